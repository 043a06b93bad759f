"""Manifest, service worker, the page without a server, and the way to the next table."""

import re
import struct
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.responses import JSONResponse
from starlette.requests import Request
from starlette.testclient import TestClient

from app.errors import ProblemError, TooManyRequests
from app.i18n import LANGUAGES, translator
from app.security.headers import SecurityHeaders
from app.settings import Settings
from app.web import install, pages
from app.web.assets import FOLDER
from tools.icons import PICTURES

PREFIXES = ("", "/games")


@dataclass(frozen=True)
class Player:
    id: str
    name: str = "Anna"


class Identity:
    async def player(self, request: Request) -> Player | None:
        name = request.cookies.get("known")
        return Player(name) if name else None


class Rooms:
    """Anna is awaited at two tables, Ben at none."""

    async def duties(self, player: str) -> list[dict[str, str]]:
        return [{"room": "KWH3XPT"}, {"room": "FULL234"}] if player == "anna" else []


class Rates:
    """Three looks in all."""

    def __init__(self) -> None:
        self.left = 3

    async def hit(self, request: Request, what: str, limit: int) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooManyRequests("too-many-requests", limit=what, retry_after=1)


async def refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ProblemError)
    return JSONResponse({"code": error.code}, error.status)


def site(root_path: str = "") -> TestClient:
    app = FastAPI()
    app.router.routes += install.router.routes + pages.router.routes
    app.add_middleware(SecurityHeaders)
    app.add_exception_handler(ProblemError, refused)
    app.state.settings = SimpleNamespace(installation="test", bundles=False)
    app.state.handlers = {}
    app.state.entries = []
    app.state.extras = []
    app.state.core = SimpleNamespace(
        rooms=Rooms(),
        identity=Identity(),
        rates=Rates(),
        settings=Settings(_env_file=None),
    )
    return TestClient(app, root_path=root_path, follow_redirects=False)


@pytest.fixture
def client() -> Iterator[TestClient]:
    with site() as client:
        yield client


def manifest(client: TestClient, prefix: str, language: str = "en") -> dict[str, Any]:
    """The manifest that the rules page names."""
    asked = {"accept-language": language}
    page = client.get(f"{prefix}/rules", headers=asked).text
    (address,) = re.findall(r'<link rel="manifest" href="([^"]+)">', page)
    answer = client.get(address, headers=asked)
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["vary"] == "accept-language, cookie"
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("prefix", PREFIXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_can_be_installed(prefix: str, language: str) -> None:
    with site(prefix) as client:
        found = manifest(client, prefix, language)
    t = translator(language)
    assert found["id"] == found["start_url"] == found["scope"] == f"{prefix}/"
    assert (found["lang"], found["dir"], found["display"]) == (language, "ltr", "standalone")
    assert found["categories"] == ["games"]
    assert found["name"] == found["short_name"] == "Farbenspiel"
    assert found["description"] == t("home-lead")
    assert [(one["name"], one["url"]) for one in found["shortcuts"]] == [
        (t("shortcut-next-table"), f"{prefix}/next"),
    ]


@pytest.mark.parametrize("prefix", PREFIXES)
def test_icons_are_what_the_manifest_says_of_them(prefix: str) -> None:
    with site(prefix) as client:
        found = manifest(client, prefix)
        icons = found["icons"] + [icon for one in found["shortcuts"] for icon in one["icons"]]
        for icon in icons:
            answer = client.get(icon["src"])
            assert answer.status_code == 200, icon
            assert answer.headers["content-type"] == icon.get("type", "image/png")
            if answer.headers["content-type"] == "image/png":
                width, height = struct.unpack(">II", answer.content[16:24])
                assert f"{width}x{height}" == icon["sizes"]
    kinds = {(icon["sizes"], icon["purpose"]) for icon in found["icons"]}
    sizes = ("192x192", "512x512")
    assert kinds == {("any", "any")} | {
        (size, purpose) for size in sizes for purpose in ("any", "maskable")
    }


def test_phones_get_an_icon_that_fills_its_square(client: TestClient) -> None:
    page = client.get("/rules").text
    (touch,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    picture = client.get(touch).content
    assert struct.unpack(">II", picture[16:24]) == (180, 180)


def test_windows_have_the_colours_of_the_pages(client: TestClient) -> None:
    page = client.get("/rules").text
    (dark,) = re.findall(r'<meta name="theme-color" content="([^"]+)" media="([^"]+)">', page)
    tokens = (FOLDER / "css" / "tokens.css").read_text("utf-8")
    grounds = re.findall(r"--page: ([^;]+);", tokens)
    assert grounds == [install.PAGE_COLOUR, dark[0], dark[0]]
    assert dark[1] == "(prefers-color-scheme: dark)"


def test_all_icons_are_there() -> None:
    drawn = {f"{kind}-{side}.png" for kind, side in PICTURES}
    used = {file for file, *_ in install.ICONS} | {"touch-180.png", "badge-96.png"}
    assert used == drawn | {"icon.svg"}
    assert all((FOLDER / "icons" / name).is_file() for name in used)


@pytest.mark.parametrize("prefix", PREFIXES)
def test_the_worker_lies_at_the_root_and_is_asked_for_anew(prefix: str) -> None:
    with site(prefix) as client:
        answer = client.get(f"{prefix}/sw.js")
        again = client.get(f"{prefix}/sw.js", headers={"if-none-match": answer.headers["etag"]})
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == again.headers["cache-control"] == "no-cache"
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = "default-src 'none'; connect-src 'self'"
    assert answer.headers["content-security-policy"] == policy
    assert (again.status_code, again.text) == (304, "")
    assert f'"files": "static/{pages.assets.version}/"' in answer.text
    assert not re.search(r"^(import|export)\b", answer.text, re.MULTILINE)
    assert len(answer.content) < 10_000


def test_another_version_of_the_files_has_another_worker(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = client.get("/sw.js")
    monkeypatch.setattr(pages.assets, "version", "0123456789ab")
    after = client.get("/sw.js", headers={"if-none-match": before.headers["etag"]})
    assert after.status_code == 200
    first, second = (re.findall(r'"version": "(\w+)"', one.text) for one in (before, after))
    assert first != second


@pytest.mark.parametrize("prefix", PREFIXES)
def test_the_page_without_a_server_needs_nothing_else(prefix: str) -> None:
    with site(prefix) as client:
        answer = client.get(f"{prefix}/no-server")
    page = answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert re.findall(r'(?:src|href)="([^"]+)"', page) == ["data:,", f"{prefix}/"]
    assert f'data-base="{prefix}"' in page
    for language in LANGUAGES:
        t = translator(language)
        (section,) = re.findall(rf'<section lang="{language}".*?</section>', page, re.DOTALL)
        for part in ("title", "text", "waits", "again"):
            assert t(f"no-server-{part}") in section


def test_the_page_without_a_server_runs_its_own_script_only(client: TestClient) -> None:
    answer = client.get("/no-server")
    parts = answer.headers["content-security-policy"].split("; ")
    policy = {name: values for name, *values in (part.split() for part in parts)}
    for element in ("script", "style"):
        ((_, content),) = re.findall(rf"<({element})>(.*?)</{element}>", answer.text, re.DOTALL)
        digest = b64encode(sha256(content.encode()).digest()).decode()
        assert policy[f"{element}-src"] == [f"'sha256-{digest}'"]
    assert policy["default-src"] == ["'none'"]
    assert policy["connect-src"] == ["'self'"]
    assert answer.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("prefix", PREFIXES)
@pytest.mark.parametrize(("name", "path"), [("anna", "/r/KWH3XPT"), ("ben", "/"), ("", "/")])
def test_next_leads_to_the_table_that_waits_longest(prefix: str, name: str, path: str) -> None:
    with site(prefix) as client:
        client.cookies.set("known", name)
        answer = client.get(f"{prefix}/next")
    assert (answer.status_code, answer.headers["location"]) == (303, prefix + path)
    assert answer.headers["cache-control"] == "private, no-store"


def test_looks_for_the_next_table_are_limited(client: TestClient) -> None:
    client.cookies.set("known", "anna")
    assert [client.get("/next").status_code for _ in range(4)] == [303, 303, 303, 429]
