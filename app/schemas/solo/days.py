"""The task of the day, and how people did, as JSON."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from typing_extensions import TypedDict

from app.games.contract import AnyGame, Options
from app.match.codec import codec_of, game_of
from app.match.daily import Day
from app.match.times import milliseconds
from app.match.wire import closed
from app.schemas.solo.grades import GradeView, grade_views


@dataclass(frozen=True, slots=True)
class Reached:
    """The result of an attempt that counts, and its place among all."""

    points: int
    stars: int
    tier: str | None
    place: int
    at: datetime


@closed
class OwnView(TypedDict):
    """Your attempt: the only one that counts.

    An `expired` one was given up, was not finished in time, or wasn't played by you alone.  The
    result is there once it is `finished`; `place` is that among all, and changes until the day
    closes.
    """

    state: Literal["running", "finished", "expired"]
    room: str
    match: str
    points: int | None
    stars: int | None
    tier: str | None
    place: int | None
    at: int | None


@closed
class DayLine(TypedDict):
    """A day, its task, and your attempt if you have begun one."""

    day: str
    game: str
    options: dict[str, Any]
    own: OwnView | None


@closed
class DaysView(TypedDict):
    """The last 30 days, the newest first; `today` is the one that it is now."""

    days: list[DayLine]
    today: str


@closed
class FriendView(TypedDict):
    """How somebody did with whom you have finished a match in the last 90 days.

    `place` is that among all.
    """

    name: str
    colour: str | None
    state: Literal["not-yet", "playing", "played"]
    points: int | None
    stars: int | None
    place: int | None


_Range = TypedDict("_Range", {"from": int, "to": int})  # a keyword cannot name an attribute


@closed
class BarView(_Range):
    """How many have a result from `from` to `to`; `own`: yours is one of them."""

    count: int
    own: bool


@closed
class AllView(TypedDict):
    """How everybody did: how many have finished, your place, and how many reached what."""

    played: int
    place: int | None
    histogram: list[BarView] | None


@closed
class DayView(TypedDict):
    """The task of a day, and how you and the others did.

    An attempt can be begun from `begins_at` until before `ends_at`, and finished until `closes_at`.
    The results of others are null until your own attempt is finished, or the day has closed.
    `hidden`: your friends don't see yours.
    """

    day: str
    game: str
    options: dict[str, Any]
    grades: list[GradeView]
    begins_at: int
    ends_at: int
    closes_at: int
    own: OwnView | None
    friends: list[FriendView]
    hidden: bool
    all: AllView


def own_view(
    room: str, match: str, state: Literal["running", "expired"], reached: Reached | None
) -> OwnView:
    """An attempt; `state` is that of one that doesn't count, or not yet."""
    return {
        "state": state if reached is None else "finished",
        "room": room,
        "match": match,
        "points": None if reached is None else reached.points,
        "stars": None if reached is None else reached.stars,
        "tier": None if reached is None else reached.tier,
        "place": None if reached is None else reached.place,
        "at": None if reached is None else milliseconds(reached.at),
    }


def day_line(day: Day, own: OwnView | None) -> DayLine:
    """A day in the list."""
    return {"day": day.day, "game": day.game, "options": day.options, "own": own}


def day_view(
    day: Day, own: OwnView | None, friends: list[FriendView], everybody: AllView, *, hidden: bool
) -> DayView:
    """A day with all standings."""
    game, options = _task(day)
    return {
        "day": day.day,
        "game": day.game,
        "options": day.options,
        "grades": grade_views(game, options),
        "begins_at": milliseconds(day.begins_at),
        "ends_at": milliseconds(day.ends_at),
        "closes_at": milliseconds(day.closes_at),
        "own": own,
        "friends": friends,
        "hidden": hidden,
        "all": everybody,
    }


def _task(day: Day) -> tuple[AnyGame, Options]:
    game = game_of(day.game)
    return game, codec_of(game).stored_options(day.options)
