"""The application: what is made at the start, how requests reach it, what ends with it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.datastructures import State
from starlette.middleware.gzip import GZipMiddleware

from app import __version__
from app.api import (
    chat,
    description,
    games,
    health,
    hosting,
    matches,
    open_tables,
    players,
    problems,
    replays,
    rooms,
    substitution,
    tutorials,
    websocket,
)
from app.api.health import Readiness
from app.api.methods import Methods
from app.broadcast.bus import Bus, LocalBus
from app.games import GAMES
from app.limits.buckets import Rate
from app.limits.quotas import Quota
from app.limits.tally import Tally
from app.live.bots import Bots
from app.live.deletions import Deletions
from app.live.directory import Directory
from app.live.listing import Attendance
from app.live.renaming import Renaming
from app.live.services import Services
from app.queries.my_rooms import RoomList
from app.queries.open_tables import OpenTables
from app.queries.replays import Replays
from app.queries.share_links import Shares
from app.security.auth import Identity
from app.security.body_limit import BodyLimit
from app.security.headers import SecurityHeaders
from app.security.pacing import Pace
from app.security.rate_limits import Rates
from app.settings import Settings
from app.store.database import KeptConnection, create_engine
from app.store.journal import Journal
from app.store.open_tables import Listings
from app.store.players import Players
from app.store.probe import Probe
from app.store.queries import Reads
from app.web import api_docs, pages

ENDPOINTS = (
    games,
    players,
    rooms,
    open_tables,
    hosting,
    substitution,
    replays,
    tutorials,
    chat,
    matches,
    api_docs,
    health,
    pages,
)
GOODBYE_SECONDS = 1.0


def create_app(settings: Settings) -> FastAPI:
    """The application for `settings`; the database is expected to be migrated."""
    app = FastAPI(
        title="Farbenspiel",
        version=__version__,
        summary="Play colour games online with friends.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.games = [game.card for game in GAMES.values()]
    app.state.methods = Methods(app.router.routes)
    for module in ENDPOINTS:
        app.router.routes += module.router.routes
    # FastAPI's own route would keep two exit stacks for each socket, and nothing in them.
    app.router.add_websocket_route("/api/v1/ws", websocket.socket)
    problems.install(app, pages.problem_page)
    description.install(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    app.add_middleware(SecurityHeaders)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the store and the rooms; close them in the order in which they need each other."""
    state, settings = app.state, app.state.settings
    engine = create_engine(settings.database_url)
    writing = KeptConnection(engine)
    journal, bots = Journal(writing), Bots(settings.bot_delay_ms / 1000)
    _open_rooms(state, engine, journal, bots)
    await journal.start()
    try:
        async with state.directory.running(), state.attendance.running(), state.deletions.running():
            yield
            await state.renaming.stop()
            await bots.stop()
    finally:
        state.tally.close()
        await state.rates.close()
        await state.readiness.stop()
        await journal.stop()
        await writing.close()
        await engine.dispose()


def _open_rooms(state: State, engine: AsyncEngine, journal: Journal, bots: Bots) -> None:
    """Make the rooms, and what looks after them or is found through them."""
    settings, reads, listings = state.settings, Reads(engine), Listings(engine)
    players = Players(engine)
    bus, state.rates = _between_processes(settings.redis_url)
    state.engine, state.reads = engine, reads
    state.readiness = Readiness(Probe(engine).write)
    state.identity = Identity(players, settings)
    services = _services(settings, journal, reads, bus, bots, state.identity)
    directory = state.directory = Directory(services)
    state.deletions = Deletions(directory, state.identity, reads)
    state.pace, state.tally = Pace(settings), Tally()
    state.sockets = Quota(settings.connections_per_address)
    state.renaming = Renaming(directory, players)
    state.attendance = Attendance(directory, listings)
    state.rooms, state.tables = RoomList(directory), OpenTables(listings)
    state.replays = Replays(reads)
    state.shares = Shares(settings.signing_key, state.replays, directory)
    state.goodbye = lambda: _goodbye(directory)


def _services(
    settings: Settings, journal: Journal, reads: Reads, bus: Bus, bots: Bots, identity: Identity
) -> Services:
    """What all rooms share."""
    return Services(
        journal,
        reads,
        bus,
        bots,
        settings.acting_host_after_s,
        settings.clock_grace_s,
        Rate(settings.room_changes_per_second, settings.room_changes_burst),
        lost=identity.lost,
    )


def _between_processes(redis_url: str | None) -> tuple[Bus, Rates]:
    """What processes share: by Redis, or nothing where one serves alone."""
    if redis_url is None:
        return LocalBus(), Rates()
    from app.broadcast.redis_bus import RedisBus
    from app.security.redis_rate_limits import SharedRates  # one process alone need not load Redis

    return RedisBus(redis_url), SharedRates(redis_url)


async def _goodbye(directory: Directory) -> None:
    """Tell everybody, and wait a moment until the sockets are closed."""
    websocket.say_goodbye(directory)
    with suppress(TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            for room in directory:
                await room.hub.empty.wait()
