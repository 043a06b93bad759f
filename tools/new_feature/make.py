"""A new feature from the skeleton: ``python3 dev.py new-feature KEY``.

The skeleton is a tiny feature that works.  Its files are those of a real one, with the key
`newfeature`, which is replaced by the new one.
"""

import re
from pathlib import Path
from typing import Final

from tools import skeletons

SKELETON: Final = Path(__file__).resolve().parent / "skeleton"
PLACES: Final = {
    "app": Path("app"),
    "templates": Path("app/templates"),
    "browser": Path("app/static/js"),
    "tests": Path("tests"),
    "browser_tests": Path("tests/js"),
}
"""Where the folders of a feature go, by part of the skeleton."""
REGISTRY: Final = Path("app/features.py")
DESCRIPTION: Final = Path("app/api/reference/openapi.json")
_LISTED: Final = re.compile(r"^(FEATURES: .*= \([^)]*?),?\s*\)$", re.MULTILINE)


def make(root: Path, key: str) -> list[Path]:
    """Write the folders of the feature and its line in the registry; returns their paths.

    Raises WrongKey if no new feature can have this key.
    """
    folders = {part: place / key for part, place in PLACES.items()}
    skeletons.check(root, key, *folders.values(), PLACES["app"] / f"{key}.py")
    sentence, name = skeletons.words(key)
    described = (root / DESCRIPTION).read_text("utf-8")
    path = f"/api/v1/rooms/{{room}}/{key.replace('_', '-')}"
    for taken in (f"{name}View", f"get{name}", f"put{name}", path):
        if f'"{taken}"' in described:
            raise skeletons.WrongKey(f"There is a {taken} already.")
    names = {"New feature": sentence, "NewFeature": name, "NEWFEATURE": key.upper()}
    names |= {"new-feature": key.replace("_", "-"), "newfeature": key}
    for part, folder in folders.items():
        skeletons.copy(SKELETON / part, root / folder, names)
    registry = root / REGISTRY
    registry.write_text(registered(registry.read_text("utf-8"), key), "utf-8")
    return [*folders.values(), REGISTRY]


def registered(source: str, key: str) -> str:
    """The registry with the feature imported, and added at the end of `FEATURES`."""
    source = _LISTED.sub(rf"\1, {key.upper()})", source, count=1)
    line = f"from app.{key}.feature import {key.upper()}\n"
    return source.replace("from app.feature import", f"{line}from app.feature import", 1)
