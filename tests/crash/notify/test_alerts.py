"""Servers are killed while they call people: every channel gets each turn once, or nobody knows.

`FARBENSPIEL_TEST_DUTIES=1000` runs it with as many turns.
"""

import asyncio
import math
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import orjson
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.notify.rows import AT_ONCE, DUE
from app.notify.tables import OutboxRow
from app.store.database import create_engine
from tests.notify.recipients import Browser, Endpoint, Mailbox
from tests.support.eventually import eventually
from tests.support.server_process import ServerProcess

LAUNCHER = "tests.crash.notify.short_leases"
DUTIES = int(os.environ.get("FARBENSPIEL_TEST_DUTIES", "24"))
ROOMS = 8 if DUTIES < 100 else 50
PEOPLE = 6 if DUTIES < 100 else 20
SERVERS = 3
PATIENCE = 300.0
SITE = "http://127.0.0.1:1"
"""Where links in e-mails lead: the address that servers say when they are ready."""

Turn = tuple[str, int]
"""A match and the position at which somebody's turn began."""


class Servers:
    """Several servers on one database; whoever asks tries another one if one is down."""

    def __init__(self, folder: Path, database_url: str, luck: Random, **settings: str) -> None:
        self.luck = luck
        self._all = []
        for number in range(SERVERS):
            own = folder / str(number)
            own.mkdir()
            self._all.append(
                ServerProcess(own, database_url, secret="one for both of them", **settings)
            )

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Servers"]:
        """All of them, until the end."""
        try:
            for server in self._all:
                await self._start(server)
            yield self
        finally:
            for server in self._all:
                server.kill()

    async def kill(self) -> None:
        """End one of them in the middle of whatever it does, and start it again."""
        server = self.luck.choice(self._all)
        await asyncio.sleep(self.luck.random() * 1.5)
        await asyncio.to_thread(server.kill)
        await self._start(server)

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, body: object) -> Any:
        """The answer of any of them; the same request may be sent again."""
        while True:
            server = self.luck.choice(self._all)
            try:
                url = f"{server.url}/api/v1{path}"
                answer = await http.request(method, url, json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.05)
                continue
            if answer.status_code in (409, 429, 503):  # that one hasn't heard of all steps yet
                await asyncio.sleep(0.1)
                continue
            answer.raise_for_status()
            return answer.json()

    async def _start(self, server: ServerProcess) -> None:
        await asyncio.to_thread(server.start, LAUNCHER)


@dataclass(slots=True)
class Player:
    """Somebody who is called in a browser, by e-mail, and in a chat."""

    servers: Servers
    http: httpx.AsyncClient
    name: str
    id: str = ""
    browser: Browser = field(default_factory=Browser)

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        return await self.servers.ask(self.http, method, path, body)


@dataclass(slots=True)
class Table:
    """A match over days of two people, and the turn that waits."""

    title: str
    people: list[Player]
    match: str
    turn: Turn = ("", -1)
    waits: Player | None = None

    async def move(self, luck: Random) -> None:
        """Move until it is somebody else's turn."""
        seat, seq, to_act = await self._stands()
        mover = seat
        while to_act == [mover]:
            person = self.people[mover]
            legal = await person.ask("GET", f"/matches/{self.match}/legal")
            if legal["seq"] == seq and legal["moves"]:  # else that server hasn't heard yet
                body = {"action_id": f"action-{seq:04}", "seq": seq}
                move = {**body, "move": luck.choice(legal["moves"])}
                await person.ask("POST", f"/matches/{self.match}/moves", move)
                seq += 1
            seat, seq, to_act = await self._stands(seq)
        self.turn, self.waits = (self.match, seq), self.people[seat]

    async def _stands(self, least: int = 0) -> tuple[int, int, list[int]]:
        """Who has to act at which position, from a server that has heard of so many steps."""
        while True:
            found = await self.people[0].ask("GET", f"/matches/{self.match}")
            if found["seq"] >= max(least, self.turn[1]):
                (seat,) = to_act = found["view"]["to_act"]
                return seat, found["seq"], to_act


class World:
    """The people, their tables, and what has arrived where."""

    def __init__(self, servers: Servers, far: Endpoint, mails: Mailbox) -> None:
        self.servers, self.far, self.mails = servers, far, mails
        self.people: list[Player] = []
        self.tables: list[Table] = []

    async def settle_in(self, stack: AsyncExitStack) -> None:
        """Everybody comes, says how they want to be called, and sits down."""
        for number in range(PEOPLE):
            http = httpx.AsyncClient(trust_env=False, timeout=30)
            stack.push_async_callback(http.aclose)
            self.people.append(await self._person(http, f"p{number}"))
        for number in range(ROOMS):
            self.tables.append(await self._table(number))

    def arrived(self) -> Counter[tuple[str, str, str]]:
        """How often each person was told of each table, by channel."""
        found = Counter[tuple[str, str, str]]()
        for kind, name, text in self._texts():
            for table in self.tables:
                if table.title in text:
                    found[kind, name, table.title] += 1
        return found

    def _texts(self) -> Iterator[tuple[str, str, str]]:
        people = {person.name: person for person in self.people}
        for request in self.far.requests:
            _, kind, name = request.path.split("/")
            text = request.body.decode() if kind == "chat" else ""
            if kind == "push":
                told = people[name].browser.read(request)
                text = f"{told['title']}\n{told['body']}"
            yield kind, name, text
        for to, mail in zip(self.mails.recipients, self.mails.mails, strict=True):
            yield "email", to.split("@")[0], f"{mail['Subject']}\n{mail.get_content()}"

    async def _person(self, http: httpx.AsyncClient, name: str) -> Player:
        person = Player(self.servers, http, name)
        made = await person.ask("POST", "/players", {"name": name})
        person.id = made["id"]
        http.headers["authorization"] = f"Bearer {made['token']}"
        person.browser.push_key = (await person.ask("GET", "/me/alerts"))["push_key"]
        subscription = person.browser.subscription(f"{self.far.origin}/push/{name}")
        await person.ask("POST", "/me/alerts/push", subscription)
        chat = {"url": f"{self.far.origin}/chat/{name}", "format": "slack"}
        await person.ask("PUT", "/me/alerts/chat", chat)
        before = len(self.mails.mails)
        await person.ask("PUT", "/me/alerts/email", {"address": f"{name}@example.org"})
        await eventually(lambda: len(self.mails.mails) > before)
        text = self.mails.mails[-1].get_content()
        (link,) = [line for line in text.splitlines() if "/alerts/confirm/" in line]
        server = self.servers._all[0]
        (await http.post(link.replace(SITE, server.url))).raise_for_status()
        return person

    async def _table(self, number: int) -> Table:
        luck = self.servers.luck
        people = luck.sample(self.people, 2)
        title = f"Table {number:03}!"
        room = await people[0].ask("POST", "/rooms", {"title": title})
        code = room["code"]
        await people[1].ask("POST", f"/rooms/{code}/members", {"seat": True})
        await people[0].ask("PATCH", f"/rooms/{code}", {"pace": "days", "options": {"start": 0}})
        started = await people[0].ask("POST", f"/rooms/{code}/matches")
        return Table(title, people, started["match"]["id"])


async def make_due(engine: AsyncEngine) -> None:
    """All turns that wait, unless somebody is just telling of them."""
    waiting = update(OutboxRow).where(OutboxRow.kind == "turn", OutboxRow.state == DUE)
    async with engine.begin() as connection:
        await connection.execute(waiting.values(due_at=AT_ONCE))


async def fates(engine: AsyncEngine) -> dict[tuple[str, Turn], list[str]]:
    """What became of each turn: by channel's kind."""
    columns = OutboxRow.channel, OutboxRow.body, OutboxRow.settled_at, OutboxRow.error
    statement = select(*columns).where(OutboxRow.kind == "turn")
    found: dict[tuple[str, Turn], list[str]] = {}
    async with engine.connect() as connection:
        for kind, body, settled, error in await connection.execute(statement):
            duty = orjson.loads(body)
            state = (error or "delivered") if settled else "waiting"
            found.setdefault((kind, (duty["match"], duty["seq"])), []).append(state)
    return found


async def all_settled(engine: AsyncEngine) -> bool:
    return not any("waiting" in states for states in (await fates(engine)).values())


async def test_every_channel_gets_each_turn_once_though_servers_are_killed(
    postgres_url: str, tmp_path: Path
) -> None:
    luck, engine, told = Random(11), create_engine(postgres_url), Counter[str]()
    async with (
        Endpoint().open() as far,
        Mailbox().open() as mails,
        AsyncExitStack() as stack,
        Servers(
            tmp_path,
            postgres_url,
            luck,
            webhook_exceptions=far.origin,
            smtp_url=mails.url,
            mail_from="Games <games@example.org>",
            public_url=SITE,
            changes_per_second="1000",
            room_changes_per_second="1000",
            rooms_per_minute="1000",
        ).running() as servers,
    ):
        stack.push_async_callback(engine.dispose)
        world = World(servers, far, mails)
        await world.settle_in(stack)
        for _ in range(math.ceil(DUTIES / ROOMS)):
            told += await evening(world, engine)
    print(f"{sum(told.values())} messages about turns: {dict(told)}")
    assert told["delivered"] > told["uncertain"]
    assert set(told) <= {"delivered", "uncertain"}


async def evening(world: World, engine: AsyncEngine) -> Counter[str]:
    """A turn at each table, some of which are over before anybody is told; a server is killed
    while the others are."""
    luck = world.servers.luck
    kill = asyncio.create_task(world.servers.kill()) if luck.random() < 0.3 else None
    for table in world.tables:
        await table.move(luck)
        if luck.random() < 0.2:
            await table.move(luck)  # nobody may be told of the turn before
    if kill is not None:
        await kill
    before = world.arrived()
    await make_due(engine)
    await world.servers.kill()
    await eventually(lambda: all_settled(engine), PATIENCE)
    arrived, known = world.arrived() - before, await fates(engine)
    told = Counter[str]()
    for table in world.tables:
        assert table.waits is not None
        for kind in ("push", "email", "chat"):
            (state,) = known[kind, table.turn]  # none is lost, and none is there twice
            count = arrived.pop((kind, table.waits.name, table.title), 0)
            assert count == 1 if state == "delivered" else count <= 1, (state, count)
            told[state] += 1
    assert not arrived, "somebody was told of a turn that was over"
    return told
