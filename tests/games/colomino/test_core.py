"""The compact position keeps in step with the rules.

`FARBENSPIEL_TEST_LOCKSTEP` is how many matches of each kind are played, 30 unless it is set.
"""

import os
from collections import Counter
from random import Random

import pytest

from app.games.colomino.board import EMPTY
from app.games.colomino.core import (
    ALL_TILES,
    NOBODY,
    STOP,
    ColominoPosition,
    any_laying,
    random_game,
    shuffled,
    start,
)
from app.games.colomino.game import GAME
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.options import ColominoOptions
from app.games.colomino.plans import PLANS
from app.games.colomino.state import ColominoState
from app.games.colomino.tiles import FULL_BAG, JOKER, KINDS, NAMES, TILES
from tests.games.colomino.positions import BOARDS, act, crowded, dealt

MATCHES = int(os.environ.get("FARBENSPIEL_TEST_LOCKSTEP", "30"))
SEATS = (2, 3, 4)


class Dealt:
    """Luck that draws the tiles of a deck, of which the last one comes first."""

    def __init__(self, first: int, deck: list[int]) -> None:
        self.first, self.deck, self.bag = first, deck, list(FULL_BAG)

    def pick(self, label: str, n: int) -> int:
        """The seat to begin, or the next tile as a number in the bag."""
        if label == "start":
            return self.first
        kind = self.deck.pop()
        number = sum(self.bag[:kind])
        self.bag[kind] -= 1
        return number


def same(position: ColominoPosition, state: ColominoState) -> None:
    """The two say the same of everything that the compact position keeps."""
    board = state.board
    assert tuple(position.tiles) == board.tiles
    assert tuple(position.codes) == board.codes
    assert tuple(position.bounds) == board.bounds
    assert len(position.sites) == len(board.sites)
    assert set(position.sites) == board.sites
    for field, tile in enumerate(board.tiles):
        assert position.joined[field] == (tile != EMPTY or field in board.sites)
    assert tuple(map(tuple, position.racks)) == state.racks
    left = Counter(position.deck)
    assert tuple(left[kind] for kind in range(len(FULL_BAG))) == state.bag
    yellow, blue = state.markers("open"), state.markers("closed")
    assert position.points == [y + 2 * b for y, b in zip(yellow, blue, strict=True)]
    assert tuple(position.blues) == blue
    assert (position.finisher == NOBODY) == (state.finisher is None)
    assert position.finisher in (NOBODY, state.finisher)
    assert position.over == bool(state.ended)
    if not state.ended:
        assert (position.active, position.turn) == (state.active, state.turn)
        assert (position.laid, position.filled) == (len(state.laid), state.filled)
        assert position.last == (state.phase == "last")


def legal(position: ColominoPosition) -> set[tuple[int, int, int]]:
    """What the active seat may do, without repeats."""
    found = list(position.layings())
    assert len(set(found)) == len(found)
    return {*found, STOP} if position.last else set(found)


def laying_of(move: ColominoMove, size: int) -> tuple[int, int, int]:
    """A move of the rules as a placement."""
    if isinstance(move, Stop):
        return STOP
    return KINDS[move.tile], (move.row - 1) * size + move.column - 1, move.rotation


def lockstep(board: str, seats: int, seed: int) -> ColominoState:
    """A match played by both; it prefers low rows in half the matches, so the bag runs out."""
    rng = Random(seed)
    first, slow, size = rng.randrange(seats), rng.random() < 0.5, PLANS[board].size
    luck = Dealt(first, shuffled(ALL_TILES, Random(seed)))
    position = start(board, seats, Random(seed), first)
    state = GAME.setup(seats, ColominoOptions(board=board), luck)  # type: ignore[arg-type]
    while not state.ended:
        same(position, state)
        moves = {laying_of(m, size): m for m in GAME.moves(state, state.active)}
        assert legal(position) == moves.keys()
        found = min(moves, key=lambda move: (slow and move[1] // size, rng.random()))
        position.play(found)
        state = GAME.apply(state, {state.active: moves[found]}, luck).state
    same(position, state)
    return state


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_match_keeps_in_step_with_the_rules(board: str, seats: int) -> None:
    for seed in range(MATCHES):
        assert lockstep(board, seats, seed).ended


def compact(state: ColominoState) -> ColominoPosition:
    """The position of the rules between two turns, with an empty bag."""
    found = ColominoPosition(state.board, state.racks, [])
    found.active, found.turn = state.active, state.turn
    found.points, found.blues = list(GAME.public(state)["scores"]), list(state.markers("closed"))
    return found


@pytest.mark.parametrize("others", [1, 2])
def test_seats_that_can_lay_nothing_are_passed(others: int) -> None:
    found = crowded(3)
    unfit, rest = found.unfit[:3], [found.unfit[3:8], [JOKER]]
    racks = [[found.kind, *unfit], *(rest if others == 2 else [[JOKER], [JOKER]])]
    state = dealt(found.state, *racks, bag=False)
    position = compact(state)
    position.play(laying_of(found.move, 9))
    state = act(state, found.move).state
    same(position, state)
    assert state.active == others


def test_a_match_ends_when_nobody_can_lay_anything() -> None:
    found = crowded(2)
    state = dealt(found.state, [found.kind, *found.unfit[:3]], found.unfit[3:8], bag=False)
    position = compact(state)
    position.play(laying_of(found.move, 9))
    state = act(state, found.move).state
    same(position, state)
    assert (state.ended, position.finisher) == ("blocked", NOBODY)


def test_a_copy_is_independent() -> None:
    position = start("large", 2, Random(1))
    other = position.copy()
    for name in ColominoPosition.__slots__:
        assert getattr(other, name) == getattr(position, name)
    before = {name: repr(getattr(position, name)) for name in ColominoPosition.__slots__}
    while not other.over:
        other.play(any_laying(other, Random(2).random))
    assert {name: repr(getattr(position, name)) for name in ColominoPosition.__slots__} == before


def test_random_placements_are_legal_ones_of_every_kind() -> None:
    position, chance = start("small", 2, Random(3)), Random(4).random
    assert {any_laying(position, chance) for _ in range(3000)} == legal(position)


@pytest.mark.parametrize("board", BOARDS)
def test_random_matches_come_to_an_end(board: str) -> None:
    for seed in range(20):
        end = random_game(board, 3, Random(seed))
        held = sum(map(len, end.racks)) + len(end.deck)
        assert end.over
        assert 0 < TILES - held <= len(end.tiles) + 4
    assert random_game(board, 2, Random(1)).points == random_game(board, 2, Random(1)).points


def test_moves_have_names() -> None:
    assert laying_of(Lay(NAMES[5], 3, 2, 1), 9) == (5, 11, 1)
