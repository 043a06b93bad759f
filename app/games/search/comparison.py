"""How much better one action is than another, and what a position promises to each seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from app.games.search.halving import SEED_BITS, SearchLimit
from app.games.worlds import Action, Worlds, Worth


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and its standard error: 0 if it is exact, as large as the mean if nobody can tell."""

    mean: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more an action brings the seat than another: shares of victory, and points.

    `points` is None in games without any.  `cut`: the time was spent before all worlds were played.
    """

    wins: Estimate
    points: Estimate | None
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Promise:
    """What each seat may expect: its share of the victory, and its points, if there are any."""

    wins: tuple[Estimate, ...]
    points: tuple[Estimate, ...]


def compare(
    worlds: Worlds[Any], one: Action, other: Action, rng: Random, limit: SearchLimit
) -> Difference:
    """How much more `one` brings than `other`.

    Both are played on in the same new worlds, so that `one` isn't flattered by the luck for which a
    search chose it.  Each world costs two iterations.
    """
    exact = worlds.exact((one, other))
    if exact is not None:
        return _difference(worlds.seat, 2 * [(exact[one], exact[other])])  # without any spread
    pairs, cut = list[tuple[Worth, Worth]](), False
    while 2 * len(pairs) < limit.iterations:
        cut = bool(pairs) and limit.spent()
        if cut:
            break
        seed = rng.getrandbits(SEED_BITS)
        pairs.append((_played(worlds, one, seed), _played(worlds, other, seed)))
    return _difference(worlds.seat, pairs, cut=cut)


def promise(worlds: Worlds[Any], rng: Random, limit: SearchLimit) -> Promise:
    """What the position promises, from all that the seat knows, if everybody plays on quickly."""
    worths = list[Worth]()
    while len(worths) < limit.iterations and not (worths and limit.spent()):
        worths.append(worlds.sample(Random(rng.getrandbits(SEED_BITS))).playout())
    return Promise(
        _estimates([worth.wins for worth in worths]), _estimates([worth.points for worth in worths])
    )


def _played(worlds: Worlds[Any], action: Action, seed: int) -> Worth:
    world = worlds.sample(Random(seed))
    world.play(action)
    return world.playout()


def _difference(
    seat: int, pairs: Sequence[tuple[Worth, Worth]], *, cut: bool = False
) -> Difference:
    wins = _estimate([one.wins[seat] - other.wins[seat] for one, other in pairs])
    points = [one.points[seat] - other.points[seat] for one, other in pairs if one.points]
    return Difference(wins, _estimate(points) if points else None, cut)


def _estimates(rows: Iterable[tuple[float, ...]]) -> tuple[Estimate, ...]:
    return tuple(_estimate(column) for column in zip(*rows, strict=True))


def _estimate(values: Sequence[float]) -> Estimate:
    count, mean = len(values), sum(values) / len(values)
    if count < 2:
        return Estimate(mean, abs(mean))
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, sqrt(spread / count))
