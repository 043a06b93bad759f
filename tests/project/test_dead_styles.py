"""No style sheet has rules for what no page shows any more."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.project.test_browser_layers import GAMES, STATIC, code
from tests.project.test_game_styles import class_names

SHEETS = sorted([*STATIC.glob("css/**/*.css"), *GAMES.glob("*/board.css")])
WORD = re.compile(r"[a-zA-Z][\w-]*")
MADE_UP = re.compile(r"c-[a-z-]+")
"""Classes put together from parts: `c-` and the name of a colour."""


@cache
def named() -> set[str]:
    """All words of modules and pages, where classes are set, and the games, after whose key their
    frame is named."""
    files = [*STATIC.rglob("*.mjs"), *(STATIC.parent / "templates").rglob("*.html")]
    return {word for path in files for word in WORD.findall(code(path))} | {
        path.name for path in GAMES.iterdir()
    }


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_class_that_is_styled_is_set_somewhere(sheet: Path) -> None:
    styled = class_names(code(sheet))
    assert {one for one in styled - named() if not MADE_UP.fullmatch(one)} == set()
