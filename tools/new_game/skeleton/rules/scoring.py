"""Points, and the result."""

from typing import Final

from app.games.contract import Item, Result, Seat, ranks
from app.games.newgame.state import NewGameState, beside

PAIR: Final = 2
"""Extra points for two pebbles of a seat side by side."""


def result(state: NewGameState) -> Result | None:
    """Most points win; pebbles and pairs of them score."""
    if not state.over:
        return None
    items = tuple(item for seat in range(state.seats) for item in _items(state, seat))
    points = scores(state)
    return Result(points, ranks(points), items)


def scores(state: NewGameState) -> tuple[int, ...]:
    """The points by seat as they stand."""
    return tuple(sum(item.points for item in _items(state, seat)) for seat in range(state.seats))


def _items(state: NewGameState, seat: Seat) -> tuple[Item, Item]:
    own = [at for at, owner in enumerate(state.owners) if owner == seat]
    pairs = [(at, at + 1) for at in own if at + 1 in beside(at) and at + 1 in own]
    paired = sorted({at for pair in pairs for at in pair})
    return (
        Item("newgame-item-values", seat, sum(state.values[at] for at in own), _cells(own)),
        Item("newgame-item-pairs", seat, PAIR * len(pairs), _cells(paired)),
    )


def _cells(pebbles: list[int]) -> tuple[str, ...]:
    return tuple(str(at + 1) for at in pebbles)
