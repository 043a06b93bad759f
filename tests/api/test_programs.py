"""Players who declare themselves bots: where they may play, what counts, who sees that they are."""

import asyncio
from typing import Any

import httpx
import pytest

from app.background import bot_flags
from app.queries import open_tables
from tests.golden.websocket import Line
from tests.support.eventually import eventually
from tests.support.fake_peers import quiet_peer
from tests.support.site import Site, Visitor, refused


async def program(site: Site, name: str = "Robo", **body: Any) -> Visitor:
    """A program with a token, which has declared itself a bot unless `body` says otherwise."""
    made = {"name": name, "bot": True} | body
    answer = await site.visitor().done("POST", "/players", made, 201)
    return site.visitor(token=answer["token"])


async def allowed(site: Site, mode: str = "play") -> tuple[str, Visitor, Visitor]:
    """A room whose host has let a program in; its code, the host, and the program."""
    code, (anna,) = await site.table(1, options={"start": 0})
    await anna.done("PUT", f"/rooms/{code}/programs", {"mode": mode})
    robo = await program(site)
    await robo.done("POST", f"/rooms/{code}/members", {})
    return code, anna, robo


async def played(code: str, people: list[Visitor]) -> dict[str, Any]:
    """The room after these people, by seat, have played a match to its end."""
    room = await people[0].done("POST", f"/rooms/{code}/matches", status=201)
    match = f"/matches/{room['match']['id']}"
    while room["match"]["status"] == "playing":
        to_act = (await people[0].done("GET", match))["view"]["to_act"]
        for seat in to_act:
            legal = await people[seat].done("GET", f"{match}/legal")
            move = {"action_id": f"{seat}-{legal['seq']:08}", "move": legal["moves"][0]}
            await people[seat].done("POST", f"{match}/moves", {"seq": legal["seq"], **move})
        room = await people[0].done("GET", f"/rooms/{code}")
    return room


def marks(rows: list[dict[str, Any]]) -> list[str]:
    """The names of the programs among seats, members, tallies or bans."""
    return [row["name"] for row in rows if row["program"]]


async def test_a_program_says_that_it_is_a_bot_and_remains_one(any_site: Site) -> None:
    robo = await program(any_site)
    assert (await robo.done("GET", "/me"))["bot"] is True
    await robo.done("PATCH", "/me", {"name": "Robo 2"})
    assert (await robo.done("GET", "/me"))["bot"] is True
    await refused(await robo.patch("/me", json={"bot": False}), 422, "validation-error", any_site)
    await refused(await robo.patch("/me", json={"bot": 1}), 422, "validation-error", any_site)
    person = await program(any_site, "Ben", bot=False)
    assert (await person.done("GET", "/me"))["bot"] is False
    assert (await person.done("PATCH", "/me", {"bot": True}))["bot"] is True
    assert (await person.done("GET", "/me"))["bot"] is True


async def test_a_program_needs_the_permission_of_the_host(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table(2)
    robo = await program(any_site)
    members, setting = f"/rooms/{code}/members", f"/rooms/{code}/programs"
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    for path, body in (
        (members, {}),
        (members, {"seat": False}),
        (f"/rooms/{watch}/members", {}),
    ):
        answer = await robo.post(path, json=body)
        await refused(answer, 403, "programs-not-allowed", any_site)
    assert await robo.done("GET", "/rooms") == {"rooms": []}
    assert (await robo.done("GET", f"/rooms/{code}"))["programs"] == "off"
    await refused(await ben.put(setting, json={"mode": "play"}), 403, "not-host", any_site)
    await refused(await anna.put(setting, json={"mode": "yes"}), 422, "validation-error", any_site)
    room = await anna.done("PUT", setting, {"mode": "play"})
    assert room["programs"] == "play"
    assert room["changes"][-1]["args"] == {"by": "Anna", "mode": "play"}
    again = await anna.done("PUT", setting, {"mode": "play"})  # nothing changes
    assert len(again["changes"]) == len(room["changes"])
    answer = await robo.done("POST", members, {})
    assert answer["seat"] == 2
    room = answer["room"]
    assert marks(room["seats"]) == marks(room["members"]) == ["Robo"]
    assert room["changes"][-1]["args"]["program"] == "yes"


async def test_a_seat_link_lets_no_program_in_where_none_may_play(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table(2)
    robo = await program(any_site)
    ben_id = (await ben.done("GET", "/me"))["id"]
    url = (await ben.done("POST", f"/rooms/{code}/members/{ben_id}/link", status=201))["url"]
    claim = {"secret": url.partition("=")[2]}
    answer = await robo.post(f"/rooms/{code}/claims", json=claim)
    await refused(answer, 403, "programs-not-allowed", any_site)
    await anna.done("PUT", f"/rooms/{code}/programs", {"mode": "count"})
    room = (await robo.done("POST", f"/rooms/{code}/claims", claim))["room"]
    assert marks(room["seats"]) == marks(room["members"]) == ["Robo"]


async def test_a_match_with_a_program_counts_only_if_the_host_says_so(any_site: Site) -> None:
    code, anna, robo = await allowed(any_site)
    room = await played(code, [anna, robo])
    assert room["match"]["programs"] == [False, True]
    assert room["match"]["counts"] is False
    [entry] = room["history"]
    assert entry["programs"] == [False, True]
    assert entry["uncounted"] is True
    assert room["tallies"] == []
    await anna.done("PUT", f"/rooms/{code}/programs", {"mode": "count"})
    room = await played(code, [anna, robo])
    assert room["match"]["counts"] is True
    assert room["history"][1]["programs"] == [False, True]
    assert "uncounted" not in room["history"][1]
    assert [tally["matches"] for tally in room["tallies"]] == [1, 1]
    assert marks(room["tallies"]) == ["Robo"]


async def test_matches_of_people_alone_count_as_ever(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table(2, options={"start": 0})
    await anna.done("PUT", f"/rooms/{code}/programs", {"mode": "play"})
    room = await played(code, [anna, ben])
    assert [tally["matches"] for tally in room["tallies"]] == [1, 1]
    assert not {"programs", "uncounted"} & set(room["history"][0])


async def test_a_program_finishes_its_match_but_has_no_place_for_the_next(any_site: Site) -> None:
    code, anna, robo = await allowed(any_site)
    room = await anna.done("POST", f"/rooms/{code}/matches", status=201)
    match = f"/matches/{room['match']['id']}"
    room = await anna.done("PUT", f"/rooms/{code}/programs", {"mode": "off"})
    assert marks(room["members"]) == ["Robo"]
    assert marks(room["seats"]) == []
    assert room["match"]["players"][1] is not None
    for person in (anna, robo):
        legal = await person.done("GET", f"{match}/legal")
        move = {"action_id": "after-off", "seq": legal["seq"], "move": legal["moves"][0]}
        await person.done("POST", f"{match}/moves", move)
    await robo.done("PUT", f"/rooms/{code}/players/1", {"by": "bot"})
    await robo.done("PUT", f"/rooms/{code}/players/1", {"by": "me"})  # it is its own seat
    end = {"kind": "end", "match": room["match"]["id"]}
    await anna.done("POST", f"/rooms/{code}/polls", end)
    answer = await robo.put(f"/rooms/{code}/vote", json={**end, "choice": "yes"})
    assert answer.json()["history"][0]["programs"] == [False, True]
    sits = await robo.put(f"/rooms/{code}/seats/1", json={})
    await refused(sits, 403, "programs-not-allowed", any_site)
    joins = await robo.post(f"/rooms/{code}/members", json={})
    await refused(joins, 403, "programs-not-allowed", any_site)


async def test_the_room_of_a_program_lets_it_play_and_says_so(any_site: Site) -> None:
    robo = await program(any_site)
    room = await robo.done("POST", "/rooms", {}, 201)
    assert room["programs"] == "play"
    assert marks(room["seats"]) == ["Robo"]
    preview = await any_site.visitor().done("GET", f"/rooms/{room['code']}")
    assert preview["programs"] == "play"
    assert [seat["program"] for seat in preview["seats"] if seat] == [True]
    page = (await any_site.visitor(base="").get(f"/r/{room['code']}")).text
    assert "Programs may play at this table, too." in page
    assert "#i-program" in page


@pytest.mark.parametrize("mode", ["off", "play"])
async def test_a_member_may_turn_out_to_be_a_bot(any_site: Site, mode: str) -> None:
    """In the middle of a match: it goes on, but no longer counts."""
    code, (anna,) = await any_site.table(1, options={"start": 0})
    robo = await program(any_site, bot=False)
    await robo.done("POST", f"/rooms/{code}/members", {})
    await anna.done("PUT", f"/rooms/{code}/programs", {"mode": mode})
    room = await anna.done("POST", f"/rooms/{code}/matches", status=201)
    assert room["match"]["counts"] is True
    await robo.done("PATCH", "/me", {"bot": True})

    async def told() -> bool:
        room.update(await anna.done("GET", f"/rooms/{code}"))
        return room["changes"][-1]["key"] == "declared"

    await eventually(told)
    assert room["changes"][-1]["args"] == {"who": "Robo"}
    assert marks(room["members"]) == ["Robo"]
    assert marks(room["seats"]) == ([] if mode == "off" else ["Robo"])
    assert room["match"]["programs"] == [False, True]
    assert room["match"]["counts"] is False
    assert room["match"]["players"][1] is not None


@pytest.mark.parametrize("way", ["join", "open", "stream"])
async def test_a_room_that_was_not_told_is_when_the_program_comes(
    site: Site, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(bot_flags, "ROOMS", 0)
    code, (anna,) = await site.table(1)
    made = await site.visitor().done("POST", "/players", {"name": "Robo"}, 201)
    robo = site.visitor(token=made["token"])
    room = (await robo.done("POST", f"/rooms/{code}/members", {}))["room"]
    await robo.done("PATCH", "/me", {"bot": True})
    await site.app.state.core.declaring.wait_until_done()
    assert marks((await anna.done("GET", f"/rooms/{code}"))["members"]) == []
    if way == "join":
        await robo.done("POST", f"/rooms/{code}/members", {"seat": False})
    elif way == "stream":
        reading = asyncio.create_task(robo.get(f"/rooms/{code}/stream"))
        live = await site.app.state.core.directory.get(room["id"])
        await eventually(lambda: bool(live.hub.online()))
        reading.cancel()
        await asyncio.wait([reading])
    else:
        line = Line(site.app)
        await line.open(room["id"], made["token"])
        await line.close()
    await site.app.state.core.declaring.wait_until_done()
    assert marks((await anna.done("GET", f"/rooms/{code}"))["members"]) == ["Robo"]


async def test_what_a_program_says_is_marked(any_site: Site) -> None:
    code, anna, robo = await allowed(any_site)
    for person, action in ((anna, "hello-anna"), (robo, "hello-robo")):
        said = {"action_id": action, "phrase": "hello"}
        await person.done("POST", f"/rooms/{code}/messages", said, 201)
    messages = (await anna.done("GET", f"/rooms/{code}/messages"))["messages"]
    assert [message["program"] for message in messages] == [False, True]


async def test_a_replay_shows_who_was_a_program_even_after_a_ban(any_site: Site) -> None:
    code, anna, robo = await allowed(any_site)
    room = await played(code, [anna, robo])
    match, robo_id = room["match"]["id"], room["match"]["owners"][1]
    room = await anna.done("PUT", f"/rooms/{code}/bans/{robo_id}", {})
    assert marks(room["bans"]) == ["Robo"]
    assert (await anna.done("GET", f"/matches/{match}/replay"))["programs"] == [False, True]
    url = (await anna.done("POST", f"/matches/{match}/share"))["url"]
    shared = await any_site.visitor().done("GET", f"/shared/{url.rpartition('/')[2]}")
    assert shared["programs"] == [False, True]
    page = await any_site.visitor(base="").get(httpx.URL(url).path)
    assert "Anna, Robo (program)" in page.text


async def test_an_open_table_says_whether_programs_are_welcome(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "KEPT_SECONDS", 0)
    code, anna, _ = await allowed(any_site)
    core = any_site.app.state.core
    room = await anna.done("PUT", f"/rooms/{code}/listing", {"on": True})
    live = await core.directory.get(room["id"])
    live.attach(quiet_peer((await anna.done("GET", "/me"))["id"]))
    await core.attendance.write_changes()
    [table] = (await any_site.visitor().done("GET", "/listings"))["listings"]
    assert table["programs"] == "play"
    assert [seat["program"] for seat in table["seats"]] == [False, True]
    home = (await any_site.visitor(base="").get("/")).text
    assert "Programs welcome" in home
    await anna.done("POST", f"/rooms/{code}/watch")
    await anna.done("POST", f"/rooms/{code}/matches", status=201)
    await anna.done("PUT", f"/rooms/{code}/programs", {"mode": "off"})
    [table] = (await any_site.visitor().done("GET", "/listings"))["listings"]
    assert table["programs"] == "off"
    assert [seat["program"] for seat in table["seats"]] == [False, True]
