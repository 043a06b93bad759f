"""How a match runs: the lot, the rolls, the last rolls, the rounds of a task, the result."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from app.games.colour_square import log
from app.games.colour_square.board import DICE, NUMBERS
from app.games.colour_square.closing import committed, marked
from app.games.colour_square.entries import pencil
from app.games.colour_square.moves import ColourSquareMove, Enter, GiveUp, Lines
from app.games.colour_square.state import SheetState, State
from app.games.colour_square.tasks import chosen, finished
from app.games.contract import Chance, DiceFaces, Outcome, Seat


def apply(state: State, moves: Mapping[Seat, ColourSquareMove], chance: Chance) -> Outcome[State]:
    """The step that commits these moves, up to the next roll or the end."""
    entered = tuple(
        _entered(state, seat, moves[seat]) if seat in moves else _untouched(sheet)
        for seat, sheet in enumerate(state.sheets)
    )
    if state.task is None:
        entered = committed(state.side, state.sheets, entered)
    after = _next(replace(state, sheets=entered), chance)
    notes = log.notes(state, entered, after)
    return Outcome(after, notes, reveals=state.covered)


def _entered(state: State, seat: Seat, move: ColourSquareMove) -> SheetState:
    sheet = state.sheets[seat]
    if isinstance(move, Enter):
        return pencil(state, seat, move.parts).sheet
    if isinstance(move, Lines):
        return chosen(part.line for part in move.parts)
    assert isinstance(move, GiveUp)
    return replace(sheet, gave_up=True, last=())


def _untouched(sheet: SheetState) -> SheetState:
    return replace(sheet, last=()) if sheet.last else sheet


def _next(state: State, chance: Chance) -> State:
    """What follows a commit; `state` has the sheets as committed."""
    if state.task is not None:
        return _next_round(state, chance)
    if state.phase == "last":
        return _next_last(state, chance)
    callers = tuple("open" not in sheet.marks for sheet in state.sheets)
    if True not in callers:
        return rolled(state, (state.active + 1) % len(state.sheets), chance)
    seats = len(state.sheets)
    order = [(state.active + step) % seats for step in range(1, seats + 1)]
    queue = tuple(seat for seat in order if not callers[seat])
    return _next_last(replace(state, phase="last", callers=callers, queue=queue), chance)


def _next_round(state: State, chance: Chance) -> State:
    """A task goes on with the next player who is not finished; it doesn't matter who rolls."""
    task, seats = state.task, len(state.sheets)
    assert task is not None
    order = [(state.active + step) % seats for step in range(1, seats + 1)]
    if state.phase == "lines":
        order = [(state.active + step) % seats for step in range(seats)]
    going = [seat for seat in order if not finished(task, state.sheets[seat])]
    if not going or (task.rolls and state.roll == task.rolls):
        return replace(state, phase="over")
    return rolled(state, going[0], chance)


def _next_last(state: State, chance: Chance) -> State:
    """The next last roll of somebody who still has an open square, or the end."""
    for place, seat in enumerate(state.queue):
        if "open" in state.sheets[seat].marks:
            return rolled(replace(state, queue=state.queue[place + 1 :]), seat, chance)
    squares = set(range(len(state.side.squares)))
    sheets = tuple(marked(sheet, squares, "hatched") for sheet in state.sheets)
    return replace(state, phase="over", sheets=sheets, queue=())


def rolled(state: State, seat: Seat, chance: Chance) -> State:
    """`seat` throws the five dice."""
    roll = state.roll + 1
    dice = tuple(NUMBERS[chance.pick(f"roll/{roll}/{die}", len(NUMBERS))] for die in DICE)
    phase = "roll" if state.phase == "lines" else state.phase
    return replace(state, phase=phase, active=seat, roll=roll, dice=dice)


ROLLED: Final = DiceFaces(
    faces={"number": tuple(map(str, NUMBERS))},
    rolled=lambda label: "number" if label.startswith("roll/") else None,
)
