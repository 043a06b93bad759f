"""What one has achieved, and what friends have, and what was played in a room."""

from datetime import UTC, datetime, timedelta

from fastapi import Request

from app.api.routing import topic
from app.api.solo.given import count_list
from app.dependencies import TheOwnRoom, ThePerson, parts_of
from app.errors import NotFound
from app.limits.allowances import counts
from app.match.days import day_of
from app.match.played import FRIENDS_FOR
from app.schemas.codes import refuses
from app.schemas.solo.achievements import (
    AchievementsView,
    achievements_view,
    bests,
)
from app.schemas.solo.evenings import EveningsView, evenings_view
from app.security.scopes import needs

MATCHES = 2_000
"""How many matches of a person are looked at, the newest."""
EVENINGS = 200
"""How many matches of a room are shown, the newest."""
CLOSED = timedelta(hours=76)
"""The longest day that another time zone can make, with the time in which its attempts may be
finished: by then, nobody can use what they learn from results."""

router = topic(tag="solo", scope="play")


@router.get("/me/achievements")
@needs("read")
@counts
async def get_achievements(request: Request, person: ThePerson) -> AchievementsView:
    """What you have played: how often, how well, how fast, with what dice, against whom."""
    await count_list(request)
    ledger = parts_of(request).ledger
    rows = await ledger.played.of_player(person.id, MATCHES)
    return achievements_view(
        person.name,
        await ledger.achieved.count(person.id),
        rows,
        await ledger.achieved.rivals(person.id, MATCHES),
        await ledger.overview.shown(person.id, bests(rows)),
    )


@router.get("/friends/{player}/achievements")
@needs("read")
@counts
@refuses("not-found")
async def get_achievements_of_friend(
    request: Request, player: str, person: ThePerson
) -> AchievementsView:
    """What a friend has played: somebody who has finished a match with you in the last 90 days.

    Open tables make nobody friends, and whoever hides shows nothing.  Matches with the dice of a
    day are left out until nobody can play them as an attempt any more.
    """
    await count_list(request)
    ledger, now = parts_of(request).ledger, datetime.now(UTC)
    found = await ledger.played.friends_of(person.id, now - FRIENDS_FOR)
    friends = {one.player: one for one in found}
    if player not in friends:
        raise NotFound("not-found")
    rows = await ledger.played.of_player(player, MATCHES)
    shown = [row for row in rows if day_of(row.luck) is None or row.at < now - CLOSED]
    rivals = await ledger.achieved.rivals(player, MATCHES)
    return achievements_view(
        friends[player].name,
        await ledger.achieved.count(player) - len(rows) + len(shown),
        shown,
        [one for one in rivals if one.player == person.id],
    )


@router.get("/rooms/{room}/achievements")
@needs("read")
@counts
async def get_achievements_of_room(request: Request, room: TheOwnRoom) -> EveningsView:
    """What was played in the room, evening by evening, and who has won how many matches."""
    await count_list(request)
    ledger = parts_of(request).ledger
    return evenings_view(await ledger.achieved.finishes(room.id, EVENINGS))
