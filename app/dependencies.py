"""What the endpoints are handed."""

from typing import Annotated, cast

from fastapi import Depends, Request, Response
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from app.errors import NotAllowed, NotFound, ProblemError
from app.games.contract import Seat
from app.live.directory import Directory
from app.live.renaming import Renaming
from app.live.room import Room
from app.match.match import Match
from app.queries.my_rooms import RoomList
from app.queries.open_tables import OpenTables
from app.queries.replays import Replays
from app.queries.share_links import Shares
from app.rooms.records import Person
from app.schemas.replay import audience
from app.security.auth import Identity
from app.security.pacing import SAFE
from app.security.rate_limits import GUESS, Rates
from app.settings import Settings
from app.store.queries import Reads


async def get_directory(request: Request) -> Directory:
    """The rooms of this process."""
    return cast(Directory, request.app.state.directory)


async def get_identity(request: Request) -> Identity:
    """The book of players."""
    return cast(Identity, request.app.state.identity)


async def get_rates(request: Request) -> Rates:
    """Counters per address."""
    return cast(Rates, request.app.state.rates)


async def get_settings(request: Request) -> Settings:
    """The settings of this server."""
    return cast(Settings, request.app.state.settings)


async def get_renaming(request: Request) -> Renaming:
    """New names on their way into rooms."""
    return cast(Renaming, request.app.state.renaming)


async def get_reads(request: Request) -> Reads:
    """Reads of the log."""
    return cast(Reads, request.app.state.reads)


async def get_replays(request: Request) -> Replays:
    """Matches with all their positions."""
    return cast(Replays, request.app.state.replays)


async def get_shares(request: Request) -> Shares:
    """Links to finished matches."""
    return cast(Shares, request.app.state.shares)


async def get_room_list(request: Request) -> RoomList:
    """The rooms of players."""
    return cast(RoomList, request.app.state.rooms)


async def get_tables(request: Request) -> OpenTables:
    """The open tables."""
    return cast(OpenTables, request.app.state.tables)


async def own_site(request: Request, identity: Annotated[Identity, Depends(get_identity)]) -> None:
    """Refuse what another site lets a browser send."""
    if request.method not in SAFE and not identity.same_origin(request):
        raise NotAllowed("foreign-origin")


async def json_only(request: Request) -> None:
    """Refuse a body that does not say it is JSON, where a body is read."""
    if request.scope["route"].body_field is None:
        return
    kind = request.headers.get("content-type")
    if kind is None:
        if await request.body():
            raise HTTPException(415)
    elif not _is_json(kind):
        raise HTTPException(415)


def _is_json(content_type: str) -> bool:
    media_type = content_type.partition(";")[0].strip().lower()
    main, _, sub = media_type.partition("/")
    return main == "application" and (sub == "json" or sub.endswith("+json"))


async def get_asker(
    request: Request, identity: Annotated[Identity, Depends(get_identity)]
) -> Person | None:
    """Who asks, None for a stranger."""
    return await identity.player(request)


async def get_person(asker: Annotated[Person | None, Depends(get_asker)]) -> Person:
    """The player who asks; refuses strangers."""
    if asker is None:
        raise ProblemError("bad-token", status=401)
    return asker


async def find_room(
    connection: HTTPConnection,
    code: str,
    asker: Person | None,
    directory: Directory,
    rates: Rates,
    per_minute: int,
) -> Room:
    """The room of a code; its members find it by its id too.

    Guessing is limited per address: after too many wrong codes only members find their room.
    """
    try:
        room = await directory.find(code)
        stranger = asker is None or room.state.member(asker.id) is None
        # An id is no invitation, and is never replaced; a room to practise in has none.
        if stranger and (code == room.id or room.state.practice):
            raise NotFound("room-not-found")
    except ProblemError:
        await rates.hit(connection, GUESS, per_minute)
        raise
    if stranger:
        await rates.check(connection, GUESS, per_minute)
    return room


async def get_room(
    request: Request,
    room: str,
    asker: Annotated[Person | None, Depends(get_asker)],
    directory: Annotated[Directory, Depends(get_directory)],
    rates: Annotated[Rates, Depends(get_rates)],
    settings: Annotated[Settings, Depends(get_settings)],
) -> Room:
    """The room of the path."""
    per_minute = settings.guesses_per_minute
    return await find_room(request, room, asker, directory, rates, per_minute)


async def get_own_room(
    request: Request,
    room: Annotated[Room, Depends(get_room)],
    person: Annotated[Person, Depends(get_person)],
    identity: Annotated[Identity, Depends(get_identity)],
) -> Room:
    """The room of the path, for its members; a player who wants to change it is looked up again."""
    if room.state.member(person.id) is None:
        raise NotAllowed("not-a-member")
    if request.method not in SAFE:
        await identity.confirm(person)
    return room


async def get_match_room(
    match: str,
    directory: Annotated[Directory, Depends(get_directory)],
    person: Annotated[Person, Depends(get_person)],
) -> Room:
    """The room of the match of the path; to others than its members there is no such match."""
    room = await directory.of_match(match)
    if room.state.member(person.id) is None:
        raise NotFound("match-not-found")
    return room


async def get_newest_match(match: str, room: Annotated[Room, Depends(get_match_room)]) -> Match:
    """The match of the path, as long as it is the newest of its room."""
    if room.match is None or room.match.match_id != match:
        raise ProblemError("over")
    return room.match


async def get_audience(
    match: str,
    room: Annotated[Room, Depends(get_match_room)],
    person: Annotated[Person, Depends(get_person)],
    reads: Annotated[Reads, Depends(get_reads)],
) -> Seat | None:
    """The seat whose view of the match of the path I get; None if I watch."""
    row = await reads.match(match)
    if row is None:
        raise NotFound("match-not-found")
    return audience(room.state, row, person.id)


async def get_guest(
    request: Request,
    response: Response,
    asker: Annotated[Person | None, Depends(get_asker)],
    identity: Annotated[Identity, Depends(get_identity)],
) -> Person | None:
    """Who asks, None for a stranger; renews the cookie."""
    if asker is not None and "authorization" not in request.headers:
        identity.send_cookie(request, response, asker)
    return asker


TheDirectory = Annotated[Directory, Depends(get_directory)]
TheIdentity = Annotated[Identity, Depends(get_identity)]
TheRates = Annotated[Rates, Depends(get_rates)]
TheRenaming = Annotated[Renaming, Depends(get_renaming)]
TheSettings = Annotated[Settings, Depends(get_settings)]
TheReplays = Annotated[Replays, Depends(get_replays)]
TheShares = Annotated[Shares, Depends(get_shares)]
TheReads = Annotated[Reads, Depends(get_reads)]
TheRoomList = Annotated[RoomList, Depends(get_room_list)]
TheTables = Annotated[OpenTables, Depends(get_tables)]
ThePerson = Annotated[Person, Depends(get_person)]
TheGuest = Annotated[Person | None, Depends(get_guest)]
TheRoom = Annotated[Room, Depends(get_room)]
TheOwnRoom = Annotated[Room, Depends(get_own_room)]
TheMatchRoom = Annotated[Room, Depends(get_match_room)]
TheMatch = Annotated[Match, Depends(get_newest_match)]
TheAudience = Annotated[Seat | None, Depends(get_audience)]
