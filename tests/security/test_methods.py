"""HEAD is answered wherever GET is, and with the same headers."""

import pytest

from tests.support.site import Site, refused

PATHS = (
    *("/", "/healthz", "/readyz", "/robots.txt", "/sw.js", "/no-server", "/manifest.webmanifest"),
    *("/rules/lineup", "/docs", "/developers", "/problems/over", "/api-client.mjs"),
    *("/cards/home-en.png", "/api/v1/games", "/api/v1/openapi.json", "/api/v1/limits", "/nothing"),
)
CHANGING = ("date", "content-security-policy", "set-cookie", "ratelimit")


@pytest.mark.parametrize("path", PATHS)
async def test_head_has_the_headers_of_get_and_no_body(site: Site, path: str) -> None:
    browser, plain = site.visitor(base=""), {"accept-encoding": "identity"}
    told = [await browser.request(method, path, headers=plain) for method in ("GET", "HEAD")]
    got, head = [
        (one.status_code, {k: v for k, v in one.headers.items() if k not in CHANGING})
        for one in told
    ]
    # Pages suggest a name to newcomers, so no two of them are equally long.
    lengths = [int(headers.pop("content-length")) for _, headers in (got, head)]
    assert head == got
    assert all(length > 0 for length in lengths)
    assert told[1].content == b""
    assert told[0].content != b""


async def test_rooms_files_and_streams_are_asked_in_that_way(site: Site) -> None:
    code, (anna, _) = await site.table()
    browser = site.visitor(base="", cookies=anna.cookies)
    page = await browser.get(f"/r/{code}")
    file = page.text.split('<script type="module" src="')[1].split('"')[0]
    for path in (f"/r/{code}", file, f"/api/v1/rooms/{code}", f"/api/v1/rooms/{code}/qr.svg"):
        answer = await browser.head(path)
        assert (answer.status_code, answer.content) == (200, b""), path
        assert int(answer.headers.get("content-length", "1")) > 0
    assert (await browser.head("/r/BCDFGHJ")).status_code == 404
    stream = await browser.head(f"/api/v1/rooms/{code}/stream")
    assert (stream.status_code, stream.content) == (200, b"")


async def test_where_there_is_no_get_there_is_no_head(site: Site) -> None:
    answer = await site.visitor().head("/handover")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert answer.content == b""
    put = await site.visitor().put("/games", json={})
    await refused(put, 405, "method-not-allowed", site)
    assert put.headers["allow"] == "GET, HEAD"
