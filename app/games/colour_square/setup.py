"""The first position: throwing for the start, and the first roll."""

from app.games.colour_square.board import NUMBERS, SIDES, TASKS
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State, Throw
from app.games.colour_square.steps import rolled
from app.games.colour_square.tasks import CONNECTION, fresh
from app.games.contract import Chance, Seat

THROWS = 20
"""The most throws for the start; then the first of the seats still tied starts."""


def setup(seats: int, options: ColourSquareOptions, chance: Chance) -> State:
    """The first position: who starts, and the first roll, unless lines are chosen before it."""
    task = None if options.task is None else TASKS[options.task]
    start, lot = _lot(seats, options, chance)
    state = State(
        side=SIDES[options.side],
        task=task,
        covered=options.covered,
        sheets=(fresh(task),) * seats,
        phase="lines",
        active=start,
        callers=(False,) * seats,
        lot=lot,
    )
    choosing = task is not None and task.id == CONNECTION
    return state if choosing else rolled(state, start, chance)


def _lot(
    seats: int, options: ColourSquareOptions, chance: Chance
) -> tuple[Seat, tuple[Throw, ...]]:
    """Who starts, and the throws for it: the highest number wins, ties are thrown again."""
    if options.start is not None or seats == 1:
        return options.start or 0, ()
    tied: tuple[Seat, ...] = tuple(range(seats))
    throws: list[Throw] = []
    while len(tied) > 1 and len(throws) < THROWS:
        label = f"start/{len(throws) + 1}"
        throw = tuple(
            (seat, NUMBERS[chance.pick(f"{label}/{seat}", len(NUMBERS))]) for seat in tied
        )
        throws.append(throw)
        highest = max(number for _, number in throw)
        tied = tuple(seat for seat, number in throw if number == highest)
    return tied[0], tuple(throws)
