"""Starting with everybody: who is asked, when the question is void, and when the match is due."""

import pytest

from app.errors import NotAllowed, NotFound, ProblemError
from app.rooms import polls, seating, setup
from app.rooms.event import Event
from app.rooms.events import fold, record
from app.rooms.hosting import DeputySet
from app.rooms.matches import MatchSetup
from app.rooms.membership import JoinOptions, join, leave
from app.rooms.polls import Decided
from app.rooms.records import Person
from app.rooms.state import RoomState
from tests.rooms.test_rematch import NOW, A, B, C, after, refused
from tests.support.polls import asks, given, votes

ROW = ("room", 0, NOW, None)


def lobby(players: int = 3) -> RoomState:
    """A room of people at a table, and a bot; nobody is ready."""
    people = [Person(player, player.title(), None) for player in (A, B, C)[:players]]
    room = fold(None, record(setup.create(people[0], "CODE", "lineup", "", None), *ROW))
    for person in people:
        room = after(room, join(room, person, person.name, JoinOptions()))
    return after(room, seating.put_bot(room, A, 3))


def ready(room: RoomState, player: str) -> RoomState:
    number = room.seat_of(player)
    assert number is not None
    return after(room, seating.set_ready(room, player, number, ready=True))


def asked(room: RoomState, player: str = A) -> RoomState:
    decided = asks(room, player, "start")
    assert not isinstance(decided, MatchSetup)
    return after(room, decided)


def awaited(room: RoomState) -> tuple[str, ...] | None:
    poll = polls.open_poll(room, "start")
    return None if poll is None else poll.asked


def due(room: RoomState) -> Decided | None:
    """The match that somebody wished to start, if nobody is waited for any more."""
    poll = polls.open_poll(room, "start")
    return None if poll is None else polls.outcome(room, poll, given())


def test_those_who_are_not_ready_are_asked_and_the_last_of_them_makes_it_due() -> None:
    room = ready(lobby(), B)
    assert awaited(room) is None
    assert due(room) is None
    room = asked(room)
    assert awaited(room) == (C,)
    assert asks(room, A, "start") is None
    assert due(room) is None
    start = due(ready(room, C))
    assert isinstance(start, MatchSetup)
    assert start.event.players == (A, B, C, None)


def test_it_starts_at_once_if_all_are_ready() -> None:
    assert isinstance(asks(ready(ready(lobby(), B), C), A, "start"), MatchSetup)


def test_another_host_who_asks_is_ready_but_one_who_is_asked_is_not() -> None:
    room = after(lobby(), DeputySet(B, on=True))
    assert awaited(asked(room, B)) == (C,)
    assert awaited(asked(room, A)) == (B, C)


def test_whoever_sat_down_since_is_waited_for_and_may_be_asked_too() -> None:
    room = asked(lobby(2))
    room = after(room, join(room, Person(C, "Cem", None), "Cem", JoinOptions()))
    assert awaited(room) == (B,)
    assert due(ready(room, B)) is None
    assert awaited(asked(room)) == (B, C)


@pytest.mark.parametrize(
    "change",
    [
        lambda room: seating.free_seat(room, B, 1),
        lambda room: leave(room, A),
        lambda room: setup.configure(room, A, options={"double_move": True}),
        lambda room: setup.configure(room, A, game_key="colomino"),
        lambda room: votes(room, A, "start", "no"),
    ],
    ids=["stood up", "host has left", "other options", "another game", "withdrawn"],
)
def test_the_question_is_void_once_what_was_asked_has_changed(change: object) -> None:
    room = asked(lobby())
    assert callable(change)
    event: Event = change(room)
    room = after(room, event)
    assert awaited(room) is None
    with refused("no-poll", NotFound):
        votes(room, room.host, "start", "no")


def test_it_is_over_once_the_match_starts_without_them() -> None:
    room = asked(lobby())
    decided = asks(ready(ready(room, B), C), A, "start")
    assert isinstance(decided, MatchSetup)
    room = after(room, decided.event)
    assert room.polls == ()
    for command in (lambda: asks(room, A, "start"), lambda: votes(room, A, "start", "no")):
        with refused("match-running"):
            command()


def test_only_hosts_ask_and_only_if_a_match_could_begin() -> None:
    room = asked(lobby())
    with refused("not-host", NotAllowed):
        asks(room, B, "start")
    with refused("not-host", NotAllowed):
        votes(room, B, "start", "no")
    alone = lobby(1)
    alone = after(alone, seating.free_seat(alone, A, 3))
    with refused("too-few-players", ProblemError):
        asks(alone, A, "start")
