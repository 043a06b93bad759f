"""Tutorials: a first match of a game in a room of one's own."""

from fastapi import APIRouter, Request, Response

from app.api.rooms import introduced
from app.dependencies import TheDirectory, TheGuest, TheIdentity, TheRates, TheSettings
from app.match.tutorials import tutorial_of
from app.schemas.requests import NewTutorial
from app.schemas.room import RoomView, room_view

router = APIRouter(prefix="/tutorials", tags=["tutorials"])


@router.post("", status_code=201)
async def begin(
    request: Request,
    response: Response,
    body: NewTutorial,
    guest: TheGuest,
    directory: TheDirectory,
    identity: TheIdentity,
    rates: TheRates,
    settings: TheSettings,
) -> RoomView:
    """A new room for me alone, with bots where the game needs them; its match has begun.

    What is drawn at its beginning is always the same.  Nobody else finds the room, and nothing
    in it counts.  Strangers become guests.
    """
    await rates.hit(request, "rooms", settings.rooms_per_minute)
    tutorial_of(body.game)  # before a stranger is a guest for nothing
    person = await introduced(request, response, identity, guest, body.name)
    room = await directory.practise(person, body.name or person.name, body.game)
    return room_view(room.state, person.id)
