"""The page of metrics: who gets it, and what it has to say of a match."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from shutil import disk_usage
from typing import Any

import httpx
import pytest_asyncio
from prometheus_client.parser import text_string_to_metric_families

from app import __version__
from app.limits.fairness import Lane
from app.metrics import FIGURES
from app.thinking.pool import Urgency
from app.thinking.thinkers import Thinkers
from tests.support.site import Site, running, settings

TOKEN = "0123456789abcdef-and-more"
RIGHT = {"authorization": f"Bearer {TOKEN}"}


@pytest_asyncio.fixture
async def shown(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site that shows its metrics to whoever has the token, and allows three guesses."""
    rates: dict[str, Any] = {"guesses_per_minute": 3, "rooms_per_minute": 1}
    async for started in running(settings(sqlite_url, tmp_path, metrics_token=TOKEN, **rates)):
        yield started


async def samples(site: Site) -> dict[tuple[str, ...], float]:
    """All samples by name and the values of their labels, these by their names."""
    answer = await site.visitor(base="").get("/metrics", headers=RIGHT)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def plain(answer: httpx.Response) -> tuple[str, dict[str, str]]:
    """The text and the headers of an answer, without the nonce, which is another one each time."""
    policy = answer.headers["content-security-policy"]
    nonce = policy.partition("nonce-")[2].partition("'")[0]
    headers = {name: value.replace(nonce, "") for name, value in answer.headers.items()}
    del headers["content-length"]  # of what is compressed
    return answer.text.replace(nonce, ""), headers


async def test_without_a_token_there_is_no_such_page(site: Site) -> None:
    visitor = site.visitor(base="")
    for method in ("GET", "HEAD", "POST"):
        answer = await visitor.request(method, "/metrics", headers=RIGHT)
        other = await visitor.request(method, "/something-else", headers=RIGHT)
        assert (answer.status_code, plain(answer)) == (404, plain(other))


async def test_only_the_token_opens_it(shown: Site) -> None:
    visitor = shown.visitor(base="")
    for wrong in ({}, {"authorization": f"Basic {TOKEN}"}, {"authorization": "Bearer ümläut"}):
        sent = {name: value.encode("latin-1") for name, value in wrong.items()}
        answer = await visitor.get("/metrics", headers=sent)
        assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
        assert "farbenspiel_" not in answer.text
    refused = await visitor.get("/metrics", headers={"authorization": f"Bearer {TOKEN}x"})
    assert refused.status_code == 429
    assert 0 < int(refused.headers["retry-after"]) <= 60
    assert (await visitor.get("/metrics", headers=RIGHT)).status_code == 200


async def test_the_right_token_is_no_guess(shown: Site) -> None:
    visitor = shown.visitor(base="")
    for scheme in ("Bearer", "bearer", "BEARER", "Bearer ", "Bearer"):
        answer = await visitor.get("/metrics", headers={"authorization": f"{scheme} {TOKEN}"})
        assert answer.status_code == 200


async def test_what_people_do_is_seen(shown: Site) -> None:
    before = await samples(shown)
    await shown.match()
    await shown.visitor(base="").get("/r/NOBODYS0")
    await shown.visitor().get("/rooms/NOBODYS1")
    answer = await shown.visitor().post("/rooms", json={"name": "Ben"})
    assert answer.status_code == 429
    after = await samples(shown)

    def more(*key: str) -> float:
        return after[key] - before.get(key, 0)

    assert more("farbenspiel_requests_total", "POST", "/api/v1/rooms", "2xx") == 1
    assert more("farbenspiel_requests_total", "POST", "/api/v1/rooms", "4xx") == 1
    assert more("farbenspiel_requests_total", "POST", "/api/v1/rooms/{room}/members", "2xx") == 1
    assert more("farbenspiel_requests_total", "GET", "/r/{code}", "4xx") == 1
    assert more("farbenspiel_request_duration_seconds_count", "api") == 5
    assert more("farbenspiel_refusals_total", "room-not-found", "request") == 1
    assert more("farbenspiel_refusals_total", "slow-down", "request") == 1
    assert more("farbenspiel_rate_refusals_total", "rooms") == 1
    assert more("farbenspiel_commit_duration_seconds_count") >= 3
    assert more("farbenspiel_rooms", "loaded") == 1
    assert more("farbenspiel_rooms", "playing") == 1
    assert after["farbenspiel_rooms", "inhabited"] == 0  # all of them only sent requests
    assert after["farbenspiel_database_writable",] == 1
    assert after["farbenspiel_outbox_due", "webhooks"] == 0
    assert after["farbenspiel_build_info", __version__] == 1
    assert after["process_resident_memory_bytes",] > 1e7


async def test_no_label_comes_from_a_client(shown: Site) -> None:
    code, people = await shown.table()
    room = await people[0].done("GET", f"/rooms/{code}")
    visitor = shown.visitor(base="")
    await visitor.get("/no/such/page?secret=1")
    await visitor.request("BREW", "/readyz")
    await people[0].get("/rooms/WRONGWRO")
    answer = await visitor.get("/metrics", headers=RIGHT)
    for hidden in (code, room["id"], "Anna", "Guest", "no/such", "secret", "BREW", "WRONGWRO"):
        assert hidden not in answer.text
    assert 'method="other"' in answer.text


async def test_jobs_are_counted_by_kind(shown: Site) -> None:
    thinkers: Thinkers = shown.app.state.core.bots.thinkers
    done = FIGURES.jobs.total_of("hint", "done")
    lane = Lane("client", "player", "room")
    assert await thinkers.run(abs, -3, lane=lane, urgency=Urgency.HINT, seconds=5) == 3
    assert FIGURES.jobs.total_of("hint", "done") == done + 1
    assert sum(FIGURES.job_wait_seconds["hint"].counts) > 0
    now = await samples(shown)
    running = [now["farbenspiel_jobs_running", kind] for kind in ("move", "hint", "analysis")]
    assert running == [0, 0, 0]


async def test_the_disk_and_the_newest_backup_are_seen(sqlite_url: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    made = {"metrics_token": TOKEN, "backup_dir": folder, "backup_every_h": 8760}
    folder.mkdir()
    (folder / "farbenspiel-20260102T030405Z.tar").touch()
    async for site in running(settings(sqlite_url, tmp_path, **made)):
        now = await samples(site)
        at = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC).timestamp()
        assert now["farbenspiel_last_backup_timestamp_seconds",] == at
        free = {files: now["farbenspiel_disk_free_bytes", files] for files in ("data", "backups")}
        assert all(1e6 < bytes_ <= disk_usage(tmp_path).total for bytes_ in free.values())
        next(folder.glob("*.tar")).unlink()
        assert (await samples(site))["farbenspiel_last_backup_timestamp_seconds",] == 0


async def test_without_backups_nothing_is_told_of_them(shown: Site) -> None:
    now = await samples(shown)
    assert ("farbenspiel_last_backup_timestamp_seconds",) not in now
    assert ("farbenspiel_disk_free_bytes", "backups") not in now
