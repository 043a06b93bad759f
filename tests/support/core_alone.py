"""The core without features, for runs with `FARBENSPIEL_TEST_CORE_ALONE=1`.

`app.features` then lists none, nothing can import a module of one, and tests of features are left
out, as are those of the program as a whole.  Commands that tests start are the whole program.
"""

import os
import re
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

import app

ROOT = Path(__file__).parents[2]
REQUESTED = bool(os.environ.get("FARBENSPIEL_TEST_CORE_ALONE"))
NAMES = {path.parent.name for path in (ROOT / "app").glob("*/feature.py")}
OF_THE_WHOLE = {"cli", "crash", "engines", "golden", "layout", "project"}
"""Folders of tests that start the command, or look at all there is."""
PURE = {"contract", "games", "match", "rooms"}
"""Folders of tests of layers that can't import a feature, as the test of the layers shows."""
MODULE = "app.features"


class NoFeature(MetaPathFinder):
    """Refuses to import features."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Nothing, so that others look; raises ModuleNotFoundError for a feature."""
        if name.startswith("app.") and name.split(".")[1] in NAMES:
            raise ModuleNotFoundError(f"{name} is of a feature", name=name)
        return None


def leave_out_features() -> None:
    """Replace the list of features by an empty one; raises RuntimeError if it is too late."""
    if MODULE in sys.modules:
        raise RuntimeError(f"{MODULE} has been imported already")
    sys.meta_path.insert(0, NoFeature())
    file = ROOT / "app" / "features.py"
    text = re.sub(
        r"^from app\.\w+\.feature import .*\n", "", file.read_text("utf-8"), flags=re.MULTILINE
    )
    text, found = re.subn(r"(?m)^(FEATURES: .* = )\([A-Z_,\s]+\)$", r"\1()", text)
    assert found == 1, "the list of features has another form"
    module = sys.modules[MODULE] = ModuleType(MODULE)
    exec(compile(text, file, "exec"), module.__dict__)
    app.features = module  # type: ignore[attr-defined]


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out files of features, and of the program as a whole."""
    return is_left_out(collection_path) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests of the program as a whole that are among those of the core."""
    whole = [item for item in items if item.get_closest_marker("whole")]
    config.hook.pytest_deselected(items=whole)
    items[:] = [item for item in items if item not in whole]


def is_left_out(path: Path) -> bool:
    """True for a file or folder of tests that are not the core's."""
    tests = ROOT / "tests"
    parts = set(path.relative_to(tests).parts) if path.is_relative_to(tests) else set()
    return bool(parts & (NAMES | OF_THE_WHOLE | PURE))


if REQUESTED:
    leave_out_features()
