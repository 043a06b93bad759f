"""An erasure is repeated for what a process wrote that had not heard of it: only that is read."""

import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.live import directory
from app.notify.rows import webhook_row
from app.notify.tables import OutboxRow
from app.privacy import erase as module
from app.privacy import rooms
from app.privacy.erase import ErasureResult, erase_live
from app.store import ids
from app.store.tables import EventRow, MessageRow, RoomRow
from tests.support.database_dump import dumped, holding
from tests.support.eventually import eventually
from tests.support.site import Site, Visitor

NAME = "Zorblax"


class Table:
    """Two rooms: one in which somebody has been who is erased, and one of others."""

    def __init__(self, site: Site) -> None:
        self.parts = site.app.state.core
        self.engine: AsyncEngine = self.parts.engine
        self.me, self.ben, self.cleo = (site.visitor() for _ in range(3))
        self.codes: list[str] = []
        self.rooms: list[str] = []
        self.my_id = ""

    async def open(self) -> "Table":
        made = await self.ben.done("POST", "/rooms", {"name": "Ben"}, 201)
        await self.me.done("POST", f"/rooms/{made['code']}/members", {"name": NAME})
        apart = await self.ben.done("POST", "/rooms", {}, 201)
        await self.cleo.done("POST", f"/rooms/{apart['code']}/members", {"name": "Cleo"})
        self.codes = [made["code"], apart["code"]]
        self.rooms = [(await self.parts.directory.find(code)).id for code in self.codes]
        self.my_id = (await self.me.done("GET", "/me"))["id"]
        return self

    async def erase(self, known: ErasureResult | None = None) -> ErasureResult:
        key: str = self.parts.settings.signing_key
        return await erase_live(self.engine, self.my_id, key, known)

    async def left(self) -> dict[str, str]:
        """What the database has of them."""
        return holding(await dumped(self.engine), self.my_id, NAME)

    async def event(
        self, room: str, *, seq: int | None = None, ago: timedelta = timedelta(), **values: Any
    ) -> None:
        """Write an event as another process does; it is about them, unless `values` say more."""
        async with self.engine.begin() as connection:
            newest = select(func.max(EventRow.seq)).where(EventRow.room_id == room)
            after = (await connection.scalar(newest)) if seq is None else seq - 1
            row = {"kind": "joined", "actor": self.my_id, "data": self.joined(self.my_id, NAME)}
            row |= {"room_id": room, "seq": after + 1, "at": datetime.now(UTC) - ago} | values
            await connection.execute(insert(EventRow).values(**row))

    def joined(self, player: str, name: str) -> dict[str, Any]:
        return {"player": player, "name": name, "seat": None, "colour": None}

    async def message(self, room: str, **values: Any) -> None:
        """Write a message of theirs, or of whom `values` say."""
        row = {"room_id": room, "seq": 50, "at": datetime.now(UTC), "player_id": self.my_id}
        row |= {"name": NAME, "watching": False, "kind": "text", "body": "Hi", "action": "x"}
        async with self.engine.begin() as connection:
            await connection.execute(insert(MessageRow).values(**row | values))

    async def new_room(self, *, alone: bool) -> str:
        """Write a room that they made, as another process does."""
        room, now = ids.new_ulid(), datetime.now(UTC)
        created = select(EventRow.data).where(EventRow.room_id == self.rooms[1], EventRow.seq == 0)
        async with self.engine.begin() as connection:
            data = await connection.scalar(created)
            await connection.execute(
                insert(RoomRow).values(id=room, created_at=now, opened_at=now, chatted=0)
            )
        data = {**data, "host": self.my_id}
        await self.event(room, seq=0, kind="created", data=data)
        await self.event(room, seq=1)
        if not alone:
            await self.event(room, actor="b" * 26, data=self.joined("b" * 26, "Ben"))
        return room


@pytest.fixture
async def table(any_site: Site, monkeypatch: pytest.MonkeyPatch) -> Table:
    """They have been erased nowhere yet.

    The server has no room in memory: it would notice that rows are changed behind its back.
    """
    found = await Table(any_site).open()
    with monkeypatch.context() as patch:
        patch.setattr(directory, "IDLE", timedelta())
        await eventually(lambda: all(room.idle for room in found.parts.directory))
        found.parts.directory.unload_idle()
    assert not list(found.parts.directory)
    return found


async def in_their_room(table: Table) -> None:
    await table.event(table.rooms[0])
    await table.message(table.rooms[0])


async def in_another_room(table: Table) -> None:
    await table.event(table.rooms[1])


async def in_the_chat_of_another_room(table: Table) -> None:
    await table.message(table.rooms[1])


async def by_a_slow_clock(table: Table) -> None:
    ago = rooms.APART - timedelta(minutes=1)
    await table.event(table.rooms[1], ago=ago)
    await table.message(table.rooms[1], at=datetime.now(UTC) - ago)


async def before_others_wrote_more(table: Table) -> None:
    await table.event(table.rooms[1])
    await table.event(table.rooms[1], actor=None, kind="opened", data={"seat": 0})


async def in_a_new_room(table: Table) -> None:
    await table.new_room(alone=False)


async def in_a_new_room_alone(table: Table) -> None:
    await table.new_room(alone=True)


async def by_their_name_alone(table: Table) -> None:
    """What others type in a room that has been cleaned already."""
    who = {"player_id": "b" * 26, "name": "Ben", "body": f"Where is {NAME}?"}
    await table.message(table.rooms[0], **who)
    title = {"title": f"{NAME}’s table"}
    await table.event(table.rooms[0], actor="b" * 26, kind="configured", data=title)


async def in_a_message_to_a_webhook(table: Table) -> None:
    now = datetime.now(UTC)
    body = f'{{"data":{{"player":"{table.my_id}","name":"{NAME}"}}}}'
    async with table.engine.begin() as connection:
        await connection.execute(insert(OutboxRow), [webhook_row("t", "room.joined", body, now)])


Late = Callable[[Table], Awaitable[None]]


@pytest.mark.parametrize(
    "late",
    [
        in_their_room,
        in_another_room,
        in_the_chat_of_another_room,
        by_a_slow_clock,
        before_others_wrote_more,
        in_a_new_room,
        in_a_new_room_alone,
        by_their_name_alone,
        in_a_message_to_a_webhook,
    ],
)
async def test_what_a_process_wrote_that_had_not_heard_yet_is_replaced(
    table: Table, late: Late
) -> None:
    erased = await table.erase()
    assert await table.left() == {}
    await late(table)
    assert await table.left() != {}
    again = await table.erase(erased)
    assert await table.left() == {}
    assert again.instead == erased.instead


async def test_each_repetition_goes_on_where_the_last_one_has_been(table: Table) -> None:
    """It finds names in rooms too that the one before was the first to find."""
    erased = await table.erase()
    await table.event(table.rooms[1])
    erased = await table.erase(erased)
    assert set(erased.seen) == set(table.rooms)
    who = {"player_id": "b" * 26, "name": "Ben", "body": f"Where is {NAME}?"}
    await table.message(table.rooms[1], **who)
    await table.erase(erased)
    assert await table.left() == {}


async def test_whoever_joins_another_room_meanwhile_is_found(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between reading and writing; deleting the player then takes them off the list of members."""
    plan, plans = module.plan, list[Any]()

    async def slow(*args: Any) -> Any:
        plans.append(await plan(*args))
        if len(plans) == 1:
            await table.me.done("POST", f"/rooms/{table.codes[1]}/members", {})
        return plans[-1]

    monkeypatch.setattr(module, "plan", slow)
    erased = await table.erase()
    assert await table.left() != {}
    await table.erase(erased)
    assert await table.left() == {}
    assert len(plans) >= 2  # a try that meets a lock is repeated
    for room in table.parts.directory:
        await room.log.take_in_or_read()
    shown = await table.cleo.done("GET", f"/rooms/{table.codes[1]}")
    assert [one["name"] for one in shown["members"]] == ["Ben", "Cleo"]


def watched(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """The players for whom all logs are searched from now on, and the rooms that are read."""
    searched, read = list[str](), list[str]()
    search, look = module.traces, rooms.read

    async def searching(connection: Any, player: str) -> set[str]:
        searched.append(player)
        return await search(connection, player)

    async def reading(connection: Any, room: str, *args: Any) -> Any:
        read.append(room)
        return await look(connection, room, *args)

    monkeypatch.setattr(module, "traces", searching)
    monkeypatch.setattr(rooms, "read", reading)
    return searched, read


async def test_a_repetition_reads_no_logs_but_those_that_were_written_to(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is old in other rooms was looked at before: it isn't even found if it appears there."""
    erased = await table.erase()
    long_ago = datetime.now(UTC) - 2 * rooms.APART
    async with table.engine.begin() as connection:
        await connection.execute(
            update(EventRow).where(EventRow.room_id == table.rooms[1]).values(at=long_ago)
        )
    await table.event(table.rooms[1], ago=2 * rooms.APART)
    searched, read = watched(monkeypatch)
    await table.erase(erased)
    assert (searched, read) == ([], [])
    assert set(await table.left()) == {"room_events"}
    await table.event(table.rooms[1])
    await table.erase(erased)
    assert (searched, read) == ([], [table.rooms[1]])
    assert await table.left() == {}


async def test_all_logs_are_searched_once_however_often_others_write(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched, _ = watched(monkeypatch)
    plan, plans = module.plan, list[Any]()

    async def slow(*args: Any) -> Any:
        plans.append(await plan(*args))
        if len(plans) <= 2:
            await table.ben.done("PATCH", f"/rooms/{table.codes[0]}", {"title": f"T{len(plans)}"})
        return plans[-1]

    monkeypatch.setattr(module, "plan", slow)
    await table.erase()
    assert (len(plans), searched) == (3, [table.my_id])
    assert await table.left() == {}


async def test_a_message_of_others_is_no_reason_to_mark_a_room_again(table: Table) -> None:
    erased = await table.erase()
    room = await table.parts.directory.find(table.codes[0])
    await room.log.take_in_or_read()
    await say(table.ben, table.codes[0], "Nothing of anybody")
    again = await table.erase(erased)
    assert again.changed == ()
    assert again.seen[table.rooms[0]][1] > erased.seen[table.rooms[0]][1]


async def say(person: Visitor, code: str, text: str) -> None:
    body = {"action_id": secrets.token_hex(8), "text": text}
    await person.done("POST", f"/rooms/{code}/messages", body, 201)
