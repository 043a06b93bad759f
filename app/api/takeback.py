"""Undo by consent."""

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson
from app.schemas.codes import refuses
from app.schemas.receipts import Written
from app.schemas.requests import UndoAnswer, UndoWish

router = topic("/rooms/{room}", tag="playing", scope="play")


@router.post("/undo")
@refuses("no-undo", "not-seated", "over", "stale-seq", "undo-asked-already")
async def ask_undo(body: UndoWish, room: TheOwnRoom, person: ThePerson) -> Written:
    """Ask the others to let you take back your last move; with only bots, it happens at once.

    Everything after that move is taken back too.  Others answer with `PUT`.
    """
    return {"seq": await room.takeback.ask(person.id, body.seq)}


@router.put("/undo")
@refuses(
    "no-undo",
    "no-undo-wish",
    "not-oneself",
    "not-seated",
    "over",
    "stale-seq",
    "undo-agreed-already",
)
async def answer_undo(body: UndoAnswer, room: TheOwnRoom, person: ThePerson) -> Written:
    """Agree to an undo request, or decline it; the requester cancels by declining.

    It happens once everyone has agreed.
    """
    return {"seq": await room.takeback.answer(person.id, body.seq, agree=body.agree)}
