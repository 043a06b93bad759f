"""Golden files: what the program did when they were written, one JSON document a line."""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent

renewing = False
"""True only while `python -m tests.golden.renew` runs: then the tests write what they find."""


def has(name: str) -> bool:
    """True if there is a golden file of that name."""
    return (HERE / name).exists()


def stored(name: str) -> list[Any]:
    """The lines of a golden file."""
    return [json.loads(line) for line in (HERE / name).read_text().splitlines()]


def check(name: str, found: list[Any]) -> None:
    """Compare what was found with a golden file, line by line."""
    found = json.loads(json.dumps(found))
    if renewing:
        lines = (json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in found)
        (HERE / name).write_text("".join(f"{line}\n" for line in lines))
        return
    for number, (was, now) in enumerate(zip(stored(name), found, strict=True), 1):
        assert now == was, f"{name}, line {number}, is not what it was"
