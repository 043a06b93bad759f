"""Climbs to the LineUp! position whose next figure takes the most CPU time.

    python bench/climb_lineup.py [--seconds 600] [--seed S]

The numbers of walls and figures left are such that a game can reach them: squares and figures add
up.  From a random one it goes on by small changes as long as the search for the end examines no
fewer positions, and starts over when that no longer helps. The worst positions are then measured:
the whole of `apply` with empty caches, the best of five.

Prints each new worst position: milliseconds, positions examined, skyline, figures left.
"""

import argparse
import sys
from functools import lru_cache
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games.lineup.ending import FREE  # found by the path above
from app.games.lineup.figures import (
    COLUMNS,
    COPIES,
    DISTINCT,
    KINDS,
    ROWS,
    SQUARES,
    Skyline,
    fitting,
)
from app.games.lineup.game import GAME
from app.games.lineup.moves import Place
from app.games.lineup.options import LineUpOptions
from app.games.lineup.search import _ways, search
from app.games.lineup.state import Cards, LineUpState, Wall

FIGURES = COPIES * len(KINDS)
STALE = 300
"""It starts over after this many changes without a longer search."""
CUT = 20_000
"""The climb ends its own searches after this many positions."""

Spot = tuple[Skyline, tuple[int, ...]]
"""A skyline and the figures left of each type."""


class Luck:
    """Always draws the first card."""

    def pick(self, label: str, n: int) -> int:
        """The first outcome."""
        return 0


def legal(heights: list[int], left: list[int], rng: Random) -> Spot | None:
    """The spot with the number of figures left that fits the wall; None without a search."""
    free = SQUARES - sum(heights)
    if free > FREE or free % 4 or min(heights) == ROWS:
        return None
    wanted = FIGURES - sum(heights) // 4
    while sum(left) != wanted:
        index, change = rng.randrange(len(left)), 1 if sum(left) < wanted else -1
        left[index] = min(COPIES, max(0, left[index] + change))
    return tuple(heights), tuple(left)


def anywhere(rng: Random) -> Spot:
    """A random spot with a fairly smooth wall."""
    while True:
        row = rng.randint(12, ROWS - 1)
        rise = [rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 5)) for _ in range(COLUMNS)]
        heights = [min(ROWS, row + more) for more in rise]
        spot = legal(heights, [rng.randint(0, COPIES) for _ in KINDS], rng)
        if spot is not None:
            return spot


def nearby(spot: Spot, rng: Random) -> Spot:
    """A spot that differs in one to three heights or counts."""
    while True:
        heights, left = list(spot[0]), list(spot[1])
        for _ in range(rng.randint(1, 3)):
            part, most = (heights, ROWS) if rng.random() < 0.6 else (left, COPIES)
            index = rng.randrange(len(part))
            part[index] = min(most, max(0, part[index] + rng.choice((-2, -1, 1, 2))))
        near = legal(heights, left, rng)
        if near is not None:
            return near


@lru_cache(maxsize=1000)
def examined(spot: Spot) -> int:
    """How many positions the search examines, `CUT` at most."""
    return search(*spot, CUT).positions


def before(spot: Spot) -> tuple[LineUpState, Place] | None:
    """A position and a move that leads from it to the spot; None if there is no such move."""
    skyline, left = spot
    for index, kind in enumerate(KINDS):
        for turned in DISTINCT[kind] if left[index] < COPIES else ():
            for column in range(COLUMNS - turned.width + 1):
                covered = skyline[column : column + turned.width]
                row = covered[0] - turned.tops[0]
                if row >= 0 and covered == tuple([row + top for top in turned.tops]):
                    under = tuple([row + bottom for bottom in turned.bottoms])
                    lower = (*skyline[:column], *under, *skyline[column + turned.width :])
                    more = (*left[:index], left[index] + 1, *left[index + 1 :])
                    wall = Wall(lower, (), (0,) * min(lower), more)
                    cards = Cards(((kind, "T", "T"), ("T", "T")))
                    state = LineUpState(LineUpOptions(), 0, cards, (0, 0), wall)
                    return state, Place(kind, turned.rotation, column)
    return None


def milliseconds(spot: Spot) -> float:
    """CPU time of the step that leads to the spot, with empty caches; the best of five."""
    found, times = before(spot), []
    if found is None:
        return 0.0
    state, move = found
    for _ in range(5):
        _ways.cache_clear()
        fitting.cache_clear()
        began = process_time()
        GAME.apply(state, {0: move}, Luck())
        times.append(1000 * (process_time() - began))
    return min(times)


def climb(seconds: float, seed: int) -> None:
    """Print every spot that is worse than those before it, for `seconds` of CPU time."""
    rng, worst, began = Random(seed), 0.0, process_time()
    while process_time() - began < seconds:
        spot, stale = max((anywhere(rng) for _ in range(30)), key=examined), 0
        while stale < STALE and process_time() - began < seconds:
            near = nearby(spot, rng)
            stale = 0 if examined(near) > examined(spot) else stale + 1
            if examined(near) >= examined(spot):
                spot = near
        took = milliseconds(spot)
        if took > worst:
            worst = took
            print(f"{took:7.2f} ms {examined(spot):6} positions {spot}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    climb(chosen.seconds, chosen.seed)
