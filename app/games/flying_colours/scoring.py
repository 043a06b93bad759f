"""The end of a match."""

from app.games.contract import Item, Result, ranks
from app.games.flying_colours.board import IDS
from app.games.flying_colours.state import FlyingColoursState


def result(state: FlyingColoursState) -> Result | None:
    """The winner has a point for the pair at home; at a standstill nobody wins."""
    if not state.ended:
        return None
    scores = tuple(int(seat == state.winner) for seat in range(len(state.pairs)))
    if state.winner is None:
        return Result(scores, ranks(scores), lost=True)
    home = IDS[state.homes[state.winner]]
    item = Item("flying_colours-item-pair", state.winner, 1, (home,))
    return Result(scores, ranks(scores), (item,))
