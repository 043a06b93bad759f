"""The task of a day: the one attempt of each person, and practice.

Before the day closes, its dice are only for those whose own attempt is over.

How people did at the task of a day; results of others are covered until one's own is there."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from app.errors import Gone, NotAllowed, NotFound, ProblemError
from app.live.directory import Directory
from app.live.room import Room
from app.match.chance import luck_of
from app.match.codec import milliseconds
from app.rooms.matches import SoloConditions
from app.rooms.records import Person
from app.solo.calendar import Calendar, CalendarTime
from app.solo.daily_task import TaskDay
from app.solo.played import FRIENDS_FOR, Friend
from app.solo.results import PlayedQueries
from app.solo.rooms import SoloPlan, SoloRooms
from app.solo.rows import Attempt, AttemptResult, Attempts, ScoreCount, Seeds
from app.solo.schemas import (
    AttemptResultView,
    BarView,
    DaysView,
    DayView,
    FriendView,
    OwnAttemptView,
    StandingsView,
    day_line,
    day_view,
    own_view,
)
from app.store.ids import new_ulid

BARS: Final = 10
"""How many bars a histogram has at most."""


class DailyAttempts:
    """Begins attempts and practice."""

    def __init__(
        self,
        directory: Directory,
        rooms: SoloRooms,
        calendar: Calendar,
        attempts: Attempts,
        seeds: Seeds,
    ) -> None:
        self._directory = directory
        self._rooms = rooms
        self._calendar = calendar
        self._attempts = attempts
        self._seeds = seeds

    async def check(self, text: str) -> None:
        """Refuse an attempt by somebody new, if none can be begun."""
        moment = await self._calendar.moment()
        if not (await self._calendar.find(moment, text)).has(moment.now):
            raise ProblemError("day-over")

    async def check_practice(self, text: str) -> None:
        """Refuse practice by somebody new, if only those may practise who have made an attempt."""
        moment = await self._calendar.moment()
        await self._refuse_to_show(None, await self._calendar.find(moment, text), moment)

    async def attempt(self, person: Person, name: str, text: str) -> Room:
        """The room of a person's attempt, begun now or before.

        It is theirs as soon as it is claimed: whatever fails afterwards can be done again.
        """
        if person.program:
            raise NotAllowed("programs-not-allowed")
        moment = await self._calendar.moment()
        day = await self._calendar.find(moment, text)
        attempt = await self._claimed(person, day, moment)
        await self._seeds.make(luck_of(day.day))
        room = await self._rooms.start_match(person, name, _plan(day, attempt))
        roster = room.state.match
        if roster is None or roster.id != attempt.match_id or roster.finished:
            raise ProblemError("attempt-over")
        return room

    async def practise(self, person: Person, name: str, text: str) -> Room:
        """A new room with the dice of a day, for which nothing is at stake any more."""
        moment = await self._calendar.moment()
        day = await self._calendar.find(moment, text)
        await self._refuse_to_show(person, day, moment)
        await self._seeds.make(luck_of(day.day))
        plan = SoloPlan(day.game, day.options, terms=SoloConditions(luck_of(day.day)))
        return await self._rooms.start_match(person, name, plan)

    async def is_over(self, attempt: Attempt) -> bool:
        """True once its match is finished or given up, whether it counts or not."""
        try:
            room = await self._directory.get(attempt.room_id)
        except (NotFound, Gone):  # it was deleted or closed, or is still to be made
            return attempt.begun
        roster = room.state.match
        if roster is None:
            return False
        gone_on = roster.id != attempt.match_id or roster.finished
        return gone_on or attempt.player_id not in roster.owners

    async def _claimed(self, person: Person, day: TaskDay, moment: CalendarTime) -> Attempt:
        for outcome in await self._attempts.outcomes([day], [person.id]):
            attempt = outcome.attempt
            over = moment.now >= day.closes_at or outcome.played is not None
            if over or (attempt.begun and await self.is_over(attempt)):
                raise ProblemError("attempt-over")
            return attempt
        if not day.has(moment.now):
            raise ProblemError("day-over")
        wanted = Attempt(day.day, person.id, new_ulid(), new_ulid(), moment.now)
        return await self._attempts.claim(wanted)

    async def _refuse_to_show(
        self, person: Person | None, day: TaskDay, moment: CalendarTime
    ) -> None:
        if moment.now >= day.closes_at:
            return
        attempt = None if person is None else await self._attempts.find(day.day, person.id)
        if attempt is None and not day.has(moment.now):
            raise day_running(day)
        if attempt is None or not await self.is_over(attempt):
            raise ProblemError("attempt-first")


def _plan(day: TaskDay, attempt: Attempt) -> SoloPlan:
    """The match of an attempt, in its room: the same ones, however often they are made."""
    terms = SoloConditions(luck_of(day.day), attempt=True)
    return SoloPlan(
        day.game, day.options, terms=terms, room_id=attempt.room_id, match_id=attempt.match_id
    )


def day_running(day: TaskDay, **more: int) -> NotAllowed:
    """The refusal to show dice of a day that are still a secret."""
    return NotAllowed("day-running", day=day.day, closes_at=milliseconds(day.closes_at), **more)


class Standings:
    """Looks up who did how well."""

    def __init__(
        self, calendar: Calendar, daily: DailyAttempts, attempts: Attempts, played: PlayedQueries
    ) -> None:
        self._calendar = calendar
        self._daily = daily
        self._attempts = attempts
        self._played = played

    async def latest(self, person: Person | None) -> DaysView:
        """The last days, with a person's attempts."""
        moment = await self._calendar.moment()
        days = await self._calendar.latest(moment)
        own = {} if person is None else await self._own_latest(person, days, moment)
        lines = [day_line(day, own.get(day.day)) for day in days]
        return {"days": lines, "today": moment.today.day}

    async def of_day(self, person: Person | None, text: str) -> DayView:
        """A day, and how everybody did."""
        moment = await self._calendar.moment()
        day = await self._calendar.find(moment, text)
        reached, friends, own = await self._attempts.tallies([day]), list[FriendView](), None
        shown, hidden = moment.now >= day.closes_at, False
        if person is not None:
            known = await self._played.friends_of(person.id, moment.now - FRIENDS_FOR)
            everyone = [person.id, *(one.player for one in known)]
            outcomes = await self._attempts.outcomes([day], everyone)
            by_player = {one.attempt.player_id: one for one in outcomes}
            if (mine := by_player.get(person.id)) is not None:
                own = await self._own(mine, day, reached, moment)
                shown = shown or own["state"] == "finished"
            closed = moment.now >= day.closes_at
            friends = [
                _friend(one, by_player.get(one.player), reached if shown else None, closed=closed)
                for one in known
            ]
            hidden = await self._attempts.hides(person.id)
        everybody = _everybody(reached, own, shown=shown)
        return day_view(day, own, friends, everybody, hidden=hidden)

    async def _own_latest(
        self, person: Person, days: Sequence[TaskDay], moment: CalendarTime
    ) -> dict[str, OwnAttemptView]:
        """A person's attempts, by day."""
        outcomes = await self._attempts.outcomes(days, [person.id])
        counting = {one.attempt.day for one in outcomes if one.counts}
        reached = await self._attempts.tallies([day for day in days if day.day in counting])
        by_date, views = {day.day: day for day in days}, dict[str, OwnAttemptView]()
        for one in outcomes:
            day = by_date[one.attempt.day]
            here = [other for other in reached if other.day == day.day]
            views[day.day] = await self._own(one, day, here, moment)
        return views

    async def _own(
        self, one: AttemptResult, day: TaskDay, reached: Sequence[ScoreCount], moment: CalendarTime
    ) -> OwnAttemptView:
        """A person's attempt on a day, on which everybody has `reached` that."""
        over = moment.now >= day.closes_at or one.played is not None
        return _own(one, reached, over=over or await self._daily.is_over(one.attempt))


def _own(outcome: AttemptResult, reached: Sequence[ScoreCount], *, over: bool) -> OwnAttemptView:
    attempt, played, place = outcome.attempt, outcome.played, _place(outcome, reached)
    result = None
    if played is not None and place is not None:
        result = AttemptResultView(played.score, played.stars, played.tier, place, played.at)
    state: Literal["running", "expired"] = "expired" if over else "running"
    return own_view(attempt.room_id, attempt.match_id, state, result)


def _friend(
    friend: Friend,
    outcome: AttemptResult | None,
    reached: Sequence[ScoreCount] | None,
    *,
    closed: bool,
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


def _place(outcome: AttemptResult, reached: Iterable[ScoreCount]) -> int | None:
    """The place among all, shared by equals; None for what doesn't count."""
    played = outcome.played
    if played is None or not outcome.counts:
        return None
    own = played.stars, played.score
    return 1 + sum(one.count for one in reached if (one.stars, one.score) > own)


def _everybody(
    reached: Sequence[ScoreCount], own: OwnAttemptView | None, *, shown: bool
) -> StandingsView:
    points = None if own is None else own["points"]
    return {
        "played": sum(one.count for one in reached),
        "place": None if own is None else own["place"],
        "histogram": histogram(reached, points) if shown else None,
    }


def histogram(reached: Iterable[ScoreCount], own: int | None) -> list[BarView]:
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
