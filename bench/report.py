"""The table of results: measured values beside the targets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bench.history import record
from bench.measure import Figures, above, ratio, times

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
    Row("CPU-ms per move, server + database", lambda f: f.cpu, 3),
    Row("  of it the server", lambda f: f.server, 3),
    Row("  of it PostgreSQL", lambda f: f.database, 3),
    Row("moves/s, closed loop, 100 rooms x 4", lambda f: f.moves_per_second, 0),
    Row("  p50, ms", lambda f: f.closed.p50, 1),
    Row("  p95, ms", lambda f: f.closed.p95, 1),
    Row("  p99, ms", lambda f: f.closed.p99, 1),
    Row("p50, ms, 250 rooms x 1 move/s", lambda f: f.open.p50, 2),
    Row("  p95, ms", lambda f: f.open.p95, 2),
    Row("  p99, ms", lambda f: f.open.p99, 2),
    Row("bytes per move and player", lambda f: f.received, 0, 150, 110),
    Row("memory per idle room of four, KB", lambda f: f.memory, 0, 115, 105),
    Row("start to first answer, s", lambda f: f.start / 1000, 2, 0.7, 0.5),
    Row("  of it CPU, s", lambda f: f.start_cpu / 1000, 2),
    Row("CPU-ms per start of a match", lambda f: f.start_match, 2, 3.5, 1.5),
)


@dataclass(frozen=True, slots=True)
class Beside:
    """A measure of ours beside the floor's in the same run, with targets for each database."""

    name: str
    value: Callable[[Figures, Figures], float]
    first: tuple[float, float]
    goal: tuple[float, float]


BESIDE = (
    Beside("CPU per move, times the floor's", times, (1.8, 2.0), (1.4, 1.6)),
    Beside("open loop, p95, ms above the floor's", lambda *of: above(*of).p95, (2, 2), (1, 1)),
    Beside("  p99, ms", lambda *of: above(*of).p99, (5, 5), (2, 2)),
)
COMPARED: Sequence[tuple[str, int, Value, Callable[[Figures, Figures], float]]] = (
    ("CPU-ms per move, server + database", 3, lambda f: f.cpu, times),
    ("  of it the server", 3, lambda f: f.server, lambda *of: ratio(*map(_servers, of))),
    (
        "CPU-ms per start of a match",
        3,
        lambda f: f.start_match,
        lambda *of: ratio(*map(_starts, of)),
    ),
    ("bytes per move and player", 1, lambda f: f.received, lambda a, b: a.received / b.received),
    ("memory per idle room of four, KB", 0, lambda f: f.memory, lambda a, b: a.memory / b.memory),
)
"""What another checkout is compared by: the measure, its digits, its value, and its ratio."""
MET = ("MISSED", "first", "goal")
"""Which target a value reaches."""
HEAD = ("measure", "ours PG", "ours SQLite", "floor PG", "floor SQLite", "ratio PG")


def table(columns: Sequence[Figures | None]) -> str:
    """The table as Markdown; `columns` are in the order of `HEAD`, None if not measured."""
    lines = [_line((*HEAD, "first", "goal", "met?")), _line(["---"] * (len(HEAD) + 3))]
    lines += [_row(row, columns) for row in ROWS]
    lines += [_beside(one, columns) for one in BESIDE]
    return "\n".join(lines)


def note(database: str, ours: Figures, floor: Figures) -> None:
    """Record what may not get worse."""
    rounds, beside = ([sum(one) for one in figures.rounds] for figures in (ours, floor))
    record(f"move, {database}: CPU-ms", rounds, beside)
    for which in ("p95", "p99"):
        turns, others = (
            [getattr(one, which) for one in figures.turns] for figures in (ours, floor)
        )
        record(f"move, {database}: {which} in the open loop, ms", turns, others)
    record(f"move, {database}: bytes", [ours.received])
    record(f"room of four, {database}: KB", [ours.memory])


def compared(databases: Mapping[str, Sequence[Figures]]) -> str:
    """What is valid on a busy machine, beside another checkout's, with each database."""
    heads = [f"{name}{what}" for name in databases for what in ("", ", other", ", ratio")]
    lines = [_line(("measure", *heads)), _line(["---"] * (len(heads) + 1))]
    for name, digits, value, ratio_of in COMPARED:
        cells = [name]
        for pair in databases.values():
            cells += [f"{value(one):.{digits}f}" for one in pair]
            cells.append(f"{ratio_of(*pair):.3f}")
        lines.append(_line(cells))
    return "\n".join(lines)


def _servers(figures: Figures) -> Sequence[float]:
    return [server for server, _ in figures.rounds]


def _starts(figures: Figures) -> Sequence[float]:
    return figures.starts


def _row(row: Row, columns: Sequence[Figures | None]) -> str:
    values = [None if figures is None else row.value(figures) for figures in columns]
    ours, floor = values[0], values[2]
    cells = [row.name, *("" if value is None else f"{value:.{row.digits}f}" for value in values)]
    cells.append(f"{ours / floor:.1f}" if ours and floor else "")
    cells += ["" if limit is None else f"{limit:g}" for limit in (row.first, row.goal)]
    met = [_met(value, row.first, row.goal) for value in values[:2]]
    return _line([*cells, _worst(met)])


def _beside(row: Beside, columns: Sequence[Figures | None]) -> str:
    values = [
        None if ours is None or floor is None else row.value(ours, floor)
        for ours, floor in zip(columns[:2], columns[2:], strict=True)
    ]
    cells = [row.name, *("" if value is None else f"{value:.2f}" for value in values), "", "", ""]
    cells += [" / ".join(f"{limit:g}" for limit in limits) for limits in (row.first, row.goal)]
    met = [_met(*one) for one in zip(values, row.first, row.goal, strict=True)]
    return _line([*cells, _worst(met)])


def _met(value: float | None, first: float | None, goal: float | None) -> int | None:
    """The index in `MET`; None without a value or a target."""
    if value is None or first is None or goal is None:
        return None
    return (value <= first) + (value <= goal)


def _worst(met: Sequence[int | None]) -> str:
    """What both databases reach."""
    known = [one for one in met if one is not None]
    return MET[min(known)] if known else ""


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
