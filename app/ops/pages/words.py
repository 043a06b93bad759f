"""How an operator's pages put times, sizes, rooms, and people into words."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final
from zlib import crc32

from babel.dates import format_date, format_datetime, format_time
from babel.lists import format_list
from babel.numbers import format_decimal

from app.games import CARDS
from app.i18n import Translator
from app.ops.rooms import FoundRoom

COLOURS: Final = ("blue", "red", "green", "yellow", "purple", "white")
MEGA: Final = 1_000_000
GIGA: Final = 1000 * MEGA


class AdminFormatter:
    """The words of a language."""

    def __init__(self, t: Translator, zone: tzinfo = UTC) -> None:
        self.t = t
        self._zone = zone
        self._now = datetime.now(zone)

    def ago(self, at: datetime | None) -> str:
        """How long ago that was, such as "3 h"."""
        return "–" if at is None else self.span(self._now - at)

    def span(self, span: timedelta) -> str:
        """A length of time in one unit; "now" below a minute."""
        minutes = int(span.total_seconds() // 60)
        if minutes < 1:
            return self.t("operator-now")
        if minutes < 60:
            return self.t("operator-minutes", count=minutes)
        if minutes < 48 * 60:
            return self.t("operator-hours", count=minutes // 60)
        return self.t("operator-days", count=minutes // (24 * 60))

    def day(self, at: datetime | None) -> str:
        """A day, such as that on which somebody came last."""
        if at is None:
            return self.t("operator-never")
        if at.astimezone(self._zone).date() == self._now.date():
            return self.t("operator-today")
        return str(format_date(at, "medium", locale=self.t.language))

    def time(self, at: datetime) -> str:
        """The time of day in the server's time zone, and the day unless it is today."""
        at = at.astimezone(self._zone)
        if at.date() == self._now.date():
            return str(format_time(at, "HH:mm", locale=self.t.language))
        return str(format_datetime(at, "d MMM, HH:mm", locale=self.t.language))

    def minutes_to(self, at: datetime) -> int:
        """How many whole minutes there are until then, rounded up."""
        return max(0, -int((self._now - at) // timedelta(minutes=1)))

    def is_ahead(self, at: datetime | None) -> bool:
        """True for a time that is still to come."""
        return at is not None and at > self._now

    def size(self, count: int) -> str:
        """A number of bytes."""
        if count < GIGA:
            return self.t("operator-mb", size=str(max(1, round(count / MEGA))))
        size = format_decimal(count / GIGA, "#,##0.0", locale=self.t.language)
        return self.t("operator-gb", size=size)

    def names(self, people: Iterable[str]) -> str:
        """Names one after the other."""
        return ", ".join(people)

    def room(self, room: FoundRoom) -> str:
        """What a room is called: by its title, or by the people in it."""
        if room.title or not room.members:
            return room.title or self.t("operator-unnamed")
        first = [name for _, name in room.members[:3]]
        return self.t("operator-room-with", names=format_list(first, locale=self.t.language))

    def plays(self, room: FoundRoom) -> str:
        """What goes on in a room."""
        if room.game is None:
            return self.t("operator-plays-nothing")
        game = self.game(room.game)
        if not room.running:
            return self.t("operator-plays-finished", game=game)
        return self.t("operator-plays-move", game=game, step=room.step)

    def counts(self, counts: Mapping[str, int]) -> str:
        """How much of each kind expires, or has expired."""
        parts = [
            self.t(f"operator-count-{kind}", count=counts[kind])
            for kind in ("rooms", "matches", "chat", "guests")
            if counts.get(kind)
        ]
        return str(format_list(parts, locale=self.t.language)) if parts else ""

    def game(self, key: str) -> str:
        """The name of a game, even of one that this server doesn't have any more."""
        return self.t(f"{key}-name") if key in CARDS else key

    def result(self, names: Sequence[str], scores: Sequence[int] | None) -> str:
        """Who played, with the scores if there are any."""
        if scores is None or len(scores) != len(names):
            return self.names(names)
        return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


def colour(person: str) -> tuple[int, str]:
    """The number and colour of a person's badge, the same in all rooms."""
    number = crc32(person.encode()) % len(COLOURS)
    return number, COLOURS[number]
