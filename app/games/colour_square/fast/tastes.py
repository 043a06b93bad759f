"""How compact sheets are judged: what a game for points, and each task, makes of an open square.

A single square is an optimal stopping problem, solved exactly and cached: each roll offers a
number, to take or to pass up for a better one, while waiting loses value.  The number offered is
the best of several, since there are several dice and corners to choose from.
"""

from dataclasses import dataclass
from functools import lru_cache

from app.games.colour_square.board import NUMBERS, PrintedSquare


@dataclass(frozen=True, slots=True, eq=False)
class Taste:
    """How a sheet is valued.

    `wait`: the share of a prospect that is left after a roll without use.  `luck`: of how many
    numbers the best one is offered.  `hatched`, `idle`: the value of a hatched square, and of one
    that will never be finished.  `joker`: the cost of a joker field besides its number.  `each`:
    the value of a won square besides its points.  `points`: the share of its points that counts.
    `hope`: the share of a bridge that counts while its other end is open.  `fear`: the share of the
    risk that a rival wins a square first.
    """

    wait: float = 0.96
    luck: float = 1.0
    hatched: float = -10.0
    idle: float = 0.0
    joker: float = 1.0
    each: float = 12.0
    points: float = 0.5
    hope: float = 0.4
    fear: float = 1.0


MATCH = Taste(wait=0.9, luck=0.68, idle=-3.0, hope=0.59)
TASKS: dict[int, Taste] = {
    1: Taste(wait=0.93, hatched=0, joker=2, each=0, points=1),
    2: Taste(idle=-0.63, joker=2, each=0, points=1, hope=0.33),
    3: Taste(wait=0.97, hatched=-11.6, idle=-1.7, joker=2.4, each=0, points=1.1),
    4: Taste(wait=0.9, luck=1.13, hatched=0, joker=1.5, each=7.1, points=0.1, hope=0),
    5: Taste(wait=0.932, luck=0.5, hatched=-4, joker=5, each=11.5, points=0.26, hope=0.07),
}


def taste_of(task: int) -> Taste:
    """How a match for points (0), or a task, is valued."""
    return TASKS.get(task, MATCH)


@lru_cache(maxsize=1024)
def _weights(luck: float) -> tuple[float, ...]:
    """How likely each number, from the best to the worst, is the best one offered."""
    return tuple((at / 6) ** luck - ((at - 1) / 6) ** luck for at in range(6, 0, -1))


@lru_cache(maxsize=30_000)
def prospect(
    what: tuple[PrintedSquare, Taste, float], total: int, free: int, presets: tuple[int, ...]
) -> float:
    """The value of an open square with this sum, `free` corners, and unfilled `presets`."""
    square, taste, prize = what
    if not free and not presets:
        wins = square.wins(total)
        return taste.each + taste.points * total + prize if wins else taste.hatched
    offers = []
    for number in NUMBERS:
        options = [taste.idle]
        if free:
            options.append(prospect(what, total + number, free - 1, presets))
        if number in presets:
            left = tuple(preset for preset in presets if preset != number)
            options.append(prospect(what, total + number, free, left))
        offers.append(max(options))
    offers.sort(reverse=True)
    best, taken, odds = taste.idle, 0.0, 0.0
    for weight, offer in zip(_weights(taste.luck), offers, strict=True):
        taken += weight * offer
        odds += weight
        best = max(best, taken / (1 - (1 - odds) * taste.wait))
    return best
