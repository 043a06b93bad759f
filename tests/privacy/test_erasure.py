"""Somebody is erased: nothing has their id or a name of theirs any more, and others play on."""

import asyncio
import re
import secrets
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, insert, select
from structlog.testing import capture_logs

from app.ops.service import Ops
from app.ops.tables import AuditRow, ErasureRow, NoticeRow, ReportRow
from app.privacy import service
from app.privacy.erase import erase_live
from app.privacy.rewriting import keyed_hash
from app.rooms.names import NOBODY
from app.schemas.closing import BAD_TOKEN
from app.solo.tables import RivalRow, SummaryRow
from app.store.clock import database_time
from app.store.tables import BanRow, MessageRow, RoomRow
from tests.support.database_dump import dumped, holding
from tests.support.eventually import eventually
from tests.support.fake_peers import quiet_peer
from tests.support.site import Site, Visitor, refused

OLD, NEW = "Zorblax", "Quixella"
GAMES = ("lineup", "colour_square", "colomino", "flying_colours", "colour_lines")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "AFTERWARDS", (0.0,))


async def known(site: Site, name: str) -> tuple[Visitor, str]:
    """Somebody with a cookie, and their id."""
    person = site.visitor()
    await person.done("POST", "/rooms", {"name": name, "game": "lineup"}, 201)
    return person, (await person.done("GET", "/me"))["id"]


async def moved(match: str, *people: Visitor) -> None:
    """Whoever it waits for makes a legal move."""
    shown = await people[0].done("GET", f"/matches/{match}")
    for seat in shown["view"]["to_act"]:
        if seat < len(people):
            legal = await people[seat].done("GET", f"/matches/{match}/legal")
            if not legal.get("moves"):
                continue
            body = {"seq": legal["seq"], "move": legal["moves"][0]}
            path = f"/matches/{match}/moves"
            await people[seat].done("POST", path, {"action_id": secrets.token_hex(8), **body})
            return


async def say(person: Visitor, code: str, **what: Any) -> None:
    body = {"action_id": secrets.token_hex(8), **what}
    await person.done("POST", f"/rooms/{code}/messages", body, 201)


async def evening(site: Site) -> tuple[Visitor, str, Visitor, list[str], list[str]]:
    """Somebody does whatever leaves a trace: they, their id, a friend, codes, and matches."""
    me, my_id = await known(site, OLD)
    ben, ben_id = await known(site, "Ben")
    codes, matches = [], []
    for number, game in enumerate(GAMES):
        host, guest = (me, ben) if number % 2 == 0 else (ben, me)
        made = {"game": game, "title": f"{OLD}’s table"}
        code = (await host.done("POST", "/rooms", made, 201))["code"]
        await guest.done("POST", f"/rooms/{code}/members", {})
        await host.done("POST", f"/rooms/{code}/watch")
        await host.done("PUT", f"/rooms/{code}/listing", {"on": True})
        started = await host.done("POST", f"/rooms/{code}/matches", status=201)
        codes.append(code)
        matches.append(started["match"]["id"])
        await moved(matches[-1], host, guest)
        await say(ben, code, text=f"Your move, {OLD}!")
        await say(me, code, text="Just a moment")
    await me.done("PATCH", "/me", {"name": NEW})
    await site.app.state.core.renaming.wait_until_done()
    await me.done("POST", "/me/tokens", {"name": "Robot", "scopes": ["read"]}, 201)
    await me.done("POST", "/me/webhooks", {"name": "Phone", "url": "https://a.example/b"}, 201)
    hook = {"name": "Ben’s", "url": "https://c.example/d"}
    await ben.done("POST", "/me/webhooks", hook, 201)
    await me.done("PUT", "/me/alerts/chat", {"url": "https://ntfy.sh/mine-alone"})
    await me.done("PUT", f"/me/tables/{codes[0]}/muted", {"on": True})
    await me.done("POST", "/me/handover", status=201)
    await me.done("POST", "/days/today/attempt", {}, 201)
    await me.done("POST", "/tutorials", {"game": "lineup"}, 201)
    third = (await ben.done("POST", "/rooms", {"game": "lineup"}, 201))["code"]
    await me.done("POST", f"/rooms/{third}/members", {})
    await ben.done("PUT", f"/rooms/{third}/bans/{my_id}", {"reason": f"{NEW} is loud"})
    async with site.app.state.core.engine.begin() as connection:
        act = {"by": "page", "kind": "banned", "player_id": my_id, "data": {"who": my_id}}
        await connection.execute(insert(AuditRow).values(id="a", at=database_time(), **act))
        ban = {"id": "b", "player_id": my_id, "began_at": database_time()}
        await connection.execute(insert(BanRow).values(**ban))
        for notice, ends_in in (("n", 1), ("o", -1)):
            text = {"id": notice, "text": f"Welcome, {NEW}!", "at": database_time()}
            ends_at = datetime.now(UTC) + timedelta(hours=ends_in)
            await connection.execute(insert(NoticeRow).values(**text, ends_at=ends_at))
        summary = {"player_id": my_id, "until": database_time(), "matches": 1, "kinds": {}}
        await connection.execute(insert(SummaryRow).values(**summary))
        for ids in ((my_id, ben_id), (ben_id, my_id)):
            met = dict(zip(("player_id", "rival_id"), ids, strict=True))
            await connection.execute(insert(RivalRow).values(**met, matches=1, ahead=1, behind=0))
        report = {"process": "p", "at": database_time(), "figures": {"r": [my_id]}}
        await connection.execute(insert(ReportRow).values(**report))
    return me, my_id, ben, [*codes, third], matches


async def test_nothing_has_their_id_or_name_any_more(any_site: Site) -> None:
    site = any_site
    engine = site.app.state.core.engine
    with capture_logs() as logged:
        me, my_id, ben, codes, matches = await evening(site)
        before = holding(await dumped(engine), my_id, OLD, NEW)
        assert {"players", "room_events", "messages", "seats", "outbox", "listings"} <= set(before)
        told = await me.done("GET", "/me/erasure")
        assert told["name"] == NEW
        assert (told["rooms"], told["own_rooms"]) == (6, 3)
        assert (told["matches"], told["messages"]) == (7, 5)
        done = await me.request("DELETE", "/me", json={"name": NEW})
        assert done.status_code == 200, done.text
        assert done.json() == {name: told[name] for name in done.json()}
        assert me.cookies.get(site.cookie) is None
    await asyncio.sleep(0)
    assert holding(await dumped(engine), my_id, OLD, NEW) == {}
    board = site.app.state.core.feature(Ops).enforcement.noticeboard
    await eventually(lambda: [one["text"] for one in board.views("")] == [f"Welcome, {NOBODY}!"])
    assert not [text for text in (my_id, OLD, NEW) if text in str(logged)]
    await eventually(lambda: quiet(site, my_id))
    seen = [await ben.done("GET", path) for path in ("/rooms", "/listings", "/me/duties")]
    for code in codes:
        seen += [await ben.done("GET", f"/rooms/{code}{end}") for end in ("", "/messages")]
    for match in matches:
        seen += [await ben.done("GET", f"/matches/{match}{end}") for end in ("", "/steps")]
    seen.append((await ben.get("/me/export")).json())
    for text in (my_id, OLD, NEW):
        assert text.casefold() not in str(seen).casefold()
    assert NOBODY in str(seen)


async def test_a_notice_that_was_up_before_they_came_cannot_mean_them(any_site: Site) -> None:
    """Nor can others change what it says, by a name that is a word in it."""
    engine = any_site.app.state.core.engine
    now, told = datetime.now(UTC), "The server stops at six."
    spans = {"at": now - timedelta(hours=1), "ends_at": now + timedelta(hours=1)}
    async with engine.begin() as connection:
        await connection.execute(insert(NoticeRow).values(id="n", text=told, **spans))
    me, _ = await known(any_site, "server")
    await me.request("DELETE", "/me", json={"name": "server"})
    async with engine.connect() as connection:
        assert await connection.scalar(select(NoticeRow.text)) == told


def quiet(site: Site, player: str) -> bool:
    """True if no room in memory has anything of a player."""
    return all(
        text not in repr(room.state) + repr(room.current.messages.recent)
        for room in site.app.state.core.directory
        for text in (player, OLD, NEW)
    )


async def test_the_matches_of_others_go_on_and_can_be_looked_back_at(any_site: Site) -> None:
    site = any_site
    _, people = await site.match(3)
    me, ben, _ = people
    code = (await me.done("GET", "/rooms"))["rooms"][0]["code"]
    match = (await ben.done("GET", f"/rooms/{code}"))["match"]["id"]
    steps = (await ben.done("GET", f"/matches/{match}/steps"))["steps"]
    await me.done("DELETE", "/me", {"name": "Anna"})
    room = await ben.done("GET", f"/rooms/{code}")
    assert room["match"]["names"][0] == NOBODY
    assert room["match"]["players"][0] is None
    assert room["host"] == (await ben.done("GET", "/me"))["id"]
    assert (await ben.done("GET", f"/matches/{match}/steps"))["steps"][: len(steps)] == steps

    async def mine() -> bool:
        return 1 in (await ben.done("GET", f"/matches/{match}"))["view"]["to_act"]

    live = await site.app.state.core.directory.room_of_match(match)
    live.attach(quiet_peer(room["host"]))  # bots think while somebody is there
    await eventually(mine)
    seq = (await ben.done("GET", f"/matches/{match}"))["seq"]
    move = (await ben.done("GET", f"/matches/{match}/legal"))["moves"][0]
    body = {"action_id": secrets.token_hex(8), "seq": seq, "move": move}
    await ben.done("POST", f"/matches/{match}/moves", body)
    assert (await ben.done("GET", f"/matches/{match}"))["seq"] > seq


async def test_who_is_erased_is_gone_everywhere_at_once(site: Site) -> None:
    code, (me, ben) = await site.table(2)
    token = (await me.done("POST", "/me/tokens", {"name": "R", "scopes": ["manage"]}, 201))["token"]
    robot, core = site.visitor(token=token), site.app.state.core
    my_id = (await me.done("GET", "/me"))["id"]
    room = await core.directory.find(code)
    peers = [quiet_peer(my_id), quiet_peer((await ben.done("GET", "/me"))["id"])]
    for peer in peers:
        room.attach(peer)
    cookies = dict(me.cookies)
    await robot.done("DELETE", "/me", {"name": "Anna"})
    assert peers[0].closing == BAD_TOKEN
    assert peers[1].closing is None
    again = site.visitor(cookies=cookies)
    for who in (robot, again):
        await refused(await who.get("/me"), 401, "bad-token", site)
        await refused(
            await who.request("DELETE", "/me", json={"name": "Anna"}), 401, "bad-token", site
        )
    await eventually(lambda: [member.name for member in room.state.members] == ["Guest 1"])
    assert peers[1].take_frames() is not None
    assert room.state.host == room.state.members[0].player


async def test_it_has_to_be_confirmed_by_name_and_needs_manage(site: Site) -> None:
    code, (me, _) = await site.table(2)
    answer = await me.request("DELETE", "/me", json={"name": "Guest 1"})
    await refused(answer, 422, "erasure-unconfirmed", site)
    made = await me.done("POST", "/me/tokens", {"name": "R", "scopes": ["read", "play"]}, 201)
    robot = site.visitor(token=made["token"])
    for method, path, body in (
        ("DELETE", "/me", {"name": "Anna"}),
        ("GET", "/me/erasure", None),
        ("GET", "/me/export", None),
    ):
        await refused(await robot.request(method, path, json=body), 403, "scope-needed", site)
    assert (await me.done("GET", f"/rooms/{code}"))["host"] == (await me.done("GET", "/me"))["id"]


async def test_it_happens_wholly_or_not_at_all(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, core = any_site, any_site.app.state.core
    _, (me, _) = await site.match(2)
    before = await dumped(core.engine)

    async def fail(*_: Any) -> None:
        raise RuntimeError("the process ends here")

    with monkeypatch.context() as patch:
        patch.setattr("app.privacy.erase._tell", fail)
        assert (await me.request("DELETE", "/me", json={"name": "Anna"})).status_code == 500
    assert await dumped(core.engine) == before
    await me.done("DELETE", "/me", {"name": "Anna"})


async def test_a_change_at_the_same_time_is_neither_lost_nor_undoes_it(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes to the room between reading and writing: the room is read once more."""
    site, core = any_site, any_site.app.state.core
    code, (me, ben) = await site.table(2)
    my_id = (await me.done("GET", "/me"))["id"]
    from app.privacy import erase as module

    apply, tries = module.apply, []

    async def late(*args: Any) -> Any:
        tries.append(args)
        return await apply(*args)

    plan = module.plan

    async def slow(*args: Any) -> Any:
        found = await plan(*args)
        if not tries:
            await me.done("PATCH", f"/rooms/{code}", {"title": "Meanwhile"})
        return found

    monkeypatch.setattr(module, "apply", late)
    monkeypatch.setattr(module, "plan", slow)
    await erase_live(core.engine, my_id, core.settings.signing_key)
    assert len(tries) == 2
    assert holding(await dumped(core.engine), my_id, "Anna") == {}
    for room in core.directory:
        await room.log.take_in_or_read()
    shown = await ben.done("GET", f"/rooms/{code}")
    assert shown["title"] == "Meanwhile"
    assert [member["name"] for member in shown["members"]] == ["Guest 1"]


async def test_numbers_of_messages_are_never_used_twice(any_site: Site) -> None:
    site, core = any_site, any_site.app.state.core
    code, (me, ben) = await site.table(2)
    await say(ben, code, text="One")
    await say(me, code, text="Two")
    await me.done("DELETE", "/me", {"name": "Anna"})
    room = await core.directory.find(code)
    assert len(room.current.messages.recent) == 1
    await say(ben, code, text="Three")
    shown = (await ben.done("GET", f"/rooms/{code}/messages"))["messages"]
    assert [(one["seq"], one["body"]) for one in shown] == [(1, "One"), (3, "Three")]
    async with core.engine.connect() as connection:
        assert await connection.scalar(select(func.max(RoomRow.chatted))) == 2


async def test_what_is_written_meanwhile_goes_too(any_site: Site) -> None:
    """Another process may not know yet that somebody is gone."""
    site, core = any_site, any_site.app.state.core
    code, (me, _) = await site.table(2)
    my_id = (await me.done("GET", "/me"))["id"]
    room = await core.directory.find(code)
    erased = await erase_live(core.engine, my_id, core.settings.signing_key)
    late = {"room_id": room.id, "seq": 1, "at": database_time(), "player_id": my_id}
    late |= {"name": "Anna", "watching": False, "kind": "text", "body": "Hi", "action": "x"}
    async with core.engine.begin() as connection:
        await connection.execute(insert(MessageRow).values(**late))
    await erase_live(core.engine, my_id, core.settings.signing_key, erased)
    assert holding(await dumped(core.engine), my_id, "Anna") == {}


async def test_a_namesake_keeps_their_name(any_site: Site) -> None:
    """Only where a name is that person's is it replaced: another Anna was here, and left."""
    site, core = any_site, any_site.app.state.core
    ben, _ = await known(site, "Ben")
    code = (await ben.done("POST", "/rooms", {"game": "lineup"}, 201))["code"]
    first, _ = await known(site, "Anna")
    second, second_id = await known(site, "Anna")
    await first.done("POST", f"/rooms/{code}/members", {})
    await first.done("DELETE", f"/rooms/{code}/members/me")
    await second.done("POST", f"/rooms/{code}/members", {})
    await say(ben, code, text="Hello, Anna")
    await second.done("DELETE", "/me", {"name": "Anna"})
    dump = await dumped(core.engine)
    assert holding(dump, second_id) == {}
    theirs = re.findall("""["']name["']: ?["']Anna["']""", dump["room_events"])
    assert len(theirs) == 2, "the other one’s"
    assert "Hello, Anna" in dump["messages"]


async def test_only_a_hash_is_remembered_that_says_nothing_without_the_key(site: Site) -> None:
    _, (me, _) = await site.table(2)
    my_id, core = (await me.done("GET", "/me"))["id"], site.app.state.core
    await me.done("DELETE", "/me", {"name": "Anna"})
    async with core.engine.connect() as connection:
        (found,) = await connection.scalars(select(ErasureRow.hash))
    assert found == keyed_hash(core.settings.signing_key, my_id)
    assert found != keyed_hash("another key", my_id)
