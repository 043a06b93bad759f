"""What hosts decide: bans, deputies, the lock, links, seats and programs."""

from fastapi import Request

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson, TheSettings
from app.live.room import Room
from app.rooms import hosting, membership, seat_links, seating
from app.rooms.event import Command
from app.rooms.records import Person
from app.schemas.problems import refuses
from app.schemas.receipts import Link
from app.schemas.requests import Kick, NewHost, Passcode, ProgramsMode, Swap, Switch
from app.schemas.room import RoomView, room_view
from app.security.scopes import needs
from app.store.ids import new_code, new_secret
from app.urls import site_for_others

router = topic("/rooms/{room}", tag="hosting", scope="host")


@router.put("/bans/{player}")
@refuses("no-such-member", "not-host", "not-oneself", "not-the-owner", "too-many-bans")
async def ban_player(player: str, body: Kick, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Ban a member, who sees the reason and cannot come back until the ban is lifted; for hosts.

    Their connections close with 4003 after a `goodbye` with the reason.  In a running match a bot
    takes over the seat, which a member who knows no other seat may then take.
    """
    return room_view(await room.membership.kick(person.id, player, body.reason), person.id)


@router.delete("/bans/{player}")
@refuses("no-such-member", "not-host")
async def unban_player(player: str, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Lift a ban; for hosts."""
    return await _decided(room, person, lambda at: membership.unban(at, person.id, player))


@router.post("/members/{player}/link", status_code=201)
@needs("manage")
@refuses(
    "member-present", "no-such-member", "no-watch-link", "not-host", "not-the-owner", "room-alone"
)
async def create_seat_link(
    request: Request, player: str, room: TheOwnRoom, person: ThePerson, settings: TheSettings
) -> Link:
    """A link that lets another browser take a member's place, once; it replaces the previous one.

    Members can make one for themselves, and hosts for those who lost theirs, unless these are
    connected, or have been heard of only lately (`member-present`); everybody in the room is told.
    The secret is in the fragment of the URL.  If its maker or that member is a watcher, the link
    uses the watch code, and is refused with `no-watch-link` if there is none: it doesn't reveal the
    invite to watchers.
    """
    secret = new_secret()
    state = await room.membership.create_seat_link(person.id, player, secret)
    code = seat_links.link_code(state, person.id, player)
    return {"url": f"{site_for_others(request, settings)}/r/{code}#seat={secret}"}


@router.put("/deputies/{player}")
@refuses("no-such-member", "not-oneself", "owner-only")
async def add_deputy(player: str, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Make a member a deputy, who can do what the host does; for the owner."""
    return await _decided(
        room, person, lambda at: hosting.set_deputy(at, person.id, player, on=True)
    )


@router.delete("/deputies/{player}")
@refuses("no-such-member", "not-oneself", "owner-only")
async def remove_deputy(player: str, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Remove a deputy; for the owner."""
    return await _decided(
        room, person, lambda at: hosting.set_deputy(at, person.id, player, on=False)
    )


@router.put("/host")
@refuses("no-such-member", "not-oneself", "owner-only")
async def hand_over_room(body: NewHost, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Hand over the room, and stay on as a deputy; for the owner."""
    return await _decided(room, person, lambda at: hosting.hand_over(at, person.id, body.player))


@router.put("/lock")
@refuses("not-host")
async def lock_room(body: Switch, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Lock or unlock the room: while it is locked, nobody new can join; for hosts."""
    return await _decided(room, person, lambda at: hosting.set_lock(at, person.id, on=body.on))


@router.put("/passcode")
@refuses("not-host")
async def set_passcode(body: Passcode, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Set the passcode for newcomers who join by the invite; an empty one removes it; for hosts.

    The web pages put it in the link, after `#k=`.
    """
    return await _decided(
        room, person, lambda at: hosting.set_passcode(at, person.id, body.passcode)
    )


@router.put("/listing")
@refuses("not-host", "room-alone")
async def set_listing(body: Switch, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """List the room among the open tables, where strangers can find it, or unlist it; for hosts."""
    return await _decided(room, person, lambda at: hosting.set_listing(at, person.id, on=body.on))


@router.put("/programs")
@refuses("not-host")
async def set_programs(body: ProgramsMode, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Decide what programs, players who have declared themselves bots, may do here; for hosts.

    `off`: they can't join, watch, or sit down.  `play`: they play as others do, but no match in
    which one plays counts in the tallies.  `count`: those matches count, too.  Whether a match
    counts is decided when it starts, or when a program takes a seat of it.  Programs that are
    members when they are turned off stay, and finish the match that they are playing, but have no
    seat for the next one.
    """
    return await _decided(room, person, lambda at: hosting.set_programs(at, person.id, body.mode))


@router.post("/watch")
@refuses("not-host", "room-alone")
async def create_watch_link(room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Make a code for joining as a watcher, without a seat; for hosts.

    It replaces the previous one.
    """
    return room_view(await room.membership.set_watch_link(person.id, new_code()), person.id)


@router.delete("/watch")
@refuses("not-host", "room-alone")
async def remove_watch_link(room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Remove the watch code; those who joined with it stay; for hosts."""
    return room_view(await room.membership.set_watch_link(person.id, None), person.id)


@router.post("/swap")
@refuses("match-running", "no-such-seat", "not-host", "nothing-to-swap")
async def swap_seats(body: Swap, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Swap two seats before a match; one of them may be free; for hosts."""
    return await _decided(room, person, lambda at: seating.swap_seats(at, person.id, *body.seats))


async def _decided(room: Room, person: Person, command: Command) -> RoomView:
    """The room after what a host has decided."""
    return room_view(await room.log.change(person.id, command), person.id)
