"""The error codes that the source raises, found by parsing it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import app
from app import errors
from app.games import GAMES
from app.schemas.problems import ILLEGAL

_OF_GAMES = {"IllegalMove": ILLEGAL, "BadOptions": errors.ProblemError.status}


def refused(*, games: bool = True) -> dict[str, set[int]]:
    """Every code that is raised by name, with its HTTP statuses; for `games`, only those in use."""
    folder = Path(app.__file__).parent
    trees = [
        _tree(path)
        for path in sorted(folder.rglob("*.py"))
        if path.parent.parent != folder / "games" or (games and path.parent.name in GAMES)
    ]
    kinds = _OF_GAMES | {
        name: kind.status
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, errors.ProblemError)
    }
    for tree in trees:
        kinds |= _derived(tree, kinds)
    found: dict[str, set[int]] = {}
    for tree in trees:
        for code, status in _calls(tree, kinds):
            found.setdefault(code, set()).add(status)
    return found


@cache
def _tree(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"))


def _derived(tree: ast.AST, kinds: dict[str, int]) -> dict[str, int]:
    """The classes of a module that derive from known ones."""
    return {
        node.name: kinds[base.id]
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if isinstance(base, ast.Name) and base.id in kinds and node.name not in kinds
    }


def _calls(tree: ast.AST, kinds: dict[str, int]) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
            continue
        code = node.args[0]
        choices = (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,)
        for choice in choices:
            if node.func.id in kinds and isinstance(choice, ast.Constant):
                yield str(choice.value), _status(node, kinds[node.func.id])


def _status(call: ast.Call, usual: int) -> int:
    for keyword in call.keywords:
        if keyword.arg == "status" and isinstance(keyword.value, ast.Constant):
            return int(str(keyword.value.value))
    return usual
