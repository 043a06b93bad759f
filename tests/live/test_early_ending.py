"""A match ended early: races with moves, several processes, restarts, bots, and the clock."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from app.errors import ProblemError
from app.match.drafts import Submission
from app.rooms import setup
from app.rooms.polls import PollSubject
from tests.support.random_matches import ALL_GAMES
from tests.support.room_clock import LONG_AGO
from tests.support.room_processes import Ear, Started, Wire, action, process, settled, start


async def ended(live: Started) -> None:
    """End a match by everybody's consent."""
    for player in live.players:
        await live.room.polls.ask(player, "end", PollSubject(match=live.match_id))


@pytest.mark.parametrize("game", [key for key in ALL_GAMES if key not in ("toy", "auction")])
async def test_everything_stops_in_every_game(database_url: str, game: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, game)
        room, (anna, ben) = live.room, live.players
        match = live.match
        seat = min(match.to_act)
        move = live.choice() if not match.game.composed else None
        await room.polls.ask(anna, "end", PollSubject(match=live.match_id))
        assert room.state.match is not None
        assert room.state.match.finished
        assert room.state.history[-1]["ended"] == {"by": "Player 0", "agreed": 0}
        assert room.state.tallies == ()
        assert match.to_act == frozenset()
        with pytest.raises(ProblemError, match="over"):
            await room.moves.submit(live.players[seat], Submission(action(), 1, move or {}))
        with pytest.raises(ProblemError, match="over"):
            await room.polls.ask(ben, "end", PollSubject(match=live.match_id))
        with pytest.raises(ProblemError, match="over"):
            await room.substitution.stand_in(ben, 1)
        assert await one.reads.drafts(live.match_id, 0) == []
    async with process(database_url) as two:
        again, found = await two.match(live.match_id)
        assert found.position.ended
        assert again.state == room.state


async def after(seconds: float, work: Awaitable[Any]) -> Any:
    """Do something a little later, if at all."""
    await asyncio.sleep(max(seconds, 0))
    return await work


async def test_a_move_and_the_end_compete_for_the_same_step(database_url: str) -> None:
    """In two processes that do not hear of each other, exactly one of the two is in the log."""
    winners, lead = list[str](), 0.0
    async with process(database_url, seed=1) as one, process(database_url, seed=2) as two:
        while len(winners) < 12 or len(set(winners)) < 2:
            here = await start(one, 2, options={"start": 0})
            room, _ = await two.match(here.match_id)
            submission = Submission(action(), 0, here.choice())
            move, end = await settled(
                after(lead, here.room.moves.submit(here.mover(), submission)),
                after(
                    -lead, room.polls.ask(here.players[0], "end", PollSubject(match=here.match_id))
                ),
            )
            steps = await one.reads.steps(here.match_id)
            kinds = [step.kind for step in steps]
            assert len(kinds) == 2
            assert isinstance(move, ProblemError) != isinstance(end, ProblemError)
            assert (kinds[1] == "end") == isinstance(move, ProblemError)
            async with room.log.turn() as current:
                await room.log.catch_up()
                assert current.state.running == (kinds[1] == "moves")
            winners.append(kinds[1])
            lead += 0.002 if kinds[1] == "moves" else -0.002  # the winner begins later next time


async def test_other_processes_hear_of_the_end(database_url: str) -> None:
    wire = Wire()
    async with (
        process(database_url, bus=wire.end()) as one,
        process(database_url, bus=wire.end()) as two,
    ):
        here = await start(one, 2)
        there, match = await two.match(here.match_id)
        ear = Ear(there, here.players[1])
        await here.room.polls.ask(here.players[0], "end", PollSubject(match=here.match_id))
        await ear.until(1)
        assert match.position.ended
        assert not there.state.running
        assert ear.of("room")[-1]["room"]["match"]["status"] == "ended"
        ear.leave()


async def test_those_who_are_away_are_not_waited_for(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 3, options={"start": 0}, absence_s=1)
        room, (anna, ben, cem) = live.room, live.players
        await room.moves.submit(anna, Submission(action(), 0, live.choice()))
        room.hub._began = LONG_AGO
        ears = [Ear(room, player) for player in (anna, ben)]
        await room.polls.ask(ben, "end", PollSubject(match=live.match_id))
        assert room.state.running  # the host was not asked for nothing
        assert room.state.poll("end") is not None
        await room.moves.submit(ben, Submission(action(), 1, live.choice()))
        assert room.state.poll("end") is not None  # a move does not answer the question
        await room.polls.vote(anna, "end", "yes", PollSubject(match=live.match_id))
        assert not room.state.running
        assert room.state.history[-1]["ended"] == {"by": "Player 1", "agreed": 1}
        for ear in ears:
            ear.leave()
        assert cem in room.state.match.owners  # type: ignore[union-attr]


async def test_who_asked_ends_it_once_the_others_have_left(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0}, absence_s=1)
        room, (anna, ben) = live.room, live.players
        await room.moves.submit(anna, Submission(action(), 0, live.choice()))
        ears = [Ear(room, player) for player in (anna, ben)]
        room.hub._began = LONG_AGO
        await room.polls.ask(anna, "end", PollSubject(match=live.match_id))
        seq = room.state.seq
        await room.polls.ask(anna, "end", PollSubject(match=live.match_id))
        assert room.state.seq == seq  # ben is there, and has not answered
        ears[1].leave()
        room.hub.away[ben] = LONG_AGO
        await room.polls.ask(anna, "end", PollSubject(match=live.match_id))
        assert not room.state.running
        ears[0].leave()


async def test_over_days_everybody_is_asked(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        room, (anna, ben) = live.room, live.players
        await room.log.change(anna, lambda at: setup.configure(at, anna, pace="days"))
        await room.moves.submit(anna, Submission(action(), 0, live.choice()))
        room.hub._began = LONG_AGO
        await room.polls.ask(anna, "end", PollSubject(match=live.match_id))
        assert room.state.running
        await room.polls.vote(ben, "end", "yes", PollSubject(match=live.match_id))
        assert not room.state.running


async def test_a_bot_that_is_thinking_comes_too_late(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        room, (anna, ben) = live.room, live.players
        await room.substitution.stand_in(ben, 1)
        bots = room.log.services.bots
        bots._delay = 0.2
        await room.moves.submit(anna, Submission(action(), 0, live.choice()))
        tasks = list(bots._tasks.values())
        assert tasks
        await ended(live)
        await asyncio.gather(*tasks)
        assert await one.steps(live.match_id) == [0, 1, 2]
        assert live.match.position.ended


async def test_the_clock_stops(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        room, anna = live.room, live.players[0]
        clock = setup.ClockSetting("move", 60)
        await room.log.change(anna, lambda at: setup.configure(at, anna, clock=clock))
        assert room.clock._timer is not None
        await room.polls.ask(anna, "end", PollSubject(match=live.match_id))
        assert room.clock._timer is None
