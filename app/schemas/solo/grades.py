"""The grades of a task, as JSON."""

from typing_extensions import TypedDict

from app.games.contract import AnyGame, Options
from app.match.wire import closed

_From = TypedDict("_From", {"from": int})  # a keyword cannot be the name of an attribute


@closed
class GradeView(_From):
    """A grade of a task: the name that a result has as its `tier`, and the least score for it.

    The stars of a result are the number of the grade, counted from 1.
    """

    tier: str


def grade_views(game: AnyGame, options: Options) -> list[GradeView]:
    """The grades of a task, rising."""
    return [{"tier": grade.tier, "from": grade.least} for grade in game.grades(options)]
