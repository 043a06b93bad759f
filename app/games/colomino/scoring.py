"""The end of a match: points by source, ranks."""

from app.games.colomino.state import ColominoState, points
from app.games.colomino.views import scores
from app.games.contract import Item, Result

SOURCES = tuple((court, times) for times in (1, 2, 3) for court in ("open", "closed"))
"""The kinds of courts, each with the multipliers it can have."""


def result(state: ColominoState) -> Result | None:
    """Most points win, most blue markers break ties; the items list courts by multiplier."""
    if not state.ended:
        return None
    yellow, blue = state.markers("open"), state.markers("closed")
    sums = scores(yellow, blue)
    order = list(zip(sums, blue, strict=True))
    ranks = tuple(1 + sum(other > own for other in order) for own in order)
    return Result(sums, ranks, _items(state))


def _items(state: ColominoState) -> tuple[Item, ...]:
    items = []
    for court, times in SOURCES:
        for seat in range(len(state.racks)):
            filled = [
                premium
                for premium in state.premiums
                if (premium["seat"], premium["court"], premium["times"]) == (seat, court, times)
            ]
            if filled:
                key = f"colomino-item-{court}-{times}"
                cells = tuple(dict.fromkeys(premium["field"] for premium in filled))
                items.append(Item(key, seat, sum(points(p) for p in filled), cells))
    return tuple(items)
