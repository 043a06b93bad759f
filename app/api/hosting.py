"""What hosts do with people: show out, let in, give rights, lock, change places."""

from typing import Any

from fastapi import APIRouter, Request

from app.api.rooms import whole
from app.dependencies import TheOwnRoom, ThePerson, TheSettings
from app.rooms import hosting, membership, seat_links, seating
from app.schemas.requests import Kick, NewHost, Passcode, Swap, Switch
from app.store.ids import fingerprint, new_code, new_secret
from app.urls import site_for_others

router = APIRouter(prefix="/rooms/{room}", tags=["hosting"])


@router.put("/bans/{player}")
async def kick(player: str, body: Kick, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Show a member out, who reads the reason and cannot come back until the ban is lifted.

    In a running match a bot goes on in that seat, and anybody may take it over.
    """
    return whole(await room.kick(person.id, player, body.reason), person.id)


@router.delete("/bans/{player}")
async def unban(player: str, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Let somebody come back."""
    return whole(
        await room.change(person.id, lambda at: membership.unban(at, person.id, player)), person.id
    )


@router.post("/members/{player}/link", status_code=201)
async def seat_link(
    request: Request, player: str, room: TheOwnRoom, person: ThePerson, settings: TheSettings
) -> dict[str, str]:
    """A link with which another browser takes a member's place, once; the one before is void.

    Everybody makes one for themselves, a host for others who lost theirs.  It tells the invite to
    nobody who came to watch.
    """
    secret = new_secret()
    hash_ = fingerprint(secret)
    state = await room.change(person.id, lambda at: seat_links.link(at, person.id, player, hash_))
    code = seat_links.link_code(state, person.id, player)
    return {"url": f"{site_for_others(request, settings)}/r/{code}#seat={secret}"}


@router.put("/deputies/{player}")
async def depute(player: str, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """The owner lets a member do what hosts do."""
    return whole(
        await room.change(person.id, lambda at: hosting.depute(at, person.id, player, on=True)),
        person.id,
    )


@router.delete("/deputies/{player}")
async def undepute(player: str, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """The owner takes that back."""
    return whole(
        await room.change(person.id, lambda at: hosting.depute(at, person.id, player, on=False)),
        person.id,
    )


@router.put("/host")
async def hand_over(body: NewHost, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """The owner hands the room over, and stays deputy."""
    return whole(
        await room.change(person.id, lambda at: hosting.hand_over(at, person.id, body.player)),
        person.id,
    )


@router.put("/lock")
async def lock(body: Switch, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Let nobody new in, or again everybody with the link."""
    return whole(
        await room.change(person.id, lambda at: hosting.lock(at, person.id, on=body.on)), person.id
    )


@router.put("/passcode")
async def passcode(body: Passcode, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Ask newcomers who come by the invite for a passcode; empty: no more."""
    state = await room.change(
        person.id, lambda at: hosting.set_passcode(at, person.id, body.passcode)
    )
    return whole(state, person.id)


@router.put("/listing")
async def listing(body: Switch, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Let strangers find the room among the open tables, or no more."""
    return whole(
        await room.change(person.id, lambda at: hosting.enlist(at, person.id, on=body.on)),
        person.id,
    )


@router.post("/watch")
async def watch_link(room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Make a code with which one comes in to watch and cannot sit; it replaces the one before."""
    return whole(await room.open_to_watchers(person.id, new_code()), person.id)


@router.delete("/watch")
async def no_watch_link(room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """End the code to watch; who came by it stays."""
    return whole(await room.open_to_watchers(person.id, None), person.id)


@router.post("/swap")
async def swap(body: Swap, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Exchange two places before a match; one of them may be free."""
    return whole(
        await room.change(person.id, lambda at: seating.swap(at, person.id, *body.seats)), person.id
    )
