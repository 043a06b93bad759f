"""How the bots of a game do against each other, and against random moves.

    python bench/bots.py GAME GAMES [--levels strong medium] [--seats N] [--options JSON]
                         [--seed S] [--processes N]

A bot of the first level plays every seat in turn, bots of the second level play all others; without
a second level all are of the first.  "random" moves at random.  Prints how often the first bot won
(alone or shared), the mean scores of both with 95 % confidence intervals, the grades of tasks, and
the thinking time.
"""

import argparse
import importlib
import json
import statistics
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games.levels import bot_move  # found by the path above


class Luck:
    """Draws from a seeded generator."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def pick(self, label: str, n: int) -> int:
        """An outcome; the label is not needed here."""
        return self._rng.randrange(n)


class Played(NamedTuple):
    """A match: the seat of the first level, the results, the CPU seconds of its moves."""

    seat: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    tier: str | None
    times: list[float]


def move(game: Any, state: Any, seat: int, level: str, rng: Random) -> Any:
    """The move of a bot of that level."""
    if level == "random":
        return rng.choice(list(game.moves(state, seat)))
    view = {"public": game.public(state), "private": game.private(state, seat)}
    return bot_move(game, view, seat, rng, level)


def play(key: str, seats: int, options: dict[str, Any], levels: list[str], number: int) -> Played:
    """One match."""
    game = importlib.import_module(f"app.games.{key}").GAME
    rng, luck, first = Random(2 * number), Luck(Random(2 * number + 1)), number % seats
    state, times = game.setup(seats, game.card.options(**options), luck), []
    while acting := game.to_act(state):
        moves = {}
        for seat in sorted(acting):
            begin = process_time()
            moves[seat] = move(game, state, seat, levels[0 if seat == first else -1], rng)
            if seat == first:
                times.append(process_time() - begin)
            game.check(state, seat, moves[seat])
        state = game.apply(state, moves, luck).state
    result = game.result(state)
    return Played(first, result.scores, result.ranks, result.tier, times)


def main() -> None:
    """Play the games and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("--levels", nargs="+", default=["medium", "random"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    at = parser.parse_args()
    run = partial(play, at.game, at.seats, at.options, at.levels)
    numbers = range(at.seed, at.seed + at.games)
    with ProcessPoolExecutor(at.processes) as pool:
        played = list(pool.map(run, numbers))
    print(f"{at.game}, {at.seats} seats, {at.options}, {at.games} games, {' / '.join(at.levels)}:")
    if len(at.levels) > 1:
        print(wins(played))
    print(scores(played, at.levels))
    times = sorted(time for one in played for time in one.times)
    middle, late = times[len(times) // 2], times[-1]
    print(
        f"a move took {1000 * statistics.mean(times):.1f} ms (mean), "
        f"{1000 * middle:.1f} ms (median), {1000 * late:.1f} ms (longest)"
    )


def wins(played: list[Played]) -> str:
    """How often the first bot won; a shared victory counts in proportion."""
    best = [one for one in played if one.ranks[one.seat] == 1]
    shared = sum(one.ranks.count(1) > 1 for one in best)
    shares = [1 / one.ranks.count(1) if one in best else 0.0 for one in played]
    counts = f"{len(best) - shared} won alone, {shared} shared, {len(played) - len(best)} lost"
    return f"{counts}: {interval([100 * share for share in shares])} % of victories"


def scores(played: list[Played], levels: list[str]) -> str:
    """The mean scores by level, and the grades if there are any."""
    points: dict[str, list[float]] = {level: [] for level in levels}
    for one in played:
        for seat, score in enumerate(one.scores):
            points[levels[0 if seat == one.seat else -1]].append(score)
    told = ", ".join(f"{level}: mean {interval(all_)}" for level, all_ in points.items())
    tiers = Counter(str(one.tier) for one in played if one.tier)
    return told + (f", {dict(tiers)}" if tiers else "")


def interval(values: list[float]) -> str:
    """The mean and the half width of its 95 % confidence interval."""
    error = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return f"{statistics.mean(values):.1f} ± {error:.1f}"


if __name__ == "__main__":
    main()
