"""Alerts of real servers: who looks at a table at one of them isn't called by another one."""

from contextlib import AsyncExitStack
from typing import Any

import pytest

from app.notify import due_turns, tasks
from app.notify.service import Notify
from tests.conftest import Serve
from tests.notify.recipients import Endpoint, wait_no_longer
from tests.support.client import Client
from tests.support.eventually import eventually
from tests.support.two_servers import SECRET


async def test_who_looks_at_the_table_elsewhere_is_not_called(
    postgres_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(due_turns, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr(tasks, "LOOK_SECONDS", 0.05)
    async with Endpoint().open() as far, AsyncExitStack() as stack:
        settings: dict[str, Any] = {
            "database_url": postgres_url,
            "secret": SECRET,
            "webhook_exceptions": far.origin,
        }
        servers = [serve(**settings) for _ in range(2)]
        anna, ben = (Client(server, name) for server, name in zip(servers, "AB", strict=True))
        for client in (anna, ben):
            stack.push_async_callback(client.close)
        code = await anna.create_room(options={"start": 0})
        await anna.rest("PATCH", f"/rooms/{code}", {"pace": "days"})
        await ben.join(code)
        for client in (anna, ben):
            chat = {"url": f"{far.origin}/{client.name}", "format": "slack"}
            await client.rest("PUT", "/me/alerts/chat", chat)
        people = [(await one.rest("GET", "/me"))["id"] for one in (anna, ben)]
        notify = [server.app.state.core.feature(Notify) for server in servers]
        callers = [one.subscriptions.callers for one in notify]
        # each server has heard of both
        await eventually(lambda: all(known.of_player(one) for known in callers for one in people))
        await ben.open(code)
        looks = notify[0].looks

        async def seen() -> bool:
            return bool(await servers[0].inside(looks.rooms_viewed_by(people[1])))

        await eventually(seen)
        await anna.rest("POST", f"/rooms/{code}/matches")
        await anna.open(code)
        await anna.until(lambda client: client.seq >= 0)
        seq = anna.seq
        while anna.view["to_act"] == [anna.seat]:
            legal = await anna.legal()
            await anna.rest(
                "POST",
                f"/matches/{anna.match}/moves",
                {"action_id": f"a-move-{anna.seq}", "seq": anna.seq, "move": legal["moves"][0]},
            )
            seq += 1
            await anna.reached(seq)
        await anna.close()
        engine = servers[0].app.state.core.engine

        async def only_reminders() -> bool:
            await servers[0].inside(wait_no_longer(engine))
            log = (await ben.rest("GET", "/me/alerts"))["log"]
            return log == [] and not far.requests

        for _ in range(3):
            await eventually(only_reminders)
        assert far.requests == []
