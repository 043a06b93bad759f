"""Rooms: make one, join by its code, sit, choose, start."""

from io import BytesIO
from typing import Any
from urllib.parse import quote

import segno
from fastapi import APIRouter, Request, Response

from app.api.deps import (
    TheDirectory,
    TheGuest,
    TheIdentity,
    TheOwnRoom,
    ThePerson,
    TheRates,
    TheRoom,
    TheSettings,
)
from app.api.limits import GUESS
from app.api.models import Claim, Join, NewRoom, Rematch, RoomChange, SeatChange, Whole
from app.games import GAMES
from app.identity import Identity
from app.links import site_for_others
from app.rooms import commands
from app.rooms.frames import room_view
from app.rooms.lobby import Lobby
from app.rooms.naming import is_numbered
from app.rooms.refusal import Malformed, NotFound, Refusal
from app.store.ids import fingerprint, new_code
from app.store.people import Person

router = APIRouter(prefix="/rooms", tags=["rooms"])


class Drawing(Response):
    """An SVG image."""

    media_type = "image/svg+xml"


@router.get("")
async def my_rooms(person: ThePerson, directory: TheDirectory) -> dict[str, Any]:
    """The rooms that I belong to, newest first."""
    return {"rooms": [whole(lobby, person.id) for lobby in await directory.of_player(person.id)]}


@router.post("", status_code=201)
async def create(
    request: Request,
    response: Response,
    body: NewRoom,
    guest: TheGuest,
    directory: TheDirectory,
    identity: TheIdentity,
    rates: TheRates,
    settings: TheSettings,
) -> dict[str, Any]:
    """Create a room; its creator is the host and gets the first seat.  Newcomers become guests."""
    await rates.hit(request, "rooms", settings.rooms_per_minute)
    person = await introduced(request, response, identity, guest, body.name)
    name = body.name or person.name
    game = body.game or next(iter(GAMES))
    room = await directory.create(person, name, game, body.title, body.options)
    return whole(room.lobby, person.id)


@router.get("/{room}")
async def room(request: Request, room: TheRoom, guest: TheGuest) -> dict[str, Any]:
    """The room for its members; a preview for others who know the code."""
    if guest is not None and room.lobby.member(guest.id) is not None:
        return whole(room.lobby, guest.id)
    return _preview(room.lobby, _code_of(request))


@router.patch("/{room}")
async def change(body: RoomChange, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Change the title, game, options, pace, clock, or allowed absence; for hosts."""
    lobby = await room.change(
        person.id,
        lambda lobby: commands.configure(
            lobby,
            person.id,
            title=body.title,
            game_key=body.game,
            options=body.options,
            absence_s=body.absence_s,
            pace=body.pace,
            clock=None if body.clock is None else body.clock.model_dump(),
            position=None if room.table is None else room.table.seq,
        ),
    )
    return whole(lobby, person.id)


@router.post("/{room}/members")
async def join(
    request: Request,
    response: Response,
    body: Join,
    room: TheRoom,
    guest: TheGuest,
    identity: TheIdentity,
    rates: TheRates,
    settings: TheSettings,
) -> dict[str, Any]:
    """Become a member and sit down in one step; `seat` in the answer says where.

    A newcomer becomes a guest whom the browser remembers.  If all seats are taken or a match is
    running, one watches.  `name` in the answer is what one is called here: a name that looks like
    someone else's in the room gets a number, and `wanted` is then the name without it.
    """
    watch = _to_watch(room.lobby, _code_of(request), guest)
    entry = commands.Entry(body.seat, watch, body.passcode)
    if room.lobby.passcode:
        await rates.hit(request, GUESS, settings.guesses_per_minute)
    if guest is None:
        await rates.hit(request, "guests", settings.guests_per_minute)
        commands.may_come_in(room.lobby, "", entry)  # before a stranger is a guest for nothing
    person = await introduced(request, response, identity, guest, body.name)
    name = body.name or person.name
    return _place(await room.join(person, name, entry), person.id, name)


@router.post("/{room}/claims")
async def claim(
    request: Request,
    response: Response,
    body: Claim,
    room: TheRoom,
    guest: TheGuest,
    identity: TheIdentity,
    rates: TheRates,
    settings: TheSettings,
) -> dict[str, Any]:
    """Take the place that a seat link is for: seat in the room, seat in the match, role.

    The previous holder is removed, and their connections close with 4010.  This is refused to
    someone who has played another seat of the running match.
    """
    await rates.hit(request, GUESS, settings.guesses_per_minute)
    secret = body.secret.upper()
    if not any(link.hash == fingerprint(secret) for link in room.lobby.links):
        raise NotFound("seat-link-gone")
    person = await introduced(request, response, identity, guest, body.name)
    name = body.name or person.name
    return _place(await room.claim(person, name, secret), person.id, name)


@router.delete("/{room}/members/me")
async def leave(room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Leave the room; in a running match a bot takes over the seat."""
    code = room.lobby.code_for(person.id)
    return _preview(await room.leave(person.id), code)


@router.put("/{room}/seats/{seat}")
async def take_seat(
    seat: Whole, body: SeatChange, room: TheOwnRoom, person: ThePerson
) -> dict[str, Any]:
    """Take a free seat, add a bot, choose a colour, or set ready, one at a time.

    A bot that already sits there gets the `level`.
    """
    lobby = await room.change(person.id, lambda lobby: _seat_change(lobby, person.id, seat, body))
    return whole(lobby, person.id)


@router.delete("/{room}/seats/{seat}")
async def free_seat(seat: Whole, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Stand up; the host can free any seat."""
    lobby = await room.change(person.id, lambda lobby: commands.free(lobby, person.id, seat))
    return whole(lobby, person.id)


@router.post("/{room}/invite")
async def new_invite(room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Replace the invite code, so that the old link stops working; for hosts."""
    return whole(await room.recode(person.id, new_code()), person.id)


@router.post("/{room}/matches", status_code=201)
async def start(room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Start a match with those seated, or the next one after it has ended; for hosts."""
    return whole(await room.start(person.id), person.id)


@router.post("/{room}/rematch")
async def rematch(body: Rematch, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Ask for a rematch, with the next player starting.

    It starts when a host asks, when a second person does, or at once if only one is seated.
    """
    lobby = await room.again(person.id, same_dice=body.same_dice)
    return whole(lobby, person.id)


@router.get("/{room}/qr.svg", response_class=Drawing)
async def qr(
    request: Request, room: TheOwnRoom, person: ThePerson, settings: TheSettings
) -> Response:
    """The link that I may share, the invite or the watch link, as a QR code, black on white."""
    shown = whole(room.lobby, person.id)
    if shown["code"] is None:
        raise Refusal("no-watch-link")
    secret = f"#k={quote(shown['passcode'], safe='')}" if shown["passcode"] else ""
    url = f"{site_for_others(request, settings)}/r/{shown['code']}{secret}"
    code = segno.make(url, error="m")
    svg = BytesIO()
    code.save(svg, kind="svg", border=2, light="#fff", dark="#000", omitsize=True, xmldecl=False)
    return Drawing(svg.getvalue(), headers={"cache-control": "no-store"})


def _seat_change(lobby: Lobby, player: str, seat: int, body: SeatChange) -> commands.Change | None:
    named = body.model_fields_set
    if len(named) > 1 and named != {"bot", "level"}:
        raise Malformed("validation-error", errors=[{"pointer": "", "kind": "one-at-a-time"}])
    if body.level is not None and not body.bot:
        raise Malformed("validation-error", errors=[{"pointer": "/level", "kind": "for-bots"}])
    if body.bot:
        return commands.put_bot(lobby, player, seat, body.level)
    if body.colour is not None:
        return commands.recolour(lobby, player, seat, body.colour)
    if body.ready is not None:
        return commands.set_ready(lobby, player, seat, body.ready)
    return commands.sit(lobby, player, seat)


async def introduced(
    request: Request,
    response: Response,
    identity: Identity,
    guest: Person | None,
    name: str | None,
) -> Person:
    """Who asks, under the name they have now; a stranger becomes a guest of that `name`."""
    if guest is not None:
        return await identity.confirm(guest)
    if name is None:
        raise Malformed("name-needed", errors=[{"pointer": "/name", "kind": "missing"}])
    person = await identity.people.create(name)
    identity.remember(person)
    identity.send_cookie(request, response, person)
    return person


def whole(lobby: Lobby, player: str) -> dict[str, Any]:
    """A room as a member sees it."""
    return room_view(lobby, GAMES[lobby.game].card.seats[0], player)


def _place(lobby: Lobby, player: str, wanted: str) -> dict[str, Any]:
    """Where a member sits, what they are called here, the name without its number, and the room."""
    member = lobby.member(player)
    return {
        "seat": lobby.chair_of(player),
        "name": wanted if member is None else member.name,
        "wanted": wanted if is_numbered(lobby, player, wanted) else None,
        "room": whole(lobby, player),
    }


def _code_of(request: Request) -> str:
    """The code, or the id, by which the room was asked for."""
    code: str = request.path_params["room"]
    return code.upper()


def _to_watch(lobby: Lobby, code: str, person: Person | None) -> bool:
    """True for a code to watch with; the id is no invitation, so a watcher stays one by it."""
    if code == lobby.id:
        member = None if person is None else lobby.member(person.id)
        return member is not None and member.watcher
    return code != lobby.code


def _preview(lobby: Lobby, code: str | None) -> dict[str, Any]:
    """What the bearer of a link sees before joining: names, no ids but the code of the link."""
    host = lobby.member(lobby.host)
    return {
        "code": code,
        "title": lobby.title,
        "game": lobby.game,
        "host": host.name if host else "",
        "seats": [chair and {"name": chair.name, "bot": chair.bot} for chair in lobby.chairs],
        "playing": lobby.running,
    }
