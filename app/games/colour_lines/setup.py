"""The first position: who begins, which scorings count."""

from app.games.colour_lines.board import SCORINGS, Scoring, TaskRules
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import Phase, SheetState, State, terms_of
from app.games.contract import Chance


def setup(seats: int, options: ColourLinesOptions, chance: Chance) -> State:
    """The first position: who begins, which scorings count, nothing marked."""
    start = options.start
    if start is None:
        start = chance.pick("start", seats) if seats > 1 else 0
    terms = terms_of(options, _scorings(options, chance))
    phase: Phase = "colours" if terms.neighbours else "setup"
    return State(terms, (SheetState(),) * seats, phase, start)


def _scorings(options: ColourLinesOptions, chance: Chance) -> tuple[Scoring, ...]:
    """The scorings that count: one in tasks 1 and 2, otherwise all, or all but one."""
    out: Scoring | None = "crossings" if options.first_game else None
    if options.three_of_four:
        out = SCORINGS[chance.pick("scoring-left-out", len(SCORINGS))]
    task = terms_of(options, ()).task
    return tuple(s for s in SCORINGS if s != out and _counts(task, s))


def _counts(task: TaskRules | None, scoring: Scoring) -> bool:
    return task is None or task.counts in ("score", scoring)
