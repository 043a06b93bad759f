"""Hints."""

from functools import partial

from app.api.routing import topic
from app.dependencies import TheMatch, TheMatchRoom, ThePace, ThePerson
from app.schemas.codes import CHANGE, refuses
from app.schemas.solo.hints import Hint, HintWish

router = topic("/matches/{match}", tag="playing", scope="play")


@router.post("/hint")
@refuses(
    *("already-ready", "hint-attempt", "no-hints-here", "not-seated", "not-your-turn"),
    *("over", "stale-seq", *CHANGE),
)
async def ask_hint(
    body: HintWish, newest: TheMatch, room: TheMatchRoom, person: ThePerson, pace: ThePace
) -> Hint:
    """A good move for you now, as the strong bot would make it from what you can see.

    Only where you play alone or against bots, from the start; never in the one attempt at the task
    of a day, or in a challenge.  The room's activity says once for each position that you asked.
    To ask again there gives the same move, and isn't counted.
    """
    count = partial(pace.hint, person.id)
    return {"seq": body.seq, "move": await room.hints.give(person.id, body.seq, count)}
