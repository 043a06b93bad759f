"""Deliveries to the webhooks of others are cleaned without keeping anybody waiting."""

import asyncio
import unicodedata
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
import pytest
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.live.computing import BREATH
from app.notify.rows import webhook_row
from app.notify.tables import OutboxRow
from app.privacy import deliveries
from app.privacy.deliveries import DeliveryRedactor, RedactedDeliveries
from app.privacy.rewriting import NameFinder
from app.privacy.rooms import AT_ONCE
from app.rooms.names import NOBODY
from app.store import ids
from app.store.database import autocommitting
from tests.support.loop_turns import Turns

ANNA, BEN, INSTEAD = "A" * 26, "B" * 26, "0" * 26


async def put(engine: AsyncEngine, *data: dict[str, Any]) -> list[str]:
    """Write deliveries with these data: their ids."""
    at = datetime.now(UTC)
    bodies = [orjson.dumps({"type": "t", "data": {"room": "R", **one}}).decode() for one in data]
    rows = [webhook_row("w", "room.member_joined", body, at) for body in bodies]
    async with engine.begin() as connection:
        await connection.execute(insert(OutboxRow), rows)
    return [row["id"] for row in rows]


async def data_of(engine: AsyncEngine, found: list[str]) -> list[Any]:
    """What these deliveries have besides the room; None if they are gone."""
    async with engine.connect() as connection:
        rows = dict((await connection.execute(select(OutboxRow.id, OutboxRow.body))).all())
    data = [orjson.loads(rows[one])["data"] if one in rows else None for one in found]
    return [one and {name: text for name, text in one.items() if name != "room"} for one in data]


def cleaner(*names: str, player: str = ANNA) -> DeliveryRedactor:
    return DeliveryRedactor(player, INSTEAD, names, {("m", 1)})


async def find(engine: AsyncEngine, wanted: DeliveryRedactor) -> RedactedDeliveries:
    async with autocommitting(engine).connect() as connection:
        return await deliveries.cleaned(connection, wanted, None)


async def write(engine: AsyncEngine, wanted: RedactedDeliveries) -> int:
    async with engine.begin() as connection:
        return await deliveries.write(connection, wanted)


@pytest.mark.parametrize(
    ("names", "before", "after"),
    [
        (["Zoë"], {"title": "Zoë’s"}, {"title": f"{NOBODY}’s"}),
        (["Zoë"], {"title": unicodedata.normalize("NFD", "Zoë’s")}, {"title": f"{NOBODY}’s"}),
        (["Al"], {"title": "For @Al"}, {"title": f"For @{NOBODY}"}),
        (["Él"], {"title": unicodedata.normalize("NFD", "@Él")}, {"title": f"@{NOBODY}"}),
        (["Al"], {"title": "Al dente"}, {"title": "Al dente"}),
        (['A"\\b'], {"title": 'A"\\b plays'}, {"title": f"{NOBODY} plays"}),
        (["Al"], {"match": "m", "names": ["Al", "Al"]}, {"match": "m", "names": ["Al", NOBODY]}),
        # the room was deleted meanwhile, with its log
        (
            [],
            {"match": "n", "names": ["Al", "Al"], "players": [BEN, ANNA]},
            {"match": "n", "names": ["Al", NOBODY], "players": [BEN, INSTEAD]},
        ),
        ([], {"player": ANNA, "name": "Al"}, {"player": INSTEAD, "name": NOBODY}),
        (["Al"], {"player": BEN, "name": "Al"}, {"player": BEN, "name": "Al"}),
        ([f"N{n}" * 3 for n in range(1500)], {"title": "N9N9N9!"}, {"title": f"{NOBODY}!"}),
    ],
)
async def test_it_finds_whatever_it_replaces(
    engine: AsyncEngine, names: list[str], before: dict[str, Any], after: dict[str, Any]
) -> None:
    found = await put(engine, before)
    assert await write(engine, await find(engine, cleaner(*names))) == (before != after)
    assert await data_of(engine, found) == [after]


async def test_a_word_of_all_deliveries_keeps_nobody_waiting(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody is called like a field: everything is looked at, in slices, and beforehand."""
    count = 2 * AT_ONCE + BREATH
    found = await put(engine, *({"title": "Ours"} for _ in range(count)), {"title": "A room"})
    turns, built = Turns(), list[Any]()

    def build(names: Any) -> NameFinder:
        built.append(names)
        return NameFinder(names)

    monkeypatch.setattr(DeliveryRedactor, "without", turns.counting(DeliveryRedactor.without))
    monkeypatch.setattr(deliveries, "NameFinder", build)
    async with turns:
        wanted = await find(engine, cleaner("room"))
        await asyncio.sleep(0)
        assert (sum(turns.counts), max(turns.counts)) == (count + 1, BREATH)
        turns.counts.clear()
        assert await write(engine, wanted) == 1
    assert sum(turns.counts) + turns.now == 0, "nothing is cleaned while the transaction lasts"
    assert len(built) == 1
    assert (await data_of(engine, found))[-2:] == [{"title": "Ours"}, {"title": f"A {NOBODY}"}]


async def test_what_changes_meanwhile_is_looked_at_again(engine: AsyncEngine) -> None:
    both = {"title": "Anna and Benno"}
    kept, erased, gone = found = await put(engine, both, both, both)
    wanted = await find(engine, cleaner("Anna"))
    assert {*wanted.texts} == {kept, erased, gone}
    other = await find(engine, cleaner("Benno", player=BEN))
    async with engine.begin() as connection:
        row, (_, body) = OutboxRow, other.texts[erased]
        await connection.execute(update(row).where(row.id == erased).values(body=body))
        await connection.execute(delete(row).where(row.id == gone))
    late = await put(engine, {"title": "Anna again"}, {"title": "Nobody"})
    assert await write(engine, wanted) == 3
    titles = [one and one["title"] for one in await data_of(engine, [*found, *late])]
    assert titles == [
        f"{NOBODY} and Benno",
        f"{NOBODY} and {NOBODY}",
        None,
        f"{NOBODY} again",
        "Nobody",
    ]


async def test_only_what_was_written_since_is_read(engine: AsyncEngine) -> None:
    old, new = await put(engine, {"title": "Anna"}, {"title": "Anna"})
    now = datetime.now(UTC)
    async with engine.begin() as connection:
        aged = update(OutboxRow).where(OutboxRow.id == old)
        await connection.execute(aged.values(id=ids.first_ulid(now - timedelta(hours=3))))
    async with autocommitting(engine).connect() as connection:
        since = now - timedelta(hours=1)
        wanted = await deliveries.cleaned(connection, cleaner("Anna"), since)
    assert {*wanted.texts} == {new}
