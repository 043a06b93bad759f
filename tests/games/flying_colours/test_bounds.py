"""With free walks, which may turn back, the work of every query stays bounded."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from app.games.flying_colours import legal, preview, walking
from app.games.flying_colours.board import COLOURS, IDS
from app.games.flying_colours.game import DRAFTING, GAME
from app.games.flying_colours.moves import Move
from app.games.flying_colours.state import FlyingColoursState
from app.games.flying_colours.walking import PARTS, Walk, ground_of, hops
from tests.games.flying_colours.positions import VARIANTS, dice, go, moving, position, view_of

AT_HOME = {
    colour: f"r{ring}s3"
    for ring, colour in enumerate(("white", "yellow", "green", "blue", "purple"), 1)
} | {"red": "r3s4"}
"""Every disc that has a ring stands on it."""

ROUND = 11
"""The most steps of a free walk that doesn't close a ring."""
HOPS = 2 * ROUND + 1
"""Free walks either way, and the step outwards."""


def crowd(variants: tuple[bool, bool]) -> FlyingColoursState:
    """The position with the most options: all discs may move, five of them freely."""
    return moving(AT_HOME, " ".join(COLOURS), seats=6, variants=variants)


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Counts the queries for where a disc may go."""
    count, real = [0], walking.targets

    def targets(*args: Any) -> Iterator[int]:
        count[0] += 1
        return real(*args)

    with monkeypatch.context() as patch:
        for module in (walking, legal, preview):
            patch.setattr(module, "targets", targets)
        yield count


@pytest.mark.parametrize("variants", VARIANTS)
def test_a_hop_ends_before_it_goes_round_again(variants: tuple[bool, bool]) -> None:
    state = crowd(variants)
    ground = ground_of(state)
    for disc in range(len(COLOURS)):
        found = list(hops(ground, Walk(state.discs), disc))
        assert len(found) <= HOPS
        assert all(len(parts) <= ROUND for parts, _ in found)
        assert len({parts for parts, _ in found}) == len(found)
        ends = [walk.discs[disc] for _, walk in found]
        assert state.discs[disc] not in ends


def test_a_free_disc_reaches_every_field_of_its_ring_by_one_hop_either_way() -> None:
    state = crowd((False, True))
    disc = COLOURS.index("purple")
    found = [(parts, walk) for parts, walk in hops(ground_of(state), Walk(state.discs), disc)]
    assert sorted(len(parts) for parts, _ in found) == sorted([*range(1, ROUND + 1)] * 2)
    assert len({walk.discs[disc] for _, walk in found}) == ROUND


def test_a_hop_ends_before_a_full_home() -> None:
    discs = {"blue": "r5s0", "green": "r5s0", "purple": "r5s10"}
    state = moving(discs, "purple", variants=(True, True))
    disc = COLOURS.index("purple")
    ends = {IDS[walk.discs[disc]] for _, walk in hops(ground_of(state), Walk(state.discs), disc)}
    assert ends == {"r5s11", *(f"r5s{segment}" for segment in range(1, 10))}
    for move in GAME.moves(state, 0):
        GAME.check(state, 0, move)


@pytest.mark.parametrize("variants", VARIANTS)
def test_parts_moves_and_preview_do_a_bounded_number_of_queries(
    variants: tuple[bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = crowd(variants)
    free = variants[1]
    hops_at_once = 1 + HOPS if free else 1
    with counted(monkeypatch) as count:
        moves = list(GAME.moves(state, 0))
    discs = len(COLOURS)
    assert len(moves) <= 1 + discs * HOPS + (discs * HOPS) ** 2
    assert count[0] <= (1 + discs * HOPS) * discs * hops_at_once
    assert all(len(move.parts) <= 2 * ROUND for move in moves)
    drafts = [go(), go("purple r5s4")] + [go(*["purple r5s4", "purple r5s3"] * 31)] * free
    for draft in drafts:
        with counted(monkeypatch) as count:
            assert len(list(DRAFTING.parts(state, 0, draft))) <= 3 * discs
        assert count[0] <= discs
        with counted(monkeypatch) as count:
            DRAFTING.preview(state, {0: draft}, 0)
        assert count[0] <= discs * 3 * 2 * 12  # fields of a disc's rings, by steps spent


@pytest.mark.parametrize("variants", VARIANTS)
def test_the_bot_considers_a_bounded_number_of_hops(
    variants: tuple[bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = crowd(variants)
    with counted(monkeypatch) as count:
        move = GAME.bot(view_of(state, 0), 0, Random(1))
    assert isinstance(move, Move)
    assert len(move.parts) <= PARTS
    GAME.check(state, 0, move)
    assert count[0] <= (1 + 3 * 8) * len(COLOURS) * (1 + HOPS)  # four rounds, eight plans kept
    thrown = dice(position(AT_HOME, seats=6, variants=variants), "red red blue green green white")
    with counted(monkeypatch) as count:
        GAME.bot(view_of(thrown, 0), 0, Random(1))
    assert count[0] <= (1 + 1 + 3 * 8) * len(COLOURS) * (1 + HOPS)


def test_a_path_that_is_shown_fits_into_the_parts_that_are_left() -> None:
    state = moving({"purple": "r5s1"}, "purple", variants=(False, True))
    there_and_back = ["purple r5s2", "purple r5s1"]
    far = DRAFTING.preview(state, {0: go()}, 0)["0"]["targets"]["purple"]
    assert set(far) == {f"r5s{segment}" for segment in range(12) if segment != 1}
    near = DRAFTING.preview(state, {0: go(*there_and_back * 31)}, 0)["0"]["targets"]["purple"]
    assert set(near) == {"r5s11", "r5s0", "r5s2", "r5s3"}  # two parts are left
