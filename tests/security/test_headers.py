"""Headers of pages and files: a strict policy, one origin, nothing private."""

import re
from pathlib import Path

import httpx
import pytest
from fastapi.routing import iter_route_contexts

import app as package
from tests.conftest import Serve
from tests.support.client import Client, table_of
from tests.support.eventually import DEADLINE
from tests.support.site import Site

APP = Path(package.__file__).resolve().parent
OWN = sorted(
    path
    for folder in (APP / "static", APP / "templates")
    for path in folder.rglob("*")
    if path.suffix in {".mjs", ".js", ".css", ".html", ".svg"}
    and "vendor" not in path.relative_to(folder).parts
)
ADDRESS = re.compile(r"""(?:https?:)?//([\w-]+(?:\.[\w-]+)+)""")
NAMESPACES = {"www.w3.org"}
"""Names of XML vocabularies, which are never fetched."""
LOADED = re.compile(r"""<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)="([^"]+)\"""")


async def get(url: str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(
        verify=False, trust_env=False, headers=headers, timeout=DEADLINE
    ) as http:
        return await http.get(url)


@pytest.fixture
async def pages(serve: Serve) -> dict[str, httpx.Response]:
    """Every page, as a stranger and as a member sees it."""
    server = serve()
    async with table_of(server, 2) as (anna, _):
        paths = {"home": "/", "join": f"/r/{anna.code}", "rules": "/rules/lineup"}
        paths |= {"problem": "/problems/stale-seq", "developers": "/developers"}
        paths |= {"nothing": "/nothing", "no-room": "/r/BCDFGHJ"}
        found = {name: await get(f"{server.url}{path}") for name, path in paths.items()}
        found["room"] = await get(f"{server.url}/r/{anna.code}", cookie=anna.cookie())
        found["my-home"] = await get(f"{server.url}/", cookie=anna.cookie())
        return found


def policy(answer: httpx.Response) -> dict[str, list[str]]:
    """The content policy by directive."""
    parts = answer.headers["content-security-policy"].split(";")
    return {name: values for name, *values in (part.split() for part in parts)}


async def test_pages_have_a_strict_policy(pages: dict[str, httpx.Response]) -> None:
    nonces = set()
    for name, page in pages.items():
        assert page.headers["content-type"].startswith("text/html"), name
        rules = policy(page)
        assert rules["default-src"] == ["'self'"]
        assert rules["object-src"] == rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
        assert rules["form-action"] == ["'self'"]
        assert "style-src" not in rules
        nonce = re.fullmatch(r"'nonce-([\w-]{20,})'", rules["script-src"][1])
        assert rules["script-src"][0] == "'self'"
        assert nonce is not None
        nonces.add(nonce[1])
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["x-frame-options"] == "DENY"
        assert page.headers["referrer-policy"] == "same-origin"
        assert page.headers["cross-origin-opener-policy"] == "same-origin"
        assert "no-store" in page.headers["cache-control"]
    assert len(nonces) == len(pages), "a nonce is used once"


async def test_what_is_no_page_may_load_and_run_nothing(serve: Serve) -> None:
    server = serve()
    anna = Client(server, "Anna")
    code = await anna.create_room()
    for path, kind in {
        f"/api/v1/rooms/{code}": "application/json",
        "/api/v1/rooms/BCDFGHJ": "application/problem+json",
        f"/api/v1/rooms/{code}/qr.svg": "image/svg+xml",
        "/cards/home-en.png": "image/png",
    }.items():
        answer = await get(f"{server.url}{path}", cookie=anna.cookie())
        assert answer.headers["content-type"].startswith(kind)
        assert policy(answer) == {"default-src": ["'none'"], "frame-ancestors": ["'none'"]}, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
    await anna.close()


async def test_pages_keep_to_their_policy(pages: dict[str, httpx.Response]) -> None:
    """Inline scripts have the nonce or are data; no style attributes, no handlers."""
    for name, page in pages.items():
        nonce = policy(page)["script-src"][1].removeprefix("'nonce-").removesuffix("'")
        for attributes in re.findall(r"<script\b([^>]*)>", page.text):
            allowed = 'src="/static/' in attributes or f'nonce="{nonce}"' in attributes
            assert allowed or 'type="application/json"' in attributes, (name, attributes)
        assert not re.search(r"<[^>]+\sstyle=", page.text), name
        assert not re.search(r"<[^>]+\son\w+=", page.text), name
        assert "javascript:" not in page.text


async def test_everything_comes_from_the_same_origin(pages: dict[str, httpx.Response]) -> None:
    for page in pages.values():
        for address in LOADED.findall(page.text):
            assert address.startswith(("/", "#")), address
            assert not address.startswith("//"), address
        assert set(ADDRESS.findall(page.text)) <= NAMESPACES | {"127.0.0.1"}


def test_no_file_names_another_site() -> None:
    for path in OWN:
        assert set(ADDRESS.findall(path.read_text(encoding="utf-8"))) <= NAMESPACES, path


async def test_every_loaded_file_may_be_cached_for_ever(
    serve: Serve, pages: dict[str, httpx.Response]
) -> None:
    addresses = {
        address
        for page in pages.values()
        for address in LOADED.findall(page.text)
        if address.startswith("/static/")
    }
    assert len(addresses) > 10
    site = serve().url
    async with httpx.AsyncClient(base_url=site, trust_env=False, timeout=DEADLINE) as http:
        for address in sorted(addresses):
            answer = await http.get(address)
            assert answer.status_code == 200, address
            assert "immutable" in answer.headers["cache-control"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            other = await http.get(re.sub("^/static/[^/]+", "/static/000000000000", address))
            assert "immutable" not in other.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    ["..%2fsettings.py", "..%2f..%2fpyproject.toml", "%2e%2e/cli.py", "/etc/passwd", "css/", ""],
)
async def test_static_files_outside_their_folder_are_not_found(serve: Serve, path: str) -> None:
    server = serve()
    version = re.search(r"/static/(\w+)/", (await get(server.url)).text)
    assert version is not None
    answer = await get(f"{server.url}/static/{version[1]}/{path}")
    assert answer.status_code == 404
    assert "import" not in answer.text.split("<main", 1)[-1]


async def test_strangers_learn_nothing_private(serve: Serve) -> None:
    """Page and preview of a running match name people, but no ids, cards or credentials."""
    server = serve()
    async with table_of(server, 2) as (anna, ben):
        stranger = Client(server, "Eve")
        page = await get(f"{server.url}/r/{anna.code}")
        preview = await stranger.rest("GET", f"/rooms/{anna.code}")
        secrets = [anna.room["id"], anna.match, anna.room["host"]]
        secrets += [member["player"] for member in anna.room["members"]]
        secrets += [value for client in (anna, ben) for value in client.http.cookies.values()]
        for text in (page.text, str(preview)):
            assert not [secret for secret in secrets if str(secret) in text]
        assert preview == {
            "code": anna.code,
            "title": "",
            "game": "lineup",
            "host": "Player 0",
            "seats": [
                {"name": "Player 0", "bot": False, "program": False},
                {"name": "Player 1", "bot": False, "program": False},
                None,
                None,
                None,
            ],
            "playing": True,
            "programs": "off",
        }
        await stranger.close()


async def test_private_answers_are_not_kept(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, _):
        for path in (f"/matches/{anna.match}", f"/matches/{anna.match}/steps"):
            answer = await anna.http.get(path)
            assert "no-store" in answer.headers["cache-control"]


async def test_names_are_never_markup(serve: Serve) -> None:
    """Names of people and rooms are shown as text, never executed."""
    server = serve()
    evil = "<script>alert(1)</script>"
    anna = Client(server, evil)
    code = await anna.create_room(title='"><img src=x onerror=alert(1)>')
    for page in (
        await get(f"{server.url}/r/{code}"),
        await get(f"{server.url}/r/{code}", cookie=anna.cookie()),
        await get(server.url, cookie=anna.cookie()),
        await get(f"{server.url}/problems/{evil}"),
    ):
        assert evil not in page.text
        assert "<img src=x" not in page.text
    await anna.close()


OPEN = {
    "/",
    "/alone",
    "/cards/home-{lang}.png",
    "/docs",
    "/robots.txt",
    "/static/{version}/{path:path}",
}
OPEN |= {"/rules", "/rules/{game}", "/developers", "/developers/{game}"}
"""What search engines may show: it is the same for everybody."""


@pytest.mark.whole
async def test_search_engines_show_nothing_that_somebody_was_sent(site: Site) -> None:
    """Neither pages, nor pictures, nor what they ask for, whether there is such a thing or not."""
    code, (anna, _) = await site.table()
    values = {"code": code, "room": code, "lang": "en", "game": "lineup"}
    browser = site.visitor(base="", cookies=anna.cookies)
    seen = set()
    for route in iter_route_contexts(site.app.router.routes):
        path, methods = route.path or "", route.methods or set()
        if "GET" not in methods or path.endswith("/stream"):
            continue
        asked = re.sub("{([a-z_]+)(:path)?}", lambda found: values.get(found[1], "7"), path)
        for visitor in (browser, site.visitor(base="")):
            answer = await visitor.get(asked)
            told = answer.headers.get("x-robots-tag", "")
            assert ("noindex" in told) == (path not in OPEN), path
        seen.add(path)
    assert seen >= {"/r/{code}", "/m/{token}", "/c/{token}", "/cards/r/{code}.png", "/handover"}
    assert seen >= OPEN


async def test_robots_are_told_what_is_not_for_them(site: Site) -> None:
    """But not of pages, which couldn't say themselves then that they aren't to be found."""
    answer = await site.visitor(base="").get("/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.text == "User-agent: *\nDisallow: /api/\n"
