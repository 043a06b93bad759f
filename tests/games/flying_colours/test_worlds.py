"""Imagined worlds: in step with the rules, and blind to what is hidden.

`FARBENSPIEL_TEST_LOCKSTEP` is how many matches are played in step, 60 unless it is set.
"""

import os
from random import Random
from typing import Any

import pytest

from app.games.flying_colours.board import COLOURS, IDS
from app.games.flying_colours.dice import KEY
from app.games.flying_colours.fast.core import (
    COMBINED,
    INSIDE,
    MASK_OF,
    FlyingPosition,
    Table,
    random_game,
)
from app.games.flying_colours.game import GAME
from app.games.flying_colours.legal import parts as rules_parts
from app.games.flying_colours.moves import FlyingColoursMove, Move, Stop, Throw
from app.games.flying_colours.state import FlyingColoursState
from app.games.flying_colours.worlds import FlyingColoursWorlds
from tests.games.flying_colours.positions import (
    TABLES,
    at_random,
    by_parts,
    dice,
    go,
    moving,
    outwards,
    position,
    throw,
    view_of,
)
from tests.support.stages import some

MATCHES = int(os.environ.get("FARBENSPIEL_TEST_LOCKSTEP", "60"))
STEPS = 120
"""The most steps of a match played in step."""


class Draws:
    """Draws of the rules, to be drawn again by a compact position."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.drawn: list[float] = []

    def pick(self, _label: str, n: int) -> int:
        found = self._random.randrange(n)
        self.drawn.append((found + 0.5) / n)
        return found

    def random(self) -> float:
        """The next outcome, as a part of 1."""
        return self.drawn.pop(0)


def worlds_of(state: FlyingColoursState) -> FlyingColoursWorlds:
    """The worlds of the seat to act."""
    return FlyingColoursWorlds(view_of(state, state.active), state.active)


def key(colours: tuple[int, ...]) -> int:
    """The key of dice."""
    return sum(KEY[colour] for colour in colours)


def compact(state: FlyingColoursState) -> FlyingPosition:
    """The compact form of a position."""
    table = Table(
        len(state.pairs), crowded=state.options.crowded_home, free=state.options.free_ring
    )
    found = FlyingPosition(table, list(state.pairs), list(state.discs), state.active)
    found.ruled = [sum(1 << pair for pair in pairs) for pairs in state.ruled_out]
    found.pips, found.left, found.idle, found.moved = (
        state.pips, state.left, state.idle, state.moved,
    )  # fmt: skip
    found.aside, found.thrown = key(state.aside), key(state.thrown)
    found.over, found.winner = bool(state.ended), -1 if state.winner is None else state.winner
    if state.kind:
        found.allowed, found.steps = MASK_OF[found.thrown], 2
    return found


def facts(at: FlyingPosition, *, discs: bool = True) -> dict[str, Any]:
    """All that a compact position knows, but for the discs after a victory if they don't count."""
    unsettled = ("table", "steps", "movers", "parts", *(("discs", "ruled") if not discs else ()))
    return {name: getattr(at, name) for name in FlyingPosition.__slots__ if name not in unsettled}


def same_choices(state: FlyingColoursState, at: FlyingPosition, draft: FlyingColoursMove) -> None:
    """Assert that both allow the same; of a move of discs, the same steps after each."""
    if isinstance(draft, Move):
        at = at.copy()
        for made in range(len(draft.parts) + 1):
            if at.over:
                return
            offered = rules_parts(state, state.active, Move(draft.parts[:made]))
            ways = {(disc, IDS[to]) for disc in INSIDE[at.allowed] for to in at.targets(disc)}
            assert {(COLOURS.index(part.disc), part.to) for part in offered} == ways  # type: ignore[union-attr]
            if made < len(draft.parts):
                part = draft.parts[made]
                at.step(COLOURS.index(part.disc), IDS.index(part.to))
        return
    moves = list(GAME.moves(state, state.active))
    throws = [move for move in moves if isinstance(move, Throw)]
    keys = [key(tuple(COLOURS.index(part.die) for part in move.parts)) for move in throws]
    assert sorted(keys) == sorted(at.throws())
    assert at.may_stop() == (Stop() in moves)


def made(at: FlyingPosition, move: FlyingColoursMove, luck: Any) -> None:
    """Make the move of the rules in the compact position."""
    if isinstance(move, Stop):
        at.stop(luck)
    elif isinstance(move, Throw):
        at.throw(key(tuple(COLOURS.index(part.die) for part in move.parts)), luck)
    else:
        at.walk(tuple((COLOURS.index(p.disc), IDS.index(p.to)) for p in move.parts), luck)


@pytest.mark.parametrize("number", some(zip(range(MATCHES)), 3))
def test_it_keeps_in_step_with_the_rules(number: int) -> None:
    seats, variants = TABLES[number % len(TABLES)]
    luck, rng = Draws(number), Random(number)
    state = GAME.setup(seats, GAME.card.options(None, *variants), luck)
    at = compact(state)
    for _ in range(STEPS):
        if state.ended:
            break
        move = rng.choice((outwards, outwards, by_parts, at_random))(state, rng)
        same_choices(state, at, move)
        worlds, luck.drawn = worlds_of(state), []
        action, before = worlds.action(move), state
        GAME.check(state, state.active, worlds.move(action))
        state = GAME.apply(state, {state.active: move}, luck).state
        drawn = luck.drawn[:]
        world = worlds.sample(rng)
        world.at, world.rng = at.copy(), luck  # type: ignore[assignment]
        world.play(action)
        luck.drawn = drawn
        made(at, move, luck)
        assert not luck.drawn
        assert facts(at) == facts(compact(state))
        settled = state.winner is None
        assert facts(world.at, discs=settled) == facts(at, discs=settled)
        assert world.actor() == (None if state.ended else state.active)
        assert before.active == worlds.seat


def test_combinations_are_those_of_the_rules() -> None:
    assert len(COMBINED) == 6 + 20 + 30 + 15 + 1


@pytest.mark.parametrize(("seats", "variants"), TABLES[::5])
def test_random_games_go_on_legally(seats: int, variants: tuple[bool, bool]) -> None:
    table = Table(seats, crowded=variants[0], free=variants[1])
    for seed in range(3):
        at = random_game(table, Random(seed), 400)
        again = random_game(table, Random(seed), 400)
        assert facts(at) == facts(again)
        assert len(set(at.pairs)) == seats
        assert not at.over or at.winner >= 0 or at.idle == 60


def position_at(number: int, steps: int) -> FlyingColoursState:
    """Somewhere in a match."""
    seats, variants = TABLES[number % len(TABLES)]
    luck, rng = Draws(number), Random(number)
    state = GAME.setup(seats, GAME.card.options(None, *variants), luck)
    for _ in range(steps):
        after = GAME.apply(state, {state.active: outwards(state, rng)}, luck).state
        if after.ended:
            break
        state = after
    return state


@pytest.mark.parametrize("number", range(0, 40, 3))
def test_every_legal_move_has_an_action(number: int) -> None:
    for steps in (0, 1, 7, 30, 61):
        state = position_at(number, steps + number)
        worlds, moves = worlds_of(state), list(GAME.moves(state, state.active))
        for move in Random(number).sample(moves, min(40, len(moves))):
            action = worlds.action(move)
            other = worlds.move(action)
            GAME.check(state, state.active, other)
            assert worlds.action(other) == action
            assert hash(action) == hash(worlds.action(move))
            world = worlds.sample(Random(1))
            world.play(action)
            assert sum(world.playout().wins) == pytest.approx(1.0)


def test_moves_that_do_the_same_are_one_action() -> None:
    state = moving({"yellow": "r2s0", "red": "r3s4"}, "yellow red")
    worlds = worlds_of(state)
    one = worlds.action(go("yellow r3s0", "red r4s4"))
    assert one == worlds.action(go("red r4s4", "yellow r3s0"))
    assert one != worlds.action(go("yellow r3s0"))
    lying = dice(position(), "red blue red green white white")
    again = worlds_of(lying)
    thrown = throw("red blue"), throw("blue red")
    assert again.action(thrown[0]) == again.action(thrown[1])
