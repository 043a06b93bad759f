"""The bot: legal moves from the view alone, of some strength, in tasks too."""

import json
import statistics
from random import Random

import pytest

from app.games.colour_square.board import SideName, TaskId
from app.games.colour_square.game import GAME
from app.games.colour_square.moves import Enter
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import SheetState
from app.games.contract import Result
from tests.games.colour_square.positions import position, sheet, view
from tests.support.luck import Recorded


def game(seats: int, options: ColourSquareOptions, seed: int) -> Result:
    luck, rng = Recorded(seed), Random(seed)
    state = GAME.setup(seats, options, luck)
    while acting := GAME.to_act(state):
        moves = {}
        for seat in sorted(acting):
            seen = json.loads(json.dumps(view(state, seat)))
            moves[seat] = GAME.bot(seen, seat, rng)
            GAME.check(state, seat, moves[seat])
        state = GAME.apply(state, moves, luck).state
        assert state.roll < 300
    result = GAME.result(state)
    assert result is not None
    return result


@pytest.mark.parametrize(("side", "least"), [("A", 75), ("B", 95)])
def test_it_reaches_a_casual_strength(side: SideName, least: int) -> None:
    """A few games; bench/duels.py measures over many."""
    scores = [
        score for seed in range(4) for score in game(2, ColourSquareOptions(side=side), seed).scores
    ]
    assert statistics.mean(scores) >= least


@pytest.mark.parametrize("task", [1, 2, 3, 4, 5])
def test_it_plays_tasks_to_their_end(task: TaskId) -> None:
    result = game(1, ColourSquareOptions(side="B", task=task), 3)
    assert result.scores[0] >= (5 if task > 3 else 60)


def test_it_plays_covered_matches_and_with_six() -> None:
    result = game(6, ColourSquareOptions(covered=True), 2)
    assert max(result.scores) > 20


def test_it_wins_a_square_when_it_can() -> None:
    state = position(sheet(), sheet("A1:333. B4:123."), dice="11113")
    assert GAME.bot(view(state, 1), 1, Random(1)) == winning("A1.yellow")


def winning(to: str) -> Enter:
    from tests.games.colour_square.positions import enter

    return enter(f"white:{to}")


PASSED_BY = [
    (
        sheet(
            "A1:41.. C1:2.1. A2:...4 B2:.66. D2:.5.4 B3:4... D3:11.. B4:.13. C4:5...", crossed="A4"
        ),
        "56126",
        {"B2.red", "B2.yellow"},
    ),
    (
        sheet(
            "A1:.2.3 B1:...1 C1:12.. A2:.6.. B2:.66. D2:.4.5 B3:46.. C3:65.6 D3:1..1 "
            "B4:2..2 C4:.6.5 A4:6536",
            won="A4",
        ),
        "66314",
        {"B2.red", "B2.yellow"},
    ),
    (
        sheet("A1:1... C1:3214 B2:..65 D3:.1.1 B4:1.3. C4:...6", won="C1"),
        "26631",
        {"B2.red", "B2.blue"},
    ),
]
"""Sheets on which two dice of a roll win a square together."""


@pytest.mark.parametrize(("own", "dice", "corners"), PASSED_BY)
def test_it_wins_a_square_with_both_dice(own: SheetState, dice: str, corners: set[str]) -> None:
    move = GAME.bot(view(position(own, own, dice=dice), 0), 0, Random(1))
    assert isinstance(move, Enter)
    assert {part.to for part in move.parts} == corners


def test_it_ignores_the_covered_sheets_of_others() -> None:
    one = position(sheet(), sheet("A1:333."), dice="12345", covered=True)
    two = position(sheet(), sheet("D4:1111".replace("1111", "11..")), dice="12345", covered=True)
    assert GAME.bot(view(one, 0), 0, Random(1)) == GAME.bot(view(two, 0), 0, Random(1))
