"""Bans: one for whoever is banned, and nothing is sent for them while it lasts."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.notify.outbox import Outbox
from app.ops.bans import Bans, add_unless_longer
from app.ops.operator import Operator
from app.store.ban_rows import ServerBan
from app.store.database import create_engine
from app.store.players import Players
from app.store.tables import BanRow
from tests.notify.databases import test_alert_messages, test_outbox

AT_THE_SAME_TIME = 6
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("who", ["player", "address"])
async def test_processes_that_ban_at_the_same_time_leave_one_ban(
    engine: AsyncEngine, database_url: str, who: str
) -> None:
    player = (await Players(engine).create("Anna")).id
    engines = [create_engine(database_url) for _ in range(AT_THE_SAME_TIME)]

    async def ban(one: AsyncEngine) -> ServerBan:
        operator = Operator(one, "page")
        if who == "player":
            return await operator.ban(player)
        return await operator.ban_address("2001:db8::7")

    made = await asyncio.gather(*(ban(one) for one in engines))
    for one in engines:
        await one.dispose()
    (left,) = await Bans(engine).all()
    assert left in made
    await Operator(engine, "page").lift_ban(left.id)
    async with engine.connect() as connection:
        assert (await connection.execute(select(BanRow.id))).all() == []


LATER: dict[str, datetime | None] = {
    "soon": datetime(2100, 1, 1, tzinfo=UTC),
    "later": datetime(2101, 1, 1, tzinfo=UTC),
    "never": None,
}


@pytest.mark.parametrize(
    ("bans", "left"),
    [
        (("soon",), "soon"),
        (("soon", "later"), "later"),
        (("later", "soon"), "later"),
        (("soon", "never"), "never"),
        (("never", "soon"), "never"),
        (("never", "never"), "never"),
    ],
)
async def test_a_longer_ban_of_an_address_stays(
    engine: AsyncEngine, bans: tuple[str, ...], left: str
) -> None:
    for until in bans:
        async with engine.begin() as connection:
            await add_unless_longer(connection, "203.0.113.8", LATER["soon"])
            await add_unless_longer(connection, "203.0.113.7", LATER[until])
    found = {ban.address: ban.until for ban in await Bans(engine).all()}
    assert found == {"203.0.113.7": LATER[left], "203.0.113.8": LATER["soon"]}
    assert len(await Bans(engine).all()) == 2


async def test_a_ban_that_is_over_makes_way_for_a_new_one(engine: AsyncEngine) -> None:
    for until in (LONG_AGO, LATER["soon"]):
        async with engine.begin() as connection:
            await add_unless_longer(connection, "203.0.113.7", until)
    (left,) = await Bans(engine).all()
    assert left.until == LATER["soon"]


async def over(engine: AsyncEngine) -> None:
    """The time of all bans is over."""
    async with engine.begin() as connection:
        await connection.execute(update(BanRow).values(until=LONG_AGO))


@pytest.mark.parametrize("ends", ["lifted", "over"])
async def test_a_webhook_rests_while_its_owner_is_banned(engine: AsyncEngine, ends: str) -> None:
    operator, outbox = Operator(engine, "page"), Outbox(engine)
    hook, other = [await test_outbox.hook_of(engine) for _ in range(2)]
    for one in (hook, other):
        await test_outbox.put(engine, one.id)
    ban = await operator.ban(hook.player, timedelta(hours=1))
    assert [one.id for one in await outbox.due_targets(9)] == [other.id]
    if ends == "lifted":
        await operator.lift_ban(ban.id)
    else:
        await over(engine)
    assert {one.target.id for one in await test_outbox.due(outbox)} == {hook.id, other.id}


@pytest.mark.parametrize("ends", ["lifted", "over"])
async def test_nobody_who_is_banned_is_called(engine: AsyncEngine, ends: str) -> None:
    operator, outbox = Operator(engine, "page"), Outbox(engine)
    channel, other = [await test_alert_messages.channel_of(engine) for _ in range(2)]
    for one in (channel, other):
        await test_alert_messages.put(engine, one)
    ban = await operator.ban(channel.player)
    ready = [one.id for one in await outbox.due_targets(9)]
    assert ready == [other.id]
    assert len(await outbox.lease(ready)) == 1
    if ends == "lifted":
        await operator.lift_ban(ban.id)
    else:
        await over(engine)
    assert [one.id for one in await outbox.due_targets(9)] == [channel.id]
