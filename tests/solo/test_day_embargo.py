"""What of a day's dice anybody is shown before the day closes, by every way there is."""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.api.routing import ROOT
from app.schemas.closing import NO_SUCH_ROOM
from tests.conftest import Serve
from tests.solo.moved_days import DAY, draws, moved_by_hand, play_on
from tests.support.client import Client, Problem
from tests.support.room_clock import Hands
from tests.support.site import Site, Visitor, refused, running, settings
from tools.reference import operations as declared

TODAY = "2026-11-27"
FAST = dict.fromkeys(("guesses_per_minute", "changes_burst", "strangers_burst", "ws_burst"), 10_000)
"""Limits that so many refusals don't reach."""


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    with moved_by_hand(monkeypatch) as hands:
        yield hands


@pytest.fixture
async def daily(hands: Hands, sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    async for site in running(settings(sqlite_url, tmp_path, **FAST)):
        yield site


async def guest(site: Site, name: str) -> Visitor:
    person = site.visitor()
    await person.done("POST", "/rooms", {"name": name}, 201)
    return person


async def begun(person: Visitor, kind: str = "attempt") -> Any:
    return await person.done("POST", f"/days/{TODAY}/{kind}", {}, 201)


def operations() -> list[tuple[str, str]]:
    """All that are about a room or a match."""
    return sorted(
        (method, route.path.removeprefix(ROOT))
        for route in declared.operations()
        for method in route.methods
        if re.match(rf"{ROOT}/(rooms|matches)/{{", route.path)
    )


async def test_no_operation_on_a_room_or_a_match_is_for_others(daily: Site) -> None:
    """Neither during an attempt, nor after it, nor in practice: not even for a finisher."""
    anna, ben = await guest(daily, "Anna"), await guest(daily, "Ben")
    await play_on(daily, (await begun(ben))["match"]["id"])
    running_room = await begun(anna)
    assert len(operations()) > 40
    await nobody_gets_in(daily, running_room, (ben, daily.visitor()))
    await play_on(daily, running_room["match"]["id"])
    await nobody_gets_in(daily, running_room, (ben, daily.visitor()))
    await nobody_gets_in(daily, await begun(anna, "practice"), (ben, daily.visitor()))


async def nobody_gets_in(site: Site, room: Any, people: tuple[Visitor, ...]) -> None:
    for person in people:
        known = "authorization" in person.headers or bool(person.cookies)
        for method, path in operations():
            for place in (room["code"], room["id"]):
                names = {"room": place, "match": room["match"]["id"], "player": room["host"]}
                filled = re.sub(r"\{(\w+)\}", lambda part, of=names: of.get(part[1], "0"), path)
                body = {} if method in ("GET", "DELETE") else {"json": {}}
                answer = await person.request(method, filled, **body)
                if path.startswith("/matches"):
                    wanted = (404, "match-not-found") if known else (401, "bad-token")
                else:
                    wanted = (404, "room-not-found")
                await refused(answer, *wanted, site)


async def test_a_webhook_cannot_be_made_for_somebody_s_room(daily: Site) -> None:
    anna, ben = await guest(daily, "Anna"), await guest(daily, "Ben")
    room = await begun(anna)
    for place in (room["code"], room["id"]):
        made = {"name": "Ear", "url": "https://hooks.example/ben", "room": place}
        answer = await ben.post("/me/webhooks", json=made)
        await refused(answer, 404, "room-not-found", daily)


async def test_the_socket_and_the_stream_let_nobody_else_in(serve: Serve) -> None:
    server = serve()
    anna, ben = Client(server, "Anna"), Client(server, "Ben")
    room = await anna.rest("POST", "/days/today/attempt", {"name": "Anna"})
    await ben.create_room()
    for place in (room["code"], room["id"]):
        with pytest.raises(ConnectionError, match="4004"):
            await ben.open(place)
        assert ben.closed == NO_SUCH_ROOM[0]
        await ben.drop()
        with pytest.raises(Problem, match="room-not-found"):
            await ben.rest("GET", f"/rooms/{place}/stream")
    await anna.open(room["code"])
    await anna.close()
    await ben.close()


async def test_a_share_shows_points_and_stars_until_one_has_played(
    daily: Site, hands: Hands
) -> None:
    anna, ben = await guest(daily, "Anna"), await guest(daily, "Ben")
    match = (await begun(anna))["match"]["id"]
    early = await anna.post(f"/matches/{match}/share")
    await refused(early, 409, "match-running", daily)
    await play_on(daily, match)
    link = (await anna.done("POST", f"/matches/{match}/share"))["url"].rpartition("/m/")[2]
    own = (await anna.done("GET", f"/days/{TODAY}"))["own"]
    for person in (ben, daily.visitor()):
        await covered(daily, person, link, own)
    other = (await begun(ben))["match"]["id"]
    await covered(daily, ben, link, own)
    await play_on(daily, other)
    for person in (anna, ben):
        shared = await person.done("GET", f"/shared/{link}")
        assert shared["names"] == ["Anna"]
        assert (await person.done("GET", f"/shared/{link}/steps"))["seq"] == shared["seq"]
    hands.at += 2 * DAY
    stranger = daily.visitor()
    assert (await stranger.done("GET", f"/shared/{link}"))["names"] == ["Anna"]
    assert len((await stranger.done("GET", f"/shared/{link}/steps"))["steps"]) > 1


async def covered(site: Site, person: Visitor, link: str, own: Any) -> None:
    """The link shows points and stars, and nothing else; its page only who played what."""
    for path in (f"/shared/{link}", f"/shared/{link}/steps"):
        document = await refused(await person.get(path), 403, "day-running", site)
        assert document["args"]["day"] == TODAY
        assert document["args"]["points"] == own["points"]
        assert document["args"]["stars"] == own["stars"]
        assert document["args"].keys() == {"day", "closes_at", "points", "stars"}
    page = await site.visitor(base="").get(f"/m/{link}")
    assert page.status_code == 200
    assert "roll" not in re.sub(r"<script.*?</script>", "", page.text, flags=re.DOTALL).lower()


async def test_practice_of_a_running_day_is_as_secret(daily: Site) -> None:
    anna, ben = await guest(daily, "Anna"), await guest(daily, "Ben")
    await play_on(daily, (await begun(anna))["match"]["id"])
    match = (await begun(anna, "practice"))["match"]["id"]
    await play_on(daily, match)
    link = (await anna.done("POST", f"/matches/{match}/share"))["url"].rpartition("/m/")[2]
    await refused(await ben.get(f"/shared/{link}"), 403, "day-running", daily)
    challenge = await anna.post(f"/matches/{match}/challenge")
    await refused(challenge, 403, "day-running", daily)


async def test_an_attempt_that_does_not_count_opens_no_share(daily: Site) -> None:
    """Whoever gave up, and whoever is a bot."""
    anna, ben = await guest(daily, "Anna"), await guest(daily, "Ben")
    match = (await begun(anna))["match"]["id"]
    await play_on(daily, match)
    link = (await anna.done("POST", f"/matches/{match}/share"))["url"].rpartition("/m/")[2]
    room = await begun(ben)
    await ben.done("DELETE", f"/rooms/{room['code']}/members/me")
    await refused(await ben.get(f"/shared/{link}"), 403, "day-running", daily)
    await anna.done("PATCH", "/me", {"bot": True})
    await refused(await anna.get(f"/shared/{link}"), 403, "day-running", daily)


async def test_no_future_dice_are_in_anything_that_the_player_is_sent(daily: Site) -> None:
    """Two seeds with the same first rolls look the same: the seed itself is nowhere."""
    anna = await guest(daily, "Anna")
    room = await begun(anna)
    match = room["match"]["id"]
    core = daily.app.state.core
    seed = await core.reads.seed(f"day/{TODAY}")
    known = len(await draws(daily, match))
    for path in (
        f"/rooms/{room['code']}",
        f"/matches/{match}",
        f"/matches/{match}/legal",
        f"/matches/{match}/steps",
        f"/matches/{match}/positions/0",
        "/days",
        f"/days/{TODAY}",
    ):
        text = (await anna.get(path)).text
        assert seed.hex() not in text
        assert '"draws"' not in text
    assert len(await draws(daily, match)) == known


async def test_others_results_are_covered_until_one_s_own_is_there(
    daily: Site, hands: Hands
) -> None:
    anna, ben, cleo = [await guest(daily, name) for name in ("Anna", "Ben", "Cleo")]
    await played_together(daily, anna, ben, cleo)
    await play_on(daily, (await begun(anna))["match"]["id"])
    await begun(cleo)
    seen = await ben.done("GET", f"/days/{TODAY}")
    states = {one["name"]: one["state"] for one in seen["friends"]}
    assert states == {"Anna": "played", "Cleo": "playing"}
    for one in seen["friends"]:
        assert one["points"] is one["stars"] is one["place"] is None
        assert one["colour"]
    assert seen["all"] == {"played": 1, "place": None, "histogram": None}
    begun_only = await cleo.done("GET", f"/days/{TODAY}")
    assert begun_only["own"]["state"] == "running"
    assert begun_only["all"] == seen["all"]
    assert [one["points"] for one in begun_only["friends"] if one["name"] == "Anna"] == [None]
    await play_on(daily, (await begun(ben))["match"]["id"])
    seen = await ben.done("GET", f"/days/{TODAY}")
    mine = (await anna.done("GET", f"/days/{TODAY}"))["own"]
    one = next(one for one in seen["friends"] if one["name"] == "Anna")
    assert [one[key] for key in ("points", "stars", "place")] == [
        mine[key] for key in ("points", "stars", "place")
    ]
    assert sum(bar["count"] for bar in seen["all"]["histogram"]) == 2
    assert sum(bar["own"] for bar in seen["all"]["histogram"]) == 1
    hands.at += 2 * DAY
    late = await cleo.done("GET", f"/days/{TODAY}")
    assert late["own"]["state"] == "expired"
    assert {one["name"]: one["state"] for one in late["friends"]} == {
        "Anna": "played",
        "Ben": "played",
    }
    assert all(one["points"] is not None for one in late["friends"])
    assert late["all"]["histogram"]


async def played_together(site: Site, *people: Visitor) -> None:
    """These people have finished a match with each other."""
    body = {"game": "lineup", "options": {"start": 0}}
    code = (await people[0].done("POST", "/rooms", body, 201))["code"]
    for other in people[1:]:
        await other.done("POST", f"/rooms/{code}/members", {})
    room = await people[0].done("POST", f"/rooms/{code}/matches", status=201)
    await play_on(site, room["match"]["id"])
