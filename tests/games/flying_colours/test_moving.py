"""Moving discs for a combination."""

from random import Random

import pytest

from app.games.flying_colours.game import DRAFTING, GAME
from app.games.flying_colours.moves import Move, Step, Stop, Throw
from tests.games.flying_colours import oracle
from tests.games.flying_colours.luck import Dice
from tests.games.flying_colours.positions import (
    VARIANTS,
    act,
    after,
    by_parts,
    dice,
    error_of,
    go,
    lines,
    moving,
    note,
    position,
    where,
    why,
)


@pytest.mark.parametrize(
    ("steps", "end"),
    [
        (("red r3s4", "red r4s4"), "r4s4"),
        (("red r2s5", "red r2s6"), "r2s6"),
        (("red r2s3", "red r2s2"), "r2s2"),
        (("red r2s5", "red r2s4"), "r2s4"),
        (("red r3s4", "red r3s5"), "r3s5"),
        (("red r2s5", "red r3s5"), "r3s5"),
        (("red r3s4",), "r3s4"),
        ((), "r2s4"),
    ],
)
def test_two_steps_with_one_disc(steps: tuple[str, ...], end: str) -> None:
    """Ring + ring, segment + segment, ring + segment in any order, one, or none."""
    assert where(after(moving({"red": "r2s4"}, "red"), go(*steps)), "red") == end


def test_one_step_each_with_two_discs() -> None:
    state = after(moving({"red": "r2s4"}, "red blue"), go("blue r1s0", "red r2s5"))
    assert (where(state, "red"), where(state, "blue")) == ("r2s5", "r1s0")


def test_a_third_step_and_a_third_disc_are_refused() -> None:
    state = moving({"red": "r2s4"}, "red blue green")
    assert why(state, go("red r2s5", "red r2s6", "red r2s7")) == "no-step-left"
    assert why(state, go("red r2s5", "blue r1s0", "red r2s6")) == "no-step-left"
    assert why(state, go("red r2s5", "blue r1s0", "green r1s0")) == "third-disc"


def test_discs_never_move_inwards() -> None:
    state = moving({"red": "r2s4", "blue": "r1s3"}, "red blue")
    assert why(state, go("red r1s4")) == why(state, go("blue centre")) == "never-inwards"
    offered = {(p.disc, p.to) for p in DRAFTING.parts(state, 0, go()) if isinstance(p, Step)}
    assert not offered & {("red", "r1s4"), ("blue", "centre")}


def test_from_the_centre_a_ring_step_leads_to_any_segment_of_the_first_ring() -> None:
    state = moving({}, "red")
    reached = {part.to for part in DRAFTING.parts(state, 0, go()) if isinstance(part, Step)}
    assert reached == {f"r1s{segment}" for segment in range(12)}
    assert where(after(state, go("red r1s7", "red r2s7")), "red") == "r2s7"


def test_only_fields_beside_are_a_step_away() -> None:
    state = moving({"red": "r2s4", "blue": "r5s3"}, "red blue")
    for to in ("r2s6", "r3s5", "r4s4", "r5s4", "r2s4", "r3s3"):
        assert why(state, go(f"red {to}")) == "not-next-to"
    assert why(state, go("red r9s9")) == "no-such-field"
    assert why(state, go("blue r5s5")) == "not-next-to"


def test_the_outermost_ring_is_a_circle() -> None:
    state = moving({"red": "r5s11", "blue": "r5s0"}, "red blue")
    assert where(after(state, go("red r5s0", "red r5s1")), "red") == "r5s1"
    assert where(after(state, go("blue r5s11")), "blue") == "r5s11"


def test_only_colours_of_the_last_throw_move() -> None:
    """With three red and two blue aside the last die shows blue: only blue may move."""
    state = dice(position(), "blue", "red red red blue blue")
    assert GAME.public(state)["colours"] == ("blue",)
    GAME.check(state, 0, go("blue r1s0"))
    refused = error_of(state, go("red r1s0"))
    assert (refused.code, refused.arguments) == ("colour-not-thrown", {"colour": "red"})
    assert refused.rule == "moving"
    assert refused.cells == ("r1s0",)


def test_all_six_dice_thrown_allow_all_their_colours() -> None:
    state = dice(position(), "blue blue blue blue red red")
    assert GAME.public(state)["colours"] == ("red", "blue")
    every = dice(position(), "yellow red blue green purple white")
    assert len(GAME.public(every)["colours"]) == 6


def test_any_number_of_discs_may_share_a_field() -> None:
    home = dict.fromkeys(("yellow", "blue", "green", "purple", "white"), "r5s0")
    state = moving({**home, "red": "r5s1"}, "red", cards=("yellow red", "blue green"), active=1)
    state = moving({**home, "red": "r5s1"}, "red", seats=2, cards=("blue white", "yellow red"))
    assert GAME.public(state)["variants"]["crowded_home"] is False
    GAME.check(state, 0, go("red r5s0"))
    inside = {**dict.fromkeys(("yellow", "blue", "green", "purple", "white"), "r3s3")}
    assert where(after(moving({**inside, "red": "r3s4"}, "red"), go("red r3s3")), "red") == "r3s3"


def test_unused_steps_lapse() -> None:
    outcome = act(moving({"red": "r2s4"}, "red"), go())
    assert lines(outcome) == ["still"]
    assert outcome.state.phase == "throw"
    assert where(outcome.state, "red") == "r2s4"


def test_the_log_says_what_each_disc_did() -> None:
    state = moving({"red": "r2s4"}, "red blue")
    outcome = act(state, go("red r2s3", "red r3s3"))
    assert note(outcome, "moved").args == {
        "seat": 0, "colour": "red", "ring": 3, "segment": 4, "steps": 2,
    }  # fmt: skip
    outcome = act(state, go("red r2s3", "blue r1s0"))
    assert lines(outcome) == ["moved", "moved"]
    assert [one.args["segment"] for one in outcome.notes] == [4, 1]
    assert GAME.public(outcome.state)["walked"] == {
        "seat": 0,
        "turn": 7,
        "steps": (
            {"disc": "red", "from": "r2s4", "to": "r2s3"},
            {"disc": "blue", "from": "centre", "to": "r1s0"},
        ),
    }


def test_a_confirmed_move_cannot_be_taken_back() -> None:
    """A move of discs reveals something; throws and stops have draws."""
    state = moving({"red": "r2s4"}, "red")
    for move in (go(), go("red r2s5")):
        outcome = act(state, move)
        assert outcome.state.active == 0
        assert outcome.reveals


def test_a_combination_that_cannot_be_used_ends_automatically() -> None:
    """In the crowded variant a disc between two full homes cannot move."""
    discs = {"yellow": "r5s0", "white": "r5s0", "blue": "r5s2", "purple": "r5s2", "red": "r5s1"}
    state = position(discs, seats=6, variants=(True, False))
    state = dice(state, "red red red red red green", left=3)
    outcome = act(state, throw_all_but_green(), Dice("red", pips=2))
    assert lines(outcome) == ["aside", "threw", "combination", "blocked"]
    assert (outcome.state.phase, outcome.state.left) == ("throw", 2)
    assert outcome.state.thrown == outcome.state.aside == ()
    assert outcome.state.tallies[0].kinds == (1, 0, 0, 0)
    last = dice(state, "red red red red red green", left=1)
    outcome = act(last, throw_all_but_green(), Dice("red", pips=2))
    assert lines(outcome)[-2:] == ["blocked", "pips"]
    assert outcome.state.active == 1
    assert outcome.state.idle == 1


def test_a_combination_that_can_be_used_along_the_outermost_ring_waits() -> None:
    state = dice(position({"red": "r5s1"}), "red red red red red green")
    assert after(state, throw_all_but_green(), Dice("red")).phase == "move"


def throw_all_but_green() -> Throw:
    from tests.games.flying_colours.positions import throw

    return throw("red red red red red")


def test_invalid_moves_are_refused() -> None:
    state = moving({"red": "r2s4"}, "red")
    odd: list[object] = [
        Move([]), Move((1,)), Move((Step("black", "r2s5"),)), Move((Step(None, "r2s5"),)),  # type: ignore
    ]  # fmt: skip
    assert {why(state, move) for move in odd} == {"bad-move"}
    for to in (None, 5, ["r2s5"]):
        assert why(state, Move((Step("red", to),))) == "bad-move"  # type: ignore
    assert why(state, Move((Step("red", ""),))) == "no-such-field"


@pytest.mark.parametrize("variants", VARIANTS)
def test_parts_and_moves_are_those_of_the_oracle(variants: tuple[bool, bool]) -> None:
    rng = Random(2)
    for allowed in ("red", "purple green", "blue white yellow", " ".join(oracle.COLOURS)) * 6:
        state = moving(scattered(rng), allowed, seats=4, variants=variants)
        view = GAME.public(state)
        draft = by_parts(state, rng)
        assert isinstance(draft, Move)
        for one in (Move(draft.parts[:n]) for n in range(len(draft.parts) + 1)):
            so_far = [(part.disc, part.to) for part in one.parts]
            assert oracle.walk(view, so_far) is not None
            offered = [(p.disc, p.to) for p in DRAFTING.parts(state, 0, one)]  # type: ignore[union-attr]
            assert len(set(offered)) == len(offered)
            assert set(offered) == {
                (disc, cell)
                for disc in oracle.COLOURS
                for cell in neighbours(view, so_far, disc)
                if oracle.walk(view, [*so_far, (disc, cell)]) is not None
            }


def scattered(rng: Random) -> dict[str, str]:
    """Discs anywhere, some on their own rings, two at most in one field."""
    cells = ["centre", "r1s3", "r2s5", "r3s0", "r4s1", *(f"r5s{s}" for s in (0, 1, 2, 3, 6, 8))]
    return dict(zip(oracle.COLOURS, rng.sample(cells * 2, 6), strict=True))


def neighbours(view: dict[str, object], parts: list[tuple[str, str]], disc: str) -> list[str]:
    """The fields around a disc, including inwards."""
    from app.games.flying_colours.board import IDS

    discs = oracle.walk(view, parts)
    assert discs is not None
    ring, segment = oracle.coordinates(discs[disc])
    near = [cell for cell in IDS if abs(oracle.coordinates(cell)[0] - ring) <= 1]
    return [c for c in near if ring <= 1 or (oracle.coordinates(c)[1] - segment) % 12 in (0, 1, 11)]


def test_without_free_walks_all_moves_are_listed() -> None:
    discs = {"red": "r2s4", "blue": "r5s0", "green": "r1s1"}
    state = moving(discs, "red blue green", variants=(True, False))
    listed = list(GAME.moves(state, 0))
    assert len(set(listed)) == len(listed)
    todo, every = [go()], []
    while todo:
        draft = todo.pop()
        every.append(draft)
        for part in DRAFTING.parts(state, 0, draft):
            assert isinstance(part, Step)
            todo.append(Move((*draft.parts, part)))
    assert set(listed) == set(every)


def test_drafts_begin_blank_and_grow_by_parts() -> None:
    assert DRAFTING.blank(moving({}, "red"), 0) == go()
    assert DRAFTING.blank(position(), 0) == Throw()
    state = dice(position(), "red red red blue green white")
    assert list(DRAFTING.parts(state, 0, Stop())) == []
    offered = [part.die for part in DRAFTING.parts(state, 0, Throw())]  # type: ignore[union-attr]
    assert offered == ["red", "blue", "green", "white"]
    assert GAME.open_drafts(state) is False
