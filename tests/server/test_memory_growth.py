"""What is kept for guests, rooms, matches, and actions that are gone has an end.

Everything that the server's objects hold is counted, so a new store is found by itself.  Stores
that are bounded by a number have a small one here.
"""

import asyncio
import gc
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from app.schemas.limits import LimitRow
from app.security.player_limits import PlayerLimits
from tests.conftest import Serve
from tests.support.client import table_of
from tests.support.eventually import eventually
from tests.support.memory_census import census
from tests.support.persistent_client import random_move
from tests.support.server import Running
from tests.support.trouble import patience

pytestmark = pytest.mark.whole

GAME = "colour_square"
TABLES = 6
"""How many tables come and go between two counts."""
DAILY = ("app.ops.expiry.visits.VisitLog._players", "app.ops.expiry.visits.VisitLog._rooms")
"""Who has come today: forgotten when the day is over."""
YOUNG = ("app.solo.rooms.SoloPlan",)
"""Garbage as soon as it has been made: the collector finds it while it looks at what is young."""
OF_ROOMS = ("app.api.", "app.broadcast.", "app.live.", "app.match.", "app.server.")
"""What is freed without looking for garbage: that happens seldom while people play."""
BOUNDS = {
    "app.security.auth.REMEMBERED": 2,
    "app.limits.visitors.MOST": 2,
    "app.limits.counters._FEW": 2,
    "app.queries.open_tables.KEPT": 2,
    "app.ops.expiry.visits.PLAYER_SECONDS": 0.2,
    "app.live.directory.IDLE": timedelta(seconds=-1),
}
"""Numbers that are so small, and times that are so short, that everything ends within the test."""
HOURLY = {"exports", "own-data"}
"""Limits that no setting raises."""
GENEROUS = dict.fromkeys(
    (
        "rooms_per_minute",
        "guests_per_minute",
        "lists_per_minute",
        "hints_per_minute",
        "renames_per_minute",
        "changes_per_second",
        "ws_messages_per_second",
    ),
    10**6,
)


async def visit(server: Running, luck: Random) -> None:
    """Guests do at a new table what guests do, and are gone."""
    async with table_of(server, 2, game=GAME, watchers=1) as clients:
        host, guest, watcher = clients
        for _ in range(20):
            await guest.draft(random_move(GAME, guest.view, 1, luck))
        for client, seat in ((host, 0), (guest, 1)):
            await client.draft(random_move(GAME, client.view, seat, luck), ready=True)
        for client in clients:
            for path in ("duties", "export", "achievements", "tables", "solo", "tokens"):
                await client.http.get(f"/me/{path}")
            await client.rest("PATCH", "/me", {"name": f"{client.name} the {luck.random()}"[:20]})
            await client.rest(
                "POST",
                f"/rooms/{host.code}/messages",
                {"phrase": "hello", "action_id": "hello-there"},
            )
        await watcher.http.post("/solo", json={"game": "lineup", "bots": 1})
        await host.http.get(f"/matches/{host.match}/replay")
        await host.http.get("/tables")
        await host.rest("PUT", f"/rooms/{host.code}/listing", {"on": True})
        await watcher.rest("DELETE", f"/rooms/{host.code}/members/me")


async def tables(server: Running, luck: Random, *, collect: bool = True) -> Counter[str]:
    """What is kept after some more tables have come and gone."""
    for _ in range(TABLES):
        await visit(server, luck)
    core = server.app.state.core
    await eventually(lambda: not server.protocols)

    async def unload() -> int:
        core.directory.unload_idle()
        return len(list(core.directory))

    async with patience():
        while await server.inside(unload()):  # noqa: ASYNC110
            await asyncio.sleep(0.1)  # noqa: ASYNC110, RUF100
    await asyncio.sleep(1)
    return census(collect=collect)


def without_end(row: LimitRow) -> LimitRow:
    """The same limit, but for one that is counted over hours: nobody reaches it."""
    return replace(row, amount=(10**12, ""), per_second=10**12) if row.key in HOURLY else row


@pytest.mark.extended
async def test_what_is_kept_for_guests_and_rooms_has_an_end(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, bound in BOUNDS.items():
        monkeypatch.setattr(name, bound)
    server, luck = serve(**GENEROUS), Random("guests")
    core = server.app.state.core
    core.replays._kept = 2
    core.pace = PlayerLimits(core.settings, [without_end(row) for row in core.limits.values()])
    before = await tables(server, luck)
    after = await tables(server, luck)
    check(before, after)
    gc.disable()
    try:
        check(after, await tables(server, luck, collect=False), OF_ROOMS)
    finally:
        gc.enable()


def check(before: Counter[str], after: Counter[str], among: tuple[str, ...] = ("app.",)) -> None:
    """Nothing has become more with each table, or each guest."""
    grown = {
        name: size
        for name, size in (after - before).items()
        if size >= TABLES and name.startswith(among) and name not in DAILY + YOUNG
    }
    assert grown == {}, "\n".join(f"{name}: {size}" for name, size in sorted(grown.items()))
