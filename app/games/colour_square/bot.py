"""The built-in player: of the entries that a roll allows it takes those after which its sheet is
worth most, and looks no further.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from app.games.colour_square.board import CORNERS, DICE, WHITE
from app.games.colour_square.closing import closed
from app.games.colour_square.entries import JOKER, Desk, choices, demand, desk, enter
from app.games.colour_square.imagine import imagine
from app.games.colour_square.legal import every_choice
from app.games.colour_square.moves import ColourSquareMove, Enter, Entry
from app.games.colour_square.prospects import rivals, worth
from app.games.colour_square.state import State
from app.games.colour_square.tasks import chosen
from app.games.contract import Seat, View

WIDTH, NARROW = 4, 2
"""So many beginnings are followed up; fewer where dice may be recoloured."""

ROOM = 24
"""With fewer free corners, fewer colours are better."""


def choose(view: View, seat: Seat, rng: Random) -> ColourSquareMove:
    """The move of the built-in player; of the position imagined it uses the own sheet alone."""
    state = imagine(view, seat, rng)
    if state.phase == "lines":
        return max(
            every_choice(),
            key=lambda move: worth(state, chosen(p.line for p in move.parts), rivals(state, seat)),
        )
    return Enter(_entries(state, seat, rng))


def _entries(state: State, seat: Seat, rng: Random) -> tuple[Entry, ...]:
    """The best complete entries that a narrow search finds."""
    at, ahead = desk(state, seat), rivals(state, seat)
    frontier: list[tuple[float, tuple[Entry, ...], Desk]] = [(0.0, (), at)]
    width = NARROW if state.task is not None and state.task.recolours else WIDTH
    best: tuple[float, tuple[Entry, ...]] | None = None
    while frontier:
        grown = {}
        for _, parts, at in frontier:
            if not demand(state, seat, at).left:
                value = worth(state, closed(state.side, at.sheet), ahead)
                if best is None or value > best[0]:
                    best = value, parts
            for entry in _sensible(state, seat, at, rng):
                after = enter(state, seat, at, entry)
                key = after.sheet.corners, after.sheet.jokers
                if key not in grown:
                    value = worth(state, closed(state.side, after.sheet), ahead)
                    grown[key] = value, (*parts, entry), after
        frontier = sorted(grown.values(), key=lambda item: -item[0])[:width]
    assert best is not None
    return best[1]


def _sensible(state: State, seat: Seat, at: Desk, rng: Random) -> Iterator[Entry]:
    """The entries that may come next; of corners of a square that are alike for a die only one.

    While there is room, that is the one of the colour of which most corners are free, so that all
    dice stay of use; then the other way round, so that fewer dice have to be entered.
    """
    entries = list(choices(state, seat, at))
    rng.shuffle(entries)
    free = Counter(
        CORNERS[corner][3:]
        for corner, number in enumerate(at.sheet.corners)
        if not number and at.sheet.marks[corner // 4] == "open"
    )
    spread = -1 if free.total() >= ROOM else 1
    entries.sort(key=lambda entry: spread * free[entry.to[3:]])
    seen = set()
    for entry in entries:
        alike = entry.die == DICE[WHITE] or entry.recolour
        if alike and entry.to != JOKER:
            kind = entry.die, entry.to[:2], entry.recolour
            if kind in seen:
                continue
            seen.add(kind)
        yield entry
