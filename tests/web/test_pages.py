"""The pages with made-up rooms, as visitors, members and browsers get them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.requests import Request
from starlette.testclient import TestClient

from app import i18n
from app.games.contract import Progress
from app.queries.my_rooms import OpenTable, Participant, RoomPreview, RoomSummary, TablesPage
from app.security.headers import SecurityHeaders
from app.settings import Settings
from app.web import developers, home, pages, texts
from app.web.nicknames import is_nickname, nickname

ANNA = Participant("Anna <b>", 0, "blue", host=True, ready=True)
MIA, BO = Participant("Mia", 1, "red"), Participant("Bo", 2, "green", program=True)
ROOMS = {
    "KWH3XPT": RoomPreview("KWH3XPT", "lineup", "Anna", people=(ANNA,), free_seats=4),
    "FULL234": RoomPreview("FULL234", "lineup", "Anna", people=(ANNA,), playing=True),
    "GONE234": RoomPreview("GONE234", "", "", gone=True),
}


@dataclass(frozen=True)
class Player:
    id: str
    name: str


class Rooms:
    async def preview(self, code: str, player: str | None) -> RoomPreview | None:
        if code == "MEMBERS":
            return RoomPreview(code, "lineup", "Anna", "Thursday", (ANNA,), member=player == "p1")
        return ROOMS.get(code)

    async def of_player(self, player: str) -> Sequence[RoomSummary]:
        return [
            RoomSummary(
                "MEMBERS",
                "lineup",
                "Thursday",
                (ANNA,),
                status="playing",
                my_turn=True,
                progress=Progress("row", 17, 20),
            ),
            RoomSummary(
                "FRIDAYS", "lineup", "", (ANNA, BO), (MIA, BO), "playing", waiting=(MIA, BO)
            ),
        ]


TABLE = OpenTable(
    code="KWH3XPT",
    game="lineup",
    title="<i>Thursday</i>",
    options={"start": None, "double_move": True, "reduced_hand": False},
    people=(ANNA,),
    free_seats=4,
    watching=2,
    since=datetime.now(UTC) - timedelta(hours=7),
    playing=False,
    watch=False,
)
MATCH = replace(TABLE, code="FULL234", title="", free_seats=0, playing=True, watch=True)


class Tables:
    """Two tables; only the first one is found by a search."""

    def __init__(self) -> None:
        self.asked: list[tuple[str | None, str]] = []

    async def page(self, game: str | None = None, text: str = "") -> TablesPage:
        self.asked.append((game, text))
        if text == "nothing":
            return TablesPage(())
        return TablesPage((TABLE,) if text else (TABLE, MATCH), None)


class Identity:
    async def player(self, request: Request) -> Player | None:
        return Player("p1", "Anna") if "known" in request.cookies else None


class Rates:
    """No limits, but a count of wrong guesses."""

    def __init__(self) -> None:
        self.guesses = 0

    async def check(self, request: Request, what: str, limit: int) -> None:
        pass

    async def hit(self, request: Request, what: str, limit: int) -> None:
        self.guesses += 1


def site(root_path: str = "", *more: Any) -> TestClient:
    """The pages of the core and `more` modules with pages, where `state.core` is made up."""
    app = FastAPI()
    for part in (home, *more, developers, texts, pages):
        app.router.routes += part.router.routes
    app.add_middleware(SecurityHeaders)
    app.state.settings = SimpleNamespace(installation="test", bundles=False)
    app.state.entries = []
    app.state.extras = []
    app.state.handlers = {}
    app.state.core = SimpleNamespace(
        rooms=Rooms(),
        identity=Identity(),
        tables=Tables(),
        home=[],
        rates=Rates(),
        settings=Settings(_env_file=None),
    )
    return TestClient(app, root_path=root_path)


@pytest.fixture
def client() -> Iterator[TestClient]:
    with site() as client:
        yield client


def test_a_visitor_finds_games_and_a_field_for_the_code(client: TestClient) -> None:
    page = client.get("/", headers={"accept-language": "nl"}).text
    assert '<html lang="nl">' in page
    assert 'data-create="lineup"' in page
    assert "Jouw kamers" not in page


def test_a_known_player_finds_their_rooms(client: TestClient) -> None:
    client.cookies.set("known", "1")
    page = client.get("/").text
    assert "Thursday" in page
    assert "Your turn" in page


def test_rooms_show_their_progress_and_who_has_to_act(client: TestClient) -> None:
    client.cookies.set("known", "1")
    page = client.get("/").text
    assert page.index("/r/MEMBERS") < page.index("/r/FRIDAYS")
    assert "LineUp! · row 17 of 20<" in page
    assert "With Mia, Bo (program)" in page
    assert "match under way · waiting for Mia, Bo (program)" in page
    assert page.count('<svg class="badge" viewBox="0 0 40 40" aria-hidden="true"><rect') == 1


def test_open_tables_are_on_the_home_page_without_scripts(client: TestClient) -> None:
    page = client.get("/").text
    first, second = (page.index(f'id="table-{code}"') for code in ("KWH3XPT", "FULL234"))
    assert first < second
    assert "&lt;i&gt;Thursday&lt;/i&gt;" in page
    assert "Anna &lt;b&gt;" in page
    for text in ("open for 7 h", "4 free seats · 2 watch", "Double move", "match under way"):
        assert text in page, text
    assert 'data-code="KWH3XPT" data-seat="yes"' in page
    assert 'data-code="FULL234" data-seat="yes"' not in page
    assert 'data-code="FULL234" data-seat="no"' in page


def test_a_search_for_open_tables_needs_no_script(client: TestClient) -> None:
    page = client.get("/", params={"q": 'Thu"', "game": "lineup"}).text
    tables: Tables = client.app.state.core.tables  # type: ignore[attr-defined]
    assert tables.asked[-1] == ("lineup", 'Thu"')
    assert 'value="Thu&#34;"' in page
    assert '<option value="lineup" selected>' in page
    assert 'id="table-FULL234"' not in page
    page = client.get("/", params={"q": "nothing"}).text
    assert "No matching tables." in page
    client.get("/", params={"q": "x" * 10_000, "game": "no-such-game"})
    assert tables.asked[-1] == (None, "x" * 60)


def test_the_lists_are_served_separately_and_never_cached(client: TestClient) -> None:
    client.cookies.set("known", "1")
    answer = client.get("/lists", headers={"accept-language": "de"})
    assert answer.headers["cache-control"] == "private, no-store"
    assert "<main" not in answer.text
    assert "Du bist dran: Thursday." in answer.text
    assert "2 offene Tische." in answer.text


def test_the_chosen_language_wins_over_the_browsers(client: TestClient) -> None:
    client.cookies.set("lang-test", "de")
    assert '<html lang="de">' in client.get("/", headers={"accept-language": "nl"}).text


def test_joining_takes_one_click_with_a_name_prefilled(client: TestClient) -> None:
    page = client.get("/r/kwh3xpt").text
    assert re.search(r'name="name" value="[A-Z]\w+ [A-Z]\w+"', page)
    assert 'value="sit"' in page
    assert "Anna &lt;b&gt;" in page


def test_a_running_match_can_be_watched(client: TestClient) -> None:
    page = client.get("/r/FULL234").text
    assert 'value="sit"' not in page
    assert 'value="watch"' in page


def test_a_member_gets_the_room_itself(client: TestClient) -> None:
    client.cookies.set("known", "1")
    page = client.get("/r/MEMBERS").text
    assert '<div id="app"><div class="page unready">' in page
    assert "js/pages/room.mjs" in page
    assert "js/client/connection.mjs" in page, "modules are preloaded"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/r/NOPE234", 404),
        ("/r/GONE234", 410),
        ("/rules/nothing", 404),
        ("/problems/nothing", 404),
        ("/strings/xx-1.ftl", 404),
        ("/static/x/css/nothing.css", 404),
        ("/static/x/../pages.py", 404),
        ("/static/x/%2e%2e/pages.py", 404),
        ("/rules", 200),
        ("/rules/lineup", 200),
        ("/problems/leaves-gap", 200),
        ("/developers", 200),
    ],
)
def test_a_path_has_its_status(client: TestClient, path: str, status: int) -> None:
    assert client.get(path).status_code == status


def test_a_missing_room_is_explained(client: TestClient) -> None:
    assert "This room doesn’t exist." in client.get("/r/NOPE234").text
    assert "This link is no longer valid." in client.get("/r/GONE234").text


def test_wrong_codes_count_as_guesses(client: TestClient) -> None:
    client.get("/r/KWH3XPT")
    client.get("/r/NOPE234")
    assert client.app.state.core.rates.guesses == 1  # type: ignore[attr-defined]


def test_the_rules_have_an_anchor_for_every_rule(client: TestClient) -> None:
    page = client.get("/rules/lineup").text
    for section in i18n.translator("en").rules("lineup"):
        assert f'id="{section.anchor}"' in page


def test_inline_scripts_carry_the_nonce_of_the_policy(client: TestClient) -> None:
    first, second = client.get("/"), client.get("/")
    policy = first.headers["content-security-policy"]
    assert policy.startswith("default-src 'self'; ")
    assert "frame-ancestors 'none'" in policy
    nonces = set(re.findall(r'nonce="([^"]+)"', first.text))
    assert [f"'nonce-{nonce}'" in policy for nonce in nonces] == [True]
    assert policy != second.headers["content-security-policy"]
    assert " style=" not in first.text
    assert first.headers["x-content-type-options"] == "nosniff"
    assert first.headers["referrer-policy"] == "same-origin"


def test_files_of_the_current_version_are_cached_for_ever(client: TestClient) -> None:
    kept = client.get(pages.assets.url("", "js/pages/room.mjs"))
    assert kept.headers["cache-control"] == "max-age=31536000, immutable"
    assert kept.headers["content-type"].startswith("text/javascript")
    assert client.get("/static/old/js/pages/room.mjs").headers["cache-control"] == "no-cache"


def test_texts_of_the_current_version_are_cached_for_ever(client: TestClient) -> None:
    kept = client.get(f"/strings/de-{i18n.version('de')}.ftl")
    assert "immutable" in kept.headers["cache-control"]
    assert "app-name = Farbenspiel" in kept.text
    assert "lineup-name" in kept.text
    assert "lineup-rules-goal" not in kept.text
    assert client.get("/strings/de-old.ftl").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_texts_have_the_language_of_their_url(client: TestClient, language: str) -> None:
    for path, source in (
        (f"/strings/{language}-1.ftl", i18n.common_source(language)),
        (f"/strings/lineup/{language}-1.ftl", i18n.game_source(language, "lineup")),
        (f"/strings/tokens/{language}-1.ftl", i18n.page_source(language, "tokens")),
    ):
        assert client.get(path).text == source, path


def test_a_page_without_texts_of_its_own_has_no_url_for_them(client: TestClient) -> None:
    """Those of operators, for example, are in the pages that a server makes."""
    for page in ("ops", "nothing"):
        assert client.get(f"/strings/{page}/en-1.ftl").status_code == 404, page


@pytest.mark.parametrize("entry", ["home", "join", "room", "handover", "rules"])
def test_what_a_page_loads_first_names_no_text_of_matches(entry: str) -> None:
    everything = set(i18n.keys("en"))
    common = set(re.findall(r"^([\w-]+) =", i18n.common_source("en"), re.MULTILINE))
    modules = pages.assets.modules(f"js/pages/{entry}.mjs")
    sources = [(pages.assets.folder / path).read_text(encoding="utf-8") for path in modules]
    named = everything & set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', "\n".join(sources)))
    assert named
    assert named <= common


@pytest.mark.parametrize(
    ("page", "script", "other"),
    [
        ("tokens", "js/pages/tokens.mjs", "webhooks"),
        ("webhooks", "js/notify/webhooks/page.mjs", "tokens"),
    ],
)
def test_the_texts_of_a_page_come_with_it_alone(
    client: TestClient, page: str, script: str, other: str
) -> None:
    kept = client.get(f"/strings/{page}/de-{i18n.version('de')}.ftl")
    assert "immutable" in kept.headers["cache-control"]
    assert client.get(f"/strings/{page}/xx-1.ftl").status_code == 404
    common = i18n.common_source("de")
    of_page = {key for key in i18n.keys("de") if key.startswith(f"{page}-")}
    assert of_page
    assert all(f"{key} =" in kept.text for key in of_page)
    assert not any(f"\n{key} =" in common for key in of_page)
    assert f"{other}-" not in kept.text
    named = set()
    for path in pages.assets.modules(script):
        source = (pages.assets.folder / path).read_text("utf-8")
        named |= set(re.findall(r't\("([a-z-]+)"', source))
    assert all(f"{key} =" in kept.text + common for key in named & set(i18n.keys("de")))


def test_the_page_of_tokens_is_for_people_who_are_known(client: TestClient) -> None:
    is_for_people_who_are_known(client, "tokens", "js/pages/tokens.mjs")


def is_for_people_who_are_known(client: TestClient, page: str, script: str) -> None:
    """A page that strangers find empty, with its script."""
    told = i18n.translator("en")(f"{page}-nobody")
    assert told in client.get(f"/{page}").text
    client.cookies.set("known", "1")
    answer = client.get(f"/{page}")
    assert told not in answer.text
    assert '<div id="app"' in answer.text
    assert script in answer.text


def test_invitations_hold_only_the_drawings_that_they_show(client: TestClient) -> None:
    invitation, rules = client.get("/r/KWH3XPT").text, client.get("/rules").text
    for drawing in ("i-check", "v-lineup", "g-red"):
        assert f'<symbol id="{drawing}"' in invitation
    for drawing in ("i-crown", "v-colomino", "g-black"):
        assert f'<symbol id="{drawing}"' in rules
        assert f'<symbol id="{drawing}"' not in invitation


def test_the_home_page_holds_also_what_its_lists_may_show_later(client: TestClient) -> None:
    home, lists = client.get("/").text, client.get("/lists").text
    for drawing in ("i-eye", "i-program", "v-colomino"):
        assert f'<symbol id="{drawing}"' in home
    assert {f'<symbol id="{name}"' in home for name in re.findall(r'href="#([^"]+)"', lists)} == {
        True
    }
    assert '<symbol id="i-crown"' not in home


def test_the_texts_of_a_game_are_served_separately(client: TestClient) -> None:
    kept = client.get(f"/strings/lineup/de-{i18n.version('de')}.ftl")
    assert "immutable" in kept.headers["cache-control"]
    assert "lineup-rules-goal" in kept.text
    assert client.get("/strings/nothing/de-1.ftl").status_code == 404
    assert client.get("/strings/lineup/xx-1.ftl").status_code == 404


def test_pages_are_not_cached(client: TestClient) -> None:
    assert client.get("/").headers["cache-control"] == "private, no-store"


def test_every_url_has_the_sub_path() -> None:
    with site("/spiel") as client:
        client.cookies.set("known", "1")
        for path in ("/", "/r/KWH3XPT", "/r/MEMBERS", "/rules", "/developers"):
            page = client.get(path).text
            addresses = re.findall(r'(?:href|src)="(/[^"]*)"', page)
            assert addresses
            assert [a for a in addresses if not a.startswith("/spiel/")] == []
            assert '"base": "/spiel"' in page


def test_modules_to_preload_are_found_through_their_imports() -> None:
    found = pages.assets.modules("js/pages/room.mjs")
    assert found[0] == "js/pages/room.mjs"
    assert "js/views/room.mjs" in found
    assert "js/client/connection.mjs" in found
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_nicknames_have_the_language_of_the_page(language: str) -> None:
    t = i18n.translator(language)
    name = nickname(t)
    first, second = name.split(" ")
    assert first in t("nickname-first").split(", ")
    assert second in t("nickname-second").split(", ")
    assert is_nickname(name)


@pytest.mark.parametrize("name", ["", "Swift", "Swift Heron 2", "Anna Heron", "Heron Swift"])
def test_other_names_are_no_nicknames(name: str) -> None:
    assert not is_nickname(name)


META = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">')


def test_a_link_to_a_room_has_a_preview(client: TestClient) -> None:
    """Game and picture, at full addresses, and nobody's name; rooms themselves have none."""
    page = client.get("/r/KWH3XPT", headers={"accept-language": "de"}).text
    found = dict(META.findall(page))
    assert found["og:title"] == "LineUp!"
    assert found["og:description"] == found["description"]
    assert found["description"].startswith("2–5 Personen · etwa 20 min")
    assert found["og:url"] == "http://testserver/r/KWH3XPT"
    assert found["og:image"] == "http://testserver/cards/r/KWH3XPT.png?lang=de"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert found["twitter:card"] == "summary_large_image"
    assert not any("Anna" in text for text in found.values())
    client.cookies.set("known", "1")
    assert "og:" not in client.get("/r/MEMBERS").text
