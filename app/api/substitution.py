"""Who plays a seat of the running match, and taking back by consent."""

from typing import Any

from fastapi import APIRouter

from app.api.rooms import whole
from app.dependencies import TheOwnRoom, ThePerson
from app.rooms import substitution
from app.schemas.requests import Occupant, UndoAnswer, UndoWish, Vote, Whole

router = APIRouter(prefix="/rooms/{room}", tags=["playing"])


@router.put("/players/{seat}")
async def occupy(
    seat: Whole, body: Occupant, room: TheOwnRoom, person: ThePerson
) -> dict[str, Any]:
    """Say who plays a seat of the match.

    `bot`: a bot stands in, for oneself at once, for others once they are away long enough.
    `me`: take the own seat back from the bot, or one that belongs to nobody, which is refused to
    somebody who has played another seat of the match.  `anyone`: give up the claim of the person
    for whom a bot stands in.
    """
    if body.by == "bot":
        return whole(await room.substitution.stand_in(person.id, seat, body.level), person.id)
    if body.by == "me":
        return whole(await room.substitution.take_over(person.id, seat), person.id)
    return whole(
        await room.log.change(person.id, lambda at: substitution.open_up(at, person.id, seat)),
        person.id,
    )


@router.post("/players/{seat}/default")
async def move_by_default(seat: Whole, room: TheOwnRoom, person: ThePerson) -> dict[str, int]:
    """A host lets the rules make one move for who is away."""
    return {"seq": await room.substitution.move_by_default(person.id, seat)}


@router.put("/players/{seat}/vote")
async def vote(seat: Whole, body: Vote, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Say at the table what is to become of the seat of who is away; a majority settles it."""
    return whole(await room.substitution.vote(person.id, seat, body.choice, body.seq), person.id)


@router.delete("/players/{seat}/vote")
async def withdraw_vote(seat: Whole, room: TheOwnRoom, person: ThePerson) -> dict[str, Any]:
    """Take the own vote about a seat back; without one nothing changes."""
    return whole(await room.substitution.withdraw_vote(person.id, seat), person.id)


@router.post("/undo")
async def ask_undo(body: UndoWish, room: TheOwnRoom, person: ThePerson) -> dict[str, int]:
    """Ask the other people to take the own last move back; where there are none, it is done."""
    return {"seq": await room.takeback.ask(person.id, body.seq)}


@router.put("/undo")
async def answer_undo(body: UndoAnswer, room: TheOwnRoom, person: ThePerson) -> dict[str, int]:
    """Agree to what somebody asked, or refuse; who asked withdraws by refusing."""
    return {"seq": await room.takeback.answer(person.id, body.seq, agree=body.agree)}
