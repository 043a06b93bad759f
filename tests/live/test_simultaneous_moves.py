"""Simultaneous steps of a game without parts: each whole move waits for the others."""

from functools import partial
from typing import Any

import pytest

from app.errors import ProblemError
from app.games.contract import IllegalMove
from app.match.drafts import Submission, legal_for
from app.match.match import Match
from app.rooms import setup
from app.rooms.polls import PollSubject
from tests.support.eventually import eventually
from tests.support.local_thinkers import Here
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

pytestmark = pytest.mark.usefixtures("auction")


def bid(amount: int) -> dict[str, Any]:
    return {"type": "bid", "amount": amount}


async def begun(where: Process, seats: int = 2, **options: Any) -> Started:
    return await start(where, seats, "auction", options)


async def test_a_whole_match_is_played(database_url: str) -> None:
    async with process(database_url) as one:
        live = await begun(one, 3)
        room, match = live.room, live.match
        for seq in range(3):
            for seat in (2, 0, 1):
                assert match.seq == seq
                newest = await room.moves.submit(
                    live.players[seat], Submission(action(), seq, bid(seat))
                )
            assert newest == match.seq == seq + 1
        assert match.result is not None
        assert not room.state.running
        steps = await one.reads.steps(live.match_id, 0)
        assert [step.moves for step in steps] == [{str(seat): bid(seat) for seat in range(3)}] * 3
        assert [step.by for step in steps] == [{str(seat): "person" for seat in range(3)}] * 3


async def test_others_see_only_that_a_seat_is_ready(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one)
        first, second = live.players
        mine, other = Ear(live.room, first), Ear(live.room, second)
        assert await live.room.moves.submit(first, Submission(action(), 0, bid(3))) == 0
        for ear in (mine, other):
            await ear.hear()
        told = {"type": "draft", "seq": 0, "seat": 0, "ready": True}
        assert other.of("draft") == [told]
        assert mine.of("draft") == [told | {"version": 1, "move": bid(3)}]
        assert live.match.awaited == {1}
        assert other.of("step") == []
        mine.leave()
        other.leave()


async def test_a_covered_move_is_final_and_an_open_one_can_be_changed(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        for open_bids in (False, True):
            live = await begun(one, open=open_bids)
            room, first = live.room, live.players[0]
            await room.moves.submit(first, Submission(action(), 0, bid(3)))
            if not open_bids:
                with pytest.raises(ProblemError, match="already-ready"):
                    await room.moves.submit(first, Submission(action(), 0, bid(4)))
            else:
                await room.moves.submit(first, Submission(action(), 0, bid(4)))
            await room.moves.submit(live.players[1], Submission(action(), 0, bid(0)))
            (step,) = await one.reads.steps(live.match_id, 0)
            assert step.moves["0"] == bid(4 if open_bids else 3)


async def test_drafts_and_illegal_moves_are_refused(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one)
        room, first = live.room, live.players[0]
        with pytest.raises(ProblemError, match="no-drafts"):
            await room.moves.submit(
                first, Submission(action(), 0, bid(1), drafted=True, ready=False)
            )
        with pytest.raises(IllegalMove, match="not-in-purse"):
            await room.moves.submit(first, Submission(action(), 0, bid(99)))
        assert live.match.drafts == {}
        assert (
            await room.moves.submit(
                first, Submission(action(), 0, bid(1), drafted=True, ready=True)
            )
            == 0
        )
        assert live.match.drafts[0].ready


async def test_an_action_sent_twice_has_one_effect(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one)
        first, second = live.players
        for _ in range(2):
            assert await live.room.moves.submit(first, Submission("the-first-one", 0, bid(2))) == 0
        for _ in range(2):
            assert (
                await live.room.moves.submit(second, Submission("the-second-one", 0, bid(1))) == 1
            )
        assert await live.room.moves.submit(first, Submission("the-first-one", 0, bid(2))) == 1
        assert await one.steps(live.match_id) == [0, 1]


async def test_a_ready_move_survives_a_restart(database_url: str) -> None:
    async with process(database_url) as one:
        live = await begun(one)
        await live.room.moves.submit(live.players[0], Submission("before-the-restart", 0, bid(5)))
    async with process(database_url) as two:
        room, match = await two.match(live.match_id)
        assert match.awaited == {1}
        assert (
            await room.moves.submit(live.players[0], Submission("before-the-restart", 0, bid(5)))
            == 0
        )
        assert await room.moves.submit(live.players[1], Submission(action(), 0, bid(1))) == 1
        (step,) = await two.reads.steps(live.match_id, 0)
        assert step.moves == {"0": bid(5), "1": bid(1)}


async def test_two_processes_take_the_last_moves_at_once(database_url: str) -> None:
    wire = Wire()
    async with (
        process(database_url, seed=1, bus=wire.end()) as one,
        process(database_url, seed=2, bus=wire.end()) as two,
    ):
        live = await begun(one)
        elsewhere, match = await two.match(live.match_id)
        for seq in range(3):
            answers = await settled(
                live.room.moves.submit(live.players[0], Submission(action(), seq, bid(2))),
                elsewhere.moves.submit(live.players[1], Submission(action(), seq, bid(1))),
            )
            assert sorted(answers) in ([seq, seq + 1], [seq + 1, seq + 1])
            await eventually(lambda seq=seq: live.match.seq == match.seq == seq + 1)  # type: ignore[misc]
        assert live.match.position.state == match.position.state


async def test_the_clock_moves_for_the_seat_that_does_not(database_url: str) -> None:
    hands = Hands()
    async with process(database_url, now=hands) as one:
        live = await begun(one)
        host, clock = live.players[0], setup.ClockSetting("move", 60, 0)
        await live.room.log.change(host, partial(setup.configure, player=host, clock=clock))
        await live.room.moves.submit(host, Submission(action(), 0, bid(4)))
        hands.go(60, live.room)
        await eventually(lambda: live.match.seq == 1)
        (step,) = await one.reads.steps(live.match_id, 0)
        assert (step.moves, step.by) == (
            {"0": bid(4), "1": bid(0)},
            {"0": "person", "1": "clock"},
        )


async def test_a_bot_moves_alongside_a_person(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Here(monkeypatch)
    async with process(sqlite_url) as one:
        live = await begun(one)
        await live.room.substitution.stand_in(live.players[1], 1)
        await eventually(lambda: live.match.awaited == {0})
        await live.room.moves.submit(live.players[0], Submission(action(), 0, bid(1)))
        (step,) = await one.reads.steps(live.match_id, 0)
        assert step.by == {"0": "person", "1": "bot"}


async def test_a_round_is_taken_back_if_all_agree(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await begun(one)
        room, (first, second) = live.room, live.players
        for player, amount in ((first, 3), (second, 2)):
            await room.moves.submit(player, Submission(action(), 0, bid(amount)))
        await room.polls.ask(first, "undo", PollSubject(seq=1))
        await room.polls.vote(second, "undo", "yes", PollSubject(seq=1))
        assert live.match.seq == 2
        assert live.match.awaited == {0, 1}
        prize = live.match.position.state.prizes
        for player in live.players:
            await room.moves.submit(player, Submission(action(), 2, bid(0)))
        assert live.match.position.state.bids == ((0, 0),)
        assert live.match.position.state.prizes[:1] == prize


def legal_of(match: Match, seat: int) -> list[Any]:
    moves: list[Any] = legal_for(match, seat)["moves"]
    return moves


async def test_legal_moves_are_listed_and_a_draft_is_refused(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        match = (await begun(one)).match
        purse = match.position.state.purses[1]
        assert legal_of(match, 1) == [bid(amount) for amount in range(purse + 1)]
        with pytest.raises(ProblemError, match="no-drafts"):
            legal_for(match, 1, bid(1))
