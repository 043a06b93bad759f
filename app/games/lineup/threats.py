"""Which figures complete rows: looked up by the few columns that matter."""

from typing import NamedTuple

from app.games.lineup.figures import COLUMNS, KINDS, ROWS
from app.games.lineup.lays import LAYS, ROW, WAYS

REACH = 3
"""Columns that are higher above the lowest open row than this are alike."""
DEEP = 4
"""No figure completes more rows."""
HOLD, SURE = 0.7, 1.0
"""How likely a row that nobody completes at once is still there a turn later; `SURE` if only one
type of figure completes it, since nothing else can be laid there."""

KEEP = 0.5
"""What holding an I is worth, in rows: walls end with wells that only an upright I fills, often for
several rows at once, so whoever still has one then wins.  Less than a row that it completes now."""


class Threat(NamedTuple):
    """How many rows each type of figure would complete, and how many the best of three random ones,
    on average; `left`: how likely somebody with a figure for them still finds them a turn later."""

    gains: tuple[int, ...]
    mean: float
    left: float


def _around(empty: int) -> int:
    """The columns that a figure on all `empty` ones may touch; 0 if these are too far apart."""
    first, last = (empty & -empty).bit_length() - 1, empty.bit_length() - 1
    if not empty or last - first > REACH:
        return 0
    return sum([1 << at for at in range(max(0, last - 3), min(COLUMNS, first + 4))])


_AROUND: tuple[int, ...] = tuple([_around(ROW ^ row) for row in range(ROW + 1)])
"""By the lowest open row: the columns that decide what completes it; 0 if nothing can."""
WINDOWS: tuple[int, ...] = tuple(
    [around and ROW | around << COLUMNS | around << 2 * COLUMNS for around in _AROUND[:ROW]] + [ROW]
)
"""The same as squares of three rows, the first one entirely; that one alone if it is full."""
_GAPS: tuple[int, ...] = tuple(
    [
        sum([1 << at for at in range(COLUMNS) if (ROW ^ row) >> at and (ROW ^ row) & (2 << at) - 1])
        for row in range(ROW + 1)
    ]
)
"""By the lowest open row: the columns from the first empty one to the last."""


class Threats(dict[int, Threat]):
    """By the squares in a window, and how many rows are full around it, with `room` rows above.

    Made as needed: some ten thousands at most.
    """

    def __init__(self, room: int) -> None:
        self._room = room

    def __missing__(self, key: int) -> Threat:
        deep, rows = key >> 3 * COLUMNS, [key >> COLUMNS * at & ROW for at in range(REACH)]
        around, gap = _AROUND[rows[0]], _GAPS[rows[0]]
        heights = [sum([row >> at & 1 for row in rows]) for at in range(COLUMNS)]
        first, last = (gap & -gap).bit_length() - 1, gap.bit_length() - 1
        gains = [0] * len(KINDS)
        for lay in LAYS:
            if lay.column <= first and lay.end > last:
                beside = [heights[at] for at in range(COLUMNS) if around >> at & 1]
                del beside[lay.column - max(0, last - 3) : lay.end - max(0, last - 3)]
                most = min([deep, *[DEEP if at == REACH else at for at in beside]])
                gain = self._gain(lay.way, heights[lay.column : lay.end], most)
                gains[lay.card] = max(gains[lay.card], gain)
        self[key] = Threat(tuple(gains), _mean(gains), _left(gains))
        return self[key]

    def _gain(self, way: int, heights: list[int], most: int) -> int:
        """How many rows an orientation completes on these heights; 0 if it doesn't fit."""
        turned = WAYS[way]
        row = heights[0] - turned.bottoms[0]
        lands = all(row + low == at for low, at in zip(turned.bottoms, heights, strict=True))
        if not lands or max(turned.bottoms) + row >= REACH or row + turned.height > self._room:
            return 0
        return min(most, row + min(turned.tops))


def _mean(gains: list[int]) -> float:
    """How many rows the best of three random cards completes, on average."""
    below = [sum([gain < rows for gain in gains]) / len(gains) for rows in range(1, DEEP + 1)]
    return sum([1 - share**3 for share in below])


def _left(gains: list[int]) -> float:
    """How likely none of three random cards completes a row, nor spoils it."""
    fitting = sum([gain > 0 for gain in gains])
    return (SURE if fitting == 1 else HOLD) * (1 - fitting / len(gains)) ** 3


_BY_ROOM = [Threats(room) for room in range(DEEP + 1)]
THREATS: tuple[Threats, ...] = tuple([_BY_ROOM[min(DEEP, ROWS - low)] for low in range(ROWS + 1)])
"""By the number of the lowest open row."""


def threat(low: int, rest: int) -> Threat | None:
    """What completes the row `low`, with the squares `rest` from it up; None if nothing can."""
    row = rest & ROW
    window = WINDOWS[row]
    if not window:
        return None
    deep = 1
    while deep < REACH and (rest >> COLUMNS * deep | _AROUND[row]) & ROW == ROW:
        deep += 1
    if deep == REACH and (rest >> COLUMNS * REACH | _GAPS[row]) & ROW == ROW:
        deep = DEEP
    return THREATS[low][rest & window | deep << 3 * COLUMNS]
