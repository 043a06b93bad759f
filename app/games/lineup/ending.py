"""The three ends of the game (rule sheet 3.3)."""

from typing import Literal, TypeAlias

from app.games.lineup.figures import KINDS, ROWS, SQUARES, Kind, Skyline, fits
from app.games.lineup.search import search

Reason: TypeAlias = Literal["rows-full", "nothing-fits", "no-row-left"]

FREE = 40
"""With more free squares than this, a row is assumed to be possible; that changes no chips."""

POSITIONS = 500
"""How many positions the search may examine.

Set by measurement (`bench/climb_lineup.py`): the worst moves found took 5 to 12 ms of CPU on a busy
machine, where 20 ms are the limit, and one of 100,000 simulated matches met a search that needs
more. Pruning, order and this number together make the rules version: a search that answers
differently is another version.
"""


def reason(skyline: Skyline, left: tuple[int, ...]) -> Reason | None:
    """Why the game is over with `left` figures of each type still to be laid; None if it is not."""
    if min(skyline) == ROWS:
        return "rows-full"
    if not fits(skyline, KINDS if all(left) else _kinds(left)):
        return "nothing-fits"
    if SQUARES - sum(skyline) <= FREE and not row_possible(skyline, left):
        return "no-row-left"
    return None


def _kinds(left: tuple[int, ...]) -> list[Kind]:
    """The types of which there are any left."""
    return [kind for kind, number in zip(KINDS, left, strict=True) if number]


def row_possible(
    skyline: Skyline, left: tuple[int, ...], positions: int | None = POSITIONS
) -> bool:
    """True unless no sequence of legal placements of `left` figures completes the lowest open row.

    Without holes a higher row cannot be completed before the lowest open one. A search that gives
    up after `positions` positions (None: never) assumes it is possible. That changes no result:
    chips come from rows that are really completed, so a match that goes on although no row can be
    completed gives no more chips, and ends when nothing fits or when a later search finds out.
    """
    return search(skyline, left, positions).possible is not False
