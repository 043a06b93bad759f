"""Section 9: the tasks for a single player."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.colour_lines.board import TASKS, TaskId
from app.games.colour_lines.figures import FACES
from app.games.colour_lines.game import GAME
from app.games.colour_lines.moves import GiveUp
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.scoring import SheetScore, grade, lost
from app.games.colour_lines.state import SheetState, State
from tests.games.colour_lines.positions import (
    IDLE,
    allowed,
    error_of,
    parts,
    place,
    play,
    refused,
    score,
    setup,
    sheet,
    solo,
)
from tests.support.luck import Fixed, Recorded

FULL = "pink light_blue 1-4 12-4"
ALL = [(task, side) for task in TASKS.values() for side in task.sides]


def begun(task: TaskId, *, hard: bool = False, luck: Any = None) -> State:
    """The first roll of a task."""
    side = TASKS[task].sides[0]
    options = ColourLinesOptions(side=side, task=task, hard=hard)
    GAME.check_options(1, options)
    luck = luck or Recorded(3)
    state = GAME.setup(1, options, luck)
    return play(state, {0: GAME.default(state, 0, None)}, luck).state


def test_normal_dice_are_rolled_at_once_and_placed_freely() -> None:
    state = begun(3)
    assert state.phase == "place"
    assert [at.die for at in state.dice] == [1, 2, 3, 4, 5]
    assert len(list(GAME.moves(state, 0))) == 30
    after = play(state, {0: place("3I 4I 1II 2II 5any")})
    assert after.state.phase == "draw"
    assert after.reveals


def test_hard_dice_are_rolled_in_a_two_and_a_three() -> None:
    luck = Recorded(5)
    state = begun(3, hard=True, luck=luck)
    assert state.phase == "place"
    assert len(state.dice) == 2
    asked = set(luck.draws)
    assert sum(label.startswith("roll/1/") for label in asked) == 2
    one, other = (at.die for at in state.dice)
    first = place(f"{one}II {other}II")
    outcome = play(state, {0: first}, luck)
    after = outcome.state
    assert after.phase == "place"
    assert sum(label.startswith("roll/1/") for label in luck.draws) == 5
    assert [at.slot for at in after.dice] == ["II", "II", None, None, None]
    assert {at.die for at in after.dice} == {1, 2, 3, 4, 5}
    shown = GAME.public(after)["dice"]
    assert [at["slot"] for at in shown] == ["II", "II", None, None, None]
    a, b, c = (at.die for at in after.dice[2:])
    assert refused(after, 0, place(f"{a}II")) == "slot-full"
    assert refused(after, 0, place(f"{one}I")) == "die-placed"
    assert refused(after, 0, place(f"{a}I {b}I {c}I")) == "slot-full"
    assert refused(after, 0, place(f"{a}any {b}any")) == "slot-full"
    assert error_of(after, 0, place(f"{a}I {b}any")).arguments == {"left": 1}
    assert len(list(GAME.moves(after, 0))) == 3
    last = play(after, {0: place(f"{a}I {b}any {c}I")}, luck).state
    assert last.phase == "draw"
    assert [at.slot for at in last.dice] == ["I", "I", "II", "II", "any"]
    assert last.dice[4].die == b


def test_the_first_two_go_to_one_half() -> None:
    state = begun(1, hard=True)
    one, other = (at.die for at in state.dice)
    assert allowed(state, 0, place(f"{one}I {other}I"))
    assert allowed(state, 0, place(f"{one}II {other}II"))
    assert refused(state, 0, place(f"{one}I {other}II")) == "same-half"
    assert refused(state, 0, place(f"{one}any")) == "same-half"
    wrong = error_of(state, 0, place(f"{one}I"))
    assert (wrong.code, wrong.arguments) == ("placement-incomplete", {"left": 1})
    missing = next(die for die in FACES if die not in (one, other))
    assert refused(state, 0, place(f"{missing}I")) == "die-not-rolled"
    assert len(list(GAME.moves(state, 0))) == 2
    assert {part.slot for part in parts(state, 0, place(f"{one}I"))} == {"I"}
    assert GAME.default(state, 0, None) == place(f"{one}I {other}I")


@pytest.mark.parametrize(("half", "other"), [("I", "II"), ("II", "I")])
def test_the_other_three_go_to_the_other_half_and_the_counter(half: str, other: str) -> None:
    state = begun(3, hard=True)
    pair = place(" ".join(f"{at.die}{half}" for at in state.dice))
    after = play(state, {0: pair}).state
    assert [at.face for at in after.dice[:2]] == [at.face for at in state.dice]
    a, b, c = (at.die for at in after.dice[2:])
    assert {part.slot for part in parts(after, 0)} == {other, "any"}
    for move in (f"{a}{half}", f"{a}{other} {b}{other} {c}{other}", f"{a}any {b}any {c}{other}"):
        assert refused(after, 0, place(move)) == "slot-full"
    assert allowed(after, 0, place(f"{a}{other} {b}any {c}{other}"))
    assert len(list(GAME.moves(after, 0))) == 3


def test_hard_dice_are_rolled_that_way_in_every_round() -> None:
    luck, choices = Recorded(4), list[tuple[int, int]]()
    state = GAME.setup(1, ColourLinesOptions(task=2, hard=True), luck)
    while GAME.to_act(state):
        if state.phase == "place":
            choices.append((state.round, len(list(GAME.moves(state, 0)))))
        state = play(state, {0: GAME.default(state, 0, None)}, luck, forced=True).state
    assert choices == [(number, count) for number in range(1, 6) for count in (2, 3)]


def test_which_two_come_first_is_by_lot() -> None:
    seen = {tuple(at.die for at in begun(1, hard=True, luck=Recorded(n)).dice) for n in range(40)}
    assert len(seen) > 12
    assert {die for pair in seen for die in pair} == set(FACES)


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize(("task", "side"), ALL)
def test_a_task_has_five_rounds(task: Any, side: Any, hard: bool) -> None:
    luck = Recorded(7)
    options = ColourLinesOptions(side=side, task=task.id, hard=hard)
    state = GAME.setup(1, options, luck)
    rounds = set()
    while GAME.to_act(state) == {0}:
        rounds.add(state.round)
        move = GAME.default(state, 0, None)
        state = play(state, {0: move}, luck, forced=True).state
    assert rounds == {0, 1, 2, 3, 4, 5}
    assert state.phase == "over"


def test_task_1_has_no_point_colours() -> None:
    state = GAME.setup(1, ColourLinesOptions(task=1), Recorded(1))
    assert refused(state, 0, setup("pink 1-4 12-4")) == "no-colours-now"
    assert refused(state, 0, setup("1-4 9-10")) == "same-colour"
    assert allowed(state, 0, setup("1-4 12-4"))
    assert GAME.default(state, 0, None) == setup("1-4 12-4")
    for task in (2, 3, 4, 5):
        side = TASKS[task].sides[0]
        options = ColourLinesOptions(task=task, side=side)
        other = GAME.setup(1, options, Recorded(1))
        assert refused(other, 0, setup("1-3 12-4")) == "setup-incomplete"


def ended(state: State) -> Any:
    return GAME.result(replace(state, phase="over", dice=()))


CROSS = "3-4 4-4 5-4 6-4 7-4 7-5 6-5 6-6 7-6 7-7 6-7"


def test_task_1_counts_crossings() -> None:
    state = solo(1, IDLE, sheet(CROSS, "12-4", letters=(1, 1, 0, 0)))
    at = score(state)
    assert at["total"] == at["crossings"] == at["middle"] == 4
    assert (at["letters"], at["pair_points"], at["dot_points"]) == (0, 0, 0)
    result = ended(state)
    assert result.scores == (4,)
    assert [item.key for item in result.items] == ["colour_lines-item-crossings"]
    assert result.items[0].points == 4
    assert GAME.public(state)["board"]["scorings"] == ["crossings"]


def test_task_2_counts_dots() -> None:
    on = sheet("3-4 4-4 5-4 5-5", "12-6 12-7 12-8", colours="orange pink", letters=(1, 0, 0, 0))
    state = solo(2, IDLE, on)
    assert score(state)["total"] == score(state)["dots"] == score(state)["dot_points"] == 5
    assert [item.key for item in ended(state).items] == ["colour_lines-item-dots"]


def test_the_other_tasks_count_everything() -> None:
    on = sheet(CROSS, "13-6 13-7 13-8 13-9", colours="orange pink", letters=(2, 5, 0, 0))
    for task in (3, 4, 5):
        at = score(solo(task, IDLE, on))
        assert at["letters"] == 40
        parts = at["middle"] + at["letters"] + at["pair_points"] + at["dot_points"]
        assert at["total"] == parts > 40


def made(**facts: Any) -> SheetScore:
    """A score with these fields and defaults for the others."""
    pairs = ("pink",) * facts.pop("pairs", 0)
    blank = {"colours": 0, "crossings": 0, "letters": 0, "dots": 0, "circles": 0, "total": 0}
    return SheetScore(**{**blank, **facts}, pairs=pairs, points=())


@pytest.mark.parametrize(
    ("task", "levels"),
    [(1, (6, 8, 10, 12)), (2, (20, 25, 29, 32))],
)
def test_tasks_1_and_2_are_graded_by_score(task: TaskId, levels: tuple[int, ...]) -> None:
    names = ("solid", "good", "great", "master")
    assert grade(TASKS[task], made(total=levels[0] - 1)) is None
    assert not lost(TASKS[task], made(total=0))
    for level, name, above in zip(levels, names, (*levels[1:], 99), strict=True):
        assert grade(TASKS[task], made(total=level)) == name
        assert grade(TASKS[task], made(total=above - 1)) == name


NEEDS: list[tuple[TaskId, dict[str, int], tuple[int, int, int]]] = [
    (3, {"letters": 4, "pairs": 4, "crossings": 3}, (185, 205, 220)),
    (4, {"letters": 2, "pairs": 5, "crossings": 5}, (165, 185, 205)),
    (5, {"circles": 8, "letters": 4, "total": 215}, (222, 230, 240)),
]


@pytest.mark.parametrize(("task", "need", "levels"), NEEDS)
def test_the_other_tasks_need_a_score_and_have_grades(
    task: TaskId, need: dict[str, int], levels: tuple[int, ...]
) -> None:
    enough = {"total": 0, **need}
    assert grade(TASKS[task], made(**enough)) == "solid"
    assert not lost(TASKS[task], made(**enough))
    for name, least in need.items():
        short = made(**{**enough, "total": 300, name: least - 1})
        assert lost(TASKS[task], short)
        assert grade(TASKS[task], short) is None
    for level, name in zip(levels, ("good", "great", "master"), strict=True):
        below = grade(TASKS[task], made(**{**enough, "total": level - 1}))
        assert grade(TASKS[task], made(**{**enough, "total": level})) == name
        assert below not in (None, name)


def test_the_view_shows_what_a_task_needs() -> None:
    on = sheet(CROSS, "13-6 13-7 13-8 13-9", colours="orange pink", letters=(2, 5, 0, 0))
    shown = score(solo(4, IDLE, on))
    assert shown["needs"] == {
        "letters": {"have": 2, "need": 2},
        "pairs": {"have": 1, "need": 5},
        "crossings": {"have": 4, "need": 5},
    }
    assert shown["tier"] is None
    assert shown["lost"]
    task = GAME.public(solo(4, IDLE, on))["board"]["task"]
    assert task == {
        "id": 4,
        "key": TASKS[4].key,
        "counts": "score",
        "point_colours": True,
        "need": {"letters": 2, "pairs": 5, "crossings": 5},
        "levels": [0, 165, 185, 205],
        "grades": ["solid", "good", "great", "master"],
    }
    circles = sheet("4-5 4-4", "9-5", colours="orange pink")
    assert score(solo(5, IDLE, circles))["needs"]["circles"] == {"have": 1, "need": 8}


def rows(first: int) -> SheetState:
    """A line that crosses in each row from `first` to the last."""
    cells = [f"{x}-{first - 1}" for x in range(1, 7)]
    for number, y in enumerate(range(first, 12)):
        cells += [f"{6 + number % 2}-{y}", f"{7 - number % 2}-{y}"]
    return sheet(" ".join(cells), "12-4")


def test_the_result_names_the_grade_or_the_loss() -> None:
    assert score(solo(1, IDLE, rows(4)))["crossings"] == 8
    good = ended(solo(1, IDLE, rows(4)))
    assert (good.scores, good.tier, good.lost) == ((8,), "good", False)
    poor = ended(solo(1, IDLE, rows(9)))
    assert (poor.scores, poor.tier, poor.lost) == ((3,), None, False)
    failed = ended(solo(4, IDLE, rows(4)))
    assert (failed.tier, failed.lost) == (None, True)


def test_no_lot_is_drawn_for_one_player() -> None:
    luck = Fixed()
    GAME.setup(1, ColourLinesOptions(task=2), luck)
    assert luck.labels == []


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("hard", [False, True])
def test_a_task_can_be_given_up_whenever_a_move_is_owed(task: TaskId, *, hard: bool) -> None:
    options = ColourLinesOptions(side=TASKS[task].sides[0], task=task, hard=hard)
    luck = Recorded(3)
    state = GAME.setup(1, options, luck)
    while GAME.to_act(state):
        ended = play(state, {0: GiveUp()}, luck)
        assert [note.key for note in ended.notes] == ["colour_lines-gave-up", "colour_lines-ended"]
        assert ended.state.sheets == state.sheets
        assert GAME.public(ended.state)["dice"] is None
        result = GAME.result(ended.state)
        assert result is not None
        assert result.scores == (GAME.public(state)["scores"][0]["total"],)
        assert result.tier is None or result.scores[0] > 0
        state = play(state, {0: GAME.default(state, 0, GiveUp())}, luck, forced=True).state
    assert state.round == 5


def test_only_a_task_can_be_given_up() -> None:
    state = GAME.setup(2, ColourLinesOptions(), Recorded(1))
    assert refused(state, 0, GiveUp()) == "no-giving-up"
    assert list(GAME.moves(begun(3), 0)) != []
    assert GiveUp() not in GAME.moves(begun(3), 0)


def test_a_draft_of_giving_up_has_nothing_to_add_and_shows_nothing() -> None:
    assert GAME.drafting is not None
    state = begun(1)
    GAME.drafting.check(state, 0, GiveUp())
    assert list(GAME.drafting.parts(state, 0, GiveUp())) == []
    assert GAME.drafting.preview(state, {0: GiveUp()}, 0) == {}
