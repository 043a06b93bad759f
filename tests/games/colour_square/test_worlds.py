"""Imagined worlds: they agree with the view, know no more, and find the right move."""

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.games.colour_square.fast.core import Key, SquarePosition, packed
from app.games.colour_square.game import DRAFTING, GAME
from app.games.colour_square.moves import ColourSquareMove, Enter, GiveUp
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from app.games.colour_square.worlds import SquareWorlds
from app.games.contract import Outcome
from app.games.levels import bot_move
from tests.games.colour_square.positions import (
    enter,
    position,
    random_move,
    sheet,
    solo,
    variants,
    view,
)
from tests.support.luck import Recorded
from tests.support.stages import some


def seen(state: State, seat: int) -> Any:
    return json.loads(json.dumps(view(state, seat)))


def worlds(state: State, seat: int = 0) -> SquareWorlds:
    return SquareWorlds(seen(state, seat), seat)


def midway(seats: int, options: ColourSquareOptions, seed: int, steps: int) -> State:
    """A position after some random steps that is not the end."""
    luck, rng = Recorded(seed), Random(seed)
    state = GAME.setup(seats, options, luck)
    for _ in range(steps):
        moves = {seat: random_move(state, seat, rng) for seat in sorted(GAME.to_act(state))}
        after: Outcome[State] = GAME.apply(state, moves, luck)
        if not GAME.to_act(after.state):
            break
        state = after.state
    return state


def strong(state: State, seat: int = 0, seed: int = 1) -> ColourSquareMove:
    """The move of a strong bot that thinks a tenth as long."""
    skill = GAME.skills["strong"]
    fewer = {"strong": replace(skill, iterations=skill.iterations // 10)}
    move: ColourSquareMove = bot_move(
        replace(GAME, skills=fewer), seen(state, seat), seat, Random(seed), "strong"
    ).move
    return move


def actions_of(state: State, seat: int) -> Counter[Any]:
    """What every legal move that the rules list makes of the sheet."""
    at = worlds(state, seat)
    found = Counter[Any]()
    for move in GAME.moves(state, seat):
        action = at.action(move)
        found[action] += 1
        again = at.move(action)
        GAME.check(state, seat, again)
        assert at.action(again) == action
        world = at.sample(Random(1))
        world.play(action)
        assert len(world.playout().aims) == len(state.sheets)
    return found


@pytest.mark.parametrize("kind", some(zip(variants()), 4), ids=str)
@pytest.mark.parametrize("steps", [0, 9, 21])
def test_every_legal_move_is_an_action_and_back(
    kind: tuple[int, ColourSquareOptions], steps: int
) -> None:
    state = midway(*kind, seed=steps, steps=steps)
    seat = min(GAME.to_act(state))
    assert actions_of(state, seat)


@pytest.mark.parametrize("kind", some(zip(variants()), 4), ids=str)
def test_choices_are_legal_and_different(kind: tuple[int, ColourSquareOptions]) -> None:
    for steps in (0, 6, 14, 30):
        state = midway(*kind, seed=7, steps=steps)
        for seat in GAME.to_act(state):
            at = worlds(state, seat)
            choices = at.choices(Random(1))
            assert 0 < len(choices) == len(set(choices)) <= 24
            for choice in choices:
                move = at.move(choice)
                GAME.check(state, seat, move)
                assert at.action(move) == choice


def test_spellings_of_the_same_entries_are_one_action() -> None:
    at = worlds(position(sheet(), sheet(), dice="12345"))
    one = at.action(enter("red:A1.red", "blue:B2.blue"))
    assert one == at.action(enter("blue:B2.blue", "red:A1.red"))
    assert one != at.action(enter("red:A1.red", "blue:C2.blue"))


def test_an_action_has_all_that_the_move_makes_of_the_sheet() -> None:
    state = solo(2, "A1:66..", dice="11666")
    move = enter("green:A1.green", "yellow:A1.yellow")
    after = GAME.apply(state, {0: move}, Recorded(1)).state
    action = worlds(state).action(move)
    assert isinstance(action, Key)
    assert action == packed(after.sheets[0]).key()


def test_giving_up_ends_a_task() -> None:
    world = worlds(solo(1)).sample(Random(1))
    world.play(worlds(solo(1)).action(GiveUp()))
    assert world.actor() is None
    assert world.playout().wins == (0.0,)


@pytest.mark.parametrize("kind", some(zip(variants()), 4), ids=str)
def test_a_world_is_played_to_its_end_by_its_seat(
    kind: tuple[int, ColourSquareOptions],
) -> None:
    state = midway(*kind, seed=3, steps=4)
    world = worlds(state).sample(Random(5))
    turns = 0
    while world.actor() is not None:
        assert world.actor() == 0
        world.play(world.actions()[0])
        turns += 1
    assert turns
    worth = world.playout()
    assert len(worth.points) == len(state.sheets)
    assert all(0 <= win <= 1 for win in worth.wins)


def test_open_sheets_are_imagined_as_they_are() -> None:
    state = midway(3, ColourSquareOptions(), seed=4, steps=12)
    at = worlds(state).sample(Random(1))._at
    assert [one.key() for one in at.sheets] == [packed(one).key() for one in state.sheets]
    assert at.dice == state.dice


def covered(numbers: str) -> State:
    return position(sheet(), sheet(numbers, won="B1"), dice="12345", covered=True, roll=9)


def samples(state: State) -> list[SquarePosition]:
    at = worlds(state)
    return [at.sample(Random(seed))._at for seed in range(400)]


def test_covered_sheets_agree_with_what_is_seen_of_them() -> None:
    state = midway(3, ColourSquareOptions(side="B", covered=True), seed=8, steps=40)
    board = SquarePosition.of(state, Random(1)).board
    for at in samples(state):
        assert at.sheets[0].key() == packed(state.sheets[0]).key()
        for own, real in zip(at.sheets[1:], map(packed, state.sheets[1:]), strict=True):
            assert (own.open, own.won, own.hatched) == (real.open, real.won, real.hatched)
            for square in range(16):
                full, cell = own.cells[square] >> 5 == 15, own.cells[square]
                assert full == (not own.open >> square & 1)
                if own.won >> square & 1:
                    assert board.wins[square][cell & 31]


def test_covered_sheets_are_imagined_whatever_they_are() -> None:
    """Two true positions that look the same give the same worlds; all that may be, turns up."""
    one, two = covered("B1:1213 C3:6.66"), covered("B1:2221 A1:1... D4:11..")
    assert seen(one, 0) == seen(two, 0)
    first, second = samples(one), samples(two)
    assert [at.sheets[1].key() for at in first] == [at.sheets[1].key() for at in second]
    cells = [at.sheets[1].cells[square] for at in first for square in (0, 4, 15)]
    assert {(cell >> 5).bit_count() for cell in cells} == {0, 1, 2, 3}
    assert {cell for cell in cells if cell >> 5 == 1} == {33, 34, 35, 36, 37, 38}
    assert {at.sheets[1].fields for at in first} == {0, 1, 2}


def test_equal_seeds_give_equal_moves() -> None:
    for options in (ColourSquareOptions(side="B"), ColourSquareOptions(covered=True)):
        state = midway(2, options, seed=5, steps=10)
        assert strong(state, seed=3) == strong(state, seed=3)
    at = worlds(midway(2, ColourSquareOptions(), seed=5, steps=10))
    found = []
    for _ in range(2):
        world = at.sample(Random(2))
        world.play(at.choices(Random(1))[0])
        found.append(world.playout())
    assert found[0] == found[1]


def test_it_wins_a_square_before_a_rival_does() -> None:
    state = position(sheet("A1:333. B4:2..."), sheet("A1:333."), dice="55533", active=1)
    assert strong(state) == enter("white:A1.yellow")


def test_its_last_roll_is_the_best_there_is() -> None:
    """White completes what two colours begin: worth more than either square of one die."""
    own = sheet("B2:5... C4:464. B1:11.1", only="B2 C4 B1")
    state = position(own, sheet(only=""), dice="15544", phase="last", callers=(False, True))
    at = worlds(state)
    choices = at.choices(Random(1))
    exact = at.exact(choices)
    assert exact is not None
    best = max(exact[choice].points[0] for choice in choices)
    everything = every_end(state)
    assert best == max(everything)
    assert GAME.apply(state, {0: strong(state)}, Recorded(1)).state.phase == "over"
    after = GAME.apply(state, {0: strong(state)}, Recorded(1)).state
    result = GAME.result(after)
    assert result is not None
    assert result.scores[0] == best


def every_end(state: State) -> set[int]:
    """The scores after all complete entries of a last roll."""
    found, drafts = set(), [Enter()]
    while drafts:
        draft = drafts.pop()
        parts = list(DRAFTING.parts(state, 0, draft))
        drafts += [Enter((*draft.parts, part)) for part in parts]  # type: ignore[arg-type]
        if not parts:
            result = GAME.result(GAME.apply(state, {0: draft}, Recorded(1)).state)
            assert result is not None
            found.add(result.scores[0])
    return found


def test_the_end_is_not_exact_while_others_follow() -> None:
    mine, other = sheet("B2:5...", only="B2"), sheet("C4:4...", only="C4")
    state = position(
        mine, other, sheet(only=""), dice="15544", phase="last", queue=(1,),
        callers=(False, False, True),
    )  # fmt: skip
    at = worlds(state)
    assert at.exact(at.choices(Random(1))) is None


@pytest.mark.parametrize("task", [1, 2, 3, 4, 5])
def test_a_task_is_played_on_to_the_end(task: Any) -> None:
    state = midway(1, ColourSquareOptions(side="B", task=task), seed=2, steps=3)
    world = worlds(state).sample(Random(1))
    while world.actor() is not None:
        world.play(world.actions()[0])
    world.playout()
    assert world._at.phase == "over"
