"""Worlds agree with what the seat knows, and with nothing else."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.games.lineup.core import REDRAW, RETURN, LineUpPosition, random_action
from app.games.lineup.figures import KINDS, ORIENTATIONS, ROTATIONS, landing
from app.games.lineup.game import GAME
from app.games.lineup.lays import LAYS
from app.games.lineup.moves import LineUpMove, Place
from app.games.lineup.options import LineUpOptions
from app.games.lineup.policy import quick
from app.games.lineup.state import LineUpState
from app.games.lineup.worlds import LineUpWorlds
from app.games.search.halving import SearchLimit, search
from tests.games.lineup.positions import VARIANTS, built, laid, position, random_game, view_of

SEATS = [2, 3, 5]


def worlds_of(state: LineUpState) -> LineUpWorlds:
    view = json.loads(json.dumps(view_of(state, state.active)))
    return LineUpWorlds(view, state.active)


def states(seats: int, options: LineUpOptions, seed: int) -> Iterator[LineUpState]:
    """Every fifth position of a random match."""
    for number, (state, move, _) in enumerate(random_game(seats, options, seed)):
        if move is not None and number % 5 == 0:
            yield state


def hidden(core: LineUpPosition) -> Any:
    return core.hands, core.pile


def found(state: LineUpState, iterations: int, seed: int = 0) -> LineUpMove:
    """What a search of so many iterations plays."""
    worlds = worlds_of(state)
    return worlds.move(search(worlds, Random(seed), SearchLimit(iterations)).actions[0])


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", SEATS)
def test_a_world_agrees_with_the_view(seats: int, options: LineUpOptions) -> None:
    for state in states(seats, options, seats):
        core = worlds_of(state).sample(Random(1)).core
        cards, wall, seat = state.cards, state.wall, state.active
        assert tuple(core.heights[:10]) == wall.skyline
        assert core.chips == [wall.chips.count(at) for at in range(seats)]
        assert sorted(core.hands[seat]) == sorted(KINDS.index(card) for card in state.hand)
        assert list(map(len, core.hands)) == list(map(len, cards.hands))
        held = Counter(card for hand in core.hands for card in hand)
        assert tuple((held + Counter(core.pile))[card] for card in range(7)) == wall.left
        under = cards.returned[len(cards.taken) :]
        for place, one in enumerate(reversed(under)):
            assert one.seat != seat or core.pile[place] == KINDS.index(one.card)
        legal = {worlds_of(state).action(move) for move in GAME.moves(state, seat)}
        assert set(core.actions()) == legal


@pytest.mark.parametrize("seats", SEATS)
def test_worlds_do_not_depend_on_what_is_hidden(seats: int) -> None:
    """Two true positions that look alike, each another one that the seat can imagine."""
    for state in states(seats, LineUpOptions(), 8):
        view, seat = view_of(state, state.active), state.active
        other = GAME.imagine(view, seat, Random(5))
        assert view_of(other, seat) == view
        for seed in range(5):
            one = worlds_of(state).sample(Random(seed)).core
            two = worlds_of(other).sample(Random(seed)).core
            assert hidden(one) == hidden(two)


def test_every_card_that_can_be_hidden_turns_up() -> None:
    """Even those that a seat most likely doesn't hold, since it didn't complete a row."""
    state = position(laid("O00 O02 O04 O06 T00"), hands=("LTO", "IO"))
    worlds, seen = worlds_of(state), [Counter[int](), Counter[int]()]
    for seed in range(600):
        core = worlds.sample(Random(seed)).core
        seen[0].update(core.hands[1])
        seen[1].update(core.pile[-1:])
    assert all(set(count) == set(range(7)) for count in seen)


def test_others_are_imagined_without_what_would_have_completed_a_row() -> None:
    """Seat 1 laid T on top of the wall, though O in the gap would have completed two rows."""
    state = position(laid("O00 O02 O04 O06 T00"), hands=("TTT", "TT"))
    worlds, held = worlds_of(state), Counter[int]()
    for seed in range(500):
        held.update(worlds.sample(Random(seed)).core.hands[1])
    share = held[KINDS.index("O")] / held.total()
    assert 0 < share < 1 / 30


@pytest.mark.parametrize(
    ("wall", "hand", "card"),
    [
        ("4 4 4 4 4 4 4 4 4 0", "IOT", "I"),
        ("2 2 2 2 2 2 2 2 0 0", "ITO", "O"),
        ("3 3 3 1 1 1 3 3 3 3", "OZT", "T"),
    ],
)
def test_imagined_players_complete_rows(wall: str, hand: str, card: str) -> None:
    core = worlds_of(position(built(wall), hands=(hand, "LL"))).sample(Random(1)).core
    assert KINDS[LAYS[quick(core)].card] == card


@pytest.mark.parametrize("options", VARIANTS)
def test_every_legal_move_is_an_action_and_can_be_played(options: LineUpOptions) -> None:
    for state in states(3, options, 4):
        worlds, rules = worlds_of(state), set(GAME.moves(state, state.active))
        assert {worlds.move(worlds.action(move)) for move in rules} == rules
        assert set(map(worlds.move, worlds.choices(Random(0)))) <= rules
        for move in rules:
            world = worlds.sample(Random(2))
            world.play(worlds.action(move))
            worth = world.playout()
            assert len(worth.aims) == len(worth.wins) == len(worth.points) == 3
            assert sum(worth.wins) == pytest.approx(1)


def test_rotations_that_look_the_same_are_one_action() -> None:
    state = position("", hands=("IOT", "TT"))
    worlds = worlds_of(state)
    for rotation in ROTATIONS:
        way = ORIENTATIONS["I"][rotation]
        assert landing(state.wall.skyline, way, 2) == 0
        action = worlds.action(Place("I", rotation, 2))
        assert worlds.move(action) == Place("I", way.rotation, 2)


def test_a_seat_that_is_unable_returns_or_redraws() -> None:
    opening = worlds_of(position(hands=("SZS", "TT"), turn=1))
    cards = [RETURN + KINDS.index("S"), RETURN + KINDS.index("Z")]
    assert list(opening.choices(Random(0))) == [REDRAW, *cards]
    later = worlds_of(position(hands=("SZS", "TT"), turn=5))
    assert sorted(map(int, map(str, later.choices(Random(0))))) == sorted(cards)


@pytest.mark.parametrize("seats", SEATS)
def test_equal_seeds_give_equal_moves(seats: int) -> None:
    for state in list(states(seats, LineUpOptions(), 2))[:4]:
        assert found(state, 60, 3) == found(state, 60, 3)


@pytest.mark.parametrize("options", VARIANTS)
def test_a_search_plays_whole_matches_legally(options: LineUpOptions) -> None:
    for state, move, _ in random_game(2, options, 11):
        if move is not None:
            GAME.check(state, state.active, found(state, 12))


def test_a_search_completes_rows_when_it_can() -> None:
    state = position(built("4 4 4 4 4 4 4 4 4 0"), hands=("IOT", "LL"))
    assert found(state, 40) == Place("I", 1, 9)


def test_a_search_does_not_give_a_completion_away() -> None:
    state = position(built("2 2 2 2 2 2 1 1 1 1"), hands=("OTT", "LL"))
    move = found(state, 100)
    assert isinstance(move, Place)
    assert not (move.card == "O" and move.column in (6, 8))


def test_what_is_known_exactly_is_what_happens() -> None:
    """However the match goes on, the chips stay those of the exact answer."""
    answers = 0
    for seed in range(25):
        for state, move, _ in random_game(2, LineUpOptions(), seed):
            worlds = worlds_of(state) if move and sum(state.wall.skyline) > 160 else None
            choices = worlds.choices(Random(0)) if worlds else ()
            exact = worlds.exact(choices) if worlds else None
            for choice, worth in (exact or {}).items():
                assert worlds is not None
                core = worlds.sample(Random(seed)).core
                core.play(int(str(choice)))
                while not core.over:
                    core.play(random_action(core))
                assert core.chips == list(worth.points)
                answers += 1
    assert answers > 5
