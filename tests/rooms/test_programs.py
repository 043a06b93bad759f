"""Programs in a room as a value: seats, tallies, votes, hosts."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from app.errors import NotAllowed
from app.games.contract import Result
from app.rooms import hosting, matches, membership, seating, setup, substitution
from app.rooms.event import Event
from app.rooms.events import fold, record
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.rooms.records import Person, Programs
from app.rooms.state import RoomState
from tests.support.polls import given, votes

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ANNA, BEN = Person("anna", "Anna", None), Person("ben", "Ben", None)
ROBO, BOLT = Person("robo", "Robo", None, True), Person("bolt", "Bolt", None, True)


def after(room: RoomState, *events: Event | None) -> RoomState:
    for event in events:
        assert event is not None
        room = fold(room, record(event, room.id, room.seq + 1, NOW, None))
    return room


def table(*people: Person, mode: Programs = "play", host: Person = ANNA) -> RoomState:
    """A room with that setting, where these people sit."""
    created = setup.create(host, "CODE", "lineup", "", None)
    room = fold(None, record(created, "room", 0, NOW, host.id))
    if room.programs != mode:
        room = after(room, hosting.set_programs(room, host.id, mode))
    for person in people:
        room = after(room, membership.join(room, person, person.name, JoinOptions()))
    return room


def begun(room: RoomState) -> RoomState:
    return after(room, matches.start(room, room.host, "match").event)


def ended(room: RoomState) -> RoomState:
    roster = room.match
    assert roster is not None
    seats = len(roster.players)
    ranks = tuple(range(1, seats + 1))
    return after(room, matches.finish(roster, Result((9,) * seats, ranks, ())))


def programs(room: RoomState) -> tuple[bool, ...]:
    assert room.match is not None
    return room.match.programs


def counts(room: RoomState) -> bool:
    assert room.match is not None
    return room.match.counts


@pytest.mark.parametrize("entry", [JoinOptions(), JoinOptions(seat=False), JoinOptions(watch=True)])
def test_off_keeps_programs_out_by_every_way(entry: JoinOptions) -> None:
    room = table(ANNA, mode="off")
    membership.join(room, BEN, "Ben", entry)
    with pytest.raises(NotAllowed, match="programs-not-allowed"):
        membership.join(room, ROBO, "Robo", entry)


def test_the_first_reason_to_refuse_is_that_of_everybody() -> None:
    room = replace(table(ANNA, mode="off"), locked=True)
    with pytest.raises(NotAllowed, match="room-locked"):
        membership.join(room, ROBO, "Robo", JoinOptions())


def test_the_setting_holds_from_the_next_match_on() -> None:
    room = begun(table(ANNA, ROBO))
    room = after(room, hosting.set_programs(room, "anna", "count"))
    assert not counts(room)
    assert ended(room).tallies == ()
    room = begun(table(ANNA, ROBO, mode="count"))
    room = after(room, hosting.set_programs(room, "anna", "play"))
    assert counts(room)
    assert [one.program for one in ended(room).tallies] == [False, True]


def test_a_match_in_which_a_program_played_does_not_count_afterwards_either() -> None:
    """A person may take the seat over: the name is theirs, and the match still doesn't count."""
    room = begun(table(ANNA, ROBO))
    room = after(
        room, membership.join(room, BEN, "Ben", JoinOptions()), membership.leave(room, "robo")
    )
    assert programs(room) == (False, True)
    room = after(room, substitution.take_over(room, "ben", 1))
    assert programs(room) == (False, False)
    assert not counts(room)
    room = ended(room)
    assert room.tallies == ()
    assert room.history[0].get("uncounted") is True
    assert "programs" not in room.history[0]


@pytest.mark.parametrize(("mode", "still"), [("play", False), ("count", True)])
def test_a_program_takes_over_a_seat(mode: Programs, still: bool) -> None:
    room = begun(table(ANNA, BEN, mode=mode))
    room = after(
        room, membership.join(room, ROBO, "Robo", JoinOptions()), membership.leave(room, "ben")
    )
    assert counts(room)
    room = after(room, substitution.take_over(room, "robo", 1))
    assert programs(room) == (False, True)
    assert counts(room) is still


def test_where_no_programs_may_play_they_take_no_seat_but_their_own() -> None:
    room = begun(table(ANNA, BEN, ROBO))
    room = after(room, membership.join(room, BOLT, "Bolt", JoinOptions()))
    room = after(room, hosting.set_programs(room, "anna", "off"), membership.leave(room, "ben"))
    room = after(room, substitution.stand_in(room, "robo", 2, absent=False))
    assert substitution.takeable(room, "bolt") == []
    with pytest.raises(NotAllowed, match="programs-not-allowed"):
        substitution.take_over(room, "bolt", 1)
    assert substitution.takeable(room, "robo") == [2]


def test_who_turns_out_to_be_a_bot_loses_only_the_place_for_later() -> None:
    room = begun(table(ANNA, BEN, mode="off"))
    room = after(room, membership.declare_bot(room, "ben"))
    assert membership.declare_bot(room, "ben") is None
    assert membership.declare_bot(room, "nobody") is None
    assert room.seat_of("ben") is None
    assert room.seat_of("anna") == 0
    assert room.plays("ben")
    assert programs(room) == (False, True)
    assert not counts(room)
    room = ended(room)
    with pytest.raises(NotAllowed, match="programs-not-allowed"):
        seating.take_seat(room, "ben", 1)


def test_turning_programs_off_frees_their_places_and_no_others() -> None:
    room = table(ANNA, ROBO, BEN)
    room = after(room, seating.put_bot(room, "anna", 4))
    room = after(room, hosting.set_programs(room, "anna", "off"))
    assert [sitter and sitter.name for sitter in room.seats] == ["Anna", None, "Ben", None, "Ada"]
    assert room.member("robo") is not None


def test_the_owner_of_a_room_may_be_a_program() -> None:
    room = table(ROBO, ANNA, host=ROBO)
    assert setup.create(ROBO, "C", "lineup", "", None).programs == "play"
    assert setup.create(ANNA, "C", "lineup", "", None).programs == "off"
    assert room.seat_of("robo") == 0
    room = after(room, hosting.set_programs(room, "robo", "off"))
    assert room.seat_of("robo") is None
    assert room.may_host("robo")


def test_programs_neither_act_as_host_nor_inherit_a_room_from_people() -> None:
    room = table(ANNA, ROBO, BEN)
    assert hosting.set_acting_host(room, "robo") is None
    assert hosting.set_acting_host(room, "ben") is not None
    room = after(room, membership.leave(room, "anna"))
    assert room.host == "ben"
    room = after(room, membership.leave(room, "ben"))
    assert room.host == "robo"


def test_programs_have_no_vote_on_an_absent_player() -> None:
    room = begun(table(ANNA, ROBO, BOLT, BEN))
    present, about = ["anna", "robo", "bolt"], PollSubject(0, seat=3)
    with pytest.raises(NotAllowed, match="not-allowed"):
        votes(room, "robo", "substitution", "bot", about, given(0, present))
    decided = votes(room, "anna", "substitution", "bot", about, given(0, present))
    assert decided == substitution.SubstitutionAgreed(3, "bot", 1)
