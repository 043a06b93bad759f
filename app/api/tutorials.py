"""Tutorials: a first match of a game in a private room."""

from fastapi import Request, Response

from app.api.rooms import introduced
from app.api.routing import topic
from app.dependencies import TheDirectory, TheGuest, TheIdentity, TheRates, TheSettings
from app.match.tutorials import tutorial_of
from app.schemas.requests import NewTutorial
from app.schemas.room import RoomView, room_view

router = topic("/tutorials", tag="tutorials")


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
    """Create a room for you alone, with bots where the game needs them, and start its match.

    The first draws are always the same.  Nobody else can find the room, and nothing in it counts.
    Newcomers become guests.
    """
    await rates.hit(request, "rooms", settings.rooms_per_minute)
    tutorial_of(body.game)  # refuse before a guest is created
    person = await introduced(request, response, identity, guest, body.name)
    room = await directory.practise(person, body.name or person.name, body.game)
    return room_view(room.state, person.id)
