"""Ending a match before it is over."""

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson
from app.schemas.codes import refuses
from app.schemas.requests import EndAnswer, EndWish
from app.schemas.room import RoomView, room_view

router = topic("/rooms/{room}", tag="playing", scope="play")


@router.post("/end")
@refuses("not-seated", "over", "stale-seq")
async def ask_end(body: EndWish, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """End the match without a result, or ask the others to.

    Before the first move (`seq` 0), hosts end it at once.  Later, all others who own a seat and are
    there have to agree; if there are none, it ends at once.  To ask while somebody else does is to
    agree.  The request stays open through moves.  Sent again by the requester, it ends the match if
    those who had not answered have left meanwhile.
    """
    return room_view(await room.endings.ask(person.id, body.match), person.id)


@router.put("/end")
@refuses("no-end-wish", "not-seated", "over", "stale-seq")
async def answer_end(body: EndAnswer, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Agree to end the match, or decline and so end the request; its author cancels by declining.

    The answer is the room.
    """
    found = await room.endings.answer(person.id, body.match, agree=body.agree)
    return room_view(found, person.id)
