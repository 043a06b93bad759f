"""A challenge to beat somebody's score, as JSON."""

from typing import Any, Literal

import orjson
from typing_extensions import TypedDict

from app.match.grading import stars_of, tier_of, variant_of
from app.match.replay import Replay
from app.match.times import milliseconds
from app.match.wire import closed
from app.rooms.records import Answer
from app.schemas.solo.grades import GradeView, grade_views


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
    replay: Replay, name: str, mine: list[Answer], answers: list[Answer], *, own: bool
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


def _try(one: Answer) -> TryView:
    return {
        "match": one.match_id,
        "room": one.room_id,
        "state": one.state,
        "points": one.score,
        "stars": one.stars,
        "at": milliseconds(one.at),
    }


def _answer(one: Answer) -> AnswerView:
    return {
        "match": one.match_id,
        "name": one.name,
        "points": one.score or 0,
        "stars": one.stars or 0,
        "at": milliseconds(one.at),
        "attempt": one.attempt,
    }
