"""A page of another site in a real browser: it may play with a token, and not with the cookie."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BLANK = (
    b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)

FETCHED = """async ([url, options]) => {
  try {
    const answer = await fetch(url, options);
    const text = await answer.text();
    return {
      status: answer.status,
      body: text ? JSON.parse(text) : null,
      limits: answer.headers.get("ratelimit"),
      etag: answer.headers.get("etag"),
    };
  } catch (error) {
    return { error: error.name };
  }
}"""

CONNECTED = """([url, identify]) => new Promise((resolve) => {
  const socket = new WebSocket(url);
  const seen = [];
  socket.onopen = () => socket.send(JSON.stringify(identify));
  socket.onmessage = (message) => {
    const frame = JSON.parse(message.data);
    seen.push(frame.type);
    if (frame.type === "room") {
      socket.close();
      resolve({ seen, you: frame.you.player });
    }
  };
  socket.onclose = (closed) => resolve({ seen, code: closed.code });
})"""

SHOWN = """(url) => new Promise((resolve) => {
  const image = new Image();
  image.onload = () => resolve(true);
  image.onerror = () => resolve(false);
  image.src = url;
})"""


@pytest_asyncio.fixture(loop_scope="session")
async def elsewhere() -> AsyncIterator[str]:
    """The address of a blank page on another port: another origin, for which cookies are sent."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(BLANK)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"


@pytest_asyncio.fixture(loop_scope="session")
async def page(chromium: Browser) -> AsyncIterator[Page]:
    """A page of a browser of its own."""
    context = await chromium.new_context()
    yield await context.new_page()
    await context.close()


async def test_a_page_elsewhere_has_what_its_token_may_do_and_not_the_cookie(
    page: Page, site: Running, elsewhere: str
) -> None:
    api = f"{site.url}/api/v1"

    async def fetched(method: str, path: str, body: Any = None, **options: Any) -> Any:
        if body is not None:
            options["body"] = body
        told = options.pop("headers", {}) | {"content-type": "application/json"}
        return await page.evaluate(
            FETCHED, [api + path, {"method": method, "headers": told, **options}]
        )

    await page.goto(f"{site.url}/rules")
    tried = (await fetched("POST", "/rooms", '{"name": "Anna"}'))["body"]
    assert tried["code"] == "cookies-needed"  # and the browser has kept one
    room = (await fetched("POST", "/rooms", '{"name": "Anna"}'))["body"]
    robot = (await fetched("POST", "/players", '{"name": "Robot"}'))["body"]
    code, bearer = room["code"], {"authorization": f"Bearer {robot['token']}"}
    await fetched("PUT", f"/rooms/{code}/seats/1", '{"bot": true}')
    match = (await fetched("POST", f"/rooms/{code}/matches"))["body"]["match"]["id"]
    past = f"/matches/{match}/positions/0"
    for kept in ("/me", past):
        assert (await fetched("GET", kept))["status"] == 200
    before = await page.context.cookies()
    assert before

    await page.goto(elsewhere)
    me = await fetched("GET", "/me", headers=bearer)
    assert (me["status"], me["body"]["id"]) == (200, robot["id"])
    own = await fetched("POST", "/rooms", "{}", headers=bearer)
    assert (own["status"], own["body"]["host"]) == (201, robot["id"])
    assert own["limits"].startswith('"changes";r=')
    joined = await fetched("POST", f"/rooms/{code}/members", '{"seat": false}', headers=bearer)
    assert joined["status"] == 200
    quick = {**bearer, "if-none-match": '"0"', "last-event-id": "7"}
    assert (await fetched("GET", "/rooms", headers=quick))["status"] == 200

    for path in ("/me", f"/rooms/{code}", "/rooms"):
        for mode in ("default", "force-cache"):
            assert await fetched("GET", path, credentials="include", cache=mode) == {
                "error": "TypeError"
            }
    for cached in ("/me", past):
        assert (await fetched("GET", cached, cache="force-cache"))["status"] == 401
    assert "id" not in (await fetched("GET", f"/rooms/{code}"))["body"]
    for options in ({"credentials": "include"}, {"credentials": "include", "headers": bearer}):
        refused = await fetched("PUT", f"/rooms/{code}/lock", '{"on": true}', **options)
        assert refused == {"error": "TypeError"}
    refused = await fetched("PUT", f"/rooms/{code}/lock", '{"on": true}')
    assert (refused["status"], refused["body"]["code"]) == (403, "foreign-origin")
    plain = {"mode": "no-cors", "credentials": "include"}
    await fetched("POST", f"/rooms/{code}/invite", **plain)
    assert not await page.evaluate(SHOWN, f"{api}/rooms/{code}/qr.svg")

    identify = {"type": "identify", "room": code}
    turned_away = await page.evaluate(CONNECTED, [site.ws_url, identify])
    assert turned_away == {"seen": ["hello", "problem"], "code": 4009}
    let_in = await page.evaluate(CONNECTED, [site.ws_url, {**identify, "token": robot["token"]}])
    assert (let_in["seen"], let_in["you"]) == (["hello", "room"], robot["id"])

    assert await page.context.cookies() == before
    await page.goto(f"{site.url}/rules")
    after = (await fetched("GET", f"/rooms/{code}"))["body"]
    assert (after["code"], after["locked"]) == (code, False)
    assert await page.evaluate(SHOWN, f"{api}/rooms/{code}/qr.svg")
