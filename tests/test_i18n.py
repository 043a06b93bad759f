"""The three languages have the same messages, and every message in use exists."""

import re
from pathlib import Path

import pytest
from babel.core import get_global
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from app import i18n
from app.api import problems
from app.games import GAMES
from app.rooms.polls import KINDS
from tests.support import error_codes
from tests.support.game_texts import Texts, ids_of
from tests.support.long_language import pseudo
from tests.support.message_files import untold

APP = Path(i18n.__file__).resolve().parents[1]
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
    files += APP.glob("templates/**/*.html")
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


def sources() -> list[str]:
    """The code that may name messages: scripts, templates and the server."""
    files = [*APP.glob("static/js/**/*.mjs"), *APP.glob("static/games/**/*.mjs")]
    files += [*APP.glob("templates/**/*.html"), *APP.rglob("*.py")]
    return [path.read_text(encoding="utf-8") for path in files]


def named(words: set[str], made: set[tuple[str, str]], key: str) -> bool:
    """True if the code has the message's id, or makes it from a word of its own."""
    return key in words or any(
        key.removeprefix(first).removesuffix(last) in words
        for first, last in made
        if key.startswith(first) and key.endswith(last)
    )


def lines_about_polls() -> set[str]:
    """The keys that the activity of rooms may have of polls."""
    return {f"{kind}-{happened}" for kind, row in KINDS.items() for happened in row.lines}


def test_every_line_about_a_poll_has_its_message() -> None:
    assert untold({f"change-{key}" for key in lines_about_polls()}) == set()


def test_no_message_of_the_shell_is_unused() -> None:
    """Ids are literals, `"change-" ~ key` in templates, or `change-${key}`, `change-{key}`.

    Lines about polls have keys that are made of the kind and of what happened.
    """
    code = "\n".join(sources())
    words = set(re.findall(r"""["'`]([\w-]+)["'`]""", code))
    words |= set(re.findall(r"\b([a-z]+):", code))  # keys of objects
    words |= set(re.findall(r"\{ *([\w-]+) *\}", i18n.source(i18n.FALLBACK)))  # other messages
    made = set(re.findall(r"""["`]([a-z][\w-]*-)\$?\{[^}]*\}([\w-]*)["`]""", code))
    words |= lines_about_polls()
    made |= set(re.findall(r"""\("([a-z][\w-]*-)" ~ \w+(?: ~ "([\w-]+)")?""", code))
    assert ("change-", "") in made
    assert ("fact-", "-text") in made
    common = ids_of(i18n.shell_source(i18n.FALLBACK))
    assert len(common) > 400
    assert [key for key in common if not named(words, made, key)] == []


def test_problems_of_all_games_are_explained() -> None:
    """Those that are raised, that stand for a status, and that end a connection."""
    own = {code for game in GAMES for code, _ in Texts(game).refusals()}
    raised = (error_codes.refused().keys() - own) | {
        *problems._STATUS_CODES.values(),
        "internal-error",
    }
    connection = (APP / "static/js/client/connection.mjs").read_text(encoding="utf-8")
    final = set(re.findall(r'\b40\d\d: "([\w-]+)"', connection))
    assert len(raised) > 60
    assert len(final) > 3
    t = i18n.translator(i18n.FALLBACK)
    assert [code for code in sorted(raised | final) if not t.has(f"problem-{code}")] == []


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


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_messages_are_found_and_read_as_fluent_reads_them(language: str) -> None:
    """Each alone, with the messages that it contains; `messages` reads all of them at once."""
    assert set(i18n.keys(language)) == messages(language).keys()
    contains = re.compile(r"\{ *[a-z]")
    containing = [key for key, text in i18n._texts(language).items() if contains.search(text)]
    assert len(containing) > 5
    assert not [key for key in containing if contains.search(i18n.translator(language)(key))]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_numbers_below_zero_have_the_minus_sign(language: str) -> None:
    t = i18n.translator(language)
    told = t("colour_square-ui-total", count=-90)
    assert "−90" in told
    assert "-" not in told
    assert t("flying_colours-ui-decimal", value=-0.5)[0] == "−"


def test_texts_that_are_read_anew_still_have_numbers_below_zero() -> None:
    """Each reading once added to the pattern of numbers, until there was no end of it."""
    for _ in range(12):
        i18n._adapt_locale("de")
    i18n._texts.cache_clear()
    i18n.translator.cache_clear()
    assert "−90" in i18n.translator("de")("colour_square-ui-total", count=-90)


def test_no_data_of_other_languages_stays_in_memory() -> None:
    i18n._adapt_locale("de")
    kept = {name: len(get_global(name)) for name in ("likely_subtags", "territory_languages")}
    assert kept == dict.fromkeys(kept, 0)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_hyphens_that_people_typed_stay_also_before_a_figure(language: str) -> None:
    told = i18n.translator(language)("change-sat", name="Team -1 (-2)")
    assert "Team -1 (-2)" in told


def test_pseudo_texts_keep_their_placeables() -> None:
    text = pseudo("Waiting for { $names }")
    assert "{ $names }" in text
    assert len(text) > len("Waiting for { $names }")
    assert "Wàîtîñg" in text


def test_a_changed_text_changes_its_version() -> None:
    assert len({i18n.version(language) for language in i18n.LANGUAGES}) == 3


_RULE = re.compile(r"""data-rule=(?:"([\w-]+)"|\$\{[^}]*\? "([\w-]+)" : "?([\w-]+)"?\})""")


@pytest.mark.parametrize(
    ("language", "about", "estimate"),
    [("en", "about", "estimate"), ("de", "etwa", "Schätzung"), ("nl", "ongeveer", "schatting")],
)
def test_what_an_analysis_has_found_is_told_as_an_estimate(
    language: str, about: str, estimate: str
) -> None:
    """Its figures come from short continuations, so their errors say less than they seem to."""
    t = i18n.translator(language)
    figures = {"points": 2, "percent": 5}
    for key in ("left-points", "left-win", "more-points", "more-win"):
        assert t(f"analysis-{key}", **figures).startswith(f"{about} ")
    assert estimate in t("analysis-judged")


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
