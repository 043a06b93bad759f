"""The functions and classes of the browser's modules: how long, and with how many methods."""

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import TypedDict

from tests.support.requirements import require

ROOT = Path(__file__).resolve().parents[2]


class Measures(TypedDict):
    """By place: the lines of each function, and the public methods of each class."""

    lines: dict[str, int]
    methods: dict[str, int]


@cache
def browser_measures() -> Measures:
    """The measures of all functions and classes of the browser's modules."""
    node = shutil.which("node")
    require("Node.js with the developers' packages", node and (ROOT / "node_modules").is_dir())
    command = [str(node), "tests/support/js_functions.mjs"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found: Measures = json.loads(done.stdout)
    return found
