"""The parts of playing alone, put together."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from app.live.directory import Directory
from app.live.solo.calendar import Calendar
from app.live.solo.daily import Daily
from app.live.solo.rooms import SoloRooms
from app.queries.replays import Replays
from app.queries.solo.challenges import Challenges
from app.queries.solo.secrecy import DaySecrets
from app.queries.solo.standings import Standings
from app.settings import Settings
from app.store.clock import Clock
from app.store.solo.attempts import Attempts
from app.store.solo.challenges import Challenges as StoredChallenges
from app.store.solo.days import Days, Seeds
from app.store.solo.played import Played


@dataclass(frozen=True, slots=True)
class Solo:
    """What playing alone needs."""

    rooms: SoloRooms
    calendar: Calendar
    daily: Daily
    standings: Standings
    secrets: DaySecrets
    challenges: Challenges


def solo_parts(
    engine: AsyncEngine, settings: Settings, directory: Directory, replays: Replays
) -> Solo:
    """The parts, on a database."""
    rooms, attempts, seeds = SoloRooms(directory), Attempts(engine), Seeds(engine)
    calendar = Calendar(Clock(engine), Days(engine), settings.zone)
    daily, stored = Daily(directory, rooms, calendar, attempts, seeds), StoredChallenges(engine)
    secrets, key = DaySecrets(calendar, attempts, stored), settings.signing_key
    return Solo(
        rooms=rooms,
        calendar=calendar,
        daily=daily,
        standings=Standings(calendar, daily, attempts, Played(engine)),
        secrets=secrets,
        challenges=Challenges(key, directory, replays, rooms, secrets, stored, seeds),
    )
