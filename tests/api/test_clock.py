"""Pace and clock over the API: what hosts set, what members are sent, what the clock does."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest

from app.match.codec import milliseconds
from tests.conftest import Serve
from tests.support.client import Client, Problem, table_of
from tests.support.client_frames import typed
from tests.support.polls import poll_in, votes_in
from tests.support.room_clock import Hands, given_to_servers
from tests.support.site import Site, decided, refused

DAY = 86400
ABOUT_BEN = {"kind": "substitution", "seat": 1, "seq": 0}


def clocks(client: Client) -> list[dict[str, Any]]:
    return [frame for frame in client.frames if frame["type"] == "clock"]


async def test_p1_20_pace_and_clock_are_set_by_hosts_at_any_time(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    path = f"/rooms/{code}"
    room = await anna.done("GET", path)
    off = {"kind": "off", "seconds": 0, "step": 0}
    assert (room["pace"], room["clock"], room["polls"]) == ("live", off, [])
    await refused(await ben.patch(path, json={"pace": "days"}), 403, "not-host", any_site)
    week = {"kind": "player", "seconds": 7 * DAY, "step": 3600}
    room = await anna.done("PATCH", path, {"pace": "days", "clock": week})
    assert (room["pace"], room["clock"]) == ("days", week)
    assert [line["key"] for line in room["changes"][-2:]] == ["paced", "clocked"]
    await anna.done("POST", f"{path}/matches", status=201)
    room = await anna.done("PATCH", path, {"clock": {"kind": "move", "seconds": 60, "step": 9}})
    assert room["clock"] == {"kind": "move", "seconds": 60, "step": 0}
    room = await anna.done("PATCH", path, {"pace": "live"})
    assert (room["pace"], room["clock"]) == ("live", off)


@pytest.mark.parametrize(
    "body",
    [
        {"pace": "weeks"},
        {"pace": 1},
        {"clock": {"kind": "egg"}},
        {"clock": {"kind": "move", "seconds": 0}},
        {"clock": {"kind": "move", "seconds": 10**12}},
        {"clock": {"kind": "move", "seconds": 1.5}},
        {"clock": {"kind": "player", "seconds": 60, "step": -1}},
        {"clock": {"kind": "player", "seconds": 60, "since": 1}},
        {"clock": "off"},
        {"clock": {}},
    ],
    ids=str,
)
async def test_an_invalid_pace_or_clock_changes_nothing(site: Site, body: Any) -> None:
    code, (anna, _) = await site.table()
    before = await anna.done("GET", f"/rooms/{code}")
    answer = await anna.patch(f"/rooms/{code}", json={"title": "Evening", **body})
    await refused(answer, 422, "validation-error", site)
    assert await anna.done("GET", f"/rooms/{code}") == before


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A hand-moved clock for the rooms of all servers."""
    hands = Hands()
    hands.at = datetime.now(UTC)
    given_to_servers(monkeypatch, hands)
    return hands


async def test_p1_20_when_the_time_is_up_the_clock_moves_and_everybody_hears_once(
    serve: Serve, hands: Hands
) -> None:
    settings = {"clock": {"kind": "player", "seconds": 1}}
    table = table_of(serve(), 3, options={"start": 1}, settings=settings)
    async with table as (anna, ben, cem):
        path = f"/rooms/{anna.code}"
        hands.go(1)
        await anna.reached(1)
        assert (await anna.rest("GET", f"/matches/{anna.match}/clock"))["late"] == [1]
        await anna.rest("PATCH", path, {"clock": {"kind": "player", "seconds": 600, "step": 5}})
        for client in (anna, ben, cem):
            await client.until(lambda one: clocks(one)[-1]["seats"][0]["left"] == 600_000)
        steps = (await anna.rest("GET", f"/matches/{anna.match}/steps?after=0"))["steps"]
        shown = typed(await anna.rest("GET", f"/matches/{anna.match}/clock"))
        assert shown["seats"] == clocks(cem)[-1]["seats"]
        assert [seat["until"] is not None for seat in shown["seats"]] == [
            seat in anna.view["to_act"] for seat in range(3)
        ]
        assert not shown["seats"][1]["late"], "what a clock did as it was set before doesn't count"
        assert len(clocks(anna)) <= 2 + len(steps)
        assert abs(shown["now"] - shown["seats"][anna.view["to_act"][0]]["until"]) <= 600_000
        await cem.drop()
        await cem.open(cem.code)
        await cem.until(lambda one: clocks(one)[-1]["seats"] == shown["seats"])
        await anna.rest("PATCH", path, {"clock": {"kind": "off"}})
        await ben.until(lambda one: clocks(one)[-1]["seats"] == [])
        assert (await ben.rest("GET", f"/matches/{ben.match}/clock"))["c"] == []


async def test_p0_06_the_clock_runs_on_after_a_restart_with_a_grace_period(
    serve: Serve, hands: Hands
) -> None:
    before = serve(clock_grace_s=1)
    settings = {"clock": {"kind": "move", "seconds": 2}}
    async with table_of(before, 2, options={"start": 0}, settings=settings) as (anna, ben):
        first = anna.seq
        await asyncio.to_thread(before.stop)
        hands.go(20)
        after = serve(port=before.settings.port, clock_grace_s=1)
        for client in (anna, ben):
            client.server = after
            await client.until(lambda one: one.closed is not None)
            await client.open(resume=True)
        assert anna.seq == first
        late = clocks(anna)[-1]
        seat = anna.view["to_act"][0]
        assert late["seats"][seat]["until"] == milliseconds(hands()) + 1000
        hands.go(1)
        await anna.reached(first + 1)
        assert seat in (await anna.rest("GET", f"/matches/{anna.match}/clock"))["late"]


async def test_p1_20_in_a_match_over_days_a_closed_page_is_no_absence(serve: Serve) -> None:
    async with table_of(serve(), 2, options={"start": 0}) as (anna, ben):
        path = f"/rooms/{anna.code}"
        setting = {"absence_s": 1, "pace": "days", "clock": {"kind": "move", "seconds": DAY}}
        await anna.rest("PATCH", path, setting)
        await ben.drop()
        await asyncio.sleep(1.2)
        for method, end, body in (
            ("PUT", "/players/1", {"by": "bot"}),
            ("POST", "/players/1/default", None),
            ("PUT", "/vote", ABOUT_BEN | {"choice": "bot"}),
        ):
            with pytest.raises(Problem, match="not-absent"):
                await anna.rest(method, f"{path}{end}", body)
        await ben.rest("PUT", f"{path}/players/1", {"by": "bot"})  # the owner of the seat asks


async def test_p0_14_a_majority_decides_about_an_absent_player(serve: Serve) -> None:
    settings = {"absence_s": 1}
    table = table_of(serve(), 4, options={"start": 3}, settings=settings)
    async with table as (anna, ben, cem, dora):
        vote = f"/rooms/{anna.code}/vote"
        await dora.drop()
        body = {"kind": "substitution", "seat": 3, "seq": 0, "choice": "default"}
        room = await decided(ben, "PUT", vote, body)
        ids = ben.room["match"]["players"]
        poll = poll_in(room, "substitution")
        assert poll is not None
        assert (poll["player"], poll["seat"], poll["seq"]) == (ids[1], 3, 0)
        assert (poll["asked"], votes_in(room, "substitution")) == (ids[:3], [(ids[1], "default")])
        await anna.until(lambda one: one.room["polls"] == room["polls"])
        assert anna.room["changes"][-1]["key"] == "substitution-voted"
        room = await ben.rest("PUT", vote, {**body, "choice": None})
        assert (room["polls"], room["changes"][-1]["key"]) == ([], "substitution-withdrawn")
        assert (await ben.rest("PUT", vote, {**body, "choice": None}))["polls"] == []
        await anna.until(lambda one: one.room["polls"] == [])
        await ben.rest("PUT", vote, body)
        room = await cem.rest("PUT", vote, body)
        assert room["polls"] == []
        await anna.reached(1)
        assert anna.room["changes"][-1]["key"] == "agreed"
        with pytest.raises(Problem, match="stale-seq"):
            await ben.rest("PUT", vote, body)
        later = {**body, "choice": "bot", "seq": 1}
        await ben.rest("PUT", vote, later)
        await dora.open(dora.code)
        await ben.until(lambda one: one.room["polls"] == [])
        assert dora.seat == 3
        with pytest.raises(Problem, match="not-absent"):
            await cem.rest("PUT", vote, later)


@pytest.mark.parametrize(
    ("body", "code", "status"),
    [
        ({"choice": "kick"}, "validation-error", 422),
        ({"choice": "yes"}, "validation-error", 422),
        ({"choice": "bot", "seq": None}, "validation-error", 422),
        ({"choice": "bot", "seat": -1}, "validation-error", 422),
        ({"choice": "bot", "seq": -1}, "validation-error", 422),
        ({"choice": "bot"}, "not-absent", 409),
    ],
    ids=str,
)
async def test_p0_14_an_invalid_vote_is_refused(
    site: Site, body: Any, code: str, status: int
) -> None:
    _, (anna, _) = await site.match()
    room = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    path, about = f"/rooms/{room}/vote", ABOUT_BEN | body
    await refused(await anna.put(path, json=about), status, code, site)
    if status == 409:
        of_anna, of_nobody = about | {"seat": 0}, about | {"seat": 7}
        await refused(await anna.put(path, json=of_anna), 409, "not-oneself", site)
        await refused(await anna.put(path, json=of_nobody), 404, "no-such-seat", site)
        stranger = site.visitor()
        await refused(await stranger.put(path, json=about), 401, "bad-token", site)
        watcher = site.visitor()
        await watcher.done("POST", f"/rooms/{room}/members", {"name": "W", "seat": False})
        for choice in ("bot", None):
            answer = await watcher.put(path, json=about | {"choice": choice})
            await refused(answer, 403, "not-seated", site)
        answer = await anna.put(path, json=of_nobody | {"choice": None})
        await refused(answer, 404, "no-such-seat", site)
