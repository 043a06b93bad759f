"""Finished matches that are kept from those who might still play with the same draws."""

from datetime import datetime
from typing import Protocol

from app.match.replay import Replay
from app.rooms.records import Person


class Term(Protocol):
    """The day whose draws are a secret until it closes."""

    @property
    def day(self) -> str:
        """Its date, as `YYYY-MM-DD`."""

    @property
    def closes_at(self) -> datetime:
        """When it closes."""


class Embargo(Protocol):
    """Which matches a feature keeps back, and from whom."""

    async def check(self, replay: Replay, person: Person | None) -> None:
        """Refuse to show a finished match to whoever must not see it yet; raises ProblemError."""

    async def running(self, match_id: str) -> Term | None:
        """Until when a match is kept back; None if it isn't."""
