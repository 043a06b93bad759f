"""Tutorials: a first match of a game in a private room."""

from app.api.routing import topic
from app.dependencies import TheDirectory, TheVisitor
from app.live.directory import create_tutorial
from app.match.tutorials import tutorial_of
from app.schemas.problems import CHANGE, refuses
from app.schemas.requests import NewTutorial
from app.schemas.room import RoomView, room_view

router = topic("/tutorials", tag="tutorials", scope="host")


@router.post("", status_code=201)
@refuses("unknown-game", *CHANGE)
async def start_tutorial(
    body: NewTutorial, visitor: TheVisitor, directory: TheDirectory
) -> RoomView:
    """Create a room for you alone, with bots where the game needs them, and start its match.

    The first draws are always the same.  Nobody else can find the room, it appears in no list, and
    nothing in it counts.  Newcomers must send `name`, and become guests.
    """
    await visitor.makes_room()
    tutorial_of(body.game)  # refuse before a guest is created
    person = await visitor.introduced(body.name)
    room = await create_tutorial(directory, person, body.name or person.name, body.game)
    return room_view(room.state, person.id)
