"""Webhooks in the database: who has which, and that all processes are told of changes."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import NotFound, ProblemError
from app.notify.outbox import Outbox
from app.notify.rows import SUBSCRIPTIONS_CHANGED
from app.notify.webhooks import MOST, Webhooks
from app.rooms.records import HAPPENINGS, Webhook
from app.store import tables
from app.store.ids import new_ulid
from app.store.players import Players
from app.store.revocations import id_of

URL, SITE = "https://hooks.example/a", "https://games.example"


async def added(engine: AsyncEngine, player: str, room: str | None = None) -> Webhook:
    """A new webhook for everything."""
    return await Webhooks(engine).add(player, room, "Phone", URL, HAPPENINGS, SITE)


async def told(engine: AsyncEngine) -> list[str]:
    """Whose webhooks all processes were told to read again, in any order."""
    row = tables.RevocationRow
    async with engine.connect() as connection:
        found = await connection.execute(
            select(row.subject).where(row.kind == SUBSCRIPTIONS_CHANGED)
        )
        return [id_of(subject) for subject in found.scalars()]


async def room_of(engine: AsyncEngine) -> str:
    """The id of a new room."""
    room = new_ulid()
    async with engine.begin() as connection:
        values = {"id": room, "created_at": datetime.now(UTC)}
        await connection.execute(insert(tables.RoomRow).values(values))
    return room


async def test_a_webhook_is_found_as_it_was_made(engine: AsyncEngine) -> None:
    people, webhooks = Players(engine), Webhooks(engine)
    anna, ben = await people.create("Anna"), await people.create("Ben")
    some = ["match.finished", "duty.created", "match.finished"]
    first = await webhooks.add(anna.id, None, "Phone", URL, some, SITE)  # type: ignore[arg-type]
    second = await added(engine, anna.id, await room_of(engine))
    assert first.events == ("duty.created", "match.finished")
    assert (first.url, first.site, first.off) == (URL, SITE, None)
    assert await webhooks.find(anna.id, first.id) == first
    assert sorted(await webhooks.of_player(anna.id), key=lambda one: one.room is not None) == [
        first,
        second,
    ]
    assert await webhooks.of_player(ben.id) == []
    for player, wanted in ((ben.id, first.id), (anna.id, "nothing"), (anna.id, "\0" * 26)):
        with pytest.raises(NotFound, match="webhook-not-found"):
            await webhooks.find(player, wanted)


async def test_nobody_has_more_than_ten_even_at_the_same_moment(engine: AsyncEngine) -> None:
    anna = await Players(engine).create("Anna")
    made = await asyncio.gather(
        *(added(engine, anna.id) for _ in range(MOST + 3)), return_exceptions=True
    )
    refused = [one for one in made if isinstance(one, ProblemError)]
    assert [(one.code, one.arguments) for one in refused] == [
        ("too-many-webhooks", {"most": 10})
    ] * 3
    assert len(await Webhooks(engine).of_player(anna.id)) == MOST


async def test_those_of_others_do_not_count(engine: AsyncEngine) -> None:
    people, room = Players(engine), await room_of(engine)
    for number in range(MOST + 1):
        player = (await people.create(f"Player {number}")).id
        await added(engine, player)
        if number < MOST:
            await added(engine, player, room)
    with pytest.raises(ProblemError, match="too-many-webhooks"):
        await added(engine, player, room)
    await added(engine, player, await room_of(engine))


async def test_every_change_is_told_to_all_processes(engine: AsyncEngine) -> None:
    anna, webhooks = await Players(engine).create("Anna"), Webhooks(engine)
    hook = await added(engine, anna.id)
    assert await told(engine) == [anna.id]
    await webhooks.set_active(anna.id, hook.id, on=True)  # it was
    assert await told(engine) == [anna.id]
    paused = await webhooks.set_active(anna.id, hook.id, on=False)
    assert paused.off == "paused"
    assert await webhooks.in_use() == []
    await webhooks.set_active(anna.id, hook.id, on=True)
    assert await webhooks.in_use([anna.id]) == [hook]
    await webhooks.remove(anna.id, hook.id)
    assert await told(engine) == [anna.id] * 4
    assert await webhooks.of_player(anna.id) == []


async def test_only_those_in_use_of_some_players_are_found(engine: AsyncEngine) -> None:
    people, webhooks = Players(engine), Webhooks(engine)
    anna, ben = await people.create("Anna"), await people.create("Ben")
    one, other = await added(engine, anna.id), await added(engine, ben.id)
    assert {hook.id for hook in await webhooks.in_use()} == {one.id, other.id}
    assert await webhooks.in_use([ben.id]) == [other]
    assert await webhooks.in_use([]) == []


async def test_others_can_neither_switch_nor_remove_it(engine: AsyncEngine) -> None:
    people, webhooks = Players(engine), Webhooks(engine)
    anna, ben = await people.create("Anna"), await people.create("Ben")
    hook = await added(engine, anna.id)
    with pytest.raises(NotFound):
        await webhooks.set_active(ben.id, hook.id, on=False)
    with pytest.raises(NotFound):
        await webhooks.remove(ben.id, hook.id)
    assert await webhooks.of_player(anna.id) == [hook]
    assert await told(engine) == [anna.id]


@pytest.mark.parametrize("gone", ["player", "room"])
async def test_a_webhook_ends_with_its_player_and_with_its_room(
    engine: AsyncEngine, gone: str
) -> None:
    anna = await Players(engine).create("Anna")
    room = await room_of(engine)
    await added(engine, anna.id, room)
    table: Any = tables.PlayerRow if gone == "player" else tables.RoomRow
    async with engine.begin() as connection:
        await connection.execute(delete(table))
    assert await Webhooks(engine).in_use() == []


async def test_with_a_webhook_goes_what_waits_for_it(engine: AsyncEngine) -> None:
    anna, webhooks, outbox = await Players(engine).create("Anna"), Webhooks(engine), Outbox(engine)
    hook, other = await added(engine, anna.id), await added(engine, anna.id)
    for one in (hook, other):
        await outbox.add_test(one.id, "webhook.test", "{}")
    await webhooks.remove(anna.id, hook.id)
    assert await outbox.of_webhook(hook.id) == []
    assert len(await outbox.of_webhook(other.id)) == 1
    await webhooks.set_active(anna.id, other.id, on=False)
    (waiting,) = await outbox.of_webhook(other.id)
    assert (waiting.next_at, waiting.error) == (None, "turned-off")
    assert waiting.settled_at is not None
