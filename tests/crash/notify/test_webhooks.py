"""A server is killed again and again in mid-match: all that counts is told, with the same ids."""

import asyncio
from collections import defaultdict
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import update

from app.notify.tables import OutboxRow, WebhookRow
from app.store.database import create_engine
from tests.crash.conftest import Log
from tests.notify.receiver import Listening
from tests.support.eventually import eventually
from tests.support.server_process import ServerProcess

KILLS = 4
MOVES_BETWEEN = 5


class Player:
    """A person with a token, who asks again until a server answers."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._headers: dict[str, str] = {}

    async def named(self, name: str) -> None:
        """Become a player."""
        made = await self.ask("POST", "/players", {"name": name})
        self._headers = {"authorization": f"Bearer {made['token']}"}

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """The answer to a request."""
        async with httpx.AsyncClient(trust_env=False, timeout=30) as http:
            url = f"{self._server.url}/api/v1{path}"
            answer = await http.request(method, url, json=body, headers=self._headers)
            answer.raise_for_status()
            found: dict[str, object] = answer.json()
            return found


async def hurry(database_url: str) -> None:
    """What a killed server had claimed is due now."""
    engine = create_engine(database_url)
    async with engine.begin() as connection:
        waiting = update(OutboxRow).where(OutboxRow.due_at.is_not(None))
        await connection.execute(waiting.values(due_at=OutboxRow.created_at))
        await connection.execute(update(WebhookRow).values(rest_until=None, leased_until=None))
    await engine.dispose()


async def test_what_counts_is_told_though_the_server_is_killed(
    database_url: str, tmp_path: Path, log: Log
) -> None:
    async with Listening().open() as inbox:
        server = ServerProcess(tmp_path, database_url, webhook_exceptions=inbox.origin)
        try:
            await asyncio.to_thread(server.start)
            anna, ben = Player(server), Player(server)
            await anna.named("Anna")
            await ben.named("Ben")
            code = (await anna.ask("POST", "/rooms", {}))["code"]
            await ben.ask("POST", f"/rooms/{code}/members", {"seat": True})
            hook = {"name": "Room", "url": inbox.url, "events": ["duty.created"], "room": code}
            await anna.ask("POST", "/me/webhooks", hook)
            room = await anna.ask("POST", f"/rooms/{code}/matches")
            match = str(room["match"]["id"])  # type: ignore[index]
            luck = Random(7)
            for number in range(KILLS):
                await moves([anna, ben], match, luck)
                kill = asyncio.create_task(asyncio.to_thread(server.kill))
                if number % 2:
                    await kill
                else:  # while moves are being made
                    with pytest.raises(httpx.HTTPError):
                        await moves([anna, ben], match, luck, 10**6)
                    await kill
                await hurry(database_url)
                await asyncio.to_thread(server.start)
            await moves([anna, ben], match, luck)
            wanted = await turns(log, match)
            await eventually(lambda: told(inbox).keys() >= wanted)
        finally:
            server.kill()
    assert told(inbox).keys() == wanted
    assert {len(ids) for ids in told(inbox).values()} == {1}


async def moves(people: list[Player], match: str, luck: Random, count: int = MOVES_BETWEEN) -> None:
    """Some moves by whoever has to make one, as long as the match lasts."""
    for _ in range(count):
        at = await people[0].ask("GET", f"/matches/{match}")
        seats = at["view"]["to_act"]  # type: ignore[index]
        if not seats:
            return
        who = people[seats[0]]
        legal = await who.ask("GET", f"/matches/{match}/legal")
        body = {"action_id": f"action-{at['seq']}", "seq": at["seq"]}
        move = luck.choice(legal["moves"])  # type: ignore[arg-type]
        await who.ask("POST", f"/matches/{match}/moves", {**body, "move": move})


async def turns(log: Log, match: str) -> set[int]:
    """The positions that began somebody's turn, by the log."""
    found, before = set(), None
    folded = await log.match(match)
    for step in await log.steps(match):
        mover = next(iter(step.by), None)
        if before is not None and mover != before:
            found.add(step.seq - 1)
        before = mover
    assert folded.to_act, "the match is over: the test has to play fewer moves"
    if str(*folded.to_act) != before:
        found.add(folded.seq)
    return found | {0}


def told(inbox: Listening) -> dict[int, set[str]]:
    """The ids under which each position was told."""
    found = defaultdict[int, set[str]](set)
    for one in inbox.received:
        found[one.message["data"]["seq"]].add(one.id)
    return found
