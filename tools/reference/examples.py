"""The examples of the descriptions: what was sent in a real match, as a test recorded it."""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

FILE = Path(__file__).resolve().parent / "examples.jsonl"


@dataclass(frozen=True, slots=True)
class Examples:
    """Examples: of `operations`, by their id, `body` and `answer`; of `frames`, by their type.

    `messages` to webhooks, by their type.
    """

    operations: dict[str, dict[str, Any]] = field(default_factory=dict)
    frames: dict[str, Any] = field(default_factory=dict)
    messages: dict[str, Any] = field(default_factory=dict)
    problem: Any = None


def stored() -> Examples:
    """The examples in the file, which `tests/golden/test_examples.py` keeps."""
    found = Examples()
    for line in FILE.read_text("utf-8").splitlines():
        one = json.loads(line)
        if "operation" in one:
            found.operations[one["operation"]] = one
        elif "message" in one:
            found.messages[one["message"]] = one["example"]
        else:
            found.frames[one["frame"]] = one["example"]
    return replace(found, problem=found.frames["ProblemFrame"]["problem"])
