"""The set-up of a sheet: two point colours and two start crosses (sections 3, 7a and 9)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from app.games.colour_lines.board import (
    CELLS,
    COLOURED,
    COLOURS,
    FIELD,
    HALVES,
    NOWHERE,
    Colour,
    Field,
    listed,
)
from app.games.colour_lines.moves import MarkColour, MarkStart, Setup
from app.games.colour_lines.state import Phase, SheetState, State
from app.games.contract import IllegalMove, Seat

Mark = MarkColour | MarkStart


def owner(state: State, seat: Seat) -> Seat:
    """Whose sheet `seat` marks: its own, or with neighbours the previous and then the next one."""
    return owner_in(state.phase, seat, len(state.sheets))


def owner_in(phase: Phase, seat: Seat, seats: int) -> Seat:
    """The same in a phase of a match with so many `seats`."""
    return (seat + {"colours": -1, "starts": 1}.get(phase, 0)) % seats


def wanted(state: State) -> tuple[int, int]:
    """How many point colours and start crosses are marked in this phase."""
    colours = 0 if state.phase == "starts" else state.terms.colours
    return colours, 0 if state.phase == "colours" else len(HALVES)


def marked(state: State, seat: Seat, parts: Iterable[Mark]) -> SheetState:
    """The sheet that `seat` marks, with `parts` on it; `IllegalMove` at the first illegal one."""
    sheet = state.sheets[owner(state, seat)]
    for part in parts:
        wrong = _wrong(state, sheet, part)
        if wrong is not None:
            raise wrong
        sheet = _with(sheet, part)
    return sheet


def check(state: State, seat: Seat, move: Setup) -> None:
    """Raise `IllegalMove` unless `move` marks all that is asked for."""
    colours, starts = _missing(state, marked(state, seat, move.parts))
    if colours or starts:
        raise IllegalMove("setup-incomplete", rule="setup", colours=colours, starts=starts)


def choices(state: State, seat: Seat, parts: tuple[Mark, ...]) -> Iterator[Mark]:
    """The colours and fields that may still be marked."""
    sheet = marked(state, seat, parts)
    for part in _open_marks(state, sheet):
        if _wrong(state, sheet, part) is None:
            yield part


def completed(state: State, seat: Seat, parts: tuple[Mark, ...]) -> Setup:
    """`parts` and the missing marks: recommended ones if they fit, otherwise the first that do."""
    sheet = marked(state, seat, parts)
    colours, starts = state.terms.side.recommended
    best: list[Mark] = [MarkColour(colour) for colour in colours]
    best += [MarkStart(CELLS[field]) for field in starts]
    while any(_missing(state, sheet)):
        marks = chain(best, _open_marks(state, sheet))
        part = next((mark for mark in marks if _wrong(state, sheet, mark) is None), None)
        if part is None:
            break
        sheet, parts = _with(sheet, part), (*parts, part)
    return Setup(parts)


def moves(state: State, seat: Seat) -> Iterator[Setup]:
    """A sample: one move for each possible first mark, completed as for an absent seat."""
    for part in choices(state, seat, ()):
        yield completed(state, seat, (part,))


def _open_marks(state: State, sheet: SheetState) -> Iterator[Mark]:
    """All possible marks, except starts in halves that already have one."""
    colours, starts = wanted(state)
    if colours:
        yield from map(MarkColour, COLOURS)
    if starts:
        for half, fields in enumerate(state.terms.side.starts):
            if sheet.starts[half] == NOWHERE:
                yield from (MarkStart(CELLS[field]) for field in listed(fields))


def _missing(state: State, sheet: SheetState) -> tuple[int, int]:
    """How many colours and crosses `sheet` still needs in this phase."""
    colours, starts = wanted(state)
    return max(0, colours - len(sheet.colours)), sheet.starts.count(NOWHERE) if starts else 0


def _with(sheet: SheetState, part: Mark) -> SheetState:
    if isinstance(part, MarkColour):
        return replace(sheet, colours=(*sheet.colours, part.colour))
    field = FIELD[part.start]
    left, right = sheet.lines
    lines = ((field,), right) if COLOURED[0] >> field & 1 else (left, (field,))
    return replace(sheet, lines=lines, taken=sheet.taken | 1 << field)


def _wrong(state: State, sheet: SheetState, part: Mark) -> IllegalMove | None:
    if isinstance(part, MarkColour):
        return _wrong_colour(state, sheet, part.colour)
    return _wrong_start(state, sheet, part)


def _wrong_colour(state: State, sheet: SheetState, colour: Colour) -> IllegalMove | None:
    most, _ = wanted(state)
    if not most:
        return IllegalMove("no-colours-now", rule="setup")
    if colour in sheet.colours:
        return IllegalMove("colour-twice", rule="setup", colour=colour)
    if len(sheet.colours) == most:
        return IllegalMove("too-many-colours", rule="setup")
    if colour in _start_colours(state, sheet):
        return IllegalMove("same-colour", rule="setup", colour=colour)
    return None


def _wrong_start(state: State, sheet: SheetState, part: MarkStart) -> IllegalMove | None:
    _, most = wanted(state)
    if not most:
        return IllegalMove("no-starts-now", rule="setup")
    field = FIELD.get(part.start)
    if field is None:
        return IllegalMove("start-outside", rule="setup")
    cells = (part.start,)
    half = next((h for h, fields in enumerate(COLOURED) if fields >> field & 1), None)
    if half is None:
        return IllegalMove("start-outside", rule="setup", cells=cells)
    if not state.terms.side.starts[half] >> field & 1:
        return IllegalMove("start-on-special", rule="setup", cells=cells)
    if sheet.starts[half] != NOWHERE:
        return IllegalMove("start-twice", rule="setup", cells=cells, half=HALVES[half])
    colour = _colour(state, field)
    if colour in sheet.colours or colour in _start_colours(state, sheet):
        return IllegalMove("same-colour", rule="setup", cells=cells, colour=colour)
    return None


def _start_colours(state: State, sheet: SheetState) -> tuple[Colour | None, ...]:
    return tuple(_colour(state, field) for field in sheet.starts if field != NOWHERE)


def _colour(state: State, field: Field) -> Colour | None:
    return state.terms.side.colours[field]
