"""The worlds that a seat imagines, and the strong bot that plays them."""

import json
from collections import Counter
from random import Random

import pytest

from app.games.colour_lines.board import TASKS
from app.games.colour_lines.fast.core import Fortune, LinesPosition, Marks, Tally
from app.games.colour_lines.fast.worth import aim, passed
from app.games.colour_lines.figures import DICE, FACES
from app.games.colour_lines.game import GAME
from app.games.colour_lines.moves import ColourLinesMove, Draw, GiveUp, Setup
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State
from app.games.colour_lines.worlds import LinesWorld, LinesWorlds
from app.games.levels import bot_move
from app.games.search.comparison import compare, promise
from app.games.search.halving import SearchLimit, search
from app.games.worlds import Action
from tests.games.colour_lines.positions import (
    allowed,
    draw,
    position,
    random_move,
    sheet,
    solo,
    variants,
    view,
)
from tests.games.colour_lines.test_core import alike
from tests.support.luck import Recorded
from tests.support.stages import some

NUMBERED = some(enumerate(variants()), 3)
FEW = SearchLimit(4)


def worlds(state: State, seat: int = 0) -> LinesWorlds:
    """The worlds of a seat, from its view alone, as parsed from JSON."""
    return LinesWorlds(json.loads(json.dumps(view(state, seat))), seat)


def after(state: State, steps: int, rng: Random, luck: Recorded) -> State:
    """The position after so many random steps, or the last one before the end."""
    for _ in range(steps):
        moves = {seat: random_move(state, seat, rng) for seat in GAME.to_act(state)}
        further = GAME.apply(state, moves, luck).state
        if not GAME.to_act(further):
            return state
        state = further
    return state


@pytest.mark.parametrize(("number", "kind"), NUMBERED)
def test_moves_and_actions_stand_for_each_other(
    number: int, kind: tuple[int, ColourLinesOptions]
) -> None:
    rng, luck = Random(number), Recorded(number)
    state = after(GAME.setup(*kind, luck), number % 7, rng, luck)
    for seat in GAME.to_act(state):
        seen = worlds(state, seat)
        moves = [*GAME.moves(state, seat)][:20]
        moves += [random_move(state, seat, rng) for _ in range(3)]
        if state.terms.task is not None:
            moves.append(GiveUp())
        for move in moves:
            action = seen.action(move)
            assert allowed(state, seat, seen.move(action))
            assert seen.action(seen.move(action)) == action
            world = seen.sample(Random(1))
            world.play(action)
            assert world.playout().points


@pytest.mark.parametrize(("number", "kind"), NUMBERED)
def test_choices_are_legal_and_differ(number: int, kind: tuple[int, ColourLinesOptions]) -> None:
    rng, luck = Random(number), Recorded(number)
    state = after(GAME.setup(*kind, luck), number % 6, rng, luck)
    for seat in GAME.to_act(state):
        seen = worlds(state, seat)
        choices = seen.choices(Random(1))
        assert 1 <= len(set(choices)) == len(choices) <= 40
        assert all(allowed(state, seat, seen.move(choice)) for choice in choices)
        assert all(seen.action(seen.move(choice)) == choice for choice in choices)


@pytest.mark.parametrize(("number", "kind"), NUMBERED)
def test_a_world_is_played_to_its_end(number: int, kind: tuple[int, ColourLinesOptions]) -> None:
    """The seat that imagines it acts until the match is over, whoever places the dice."""
    rng, luck = Random(number), Recorded(number)
    state = after(GAME.setup(*kind, luck), number % 3, rng, luck)
    seat = max(GAME.to_act(state))
    world = worlds(state, seat).sample(Random(number))
    alike(state, world.position)
    steps = 0
    while (actor := world.actor()) is not None:
        assert actor == seat
        world.play(world.actions()[0])
        steps += 1
    assert world.position.round == 5
    assert 1 <= steps <= 17
    assert world.playout() == world.playout()


def test_equal_generators_make_equal_worlds() -> None:
    state = position("1I:2 2I:2 3II:2 4II:2 5any:2")
    ends = [worlds(state).sample(Random(seed)).playout() for seed in (1, 1, 2, 3, 4)]
    assert ends[0] == ends[1]
    assert len(set(ends)) > 2


def test_every_face_of_every_die_comes_at_its_rate() -> None:
    """Also in every slot: what is imagined doesn't depend on what will be rolled."""
    state, count = position("1I:2 2I:2 3II:2 4II:2 5any:2"), 600
    seen, faces, places = worlds(state), Counter[tuple[int, str]](), Counter[tuple[int, int]]()
    for seed in range(count):
        fate = seen.sample(Random(seed)).position.fate
        faces.update((die, fate.face(2, die)) for die in DICE)
        places.update(enumerate(fate.order(2)))
    for die in DICE:
        for face in set(FACES[die]):
            assert abs(faces[die, face] / count - FACES[die].count(face) / 6) < 0.06
        assert all(abs(places[place, die] / count - 1 / 5) < 0.06 for place in range(5))


def test_worlds_come_from_the_view_alone() -> None:
    """Two matches with the same view and other dice to come: the same worlds."""
    one, other = (GAME.setup(2, ColourLinesOptions(start=0), Recorded(seed)) for seed in (1, 2))
    assert view(one, 0) == view(other, 0)
    found = [worlds(state).sample(Random(5)).playout() for state in (one, other)]
    assert found[0] == found[1]


def test_what_others_do_is_the_same_whatever_the_seat_does() -> None:
    state = position("1I:2 2I:L2 3II:3 4II:1 5any:2")
    seen = worlds(state)
    others = {tuple(played(seen, choice).papers[1].letters) for choice in seen.choices(Random(1))}
    taken = {played(seen, choice).papers[1].taken for choice in seen.choices(Random(1))}
    assert len(others) == len(taken) == 1


def test_a_joker_kept_makes_a_difference() -> None:
    """A 1, or a joker instead of it, draws the same line, but isn't the same action."""
    seen = worlds(position("1I:1 2I:0 3II:0 4II:0 5any:0"))
    drawn, joker = (seen.action(draw(one)) for one in ("1 L 1-3", "1 joker L 1-3"))
    assert drawn != joker
    kept, used = ([end(seen, one, seed) for seed in range(30)] for one in (drawn, joker))
    assert kept != used


def end(seen: LinesWorlds, action: Action, seed: int) -> float:
    """The points of the seat after an action, in a world of this seed."""
    world = seen.sample(Random(seed))
    world.play(action)
    return world.playout().points[seen.seat]


def played(seen: LinesWorlds, action: Action) -> LinesPosition:
    """The same world after an action."""
    world: LinesWorld = seen.sample(Random(7))
    world.play(action)
    return world.position


def test_drawings_that_leave_the_same_are_one_action() -> None:
    """Two dice in either order; dice that show 0 named or not."""
    seen = worlds(position("1I:1 2I:1 3II:0 4II:0 5any:0"))
    one = seen.action(draw("1 L 1-3", "2 L 1-2"))
    assert one == seen.action(draw("2 L 1-3", "1 L 1-2", "3 skip", "5 skip"))
    assert one != seen.action(draw("1 L 1-3", "2 L 2-3"))


def test_dice_with_the_same_face_are_placed_alike() -> None:
    state = GAME.setup(1, ColourLinesOptions(task=4), Recorded(1))
    state = after(state, 1, Random(1), Recorded(1))
    assert state.phase == "place"
    found = [worlds(state).action(move) for move in GAME.moves(state, 0)]
    slots = {
        frozenset(Counter((at.face, at.slot) for at in action.dice).items())  # type: ignore[attr-defined]
        for action in found
    }
    assert len(set(found)) == len(slots)


def test_set_ups_are_equal_in_any_order() -> None:
    state = GAME.setup(2, ColourLinesOptions(), Recorded(1))
    move = next(GAME.moves(state, 0))
    assert isinstance(move, Setup)
    seen = worlds(state)
    action = seen.action(move)
    assert isinstance(action, Marks)
    assert seen.action(Setup(tuple(reversed(move.parts)))) == action


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, ColourLinesOptions()),
        (3, ColourLinesOptions(side="B", neighbours=True, active_placement=True)),
        (1, ColourLinesOptions(task=3, hard=True)),
    ],
)
def test_equal_seeds_give_equal_moves(seats: int, options: ColourLinesOptions) -> None:
    luck = Recorded(3)
    state = GAME.setup(seats, options, luck)
    for _ in range(4):
        moves: dict[int, ColourLinesMove] = {}
        for seat in GAME.to_act(state):
            found = [search(worlds(state, seat), Random(1), FEW).actions[0] for _ in range(2)]
            assert found[0] == found[1]
            moves[seat] = worlds(state, seat).move(found[0])
            GAME.check(state, seat, moves[seat])
        state = GAME.apply(state, moves, luck).state


def test_the_last_round_is_known_exactly() -> None:
    """One line leads to a letter, others to nothing."""
    on = sheet("1-4 1-3 1-2 0-2 0-1", jokers=0)
    state = solo(4, "1I:1 2I:0 3II:0 4II:0 5any:0", on)
    seen = worlds(state)
    found = search(seen, Random(1), FEW)
    assert not found.iterations
    assert seen.move(found.actions[0]).parts[0].path == ("0-0",)  # type: ignore[union-attr]


def test_what_a_task_needs_comes_before_points() -> None:
    task = TASKS[4]
    solved = Tally(colours=8, crossings=5, letters=2, pairs=5, dots=4, circles=0)
    richer = solved._replace(crossings=4, dots=12)
    poorer = richer._replace(letters=1)
    assert passed(task, solved, 150)
    assert not passed(task, richer, 170)
    aims = [aim(task, at, total) for at, total in ((solved, 150), (richer, 170), (poorer, 160))]
    assert aims == sorted(aims, reverse=True)
    assert all(0 <= one <= 1 for one in aims)
    assert aim(task, solved, 150) < aim(task, solved, 180)


def test_a_strong_bot_looks_ahead_to_the_letter_that_a_task_needs() -> None:
    """One round before the end it goes towards the letter: the way is long for a single round."""
    on = sheet("3-9 3-10", "12-1 13-1 13-0", jokers=0, letters=(0, 1, 0, 0), colours="pink orange")
    state = solo(3, "1I:1 2I:1 3II:0 4II:0 5any:0", on, round_=4)
    move = bot_move(GAME, view(state, 0), 0, Random(1), "strong").move
    assert isinstance(move, Draw)
    ends = [part.path[-1] for part in move.parts if part.half == "L"]
    assert ends[-1] in {"1-10", "2-11"}


def test_a_comparison_and_a_promise_know_points_and_wins() -> None:
    state = position("1I:3 2I:2 3II:3 4II:2 5any:1")
    seen = worlds(state)
    best, *_, worst = seen.choices(Random(1))
    gain = compare(seen, best, worst, Random(1), SearchLimit(6))
    assert gain.points is not None
    found = promise(seen, Random(1), SearchLimit(6))
    assert len(found.wins) == len(found.points) == 2
    assert abs(sum(at.mean for at in found.wins) - 1) < 1e-9


def test_dice_to_come_are_known_for_all_rounds() -> None:
    fate = Fortune(Random(1))
    assert [sorted(fate.order(at)) for at in range(1, 6)] == [list(DICE)] * 5
    assert all(fate.face(at, die) in FACES[die] for at in range(1, 6) for die in DICE)
