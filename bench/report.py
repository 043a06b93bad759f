"""The table of results: measured values beside the targets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench.measure import Figures

Value = Callable[[Figures], float]


@dataclass(frozen=True, slots=True)
class Row:
    """A measure with `digits` after the point.  Less is better; `first` and `goal` are targets."""

    name: str
    value: Value
    digits: int
    first: float | None = None
    goal: float | None = None


ROWS = (
    Row("CPU-ms per move, server + database", lambda f: f.cpu, 3, 0.34, 0.20),
    Row("  of it the server", lambda f: f.server, 3),
    Row("  of it PostgreSQL", lambda f: f.database, 3),
    Row("moves/s, closed loop, 100 rooms x 4", lambda f: f.moves_per_second, 0),
    Row("  p50, ms", lambda f: f.closed.p50, 1),
    Row("  p95, ms", lambda f: f.closed.p95, 1),
    Row("  p99, ms", lambda f: f.closed.p99, 1),
    Row("p50, ms, 250 rooms x 1 move/s", lambda f: f.open.p50, 2, 4, 2),
    Row("  p95, ms", lambda f: f.open.p95, 2, 8, 4),
    Row("  p99, ms", lambda f: f.open.p99, 2),
    Row("bytes per move and player", lambda f: f.received, 0, 400, 250),
    Row("memory per idle room of four, KB", lambda f: f.memory, 0, 200, 150),
    Row("start to first answer, s", lambda f: f.start / 1000, 2, 1.5, 1.0),
    Row("  of it CPU, s", lambda f: f.start_cpu / 1000, 2),
    Row("CPU-ms per start of a match", lambda f: f.start_match, 2),
)
RATIO_FIRST, RATIO_GOAL = 4.0, 2.5
HEAD = ("measure", "ours PG", "ours SQLite", "floor PG", "floor SQLite", "ratio PG")


def table(columns: Sequence[Figures | None]) -> str:
    """The table as Markdown; `columns` are in the order of `HEAD`, None if not measured."""
    lines = [_line((*HEAD, "first", "goal", "met?")), _line(["---"] * (len(HEAD) + 3))]
    lines += [_row(row, columns) for row in ROWS]
    ours, floor = columns[0], columns[2]
    if ours and floor:
        ratio = ours.cpu / floor.cpu
        met = _met([ratio], RATIO_FIRST, RATIO_GOAL)
        cells = ["CPU-ms per move over the floor's", "", "", "", "", f"{ratio:.2f}"]
        lines.append(_line([*cells, f"{RATIO_FIRST:g}", f"{RATIO_GOAL:g}", met]))
    two = "not measured: needs 4 cores"
    lines.append(_line(["two processes over one", two, "", "", "", "", "-", "1.8", ""]))
    return "\n".join(lines)


def _row(row: Row, columns: Sequence[Figures | None]) -> str:
    values = [None if figures is None else row.value(figures) for figures in columns]
    ours, floor = values[0], values[2]
    cells = [row.name, *("" if value is None else f"{value:.{row.digits}f}" for value in values)]
    cells.append(f"{ours / floor:.1f}" if ours and floor else "")
    wanted = [value for value in values[:2] if value is not None]
    cells += ["" if limit is None else f"{limit:g}" for limit in (row.first, row.goal)]
    cells.append("" if row.first is None else _met(wanted, row.first, row.goal))
    return _line(cells)


def _met(values: Sequence[float], first: float | None, goal: float | None) -> str:
    """The target that the worst of the values reaches."""
    worst = max(values, default=None)
    if worst is None or first is None or goal is None:
        return ""
    return "goal" if worst <= goal else "first" if worst <= first else "MISSED"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
