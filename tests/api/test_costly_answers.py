"""Answers that take long to make keep nobody else waiting, and those of one address take turns."""

import asyncio
import threading
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from app import i18n
from app.api import description
from app.limits.fairness import AT_ONCE, FairSemaphore, Lane
from app.queries.replays import Replays
from app.streams import turns
from app.streams.turns import in_turns
from app.web import pages
from tests.support.site import Site, Visitor, refused


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay takes a while to read."""
    get = Replays.get

    async def slowly(self: Replays, *args: Any) -> Any:
        await asyncio.sleep(0.005)
        return await get(self, *args)

    monkeypatch.setattr(Replays, "get", slowly)


async def from_elsewhere(site: Site, person: Visitor) -> Visitor:
    """The same player at another address."""
    return site.visitor(address="192.0.2.9", cookies=dict(person.cookies.items()))


async def test_what_renders_pages_is_loaded_in_a_thread(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever page or file comes first, and for all who come meanwhile."""
    browser, threads = site.visitor(base=""), list[threading.Thread]()

    def noted(*_: object) -> None:
        threads.append(threading.current_thread())

    monkeypatch.setattr(pages, "_renders", threading.Event())
    monkeypatch.setattr(pages, "_load_renderer", noted)
    paths = (
        *("", "rules", "developers", "handover", "problems/over", "m/2345678", "r/ABCDEFG", "no"),
        *("sw.js", "manifest.webmanifest", "static/bundles/none.mjs"),
    )
    for path in paths:
        await browser.get(f"/{path}")
    assert len(threads) >= len(paths)
    assert threading.main_thread() not in threads


async def test_what_a_first_refusal_says_is_loaded_in_a_thread(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, read = list[threading.Thread](), i18n.Messages.__init__

    def noted(self: i18n.Messages, language: str) -> None:
        threads.append(threading.current_thread())
        read(self, language)

    monkeypatch.setattr(i18n.Messages, "__init__", noted)
    for path, code in (("/me", "bad-token"), ("/no", "not-found")):
        i18n.translator.cache_clear()
        answer = await site.visitor().get(path)
        assert answer.json()["code"] == code
    assert len(threads) == 2
    assert threading.main_thread() not in threads


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("path", ["steps", "positions/0"])
async def test_many_of_one_address_do_not_keep_another_waiting(site: Site, path: str) -> None:
    match, (anna, ben) = await site.match()
    stranger, done = await from_elsewhere(site, ben), list[str]()

    async def ask(who: Visitor, name: str) -> None:
        await who.done("GET", f"/matches/{match}/{path}")
        done.append(name)

    async with asyncio.TaskGroup() as tasks:
        for _ in range(40):
            tasks.create_task(ask(anna, "many"))
        await asyncio.sleep(0.01)
        tasks.create_task(ask(stranger, "stranger"))
    assert done.index("stranger") <= 8


@pytest.mark.usefixtures("slow")
async def test_so_many_of_an_address_wait_and_no_more(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "WAITING", 3)
    match, (anna, ben) = await site.match()
    stranger = await from_elsewhere(site, ben)
    path = f"/matches/{match}/steps"
    async with asyncio.TaskGroup() as tasks:
        asked = [tasks.create_task(anna.get(path)) for _ in range(8)]
        await asyncio.sleep(0.001)
        await stranger.done("GET", path)
    refusals = [one.result() for one in asked if one.result().status_code != 200]
    assert 0 < len(refusals) <= 3
    await refused(refusals[0], 429, "slow-down", site)


async def test_nobody_waits_for_a_turn_for_long(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "SECONDS", 0.05)
    match, (anna, _) = await site.match()
    held = [site.app.state.core.turns.held(Lane("192.0.2.7", "")) for _ in range(AT_ONCE)]
    async with AsyncExitStack() as stack:
        for one in held:
            await stack.enter_async_context(one)
        await refused(await anna.get(f"/matches/{match}/steps"), 429, "slow-down", site)
    await anna.done("GET", f"/matches/{match}/steps")


async def test_nobody_keeps_a_turn_while_a_document_is_sent() -> None:
    few, closed = FairSemaphore(1), False

    async def pieces() -> AsyncGenerator[bytes, None]:
        nonlocal closed
        try:
            yield b"one"
            yield b"two"
        finally:
            closed = True

    document = in_turns(few, Lane("192.0.2.1", ""), pieces())
    assert await anext(document) == b"one"
    async with asyncio.timeout(1), few.held(Lane("192.0.2.2", "")):
        assert not closed
    assert [piece async for piece in document] == [b"two"]
    assert closed


async def test_the_description_is_compressed_once(site: Site) -> None:
    plain = await site.visitor().get("/openapi.json", headers={"accept-encoding": "identity"})
    packed = await site.visitor().get("/openapi.json", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    found = description._made["openapi.json", ""]
    assert int(packed.headers["content-length"]) == len(found.packed) < len(found.body) / 5
