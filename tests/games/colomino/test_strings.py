"""The texts of Colomino; for all games see `tests/games/test_strings.py`."""

import re

import pytest

from tests.games.colomino.positions import act, crowded, dealt, match
from tests.support.game_texts import Texts
from tests.support.message_files import LANGUAGES

TEXTS = Texts("colomino")


def test_every_log_line_and_item_has_a_text() -> None:
    keys = set(re.findall(r'"(colomino-[a-z-]+)"', TEXTS.code()))
    notes = {
        key
        for key in keys
        if not key.startswith(("colomino-seats", "colomino-start", "colomino-board"))
    }
    assert notes <= set(TEXTS.ids())
    for court in ("open", "closed"):
        assert {f"colomino-item-{court}-{n}" for n in (1, 2, 3)} <= set(TEXTS.ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_p0_16_what_breaks_a_tie_is_named(language: str) -> None:
    assert TEXTS.say(language, "colomino-tie-break")


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_lines_format(language: str) -> None:
    found = crowded(3)
    state = dealt(found.state, [found.kind, *found.unfit[:3]], found.unfit[3:8], [70])
    outcomes = [outcome for *_, outcome in match("large", 3, 2)] + [act(state, found.move)]
    seen = set()
    for note in (note for outcome in outcomes for note in outcome.notes):
        assert TEXTS.say(language, note.key, **note.args, name="Ada")
        seen.add(note.key)
    assert {"colomino-laid", "colomino-court", "colomino-passed", "colomino-ended"} <= seen


def test_an_error_reads_well() -> None:
    arguments = {"side": "west", "colour": "red", "turns": "no"}
    key = "colomino-problem-side-differs"
    assert {one: TEXTS.say(one, key, **arguments) for one in LANGUAGES} == {
        "en": "That doesn’t fit. The left side must be red.",
        "de": "Das passt nicht. Links muss Rot sein.",
        "nl": "Dat past niet. Links moet rood zijn.",
    }
