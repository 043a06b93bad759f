"""What endpoints and pages are given: player, room, match, and the parts of the application."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import HTTPConnection

from app.admin.chores import Chores
from app.cards.gallery import Gallery
from app.errors import Malformed, NotAllowed, NotFound, ProblemError
from app.games.contract import Seat
from app.limits.arrivals import Arrivals
from app.limits.fairness import FairTurns
from app.limits.quotas import Quota
from app.limits.tally import Tally
from app.live.directory import Directory
from app.live.room import Room
from app.match.match import Match
from app.queries.analyses import AnalysisDesk
from app.queries.following import Following
from app.queries.my_rooms import RoomList
from app.queries.open_tables import OpenTables
from app.queries.replays import Replays, audience_of
from app.queries.share_links import Shares
from app.queries.solo.parts import Solo
from app.rooms.records import Person
from app.schemas.codes import CHANGE, refuses
from app.security.auth import Identity
from app.security.checks import check
from app.security.pacing import SAFE, Pace
from app.security.rate_limits import GUESS, Rates
from app.security.scopes import allow
from app.settings import Settings
from app.store.ids import tidy_code
from app.store.readiness import Readiness
from app.store.reads import Reads
from app.upkeep.admin.enforcement import Enforcement
from app.upkeep.admin.reporting import Reporting
from app.upkeep.alerts.alerts import Alerts
from app.upkeep.attendance import Attendance
from app.upkeep.declaring import Declaring
from app.upkeep.deletions import Deletions
from app.upkeep.erasing import Erasing
from app.upkeep.hooks import Hooks
from app.upkeep.ledger import Ledger
from app.upkeep.renaming import Renaming
from app.upkeep.revocations import Revocations
from app.upkeep.token_uses import TokenUses


@dataclass(slots=True)
class Parts:
    """The parts of a running application, in its `state.parts`."""

    settings: Settings
    engine: AsyncEngine
    reads: Reads
    readiness: Readiness
    identity: Identity
    rates: Rates
    directory: Directory
    renaming: Renaming
    declaring: Declaring
    attendance: Attendance
    deletions: Deletions
    following: Following
    revocations: Revocations
    enforcement: Enforcement
    reporting: Reporting
    token_uses: TokenUses
    hooks: Hooks
    ledger: Ledger
    alerts: Alerts
    erasing: Erasing
    chores: Chores
    rooms: RoomList
    tables: OpenTables
    replays: Replays
    shares: Shares
    solo: Solo
    analyses: AnalysisDesk
    arrivals: Arrivals = field(default_factory=Arrivals)
    tally: Tally = field(default_factory=Tally)
    cards: Gallery = field(default_factory=Gallery)
    turns: FairTurns = field(default_factory=FairTurns)
    pace: Pace = field(init=False)
    sockets: Quota = field(init=False)

    def __post_init__(self) -> None:
        self.pace, self.sockets = Pace(self.settings), Quota(self.settings.connections_per_address)


def parts_of(connection: HTTPConnection) -> Parts:
    """The parts of the application that serves this request or socket."""
    parts: Parts = connection.app.state.parts
    return parts


async def get_directory(request: Request) -> Directory:
    """The rooms of this process."""
    return parts_of(request).directory


async def get_identity(request: Request) -> Identity:
    """Who players are, by their credentials."""
    return parts_of(request).identity


async def get_rates(request: Request) -> Rates:
    """The rate limits per address."""
    return parts_of(request).rates


async def get_pace(request: Request) -> Pace:
    """How fast players may write."""
    return parts_of(request).pace


async def get_settings(request: Request) -> Settings:
    """The settings of this server."""
    return parts_of(request).settings


async def get_renaming(request: Request) -> Renaming:
    """What writes new names into rooms."""
    return parts_of(request).renaming


async def get_reads(request: Request) -> Reads:
    """Reads of the log."""
    return parts_of(request).reads


async def get_replays(request: Request) -> Replays:
    """Matches with all their positions."""
    return parts_of(request).replays


async def get_shares(request: Request) -> Shares:
    """Links to finished matches."""
    return parts_of(request).shares


async def get_room_list(request: Request) -> RoomList:
    """Previews of rooms, and the rooms of players."""
    return parts_of(request).rooms


async def get_tables(request: Request) -> OpenTables:
    """The open tables."""
    return parts_of(request).tables


async def get_revocations(request: Request) -> Revocations:
    """What lets go of whatever is revoked."""
    return parts_of(request).revocations


async def get_hooks(request: Request) -> Hooks:
    """Webhooks, and what is sent to them."""
    return parts_of(request).hooks


@refuses(changing=("bad-token", "cookies-needed", "foreign-origin"))
async def changing(request: Request) -> None:
    """Refuse a player who is too fast, and whatever `check` refuses."""
    parts = parts_of(request)
    writer = await check(request, parts.identity, parts.pace)
    if writer is not None:
        parts.pace.change(writer)


@refuses(changing=("bad-token", "cookies-needed", "foreign-origin"))
async def acting(request: Request) -> None:
    """The same for moves, drafts and messages, which may be more frequent."""
    parts = parts_of(request)
    writer = await check(request, parts.identity, parts.pace)
    if writer is not None:
        parts_of(request).pace.request_act(writer)


@refuses("bad-token", "barred")
async def get_asker(request: Request) -> Person | None:
    """The current player, None for a stranger."""
    return await parts_of(request).identity.player(request)


TheAsker = Annotated[Person | None, Depends(get_asker)]


async def get_person(asker: TheAsker) -> Person:
    """The current player; refuses strangers."""
    if asker is None:
        raise ProblemError("bad-token", status=401)
    return asker


async def get_manager(request: Request, person: Annotated[Person, Depends(get_person)]) -> Person:
    """The current player, by the cookie or a token that may manage; a change needs the database."""
    allow(request, "manage")
    identity = parts_of(request).identity
    if request.method not in SAFE and not identity.is_fresh(request):
        return await identity.confirm(person)
    return person


async def find_room(connection: HTTPConnection, code: str, asker: Person | None) -> Room:
    """The room of a code; members also find it by its id.

    Guessing is limited per address: after too many wrong codes, only members find their room.
    """
    parts, rates, code = parts_of(connection), parts_of(connection).rates, tidy_code(code)
    per_minute = parts.settings.guesses_per_minute
    try:
        room = await parts.directory.find(code)
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
    identity = parts_of(request).identity
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
    room = await directory.of_match(match)
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
        parts_of(request).identity.cookies.renew(request, response, asker)
    return asker


TheGuest = Annotated[Person | None, Depends(get_guest)]


@refuses("name-needed")
class Visitor:
    """Whoever sends a request: a player, or a newcomer, who becomes a guest when introduced."""

    def __init__(self, request: Request, response: Response, guest: TheGuest) -> None:
        self.player, self._request, self._response = guest, request, response
        parts = parts_of(request)
        self._identity, self._rates, self._settings = parts.identity, parts.rates, parts.settings

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
        self._identity.welcome(self._request, self._response, person)
        return person


TheDirectory = Annotated[Directory, Depends(get_directory)]
TheHooks = Annotated[Hooks, Depends(get_hooks)]
TheIdentity = Annotated[Identity, Depends(get_identity)]
ThePace = Annotated[Pace, Depends(get_pace)]
TheRates = Annotated[Rates, Depends(get_rates)]
TheRenaming = Annotated[Renaming, Depends(get_renaming)]
TheSettings = Annotated[Settings, Depends(get_settings)]
TheReplays = Annotated[Replays, Depends(get_replays)]
TheShares = Annotated[Shares, Depends(get_shares)]
TheReads = Annotated[Reads, Depends(get_reads)]
TheRoomList = Annotated[RoomList, Depends(get_room_list)]
TheTables = Annotated[OpenTables, Depends(get_tables)]
ThePerson = Annotated[Person, Depends(get_person)]
TheManager = Annotated[Person, Depends(get_manager)]
TheRevocations = Annotated[Revocations, Depends(get_revocations)]
TheVisitor = Annotated[Visitor, Depends()]
TheRoom = Annotated[Room, Depends(get_room)]
TheOwnRoom = Annotated[Room, Depends(get_own_room)]
TheMatchRoom = Annotated[Room, Depends(get_match_room)]
TheMatch = Annotated[Match, Depends(get_newest_match)]
TheAudience = Annotated[Seat | None, Depends(get_audience)]
