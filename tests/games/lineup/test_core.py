"""The compact position keeps in step with the rules.

`FARBENSPIEL_TEST_LOCKSTEP` is how many matches of each kind are played, 20 unless it is set.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from app.games.lineup.bot import _gains
from app.games.lineup.core import LineUpPosition, dealt, random_action, random_game
from app.games.lineup.figures import KINDS, ROWS
from app.games.lineup.game import GAME
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import LineUpState
from app.games.lineup.threats import threat
from app.games.lineup.worlds import LineUpWorlds
from tests.games.lineup.positions import VARIANTS, view_of
from tests.support.luck import Recorded

MATCHES = int(os.environ.get("FARBENSPIEL_TEST_LOCKSTEP", "20"))
"""For each number of seats and set of variants."""
FIRST = GAME.setup(2, LineUpOptions(start=0), Recorded(1))
WORLDS = LineUpWorlds(view_of(FIRST, 0), 0)
"""Any worlds translate moves."""


class Followed:
    """Draws for the rules that are those of a core: the cards in the order in which it drew."""

    def __init__(self, start: int, cards: list[int]) -> None:
        self.start, self.cards = start, cards
        self.undrawn = Counter(dict.fromkeys(range(len(KINDS)), 10))

    def pick(self, label: str, n: int) -> int:
        if label == "start":
            return self.start
        card = self.cards.pop(0)
        assert sum(self.undrawn.values()) == n
        number = sum(self.undrawn[other] for other in range(card))
        self.undrawn[card] -= 1
        return number


def numbers(hand: Any) -> list[int]:
    return sorted(KINDS.index(kind) for kind in hand)


def assert_same(core: LineUpPosition, state: LineUpState) -> None:
    wall, cards, seats = state.wall, state.cards, range(len(core.hands))
    assert tuple(core.heights[:10]) == wall.skyline
    assert core.low == min(wall.skyline)
    assert core.chips == [wall.chips.count(seat) for seat in seats]
    squares = [
        row * 10 + column
        for row in range(ROWS - core.low)
        for column in range(10)
        if wall.skyline[column] > core.low + row
    ]
    assert core.rest == sum(1 << square for square in squares)
    if state.ended:
        return
    assert not core.over
    assert core.active == state.active
    assert [sorted(hand) for hand in core.hands] == [numbers(hand) for hand in cards.hands]
    assert core.doubles == list(state.doubles)
    assert (core.owed, core.opening) == (state.first is not None, state.opening)
    below = [KINDS.index(one.card) for one in cards.returned[len(cards.taken) :]]
    assert core.pile[: len(below)] == below[::-1]
    assert [core.pile[len(below) :].count(card) for card in range(7)] == list(cards.undrawn)
    moves = list(GAME.moves(state, state.active))
    assert sorted(core.actions()) == sorted(map(WORLDS.action, moves))
    assert {WORLDS.action(move): move for move in moves} == {
        action: WORLDS.move(action) for action in core.actions()
    }


def in_step(seats: int, options: LineUpOptions, seed: int) -> str:
    """Play a match in step; why it ended."""
    rng = Random(seed)
    core = dealt(seats, options, rng)
    cards = [card for hand in core.hands for card in hand[: len(core.hands[0])]]
    size = min(map(len, core.hands))
    drawn = [card for hand in core.hands for card in hand[:size]] + core.hands[core.active][size:]
    assert cards
    luck = Followed(core.active, drawn)
    state = GAME.setup(seats, options, luck)
    while not state.ended:
        assert_same(core, state)
        action = random_action(core)
        move, acting = WORLDS.move(action), core.active
        core.play(action)
        if move.type == "redraw":
            luck.undrawn.update(numbers(state.hand))
            luck.cards = core.hands[acting][:]
        elif core.active != acting and not core.over:
            luck.cards = core.hands[core.active][-1:]
        state = GAME.apply(state, {state.active: move}, luck).state
    assert_same(core, state)
    if state.ended == "no-row-left":
        while not core.over:
            core.play(random_action(core))
        assert core.chips == [state.wall.chips.count(seat) for seat in range(seats)]
    assert core.over
    return state.ended


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_keep_in_step_with_the_rules(seats: int, options: LineUpOptions) -> None:
    """Chips never change after an end that only the rules see."""
    ends = {in_step(seats, options, seed) for seed in range(MATCHES)}
    assert "no-row-left" in ends


def test_random_matches_come_to_an_end() -> None:
    core = random_game(3, LineUpOptions(), Random(5))
    assert core.over
    assert sum(core.chips) == core.low


@pytest.mark.parametrize("seats", [2, 5])
def test_what_completes_rows_is_found_by_the_few_squares_that_decide(seats: int) -> None:
    """The bot, which tries every lay, finds the same."""
    met = 0
    for seed in range(40):
        core = dealt(seats, LineUpOptions(), Random(seed))
        while not core.over:
            core.play(random_action(core))
            found = threat(core.low, core.rest) if core.low < ROWS else None
            gains = found.gains if found else ()
            tried = _gains(tuple(core.heights[:10]))
            assert {kind: gain for kind, gain in zip(KINDS, gains, strict=False) if gain} == tried
            met += bool(tried)
    assert met > 400
