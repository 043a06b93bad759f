"""Hosts and members: roles, bans, locked rooms, swapped seats, who acts for an absent host."""

import time
from dataclasses import replace
from typing import Any

import pytest

from app.games import GAMES
from tests.conftest import Serve
from tests.support.bare_socket import ping
from tests.support.client import Client, table_of
from tests.support.eventually import eventually
from tests.support.registry import register
from tests.support.site import Site, Visitor, refused


async def ids(people: list[Visitor]) -> list[str]:
    return [(await person.done("GET", "/me"))["id"] for person in people]


async def room_of(person: Visitor, code: str) -> dict[str, Any]:
    room: dict[str, Any] = await person.done("GET", f"/rooms/{code}")
    return room


def keys(room: dict[str, Any]) -> list[str]:
    return [change["key"] for change in room["changes"]]


async def test_p0_05_a_banned_member_reads_why_and_cannot_come_back(any_site: Site) -> None:
    code, (anna, ben, cem) = await any_site.table(3)
    _, ben_id, cem_id = await ids([anna, ben, cem])
    bans = f"/rooms/{code}/bans"
    await refused(await ben.put(f"{bans}/{cem_id}", json={}), 403, "not-host", any_site)
    room = await anna.done("PUT", f"{bans}/{ben_id}", {"reason": " Too\u0007 loud "})
    assert [member["name"] for member in room["members"]] == ["Anna", "Guest 2"]
    assert room["seats"][1]["player"] is None
    assert room["changes"][-1]["key"] == "kicked"
    assert room["changes"][-1]["args"] == {
        "by": "Anna",
        "name": "Guest 1",
        "reason": "Too loud",
    } | {"who": "Guest 1"}
    members = f"/rooms/{code}/members"
    problem = await refused(await ben.post(members, json={}), 403, "banned", any_site)
    assert problem["args"] == {"reason": "Too loud"}
    assert await ben.done("GET", "/rooms") == {"rooms": []}
    await refused(await ben.delete(f"{bans}/{ben_id}"), 403, "not-a-member", any_site)
    assert keys(await anna.done("DELETE", f"{bans}/{ben_id}"))[-1] == "unbanned"
    await refused(await anna.delete(f"{bans}/{ben_id}"), 404, "no-such-member", any_site)
    assert (await ben.done("POST", members, {}))["seat"] == 1


async def test_p0_05_nobody_bans_the_owner_or_themselves(site: Site) -> None:
    code, (anna, ben) = await site.table()
    anna_id, ben_id = await ids([anna, ben])
    await anna.done("PUT", f"/rooms/{code}/deputies/{ben_id}")
    for person, other, status, problem in (
        (ben, anna_id, 403, "not-the-owner"),
        (ben, ben_id, 409, "not-oneself"),
        (anna, "nobody", 404, "no-such-member"),
    ):
        answer = await person.put(f"/rooms/{code}/bans/{other}", json={})
        await refused(answer, status, problem, site)
    long = await anna.put(f"/rooms/{code}/bans/{ben_id}", json={"reason": "x" * 201})
    await refused(long, 422, "validation-error", site)


async def test_p0_05_deputies_act_as_hosts_and_the_owner_can_hand_over(any_site: Site) -> None:
    code, (anna, ben, cem) = await any_site.table(3)
    _, ben_id, cem_id = await ids([anna, ben, cem])
    deputies = f"/rooms/{code}/deputies"
    await refused(await ben.put(f"{deputies}/{ben_id}"), 403, "owner-only", any_site)
    room = await anna.done("PUT", f"{deputies}/{ben_id}")
    assert [member["role"] for member in room["members"]] == ["host", "deputy", "member"]
    assert (await ben.done("PATCH", f"/rooms/{code}", {"title": "Ours"}))["title"] == "Ours"
    await refused(await ben.put(f"{deputies}/{cem_id}"), 403, "owner-only", any_site)
    before = keys(await room_of(anna, code))
    await anna.done("PUT", f"{deputies}/{ben_id}")  # nothing changes, nothing is announced
    assert keys(await room_of(anna, code)) == before

    host = f"/rooms/{code}/host"
    await refused(await ben.put(host, json={"player": ben_id}), 403, "owner-only", any_site)
    room = await anna.done("PUT", host, {"player": cem_id})
    assert room["host"] == cem_id
    assert [member["role"] for member in room["members"]] == ["deputy", "deputy", "host"]
    await cem.done("DELETE", f"{deputies}/{ben_id}")
    await refused(await ben.patch(f"/rooms/{code}", json={}), 403, "not-host", any_site)


async def test_p0_05_a_locked_room_admits_no_newcomers(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    lock = f"/rooms/{code}/lock"
    await refused(await ben.put(lock, json={"on": True}), 403, "not-host", any_site)
    assert (await anna.done("PUT", lock, {"on": True}))["locked"] is True
    late = any_site.visitor()
    answer = await late.post(f"/rooms/{code}/members", json={"name": "Late"})
    await refused(answer, 403, "room-locked", any_site)
    assert (await ben.done("POST", f"/rooms/{code}/members", {}))["seat"] == 1
    await anna.done("PUT", lock, {"on": False})
    assert not late.cookies
    answer = await late.done("POST", f"/rooms/{code}/members", {"name": "Late"})
    assert answer["seat"] == 2


async def test_p0_05_a_host_swaps_seats(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    swap = f"/rooms/{code}/swap"
    await refused(await ben.post(swap, json={"seats": [0, 1]}), 403, "not-host", any_site)
    before = (await room_of(anna, code))["seats"]
    after = (await anna.done("POST", swap, {"seats": [1, 4]}))["seats"]
    assert after[4] == before[1] | {"seat": 4}
    assert after[1]["player"] is None
    for seats, status, problem in (
        ([1, 2], 409, "nothing-to-swap"),
        ([0, 0], 409, "nothing-to-swap"),
        ([0, 5], 404, "no-such-seat"),
        ([-1, 0], 404, "no-such-seat"),
        ([0], 422, "validation-error"),
        ("ab", 422, "validation-error"),
    ):
        await refused(await anna.post(swap, json={"seats": seats}), status, problem, any_site)
    await anna.done("POST", f"/rooms/{code}/matches", status=201)
    await refused(await anna.post(swap, json={"seats": [0, 4]}), 409, "match-running", any_site)


async def test_p0_05_changes_reach_everybody_and_the_banned_member_hears_why(serve: Serve) -> None:
    """All within a second, unless the test machine itself stalls for a moment."""
    server, seconds = serve(), []
    for _ in range(3):
        async with table_of(server, 3) as (anna, ben, cem):
            began = time.monotonic()
            await the_second_is_banned(anna, ben, cem)
            seconds.append(time.monotonic() - began)
    assert min(seconds) < 1.0


async def the_second_is_banned(anna: Client, ben: Client, cem: Client) -> None:
    ben_id = ben.room["members"][1]["player"]
    await anna.rest("PUT", f"/rooms/{anna.code}/bans/{ben_id}", {"reason": "Rude"})
    await cem.until(lambda client: client.room["changes"][-1]["key"] == "kicked")
    await ben.until(lambda client: client.closed is not None)
    assert ben.closed == 4003
    assert ben.frames[-1] == {"type": "goodbye", "code": "banned", "reason": "Rude"}
    match = cem.room["match"]
    assert match["players"][1] is None
    assert match["owners"][1] is None
    await anna.until(lambda client: client.room["bans"])
    assert anna.room["bans"] == [
        {"player": ben_id, "name": match["names"][1], "reason": "Rude", "program": False}
    ]
    assert "bans" not in cem.room


async def test_p0_05_the_longest_member_acts_while_the_host_is_away(serve: Serve) -> None:
    server = serve(acting_host_after_s=0.3)
    anna, ben, cem = Client(server, "Anna"), Client(server, "Ben"), Client(server, "Cem")
    code = await anna.create_room()
    for client in (ben, cem):
        await client.join(code)
    for client in (anna, ben, cem):
        await client.open(code)
    _, ben_id, _ = (member["player"] for member in cem.room["members"])
    await anna.drop()
    await cem.until(lambda client: client.room.get("acting") == ben_id)
    await ben.rest("PATCH", f"/rooms/{code}", {"title": "In the meantime"})
    assert cem.room["host"] != ben_id
    with pytest.raises(Exception, match="owner-only"):
        await ben.rest("PUT", f"/rooms/{code}/host", {"player": ben_id})
    await anna.open(code)
    await cem.until(lambda client: client.room.get("acting") is None)
    with pytest.raises(Exception, match="not-host"):
        await ben.rest("PATCH", f"/rooms/{code}", {"title": "No more"})
    assert [change["key"] for change in cem.room["changes"]][-3:] == [
        "acting",
        "configured",
        "acting",
    ]
    for client in (anna, ben, cem):
        await client.close()


async def test_a_host_who_comes_back_in_time_is_not_replaced(serve: Serve) -> None:
    server = serve()
    anna, ben = Client(server, "Anna"), Client(server, "Ben")
    code = await anna.create_room()
    await ben.join(code)
    await anna.open(code)
    await ben.open(code)
    (room,) = server.app.state.core.directory
    await anna.drop()
    await eventually(lambda: room.acting_host._timer is not None)
    await anna.open(code)
    assert room.acting_host._timer is None, "the wait for the host is over"
    await ping(ben)
    assert ben.room["acting"] is None
    assert "acting" not in [change["key"] for change in ben.room["changes"]]
    for client in (anna, ben):
        await client.close()


async def test_p1_28_p0_05_bots_have_a_level_that_the_host_chooses(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    await anna.done("PATCH", f"/rooms/{code}", {"game": "colour_lines"})
    ada, bela = (f"/rooms/{code}/seats/{seat}" for seat in (2, 3))
    await anna.done("PUT", ada, {"bot": True})
    room = await anna.done("PUT", bela, {"bot": True, "level": "easy"})
    assert room["levels"] == ["easy", "medium", "strong"]
    assert [seat["level"] for seat in room["seats"][:4]] == [None, None, "medium", "easy"]
    room = await anna.done("PUT", ada, {"bot": True, "level": "strong"})
    assert room["changes"][-1]["key"] == "level-set"
    assert room["changes"][-1]["args"] == {
        "by": "Anna",
        "name": "Ada",
        "level": "strong",
        "seat": 2,
    }
    again = await anna.done("PUT", ada, {"bot": True, "level": "strong"})
    assert len(again["changes"]) == len(room["changes"])

    for person, seat, body, status, problem in (
        (ben, 2, {"bot": True, "level": "easy"}, 403, "not-host"),
        (anna, 1, {"bot": True, "level": "easy"}, 409, "seat-taken"),
        (anna, 2, {"bot": True}, 409, "seat-taken"),
        (anna, 2, {"bot": True, "level": "divine"}, 422, "validation-error"),
        (anna, 2, {"level": "easy"}, 422, "validation-error"),
        (anna, 2, {"bot": True, "level": "easy", "ready": True}, 422, "validation-error"),
    ):
        answer = await person.put(f"/rooms/{code}/seats/{seat}", json=body)
        await refused(answer, status, problem, any_site)
    room = await anna.done("POST", f"/rooms/{code}/matches", status=201)
    assert room["match"]["levels"] == [None, None, "strong", "easy"]
    answer = await anna.put(ada, json={"bot": True, "level": "easy"})
    await refused(answer, 409, "match-running", any_site)
    room = await ben.done("PUT", f"/rooms/{code}/players/1", {"by": "bot", "level": "easy"})
    assert room["match"]["levels"] == [None, "easy", "strong", "easy"]
    room = await anna.done("PUT", f"/rooms/{code}/players/0", {"by": "bot"})
    assert room["match"]["levels"][0] == "medium"


async def test_p1_28_a_game_offers_only_the_levels_it_has(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    skills = {level: GAMES["colomino"].skills[level] for level in ("easy", "medium")}
    register(monkeypatch, replace(GAMES["colomino"], skills=skills))
    cards = (await site.visitor().done("GET", "/games"))["games"]
    levels = {card["key"]: card["levels"] for card in cards}
    assert levels.pop("colomino") == ["easy", "medium"]
    assert all(offered == ["easy", "medium", "strong"] for offered in levels.values())
    code, (anna, _) = await site.table()
    await anna.done("PATCH", f"/rooms/{code}", {"game": "colomino"})
    seat = f"/rooms/{code}/seats/2"
    answer = await anna.put(seat, json={"bot": True, "level": "strong"})
    await refused(answer, 409, "no-such-level", site)
