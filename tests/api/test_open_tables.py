"""Open tables: which rooms are listed, what strangers see of them, searching, pages, limits."""

import asyncio
import base64
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import text, update

from app.queries import open_tables
from app.store.tables import AttendanceRow
from tests.conftest import Serve
from tests.support.client import Client
from tests.support.eventually import eventually
from tests.support.fake_peers import quiet_peer
from tests.support.site import Site, Visitor, refused, running, settings
from tests.support.stages import some


@pytest.fixture(autouse=True)
def _no_cache(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every query reaches the store, except in tests of the cache."""
    if "cached" not in request.node.name:
        monkeypatch.setattr(open_tables, "KEPT_SECONDS", 0)


async def come(site: Site, person: Visitor, room_id: str) -> Callable[[], Awaitable[None]]:
    """A person opens the room in this process; the result closes it again."""
    room = await site.app.state.core.directory.get(room_id)
    peer = quiet_peer((await person.done("GET", "/me"))["id"])
    room.attach(peer)
    await site.app.state.core.attendance.write_changes()

    async def go() -> None:
        room.detach(peer)
        await site.app.state.core.attendance.write_changes()

    return go


async def listed(site: Site, seats: int = 1, **room: Any) -> tuple[str, list[Visitor]]:
    """A listed room that its host has open; its code, and who sits there."""
    code, people = await site.table(seats, **room)
    whole = await people[0].done("PUT", f"/rooms/{code}/listing", {"on": True})
    await come(site, people[0], whole["id"])
    return code, people


async def found(site: Site, **query: Any) -> list[dict[str, Any]]:
    """What a stranger sees."""
    answer = await site.visitor().get("/listings", params=query)
    assert answer.status_code == 200, answer.text
    listings: list[dict[str, Any]] = answer.json()["listings"]
    return listings


async def codes(site: Site, **query: Any) -> list[str]:
    return [listing["code"] for listing in await found(site, **query)]


async def test_a_room_is_private_until_its_host_lists_it(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table(2, title="Thursday club")
    path = f"/rooms/{code}/listing"
    room = await anna.done("GET", f"/rooms/{code}")
    assert room["listed"] is False
    await come(any_site, anna, room["id"])
    assert await found(any_site) == []
    await refused(await ben.put(path, json={"on": True}), 403, "not-host", any_site)
    await refused(await any_site.visitor().put(path, json={"on": True}), 401, "bad-token", any_site)
    before = int(datetime.now(UTC).timestamp() * 1000)
    room = await anna.done("PUT", path, {"on": True})
    assert room["listed"] is True
    assert room["changes"][-1]["key"] == "listed"
    assert room["changes"][-1]["args"] == {"by": "Anna", "on": "yes"}
    await any_site.app.state.core.attendance.write_changes()

    (table,) = await found(any_site)
    person = {"bot": False, "program": False}
    assert before <= table.pop("since") <= before + 60_000
    assert table == {
        "code": code,
        "watch": False,
        "playing": False,
        "game": "lineup",
        "title": "Thursday club",
        "options": room["options"],
        "seats": [
            {"seat": seat, "name": name, "colour": room["seats"][seat]["colour"], **person}
            for seat, name in enumerate(("Anna", "Guest 1"))
        ],
        "free_seats": 3,
        "watching": 0,
        "programs": "off",
    }
    await anna.done("PUT", path, {"on": True})  # nothing changes, nothing is announced
    room = await anna.done("GET", f"/rooms/{code}")
    assert [change["key"] for change in room["changes"]].count("listed") == 1
    await anna.done("PUT", path, {"on": False})
    assert await found(any_site) == []


async def test_locked_full_and_guarded_rooms_are_not_shown(any_site: Site) -> None:
    code, (anna,) = await listed(any_site)
    for path, off, on in (
        ("lock", {"on": True}, {"on": False}),
        ("passcode", {"passcode": "secret"}, {"passcode": ""}),
    ):
        await anna.done("PUT", f"/rooms/{code}/{path}", off)
        assert await found(any_site) == []
        await anna.done("PUT", f"/rooms/{code}/{path}", on)
        assert await codes(any_site) == [code]
    for seat in (1, 2, 3, 4):
        await anna.done("PUT", f"/rooms/{code}/seats/{seat}", {"bot": True})
    assert await found(any_site) == []
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    (table,) = await found(any_site)
    assert (table["code"], table["watch"], table["free_seats"]) == (watch, True, 0)
    await anna.done("DELETE", f"/rooms/{code}/seats/2")
    assert await codes(any_site) == [code]


async def test_a_running_match_is_shown_only_with_its_watch_link(any_site: Site) -> None:
    code, (anna, _) = await listed(any_site, 2)
    await anna.done("POST", f"/rooms/{code}/matches", status=201)
    assert await found(any_site) == []
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    answer = await any_site.visitor().get("/listings")
    assert code not in answer.text
    (table,) = answer.json()["listings"]
    assert (table["code"], table["watch"], table["playing"]) == (watch, True, True)
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Guest 1"]

    cem = any_site.visitor()
    joined = await cem.post(f"/rooms/{watch}/members", json={"name": "Cem"})
    home = await any_site.visitor(base="", cookies=cem.cookies).get("/")
    for shown in (joined, await cem.get("/rooms"), await cem.get("/me/duties"), home):
        assert shown.status_code == 200
        assert code not in shown.text, "watchers must not learn the invite"
    await come(any_site, cem, (await cem.done("GET", "/rooms"))["rooms"][0]["id"])
    (table,) = await found(any_site)
    assert table["watching"] == 1
    await anna.done("DELETE", f"/rooms/{code}/watch")
    assert await found(any_site) == []


async def test_rooms_that_were_seen_in_the_future_are_not_shown(any_site: Site) -> None:
    """After the wall clock was set back, open rooms are noted again and the others forgotten."""
    gone, (anna,) = await any_site.table(1)
    room = await anna.done("PUT", f"/rooms/{gone}/listing", {"on": True})
    go = await come(any_site, anna, room["id"])
    await go()
    stays, _ = await listed(any_site)
    attendance = any_site.app.state.core.attendance
    ahead = timedelta(days=1000)
    attendance._now = lambda: datetime.now(UTC) + ahead
    await attendance.write_changes()
    async with any_site.app.state.core.engine.begin() as connection:
        await connection.execute(update(AttendanceRow).values(seen_at=datetime.now(UTC) + ahead))
    assert await codes(any_site) == []
    attendance._now = lambda: datetime.now(UTC)
    await attendance.write_changes()
    assert await codes(any_site) == [stays]
    async with any_site.app.state.core.engine.begin() as connection:
        rows = await connection.execute(text("SELECT count(*) FROM attendance"))
        assert rows.scalar_one() == 1


async def test_rooms_that_nobody_has_open_are_not_shown(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1)
    room = await anna.done("PUT", f"/rooms/{code}/listing", {"on": True})
    await any_site.app.state.core.attendance.write_changes()
    assert await found(any_site) == [], "nobody has it open"
    go = await come(any_site, anna, room["id"])
    assert await codes(any_site) == [code]
    await go()
    assert await codes(any_site) == [code], "a moment's absence doesn't unlist the room"
    async with any_site.app.state.core.engine.begin() as connection:
        long_ago = datetime.now(UTC) - timedelta(minutes=4)
        await connection.execute(update(AttendanceRow).values(seen_at=long_ago))
    assert await found(any_site) == []
    other, _ = await listed(any_site)
    assert await codes(any_site) == [other]
    async with any_site.app.state.core.engine.connect() as connection:
        rows = await connection.execute(text("SELECT count(*) FROM attendance"))
        assert rows.scalar_one() == 1, "old visits are forgotten"


async def test_the_number_of_watchers_follows_who_has_the_room_open(site: Site) -> None:
    code, (anna, ben) = await listed(site, 2)
    room_id = (await anna.done("GET", f"/rooms/{code}"))["id"]
    cem = site.visitor()
    await cem.done("POST", f"/rooms/{code}/members", {"name": "Cem", "seat": False})
    goes = [await come(site, cem, room_id) for _ in range(2)]
    await come(site, ben, room_id)
    assert (await found(site))[0]["watching"] == 1, "one person with two pages"
    await goes[0]()
    assert (await found(site))[0]["watching"] == 1
    await goes[1]()
    assert (await found(site))[0]["watching"] == 0


async def test_a_search_finds_title_name_and_game(any_site: Site) -> None:
    strasse, _ = await listed(any_site, title="Café Straße")
    odd, _ = await listed(any_site, title=r"100% _fun_ \o/ [x]", game="colomino")
    plain, (anna, _) = await listed(any_site, 2, title="1000 fun")
    await anna.done("PATCH", "/me", {"name": "Zoë Ångström"})
    await any_site.app.state.core.renaming.wait_until_done()
    for q, expected in (
        ("", [plain, odd, strasse]),
        ("  ", [plain, odd, strasse]),
        ("cafe", [strasse]),
        ("CAFÉ", [strasse]),
        ("STRASSE", [strasse]),
        ("zoe ang", [plain]),
        ("ÅNGSTRÖM", [plain]),
        ("guest 1", [plain]),
        ("%", [odd]),
        ("100%", [odd]),
        ("_", [odd]),
        ("_fun", [odd]),
        ("\\", [odd]),
        ("/", [odd]),
        ("[x]", [odd]),
        ("%%", []),
        ("fun\u0000", [plain, odd]),
        ("\u0301", [plain, odd, strasse]),
        ("' OR 1=1 --", []),
        ("<b>", []),
    ):
        assert await codes(any_site, q=q) == expected, q
    assert await codes(any_site, game="colomino") == [odd]
    assert await codes(any_site, game="colomino", q="cafe") == []
    assert await codes(any_site, game="no_such_game") == []


async def test_pages_show_each_table_once_newest_first(any_site: Site) -> None:
    made = [(await listed(any_site))[0] for _ in range(5)]
    person, seen, path = any_site.visitor(), [], "/listings?limit=2&q=anna&game=lineup"
    for size in (2, 2, 1):
        answer = await person.get(path)
        listings = answer.json()["listings"]
        assert len(listings) == size
        seen += [listing["code"] for listing in listings]
        if answer.json()["cursor"] is None:
            assert "link" not in answer.headers
            break
        link = answer.headers["link"]
        assert link.startswith("</api/v1/listings?")
        assert link.endswith('>; rel="next"')
        path = link[1:].partition(">")[0].removeprefix("/api/v1")
        assert answer.json()["cursor"] in path
    assert seen == made[::-1], "the newest first, each once"


async def test_hostile_searches_are_refused(any_site: Site) -> None:
    await listed(any_site)
    person = any_site.visitor()
    good = base64.urlsafe_b64encode(b"2026-01-01T00:00:00+00:00 BCDFGHJ").decode()
    assert (await person.get("/listings", params={"cursor": good})).status_code == 200
    for query in (
        {"limit": "0"},
        {"limit": "51"},
        {"limit": "-1"},
        {"limit": "many"},
        {"limit": "9" * 400},
        {"q": "x" * 10_000},
        {"game": "LineUp!"},
        {"game": "a\u0000b"},
        {"cursor": "x"},
        {"cursor": "%"},
        {"cursor": "\u0000"},
        {"cursor": "ünïcode"},
        {"cursor": "A" * 10_000},
        {"cursor": base64.urlsafe_b64encode(b"never BCDFGHJ").decode()},
        {"cursor": base64.urlsafe_b64encode(b"2026-01-01T00:00:00+00:00 ' OR 1").decode()},
        {"cursor": base64.urlsafe_b64encode(b"2026-01-01T00:00:00+00:00 A\x00").decode()},
        {"cursor": base64.urlsafe_b64encode(b"0001-01-01T00:00:00+23:59 A").decode()},
    ):
        answer = await person.get("/listings", params=query)
        await refused(answer, 422, "validation-error", any_site)


async def test_searching_open_tables_is_rate_limited(sqlite_url: str, tmp_path: Any) -> None:
    async for site in running(settings(sqlite_url, tmp_path, lists_per_minute=3)):
        person = site.visitor()
        for _ in range(3):
            assert (await person.get("/listings")).status_code == 200
        answer = await person.get("/listings")
        await refused(answer, 429, "slow-down", site)
        _, (anna, _ben) = await site.table()
        await refused(await anna.get("/me/duties"), 429, "slow-down", site)
        assert answer.headers["retry-after"]
        for path, status in (("/lists", 429), ("/?q=x", 429), ("/", 200)):
            assert (await site.visitor(base="").get(path)).status_code == status


async def test_results_are_cached_for_a_second(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, clock, asked = site.app.state.core.tables, [0.0], []
    monkeypatch.setattr(tables, "_clock", lambda: clock[0])
    find = tables._listings.find

    async def counted(*args: Any) -> Any:
        asked.append(args[0])
        return await find(*args)

    monkeypatch.setattr(tables._listings, "find", counted)
    await asyncio.gather(*(tables.page(None, "Ann") for _ in range(50)))
    assert len(asked) == 1, "fifty simultaneous requests make one query"
    await tables.page("lineup", "Ann")
    await tables.page(None, "  ÁNN ")
    assert len(asked) == 2
    clock[0] = 1.0
    await tables.page(None, "Ann")
    assert len(asked) == 3
    for number in range(500):
        await tables.page(None, f"w{number}")
    assert len(tables._kept) <= 128


@pytest.mark.parametrize("seed", some(((seed,) for seed in range(8)), 4))
async def test_no_private_room_is_ever_shown(any_site: Site, seed: int) -> None:
    """After any sequence of listing, locking, passcodes, links, seats and matches."""
    rng = Random(seed)
    code, (anna, _) = await any_site.table(2, game="colomino")
    room_id = (await anna.done("GET", f"/rooms/{code}"))["id"]
    await come(any_site, anna, room_id)
    room_state = (await any_site.app.state.core.directory.get(room_id)).state
    for _ in range(30):
        base = f"/rooms/{room_id}"
        method, path, body = rng.choice(
            [
                *(("PUT", "listing", {"on": on}) for on in (True, True, True, False)),
                *(("PUT", "lock", {"on": on}) for on in (True, False, False)),
                *(("PUT", "passcode", {"passcode": word}) for word in ("secret", "", "")),
                *((way, "watch", None) for way in ("POST", "DELETE")),
                ("POST", "invite", None),
                *(("PUT", f"seats/{seat}", {"bot": True}) for seat in (2, 3)),
                *(("DELETE", f"seats/{seat}", None) for seat in (2, 3)),
                ("POST", "matches", None),
                ("PATCH", "", {"title": "Ours"}),
            ]
        )
        await anna.request(method, f"{base}/{path}".rstrip("/"), json=body)
        await any_site.app.state.core.attendance.write_changes()
        room_state = (await any_site.app.state.core.directory.get(room_id)).state
        free = None in room_state.seats and not room_state.running
        public = room_state.listed and not room_state.locked and not room_state.passcode
        wanted = room_state.code if free else room_state.watch_code
        expected = [wanted] if public and wanted else []
        answer = await any_site.visitor().get("/listings")
        assert [listing["code"] for listing in answer.json()["listings"]] == expected
        assert "secret" not in answer.text
        assert room_id not in answer.text
        if not free:
            assert room_state.code not in answer.text


# --- real sockets, several processes, a restart ------------------------------------------------


@pytest_asyncio.fixture
async def clients() -> AsyncIterator[list[Client]]:
    """Clients to close at the end of the test."""
    made: list[Client] = []
    yield made
    for client in made:
        await client.close()


@pytest.mark.extended
async def test_two_processes_show_the_same(
    serve: Serve, redis_url: str, database_url: str, clients: list[Client]
) -> None:
    shared = {"database_url": database_url, "redis_url": redis_url, "lists_per_minute": 10_000}
    one, two = serve(**shared), serve(**shared)
    anna, ben, cem = Client(one, "Anna"), Client(one, "Ben"), Client(two, "Cem")
    clients += [anna, ben, cem]
    code = await anna.create_room(title="Both")
    await ben.join(code, seat=False)
    await cem.join(code, seat=False)
    await anna.rest("PUT", f"/rooms/{code}/listing", {"on": True})
    for client in clients:
        await client.open(code)

    async def counts(client: Client) -> list[int]:
        return [one["watching"] for one in (await client.rest("GET", "/listings"))["listings"]]

    for client in (anna, cem):
        await eventually(lambda client=client: both(counts, client, [2]))  # type: ignore[misc]
    await cem.drop()
    for client in (anna, cem):
        await eventually(lambda client=client: both(counts, client, [1]))  # type: ignore[misc]
    await cem.rest("GET", f"/rooms/{code}")
    await anna.rest("PUT", f"/rooms/{code}/lock", {"on": True})
    for client in (anna, cem):
        await eventually(lambda client=client: both(counts, client, []))  # type: ignore[misc]


async def both(
    ask: Callable[[Client], Awaitable[list[int]]], client: Client, expected: list[int]
) -> bool:
    return await ask(client) == expected


async def test_a_restart_forgets_no_listing(serve: Serve, clients: list[Client]) -> None:
    before = serve(lists_per_minute=10_000)
    anna, ben = Client(before, "Anna"), Client(before, "Ben")
    clients += [anna, ben]
    code = await anna.create_room()
    await ben.join(code, seat=False)
    await anna.rest("PUT", f"/rooms/{code}/listing", {"on": True})
    await anna.open(code)
    await ben.open(code)

    async def watched() -> bool:
        answer = await anna.rest("GET", "/listings")
        return [one["watching"] for one in answer["listings"]] == [1]

    await eventually(watched)
    before.stop()
    serve(port=before.settings.port)
    (table,) = (await anna.rest("GET", "/listings"))["listings"]
    assert (table["code"], table["watching"]) == (code, 0)
