"""What was measured at each landing: `history.jsonl` has a line for each, and none is lost unseen.

Scripts record the values of their runs, of which less is better; `all.py` collects them, writes
them down, and says what is clearly worse than it has ever been.
"""

import json
import os
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.processes import ROOT

FILE: Final = ROOT / "bench" / "history.jsonl"
RECORDED: Final = "FARBENSPIEL_BENCH_RECORDED"
"""The environment variable with the file for the figures of a script, if anybody collects them."""
RED, PLAIN = "\x1b[31m", "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Figure:
    """The values of some runs; `floor` is the floor's in the same runs, if speed matters."""

    low: float
    middle: float
    high: float
    floor: float | None = None

    @classmethod
    def of(cls, values: Sequence[float], floor: Sequence[float] = ()) -> "Figure":
        """The figure of what runs measured, with what the floor took in them."""
        beside = round(median(floor), 6) if floor else None
        low, middle, high = (round(one, 6) for one in (min(values), median(values), max(values)))
        return cls(low, middle, high, beside)

    def relative(self, value: float) -> float:
        """A value as a multiple of the floor's, if there is one."""
        return value / self.floor if self.floor else value

    def is_clearly_worse(self, best: "Figure") -> bool:
        """True if each run was worse than all of those, on machines of the same speed."""
        return self.relative(self.low) > best.relative(best.high)


@dataclass(frozen=True, slots=True)
class Entry:
    """The figures at a landing: the day, the commit before it, and the machine."""

    date: str
    parent: str
    machine: str
    figures: Mapping[str, Figure]

    @classmethod
    def read(cls, line: str) -> "Entry":
        """An entry of the file."""
        fields = json.loads(line)
        figures = {name: Figure(**one) for name, one in fields.pop("figures").items()}
        return cls(**fields, figures=figures)


def record(name: str, values: Iterable[float], floor: Iterable[float] = ()) -> None:
    """Note what the runs of a script measured; less is better.

    `floor`: what the floor, or whatever tells the machine's speed, took in the same runs.
    """
    if path := os.environ.get(RECORDED):
        line = {"name": name, **asdict(Figure.of(list(values), list(floor)))}
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def recorded(path: Path) -> dict[str, Figure]:
    """What scripts have noted in a file."""
    lines: list[dict[str, Any]] = list(map(json.loads, path.read_text("utf-8").splitlines()))
    return {line.pop("name"): Figure(**line) for line in lines}


def entries(file: Path = FILE) -> list[Entry]:
    """All landings so far, the newest last."""
    return [Entry.read(line) for line in file.read_text("utf-8").splitlines() if line]


def add(entry: Entry, file: Path = FILE) -> None:
    """Write down another landing."""
    with file.open("a", encoding="utf-8") as history:
        history.write(json.dumps(asdict(entry)) + "\n")


def parent() -> str:
    """The commit that is checked out."""
    command = ["git", "rev-parse", "--short=10", "HEAD"]
    return subprocess.check_output(command, cwd=ROOT, text=True).strip()


def best(name: str, landings: Sequence[Entry]) -> Entry | None:
    """The landing at which a figure was best."""
    known = [one for one in landings if name in one.figures]
    return min(known, key=lambda one: _middle(one.figures[name]), default=None)


def report(figures: Mapping[str, Figure], landings: Sequence[Entry]) -> list[str]:
    """A line for each figure, with the best one so far; red if it is clearly worse."""
    return [_line(name, figure, best(name, landings)) for name, figure in figures.items()]


def _line(name: str, figure: Figure, then: Entry | None) -> str:
    text = f"{name}: {_shown(figure)}"
    if then is None:
        return f"{text}; new"
    was = then.figures[name]
    text = f"{text}; best {_shown(was)}, {then.date}, after {then.parent}"
    return f"{RED}{text}: WORSE{PLAIN}" if figure.is_clearly_worse(was) else text


def _middle(figure: Figure) -> float:
    return figure.relative(figure.middle)


def _shown(figure: Figure) -> str:
    values = (figure.middle, figure.low, figure.high)
    middle, low, high = (f"{figure.relative(value):.4g}" for value in values)
    return f"{middle} ({low} to {high}{' floors' if figure.floor else ''})"
