"""What the end of an imagined match is worth."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from app.games.colour_lines.board import LETTERS, Need, TaskRules
from app.games.colour_lines.fast.core import Paper, Tally, tally
from app.games.colour_lines.scoring import DOT, PAIR, letter_points
from app.games.colour_lines.state import Terms
from app.games.contract import ranks
from app.games.worlds import Worth

SPREAD: Final = 30
"""The lead, in points, that counts as much as most of a victory."""
WINNING: Final = 0.4
"""How much of the aim is the victory itself; the rest is the lead."""
MISSING: Final[Mapping[Need, float]] = {
    "letters": 0.9,
    "pairs": 0.5,
    "crossings": 0.5,
    "circles": 0.5,
    "points": 0.06,
}
"""How much each thing that a task needs and doesn't get takes from the hope to solve it."""
SOLVING: Final = 0.2
"""How much of the aim in a task is to solve it."""
CLOSENESS: Final = 0.07
"""How much of it is to come close."""


def totals(terms: Terms, papers: Sequence[Paper]) -> tuple[tuple[Tally, int], ...]:
    """What is counted on each sheet, and its result."""
    first = [
        min((paper.letters[at] for paper in papers if paper.letters[at]), default=0)
        for at in range(len(LETTERS))
    ]
    results = []
    for paper in papers:
        at = tally(terms.side, paper)
        letters = sum(
            letter_points(own, earliest)
            for own, earliest in zip(paper.letters, first, strict=True)
            if own
        )
        points = {
            "crossings": at.colours * at.crossings,
            "letters": letters,
            "pairs": PAIR * at.pairs,
            "dots": DOT * at.dots,
        }
        if terms.task is not None and terms.task.counts != "score":
            points |= {"crossings": at.crossings, "dots": at.dots}
        results.append((at, sum(points[scoring] for scoring in terms.scorings)))
    return tuple(results)


def worth(terms: Terms, papers: Sequence[Paper]) -> Worth:
    """What the end is worth to each seat."""
    results = totals(terms, papers)
    points = tuple(float(total) for _, total in results)
    if terms.task is not None:
        at, total = results[0]
        solved = float(passed(terms.task, at, total))
        return Worth((aim(terms.task, at, total),), (solved,), points)
    order = ranks(tuple(total for _, total in results))
    wins = tuple([1 / order.count(1) if rank == 1 else 0.0 for rank in order])
    aims = []
    for seat, share in enumerate(wins):
        best = max([total for other, total in enumerate(points) if other != seat])
        lead = 1 / (1 + exp((best - points[seat]) / SPREAD))
        aims.append(WINNING * share + (1 - WINNING) * lead)
    return Worth(tuple(aims), wins, points)


def passed(task: TaskRules, at: Tally, total: int) -> bool:
    """Whether the task is solved."""
    return not any(missing for missing in _missing(task, at, total).values()) and (
        task.grade(total) is not None
    )


def _missing(task: TaskRules, at: Tally, total: int) -> dict[Need, int]:
    have: dict[Need, int] = {
        "letters": at.letters,
        "pairs": at.pairs,
        "crossings": at.crossings,
        "circles": at.circles,
        "points": total,
    }
    return {name: max(0, least - have[name]) for name, least in task.need.items()}


def aim(task: TaskRules, at: Tally, total: int) -> float:
    """To solve a task, or to come close; and then points, up to the best grade."""
    lost = sum(MISSING[name] * short for name, short in _missing(task, at, total).items())
    close = SOLVING if passed(task, at, total) else 0.0
    result = min(1.0, total / (task.levels[-1] * 1.1))
    return close + CLOSENESS * exp(-lost) + (1 - SOLVING - CLOSENESS) * result
