"""Matches in a room of one's own: a task, or against bots."""

from app.api.routing import topic
from app.api.solo.given import TheSolo
from app.dependencies import TheVisitor
from app.live.solo.rooms import Plan
from app.schemas.codes import CHANGE, START, refuses
from app.schemas.room import RoomView, room_view
from app.schemas.solo.requests import NewSolo

router = topic("/solo", tag="solo", scope="host")


@router.post("", status_code=201)
@refuses("no-such-level", "no-such-seat", "unknown-game", *START, *CHANGE, rules=409)
async def start_solo(body: NewSolo, visitor: TheVisitor, solo: TheSolo) -> RoomView:
    """Create a room for you alone, put bots there, and start its match.

    Nobody else can ever get in, find it, or watch; its matches count for what you have played.
    Newcomers must send `name`, and become guests.
    """
    await visitor.makes_room()
    plan = Plan(body.game, body.options, body.bots, body.level)
    plan.check()  # refuse before a guest is created
    person = await visitor.introduced(body.name)
    room = await solo.rooms.begin(person, body.name or person.name, plan)
    return room_view(room.state, person.id)
