"""The path of a move: propose, write, accept and publish, answer; whatever fails on the way."""

import asyncio
from typing import Any

import orjson
import pytest

from app.broadcast.hub import OUTBOX, Peer
from app.errors import ProblemError, Unavailable
from app.live.proposals import Answer
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms.chat import MessageContent
from app.schemas.closing import BROKEN
from app.store import journal
from tests.support.client_frames import typed
from tests.support.eventually import eventually
from tests.support.fake_peers import Full
from tests.support.room_processes import Ear, Started, action, process, start
from tests.support.trouble import patience


def attempt(live: Started, answers: list[Answer]) -> int:
    """Let the mover move; returns the position that it leads to."""
    seq = live.match.seq
    live.room.moves.submit_nowait(
        live.mover(), Submission(action(), seq, live.choice()), answers.append
    )
    return seq + 1


async def answered(answers: list[Answer], count: int = 1) -> list[Answer]:
    await eventually(lambda: len(answers) >= count)
    return answers


def steps(ear: Ear) -> list[int]:
    return [frame["seq"] for frame in ear.of("step")]


async def test_a_move_in_a_room_at_rest_takes_no_task(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        before = asyncio.all_tasks()

        def no_task(*_: Any, **__: Any) -> Any:
            raise AssertionError("a task was started")

        answers: list[Answer] = []
        for seq in range(1, 6):
            with monkeypatch.context() as patch:
                patch.setattr(live.room.log.background, "start_task", no_task)
                attempt(live, answers)
                assert steps(ear) == list(range(1, seq))  # nobody sees what isn't durable
                await answered(answers, seq)
            assert steps(ear) == answers == list(range(1, seq + 1))
            assert asyncio.all_tasks() <= before
        ear.leave()


async def test_what_comes_while_a_move_is_written_waits_for_its_turn(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        one.store.gate.clear()
        moves: list[Answer] = []
        others: list[Answer] = []
        attempt(live, moves)
        live.room.chat.send_nowait(
            live.players[1], action(), MessageContent("phrase", "hello"), others.append
        )
        renaming = asyncio.create_task(live.room.membership.leave(live.players[1]))
        await asyncio.sleep(0.05)
        assert moves == others == []
        one.store.gate.set()
        await renaming
        assert (await answered(moves), await answered(others)) == ([1], [1])
        kinds = [frame["type"] for frame in ear.frames if frame["type"] in ("step", "said", "room")]
        assert kinds == ["room", "step", "said", "room"]
        ear.leave()


async def test_a_refusal_is_answered_at_once_and_ends_the_turn(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        answers: list[Answer] = []
        other = next(player for player in live.players if player != live.mover())
        for player, code in ((other, "not-your-turn"), ("nobody", "not-seated")):
            live.room.moves.submit_nowait(
                player, Submission(action(), 0, live.choice()), answers.append
            )
            refusal = answers.pop()
            assert isinstance(refusal, ProblemError)
            assert refusal.code == code
        assert not live.room.log.busy
        attempt(live, answers)
        assert await answered(answers) == [1]


async def test_an_action_that_was_answered_gets_the_same_answer_at_once(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        answers: list[Answer] = []
        mover, submission = live.mover(), Submission(action(), 0, live.choice())
        live.room.moves.submit_nowait(mover, submission, answers.append)
        await answered(answers)
        live.room.moves.submit_nowait(mover, submission, answers.append)
        assert answers == [1, 1]
        assert await one.steps(live.match_id) == [0, 1]


class Faulty(Ear):
    """A connection that raises when it gets a step."""

    def write(self, frame: bytes) -> bool:
        if b'"t":' in frame:
            raise RuntimeError("the transport is broken")
        return super().write(frame)


async def test_a_connection_that_fails_keeps_nothing_from_the_others(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 3)
        faulty = Faulty(live.room, live.players[0])
        ears = [Ear(live.room, player) for player in live.players[1:]]
        answers: list[Answer] = []
        for _ in range(3):
            attempt(live, answers)
            await answered(answers, live.match.seq + (0 if answers else 1))
            await eventually(lambda: not live.room.log.busy)
        assert answers == [1, 2, 3]
        assert [steps(ear) for ear in ears] == [[1, 2, 3]] * 2
        assert faulty.peer.closing == BROKEN


@pytest.mark.parametrize("name", ["start_thinking", "send_step"])
async def test_a_publish_that_fails_in_the_middle_leaves_the_room_usable(
    name: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is durable counts: it is acknowledged, and everybody gets the newest position."""
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        answers: list[Answer] = []

        failures: list[str] = []
        part = live.room.out if name == "send_step" else live.room._bots
        works = getattr(part, name)

        def fails_once(*given: Any) -> None:
            if not failures:
                failures.append(name)
                raise RuntimeError("a bug")
            works(*given)

        monkeypatch.setattr(part, name, fails_once)
        attempt(live, answers)
        assert await answered(answers) == [1]
        assert failures
        assert live.match.seq == 1
        assert await one.steps(live.match_id) == [0, 1]
        await settled(live.room)
        shown = [frame for frame in ear.frames if frame["type"] in ("step", "snapshot")]
        assert shown[-1]["seq"] == 1
        attempt(live, answers)
        await eventually(lambda: answers[-1] == 2)
        await ear.until(2)
        ear.leave()


async def settled(room: Room) -> None:
    await eventually(lambda: not room.log.busy)


async def test_a_peer_that_lags_holds_up_nobody(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        ear, slow = Ear(live.room, live.players[0]), Peer(live.players[1], Full())
        live.room.attach(slow)
        answers: list[Answer] = []
        for number in range(1, 6):
            attempt(live, answers)
            await answered(answers, number)
        assert steps(ear) == answers == [1, 2, 3, 4, 5]
        waiting = [typed(orjson.loads(frame)) for frame in slow.take_frames()]
        assert [frame["seq"] for frame in waiting if frame["type"] == "step"] == [1, 2, 3, 4, 5]
        for _ in range(OUTBOX + 1):
            slow.push(b"{}")
        assert slow.lagging
        attempt(live, answers)
        await answered(answers, 6)
        (shown,) = (
            frame for frame in map(orjson.loads, live.room.out.refresh(slow)) if "view" in frame
        )
        assert shown["seq"] == 6


async def test_a_journal_that_never_answers_is_given_up(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(sqlite_url) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        monkeypatch.setattr(journal, "COMMIT_SECONDS", 0.1)
        one.store.gate.clear()
        answers: list[Answer] = []
        mover, submission = live.mover(), Submission(action(), 0, live.choice())
        live.room.moves.submit_nowait(mover, submission, answers.append)
        (refusal,) = await answered(answers)
        assert isinstance(refusal, Unavailable)
        assert steps(ear) == []
        one.store.gate.set()
        async with patience():
            assert await live.room.moves.submit(mover, submission) == 1
        await ear.until(1)
        assert steps(ear) == [1]
        assert await one.steps(live.match_id) == [0, 1]
        ear.leave()


async def test_answers_that_come_late_come_in_order(sqlite_url: str) -> None:
    async with process(sqlite_url, seed=11) as one:
        live = await start(one, 2)
        ear = Ear(live.room, live.players[0])
        answers: list[Answer] = []
        for number in range(1, 9):
            one.store.gate.clear()
            attempt(live, answers)
            await one.store.waiting.wait()
            assert steps(ear) == list(range(1, number))
            one.store.gate.set()
            await answered(answers, number)
        assert steps(ear) == answers == list(range(1, 9))
        ear.leave()
