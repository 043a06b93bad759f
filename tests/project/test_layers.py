"""Imports run downwards: nothing from a layer above or beside, and no cycles."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAYERS = (
    "cli",
    "main",
    "api web",
    "dependencies",
    "queries",
    "live",
    "broadcast security server",
    "store schemas",
    "rooms",
    "match",
    "games",
    "urls",
    "errors i18n settings logs",
    "limits wire",
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names.split()}
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in (ROOT / "app").rglob("*.py")
}


def imports(module: str) -> Iterator[str]:
    """The modules of the program that `module` imports, except for type checkers only."""
    for node in ast.walk(ast.parse(FILES[module].read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "app":
            for name in node.names:
                full = f"{node.module}.{name.name}"
                yield full if full in FILES else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in FILES)


def layer(module: str) -> str:
    return module.split(".")[1]


@pytest.mark.parametrize("module", sorted(set(FILES) - {"app"}))
def test_a_module_imports_from_its_own_package_and_from_layers_below(module: str) -> None:
    for imported in set(imports(module)) - {"app"}:
        upward = LEVEL[layer(imported)] <= LEVEL[layer(module)]
        assert not upward or layer(imported) == layer(module), f"{module} imports {imported}"


def test_there_is_no_cycle_of_imports() -> None:
    graph = {module: set(imports(module)) - {module, "app"} for module in FILES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))
