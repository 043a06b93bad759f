"""What the page for playing alone shows, as JSON: all tasks, and matches of one's own."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import orjson
from typing_extensions import TypedDict

from app.games import GAMES
from app.games.contract import AnyGame, Options
from app.match.days import day_of
from app.match.grading import variant_of
from app.match.played import Best, PlayedRecord, Running, Shown
from app.match.times import milliseconds
from app.match.wire import closed
from app.schemas.solo.grades import GradeView, grade_views


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
    bests: Mapping[tuple[str, str], Best],
    matches: Sequence[PlayedRecord],
    running: Iterable[Running],
    shown: Mapping[str, Shown],
) -> SoloView:
    """What one sees of playing alone; `shown` has the seats of the matches and of the bests."""
    return {
        "tasks": [
            _task(game, options, bests, shown) for game in GAMES.values() for options in game.tasks
        ],
        "matches": [
            played_view(one, shown[one.match_id], player)
            for one in matches
            if one.match_id in shown
        ],
        "running": [_running(one) for one in running],
    }


def played_view(one: PlayedRecord, shown: Shown, player: str) -> PlayedView:
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


def _task(
    game: AnyGame,
    options: Options,
    bests: Mapping[tuple[str, str], Best],
    shown: Mapping[str, Shown],
) -> TaskView:
    variant = variant_of(game, options)
    found = bests.get((game.card.key, variant), Best(None, 0))
    return {
        "game": game.card.key,
        "options": orjson.loads(variant),
        "grades": grade_views(game, options),
        "played": found.played,
        "best": None if found.best is None else _best(found.best, shown),
    }


def _best(best: PlayedRecord, shown: Mapping[str, Shown]) -> BestView:
    there = shown.get(best.match_id)
    return {
        "points": best.score,
        "tier": best.tier,
        "stars": best.stars,
        "match": best.match_id,
        "room": None if there is None else there.room_id,
        "at": milliseconds(best.at),
    }


def _running(one: Running) -> RunningView:
    options = {name: value for name, value in one.options.items() if name != "start"}
    return {
        "room": one.room_id,
        "match": one.match_id,
        "game": one.game,
        "options": options,
        "began": milliseconds(one.began),
        "day": day_of(one.luck),
    }
