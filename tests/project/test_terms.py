"""The texts keep to the terms of `docs/terms.md`."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.support.message_files import FOLDER, LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
HEADINGS = {"en": "## English", "de": "## Deutsch", "nl": "## Nederlands"}
HYPHEN = re.compile(r"(?<![\w–-])-(?=[\d{])")
"""A hyphen in place of a minus sign."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


def avoided(language: str) -> list[str]:
    """The words in the last column of a language's table."""
    page = (ROOT / "docs" / "terms.md").read_text(encoding="utf-8")
    part = page.split(HEADINGS[language])[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row[-1])]


def pattern(words: list[str]) -> re.Pattern[str]:
    """What finds any of the words; a star stands for any ending."""
    ends = (re.escape(word).replace(r"\*", r"\w*") for word in words)
    return re.compile(rf"(?<!\w)(?:{'|'.join(ends)})(?!\w)", re.IGNORECASE)


class Texts(Visitor):  # type: ignore[misc]  # fluent.syntax carries no types
    """What people read of a message, without names of messages and arguments."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


@cache
def texts(language: str) -> tuple[tuple[str, str], ...]:
    """Key and text of all messages."""
    return tuple(_texts(language))


def _texts(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted(FOLDER.glob(f"**/strings/{language}.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                visitor = Texts()
                visitor.visit(entry)
                yield entry.id.name, " ".join(visitor.found)


@each_language
def test_no_text_uses_a_word_that_the_terms_avoid(language: str) -> None:
    words = avoided(language)
    assert len(words) > 20
    wrong = pattern(words)
    told = list(texts(language))
    assert len(told) > 1000
    assert [(key, found[0]) for key, text in told if (found := wrong.search(text))] == []


@each_language
@pytest.mark.parametrize("button", ["reset", "change", "done"])
def test_buttons_that_do_the_same_say_the_same_in_all_games(language: str, button: str) -> None:
    found = {
        key: text.replace(" ", "")  # where a soft hyphen was
        for key, text in texts(language)
        if key.endswith(f"-ui-{button}")
    }
    assert len(found) > 1
    assert len(set(found.values())) == 1, found


@each_language
def test_numbers_below_zero_have_the_minus_sign(language: str) -> None:
    assert [key for key, text in texts(language) if HYPHEN.search(text)] == []
    assert HYPHEN.search("It costs -10.")
    assert not HYPHEN.search("3-mal, 2–5, −10")


def test_the_terms_avoid_words_in_any_form_but_not_within_others() -> None:
    wrong = pattern(["violett*", "Log", "verder spelen"])
    assert wrong.search("die Violetten Felder")
    assert wrong.search("Log.")
    assert wrong.search("Je kunt verder spelen")
    assert not wrong.search("Logik, Verlog, ultraviolett")


def test_every_language_has_the_same_kind_of_table() -> None:
    assert HEADINGS.keys() == set(LANGUAGES)
    assert all(avoided(language) for language in LANGUAGES)
