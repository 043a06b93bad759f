"""Which moves are legal, and why the others are not."""

from collections.abc import Iterator
from typing import NoReturn

from app.games.colomino.board import EMPTY
from app.games.colomino.fitting import FITS
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.state import ColominoState
from app.games.colomino.tiles import (
    ANY,
    COLOURS,
    JOKER,
    JOKER_LAID,
    KINDS,
    NAMES,
    ONE_COLOURED,
    PATTERNS,
    PERIODS,
    PLACES,
    SIDES,
    turned,
)
from app.games.contract import IllegalMove, Seat


def to_act(state: ColominoState) -> frozenset[Seat]:
    """The seat whose turn it is, until the match is over."""
    return frozenset() if state.ended else frozenset((state.active,))


def check(state: ColominoState, seat: Seat, move: ColominoMove, *, forced: bool = False) -> None:
    """Raise `IllegalMove` unless `seat` may make `move`; `cells` are ids of fields."""
    if state.ended or seat != state.active:
        raise IllegalMove("not-your-turn")
    if isinstance(move, Stop):
        if state.phase != "last":
            raise IllegalMove("not-last-turn", rule="end")
    elif isinstance(move, Lay):
        _check_form(move)
        kind, field, rotation = _check_tile(state, move)
        if not state.board.fits(kind, field, rotation):
            _check_site(state, kind, field)
            _refuse_sides(state, kind, field, rotation)
    else:
        raise IllegalMove("bad-move")


def moves(state: ColominoState, seat: Seat) -> Iterator[ColominoMove]:
    """Every distinct legal move: placements in the order of rack, field, rotation, then `Stop`."""
    if state.ended or seat != state.active:
        return
    size = state.board.plan.size
    for kind, field, rotation in state.board.layings(dict.fromkeys(state.rack)):
        yield Lay(NAMES[kind], field % size + 1, field // size + 1, rotation)
    if state.phase == "last":
        yield Stop()


def default(state: ColominoState, seat: Seat, draft: ColominoMove | None) -> ColominoMove:
    """`Stop` in a last turn, otherwise the first placement by rack, row, column and rotation."""
    return Stop() if state.phase == "last" else next(moves(state, seat))


def laying(state: ColominoState, move: Lay) -> tuple[int, int, int]:
    """Kind, field and rotation of a placement; the rotation is the lowest that looks the same."""
    kind = KINDS[move.tile]
    field = (move.row - 1) * state.board.plan.size + move.column - 1
    return kind, field, move.rotation % PERIODS[kind]


def _check_form(move: Lay) -> None:
    numbers = (move.column, move.row, move.rotation)
    if not all(type(number) is int for number in numbers):
        raise IllegalMove("bad-move")
    if type(move.tile) is not str or move.tile not in KINDS or not 0 <= move.rotation < 4:
        raise IllegalMove("bad-move")


def _check_tile(state: ColominoState, move: Lay) -> tuple[int, int, int]:
    size = state.board.plan.size
    if not (1 <= move.column <= size and 1 <= move.row <= size):
        raise IllegalMove("off-the-board", rule="laying", size=size)
    if KINDS[move.tile] not in state.rack:
        raise IllegalMove("not-in-rack", rule="turn")
    return laying(state, move)


def _check_site(state: ColominoState, kind: int, field: int) -> None:
    """Refuse a field on which no tile, or no tile of this kind, may be laid."""
    board, cells = state.board, (state.board.plan.ids[field],)
    under = board.tiles[field]
    if under == JOKER_LAID:
        if kind == JOKER:
            raise IllegalMove("joker-on-joker", rule="jokers", cells=cells)
        if field not in board.sites:
            raise IllegalMove("joker-just-laid", rule="jokers", cells=cells)
    elif under != EMPTY:
        raise IllegalMove("tile-there", rule="laying", cells=cells)
    elif field not in board.sites:
        raise IllegalMove("not-joined", rule="laying", cells=cells)
    elif field in board.plan.squares and kind != ONE_COLOURED[board.plan.squares[field]]:
        colour = COLOURS[board.plan.squares[field]]
        raise IllegalMove("other-tile-on-square", rule="squares", cells=cells, colour=colour)


def _refuse_sides(state: ColominoState, kind: int, field: int, rotation: int) -> NoReturn:
    """Name the first side, clockwise from the north, that has another colour than its neighbour.

    `turns` says whether the tile would fit there in another rotation.
    """
    board = state.board
    shown = turned(PATTERNS[kind], rotation)
    around = dict(board.plan.around[field])
    for side, colour in enumerate(shown):
        demand = board.codes[field] // PLACES[side] % 5
        if demand not in (ANY, colour):
            others = (board.plan.ids[around[side]],) if side in around else ()
            raise IllegalMove(
                "side-differs",
                rule="laying",
                cells=(board.plan.ids[field], *others),
                side=SIDES[side],
                colour=COLOURS[demand],
                turns="yes" if board.codes[field] in FITS[kind] else "no",
            )
    raise AssertionError("a tile that matches fits")
