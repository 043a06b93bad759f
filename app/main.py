"""The application: what is made at the start, how requests reach it, what ends with it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from functools import partial

import structlog
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from app import __version__
from app.admin.chores import Chores
from app.api import problems, websocket
from app.api.routing import ROOT
from app.api.socket_route import SocketRoute
from app.broadcast.bus import Bus, LocalBus
from app.broadcast.seal import Seal
from app.cards.gallery import Gallery
from app.dependencies import Parts
from app.endpoints import routes
from app.limits.buckets import Rate
from app.limits.visitors import Visitors
from app.live.analysis.analyst import Analyst
from app.live.bots import Bots
from app.live.directory import Directory
from app.live.services import Services
from app.metrics import pulse
from app.metrics.figures import FIGURES
from app.queries.analyses import AnalysisDesk
from app.queries.following import Following
from app.queries.my_rooms import RoomList
from app.queries.open_tables import OpenTables
from app.queries.replays import Replays
from app.queries.share_links import Shares
from app.queries.solo.parts import solo_parts
from app.security.api_answers import ApiAnswers
from app.security.auth import Identity
from app.security.bars import BarredAddresses
from app.security.body_limit import BodyLimit
from app.security.headers import SecurityHeaders
from app.security.hosts import KnownHosts
from app.security.methods import Heads, Methods
from app.security.rate_limits import Rates
from app.settings import Settings
from app.store.admin.reports import Reports
from app.store.alerts.fingerprints import agree, process_name
from app.store.analysis.analyses import Analyses
from app.store.database import KeptConnections, create_engine
from app.store.ids import new_ulid
from app.store.integrity.heartbeat import Heartbeat
from app.store.journal import Journal
from app.store.open_tables import Listings
from app.store.players import Players
from app.store.readiness import Probe, Readiness
from app.store.reads import Reads
from app.store.revocations import Revocations as Revoked
from app.store.tokens import Tokens
from app.streams.forms import ND_JSON
from app.thinking.thinkers import Thinkers
from app.upkeep.admin.enforcement import Enforcement
from app.upkeep.admin.reporting import Reporting
from app.upkeep.alerts.alerts import Alerts
from app.upkeep.attendance import Attendance
from app.upkeep.backups import Backups
from app.upkeep.declaring import Declaring
from app.upkeep.deletions import Deletions
from app.upkeep.erasing import Erasing
from app.upkeep.expiry.sweep import Expiry
from app.upkeep.expiry.visits import Visits
from app.upkeep.hooks import Hooks
from app.upkeep.ledger import Ledger
from app.upkeep.presence import Presence
from app.upkeep.renaming import Renaming
from app.upkeep.revocations import Revocations
from app.upkeep.rollback import Rollback
from app.upkeep.token_uses import TokenUses
from app.web import pages
from app.web.metrics.requests import Observed

log = structlog.get_logger(__name__)
GOODBYE_SECONDS = 1.0
UNCOMPRESSED = (*DEFAULT_EXCLUDED_CONTENT_TYPES, ND_JSON)
"""Media types without compression, among them those of streams: each line is sent at once."""


def create_app(settings: Settings) -> FastAPI:
    """The application for `settings`; the database is expected to be migrated."""
    app = FastAPI(
        title="Farbenspiel",
        version=__version__,
        summary="Play colour games online with friends.",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=partial(_lifespan, settings),
    )
    app.state.settings = settings
    app.router.routes += routes(settings)
    problems.install(app, pages.problem_page)
    app.add_middleware(BodyLimit)
    app.add_middleware(GZipMiddleware, minimum_size=800, exclude_content_types=UNCOMPRESSED)
    app.add_middleware(ApiAnswers, settings=settings, methods=Methods(app.router.routes))
    app.add_middleware(BarredAddresses, operators=settings.admin_token is not None)
    app.add_middleware(KnownHosts, own=settings.origins)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Heads)
    app.add_middleware(Observed, access_log=settings.access_log)
    app.add_middleware(SocketRoute, path=f"{ROOT}/ws", endpoint=websocket.socket)
    return app


@asynccontextmanager
async def _lifespan(settings: Settings, app: FastAPI) -> AsyncIterator[None]:
    """Open the store and the rooms; close them in the order in which they need each other."""
    engine = await _engine(settings)
    writing = KeptConnections(engine)
    journal, thinkers = Journal(writing), Thinkers(settings.bot_processes)
    bots = Bots(settings.bot_delay_ms / 1000, thinkers, Visitors())
    parts = app.state.parts = _parts(settings, engine, journal, bots)
    app.state.goodbye, app.state.thinkers = partial(_goodbye, parts.directory), thinkers
    await journal.start()
    try:
        async with parts.directory.running(), parts.enforcement.running(), _upkeep(parts):
            yield
            await parts.renaming.stop()
            await parts.declaring.stop()
            await bots.stop()
            await parts.analyses.analyst.stop()
            await thinkers.stop()
    finally:
        parts.tally.close()
        await parts.cards.close()
        await parts.rates.close()
        await parts.readiness.stop()
        await journal.stop()
        await writing.close()
        await engine.dispose()


async def _engine(settings: Settings) -> AsyncEngine:
    """The database, once it is clear that all its processes sign with the same secret."""
    name = process_name(settings.signing_key)
    engine = create_engine(settings.database_url, name=name)
    try:
        if await agree(engine, settings.signing_key):
            log.warning("secret-changed")
    except BaseException:
        await engine.dispose()
        raise
    return engine


@asynccontextmanager
async def _upkeep(parts: Parts) -> AsyncIterator[None]:
    """What goes on for all rooms, while the context is open."""
    async with (
        pulse.running(),
        Presence(parts.engine).running(),
        parts.token_uses.running(),
        parts.attendance.running(),
        Visits(parts.engine, parts.directory, parts.identity).running(),
        parts.deletions.running(),
        parts.revocations.running(),
        _rollback(parts).running(),
        parts.reporting.running(parts.revocations),
        parts.following.running(),
        parts.hooks.running(parts.revocations),
        parts.erasing.running(parts.revocations),
        parts.alerts.running(parts.directory, parts.reads, parts.revocations),
        parts.chores.running(),
    ):
        yield


def _rollback(parts: Parts) -> Rollback:
    """What reads everything anew if the database went back in time."""
    return Rollback(
        Heartbeat(parts.engine),
        lambda: sum(FIGURES.batch_entries.counts),
        parts.directory.rolled_back,
        parts.identity.forget_all,
        parts.replays.forget_all,
        parts.revocations.restart,
        parts.enforcement.read_all,
        parts.hooks.listening.read_all,
        parts.alerts.listening.read_all,
        parts.directory.hearsay.missed,
    )


def _parts(settings: Settings, engine: AsyncEngine, journal: Journal, bots: Bots) -> Parts:
    """The rooms, and what looks after them or is found through them."""
    reads, listings, players = Reads(engine), Listings(engine), Players(engine)
    bus, rates = _between_processes(settings, engine)
    cards = Gallery()
    identity, replays = Identity(players, Tokens(engine), settings, bots.visitors), Replays(reads)
    calling = Alerts(engine, settings, bots.visitors)
    hooks = Hooks(engine, settings, calling.calls, bots.visitors)
    services = _services(settings, journal, reads, bus, bots, identity, hooks)
    directory, known = Directory(services), (hooks.listeners, calling.callers)
    revocations = Revocations(directory, Revoked(engine), bus, services.revoked)
    solo = solo_parts(engine, settings, directory, replays)
    expiry = Expiry(engine, settings, directory, replays.expire)
    chores = Chores(settings, Backups(engine, settings), expiry)
    outdated = _outdating(replays, cards)
    analyses = Analyses(engine, new_ulid())
    analyst = Analyst(services.thinkers, analyses, reads.steps, directory.loaded, services.visitors)
    return Parts(
        settings=settings,
        engine=engine,
        reads=reads,
        readiness=Readiness(Probe(engine).write),
        identity=identity,
        rates=rates,
        directory=directory,
        renaming=Renaming(directory, players),
        declaring=Declaring(directory, reads),
        attendance=Attendance(directory, listings),
        deletions=Deletions(directory, identity, reads, *known),
        following=Following(directory, reads),
        revocations=revocations,
        enforcement=Enforcement(engine, directory, identity, revocations),
        reporting=_reporting(engine, directory, services.thinkers, settings, chores),
        chores=chores,
        token_uses=TokenUses(directory, identity.tokens),
        hooks=hooks,
        ledger=Ledger(engine),
        alerts=calling,
        erasing=Erasing(engine, settings.signing_key, directory, identity, outdated, *known),
        cards=cards,
        rooms=RoomList(directory),
        tables=OpenTables(listings),
        replays=replays,
        shares=Shares(settings.signing_key, replays, directory, solo.secrets),
        solo=solo,
        analyses=AnalysisDesk(analyst, replays, solo.secrets),
    )


def _reporting(
    engine: AsyncEngine,
    directory: Directory,
    thinkers: Thinkers,
    settings: Settings,
    chores: Chores,
) -> Reporting:
    """What tells operators how this process is doing."""
    reports, most = Reports(engine), settings.connections
    return Reporting(reports, directory, thinkers, most, lambda: chores.at_work)


def _outdating(replays: Replays, cards: Gallery) -> Callable[[Collection[str]], None]:
    """What forgets the names of those who are called otherwise now in some rooms."""

    def outdated(rooms: Collection[str]) -> None:
        replays.forget(rooms)
        cards.forget()

    return outdated


def _services(
    settings: Settings,
    journal: Journal,
    reads: Reads,
    bus: Bus,
    bots: Bots,
    identity: Identity,
    hooks: Hooks,
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
        announcer=hooks.announcer,
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


def _seal(settings: Settings) -> Seal:
    return Seal(settings.signing_key, settings.database_url)


async def _goodbye(directory: Directory) -> None:
    """Tell everybody, and wait a moment until the connections are closed."""
    directory.say_goodbye()
    with suppress(TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            for room in directory:
                await room.hub.empty.wait()
            await directory.followers.empty.wait()
