"""The application: the core and what features bring, how requests reach it, what ends with it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial

import structlog
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from app import __version__, metrics
from app.api import limits, problems
from app.api.websocket import Application
from app.background.attendance import Attendance
from app.background.bot_flags import BotFlagWriter
from app.background.database_lease import DatabaseLease
from app.background.deletions import Deletions
from app.background.renaming import RoomRenamer
from app.background.revocations import RevocationFollower
from app.background.rollback import Heartbeat, RollbackDetector
from app.background.token_uses import TokenUseWriter
from app.broadcast.bus import Bus, LocalBus
from app.broadcast.bus_signature import BusSigner
from app.dependencies import Core
from app.endpoints import ROUTERS
from app.feature import Feature, check, limit_rows
from app.features import FEATURES
from app.limits.counters import Rate
from app.limits.visitors import Visitors
from app.live.bots import Bots
from app.live.directory import Directory
from app.live.services import Services
from app.metrics import FIGURES
from app.queries.following import DutyFeed
from app.queries.my_rooms import RoomList
from app.queries.open_tables import OpenTables
from app.queries.replays import Embargo, Replays
from app.queries.share_links import ShareLinks
from app.security.api_answers import AllowedMethods, ApiAnswers, HeadRequests
from app.security.auth import Authenticator
from app.security.ban_check import BarredAddresses
from app.security.body_limit import BodyLimit
from app.security.headers import SecurityHeaders
from app.security.hosts import AllowedHosts
from app.security.rate_limits import Rates
from app.settings import Settings
from app.store.database import KeptConnections, create_engine
from app.store.journal import Journal
from app.store.open_tables import Listings
from app.store.players import Players
from app.store.readiness import Probe, Readiness
from app.store.reads import Reads
from app.store.revocations import Revocations as Revoked
from app.store.signing_secret import process_name, replace_fingerprint
from app.store.tokens import Tokens
from app.streams.reader import ND_JSON
from app.thinking.thinkers import Thinkers
from app.web import pages
from app.web.request_log import RequestCounter

log = structlog.get_logger(__name__)
GOODBYE_SECONDS = 1.0
UNCOMPRESSED = (*DEFAULT_EXCLUDED_CONTENT_TYPES, ND_JSON)
"""Media types without compression, among them those of streams: each line is sent at once."""


def create_app(settings: Settings, features: Sequence[Feature] = FEATURES) -> FastAPI:
    """The application for `settings`; the database is expected to be migrated."""
    app = Application(
        title="Farbenspiel",
        version=__version__,
        summary="Play colour games online with friends.",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        lifespan=partial(_lifespan, settings, features),
    )
    app.state.settings = settings
    app.state.entries = [entry for feature in features for entry in feature.entries]
    app.state.handlers = {kind: at for one in features for kind, at in one.handlers.items()}
    app.state.extras = [extra for feature in features for extra in feature.extras.items()]
    for feature in features:
        app.router.routes += feature.routes(settings)
    for router in ROUTERS:
        app.router.routes += router.routes
    check(features, app.router.routes)
    problems.install_handlers(app, pages.problem_page)
    app.add_middleware(BodyLimit)
    app.add_middleware(GZipMiddleware, minimum_size=800, exclude_content_types=UNCOMPRESSED)
    app.add_middleware(ApiAnswers, settings=settings, methods=AllowedMethods(app.router.routes))
    app.add_middleware(BarredAddresses, operators=settings.admin_token is not None)
    app.add_middleware(AllowedHosts, own=settings.origins)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(HeadRequests)
    app.add_middleware(RequestCounter, access_log=settings.access_log)
    return app


@asynccontextmanager
async def _lifespan(
    settings: Settings, features: Sequence[Feature], app: FastAPI
) -> AsyncIterator[None]:
    """Open the store, the rooms, and the features; close them as they need each other."""
    engine = await _engine(settings)
    writing = KeptConnections(engine)
    journal, thinkers = Journal(writing), Thinkers(settings.bot_processes)
    bots = Bots(settings.bot_delay_ms / 1000, thinkers, Visitors())
    core = app.state.core = _core(settings, features, engine, journal, bots)
    core.connections = getattr(app.state, "connections", None)
    app.state.goodbye = partial(_goodbye, core.directory)
    await journal.start()
    try:
        async with core.directory.running(), _background(core), AsyncExitStack() as opened:
            for feature in features:
                state = await opened.enter_async_context(feature.open(core))
                core.features[type(state)] = state
            yield
            await core.renaming.stop()
            await core.declaring.stop()
            await bots.stop()
        await thinkers.stop()
    finally:
        core.tally.close()
        await core.cards.close()
        await core.rates.close()
        await core.readiness.stop()
        await journal.stop()
        await writing.close()
        await engine.dispose()


async def _engine(settings: Settings) -> AsyncEngine:
    """The database, once it is clear that all its processes sign with the same secret."""
    name = process_name(settings.signing_key)
    engine = create_engine(settings.database_url, name=name)
    try:
        if await replace_fingerprint(engine, settings.signing_key):
            log.warning("secret-changed")
    except BaseException:
        await engine.dispose()
        raise
    return engine


@asynccontextmanager
async def _background(core: Core) -> AsyncIterator[None]:
    """What goes on for all rooms, while the context is open."""
    async with (
        metrics.running(),
        DatabaseLease(core.engine).running(),
        core.token_uses.running(),
        core.attendance.running(),
        core.deletions.running(),
        core.revocations.running(),
        core.rollback.running(),
        core.following.running(),
    ):
        yield


def _core(
    settings: Settings,
    features: Sequence[Feature],
    engine: AsyncEngine,
    journal: Journal,
    bots: Bots,
) -> Core:
    """The rooms, and what looks after them or is found through them."""
    reads, listings, players = Reads(engine), Listings(engine), Players(engine)
    bus, rates = _between_processes(settings, engine)
    identity = Authenticator(players, Tokens(engine), settings, bots.visitors)
    replays = Replays(reads)
    services = _services(settings, journal, reads, bus, bots, identity)
    directory, embargoes = Directory(services), list[Embargo]()
    revocations = RevocationFollower(directory, Revoked(engine), bus, services.revoked)
    return Core(
        settings=settings,
        engine=engine,
        reads=reads,
        readiness=Readiness(Probe(engine).write),
        identity=identity,
        rates=rates,
        directory=directory,
        bots=bots,
        renaming=RoomRenamer(directory, players),
        declaring=BotFlagWriter(directory, reads),
        attendance=Attendance(directory, listings),
        deletions=Deletions(directory, identity, reads),
        rollback=_rollback(engine, directory, identity, replays, revocations),
        following=DutyFeed(directory, reads),
        revocations=revocations,
        token_uses=TokenUseWriter(directory, identity.tokens),
        rooms=RoomList(directory),
        tables=OpenTables(listings),
        replays=replays,
        shares=ShareLinks(settings.signing_key, replays, directory, embargoes),
        embargoes=embargoes,
        limits=limit_rows(limits.ROWS, features),
    )


def _rollback(
    engine: AsyncEngine,
    directory: Directory,
    identity: Authenticator,
    replays: Replays,
    revocations: RevocationFollower,
) -> RollbackDetector:
    """What reads everything anew if the database went back in time."""
    return RollbackDetector(
        Heartbeat(engine),
        lambda: sum(FIGURES.batch_entries.counts),
        directory.rolled_back,
        identity.drop_all,
        replays.forget_all,
        revocations.database_rolled_back,
        directory.hearsay.messages_missed,
    )


def _services(
    settings: Settings,
    journal: Journal,
    reads: Reads,
    bus: Bus,
    bots: Bots,
    identity: Authenticator,
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


def _between_processes(settings: Settings, engine: AsyncEngine) -> tuple[Bus, Rates]:
    """What processes share: by Redis, or else by PostgreSQL; SQLite serves one process alone.

    A bus is loaded only where it is used.
    """
    if settings.redis_url is not None:
        from app.broadcast.redis_bus import RedisBus
        from app.security.redis_rate_limits import SharedRates

        bus = RedisBus(settings.redis_url, _seal(settings), settings.connect_s)
        return bus, SharedRates(settings.redis_url)
    if engine.dialect.name == "postgresql":
        from app.broadcast.postgres_bus import PostgresBus

        return PostgresBus(engine, _seal(settings)), Rates()
    return LocalBus(), Rates()


def _seal(settings: Settings) -> BusSigner:
    return BusSigner(settings.signing_key, settings.database_url)


async def _goodbye(directory: Directory) -> None:
    """Tell everybody, and wait a moment until the connections are closed."""
    directory.close_all()
    with suppress(TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            for room in directory:
                await room.hub.empty.wait()
            await directory.followers.empty.wait()
