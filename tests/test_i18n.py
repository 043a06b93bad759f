"""The three languages have the same messages, and every message in use exists."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from app import i18n

APP = Path(i18n.__file__).resolve().parent
OTHERS = [language for language in i18n.LANGUAGES if language != i18n.FALLBACK]

_CALL = re.compile(r"""(?<![\w.$])(?:t|hasText)\(\s*(["'])([a-z][\w-]*)\1""")
_PICKED = re.compile(r"""(?<![\w.$])t\(\s*[^"'`()]*\?\s*["']([\w-]+)["']\s*:\s*["']([\w-]+)["']""")


# The same thing at the start of a line and within a sentence; languages need one or the other.
ALIKE = {"colour": "card"}


class Variables(Visitor):  # type: ignore[misc]  # fluent.syntax carries no types
    """The variables that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(ALIKE.get(node.id.name, node.id.name))


def messages(language: str) -> dict[str, set[str]]:
    """The variables by message id; fails on anything that is not Fluent."""
    resource = FluentParser().parse(i18n.source(language))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert junk == []
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice in {language}"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_have_the_same_messages_and_variables(language: str) -> None:
    assert messages(language) == messages(i18n.FALLBACK)


def asked_for() -> dict[str, str]:
    """Message ids that scripts and templates name, each with the file."""
    files = [*APP.glob("static/js/**/*.mjs"), *APP.glob("static/games/**/*.mjs")]
    files += APP.glob("templates/*.html")
    keys = {}
    for path in files:
        text = path.read_text(encoding="utf-8")
        names = [match[2] for match in _CALL.finditer(text)]
        names += [name for match in _PICKED.finditer(text) for name in match.groups()]
        keys |= dict.fromkeys(names, path.name)
    return keys


def test_every_named_message_exists() -> None:
    known = set(i18n.keys(i18n.FALLBACK))
    whole = {key: file for key, file in asked_for().items() if not key.endswith("-")}
    assert len(whole) > 100
    assert {key: file for key, file in whole.items() if key not in known} == {}


@pytest.mark.parametrize("game", sorted(path.parent.name for path in APP.glob("games/*/strings")))
def test_a_game_brings_its_texts(game: str) -> None:
    t = i18n.translator(i18n.FALLBACK)
    assert t.has(f"{game}-name")
    assert t.has(f"{game}-tagline")
    assert len(t.rules(game)) > 2


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_rules_have_a_text_under_every_title(language: str) -> None:
    t = i18n.translator(language)
    for section in t.rules("lineup"):
        assert section.title
        assert "".join(section.paragraphs) != f"lineup-rules-{section.anchor}"


COMMON_PROBLEMS = [
    "not-your-turn",
    "stale-seq",
    "bad-token",
    "not-a-member",
    "room-not-found",
    "invite-gone",
    "seat-taken",
    "no-free-seat",
    "not-host",
    "match-running",
    "match-not-found",
    "too-few-players",
    "validation-error",
    "not-found",
    "over",
    "no-undo",
    "method-not-allowed",
    "internal-error",
    "slow-down",
    "foreign-origin",
    "bad-frame",
    "frame-too-large",
    "no-drafts",
    "bad-options",
    "unknown-game",
    "name-needed",
    "unsupported-media-type",
    "payload-too-large",
    "banned",
    "room-full",
    "waiting-for-others",
    "not-to-act",
    "already-ready",
    "draft-closed",
    "colour-taken",
    "seat-moved",
    "bad-move",
]


def test_common_problems_are_explained() -> None:
    t = i18n.translator(i18n.FALLBACK)
    assert [code for code in COMMON_PROBLEMS if not t.has(f"problem-{code}")] == []


def test_every_colour_has_a_word() -> None:
    from tools.colours.build import load

    t = i18n.translator(i18n.FALLBACK)
    names = [name.replace("_", "-") for name in load()]
    assert [name for name in names if not t.has(f"colour-{name}")] == []


@pytest.mark.parametrize(
    ("accepted", "cookie", "language"),
    [
        (None, None, "en"),
        ("", None, "en"),
        ("de-AT,de;q=0.9,en;q=0.8", None, "de"),
        ("fr;q=1.0, nl;q=0.3, en;q=0.2", None, "nl"),
        ("fr, pt", None, "en"),
        ("en;q=0.1, NL-be;q=0.7", None, "nl"),
        ("de;q=nonsense", None, "en"),
        ("de;q=0", None, "en"),
        ("de", "nl", "nl"),
        ("de", "xx", "de"),
    ],
)
def test_the_language_is_negotiated(
    accepted: str | None, cookie: str | None, language: str
) -> None:
    assert i18n.negotiate(accepted, cookie) == language


def test_plural_forms_work_and_missing_messages_show_their_id() -> None:
    t = i18n.translator("de")
    assert t("lobby-missing", count=1) == "Es fehlt noch eine Person."
    assert t("lobby-missing", count=3) == "Es fehlen noch 3 Personen."
    assert t("there-is-no-such-message") == "there-is-no-such-message"


def test_pseudo_texts_keep_their_placeables() -> None:
    text = i18n.pseudo("Waiting for { $names }")
    assert "{ $names }" in text
    assert len(text) > len("Waiting for { $names }")
    assert "Wàîtîñg" in text


def test_a_changed_text_changes_its_version() -> None:
    assert len({i18n.version(language) for language in i18n.LANGUAGES}) == 3


_RULE = re.compile(r"""data-rule=(?:"([\w-]+)"|\$\{[^}]*\? "([\w-]+)" : "?([\w-]+)"?\})""")


@pytest.mark.parametrize("game", sorted(path.parent.name for path in APP.glob("games/*/strings")))
def test_p1_25_elements_of_boards_name_sections_of_the_rules(game: str) -> None:
    anchors = {section.anchor for section in i18n.translator(i18n.FALLBACK).rules(game)}
    named = {
        anchor
        for path in APP.glob(f"static/games/{game}/**/*.mjs")
        for found in _RULE.findall(path.read_text(encoding="utf-8"))
        for anchor in found
        if anchor not in ("", "undefined")
    }
    assert len(named) >= 2
    assert named <= anchors
