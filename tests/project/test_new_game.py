"""The skeleton of a new game is a complete game: in a copy of the project it passes all checks."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.requirements import require
from tools.new_game import make

ROOT = Path(__file__).resolve().parents[2]
COPIED = (
    "app",
    "clients/python",
    "migrations",
    "tests",
    "tools",
    "biome.json",
    "pyproject.toml",
    "tsconfig.json",
)
KEY = "stone_row"
SECONDS = 500


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the skeleton as an additional game."""
    folder = tmp_path_factory.mktemp("project")
    left_out = shutil.ignore_patterns("__pycache__", "bundles", "vendor", ".venv", "node_modules")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, folder / name)
    made = make.make(folder, KEY)
    run(folder, *ruff("check", "--select", "I", "--fix"), *map(str, made))
    run(folder, *ruff("format"), *map(str, made))
    return folder


def ruff(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "ruff", *arguments, "--quiet"]


def run(folder: Path, *command: str) -> None:
    """Run a command there; a failure shows its output."""
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.extended
def test_the_skeleton_passes_the_tests_of_all_games(copy: Path) -> None:
    places = ["tests/contract", "tests/games/test_strings.py", f"tests/games/{KEY}"]
    options = ["-q", "-x", "-p", "no:cacheprovider", "-k", KEY]
    run(copy, sys.executable, "-m", "pytest", *options, *places)


@pytest.mark.extended
def test_the_skeleton_passes_the_checks_of_python(copy: Path) -> None:
    made = [str(place / KEY) for place in make.PLACES.values()] + [str(make.REGISTRY)]
    run(copy, *ruff("check"), *made)
    run(copy, *ruff("format", "--check"), *made)
    run(copy, sys.executable, "-m", "mypy", "-p", f"app.games.{KEY}")


@pytest.mark.extended
def test_the_skeleton_passes_the_checks_of_the_browser_side(copy: Path) -> None:
    tools, node = ROOT / "node_modules", shutil.which("node")
    require("the JavaScript tools", tools.is_dir() and node)
    assert node is not None
    (copy / "node_modules").symlink_to(tools)
    (copy / ".git").mkdir(exist_ok=True)  # biome asks git which files to ignore
    shutil.copy(ROOT / ".gitignore", copy / ".gitignore")
    run(copy, f"{tools}/.bin/tsc", "--project", "tsconfig.json")
    run(copy, f"{tools}/.bin/biome", "check", "--error-on-warnings", f"app/static/games/{KEY}")
    run(copy, node, "--test", f"tests/games/{KEY}/board.test.mjs")
    types = copy / f"app/static/games/{KEY}/wire.d.ts"
    made = types.read_text("utf-8")
    run(copy, sys.executable, "-m", "tools.wire")
    assert types.read_text("utf-8") == made
    run(copy, sys.executable, "-m", "mypy", "-p", f"farbenspiel_client.games.{KEY}")


@pytest.mark.parametrize("key", ["Chess", "two words", "", "_row", "1row", "../row"])
def test_a_key_must_be_lower_case_words(key: str, tmp_path: Path) -> None:
    with pytest.raises(make.WrongKey):
        make.make(tmp_path, key)


def test_an_existing_game_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "app/games/lineup").mkdir(parents=True)
    with pytest.raises(make.WrongKey, match="there already"):
        make.make(tmp_path, "lineup")
    assert sorted(tmp_path.rglob("*.py")) == []


@pytest.mark.parametrize(
    ("file", "text", "key"),
    [
        ("app/games/contract.py", "", "contract"),
        ("app/static/css/match.css", ".match > .board {}", "board"),
        ("app/static/js/views/match.mjs", 'const from = "seat";', "seat"),
        ("app/static/js/views/match.mjs", "", "class"),
    ],
)
def test_a_key_must_not_be_in_use_elsewhere(file: str, text: str, key: str, tmp_path: Path) -> None:
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(text)
    with pytest.raises(make.WrongKey, match=f"{key}.*(there already|word)"):
        make.make(tmp_path, key)
    assert not (tmp_path / "tests").exists()


def test_the_registry_gets_one_more_line() -> None:
    source = (ROOT / make.REGISTRY).read_text(encoding="utf-8")
    longer = make.registered(source, KEY)
    compile(longer, "registry", "exec")
    added = set(longer.splitlines()) - set(source.splitlines())
    assert f"        {KEY}," in added
    assert len(longer.splitlines()) == len(source.splitlines()) + 1


def test_the_registry_gets_one_more_game_even_if_its_imports_are_one_per_line() -> None:
    games = "GAMES = (\n    (\n        lineup,\n    )\n)\n"
    source = f"from app.games import (\n    lineup,\n)\n\n{games}"
    longer = make.registered(source, KEY)
    compile(longer, "registry", "exec")
    assert longer.count(KEY) == 2
