"""How people did at the task of a day; results of others are covered until one's own is there."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from app.live.solo.calendar import Calendar, Moment
from app.live.solo.daily import Daily
from app.match.daily import Day
from app.match.played import FRIENDS_FOR, Friend
from app.rooms.records import Person
from app.schemas.solo.days import (
    AllView,
    BarView,
    DaysView,
    DayView,
    FriendView,
    OwnView,
    Reached,
    day_line,
    day_view,
    own_view,
)
from app.store.solo.attempts import Attempts, Outcome, Tally
from app.store.solo.played import Played

BARS: Final = 10
"""How many bars a histogram has at most."""


class Standings:
    """Looks up who did how well."""

    def __init__(
        self, calendar: Calendar, daily: Daily, attempts: Attempts, played: Played
    ) -> None:
        self._calendar = calendar
        self._daily = daily
        self._attempts = attempts
        self._played = played

    async def latest(self, person: Person | None) -> DaysView:
        """The last days, with a person's attempts."""
        moment = await self._calendar.moment()
        days = await self._calendar.latest(moment)
        own = {} if person is None else await self._own(person, days, moment)
        lines = [day_line(day, own.get(day.day)) for day in days]
        return {"days": lines, "today": moment.today.day}

    async def of_day(self, person: Person | None, text: str) -> DayView:
        """A day, and how everybody did."""
        moment = await self._calendar.moment()
        day = await self._calendar.find(moment, text)
        reached = await self._attempts.tallies([day])
        own = None if person is None else (await self._own(person, [day], moment)).get(day.day)
        finished = own is not None and own["state"] == "finished"
        shown = finished or moment.now >= day.closes_at
        friends: list[FriendView] = []
        hidden = False
        if person is not None:
            friends = await self._friends(person, day, moment, reached if shown else None)
            hidden = await self._attempts.hides(person.id)
        everybody = _everybody(reached, own, shown=shown)
        return day_view(day, own, friends, everybody, hidden=hidden)

    async def _own(self, person: Person, days: Sequence[Day], moment: Moment) -> dict[str, OwnView]:
        """A person's attempts, by day."""
        outcomes = await self._attempts.outcomes(days, [person.id])
        counting = {one.attempt.day for one in outcomes if one.counts}
        reached = await self._attempts.tallies([day for day in days if day.day in counting])
        closing = {day.day: day.closes_at for day in days}
        found = {}
        for one in outcomes:
            day = one.attempt.day
            over = moment.now >= closing[day] or one.played is not None
            over = over or await self._daily.is_over(one.attempt)
            here = [other for other in reached if other.day == day]
            found[day] = _own(one, here, over=over)
        return found

    async def _friends(
        self, person: Person, day: Day, moment: Moment, reached: Sequence[Tally] | None
    ) -> list[FriendView]:
        """The friends of a person; their results only if all that was `reached` is given."""
        friends = await self._played.friends_of(person.id, moment.now - FRIENDS_FOR)
        outcomes = await self._attempts.outcomes([day], [one.player for one in friends])
        known = {one.attempt.player_id: one for one in outcomes}
        closed = moment.now >= day.closes_at
        return [_friend(one, known.get(one.player), reached, closed=closed) for one in friends]


def _own(outcome: Outcome, reached: Sequence[Tally], *, over: bool) -> OwnView:
    attempt, played, place = outcome.attempt, outcome.played, _place(outcome, reached)
    result = None
    if played is not None and place is not None:
        result = Reached(played.score, played.stars, played.tier, place, played.at)
    state: Literal["running", "expired"] = "expired" if over else "running"
    return own_view(attempt.room_id, attempt.match_id, state, result)


def _friend(
    friend: Friend, outcome: Outcome | None, reached: Sequence[Tally] | None, *, closed: bool
) -> FriendView:
    view: FriendView = {
        "name": friend.name,
        "colour": friend.colour,
        "state": "not-yet",
        "points": None,
        "stars": None,
        "place": None,
    }
    if outcome is None:
        return view
    if outcome.played is None or not outcome.counts:
        view["state"] = "not-yet" if closed or outcome.played else "playing"
        return view
    view["state"] = "played"
    if reached is not None:
        view["points"], view["stars"] = outcome.played.score, outcome.played.stars
        view["place"] = _place(outcome, reached)
    return view


def _place(outcome: Outcome, reached: Iterable[Tally]) -> int | None:
    """The place among all, shared by equals; None for what doesn't count."""
    played = outcome.played
    if played is None or not outcome.counts:
        return None
    own = played.stars, played.score
    return 1 + sum(one.count for one in reached if (one.stars, one.score) > own)


def _everybody(reached: Sequence[Tally], own: OwnView | None, *, shown: bool) -> AllView:
    points = None if own is None else own["points"]
    return {
        "played": sum(one.count for one in reached),
        "place": None if own is None else own["place"],
        "histogram": histogram(reached, points) if shown else None,
    }


def histogram(reached: Iterable[Tally], own: int | None) -> list[BarView]:
    """How many have how many points, in bars of equal width; empty ones in between are there."""
    counts = Counter[int]()
    for one in reached:
        counts[one.score] += one.count
    if not counts:
        return []
    least, most = min(counts), max(counts)
    width = -(-(most - least + 1) // BARS)
    return [
        {
            "from": first,
            "to": first + width - 1,
            "count": sum(counts[score] for score in range(first, first + width)),
            "own": own is not None and first <= own < first + width,
        }
        for first in range(least, most + 1, width)
    ]
