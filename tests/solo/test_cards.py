"""What links to tasks show elsewhere: posters, which only the server that signed them draws."""

import pytest

from app.i18n import LANGUAGES, translator
from app.solo.pages import challenge_poster, today_poster
from app.web import links
from tests.api.test_cards import Painter, drawn, fetch, painter, tags
from tests.support.site import Site

__all__ = ["painter"]


async def test_the_page_for_playing_alone_shows_the_task_of_the_day(site: Site) -> None:
    day = (await fetch(site, "/api/v1/days/today")).json()
    name = translator("en")(f"{day['game']}-ui-task-name", task=day["options"]["task"])
    shown = await tags(site, "/alone")
    assert shown["og:title"] == f"Today’s task: {name}"
    assert shown["og:url"].endswith("/alone")
    assert "/cards/p/" in shown["og:image"]


async def test_a_poster_is_drawn_only_if_this_server_has_signed_it(
    site: Site, painter: Painter
) -> None:
    t, key = translator("en"), site.app.state.core.settings.signing_key
    told = challenge_poster(t, "colour_square", "Snake", "121 points", (1, 3))
    assert told.title == "Snake: 121 points, one star"
    shown = links.of_poster(t, key, told, "/c/TOKEN")
    assert (shown.title, shown.path) == (told.title, "/c/TOKEN")
    text = await drawn(site, painter, shown.image)
    assert "one star" in text
    assert "v-colour_square" in painter.last
    stranger = links.of_poster(t, "another key", told, "/c/TOKEN").image
    painter.last = ""
    for image in (stranger, shown.image.replace("/p/", "/p/x")):
        assert (await fetch(site, image)).status_code == 404
    assert painter.last == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_posters_in_all_languages(language: str) -> None:
    t = translator(language)
    for value, stars in (("1 dot", 0), ("121 dots", 1), ("166 dots", 3)):
        told = challenge_poster(t, "colour_lines", "Schlange", value, (stars, 4))
        assert links.unsigned("key", links.signed("key", told)) == told
        assert "card-" not in told.title + told.text
    assert "Schlange" in today_poster(t, "colour_lines", "Schlange").title
