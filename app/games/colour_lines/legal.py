"""Which moves are legal, how a draft can continue, and the move of an absent seat."""

from collections.abc import Iterator

from app.games.colour_lines import marking, placing
from app.games.colour_lines.board import CELLS, HALVES
from app.games.colour_lines.drawing import (
    Desk,
    choices,
    desk,
    drawable,
    drawing,
    drawn,
    fitting,
    pencil,
    used,
)
from app.games.colour_lines.figures import BLANK, JOKER_FACE
from app.games.colour_lines.moves import (
    ColourLinesMove,
    ColourLinesPart,
    Draw,
    GiveUp,
    Place,
    Setup,
    UseDie,
)
from app.games.colour_lines.state import SLOT_HALVES, State
from app.games.contract import IllegalMove, Seat

SAMPLES = 4
"""How many ways to draw a die the sample of moves has at most."""


def to_act(state: State) -> frozenset[Seat]:
    """The seats that owe a move: the one that places the dice, otherwise all."""
    if state.phase == "over":
        return frozenset()
    if state.phase == "place":
        return frozenset((state.active,))
    return frozenset(range(len(state.sheets)))


def blank(state: State, seat: Seat) -> ColourLinesMove:
    """The move to begin a draft with."""
    if state.phase == "place":
        return Place()
    return Draw() if state.phase == "draw" else Setup()


def check(state: State, seat: Seat, move: ColourLinesMove, *, forced: bool = False) -> None:
    """Raise `IllegalMove` unless `move` is legal and complete.

    A `forced` round may leave dice undrawn that could be drawn (4.8).
    """
    _check_kind(state, move)
    if isinstance(move, Setup):
        marking.check(state, seat, move)
    elif isinstance(move, Place):
        placing.check(state, move)
    elif isinstance(move, Draw):
        at = pencil(state, seat, move.parts)
        if not forced:
            check_finished(at)


def check_finished(at: Desk) -> None:
    """Raise `IllegalMove` unless every die left undrawn shows 0 or cannot be drawn (4.7, 5.6)."""
    possible = drawable(at, at.skipped + at.dice)
    if possible is not None:
        rolled, half, walk = possible
        cells = (CELLS[walk.fields[0]],)
        args = {"die": rolled.die, "half": HALVES[half]}
        raise IllegalMove("die-can-be-drawn", rule="undrawable", cells=cells, **args)
    for rolled in at.dice:
        if rolled.face != BLANK:
            raise IllegalMove("die-missing", rule="undrawable", die=rolled.die)


def check_draft(state: State, seat: Seat, draft: ColourLinesMove) -> None:
    """Raise `IllegalMove` unless each part of `draft` is legal where it stands."""
    _check_kind(state, draft)
    if isinstance(draft, Setup):
        marking.marked(state, seat, draft.parts)
    elif isinstance(draft, Place):
        placing.check_draft(state, draft)
    elif isinstance(draft, Draw):
        at = desk(state, seat)
        for part in draft.parts:
            after = used(at, part)
            if part.use == "skip" and drawing(at, after.skipped[-1]) is not None:
                raise IllegalMove("cannot-skip", rule="undrawable", die=part.die)
            at = after


def others(state: State, seat: Seat) -> Iterator[GiveUp]:
    """Giving up, in tasks."""
    if state.terms.task is not None:
        yield GiveUp()


def parts(state: State, seat: Seat, draft: ColourLinesMove) -> Iterator[ColourLinesPart]:
    """What may be added to a draft that is legal so far."""
    if isinstance(draft, Setup):
        yield from marking.choices(state, seat, draft.parts)
    elif isinstance(draft, Place):
        yield from placing.choices(state, draft.parts)
    elif isinstance(draft, Draw):
        yield from choices(pencil(state, seat, draft.parts))


def moves(state: State, seat: Seat) -> Iterator[ColourLinesMove]:
    """A sample of the legal moves, each once.

    Placing: every placement.  Set-up: one move for each mark that may come first.  Drawing: for
    each die and half up to `SAMPLES` ways to draw it first and one with a joker, followed by all
    dice that can still be drawn; at least one move.  Giving up a task is not among them.
    """
    if seat not in to_act(state):
        return
    if state.phase == "place":
        yield from placing.moves(state)
    elif state.phase == "draw":
        yield from _sample(state, seat)
    else:
        yield from marking.moves(state, seat)


def completed(state: State, seat: Seat, parts: tuple[UseDie, ...]) -> Draw:
    """`parts` and then every die that can still be drawn; the others are skipped."""
    at = pencil(state, seat, parts)
    while (possible := drawable(at, at.dice)) is not None:
        rolled, half, walk = possible
        parts = (*parts, UseDie(rolled.die, "draw", HALVES[half], walk.path, walk.bonus))
        at = drawn(at, rolled, half, walk)
    left = tuple(UseDie(rolled.die, "skip") for rolled in at.dice if rolled.face != BLANK)
    return Draw(parts + left)


def default(state: State, seat: Seat, draft: ColourLinesMove | None) -> ColourLinesMove:
    """What an absent seat submits; it never gives up.

    Set-up and placing: its draft, completed.  Drawing: the longest legal beginning of its draft,
    all other dice skipped (4.8).
    """
    if state.phase == "draw":
        return _cut_short(state, seat, draft.parts if isinstance(draft, Draw) else ())
    if draft is None or isinstance(draft, GiveUp) or not _legal_so_far(state, seat, draft):
        draft = blank(state, seat)
    if isinstance(draft, Place):
        return next(placing.moves(state, draft.parts))
    assert isinstance(draft, Setup)
    return marking.completed(state, seat, draft.parts)


def _check_kind(state: State, move: ColourLinesMove) -> None:
    """Raise `IllegalMove` for a move of another kind than the phase asks for."""
    if isinstance(move, GiveUp):
        if state.terms.task is None:
            raise IllegalMove("no-giving-up", rule="solo")
        return
    kinds = {"place": Place, "draw": Draw}
    if isinstance(move, kinds.get(state.phase, Setup)):
        return
    if state.phase == "place":
        raise IllegalMove("place-now", rule="variants")
    if state.phase == "draw":
        raise IllegalMove("draw-now", rule="round")
    raise IllegalMove("setup-now", rule="setup")


def _legal_so_far(state: State, seat: Seat, draft: ColourLinesMove) -> bool:
    try:
        check_draft(state, seat, draft)
    except IllegalMove:
        return False
    return True


def _cut_short(state: State, seat: Seat, parts: tuple[UseDie, ...]) -> Draw:
    at, uses = desk(state, seat), list[UseDie]()
    for part in parts:
        try:
            at = used(at, part)
        except IllegalMove:
            break
        uses.append(part)
    uses += (UseDie(rolled.die, "skip") for rolled in at.dice if rolled.face != BLANK)
    return Draw(tuple(uses))


def _sample(state: State, seat: Seat) -> Iterator[Draw]:
    first = completed(state, seat, ())
    yield first
    at = desk(state, seat)
    for begin in _beginnings(at):
        move = completed(state, seat, (begin,))
        if move != first:
            yield move


def _beginnings(at: Desk) -> Iterator[UseDie]:
    """Some ways to begin a round, spread over all possible ones."""
    for rolled in at.dice:
        for half in SLOT_HALVES[rolled.slot]:
            walks = fitting(at, half, rolled.face)
            for walk in walks[:: -(-len(walks) // SAMPLES) or 1]:
                yield UseDie(rolled.die, "draw", HALVES[half], walk.path, walk.bonus)
            if at.jokers and (lines := fitting(at, half, JOKER_FACE)):
                yield UseDie(rolled.die, "joker", HALVES[half], lines[-1].path, lines[-1].bonus)
