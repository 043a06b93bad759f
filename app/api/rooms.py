"""Rooms: create, join, take seats, configure, start matches."""

from typing import Annotated
from urllib.parse import quote

import orjson
from fastapi import Header, Query, Request, Response

from app import qr_codes
from app.api.routing import topic
from app.dependencies import (
    TheDirectory,
    TheGuest,
    TheOwnRoom,
    ThePerson,
    TheRoom,
    TheSettings,
    TheVisitor,
    core_of,
)
from app.errors import Malformed, NotFound, ProblemError
from app.games import CARDS
from app.limits.allowances import counts
from app.live.computing import load_rules
from app.rooms import membership, seating, setup
from app.rooms.event import Event, refuse_alone
from app.rooms.records import Person
from app.rooms.state import RoomState
from app.schemas.invite import Admission, Invite, admission, invite
from app.schemas.problems import CHANGE, START, refuses
from app.schemas.requests import Claim, Join, NewRoom, RoomChange, SeatChange, Whole
from app.schemas.room import Rooms, RoomView, room_view
from app.schemas.streams import RoomLine
from app.security.scopes import needs
from app.store.ids import new_code, sha256_of, tidy_code
from app.streams.reader import POSITION, form_for, position
from app.streams.response import RoomSource, Stream, Streamed, described
from app.urls import site_for_others

router = topic("/rooms", tag="rooms", scope="play")


class SvgResponse(Response):
    """An SVG image."""

    media_type = "image/svg+xml"


@router.get("")
@needs("read")
async def list_rooms(person: ThePerson, directory: TheDirectory) -> Rooms:
    """The rooms you belong to, newest first; at most 20."""
    return {"rooms": [room_view(room, person.id) for room in await directory.rooms_of(person.id)]}


@router.post("", status_code=201)
@needs("host")
@refuses("bad-options", "unknown-game", *CHANGE)
async def create_room(
    request: Request, body: NewRoom, visitor: TheVisitor, directory: TheDirectory
) -> RoomView:
    """Create a room; its creator is the host and gets the first seat.

    Newcomers must send `name`, and become guests.  In a room that a program creates, programs may
    `play`; in all others it is `off` at first.
    """
    await visitor.makes_room()
    person = await visitor.introduced(body.name)
    name = body.name or person.name
    game = body.game or next(iter(CARDS))
    room = await directory.create(person, name, game, body.title, body.options)
    request.state.room = room.id
    return room_view(room.state, person.id)


@router.get("/{room}")
@needs("read")
async def get_room(request: Request, room: TheRoom, guest: TheGuest) -> RoomView | Invite:
    """The room for its members; a preview for others who know the code.

    A code is no credential: it lets its bearer see the preview, and become a member.
    """
    if guest is not None and room.state.member(guest.id) is not None:
        return room_view(room.state, guest.id)
    return invite(room.state, _code_of(request))


@router.patch("/{room}")
@needs("host")
@refuses("bad-options", "match-running", "not-host", "unknown-game")
async def change_room(body: RoomChange, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Change the title, game, options, pace, clock, or allowed absence; for hosts.

    Game and options can't change during a match.
    """
    if body.game is not None:
        await load_rules(body.game)
    room_state = await room.log.change(
        person.id,
        lambda room_state: setup.configure(
            room_state,
            person.id,
            title=body.title,
            game_key=body.game,
            options=body.options,
            absence_s=body.absence_s,
            pace=body.pace,
            clock=None if body.clock is None else setup.ClockSetting(**body.clock.model_dump()),
            position=None if room.match is None else room.match.seq,
        ),
    )
    return room_view(room_state, person.id)


@router.post("/{room}/members")
@refuses(
    "banned",
    "name-taken",
    "no-free-seat",
    "passcode-needed",
    "programs-not-allowed",
    "room-full",
    "room-locked",
    "wrong-passcode",
    *CHANGE,
)
async def join_room(request: Request, body: Join, room: TheRoom, visitor: TheVisitor) -> Admission:
    """Become a member and sit down in one step; `seat` in the answer says where.

    A newcomer must send `name`, and becomes a guest whom the browser remembers.  If no seat is free
    for newcomers, a match is running, or the code is the watch code, you watch.  `name` in the
    answer is your name here: one that looks like someone else's in the room gets a number, and
    `wanted` is then the name without it.  You keep that name if you join again.  A program is
    refused where the host doesn't allow any.
    """
    watch = _to_watch(room.state, _code_of(request), visitor.player)
    entry = membership.JoinOptions(body.seat, watch, body.passcode)
    if (right := membership.passcode_matches(room.state, visitor.player, entry)) is not None:
        await visitor.guessed(room.id, right=right)
    if visitor.player is None:
        await visitor.becomes_guest()
        membership.check_may_join(room.state, "", entry)  # refuse before a guest is created
    person = await visitor.introduced(body.name)
    name = body.name or person.name
    core_of(request).declaring.room_opened(room, person)
    return _admitted(await room.membership.join(person, name, entry), person.id, name)


@router.post("/{room}/claims")
@refuses(
    "banned",
    "knows-another-seat",
    "member-present",
    "plays-already",
    "programs-not-allowed",
    "seat-link-gone",
    *CHANGE,
)
async def claim_seat(body: Claim, room: TheRoom, visitor: TheVisitor) -> Admission:
    """Take the place that a seat link is for: seat in the room, seat in the match, role.

    The previous holder is removed, and their connections close with 4010; everybody in the room is
    told.  What one may see of finished matches doesn't pass to anybody else.  Whoever takes a
    watcher's place is one.  Refused with `knows-another-seat` if the two have seen different seats
    of the running match, with `plays-already` if you have a seat of your own or are the host, and
    with `member-present` if a host made the link and its holder is back.
    """
    secret = tidy_code(body.secret)
    if not any(link.hash == sha256_of(secret) for link in room.state.links):
        await visitor.guessed()
        raise NotFound("seat-link-gone")
    person = await visitor.introduced(body.name)
    name = body.name or person.name
    return _admitted(await room.membership.claim_seat(person, name, secret), person.id, name)


@router.delete("/{room}/members/me")
async def leave_room(room: TheOwnRoom, person: ThePerson) -> Invite:
    """Leave the room; in a running match a bot takes over the seat.

    A host who leaves hands over to a deputy, or else to the longest-standing member: not to a
    watcher if there is anyone else, and to a program only if there is no person who could.
    """
    code = room.state.code_for(person.id)
    return invite(await room.membership.leave(person.id), code)


@router.put("/{room}/seats/{seat}")
@refuses(
    "colour-taken",
    "match-running",
    "no-such-level",
    "no-such-seat",
    "not-host",
    "not-your-seat",
    "programs-not-allowed",
    "seat-taken",
    "watchers-watch",
)
async def change_seat(
    seat: Whole, body: SeatChange, room: TheOwnRoom, person: ThePerson
) -> RoomView:
    """Take a free seat, add a bot, choose a colour, or set ready, one at a time.

    An empty body takes the seat.  Bots are for hosts; one that already sits there gets the `level`.
    Colour and `ready` are for one's own seat, the colour also for hosts and the seats of bots.  The
    last one who is asked to be ready, and is, starts the match.  Seats can't change during a match.
    """
    if body.model_fields_set == {"ready"} and body.ready is not None:
        return room_view(await room.polls.set_ready(person.id, seat, ready=body.ready), person.id)
    room_state = await room.log.change(
        person.id, lambda room_state: _seat_change(room_state, person.id, seat, body)
    )
    return room_view(room_state, person.id)


@router.delete("/{room}/seats/{seat}")
@refuses("match-running", "no-such-seat", "not-host")
async def free_seat(seat: Whole, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Stand up; the host can free any seat."""
    room_state = await room.log.change(
        person.id, lambda room_state: seating.free_seat(room_state, person.id, seat)
    )
    return room_view(room_state, person.id)


@router.post("/{room}/invite")
@needs("host")
@refuses("not-host", "room-alone")
async def replace_invite(room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Replace the invite code, so that the old link stops working; for hosts."""
    return room_view(await room.membership.replace_invite(person.id, new_code()), person.id)


@router.post("/{room}/matches", status_code=201, responses={201: {"model": RoomView}})
@needs("host")
@refuses("not-host", *START, rules=409)
async def start_match(room: TheOwnRoom, person: ThePerson) -> Response:
    """Start a match with those seated, or the next one after it has ended; for hosts.

    The seats of the match are in the order of those of the room.  Nobody has to be ready.  The
    answer is the room, whose `match` has the id.
    """
    view = room_view(await room.matches.start_match(person.id), person.id)
    return Response(orjson.dumps(view), 201, media_type="application/json")


@router.get("/{room}/stream", response_class=Streamed, responses=described(RoomLine))
@needs("read")
@counts
async def stream_room(
    request: Request,
    room: TheOwnRoom,
    person: ThePerson,
    after: Annotated[str | None, Query(pattern=POSITION)] = None,
    last_event_id: Annotated[str, Header()] = "",
) -> Response:
    """What the socket sends to a member after `identify`, as JSON lines or server-sent events.

    `after` is the position that you have, as `MATCH:SEQ:AT:YOU`, of which the seat may be left out;
    so is the header `Last-Event-ID`.
    While the stream goes on, you count as connected to the room.  Actions go over REST.
    """
    core = core_of(request)
    core.pace.request_act(person.id)
    core.renaming.room_opened(room, person)
    core.declaring.room_opened(room, person)
    resume = position(last_event_id) or position(after)
    form = form_for(request.headers.get("accept", ""), room.current.match)
    return Stream(request, person.id, RoomSource(room, resume), form)


@router.get("/{room}/qr.svg", response_class=SvgResponse)
@needs("read")
@refuses("no-watch-link", "room-alone")
async def get_qr_code(
    request: Request, room: TheOwnRoom, person: ThePerson, settings: TheSettings
) -> Response:
    """The link you may share (invite or watch link) as a QR code, black on white."""
    refuse_alone(room.state)
    shown = room_view(room.state, person.id)
    if shown["code"] is None:
        raise ProblemError("no-watch-link")
    secret = f"#k={quote(shown['passcode'], safe='')}" if shown["passcode"] else ""
    url = f"{site_for_others(request, settings)}/r/{shown['code']}{secret}"
    return SvgResponse(qr_codes.svg(url), headers={"cache-control": "no-store"})


def _seat_change(room_state: RoomState, player: str, seat: int, body: SeatChange) -> Event | None:
    named = body.model_fields_set
    if len(named) > 1 and named != {"bot", "level"}:
        raise Malformed("validation-error", [{"pointer": "/body", "kind": "one-at-a-time"}])
    if body.level is not None and not body.bot:
        raise Malformed("validation-error", [{"pointer": "/body/level", "kind": "for-bots"}])
    if body.bot:
        return seating.put_bot(room_state, player, seat, body.level)
    if body.colour is not None:
        return seating.set_colour(room_state, player, seat, body.colour)
    if body.ready is not None:
        return seating.set_ready(room_state, player, seat, body.ready)
    return seating.take_seat(room_state, player, seat)


def _admitted(room_state: RoomState, player: str, wanted: str) -> Admission:
    return admission(room_state, player, wanted, room_view(room_state, player))


def _code_of(request: Request) -> str:
    """The code or id of the room in the request's path."""
    code: str = request.path_params["room"]
    return tidy_code(code)


def _to_watch(room_state: RoomState, code: str, person: Person | None) -> bool:
    """True if `code` only lets people watch; with the id, watchers stay watchers."""
    if code == room_state.id:
        member = None if person is None else room_state.member(person.id)
        return member is not None and member.watcher
    return code != room_state.code
