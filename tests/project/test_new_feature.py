"""The skeleton of a new feature is a complete one: a copy of the project with it passes checks."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.project.test_new_game import ROOT, ruff, run
from tools.new_feature import make
from tools.skeletons import WrongKey

COPIED = ("app", "clients", "migrations", "tests", "tools", "pyproject.toml")
KEY = "evening_wave"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the skeleton as an additional feature."""
    folder = tmp_path_factory.mktemp("project")
    left_out = shutil.ignore_patterns("__pycache__", "bundles", "vendor")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, folder / name)
    made = make.make(folder, KEY)
    run(folder, *ruff("check", "--select", "I", "--fix"), *map(str, made))
    run(folder, *ruff("format"), *map(str, made))
    return folder


@pytest.mark.extended
def test_the_skeleton_passes_its_own_tests_and_those_of_layers(copy: Path) -> None:
    options = ["-q", "-x", "-p", "no:cacheprovider"]
    places = [f"tests/{KEY}", "tests/project/test_layers.py"]
    run(copy, sys.executable, "-m", "pytest", *options, *places)


@pytest.mark.extended
def test_the_skeleton_passes_the_checks_of_python(copy: Path) -> None:
    made = [f"app/{KEY}", f"tests/{KEY}", str(make.REGISTRY)]
    run(copy, *ruff("check"), *made)
    run(copy, *ruff("format", "--check"), *made)
    run(copy, sys.executable, "-m", "mypy", "-p", f"app.{KEY}")


@pytest.mark.parametrize(
    ("key", "why"), [("Waves", "not a valid key"), ("solo", "there already"), ("class", "keyword")]
)
def test_a_key_must_be_new_and_lower_case_words(key: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "app/solo").mkdir(parents=True)
    with pytest.raises(WrongKey, match=why):
        make.make(tmp_path, key)
    assert sorted(tmp_path.rglob("*.py")) == []


@pytest.mark.parametrize(
    ("key", "taken"), [("evenings", "EveningsView"), ("me", "getMe"), ("polls", "/polls")]
)
def test_its_types_and_operations_must_be_new(key: str, taken: str, tmp_path: Path) -> None:
    described = tmp_path / make.DESCRIPTION
    described.parent.mkdir(parents=True)
    shutil.copy(ROOT / make.DESCRIPTION, described)
    with pytest.raises(WrongKey, match=f"There is a .*{taken} already"):
        make.make(tmp_path, key)
    assert sorted(tmp_path.rglob("*.py")) == []


def test_the_registry_gets_one_more_feature() -> None:
    source = (ROOT / make.REGISTRY).read_text(encoding="utf-8")
    longer = make.registered(source, KEY)
    compile(longer, "registry", "exec")
    assert longer.count(KEY) == 1
    assert f", {KEY.upper()})" in longer


@pytest.mark.parametrize("end", [")", ",\n)"])
def test_the_registry_gets_one_more_feature_however_it_is_formatted(end: str) -> None:
    source = f"from app.feature import Feature\n\nFEATURES: tuple[Feature, ...] = (SOLO{end}\n"
    assert make.registered(source, KEY).endswith(f" = (SOLO, {KEY.upper()})\n")
