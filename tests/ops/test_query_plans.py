"""No page, and nothing that goes on by itself, reads all of a table that grows, in PostgreSQL."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.routing import Route

from app.live.room import Room
from app.notify.service import Notify
from app.solo.tables import PlayedRow
from app.store.database import autocommitting, create_engine
from app.store.ids import first_ulid
from app.store.tables import MatchRow, StepRow
from bench.seeding import Regular, furnish
from tests.notify.recipients import Endpoint, wait_no_longer
from tests.notify.test_webhooks import acting, move
from tests.solo.played_matches import play
from tests.support import query_plans
from tests.support import site as sites
from tests.support.eventually import eventually
from tests.support.postgres import Cluster
from tests.support.room_processes import Started
from tests.support.site import Site, Visitor

pytestmark = pytest.mark.extended

SEARCHES: Final = ("/api/v1/me/erasure", "/api/v1/me/export")
"""Whoever leaves, or wants all there is of them, is looked for in all logs."""
STREAM_SECONDS, LIVELY_SECONDS = 0.5, 3.0
"""How long streams are read, and for how long tasks run in the background."""
PAUSE_SECONDS: Final = 0.2
"""How long these pause at most, so that what is done each hour is done at once."""
GONE: Final = timedelta(days=250)
"""How old matches are whose logs have expired long ago: half of them."""
SWEPT: Final = "handovers.expires_at > "
"""What is in the statement for guests, who are the last to expire."""
WRITTEN: Final = ("room_events", "matches", "seats", "steps", "results", "played", "messages")
"""Into what the journal inserts rows."""
PLANTED: Final = "a scan that is there to be found"
RULES: Final[dict[str, Any]] = {
    **dict.fromkeys(("rooms_per_minute", "guesses_per_minute", "lists_per_minute"), 10**6),
    **{f"expire_{kind}_days": 498 for kind in ("rooms", "chat", "guests")},
    "expire_matches_days": GONE.days,
}


@pytest.fixture
async def full(cluster: Cluster) -> AsyncIterator[tuple[str, Regular]]:
    """A database with 20,000 rooms and 300,000 steps, and somebody who has played 1,000 matches."""
    name = cluster.lend()
    url = cluster.url(name)
    regular: Regular = await asyncio.to_thread(asyncio.run, furnish(url))
    engine = create_engine(url, patient=True)
    await regular.fill(engine)
    await lose_logs(engine)
    await engine.dispose()
    yield url, regular
    cluster.drop(name)


async def lose_logs(engine: AsyncEngine) -> None:
    """The logs of old matches have expired."""
    now = datetime.now(UTC)
    first = first_ulid(now - GONE)
    async with engine.begin() as connection:
        await connection.execute(delete(StepRow).where(StepRow.match_id < first))
        expired = update(MatchRow).where(MatchRow.id < first)
        await connection.execute(expired.values(expired_at=now))
    async with autocommitting(engine).connect() as connection:
        await connection.execute(text("VACUUM ANALYZE matches, steps"))


@pytest.fixture
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds: sleep(min(seconds, PAUSE_SECONDS)))


@pytest.mark.usefixtures("_short_pauses")
async def test_nothing_reads_all_of_a_table_that_grows(
    full: tuple[str, Regular], tmp_path: Path
) -> None:
    """Each page, each `GET` of the interface, a turn over days, and what happens each hour."""
    url, regular = full
    recorder = query_plans.Recorder()
    async with Endpoint().open() as far:
        settings = sites.settings(url, tmp_path, webhook_exceptions=far.origin, **RULES)
        with recorder.listening():
            async for site in sites.running(settings):
                me = site.visitor(token=regular.token)
                for path, address in await addresses(site, me, regular):
                    recorder.occasion = path
                    await visit(site.visitor(token=regular.token, base=""), address)
                recorder.occasion = "a turn over days"
                await be_alerted(site, me, far)
                recorder.occasion = "what goes on by itself"
                await asyncio.to_thread(time.sleep, LIVELY_SECONDS)
                await eventually(lambda: any(SWEPT in one for one in recorder.statements))
                recorder.occasion = PLANTED
                async with site.app.state.core.engine.connect() as connection:
                    await connection.execute(select(PlayedRow.seat).where(PlayedRow.score == 1))
    sent = "; ".join(recorder.statements)
    assert not [table for table in WRITTEN if f"INSERT INTO {table} " not in sent]
    scans = await recorder.scans(url)
    assert [one for one in scans if one.startswith(PLANTED)]
    assert not [one for one in scans if not one.startswith(PLANTED)], "\n\n".join(scans)


async def addresses(site: Site, me: Visitor, regular: Regular) -> list[tuple[str, str]]:
    """All paths, with an address of each for a match that goes on, and for one that is over."""
    shared, _, alone = regular.originals
    link = await me.done("POST", f"/matches/{shared.match}/share")
    challenge = await me.done("POST", f"/matches/{alone.match}/challenge")
    words = {"room": regular.code, "code": regular.code, "player": regular.friend}
    words |= {"day": "today", "game": "lineup", "seq": "0", "lang": "en", "name": "en"}
    words |= dict.fromkeys(("part", "path", "signed", "version", "webhook"), "x")
    several = (
        {"match": regular.running, "token": challenge["url"].rpartition("/")[2]},
        {"match": shared.match, "token": link["url"].rpartition("/")[2]},
    )
    return [
        (route.path, route.path_format.format(**words, **more))
        for route in site.app.routes
        if isinstance(route, Route) and "GET" in (route.methods or ())
        if route.path not in SEARCHES
        for more in several
    ]


async def visit(visitor: Visitor, address: str) -> None:
    """Read what is there; a stream only for a moment."""
    with suppress(TimeoutError):
        async with asyncio.timeout(STREAM_SECONDS if address.endswith("/stream") else None):
            answer = await visitor.get(address)
            assert answer.status_code < 500, address


async def be_alerted(site: Site, me: Visitor, far: Endpoint) -> None:
    """It is somebody's turn at a table over days, and they are told."""
    await me.done("POST", "/me/webhooks", {"name": "Mine", "url": f"{far.origin}/hook"}, 201)
    await me.done("PUT", "/me/alerts/chat", {"url": f"{far.origin}/chat", "format": "ntfy"})
    code = (await me.done("POST", "/rooms", {"game": "lineup"}, 201))["code"]
    guest = site.visitor()
    await guest.done("POST", f"/rooms/{code}/members", {"name": "Guest"})
    await me.done("PATCH", f"/rooms/{code}", {"pace": "days"})
    match = (await me.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    await move([me, guest], match)
    while await acting(me, match) != [0]:
        await move([me, guest], match)
    core = site.app.state.core
    await wait_no_longer(core.engine)
    core.feature(Notify).wake()
    await eventually(lambda: any(one.path == "/chat" for one in far.requests))
    await play_on(site, me, code)


async def play_on(site: Site, me: Visitor, code: str) -> None:
    """They talk, play to the end, and begin another match, in which both move at once."""
    said = {"action_id": "said-at-last", "text": "Once more?"}
    await me.done("POST", f"/rooms/{code}/messages", said, 201)
    room = await site.app.state.core.directory.find(code)
    await play(_started(room))
    await me.done("PATCH", f"/rooms/{code}", {"game": "colour_lines"})
    await me.done("POST", f"/rooms/{code}/matches", status=201)
    await play(_started(room), 2)


def _started(room: Room) -> Started:
    roster = room.state.match
    assert roster is not None
    return Started([str(player) for player in roster.players], room.id, roster.id, room)
