"""The texts of With Flying Colours; for all games see `tests/games/test_strings.py`."""

import re
from dataclasses import replace

import pytest

from tests.games.flying_colours.luck import Dice
from tests.games.flying_colours.positions import STOP, act, dice, go, match, moving, position, throw
from tests.support.game_texts import Texts
from tests.support.message_files import LANGUAGES

TEXTS = Texts("flying_colours")


def test_every_log_line_and_item_has_a_text() -> None:
    notes = set(re.findall(r'line\(\s*"([a-z-]+)"', TEXTS.code()))
    assert {"pips", "threw", "moved", "home", "ruled-out", "card", "ended"} <= notes
    keys = {f"flying_colours-{name}" for name in notes}
    keys |= set(re.findall(r'"(flying_colours-[a-z-]+)"', TEXTS.code()))
    assert keys <= set(TEXTS.ids())
    assert {"flying_colours-lost", "flying_colours-item-pair"} <= set(TEXTS.ids())


def test_every_rule_named_by_an_error_is_a_section_of_the_rules_help() -> None:
    anchors = set(re.findall(r'rule="([^"]+)"', TEXTS.code()))
    assert anchors == {"turn", "combinations", "moving", "crowded-home", "free-ring"}
    assert anchors | {"aim", "end", "absence"} == set(TEXTS.anchors())


@pytest.mark.parametrize("language", LANGUAGES)
def test_log_lines_format(language: str) -> None:
    outcomes = [outcome for *_, outcome in match(3, (False, True), 2)]
    state = dice(position(idle=59), "red red red blue green white")
    outcomes += [act(moving({}, "red"), go()), act(state, STOP, Dice())]
    full = {"yellow": "r5s0", "white": "r5s0", "blue": "r5s2", "purple": "r5s2", "red": "r5s1"}
    outcomes.append(act(replace(state, idle=49), STOP, Dice()))
    stuck = dice(position(full, seats=6, variants=(True, False)), "red red red red red green")
    outcomes.append(act(stuck, throw("red red red red red"), Dice("red")))
    outcomes.append(act(moving({"blue": "r5s0", "green": "r4s0"}, "green"), go("green r5s0")))
    seen = set()
    for note in (note for outcome in outcomes for note in outcome.notes):
        words = {
            name: ", ".join(value) if isinstance(value, tuple) else value
            for name, value in note.args.items()
        }
        assert TEXTS.say(language, note.key, **words, name="Ada")
        seen.add(note.key)
    assert len(seen) == 13
    assert seen <= set(TEXTS.ids())


def test_an_error_reads_well() -> None:
    found = {one: TEXTS.refusal(one, "colour-not-thrown", colour="red") for one in LANGUAGES}
    assert found == {
        "en": "The red disc can’t move. Only colours from the last throw can.",
        "de": "Rot bleibt stehen. Nur Farben aus dem letzten Wurf dürfen laufen.",
        "nl": "De schijf in rood blijft staan. Alleen kleuren uit de laatste worp mogen lopen.",
    }


def test_a_standstill_is_announced_and_named_as_a_house_rule() -> None:
    for language, (house, ten) in {
        "en": ("house rule", "ten turns"),
        "de": ("Hausregel", "Zehn Züge"),
        "nl": ("huisregel", "Tien beurten"),
    }.items():
        near = TEXTS.say(language, "flying_colours-standstill-near", turns=50, left=10)
        assert "50" in near
        assert "10" in near
        ended = TEXTS.say(language, "flying_colours-ended", reason="standstill", turns=60)
        assert "60" in ended
        end = TEXTS.say(language, "flying_colours-rules-end")
        assert house in end
        assert ten in end


def test_the_rules_help_has_the_numbers_of_the_rules() -> None:
    for language in LANGUAGES:
        assert "60" in TEXTS.say(language, "flying_colours-rules-end")
        assert "64" in TEXTS.say(language, "flying_colours-rules-free-ring")
        assert "7" in TEXTS.say(language, "flying_colours-rules-combinations")
