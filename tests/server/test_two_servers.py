"""Two real servers on one PostgreSQL: the players of a room may be on either."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random

from tests.support.client import Client, play
from tests.support.eventually import eventually
from tests.support.server import Running
from tests.support.two_servers import SECRET, pair


async def test_postgresql_is_enough_for_two_servers(
    postgres_url: str, serve: Callable[..., Running]
) -> None:
    await a_match(pair(serve, postgres_url))


async def test_two_servers_share_a_redis(
    postgres_url: str, redis_url: str, serve: Callable[..., Running]
) -> None:
    shared = {"database_url": postgres_url, "redis_url": redis_url, "secret": SECRET}
    await a_match([serve(**shared) for _ in range(2)])


async def a_match(servers: list[Running]) -> None:
    """Four people who are connected to both servers play, talk, and see who is there."""
    async with AsyncExitStack() as stack:
        clients = [Client(servers[0], f"Player {number}") for number in range(4)]
        for client in clients:
            stack.push_async_callback(client.close)
        host = clients[0]
        code = await host.create_room()
        for client in clients[1:]:
            await client.join(code)
        for number, client in enumerate(clients):
            client.server = servers[number % 2]
            await client.open(code)
        await host.rest("POST", f"/rooms/{code}/matches")
        for client in clients:
            await client.until(lambda client: client.seq >= 0)
        seq = await play(clients, Random(1), 12)
        assert [client.seq for client in clients] == [seq] * 4
        shown = [client.view["public"] for client in clients]
        assert shown == [shown[0]] * 4
        await clients[3].send({"type": "say", "id": "an-action", "text": "Hello"})
        for client in clients:
            await client.until(lambda client: "said" in {one["type"] for one in client.frames})
        await eventually(lambda: all(len(one.presence.get("online", ())) == 4 for one in clients))
