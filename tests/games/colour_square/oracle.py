"""A second implementation of scoring, from the public view and the printed numbers alone."""

import json
from pathlib import Path
from typing import Any

import app.games.colour_square as package

PRINTED = json.loads((Path(package.__file__).parent / "sheets.json").read_text())
COLOURS = ("red", "blue", "green", "yellow")


def printed(side: str) -> dict[str, Any]:
    return {square["id"]: square for square in PRINTED["sides"][side]["squares"]}


def wins(square: dict[str, Any], total: int) -> bool:
    if square["kind"] == "exact":
        return bool(total == square["value"])
    return bool(square["min"] <= total <= square["max"])


def fields(side: str, sheet: dict[str, Any], task: int | None = None) -> dict[str, Any]:
    """F1 to F5 of a sheet in the public view; bridges are found by inspecting neighbours."""
    squares, states, cells = printed(side), sheet["states"], sheet["cells"]
    won = [name for name in squares if states[name] == "won"]
    sums = {name: sum(cells[f"{name}.{colour}"] for colour in COLOURS) for name in won}
    bridged = [name for name in won if squares[name]["class"] != "orange" and task in (None, 1, 2)]
    spans = [
        (a, b)
        for a in bridged
        for b in bridged
        if (ord(b[0]) - ord(a[0]), int(b[1]) - int(a[1])) in ((1, 0), (0, 1))
    ]
    ends = {name for span in spans for name in span}
    violet = [name for name in won if squares[name]["class"] == "violet" and name in ends]
    hatched = [name for name in squares if states[name] == "hatched"]
    if task == 3 and sheet["gave_up"]:
        hatched += [name for name in squares if states[name] == "open"]
    cost = {1: 0, 4: 0, 5: 0}.get(task or 0, 10)
    jokers = sum(n for n in sheet["jokers"].values() if isinstance(n, int))
    rows = [sum(sums[name] for name in won if name[1] == str(row)) for row in (1, 2, 3, 4)]
    points = sum(rows) + 5 * len(spans) + 5 * len(violet) - cost * len(hatched) - jokers
    return {
        "rows": rows,
        "numbers": sum(rows),
        "bridges": 5 * len(spans),
        "violet": 5 * len(violet),
        "hatched": cost * len(hatched),
        "jokers": jokers,
        "squares": len(won),
        "total": len(won) if task in (4, 5) else points,
    }
