"""Keys that all processes share, limits of confirmations, who is looking, and forgetting all."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.errors import TooManyRequests
from app.notify import tables as alerts
from app.notify.channels import Channels
from app.notify.cleanup import remove_own
from app.notify.confirmations import OF_PERSON, TO_ADDRESS, ConfirmationLimits
from app.notify.due_turns import EVERYWHERE, ViewLog
from app.notify.outbox import Outbox
from app.notify.tables import OutboxRow
from app.notify.transports import PushKeyStore
from app.notify.webhooks import Webhooks
from app.rooms.records import HAPPENINGS, QuietHours
from app.solo import tables as solo
from app.store import linked_rows
from app.store.columns import PERSON, tables_with
from app.store.players import Players
from app.store.row_inserts import execute_statement
from app.store.tables import BanRow, HandoverRow, MatchSeatRow, MemberRow, PlayerRow, TokenRow
from tests.notify.databases.test_alert_messages import channel_of, put

NOW = datetime(2026, 11, 1, tzinfo=UTC)
ROOM = "01JBZZZZZZZZZZZZZZZZZZZZZZ"


async def test_a_browser_calls_one_person_whoever_subscribes_at_once(engine: AsyncEngine) -> None:
    players, channels = Players(engine), Channels(engine)
    people = [(await players.create(f"Guest {number}")).id for number in range(5)]
    browser = "https://push.example/1", ("p", "a"), "https://games.example", "en"
    await asyncio.gather(*(channels.subscribe(one, *browser) for one in people))
    found = [channel for one in people for channel in await channels.of_player(one)]
    assert len(found) == 1


async def test_all_processes_have_the_same_keys(engine: AsyncEngine) -> None:
    made: list[str] = []

    def make() -> str:
        made.append(f"private{len(made)} public{len(made)}")
        return made[-1]

    processes = [PushKeyStore(engine, make) for _ in range(5)]
    keys = await asyncio.gather(*(one.push() for one in processes))
    assert len(set(keys)) == 1
    assert keys[0] in made
    before = len(made)
    assert await PushKeyStore(engine, make).push() == keys[0]
    assert len(made) == before


async def test_confirmations_are_counted_for_a_day_by_all_processes(engine: AsyncEngine) -> None:
    def ask(player: str, address: str, client: str = "") -> asyncio.Task[None]:
        counting = ConfirmationLimits(engine, "key", 30).count(player, address, client or player)
        return asyncio.create_task(counting)

    asked = [ask("anna", f"{number}@example.org") for number in range(OF_PERSON + 3)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    refused = [one for one in found if isinstance(one, TooManyRequests)]
    assert len(refused) == 3
    assert {one.limit for one in refused} == {"confirmations"}
    asked = [ask(f"guest {number}", "victim@example.org") for number in range(TO_ADDRESS + 2)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    refused = [one for one in found if isinstance(one, TooManyRequests)]
    assert len(refused) == 2
    assert {one.limit for one in refused} == {"address-confirmations"}
    asked = [ask(f"one {number}", f"a{number}@b.example", "192.0.2.1") for number in range(12)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [one.limit for one in found if isinstance(one, TooManyRequests)] == [
        "client-confirmations"
    ] * 2
    asked = [ask(f"many {number}", f"c{number}@b.example") for number in range(15)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [one.limit for one in found if isinstance(one, TooManyRequests)] == [
        "all-confirmations"
    ] * 3
    async with engine.begin() as connection:
        subjects = await connection.scalars(select(alerts.RequestRow.subject))
        assert not any("@" in one or "anna" in one for one in subjects)
        past = datetime.now(UTC) - timedelta(days=1, seconds=5)
        await connection.execute(update(alerts.RequestRow).values(at=past))
    await ask("anna", "victim@example.org")


async def test_who_was_looking_lately_is_known_to_all_processes(engine: AsyncEngine) -> None:
    anna, looks = await Players(engine).create("Anna"), ViewLog(engine)
    await looks.write_views("one", [(anna.id, ROOM), ("deleted", ROOM)])
    await looks.write_views("two", [(anna.id, EVERYWHERE)])
    await looks.write_views("one", [(anna.id, ROOM)])
    assert await looks.rooms_viewed_by(anna.id) == {ROOM, EVERYWHERE}
    async with engine.begin() as connection:
        past = datetime.now(UTC) - timedelta(seconds=30)
        row = update(alerts.ViewRow).where(alerts.ViewRow.room_id == ROOM)
        await connection.execute(row.values(seen_at=past))
    assert await looks.rooms_viewed_by(anna.id) == {EVERYWHERE}
    assert await looks.rooms_viewed_by("somebody else") == set()


async def test_a_browser_calls_the_person_who_used_it_last(engine: AsyncEngine) -> None:
    players, channels = Players(engine), Channels(engine)
    anna, ben = await players.create("Anna"), await players.create("Ben")
    place = ("https://games.example", "en")
    await channels.subscribe(anna.id, "https://push.example/1", ("p", "a"), *place)
    await channels.subscribe(ben.id, "https://push.example/1", ("p", "a"), *place)
    assert await channels.of_player(anna.id) == []
    assert [one.player for one in await channels.in_use()] == [ben.id]


async def test_everything_of_a_person_goes_by_one_function(engine: AsyncEngine) -> None:
    channel = await channel_of(engine)
    player, kept = channel.player, await channel_of(engine)
    await _live(engine, player)
    for one in (channel, kept):
        await put(engine, one)
        await Outbox(engine).add_alert(one, "test")
    hook = await Webhooks(engine).add(player, None, "x", "https://x.example", HAPPENINGS, "")
    await Outbox(engine).add_test(hook.id, "webhook.test", "{}")
    async with engine.begin() as connection:
        await remove_own(connection, player)
    for table in tables_with(PERSON):
        assert await _count(engine, table, table.c.player_id == player) == 0
    assert await _count(engine, OutboxRow, OutboxRow.target.in_([channel.id, hook.id])) == 0
    assert await _count(engine, OutboxRow, OutboxRow.target == kept.id) == 2
    assert await _count(engine, PlayerRow, PlayerRow.id == player) == 1  # as whoever asks decides
    assert [one.id for one in await Channels(engine).in_use()] == [kept.id]


def test_every_table_that_names_a_person_is_forgotten_or_is_part_of_the_log() -> None:
    of_the_log = {MatchSeatRow, MemberRow, TokenRow, HandoverRow, BanRow}
    named = {
        table
        for table in PlayerRow.metadata.sorted_tables
        for key in table.foreign_keys
        if key.column.table is PlayerRow.__table__
    }
    assert named == {row.__table__ for row in of_the_log} | {*tables_with(PERSON)}


async def _live(engine: AsyncEngine, player: str) -> None:
    """A person who has quiet hours, a muted room, and an attempt, and is looking."""
    channels = Channels(engine)
    day = {"day": "2026-11-01", "game": "lineup", "options": {}, "begins_at": NOW, "ends_at": NOW}
    async with engine.begin() as connection:
        for statement in linked_rows.new_room(ROOM, NOW):
            await execute_statement(connection, statement)
        await connection.execute(insert(solo.DayRow).values(**day))
        attempt = {"room_id": ROOM, "match_id": "m", "started_at": NOW}
        own = insert(solo.AttemptRow).values(day="2026-11-01", player_id=player, **attempt)
        await connection.execute(own)
    await channels.set_quiet_hours(player, QuietHours(0, 60, "UTC"))
    await channels.set_mute(player, ROOM, on=True)
    await channels.set_mute(player, ROOM, on=True)
    await ViewLog(engine).write_views("one", [(player, ROOM)])
    assert await channels.muted_rooms(player) == [ROOM]


async def _count(engine: AsyncEngine, table: type[object], *which: object) -> int:
    statement = select(func.count()).select_from(table).where(*which)  # type: ignore[arg-type]
    async with engine.connect() as connection:
        return int(await connection.scalar(statement) or 0)


@pytest.mark.parametrize("on", [True, False])
async def test_muting_is_for_one_person(engine: AsyncEngine, on: bool) -> None:
    players, channels = Players(engine), Channels(engine)
    anna, ben = await players.create("Anna"), await players.create("Ben")
    async with engine.begin() as connection:
        for statement in linked_rows.new_room(ROOM, NOW):
            await execute_statement(connection, statement)
    await channels.set_mute(anna.id, ROOM, on=True)
    await channels.set_mute(anna.id, ROOM, on=on)
    assert await channels.muted_rooms(anna.id) == ([ROOM] if on else [])
    assert await channels.muted_rooms(ben.id) == []
