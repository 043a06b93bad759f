"""What links show elsewhere: the tags of pages, the pictures, and what neither of them tells."""

import re
import time
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest

from app.cards.boards import BOARDS
from app.cards.content import Poster
from app.cards.gallery import KNOWN_SECONDS, Gallery
from app.errors import ProblemError
from app.games import GAMES
from app.i18n import LANGUAGES, translator
from app.limits.fairness import Lane
from app.web import cards, links
from app.web.assets import FOLDER
from tests.support.png import decoded
from tests.support.site import Site, Visitor, running, settings

META = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">')
ICON = (FOLDER / "icons" / "icon.png").read_bytes()


class Painter(Gallery):
    """Keeps what was to be painted, and paints nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.last = ""

    async def png(
        self, svg: str, before: Callable[[], Awaitable[None]], lane: Lane
    ) -> bytes | None:
        await before()
        self.last = svg
        return b"painted"


@pytest.fixture
def painter(site: Site) -> Painter:
    site.app.state.core.cards = Painter()
    painter: Painter = site.app.state.core.cards
    return painter


async def fetch(site: Site, path: str, **headers: str) -> httpx.Response:
    return await site.visitor(base="").get(path, headers=headers)


async def tags(site: Site, path: str, language: str = "en") -> dict[str, str]:
    page = await fetch(site, path, **{"accept-language": language})
    return {name: unescape(content) for name, content in META.findall(page.text)}


async def drawn(site: Site, painter: Painter, path: str) -> str:
    """What is drawn on the picture at a path."""
    answer = await fetch(site, path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/png"
    assert "set-cookie" not in answer.headers
    return " ".join(unescape(re.sub("<[^>]*>", " ", painter.last)).split())


async def task(site: Site, seats: int = 1, **room: Any) -> tuple[str, list[Visitor]]:
    """A task for so many people that has begun; the match and the people."""
    options = {"task": 1}
    return await site.match(seats, game="colour_square", options=options, **room)


async def give_up(match: str, people: list[Visitor]) -> None:
    """The quickest way to a finished match with a result."""
    for number, person in enumerate(people):
        seq = (await person.done("GET", f"/matches/{match}"))["seq"]
        body = {"action_id": f"give-up-number-{number}", "seq": seq, "move": {"type": "give-up"}}
        await person.done("POST", f"/matches/{match}/moves", body)


async def finished(site: Site, seats: int = 2, **room: Any) -> str:
    """The token of a shared match that is over."""
    match, people = await task(site, seats, **room)
    await give_up(match, people)
    url: str = (await people[0].done("POST", f"/matches/{match}/share"))["url"]
    return url.rpartition("/m/")[2]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_home_shows_its_games(site: Site, painter: Painter, language: str) -> None:
    t, found = translator(language), await tags(site, "/", language)
    assert found["og:image"] == f"http://games.local/cards/home-{language}.png"
    assert found["og:url"] == "http://games.local/"
    assert found["og:type"] == "website"
    assert found["og:image:alt"] == t("card-alt-home")
    assert t("home-title").split()[0] in await drawn(site, painter, f"/cards/home-{language}.png")
    assert all(f"v-{game}" in painter.last for game in GAMES)


async def test_other_pages_show_the_picture_of_home_and_their_own_title(site: Site) -> None:
    found = await tags(site, "/rules/colomino")
    assert found["og:image"] == "http://games.local/cards/home-en.png"
    assert "Colomino" in found["og:title"]
    assert "og:url" not in found


@pytest.mark.parametrize("path", ["home-xx", "home-", "other", "m/x.y", "m/", "p/x.y", "r/"])
async def test_other_pictures_do_not_exist(site: Site, painter: Painter, path: str) -> None:
    answer = await fetch(site, f"/cards/{path}.png")
    assert answer.status_code == 404
    assert painter.last == ""


async def test_a_room_shows_its_game_and_title_and_nobody(site: Site, painter: Painter) -> None:
    code, _ = await site.table(2, title="Thursday & <b>cake</b>", game="colomino")
    found = await tags(site, f"/r/{code}")
    assert found["og:title"] == "Thursday & <b>cake</b>"
    assert found["og:description"].startswith("Colomino · 2–4 players")
    assert found["og:url"] == f"http://games.local/r/{code}"
    assert not {"Anna", "Guest"} & set(re.findall(r"\w+", " ".join(found.values())))
    text = await drawn(site, painter, f"/cards/r/{code}.png")
    assert "Colomino" in text
    assert "<b>cake</b>" in text
    assert "Anna" not in text
    assert "v-colomino" in painter.last
    answer = await fetch(site, f"/cards/r/{code.lower()}.png?lang=de")
    assert answer.headers["cache-control"] == "public, max-age=60"
    assert "Personen" in painter.last


async def test_a_room_without_a_title_shows_its_game(site: Site, painter: Painter) -> None:
    code, _ = await site.table(2)
    assert (await tags(site, f"/r/{code}"))["og:title"] == "LineUp!"
    assert "LineUp!" in await drawn(site, painter, f"/cards/r/{code}.png?lang=xx")


async def test_a_room_with_a_passcode_shows_neither_game_nor_title(
    site: Site, painter: Painter
) -> None:
    """By its invitation and by its link to watch, on the page and on the picture."""
    code, (anna, _) = await site.table(2, title="Thursday", game="colomino")
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    await anna.done("PUT", f"/rooms/{code}/passcode", {"passcode": "sesame"})
    for link in (code, watch):
        found = await tags(site, f"/r/{link}")
        assert found["og:title"] == translator("en")("card-private")
        text = await drawn(site, painter, f"/cards/r/{link}.png")
        for told in (" ".join(found.values()), text, painter.last):
            assert not re.search("Thursday|[Cc]olomino|Anna|sesame", told)


async def test_a_link_to_watch_shows_the_room(site: Site, painter: Painter) -> None:
    code, (anna, _) = await site.table(2, title="Thursday")
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    text = await drawn(site, painter, f"/cards/r/{watch}.png")
    assert "Thursday" in text
    assert translator("en")("card-watch") in text


async def test_a_room_for_practice_has_no_picture(site: Site, painter: Painter) -> None:
    anna = site.visitor()
    room = await anna.done("POST", "/tutorials", {"game": "lineup", "name": "Anna"}, 201)
    for code in (room["code"], room["id"]):
        assert (await fetch(site, f"/cards/r/{code}.png")).status_code == 404
        assert (await anna.get(f"http://games.local/cards/r/{code}.png")).status_code == 404
    assert painter.last == ""


async def test_unknown_codes_count_as_guesses(strict_site: Site) -> None:
    for _ in range(3):
        assert (await fetch(strict_site, "/cards/r/KWH3XPT.png")).status_code == 404
    answer = await fetch(strict_site, "/cards/r/KWH3XPT.png")
    assert answer.status_code == 429
    code, _ = await strict_site.table(1)
    assert (await fetch(strict_site, f"/cards/r/{code}.png")).status_code == 429


async def test_a_replaced_code_has_no_picture(site: Site, painter: Painter) -> None:
    code, (anna, _) = await site.table(2, title="Thursday")
    await anna.done("POST", f"/rooms/{code}/invite")
    assert (await fetch(site, f"/cards/r/{code}.png")).status_code == 404
    assert painter.last == ""


async def test_a_finished_match_shows_names_points_and_board(site: Site, painter: Painter) -> None:
    token = await finished(site)
    found = await tags(site, f"/m/{token}")
    assert found["og:image"] == f"http://games.local/cards/m/{token}.png?lang=en"
    assert "Colour Square with Anna, Guest 1" in found["og:title"]
    assert "Anna 0, Guest 1 0" in found["og:description"]
    text = await drawn(site, painter, f"/cards/m/{token}.png")
    assert all(name in text for name in ("Anna", "Guest 1", "Colour Square", "1 Snake"))
    assert painter.last.count("<svg ") == 3, "the sheets of both"
    german = await drawn(site, painter, f"/cards/m/{token}.png?lang=de")
    assert "1 Schlange" in german


async def test_a_task_alone_shows_what_was_reached(site: Site, painter: Painter) -> None:
    text = await drawn(site, painter, f"/cards/m/{await finished(site, 1)}.png")
    assert "Anna: 0" in text
    assert "not passed" in text


async def test_a_match_ended_early_shows_no_result(site: Site, painter: Painter) -> None:
    match, (anna, _) = await site.match(2)
    room = (await anna.done("GET", "/rooms"))["rooms"][0]
    await anna.done("POST", f"/rooms/{room['code']}/polls", {"kind": "end", "match": match})
    url: str = (await anna.done("POST", f"/matches/{match}/share"))["url"]
    text = await drawn(site, painter, f"/cards/m/{url.rpartition('/m/')[2]}.png")
    assert translator("en")("ended-title") in text
    assert "i-crown" not in painter.last


async def test_a_game_without_a_drawing_of_its_board_shows_its_picture(
    site: Site, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(BOARDS, "colour_square")
    token = await finished(site)
    assert "Anna" in await drawn(site, painter, f"/cards/m/{token}.png")
    assert "v-colour_square" in painter.last
    assert (await tags(site, f"/m/{token}"))["og:image:alt"] == "Colour Square"


async def test_nothing_of_a_running_match_is_shown(site: Site, painter: Painter) -> None:
    """Even by a token that the server would sign for it."""
    match, _ = await site.match(2)
    token = site.app.state.core.shares.token(match)
    assert (await fetch(site, f"/cards/m/{token}.png")).status_code == 404
    assert not any("Guest" in text for text in (await tags(site, f"/m/{token}")).values())
    assert painter.last == ""


async def test_what_a_link_does_not_open_is_not_drawn(
    site: Site, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever refuses the match to the bearer of the link refuses the picture."""
    token = await finished(site)

    async def refuse(_token: str, _person: None) -> None:
        raise ProblemError("day-running")

    monkeypatch.setattr(site.app.state.core.shares, "read_link", refuse)
    assert (await fetch(site, f"/cards/m/{token}.png")).status_code == 404
    shown = await tags(site, f"/m/{token}")
    assert shown["og:image"].endswith("/cards/home-en.png")
    assert painter.last == ""


@pytest.mark.parametrize("change", ["x{}", "{}x", "{}.x"])
async def test_a_changed_token_shows_nothing(site: Site, painter: Painter, change: str) -> None:
    token = await finished(site, 1)
    assert (await fetch(site, f"/cards/m/{change.format(token)}.png")).status_code == 404
    assert painter.last == ""


def test_a_poster_has_no_endless_address() -> None:
    assert len(links.signed("key", Poster("é" * 10_000, "é" * 10_000, "é" * 10_000))) < 4_000


async def test_whoever_has_the_picture_is_not_sent_it_again(site: Site, painter: Painter) -> None:
    token = await finished(site, 1)
    first = await fetch(site, f"/cards/m/{token}.png")
    assert first.headers["cache-control"] == "public, no-cache"
    painter.last = ""
    again = await fetch(site, f"/cards/m/{token}.png", **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert painter.last == ""
    other = await fetch(site, f"/cards/m/{token}.png?lang=de")
    assert other.headers["etag"] != first.headers["etag"]


async def test_a_match_whose_picture_is_kept_is_not_drawn_again_for_a_while(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/cards/m/{await finished(site)}.png"
    first = await fetch(site, path)
    opened = AsyncMock(side_effect=site.app.state.core.shares.read_link)
    monkeypatch.setattr(site.app.state.core.shares, "read_link", opened)
    again = await fetch(site, path)
    assert (again.content, again.headers["etag"]) == (first.content, first.headers["etag"])
    assert opened.await_count == 0
    now = time.monotonic()
    monkeypatch.setattr(site.app.state.core.cards, "_clock", lambda: now + KNOWN_SECONDS + 1)
    await fetch(site, path)
    assert opened.await_count == 1


async def test_a_picture_is_one(site: Site) -> None:
    answer = await fetch(site, f"/cards/m/{await finished(site)}.png")
    found = decoded(answer.content)
    assert (found.width, found.height) == (1200, 630)
    assert not found.blank


async def test_painting_is_limited_but_not_what_is_kept(sqlite_url: str, tmp_path: Path) -> None:
    async for site in running(settings(sqlite_url, tmp_path, cards_per_minute=2)):
        for language in ("en", "de", "en", "de"):
            assert (await fetch(site, f"/cards/home-{language}.png")).status_code == 200
        answer = await fetch(site, "/cards/home-nl.png")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        other = site.visitor(base="", address="192.0.2.7")
        assert (await other.get("/cards/home-nl.png")).status_code == 200


async def test_the_icon_is_shown_where_nothing_can_be_painted_or_drawn(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.app.state.core.cards = Gallery(lambda: ["/no/such/program"])
    answers = [await fetch(site, "/cards/home-en.png")]

    def broken(*_: object) -> str:
        raise ModuleNotFoundError("no such library")

    monkeypatch.setattr(cards, "_welcome", broken)
    answers.append(await fetch(site, "/cards/home-en.png"))
    for answer in answers:
        assert (answer.status_code, answer.content) == (200, ICON)
        assert answer.headers["content-type"] == "image/png"
        assert answer.headers["cache-control"] == "no-store"
