"""The texts of Colour Square; for all games see `tests/games/test_strings.py`."""

import re
from random import Random

import orjson
import pytest

from app.games.colour_square.board import DICE, TASKS
from app.games.colour_square.game import GAME
from app.games.colour_square.moves import GiveUp
from app.games.colour_square.options import ColourSquareOptions
from app.games.contract import Note
from app.match.shapes import reader
from tests.games.colour_square.positions import random_move, variants
from tests.support.game_texts import Texts
from tests.support.luck import Recorded
from tests.support.message_files import LANGUAGES
from tests.support.stages import first

TEXTS = Texts("colour_square")
RULES = (
    "goal",
    "sheet",
    "roll",
    "jokers",
    "closing",
    "bridges",
    "ending",
    "score",
    "covered",
    "side-b",
    "tasks",
    *(f"task-{number}" for number in TASKS),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text(language: str) -> None:
    codes = {code for code, _ in TEXTS.refusals()}
    assert len(codes) >= 28
    for code in codes:
        for number in (0, 1, 2):
            args = {"need": number, "left": number, "number": 5, "square": "B2", "die": "red"}
            text = TEXTS.refusal(language, code, **args)
            assert text.count(".") >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_help_is_complete(language: str) -> None:
    assert tuple(TEXTS.anchors()) == RULES
    for anchor in RULES:
        assert TEXTS.say(language, f"colour_square-rules-{anchor}").count(".") >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_what_each_threshold_is_for(language: str) -> None:
    for task in TASKS.values():
        text = TEXTS.say(language, f"colour_square-rules-task-{task.id}")
        for side, scale in task.thresholds.items():
            named = [str(scale[name]) for name in ("passed", "strong", "best")]
            assert re.search(rf"{side}: {r'[^0-9]*[a-z][^0-9]*'.join(named)}\b", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_items_and_tiers_have_texts(language: str) -> None:
    items = ("numbers", "bridges", "violet", "hatched", "jokers", "squares")
    assert len({TEXTS.say(language, f"colour_square-item-{item}") for item in items}) == 6
    tiers = ("failed", "passed", "strong", "best")
    assert len({TEXTS.say(language, f"colour_square-tier-{tier}") for tier in tiers}) == 4


@pytest.fixture(scope="session")
def notes() -> list[Note]:
    """The log lines of random matches, some of them given up."""
    return [note for seats, options in variants() for note in notes_of(seats, options)]


@pytest.mark.parametrize("language", first(LANGUAGES))
def test_every_note_has_a_text(language: str, notes: list[Note]) -> None:
    for note in notes:
        words = {arg: in_words(language, value) for arg, value in note.args.items()}
        args = {"name": "Anna"} if "seat" in note.args else {}
        text = TEXTS.say(language, note.key, **words, **args)
        assert ("Anna" in text) == ("seat" in note.args)
    assert {note.key for note in notes} == TEXTS.section("Log")


def test_every_note_is_as_declared(notes: list[Note]) -> None:
    given = orjson.dumps([{note.key: note.args} for note in notes])
    assert reader(GAME.shapes.notes).validate_json(given, strict=True)
    assert set(GAME.shapes.notes.__annotations__) == TEXTS.section("Log")


def in_words(language: str, value: object) -> object:
    """An argument as the log words it."""
    if not isinstance(value, list):
        return value
    return ", ".join(TEXTS.say(language, "colour_square-number", **number) for number in value)


def notes_of(seats: int, options: ColourSquareOptions) -> list[Note]:
    luck, rng = Recorded(1), Random(1)
    notes: list[Note] = []
    state = GAME.setup(seats, options, luck)
    while acting := sorted(GAME.to_act(state)):
        moves = {seat: random_move(state, seat, rng) for seat in acting}
        if options.task == 5 and state.roll == 4:
            moves[acting[0]] = GiveUp()
        outcome = GAME.apply(state, moves, luck)
        state = outcome.state
        notes += outcome.notes
    return notes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_line_reads_well(language: str) -> None:
    dice = dict(zip(DICE, (1, 2, 3, 4, 5), strict=True))
    text = TEXTS.say(language, "colour_square-roll", seat=0, name="Anna", roll=17, **dice)
    assert "17" in text
    assert "Anna" in text
    won = TEXTS.say(language, "colour_square-won", name="Anna", square="B2", points=19)
    assert won.startswith("SQUARE B2 ")


def test_what_somebody_wrote_reads_well() -> None:
    numbers = [
        {"square": "C2", "colour": "blue", "number": 6},
        {"square": "B1", "colour": "red", "number": 4},
    ]
    said = {
        language: TEXTS.say(
            language, "colour_square-wrote", name="Anna", numbers=in_words(language, numbers)
        )
        for language in LANGUAGES
    }
    assert said == {
        "en": "Anna writes 6 in C2 blue, 4 in B1 red.",
        "de": "Anna schreibt 6 in C2 Blau, 4 in B1 Rot.",
        "nl": "Anna schrijft 6 in C2 blauw, 4 in B1 rood.",
    }
