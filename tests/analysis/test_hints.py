"""Hints: a good move from what one sees, where nobody else is at a disadvantage."""

import asyncio
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from app.analysis import hints
from app.games import GAMES
from app.limits.fairness import Lane
from app.match.views import view_for
from app.thinking import thinkers
from app.thinking.pool import Urgency
from app.thinking.thinkers import Thinkers
from app.thinking.worker import Worker
from tests.solo.moved_days import room_of
from tests.support.eventually import DEADLINE, eventually
from tests.support.local_thinkers import Here
from tests.support.site import Site, Visitor, refused, running, settings

TASK: dict[str, Any] = {"game": "colour_square", "options": {"task": 1}, "name": "Anna"}


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Here:
    """Hints of this test come from this process, and without a search."""
    monkeypatch.setattr(hints, "LEVEL", "medium")
    return Here(monkeypatch)


async def begun(person: Visitor, **body: Any) -> str:
    match: str = (await person.done("POST", "/solo", TASK | body, 201))["match"]["id"]
    return match


async def hint(person: Visitor, match: str, seq: int = 0) -> Any:
    return await person.done("POST", f"/matches/{match}/hint", {"seq": seq})


async def marks(person: Visitor, match: str, site: Site) -> list[dict[str, Any]]:
    """What the activity of the room says of hints."""
    room = (await room_of(site, match)).id
    changes = (await person.done("GET", f"/rooms/{room}"))["changes"]
    return [change["args"] for change in changes if change["key"] == "hint-given"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_is_a_move_that_can_be_made(here: Here, any_site: Site, game: str) -> None:
    anna = any_site.visitor()
    match = await begun(anna, game=game, options={"start": 0}, bots=1)
    found = await hint(anna, match)
    assert found["seq"] == 0
    assert await hint(anna, match) == found
    assert len([job for job in here.jobs if job[3] == 0]) == 1, "thought about once"
    assert await marks(anna, match, any_site) == [
        {"by": "Anna", "match": match, "name": "Anna", "seat": 0, "seq": 0}
    ]
    body = {"action_id": "as-was-shown", "seq": 0, "move": found["move"]}
    await anna.done("POST", f"/matches/{match}/moves", body)


async def test_the_strong_bot_is_asked_with_the_view_of_the_own_seat(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def run(_: Thinkers, work: Any, *job: Any, **more: Any) -> Any:
        asked.append((job, more))
        raise thinkers.ThinkingFailed("only looking")

    monkeypatch.setattr(Thinkers, "run", run)
    anna = site.visitor()
    match = await begun(anna)
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
    await refused(answer, 500, "internal-error", site)
    ((key, version, view, seat, seed, level), more) = asked[0]
    assert (key, version, seat, level) == ("colour_square", 1, 0, "strong")
    room = await room_of(site, match)
    assert room.match is not None
    assert view == view_for(room.match, 0)
    me = (await anna.done("GET", "/me"))["id"]
    lane = Lane("127.0.0.1", me, room.id)
    assert more == {"lane": lane, "urgency": Urgency.HINT, "seconds": 1.0}
    assert await marks(anna, match, site) == [], "nothing was shown"
    await anna.post(f"/matches/{match}/hint", json={"seq": 0})
    assert asked[1][0][4] == seed, "the same seed again, so the same move"


@pytest.mark.usefixtures("here")
async def test_after_a_bug_one_may_ask_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = site.visitor()
    match = await begun(anna)
    with monkeypatch.context() as patch:
        patch.setattr(hints, "job_of", lambda *_: {}["a bug"])
        answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
        await refused(answer, 500, "internal-error", site)
    await hint(anna, match)


async def test_two_requests_at_once_are_one_thought_and_one_mark(here: Here, site: Site) -> None:
    anna = site.visitor()
    match = await begun(anna)
    found = await asyncio.gather(*(hint(anna, match) for _ in range(3)))
    assert found == [found[0]] * 3
    assert (len(here.jobs), len(await marks(anna, match, site))) == (1, 1)


@pytest.mark.usefixtures("here")
async def test_a_mark_is_there_once_after_a_restart_too(database_url: str, tmp_path: Path) -> None:
    async for one in running(settings(database_url, tmp_path)):
        first = await one.visitor().done("POST", "/players", {"name": "Anna"}, 201)
        anna = one.visitor(token=first["token"])
        match = await begun(anna)
        found = await hint(anna, match)
    async for two in running(settings(database_url, tmp_path)):
        anna = two.visitor(token=first["token"])
        assert len(await marks(anna, match, two)) == 1
        assert await hint(anna, match) == found
        assert len(await marks(anna, match, two)) == 1
        body = {"action_id": "as-was-shown", "seq": 0, "move": found["move"]}
        seq = (await anna.done("POST", f"/matches/{match}/moves", body))["seq"]
        await hint(anna, match, seq)
        assert [mark["seq"] for mark in await marks(anna, match, two)] == [0, seq]


@pytest.mark.usefixtures("here")
async def test_everybody_in_the_room_reads_of_a_hint(site: Site) -> None:
    """In a room with bots, watchers may be there."""
    anna, cleo = site.visitor(), site.visitor()
    code = (await anna.done("POST", "/rooms", {"name": "Anna", "options": {"start": 0}}, 201))[
        "code"
    ]
    await cleo.done("POST", f"/rooms/{code}/members", {"name": "Cleo", "seat": False})
    await anna.done("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    match = (await anna.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    answer = await cleo.post(f"/matches/{match}/hint", json={"seq": 0})
    await refused(answer, 403, "not-seated", site)
    await hint(anna, match)
    assert len(await marks(cleo, match, site)) == 1


async def test_there_are_no_hints_against_people(here: Here, site: Site) -> None:
    match, (anna, ben) = await site.match(options={"start": 0})
    for who in (anna, ben):
        answer = await who.post(f"/matches/{match}/hint", json={"seq": 0})
        await refused(answer, 409, "no-hints-here", site)
    assert here.jobs == []


@pytest.mark.usefixtures("here")
async def test_a_bot_that_stands_in_makes_no_match_against_bots(site: Site) -> None:
    match, (anna, ben) = await site.match(options={"start": 0})
    room = (await room_of(site, match)).id
    await ben.done("PUT", f"/rooms/{room}/players/1", {"by": "bot"})
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
    await refused(answer, 409, "no-hints-here", site)
    await ben.done("PUT", f"/rooms/{room}/players/1", {"by": "anyone"})
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
    await refused(answer, 409, "no-hints-here", site)  # Ben could come back


@pytest.mark.parametrize("leaves", [False, True])
async def test_who_takes_a_bot_s_seat_ends_the_hints(here: Here, site: Site, leaves: bool) -> None:
    anna, cleo = site.visitor(), site.visitor()
    code = (await anna.done("POST", "/rooms", {"name": "Anna", "options": {"start": 0}}, 201))[
        "code"
    ]
    await anna.done("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    match = (await anna.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    await cleo.done("POST", f"/rooms/{code}/members", {"name": "Cleo"})
    await cleo.done("PUT", f"/rooms/{code}/players/1", {"by": "me"})
    if leaves:
        await cleo.done("DELETE", f"/rooms/{code}/members/me")
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
    await refused(answer, 409, "no-hints-here", site)
    assert here.jobs == [], "not even thought about"


async def test_a_score_is_beaten_without_hints(here: Here, site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    match = await begun(anna)
    body = {"action_id": "gives-up-now", "seq": 0, "move": {"type": "give-up"}}
    await anna.done("POST", f"/matches/{match}/moves", body)
    link = (await anna.done("POST", f"/matches/{match}/challenge"))["url"]
    token = link.rpartition("/c/")[2]
    made = await ben.done("POST", f"/challenges/{token}/matches", {"name": "Ben"}, 201)
    answer = await ben.post(f"/matches/{made['match']['id']}/hint", json={"seq": 0})
    await refused(answer, 409, "no-hints-here", site)
    assert here.jobs == []


@pytest.mark.usefixtures("here")
async def test_hints_are_for_whoever_has_to_move_now(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.live.bots.Bots.start_thinking", lambda *_: None)
    anna = site.visitor()
    match = await begun(anna, game="lineup", options={"start": 1}, bots=1)
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
    await refused(answer, 409, "not-your-turn", site)
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": 7})
    await refused(answer, 409, "stale-seq", site)
    for body in ({}, {"seq": -1}, {"seq": True}, {"seq": 0, "seat": 0}):
        answer = await anna.post(f"/matches/{match}/hint", json=body)
        await refused(answer, 422, "validation-error", site)


@pytest.mark.usefixtures("here")
async def test_whoever_has_confirmed_gets_no_hint(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.live.bots.Bots.start_thinking", lambda *_: None)
    anna = site.visitor()
    match = await begun(anna, game="colour_square", options={}, bots=1)
    move = (await hint(anna, match))["move"]
    body = {"action_id": "as-was-shown", "seq": 0, "move": move}
    await anna.done("POST", f"/matches/{match}/moves", body)
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
    await refused(answer, 409, "already-ready", site)


async def test_a_hint_that_comes_too_late_is_not_shown(here: Here, site: Site) -> None:
    anna = site.visitor()
    match = await begun(anna)
    loop = asyncio.get_running_loop()
    waiting, goes_on = asyncio.Event(), threading.Event()

    def pause() -> None:
        loop.call_soon_threadsafe(waiting.set)
        goes_on.wait(DEADLINE)

    here.meanwhile = pause
    late = asyncio.create_task(anna.post(f"/matches/{match}/hint", json={"seq": 0}))
    await waiting.wait()
    body = {"action_id": "gives-up-now", "seq": 0, "move": {"type": "give-up"}}
    await anna.done("POST", f"/matches/{match}/moves", body)
    goes_on.set()
    await refused(await late, 409, "stale-seq", site)
    assert await marks(anna, match, site) == []


@pytest.mark.usefixtures("here")
async def test_there_are_no_hints_after_the_end(site: Site) -> None:
    anna = site.visitor()
    match = await begun(anna)
    body = {"action_id": "gives-up-now", "seq": 0, "move": {"type": "give-up"}}
    seq = (await anna.done("POST", f"/matches/{match}/moves", body))["seq"]
    answer = await anna.post(f"/matches/{match}/hint", json={"seq": seq})
    await refused(answer, 409, "over", site)


@pytest.mark.usefixtures("here")
async def test_tutorials_have_hints(site: Site) -> None:
    anna = site.visitor()
    made = await anna.done("POST", "/tutorials", {"game": "lineup", "name": "Anna"}, 201)
    match = made["match"]["id"]
    seq = (await anna.done("GET", f"/matches/{match}"))["seq"]
    await hint(anna, match, seq)


async def test_to_ask_again_is_not_counted(here: Here, sqlite_url: str, tmp_path: Path) -> None:
    async for site in running(settings(sqlite_url, tmp_path, hints_per_minute=2)):
        anna = site.visitor()
        for _ in range(2):
            match = await begun(anna)
            for _ in range(3):
                await hint(anna, match)
        match = await begun(anna)
        answer = await anna.post(f"/matches/{match}/hint", json={"seq": 0})
        await refused(answer, 429, "slow-down", site)
        assert '"hints";r=0' in answer.headers["ratelimit"]
        assert len(here.jobs) == 2
        assert await marks(anna, match, site) == []


async def test_a_hint_does_not_wait_for_all_matches_of_somebody_else(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who begins match after match, under many names, leaves each to strong bots, and goes."""
    gate, order = threading.Event(), list[str]()

    def ask(_: Worker, work: Any, job: tuple[Any, ...], _seconds: float) -> Any:
        if not job:
            return work()
        gate.wait(DEADLINE)
        order.append(job[0])
        return work(*job[:5], "easy")

    monkeypatch.setattr(Worker, "ask", ask)
    async for site in running(settings(sqlite_url, tmp_path, bot_processes=2)):
        for number in range(6):
            guest = site.visitor(address="192.0.2.1")
            body = {"game": "colour_lines", "bots": 2, "level": "strong", "name": f"Guest {number}"}
            room = (await guest.done("POST", "/solo", body, 201))["id"]
            await guest.done("PUT", f"/rooms/{room}/players/0", {"by": "bot", "level": "strong"})
        anna = site.visitor(address="192.0.2.2")
        match = await begun(anna)
        asked = asyncio.create_task(hint(anna, match))
        thinkers = site.app.state.core.bots.thinkers
        await eventually(lambda thinkers=thinkers: thinkers.queued()["hint"] == 1)  # type: ignore[misc]
        assert thinkers.queued()["move"] >= 4
        gate.set()
        await asked
        assert order.index("colour_square") <= 2, "after what was under way"


async def test_a_process_of_its_own_thinks_of_a_hint(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "LEVEL", "medium")
    anna = site.visitor()
    await hint(anna, await begun(anna))
    workers = site.app.state.core.directory._services.thinkers._quick._workers
    (process,) = [worker._process for worker in workers if worker._process]
    assert process.pid not in (None, os.getpid())
