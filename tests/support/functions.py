"""How long the functions of the project are."""

import ast
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.support.require import require

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app"


def python_functions(longest: int) -> dict[str, int]:
    """The functions of the server with more lines than that, by their places."""
    return {
        f"{path.relative_to(ROOT)}:{node.lineno}": lines
        for path in APP.rglob("*.py")
        for node, lines in _functions(path)
        if lines > longest
    }


def _functions(path: Path) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node, (node.end_lineno or node.lineno) - node.lineno + 1


def browser_functions(longest: int) -> dict[str, int]:
    """The functions of the browser's modules with more lines than that, by their places."""
    node = shutil.which("node")
    require("Node.js with the developers' packages", node and (ROOT / "node_modules").is_dir())
    command = [str(node), "tests/support/functions.mjs", str(longest)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return {found["place"]: found["lines"] for found in json.loads(done.stdout)}
