"""What the endpoints are handed."""

from typing import Annotated, cast

from fastapi import Depends, Request, Response
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from app.api.limits import GUESS, Rates
from app.api.pacing import SAFE
from app.games.contract import Seat
from app.identity import Identity
from app.open_tables import OpenTables
from app.room_list import RoomList
from app.rooms.directory import Directory
from app.rooms.history import History, audience
from app.rooms.refusal import NotAllowed, NotFound, Refusal
from app.rooms.renaming import Renaming
from app.rooms.room import Room
from app.rooms.table import Table
from app.settings import Settings
from app.shares import Shares
from app.store.people import Person
from app.store.reads import Reads


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


async def get_history(request: Request) -> History:
    """Matches with all their positions."""
    return cast(History, request.app.state.history)


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
        raise Refusal("bad-token", status=401)
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
        stranger = asker is None or room.lobby.member(asker.id) is None
        # An id is no invitation, and is never replaced; a room to practise in has none.
        if stranger and (code == room.id or room.lobby.practice):
            raise NotFound("room-not-found")
    except Refusal:
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
    if room.lobby.member(person.id) is None:
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
    if room.lobby.member(person.id) is None:
        raise NotFound("match-not-found")
    return room


async def get_table(match: str, room: Annotated[Room, Depends(get_match_room)]) -> Table:
    """The match of the path, as long as it is the newest of its room."""
    if room.table is None or room.table.match_id != match:
        raise Refusal("over")
    return room.table


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
    return audience(room.lobby, row, person.id)


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
TheHistory = Annotated[History, Depends(get_history)]
TheShares = Annotated[Shares, Depends(get_shares)]
TheReads = Annotated[Reads, Depends(get_reads)]
TheRoomList = Annotated[RoomList, Depends(get_room_list)]
TheTables = Annotated[OpenTables, Depends(get_tables)]
ThePerson = Annotated[Person, Depends(get_person)]
TheGuest = Annotated[Person | None, Depends(get_guest)]
TheRoom = Annotated[Room, Depends(get_room)]
TheOwnRoom = Annotated[Room, Depends(get_own_room)]
TheMatchRoom = Annotated[Room, Depends(get_match_room)]
TheTable = Annotated[Table, Depends(get_table)]
TheAudience = Annotated[Seat | None, Depends(get_audience)]
