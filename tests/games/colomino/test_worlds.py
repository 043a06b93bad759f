"""What a seat of Colomino imagines: worlds that agree with its view, and how they are played on."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.games.colomino.core import STOP
from app.games.colomino.game import GAME
from app.games.colomino.moves import Lay, Stop
from app.games.colomino.state import ColominoState, Premium, Stuck
from app.games.colomino.tiles import PERIODS
from app.games.colomino.worlds import ColominoWorld, ColominoWorlds
from app.games.search.halving import SearchLimit, search
from tests.games.colomino.positions import (
    BOARDS,
    fill,
    final,
    lay,
    match,
    position,
    rack,
    view_of,
    weave,
)
from tests.support.luck import Seeded


def imagined(state: ColominoState) -> ColominoWorlds:
    """What the seat to act imagines, from its view as it is sent."""
    view = json.loads(json.dumps(view_of(state, state.active)))
    return ColominoWorlds(view, state.active)


def situations(seats: int = 2, step: int = 7) -> Iterator[ColominoState]:
    """Positions of a few matches, on both boards."""
    for board in BOARDS:
        for state, move, _ in list(match(board, seats, 5))[::step]:
            if move is not None:
                yield state


def held(world: ColominoWorld, seat: int) -> Counter[int]:
    """What a seat holds in a world, by kind."""
    return Counter(world.position.racks[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_agrees_with_the_view(seats: int) -> None:
    for state in situations(seats):
        world = imagined(state).sample(Random(1))
        found, rng = world.position, Random(2)
        assert world.actor() == state.active
        assert tuple(found.racks[state.active]) == state.rack
        assert [len(rack) for rack in found.racks] == [len(rack) for rack in state.racks]
        everything = Counter(found.deck) + sum(
            (held(world, seat) for seat in range(seats)), Counter[int]()
        )
        true = Counter(dict(enumerate(state.bag))) + Counter(
            kind for rack in state.racks for kind in rack
        )
        assert everything == +true
        found.racks = [list(rack) for rack in state.racks]
        play_in_step(world, state, rng)


def play_in_step(world: ColominoWorld, state: ColominoState, rng: Random) -> None:
    """The world and the rules go the same way to the end of the turn, before tiles are drawn."""
    turn = state.turn
    while True:
        moves = sorted(GAME.moves(state, state.active), key=repr)
        move, worlds = rng.choice(moves), imagined(state)
        after = GAME.apply(state, {state.active: move}, Seeded(1)).state
        world.position.play(worlds.action(move))
        assert tuple(world.position.tiles) == after.board.tiles
        assert tuple(world.position.codes) == after.board.codes
        assert tuple(world.position.bounds) == after.board.bounds
        assert set(world.position.sites) == after.board.sites
        scores = GAME.public(after)["scores"]
        assert world.position.points == list(scores)
        if after.turn != turn or after.ended:
            return
        state = after


def test_worlds_do_not_depend_on_what_is_hidden() -> None:
    for number, state in enumerate(situations(3)):
        seat = state.active
        other = GAME.imagine(view_of(state, seat), seat, Random(number))
        assert other.racks != state.racks
        one, two = imagined(state), imagined(other)
        assert one.choices(Random(1)) == two.choices(Random(1))
        for seed in range(5):
            first, second = one.sample(Random(seed)), two.sample(Random(seed))
            assert first.position.racks == second.position.racks
            assert first.position.deck == second.position.deck
            assert first.playout() == second.playout()


def test_every_hidden_tile_turns_up_as_often_as_it_should() -> None:
    state = next(situations())
    worlds, rng, samples = imagined(state), Random(3), 4000
    seen = Counter[int]()
    for _ in range(samples):
        seen += held(worlds.sample(rng), 1 - state.active)
    hidden = Counter(dict(enumerate(state.bag))) + Counter(state.racks[1 - state.active])
    left = sum(hidden.values())
    for kind, count in hidden.items():
        expected = samples * 5 * count / left
        assert abs(seen[kind] - expected) < 6 * expected**0.5
    assert seen.keys() == {kind for kind, count in hidden.items() if count}


def test_what_a_stuck_rack_has_shown_is_held() -> None:
    state = next(situations())
    other = 1 - state.active
    kinds = frozenset(state.racks[other][:3]) | {kind for kind, n in enumerate(state.bag) if n > 1}
    kinds = frozenset(sorted(kinds)[:9])
    stuck = tuple(Stuck(3, kinds) if seat == other else s for seat, s in enumerate(state.stuck))
    worlds = imagined(replace(state, stuck=stuck))
    seen = Counter[int]()
    for seed in range(300):
        rack = held(worlds.sample(Random(seed)), other)
        assert sum(count for kind, count in rack.items() if kind in kinds) >= 3
        assert rack.total() == 5
        seen += rack
    assert kinds <= seen.keys()
    assert len(seen) > 40


def test_every_legal_move_is_an_action() -> None:
    for state in situations(step=9):
        worlds = imagined(state)
        moves = list(GAME.moves(state, state.active))
        assert len({worlds.action(move) for move in moves}) == len(moves)
        for move in moves:
            action = worlds.action(move)
            assert worlds.move(action) == move
            world = worlds.sample(Random(0))
            world.play(action)
            assert world.position.turn > state.turn or world.actor() in (None, state.active)
            if isinstance(move, Lay):
                kind, at, rotation = action
                again = replace(move, rotation=(rotation + PERIODS[kind]) % 4)
                assert worlds.action(again) == (kind, at, rotation)


def test_choices_are_legal_and_differ() -> None:
    for seats in (2, 4):
        for state in situations(seats, step=5):
            worlds = imagined(state)
            found = worlds.choices(Random(0))
            legal = set(GAME.moves(state, state.active))
            assert found
            assert len(set(found)) == len(found)
            assert {worlds.move(choice) for choice in found} <= legal
            for choice in found:
                assert worlds.action(worlds.move(choice)) == choice


def test_equal_seeds_give_equal_moves() -> None:
    for state in situations(step=19):
        one, two = imagined(state), imagined(state)
        list(map(two.action, GAME.moves(state, state.active)))
        limit = SearchLimit(40)
        assert search(one, Random(4), limit) == search(two, Random(4), limit)


def test_a_choice_plays_the_whole_turn() -> None:
    state = next(situations())
    assert not state.laid
    worlds = imagined(state)
    for choice in worlds.choices(Random(0)):
        world = worlds.sample(Random(0))
        world.play(choice)
        assert world.actor() == 1 - state.active
        assert world.position.turn == state.turn + 1


def test_actions_of_anybody_are_legal() -> None:
    for state in situations(3, step=15):
        world = imagined(state).sample(Random(6))
        for _ in range(200):
            if world.actor() is None:
                break
            for action in world.actions():
                assert action == STOP or action in set(world.position.layings())
            world.play(world.actions()[0])


def test_a_playout_to_the_end_is_judged_by_the_rules() -> None:
    state = final("small", 2, 3)
    world = imagined(next(situations())).sample(Random(0))
    result = GAME.result(state)
    assert result is not None
    found = world.position
    found.over, found.points = True, list(result.scores)
    found.blues = list(state.markers("closed"))
    worth = world.playout()
    assert worth.points == tuple(map(float, result.scores))
    assert worth.wins == tuple(float(rank == 1) for rank in result.ranks)
    assert max(worth.aims) == worth.aims[result.ranks.index(1)]


def best_of(state: ColominoState, iterations: int, seed: int) -> Lay | Stop:
    """The move that a search finds."""
    worlds = imagined(state)
    move = worlds.move(search(worlds, Random(seed), SearchLimit(iterations)).actions[0])
    GAME.check(state, state.active, move)
    return move


@pytest.mark.parametrize("seed", range(3))
def test_it_lays_a_joker_in_a_court_that_it_will_cover_next(seed: int) -> None:
    """Both tiles fill the closed court, one after the other; the quick bot sees only the first."""
    tiles = weave("small", "c1r2 c2r1 c2r2 c3r1 c4r1 c5r1 c6r1")
    own = rack("small", "c1r1 c3r2 c4r2 c5r2") + " joker"
    state = position("small", tiles, own, "rrrr yyyy gggg bbbb rrrr")
    assert GAME.bot(view_of(state, 0), 0, Random(seed)) == fill(state, "c1r1")
    assert best_of(state, 200, seed) == lay("joker", "c1r1")


def test_the_last_turn_of_all_is_known_exactly() -> None:
    tiles = weave("small", "c1r2 c2r2 c2r1 c4r1 c6r1 c7r1 c8r1 c8r2 c9r2")
    state = position("small", tiles, "rrrr", rack("small", "c3r1 c9r1 c5r1"), active=1, finisher=0)
    worlds = imagined(state)
    found = worlds.exact(worlds.choices(Random(0)))
    assert found is not None
    assert max(worth.points[1] for worth in found.values()) == most_points(state)
    assert {worth.wins for worth in found.values()} <= {(0.0, 1.0), (0.5, 0.5)}
    played = search(worlds, Random(0), SearchLimit(1000))
    assert played.iterations == 0
    assert found[played.actions[0]].points[1] == most_points(state)


def most_points(state: ColominoState) -> float:
    """What the active seat can have in the end, by trying everything."""
    turn, seat = state.turn, state.active
    if state.ended:
        return float(GAME.public(state)["scores"][1])
    assert (state.turn, state.active) == (turn, seat)
    return max(
        most_points(GAME.apply(state, {seat: move}, Seeded(0)).state)
        for move in GAME.moves(state, seat)
    )


def test_nothing_is_exact_while_others_have_turns_left() -> None:
    tiles = weave("small", "c1r2 c2r2 c2r1")
    own = rack("small", "c3r1 c4r1")
    for seats, finisher in ((2, None), (3, 0), (2, 1)):
        racks = ["rrrr", own, "yyyy"][:seats]
        state = position("small", tiles, *racks, active=1, finisher=finisher)
        worlds = imagined(state)
        assert worlds.exact(worlds.choices(Random(0))) is None


def test_it_reaches_the_goal_when_that_wins() -> None:
    column = " ".join(f"c5r{row}" for row in range(1, 9))
    premium: Premium = {"seat": 0, "turn": 1, "field": "c5r1", "court": "closed", "times": 3}
    state = position(
        "small", weave("small", column), rack("small", "c5r9 c1r1 c9r1 c4r8"), "rrrr yyyy gggg",
        premiums=(premium, premium),
    )  # fmt: skip
    moves = set()
    for _ in range(3):
        if state.turn > 1:
            break
        moves.add(best_of(state, 120, 1))
        state = GAME.apply(state, {0: best_of(state, 120, 1)}, Seeded(1)).state
    assert fill(state, "c5r9") in moves
