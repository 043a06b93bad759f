"""Every error is a problem object (RFC 9457), whatever raised it, in the client's language."""

import ast
import re
from html import unescape
from pathlib import Path
from typing import NoReturn

import pytest

import app as package
from app.api import players
from app.api.problems import problem_of
from app.games.contract import IllegalMove
from app.i18n import LANGUAGES, Translator, translator
from app.security.headers import DATA, PAGES
from app.web import pages
from tests.support.site import Site, refused

APP = Path(package.__file__).resolve().parent
RAISED = {"Refusal", "NotFound", "NotAllowed", "Malformed", "TooManyRequests", "Unavailable"}
RAISED |= {"IllegalMove", "BadOptions"}


def codes() -> set[tuple[str, str]]:
    """Every code that the source raises by name, with the key of its game, or "" if it has none."""
    found = set()
    for path in APP.rglob("*.py"):
        game = path.parent.name if path.parent.parent == APP / "games" else ""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                code = node.args[0] if node.func.id in RAISED and node.args else None
                if isinstance(code, ast.Constant):
                    found.add((game, str(code.value)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text(language: str) -> None:
    t = translator(language)
    found = codes()
    assert {("lineup", "leaves-gap"), ("", "slow-down"), ("", "store-unavailable")} <= found
    missing = sorted(code for game, code in found if not t.has(t.problem_key(code, game)))
    assert missing == []


async def test_errors_of_the_framework_are_problems(site: Site) -> None:
    visitor = site.visitor()
    await refused(await visitor.get("/nothing"), 404, "not-found", site)
    await refused(await visitor.get("/"), 404, "not-found", site)
    answer = await visitor.put("/games")
    await refused(answer, 405, "method-not-allowed", site)
    assert answer.headers["allow"] == "GET, HEAD"
    await refused(await visitor.request("TRACE", "/games"), 405, "method-not-allowed", site)
    answer = await visitor.post(
        "/rooms", content=b"{", headers={"content-type": "application/json"}
    )
    problem = await refused(answer, 422, "validation-error", site)
    assert problem["errors"][0]["pointer"].startswith("/body")
    problem = await refused(
        await visitor.post("/rooms", json={"name": "A", "chairs": 2, "options": 3}),
        422,
        "validation-error",
        site,
    )
    assert {error["pointer"] for error in problem["errors"]} == {"/body/chairs", "/body/options"}
    assert "input" not in str(problem)


async def test_pointers_begin_with_the_part_of_the_request(site: Site) -> None:
    match, (anna, *_) = await site.match(options={"start": 0})
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    action = {"action_id": "an-action", "seq": "1", "move": {}}
    for method, path, body, wanted in (
        ("PUT", f"/rooms/{code}/seats/1", {"level": "easy"}, "/body/level"),
        ("PUT", f"/rooms/{code}/seats/1", {"ready": True, "colour": "red"}, "/body"),
        ("PUT", f"/rooms/{code}/seats/one", {}, "/path/seat"),
        ("GET", f"/rooms/{code}/messages?before=x", None, "/query/before"),
        ("POST", f"/matches/{match}/moves", action, "/body/seq"),
    ):
        answer = await anna.request(method, path, json=body)
        problem = await refused(answer, 422, "validation-error", site)
        assert [error["pointer"] for error in problem["errors"]] == [wanted]
    wrong = {**action, "seq": 0, "move": {"type": "place", "card": "Q", "rotation": 0, "column": 0}}
    problem = await refused(
        await anna.post(f"/matches/{match}/moves", json=wrong), 422, "bad-move", site
    )
    assert problem["errors"] == [{"pointer": "/card", "kind": "literal_error"}]


async def test_a_bug_is_a_problem_too(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def bug(person: object) -> NoReturn:
        raise ZeroDivisionError("the secret of the third seat")

    monkeypatch.setattr(players, "player_view", bug)
    visitor = site.visitor()
    await visitor.done("POST", "/rooms", {"name": "Anna"}, 201)
    answer = await visitor.get("/me")
    problem = await refused(answer, 500, "internal-error", site)
    assert "secret" not in answer.text
    assert problem["detail"] == "Something went wrong on our side. Nothing was changed."
    assert answer.headers.keys() >= DATA.keys()


async def test_a_bug_in_a_page_is_a_page(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.app.state.core.rooms, "_directory", None)
    browser = site.visitor(base="")
    answer = await browser.get("/r/BCDFGHJ")
    assert answer.status_code == 500
    assert answer.headers["content-type"].startswith("text/html")
    assert "Nothing was changed" in answer.text
    assert answer.headers.keys() >= PAGES.keys() | {"content-security-policy"}


async def test_errors_of_pages_are_pages(site: Site) -> None:
    browser = site.visitor(base="")
    for path, status in (("/nothing", 404), ("/r/BCDFGHJ", 404), ("/rules/chess", 404)):
        answer = await browser.get(path)
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("text/html")
    assert (await browser.post("/")).status_code == 405


@pytest.mark.parametrize(
    ("accepted", "detail"),
    [
        ("de", "Diesen Raum gibt es nicht."),
        ("nl-BE, de;q=0.5", "Deze kamer bestaat niet."),
        ("fr, de;q=0.5, en;q=0.4", "Diesen Raum gibt es nicht."),
        ("fr", "This room doesn’t exist."),
        ("", "This room doesn’t exist."),
    ],
)
async def test_the_detail_is_in_the_requested_language(
    site: Site, accepted: str, detail: str
) -> None:
    visitor = site.visitor()
    answer = await visitor.get("/rooms/BCDFGHJ", headers={"accept-language": accepted})
    problem = await refused(answer, 404, "room-not-found", site)
    assert problem["detail"] == detail
    assert problem["title"] == "Room not found"


async def test_the_chosen_language_wins(site: Site) -> None:
    visitor = site.visitor()
    await visitor.done("POST", "/rooms", {"name": "Anna"}, 201)
    await visitor.done("PATCH", "/me", {"lang": "nl"})
    answer = await visitor.get("/rooms/BCDFGHJ", headers={"accept-language": "de"})
    assert answer.json()["detail"] == "Deze kamer bestaat niet."


async def test_every_code_has_a_page(site: Site) -> None:
    browser = site.visitor(base="")
    t = translator("de")
    for game, code in sorted(codes()):
        page = await browser.get(f"/problems/{code}", headers={"accept-language": "de"})
        assert page.status_code == 200
        assert code in page.text
        assert _first_words(t(t.problem_key(code, game), until="never")) in unescape(page.text)
    assert (await browser.get("/problems/no-such-problem")).status_code == 404


def _first_words(text: str) -> str:
    """A text up to its first variable."""
    return re.split(r"[{\d]", text)[0].strip()


def test_two_games_can_have_texts_for_the_same_code() -> None:
    t = texts("colomino-problem-leaves-gap = Colomino has its own.")
    assert t(t.problem_key("leaves-gap", "colomino")) == "Colomino has its own."
    assert t(t.problem_key("leaves-gap", "lineup")) == translator("en")("lineup-problem-leaves-gap")
    assert t.problem_key("leaves-gap") == "problem-leaves-gap"
    assert t.problem_key("no-undo", "lineup") == "problem-no-undo"
    refusal = IllegalMove("leaves-gap")
    refusal.game = "colomino"
    assert problem_of(refusal, t)["detail"] == "Colomino has its own."


async def test_the_page_of_a_code_shows_the_texts_of_all_games(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = texts(
        "colomino-problem-leaves-gap = Own text.\ncolomino-problem-leaves-gap-help = Own help."
    )
    monkeypatch.setattr(pages, "language_of", lambda _: t)
    page = unescape((await site.visitor(base="").get("/problems/leaves-gap")).text)
    for key in ("lineup-name", "lineup-problem-leaves-gap", "colomino-name"):
        assert t(key) in page
    assert "Own text." in page
    assert "Own help." in page


def texts(more: str) -> Translator:
    """The English texts and `more`."""
    t = Translator("en")
    messages = t._messages
    messages._texts = messages._texts | {one.split()[0]: one for one in more.splitlines()}
    return t


async def test_each_limit_per_address_blocks_one_action(strict_site: Site) -> None:
    """After three rooms, guests or wrong codes in a minute, only that action is blocked."""
    site = strict_site
    code = (await site.visitor().done("POST", "/rooms", {"name": "Anna"}, 201))["code"]
    for _ in range(2):
        await site.visitor().done("POST", "/rooms", {"name": "Anna"}, 201)
    answer = await site.visitor().post("/rooms", json={"name": "Anna"})
    await refused(answer, 429, "slow-down", site)
    assert int(answer.headers["retry-after"]) > 0

    for _ in range(3):
        await site.visitor().done("POST", "/players", {"name": "Bot"}, 201)
    answer = await site.visitor().post("/players", json={"name": "Bot"})
    await refused(answer, 429, "slow-down", site)
    answer = await site.visitor().post(f"/rooms/{code}/members", json={"name": "Ben"})
    await refused(answer, 429, "slow-down", site)


async def test_guessing_is_limited_on_every_way_in(strict_site: Site) -> None:
    site = strict_site
    anna = site.visitor()
    code = (await anna.done("POST", "/rooms", {"name": "Anna"}, 201))["code"]
    visitor, browser = site.visitor(), site.visitor(base="")
    for _ in range(20):
        await visitor.done("GET", f"/rooms/{code}")
    await refused(await visitor.get("/rooms/BCDFGHJ"), 404, "room-not-found", site)
    answer = await visitor.post("/rooms/BCDFGHK/members", json={})
    await refused(answer, 404, "room-not-found", site)
    assert (await browser.get("/r/BCDFGHL")).status_code == 404
    for answer in (
        await visitor.get("/rooms/BCDFGHM"),
        await visitor.get(f"/rooms/{code}"),
        await visitor.post(f"/rooms/{code}/members", json={"name": "Eve"}),
    ):
        await refused(answer, 429, "slow-down", site)
    assert (await browser.get(f"/r/{code}")).status_code == 429
    await anna.done("GET", f"/rooms/{code}")
    page = await site.visitor(base="", cookies=dict(anna.cookies.items())).get(f"/r/{code}")
    assert page.status_code == 200, "members are let in even while others guess"
