"""How many numbers a roll requires: as many as can be entered together (sections 4, 7, 11)."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.games.colour_square.board import DICE, SIDES, SQUARES, TASKS, SideName, TaskId
from app.games.colour_square.entries import demand, fits, pencil
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.moves import Enter, Entry
from app.games.colour_square.state import State
from app.games.contract import IllegalMove
from tests.games.colour_square.positions import (
    allowed,
    enter,
    offered,
    position,
    random_move,
    refused,
    sheet,
    solo,
    variants,
)
from tests.games.colour_square.test_recorded import BEFORE, FIXTURES, asked, positions, shown
from tests.support.luck import Recorded

FEW = 20
"""Drafts with more possible entries than this are not searched."""


def left(state: State, seat: int, draft: Enter) -> int:
    """How many entries are still owed, by the preview."""
    number: int = DRAFTING.preview(state, {seat: draft}, seat)[str(seat)]["left"]
    return number


def missing(state: State, seat: int, draft: Enter) -> int:
    """How many entries are missing, by the error of an incomplete move; 0 if it is complete."""
    try:
        GAME.check(state, seat, draft)
    except IllegalMove as error:
        return int(error.arguments["left"])
    return 0


def together(state: State, seat: int, draft: Enter) -> int:
    """The most entries that can be owed one after the other, found by brute force."""
    if not missing(state, seat, draft):
        return 0
    ways = filter(plain, DRAFTING.parts(state, seat, draft))
    longer = (replace(draft, parts=(*draft.parts, part)) for part in ways)
    return max((1 + together(state, seat, more) for more in longer), default=0)


def plain(part: Any) -> bool:
    return isinstance(part, Entry) and part.to != "joker" and not part.recolour


def test_in_a_last_roll_one_corner_takes_white_or_its_colour() -> None:
    one = position(
        sheet("A2:55.5", only="A2"), sheet(only="A1"), phase="last", callers=(False, True)
    )
    assert GAME.private(one, 0)["need"] == 1
    assert left(one, 0, Enter()) == 1
    assert refused(one, 0, Enter()) == "entries-missing"
    assert allowed(one, 0, "green:A2.green")
    assert not allowed(one, 0, "white:A2.green")  # the coloured dice come first


def test_white_is_required_where_it_has_a_corner_of_its_own() -> None:
    two = position(sheet("A2:.5.5", only="A2"), sheet(), phase="last", callers=(False, True))
    assert GAME.private(two, 0)["need"] == 2  # red and green, or one of them and white
    three = position(sheet("A2:...5", only="A2"), sheet(), phase="last", callers=(False, True))
    assert GAME.private(three, 0)["need"] == 3
    assert left(three, 0, enter("red:A2.red")) == 2
    assert left(three, 0, enter("red:A2.red", "blue:A2.blue")) == 1


def test_white_is_required_besides_two_other_colours_that_fit() -> None:
    side_b = position(
        sheet("C2:3...", only="C2"), sheet(), dice="13456", side="B", phase="last",
        callers=(False, True),
    )  # fmt: skip
    assert GAME.private(side_b, 0)["need"] == together(side_b, 0, Enter()) == 3


def test_a_draft_that_took_the_last_corner_with_white_still_owes_a_colour() -> None:
    one = position(sheet("A2:55.5", only="A2"), sheet(), phase="last", callers=(False, True))
    assert left(one, 0, enter("white:A2.green")) == 1


def test_in_a_task_white_and_a_colour_compete_for_the_last_corner() -> None:
    """The rule is read literally: a joker may be parked while one die can still be entered."""
    last = solo(1, "D1:666.", dice="11141", won="B1 B2 B3 B4 C4 D4 D3 D2")
    assert GAME.private(last, 0)["need"] == 1
    assert allowed(last, 0, "white:D1.yellow")
    assert allowed(last, 0, "yellow:D1.yellow")
    assert allowed(last, 0, "white:joker", "yellow:D1.yellow")
    assert "yellow:joker" in offered(last, 0)
    assert not offered(last, 0, enter("white:D1.yellow"))


def test_no_second_entry_is_required_where_each_first_one_leads_to_another_column() -> None:
    """The second entry can be made, or dropped."""
    column = solo(3, "A1:333.", dice="11131", crossed="A2 A3 A4")
    assert GAME.private(column, 0)["need"] == 1
    assert left(column, 0, enter("yellow:A1.yellow")) == 0
    assert allowed(column, 0, "yellow:A1.yellow", "red:B1.red")
    alone = solo(3, "A1:333.", dice="11131", only="A1")
    assert GAME.private(alone, 0)["need"] == 1


def everywhere(seed: int) -> Iterator[tuple[State, int, Enter]]:
    """Positions of random matches, with the drafts that lead to a move."""
    for seats, options in variants():
        rng, luck = Random(seed), Recorded(seed)
        state = GAME.setup(seats, options, luck)
        while acting := sorted(GAME.to_act(state)):
            moves = {seat: random_move(state, seat, rng) for seat in acting}
            if rng.random() < 0.15 or state.phase == "last":
                for seat, move in moves.items():
                    if isinstance(move, Enter):
                        for size in range(len(move.parts) + 1):
                            yield state, seat, Enter(move.parts[:size])
            state = GAME.apply(state, moves, luck).state


def test_as_many_entries_are_required_as_can_be_made() -> None:
    seen = Counter[str]()
    for state, seat, draft in everywhere(1):
        said = left(state, seat, draft)
        assert said == missing(state, seat, draft)
        if not draft.parts:
            assert GAME.private(state, seat)["need"] == said
        if sum(map(plain, DRAFTING.parts(state, seat, draft))) <= FEW:
            owed = demand(state, seat, pencil(state, seat, draft.parts)).left
            most = max(1, together(state, seat, draft))
            assert said == min(owed, most), (state, seat, draft)
            seen[f"{state.phase}/{said}"] += 1
    assert {"roll/0", "roll/1", "roll/2", "last/0", "last/1", "last/2", "last/3"} <= set(seen)


def crowded(seed: int) -> State:
    """A position in which few corners are free, so that dice compete for them."""
    rng = Random(seed)
    side: SideName = rng.choice(("A", "B"))
    task: TaskId | None = rng.choice((None, 1, 2, 3, 5))
    shape = SQUARES if task is None else [SQUARES[square] for square in TASKS[task].shape]
    names = rng.sample(shape, 3)
    numbers = []
    for name in names:
        presets = SIDES[side].squares[SQUARES.index(name)].presets
        taken = rng.randrange(2, 4)
        fours = ["." if n >= taken else str(presets[n] or 2) for n in range(4)]
        rng.shuffle(fours)
        numbers.append(f"{name}:{''.join(fours)}")
    dice = "".join(str(rng.randrange(1, 7)) for _ in range(5))
    if task is None:
        own = sheet(" ".join(numbers), only=" ".join(names))
        return position(own, sheet(), dice=dice, side=side, phase="last", callers=(False, True))
    crossed = " ".join(name for name in SQUARES if name not in names)
    stage = rng.randrange(4) if task in (2, 3) else 0
    return solo(task, " ".join(numbers), dice=dice, side=side, stage=stage, crossed=crossed)


def test_as_many_entries_are_required_as_can_be_made_where_corners_are_few() -> None:
    fewer = Counter[str]()
    for seed in range(300):
        state = crowded(seed)
        said, most = GAME.private(state, 0)["need"], together(state, 0, Enter())
        assert said == most, state
        assert left(state, 0, Enter()) == said
        fitting = [fits(state, state.sheets[0], die) for die in DICE]
        counted, white = sum(fitting[:4]), fitting[4]
        before = min(2, counted) + white if state.phase == "last" else min(2, counted + white)
        assert said <= before
        fewer[state.phase] += said < before
    assert fewer["last"]
    assert fewer["roll"]


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_recorded_matches_look_the_same_except_for_the_required_entries(path: Any) -> None:
    match = json.loads(path.read_text())
    for outcome, (hashed, counted) in zip(positions(match), BEFORE[path.stem], strict=True):
        assert shown(outcome.state) == hashed
        for now, before in zip(asked(outcome.state), counted, strict=True):
            assert 0 <= now <= before
            assert (now == 0) == (before == 0)


def test_four_tasks_require_two_entries() -> None:
    assert [task.id for task in TASKS.values() if task.limit == 2] == [1, 2, 3, 5]
