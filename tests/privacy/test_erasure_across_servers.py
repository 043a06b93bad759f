"""Somebody is erased at one of two servers: the other one forgets them, too, within a second."""

import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random

import pytest

from app.broadcast.shared_bus import SharedBus
from app.rooms.names import NOBODY
from tests.support.client import Client, Problem, play
from tests.support.database_dump import dumped, holding
from tests.support.eventually import eventually
from tests.support.server import Running
from tests.support.two_servers import acquainted, pair

NAME = "Zorblax"
LIMIT_SECONDS = 1.0
TRIES = 3
"""The machine may be busy: one of them has to be fast enough."""


@pytest.mark.parametrize("silent", [False, True])
async def test_the_other_server_shows_somebody_else_within_a_second(
    postgres_url: str,
    serve: Callable[..., Running],
    monkeypatch: pytest.MonkeyPatch,
    silent: bool,
) -> None:
    """Told by the bus, or without any news from it."""
    if silent:
        monkeypatch.setattr(SharedBus, "publish_revocation", lambda bus: None)
    one, two = pair(serve, postgres_url)
    await acquainted([one, two])
    times = [await seconds(one, two) for _ in range(TRIES)]
    assert min(times) < LIMIT_SECONDS, times
    core = one.app.state.core
    assert holding(await one.inside(dumped(core.engine)), NAME) == {}


async def seconds(one: Running, two: Running) -> float:
    """How long after somebody was erased at one server others see that at the other one."""
    async with AsyncExitStack() as stack:
        gone, ben, cleo = (Client(at, name) for at, name in ((one, NAME), (two, "Ben"), (one, "C")))
        for client in (gone, ben, cleo):
            stack.push_async_callback(client.close)
        code = await gone.create_room()
        for client in (cleo, ben):  # the one who joins last hears of all others
            await client.join(code)
        for client in (gone, ben, cleo):
            await client.open(code)
        await gone.until(lambda client: len(client.room["members"]) == 3)
        await gone.rest("POST", f"/rooms/{code}/matches")
        for client in (gone, ben, cleo):
            await client.until(lambda client: client.seq >= 0)
        await play([gone, ben, cleo], Random(1), 4)
        began = time.perf_counter()
        await gone.rest("DELETE", "/me", {"name": NAME})
        took: list[float] = []
        for client in (ben, cleo):
            await client.until(lambda client: client.room["match"]["names"][0] == NOBODY)
            took.append(time.perf_counter() - began)
            assert NAME not in str(client.room)
            assert client.closed is None
        await eventually(lambda: gone.closed is not None)
        assert gone.closed == 4001
        with pytest.raises(Problem, match="bad-token"):
            await gone.rest("GET", "/me")
        await play([ben, cleo], Random(2), 3)  # a bot plays for whoever is gone
        return max(took)
