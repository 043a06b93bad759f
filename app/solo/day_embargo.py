"""What of a day's dice may be shown to whom, before the day closes."""

from app.match.chance import day_of
from app.match.replay import Replay
from app.rooms.records import Person
from app.solo.attempts import day_running
from app.solo.calendar import Calendar
from app.solo.daily_task import TaskDay
from app.solo.played import stars_of
from app.solo.rows import Attempts, ChallengeRows


class DaySecrets:
    """Keeps matches with the dice of a running day from those who might still play them."""

    def __init__(self, calendar: Calendar, attempts: Attempts, challenges: ChallengeRows) -> None:
        self._calendar = calendar
        self._attempts = attempts
        self._challenges = challenges

    async def check(self, replay: Replay, person: Person | None) -> None:
        """Refuse to show a finished match, but for its points and stars.

        Whoever has finished their own attempt may see it, and after the day closes everybody.
        """
        day = await self.running(replay.match_id)
        if day is None:
            return
        if person is not None and await self._attempts.counted(day, person.id):
            return
        raise day_running(day, **_reached(replay))

    async def running(self, match_id: str) -> TaskDay | None:
        """The day whose dice a match has, as long as they are a secret."""
        date = day_of((await self._challenges.terms(match_id)).luck)
        if date is None:
            return None
        moment, day = await self._calendar.moment(), await self._calendar.of(date)
        return day if moment.now < day.closes_at else None


def _reached(replay: Replay) -> dict[str, int]:
    """The points and stars of a match that was finished."""
    if replay.result is None:
        return {}
    grades = replay.game.grades(replay.options)
    return {"points": replay.result.scores[0], "stars": stars_of(grades, replay.result, 0)}
