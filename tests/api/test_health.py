"""Health checks: one at a time, not too often, and honest about a full disk."""

import asyncio

import pytest
import structlog

from app.store import readiness
from app.store.readiness import KEPT_SECONDS, PATIENCE_SECONDS, Probe, Readiness
from app.store.revision import newest_revision
from tests.support.full_disk import filled, limited
from tests.support.site import Site


class Store:
    """A stand-in for the database: it fails while `broken`, and answers once `gate` is set."""

    def __init__(self) -> None:
        self.broken = False
        self.checks = 0
        self.now = 100.0
        self.gate = asyncio.Event()
        self.gate.set()
        self.readiness = Readiness(self.write, lambda: self.now)

    async def write(self) -> str:
        self.checks += 1
        await self.gate.wait()
        if self.broken:
            raise OSError("no space left on device")
        return "0001"


async def test_a_result_is_cached_for_ten_seconds() -> None:
    store = Store()
    assert await store.readiness.revision() == "0001"
    store.broken = True
    store.now += KEPT_SECONDS - 0.1
    assert await store.readiness.revision() == "0001"
    assert store.checks == 1
    store.now += 0.1
    assert await store.readiness.revision() is None
    store.broken = False
    store.now += KEPT_SECONDS - 0.1
    assert await store.readiness.revision() is None
    store.now += 0.1
    assert await store.readiness.revision() == "0001"
    assert store.checks == 3


async def test_simultaneous_requests_share_one_check() -> None:
    store = Store()
    store.gate.clear()
    asking = [asyncio.create_task(store.readiness.revision()) for _ in range(50)]
    await asyncio.sleep(0)
    store.gate.set()
    assert await asyncio.gather(*asking) == ["0001"] * 50
    assert store.checks == 1


async def test_a_database_that_does_not_answer_is_not_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Later requests neither wait again nor start another check until the first has ended."""
    monkeypatch.setattr(readiness, "PATIENCE_SECONDS", 0.0)
    store = Store()
    store.gate.clear()
    assert await store.readiness.revision() is None
    store.now += PATIENCE_SECONDS + KEPT_SECONDS
    assert await store.readiness.revision() is None
    assert (store.checks, store.readiness.wait) == (1, 0)
    store.gate.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert await store.readiness.revision() == "0001"
    await store.readiness.stop()


async def test_each_change_is_logged_once() -> None:
    store = Store()
    with structlog.testing.capture_logs() as logs:
        for broken in (False, False, True, True, False, False):
            store.broken = broken
            store.now += KEPT_SECONDS
            for _ in range(2):
                await store.readiness.revision()
    assert [line["event"] for line in logs] == ["database-not-writable", "database-writable-again"]


async def test_a_full_disk_is_not_ready(site: Site) -> None:
    engine, now = site.app.state.core.engine, [0.0]
    site.app.state.core.readiness = Readiness(Probe(engine).write, lambda: now[0])
    visitor = site.visitor(base="")
    ready = {"status": "ok", "revision": newest_revision()}
    assert (await visitor.get("/readyz")).json() == ready
    with limited(engine):
        await filled(engine)
        now[0] += KEPT_SECONDS
        answer = await visitor.get("/readyz")
        assert (answer.status_code, answer.json()) == (503, {"status": "database"})
        assert (await visitor.get("/healthz")).status_code == 200
        now[0] += 2.5
        seconds = int((await visitor.get("/readyz")).headers["retry-after"])
    assert seconds == 8
    now[0] += seconds - 1
    early = await visitor.get("/readyz")
    assert (early.status_code, early.headers["retry-after"]) == (503, "1")
    now[0] += 1
    assert (await visitor.get("/readyz")).json() == ready
