"""The parts of playing alone, put together."""

from collections.abc import Mapping
from typing import Any

from fastapi import Request

from app.dependencies import Core
from app.solo.achievements import AchievementQueries, SoloOverview
from app.solo.attempts import DailyAttempts, Standings
from app.solo.calendar import Calendar
from app.solo.challenges import Challenges
from app.solo.day_embargo import DaySecrets
from app.solo.results import PlayedQueries, ResultHook
from app.solo.rooms import SoloRooms
from app.solo.rows import Attempts, ChallengeRows, Days, Seeds
from app.solo.summaries import Summaries
from app.store.clock import DatabaseClock


class Solo:
    """What playing alone needs."""

    def __init__(self, core: Core) -> None:
        engine, directory, key = core.engine, core.directory, core.settings.signing_key
        attempts, seeds, stored = Attempts(engine), Seeds(engine), ChallengeRows(engine)
        self.rooms = SoloRooms(directory)
        self.calendar = Calendar(DatabaseClock(engine), Days(engine), core.settings.zone)
        self.daily = DailyAttempts(directory, self.rooms, self.calendar, attempts, seeds)
        self.played = PlayedQueries(engine)
        self.overview = SoloOverview(engine)
        self.achieved = AchievementQueries(engine)
        self.summaries = Summaries(engine)
        self.standings = Standings(self.calendar, self.daily, attempts, self.played)
        secrets = DaySecrets(self.calendar, attempts, stored)
        self.challenges = Challenges(
            key, directory, core.replays, self.rooms, secrets, stored, seeds
        )
        directory.hooks.add(ResultHook())
        core.embargoes.append(secrets)
        core.home.append(self._door)

    async def _door(self, _: Request) -> Mapping[str, Any]:
        """Today's task, for the home page: its game and its number; nothing of its dice."""
        today = (await self.calendar.moment()).today
        return {"today": {"game": today.game, "task": today.options["task"]}}
