"""Combinations and their chances."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from app.games.flying_colours.dice import SETS, worth
from app.games.flying_colours.fast.throws import stages
from app.games.flying_colours.odds import DICE, THROWS, chance, kind_of, missing, share, ways
from tests.games.flying_colours import oracle
from tests.games.flying_colours.positions import colours


def names(dice: tuple[int, ...]) -> list[str]:
    """The colours of dice."""
    return [oracle.COLOURS[die] for die in dice]


def test_the_chances_are_those_of_the_rules() -> None:
    assert DICE == 6
    assert THROWS == 46656
    shapes: Counter[tuple[int, ...]] = Counter()
    kinds: Counter[str | None] = Counter()
    for thrown in product(range(6), repeat=6):
        kind = kind_of(tuple(sorted(thrown)))
        if kind:
            kinds[kind] += 1
            shapes[tuple(sorted(Counter(thrown).values()))] += 1
    assert shapes[(6,)] == 6
    assert shapes[(2, 2, 2)] == 1800
    assert shapes[(2, 4)] == 450
    assert shapes[(3, 3)] == 300
    assert shapes[(1, 1, 1, 1, 1, 1)] == 720
    assert sum(shapes.values()) == 3276
    assert kinds == {"alike": 6, "pairs": 2250, "triples": 300, "different": 720}
    assert ways(()) == kinds
    assert round(100 * float(chance(())), 2) == 7.02


@pytest.mark.parametrize(
    ("dice", "kind"),
    [
        ("red red red red red red", "alike"),
        ("red blue red green blue green", "pairs"),
        ("red red blue red blue red", "pairs"),
        ("red blue red blue red blue", "triples"),
        ("yellow red blue green purple white", "different"),
        ("red red red red red blue", None),
        ("red red red red blue green", None),
        ("red red red blue blue green", None),
        ("red red blue blue green white", None),
        ("red red blue green purple white", None),
        ("red red red blue green white", None),
    ],
)
def test_what_is_a_combination(dice: str, kind: str | None) -> None:
    assert kind_of(tuple(sorted(colours(dice)))) == kind
    assert oracle.combination(dice.split()) == kind


def test_every_set_of_six_dice_is_judged_as_by_hand() -> None:
    for dice in SETS:
        if len(dice) == 6:
            assert kind_of(dice) == oracle.combination(names(dice))


def test_chances_with_dice_aside_are_exact() -> None:
    rng = Random(5)
    for size in (5, 4, 3):
        for _ in range(6):
            aside = tuple(rng.randrange(6) for _ in range(size))
            hits = [
                thrown
                for thrown in product(range(6), repeat=6 - size)
                if oracle.combination(names(aside + thrown))
            ]
            assert chance(aside) == Fraction(len(hits), 6 ** (6 - size))
            assert share(aside) == len(hits) * 6**size
            found = {tuple(sorted(thrown)) for thrown in hits}
            assert set(missing(tuple(sorted(aside)))) == found


@pytest.mark.parametrize(
    ("aside", "expected"),
    [
        ("red red red red red", Fraction(1, 6)),
        ("red red red blue blue", Fraction(2, 6)),
        ("red red red red blue", Fraction(1, 6)),
        ("red red blue blue green", Fraction(1, 6)),
        ("yellow red blue green purple", Fraction(1, 6)),
        ("red red red blue green", Fraction(0)),
        ("", Fraction(3276, 46656)),
    ],
)
def test_chances_agree_with_hand_calculations(aside: str, expected: Fraction) -> None:
    assert chance(colours(aside)) == expected


def brute(aside: tuple[int, ...], throws: int) -> Fraction:
    """The best chance of a combination in `throws` throws, by brute force."""
    total, outcomes = Fraction(0), list(product(range(6), repeat=6 - len(aside)))
    for thrown in outcomes:
        if oracle.combination(names(aside + thrown)):
            total += 1
        elif throws > 1:
            subsets = {
                tuple(sorted(d for d, bit in zip(thrown, bits, strict=True) if bit))
                for bits in product((0, 1), repeat=len(thrown))
            }
            kept = [aside + more for more in subsets if len(more) < len(thrown)]
            total += max(brute(one, throws - 1) for one in kept)
    return total / len(outcomes)


@pytest.mark.parametrize(
    ("aside", "throws"),
    [
        ("red red red red", 3),
        ("red red red blue", 2),
        ("red red blue green", 3),
        ("red blue green", 2),
    ],
)
def test_the_bot_knows_the_chances_of_several_throws(aside: str, throws: int) -> None:
    """If every combination is worth 1 and there is no second one, worth equals chance."""
    dice = tuple(sorted(colours(aside)))
    gains, number = [0.0, *[1.0] * 63], SETS.index(dice)
    *_, found = stages(gains, (number,), [0.0] * throws)
    assert found[number] == pytest.approx(float(brute(dice, throws)))
    assert worth(gains, number) == pytest.approx(float(brute(dice, 1)))


def test_colours_that_may_move_are_taken_into_account() -> None:
    """With three red and two blue aside the last die allows red or blue; only red is useful."""
    red_only = [float(colours_thrown == 1 << 1) for colours_thrown in range(64)]
    dice = tuple(sorted(colours("red red red blue blue")))
    assert worth(red_only, SETS.index(dice)) == pytest.approx(1 / 6)
