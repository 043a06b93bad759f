"""How strong the bot of Colour Square is, and how long it thinks.

    python bench/bots_colour_square.py [--games 200] [--tasks 50] [--seed 1]

Two-player games on both sides, open and covered; then every task alone.  The rules ask for a mean
of at least 100 on side A and 140 on side B.
"""

import argparse
import statistics
import time
from collections import Counter
from random import Random

from app.games.colour_square import GAME
from app.games.colour_square.board import TASKS, SideName
from app.games.colour_square.options import ColourSquareOptions as Options
from app.games.contract import Result

WANTED: dict[SideName, int] = {"A": 100, "B": 140}


class Dice:
    """Chance from a seeded generator."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def pick(self, label: str, n: int) -> int:
        """An outcome 0..n-1; the label is not needed here."""
        return self.rng.randrange(n)


def play(seats: int, options: Options, rng: Random, thought: list[float]) -> tuple[Result, int]:
    """A game of bots to its end: the result and the number of rolls."""
    dice = Dice(rng)
    state = GAME.setup(seats, options, dice)
    while acting := GAME.to_act(state):
        public, moves = GAME.public(state), {}
        for seat in sorted(acting):
            view = {"public": public, "private": GAME.private(state, seat)}
            begin = time.thread_time()
            moves[seat] = GAME.bot(view, seat, rng)
            thought.append(time.thread_time() - begin)
            GAME.check(state, seat, moves[seat])
        state = GAME.apply(state, moves, dice).state
    result = GAME.result(state)
    assert result is not None
    return result, state.roll


def points(games: int, rng: Random, thought: list[float]) -> None:
    """Two-player games for points."""
    for side, wanted in WANTED.items():
        for covered in (False, True):
            options = Options(side=side, covered=covered)
            played = [play(2, options, rng, thought) for _ in range(games)]
            scores = sorted(score for result, _ in played for score in result.scores)
            mean = statistics.mean(scores)
            error = statistics.stdev(scores) / len(scores) ** 0.5
            low, high = scores[len(scores) // 10], scores[-len(scores) // 10]
            rolls = statistics.mean(rolls for _, rolls in played)
            kind = "covered" if covered else "open"
            print(
                f"side {side} {kind:7}: mean {mean:.1f} ± {error:.1f} (wanted {wanted}), "
                f"p10-p90 {low}-{high}, {rolls:.1f} rolls"
            )


def tasks(games: int, rng: Random, thought: list[float]) -> None:
    """Every task alone: how often each tier is reached."""
    for side in WANTED:
        for task in TASKS:
            options = Options(side=side, task=task)
            played = [play(1, options, rng, thought)[0] for _ in range(games)]
            mean = statistics.mean(result.scores[0] for result in played)
            tiers = Counter(result.tier for result in played)
            told = ", ".join(
                f"{tier} {tiers[tier]}" for tier in ("failed", "passed", "strong", "best")
            )
            print(f"task {task} side {side}: mean {mean:.1f}, {told}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--tasks", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = Random(given.seed)
    thought: list[float] = []
    points(given.games, rng, thought)
    tasks(given.tasks, rng, thought)
    thought.sort()
    mean, late, longest = (
        1000 * seconds
        for seconds in (statistics.mean(thought), thought[int(len(thought) * 0.99)], thought[-1])
    )
    print(f"thinking, CPU: mean {mean:.1f} ms, p99 {late:.1f} ms, longest {longest:.1f} ms")


if __name__ == "__main__":
    main()
