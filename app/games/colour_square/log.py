"""The log lines of a step; in covered play they reveal no number on a sheet."""

from collections.abc import Iterator

from app.games.colour_square.board import CORNER, DICE, SQUARES
from app.games.colour_square.closing import newly
from app.games.colour_square.scoring import score
from app.games.colour_square.state import SheetState, State
from app.games.colour_square.tasks import ASCENT, ROWS, finished
from app.games.contract import Json, Note, Seat

PREFIX = "colour_square-"


def notes(before: State, entered: tuple[SheetState, ...], after: State) -> tuple[Note, ...]:
    """The log lines of a step.

    `entered` has the sheets as committed; `after` is the next position, in which open squares are
    hatched at the end of a match, which gets a single line.
    """
    lines = list(_roll(before)) if before.dice else []
    for seat, sheet in enumerate(entered):
        lines += _sheet(before, seat, before.sheets[seat], sheet)
    for seat, called in enumerate(after.callers):
        if called and not before.callers[seat]:
            lines.append(Note(f"{PREFIX}called", {"seat": seat}))
    if before.task is not None:
        lines += _finished(before, after)
    if after.phase == "last":
        lines.append(Note(f"{PREFIX}last-roll", {"seat": after.active}))
    if after.phase == "over":
        lines.append(Note(f"{PREFIX}ended"))
    return tuple(lines)


def _roll(state: State) -> Iterator[Note]:
    args = {"seat": state.active, "roll": state.roll}
    args.update(zip(DICE, state.dice, strict=True))
    yield Note(f"{PREFIX}roll", args)


def _sheet(state: State, seat: Seat, old: SheetState, new: SheetState) -> Iterator[Note]:
    """What happened on one sheet."""
    if not state.covered and (numbers := _numbers(new)):
        points = _total(state, new) - _total(state, old)
        yield Note(f"{PREFIX}wrote", {"seat": seat, "numbers": numbers, "points": points})
    for square in newly(old, new, "won"):
        name = SQUARES[square]
        if state.covered:
            yield Note(f"{PREFIX}won-covered", {"seat": seat, "square": name})
        else:
            points = sum(new.corners[4 * square : 4 * square + 4])
            yield Note(f"{PREFIX}won", {"seat": seat, "square": name, "points": points})
    for square in newly(old, new, "hatched"):
        yield Note(f"{PREFIX}hatched", {"seat": seat, "square": SQUARES[square]})
    if not state.covered:
        for number in new.jokers[len(old.jokers) :]:
            if number:
                yield Note(f"{PREFIX}joker", {"seat": seat, "number": number})
            else:
                yield Note(f"{PREFIX}recoloured", {"seat": seat})
    if new.lines and not old.lines:
        one, two, row = new.lines
        yield Note(f"{PREFIX}chose", {"seat": seat, "one": one, "two": two, "row": row})
    if state.task is not None and state.task.id == ASCENT and old.stage < new.stage < ROWS:
        yield Note(f"{PREFIX}climbed", {"seat": seat, "row": new.stage + 1})


def _numbers(sheet: SheetState) -> list[Json]:
    """What was written into corners in this roll."""
    corners = [corner.split(".") for corner in sheet.last if corner in CORNER]
    return [
        {"square": square, "colour": colour, "number": sheet.corners[CORNER[f"{square}.{colour}"]]}
        for square, colour in corners
    ]


def _total(state: State, sheet: SheetState) -> int:
    return score(state.side, state.task, sheet).total


def _finished(before: State, after: State) -> Iterator[Note]:
    """The lines about players who finished the task in this step, with their results."""
    task = before.task
    assert task is not None
    for seat, sheet in enumerate(after.sheets):
        if finished(task, before.sheets[seat]):
            continue
        if sheet.gave_up:
            yield Note(f"{PREFIX}gave-up", {"seat": seat})
        elif after.phase == "over" or finished(task, sheet):
            total = score(before.side, task, sheet).total
            tier = task.tier(before.side.name, total)
            args = {"seat": seat, "result": total, "tier": tier, "measure": task.measure}
            yield Note(f"{PREFIX}task-done", args)
