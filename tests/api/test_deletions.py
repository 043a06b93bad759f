"""Rooms and players deleted in the database while the server runs."""

import asyncio
import re
import secrets
from collections.abc import Sequence
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, event, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.background import deletions
from app.broadcast.hub import Peer
from app.live.room import Room
from app.match.drafts import Submission
from app.schemas.closing import BAD_TOKEN, NO_SUCH_ROOM
from app.store import reads, row_inserts
from app.store import tables as store_tables
from app.store.database import create_engine
from tests.conftest import Serve
from tests.support.client import Client, Problem, table_of
from tests.support.eventually import eventually
from tests.support.fake_peers import quiet_peer
from tests.support.site import Site, Visitor, refused

Document = dict[str, Any]

UNBOUND = "SET session_replication_role = replica"
"""Turns foreign keys off in PostgreSQL."""
CLOCK = {"kind": "move", "seconds": 600}


async def erase(site: Site, kind: Any, key: str) -> None:
    """Delete a row as an operator does."""
    async with site.app.state.core.engine.begin() as connection:
        done = await connection.execute(delete(kind).where(kind.id == key))
        assert done.rowcount == 1


async def sweep(site: Site) -> None:
    await site.app.state.core.deletions.sweep()


async def room_of(site: Site, visitor: Visitor) -> Room:
    """The newest room of a player, in memory."""
    found = (await visitor.done("GET", "/rooms"))["rooms"][0]
    room: Room = await site.app.state.core.directory.get(found["id"])
    return room


async def me(visitor: Visitor) -> str:
    player: str = (await visitor.done("GET", "/me"))["id"]
    return player


def listen(room: Room, player: str) -> Peer:
    """A connection of a player to a room."""
    peer = quiet_peer(player)
    room.attach(peer)
    return peer


def a_move(seq: int, move: Any) -> Document:
    return {"action_id": secrets.token_hex(8), "seq": seq, "move": move}


async def mover_in(match: str, people: list[Visitor]) -> tuple[Visitor, Document]:
    """The player to act, and the request body of a legal move."""
    shown = await people[0].done("GET", f"/matches/{match}")
    mover = people[shown["view"]["to_act"][0]]
    legal = await mover.done("GET", f"/matches/{match}/legal")
    return mover, a_move(legal["seq"], legal["moves"][0])


async def rows_of(site: Site, room_id: str) -> int:
    """The number of stored events of a room."""
    count = "SELECT count(*) FROM room_events WHERE room_id = :room"
    async with site.app.state.core.engine.connect() as connection:
        found: int = (await connection.execute(text(count), {"room": room_id})).scalar_one()
        return found


# --- rooms ---------------------------------------------------------------------------------------


async def test_a_move_in_a_deleted_room_says_that_the_room_is_gone(any_site: Site) -> None:
    match, people = await any_site.match(2)
    room = await room_of(any_site, people[0])
    peers = [listen(room, await me(who)) for who in people]
    mover, body = await mover_in(match, people)
    await erase(any_site, store_tables.RoomRow, room.id)
    answer = await mover.post(f"/matches/{match}/moves", json=body)
    await refused(answer, 410, "room-gone", any_site)
    await eventually(lambda: all(peer.closing == NO_SUCH_ROOM for peer in peers))
    for method, path, sent, code in (
        ("POST", f"/matches/{match}/moves", body, "match-not-found"),
        ("GET", f"/matches/{match}", None, "match-not-found"),
        ("GET", f"/rooms/{room.state.code}", None, "room-not-found"),
        ("GET", f"/rooms/{room.id}", None, "room-not-found"),
        ("POST", f"/rooms/{room.id}/matches", None, "room-not-found"),
    ):
        again = await mover.request(method, path, json=sent)
        await refused(again, 404, code, any_site)
    assert (await mover.done("GET", "/rooms")) == {"rooms": []}
    await sweep(any_site)
    assert room not in list(any_site.app.state.core.directory)
    assert await rows_of(any_site, room.id) == 0


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "lock", {"on": True}),
        ("PATCH", "", {"title": "Another"}),
        ("POST", "messages", {"action_id": "a-message", "text": "hello"}),
        ("POST", "matches", None),
        ("POST", "members", {"name": "Berta"}),
    ],
)
async def test_every_write_to_a_deleted_room_says_that_it_is_gone(
    method: str, path: str, body: Any, any_site: Site
) -> None:
    code, people = await any_site.table(2)
    room = await room_of(any_site, people[0])
    await erase(any_site, store_tables.RoomRow, room.id)
    who = any_site.visitor() if path == "members" else people[0]
    # The code has to be looked up; a client that knows the id writes to the room directly.
    key = room.id if who is people[0] else code
    answer = await who.request(method, f"/rooms/{key}/{path}".rstrip("/"), json=body)
    if path == "members":
        await refused(answer, 404, "room-not-found", any_site)
    else:
        await refused(answer, 410, "room-gone", any_site)
    assert await rows_of(any_site, room.id) == 0


async def test_a_sweep_removes_a_deleted_room_without_a_write(any_site: Site) -> None:
    match, people = await any_site.match(2)
    code, _ = await any_site.table(2)
    room, other = (
        (await room_of(any_site, people[0])),
        await any_site.app.state.core.directory.find(code),
    )
    peers = [listen(room, await me(who)) for who in people]
    bystander = listen(other, other.state.host)
    await people[0].done("PATCH", f"/rooms/{room.id}", {"clock": CLOCK})
    assert room.current.times
    await erase(any_site, store_tables.RoomRow, room.id)
    await sweep(any_site)
    assert list(any_site.app.state.core.directory) == [other]
    await eventually(lambda: all(peer.closing == NO_SUCH_ROOM for peer in peers))
    assert bystander.closing is None
    await refused(await people[0].get(f"/matches/{match}"), 404, "match-not-found", any_site)
    late = listen(room, room.state.host)
    assert late.closing == NO_SUCH_ROOM


async def test_an_orphaned_row_harms_no_other_row_of_its_batch(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await any_site.match(2) for _ in range(3)]
    rooms = [await room_of(any_site, people[0]) for _, people in tables]
    moves = [(match, *await mover_in(match, people)) for match, people in tables]
    await erase(any_site, store_tables.RoomRow, rooms[1].id)
    batches: list[int] = []
    write = row_inserts.write_entries

    async def counted(connection: AsyncConnection, entries: Sequence[Any]) -> Any:
        batches.append(len(entries))
        return await write(connection, entries)

    monkeypatch.setattr(row_inserts, "write_entries", counted)
    answers = await asyncio.gather(
        *(mover.post(f"/matches/{match}/moves", json=body) for match, mover, body in moves)
    )
    assert [answer.status_code for answer in answers] == [200, 410, 200]
    assert max(batches) > 1


async def test_a_deleted_listed_room_does_not_stop_others_from_being_noted_as_open(
    any_site: Site,
) -> None:
    rooms = []
    for _ in range(2):
        _, people = await any_site.table(2)
        room = await room_of(any_site, people[0])
        await people[0].done("PUT", f"/rooms/{room.id}/listing", {"on": True})
        listen(room, room.state.host)
        rooms.append(room)
    await erase(any_site, store_tables.RoomRow, rooms[0].id)
    await any_site.app.state.core.attendance.write_changes()
    async with any_site.app.state.core.engine.connect() as connection:
        noted = await connection.scalars(select(store_tables.AttendanceRow.room_id))
        assert list(noted) == [rooms[1].id]


def free_of_foreign_keys(connection: Any, _: Any) -> None:
    """Turn foreign keys off, as they are in `sqlite3` by default."""
    lite = "sqlite" in type(connection).__module__
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys=OFF" if lite else UNBOUND)
    cursor.close()
    connection.commit()


async def test_a_log_whose_room_is_missing_is_no_room(any_site: Site) -> None:
    """Such a log is left behind when somebody deletes the room without foreign keys."""
    _, (host, _) = await any_site.table(2)
    room = await room_of(any_site, host)
    engine = create_engine(any_site.app.state.core.settings.database_url)
    event.listen(engine.sync_engine, "connect", free_of_foreign_keys)
    async with engine.begin() as connection:
        await connection.execute(
            delete(store_tables.RoomRow).where(store_tables.RoomRow.id == room.id)
        )
    await engine.dispose()
    await sweep(any_site)
    assert await rows_of(any_site, room.id) > 0
    answer = await host.get(f"/rooms/{room.state.code}")
    await refused(answer, 404, "room-not-found", any_site)
    assert (await host.done("GET", "/rooms")) == {"rooms": []}


async def test_a_deleted_match_is_abandoned_and_its_room_goes_on(any_site: Site) -> None:
    match, people = await any_site.match(2)
    room = await room_of(any_site, people[0])
    mover, body = await mover_in(match, people)
    await erase(any_site, store_tables.MatchRow, match)
    answer = await mover.post(f"/matches/{match}/moves", json=body)
    await refused(answer, 404, "match-not-found", any_site)
    assert not room.state.running
    await people[0].done("POST", f"/rooms/{room.id}/matches", status=201)
    assert room.state.running
    again = await any_site.app.state.core.directory._load(room.id)
    assert again.state == room.state


# --- people --------------------------------------------------------------------------------------


async def unknown(visitor: Visitor) -> bool:
    """True if the server doesn't know the visitor."""
    return (await visitor.get("/me")).status_code == 401


async def test_a_deleted_guest_is_refused_on_writing(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deletions, "PAUSE_SECONDS", 0.0)
    code, _ = await any_site.table(2)
    for method, path, body in (
        ("POST", f"/rooms/{code}/members", {"name": "Anna"}),
        ("POST", "/rooms", {"name": "Anna"}),
        ("POST", "/tutorials", {"game": "lineup", "name": "Anna"}),
        ("PATCH", "/me", {"name": "Hanna"}),
        ("POST", "/me/handover", None),
        ("PUT", "/rooms/{own}/lock", {"on": True}),
        ("POST", "/rooms/{own}/messages", {"action_id": "a-message", "text": "hello"}),
    ):
        guest = any_site.visitor()
        own = (await guest.done("POST", "/rooms", {"name": "Anna"}, 201))["id"]
        await erase(any_site, store_tables.PlayerRow, await me(guest))
        answer = await guest.request(method, path.format(own=own), json=body)
        await refused(answer, 401, "bad-token", any_site)
        await eventually(partial(unknown, guest))


async def test_a_deleted_guest_is_unknown_after_a_sweep(any_site: Site) -> None:
    match, people = await any_site.match(3)
    room = await room_of(any_site, people[0])
    ids = [await me(who) for who in people]
    peers = [listen(room, player) for player in ids]
    await erase(any_site, store_tables.PlayerRow, ids[1])
    await people[1].done("GET", "/me")
    await sweep(any_site)
    await refused(await people[1].get("/me"), 401, "bad-token", any_site)
    answer = await people[1].get(f"/matches/{match}")
    await refused(answer, 401, "bad-token", any_site)
    assert [peer.closing for peer in peers] == [None, BAD_TOKEN, None]
    assert room.state.member(ids[1]) is None
    assert room.state.match is not None
    assert room.state.match.players == (ids[0], None, ids[2])
    assert room.state.running


async def test_a_deleted_host_hands_the_room_on(any_site: Site) -> None:
    _, people = await any_site.table(2)
    room = await room_of(any_site, people[0])
    await erase(any_site, store_tables.PlayerRow, room.state.host)
    await sweep(any_site)
    assert room.state.host == await me(people[1])


async def test_a_match_can_start_although_a_seated_player_was_deleted(any_site: Site) -> None:
    """A request that a deleted player blocks is refused once; then the player is removed."""
    _, people = await any_site.table(3)
    room = await room_of(any_site, people[0])
    gone = await me(people[2])
    await erase(any_site, store_tables.PlayerRow, gone)
    answer = await people[0].post(f"/rooms/{room.id}/matches")
    await refused(answer, 409, "stale-room", any_site)
    await eventually(lambda: room.state.member(gone) is None)
    await people[0].done("POST", f"/rooms/{room.id}/matches", status=201)
    assert room.state.match is not None
    assert gone not in room.state.match.players


async def test_a_sweep_asks_for_many_ids_at_once(
    any_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await any_site.table(2)
    _, (host, _) = await any_site.table(2)
    monkeypatch.setattr(reads, "AT_ONCE", 4)
    asked: list[str] = []
    engine = any_site.app.state.core.engine.sync_engine

    def note(*arguments: Any) -> None:
        asked.append(arguments[2])

    event.listen(engine, "before_cursor_execute", note)
    await sweep(any_site)
    event.remove(engine, "before_cursor_execute", note)
    questions = [statement for statement in asked if ".id IN (" in statement]
    assert len(questions) == 1 + 2  # 4 rooms, 8 people
    assert await me(host)


async def test_a_move_queries_neither_rooms_nor_players(any_site: Site) -> None:
    match, people = await any_site.match(2)
    room = await room_of(any_site, people[0])
    seat = min(room.match.to_act) if room.match is not None else 0
    _, body = await mover_in(match, people)
    player, asked = await me(people[seat]), list[str]()

    moving = ContextVar("moving", default=False)  # other work in the background asks meanwhile

    def note(*arguments: Any) -> None:
        task = asyncio.current_task()
        if moving.get() or (task is not None and task.get_name() == "journal"):
            asked.append(arguments[2])

    engine = any_site.app.state.core.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    moving.set(True)
    await room.moves.submit(player, Submission(body["action_id"], 0, body["move"]))
    event.remove(engine, "before_cursor_execute", note)
    assert asked == []  # the step itself is inserted by the database's driver
    assert [step.seq for step in await any_site.app.state.core.reads.steps(match, 0)] == [1]


# --- sockets -------------------------------------------------------------------------------------


async def run(url: str, statement: str) -> None:
    """Run a statement, as an operator would."""
    engine = create_engine(url)
    async with engine.begin() as connection:
        assert (await connection.execute(text(statement))).rowcount == 1
    await engine.dispose()


def documented(table: str) -> str:
    """The statement in docs/hosting.md that deletes from a table."""
    docs = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"
    found = re.search(rf"```sql\n(DELETE FROM {table} [^`]+)```", docs.read_text())
    assert found
    return found[1]


async def test_after_a_move_in_a_deleted_room_the_mover_hears_why_and_all_are_disconnected(
    serve: Serve, database_url: str
) -> None:
    server = serve(database_url=database_url)
    async with table_of(server, 2) as clients:
        statement = documented("rooms").replace("BCDFGHJ", clients[0].code)
        await run(database_url, statement)
        mover = next(client for client in clients if client.my_turn)
        move = (await mover.legal())["moves"][0]
        with pytest.raises(Problem) as refusal:
            await mover.move(move)
        assert (refusal.value.code, refusal.value.status) == ("room-gone", 410)
        for client in clients:
            await eventually(lambda client=client: client.closed == NO_SUCH_ROOM[0])  # type: ignore[misc]
        again = Client(server, "Again", token=None)
        again.http.cookies = mover.http.cookies
        with pytest.raises(Problem) as nowhere:
            await again.rest("GET", f"/rooms/{clients[0].code}")
        assert nowhere.value.code == "room-not-found"
        await again.close()


async def test_a_deleted_player_is_disconnected(
    serve: Serve, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deletions, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(deletions, "PAUSE_SECONDS", 0.0)
    server = serve(database_url=database_url)
    async with table_of(server, 2) as clients:
        player = (await clients[1].rest("GET", "/me"))["id"]
        statement = documented("players").replace("01M7WYGB3VQZ8W9H88P0GXPQQT", player)
        await run(database_url, statement)
        await eventually(lambda: clients[1].closed == BAD_TOKEN[0])
        with pytest.raises(Problem) as unknown:
            await clients[1].rest("GET", "/me")
        assert unknown.value.code == "bad-token"
        await clients[0].until(lambda client: len(client.room["members"]) == 1)
        assert clients[0].closed is None
