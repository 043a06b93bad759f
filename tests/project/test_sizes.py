"""Files, functions, and classes stay small enough to be read in one go."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.support.js_functions import browser_measures

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app"
STATIC = APP / "static"
MODULES = {path: path.read_text("utf-8") for path in APP.rglob("*.py")}
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef
BROWSER = [path for part in ("js", "games") for path in (STATIC / part).rglob("*.mjs")]


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions under a node, methods and nested ones too."""
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS):
            yield node


def test_files_are_short() -> None:
    """At most 600 lines, on the server and in the browser."""
    texts = MODULES | {path: path.read_text("utf-8") for path in BROWSER}
    lines = {place(path): text.count("\n") for path, text in texts.items()}
    assert len(lines) > 300
    assert not {name: count for name, count in lines.items() if count > 600}


def test_functions_of_the_server_are_short() -> None:
    """At most 40 lines."""
    lines = {
        f"{place(path)}:{one.lineno} {one.name}": (one.end_lineno or 0) - one.lineno + 1
        for path, text in MODULES.items()
        for one in functions(ast.parse(text))
    }
    assert not {name: count for name, count in lines.items() if count > 40}


def test_functions_of_the_browser_are_short() -> None:
    lines = browser_measures()["lines"]
    assert len(lines) > 1000
    assert not {name: count for name, count in lines.items() if count > 40}


def methods(classes: dict[str, list[ast.ClassDef]], name: str) -> set[str]:
    """The public methods of a class of that name, with those of its bases in `classes`."""
    found = set[str]()
    for node in classes.get(name, []):
        found |= {one.name for one in node.body if isinstance(one, FUNCTIONS)}
        bases = {ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases}
        for base in bases - {name}:
            found |= methods(classes, base)
    return {one for one in found if not one.startswith("_")}


def test_classes_of_the_server_have_few_public_methods() -> None:
    """At most 15, including those inherited within `app`."""
    classes = defaultdict[str, list[ast.ClassDef]](list)
    for text in MODULES.values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                classes[node.name].append(node)
    counts = {name: len(methods(classes, name)) for name in classes}
    assert counts["Match"] > 5
    assert {name: count for name, count in counts.items() if count > 15} == {}


def test_classes_of_the_browser_have_few_public_methods() -> None:
    """At most 15."""
    counts = browser_measures()["methods"]
    assert len(counts) > 5
    assert not {name: count for name, count in counts.items() if count > 15}
