"""Section 3: the set-up, and the first game."""

import pytest

from app.games.colour_lines.board import COLOURS, SIDES, SideName
from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.moves import MarkStart, Setup
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State
from app.games.contract import Note
from tests.games.colour_lines.oracle import PRINTED, colour_at, point
from tests.games.colour_lines.positions import allowed, draw, error_of, play, refused, setup
from tests.support.luck import Recorded, Scripted

FULL = "pink light_blue 1-4 12-4"


def begun(seats: int = 2, **options: object) -> State:
    return GAME.setup(seats, ColourLinesOptions(start=0, **options), Recorded(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_marks_their_own_sheet_at_the_same_time(seats: int) -> None:
    state = begun(seats)
    assert state.phase == "setup"
    assert state.round == 0
    assert GAME.to_act(state) == set(range(seats))
    moves = {seat: setup(FULL) for seat in range(1, seats)} | {0: setup("2-10 yellow 9-1 pink")}
    assert refused(state, 0, moves[0]) == "same-colour"
    moves[0] = setup("2-1 yellow 9-4 pink")
    assert refused(state, 0, moves[0]) == "same-colour"
    moves[0] = setup("2-1 orange 9-10 pink")
    outcome = play(state, moves)
    sheets = GAME.public(outcome.state)["sheets"]
    assert sheets["0"]["starts"] == {"L": "2-1", "R": "9-10"}
    assert sheets["0"]["colours"] == ["orange", "pink"]
    for seat in range(1, seats):
        assert sheets[str(seat)]["starts"] == {"L": "1-4", "R": "12-4"}
        assert sheets[str(seat)]["jokers"] == 2
    assert outcome.state.phase == "draw"
    assert outcome.state.round == 1
    args = {"colours": ["pink", "light_blue"], "blocks": ["purple", "light_green"]}
    assert Note("colour_lines-setup", {"seat": 1, **args}) in outcome.notes


def test_all_four_colours_differ() -> None:
    state = begun()
    assert allowed(state, 0, setup(FULL))
    assert refused(state, 0, setup("pink pink 1-4 12-4")) == "colour-twice"
    assert refused(state, 0, setup("purple pink 1-4 12-4")) == "same-colour"
    assert refused(state, 0, setup("1-4 12-4 pink light_green")) == "same-colour"
    assert refused(state, 0, setup("pink light_blue 1-4 9-10")) == "same-colour"  # both purple
    wrong = error_of(state, 0, setup("pink 4-1"))
    assert (wrong.cells, wrong.arguments) == (("4-1",), {"colour": "pink"})


def test_a_set_up_has_two_colours_and_a_cross_in_each_half() -> None:
    state = begun()
    assert refused(state, 0, setup("pink light_blue yellow")) == "too-many-colours"
    assert refused(state, 0, setup("1-4 4-4")) == "start-twice"
    assert refused(state, 0, setup("12-4 13-10")) == "start-twice"
    for text, colours, starts in (("", 2, 2), ("pink 1-4", 1, 1), ("1-4 12-4", 2, 0)):
        wrong = error_of(state, 0, setup(text))
        assert wrong.code == "setup-incomplete"
        assert wrong.arguments == {"colours": colours, "starts": starts}
        DRAFTING.check(state, 0, setup(text))


@pytest.mark.parametrize(
    ("side", "cell", "code"),
    [
        ("A", "0-0", "start-on-special"),
        ("A", "13-0", "start-on-special"),
        ("A", "0-11", "start-on-special"),
        ("A", "13-11", "start-on-special"),
        ("A", "6-3", "start-outside"),
        ("A", "7-3", "start-outside"),
        ("A", "14-3", "start-outside"),
        ("A", "nowhere", "start-outside"),
        ("B", "5-2", "start-on-special"),
        ("B", "4-4", "start-on-special"),
        ("A", "5-2", None),
        ("A", "4-4", None),
        ("B", "5-3", None),
    ],
)
def test_a_cross_may_not_be_on_special_fields(side: SideName, cell: str, code: str | None) -> None:
    state = begun(side=side)
    if code:
        assert refused(state, 0, setup("")) == "setup-incomplete"
        move = Setup((MarkStart(cell),))
        assert refused(state, 0, move, draft=True) == code
        assert MarkStart(cell) not in set(DRAFTING.parts(state, 0, Setup()))
    else:
        DRAFTING.check(state, 0, setup(cell))


@pytest.mark.parametrize("side", ["A", "B"])
def test_every_other_coloured_field_is_offered_for_a_cross(side: SideName) -> None:
    state = begun(side=side)
    printed = PRINTED["sides"][side]
    special = {*printed["letters"].values(), *printed["black"], *printed["circles"]}
    offered = list(DRAFTING.parts(state, 0, Setup()))
    fields = {part.start for part in offered if isinstance(part, MarkStart)}
    assert fields == {f"{x}-{y}" for x in (*range(6), *range(8, 14)) for y in range(12)} - special
    assert {getattr(part, "colour", None) for part in offered} - {None} == set(COLOURS)
    draft = setup("yellow 1-3")
    after = list(DRAFTING.parts(state, 0, draft))
    left = {part.start for part in after if isinstance(part, MarkStart)}
    taken = {"yellow", colour_at(printed, (1, 3))}
    assert all(point(cell)[0] > 7 and colour_at(printed, point(cell)) not in taken for cell in left)
    assert {getattr(part, "colour", None) for part in after} - {None} == set(COLOURS) - taken


def test_marking_is_the_only_legal_type_of_move() -> None:
    assert refused(begun(), 0, draw("1 L 1-3")) == "setup-now"
    assert DRAFTING.blank(begun(), 0) == Setup()


def test_the_set_up_is_open() -> None:
    state = begun(3)
    assert GAME.open_drafts(state)
    shown = DRAFTING.preview(state, {2: setup("pink 1-4")}, 0)
    assert shown == {"2": {"sheet": 2, "colours": ["pink"], "starts": {"L": "1-4", "R": None}}}


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_first_game_recommends_a_set_up_that_may_be_changed(side: SideName) -> None:
    state = begun(side=side, first_game=True)
    wanted = GAME.public(state)["board"]["recommended"]
    assert wanted["colours"] == ["pink", "light_blue"]
    printed = PRINTED["sides"][side]
    starts = [point(wanted["starts"][half]) for half in "LR"]
    assert [colour_at(printed, at) for at in starts] == ["purple", "light_green"]
    for block in printed["blocks"].values():
        for at in starts:
            if colour_at(printed, at) == block["colour"] and (at[0] > 7) == (block["x"] > 7):
                assert at == (block["x"] + 1, block["y"] + 1)
    text = " ".join([*wanted["colours"], *wanted["starts"].values()])
    assert GAME.default(state, 0, None) == setup(text)
    assert allowed(state, 0, setup(text))
    other = {"A": "yellow orange 4-7 9-7", "B": "yellow orange 4-5 9-10"}[side]
    assert allowed(state, 0, setup(other))
    assert GAME.public(begun(side=side))["board"]["recommended"] is None


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_first_game_leaves_the_middle_line_out(side: SideName) -> None:
    state = begun(side=side, first_game=True)
    assert GAME.public(state)["board"]["scorings"] == ["letters", "pairs", "dots"]
    notes = play(state, {seat: GAME.default(state, seat, None) for seat in (0, 1)}).notes
    assert notes[0] == Note("colour_lines-scorings", {"out": "crossings"})


def test_the_draft_of_an_absent_player_is_completed() -> None:
    state = begun()
    assert GAME.default(state, 0, None) == setup("pink light_blue 1-4 12-4")
    move = GAME.default(state, 0, setup("purple 13-7"))
    assert move.parts[:2] == setup("purple 13-7").parts
    assert allowed(state, 0, move)
    assert GAME.default(state, 0, setup(FULL)) == setup(FULL)
    broken = Setup((MarkStart("6-6"),))
    assert GAME.default(state, 0, broken) == setup(FULL)
    assert GAME.default(state, 0, draw()) == setup(FULL)


def test_the_starting_player_is_the_hosts_choice_or_drawn_by_lot() -> None:
    for seat in range(3):
        options = ColourLinesOptions(start=seat)
        assert GAME.setup(3, options, Scripted({})).active == seat
        assert GAME.setup(3, ColourLinesOptions(), Scripted({"start": seat})).active == seat


@pytest.mark.parametrize("side", ["A", "B"])
def test_recommended_starts_are_allowed(side: SideName) -> None:
    colours, starts = SIDES[side].recommended
    for half, field in enumerate(starts):
        assert SIDES[side].starts[half] >> field & 1
        assert SIDES[side].colours[field] not in colours
