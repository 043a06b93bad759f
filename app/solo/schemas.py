"""Tasks, days, and challenges as JSON."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Literal, NamedTuple

import orjson
from pydantic import Field
from typing_extensions import TypedDict

from app.games import GAMES
from app.games.contract import AnyGame, Options
from app.games.skills import Level
from app.match.chance import day_of
from app.match.codec import closed, codec_of, game_of, milliseconds
from app.match.replay import Replay
from app.rooms.records import ChallengeAnswer
from app.rooms.state import USUAL_LEVEL
from app.schemas.requests import Body, Name
from app.solo.daily_task import TaskDay
from app.solo.played import (
    BestMatch,
    MatchDetails,
    PlayedRecord,
    RunningMatch,
    stars_of,
    tier_of,
    variant_of,
)

_From = TypedDict("_From", {"from": int})  # a keyword cannot be the name of an attribute

_Range = TypedDict("_Range", {"from": int, "to": int})  # a keyword cannot name an attribute
MOST_BOTS = 5


@closed
class GradeView(_From):
    """A grade of a task: the name that a result has as its `tier`, and the least score for it.

    The stars of a result are the number of the grade, counted from 1.
    """

    tier: str


def grade_views(game: AnyGame, options: Options) -> list[GradeView]:
    """The grades of a task, rising."""
    return [{"tier": grade.tier, "from": grade.least} for grade in game.grades(options)]


@dataclass(frozen=True, slots=True)
class AttemptResultView:
    """The result of an attempt that counts, and its place among all."""

    points: int
    stars: int
    tier: str | None
    place: int
    at: datetime


@closed
class OwnAttemptView(TypedDict):
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
    own: OwnAttemptView | None


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


@closed
class BarView(_Range):
    """How many have a result from `from` to `to`; `own`: yours is one of them."""

    count: int
    own: bool


@closed
class StandingsView(TypedDict):
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
    own: OwnAttemptView | None
    friends: list[FriendView]
    hidden: bool
    all: StandingsView


def own_view(
    room: str, match: str, state: Literal["running", "expired"], reached: AttemptResultView | None
) -> OwnAttemptView:
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


def day_line(day: TaskDay, own: OwnAttemptView | None) -> DayLine:
    """A day in the list."""
    return {"day": day.day, "game": day.game, "options": day.options, "own": own}


def day_view(
    day: TaskDay,
    own: OwnAttemptView | None,
    friends: list[FriendView],
    everybody: StandingsView,
    *,
    hidden: bool,
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


def _task(day: TaskDay) -> tuple[AnyGame, Options]:
    game = game_of(day.game)
    return game, codec_of(game).stored_options(day.options)


@closed
class TryView(TypedDict):
    """A match of yours with these draws; `at` is when it was finished, or else when it began.

    An `ended` one was given up.
    """

    match: str
    room: str
    state: Literal["running", "finished", "ended"]
    points: int | None
    stars: int | None
    at: int


@closed
class AnswerView(TypedDict):
    """What somebody reached whom you challenged.

    `attempt`: in their first, second, … match with these draws; ones that they gave up count, too.
    """

    match: str
    name: str
    points: int
    stars: int
    at: int
    attempt: int


@closed
class ChallengeView(TypedDict):
    """A finished task with its result, to be beaten with the same draws.

    `name` is who played it, in the match `match`; `own`: you did.  `mine` are your own matches, the
    newest first; `answers` are those of others, and only for whoever is to be beaten.
    """

    match: str
    game: str
    options: dict[str, Any]
    grades: list[GradeView]
    name: str
    points: int
    stars: int
    tier: str | None
    at: int
    own: bool
    mine: list[TryView]
    answers: list[AnswerView]


def challenge_view(
    replay: Replay,
    name: str,
    mine: list[ChallengeAnswer],
    answers: list[ChallengeAnswer],
    *,
    own: bool,
) -> ChallengeView:
    """A challenge to beat this match."""
    grades, result = replay.game.grades(replay.options), replay.result
    assert result is not None
    return {
        "match": replay.match_id,
        "game": replay.game.card.key,
        "options": orjson.loads(variant_of(replay.game, replay.options)),
        "grades": grade_views(replay.game, replay.options),
        "name": name,
        "points": result.scores[0],
        "stars": stars_of(grades, result, 0),
        "tier": tier_of(grades, result, 0),
        "at": milliseconds(replay.position.at),
        "own": own,
        "mine": [_try(one) for one in mine],
        "answers": [_answer(one) for one in answers],
    }


def _try(one: ChallengeAnswer) -> TryView:
    return {
        "match": one.match_id,
        "room": one.room_id,
        "state": one.state,
        "points": one.score,
        "stars": one.stars,
        "at": milliseconds(one.at),
    }


def _answer(one: ChallengeAnswer) -> AnswerView:
    return {
        "match": one.match_id,
        "name": one.name,
        "points": one.score or 0,
        "stars": one.stars or 0,
        "at": milliseconds(one.at),
        "attempt": one.attempt,
    }


@closed
class BestView(TypedDict):
    """One's best match of a task: the first with most stars, then most points.

    `tier` is the grade, or null; `room` the id of its room, null if one doesn't belong to it any
    more.
    """

    points: int
    tier: str | None
    stars: int
    match: str
    room: str | None
    at: int


@closed
class TaskView(TypedDict):
    """A task on one side of the board, its grades in rising order, and how one has done.

    Each grade reached is a star.  `played` is how often one has finished it; a match in which a bot
    or the clock made moves is never the `best`.
    """

    game: str
    options: dict[str, Any]
    grades: list[GradeView]
    played: int
    best: BestView | None


@closed
class PersonView(TypedDict):
    """Who played at a seat, under which name and colour; `you` are."""

    name: str
    colour: str
    you: bool


@closed
class PlayedView(TypedDict):
    """A match that one has finished, and one's own result in it.

    `people` are all seats in order, `lost` says that nobody won.  `room` is the id of its room,
    null if one doesn't belong to it any more; `day` the date whose dice it had.
    """

    match: str
    room: str | None
    game: str
    options: dict[str, Any]
    at: int
    points: int
    rank: int
    seats: int
    people: list[PersonView]
    tier: str | None
    stars: int
    lost: bool
    day: str | None


@closed
class RunningView(TypedDict):
    """A match that one plays alone and hasn't finished, and the id of its room.

    `day` is the date whose dice it has.
    """

    room: str
    match: str
    game: str
    options: dict[str, Any]
    began: int
    day: str | None


@closed
class SoloView(TypedDict):
    """Everything for playing alone: all tasks, and the newest matches.

    `matches` are the last ten of all kinds that one has finished, `running` the newest five under
    way in rooms of one's own.
    """

    tasks: list[TaskView]
    matches: list[PlayedView]
    running: list[RunningView]


def solo_view(
    player: str,
    bests: Mapping[tuple[str, str], BestMatch],
    matches: Sequence[PlayedRecord],
    running: Iterable[RunningMatch],
    shown: Mapping[str, MatchDetails],
) -> SoloView:
    """What one sees of playing alone; `shown` has the seats of the matches and of the bests."""
    return {
        "tasks": [_own_task(task, bests, shown) for task in tasks()],
        "matches": [
            played_view(one, shown[one.match_id], player)
            for one in matches
            if one.match_id in shown
        ],
        "running": [_running(one) for one in running],
    }


def played_view(one: PlayedRecord, shown: MatchDetails, player: str) -> PlayedView:
    """A match that one has finished."""
    return {
        "match": one.match_id,
        "room": shown.room_id,
        "game": one.game,
        "options": orjson.loads(one.variant),
        "at": milliseconds(one.at),
        "points": one.score,
        "rank": one.rank,
        "seats": one.seats,
        "people": [
            {"name": seat.name, "colour": seat.colour, "you": seat.player == player}
            for seat in shown.seats
        ],
        "tier": one.tier,
        "stars": one.stars,
        "lost": one.lost,
        "day": day_of(one.luck),
    }


class SoloTask(NamedTuple):
    """A task for one person: its game, its options as text and as JSON, and its grades."""

    game: str
    variant: str
    options: dict[str, Any]
    grades: list[GradeView]


@cache
def tasks() -> Sequence[SoloTask]:
    """All tasks, game by game, in the order of their numbers."""
    every = ((game, options) for game in GAMES.values() for options in game.tasks)
    variants = ((game, options, variant_of(game, options)) for game, options in every)
    return [
        SoloTask(game.card.key, variant, orjson.loads(variant), grade_views(game, options))
        for game, options, variant in variants
    ]


def _own_task(
    task: SoloTask, bests: Mapping[tuple[str, str], BestMatch], shown: Mapping[str, MatchDetails]
) -> TaskView:
    best = bests.get((task.game, task.variant), BestMatch(None, 0))
    return {
        "game": task.game,
        "options": task.options,
        "grades": task.grades,
        "played": best.played,
        "best": None if best.best is None else _best(best.best, shown),
    }


def _best(best: PlayedRecord, shown: Mapping[str, MatchDetails]) -> BestView:
    there = shown.get(best.match_id)
    return {
        "points": best.score,
        "tier": best.tier,
        "stars": best.stars,
        "match": best.match_id,
        "room": None if there is None else there.room_id,
        "at": milliseconds(best.at),
    }


def _running(one: RunningMatch) -> RunningView:
    options = {name: value for name, value in one.options.items() if name != "start"}
    return {
        "room": one.room_id,
        "match": one.match_id,
        "game": one.game,
        "options": options,
        "began": milliseconds(one.began),
        "day": day_of(one.luck),
    }


class NewSolo(Body):
    """A match to play alone; newcomers must send `name`.

    Without `bots` it is a task of the game, which the `options` name; `level` is how well bots
    play.
    """

    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    bots: int = Field(0, ge=0, le=MOST_BOTS)
    level: Level = USUAL_LEVEL
    name: Name | None = None


class Newcomer(Body):
    """The name of a newcomer, who becomes a guest; others keep theirs without one."""

    name: Name | None = None
