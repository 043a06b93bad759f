"""A new game from the skeleton: ``python3 dev.py new-game KEY``.

The skeleton is a tiny game that can be played.  Its files are those of a real game, with the key
`newgame`, which is replaced by the new one.
"""

import re
from pathlib import Path
from typing import Final

from tools import skeletons
from tools.skeletons import WrongKey

SKELETON: Final = Path(__file__).resolve().parent / "skeleton"
PLACES: Final = {
    "rules": Path("app/games"),
    "board": Path("app/static/games"),
    "tests": Path("tests/games"),
}
"""Where the folder of a game goes, by part of the skeleton."""
REGISTRY: Final = Path("app/games/__init__.py")
SHELL: Final = Path("app/static")
"""Its `js` and `css` serve all games and name none (`tests/project/test_browser_layers.py`)."""


def make(root: Path, key: str) -> list[Path]:
    """Write the three folders of the game and its line in the registry; returns their paths.

    Raises WrongKey if no new game can have this key.
    """
    folders = {part: place / key for part, place in PLACES.items()}
    skeletons.check(root, key, *folders.values(), PLACES["rules"] / f"{key}.py")
    if (mention := _mention(root / SHELL, key)) is not None:
        raise WrongKey(
            f"{key!r} is not a valid key: {mention.relative_to(root)} contains that word."
        )
    sentence, name = skeletons.words(key)
    for part, folder in folders.items():
        names = {"New game": sentence, "NewGame": name, "newgame": key}
        skeletons.copy(SKELETON / part, root / folder, names)
    registry = root / REGISTRY
    registry.write_text(registered(registry.read_text("utf-8"), key), "utf-8")
    return [*folders.values(), REGISTRY]


def registered(source: str, key: str) -> str:
    """The registry with the game imported, and added at its end."""
    source = re.sub(r"(from app\.games import (?:\(\s+)?)", rf"\1{key}, ", source, count=1)
    return re.sub(r"\n    \)\n", rf"\n        {key},\n    )\n", source, count=1)


def _mention(shell: Path, key: str) -> Path | None:
    """A file of the shell that contains the key as a word; tests would take it for the game."""
    files = (*sorted((shell / "css").rglob("*.css")), *sorted((shell / "js").rglob("*.mjs")))
    word = re.compile(rf"\b{key}\b")
    return next((file for file in files if word.search(file.read_text("utf-8"))), None)
