"""One's own matches, and all tasks with one's bests."""

from fastapi import Request

from app.api.routing import topic
from app.api.solo.given import count_list
from app.dependencies import ThePerson, parts_of
from app.limits.allowances import counts
from app.schemas.solo.me import SoloView, solo_view
from app.security.scopes import needs

MATCHES = 10
"""How many finished matches are listed."""
RUNNING = 5
"""How many of those under way in rooms of one's own."""

router = topic("/me", tag="solo", scope="play")


@router.get("/solo")
@needs("read")
@counts
async def get_solo(request: Request, person: ThePerson) -> SoloView:
    """All tasks with your bests, the last matches that you have finished, and those under way."""
    await count_list(request)
    ledger = parts_of(request).ledger
    bests = await ledger.played.bests(person.id)
    matches = await ledger.played.of_player(person.id, MATCHES)
    running = await ledger.overview.running(person.id, RUNNING)
    known = {one.match_id for one in matches}
    known |= {one.best.match_id for one in bests.values() if one.best is not None}
    shown = await ledger.overview.shown(person.id, known)
    return solo_view(person.id, bests, matches, running, shown)
