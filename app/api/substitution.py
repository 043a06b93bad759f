"""Who plays a seat of the running match."""

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson
from app.schemas.codes import refuses
from app.schemas.receipts import Written
from app.schemas.requests import Occupant, Vote, Whole
from app.schemas.room import RoomView, room_view
from app.security.scopes import needs

router = topic("/rooms/{room}", tag="playing", scope="play")


@router.put("/players/{seat}")
@refuses(
    "attempt-alone",
    "bot-plays",
    "knows-another-seat",
    "no-such-level",
    "no-such-seat",
    "not-absent",
    "not-host",
    "over",
    "plays-already",
    "programs-not-allowed",
    "seat-open",
    "seat-reserved",
    "seat-taken",
    "watchers-watch",
)
async def set_seat_player(
    seat: Whole, body: Occupant, room: TheOwnRoom, person: ThePerson
) -> RoomView:
    """Set who plays a seat of the match.

    `bot`: a bot stands in, for you at any time; hosts can let one play for others who have been
    away long enough.  `me`: take back your own seat from the bot, or take one that belongs to
    nobody and waits for nobody banned (`may_take` of the match lists these); refused with
    `knows-another-seat` to those who have played or owned another seat of the match.  `anyone`: end
    the claim of the owner of a seat that a bot plays; for the owner, and for hosts if the owner has
    been away long enough, and nothing was heard of them for two minutes.
    """
    if body.by == "bot":
        return room_view(await room.substitution.stand_in(person.id, seat, body.level), person.id)
    if body.by == "me":
        return room_view(await room.substitution.take_over(person.id, seat), person.id)
    return room_view(await room.substitution.open_up(person.id, seat), person.id)


@router.post("/players/{seat}/default")
@needs("host")
@refuses(
    "attempt-alone",
    "bot-plays",
    "no-such-seat",
    "not-absent",
    "not-host",
    "not-waited-for",
    "over",
    "stale-seq",
)
async def move_by_default(seat: Whole, room: TheOwnRoom, person: ThePerson) -> Written:
    """Let the rules make one simple move for someone who has been away long enough; for hosts."""
    return {"seq": await room.substitution.move_by_default(person.id, seat)}


@router.put("/players/{seat}/vote")
@refuses(
    "bot-plays",
    "no-such-seat",
    "not-absent",
    "not-allowed",
    "not-oneself",
    "not-seated",
    "not-waited-for",
    "over",
    "seat-open",
    "seat-reserved",
    "stale-seq",
)
async def vote_on_seat(seat: Whole, body: Vote, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Vote on the seat of someone who has been away long enough; a majority decides.

    `default`: the rules make one simple move.  `bot`: a bot plays.  `anyone`: a bot plays until a
    new player takes the seat; also possible while a bot stands in for someone who isn't there, but
    not within two minutes of the last sign of them.  It takes effect once more than half of the
    people who have another seat and are present agree.  Each has one vote, programs have none.
    Votes end with the position and, in a live room, when the owner returns.
    """
    return room_view(
        await room.substitution.vote(person.id, seat, body.choice, body.seq), person.id
    )


@router.delete("/players/{seat}/vote")
@refuses("no-such-seat", "not-seated", "over")
async def withdraw_vote(seat: Whole, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Withdraw your vote on a seat; without one, nothing changes."""
    return room_view(await room.substitution.withdraw_vote(person.id, seat), person.id)
