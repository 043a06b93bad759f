"""Webhooks of real servers: told by whichever of them takes a move, and sent once."""

from contextlib import AsyncExitStack
from random import Random
from typing import Any

from app.notify.service import Notify
from app.rooms.records import HAPPENINGS
from tests.conftest import Serve
from tests.notify.receiver import Listening
from tests.support.client import Client, play
from tests.support.eventually import eventually
from tests.support.two_servers import SECRET


async def test_two_servers_tell_a_webhook_that_was_made_at_one_of_them(
    postgres_url: str, serve: Serve
) -> None:
    async with Listening().open() as inbox, AsyncExitStack() as stack:
        settings: dict[str, Any] = {
            "database_url": postgres_url,
            "secret": SECRET,
            "webhook_exceptions": inbox.origin,
        }
        servers = [serve(**settings) for _ in range(2)]
        anna, ben = (Client(server, name) for server, name in zip(servers, "AB", strict=True))
        for client in (anna, ben):
            stack.push_async_callback(client.close)
        code = await anna.create_room()
        wanted = {"name": "Phone", "url": inbox.url, "events": list(HAPPENINGS)}
        made = await anna.rest("POST", "/me/webhooks", wanted)
        listeners = servers[1].app.state.core.feature(Notify).subscriptions.listeners
        await eventually(lambda: bool(listeners))  # the other server has heard of it
        await ben.join(code)
        await anna.open(code)
        await ben.open(code)
        await anna.rest("POST", f"/rooms/{code}/matches")
        for client in (anna, ben):
            await client.until(lambda client: client.seq >= 0)
        await play([anna, ben], Random(1), 8)
        await anna.rest("POST", f"/rooms/{code}/polls", {"kind": "end", "match": anna.match})
        await ben.rest(
            "PUT", f"/rooms/{code}/vote", {"kind": "end", "match": anna.match, "choice": "yes"}
        )
        kinds = {*HAPPENINGS}
        await eventually(lambda: kinds <= {one.message["type"] for one in inbox.received})

        async def settled() -> bool:
            path = f"/me/webhooks/{made['id']}/deliveries"
            found = (await anna.rest("GET", path))["deliveries"]
            return {one["state"] for one in found} == {"delivered"}

        await eventually(settled)
        assert len({one.id for one in inbox.received}) == len(inbox.received)
        assert all(one.is_signed_by(made["secret"]) for one in inbox.received)
        turns = [
            one.message["data"]["seq"] for one in inbox.received if "seq" in one.message["data"]
        ]
        assert len(turns) == len(set(turns)) > 2
