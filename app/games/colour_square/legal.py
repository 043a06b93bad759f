"""Which moves are legal, how a draft can continue, and the move of an absent seat."""

from collections.abc import Iterator
from typing import get_args

from app.games.colour_square.asked import asked
from app.games.colour_square.board import COLUMNS
from app.games.colour_square.entries import (
    Desk,
    choices,
    completed,
    demand,
    desk,
    entered,
    pencil,
)
from app.games.colour_square.moves import (
    ColourSquareMove,
    ColourSquarePart,
    Enter,
    Entry,
    GiveUp,
    Line,
    LineName,
    Lines,
)
from app.games.colour_square.state import State
from app.games.colour_square.tasks import finished
from app.games.contract import IllegalMove, Seat

ALL_LINES: tuple[LineName, ...] = get_args(LineName)
LINES = 3


def to_act(state: State) -> frozenset[Seat]:
    """The seats that owe a move: all at a roll, only the roller at a last roll."""
    if state.phase == "over":
        return frozenset()
    if state.phase == "last":
        return frozenset((state.active,))
    everybody = enumerate(state.sheets)
    if state.task is None:
        return frozenset(seat for seat, _ in everybody)
    return frozenset(seat for seat, sheet in everybody if not finished(state.task, sheet))


def check(state: State, seat: Seat, move: ColourSquareMove, *, forced: bool = False) -> None:
    """Raise `IllegalMove` unless `move` is legal and complete."""
    at = _desk_with(state, seat, move)
    if isinstance(move, Lines) and len(move.parts) < LINES:
        raise IllegalMove("lines-missing", rule="tasks", left=LINES - len(move.parts))
    if at is not None and (left := asked(state, seat, at)):
        raise IllegalMove("entries-missing", rule="roll", left=left)


def check_draft(state: State, seat: Seat, draft: ColourSquareMove) -> None:
    """Raise `IllegalMove` unless `draft` is legal so far."""
    _desk_with(state, seat, draft)


def blank(state: State, seat: Seat) -> ColourSquareMove:
    """The move to begin a draft with."""
    return Lines() if state.phase == "lines" else Enter()


def others(state: State, seat: Seat) -> Iterator[GiveUp]:
    """Giving up, in tasks."""
    if state.task is not None:
        yield GiveUp()


def parts(state: State, seat: Seat, draft: ColourSquareMove) -> Iterator[ColourSquarePart]:
    """What may be added to a draft that is legal so far."""
    if isinstance(draft, Lines):
        yield from _more_lines(draft)
    elif isinstance(draft, Enter):
        yield from choices(state, seat, pencil(state, seat, draft.parts))


def moves(state: State, seat: Seat) -> Iterator[ColourSquareMove]:
    """A sample of the legal moves, each once.

    Lines: every choice.  Entries: one move for every possible first entry, completed as for an
    absent seat, and the empty move where nothing is owed.  Then, in tasks, giving up.
    """
    if seat not in to_act(state):
        return
    if state.phase == "lines":
        yield from every_choice()
    else:
        at = desk(state, seat)
        if not demand(state, seat, at).left:
            yield Enter()
        for entry in choices(state, seat, at):
            yield Enter(completed(state, seat, entered(state, at, entry), (entry,)))
    yield from others(state, seat)


def default(state: State, seat: Seat, draft: ColourSquareMove | None) -> ColourSquareMove:
    """What an absent seat submits: its draft if complete, otherwise what is owed, in sheet order.

    An absent seat never gives up; in the task Connection it takes the first lines, A, B and 1,
    and enters nothing, since nothing is owed there.
    """
    if draft is not None and not isinstance(draft, GiveUp):
        try:
            check(state, seat, draft)
        except IllegalMove:
            pass
        else:
            return draft
    if state.phase == "lines":
        return next(every_choice())
    return Enter(completed(state, seat, desk(state, seat), ()))


def _desk_with(state: State, seat: Seat, draft: ColourSquareMove) -> Desk | None:
    """The desk with the draft's entries, None for other moves; raises `IllegalMove`."""
    if seat not in to_act(state):
        raise IllegalMove("nothing-to-enter", rule="roll")
    if isinstance(draft, Enter):
        if state.phase == "lines":
            raise IllegalMove("lines-first", rule="tasks")
        if {type(part) for part in draft.parts} - {Entry}:
            raise IllegalMove("not-an-entry", rule="roll")
        return pencil(state, seat, draft.parts)
    if isinstance(draft, GiveUp):
        if state.task is None:
            raise IllegalMove("no-giving-up", rule="tasks")
    elif isinstance(draft, Lines):
        _check_lines(state, draft)
    else:
        raise IllegalMove("not-an-entry", rule="roll")
    return None


def _check_lines(state: State, draft: Lines) -> None:
    if state.phase != "lines":
        raise IllegalMove("lines-fixed", rule="tasks")
    names = [part.line for part in draft.parts if type(part) is Line]
    if len(names) < len(draft.parts) or not set(names).issubset(ALL_LINES):
        raise IllegalMove("not-a-line", rule="tasks")
    if len(set(names)) < len(names):
        raise IllegalMove("line-twice", rule="tasks")
    columns = sum(name in COLUMNS for name in names)
    if columns > 2 or len(names) - columns > 1:
        raise IllegalMove("too-many-lines", rule="tasks")


def _more_lines(draft: Lines) -> Iterator[Line]:
    names = [part.line for part in draft.parts]
    columns = sum(name in COLUMNS for name in names)
    for name in ALL_LINES:
        if name not in names and (columns < 2 if name in COLUMNS else len(names) == columns):
            yield Line(name)


def every_choice() -> Iterator[Lines]:
    """All choices of lines for the task Connection."""
    for first, one in enumerate(ALL_LINES[:4]):
        for two in ALL_LINES[first + 1 : 4]:
            for row in ALL_LINES[4:]:
                yield Lines((Line(one), Line(two), Line(row)))
