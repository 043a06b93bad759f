"""Another round by consent: who is asked, who is in, who begins."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from app.errors import NotAllowed, NotFound, ProblemError
from app.games.contract import Result
from app.rooms import rematch
from app.rooms.event import Event
from app.rooms.events import fold, record
from app.rooms.matches import finish, start
from app.rooms.membership import Entry, join
from app.rooms.records import Person
from app.rooms.seating import put_bot
from app.rooms.setup import Configured, create
from app.rooms.state import RoomState

NOW = datetime(2026, 1, 1, tzinfo=UTC)
UNTIL = 30_000
A, B, C = "anna", "ben", "cem"


def after(room: RoomState, event: Event | None) -> RoomState:
    assert event is not None
    return fold(room, record(event, room.id, room.seq + 1, NOW, None))


def finished(game: str = "colour_square", first: int = 0, bots: int = 0) -> RoomState:
    """A room of three people whose first match is over; nobody has a place beyond."""
    people = [Person(player, player.title(), None) for player in (A, B, C)]
    room = fold(None, record(create(people[0], "CODE", game, "", None), "room", 0, NOW, None))
    for person in people:
        room = after(room, join(room, person, person.name, Entry()))
    for number in range(bots):
        room = after(room, put_bot(room, A, 3 + number, None))
    room = after(room, replace(start(room, A, "match-1").event, first=first))
    seats = 3 + bots
    assert room.match is not None
    return after(room, finish(room.match, Result((1,) * seats, (1,) * seats)))


def asked(room: RoomState, player: str = A, *present: str, same_dice: bool = False) -> RoomState:
    here = list(present or (A, B, C))
    return after(room, rematch.ask(room, player, here, UNTIL, same_dice=same_dice))


def agreed(room: RoomState, player: str) -> RoomState:
    return after(room, rematch.ask(room, player, [], UNTIL, same_dice=False))


def declined(room: RoomState, player: str) -> RoomState:
    return after(room, rematch.decline(room, player))


def refused(code: str, kind: type[ProblemError] = ProblemError) -> "pytest.RaisesExc[ProblemError]":
    return pytest.raises(kind, match=code)


def test_those_present_are_asked_and_who_asks_is_in() -> None:
    room = asked(finished(), B, A, B)
    assert room.again is not None
    assert (room.again.players, room.again.asked, room.again.until) == ((B,), (A, B), UNTIL)
    assert rematch.missing(room) == [A]
    assert rematch.missing(agreed(room, A)) == []


def test_over_days_all_with_a_place_are_asked_without_a_limit() -> None:
    room = asked(replace(finished(), pace="days"), B, B)
    assert room.again is not None
    assert (room.again.asked, room.again.until) == ((A, B, C), None)


def test_it_starts_with_those_who_are_in_and_bots_and_frees_the_other_chairs() -> None:
    room = declined(agreed(asked(finished(bots=1)), B), C)
    begun = rematch.restart(room, "match-2")
    assert begun.event.players == (A, B, None)
    room = after(room, replace(begun.event, first=1))
    assert [place and place.player for place in room.places][:3] == [A, B, None]
    assert room.places[3] is not None
    assert room.again is None
    assert room.member(C) is not None


def test_the_next_of_those_who_are_in_begins() -> None:
    room = asked(finished(first=0), A)
    assert rematch.next_to_begin(room) == 1
    room = declined(room, B)
    assert rematch.next_to_begin(room) == 2
    begun = rematch.restart(agreed(room, C), "match-2")
    assert begun.options.start == 1  # Cem has the second seat of the new match
    alone = declined(agreed(room, C), C)
    assert rematch.next_to_begin(alone) == 0


def test_a_second_request_is_an_answer_if_it_wants_the_same_dice() -> None:
    room = asked(finished(), A)
    with refused("rematch-asked"):
        rematch.ask(room, B, [B], UNTIL, same_dice=True)
    assert rematch.ask(room, B, [B], UNTIL, same_dice=False) == rematch.AgainAnswered(B, True)
    assert rematch.ask(room, A, [B], UNTIL, same_dice=False) is None


def test_the_same_dice_are_those_of_the_match() -> None:
    room = agreed_same(asked(finished(), A, A, B, same_dice=True), B)
    assert rematch.restart(room, "match-2").event.luck == "match-1"
    other = agreed(asked(finished(), A, A, B), B)
    assert rematch.restart(other, "match-2").event.luck is None
    with refused("no-same-dice"):
        asked(finished("lineup"), A, same_dice=True)


def agreed_same(room: RoomState, player: str) -> RoomState:
    return after(room, rematch.ask(room, player, [], UNTIL, same_dice=True))


def test_with_too_few_it_waits_for_somebody_to_change_their_mind() -> None:
    room = declined(asked(finished("lineup"), A, A, B), B)
    assert rematch.missing(room) == []
    with refused("too-few-players"):
        rematch.restart(room, "match-2")
    assert rematch.restart(agreed(room, B), "match-2").event.players == (A, B)
    anew = rematch.ask(room, A, [A, B, C], UNTIL, same_dice=False)
    assert anew == rematch.AgainWished(A, False, (A, B, C), UNTIL)


def test_no_answer_means_not_now() -> None:
    room = after(asked(finished(), A), rematch.AgainLapsed())
    assert room.again is not None
    assert (room.again.players, room.again.declined) == ((A,), (B, C))
    assert rematch.missing(room) == []


def test_a_question_that_nobody_wants_is_gone() -> None:
    room = declined(asked(finished(), A, A), A)
    assert room.again is None
    with refused("no-rematch", NotFound):
        rematch.decline(room, B)


def test_hosts_need_not_wait_and_others_cannot_start() -> None:
    room = agreed(asked(finished(), A), B)
    assert rematch.begin(room, A, "match-2").event.players == (A, B)
    with refused("not-host", NotAllowed):
        rematch.begin(room, B, "match-2")
    with refused("no-rematch", NotFound):
        rematch.begin(finished(), A, "match-2")


def test_nothing_can_be_asked_or_answered_once_it_has_started() -> None:
    room = agreed(asked(finished(), A), B)
    room = after(room, replace(rematch.begin(room, A, "match-2").event, first=0))
    for late in (
        lambda: rematch.ask(room, C, [C], UNTIL, same_dice=False),
        lambda: rematch.decline(room, C),
        lambda: rematch.begin(room, A, "match-3"),
    ):
        with refused("match-running"):
            late()


def test_preparing_another_game_voids_the_question() -> None:
    """Otherwise a bot more could start, by itself, a round that only one is in."""
    room = after(asked(finished()), rematch.AgainLapsed())
    assert room.again is not None
    assert after(room, put_bot(room, A, 3, None)).again is None
    assert after(room, Configured(game="lineup")).again is None
    assert after(room, Configured(title="Friday")).again == room.again


def test_a_chosen_starter_who_is_not_in_does_not_keep_the_others_from_playing() -> None:
    room = after(finished(first=2), Configured(options={"start": 2}))
    room = agreed(asked(room, A, A, B), B)
    assert rematch.restart(room, "match-2").options.start == 0
