"""The server is killed at one exact point of a write; the data stay consistent."""

import asyncio
from pathlib import Path
from random import Random
from typing import cast

import httpx
import pytest

from tests.crash.conftest import Log
from tests.support.client import Client, Problem, table_of
from tests.support.eventually import eventually
from tests.support.persistent_client import random_move
from tests.support.server import Running
from tests.support.server_process import ServerProcess

LAUNCHER = "tests.crash.halting_launcher"
ACTION = "the-same-action-again"
SEQ = 1

# On PostgreSQL one point is enough: the databases differ only in the commit.
often = pytest.param("sqlite", marks=pytest.mark.plain)
both = pytest.mark.parametrize("database_url", [often, "postgresql"], indirect=True)
sqlite = pytest.mark.parametrize("database_url", [often], indirect=True)


async def start_at(process: ServerProcess, folder: Path, point: str, seq: int) -> Path:
    """Start the server with a barrier; the file that appears when it is reached."""
    reached = folder / "reached"
    variables = {"CRASH_POINT": point, "CRASH_SEQ": str(seq), "CRASH_FILE": str(reached)}
    await asyncio.to_thread(process.start, LAUNCHER, variables)
    return reached


async def restart(process: ServerProcess, clients: list[Client]) -> None:
    """Kill the server, restart it without a barrier, and let the same clients come back."""
    process.kill()
    for client in clients:
        await client.until(lambda client: client.closed is not None)
        await client.drop()
    await asyncio.to_thread(process.start, LAUNCHER)
    for client in clients:
        await client.open(resume=True)


async def killed_at(
    point: str, process: ServerProcess, log: Log, folder: Path, *, durable: bool, sent: bool
) -> None:
    """The server dies during a move; the move is sent again afterwards and counts once."""
    barrier = await start_at(process, folder, point, SEQ)
    async with table_of(cast(Running, process), 2) as clients:
        mover = next(client for client in clients if client.my_turn)
        match, seat = mover.match, mover.seat
        assert match is not None
        assert seat is not None
        move = random_move("lineup", mover.view, seat, Random(1))
        frame = {"type": "move", "id": ACTION, "seq": 0, "move": move}
        await mover.send(frame)
        await eventually(barrier.exists)
        if sent:
            for client in clients:
                await client.reached(SEQ)
        await asyncio.sleep(0.2)
        assert [client.seq for client in clients] == [SEQ * sent] * 2
        assert not [frame for frame in mover.frames if frame["type"] == "ack"]
        assert len(await log.steps(match)) == 1 + durable

        await restart(process, clients)
        assert await mover.action(frame) == SEQ
        for client in clients:
            await client.reached(SEQ)
            assert await log.agrees(client)
        steps = await log.steps(match)
        assert [(step.seq, step.moves, step.actions) for step in steps[1:]] == [
            (SEQ, {str(seat): move | {"double": False}}, {str(seat): ACTION})
        ]

        following = next(client for client in clients if client.my_turn)
        assert following.seat is not None
        await following.move(random_move("lineup", following.view, following.seat, Random(2)))
        for client in clients:
            await client.reached(SEQ + 1)
            assert await log.agrees(client)


@both
async def test_p0_06_killed_between_commit_and_sending(
    process: ServerProcess, log: Log, tmp_path: Path
) -> None:
    """The move is logged; its maker learns this by sending it again, the others by resuming."""
    await killed_at("after-commit", process, log, tmp_path, durable=True, sent=False)


@sqlite
async def test_p0_06_killed_before_the_commit(
    process: ServerProcess, log: Log, tmp_path: Path
) -> None:
    """Nothing was stored and nothing sent; the move sent again is made."""
    await killed_at("before-commit", process, log, tmp_path, durable=False, sent=False)


@sqlite
async def test_p0_06_killed_between_sending_and_answer(
    process: ServerProcess, log: Log, tmp_path: Path
) -> None:
    """Everybody saw the move, but its maker got no answer; sending it again brings the answer."""
    await killed_at("after-sending", process, log, tmp_path, durable=True, sent=True)


@sqlite
@pytest.mark.usefixtures("toy")
async def test_p0_06_ready_drafts_survive(process: ServerProcess, log: Log, tmp_path: Path) -> None:
    """A ready draft is durable, but its maker got no answer: it counts exactly once."""
    barrier = await start_at(process, tmp_path, "after-draft", 1)
    async with table_of(cast(Running, process), 3, game="toy") as clients:
        match = clients[0].match
        assert match is not None
        for client in clients:  # the first round, before the barrier
            await client.draft({"type": "write", "parts": [1]}, ready=True)
        for client in clients:
            await client.reached(1)
        frame = {"type": "draft", "id": ACTION, "seq": 1, "ready": True}
        wrote = {"type": "write", "parts": [1]}
        await clients[0].send({**frame, "move": wrote})
        await eventually(barrier.exists)
        assert not clients[1].drafts

        await restart(process, clients)
        assert clients[1].drafts[0]["ready"]
        assert "move" not in clients[1].drafts[0]
        assert await clients[0].draft(wrote, ready=True, action=ACTION) == 1
        with pytest.raises(Problem, match="already-ready"):
            await clients[0].draft(wrote, ready=True)
        for client in clients[1:]:
            await client.draft(wrote, ready=True)
        for client in clients:
            await client.reached(2)
            assert await log.agrees(client)
        steps = await log.steps(match)
        assert [step.seq for step in steps] == [0, 1, 2]
        assert steps[2].actions["0"] == ACTION


async def killed_as_all_agree(
    point: str, process: ServerProcess, log: Log, folder: Path, *, durable: bool
) -> None:
    """The server dies when the last player agrees to an undo; both are logged, or neither."""
    barrier = await start_at(process, folder, point, SEQ + 1)
    async with table_of(cast(Running, process), 2, options={"start": 0}) as clients:
        anna, ben = clients
        match = anna.match
        assert match is not None
        await anna.move((await anna.legal())["moves"][0])
        await anna.rest("POST", f"/rooms/{anna.code}/polls", {"kind": "undo", "seq": SEQ})
        path = f"/rooms/{ben.code}/vote"
        agreed = {"kind": "undo", "seq": SEQ, "choice": "yes"}
        asked = asyncio.create_task(ben.rest("PUT", path, agreed))
        await eventually(barrier.exists)

        await restart(process, clients)
        with pytest.raises(httpx.TransportError):
            await asked
        events = await log.events(anna.room["id"])
        assert ("undo-granted" in events, len(await log.steps(match)) == 3) == (durable, durable)
        for client in clients:
            await client.reached(SEQ + durable)
            assert await log.agrees(client)
        assert (anna.room["polls"] == []) == durable
        if not durable:
            assert (await ben.rest("PUT", path, agreed))["polls"] == []
        for client in clients:
            await client.reached(SEQ + 1)
            assert await log.agrees(client)
        events = await log.events(anna.room["id"])
        assert events.count("undo-granted") == 1
        assert [step.kind for step in await log.steps(match)] == ["setup", "moves", "undo"]


@both
async def test_p0_06_killed_before_a_decision_and_its_step_are_committed(
    process: ServerProcess, log: Log, tmp_path: Path
) -> None:
    """Both were written in an open transaction: neither is logged."""
    await killed_as_all_agree("in-commit", process, log, tmp_path, durable=False)


@sqlite
async def test_p0_06_killed_after_a_decision_and_its_step_were_committed(
    process: ServerProcess, log: Log, tmp_path: Path
) -> None:
    """Clients were only sent the decision, but both are logged."""
    await killed_as_all_agree("after-commit", process, log, tmp_path, durable=True)
