"""Victory, cards ruled out, both variants."""

from itertools import product

import pytest

from app.games.contract import IllegalMove
from app.games.flying_colours.game import DRAFTING, GAME
from app.games.flying_colours.moves import Step
from tests.games.flying_colours.luck import Dice
from tests.games.flying_colours.positions import (
    act,
    after,
    error_of,
    go,
    lines,
    moving,
    note,
    pair,
    where,
    why,
)

BOTH = tuple(product((False, True), repeat=2))
FREE = (False, True)


@pytest.mark.parametrize("variants", BOTH)
def test_both_own_discs_at_home_win_at_once(variants: tuple[bool, bool]) -> None:
    state = moving({"yellow": "r5s0", "red": "r4s0"}, "red", variants=variants)
    outcome = act(state, go("red r5s0"))
    assert lines(outcome) == ["moved", "home", "card", "card", "ended"]
    assert note(outcome, "ended").args == {
        "seat": 0, "reason": "won", "colours": ("yellow", "red"),
    }  # fmt: skip
    state = outcome.state
    assert (state.ended, state.winner) == ("won", 0)
    assert GAME.to_act(state) == frozenset()
    assert (GAME.public(state)["active"], GAME.public(state)["phase"]) == (None, "over")
    assert list(GAME.moves(state, 0)) == []
    with pytest.raises(Exception, match="not-your-turn"):
        GAME.check(state, 0, go())
    result = GAME.result(state)
    assert result is not None
    assert (result.scores, result.ranks, result.lost) == ((1, 0), (1, 2), False)
    (item,) = result.items
    assert (item.key, item.seat, item.points) == ("flying_colours-item-pair", 0, 1)
    assert item.cells == ("r5s0",)


@pytest.mark.parametrize("variants", BOTH)
def test_a_victory_counts_whoever_moved(variants: tuple[bool, bool]) -> None:
    discs = {"blue": "r5s6", "green": "r5s5"}
    state = after(moving(discs, "green", variants=variants), go("green r5s6"))
    assert (state.ended, state.winner, state.active) == ("won", 1, 0)
    result = GAME.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == ((0, 1), (2, 1))
    assert [(item.seat, item.cells) for item in result.items] == [(1, ("r5s6",))]


def test_victory_is_checked_after_every_single_step() -> None:
    """Passing through is enough; the rest of the move lapses."""
    state = moving({"blue": "r5s6", "green": "r5s5"}, "green")
    outcome = act(state, go("green r5s6", "green r5s7"))
    assert outcome.state.winner == 1
    assert note(outcome, "home").args == {"seat": 1, "colour": "green"}
    assert note(outcome, "ended").args["seat"] == 1
    assert where(outcome.state, "green") == "r5s6"
    assert GAME.public(outcome.state)["walked"]["steps"] == (
        {"disc": "green", "from": "r5s5", "to": "r5s6"},
    )
    state = moving({"blue": "r5s6", "green": "r5s5"}, "green red")
    assert where(after(state, go("green r5s6", "red r1s0")), "red") == "centre"


def test_no_turn_follows_a_victory_with_the_last_throw() -> None:
    state = moving({"blue": "r5s6", "green": "r5s5"}, "green", left=0)
    outcome = act(state, go("green r5s6"))
    assert lines(outcome)[-1] == "ended"
    assert (outcome.state.winner, outcome.state.active, outcome.state.turn) == (1, 0, 7)


def test_both_discs_may_arrive_in_one_move() -> None:
    state = moving({"yellow": "r5s11", "red": "r4s0"}, "yellow red")
    assert after(state, go("yellow r5s0", "red r5s0")).winner == 0


def test_one_disc_or_the_wrong_home_wins_nothing() -> None:
    assert after(moving({"red": "r4s0"}, "red"), go("red r5s0")).ended is None
    elsewhere = moving({"yellow": "r5s6", "red": "r4s6"}, "red")
    assert after(elsewhere, go("red r5s6")).ended is None
    beside = moving({"yellow": "r4s0", "red": "r4s1"}, "red")
    assert after(beside, go("red r4s0")).ended is None


def test_other_discs_at_home_do_not_hinder() -> None:
    discs = {"yellow": "r5s0", "blue": "r5s0", "green": "r5s0", "red": "r5s1"}
    assert after(moving(discs, "red"), go("red r5s0")).winner == 0


def test_a_pair_that_did_not_win_is_ruled_out_for_that_seat() -> None:
    state = moving({"blue": "r5s0", "green": "r4s0"}, "green", seats=3)
    outcome = act(state, go("green r5s0"))
    assert lines(outcome) == ["moved", "home", "ruled-out"]
    assert note(outcome, "ruled-out").args == {"seat": 0, "colours": ("blue", "green")}
    assert outcome.reveals
    view = GAME.public(outcome.state)
    assert view["ruled_out"] == {"0": (("blue", "green"),), "1": (), "2": ()}


def test_every_pair_together_is_ruled_out_once_on_the_way_too() -> None:
    discs = {"blue": "r5s0", "purple": "r5s0", "green": "r5s1"}
    known = ((pair("blue purple"),), ())
    state = moving(discs, "green", cards=("yellow red",), ruled_out=known)
    outcome = act(state, go("green r5s0", "green r5s11"))
    assert lines(outcome) == ["moved", "home", "ruled-out", "ruled-out", "moved"]
    assert GAME.public(outcome.state)["ruled_out"]["0"] == (
        ("blue", "green"), ("blue", "purple"), ("green", "purple"),
    )  # fmt: skip
    again = act(moving(discs, "green", ruled_out=outcome.state.ruled_out), go("green r5s0"))
    assert lines(again) == ["moved", "home"]


def test_plain_fields_rule_nothing_out() -> None:
    """With two players r5s4 is nobody's home."""
    outcome = act(moving({"blue": "r5s4", "green": "r4s4"}, "green"), go("green r5s4"))
    assert lines(outcome) == ["moved"]
    assert GAME.public(outcome.state)["ruled_out"] == {"0": (), "1": ()}


def test_all_cards_are_shown_at_the_end_and_not_before() -> None:
    state = moving({"yellow": "r5s0", "red": "r4s0"}, "red", seats=3)
    assert GAME.public(state)["pairs"] is None
    outcome = act(state, go("red r5s0"))
    shown = {"0": ("yellow", "red"), "1": ("blue", "green"), "2": ("purple", "white")}
    assert GAME.public(outcome.state)["pairs"] == shown
    cards = {str(n.args["seat"]): n.args["colours"] for n in outcome.notes if "card" in n.key}
    assert cards == shown


# --- Crowded home ------------------------------------------------------------------------------


def test_a_third_disc_may_not_enter_a_home() -> None:
    discs = {"blue": "r5s0", "green": "r5s0", "red": "r5s1", "yellow": "r4s0"}
    state = moving(discs, "red yellow", variants=(True, False))
    refused = error_of(state, go("red r5s0"))
    assert (refused.code, refused.rule, refused.cells) == ("home-full", "crowded-home", ("r5s0",))
    assert why(state, go("yellow r5s0")) == "home-full"
    offered = {part.to for part in DRAFTING.parts(state, 0, go()) if isinstance(part, Step)}
    assert offered == {"r5s2", "r4s1", "r4s11"}
    GAME.check(moving(discs, "red yellow"), 0, go("red r5s0"))


def test_a_wrong_disc_must_first_leave_the_home() -> None:
    discs = {"blue": "r5s0", "yellow": "r5s0", "red": "r5s11"}
    state = moving(discs, "red blue", variants=(True, False))
    assert why(state, go("red r5s0")) == "home-full"
    assert after(state, go("blue r5s1", "red r5s0")).winner == 0


def test_two_discs_fit_into_a_home_and_any_number_elsewhere() -> None:
    discs = {"blue": "r5s0", "red": "r5s1"}
    GAME.check(moving(discs, "red", variants=(True, False)), 0, go("red r5s0"))
    crowd = {"blue": "r5s2", "green": "r5s2", "white": "r5s2", "red": "r5s1"}
    GAME.check(moving(crowd, "red", variants=(True, False)), 0, go("red r5s2"))
    # With four players r5s2 is the home of seat 1.
    assert why(moving(crowd, "red", seats=4, variants=(True, False)), go("red r5s2")) == "home-full"


# --- Free ring ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("colour", "ring"), [("white", 1), ("yellow", 2), ("green", 3), ("blue", 4), ("purple", 5)]
)
def test_on_the_ring_of_its_colour_a_disc_walks_freely(colour: str, ring: int) -> None:
    walk = [f"{colour} r{ring}s{segment}" for segment in (4, 5, 6, 7, 8, 9)]
    state = moving({colour: f"r{ring}s3"}, colour, variants=FREE)
    outcome = act(state, go(*walk))
    assert where(outcome.state, colour) == f"r{ring}s9"
    assert outcome.notes[-1].args["steps"] == 0
    assert why(moving({colour: f"r{ring}s3"}, colour), go(*walk[:3])) == "no-step-left"
    other = ring % 5 + 1
    elsewhere = moving({colour: f"r{other}s3"}, colour, variants=FREE)
    walk = [f"{colour} r{other}s{segment}" for segment in (4, 5, 6)]
    assert why(elsewhere, go(*walk)) == "no-step-left"


def test_red_has_no_ring() -> None:
    for ring in range(1, 6):
        state = moving({"red": f"r{ring}s3"}, "red", variants=FREE)
        walk = [f"red r{ring}s{segment}" for segment in (4, 5, 6)]
        assert why(state, go(*walk)) == "no-step-left"


def test_a_free_walk_spends_no_step_before_between_and_after() -> None:
    state = moving({"green": "r3s0"}, "green red", variants=FREE)
    walk = go("green r3s1", "red r1s0", "green r3s2", "red r2s0", "green r3s3", "green r3s4")
    after_all = after(state, walk)
    assert (where(after_all, "green"), where(after_all, "red")) == ("r3s4", "r2s0")
    # A disc that reaches its ring with the last step walks on freely.
    state = moving({"green": "r2s0"}, "green red", variants=FREE)
    assert where(after(state, go("red r1s0", "green r3s0", "green r3s1")), "green") == "r3s1"


def test_with_no_step_left_only_a_moved_disc_walks() -> None:
    state = moving({"green": "r3s0"}, "green red", variants=FREE)
    assert why(state, go("red r1s0", "red r2s0", "green r3s1")) == "no-step-left"
    assert list(DRAFTING.parts(state, 0, go("red r1s0", "red r2s0"))) == []
    GAME.check(state, 0, go("red r1s0", "green r3s1", "red r2s0", "green r3s2"))
    assert why(state, go("red r1s0", "green r3s1", "red r2s0", "green r4s1")) == "no-step-left"


def test_the_combination_must_allow_the_colour() -> None:
    state = moving({"green": "r3s0"}, "red", variants=FREE)
    assert why(state, go("green r3s1")) == "colour-not-thrown"


def test_at_most_two_discs_move_free_walks_included() -> None:
    discs = {"green": "r3s0", "blue": "r4s0", "white": "r1s0"}
    state = moving(discs, "green blue white", variants=FREE)
    GAME.check(state, 0, go("green r3s1", "blue r4s1", "green r3s2", "blue r4s2"))
    assert why(state, go("green r3s1", "blue r4s1", "white r1s1")) == "third-disc"
    assert why(state, go("green r3s1", "white r2s0", "blue r4s1")) == "third-disc"


ROUND = [f"purple r5s{segment}" for segment in (*range(2, 12), 0, 1)]
"""Once round the outermost ring from r5s1."""


@pytest.mark.parametrize(
    "walk", [["purple r5s0", "purple r5s1"], ["purple r5s2", "purple r5s1"], ROUND]
)
def test_a_free_walk_may_come_back_to_where_it_was(walk: list[str]) -> None:
    state = moving({"purple": "r5s1"}, "purple", variants=FREE)
    outcome = act(state, go(*walk))
    assert where(outcome.state, "purple") == "r5s1"
    assert outcome.state.moved
    for number in range(len(walk)):
        colour, field = walk[number].split()
        assert Step(colour, field) in DRAFTING.parts(state, 0, go(*walk[:number]))  # type: ignore[arg-type]


def test_paid_steps_may_turn_back_too() -> None:
    GAME.check(moving({"red": "r3s0"}, "red", variants=FREE), 0, go("red r3s1", "red r3s0"))


def test_a_free_walk_touches_a_home_and_comes_back_unless_it_wins() -> None:
    discs, touch = {"blue": "r5s0", "purple": "r5s1"}, go("purple r5s0", "purple r5s1")
    others = moving(discs, "purple", cards=("yellow red",), variants=FREE)
    outcome = act(others, touch)
    assert where(outcome.state, "purple") == "r5s1"
    assert GAME.public(outcome.state)["ruled_out"]["0"] == (("blue", "purple"),)
    own = moving(discs, "purple", cards=("blue purple",), variants=FREE)
    outcome = act(own, touch)
    assert (outcome.state.winner, where(outcome.state, "purple")) == (0, "r5s0")


def test_a_free_walk_makes_way_in_a_full_home_and_comes_back() -> None:
    """Purple makes way for blue in its home and returns."""
    discs = {"purple": "r5s2", "white": "r5s2", "blue": "r5s1"}
    state = moving(discs, "purple blue", seats=6, variants=(True, True))
    assert why(state, go("blue r5s2")) == "home-full"
    through = ("purple r5s3", "blue r5s2", "blue r5s3")
    reached = after(state, go(*through, "purple r5s2"))
    assert (where(reached, "purple"), where(reached, "blue")) == ("r5s2", "r5s3")
    assert Step("purple", "r5s2") in DRAFTING.parts(state, 0, go(*through))
    assert why(state, go("purple r5s3", "blue r5s2", "purple r5s2")) == "home-full"


def test_one_move_has_at_most_64_parts() -> None:
    state = moving({"purple": "r5s1", "red": "r3s0"}, "purple red", variants=FREE)
    walk = ["red r3s1", "purple r5s2", *(["purple r5s1", "purple r5s2"] * 31)]
    assert len(walk) == 64
    DRAFTING.check(state, 0, go(*walk))
    assert where(act(state, go(*walk)).state, "purple") == "r5s2"
    assert list(DRAFTING.parts(state, 0, go(*walk[:63]))) != []
    assert list(DRAFTING.parts(state, 0, go(*walk))) == []
    assert DRAFTING.preview(state, {0: go(*walk)}, 0)["0"]["targets"] == {}
    for beyond in ("purple r5s1", "red r3s2", "blue r1s0"):
        for judge in (GAME.check, DRAFTING.check):
            with pytest.raises(IllegalMove, match="too-many-parts") as refused:
                judge(state, 0, go(*walk, beyond))
            assert refused.value.rule == "free-ring"
            assert refused.value.arguments == {"most": 64}


def test_a_free_walk_wins_at_once_on_its_way() -> None:
    discs = {"blue": "r5s6", "purple": "r5s3"}
    state = moving(discs, "purple", cards=("yellow red", "blue purple"), variants=FREE)
    outcome = act(state, go(*(f"purple r5s{s}" for s in (4, 5, 6, 7, 8))))
    assert outcome.state.winner == 1
    assert where(outcome.state, "purple") == "r5s6"


def test_purple_walks_from_home_to_home_and_rules_pairs_out() -> None:
    discs = {"blue": "r5s0", "green": "r5s2", "purple": "r5s11"}
    state = moving(discs, "purple", seats=6, variants=FREE)
    outcome = act(state, go(*(f"purple r5s{s}" for s in (0, 1, 2, 3))))
    view = GAME.public(outcome.state)
    assert view["ruled_out"]["0"] == (("blue", "purple"),)
    assert view["ruled_out"]["1"] == (("green", "purple"),)


def test_a_free_walk_does_not_enter_a_full_home_with_both_variants() -> None:
    discs = {"blue": "r5s0", "green": "r5s0", "purple": "r5s11"}
    state = moving(discs, "purple", variants=(True, True))
    assert why(state, go("purple r5s0")) == "home-full"
    way_round = [f"purple r5s{segment}" for segment in range(10, 0, -1)]
    assert where(after(state, go(*way_round)), "purple") == "r5s1"
    GAME.check(moving(discs, "purple", variants=FREE), 0, go("purple r5s0"))


def test_two_discs_change_homes_with_both_variants() -> None:
    """Purple leaves, blue takes two steps in, purple walks on into the place of blue."""
    discs = {"purple": "r5s2", "white": "r5s2", "blue": "r5s0", "yellow": "r5s0"}
    state = moving(discs, "purple blue", seats=6, variants=(True, True))
    swap = go("purple r5s3", "blue r5s1", "blue r5s2", *(f"purple r5s{s}" for s in (4, 5, 6)))
    GAME.check(state, 0, swap)
    assert where(after(state, swap, Dice()), "blue") == "r5s2"
