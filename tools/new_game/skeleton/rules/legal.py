"""Which moves are legal, and why the others are not."""

from collections.abc import Iterator

from app.games.contract import IllegalMove, Seat
from app.games.newgame.moves import Take
from app.games.newgame.state import NewGameState


def to_act(state: NewGameState) -> frozenset[Seat]:
    """The seat whose turn it is, until the match is over."""
    return frozenset() if state.over else frozenset((state.active,))


def check(state: NewGameState, seat: Seat, move: Take, *, forced: bool = False) -> None:
    """Raise `IllegalMove` unless the pebble is still on the board."""
    if not 1 <= move.pebble <= len(state.values):
        raise IllegalMove("no-such-pebble", rule="turn")
    if state.owners[move.pebble - 1] is not None:
        raise IllegalMove("pebble-taken", rule="turn", cells=(str(move.pebble),))


def moves(state: NewGameState, seat: Seat) -> Iterator[Take]:
    """Every legal move."""
    return (Take(at + 1) for at, owner in enumerate(state.owners) if owner is None)


def default(state: NewGameState, seat: Seat, draft: Take | None) -> Take:
    """The first pebble that is left."""
    return next(moves(state, seat))
