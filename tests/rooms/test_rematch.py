"""Another round by consent: who is asked, who is in, who begins."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from app.errors import NotAllowed, NotFound, ProblemError
from app.games.contract import Result
from app.rooms import matches, polls
from app.rooms.event import Event
from app.rooms.events import fold, record
from app.rooms.matches import MatchSetup, finish, start
from app.rooms.membership import JoinOptions, join
from app.rooms.polls import Decided, PollAsked, PollLapsed, PollSubject, PollVoted
from app.rooms.records import Person
from app.rooms.seating import SeatFreed, put_bot
from app.rooms.setup import RoomConfigured, create
from app.rooms.state import Choice, Poll, RoomState
from tests.support.polls import asks, given, votes

NOW = datetime(2026, 1, 1, tzinfo=UTC)
UNTIL = 30_000
A, B, C = "anna", "ben", "cem"


def after(room: RoomState, event: Event | None) -> RoomState:
    assert event is not None
    return fold(room, record(event, room.id, room.seq + 1, NOW, None))


def finished(game: str = "colour_square", first: int = 0, bots: int = 0) -> RoomState:
    """A room of three people whose first match is over; nobody has a seat beyond."""
    people = [Person(player, player.title(), None) for player in (A, B, C)]
    room = fold(None, record(create(people[0], "CODE", game, "", None), "room", 0, NOW, None))
    for person in people:
        room = after(room, join(room, person, person.name, JoinOptions()))
    for number in range(bots):
        room = after(room, put_bot(room, A, 3 + number, None))
    room = after(room, replace(start(room, A, "match-1").event, first=first))
    seats = 3 + bots
    assert room.match is not None
    return after(room, finish(room.match, Result((1,) * seats, (1,) * seats)))


def ask(room: RoomState, player: str, *here: str, same_dice: bool = False) -> Decided | None:
    return asks(room, player, "rematch", PollSubject(same_dice=same_dice), given(0, here))


def asked(room: RoomState, player: str = A, *present: str, same_dice: bool = False) -> RoomState:
    """Somebody asked, and it isn't decided."""
    decided = ask(room, player, *(present or (A, B, C)), same_dice=same_dice)
    assert isinstance(decided, PollAsked)
    return after(room, decided)


def agreed(room: RoomState, player: str, choice: Choice = "yes") -> RoomState:
    """A vote that decides nothing, or would if it were recorded."""
    return after(room, PollVoted("rematch", player, choice))


def declined(room: RoomState, player: str) -> RoomState:
    return agreed(room, player, "no")


def lapsed(room: RoomState) -> RoomState:
    return after(room, PollLapsed("rematch", late=tuple(missing(room))))


def poll_of(room: RoomState) -> Poll:
    poll = room.poll("rematch")
    assert poll is not None
    return poll


def missing(room: RoomState) -> list[str]:
    return [*polls.missing(room, poll_of(room))]


def next_to_begin(room: RoomState) -> int | None:
    return polls.next_to_begin(room, poll_of(room))


def restart(room: RoomState) -> MatchSetup:
    return matches.restart(room, poll_of(room), "match-2")


def refused(code: str, kind: type[ProblemError] = ProblemError) -> "pytest.RaisesExc[ProblemError]":
    return pytest.raises(kind, match=code)


def test_those_present_are_asked_and_who_asks_is_in() -> None:
    room = asked(finished(), B, A, B)
    poll = poll_of(room)
    assert (poll.voters_for("yes"), poll.asked, poll.until) == ((B,), (A, B), UNTIL)
    assert missing(room) == [A]
    assert missing(agreed(room, A)) == []


def test_over_days_all_with_a_place_are_asked_without_a_limit() -> None:
    poll = poll_of(asked(replace(finished(), pace="days"), B, B))
    assert (poll.asked, poll.until) == ((A, B, C), None)


def test_it_starts_with_those_who_are_in_and_bots_and_frees_the_other_chairs() -> None:
    room = declined(agreed(asked(finished(bots=1)), B), C)
    begun = restart(room)
    assert begun.event.players == (A, B, None)
    room = after(room, replace(begun.event, first=1))
    assert [sitter and sitter.player for sitter in room.seats][:3] == [A, B, None]
    assert room.seats[3] is not None
    assert room.polls == ()
    assert room.member(C) is not None


def test_the_next_of_those_who_are_in_begins() -> None:
    room = asked(finished(first=0), A)
    assert next_to_begin(room) == 1
    room = declined(room, B)
    assert next_to_begin(room) == 2
    begun = restart(agreed(room, C))
    assert begun.options.start == 1  # Cem has the second seat of the new match
    alone = declined(agreed(room, C), C)
    assert next_to_begin(alone) == 0


def test_a_second_request_is_an_answer_if_it_wants_the_same_dice() -> None:
    room = asked(finished(), A)
    with refused("poll-open"):
        ask(room, B, B, same_dice=True)
    assert ask(room, B, B) == PollVoted("rematch", B, "yes")
    assert ask(room, A, B) is None


def test_the_last_answer_is_noted_and_starts_it_if_enough_are_in() -> None:
    room = agreed(asked(finished(), A), B)
    assert polls.outcome(room, poll_of(room), given()) is None
    for choice, players in (("yes", (A, B, C)), ("no", (A, B))):
        noted = votes(room, C, "rematch", choice)  # type: ignore[arg-type]
        assert isinstance(noted, PollVoted)
        last = after(room, noted)
        decided = polls.outcome(last, poll_of(last), given())
        assert isinstance(decided, MatchSetup)
        assert decided.event.players == players


def test_the_same_dice_are_those_of_the_match() -> None:
    room = agreed(asked(finished(), A, A, B, same_dice=True), B)
    assert restart(room).event.luck == "match-1"
    other = agreed(asked(finished(), A, A, B), B)
    assert restart(other).event.luck is None
    with refused("no-same-dice"):
        ask(finished("lineup"), A, same_dice=True)


def test_with_too_few_it_waits_for_somebody_to_change_their_mind() -> None:
    room = declined(asked(finished("lineup"), A, A, B), B)
    assert missing(room) == []
    with refused("too-few-players"):
        restart(room)
    assert restart(agreed(room, B)).event.players == (A, B)
    anew = ask(room, A, A, B, C)
    assert anew == PollAsked("rematch", A, asked=(A, B, C), until=UNTIL)


def test_no_answer_means_not_now() -> None:
    poll = poll_of(lapsed(asked(finished(), A)))
    assert (poll.voters_for("yes"), poll.voters_for("no")) == ((A,), (B, C))
    assert missing(lapsed(asked(finished(), A))) == []


def test_a_question_that_nobody_wants_is_gone() -> None:
    room = declined(asked(finished("lineup"), A, A), A)
    assert room.polls == ()
    with refused("no-poll", NotFound):
        votes(room, B, "rematch", "no")


def test_a_host_without_a_seat_asks_but_is_not_in() -> None:
    room = after(finished(), SeatFreed(0))
    room = asked(room, A, A, B, C)
    assert poll_of(room).votes == ()
    assert missing(room) == [B, C]
    assert ask(room, A, A, B, C) is None
    with refused("not-seated", NotAllowed):
        votes(room, A, "rematch", "yes")
    assert declined(declined(room, B), C).polls == ()


def test_hosts_need_not_wait_and_others_cannot_start() -> None:
    room = agreed(asked(finished(), A), B)
    assert polls.start_rematch(room, A, "match-2").event.players == (A, B)
    with refused("not-host", NotAllowed):
        polls.start_rematch(room, B, "match-2")
    with refused("no-poll", NotFound):
        polls.start_rematch(finished(), A, "match-2")


def test_nothing_can_be_asked_or_answered_once_it_has_started() -> None:
    room = agreed(asked(finished(), A), B)
    room = after(room, replace(restart(room).event, first=0))
    for late in (
        lambda: ask(room, C, C),
        lambda: votes(room, C, "rematch", "no"),
        lambda: polls.start_rematch(room, A, "match-3"),
    ):
        with refused("match-running"):
            late()


def test_preparing_another_game_voids_the_question() -> None:
    """Otherwise a bot more could start, by itself, a round that only one is in."""
    room = lapsed(asked(finished()))
    assert room.polls
    assert after(room, put_bot(room, A, 3, None)).polls == ()
    assert after(room, RoomConfigured(game="lineup")).polls == ()
    assert after(room, RoomConfigured(title="Friday")).polls == room.polls


def test_a_chosen_starter_who_is_not_in_does_not_keep_the_others_from_playing() -> None:
    room = after(finished(first=2), RoomConfigured(options={"start": 2}))
    room = agreed(asked(room, A, A, B), B)
    assert restart(room).options.start == 0
