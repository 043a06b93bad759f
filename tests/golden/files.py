"""Golden files: what the program did when they were written, one JSON document per line."""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent

renewing = False
"""True only while `python -m tests.golden.renew` runs: the tests then write what they find."""


def has(name: str) -> bool:
    """True if there is a golden file of that name."""
    return (HERE / name).exists()


def stored(name: str) -> list[Any]:
    """The lines of a golden file."""
    return [json.loads(line) for line in (HERE / name).read_text().splitlines()]


def check(name: str, found: list[Any]) -> None:
    """Compare found documents with a golden file, line by line."""
    found = json.loads(json.dumps(found))
    if renewing:
        lines = (json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in found)
        (HERE / name).write_text("".join(f"{line}\n" for line in lines))
        return
    for number, (was, now) in enumerate(zip(stored(name), found, strict=True), 1):
        assert now == was, f"{name}, line {number}, has changed"
