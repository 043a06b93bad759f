"""Draws that follow from a seed: as good as dice, and always the same."""

from collections import Counter
from itertools import product

import pytest

from app.match.chance import LiveChance, SeededSource

SEED = bytes(range(32))
DRAWS = 20_000
GOLDEN = [2, 0, 5, 0, 2, 0, 0, 0, 1, 0, 1, 4]
OTHERS = [0, 0, 0, 4, 1, 692]
MOST = {2: 10.8, 3: 13.8, 4: 16.3, 5: 18.5, 6: 20.5, 12: 31.3}
"""Chi-square that a fair source exceeds once in a thousand times, by the number of outcomes."""


@pytest.mark.parametrize("n", MOST)
def test_every_outcome_is_equally_likely(n: int) -> None:
    source = SeededSource(SEED)
    counts = Counter(source(f"roll/{number}", n) for number in range(DRAWS))
    assert set(counts) == set(range(n))
    usual = DRAWS / n
    assert sum((count - usual) ** 2 / usual for count in counts.values()) < MOST[n]


def test_outcomes_of_neighbouring_labels_are_independent() -> None:
    source = SeededSource(SEED)
    pairs = Counter(
        (source(f"roll/{number}/0", 6), source(f"roll/{number}/1", 6)) for number in range(DRAWS)
    )
    usual = DRAWS / 36
    chi = sum((pairs[pair] - usual) ** 2 / usual for pair in product(range(6), repeat=2))
    assert chi < 66.6  # 35 degrees of freedom, one in a thousand


def test_the_draws_of_a_seed_stay_the_same_for_ever() -> None:
    """Stored matches go on with them, so no later version may draw others."""
    source = SeededSource(SEED)
    assert [source(f"roll/{number}/white", 6) for number in range(12)] == GOLDEN
    assert [source("dice/3/1", n) for n in (2, 3, 4, 5, 7, 1000)] == OTHERS
    assert source("start", 1) == 0


def test_the_order_of_draws_does_not_matter() -> None:
    draws = [(f"roll/{number}", 6) for number in range(50)]
    forward, backward = SeededSource(SEED), SeededSource(SEED)
    one = {draw: forward(*draw) for draw in draws}
    other = {draw: backward(*draw) for draw in reversed(draws)}
    assert one == other


def test_another_seed_gives_other_draws() -> None:
    one, other = SeededSource(SEED), SeededSource(SEED[::-1])
    draws = [(f"roll/{number}", 6) for number in range(50)]
    assert [one(*draw) for draw in draws] != [other(*draw) for draw in draws]


def test_numbers_that_would_favour_an_outcome_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the last multiple of the possibilities, the next number is taken."""
    asked: list[bytes] = []

    def digest(_seed: bytes, text: bytes, _hash: str) -> bytes:
        asked.append(text)
        return (b"\xff" * 32, (6 + 5).to_bytes(32))[len(asked) - 1]

    monkeypatch.setattr("app.match.chance.hmac.digest", digest)
    assert SeededSource(SEED)("roll", 6) == 5
    assert asked == [b"6/0/roll", b"6/1/roll"]


def test_what_is_decided_comes_first() -> None:
    """A challenge begins with the draws of the first player, and goes on with those of its seed."""
    source = SeededSource(SEED)
    chance = LiveChance({("roll/1", 6): 3}, source)
    assert chance.pick("roll/1", 6) == 3
    assert chance.pick("roll/2", 6) == source("roll/2", 6)
    assert chance.draws == [("roll/1", 6, 3), ("roll/2", 6, source("roll/2", 6))]
