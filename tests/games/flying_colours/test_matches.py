"""Whole matches: the contract, and agreement with the second implementation in `oracle`."""

import copy
from dataclasses import asdict, fields, replace
from random import Random
from typing import Any

import pytest

from app.games.contract import AnyGame, BadOptions, IllegalMove
from app.games.flying_colours.board import COLOURS, IDS
from app.games.flying_colours.game import DRAFTING, GAME
from app.games.flying_colours.moves import Die, FlyingColoursMove, Move, Step, Stop, Throw
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.state import FlyingColoursState
from tests.games.flying_colours import oracle
from tests.games.flying_colours.positions import (
    TABLES,
    act,
    at_random,
    by_default,
    by_parts,
    match,
    outwards,
    view_of,
)
from tests.support.luck import Seeded
from tests.support.stages import some


def sound(state: FlyingColoursState) -> None:
    """Assert what holds in every position."""
    view = GAME.public(state)
    assert set(view["discs"]) == set(oracle.COLOURS)
    assert set(view["discs"].values()) <= set(IDS)
    lying = view["dice"]
    assert len(lying["aside"]) + len(lying["thrown"]) in (0, 6)
    assert 0 <= state.left <= state.pips <= 6
    if view["variants"]["crowded_home"]:
        for home in view["homes"].values():
            assert list(view["discs"].values()).count(home) <= 2
    for seat, home in view["homes"].items():
        pair = GAME.private(state, int(seat))["pair"]
        both = all(view["discs"][colour] == home for colour in pair)
        assert both == (state.winner == int(seat))
        assert pair not in view["ruled_out"][seat]
    if view["phase"] == "move":
        assert oracle.combination([*lying["aside"], *lying["thrown"]]) == view["combination"]
        assert set(view["colours"]) == set(lying["thrown"])
    elif lying["thrown"]:
        assert oracle.combination([*lying["aside"], *lying["thrown"]]) is None
    assert (GAME.result(state) is None) == bool(GAME.to_act(state))


def moved_as_in_the_oracle(
    state: FlyingColoursState, move: Move, reached: FlyingColoursState
) -> None:
    """Assert that discs, victory and cards ruled out follow from the bare parts."""
    view, after = GAME.public(state), GAME.public(reached)
    parts = [(part.disc, part.to) for part in move.parts]
    assert oracle.walk(view, parts) is not None
    pairs = {str(s): GAME.private(state, s)["pair"] for s in range(len(state.pairs))}
    discs, winner, seen = oracle.trace(view, pairs, parts)
    assert after["discs"] == discs
    assert after["winner"] == (None if winner is None else int(winner))
    if winner is None:
        known = {(s, *pair) for s, ruled in view["ruled_out"].items() for pair in ruled}
        later = {(s, *pair) for s, ruled in after["ruled_out"].items() for pair in ruled}
        assert later == known | seen


@pytest.mark.parametrize(("seats", "variants"), some(TABLES, 3))
def test_whole_matches_keep_the_rules(seats: int, variants: tuple[bool, bool]) -> None:
    choice = (outwards, by_parts, at_random)[seats % 3]
    for state, move, outcome in match(seats, variants, seats, choice, most=160):
        sound(outcome.state)
        if isinstance(move, Move):
            moved_as_in_the_oracle(state, move, outcome.state)


@pytest.mark.parametrize(("seats", "variants"), TABLES[::2])
def test_every_move_listed_passes_and_mutations_are_refused(
    seats: int, variants: tuple[bool, bool]
) -> None:
    rng = Random(seats)
    for number, (state, _, _) in enumerate(match(seats, variants, 5, most=60)):
        (seat,) = GAME.to_act(state)
        moves = list(GAME.moves(state, seat))
        assert moves
        assert len(set(moves)) == len(moves)
        if number % 4:
            continue
        view = GAME.public(state)
        for move in rng.sample(moves, min(12, len(moves))):
            GAME.check(state, seat, move, forced=True)
            DRAFTING.check(state, seat, move)
            grows_by_parts(state, seat, move)
            for other in mutations(move, rng):
                if legal(view, other):
                    GAME.check(state, seat, other)
                else:
                    with pytest.raises(IllegalMove):
                        GAME.check(state, seat, other)


def grows_by_parts(state: FlyingColoursState, seat: int, move: FlyingColoursMove) -> None:
    """True if offered parts lead from the blank move to this one."""
    if isinstance(move, Stop):
        return
    draft = DRAFTING.blank(state, seat)
    for part in move.parts:
        assert draft is not None
        assert part in DRAFTING.parts(state, seat, draft)
        draft = type(move)((*draft.parts, part))  # type: ignore[arg-type]
    assert draft == move


def legal(view: dict[str, Any], move: Any) -> bool:
    """True if the oracle allows a move."""
    if isinstance(move, Move) and view["phase"] == "move":
        parts = [(p.disc, p.to) for p in move.parts]
        known = all(cell in IDS for _, cell in parts)
        return known and oracle.walk(view, parts) is not None
    if isinstance(move, Throw) and view["phase"] == "throw":
        return tuple(sorted(part.die for part in move.parts)) in oracle.throws(view)
    return isinstance(move, Stop) and view["may_stop"]


def mutations(move: FlyingColoursMove, rng: Random) -> list[Any]:
    """Moves that differ a little."""
    made: list[Any] = [None, (), "throw", Stop(), Throw(), Move(), Throw((Die("red"),) * 6)]
    made += [Move(move.parts), Throw(move.parts)] if not move.parts else []  # type: ignore[arg-type]
    if isinstance(move, Throw):
        made += [Throw(move.parts[::-1]), Throw(move.parts * 2), Throw((*move.parts, Die("blue")))]
    if isinstance(move, Move) and move.parts:
        at = rng.randrange(len(move.parts))
        disc, cell = rng.choice(COLOURS), rng.choice(IDS)
        swapped = [replace(move.parts[at], disc=disc), replace(move.parts[at], to=cell)]
        made += [Move((*move.parts[:at], one, *move.parts[at + 1 :])) for one in swapped]
        made += [Move(move.parts[::-1]), Move(move.parts * 2), Move(move.parts[:-1])]
        made += [Move((*move.parts, Step(disc, cell))), Move((*move.parts, Step(disc, "r6s0")))]
    return made


@pytest.mark.parametrize("seed", range(20))
def test_a_match_of_default_moves_ends_legally(seed: int) -> None:
    seats, variants = TABLES[seed % len(TABLES)]
    last = None
    for count, (_, _, outcome) in enumerate(match(seats, variants, seed, by_default)):
        last = outcome.state
        assert count < 200
    assert last is not None
    assert last.ended == "standstill"
    assert last.turn == 60
    sound(last)


def test_the_rules_leave_their_inputs_alone() -> None:
    for state, move, _ in match(3, (True, True), 1, most=40):
        if move is None:
            continue
        seat, kept = state.active, copy.deepcopy(state)
        view = view_of(state, seat)
        shown = copy.deepcopy(view)
        GAME.imagine(view, seat, Random(1))
        GAME.bot(view, seat, Random(1))
        DRAFTING.preview(state, {seat: move}, seat)
        assert GAME.apply(state, {seat: move}, Seeded(1)) == act(state, move, Seeded(1))
        assert (state, view) == (kept, shown)


def test_only_moves_of_discs_reveal_and_all_others_draw() -> None:
    for state, move, _ in match(2, (False, False), 9, most=80):
        if move is None:
            continue
        luck = Seeded(1)
        outcome = GAME.apply(state, {state.active: move}, luck)
        assert outcome.reveals is (isinstance(move, Move) or bool(outcome.state.ended))
        assert luck.draws or isinstance(move, Move) or outcome.state.ended


def test_the_package_fulfils_the_contract() -> None:
    game: AnyGame = GAME
    card = game.card
    assert (card.key, card.seats, game.composed) == ("flying_colours", range(2, 7), True)
    assert 15 <= card.minutes <= 30
    assert len(card.seat_colours) == 6
    assert {f.name for f in fields(card.options)} == {"start", "crowded_home", "free_ring"}
    assert asdict(FlyingColoursOptions()) == {
        "start": None, "crowded_home": False, "free_ring": False,
    }  # fmt: skip
    for seats, start in ((1, None), (7, None), (2, 2), (3, -1)):
        with pytest.raises(BadOptions):
            GAME.check_options(seats, FlyingColoursOptions(start=start))
    for seats, variants in TABLES:
        GAME.check_options(seats, FlyingColoursOptions(seats - 1, *variants))
