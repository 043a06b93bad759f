"""From a view to a position: exact where sheets lie open, random where they are covered."""

from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

from app.games.colour_square.board import (
    COLUMNS,
    CORNERS,
    DICE,
    JOKER_FIELDS,
    JOKERS,
    NUMBERS,
    SIDES,
    SQUARES,
    TASKS,
    PrintedSquare,
    TaskRules,
    Written,
)
from app.games.colour_square.state import SheetState, State
from app.games.colour_square.tasks import ASCENT, COLUMN_BY_COLUMN, ROWS
from app.games.contract import Json, Seat, View

_FOURS = tuple(product(NUMBERS, repeat=4))


def imagine(view: View, seat: Seat, rng: Random) -> State:
    """A position with the same view for `seat`; a spectator's view has no private part."""
    public, private = view["public"], view["private"] or {}
    board, dice = public["board"], public["dice"]
    side = SIDES[board["side"]]
    task = TASKS[board["task"]["id"]] if board["task"] else None
    shown = dict(public["sheets"])
    if private.get("sheet"):
        shown[str(seat)] = private["sheet"]
    sheets = [shown[str(at)] for at in range(len(shown))]
    return State(
        side=side,
        task=task,
        covered=board["covered"],
        sheets=tuple(
            _seen(task, sheet) if sheet["cells"] else _made_up(side.squares, sheet, rng)
            for sheet in sheets
        ),
        phase=public["phase"],
        active=public["active"],
        roll=public["roll"],
        dice=tuple(dice[die] for die in DICE) if dice else (),
        queue=tuple(public["queue"]),
        callers=tuple(public["callers"]),
        lot=tuple(tuple((int(at), n) for at, n in throw.items()) for throw in public["lot"]),
    )


def _seen(task: TaskRules | None, shown: Json) -> SheetState:
    """A sheet about which everything is known."""
    return SheetState(
        corners=tuple(shown["cells"][cell] or 0 for cell in CORNERS),
        marks=tuple(shown["states"][square] for square in SQUARES),
        jokers=tuple(0 if n == "x" else n for n in map(shown["jokers"].get, JOKERS) if n),
        stage=_stage(task, shown["line"]),
        lines=tuple(shown["lines"]),
        gave_up=shown["gave_up"],
        last=tuple(shown["last"]),
    )


def _stage(task: TaskRules | None, line: str | None) -> int:
    if task is not None and task.id == ASCENT:
        return ROWS if line is None else int(line) - 1
    if task is not None and task.id == COLUMN_BY_COLUMN and line is not None:
        return COLUMNS.index(line)
    return 0


def _made_up(squares: tuple[PrintedSquare, ...], shown: Json, rng: Random) -> SheetState:
    """A sheet with these states; the numbers on it are random."""
    marks = tuple(shown["states"][square.name] for square in squares)
    corners = tuple(
        number
        for square, mark in zip(squares, marks, strict=True)
        for number in _four(square, mark, rng)
    )
    jokers = tuple(rng.choice(NUMBERS) for _ in range(rng.randint(0, JOKER_FIELDS)))
    return replace(SheetState(), corners=corners, marks=marks, jokers=jokers)


def _four(square: PrintedSquare, mark: str, rng: Random) -> tuple[Written, ...]:
    """Four corners that fit the state of a square."""
    if mark in ("won", "hatched"):
        return rng.choice(full(square, mark == "won"))
    four = rng.choice(full(square, rng.random() < 0.5))
    free = set(rng.sample(range(4), rng.randint(1, 4)))
    return tuple(0 if corner in free else number for corner, number in enumerate(four))


@cache
def full(square: PrintedSquare, won: bool) -> list[tuple[Written, ...]]:
    """All ways to fill a square so that it is won, or not."""
    return [
        four
        for four in _FOURS
        if square.wins(sum(four)) == won
        and all(preset in (0, n) for preset, n in zip(square.presets, four, strict=True))
    ]
