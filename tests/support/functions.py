"""How long the functions of the browser's modules are."""

import json
import shutil
import subprocess
from pathlib import Path

from tests.support.require import require

ROOT = Path(__file__).resolve().parents[2]


def browser_functions(longest: int) -> dict[str, int]:
    """The functions of the browser's modules with more lines than that, by their places."""
    node = shutil.which("node")
    require("Node.js with the developers' packages", node and (ROOT / "node_modules").is_dir())
    command = [str(node), "tests/support/functions.mjs", str(longest)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return {found["place"]: found["lines"] for found in json.loads(done.stdout)}
