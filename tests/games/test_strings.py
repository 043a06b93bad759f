"""The texts of every game are complete in three languages, and none is unused."""

import re
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from app import i18n
from app.games import GAMES
from app.games.contract import Options
from tests.support.game_texts import Texts, ids_of
from tests.support.message_files import LANGUAGES
from tests.support.stages import first

ALL = [Texts(game) for game in sorted(GAMES)]
COMMON = set(ids_of(i18n.shell_source(i18n.FALLBACK)))
"""The messages that all games share."""

each_game = pytest.mark.parametrize("texts", ALL, ids=lambda texts: texts.game)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_game
@each_language
def test_all_languages_have_the_same_messages_in_the_same_order(
    texts: Texts, language: str
) -> None:
    found = texts.ids(language)
    assert found == texts.ids("en")
    assert len(set(found)) == len(found)
    assert all(key.startswith(f"{texts.game}-") for key in found)


@each_game
def test_every_error_has_a_text_and_every_text_an_error(texts: Texts) -> None:
    codes = {code for code, _ in texts.refusals()}
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in codes)
    before = f"{texts.game}-problem-"
    keys = {key.removeprefix(before) for key in texts.ids() if key.startswith(before)}
    own = {code for code in keys if not code.endswith("-help")}
    assert {code for code in codes if f"problem-{code}" not in COMMON} <= own <= codes
    assert {code.removesuffix("-help") for code in keys if code.endswith("-help")} <= own


@each_game
@each_language
def test_the_rules_help_has_a_text_for_every_section(texts: Texts, language: str) -> None:
    anchors = texts.anchors()
    assert set(re.findall(r'rule="([^"]+)"', texts.code())) <= set(anchors)
    for anchor in anchors:
        title = texts.say(language, f"{texts.game}-rules-{anchor}-title")
        assert title
        assert not title.endswith(".")
        assert texts.say(language, f"{texts.game}-rules-{anchor}").endswith(".")


@each_game
@each_language
def test_name_and_options_have_texts(texts: Texts, language: str) -> None:
    names = ["name", "tagline"]
    kind = GAMES[texts.game].card.options
    hints = get_type_hints(kind)
    common = {field.name for field in fields(Options)}
    for field in fields(kind):
        if field.name not in common:
            option = f"option-{field.name}"
            names += [option, f"{option}-help"]
            names += [f"{option}-{value}" for value in values(hints[field.name])]
    for name in names:
        assert texts.say(language, f"{texts.game}-{name}")
    options = {key for key in texts.ids(language) if key.startswith(f"{texts.game}-option-")}
    assert options == {f"{texts.game}-{name}" for name in names[2:]}


def values(kind: Any) -> list[object]:
    """The values of an option as its texts name them."""
    parts = get_args(kind)
    if get_origin(kind) is Literal:
        return list(parts)
    found = [value for part in parts for value in values(part)]
    return [*found, "none"] if type(None) in parts else found


@each_game
@pytest.mark.parametrize("language", first(LANGUAGES))
def test_every_message_reads_well_with_any_arguments(texts: Texts, language: str) -> None:
    for key in texts.ids(language):
        for args in texts.samples(language, key):
            text = texts.say(language, key, **args)
            assert text.strip() == text, key
            assert "  " not in text, key


@each_game
@each_language
def test_texts_do_not_shout_and_have_no_leftovers(texts: Texts, language: str) -> None:
    source = texts.source(language)
    assert "!" not in source.replace("LineUp!", "")
    assert not re.search(r"[^ \n]  +[^ \n]|[ \t]$", source, re.MULTILINE)
