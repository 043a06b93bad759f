"""What a sheet is worth, including the prospects of its open squares.

A single square is an optimal stopping problem: each roll offers one number, to take or to pass up
for a better one, while waiting loses value.  It is solved exactly, and cached.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from app.games.colour_square.board import BRIDGE, NUMBERS, VIOLET, Side, Square, Task
from app.games.colour_square.state import Mark, Sheet, State
from app.games.colour_square.tasks import ASCENT
from app.games.contract import Seat

LOST = ((0.0, 0.0, 0.0, 0.0), (0.05, 0.0, 0.0, 0.0), (0.2, 0.1, 0.05, 0.0), (0.45, 0.35, 0.25, 0.1))
"""The risk that a rival wins first, by corners the rival has filled (row) and own ones (column)."""


@dataclass(frozen=True, slots=True, eq=False)
class Taste:
    """How a game is valued.

    `wait`: the share of a prospect that is left after a roll without use.  `hatched`, `idle`: the
    value of a spoiled square, and of one that will never be finished.  `joker`: the cost of a joker
    field besides its number.  `each`: the value of a won square besides its points.  `points`: the
    share of its points that counts.  `hope`: the share of a bridge that counts while its other end
    is open.
    """

    wait: float
    hatched: float
    idle: float
    joker: float
    each: float
    points: float
    hope: float


MATCH = Taste(wait=0.96, hatched=-10.0, idle=-3.0, joker=1.0, each=12.0, points=0.5, hope=0.4)
POINTS = Taste(wait=0.96, hatched=-10.0, idle=0.0, joker=2.0, each=0.0, points=1.0, hope=0.4)
SNAKE = Taste(wait=0.93, hatched=0.0, idle=0.0, joker=2.0, each=0.0, points=1.0, hope=0.4)
COUNT = Taste(wait=0.97, hatched=-4.0, idle=0.0, joker=4.0, each=10.0, points=0.0, hope=0.0)
HURRY = Taste(wait=0.9, hatched=0.0, idle=0.0, joker=0.5, each=10.0, points=0.0, hope=0.0)


def taste_of(task: Task | None) -> Taste:
    """How a match for points, or a task, is valued."""
    if task is None:
        return MATCH
    if task.measure == "squares":
        return HURRY if task.rolls else COUNT
    return POINTS if task.penalty else SNAKE


def rivals(state: State, seat: Seat) -> tuple[int, ...]:
    """By square: the most corners that a rival who can still win it has filled."""
    if state.covered or state.task is not None:
        return (0,) * len(state.side.squares)
    others = [sheet for at, sheet in enumerate(state.sheets) if at != seat]
    return tuple(
        max((_filled(state.side, sheet, square) for sheet in others), default=0)
        for square in range(len(state.side.squares))
    )


def _filled(side: Side, sheet: Sheet, square: int) -> int:
    four = sheet.corners[4 * square : 4 * square + 4]
    free, total, printed = four.count(0), sum(four), side.squares[square]
    possible = total + free <= printed.high and total + 6 * free >= printed.low
    return 4 - free if possible and sheet.marks[square] == "open" else 0


def worth(state: State, sheet: Sheet, ahead: tuple[int, ...]) -> float:
    """The value of `sheet`, won squares and prospects; filled squares must be closed already.

    `ahead` comes from `rivals`.
    """
    side, task, taste = state.side, state.task, taste_of(state.task)
    marks, corners = sheet.marks, sheet.corners
    values = [
        _square_worth(
            (side, taste, square, mark, ahead[square]),
            corners[4 * square : 4 * square + 4],
            tuple([marks[neighbour] for neighbour in _neighbours(side, square)]),
        )
        if mark != "crossed"
        else 0.0
        for square, mark in enumerate(marks)
    ]
    climbing = task is not None and task.id == ASCENT
    total = _ascent(task, sheet, values) if task and climbing else sum(values)
    return total - sum(sheet.jokers) - taste.joker * len(sheet.jokers)


def _ascent(task: Task, sheet: Sheet, values: list[float]) -> float:
    """Task 2: in each row only as many open squares count as its quota still needs."""
    total = 0.0
    for row, quota in enumerate(task.quota):
        squares = range(4 * row, 4 * row + 4)
        total += sum(values[s] for s in squares if sheet.marks[s] != "open")
        left = quota - sum(sheet.marks[s] == "won" for s in squares)
        if row >= sheet.stage and left > 0:
            hopes = sorted((values[s] for s in squares if sheet.marks[s] == "open"), reverse=True)
            total += sum(hopes[:left])
    return total


@lru_cache(maxsize=30_000)
def _square_worth(
    what: tuple[Side, Taste, int, Mark, int], four: tuple[int, ...], around: tuple[Mark, ...]
) -> float:
    """The value of a square in this state with these corners; `around` are its neighbours'."""
    side, taste, square, mark, rival = what
    if mark == "hatched":
        return taste.hatched
    printed = side.squares[square]
    prize = BRIDGE * around.count("won") / (2 if mark == "won" else 1)
    prize += BRIDGE / 2 * taste.hope * around.count("open")
    if printed.kind == "violet" and taste.points:
        prize += VIOLET if "won" in around else VIOLET * taste.hope
    if mark == "won":
        return taste.each + taste.points * sum(four) + prize
    presets = tuple(p for p, n in zip(printed.presets, four, strict=True) if p and not n)
    free = four.count(0)
    lost = LOST[rival][4 - free]
    return (1 - lost) * prospect((printed, taste, prize), sum(four), free - len(presets), presets)


@cache
def _neighbours(side: Side, square: int) -> tuple[int, ...]:
    return tuple(a + b - square for a, b in side.bridges if square in (a, b))


@lru_cache(maxsize=30_000)
def prospect(
    what: tuple[Square, Taste, float], total: int, free: int, presets: tuple[int, ...]
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
    best, taken = taste.idle, 0.0
    for count, offer in enumerate(offers, 1):
        taken += offer
        best = max(best, taken / (6 - (6 - count) * taste.wait))
    return best
