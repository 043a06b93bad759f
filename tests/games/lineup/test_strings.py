"""The texts of LineUp!; for all games see `tests/games/test_strings.py`."""

import pytest

from app.games.lineup.ending import FREE
from app.games.lineup.figures import KINDS
from tests.support.game_texts import Texts
from tests.support.message_files import LANGUAGES

TEXTS = Texts("lineup")
SHARED = {"bad-move"}
"""Codes that have the same text in all games."""

RULES = (
    *("goal", "turn", "placing", "rows", "unable", "opening", "ending", "variants", "absence"),
)
REASONS = ("rows-full", "nothing-fits", "no-row-left")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_and_anchor_has_a_text(language: str) -> None:
    codes = {code for code, _ in TEXTS.refusals()}
    assert len(codes) >= 12
    for code in codes:
        text = TEXTS.refusal(language, code, card="I", min=2, max=5, seats=3)
        assert code in SHARED or text.count(".") >= 2  # what is wrong, and what to do
    assert tuple(TEXTS.anchors()) == RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_when_the_end_of_all_rows_is_looked_for(language: str) -> None:
    assert f" {FREE} " in TEXTS.say(language, "lineup-rules-ending")


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_name_players_and_cards(language: str) -> None:
    for name in ("rows", *(f"end-{reason}" for reason in REASONS)):
        assert TEXTS.say(language, f"lineup-{name}")
    for key in ("lineup-start", "lineup-redraw", "lineup-double", "lineup-double-void"):
        assert "Anna" in TEXTS.say(language, key, name="Anna")
    assert "rot, grün" in TEXTS.say(language, "lineup-unable", name="Anna", cards="rot, grün")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_distinguish_the_cards(language: str) -> None:
    for key in ("lineup-card", "lineup-drew"):
        assert len({TEXTS.say(language, key, card=kind) for kind in KINDS}) == 7
    hidden = {TEXTS.say(language, "lineup-returned", name="A", card=kind) for kind in (*KINDS, "")}
    assert len(hidden) == 8
    ends = {TEXTS.say(language, "lineup-ended", reason=reason) for reason in REASONS}
    assert len(ends) == 3


@pytest.mark.parametrize(
    ("language", "colours"),
    [
        ("en", "yellow red blue green purple orange grey"),
        ("de", "gelb rot blau grün lila orange grau"),
        ("nl", "geel rood blauw groen paars oranje grijs"),
    ],
)
def test_types_have_their_colours_wherever_they_are_named(language: str, colours: str) -> None:
    args = {"name": "A", "rows": "", "rows-count": 0}
    for kind, colour in zip(KINDS, colours.split(), strict=True):
        for key in ("card", "ui-card", "placed", "returned", "drew"):
            assert colour in TEXTS.say(language, f"lineup-{key}", card=kind, **args).lower()


def placed(language: str, rows: str, count: int) -> str:
    args = {"name": "Anna", "card": "L", "rows": rows, "rows-count": count}
    return TEXTS.say(language, "lineup-placed", **args)


def test_the_log_names_completed_rows() -> None:
    assert placed("en", "", 0) == "Anna places purple."
    assert placed("en", "3", 1) == "Anna places purple and completes row 3."
    assert placed("de", "", 0) == "Anna legt Lila."
    assert placed("de", "3", 1) == "Anna legt Lila und füllt Reihe 3."
    assert placed("de", "3 und 4", 2) == "Anna legt Lila und füllt die Reihen 3 und 4."
    assert placed("nl", "3 en 4", 2) == "Anna legt paars en maakt de rijen 3 en 4 vol."
