"""Whole matches: the contract, and agreement with the second implementation in `oracle`."""

from collections import Counter
from dataclasses import fields, replace
from itertools import product
from random import Random
from typing import Any

import pytest

from app.games.colomino.game import GAME
from app.games.colomino.moves import ColominoMove, Lay, Stop
from app.games.colomino.options import ColominoOptions
from app.games.colomino.state import ColominoState
from app.games.colomino.tiles import FULL_BAG, NAMES
from app.games.contract import AnyGame, IllegalMove
from tests.games.colomino import oracle
from tests.games.colomino.positions import (
    BOARDS,
    act,
    at_random,
    by_default,
    final,
    low_first,
    match,
)
from tests.support.luck import Replayed, Seeded

TABLES = list(product(BOARDS, (2, 3, 4)))


def conserved(state: ColominoState) -> None:
    """Assert that all 144 tiles are somewhere."""
    counts = Counter(dict(enumerate(state.bag)))
    counts.update(kind for rack in state.racks for kind in rack)
    counts.update(tile // 4 for tile in state.board.tiles if tile >= 0)
    counts[70] += len(state.covers)
    assert tuple(counts[kind] for kind in range(71)) == FULL_BAG


def sound(state: ColominoState) -> None:
    """Assert that all sides match and everything is connected."""
    view = GAME.public(state)
    grid, size = oracle.grid_of(view), view["size"]
    assert all(oracle.fits(size, grid, at, shown) for at, shown in grid.items())
    assert set(grid) <= oracle.reached(size, grid)
    conserved(state)


def legal_as_in_the_oracle(state: ColominoState, tile: str) -> None:
    """Assert that the legal layings of a tile of the active rack are those of the oracle."""
    view = GAME.public(state)
    fresh = {oracle.place(cell) for cell in view["laid"]}
    found = [
        ((move.column, move.row), oracle.sides(move.tile, move.rotation))
        for move in GAME.moves(state, state.active)
        if isinstance(move, Lay) and move.tile == tile
    ]
    assert len(found) == len(set(found))
    assert set(found) == oracle.layings(view["size"], oracle.grid_of(view), tile, fresh)


def premiums_as_in_the_oracle(
    steps: list[tuple[ColominoState, ColominoMove]], last: ColominoState
) -> None:
    """Assert that premiums and scores follow from the bare record of moves."""
    size = last.board.plan.size
    record = [
        (state.turn, state.active, move.tile, move.rotation, f"c{move.column}r{move.row}")
        for state, move in steps
        if isinstance(move, Lay)
    ]
    premiums = oracle.premiums(size, record)
    view = GAME.public(last)
    assert list(view["premiums"]) == premiums
    for seat in range(len(last.racks)):
        mine = [p for p in premiums if p["seat"] == seat]
        yellow = sum(p["times"] for p in mine if p["court"] == "open")
        blue = sum(p["times"] for p in mine if p["court"] == "closed")
        assert (view["yellow"][seat], view["blue"][seat]) == (yellow, blue)
        assert view["scores"][seat] == yellow + 2 * blue


@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_whole_matches_keep_the_rules(board: str, seats: int) -> None:
    for seed, choice in enumerate((at_random, low_first)):
        steps = list(match(board, seats, seed, choice))
        rng = Random(seed)
        record = [(state, move) for state, move, _ in steps if move is not None]
        for state, _ in record[:: 3 if board == "small" else 9]:
            sound(state)
            legal_as_in_the_oracle(state, rng.choice(GAME.private(state, state.active)["rack"]))
        last = steps[-1][2].state
        sound(last)
        premiums_as_in_the_oracle(record, last)
        assert last.ended == "goal"
        assert len(record) <= 144 + 3
        result = GAME.result(last)
        assert result is not None
        for seat, score in enumerate(result.scores):
            assert score == sum(item.points for item in result.items if item.seat == seat)
        assert all(GAME.result(state) is None for state, _ in record)


@pytest.mark.parametrize(("board", "seats"), TABLES)
def test_every_move_listed_passes_and_mutations_are_refused(board: str, seats: int) -> None:
    for number, (state, _, _) in enumerate(match(board, seats, 5)):
        (seat,) = GAME.to_act(state)
        moves = list(GAME.moves(state, seat))
        assert moves
        if number % 10:
            continue
        legal = set()
        for move in moves:
            GAME.check(state, seat, move)
            GAME.check(state, seat, move, forced=True)
            legal.add(look(move))
        for move in moves[::5]:
            for other in mutations(move):
                if look(other) in legal:
                    GAME.check(state, seat, other)
                else:
                    with pytest.raises(IllegalMove):
                        GAME.check(state, seat, other)


def look(move: Any) -> tuple[Any, ...]:
    """Which sides a move shows, and where."""
    if not isinstance(move, Lay) or move.tile not in NAMES:
        return (move,)
    numbers = (move.column, move.row, move.rotation)
    if any(type(number) is not int for number in numbers) or not 0 <= move.rotation < 4:
        return (repr(move),)
    return move.column, move.row, move.tile, oracle.sides(move.tile, move.rotation)


def mutations(move: Any) -> list[Any]:
    """Moves that differ in one field."""
    if not isinstance(move, Lay):
        return ["stop", None, ("stop",)]
    made: list[Any] = [replace(move, column=c) for c in (0, -1, 13, 99, move.column + 1)]
    made += [replace(move, row=r) for r in (0, -3, 13, move.row + 1, move.row + 2)]
    made += [replace(move, rotation=r) for r in (-1, 4, *range(4))]
    made += [replace(move, tile=t) for t in ("", "zzzz", "rbgy", "yrrr", "joker", "rrrr")]
    odd: list[Any] = [None, "1", 1.0, True]
    made += [replace(move, column=value) for value in odd]
    made += [replace(move, row=value) for value in odd]
    made += [replace(move, rotation=value) for value in odd]
    return made


@pytest.mark.parametrize("seed", range(20))
def test_a_match_of_default_moves_ends_legally_and_replays(seed: int) -> None:
    board, seats = TABLES[seed % len(TABLES)]
    luck = Seeded(seed)
    steps = list(match(board, seats, seed, by_default, luck=luck))
    assert len(steps) < 150
    for state, move, _ in steps:
        if move is not None and state.phase == "play":
            assert move == next(GAME.moves(state, state.active))
    last = steps[-1][2].state
    assert last.ended
    conserved(last)
    draws = Replayed(luck.draws)
    state = GAME.setup(seats, ColominoOptions(board=board), draws)  # type: ignore[arg-type]
    for _, move, _ in steps[1:]:
        assert move is not None
        state = act(state, move, draws).state
    assert (state, draws.left) == (last, [])


def test_only_ends_of_turns_draw_or_reveal() -> None:
    for state, move, outcome in match("small", 2, 9):
        if move is None:
            continue
        over = outcome.state.turn != state.turn or bool(outcome.state.ended)
        assert outcome.reveals is over
        if not over:
            assert outcome.state.bag == state.bag
            assert outcome.state.active == state.active


def test_the_package_fulfils_the_contract() -> None:
    game: AnyGame = GAME
    card = game.card
    assert card.key == "colomino"
    assert not game.composed
    assert {f.name for f in fields(card.options)} == {"start", "board"}
    state = final("small", 2, 1)
    assert GAME.to_act(state) == frozenset()
    assert list(GAME.moves(state, 0)) == list(GAME.moves(state, 1)) == []
    with pytest.raises(IllegalMove, match="not-your-turn"):
        GAME.check(state, state.active, Stop())
    assert GAME.drafting is None
    assert GAME.open_drafts(state) is False
