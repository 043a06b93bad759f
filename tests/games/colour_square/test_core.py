"""The compact position plays in step with the rules: offers, positions, scores, and the end.

`FARBENSPIEL_TEST_LOCKSTEP` is how many matches of each kind are played, 3 unless it is set.
"""

import os
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.games.colour_square.board import CORNERS, DICE
from app.games.colour_square.entries import choices, demand, desk, entered
from app.games.colour_square.fast.core import SquarePosition, packed
from app.games.colour_square.fast.handling import JOKER, FastDesk, Spot, every_lines, random_game
from app.games.colour_square.game import GAME
from app.games.colour_square.legal import every_choice
from app.games.colour_square.moves import Enter, Entry, GiveUp, Lines
from app.games.colour_square.options import ColourSquareOptions
from app.games.colour_square.state import State
from app.games.colour_square.tasks import chosen
from tests.games.colour_square.positions import variants
from tests.support.luck import Recorded
from tests.support.stages import some

MATCHES = int(os.environ.get("FARBENSPIEL_TEST_LOCKSTEP", "3"))


def spot(entry: Entry) -> Spot:
    corner = JOKER if entry.to == "joker" else CORNERS.index(entry.to)
    return Spot(DICE.index(entry.die), corner, entry.recolour)


def entries(state: State, at: SquarePosition, seat: int, rng: Random) -> Enter:
    """Random entries made on both, entry by entry; what is offered and owed is the same."""
    parts = list[Entry]()
    theirs, ours = desk(state, seat), FastDesk(at, seat)
    while True:
        offered = list(choices(state, seat, theirs))
        assert list(map(spot, offered)) == list(ours.spots())
        owed = demand(state, seat, theirs).left
        assert owed == ours.owed()
        if not offered or (not owed and rng.random() < 0.3):
            at.sheets[seat] = ours.sheet
            return Enter(tuple(parts))
        entry = rng.choice(offered)
        parts.append(entry)
        theirs = entered(state, theirs, entry)
        ours.enter(spot(entry))
        assert ours.sheet.key() == packed(theirs.sheet).key()


def lines(at: SquarePosition, seat: int, rng: Random) -> Lines:
    move = rng.choice(list(every_choice()))
    at.sheets[seat].open = packed(chosen(part.line for part in move.parts)).open
    assert at.sheets[seat].open in every_lines()
    return move


def moved(state: State, at: SquarePosition, seat: int, rng: Random) -> Any:
    if state.phase == "lines":
        return lines(at, seat, rng)
    if state.task is not None and rng.random() < 0.002:
        at.sheets[seat].gave_up = True
        return GiveUp()
    return entries(state, at, seat, rng)


def same(state: State, at: SquarePosition) -> None:
    assert at.acting() == tuple(sorted(GAME.to_act(state)))
    assert (at.phase, at.active, at.roll) == (state.phase, state.active, state.roll)
    assert tuple(at.queue) == state.queue
    assert [at.callers >> s & 1 for s in range(len(at.sheets))] == list(map(int, state.callers))
    assert [one.key() for one in at.sheets] == [packed(one).key() for one in state.sheets]
    public = GAME.public(replace(state, covered=False))
    assert at.scores() == tuple(score["total"] for score in public["scores"])
    assert (at.phase == "over") == (GAME.result(state) is not None)


def in_step(seats: int, options: ColourSquareOptions, seed: int) -> None:
    rng, luck = Random(seed), Recorded(seed)
    state = GAME.setup(seats, options, luck)
    at = SquarePosition.of(state, Random(seed))
    while acting := sorted(GAME.to_act(state)):
        same(state, at)
        moves = {}
        for seat in acting:
            before = at.sheets[seat].copy()
            moves[seat] = moved(state, at, seat, rng)
            GAME.check(state, seat, moves[seat])
            at.sheets[seat], before = before, at.sheets[seat]
            moves[seat] = moves[seat], before
        for seat, (_, sheet) in moves.items():
            at.sheets[seat] = sheet
        state = GAME.apply(state, {seat: move for seat, (move, _) in moves.items()}, luck).state
        at.commit_all()
        at.advance()
        at.dice = state.dice
    same(state, at)
    result = GAME.result(state)
    assert result is not None
    assert at.scores() == result.scores


@pytest.mark.parametrize("kind", some(zip(variants()), 4), ids=str)
def test_it_plays_in_step_with_the_rules(kind: tuple[int, ColourSquareOptions]) -> None:
    for seed in range(MATCHES):
        in_step(*kind, seed)


@pytest.mark.parametrize("task", [None, 1, 2, 3, 4, 5])
def test_a_random_game_comes_to_an_end(task: Any) -> None:
    at = random_game(2, Random(3), "B", task)
    assert at.phase == "over"
    assert not at.acting()
