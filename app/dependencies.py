"""What endpoints and pages are given: player, room, match, and the parts of the application."""

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
    """Who players are, by their credentials."""
    return cast(Identity, request.app.state.identity)


async def get_rates(request: Request) -> Rates:
    """The rate limits per address."""
    return cast(Rates, request.app.state.rates)


async def get_settings(request: Request) -> Settings:
    """The settings of this server."""
    return cast(Settings, request.app.state.settings)


async def get_renaming(request: Request) -> Renaming:
    """What writes new names into rooms."""
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
    """Previews of rooms, and the rooms of players."""
    return cast(RoomList, request.app.state.rooms)


async def get_tables(request: Request) -> OpenTables:
    """The open tables."""
    return cast(OpenTables, request.app.state.tables)


async def own_site(request: Request, identity: Annotated[Identity, Depends(get_identity)]) -> None:
    """Refuse a change that another site made a browser send."""
    if request.method not in SAFE and not identity.same_origin(request):
        raise NotAllowed("foreign-origin")


async def json_only(request: Request) -> None:
    """Refuse a body that isn't declared as JSON, where a body is read."""
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
    """The current player, None for a stranger."""
    return await identity.player(request)


async def get_person(asker: Annotated[Person | None, Depends(get_asker)]) -> Person:
    """The current player; refuses strangers."""
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
    """The room of a code; members also find it by its id.

    Guessing is limited per address: after too many wrong codes, only members find their room.
    """
    try:
        room = await directory.find(code)
        stranger = asker is None or room.state.member(asker.id) is None
        # An id is no invitation, and is never replaced; a practice room has no invitation.
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
    """The room in the path."""
    per_minute = settings.guesses_per_minute
    return await find_room(request, room, asker, directory, rates, per_minute)


async def get_own_room(
    request: Request,
    room: Annotated[Room, Depends(get_room)],
    person: Annotated[Person, Depends(get_person)],
    identity: Annotated[Identity, Depends(get_identity)],
) -> Room:
    """The room in the path, for its members; before a change, the player is looked up again."""
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
    """The room of the match in the path; only its members can find it."""
    room = await directory.of_match(match)
    if room.state.member(person.id) is None:
        raise NotFound("match-not-found")
    return room


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
    """The current player, None for a stranger; renews the cookie."""
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
