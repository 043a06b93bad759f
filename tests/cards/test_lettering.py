"""Text is measured in the fonts that come with the program, and cut where it doesn't fit."""

from pathlib import Path

import pytest

from app.cards.lettering import files, fitted, headline, width, wrapped

NAMES = (
    "Anna",
    "W" * 40,
    "\N{GRINNING FACE}" * 40,
    "שלום" * 10,
    "سلام" * 10,
    "Zoë\u0301\u0302" * 10,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467" * 8,
    "漢字" * 20,
)


def test_all_fonts_are_there() -> None:
    assert len(files()) == 6
    assert all(Path(file).is_file() for file in files())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("most", [30, 180, 5000])
def test_what_is_fitted_fits(name: str, most: int) -> None:
    text = fitted(name, most, 27, "bold")
    assert width(text, 27, "bold") <= most
    assert text == name or text.endswith("…")
    assert name.startswith(text.removesuffix("…"))


def test_nothing_is_cut_within_what_is_seen_as_one() -> None:
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
    text = fitted(family * 8, 200, 27, "bold").removesuffix("…")
    assert text == family * (len(text) // len(family)) != ""


def test_width_grows_with_size_and_text() -> None:
    assert width("Anna", 40, "bold") == 2 * width("Anna", 20, "bold")
    assert width("il", 20, "bold") < width("MW", 20, "bold")
    assert width("", 20, "bold") == 0
    assert width("AV", 20, "head") < width("A", 20, "head") + width("V", 20, "head")


@pytest.mark.parametrize("char", ["ж", "ω", "é", "ש", "س", "अ", "\N{GRINNING FACE}"])
def test_these_scripts_have_a_font(char: str) -> None:
    """Unlike a character that none of the fonts has, which is shown as a box."""
    from app.cards.lettering import _font, _in_fonts

    ((file, _),) = _in_fonts(char, "bold")
    assert _font(file).get_nominal_glyph(ord(char)) is not None


def test_words_are_wrapped_and_the_last_line_is_cut() -> None:
    lines = wrapped("one two three four five six seven", 140, 27, "bold", 2)
    assert len(lines) == 2
    assert all(width(line, 27, "bold") <= 140 for line in lines)
    assert lines[1].endswith("…")
    assert wrapped("", 140, 27, "bold", 2) == []
    assert wrapped("one", 140, 27, "bold", 1) == ["one"]


def test_a_title_is_as_large_as_it_can_be() -> None:
    assert headline("Short", 500, (60, 40, 20), 2) == (60, ["Short"])
    size, lines = headline("A longer title that needs less", 300, (60, 40, 20), 2)
    assert size < 60
    assert " ".join(lines) == "A longer title that needs less"
    size, lines = headline("W" * 40, 300, (60, 40, 20), 2)
    assert (size, lines[-1][-1]) == (20, "…")
