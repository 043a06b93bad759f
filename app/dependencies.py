"""What endpoints and pages are given: player, room, match, and the parts of the application."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import HTTPConnection

from app.background.attendance import Attendance
from app.background.bot_flags import BotFlagWriter
from app.background.deletions import Deletions
from app.background.renaming import RoomRenamer
from app.background.revocations import RevocationFollower
from app.background.rollback import RollbackDetector
from app.background.token_uses import TokenUseWriter
from app.cards.gallery import Gallery
from app.errors import Malformed, NotAllowed, NotFound, ProblemError
from app.games.contract import Seat
from app.limits.counters import Quota
from app.limits.fairness import FairSemaphore, FrameBatch
from app.limits.refusal_log import RefusalLog
from app.live.bots import Bots
from app.live.directory import Directory
from app.live.room import Room
from app.match.match import Match
from app.metrics import Gauge
from app.queries.following import DutyFeed
from app.queries.my_rooms import RoomList
from app.queries.open_tables import OpenTables
from app.queries.replays import Embargo, Replays, audience_of
from app.queries.share_links import ShareLinks
from app.rooms.records import Person
from app.schemas.closing import BAD_TOKEN, BARRED, Closing
from app.schemas.limits import LimitRow
from app.schemas.problems import CHANGE, refuses
from app.security.auth import Authenticator, logins_of
from app.security.checks import check
from app.security.player_limits import SAFE, PlayerLimits
from app.security.rate_limits import GUESS, Rates
from app.security.scopes import credential_of, require_scope
from app.server.connections import Connections
from app.settings import Settings
from app.store.ids import tidy_code
from app.store.readiness import Readiness
from app.store.reads import Reads
from app.store.revocations import LOGINS, TOKEN

State = TypeVar("State")


@dataclass(slots=True)
class Core:
    """The parts of a running application that features build on, in its `state.core`.

    Features add to it when they are opened: their own state (`features`, by its type), embargoes on
    finished matches, what the home page shows of them, the rooms over days that are `muted` for a
    player, and `gauges` of what waits.  `limits` are all limits, by their keys.  `connections` are
    those of the server process, None where nobody counts them.
    """

    settings: Settings
    engine: AsyncEngine
    reads: Reads
    readiness: Readiness
    identity: Authenticator
    rates: Rates
    directory: Directory
    bots: Bots
    renaming: RoomRenamer
    declaring: BotFlagWriter
    attendance: Attendance
    deletions: Deletions
    rollback: RollbackDetector
    following: DutyFeed
    revocations: RevocationFollower
    token_uses: TokenUseWriter
    rooms: RoomList
    tables: OpenTables
    replays: Replays
    shares: ShareLinks
    embargoes: list[Embargo]
    limits: Mapping[str, LimitRow]
    features: dict[type[Any], Any] = field(default_factory=dict)
    home: list[Callable[[Request], Awaitable[Mapping[str, Any]]]] = field(default_factory=list)
    muted: list[Callable[[str], Awaitable[Collection[str]]]] = field(default_factory=list)
    gauges: list[Callable[[], Awaitable[Sequence[Gauge]]]] = field(default_factory=list)
    arrivals: FrameBatch = field(default_factory=FrameBatch)
    tally: RefusalLog = field(default_factory=RefusalLog)
    cards: Gallery = field(default_factory=Gallery)
    turns: FairSemaphore = field(default_factory=FairSemaphore)
    connections: Connections | None = None
    pace: PlayerLimits = field(init=False)
    sockets: Quota = field(init=False)

    def __post_init__(self) -> None:
        self.pace, self.sockets = (
            PlayerLimits(self.settings, self.limits.values()),
            Quota(self.settings.connections_per_address),
        )

    def feature(self, kind: type[State]) -> State:
        """The state of the feature that has this type; raises KeyError if it was left out."""
        state: State = self.features[kind]
        return state

    def forget_names(self, rooms: Collection[str]) -> None:
        """Drop what was made from these rooms' names: somebody is called otherwise now."""
        self.replays.forget(rooms)
        self.cards.forget_addresses()

    def refusal(self, connection: HTTPConnection, player: str) -> Closing | None:
        """Why a connection that has just been opened must be closed, if it must.

        Something may have been revoked, or somebody banned, since its player was looked up.
        """
        credential, revoked = credential_of(connection), self.revocations.is_revoked
        cookie = f"{player}.{logins_of(connection)}"
        if revoked(LOGINS, cookie) if credential is None else revoked(TOKEN, credential):
            return BAD_TOKEN
        bars, host = self.identity.bars, connection.client.host if connection.client else None
        return BARRED if bars.of_player(player) or bars.of_address(host) else None


def core_of(connection: HTTPConnection) -> Core:
    """The parts of the application that serves this request or socket."""
    core: Core = connection.app.state.core
    return core


async def get_directory(request: Request) -> Directory:
    """The rooms of this process."""
    return core_of(request).directory


async def get_identity(request: Request) -> Authenticator:
    """Who players are, by their credentials."""
    return core_of(request).identity


async def get_rates(request: Request) -> Rates:
    """The rate limits per address."""
    return core_of(request).rates


async def get_pace(request: Request) -> PlayerLimits:
    """How fast players may write."""
    return core_of(request).pace


async def get_settings(request: Request) -> Settings:
    """The settings of this server."""
    return core_of(request).settings


async def get_renaming(request: Request) -> RoomRenamer:
    """What writes new names into rooms."""
    return core_of(request).renaming


async def get_reads(request: Request) -> Reads:
    """Reads of the log."""
    return core_of(request).reads


async def get_replays(request: Request) -> Replays:
    """Matches with all their positions."""
    return core_of(request).replays


async def get_shares(request: Request) -> ShareLinks:
    """Links to finished matches."""
    return core_of(request).shares


async def get_room_list(request: Request) -> RoomList:
    """Previews of rooms, and the rooms of players."""
    return core_of(request).rooms


async def get_tables(request: Request) -> OpenTables:
    """The open tables."""
    return core_of(request).tables


async def get_revocations(request: Request) -> RevocationFollower:
    """What lets go of whatever is revoked."""
    return core_of(request).revocations


@refuses(changing=("bad-token", "cookies-needed", "foreign-origin"))
async def changing(request: Request) -> None:
    """Refuse a player who is too fast, and whatever `check` refuses."""
    core = core_of(request)
    writer = await check(request, core.identity, core.pace)
    if writer is not None:
        core.pace.change(writer)


@refuses(changing=("bad-token", "cookies-needed", "foreign-origin"))
async def acting(request: Request) -> None:
    """The same for moves, drafts and messages, which may be more frequent."""
    core = core_of(request)
    writer = await check(request, core.identity, core.pace)
    if writer is not None:
        core_of(request).pace.request_act(writer)


@refuses("bad-token", "barred")
async def get_asker(request: Request) -> Person | None:
    """The current player, None for a stranger."""
    return await core_of(request).identity.player(request)


TheAsker = Annotated[Person | None, Depends(get_asker)]


async def get_person(asker: TheAsker) -> Person:
    """The current player; refuses strangers."""
    if asker is None:
        raise ProblemError("bad-token", status=401)
    return asker


async def get_manager(request: Request, person: Annotated[Person, Depends(get_person)]) -> Person:
    """The current player, by the cookie or a token that may manage; a change needs the database."""
    require_scope(request, "manage")
    identity = core_of(request).identity
    if request.method not in SAFE and not identity.is_fresh(request):
        return await identity.confirm(person)
    return person


async def find_room(connection: HTTPConnection, code: str, asker: Person | None) -> Room:
    """The room of a code; members also find it by its id.

    Guessing is limited per address: after too many wrong codes, only members find their room.
    """
    core, rates, code = core_of(connection), core_of(connection).rates, tidy_code(code)
    per_minute = core.settings.guesses_per_minute
    try:
        room = await core.directory.find(code)
        connection.state.room = room.id
        stranger = asker is None or room.state.member(asker.id) is None
        # An id is no invitation, and is never replaced; a room for one has no invitation.
        if stranger and (code == room.id or room.state.alone):
            raise NotFound("room-not-found")
    except ProblemError:
        await rates.hit(connection, GUESS, per_minute)
        raise
    if stranger:
        await rates.check(connection, GUESS, per_minute)
    return room


@refuses("invite-gone", "room-closed", "room-not-found", "room-unreadable")
async def get_room(request: Request, room: str, asker: TheAsker) -> Room:
    """The room in the path."""
    return await find_room(request, room, asker)


@refuses("not-a-member", changing=CHANGE)
async def get_own_room(
    request: Request,
    room: Annotated[Room, Depends(get_room)],
    person: Annotated[Person, Depends(get_person)],
) -> Room:
    """The room in the path, for its members; a change needs the player as in the database."""
    identity = core_of(request).identity
    if room.state.member(person.id) is None:
        raise NotAllowed("not-a-member")
    if request.method not in SAFE and not identity.is_fresh(request):
        await identity.confirm(person)
    return room


@refuses("match-expired", "match-not-found", "room-not-found")
async def get_match_room(
    request: Request,
    match: str,
    directory: Annotated[Directory, Depends(get_directory)],
    person: Annotated[Person, Depends(get_person)],
) -> Room:
    """The room of the match in the path; only its members can find it."""
    room = await directory.room_of_match(match)
    request.state.room = room.id
    if room.state.member(person.id) is None:
        raise NotFound("match-not-found")
    return room


@refuses("over")
async def get_newest_match(match: str, room: Annotated[Room, Depends(get_match_room)]) -> Match:
    """The match in the path, as long as it is the newest of its room."""
    if room.match is None or room.match.match_id != match:
        raise ProblemError("over")
    return room.match


async def get_audience(
    match: str,
    room: Annotated[Room, Depends(get_match_room)],
    person: Annotated[Person, Depends(get_person)],
    reads: Annotated[Reads, Depends(get_reads)],
) -> Seat | None:
    """The seat whose view the current player gets of the match in the path; None to watch."""
    return await audience_of(reads, room.state, match, person.id)


async def get_guest(request: Request, response: Response, asker: TheAsker) -> Person | None:
    """The current player, None for a stranger; renews the cookie once a day."""
    if asker is not None and "authorization" not in request.headers:
        core_of(request).identity.cookies.renew(request, response, asker)
    return asker


TheGuest = Annotated[Person | None, Depends(get_guest)]


@refuses("name-needed")
class Visitor:
    """Whoever sends a request: a player, or a newcomer, who becomes a guest when introduced."""

    def __init__(self, request: Request, response: Response, guest: TheGuest) -> None:
        self.player, self._request, self._response = guest, request, response
        core = core_of(request)
        self._identity, self._rates, self._settings = core.identity, core.rates, core.settings

    async def makes_room(self) -> None:
        """Count a new room of this address."""
        await self._rates.hit(self._request, "rooms", self._settings.rooms_per_minute)

    async def guessed(self, room: str | None = None, *, right: bool = False) -> None:
        """Count a wrong secret, or passcode of a room; refuse a right one after too many."""
        count = self._rates.check if right else self._rates.hit
        await count(self._request, GUESS, self._settings.guesses_per_minute, room)

    async def becomes_guest(self) -> None:
        """Count a new player of this address."""
        await self._rates.hit(self._request, "guests", self._settings.guests_per_minute)

    async def introduced(self, name: str | None) -> Person:
        """The player under their latest name; a newcomer becomes a guest called `name`."""
        if self.player is not None:
            return await self._identity.confirm(self.player)
        if name is None:
            raise Malformed("name-needed", [{"pointer": "/name", "kind": "missing"}])
        person = await self._identity.players.create(name)
        self._identity.log_in(self._request, self._response, person)
        return person


TheDirectory = Annotated[Directory, Depends(get_directory)]
TheIdentity = Annotated[Authenticator, Depends(get_identity)]
ThePace = Annotated[PlayerLimits, Depends(get_pace)]
TheRates = Annotated[Rates, Depends(get_rates)]
TheRenaming = Annotated[RoomRenamer, Depends(get_renaming)]
TheSettings = Annotated[Settings, Depends(get_settings)]
TheReplays = Annotated[Replays, Depends(get_replays)]
TheShares = Annotated[ShareLinks, Depends(get_shares)]
TheReads = Annotated[Reads, Depends(get_reads)]
TheRoomList = Annotated[RoomList, Depends(get_room_list)]
TheTables = Annotated[OpenTables, Depends(get_tables)]
ThePerson = Annotated[Person, Depends(get_person)]
TheManager = Annotated[Person, Depends(get_manager)]
TheRevocations = Annotated[RevocationFollower, Depends(get_revocations)]
TheVisitor = Annotated[Visitor, Depends()]
TheRoom = Annotated[Room, Depends(get_room)]
TheOwnRoom = Annotated[Room, Depends(get_own_room)]
TheMatchRoom = Annotated[Room, Depends(get_match_room)]
TheMatch = Annotated[Match, Depends(get_newest_match)]
TheAudience = Annotated[Seat | None, Depends(get_audience)]
