"""Whose view of a match a member can look back at."""

from dataclasses import replace
from datetime import UTC, datetime

from app.match.records import MatchRecord
from app.rooms import setup
from app.rooms.records import Person
from app.rooms.state import Roster
from app.schemas.replay import audience

COLOURS, NAMES = ("red", "blue"), ("Anna", "Ben")
ROW = MatchRecord(
    "match",
    "room",
    "lineup",
    2,
    {},
    datetime(2026, 1, 1, tzinfo=UTC),
    ("anna", "ben"),
    NAMES,
    COLOURS,
    (False, False),
)
# A bot stands in for Anna.
ROSTER = Roster("match", "lineup", (None, "ben"), NAMES, COLOURS, ("anna", "ben"))


def test_a_seat_left_to_a_bot_is_its_owners_again_when_the_match_is_over() -> None:
    created = setup.create(Person("anna", "Anna", None), "CODE", "lineup", "", None)
    room = replace(created.room("room", 0), match=ROSTER)
    assert [audience(room, ROW, player) for player in ("anna", "ben", "eve")] == [None, 1, None]
    over = replace(room, match=replace(ROSTER, finished=True))
    assert [audience(over, ROW, player) for player in ("anna", "ben", "eve")] == [0, 1, None]
