"""What imagined players do: the best lay by what it completes and opens.

They look at their own cards alone, as real players do.
"""

from app.games.lineup.core import DOUBLE, REDRAW, RETURN, LineUpPosition
from app.games.lineup.figures import COLUMNS, ROWS
from app.games.lineup.lays import LISTED, ROW
from app.games.lineup.threats import WINDOWS, threat

LOSS = 1.0
"""What a row left open costs, for each that the next player completes on average."""


def values(core: LineUpPosition) -> list[tuple[float, int]]:
    """What each lay of the active seat is worth, and its number."""
    fits, heights, low, rest, mask = core.fits, core.heights, core.low, core.rest, core.mask()
    worths = list[tuple[float, int]]()
    hand = core.hands[core.active]
    for column in range(COLUMNS):
        fitting = fits[column] & mask
        if fitting:
            base = heights[column] - low
            for lay in LISTED[column][fitting]:
                after = rest | lay.put[base]
                value = _value(low, after, hand, lay.card) if WINDOWS[after & ROW] else 0.0
                worths.append((value, lay.number))
    return worths


def _value(low: int, rest: int, hand: list[int], card: int) -> float:
    """What a lay of `card` is worth that completes a row or leaves one open to others."""
    rows = 0
    while rest & ROW == ROW:
        rest >>= COLUMNS
        rows += 1
    prospects = threat(low + rows, rest) if low + rows < ROWS else None
    if prospects is None:
        return float(rows)
    gains = prospects.gains
    own, laid = 0, False
    for one in hand:
        if one == card and not laid:
            laid = True
        elif gains[one] > own:
            own = gains[one]
    return rows - LOSS * prospects.mean + prospects.left * own


def quick(core: LineUpPosition) -> int:
    """What the active seat does.

    Of equal lays it takes the last one: the types that come first fit in more places later.
    """
    lays = values(core)
    if lays:
        return max(lays)[1]
    return REDRAW if core.opening else RETURN + min(core.hands[core.active])


def ranked(core: LineUpPosition, most: int) -> list[int]:
    """The best actions; as many of them again as first ones of a double move, if allowed."""
    actions = [number for _, number in sorted(values(core), reverse=True)[:most]]
    if not actions:
        return core.actions()
    if core.doubles[core.active] and not core.owed:
        actions += [DOUBLE + number for number in actions]
    return actions
