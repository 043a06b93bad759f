"""The result: how many rows each seat completed."""

from app.games.contract import Item, Result, ranks
from app.games.lineup.state import LineUpState


def result(state: LineUpState) -> Result | None:
    """Most chips win."""
    if state.ended is None:
        return None
    seats, chips = len(state.cards.hands), state.wall.chips
    scores = tuple(chips.count(seat) for seat in range(seats))
    items = tuple(
        Item("lineup-rows", seat, scores[seat], _rows_of(seat, chips)) for seat in range(seats)
    )
    return Result(scores, ranks(scores), items)


def _rows_of(seat: int, chips: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(row) for row, owner in enumerate(chips) if owner == seat)
