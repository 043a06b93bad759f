"""Turns, the bag, passing, taking back and the end."""

from dataclasses import replace

import pytest

from app.games.colomino.game import GAME
from app.games.colomino.moves import Lay
from app.games.colomino.state import ColominoState
from app.games.colomino.tiles import JOKER
from tests.games.colomino.positions import (
    STOP,
    act,
    crowded,
    dealt,
    error_of,
    fill,
    keys,
    layings,
    match,
    play,
    position,
    rack,
    weave,
)
from tests.support.luck import Fixed

FIVE = rack("small", "c1r1 c2r1 c3r1 c4r1 c5r1")


def fresh(*others: str) -> ColominoState:
    """The empty small board; seat 0 holds tiles for the first five fields of row 1."""
    return position("small", {}, FIVE, *(others or ("rrrr rryy rygb bbbb gggg",)))


def test_three_of_five_are_laid_then_three_are_drawn_and_two_kept() -> None:
    luck, state = Fixed(), fresh()
    bag = sum(state.bag)
    state = play(state, fill(state, "c1r1"), fill(state, "c2r1"), luck=luck)
    assert (state.active, len(state.rack), luck.labels) == (0, 3, [])
    kept = state.rack[1:]
    outcome = act(state, fill(state, "c3r1"), luck)
    state = outcome.state
    assert state.active == 1
    assert len(luck.labels) == len(set(luck.labels)) == 3
    assert luck.labels[0] == f"draw/{145 - bag}"
    assert state.racks[0][:2] == kept
    assert len(state.racks[0]) == 5
    assert sum(state.bag) == bag - 3
    assert "drew" in keys(outcome)
    # Two tiles that would still fit were kept.
    assert play(replace(state, active=0), fill(state, "c4r1")).laid


def test_layings_can_be_taken_back_until_the_turn_ends() -> None:
    state = fresh()
    for cell, reveals in (("c1r1", False), ("c2r1", False), ("c3r1", True)):
        luck = Fixed()
        outcome = act(state, fill(state, cell), luck)
        assert outcome.reveals is reveals
        assert bool(luck.labels) is reveals
        state = outcome.state


def test_the_end_of_a_turn_is_not_taken_back_without_a_draw_either() -> None:
    state = position("small", {}, FIVE, "rrrr", bag=False)
    state = play(state, fill(state, "c1r1"), fill(state, "c2r1"))
    luck = Fixed()
    outcome = act(state, fill(state, "c3r1"), luck)
    assert outcome.reveals
    assert luck.labels == []
    assert len(outcome.state.racks[0]) == 2


def test_a_player_who_can_lay_must_not_stop() -> None:
    state = fresh()
    assert error_of(state, STOP).code == "not-last-turn"
    state = play(state, fill(state, "c1r1"))
    assert error_of(state, STOP).code == "not-last-turn"


def test_turns_go_clockwise() -> None:
    steps = match("large", 3, 7, start=2)
    seats = {state.turn: state.active for state, *_ in steps}
    assert [seats[turn] for turn in range(1, 8)] == [2, 0, 1, 2, 0, 1, 2]


# Nothing fits


def test_the_turn_ends_early_when_nothing_fits_and_the_rack_is_filled_up() -> None:
    """Nobody is obliged to leave room for the next tile: this laying is legal."""
    found = crowded(2)
    state = dealt(found.state, [found.kind, *found.unfit[:4]], [JOKER])
    luck = Fixed()
    outcome = act(state, found.move, luck)
    assert [key for key in keys(outcome) if key != "court"] == ["laid", "stuck", "drew"]
    assert outcome.reveals
    after = outcome.state
    assert after.racks[0][:4] == found.unfit[:4]
    assert len(after.racks[0]) == 5
    assert len(luck.labels) == 1
    assert after.active == 1
    assert after.stuck[0].tiles == 4
    assert set(found.unfit[:4]) <= after.stuck[0].kinds


def test_a_player_who_can_lay_nothing_passes_automatically() -> None:
    found = crowded(3)
    racks = [found.kind], found.unfit[:5], [JOKER, *found.unfit[5:9]]
    state = dealt(found.state, *racks)
    outcome = act(state, found.move)
    assert sum(state.bag) > 0
    passed = [n.args["seat"] for n in outcome.notes if n.key == "colomino-passed"]
    assert passed == [1]
    assert outcome.state.active == 2
    assert outcome.state.racks[1] == found.unfit[:5]
    assert outcome.state.stuck[1].tiles == 5
    assert outcome.state.turn == state.turn + 1


def test_the_match_ends_when_all_pass_in_succession() -> None:
    found = crowded(2)
    state = dealt(found.state, [found.kind, *found.unfit[:3]], found.unfit[3:8], bag=False)
    outcome = act(state, found.move)
    assert [key for key in keys(outcome) if key != "court"] == [
        "laid", "stuck", "passed", "passed", "ended",
    ]  # fmt: skip
    assert [n.args["seat"] for n in outcome.notes if n.key == "colomino-passed"] == [1, 0]
    assert outcome.state.ended == "blocked"
    assert GAME.to_act(outcome.state) == frozenset()
    assert GAME.result(outcome.state) is not None


def test_all_may_pass_while_there_are_tiles_in_the_bag() -> None:
    found = crowded(2)
    state = dealt(found.state, [found.kind, *found.unfit[:4]], found.unfit[4:9])
    bag = [int(kind in (found.unfit[9], JOKER)) for kind in range(JOKER + 1)]
    outcome = act(replace(state, bag=tuple(bag)), found.move)
    assert keys(outcome)[-4:] == ["drew", "passed", "passed", "ended"]
    assert (outcome.state.ended, sum(outcome.state.bag)) == ("blocked", 1)


def test_a_player_who_drew_new_tiles_plays_on_when_the_others_pass() -> None:
    found = crowded(2)
    state = dealt(found.state, [found.kind, *found.unfit[:4]], found.unfit[4:9])
    state = replace(state, bag=(0,) * JOKER + (1,))
    outcome = act(state, found.move)
    assert keys(outcome)[-1] == "passed"
    assert (outcome.state.active, outcome.state.racks[0][-1]) == (0, JOKER)


def test_with_an_empty_bag_nobody_draws_and_play_goes_on() -> None:
    state = position("small", {}, FIVE, "rrrr yyyy gggg bbbb", bag=False)
    luck = Fixed()
    state = play(state, *(fill(state, cell) for cell in ("c1r1", "c2r1", "c3r1")), luck=luck)
    assert luck.labels == []
    assert [len(rack) for rack in state.racks] == [2, 4]
    assert state.active == 1
    for _ in range(3):
        state = play(state, layings(state)[0], luck=luck)
    assert [len(rack) for rack in state.racks] == [2, 1]
    assert state.active == 0
    for _ in range(2):
        state = play(state, layings(state)[0], luck=luck)
    # The rack is empty after two tiles: the turn is over.
    assert state.active == 1


def test_the_last_tiles_are_drawn_from_a_short_bag() -> None:
    state = position("small", {}, FIVE, "rrrr", bag=False)
    state = replace(state, bag=tuple(int(kind == 69) for kind in range(71)))
    outcome = play(state, fill(state, "c1r1"), fill(state, "c2r1"))
    last = act(outcome, fill(state, "c3r1"))
    assert len(last.state.racks[0]) == 3
    assert keys(last)[-2:] == ["drew", "bag-empty"]


# The end


def at_the_goal(*racks: str, bag: bool = True, **more: object) -> ColominoState:
    """Column 1 is full up to row 8; seat 0 to act."""
    tiles = weave("small", " ".join(f"c1r{row}" for row in range(1, 9)))
    return position("small", tiles, *racks, bag=bag, **more)  # type: ignore[arg-type]


REACH = rack("small", "c1r9 c2r1 c2r2 c3r1 c3r2")


def test_a_player_who_reaches_the_goal_row_finishes_the_turn() -> None:
    state = at_the_goal(REACH, "joker joker joker")
    outcome = act(state, fill(state, "c1r9"))
    assert "goal" in keys(outcome)
    state = outcome.state
    assert (state.finisher, state.phase, state.active) == (0, "play", 0)
    assert error_of(state, STOP).code == "not-last-turn"
    state = play(state, fill(state, "c2r1"))
    assert error_of(state, STOP).code == "not-last-turn"
    luck = Fixed()
    state = play(state, fill(state, "c2r2"), luck=luck)
    assert len(luck.labels) == 3
    assert (state.phase, state.active) == ("last", 1)


def test_the_goal_row_may_be_reached_with_the_last_tile_of_a_turn() -> None:
    state = at_the_goal(REACH, "joker joker joker")
    state = play(state, fill(state, "c2r1"), fill(state, "c2r2"))
    outcome = act(state, fill(state, "c1r9"))
    assert [key for key in keys(outcome) if key != "court"] == [
        "laid", "goal", "drew", "last-turn",
    ]  # fmt: skip
    state = outcome.state
    assert (state.finisher, state.phase, state.active) == (0, "last", 1)


def test_a_joker_reaches_the_goal_row_too() -> None:
    state = play(at_the_goal("joker rrrr yyyy", "gggg"), Lay("joker", 1, 9))
    assert state.finisher == 0


def test_then_every_other_player_has_one_last_turn_in_seat_order() -> None:
    racks = "rrrr yyyy gggg", REACH, "bbbb rrgg rygb", "rbyg joker ryyg"
    state = at_the_goal(*racks, active=1)
    state = play(state, *(fill(state, cell) for cell in ("c1r9", "c2r1", "c2r2")))
    for seat in (2, 3, 0):
        assert (state.active, state.phase) == (seat, "last")
        assert GAME.public(state)["phase"] == "last"
        bag, held = sum(state.bag), len(state.racks[seat])
        luck = Fixed()
        for _ in range(3):
            state = play(state, next(m for m in layings(state) if m.row < 9), luck=luck)
        # Nothing is drawn in a last turn.
        assert luck.labels == []
        assert sum(state.bag) == bag
        assert len(state.racks[seat]) == held - 3
    assert state.ended == "goal"
    assert GAME.public(state)["active"] is None


@pytest.mark.parametrize("laid", [0, 1, 2])
def test_a_last_turn_may_be_stopped_at_any_time(laid: int) -> None:
    state = at_the_goal(REACH, "rrrr yyyy gggg", "bbbb rygb rbyg")
    state = play(state, *(fill(state, cell) for cell in ("c1r9", "c2r1", "c2r2")))
    for _ in range(laid):
        state = play(state, layings(state)[0])
    assert list(GAME.moves(state, 1))[-1] == STOP
    outcome = act(state, STOP)
    assert keys(outcome)[0] == "stopped"
    assert outcome.notes[0].args == {"seat": 1, "laid": laid}
    assert outcome.state.active == 2
    assert act(outcome.state, STOP).state.ended == "goal"


def test_a_last_turn_ends_automatically_when_nothing_fits() -> None:
    found = crowded(3)
    state = dealt(found.state, [JOKER], [found.kind, *found.unfit[:4]], found.unfit[4:9])
    state = replace(state, finisher=0, active=1)
    outcome = act(state, found.move)
    assert [key for key in keys(outcome) if key != "court"] == [
        "laid", "stuck", "passed", "ended",
    ]  # fmt: skip
    assert outcome.state.ended == "goal"


def test_reaching_the_goal_row_in_a_last_turn_changes_nothing() -> None:
    state = at_the_goal(REACH, rack("small", "c2r9 c3r9"), "rrrr")
    state = play(state, *(fill(state, cell) for cell in ("c1r9", "c2r1", "c2r2")))
    outcome = act(state, fill(state, "c2r9"))
    assert "goal" not in keys(outcome)
    assert outcome.state.finisher == 0
    state = act(outcome.state, STOP).state
    assert state.active == 2
    assert act(state, STOP).state.ended == "goal"


def test_last_turns_earn_markers_too() -> None:
    tiles = weave("small", "c1r1 c3r1")
    court = position("small", tiles, "rrrr", rack("small", "c2r1"), active=1, finisher=0)
    assert GAME.public(play(court, fill(court, "c2r1")))["scores"] == (0, 1)


# Result


def scored(*premiums: tuple[int, str, int]) -> ColominoState:
    """A finished match of three with these courts: seat, kind, multiplier."""
    cells = [f"c{n + 1}r2" for n in range(len(premiums))]
    made = tuple(
        {"seat": seat, "turn": n, "field": cells[n], "court": court, "times": times}
        for n, (seat, court, times) in enumerate(premiums)
    )
    state = position("small", {}, "rrrr", "yyyy", "gggg", premiums=made)
    return replace(state, ended="goal")


def test_most_points_win() -> None:
    state = scored((0, "open", 3), (1, "closed", 2), (2, "open", 1))
    result = GAME.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == ((3, 4, 1), (2, 1, 3))


def test_markers_never_run_out() -> None:
    result = GAME.result(scored(*[(0, "closed", 3)] * 40, *[(1, "open", 3)] * 40))
    assert result is not None
    assert result.scores == (240, 120, 0)


def test_with_equal_points_most_blue_markers_win() -> None:
    result = GAME.result(scored((0, "open", 2), (1, "closed", 1), (2, "closed", 2)))
    assert result is not None
    assert (result.scores, result.ranks) == ((2, 2, 4), (3, 2, 1))


def test_players_who_are_still_equal_share_the_rank() -> None:
    result = GAME.result(scored((0, "closed", 1), (0, "open", 1), (1, "open", 1), (1, "closed", 1)))
    assert result is not None
    assert (result.scores, result.ranks) == ((3, 3, 0), (1, 1, 3))


def test_the_result_lists_courts_by_multiplier_with_their_fields() -> None:
    state = scored((0, "open", 2), (0, "open", 2), (0, "closed", 3), (1, "open", 1))
    result = GAME.result(state)
    assert result is not None
    assert [(i.key, i.seat, i.points, i.cells) for i in result.items] == [
        ("colomino-item-open-1", 1, 1, ("c4r2",)),
        ("colomino-item-open-2", 0, 4, ("c1r2", "c2r2")),
        ("colomino-item-closed-3", 0, 6, ("c3r2",)),
    ]
    assert GAME.result(position("small", {}, "rrrr", "yyyy")) is None


# Absence


def test_the_default_is_the_first_laying_by_rack_row_column_and_rotation() -> None:
    tiles = weave("small", "c5r1 c5r2")
    state = position("small", tiles, "rygb gggg joker", "rrrr")
    move = GAME.default(state, 0, None)
    assert isinstance(move, Lay)
    assert (move.tile, move.row) == ("rygb", 1)
    every = [m for m in layings(state) if m.tile == "rygb"]
    assert move == min(every, key=lambda m: (m.row, m.column, m.rotation))
    first_rack = position("small", tiles, "joker rygb gggg", "rrrr")
    assert GAME.default(first_rack, 0, None) == Lay("joker", 1, 1)


def test_the_default_after_reaching_the_goal_row_is_still_to_lay() -> None:
    state = at_the_goal(REACH, "joker joker joker")
    state = play(state, fill(state, "c1r9"))
    assert GAME.default(state, 0, None) == layings(state)[0]


def test_the_default_in_a_last_turn_is_to_stop() -> None:
    state = at_the_goal(REACH, "joker joker joker")
    state = play(state, *(fill(state, cell) for cell in ("c1r9", "c2r1", "c2r2")))
    assert GAME.default(state, 1, None) == STOP
    state = play(state, layings(state)[0])
    assert GAME.default(state, 1, None) == STOP
