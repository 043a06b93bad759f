"""Who plays a seat of the running match."""

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson
from app.schemas.problems import refuses
from app.schemas.receipts import Receipt
from app.schemas.requests import Occupant, Whole
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
async def move_by_default(seat: Whole, room: TheOwnRoom, person: ThePerson) -> Receipt:
    """Let the rules make one simple move for someone who has been away long enough; for hosts."""
    return {"seq": await room.substitution.move_by_default(person.id, seat)}
