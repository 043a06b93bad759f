"""The cards: one for each pair of two different colours."""

from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from app.games.contract import Chance, Json, Seat
from app.games.flying_colours.board import COLOURS, Colour

Pair: TypeAlias = int
"""A card: its place in `PAIRS`."""

PAIRS: Final = tuple(combinations(range(len(COLOURS)), 2))
"""The two discs of each card, in the order of `COLOURS`; the canonical order for dealing."""

PAIR_OF: Final = {frozenset(discs): pair for pair, discs in enumerate(PAIRS)}


def colours(pair: Pair) -> tuple[Colour, Colour]:
    """The colours of a card as views show them."""
    one, other = PAIRS[pair]
    return COLOURS[one], COLOURS[other]


def pair_of(names: Json) -> Pair:
    """The card that a view names."""
    return PAIR_OF[frozenset(COLOURS.index(name) for name in names)]


def dealt(seats: int, chance: Chance) -> tuple[Pair, ...]:
    """A card for each seat."""
    left = list(range(len(PAIRS)))
    return tuple(left.pop(chance.pick(f"card/{seat}", len(left))) for seat in range(seats))


def guessed(
    known: dict[Seat, Pair], ruled_out: tuple[tuple[Pair, ...], ...], rng: Random
) -> tuple[Pair, ...]:
    """A possible card for each seat: the known ones, others not ruled out, none twice.

    All possible deals are about equally likely.
    """
    left = [pair for pair in range(len(PAIRS)) if pair not in known.values()]
    seats = [seat for seat in range(len(ruled_out)) if seat not in known]
    choices = {seat: [pair for pair in left if pair not in ruled_out[seat]] for seat in seats}
    for _ in range(60):
        drawn = [rng.choice(choices[seat]) for seat in seats]
        if len(set(drawn)) == len(drawn):
            break
    else:
        for choice in choices.values():
            rng.shuffle(choice)
        drawn = _searched([choices[seat] for seat in seats], ())
    cards = {**known, **dict(zip(seats, drawn, strict=True))}
    return tuple(cards[seat] for seat in range(len(ruled_out)))


def _searched(choices: list[list[Pair]], taken: tuple[Pair, ...]) -> list[Pair]:
    """The first deal without duplicates; [] if there is none."""
    if len(taken) == len(choices):
        return list(taken)
    for pair in choices[len(taken)]:
        if pair not in taken:
            deal = _searched(choices, (*taken, pair))
            if deal:
                return deal
    return []
