"""The five score fields, running and final, and the account of them (sections 8 and 11)."""

from dataclasses import dataclass

from app.games.colour_square.board import (
    BRIDGE,
    HATCHED,
    JOKERS,
    SQUARES,
    VIOLET,
    Side,
    TaskRules,
)
from app.games.colour_square.state import SheetState, State
from app.games.colour_square.tasks import COLUMN_BY_COLUMN
from app.games.contract import Item, Result, Seat, ranks


@dataclass(frozen=True, slots=True)
class SheetScore:
    """The score of one sheet, as it stands.

    `rows`: points of won squares by row; `bridges` painted; `violet`: squares with the bonus;
    `hatched`: squares that cost points, `fine` in all; `jokers`: the sum of the parked numbers;
    `total` is the result: points, or in tasks 4 and 5 the number of won squares.
    """

    rows: tuple[int, ...]
    bridges: tuple[tuple[int, int], ...]
    violet: tuple[int, ...]
    hatched: tuple[int, ...]
    fine: int
    jokers: int
    won: tuple[int, ...]
    total: int


def score(side: Side, task: TaskRules | None, sheet: SheetState) -> SheetScore:
    """The score of `sheet` as it stands."""
    won = tuple(square for square, mark in enumerate(sheet.marks) if mark == "won")
    sums = {square: sum(sheet.corners[4 * square : 4 * square + 4]) for square in won}
    rows = tuple(sum(sums.get(4 * row + c, 0) for c in range(4)) for row in range(4))
    bridges = _painted(side, task, won)
    ends = {square for bridge in bridges for square in bridge}
    violet = tuple(s for s in won if s in ends and side.squares[s].kind == "violet")
    fine = HATCHED if task is None else task.penalty
    hatched = _costly(task, sheet) if fine else ()
    jokers = sum(sheet.jokers)
    total = sum(rows) + BRIDGE * len(bridges) + VIOLET * len(violet) - fine * len(hatched) - jokers
    if task is not None and task.measure == "squares":
        total = len(won)
    return SheetScore(rows, bridges, violet, hatched, fine * len(hatched), jokers, won, total)


def items(side: Side, task: TaskRules | None, sheet: SheetState, seat: Seat) -> tuple[Item, ...]:
    """The account of a finished sheet; its points add up to the total."""
    at = score(side, task, sheet)
    if task is not None and task.measure == "squares":
        cells = tuple(SQUARES[square] for square in at.won)
        return (Item("colour_square-item-squares", seat, at.total, cells),)
    spans = tuple(f"{SQUARES[a]}-{SQUARES[b]}" for a, b in at.bridges)
    lit = tuple(SQUARES[s] for s in sorted({s for bridge in at.bridges for s in bridge}))
    parked = JOKERS[: len(sheet.jokers)]
    lines = [
        ("numbers", sum(at.rows), tuple(SQUARES[s] for s in at.won)),
        ("bridges", BRIDGE * len(at.bridges), lit + spans),
        ("violet", VIOLET * len(at.violet), tuple(SQUARES[s] for s in at.violet)),
        ("hatched", -at.fine, tuple(SQUARES[s] for s in at.hatched)),
        ("jokers", -at.jokers, parked),
    ]
    return tuple(Item(f"colour_square-item-{key}", seat, n, cells) for key, n, cells in lines)


def _painted(
    side: Side, task: TaskRules | None, won: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    if task is not None and not task.bridges:
        return ()
    inside = set(won)
    return tuple(bridge for bridge in side.bridges if inside.issuperset(bridge))


def _costly(task: TaskRules | None, sheet: SheetState) -> tuple[int, ...]:
    """Squares that cost points: hatched ones, and after giving up task 3 also open ones."""
    wasted = sheet.gave_up and task is not None and task.id == COLUMN_BY_COLUMN
    marks = ("hatched", "open") if wasted else ("hatched",)
    return tuple(square for square, mark in enumerate(sheet.marks) if mark in marks)


def result(state: State) -> Result | None:
    """The result with its account; None while the match runs."""
    if state.phase != "over":
        return None
    side, task = state.side, state.task
    scores = tuple(score(side, task, sheet).total for sheet in state.sheets)
    account = tuple(
        item for seat, sheet in enumerate(state.sheets) for item in items(side, task, sheet, seat)
    )
    tier = None if task is None else task.tier(side.name, max(scores))
    return Result(scores, ranks(scores), account, tier, lost=tier == "failed")
