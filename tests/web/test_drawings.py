"""The drawings that come with a page."""

import re

from app.games import GAMES
from app.web.drawings import sprite

PAGE = '<svg><use href="#i-check"/></svg><svg><use href="#v-lineup"/></svg>'


def ids(markup: str) -> set[str]:
    return set(re.findall(r'<(?:symbol|pattern) id="([^"]+)"', markup))


def referred(markup: str) -> set[str]:
    return set(re.findall(r'(?:href="|url\()#([^")]+)', markup))


def test_a_page_gets_what_it_refers_to_and_what_that_refers_to() -> None:
    drawings = sprite(PAGE)
    assert {"i-check", "v-lineup", "g-red", "f-red"} <= ids(drawings)
    assert ids(drawings) == referred(PAGE) | referred(drawings)


def test_pictures_of_tasks_come_only_where_a_page_refers_to_them() -> None:
    page = '<svg><use href="#t-colour_lines-4"/></svg>'
    drawings = sprite(page, drawn=True)
    assert {"t-colour_lines-4", "g-purple", "i-menu"} <= ids(drawings)
    assert ids(drawings) - ids(sprite()) == {"t-colour_lines-4"}
    assert referred(drawings) <= ids(drawings)
    every = {
        f"t-{game}-{number}" for game in ("colour_square", "colour_lines") for number in "12345"
    }
    assert ids(sprite(drawn=True, tasks=True)) - ids(sprite()) == every


def test_pages_on_which_scripts_draw_get_all() -> None:
    drawings = sprite()
    assert {f"v-{game}" for game in GAMES} | {"i-menu", "g-black", "f-black"} <= ids(drawings)
    assert referred(drawings) <= ids(drawings)


def test_what_few_pages_need_only_they_get() -> None:
    assert ids(sprite(rare=["i-mail"])) - ids(sprite()) == {"i-mail"}


def test_a_page_may_leave_out_the_pictures_of_other_games() -> None:
    drawings = sprite(games=["lineup"])
    assert {name for name in ids(drawings) if name.startswith("v-")} == {"v-lineup"}
    assert ids(sprite()) - ids(drawings) == {f"v-{game}" for game in GAMES} - {"v-lineup"}
    assert referred(drawings) <= ids(drawings)
