"""The browser's modules: imports run downwards, without cycles."""

import re
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from typing import get_args, get_type_hints

from app.features import FEATURES, FRAMES

STATIC = Path(__file__).resolve().parents[2] / "app" / "static"
GAMES = STATIC / "games"
LAYERS = (
    "worker",
    "client",
    ".",
    "browser",
    "text",
    "net",
    "room",
    "match",
    "replay",
    "components/common",
    "components/chat",
    "components/match",
    "components/room",
    "components/replay",
    "components/bars",
    "components/result",
    "views",
    "pages",
    "pages/days",
)
"""The folders of the core in `js`, and what lies beside them: a module imports from its own folder
and those listed before it."""
KEYS = tuple(one.name for one in FEATURES)
"""The folders of features in `js`: a module imports from its own feature, and from the core."""

MODULES = [path for part in ("js", "games") for path in (STATIC / part).rglob("*.mjs")]
FOR_GAMES = LAYERS[: LAYERS.index("components/common") + 1]
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
LITERAL = r"""(["'`])(\.[^"'`$]+)\1"""
IMPORT = re.compile(rf"(?:\bfrom|\bimport|\bimport\()\s*{LITERAL}")
MADE = re.compile(rf"\bimport\(\s*(?!{LITERAL})([^)]*)\)")
LATE = [
    ("js/analysis/session.mjs", "`${boot.static}/games/${game}/analysis/analysis.mjs`"),
    ("js/browser/boot-data.mjs", "`${boot.static}/${path}`"),
    ("js/components/match/coach.mjs", "`${boot.static}/games/${game}/tutorial.mjs`"),
    ("js/match/game-rules.mjs", "`${boot.static}/games/${game}/rules.mjs`"),
    ("js/match/table.mjs", "`${boot.static}/games/${game}/ui.mjs`"),
]
"""The only addresses of modules that are made at run time: of games, and of extras of features."""
SHOWN = [
    ("views/match.mjs", "solo/task/end.mjs"),
    ("views/match.mjs", "solo/task/goal.mjs"),
]
"""Where pages of the core load what a feature brings: with a notice, or with a task."""


def code(path: Path) -> str:
    """The text of a file without its comments."""
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def imports() -> dict[Path, set[Path]]:
    """What every module imports, statically or dynamically; types in comments don't count."""
    return {
        path: {(path.parent / name).resolve() for _, name in IMPORT.findall(code(path))}
        for path in MODULES
    }


def feature_of(path: Path) -> str | None:
    """The feature that a module of `js` belongs to, None for the core."""
    first = path.relative_to(STATIC / "js").parts[0]
    return first if first in KEYS else None


def layer(path: Path) -> int:
    """The index of the layer of a module of `js`; features are above the core."""
    if feature_of(path):
        return len(LAYERS)
    return LAYERS.index(path.parent.relative_to(STATIC / "js").as_posix())


def test_addresses_made_at_run_time_are_those_of_games_and_features() -> None:
    made = [
        (path.relative_to(STATIC).as_posix(), address)
        for path in sorted(MODULES)
        for _, _, address in MADE.findall(code(path))
    ]
    assert made == LATE


def test_there_is_no_cycle_of_browser_imports() -> None:
    TopologicalSorter(imports()).prepare()


def arrows() -> Iterator[tuple[str, str]]:
    """The imports within `js` that lead upwards, or into another feature."""
    for module, targets in imports().items():
        for target in targets:
            if module.is_relative_to(STATIC / "js") and (
                target.is_relative_to(GAMES)
                or layer(target) > layer(module)
                or feature_of(target) not in (None, feature_of(module))
            ):
                yield tuple(one.relative_to(STATIC / "js").as_posix() for one in (module, target))


def test_imports_of_the_shell_run_downwards_but_for_what_shows_a_feature() -> None:
    assert sorted(arrows()) == SHOWN


def test_what_hears_frames_in_the_core_names_none_of_a_feature() -> None:
    kinds = {get_args(get_type_hints(frame)["type"])[0] for frame in FRAMES}
    assert {"analysis", "notices"} <= kinds
    hearing = [path for part in ("client", "room") for path in (STATIC / "js" / part).glob("*.mjs")]
    named = re.compile(rf"\b(?:{'|'.join(kinds)})\b")
    assert not {path.name for path in hearing if named.search(code(path))}


def test_a_game_imports_its_own_modules_and_the_lower_layers_of_the_shell() -> None:
    """What it brings for a feature is in a folder named after that, which may import from it."""
    foreign = [
        f"{module.relative_to(STATIC)} imports {target.relative_to(STATIC)}"
        for module, targets in imports().items()
        for target in targets
        if module.is_relative_to(GAMES)
        and not target.is_relative_to(GAMES / module.relative_to(GAMES).parts[0])
        and (target.is_relative_to(GAMES) or not is_for_game(target, module))
    ]
    assert not foreign


def is_for_game(target: Path, module: Path) -> bool:
    """True if a module of a game may import that one of the shell."""
    feature = feature_of(target)
    return module.parent.name == feature if feature else LAYERS[layer(target)] in FOR_GAMES


def test_the_documents_name_the_folders_in_their_order() -> None:
    text = (STATIC.parents[1] / "docs" / "in-depth.md").read_text(encoding="utf-8")
    rows = text.split("| folder of `app/static/js/` |", 1)[1].split("\n\n", 1)[0]
    core = [one for one in LAYERS if one != "."]
    found = re.findall(r"`([a-z/]+)/`", rows)
    assert found[: len(core)] == core
    assert {*found[len(core) :]} <= {*KEYS}


def test_the_shell_names_no_game() -> None:
    games = re.compile(rf"\b(?:{'|'.join(path.name for path in GAMES.iterdir())})\b")
    files = [*(STATIC / "css").rglob("*.css"), *(STATIC / "js").rglob("*.mjs")]
    named = {path.name: games.findall(path.read_text(encoding="utf-8")) for path in files}
    assert not {name: found for name, found in named.items() if found}


def words(text: str) -> set[str]:
    """The words of the string literals in a piece of JavaScript."""
    plain = re.findall(r'"([^"\n]*)"', text)
    templates = [re.sub(r"\$\{[^}]*\}", " ", one) for one in re.findall(r"`([^`]*)`", text)]
    return {word for literal in plain + templates for word in literal.split()}


def classes_set(module: str) -> set[str]:
    """The classes that a module or a page sets: in attributes, or in variables used there."""
    found = {name for value in re.findall(r'\bclass="([^"]*)"', module) for name in value.split()}
    for expression in re.findall(r"\bclass=\$\{((?:[^{}]|\{[^{}]*\})*)\}", module):
        found |= words(expression)
        for name in re.findall(r"\b[a-zA-Z]+\b", expression):
            for value in re.findall(rf"\b{name}(?: = |\.push\()([^;]*);", module):
                found |= words(value)
    return found


def test_the_shell_styles_no_class_of_a_single_game() -> None:
    """Such a class belongs into the game's `board.css`."""
    files = [*(STATIC / "js").rglob("*.mjs"), *(STATIC.parent / "templates").rglob("*.html")]
    shell = {name for path in files for name in classes_set(code(path))}
    games = Counter(
        name
        for game in GAMES.iterdir()
        for name in {one for path in game.rglob("*.mjs") for one in classes_set(code(path))}
    )
    assert {"sheet", "turn"} <= shell
    assert {"card", "hand", "rack", "secret", "tile", "turnrow"} <= {*games} - shell
    styled = {
        (path.name, name)
        for path in (STATIC / "css").rglob("*.css")
        for selector in re.findall(r"[^{};]+(?=\{)", code(path))
        for name in re.findall(r"\.([a-zA-Z][\w-]*)", selector)
    }
    assert not {one for one in styled if one[1] not in shell and games[one[1]] == 1}
