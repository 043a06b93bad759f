"""The bot: legal moves from the view alone, of some strength, in tasks too."""

import json
import statistics
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.games.colour_lines.bot import decide
from app.games.colour_lines.drawing import drawable, pencil
from app.games.colour_lines.game import GAME
from app.games.colour_lines.moves import ColourLinesMove, Draw, MarkStart, Place, Setup
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State
from app.games.contract import Result
from tests.games.colour_lines.positions import (
    position,
    random_move,
    score,
    sheet,
    solo,
    variants,
    view,
)
from tests.support.luck import Recorded
from tests.support.stages import some

Mover = Callable[[State, int, Random], ColourLinesMove]


def by_bot(state: State, seat: int, rng: Random) -> ColourLinesMove:
    """The move of the bot, which gets nothing but its view, as parsed from JSON."""
    return GAME.bot(json.loads(json.dumps(view(state, seat))), seat, rng)


def match(seats: int, options: ColourLinesOptions, seed: int, *movers: Mover) -> Result:
    """The end of a match with `movers` in the first seats and bots in the others."""
    luck, rng = Recorded(seed), Random(seed)
    state = GAME.setup(seats, options, luck)
    while acting := sorted(GAME.to_act(state)):
        moves = {}
        for seat in acting:
            mover = movers[seat] if seat < len(movers) else by_bot
            moves[seat] = mover(state, seat, rng)
            GAME.check(state, seat, moves[seat])
        state = GAME.apply(state, moves, luck).state
    result = GAME.result(state)
    assert result is not None
    return result


@pytest.mark.parametrize(("seats", "options"), some(variants(), 3))
def test_it_plays_with_all_options(seats: int, options: ColourLinesOptions) -> None:
    result = match(min(seats, 2), options, 1)
    assert min(result.scores) >= (6 if options.task == 1 else 15)


@pytest.mark.parametrize(("side", "least"), [("A", 125), ("B", 135)])
def test_it_reaches_a_casual_strength(side: Any, least: int) -> None:
    """A few games; `bench/bots.py colour_lines 200 --seats 3 --all` measures over many."""
    options = ColourLinesOptions(side=side)
    scores = [score for seed in range(4) for score in match(3, options, seed).scores]
    assert statistics.mean(scores) >= least


def test_it_beats_random_players() -> None:
    for seed in range(4):
        one, two, bot = match(3, ColourLinesOptions(), seed, random_move, random_move).scores
        assert bot > max(one, two) + 20


def test_the_same_luck_gives_the_same_match() -> None:
    options = ColourLinesOptions(side="B", neighbours=True, active_placement=True)
    assert match(2, options, 5) == match(2, options, 5)


def test_bots_with_different_generators_play_differently() -> None:
    """From the same set-up, with the same dice: no two sheets are drawn alike."""
    luck, rngs = Recorded(3), [Random(seat) for seat in range(4)]
    state = GAME.setup(4, ColourLinesOptions(first_game=True), luck)
    moves: dict[int, ColourLinesMove] = {seat: GAME.default(state, seat, None) for seat in range(4)}
    state = GAME.apply(state, moves, luck).state
    assert len({on.lines for on in state.sheets}) == 1
    while acting := GAME.to_act(state):
        moves = {seat: by_bot(state, seat, rngs[seat]) for seat in acting}
        state = GAME.apply(state, moves, luck).state
    assert len({on.lines for on in state.sheets}) == 4
    assert len({score(state, seat)["total"] for seat in range(4)}) >= 3


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, ColourLinesOptions()),
        (2, ColourLinesOptions(neighbours=True)),
        (2, ColourLinesOptions(active_placement=True)),
        (1, ColourLinesOptions(task=1)),
        (1, ColourLinesOptions(task=3, hard=True)),
    ],
)
def test_every_kind_of_move_varies(seats: int, options: ColourLinesOptions) -> None:
    luck, rng = Recorded(1), Random(1)
    state, seen = GAME.setup(seats, options, luck), dict[str, int]()
    while state.round < 4:
        moves = [
            {seat: by_bot(state, seat, Random(seed)) for seat in GAME.to_act(state)}
            for seed in range(3)
        ]
        different = len({move[state.active] for move in moves})
        seen[state.phase] = max(seen.get(state.phase, 0), different)
        state = GAME.apply(state, rng.choice(moves), luck).state
    assert min(seen.values()) >= 2


def test_the_last_dice_take_the_most_points() -> None:
    """Drawing to the letter is worth 20 points, anywhere else 3."""
    left = "1-4 1-3 1-2 0-2 0-1"
    state = position("1I:1 2I:0 3II:0 4II:0 5any:0", sheet(left), sheet(), round_=5)
    move = decide(state, 0, Random(1))
    assert isinstance(move, Draw)
    assert [part.path for part in move.parts if part.use == "draw"] == [("0-0",)]


def test_remaining_jokers_are_used_at_the_end() -> None:
    left = "1-4 1-3 1-2 0-2 0-1"
    state = position("1I:0 2I:0 3II:0 4II:0 5any:0", sheet(left), sheet(), round_=5)
    move = decide(state, 0, Random(1))
    assert isinstance(move, Draw)
    assert [part.path for part in move.parts if part.half == "L"][:1] == [("0-0",)]


def test_a_die_is_skipped_only_if_it_does_not_fit_at_the_end() -> None:
    """From a dead end with one way out, straight dice fit only after the 1."""
    left = "0-1 0-0 1-0 2-0 2-1 2-2 1-2 0-2 0-3 0-4 1-4 1-3"
    state = position("1I:I3 2I:1 3II:2 4II:I2 5any:3", sheet(left), sheet(), round_=3)
    move = decide(state, 0, Random(1))
    assert isinstance(move, Draw)
    GAME.check(state, 0, move)
    at = pencil(state, 0, move.parts)
    assert drawable(at, at.skipped) is None


@pytest.mark.parametrize("seed", range(3))
def test_own_starts_are_closer_to_letters_than_those_for_neighbours(seed: int) -> None:
    rng, own, given = Random(seed), [], []
    for _ in range(10):
        options = ColourLinesOptions()
        own.append(far(by_bot(GAME.setup(2, options, Recorded(seed)), 0, rng)))
        state = GAME.setup(2, ColourLinesOptions(neighbours=True), Recorded(seed))
        colours = {seat: by_bot(state, seat, rng) for seat in (0, 1)}
        assert all(len(move.parts) == 2 for move in colours.values())
        starts = GAME.apply(state, colours, Recorded(seed)).state
        given.append(far(by_bot(starts, 0, rng)))
    assert statistics.mean(own) + 2 < statistics.mean(given)


def far(move: ColourLinesMove) -> int:
    """The distance of the start crosses from letters, in lines."""
    assert isinstance(move, Setup)
    fields = [part.start.split("-") for part in move.parts if isinstance(part, MarkStart)]
    return sum(min(int(x), 13 - int(x)) + min(int(y), 11 - int(y)) for x, y in fields)


def test_it_places_dice_where_they_are_useful() -> None:
    """Nothing can be drawn on the right; on the left three lines lead to a letter."""
    on = sheet("1-3 0-3", "12-11 12-10 13-10 13-11", jokers=0)
    move = decide(placing(solo(4, "1:0 2:0 3:3 4:0 5:0", on)), 0, Random(1))
    assert isinstance(move, Place)
    assert {part.die: part.slot for part in move.parts}[3] in ("I", "any")


def placing(state: State) -> State:
    """The same position before the dice are placed."""
    return replace(state, phase="place")


@pytest.mark.parametrize(("task", "least"), [(1, 8), (2, 22)])
def test_it_plays_for_the_scoring_of_the_task(task: Any, least: int) -> None:
    scores = [match(1, ColourLinesOptions(task=task), seed).scores[0] for seed in (1, 2)]
    assert statistics.mean(scores) >= least
