"""The style sheets of games: while one is loaded, nothing outside its board may look different."""

import re
from pathlib import Path

import pytest

from tests.project.test_browser_layers import GAMES, STATIC, classes_set, code

BESIDE = ("chat", "parts", "result", "task")
"""The folders of components that stand in the frame of a match or its end, but not on the board."""

SHARED = ("components", "hand", "match", "page", "seats")
"""The style sheets of what boards and pages have in common."""

MADE_FOR_BOARDS = ("components", "hand", "marks", "match", "moments", "seats", "tokens")
"""The style sheets that games build on; all others are about what is around boards."""

BLOCKS = {
    "badge",
    "btn",
    "grow",
    "icon",
    "off",
    "on",
    "primary",
    "row",
    "sheet",
    "small",
    "soft",
    "vh",
}
"""Building blocks of all pages, and states of them: games place these among their own parts."""

FRAME = {
    *("actions", "match", "score", "seat", "seats", "side", "status", "strip", "sum", "text"),
    *("board", "boardbox", "coach", "end", "guide", "joy", "looking", "many", "medals", "name"),
    *("compared", "playback", "replaying", "tray"),
}
"""The frame around boards and at their end: games make room in it for their own parts, and screens
for theirs."""

SHEETS = sorted(GAMES.glob("*/board.css"))
NAME = re.compile(r"\.([a-zA-Z][\w-]*)")


def top_rules(text: str) -> list[str]:
    """What stands before the outermost braces of a style sheet."""
    found, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        if sign == "{":
            if depth == 0:
                found.append(text[start:place].strip())
            depth += 1
        elif sign == "}":
            depth -= 1
            start = place + 1
    return found


def class_names(text: str) -> set[str]:
    """The classes in the selectors of a style sheet."""
    return {name for one in re.findall(r"[^{};]+(?=\{)", text) for name in NAME.findall(one)}


def reaching_out(text: str, key: str) -> list[str]:
    """The rules of a game that apply outside of its class, and keyframes of other names."""
    own = re.compile(rf"\.{key}|@keyframes {key}-[\w-]+")
    return [rule for rule in top_rules(text) if not own.fullmatch(rule)]


def of_new_nesting(text: str) -> list[str]:
    """Nested selectors that begin with a tag, which browsers of 2023 do not understand."""
    preludes = [one.strip() for one in re.findall(r"[^{};]+(?=\{)", text)]
    parts = [part.strip() for one in preludes if one[0] != "@" for part in one.split(",")]
    return [part for part in parts if part[0].isalpha() and part not in {"from", "to"}]


def foreign(text: str) -> set[str]:
    """The classes in a game's style sheet that stand for something else beside the board."""
    folders = [STATIC / "js" / "components" / name for name in BESIDE]
    beside = {
        name for one in folders for path in one.glob("*.mjs") for name in classes_set(code(path))
    }
    shared = class_names(code(STATIC / "css" / "components.css"))
    return (class_names(text) & beside) - shared - FRAME - BLOCKS


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.parent.name)
def test_rules_of_a_game_stay_on_its_board(sheet: Path) -> None:
    text = code(sheet)
    assert top_rules(text)
    assert reaching_out(text, sheet.parent.name) == []
    assert of_new_nesting(text) == [], "begin with `& `"


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.parent.name)
def test_a_game_does_not_restyle_the_chat_beside_its_board(sheet: Path) -> None:
    """Log, chat, and rules are inside the frame of a match, so the scope alone does not keep rules
    out of them: `.lines` of one game once put the letters of the chat in a column."""
    assert foreign(code(sheet)) == set()


def selectors_of(text: str) -> list[str]:
    """The single selectors of a style sheet."""
    preludes = [one.strip() for one in re.findall(r"[^{};]+(?=\{)", text)]
    return [
        part.strip()
        for one in preludes
        if not one.startswith("@")
        for part in re.split(r",(?![^(]*\))", one)
    ]


def screens() -> dict[str, set[str]]:
    """The classes that are styled by each sheet about what is around boards."""
    sheets = sorted((STATIC / "css").rglob("*.css"))
    return {
        path.as_posix(): class_names(code(path))
        for path in sheets
        if path.stem not in MADE_FOR_BOARDS and path.parent.name != "ops"  # no boards there
    }


def shared_with(text: str, sheets: dict[str, set[str]]) -> set[str]:
    """The classes that a game's sheet and one of these style, and that are no parts of both."""
    return (class_names(text) & set().union(*sheets.values())) - BLOCKS - FRAME


def unanchored(text: str) -> list[str]:
    """The selectors of a game that are about building blocks anywhere: in chat and result, too."""
    blocks = class_names(code(STATIC / "css" / "components.css")) - FRAME
    return [
        one
        for one in selectors_of(text)
        if (names := set(NAME.findall(one))) and names <= blocks and not one.startswith("&")
    ]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.parent.name)
def test_a_game_and_a_screen_do_not_style_the_same_class(sheet: Path) -> None:
    """Results and tasks stand in the frame of their game, and a class of theirs that the game
    styles as well looks different in that game alone."""
    assert shared_with(code(sheet), screens()) == set()
    assert unanchored(code(sheet)) == []


def test_nested_rules_do_not_begin_with_a_combinator() -> None:
    """WebKit drops them, with no word, where the outer selector has `:has()` within `:not()`."""
    sheets = [*(STATIC / "css").rglob("*.css"), *SHEETS]
    bare = re.compile(r"^\s*[>+~] [^{};]+\{", re.MULTILINE)
    assert {path.name: bare.findall(code(path)) for path in sheets if bare.search(code(path))} == {}


def test_shared_classes_are_those_that_both_style() -> None:
    games = set().union(*(class_names(code(sheet)) for sheet in SHEETS))
    both = games & set().union(*screens().values())
    assert both >= BLOCKS | FRAME


@pytest.mark.parametrize("name", ["room", "result", "solo/task", "chat"])
def test_pages_do_not_restyle_a_board(name: str) -> None:
    """They stay loaded during a match, so none of their rules may be about a game's class alone."""
    games = {one for path in GAMES.rglob("*.mjs") for one in classes_set(code(path))} - class_names(
        "".join(code(STATIC / "css" / f"{one}.css") for one in SHARED)
    )
    selectors = re.findall(r"[^{};]+(?=\{)", code(STATIC / "css" / f"{name}.css"))
    alone = {part.strip() for one in selectors for part in one.split(",")}
    assert not {one for one in alone if one.startswith(".") and one[1:] in games}


def test_what_reaches_out_is_found() -> None:
    text = ".game { .lines { gap: 0; } } .lines { gap: 0; } @keyframes roll { from { top: 0; } }"
    assert reaching_out(text, "game") == [".lines", "@keyframes roll"]
    assert foreign(text) == {"lines"}
    assert shared_with(".game { .none { gap: 0; } .btn { gap: 0; } }", {"a": {"none", "btn"}}) == {
        "none"
    }
    loose = ".game { .small, .tray .small { gap: 0; } .btn:not(.tile, .b) { gap: 0; } }"
    assert unanchored(loose) == [".small"]
    nested = ".game { button.card { gap: 0; } .lines, b { gap: 0; } & i { gap: 0; } }"
    assert of_new_nesting(nested) == ["button.card", "b"]
