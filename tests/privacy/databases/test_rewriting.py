"""The log of a room is rewritten as if somebody else had been there: all events."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from app.privacy.rewriting import EventRewriter, NameFinder, with_id_replaced, without_mentions
from app.rooms.events import fold
from app.rooms.names import NOBODY
from app.rooms.records import EventRecord
from app.rooms.state import RoomState
from tests.golden import files
from tests.golden.sqlite_rows import Row
from tests.golden.test_events import EVENTS

INSTEAD = "01ZZZZZZZZZZZZZZZZZZZZZZZZ"


def logs() -> dict[str, list[Row]]:
    """The events of each game night."""
    found: dict[str, list[Row]] = {}
    for line in files.stored(EVENTS):
        if "event" in line:
            found.setdefault(line["evening"], []).append(line["event"])
    return found


LOGS = logs()
PEOPLE = sorted({row["actor"] for rows in LOGS.values() for row in rows if row["actor"]})


def records(rows: Sequence[Row]) -> list[EventRecord]:
    """Rows of the golden file, whose times have no zone."""
    at = (datetime.fromisoformat(row["at"]).replace(tzinfo=UTC) for row in rows)
    return [EventRecord(**{**row, "at": when}) for row, when in zip(rows, at, strict=True)]


def folded(rows: list[EventRecord]) -> RoomState:
    room: RoomState | None = None
    for row in rows:
        room = fold(room, row)
    assert room is not None
    return room


def test_nothing_names_them_and_the_room_is_the_same() -> None:
    for evening, rows in LOGS.items():
        for player in PEOPLE:
            print(evening, player)
            nothing_names(player, rows)


def nothing_names(player: str, events: Sequence[Row]) -> None:
    before, rewriting = records(events), EventRewriter(player, INSTEAD)
    rewritten = [rewriting.rewrite(row) for row in before]
    mentions = NameFinder(rewriting.names - rewriting.others)
    after = [without_mentions(row, mentions) for row in rewritten]
    text = json.dumps([[row.actor, row.kind, row.data] for row in after], ensure_ascii=False)
    assert json.dumps(player) not in text
    for name in rewriting.names - rewriting.others:
        assert json.dumps(name) not in text, name
    room, was = folded(after), folded(before)
    assert [one.player for one in room.members] == [
        INSTEAD if one.player == player else one.player for one in was.members
    ]
    for one, then in zip(room.members, was.members, strict=True):
        assert one.name == (NOBODY if then.player == player else then.name)
    if was.match is not None and room.match is not None:
        owners = [INSTEAD if one == player else one for one in was.match.owners]
        assert list(room.match.owners) == owners
        for owner, name, called in zip(
            was.match.owners, was.match.names, room.match.names, strict=True
        ):
            if owner not in (None, player):
                assert called == name


def event(seq: int, kind: str, **data: Any) -> EventRecord:
    at = datetime(2026, 11, 22, 18, tzinfo=UTC)
    return EventRecord(room_id="r", seq=seq, at=at, actor=None, kind=kind, data=data)


def started(seq: int, match: str, anna: str, ben: str) -> EventRecord:
    """A match of two people with these ids."""
    at = {"players": [anna, ben], "names": ["Anna", "Ben"], "colours": ["red", "blue"]}
    return event(seq, "started", match=match, game="lineup", **at)


def test_a_name_at_a_seat_is_theirs_also_after_they_left_it_to_a_bot() -> None:
    """The result has the name, though nobody owns the seat; a namesake keeps theirs."""
    rewriting = EventRewriter("a", INSTEAD)
    rows = [
        started(0, "m", "a", "b"),
        event(1, "left", player="a"),
        event(
            2,
            "finished",
            match="m",
            game="lineup",
            names=["Anna", "Ben"],
            players=[None, "b"],
            scores=[1, 2],
            ranks=[2, 1],
        ),
        event(3, "joined", player="c", name="Anna", seat=None, colour=None),
        started(4, "n", "c", "b"),
    ]
    after = [rewriting.rewrite(row) for row in rows]
    assert after[2].data["names"] == [NOBODY, "Ben"]
    assert after[4].data["names"] == ["Anna", "Ben"]
    assert rewriting.names == {"Anna"}
    assert rewriting.others == {"Anna", "Ben"}
    assert rewriting.matches["m"].of("a") == [0]
    assert rewriting.matches["n"].of("a") == []


def test_whoever_takes_a_seat_over_gives_it_their_name() -> None:
    rewriting = EventRewriter("a", INSTEAD)
    rows = [
        started(0, "m", "a", "b"),
        event(1, "stood-in", seat=0),
        event(2, "opened", seat=0),
        event(3, "taken-over", seat=0, player="c", name="Cleo"),
        event(4, "claimed", **{"from": "c", "player": "d", "name": "Dora"}),
        event(
            5,
            "ended",
            match="m",
            game="lineup",
            names=["Dora", "Ben"],
            players=["d", "b"],
            player="b",
            name="Ben",
        ),
    ]
    after = [rewriting.rewrite(row) for row in rows]
    assert after[0].data["names"] == [NOBODY, "Ben"]
    assert after[5].data["names"] == ["Dora", "Ben"]
    assert rewriting.others == {"Ben", "Cleo", "Dora"}


def test_mentions_are_whole_words_and_longer_names_come_first() -> None:
    mentions = NameFinder(["Ann", "Ann 2", "★★★", ""])
    text = "Ann, Ann 2: Anna and Hann are not ★★★. (Ann)"
    assert mentions.without(text) == "—, —: Anna and Hann are not —. (—)"
    assert NameFinder([]).without(text) == text


@pytest.mark.parametrize(
    ("name", "text", "after"),
    [
        ("Rose", "Rose rose ROSE Roses, Rosemary, Rose’s", "— rose ROSE Roses, Rosemary, —’s"),
        ("moi", "Chez moi? Moi, moi_même", "Chez —? Moi, moi_même"),
        ("Zoë", "Zoe\u0308, Zoë, Zoe, Zoë\u0301", "—, —, Zoe, Zoë\u0301"),
        ("राम", "राम रामी सराम", "— रामी सराम"),
        ("Anna", "❤️Anna ☺️Anna! 1️⃣Anna, Anna❤️ 1Anna", "❤️— ☺️—! 1️⃣—, —❤️ 1Anna"),
        ("Anna❤", "Anna❤️ Anna❤, Anna", "— —, Anna"),
        ("Anna 1", "Anna 1️⃣, Anna 1\u0301", "—, Anna 1\u0301"),
    ],
)
def test_a_name_that_is_a_word_is_found_as_it_was_chosen(name: str, text: str, after: str) -> None:
    assert NameFinder([name]).without(text) == after


@pytest.mark.parametrize("name", ["I", "Al", "é", "★", "👩‍👩‍👧🏳️‍🌈", "王五"])
def test_a_very_short_name_is_only_meant_after_an_at_sign(name: str) -> None:
    """In others' words, it would mostly be something else."""
    text = f"{name} think {name}, x{name}, me@{name} (@{name}) @{name}x"
    assert NameFinder([name, "Anna"]).without(f"Anna: {text}") == f"—: {text}".replace(
        "(@" + name, "(@—"
    )


def test_a_name_of_three_characters_is_found() -> None:
    assert NameFinder(["Eve", "👩‍👩‍👧★★"]).without("Eve, 👩‍👩‍👧★★") == "—, —"


def test_ids_are_replaced_wherever_they_are() -> None:
    value = {"a": ["a", {"b": "a", "n": 1, "ab": None}], "c": ("a",)}
    expected = {"z": ["z", {"b": "z", "n": 1, "ab": None}], "c": ["z"]}
    assert with_id_replaced(value, "a", "z") == expected
