"""The texts of Colour Lines; for all games see `tests/games/test_strings.py`."""

import re
from random import Random
from typing import get_args

import orjson
import pytest

from app.games.colour_lines.board import COLOURS, GRADES, LETTERS, SCORINGS, TASKS
from app.games.colour_lines.figures import Face
from app.games.colour_lines.game import GAME
from app.games.colour_lines.moves import GiveUp
from app.games.colour_lines.options import ColourLinesOptions
from app.games.contract import Note
from app.match.shapes import reader
from tests.support.game_texts import Texts
from tests.support.luck import Recorded
from tests.support.message_files import LANGUAGES

TEXTS = Texts("colour_lines")
RULES = (
    "goal",
    "setup",
    "round",
    "drawing",
    "figures",
    "jokers",
    "undrawable",
    "scoring",
    "middle",
    "letters",
    "pairs",
    "dots",
    "variants",
    "sideb",
    "solo",
    *(f"task-{number}" for number in TASKS),
)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_every_error_says_what_is_wrong_and_what_to_do(language: str) -> None:
    codes = {code for code, _ in TEXTS.refusals()}
    assert len(codes) >= 40
    for code in codes:
        for number in (0, 1, 2):
            slot = ("I", "II", "any")[number]
            args = {"lines": number, "left": number, "colours": number, "starts": number}
            text = TEXTS.refusal(language, code, slot=slot, side="A", **args)
            brief = code.startswith("colour-lines-") or code == "setup-incomplete"
            assert text.count(".") >= 2 - brief


@each_language
def test_the_error_about_an_incomplete_set_up_says_what_is_missing(language: str) -> None:
    missing = {
        TEXTS.refusal(language, "setup-incomplete", colours=colours, starts=starts)
        for colours in range(3)
        for starts in range(3)
    }
    assert len(missing) == 9
    assert all(text == text.strip() for text in missing)


@each_language
def test_the_rules_help_is_complete(language: str) -> None:
    assert tuple(TEXTS.anchors()) == RULES
    for anchor in RULES:
        assert TEXTS.say(language, f"colour_lines-rules-{anchor}").count(".") >= 1


@each_language
def test_the_rules_describe_every_task(language: str) -> None:
    for task in TASKS.values():
        line = TEXTS.say(language, f"colour_lines-rules-task-{task.id}")
        head = TEXTS.say(language, f"colour_lines-rules-task-{task.id}-title")
        title = TEXTS.say(language, f"colour_lines-option-task-{task.id}").split(" (")[0]
        number, name = title.split(" ", 1)
        assert f" {number}: {name}, " in head
        numbers = [level for level in task.levels if level] + list(task.need.values())
        assert all(f"{number}" in line for number in numbers)
        assert re.findall(r"\b[AB]\b", head.split(":")[1]) == list(task.sides)


@each_language
def test_different_things_have_different_words(language: str) -> None:
    for word, values in (
        ("colour", COLOURS),
        ("block", COLOURS),
        ("face", get_args(Face)),
    ):
        said = {TEXTS.say(language, f"colour_lines-{word}", **{word: value}) for value in values}
        assert len(said) == len(values)
    for kind, names in (("item", SCORINGS), ("tier", GRADES)):
        assert len({TEXTS.say(language, f"colour_lines-{kind}-{name}") for name in names}) == 4
    assert TEXTS.say(language, "colour_lines-lost")


@pytest.fixture(scope="session")
def notes() -> list[Note]:
    """The log lines of random matches, some with moves of the clock, and of giving up."""
    matches = [(3, {}), (2, {"side": "B", "neighbours": True, "three_of_four": True})]
    matches += [(2, {"active_placement": True}), (1, {"task": 1, "hard": True}), (1, {"task": 4})]
    task = GAME.setup(1, ColourLinesOptions(task=1), Recorded(1))
    return [
        note
        for seats, options in matches
        for note in played(seats, ColourLinesOptions(**options))  # type: ignore[arg-type]
    ] + list(GAME.apply(task, {0: GiveUp()}, Recorded(1)).notes)


def played(seats: int, options: ColourLinesOptions) -> list[Note]:
    luck, rng = Recorded(2), Random(2)
    notes: list[Note] = []
    state = GAME.setup(seats, options, luck)
    while acting := sorted(GAME.to_act(state)):
        moves = {seat: rng.choice(list(GAME.moves(state, seat))) for seat in acting}
        if state.round == 2 and state.phase == "draw":
            moves[0] = GAME.default(state, 0, None)
        outcome = GAME.apply(state, moves, luck)
        state = outcome.state
        notes += outcome.notes
    return notes


@each_language
def test_every_note_has_a_text(language: str, notes: list[Note]) -> None:
    for note in notes:
        words = {arg: in_words(language, arg, value) for arg, value in note.args.items()}
        name = {"name": "Anna"} if "seat" in note.args else {}
        assert ("Anna" in TEXTS.say(language, note.key, **words, **name)) == ("seat" in note.args)
    assert {note.key for note in notes} == TEXTS.section("Log")


def test_every_note_is_as_declared(notes: list[Note]) -> None:
    given = orjson.dumps([{note.key: note.args} for note in notes])
    assert reader(GAME.shapes.notes).validate_json(given, strict=True)
    assert set(GAME.shapes.notes.__annotations__) == TEXTS.section("Log")


def in_words(language: str, arg: str, value: object) -> object:
    """An argument as the log words it."""
    if not isinstance(value, list):
        return value
    one = arg.removesuffix("s")
    return ", ".join(TEXTS.say(language, f"colour_lines-{one}", **{one: item}) for item in value)


def test_lines_of_the_log_read_well() -> None:
    drew = [
        TEXTS.say(
            "en",
            "colour_lines-drew",
            name="Anna",
            lines=lines,
            points=points,
            jokers=jokers,
            skipped=skipped,
        )
        for lines, points, jokers, skipped in (
            (9, 0, 0, 0),
            (1, 3, 1, 1),
            (0, 0, 0, 2),
            (7, 12, 2, 0),
        )
    ]
    assert drew == [
        "Anna draws 9 lines.",
        "Anna draws one line, with a joker: +3. One die didn’t fit.",
        "Anna draws nothing. 2 dice didn’t fit.",
        "Anna draws 7 lines, with both jokers: +12.",
    ]
    faces = ", ".join(TEXTS.say("de", "colour_lines-face", face=face) for face in ("L2", "0", "3"))
    assert faces == "Winkel, 0, 3"
    letter = TEXTS.say("nl", "colour_lines-letter", name="Anna", letter=LETTERS[1], points=20)
    assert letter == "Anna bereikt B: 20 punten."
