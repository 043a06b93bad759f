"""The quick judgement of imagined play: distances, tours, and what it prefers."""

from dataclasses import replace

import pytest

from app.games.colour_lines.board import COLOURS, FIELD, SIDES, TASKS, TaskId, bits
from app.games.colour_lines.fast.distances import distances, tour
from app.games.colour_lines.fast.judging import Judge
from app.games.colour_lines.state import Terms

A, B = SIDES["A"], SIDES["B"]
LATER = (10.0, 10.0)


def fields(text: str) -> int:
    """A set of fields."""
    return bits(FIELD[cell] for cell in text.split())


def judged(
    line: str, *, terms: Terms | None = None, later: tuple[float, float] = LATER, crossings: int = 0
) -> float:
    """What a sheet is worth with this line on the left, and a short one on the right."""
    cells, other = line.split(), "12-4 12-5"
    begun = fields(f"{cells[0]} 12-4")
    judge = Judge(terms or Terms(A), ("pink", "light_blue"), begun, (20, 20, 20, 20), later)
    ends = FIELD[cells[-1]], FIELD["12-5"]
    return judge.value(ends, fields(f"{line} {other}"), crossings, 0, (0, 0))


def solo(task: TaskId) -> Terms:
    """The terms of a task."""
    return Terms(SIDES[TASKS[task].sides[0]], task=TASKS[task])


def test_distances_are_those_on_an_empty_sheet() -> None:
    """On side B they go around the black fields."""
    far = distances(A, 0)[FIELD["1-4"]]
    assert far.grey == 5
    assert far.colours[COLOURS.index("purple")] == 0
    assert far.colours[COLOURS.index("orange")] == 2
    assert dict(far.letters) == {fields("0-0"): 5, fields("0-11"): 8}
    assert dict(distances(B, 0)[FIELD["4-2"]].circles)[fields("4-4")] == 2
    assert distances(B, 0)[FIELD["4-2"]].grey == 3


@pytest.mark.parametrize(
    ("end", "goals", "grey", "lines"),
    [
        ("0-1", "", False, 0),
        ("0-1", "0-0", False, 1),
        ("0-1", "0-0 0-11", False, 12),
        ("3-6", "0-0 0-11", False, 19),
        ("4-1", "", True, 2),
        ("0-1", "0-0 0-11", True, 18),
        ("5-1", "0-11", True, 17),
    ],
)
def test_tours_lead_to_all_goals(end: str, goals: str, grey: bool, lines: int) -> None:
    assert tour(A, 0, FIELD[end], fields(goals), grey=grey) == lines


def test_points_are_worth_their_number() -> None:
    """At the end of the match: a letter is worth 20, a point colour 3 and a colour its pairs."""
    over = (0.0, 0.0)
    begin = "1-2 0-2 0-1"
    assert judged(f"{begin} 0-0", later=over) - judged(begin, later=over) == 20
    begin = "3-3 3-2"
    assert judged(f"{begin} 4-2", later=over) - judged(begin, later=over) == 3
    assert judged("3-3 4-3", later=over, crossings=2) - judged("3-3 4-3", later=over) == 4


def test_what_is_near_is_worth_more() -> None:
    assert judged("1-4 1-3 1-2") > judged("1-4 2-4 2-3")
    assert judged("4-4 4-3 4-2") > judged("4-4 4-5 4-6")


def test_dead_ends_are_avoided() -> None:
    assert judged("1-0 2-0 2-1 1-1 0-1") < judged("1-0 2-0 2-1 1-1 1-2")


def test_a_task_that_needs_both_letters_hurries_to_the_far_one() -> None:
    """Twelve lines are left, ten are needed: a line away costs more than in a match for points."""
    line, later = "0-3 0-2 0-1 0-0 1-0 1-1 1-2", (12.0, 12.0)
    away, there = f"{line} 2-2", f"{line} 1-3"
    in_task = solo(3)
    loss = judged(there, terms=in_task, later=later) - judged(away, terms=in_task, later=later)
    usual = judged(there, later=later) - judged(away, later=later)
    assert loss > usual + 2


def test_only_scorings_that_count_are_judged() -> None:
    line, over = "1-2 0-2 0-1 0-0", (0.0, 0.0)
    counted = Terms(A)
    plain = replace(counted, scorings=("crossings", "pairs", "dots"))
    assert judged(line, terms=counted, later=over) - judged(line, terms=plain, later=over) == 20
