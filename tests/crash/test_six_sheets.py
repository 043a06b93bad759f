"""Colour Square with six players: drafts survive the server; their order doesn't matter."""

import asyncio
from random import Random
from typing import Any, cast

import pytest

from tests.crash.conftest import Log
from tests.crash.test_halted_writes import LAUNCHER, restart
from tests.support.client import Client, table_of
from tests.support.server import Running
from tests.support.server_process import ServerProcess

SEATS = 6


async def composed(client: Client, rng: Random) -> dict[str, Any]:
    """A whole legal move, built from the parts that the server offers."""
    path = f"/matches/{client.match}/legal"
    legal = await client.rest("POST", path, {})
    move: dict[str, Any] = legal["blank"]
    while not legal["complete"]:
        move = {**move, "parts": [*move["parts"], rng.choice(legal["parts"])]}
        legal = await client.rest("POST", path, {"draft": move})
    return move


def kept(drafts: dict[int, Any]) -> dict[int, Any]:
    """Drafts without the fields of the frame that carried them."""
    names = ("seat", "version", "ready", "move")
    return {seat: {name: draft.get(name) for name in names} for seat, draft in drafts.items()}


@pytest.mark.parametrize("database_url", ["sqlite", "postgresql"], indirect=True)
async def test_p0_06_drafts_and_readiness_survive_as_acknowledged(
    process: ServerProcess, log: Log
) -> None:
    rng = Random(6)
    await asyncio.to_thread(process.start, LAUNCHER)
    async with table_of(cast(Running, process), SEATS, game="colour_square") as clients:
        writers = [client for client in clients if client.my_turn]
        moves = {client.seat: await composed(client, rng) for client in writers}
        unready = writers[-1]
        for client in writers:
            await client.draft(moves[client.seat], ready=client is not unready)
        await clients[0].until(lambda client: len(client.drafts) == len(writers))
        before = kept(clients[0].drafts)
        assert {seat for seat, draft in before.items() if not draft["ready"]} == {unready.seat}

        await restart(process, clients)
        for client in clients:
            await client.until(lambda client: len(client.drafts) == len(writers))
            assert kept(client.drafts) == before
        await unready.draft(moves[unready.seat], ready=True)
        for client in clients:
            await client.reached(1)
            assert await log.agrees(client)
        assert clients[0].match is not None
        step = (await log.steps(clients[0].match))[1]
        assert step.moves == {str(seat): move for seat, move in moves.items()}


@pytest.mark.parametrize("database_url", ["sqlite", "postgresql"], indirect=True)
async def test_p0_10_moves_made_at_the_same_moment_all_count(
    process: ServerProcess, log: Log
) -> None:
    rng = Random(7)
    await asyncio.to_thread(process.start, LAUNCHER)
    async with table_of(cast(Running, process), SEATS, game="colour_square") as clients:
        for seq in range(1, 6):
            writers = [client for client in clients if client.my_turn]
            moves = {client.seat: await composed(client, rng) for client in writers}
            rng.shuffle(writers)
            await asyncio.gather(*(client.move(moves[client.seat]) for client in writers))
            for client in clients:
                await client.reached(seq)
                assert await log.agrees(client)
            assert clients[0].match is not None
            step = (await log.steps(clients[0].match))[seq]
            assert step.moves == {str(seat): move for seat, move in moves.items()}
