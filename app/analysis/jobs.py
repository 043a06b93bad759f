"""Looking back at a finished match: jobs for the processes of the bots.

Like a bot, each is told the view of one seat, and nothing else that this seat didn't know.
"""

from collections.abc import Callable, Sequence
from random import Random
from time import thread_time
from typing import Any, Final

from typing_extensions import TypedDict

from app.games.contract import Json, View
from app.games.levels import limit_of, worlds_of
from app.games.search import comparison
from app.games.search.halving import SearchLimit, SearchResult, search
from app.games.worlds import Action, Worlds
from app.match.codec import codec_of
from app.thinking.jobs import require_rules

PLACES: Final = 4
"""How many decimal places figures have; more than that is noise."""


class ReviewResult(TypedDict):
    """What was found about a move; the fields are those of `Decision`."""

    better: dict[str, Any] | None
    gain: float
    error: float
    wins: float
    wins_error: float
    ahead: float
    ahead_error: float
    cut: bool


class ForecastResult(TypedDict):
    """What a position promises each seat; `points` is empty in games without any."""

    wins: list[float]
    points: list[float]
    cut: bool


class _WithPlayed:
    """The worlds of a seat; the action that it chose is among the sensible ones."""

    def __init__(self, worlds: Worlds[Any], played: Action) -> None:
        self._worlds = worlds
        self.played = played
        self.seat, self.plies = worlds.seat, worlds.plies
        self.sample, self.exact = worlds.sample, worlds.exact
        self.move, self.action = worlds.move, worlds.action

    def choices(self, rng: Random) -> Sequence[Action]:
        """The sensible actions, and last the one that was chosen, if it isn't among them."""
        choices = tuple(self._worlds.choices(rng))
        return choices if self.played in choices else (*choices, self.played)


def review(
    key: str,
    version: int,
    view: View,
    seat: int,
    seed: int,
    move: Json,
    iterations: int,
    seconds: float,
) -> ReviewResult:
    """The best move that a search finds, if it isn't the one that was made, and what it brings.

    The search and the comparison have `seconds` of CPU together.  Equal arguments have equal
    answers, unless these are `cut`.
    """
    codec, limit = codec_of(require_rules(key, version)), limit_of(iterations, seconds, thread_time)
    plain = worlds_of(require_rules(key, version), view, seat)
    worlds = _WithPlayed(plain, plain.action(codec.stored_move(move)))
    search_result, reviewed = _judged(worlds, Random(seed), limit)
    better = codec.dump(worlds.move(search_result.actions[0])) if reviewed["gain"] else None
    return {**reviewed, "better": better, "cut": reviewed["cut"] or search_result.cut}


def promise(
    key: str, version: int, view: View, seat: int, seed: int, iterations: int, seconds: float
) -> ForecastResult:
    """What a position promises each seat, if everybody plays on quickly."""
    limit = limit_of(iterations, seconds, thread_time)
    asked = _DeadlineCheck(limit.spent)
    worlds = worlds_of(require_rules(key, version), view, seat)
    comparison_result = comparison.promise(worlds, Random(seed), SearchLimit(iterations, asked))
    return {
        "wins": [_round(estimate.mean) for estimate in comparison_result.wins],
        "points": [_round(estimate.mean) for estimate in comparison_result.points],
        "cut": asked.spent,
    }


_NOTHING: Final[ReviewResult] = {
    "better": None,
    "gain": 0.0,
    "error": 0.0,
    "wins": 0.0,
    "wins_error": 0.0,
    "ahead": 0.0,
    "ahead_error": 0.0,
    "cut": False,
}
"""Nothing better was found."""


class _DeadlineCheck:
    """Asks whether the time is spent, and keeps the last answer."""

    def __init__(self, clock: Callable[[], bool]) -> None:
        self._clock = clock
        self.spent = False

    def __call__(self) -> bool:
        self.spent = self._clock()
        return self.spent


def _judged(
    worlds: _WithPlayed, rng: Random, limit: SearchLimit
) -> tuple[SearchResult, ReviewResult]:
    """What the search finds, and what is to be said of the move that was made."""
    result = search(worlds, rng, limit)
    best, *others = result.actions
    if best != worlds.played:
        return result, _missed(_compared(worlds, best, worlds.played, rng, limit))
    if not others:
        return result, _NOTHING
    return result, _kept(_compared(worlds, best, others[len(others) // 2], rng, limit))


def _missed(difference: comparison.Difference) -> ReviewResult:
    """What is said if something else seems to be better, unless the comparison shows no gain."""
    gained = difference.points or difference.wins
    if _round(gained.mean) <= 0:
        return {**_NOTHING, "cut": difference.cut}
    return {
        **_NOTHING,
        "gain": _round(gained.mean),
        "error": _round(gained.error),
        "wins": _round(difference.wins.mean),
        "wins_error": _round(difference.wins.error),
        "cut": difference.cut,
    }


def _kept(difference: comparison.Difference) -> ReviewResult:
    """What is said of a move that is the best: how much more it brings than a middling one."""
    gained = difference.points or difference.wins
    return {
        **_NOTHING,
        "ahead": max(0.0, _round(gained.mean)),
        "ahead_error": _round(gained.error),
        "cut": difference.cut,
    }


def _compared(
    worlds: _WithPlayed, one: Action, other: Action, rng: Random, limit: SearchLimit
) -> comparison.Difference:
    """How much more `one` brings, in as many new worlds as the search has iterations."""
    return comparison.compare(
        worlds, one, other, rng, SearchLimit(2 * limit.iterations, limit.spent)
    )


def _round(figure: float) -> float:
    return round(figure, PLACES)
