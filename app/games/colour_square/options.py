"""What the players agree on before a match."""

from dataclasses import dataclass
from typing import Final

from app.games.colour_square.board import SIDES, TASKS, SideName, TaskId
from app.games.contract import BadOptions, Grade, Options

SEATS: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class ColourSquareOptions(Options):
    """The side of the sheet, covered play, and the task (None: a game for points)."""

    side: SideName = "A"
    covered: bool = False
    task: TaskId | None = None


ALONE: Final = tuple(ColourSquareOptions(side=side, task=task) for task in TASKS for side in SIDES)
"""The tasks for one person."""


def grades(options: ColourSquareOptions) -> tuple[Grade, ...]:
    """The grades of the task; none for a game for points."""
    if options.task is None:
        return ()
    return tuple(Grade(tier, least) for tier, least in TASKS[options.task].grades(options.side))


def check_options(seats: int, options: ColourSquareOptions) -> None:
    """Raise `BadOptions` unless side, task, covered play and number of players fit together."""
    if seats not in SEATS:
        raise BadOptions("colour-square-seats", seats=seats)
    if options.side not in SIDES:
        raise BadOptions("colour-square-side")
    if options.task is not None and options.task not in TASKS:
        raise BadOptions("colour-square-task")
    if options.task is None and seats == 1:
        raise BadOptions("colour-square-alone")
    if options.task is not None and options.covered:
        raise BadOptions("colour-square-covered-task")
    if options.start is not None and not 0 <= options.start < seats:
        raise BadOptions("colour-square-start")
