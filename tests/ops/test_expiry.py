"""What people meet where something has expired."""

from typing import Any

from app.ops.expiry.adaptive_delay import AdaptiveDelay
from app.ops.expiry.sweep import Expiry
from tests.ops.elapsed_time import after, at_once, rules
from tests.solo.played_matches import play
from tests.support.room_processes import Started
from tests.support.site import Site, Visitor, refused


async def expire(site: Site, **days: int) -> None:
    """Let everything expire that will have done so in a year and a half."""
    core = site.app.state.core
    engine, pace = core.engine, AdaptiveDelay(sleep=at_once)
    sweeping = Expiry(
        engine, rules(**days), core.directory, core.replays.expire, lambda: after(550), pace
    )
    await sweeping.sweep()


async def ended(site: Site, people: list[Visitor], code: str) -> str:
    """A match that was played to its end."""
    started = await people[0].done("POST", f"/rooms/{code}/matches", status=201)
    match: str = started["match"]["id"]
    players = [(await one.done("GET", "/me"))["id"] for one in people]
    room = await site.app.state.core.directory.room_of_match(match)
    await play(Started(players, room.id, match, room))
    return match


async def test_an_expired_match_is_refused_in_clear_words(site: Site) -> None:
    """To its players, and to those with a link; the room and its history are still there."""
    code, people = await site.table()
    first, second = await ended(site, people, code), await ended(site, people, code)
    host, stranger = people[0], site.visitor()
    link: dict[str, Any] = await host.done("POST", f"/matches/{first}/share")
    token = link["url"].rsplit("/", 1)[1]
    await stranger.done("GET", f"/shared/{token}/steps")
    await expire(site, matches=30)
    for path in ("", "/replay", "/steps", "/positions/0", "/analysis"):
        found = await host.get(f"/matches/{first}{path}")
        problem = await refused(found, 404, "match-expired", site)
        assert "expired" in problem["detail"]
    for path in ("", "/steps"):
        await refused(await stranger.get(f"/shared/{token}{path}"), 404, "match-expired", site)
    page = await site.visitor(base="").get(f"/m/{token}")
    assert page.status_code < 500
    await host.done("GET", f"/matches/{second}/replay")
    room = await host.done("GET", f"/rooms/{code}")
    assert {one["match"] for one in room["history"]} == {first, second}


async def test_a_link_to_a_match_whose_room_has_expired(site: Site) -> None:
    code, people = await site.table()
    match = await ended(site, people, code)
    link = await people[0].done("POST", f"/matches/{match}/share")
    token = link["url"].rsplit("/", 1)[1]
    await expire(site, rooms=30)
    await site.app.state.core.directory.drop_deleted()
    await refused(await people[0].get(f"/rooms/{code}"), 404, "room-not-found", site)
    await refused(await people[0].get(f"/shared/{token}"), 404, "match-expired", site)


async def test_those_who_come_are_noted(site: Site) -> None:
    _, people = await site.table()
    assert {(await one.done("GET", "/me"))["id"] for one in people} <= (
        site.app.state.core.identity.came
    )
