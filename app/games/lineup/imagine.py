"""Full positions consistent with what one seat sees.

They keep all counts, the seat's own hand and returned cards, the cards of shown hands that must
still be held, and what two successive shown hands of a seat imply about the card that went under
the pile between them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from app.games.contract import Seat, View
from app.games.lineup.figures import COPIES, FLOOR, KINDS, ORIENTATIONS, Kind, raised
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import Cards, Figure, LineUpState, Returned, Shown, Taken, Wall
from app.games.lineup.views import active_seat, hand_sizes

Multiset: TypeAlias = Counter[Kind]

_TRIES = 20
"""How often contradictory guesses are repeated; after that, shown hands are ignored."""


@dataclass(frozen=True, slots=True)
class Trace:
    """What is known about the hand of another seat since it was last shown.

    `cards` it held then, of which that with number `returned` went under the pile; since then it
    drew the returned cards with the numbers `takes`, and played `played`.
    """

    cards: tuple[Kind, ...]
    returned: int | None
    takes: tuple[int, ...]
    played: Multiset

    def held(self, returned: list[Kind]) -> Multiset:
        """The cards that it must still hold, if `returned` are the returned cards."""
        held = Counter(self.cards)
        if self.returned is not None:
            held[returned[self.returned]] -= 1
        held.update([returned[number] for number in self.takes])
        return held - self.played


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat knows about the cards: computed once, to imagine many positions.

    `candidates`: for each card that was ever returned, what it can be; `owners` returned them.
    `unseen` are the cards of all figures that are left, without the seat's own hand; `sizes` those
    of the hands.
    """

    seat: Seat
    hand: tuple[Kind, ...]
    wall: Wall
    shown: tuple[Shown, ...]
    taken: tuple[Taken, ...]
    sizes: tuple[int, ...]
    unseen: Multiset
    owners: tuple[Seat, ...]
    candidates: tuple[tuple[Kind, ...], ...]
    traces: Mapping[Seat, Trace]

    def cards(self, rng: Random) -> Cards:
        """Random hands and pile that agree with the knowledge."""
        for _ in range(_TRIES):
            returned = self._guess(rng)
            held = {seat: trace.held(returned) for seat, trace in self.traces.items()}
            cards = self._dealt(returned, held, rng)
            if cards is not None:
                return cards
        cards = self._dealt(self._lots(rng), {}, rng)
        if cards is None:
            raise ValueError("the counts of this view contradict each other")
        return cards

    def _guess(self, rng: Random) -> list[Kind]:
        """A candidate for each returned card."""
        return [
            cards[0] if len(cards) == 1 else cards[int(rng.random() * len(cards))]
            for cards in self.candidates
        ]

    def _lots(self, rng: Random) -> list[Kind]:
        """Returned cards; those still in the pile are random unless they are certain."""
        taken = len(self.taken)
        certain = [cards[0] for cards in self.candidates[taken:] if len(cards) == 1]
        lot = list((self.unseen - Counter(certain)).elements())
        rng.shuffle(lot)
        return [
            cards[0] if len(cards) == 1 or number < taken else lot.pop()
            for number, cards in enumerate(self.candidates)
        ]

    def _dealt(
        self, returned: list[Kind], held: Mapping[Seat, Multiset], rng: Random
    ) -> Cards | None:
        """The guessed cards in their places and the others dealt at random; None if impossible."""
        rest = self._rest(returned, held)
        if rest is None:
            return None
        lot = list(rest.elements())
        rng.shuffle(lot)
        hands = []
        for seat, size in enumerate(self.sizes):
            guess = tuple(held[seat].elements()) if seat in held else ()
            cut = 0 if seat == self.seat else size - len(guess)
            hands.append(self.hand if seat == self.seat else (*guess, *lot[:cut]))
            lot = lot[cut:]
        return Cards(
            tuple(hands),
            tuple([lot.count(kind) for kind in KINDS]),
            tuple([Returned(*pair) for pair in zip(self.owners, returned, strict=True)]),
            self.taken,
            self.shown,
        )

    def _rest(self, returned: list[Kind], held: Mapping[Seat, Multiset]) -> Multiset | None:
        """The cards that are in nobody's known hand and not under the pile; None if impossible."""
        rest = self.unseen.copy()
        rest.subtract(returned[len(self.taken) :])
        for seat, cards in held.items():
            rest.subtract(cards)
            if cards.total() > self.sizes[seat]:
                return None
        return rest if min(rest.values()) >= 0 else None


def know(view: Mapping[str, Any], seat: Seat) -> Knowledge:
    """What `seat` can tell from its view."""
    public, private = view["public"], view["private"]
    hand, wall, sizes = tuple(private["hand"]), _wall(public), hand_sizes(public)
    shown = tuple([_shown(*entry) for entry in public["shown"]])
    taken = tuple([(turn, taker) for turn, taker in public["taken"]])
    left = Counter(dict(zip(KINDS, wall.left, strict=True)))
    return Knowledge(
        seat=seat,
        hand=hand,
        wall=wall,
        shown=shown,
        taken=taken,
        sizes=sizes,
        unseen=left - Counter(hand),
        owners=tuple([owner for _, owner, *_, number in shown if number is not None]),
        candidates=tuple(_candidates(wall, shown, private["returned"])),
        traces={
            other: _trace(wall, shown, taken, other) for other in range(len(sizes)) if other != seat
        },
    )


def imagine(view: View, seat: Seat, rng: Random) -> LineUpState:
    """A full position consistent with the view of `seat`, which sees the same in it."""
    return position(view, know(view, seat), rng)


def position(view: Mapping[str, Any], knowledge: Knowledge, rng: Random) -> LineUpState:
    """`imagine` with `knowledge` that was computed from the view before."""
    public = view["public"]
    return LineUpState(
        options=LineUpOptions(**public["variants"]),
        active=active_seat(public),
        cards=knowledge.cards(rng),
        doubles=tuple(public["doubles"]),
        wall=knowledge.wall,
        turn=public["turn"],
        first=public["double"] and public["double"]["first"],
        ended=public["ended"],
    )


def _figure(card: Kind, rotation: int, column: int, row: int, seat: Seat) -> Figure:
    return card, rotation, column, row, seat


def _shown(turn: int, seat: Seat, cards: list[Kind], laid: int, returned: int | None) -> Shown:
    return turn, seat, tuple(cards), laid, returned


def _wall(public: Mapping[str, Any]) -> Wall:
    figures = tuple([_figure(*entry) for entry in public["figures"]])
    skyline, laid = FLOOR, Counter([figure[0] for figure in figures])
    for card, rotation, column, row, _ in figures:
        skyline = raised(skyline, ORIENTATIONS[card][rotation], column, row)
    left = tuple([COPIES - laid[kind] for kind in KINDS])
    return Wall(skyline, figures, tuple(public["chips"]), left)


def _candidates(
    wall: Wall, shown: tuple[Shown, ...], own: Mapping[str, Kind]
) -> Iterator[tuple[Kind, ...]]:
    for at, (*_, number) in enumerate(shown):
        if number is not None:
            card = own.get(str(number))
            yield _candidates_of(wall, shown, at) if card is None else (card,)


def _candidates_of(wall: Wall, shown: tuple[Shown, ...], at: int) -> tuple[Kind, ...]:
    """Which cards of the hand shown as number `at` may be the one that was returned."""
    _, seat, cards, start, _ = shown[at]
    later = next((show for show in shown[at + 1 :] if show[1] == seat), None)
    if later is None:
        return cards if len(set(cards)) > 1 else cards[:1]
    _, _, cards_later, stop, _ = later
    gone = _played(wall, seat, start, stop)
    gone.update(cards_later)
    hand = Counter(cards)
    candidates = [card for card in cards if hand - Counter([card]) <= gone]
    return tuple(candidates) if len(set(candidates)) > 1 else tuple(candidates[:1])


def _trace(wall: Wall, shown: tuple[Shown, ...], taken: tuple[Taken, ...], seat: Seat) -> Trace:
    """What is known about the hand of `seat` since it was last shown."""
    own = [show for show in shown if show[1] == seat]
    since, _, cards, start, returned = own[-1] if own else (0, seat, (), 0, None)
    takes = [number for number, (turn, taker) in enumerate(taken) if taker == seat and turn > since]
    played = _played(wall, seat, start, len(wall.figures))
    return Trace(() if returned is None else cards, returned, tuple(takes), played)


def _played(wall: Wall, seat: Seat, start: int, stop: int) -> Multiset:
    """The cards that `seat` played from figure `start` to before figure `stop`."""
    return Counter([card for card, *_, owner in wall.figures[start:stop] if owner == seat])
