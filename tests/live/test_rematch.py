"""Another round by consent: the time to answer, restarts, and races."""

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from app.errors import ProblemError
from app.games.contract import AnyGame
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms import membership
from app.rooms.polls import ANSWER_MS
from app.rooms.state import Choice
from tests.support.eventually import eventually
from tests.support.registry import register
from tests.support.room_clock import Hands
from tests.support.room_processes import (
    Ear,
    Process,
    Started,
    Wire,
    action,
    process,
    settled,
    start,
)


@pytest.fixture
def toy(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The toy game, for at least two."""
    game = replace(toy, card=replace(toy.card, seats=range(2, 5)))
    register(monkeypatch, game)
    return game


def write(*numbers: int) -> dict[str, Any]:
    return {"type": "write", "parts": list(numbers)}


async def played(where: Process, seats: int = 3) -> tuple[Started, list[Ear]]:
    """A finished match with everybody still there."""
    live = await start(where, seats, "toy", {"rounds": 1})
    for player in live.players:
        await live.room.moves.submit(player, Submission(action(), 0, write(1)))
    assert not live.room.state.running
    return live, [Ear(live.room, player) for player in live.players]


async def ask(room: Room, player: str) -> None:
    await room.polls.ask(player, "rematch")


def voters(room: Room, choice: Choice) -> tuple[str, ...]:
    poll = room.state.poll("rematch")
    return () if poll is None else poll.voters_for(choice)


def playing(room: Room) -> list[str | None]:
    """The players of the running match."""
    roster = room.state.match
    assert roster is not None
    return list(roster.players) if room.state.running else []


async def test_it_starts_when_all_who_are_there_have_answered(
    toy: AnyGame, sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live, ears = await played(one)
        room, (anna, ben, cem) = live.room, live.players
        ears[2].leave()
        await ask(room, anna)
        assert playing(room) == []
        await ask(room, ben)
        assert playing(room) == [anna, ben]
        assert room.state.seat_of(cem) is None


async def test_whoever_does_not_answer_in_time_stays_behind(toy: AnyGame, sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live, _ = await played(one)
        room, (anna, ben, cem) = live.room, live.players
        await ask(room, anna)
        await ask(room, ben)
        hands.go(29, room)
        assert playing(room) == []
        hands.go(1, room)
        await eventually(lambda: playing(room) == [anna, ben])
        assert room.state.seat_of(cem) is None
        assert room.state.member(cem) is not None


async def test_everybody_has_the_whole_time_however_often_the_clock_is_read(
    toy: AnyGame, sqlite_url: str
) -> None:
    hands = Hands()

    def now() -> datetime:
        hands.go(0.001)
        return hands()

    async with process(sqlite_url, now=now) as one:
        live, _ = await played(one)
        await ask(live.room, live.players[0])
        poll = live.room.state.poll("rematch")
        assert poll is not None
        assert poll.until == poll.at + ANSWER_MS


async def test_too_few_after_the_time_leave_everybody_seated(toy: AnyGame, sqlite_url: str) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live, _ = await played(one)
        room, (anna, ben, cem) = live.room, live.players
        await ask(room, anna)
        hands.go(30, room)
        await eventually(lambda: voters(room, "no") == (ben, cem))
        assert [room.state.seat_of(player) for player in live.players] == [0, 1, 2]
        await ask(room, cem)  # who changes their mind
        assert playing(room) == [anna, cem]


async def test_setting_the_wall_clock_back_gives_nobody_more_time(
    toy: AnyGame, sqlite_url: str
) -> None:
    hands = Hands()
    async with process(sqlite_url, now=hands) as one:
        live, _ = await played(one)
        room, (anna, ben, _) = live.room, live.players
        await ask(room, anna)
        await ask(room, ben)
        hands.jump(-3600)
        hands.go(30, room)
        await eventually(lambda: playing(room) == [anna, ben])


async def test_an_open_question_survives_a_restart(toy: AnyGame, database_url: str) -> None:
    hands = Hands()
    async with process(database_url, now=hands) as one:
        live, _ = await played(one)
        anna, ben, _ = live.players
        await ask(live.room, anna)
        await ask(live.room, ben)
    hands.go(600)
    async with process(database_url, now=hands, grace=5.0) as two:
        room = await two.directory.get(live.room_id)
        assert voters(room, "yes") == (anna, ben)
        hands.go(4, room)
        assert playing(room) == []  # those who come back still have a moment to answer
        hands.go(1, room)
        await eventually(lambda: playing(room) == [anna, ben])


async def test_it_goes_on_when_the_last_who_is_missing_leaves(
    toy: AnyGame, sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live, _ = await played(one)
        room, (anna, ben, cem) = live.room, live.players
        await ask(room, anna)
        await ask(room, ben)
        await room.membership.leave(cem)
        await eventually(lambda: playing(room) == [anna, ben])


async def test_the_host_cannot_start_with_too_few_and_a_latecomer_may_be_in(
    toy: AnyGame, sqlite_url: str
) -> None:
    async with process(sqlite_url) as one:
        live, _ = await played(one)
        room, (anna, ben, cem) = live.room, live.players
        await ask(room, anna)
        late = await one.person("Late")
        await room.membership.join(late, "Late", membership.JoinOptions())
        await room.polls.vote(ben, "rematch", "no")
        await room.polls.vote(cem, "rematch", "no")
        assert playing(room) == []
        with pytest.raises(ProblemError, match="too-few-players"):
            await room.polls.start_rematch(anna)
        await ask(room, late.id)
        assert playing(room) == [anna, late.id]


async def test_of_all_who_act_at_once_one_starts_one_match(toy: AnyGame, sqlite_url: str) -> None:
    wire = Wire()
    async with (
        process(sqlite_url, bus=wire.end(), seed=1) as one,
        process(sqlite_url, bus=wire.end(), seed=2) as two,
    ):
        live, _ = await played(one)
        anna, ben, cem = live.players
        there = await two.directory.get(live.room_id)
        answers = await settled(
            ask(live.room, anna), ask(there, ben), ask(live.room, cem), ask(there, anna)
        )
        codes = {answer.code for answer in answers if isinstance(answer, ProblemError)}
        assert codes <= {"stale-room", "match-running"}
        for player, room in ((anna, live.room), (ben, there), (cem, live.room)):
            if not room.state.running:
                await settled(ask(room, player))
        answers = await settled(
            live.room.polls.start_rematch(anna),
            there.polls.start_rematch(anna),
            there.polls.vote(cem, "rematch", "no"),
        )
        codes = {answer.code for answer in answers if isinstance(answer, ProblemError)}
        assert codes <= {"stale-room", "match-running"}
        await eventually(lambda: live.room.state == there.state and live.room.state.running)
        begun = [event for event in await one.reads.events(live.room_id) if event.kind == "started"]
        assert len(begun) == 2
