"""What each audience sees, and that no card shows through."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from app.games.contract import IllegalMove, Outcome
from app.games.flying_colours.board import COLOURS
from app.games.flying_colours.game import DRAFTING, GAME
from app.games.flying_colours.moves import FlyingColoursMove, Move, Throw
from app.games.flying_colours.pairs import PAIRS, guessed
from app.games.flying_colours.state import FlyingColoursState, Thrown
from tests.games.flying_colours.luck import Dice
from tests.games.flying_colours.positions import (
    STOP,
    TABLES,
    VARIANTS,
    act,
    after,
    by_parts,
    colours,
    dice,
    go,
    match,
    moving,
    pair,
    position,
    text,
    throw,
    view_of,
)
from tests.support.luck import Fixed, Seeded

PUBLIC = {
    "board", "homes", "variants", "discs", "phase", "active", "turn", "pips", "left", "may_stop",
    "dice", "combination", "colours", "latest", "walked", "ruled_out", "tallies", "idle",
    "standstill", "pairs", "winner", "ended",
}  # fmt: skip


def samples(seats: int, variants: tuple[bool, bool], seed: int = 11) -> list[FlyingColoursState]:
    """Positions from all stages of a match."""
    return [outcome.state for *_, outcome in match(seats, variants, seed, most=120)][::5]


def other_hands(state: FlyingColoursState, seat: int, rng: Random) -> FlyingColoursState:
    """The position with other possible cards in the hands of the others."""
    pairs = guessed({seat: state.pairs[seat]}, state.ruled_out, rng)
    return state if state.ended else replace(state, pairs=pairs)


def test_the_public_view_names_what_everybody_may_see() -> None:
    state = dice(position({"red": "r5s2"}, variants=(True, False)), "blue green", "red red red red")
    view = GAME.public(state)
    assert set(view) == PUBLIC
    assert view["board"] == {
        "centre": "red", "rings": ("white", "yellow", "green", "blue", "purple"), "segments": 12,
    }  # fmt: skip
    assert view["variants"] == {"crowded_home": True, "free_ring": False}
    assert list(view["discs"]) == list(COLOURS)
    assert view["discs"]["red"] == "r5s2"
    assert (view["phase"], view["active"], view["turn"]) == ("throw", 0, 7)
    assert (view["pips"], view["left"], view["may_stop"]) == (4, 3, True)
    assert view["dice"] == {"aside": ("red",) * 4, "thrown": ("blue", "green")}
    assert (view["combination"], view["colours"], view["latest"]) == (None, (), None)
    assert (view["idle"], view["standstill"]) == (0, 60)
    assert (view["winner"], view["ended"], view["pairs"]) == (None, None, None)


def test_the_latest_throw_stays_visible_when_the_turn_is_over() -> None:
    state = dice(position(), "red red red blue green white", left=1)
    state = after(state, throw("red red red"), Dice("blue green green"))
    view = GAME.public(state)
    assert view["active"] == 1
    assert view["dice"] == {"aside": (), "thrown": ()}
    assert view["latest"] == {
        "seat": 0,
        "aside": ("red", "red", "red"),
        "thrown": ("blue", "green", "green"),
        "combination": None,
    }


def test_the_private_view_is_the_seats_card() -> None:
    state = position(seats=3)
    assert GAME.private(state, 0) == {"pair": ("yellow", "red")}
    assert GAME.private(state, 2) == {"pair": ("purple", "white")}


@pytest.mark.parametrize(("seats", "variants"), TABLES[::3])
def test_imagined_positions_look_the_same_and_differ_in_cards_alone(
    seats: int, variants: tuple[bool, bool]
) -> None:
    for number, state in enumerate(samples(seats, variants)):
        seat = number % seats
        for seed in range(3):
            other = GAME.imagine(view_of(state, seat), seat, Random(seed))
            assert text(view_of(other, seat)) == text(view_of(state, seat))
            assert replace(other, pairs=state.pairs) == state
            assert len(set(other.pairs)) == seats
            assert other.pairs[seat] == state.pairs[seat]
            for one in range(seats):
                assert other.pairs[one] not in other.ruled_out[one]


def test_the_end_is_imagined_as_it_is() -> None:
    """After a win by a seat not on turn, and after a standstill, all cards are known."""
    last = Thrown(0, (), colours("green green green green green green"), "alike")
    discs = {"blue": "r5s6", "green": "r5s5"}
    won = after(moving(discs, "green", latest=last), go("green r5s6"))
    still = after(dice(position(idle=59, latest=last), "red red red blue green white"), STOP)
    assert (won.winner, still.ended) == (1, "standstill")
    for state in (won, still):
        other = GAME.imagine(view_of(state, 0), 0, Random(1))
        assert text(view_of(other, 0)) == text(view_of(state, 0))
        assert other.pairs == state.pairs


@pytest.mark.parametrize(("seats", "variants"), TABLES[1::3])
def test_hands_that_agree_with_the_public_record_are_indistinguishable(
    seats: int, variants: tuple[bool, bool]
) -> None:
    """Views, legal moves, parts, previews and errors are the same, byte by byte."""
    rng = Random(seats)
    for state in samples(seats, variants, seats):
        other = other_hands(state, 0, rng)
        assert text(GAME.public(other)) == text(GAME.public(state))
        assert text(view_of(other, 0)) == text(view_of(state, 0))
        for seat in range(seats):
            assert list(GAME.moves(other, seat)) == list(GAME.moves(state, seat))
            for move in tried(state, rng):
                assert answer(other, seat, move) == answer(state, seat, move)
        if 0 in GAME.to_act(state):
            draft = by_parts(state, Random(1))
            assert list(DRAFTING.parts(other, 0, draft)) == list(DRAFTING.parts(state, 0, draft))
            one, two = (DRAFTING.preview(at, {0: draft}, 0) for at in (state, other))
            assert text(one) == text(two)


def tried(state: FlyingColoursState, rng: Random) -> list[FlyingColoursMove]:
    """Moves, most of them illegal."""
    made: list[FlyingColoursMove] = [STOP, throw(), throw("red"), go()]
    for _ in range(6):
        colour, ring, segment = rng.choice(COLOURS), rng.randrange(1, 6), rng.randrange(12)
        made.append(go(f"{colour} r{ring}s{segment}"))
    return made


def answer(state: FlyingColoursState, seat: int, move: FlyingColoursMove) -> tuple[object, ...]:
    """What a seat learns about a move."""
    try:
        GAME.check(state, seat, move)
    except IllegalMove as found:
        return found.code, found.cells, found.rule, found.arguments
    return ()


@pytest.mark.parametrize(("seats", "variants"), TABLES[2::4])
def test_the_same_step_reveals_the_same_unless_it_rules_out_or_wins(
    seats: int, variants: tuple[bool, bool]
) -> None:
    """Log lines and views after a step differ only if one world's log says why."""
    rng, told = Random(seats), 0
    for state, move, _ in match(seats, variants, seats + 3, most=150):
        if move is None:
            continue
        other = other_hands(state, 0, rng)
        one, two = (GAME.apply(at, {state.active: move}, Seeded(5)) for at in (state, other))
        if one.state.winner == two.state.winner:
            assert text(seen(one, 0)) == text(seen(two, 0))
        else:
            told += 1
            assert one.reveals
            assert two.reveals
    assert told <= 2


def seen(outcome: Outcome[FlyingColoursState], seat: int) -> object:
    """All that a seat learns from a step; at the end the cards are shown."""
    notes = [[note.key, dict(note.args)] for note in outcome.notes if note.seats is None]
    assert len(notes) == len(outcome.notes)
    if outcome.state.ended:
        notes = [one for one in notes if "card" not in one[0] and "ended" not in one[0]]  # type: ignore[operator]
        return [notes, {**GAME.public(outcome.state), "pairs": None}]
    return [notes, view_of(outcome.state, seat)]


def test_drafts_reveal_nothing_about_the_cards_of_others() -> None:
    """The preview of a step into another home is the same whether it would win or not."""
    discs = {"blue": "r5s6", "green": "r5s5", "purple": "r5s7"}
    cards = combinations(("blue green", "blue purple", "purple white"), 1)
    shown = set()
    for (card,) in cards:
        state = moving(discs, "green purple", cards=("yellow red", card))
        for step in ("green r5s6", "purple r5s6"):
            shown.add((step, text(DRAFTING.preview(state, {0: go(step)}, 0))))
            assert '"wins": false' in text(DRAFTING.preview(state, {0: go(step)}, 0))
    assert len(shown) == 2


def test_no_log_line_is_private_and_none_names_a_card_before_the_end() -> None:
    for *_, outcome in match(4, VARIANTS[2], 2):
        for note in outcome.notes:
            assert note.seats is None
            assert ("card" in note.key) <= bool(outcome.state.ended)
            assert not {"pair", "pairs"} & set(note.args)


@pytest.mark.parametrize("seats", [2, 6])
def test_imagined_cards_take_all_values_left_about_equally_often(seats: int) -> None:
    ruled_out = [tuple(range(1, 8))] + [()] * (seats - 1)
    ruled_out[1] = tuple(range(2, 14))
    state = position(seats=seats, ruled_out=tuple(ruled_out))
    view = view_of(state, 0)
    found = [GAME.imagine(view, 0, Random(seed)).pairs for seed in range(120)]
    assert {pairs[1] for pairs in found} == {1, 14} | ({0} - {state.pairs[0]})
    if seats > 2:
        assert {pairs[2] for pairs in found} >= set(range(1, 15)) - {state.pairs[0]}
    for pairs in found:
        assert len(set(pairs)) == seats


def test_cards_are_deduced_where_only_one_deal_is_possible() -> None:
    ruled_out = tuple(tuple(p for p in range(15) if p not in (s, s + 1)) for s in range(6))
    for seed in range(5):
        known = {0: 0}
        dealt = guessed(known, ruled_out, Random(seed))
        assert len(set(dealt)) == 6
        assert all(card in (seat, seat + 1) for seat, card in enumerate(dealt))
    tight = tuple(tuple(p for p in range(15) if p > seat) for seat in range(6))
    assert guessed({}, tight, Random(0)) == (0, 1, 2, 3, 4, 5)
    assert len(PAIRS) == 15


def test_the_state_holds_nothing_about_later_throws() -> None:
    """The same position throws whatever its luck gives; the views before are the same."""
    state = dice(position(), "red red red blue green white")
    before = text(GAME.public(state))
    results = {
        after(state, throw("red red red"), Dice(shown)).thrown
        for shown in ("blue blue white", "green green green", "red red white")
    }
    assert len(results) == 3
    assert text(GAME.public(state)) == before
    luck = Fixed(3)
    GAME.bot(view_of(state, 0), 0, Random(1))
    GAME.imagine(view_of(state, 0), 0, Random(1))
    DRAFTING.preview(state, {0: throw()}, 0)
    assert luck.labels == []


# --- Previews ----------------------------------------------------------------------------------


def test_the_preview_of_a_throw_shows_what_completes_a_combination() -> None:
    state = dice(position(), "red red red blue blue white")
    shown = DRAFTING.preview(state, {0: throw("red red red blue blue")}, 0)["0"]
    assert shown == {
        "aside": ("red", "red", "red", "blue", "blue"),
        "dice": 1,
        "total": 6,
        "ways": {"alike": 0, "pairs": 1, "triples": 1, "different": 0},
        "missing": (("red",), ("blue",)),
    }
    shown = DRAFTING.preview(state, {0: throw()}, 0)["0"]
    assert (shown["dice"], shown["total"], sum(shown["ways"].values())) == (6, 46656, 3276)
    assert shown["missing"] == ()
    two = DRAFTING.preview(state, {0: throw("red red red blue")}, 0)["0"]
    assert set(two["missing"]) == {("red", "blue"), ("blue", "blue")}
    assert sum(two["ways"].values()) == 3
    three = DRAFTING.preview(state, {0: throw("red red red")}, 0)["0"]
    assert (three["dice"], three["missing"]) == (3, ())
    assert DRAFTING.preview(state, {0: STOP}, 0) == {"0": {}}
    assert DRAFTING.preview(state, {}, 0) == {}
    assert DRAFTING.preview(state, {1: throw()}, 0) == {}


def test_the_preview_of_a_move_shows_targets_with_their_steps_and_paths() -> None:
    state = moving({"red": "r4s3"}, "red", seats=6)
    shown = DRAFTING.preview(state, {0: go()}, 0)["0"]
    assert (shown["left"], shown["discs"], shown["wins"]) == (2, {}, False)
    assert {cell: at["steps"] for cell, at in shown["targets"]["red"].items()} == {
        "r5s3": 1, "r4s4": 1, "r4s2": 1, "r5s4": 2, "r5s2": 2, "r4s5": 2, "r4s1": 2,
    }  # fmt: skip
    shown = DRAFTING.preview(state, {0: go("red r5s3")}, 0)["0"]
    assert (shown["left"], shown["discs"]) == (1, {"red": "r5s3"})
    assert set(shown["targets"]["red"]) == {"r5s4", "r5s2"}
    assert DRAFTING.preview(state, {0: go("red r5s3", "red r5s4")}, 0)["0"]["targets"] == {}


def test_paths_avoid_homes_on_the_way_and_are_legal_parts() -> None:
    """There is a path from r4s0 to r5s1 past the home r5s0."""
    state = moving({"red": "r4s0", "purple": "r5s5"}, "red purple", variants=(False, True))
    targets = DRAFTING.preview(state, {0: go()}, 0)["0"]["targets"]
    assert targets["red"]["r5s1"] == {"steps": 2, "path": ("r4s1", "r5s1")}
    assert targets["purple"]["r5s7"]["steps"] == 0
    assert targets["purple"]["r5s7"]["path"] == ("r5s6", "r5s7")
    assert len(targets["purple"]) == 11
    for colour, found in targets.items():
        for at in found.values():
            GAME.check(state, 0, go(*(f"{colour} {cell}" for cell in at["path"])))


def test_of_two_walks_round_the_ring_the_one_through_fewer_homes_is_shown() -> None:
    """It is six fields either way: past r5s8 and r5s0, or past r5s6, r5s4 and r5s2."""
    state = moving({"purple": "r5s7"}, "purple", seats=5, variants=(False, True))
    path = DRAFTING.preview(state, {0: go()}, 0)["0"]["targets"]["purple"]["r5s1"]["path"]
    assert path == ("r5s8", "r5s9", "r5s10", "r5s11", "r5s0", "r5s1")


def test_the_preview_shows_the_seats_own_victory() -> None:
    state = moving({"yellow": "r5s0", "red": "r5s1"}, "red")
    assert DRAFTING.preview(state, {0: go("red r5s0")}, 0)["0"]["wins"]
    assert DRAFTING.preview(state, {0: go("red r5s0", "red r5s11")}, 0)["0"]["wins"]
    assert not DRAFTING.preview(state, {0: go("red r5s2")}, 0)["0"]["wins"]


def test_the_preview_of_a_seat_is_about_its_own_card_and_home() -> None:
    discs = {"blue": "r5s6", "yellow": "r5s6", "red": "r5s5", "green": "r5s5"}
    state = moving(discs, "red green", active=1)
    assert DRAFTING.preview(state, {1: go("green r5s6")}, 1)["1"]["wins"]
    assert not DRAFTING.preview(state, {1: go("red r5s6")}, 1)["1"]["wins"]
    state = moving({"yellow": "r5s0", "red": "r5s1"}, "red", active=1)
    assert not DRAFTING.preview(state, {1: go("red r5s0")}, 1)["1"]["wins"]


def test_states_share_unchanged_parts_and_views_are_json() -> None:
    state = position({"red": "r2s2"}, cards=("purple white", "yellow blue"))
    assert state.pairs == (pair("purple white"), pair("yellow blue"))
    outcome = act(state, throw(), Dice("red red red blue blue white"))
    assert outcome.state.ruled_out is state.ruled_out
    assert colours("yellow white") == (0, 5)
    assert isinstance(text(view_of(outcome.state, 0)), str)
    assert isinstance(next(iter(GAME.moves(outcome.state, 0))), Throw)
    assert isinstance(DRAFTING.blank(moving({}, "red"), 0), Move)
