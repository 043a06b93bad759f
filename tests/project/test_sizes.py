"""Files, functions, classes and folders stay small enough to be read at once."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.support.functions import browser_functions

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app"
STATIC = APP / "static"
MODULES = {path: path.read_text("utf-8") for path in APP.rglob("*.py")}
BROWSER = [path for part in ("js", "games") for path in (STATIC / part).rglob("*.mjs")]


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions under a node, methods and nested ones too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_files_are_short() -> None:
    """Below 350 lines, on the server and in the browser."""
    texts = MODULES | {path: path.read_text("utf-8") for path in BROWSER}
    lines = {place(path): text.count("\n") for path, text in texts.items()}
    assert len(lines) > 300
    assert not {name: count for name, count in lines.items() if count >= 350}


def test_functions_of_the_server_are_short() -> None:
    """At most 20 have more than 25 lines, as a view does that names many fields; none has 50."""
    lines = {
        f"{place(path)}:{one.lineno} {one.name}": (one.end_lineno or 0) - one.lineno + 1
        for path, text in MODULES.items()
        for one in functions(ast.parse(text))
    }
    long = {name: count for name, count in lines.items() if count > 25}
    assert len(long) <= 20, long
    assert max(long.values()) <= 50, long


def test_functions_of_the_browser_are_short() -> None:
    assert browser_functions(longest=25) == {}


def test_classes_have_few_public_methods() -> None:
    """At most 15."""
    methods = {
        f"{place(path)} {node.name}": sum(
            isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) and not one.name.startswith("_")
            for one in node.body
        )
        for path, text in MODULES.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef)
    }
    assert not {name: count for name, count in methods.items() if count > 15}


def test_packages_are_small() -> None:
    """At most 22 modules in a package, and 8 beside the packages."""
    sizes = Counter(path.parent for path in MODULES if path.name != "__init__.py")
    assert sizes[APP] <= 8
    assert not {place(folder): count for folder, count in sizes.items() if count > 22}


def test_folders_of_the_browser_are_small() -> None:
    """At most 25 files, but for the packages that are fetched."""
    files = [path for path in STATIC.rglob("*") if path.is_file()]
    sizes = Counter(path.parent for path in files if STATIC / "vendor" not in path.parents)
    assert not {place(folder): count for folder, count in sizes.items() if count > 25}
