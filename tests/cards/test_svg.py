"""Pictures as trees: nothing that people wrote becomes markup, and every reference is met."""

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from app.cards.content import CardPlayer, Poster
from app.cards.frame import picture
from app.cards.lettering import write
from app.cards.posters import poster, welcome
from app.cards.svg import document, el, fill, glyph, painted, words
from app.games import GAMES

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = (
    "</text><script>alert(1)</script>",
    "& < > \" ' &amp; ]]>",
    '"/><image href="http://example.org/x.png"/>',
    "var(--ink) url(#f-red) #g-red",
    "\u202eevil\u2066\u200f",
    "\x00\x07\x1b\x7f\ufffe\ud800",
    "\N{GRINNING FACE}" * 40,
    "שלום עולם",
)


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_what_people_write_stays_text(hostile: str) -> None:
    """With and without it, a picture has the same elements and attributes."""
    plain, told = (
        poster(Poster(text, text, text, "lineup")) for text in ("Thursday", f"x {hostile}")
    )

    def kinds(svg: str) -> set[tuple[str, tuple[str, ...]]]:
        return {(node.tag, tuple(sorted(node.attrib))) for node in fromstring(svg).iter()}

    assert kinds(told) == kinds(plain)
    assert "script" not in {node.tag.removeprefix(SVG) for node in fromstring(told).iter()}
    assert not any(
        "http" in value for node in fromstring(told).iter() for value in node.attrib.values()
    )


@pytest.mark.parametrize("char", ["\x00", "\x0b", "\x1f", "\ud800", "\ufffe", "\uffff"])
def test_no_character_breaks_the_document(char: str) -> None:
    assert texts(document(10, 10, words(f"a{char}b"))) == ["ab"]


def test_what_turns_the_writing_direction_is_left_out() -> None:
    (shown,) = texts(document(10, 10, write("\u202ea\u2067b\u200f", 0, 0, 10, "bold")))
    assert shown == "ab"


def test_colours_are_those_of_light_pages() -> None:
    assert painted("1px var(--page) var(--red-ink)") == "1px #ece5d8 #ffffff"
    with pytest.raises(KeyError):
        painted("var(--no-such-colour)")


def test_numbers_are_short_and_missing_attributes_left_out() -> None:
    node = el("rect", None, x=1.23456, y=2.0, stroke_width=3, fill=None)
    assert node.attrib == {"x": "1.23", "y": "2", "stroke-width": "3"}


def references(root: Element) -> set[str]:
    values = [value for node in root.iter() for value in node.attrib.values()]
    return {name for value in values for name in re.findall(r"#([a-z]-[a-z_-]+)", value)}


@pytest.mark.parametrize(
    "svg",
    [
        picture(glyph("dark-blue", 5, 5, 5), el("rect", fill=fill("pink"))),
        poster(Poster("Title")),
        *(poster(Poster("Title", game=game)) for game in GAMES),
        welcome("Title", "Text", list(GAMES)),
    ],
)
def test_a_picture_brings_the_drawings_it_refers_to_and_no_others(svg: str) -> None:
    root = fromstring(svg)
    defs = root.find(f"{SVG}defs")
    assert defs is not None
    brought = {part.attrib["id"] for part in defs}
    assert references(root) == brought != set()
    assert "var(" not in svg


def test_a_game_without_a_picture_is_shown_by_the_signs_of_colours() -> None:
    assert poster(Poster("Title", game="no-such-game")) == poster(Poster("Title"))


def test_stars_are_drawn_full_or_empty() -> None:
    drawn = fromstring(poster(Poster("Title", stars=(2, 3)))).iter(f"{SVG}path")
    fills = [
        one.attrib["fill"] for one in drawn if one.attrib.get("d", "").startswith("M12 2.5l2.9")
    ]
    assert fills == [painted("var(--yellow)")] * 2 + ["none"]


def test_a_player_without_a_visible_name_has_a_mark_too() -> None:
    from app.cards.frame import badge

    assert badge(CardPlayer("", "red"), 0, 0, 0, 40) is not None


def test_below_each_pattern_lies_its_plain_colour() -> None:
    """Otherwise the ground would show as a grid between the tiles of patterns."""
    svg = document(10, 10, el("rect", width=10, height=10, fill=fill("red"), rx=2))
    plain, patterned = fromstring(svg).findall(f"{SVG}rect")
    assert plain.attrib == patterned.attrib | {"fill": painted("var(--red)")}
