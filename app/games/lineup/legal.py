"""Which moves are legal, and why the others are not."""

from collections.abc import Iterator

from app.games.contract import IllegalMove, Seat
from app.games.lineup.figures import (
    COLUMNS,
    ORIENTATIONS,
    ROTATIONS,
    ROWS,
    Orientation,
    Skyline,
    fits,
    landing,
    placements_of,
)
from app.games.lineup.moves import LineUpMove, Place, Redraw, Return
from app.games.lineup.options import SEATS
from app.games.lineup.state import LineUpState

_ACTING = tuple(frozenset((seat,)) for seat in range(SEATS.stop))
_NOBODY: frozenset[Seat] = frozenset()


def to_act(state: LineUpState) -> frozenset[Seat]:
    """The active seat, until the match is over."""
    return _NOBODY if state.ended else _ACTING[state.active]


def able(state: LineUpState) -> bool:
    """True if the active seat can lay one of its cards."""
    return fits(state.wall.skyline, state.hand)


def check(state: LineUpState, seat: Seat, move: LineUpMove, *, forced: bool = False) -> None:
    """Raise `IllegalMove` unless the active seat may make `move`.

    `cells` of the refusal are squares as "column,row".
    """
    if isinstance(move, Place):
        _check_card(state, move.card)
        _check_double(state, move)
        _check_squares(state.wall.skyline, move)
    elif isinstance(move, Return):
        _check_card(state, move.card)
        _check_unable(state)
    elif isinstance(move, Redraw):
        if not state.opening:
            raise IllegalMove("not-opening", rule="opening")
        _check_unable(state)
    else:
        raise IllegalMove("bad-move")


def moves(state: LineUpState, seat: Seat) -> Iterator[LineUpMove]:
    """Every distinct legal move of the active seat, in the order of hand, rotation, column."""
    kinds = dict.fromkeys(state.hand)
    if not able(state):
        if state.opening:
            yield Redraw()
        yield from (Return(card) for card in kinds)
        return
    may_double = state.first is None and state.doubles[state.active] > 0
    for card in kinds:
        for turned, column, _ in placements_of(state.wall.skyline, card):
            yield Place(card, turned.rotation, column)
            if may_double:
                yield Place(card, turned.rotation, column, True)


def default(state: LineUpState, seat: Seat, draft: LineUpMove | None) -> LineUpMove:
    """The first legal move in the order of hand, rotation, column; never a new double move."""
    return next(moves(state, seat))


def _check_card(state: LineUpState, card: str) -> None:
    if card not in state.hand:
        raise IllegalMove("not-in-hand", rule="turn", card=card)


def _check_unable(state: LineUpState) -> None:
    if able(state):
        raise IllegalMove("must-place", rule="unable")


def _check_double(state: LineUpState, move: Place) -> None:
    """The hand needs no check: a seat has two cards exactly while it has double moves left."""
    if not move.double:
        return
    if not state.options.double_move:
        raise IllegalMove("no-double", rule="variants")
    if state.first is not None:
        raise IllegalMove("double-owed", rule="variants")
    if not state.doubles[state.active]:
        raise IllegalMove("double-used", rule="variants")


def _check_squares(skyline: Skyline, move: Place) -> None:
    if move.rotation not in ROTATIONS:
        raise IllegalMove("bad-move")
    turned = ORIENTATIONS[move.card][move.rotation]
    if not 0 <= move.column <= COLUMNS - turned.width:
        raise IllegalMove("outside-board", rule="placing")
    row = landing(skyline, turned, move.column)
    if row is None:
        raise IllegalMove("leaves-gap", rule="placing", cells=_gaps(skyline, turned, move.column))
    if row + turned.height > ROWS:
        raise IllegalMove("above-top", rule="placing")


def _gaps(skyline: Skyline, turned: Orientation, column: int) -> tuple[str, ...]:
    """The empty squares below the figure where it comes to rest."""
    under = list(zip(skyline[column:], turned.bottoms, strict=False))
    row = max(height - bottom for height, bottom in under)
    return tuple(
        f"{column + step},{empty}"
        for step, (height, bottom) in enumerate(under)
        for empty in range(height, row + bottom)
    )
