"""Imports run downwards: nothing from a layer above or beside, and no cycles.

Relative imports and `import_module` would go unseen; ruff forbids both.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from app.features import FEATURES

ROOT = Path(__file__).resolve().parents[2]
LAYERS = (
    "cli",
    "main",
    "features",
    " ".join(one.name for one in FEATURES),
    "feature endpoints",
    "api web",
    "streams",
    "dependencies",
    "background queries",
    "live",
    "broadcast security server shell thinking",
    "store schemas cards",
    "rooms",
    "match",
    "games",
    "outgoing qr_codes urls",
    "errors i18n settings logs network_errors",
    "limits",
    "metrics",
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names.split()}
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in (ROOT / "app").rglob("*.py")
}


PURE = {
    "games": {*sys.stdlib_module_names, "typing_extensions"},
    "match": {*sys.stdlib_module_names, "orjson", "pydantic", "typing_extensions"},
    "rooms": {*sys.stdlib_module_names, "orjson", "pydantic", "typing_extensions"},
}
"""What packages of values and functions may import besides the program."""
IMPURE = {"asyncio", "random", "socket", "sqlite3", "subprocess", "threading", "time"}


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(FILES[module].read_text("utf-8"))


def imports(module: str) -> Iterator[str]:
    """The modules of the program that `module` imports, late and for type checkers too."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "app":
            for name in node.names:
                full = f"{node.module}.{name.name}"
                yield full if full in FILES else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in FILES)


def foreign(module: str) -> Iterator[str]:
    """The packages of others that `module` imports."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom):
            yield (node.module or "").split(".")[0]
        elif isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)


def private(module: str) -> Iterator[str]:
    """The private modules of others that `module` imports: they may be gone in a next version."""
    for node in ast.walk(tree(module)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            if any(re.match("_[^_]", part) for part in name.split(".")):
                yield name


def layer(module: str) -> str:
    return (module + ".").split(".")[1]


def test_modules_import_from_their_own_package_and_from_layers_below() -> None:
    """Features also from those that they need; the core from none."""
    needed = {(one.name, other) for one in FEATURES for other in one.needs}
    upward = [
        f"{module} imports {imported}"
        for module in sorted(set(FILES) - {"app"})
        for imported in sorted(set(imports(module)) - {"app"})
        if LEVEL[layer(imported)] <= LEVEL[layer(module)]
        and layer(imported) != layer(module)
        and (layer(module), layer(imported)) not in needed
    ]
    assert upward == []


def test_each_feature_comes_after_those_that_it_needs() -> None:
    names = [one.name for one in FEATURES]
    for at, one in enumerate(FEATURES):
        assert set(one.needs) <= set(names[:at]), one.name


def test_games_matches_and_rooms_know_no_clock_network_or_framework() -> None:
    for module in sorted(one for one in FILES if layer(one) in PURE):
        impure = IMPURE - {"random"} if layer(module) == "games" else IMPURE  # bots get a `Random`
        assert set(foreign(module)) - {"app"} <= PURE[layer(module)] - impure, module


def test_nothing_private_of_others_is_imported() -> None:
    assert {module: names for module in FILES if (names := list(private(module)))} == {}


ALLOWED = {f"app.games.{name}" for name in ("contract", "hindsight", "skills", "typed", "worlds")}
"""What the games and the search, which are beside each other, may import besides their own."""


def test_a_game_imports_only_its_own_modules_and_the_contract() -> None:
    for module in FILES:
        if module.startswith("app.games.") and module.count(".") > 2:
            own = ".".join(module.split(".")[:3])
            others = {one for one in imports(module) if not f"{one}.".startswith(f"{own}.")}
            assert others <= ALLOWED, module


def test_only_few_import_for_type_checkers_alone() -> None:
    """The command line, and what is loaded where it is used: parts of SQLAlchemy, processes of the
    bots, backups."""
    named = {module for module in FILES if "TYPE_CHECKING" in FILES[module].read_text("utf-8")}
    assert {layer(module) for module in named} == {"cli", "ops", "shell", "store", "thinking"}


def test_there_is_no_cycle_of_imports() -> None:
    graph = {module: set(imports(module)) - {module, "app"} for module in FILES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))
