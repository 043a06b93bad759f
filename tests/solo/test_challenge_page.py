"""The page of a challenge, as strangers and known people get it."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.requests import Request
from starlette.testclient import TestClient

from app import i18n
from app.errors import NotFound
from app.security.headers import SecurityHeaders
from app.settings import Settings
from app.solo import pages
from app.web.nicknames import is_nickname


@dataclass(frozen=True)
class Player:
    id: str
    name: str


class Identity:
    async def player(self, request: Request) -> Player | None:
        return Player("p1", "Anna") if "known" in request.cookies else None


class Challenges:
    async def view(self, token: str, person: Player | None) -> dict[str, Any]:
        """What the page reads of a challenge."""
        if token == "unknown":
            raise NotFound("challenge-not-found")
        return {
            "name": "Anna <b>",
            "own": person is not None,
            "game": "colour_square",
            "options": {"task": 1, "side": "A"},
            "grades": [{"tier": "passed", "from": 115}] * 3,
            "points": 121,
            "stars": 1,
        }


@pytest.fixture
def client() -> Iterator[TestClient]:
    app = FastAPI()
    app.router.routes += pages.router.routes
    app.add_middleware(SecurityHeaders)
    app.state.settings = SimpleNamespace(installation="test", bundles=False)
    app.state.entries = []
    app.state.extras = []
    app.state.handlers = {}
    app.state.core = SimpleNamespace(
        identity=Identity(),
        settings=Settings(_env_file=None),
        feature=lambda _: SimpleNamespace(challenges=Challenges()),
    )
    with TestClient(app) as client:
        yield client


def boot(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', page)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def test_a_stranger_gets_a_name_to_begin_with(client: TestClient) -> None:
    answer = client.get("/c/01ABC.x-y_z", headers={"accept-language": "de"})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "private, no-store"
    assert "<title>Schaffst du mehr als Anna &lt;b&gt;? – Farbenspiel</title>" in answer.text
    assert boot(answer.text)["token"] == "01ABC.x-y_z"
    assert is_nickname(boot(answer.text)["nickname"])


def test_the_link_shows_what_is_to_be_beaten(client: TestClient) -> None:
    page = client.get("/c/01ABC.x-y_z").text
    assert '<meta property="og:title" content="Snake: 121 points, one star">' in page
    assert '<meta property="og:image" content="http://testserver/cards/p/' in page
    assert "/c/01ABC.x-y_z" in page


def test_who_is_known_is_not_asked_for_a_name(client: TestClient) -> None:
    client.cookies.set("known", "1")
    page = client.get("/c/01ABC.x").text
    assert "nickname" not in boot(page)
    assert "<title>Your challenge – Farbenspiel</title>" in page


def test_a_link_that_this_server_did_not_make_is_explained(client: TestClient) -> None:
    answer = client.get("/c/unknown", headers={"accept-language": "nl"})
    assert answer.status_code == 404
    assert i18n.translator("nl")("problem-challenge-not-found") in answer.text


def test_no_search_engine_keeps_the_page_and_without_scripts_it_says_so(
    client: TestClient,
) -> None:
    page = client.get("/c/01ABC.x").text
    assert "<noscript>" in page


def test_whatever_stands_in_the_address_stays_text(client: TestClient) -> None:
    page = client.get("/c/%3C%2Fscript%3E%3Cimg%20src%3Dx%3E").text
    assert "<img src=x>" not in page


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_its_texts_come_with_the_page_alone(language: str) -> None:
    assert "challenge-compare-title =" in i18n.page_source(language, "challenge")
    assert "challenge-" not in i18n.common_source(language)
