"""What a seat imagines: only what it may know, and what is sensible."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from app.games.flying_colours.board import COLOURS, FIELDS, IDS
from app.games.flying_colours.dice import (
    KEY,
    NUMBER,
    SETS,
    open_throws,
    ways_to_keep,
    worth,
)
from app.games.flying_colours.fast.attempts import falls_of, kept_for
from app.games.flying_colours.fast.beliefs import seen, weights
from app.games.flying_colours.fast.core import COMBINED, MASK_OF
from app.games.flying_colours.fast.outcomes import Core, MoveOutcome, outcomes
from app.games.flying_colours.fast.throws import KEYS, sensible, stages
from app.games.flying_colours.game import GAME
from app.games.flying_colours.moves import FlyingColoursMove, Move, Step
from app.games.flying_colours.odds import DICE
from app.games.flying_colours.pairs import guessed
from app.games.flying_colours.state import FlyingColoursState, Walked
from app.games.flying_colours.worlds import FlyingColoursWorlds
from app.games.search.halving import SearchLimit, search
from tests.games.flying_colours.positions import (
    TABLES,
    VARIANTS,
    after,
    colours,
    dice,
    match,
    moving,
    outwards,
    pair,
    position,
    throw,
    view_of,
)

FEW = 160
"""Iterations of a search in tests."""


def worlds_of(state: FlyingColoursState) -> FlyingColoursWorlds:
    """The worlds of the seat to act."""
    return FlyingColoursWorlds(view_of(state, state.active), state.active)


def found(state: FlyingColoursState, seed: int = 0) -> FlyingColoursMove:
    """The move that a short search finds."""
    worlds = worlds_of(state)
    return worlds.move(search(worlds, Random(seed), SearchLimit(FEW)).actions[0])


@pytest.mark.parametrize(("seats", "variants"), TABLES[::3])
def test_what_is_hidden_makes_no_difference(seats: int, variants: tuple[bool, bool]) -> None:
    for number, (state, move, _) in enumerate(match(seats, variants, 5, outwards, 60)):
        if move is None or number % 9:
            continue
        seat = state.active
        pairs = guessed({seat: state.pairs[seat]}, state.ruled_out, Random(number))
        one, other = worlds_of(state), worlds_of(replace(state, pairs=pairs))
        for seed in range(20):
            first, second = one.sample(Random(seed)), other.sample(Random(seed))
            assert first.at.pairs == second.at.pairs
            assert first.playout() == second.playout()
        assert found(state, number) == found(replace(state, pairs=pairs), number)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_card_that_is_possible_turns_up_and_no_other(seats: int) -> None:
    discs = {"yellow": "r5s6", "red": "r4s6", "green": "r2s1"}
    ruled = ((), (pair("yellow purple"), pair("blue green")), *((),) * (seats - 2))
    worlds = worlds_of(position(discs, seats=seats, ruled_out=ruled))
    dealt = [worlds.sample(Random(seed)).at.pairs for seed in range(3000)]
    for seat in range(seats):
        turned_up = {pairs[seat] for pairs in dealt}
        own = {pair("yellow red")}
        assert (
            turned_up == own if seat == 0 else turned_up == set(range(15)) - own - set(ruled[seat])
        )
    assert all(len(set(pairs)) == seats for pairs in dealt)


def test_places_and_walks_of_discs_say_which_cards_are_likely() -> None:
    state = position({"blue": "r4s6", "green": "r3s6", "white": "r5s0"})
    odds = weights(seen(view_of(state, 0)), 1)
    assert sum(odds) == pytest.approx(1.0)
    assert max(range(15), key=lambda card: odds[card]) == pair("blue green")
    walked = Walked(1, 6, ((colours("blue")[0], 36, 43),))
    later = weights(seen(view_of(replace(state, walked=walked), 0)), 1)
    assert later != odds


def test_sampled_worlds_look_like_the_view() -> None:
    for state, move, _ in match(3, (True, True), 2, outwards, 40):
        if move is None:
            continue
        at = worlds_of(state).sample(Random(1)).at
        assert tuple(at.discs) == state.discs
        assert (at.active, at.pips, at.left, at.idle, at.moved) == (
            state.active, state.pips, state.left, state.idle, state.moved,
        )  # fmt: skip
        assert at.thrown == sum(KEY[die] for die in state.thrown)
        assert bool(at.allowed) == bool(state.kind)
        assert all(
            at.ruled[seat] == sum(1 << one for one in known)
            for seat, known in enumerate(state.ruled_out)
        )


@pytest.mark.parametrize(("seats", "variants"), TABLES[::4])
def test_its_moves_are_legal_and_equal_seeds_give_equal_ones(
    seats: int, variants: tuple[bool, bool]
) -> None:
    for number, (state, move, _) in enumerate(match(seats, variants, 8, outwards, 60)):
        if move is None or number % 6:
            continue
        worlds = worlds_of(state)
        choices = worlds.choices(Random(1))
        assert len(set(choices)) == len(choices)
        for choice in choices:
            GAME.check(state, state.active, worlds.move(choice))
        assert found(state, 3) == found(state, 3)


@pytest.mark.parametrize("variants", VARIANTS)
def test_all_moves_that_it_considers_are_legal(variants: tuple[bool, bool]) -> None:
    """Discs on the rings of their colours, some in homes, walk in all orders."""
    rng = Random(1)
    for _ in range(40):
        rings = [rng.choice((ring, rng.randint(1, 5))) for ring in (2, 1, 4, 3, 5, 1)]
        fields = [f"r{ring}s{rng.choice((0, 6, rng.randrange(12)))}" for ring in rings]
        discs = dict(zip(COLOURS, fields, strict=True))
        if variants[0] and max(Counter(discs.values()).values()) > 2:
            continue
        state = moving(discs, "yellow red blue green purple white", variants=variants)
        worlds = worlds_of(state)
        choices = worlds.choices(Random(1))
        assert len(choices) > 5
        for choice in choices:
            GAME.check(state, 0, worlds.move(choice))
        for made, parts in every(worlds).items():
            go = Move(tuple(Step(COLOURS[disc], IDS[to]) for disc, to in parts))
            GAME.check(state, 0, go)
            assert worlds.action(go) == made


def every(worlds: FlyingColoursWorlds) -> dict[MoveOutcome, Core]:
    """All moves of discs that are looked at."""
    at = worlds.sample(Random(1)).at
    nowhere = [[0.0] * len(FIELDS)] * len(COLOURS)
    return outcomes(at.table, at.discs, at.allowed, nowhere)


def test_it_wins_when_it_can() -> None:
    state = moving({"yellow": "r4s0", "red": "r5s1"}, "yellow red")
    assert after(state, found(state)).winner == 0
    state = moving({"yellow": "r5s0", "red": "r4s1", "blue": "r5s5"}, "red blue")
    assert after(state, found(state)).winner == 0
    discs = {"yellow": "r5s0", "purple": "r5s5"}
    state = moving(discs, "purple", cards=("yellow purple",), variants=(False, True))
    assert after(state, found(state)).winner == 0


def test_it_makes_room_in_a_crowded_home_before_it_wins() -> None:
    discs = {"yellow": "r5s0", "blue": "r5s0", "red": "r5s1"}
    state = moving(discs, "red blue", variants=(True, False))
    assert after(state, found(state)).winner == 0


def test_it_takes_away_a_disc_that_the_others_need() -> None:
    """Blue and green are nearly home and came there together; its own discs can't move."""
    discs = {"yellow": "r1s0", "red": "r1s1", "blue": "r5s6", "green": "r4s6"}
    state = moving(discs, "blue white", cards=("yellow red", "blue green"))
    move = found(state)
    assert isinstance(move, Move)
    assert "blue" in {part.disc for part in move.parts}


def test_it_knows_that_two_steps_are_one_combination() -> None:
    """From three steps away, two steps save no more than one; the other one saves a combination
    of the other disc, too."""
    discs = {"yellow": "r2s0", "red": "r4s0", "blue": "r1s3", "green": "r1s9", "white": "r1s4"}
    state = moving(discs, "yellow red")
    move = found(state)
    assert isinstance(move, Move)
    assert Counter(part.disc for part in move.parts) == {"yellow": 1, "red": 1}


def test_it_aims_at_useful_colours() -> None:
    discs = {"yellow": "r5s0", "red": "r4s0", "blue": "r5s3", "green": "r5s3"}
    state = dice(position(discs), "red blue blue blue blue white", left=1)
    assert found(state) == throw("red blue blue blue blue")


def test_what_throws_are_worth_agrees_with_the_exhaustive_search() -> None:
    gains = [0.0] + [1.0 + 0.1 * (mask & 1) for mask in range(1, 64)]
    *_, quick = stages(gains, (0,), (0.0, 0.0, 0.0))
    slow = exhaustive(gains, 3)
    for number in sensible():
        assert quick[number] <= slow[number] + 1e-9
        assert quick[number] == pytest.approx(slow[number], abs=0.05)
    assert quick[0] == pytest.approx(slow[0], rel=0.001)


def exhaustive(gains: Sequence[float], throws: int) -> list[float]:
    """What so many throws are worth, by the set aside, if any dice may be added to it."""
    kept = [number for number, dice in enumerate(SETS) if len(dice) < DICE]
    found = now = [worth(gains, number) for number in kept]
    for _ in range(1, throws):
        before, found = found, now[:]
        for number in kept:
            base, most = KEYS[number], DICE - 1 - len(SETS[number])
            found[number] += sum(
                weight
                * max(before[NUMBER[base + more]] for more in ways_to_keep(KEYS[shown], most))
                for weight, shown in open_throws(number)
            )
    return found


def test_attempts_turn_out_as_the_dice_fall() -> None:
    """Drawn outcomes are as likely as those of dice thrown and set aside one by one."""
    wanted, left, rng, tries = (1, 4), 3, Random(1), 4000
    thrown, drawn = Counter[bool | None](), Counter[bool | None]()

    def useful(mask: int) -> bool | None:
        return bool(mask & 0b10010) if mask else None

    for _ in range(tries):
        drawn[useful(falls_of(wanted)[left].drawn(rng.random()).mask)] += 1
        aside = 0
        for remaining in range(left, 0, -1):
            size = 6 - len(SETS[NUMBER[aside]])
            now = sum(KEY[rng.randrange(6)] for _ in range(size))
            if aside + now in COMBINED:
                thrown[useful(MASK_OF[now])] += 1
                break
            if remaining > 1:
                aside += kept_for(wanted, aside, now, remaining - 1)
        else:
            thrown[None] += 1
    for outcome in (True, False, None):
        assert thrown[outcome] == pytest.approx(drawn[outcome], abs=130)
