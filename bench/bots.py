"""How the built-in player of a game does against players that move at random.

    python bench/bots.py GAME GAMES [--seats N] [--options JSON] [--seed S] [--all]

The bot sits in every seat in turn; the others are random movers.  Prints the games it won (the
best score alone or shared), and its thinking time.  With --all it sits in all seats at once, and
the scores and the grades of tasks are printed instead of the games won.
"""

import argparse
import importlib
import json
import statistics
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


class Luck:
    """Draws from a seeded generator."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def pick(self, label: str, n: int) -> int:
        return self._rng.randrange(n)


def play(game: Any, seats: int, options: Any, bots: range, seed: int) -> tuple[Any, list[float]]:
    """The result of one match, and the CPU seconds that each move of the bots took."""
    rng, luck = Random(seed), Luck(Random(seed + 1))
    state, times = game.setup(seats, options, luck), []
    while acting := game.to_act(state):
        moves = {}
        for seat in sorted(acting):
            if seat not in bots:
                moves[seat] = rng.choice(list(game.moves(state, seat)))
                continue
            view = {"public": game.public(state), "private": game.private(state, seat)}
            begin = process_time()
            moves[seat] = game.bot(view, seat, rng)
            times.append(process_time() - begin)
            game.check(state, seat, moves[seat])
        state = game.apply(state, moves, luck).state
    return game.result(state), times


def main() -> None:
    """Play the games and print the count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--all", action="store_true")
    chosen = parser.parse_args()
    game = importlib.import_module(f"app.games.{chosen.game}").GAME
    options = game.card.options(**chosen.options)
    results, times = [], []
    for number in range(chosen.games):
        first = number % chosen.seats
        bots = range(chosen.seats) if chosen.all else range(first, first + 1)
        result, spent = play(game, chosen.seats, options, bots, chosen.seed + 2 * number)
        times += spent
        results.append((bots, result))
    print(f"{chosen.game}, {chosen.seats} seats, {chosen.options}, {chosen.games} games:")
    print(scores(results) if chosen.all else wins(results))
    times.sort()
    middle, late = times[len(times) // 2], times[-1]
    print(
        f"a move took {1000 * statistics.mean(times):.1f} ms (mean), "
        f"{1000 * middle:.1f} ms (median), {1000 * late:.1f} ms (longest)"
    )


def wins(results: list[tuple[range, Any]]) -> str:
    """How often the one bot won."""
    best = [result for bots, result in results if result.ranks[bots[0]] == 1]
    shared = sum(result.ranks.count(1) > 1 for result in best)
    return f"{len(best) - shared} won alone, {shared} shared, {len(results) - len(best)} lost"


def scores(results: list[tuple[range, Any]]) -> str:
    """The scores of all, and the grades if there are any."""
    points = sorted(score for _, result in results for score in result.scores)
    low, high = points[len(points) // 10], points[-1 - len(points) // 10]
    error = statistics.stdev(points) / len(points) ** 0.5
    told = f"mean {statistics.mean(points):.1f} ± {error:.1f}, p10-p90 {low}-{high}"
    lost = sum(result.lost for _, result in results)
    tiers = Counter(str(result.tier) for _, result in results if result.tier)
    return told + (f", {lost} lost, {dict(tiers)}" if lost or tiers else "")


if __name__ == "__main__":
    main()
