"""Deals that agree with what a seat knows, made fast, and what others probably don't hold."""

from collections.abc import Mapping
from random import Random
from typing import Any

from app.games.contract import Seat
from app.games.lineup.core import LineUpPosition, shuffle
from app.games.lineup.figures import COLUMNS, KINDS, ROWS
from app.games.lineup.imagine import Knowledge
from app.games.lineup.lays import LAYS, ROW, lay_of
from app.games.lineup.state import Cards, Figure
from app.games.lineup.threats import threat

TRUST = 0.9
"""How often somebody who didn't complete a row is imagined without the cards for it."""
TRIES = 4


class WallOutline:
    """The heights, the lowest open row, and the squares from it up, as in a `LineUpPosition`.

    `lacking`: by seat, the types of cards that it most likely didn't hold in its last turn, since
    they would have completed more rows than it did; none if it even laid one of them elsewhere.
    """

    def __init__(self, figures: tuple[Figure, ...]) -> None:
        self.heights, self.low, self.rest = [0] * COLUMNS, 0, 0
        self.lacking: dict[Seat, frozenset[int]] = {}
        for figure in figures:
            self._laid(*figure)

    def _laid(self, card: Any, rotation: Any, column: int, _row: int, seat: Seat) -> None:
        prospects = threat(self.low, self.rest) if self.low < ROWS else None
        lay, before = LAYS[lay_of(card, rotation, column)], self.low
        height = self.heights[column]
        self.heights[column : lay.end] = [height + rise for rise in lay.rises]
        self.rest |= lay.put[height - before]
        while self.rest & ROW == ROW:
            self.rest >>= COLUMNS
            self.low += 1
        gains, done = prospects.gains if prospects else (), self.low - before
        better = frozenset([at for at, gain in enumerate(gains) if gain > done])
        self.lacking[seat] = frozenset() if lay.card in better else better


class Deals:
    """Hands and piles as a seat may imagine them."""

    def __init__(self, known: Knowledge, lacking: Mapping[Seat, frozenset[int]]) -> None:
        self._known = known
        self._unseen = _numbers(known.unseen.elements())
        shown = {seat for _, seat, *_ in known.shown}
        own = known.seat
        self._lacking = {
            seat: cards for seat, cards in lacking.items() if seat not in {*shown, own}
        }

    def deal(self, core: LineUpPosition, rng: Random) -> None:
        """Give the others cards, and put the rest under or into the pile."""
        if self._known.shown:
            bottom = self._traced(core, self._known.cards(rng), rng)
        else:
            bottom = self._free(core, rng)
        for seat, cards in self._lacking.items():
            if cards:
                _exchange(core.hands[seat], core.pile, bottom, cards, rng)

    def _free(self, core: LineUpPosition, rng: Random) -> int:
        """Nothing is known but how many cards there are."""
        pile = core.pile = self._unseen[:]
        shuffle(pile, rng)
        for seat, size in enumerate(self._known.sizes):
            if seat != self._known.seat:
                core.hands[seat] = pile[len(pile) - size :]
                del pile[len(pile) - size :]
        return 0

    def _traced(self, core: LineUpPosition, cards: Cards, rng: Random) -> int:
        """Hands were shown; how many returned cards are at the bottom of the pile."""
        core.hands = [_numbers(hand) for hand in cards.hands]
        lot = [card for card, count in enumerate(cards.undrawn) for _ in range(count)]
        shuffle(lot, rng)
        below = _numbers([one.card for one in reversed(cards.returned[len(cards.taken) :])])
        core.pile = below + lot
        return len(below)


def _numbers(cards: Any) -> list[int]:
    return [KINDS.index(card) for card in cards]


def _exchange(
    hand: list[int], pile: list[int], bottom: int, lacking: frozenset[int], rng: Random
) -> None:
    """Exchange most cards that are probably lacking for others of the pile, at random."""
    for at, card in enumerate(hand):
        if card not in lacking or rng.random() > TRUST:
            continue
        for _ in range(TRIES):
            other = bottom + int(rng.random() * (len(pile) - bottom))
            if bottom <= other < len(pile) and pile[other] not in lacking:
                hand[at], pile[other] = pile[other], card
                break
