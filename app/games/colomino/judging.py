"""What a position of an imagined match is worth, at its end or before.

The figures are those that fit thousands of matches played by the quick policy best.
"""

from math import exp
from typing import Final

from app.games.colomino.board import EMPTY
from app.games.colomino.core import NOBODY, TAKEN_BY, ColominoPosition
from app.games.colomino.state import LAYINGS
from app.games.colomino.tiles import JOKER
from app.games.worlds import Worth

MARGIN: Final = 0.25
"""The part of a bot's aim that is the lead in points; the rest is the victory."""

SCALE: Final = 10
"""The lead that brings half of what a lead can bring."""

INCOME: Final = 1.8
"""The points that a turn brings."""

TEMPO: Final = 1.0
"""By how many points a seat is ahead of one that acts a round later; with two seats, only `FIRST`
and `STANDING` count."""

FIRST: Final = 0.5
STANDING: Final = 0.36
"""What the active seat has ahead: always, and for each point for a court that it can fill."""

LAST_INCOME: Final = 2.4
LAST_FIRST: Final = -1.1
LAST_STANDING: Final = 0.56
"""The same in last turns."""

JOKER_KEPT: Final = 0.8
"""The points that a joker in a rack brings."""

SPREAD: Final = 2.3
SPREAD_BY_ROW: Final = 0.35
MOST_SPREAD: Final = 5.0
LAST_SPREAD: Final = 1.2
"""How uncertain points are: at least, for each empty row, at most, and in last turns."""


def judged(position: ColominoPosition) -> Worth:
    """Most points win, most blue markers break ties, and a greater lead is better."""
    points, wins = _ended(position) if position.over else _expected(position)
    high, second = sorted(points)[:-3:-1]
    aims = []
    for own, won in zip(points, wins, strict=True):
        lead = own - (second if own == high else high)
        aims.append((1 - MARGIN) * won + MARGIN * (0.5 + 0.5 * lead / (abs(lead) + SCALE)))
    return Worth(tuple(aims), tuple(wins), tuple(points))


def rows_left(position: ColominoPosition) -> int:
    """How many rows of the board are still empty."""
    tiles, size = position.tiles, position.ground.plan.size
    row = size
    while row and tiles[(row - 1) * size : row * size].count(EMPTY) == size:
        row -= 1
    return size - row


def _ended(position: ColominoPosition) -> tuple[list[float], list[float]]:
    order = list(zip(position.points, position.blues, strict=True))
    best = max(order)
    share = 1 / order.count(best)
    return list(map(float, position.points)), [share if own == best else 0.0 for own in order]


def _expected(position: ColominoPosition) -> tuple[list[float], list[float]]:
    """The points that each seat may expect in the end, and its chance to have the most."""
    if position.finisher != NOBODY:
        points = _expected_last(position)
        return points, _chances(points, LAST_SPREAD)
    seats, active, left = len(position.points), position.active, rows_left(position)
    income = INCOME * (2 + 2.1 * left) / seats
    points = [
        own + income + JOKER_KEPT * rack.count(JOKER)
        for own, rack in zip(position.points, position.racks, strict=True)
    ]
    for after in range(1, seats):
        points[(active + after) % seats] += TEMPO * (1 - after / (seats - 1))
    points[active] += FIRST + STANDING * standing(position)
    return points, _chances(points, min(MOST_SPREAD, SPREAD + SPREAD_BY_ROW * left))


def _expected_last(position: ColominoPosition) -> list[float]:
    """The points in the end if those who are still to have their last turns do as usual."""
    seats, active = len(position.points), position.active
    points = list(map(float, position.points))
    for after in range((position.finisher - active) % seats or seats):
        points[(active + after) % seats] += LAST_INCOME
    points[active] += LAST_FIRST + LAST_STANDING * standing(position)
    return points


def standing(position: ColominoPosition) -> int:
    """The points for the courts that the seat to act can fill, a tile for each."""
    held, bounds, codes = position.held(position.active), position.bounds, position.codes
    values = sorted(
        bounds[field] - 2
        for field in position.sites
        if bounds[field] > 2 and TAKEN_BY[codes[field]] & held
    )
    return sum(times * value for times, value in enumerate(values[-LAYINGS:], 1))


def _chances(points: list[float], spread: float) -> list[float]:
    """The chance of each seat to have the most points."""
    top = max(points)
    weights = [exp((own - top) / spread) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]
