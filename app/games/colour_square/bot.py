"""The bot: it makes the entries that leave its sheet worth most, without looking further ahead."""

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
"""Beam widths of the search; the narrower one where dice may be recoloured."""

ROOM = 24
"""With fewer free corners than this, needing fewer colours is better."""


def choose(view: View, seat: Seat, rng: Random) -> ColourSquareMove:
    """The bot's move, from its own sheet, and from those of the others where they lie open."""
    state = imagine(view, seat, rng)
    if state.phase == "lines":
        return max(
            every_choice(),
            key=lambda move: worth(state, chosen(p.line for p in move.parts), rivals(state, seat)),
        )
    return Enter(_entries(state, seat, rng))


def _entries(state: State, seat: Seat, rng: Random) -> tuple[Entry, ...]:
    """The best complete entries that a beam search finds."""
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
    """The possible next entries; of corners in a square that are equivalent for a die, only one.

    While there is room, that is the one whose colour has most free corners, so that all dice stay
    useful; later the opposite, so that fewer dice have to be entered.
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
