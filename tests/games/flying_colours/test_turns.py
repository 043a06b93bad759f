"""A turn: pip die, throws, dice set aside, stopping."""

from dataclasses import replace

import pytest

from app.games.flying_colours.game import GAME
from app.games.flying_colours.moves import Die, Move, Stop, Throw
from app.games.flying_colours.odds import share
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.state import STANDSTILL
from tests.games.flying_colours import oracle
from tests.games.flying_colours.luck import Dice
from tests.games.flying_colours.positions import (
    STOP,
    VARIANTS,
    act,
    after,
    by_default,
    dice,
    go,
    lines,
    match,
    moving,
    note,
    position,
    throw,
    why,
)
from tests.support.luck import Fixed, Seeded

NOTHING = "red red red blue green white"


@pytest.mark.parametrize("pips", range(1, 7))
def test_the_pip_die_gives_the_number_of_throws(pips: int) -> None:
    state = GAME.setup(3, FlyingColoursOptions(), Fixed(pips - 1))
    assert (state.pips, state.left) == (pips, pips)
    turn = state.turn
    for number in range(pips):
        assert (state.turn, state.left) == (turn, pips - number)
        state = after(state, throw(), Dice(NOTHING))
    assert state.turn == turn + 1


def test_the_pip_die_is_thrown_automatically_when_a_turn_begins() -> None:
    outcome = act(position(left=1), throw(), Dice(NOTHING, pips=5))
    assert (outcome.state.active, outcome.state.turn) == (1, 8)
    assert (outcome.state.pips, outcome.state.left) == (5, 5)
    assert note(outcome, "pips").args == {"seat": 1, "pips": 5}
    assert [tally.turns for tally in outcome.state.tallies] == [0, 1]


def test_the_first_throw_is_a_move_with_all_six_dice() -> None:
    state = position()
    assert list(GAME.moves(state, 0)) == [throw()]
    outcome = act(state, throw(), Dice(NOTHING))
    assert outcome.state.left == 3
    assert GAME.public(outcome.state)["dice"] == {"aside": (), "thrown": tuple(NOTHING.split())}
    assert lines(outcome) == ["threw"]
    assert note(outcome, "threw").args == {
        "seat": 0, "throw": 1, "colours": tuple(NOTHING.split()),
    }  # fmt: skip


def test_dice_set_aside_stay_and_the_others_are_rethrown() -> None:
    state = dice(position(), NOTHING)
    outcome = act(state, throw("white red red"), Dice("green blue blue"))
    view = GAME.public(outcome.state)
    assert view["dice"] == {
        "aside": ("red", "red", "white"), "thrown": ("green", "blue", "blue"),
    }  # fmt: skip
    assert view["left"] == 2
    assert lines(outcome) == ["aside", "threw"]
    assert note(outcome, "aside").args["colours"] == ("red", "red", "white")
    again = after(outcome.state, throw("blue"), Dice("green green"))
    assert GAME.public(again)["dice"] == {
        "aside": ("red", "red", "blue", "white"), "thrown": ("green", "green"),
    }  # fmt: skip


def test_any_number_of_dice_may_be_set_aside_but_one_is_thrown() -> None:
    state = dice(position(), NOTHING)
    for aside in ("", "red", "red red", "red red red", "blue green", "red blue green white"):
        GAME.check(state, 0, throw(aside))
    GAME.check(state, 0, throw("red red red blue green"))
    assert why(state, throw(NOTHING)) == "nothing-to-throw"
    later = dice(position(), "blue green", "red red red white")
    GAME.check(later, 0, throw("blue"))
    assert why(later, throw("blue green")) == "nothing-to-throw"


def test_only_dice_of_the_last_throw_are_set_aside() -> None:
    state = dice(position(), "blue green", "red red red white")
    assert why(state, throw("red")) == "not-among-thrown"
    assert why(state, throw("blue blue")) == "not-among-thrown"
    assert why(position(), throw("red")) == "nothing-thrown"


def test_the_sets_of_dice_are_those_of_the_oracle() -> None:
    for state, move, _ in match(3, VARIANTS[0], 5):
        if move is None or state.phase != "throw":
            continue
        found = [
            tuple(sorted(part.die for part in one.parts))
            for one in GAME.moves(state, state.active)
            if isinstance(one, Throw)
        ]
        assert len(set(found)) == len(found)
        assert set(found) == oracle.throws(GAME.public(state))
        assert (STOP in GAME.moves(state, state.active)) == (state.left < state.pips)


def test_a_combination_of_all_six_dice_waits_to_be_moved() -> None:
    state = dice(position(), "blue green", "red red red red")
    outcome = act(state, throw("blue"), Dice("blue"))
    assert lines(outcome) == ["aside", "threw", "combination"]
    assert note(outcome, "combination").args == {"seat": 0, "kind": "pairs"}
    view = GAME.public(outcome.state)
    assert (view["phase"], view["combination"], view["active"]) == ("move", "pairs", 0)
    assert view["colours"] == ("blue",)


def test_a_combination_cannot_be_declined_to_throw_again() -> None:
    state = moving({}, "red blue")
    assert why(state, throw()) == why(state, throw("red")) == why(state, STOP) == "move-first"
    assert all(isinstance(move, Move) for move in GAME.moves(state, 0))


def test_after_the_move_all_six_dice_are_thrown_in_a_new_attempt() -> None:
    state = dice(position(left=3), "blue", "red red red red blue", left=2)
    state = after(state, go("blue r1s0"))
    assert (state.active, state.left, state.aside, state.thrown) == (0, 2, (), ())
    assert why(state, throw("red")) == "nothing-thrown"
    assert set(GAME.moves(state, 0)) == {throw(), STOP}
    state = after(state, throw(), Dice("red red red blue blue blue"))
    assert state.kind == "triples"
    assert state.left == 1


def test_several_combinations_in_one_turn() -> None:
    state = position(pips=3, left=3)
    for step in ("red r1s4", "red r2s4", "red r3s4"):
        assert state.active == 0
        state = after(state, throw(), Dice("red red red red red red"))
        state = after(state, go(step), Dice())
    assert state.active == 1
    assert state.tallies[0].kinds == (3, 0, 0, 0)


def test_the_turn_ends_when_no_throws_are_left() -> None:
    outcome = act(dice(position(), NOTHING, left=1), throw("red"), Dice("red blue green white red"))
    assert outcome.state.active == 1
    assert outcome.state.aside == outcome.state.thrown == ()
    last = act(dice(position(), NOTHING, left=1), throw("red red"), Dice("red blue blue blue"))
    assert last.state.active == 0
    assert (last.state.phase, last.state.left) == ("move", 0)
    outcome = act(last.state, go("blue r1s0"), Dice(pips=2))
    assert (outcome.state.active, outcome.state.pips) == (1, 2)


def test_a_player_may_stop_after_the_first_throw() -> None:
    assert why(position(), STOP) == "throw-first"
    outcome = act(dice(position(), NOTHING), STOP, Dice(pips=6))
    assert lines(outcome) == ["stopped", "pips"]
    assert outcome.state.active == 1
    assert outcome.state.left == 6
    # Also between two attempts.
    GAME.check(replace(position(), left=2), 0, STOP)


def test_turns_go_round_clockwise() -> None:
    state = position(seats=5)
    for seat in (1, 2, 3, 4, 0):
        state = after(replace(state, left=1), throw(), Dice(NOTHING))
        assert state.active == seat
        assert GAME.to_act(state) == {seat}


def test_nobody_else_may_act_and_invalid_moves_are_refused() -> None:
    state = dice(position(), NOTHING)
    for move in (throw(), STOP, go()):
        with pytest.raises(Exception, match="not-your-turn"):
            GAME.check(state, 1, move)
    assert list(GAME.moves(state, 1)) == []
    assert why(state, go()) == "no-combination"
    odd: list[object] = [
        None, "stop", Throw([]), Throw((1,)), Throw((Die("black"),)), Throw((Die(None),)),  # type: ignore
        Stop((1,)),  # type: ignore
    ]  # fmt: skip
    assert {why(state, move) for move in odd} == {"bad-move"}


def test_the_default_throws_once_and_moves_nothing() -> None:
    rng = Seeded(0)._random
    assert by_default(position(), rng) == throw()
    assert by_default(dice(position(), NOTHING), rng) == STOP
    assert by_default(moving({}, "red blue"), rng) == go()
    # After an unused combination with throws left, the first throw has been made.
    assert by_default(after(moving({}, "red blue"), go()), rng) == STOP


def test_the_log_label_of_a_throw_names_the_throw_and_the_die() -> None:
    luck = Fixed(0)
    state = position()
    act(state, throw(), luck)
    assert luck.labels == [f"throw/1/{die}" for die in range(6)]
    luck = Fixed(0)
    counted = replace(state.tallies[0], throws=4)
    later = dice(replace(state, tallies=(counted, counted)), NOTHING, left=2)
    act(later, throw("red red"), luck)
    assert luck.labels == [f"throw/9/{die}" for die in range(4)]


def test_sixty_turns_without_a_moved_disc_end_the_match() -> None:
    assert STANDSTILL == 60
    state = dice(position(idle=58, seats=3), NOTHING)
    state = after(state, STOP)
    assert (state.idle, state.ended) == (59, None)
    outcome = act(dice(state, NOTHING, left=1), STOP)
    assert outcome.state.ended == "standstill"
    assert lines(outcome) == ["stopped", "card", "card", "card", "ended"]
    assert outcome.reveals
    assert outcome.state.left == 0
    assert set(GAME.public(outcome.state)["pairs"]) == {"0", "1", "2"}
    assert note(outcome, "ended").args == {"reason": "standstill", "turns": 60}
    result = GAME.result(outcome.state)
    assert result is not None
    assert (result.scores, result.ranks, result.items) == ((0, 0, 0), (1, 1, 1), ())
    assert result.lost


def test_ten_turns_before_a_standstill_the_log_says_so_to_all() -> None:
    notes_at = {
        idle: [
            one for one in act(dice(position(idle=idle), NOTHING), STOP).notes if "near" in one.key
        ]
        for idle in range(59)
    }
    assert [idle for idle, notes in notes_at.items() if notes] == [49]
    (near,) = notes_at[49]
    assert near.key == "flying_colours-standstill-near"
    assert (near.args, near.seats) == ({"turns": 50, "left": 10}, None)
    near_to_it = after(dice(position(idle=49), NOTHING), STOP)
    ends = []
    for _ in range(10):
        near_to_it = after(dice(replace(near_to_it, pips=4), NOTHING), STOP)
        ends.append(near_to_it.ended)
    assert ends == [None] * 9 + ["standstill"]


def test_a_moved_disc_restarts_the_count_to_a_standstill() -> None:
    state = after(moving({}, "red", idle=59), go("red r1s1"))
    assert after(state, STOP).idle == 0
    state = after(moving({}, "red", idle=40), go())
    assert after(state, STOP).idle == 41


def test_combinations_are_compared_with_their_expected_number() -> None:
    state = after(dice(position(), NOTHING), throw("red red red"), Dice("blue blue blue"))
    tally = GAME.public(state)["tallies"]["0"]
    assert tally["throws"] == 1
    assert tally["kinds"] == {"alike": 0, "pairs": 0, "triples": 1, "different": 0}
    assert tally["combinations"] == 1
    assert state.tallies[0].expected == share((1, 1, 1))
    # Three more alike, three of another colour, or one red and a pair.
    assert tally["expected"] == round((1 + 5 + 15) / 216, 6)
    assert GAME.public(state)["tallies"]["1"]["throws"] == 0


def test_combinations_meet_their_expected_number_over_whole_matches() -> None:
    for seed in range(3):
        counted = [0] * 3
        for state, move, outcome in match(3, VARIANTS[0], seed, most=150):
            if isinstance(move, Throw):
                aside = (*state.aside, *(oracle.COLOURS.index(part.die) for part in move.parts))
                counted[state.active] += share(aside)
            assert [tally.expected for tally in outcome.state.tallies] == counted
