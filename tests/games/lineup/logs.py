"""Logs of matches written under version 1, when there was no other."""

import json
from pathlib import Path
from typing import Any

from app.match.records import Step
from tests.support.recordings import at


def logs() -> list[dict[str, Any]]:
    """The options, the steps, and the ending of each match; `seen` is a fingerprint of all views.

    The searches of the two `long-search` matches took 6.7 and 1.8 s of CPU time before
    pruning.
    """
    path = Path(__file__).parent / "fixtures" / "logs" / "version-1.json"
    found: list[dict[str, Any]] = json.loads(path.read_text())
    return found


def rows(match: dict[str, Any], match_id: str = "match") -> list[Step]:
    """The steps as the store returns them."""
    return [
        Step(
            match_id,
            seq,
            at(seq),
            step["kind"],
            step["moves"],
            step["draws"],
            {},
            dict.fromkeys(step["moves"], "person"),
        )
        for seq, step in enumerate(match["steps"])
    ]
