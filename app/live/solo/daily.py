"""The task of a day: the one attempt of each person, and practice.

Before the day closes, its dice are only for those whose own attempt is over.
"""

from app.errors import Gone, NotAllowed, NotFound, ProblemError
from app.live.directory import Directory
from app.live.room import Room
from app.live.solo.calendar import Calendar, Moment
from app.live.solo.rooms import Plan, SoloRooms
from app.match.daily import Day
from app.match.days import luck_of
from app.match.times import milliseconds
from app.rooms.matches import Terms
from app.rooms.records import Person
from app.store.ids import new_ulid
from app.store.solo.attempts import Attempt, Attempts
from app.store.solo.days import Seeds


class Daily:
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
        if person.bot:
            raise NotAllowed("programs-not-allowed")
        moment = await self._calendar.moment()
        day = await self._calendar.find(moment, text)
        attempt = await self._claimed(person, day, moment)
        await self._seeds.make(luck_of(day.day))
        room = await self._rooms.begin(person, name, _plan(day, attempt))
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
        plan = Plan(day.game, day.options, terms=Terms(luck_of(day.day)))
        return await self._rooms.begin(person, name, plan)

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

    async def _claimed(self, person: Person, day: Day, moment: Moment) -> Attempt:
        for known in await self._attempts.outcomes([day], [person.id]):
            attempt = known.attempt
            over = moment.now >= day.closes_at or known.played is not None
            if over or (attempt.begun and await self.is_over(attempt)):
                raise ProblemError("attempt-over")
            return attempt
        if not day.has(moment.now):
            raise ProblemError("day-over")
        wanted = Attempt(day.day, person.id, new_ulid(), new_ulid(), moment.now)
        return await self._attempts.claim(wanted)

    async def _refuse_to_show(self, person: Person | None, day: Day, moment: Moment) -> None:
        if moment.now >= day.closes_at:
            return
        attempt = None if person is None else await self._attempts.find(day.day, person.id)
        if attempt is None and not day.has(moment.now):
            raise day_running(day)
        if attempt is None or not await self.is_over(attempt):
            raise ProblemError("attempt-first")


def _plan(day: Day, attempt: Attempt) -> Plan:
    """The match of an attempt, in its room: the same ones, however often they are made."""
    terms = Terms(luck_of(day.day), attempt=True)
    return Plan(
        day.game, day.options, terms=terms, room_id=attempt.room_id, match_id=attempt.match_id
    )


def day_running(day: Day, **more: int) -> NotAllowed:
    """The refusal to show dice of a day that are still a secret."""
    return NotAllowed("day-running", day=day.day, closes_at=milliseconds(day.closes_at), **more)
