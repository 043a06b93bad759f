"""The help of the games says what is easily left out, in every language."""

import re

import pytest

from tests.support.game_texts import Texts
from tests.support.message_files import LANGUAGES

SAID = {
    ("colour_square", "roll", "all roll to find who starts"): (
        "everyone rolls a die",
        "[Aa]lle werfen einen Würfel",
        "gooit iedereen één dobbelsteen",
    ),
    ("colour_square", "ending", "the order of the last rolls"): (
        "clockwise from whoever rolled last",
        "im Uhrzeigersinn; wer zuletzt gewürfelt hat",
        "met de klok mee; wie het laatst gegooid heeft",
    ),
    ("colour_square", "tasks", "in one task any number of dice counts"): (
        "exactly two.*; in task 4",
        "[Gg]enau zwei.*; in Aufgabe 4",
        "precies twee.*; in opdracht 4",
    ),
    ("colour_square", "tasks", "nothing is parked that needn't be entered"): (
        "moved on to another row or column",
        "Wechsel in eine andere Zeile oder Spalte",
        "overgang naar een andere rij of kolom",
    ),
    ("lineup", "variants", "two cards are needed, and a second figure is due"): (
        "at least two cards.*must place the second",
        "mindestens zwei Karten.*zweite musst du legen",
        "minstens twee kaarten.*tweede moet je leggen",
    ),
    ("lineup", "absence", "nobody who is away makes a double move"): (
        "[Nn]ever as a double move",
        "nie als Doppelzug",
        "nooit als dubbele zet",
    ),
    ("colomino", "jokers", "whatever covers a joker fits the border, too"): (
        "neighbours and the border",
        "Nachbarn und zum Rand",
        "buren en bij de rand",
    ),
    ("colomino", "end", "whoever reaches the goal places all three"): (
        "all three tiles as long as any fit",
        "allen drei Plättchen, solange",
        "alle drie de tegels zolang",
    ),
}
"""By game, section, and what it is about: English, German, and Dutch."""


@pytest.mark.parametrize(("game", "section", "about"), SAID)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said(game: str, section: str, about: str, language: str) -> None:
    said = dict(zip(("en", "de", "nl"), SAID[game, section, about], strict=True))
    text = Texts(game).say(language, f"{game}-rules-{section}")
    assert re.search(said[language], text, re.DOTALL), about
