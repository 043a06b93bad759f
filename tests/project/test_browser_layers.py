"""The browser's modules: imports run downwards, without cycles."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

STATIC = Path(__file__).resolve().parents[2] / "app" / "static"
GAMES = STATIC / "games"
LAYERS = (
    "browser",
    "text",
    "net",
    "room",
    "match",
    "replay",
    "components/parts",
    "components/chat",
    "components/match",
    "components/room",
    "components/replay",
    "components/bars",
    "views",
    "pages",
)
"""The folders of `js`: a module imports from its own folder and those listed before it."""

FOR_GAMES = LAYERS[: LAYERS.index("components/parts") + 1]
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r"""(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)["']""")


def imports() -> dict[Path, set[Path]]:
    """What every module imports, statically or dynamically; types in comments don't count."""
    modules = [path for part in ("js", "games") for path in (STATIC / part).rglob("*.mjs")]
    return {
        path: {
            (path.parent / name).resolve()
            for name in IMPORT.findall(COMMENT.sub("", path.read_text(encoding="utf-8")))
        }
        for path in modules
    }


def layer(path: Path) -> int:
    """The index of the layer of a module of `js`."""
    return LAYERS.index(path.parent.relative_to(STATIC / "js").as_posix())


def test_there_is_no_cycle_of_browser_imports() -> None:
    TopologicalSorter(imports()).prepare()


def test_imports_of_the_shell_run_downwards() -> None:
    upwards = [
        f"{module.relative_to(STATIC)} imports {target.relative_to(STATIC)}"
        for module, targets in imports().items()
        for target in targets
        if module.is_relative_to(STATIC / "js")
        and (target.is_relative_to(GAMES) or layer(target) > layer(module))
    ]
    assert not upwards


def test_a_game_imports_its_own_modules_and_the_lower_layers_of_the_shell() -> None:
    foreign = [
        f"{module.relative_to(STATIC)} imports {target.relative_to(STATIC)}"
        for module, targets in imports().items()
        for target in targets
        if module.is_relative_to(GAMES)
        and not target.is_relative_to(GAMES / module.relative_to(GAMES).parts[0])
        and (target.is_relative_to(GAMES) or LAYERS[layer(target)] not in FOR_GAMES)
    ]
    assert not foreign


def test_the_architecture_page_names_the_folders_in_their_order() -> None:
    text = (STATIC.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = text.split("| folder of `app/static/js/` |", 1)[1].split("\n\n", 1)[0]
    assert re.findall(r"`([a-z/]+)/`", rows) == list(LAYERS)


def test_the_shell_names_no_game() -> None:
    games = re.compile(rf"\b(?:{'|'.join(path.name for path in GAMES.iterdir())})\b")
    files = [*(STATIC / "css").glob("*.css"), *(STATIC / "js").rglob("*.mjs")]
    named = {path.name: games.findall(path.read_text(encoding="utf-8")) for path in files}
    assert not {name: found for name, found in named.items() if found}
