"""What the players agree on before a match."""

from dataclasses import dataclass
from typing import Final

from app.games.colour_lines.board import GRADES, SIDES, TASKS, SideName, TaskId
from app.games.contract import BadOptions, Grade, Options

SEATS: Final = range(1, 6)


@dataclass(frozen=True, slots=True)
class ColourLinesOptions(Options):
    """The side of the sheet, the variants, and the task of a single player.

    `first_game`: recommended set-up, no scoring of the middle line; `neighbours` mark each other's
    sheets; `active_placement`: the roller places the dice; `three_of_four` scorings count; `task`
    None: a game for points; `hard`: the dice of a task come in two rolls.
    """

    side: SideName = "A"
    first_game: bool = False
    neighbours: bool = False
    active_placement: bool = False
    three_of_four: bool = False
    task: TaskId | None = None
    hard: bool = False


ALONE: Final = tuple(
    ColourLinesOptions(side=side, task=task.id) for task in TASKS.values() for side in task.sides
)
"""The tasks for one person."""


def grades(options: ColourLinesOptions) -> tuple[Grade, ...]:
    """The grades of the task; none for a game for points."""
    if options.task is None:
        return ()
    return tuple(map(Grade, GRADES, TASKS[options.task].levels))


def check_options(seats: int, options: ColourLinesOptions) -> None:
    """Raise `BadOptions` unless side, variants, task and number of players fit together."""
    if seats not in SEATS:
        raise BadOptions("colour-lines-seats", seats=seats)
    if options.side not in SIDES:
        raise BadOptions("colour-lines-side")
    if options.start is not None and not 0 <= options.start < seats:
        raise BadOptions("colour-lines-start")
    if options.first_game and (options.neighbours or options.three_of_four):
        raise BadOptions("colour-lines-first-game")
    _check_task(seats, options)


def _check_task(seats: int, options: ColourLinesOptions) -> None:
    """A single player needs a task, several can't have one; tasks allow no variants."""
    if options.task is None:
        if seats == 1:
            raise BadOptions("colour-lines-alone")
        if options.hard:
            raise BadOptions("colour-lines-hard")
        return
    if options.task not in TASKS:
        raise BadOptions("colour-lines-task")
    if seats > 1:
        raise BadOptions("colour-lines-crowd")
    variants = (
        options.first_game,
        options.neighbours,
        options.active_placement,
        options.three_of_four,
    )
    if any(variants):
        raise BadOptions("colour-lines-variants-task")
    if options.side not in TASKS[options.task].sides:
        raise BadOptions("colour-lines-task-side", side=TASKS[options.task].sides[0])
