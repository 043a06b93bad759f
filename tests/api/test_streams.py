"""Streams: the same as on the socket, line by line, for programs without sockets."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete

from app.broadcast import hub
from app.broadcast.hub import OUTBOX, SOCKETS, Peer
from app.cli import serve as serve_
from app.queries.following import STREAMS
from app.store import tables
from app.streams import reader
from tests.conftest import Serve
from tests.support.bare_socket import ping, token_of
from tests.support.client import Client, Problem, play, table_of
from tests.support.client_view import Frame
from tests.support.eventually import eventually
from tests.support.raw_tcp import opened, rest, until
from tests.support.server import Running
from tests.support.site import Site
from tests.support.stream_client import EVENTS, Reader

UNSTEADY = {"presence", "clock"}
"""What is sent by timers, or has the time at which it was sent."""
OWN = {"hello", "ack", "pong", "problem"}
"""What only a socket is sent."""


def steady(frames: Sequence[Frame]) -> list[Frame]:
    """What a socket and a stream have in common, whenever they were opened."""
    return [frame for frame in frames if frame["type"] not in UNSTEADY | OWN]


@asynccontextmanager
async def readers_of(clients: Sequence[Client], **headers: str) -> AsyncIterator[list[Reader]]:
    """A stream of each client's room."""
    readers = [Reader(client) for client in clients]
    try:
        for one in readers:
            await one.open(**headers)
        yield readers
    finally:
        for one in readers:
            await one.close()


async def same(clients: Sequence[Client], readers: Sequence[Reader]) -> None:
    """Wait until each stream has what the socket of the same person has."""
    for client, one in zip(clients, readers, strict=True):
        await ping(client)
        seq = client.seq
        await one.until(lambda one=one, seq=seq: one.seq >= seq)  # type: ignore[misc]
        await one.until(  # type: ignore[misc]
            lambda one=one, client=client: len(steady(one.frames)) >= len(steady(client.frames))
        )
        assert steady(one.frames) == steady(client.frames)
        for what in ("room", "match", "seat", "seq", "view", "notes", "drafts", "undoable"):
            assert getattr(one, what) == getattr(client, what), what


async def write(clients: Sequence[Client], rng: Random) -> None:
    """One round of the toy game, in which everybody writes something, with drafts before."""
    seq = clients[0].seq
    for client in clients:
        numbers = [n + 1 for n in range(client.view["public"]["roll"])]
        parts = sorted(rng.sample(numbers, 1))
        await client.draft({"type": "write", "parts": []})
        await client.draft({"type": "write", "parts": parts}, ready=True)
    for client in clients:
        await client.reached(seq + 1)


# --- the same as on the socket -------------------------------------------------------------------


@pytest.mark.parametrize("headers", [{}, EVENTS], ids=["lines", "events"])
async def test_a_match_of_turns_is_the_same_as_on_the_socket(
    serve: Serve, headers: dict[str, str]
) -> None:
    """For each seat and for spectators, from before the match to its end."""
    server = serve()
    async with _room(server, seats=2, watchers=1) as clients:
        for client in clients:
            await client.open()
        async with readers_of(clients, **headers) as readers:
            for one, client in zip(readers, clients, strict=True):
                client.frames[:] = [frame for frame in client.frames if frame["type"] == "room"]
                one.frames[:] = client.frames[:]
            await clients[0].rest("POST", f"/rooms/{clients[0].code}/matches")
            await clients[0].action({"type": "say", "id": "some-words", "text": "Zeile\n2"})
            for client in clients:
                await client.until(lambda client: client.seq >= 0)
            await play(clients, Random(3))
            await clients[0].until(lambda client: client.room["history"])
            await same(clients, readers)
            assert clients[0].view["result"] is not None
            kinds = {"room", "snapshot", "step", "said", "presence"}
            assert all(kinds <= set(one.kinds) for one in readers)
            assert [one.seat for one in readers] == [0, 1, None]
            if headers:
                shown = [one for one in readers[2].frames if one["type"] in ("snapshot", "step")]
                at = {seq: time for seq, time, _ in readers[2].notes}
                ids = [f"{clients[0].match}:{one['seq']}:{at[one['seq']]}" for one in shown]
                assert readers[2].ids == ids


@pytest.mark.parametrize("open_", [False, True], ids=["covered", "open"])
@pytest.mark.usefixtures("toy")
async def test_a_match_in_which_all_act_at_once_is_the_same_as_on_the_socket(
    serve: Serve, open_: bool
) -> None:
    """With drafts, which others see only as far as they may, and a clock."""
    options = {"open": open_, "rounds": 2}
    async with _room(serve(), seats=2, watchers=1, game="toy", options=options) as clients:
        setting = {"clock": {"kind": "player", "seconds": 300, "step": 5}}
        await clients[0].rest("PATCH", f"/rooms/{clients[0].code}", setting)
        for client in clients:
            await client.open()
        async with readers_of(clients) as readers:
            for one, client in zip(readers, clients, strict=True):
                client.frames[:] = one.frames[:] = [client.frames[1]]
            await clients[0].rest("POST", f"/rooms/{clients[0].code}/matches")
            for client in clients:
                await client.until(lambda client: client.seq >= 0)
            for _ in range(2):
                await write(clients[:2], Random(4))
            await clients[0].until(lambda client: client.room["history"])
            await same(clients, readers)
            covered = [f for f in readers[2].frames if f["type"] == "draft" and "move" not in f]
            assert bool(covered) is not open_
            assert "clock" in readers[0].kinds


@pytest.mark.usefixtures("toy")
async def test_nothing_hidden_leaks(serve: Serve) -> None:
    """Neither the secrets of other seats nor their covered drafts."""
    async with (
        table_of(serve(), 2, watchers=1, game="toy", options={"rounds": 2}) as clients,
        readers_of(clients, **EVENTS) as readers,
    ):
        await write(clients[:2], Random(5))
        await readers[2].until(lambda: readers[2].seq == 1)
        secret = [client.view["private"] for client in clients]
        for seat in (0, 1):
            await readers[seat].until(lambda seat=seat: readers[seat].seq == 1)  # type: ignore[misc]
            assert readers[seat].view["private"] == secret[seat] != {}
            drafts = [f for f in readers[seat].frames if f["type"] == "draft"]
            assert {f["seat"] for f in drafts if "move" in f} == {seat}
        assert '"secret":' not in readers[2].text
        assert '"move":' not in readers[2].text
        assert readers[2].view["private"] is None


@pytest.mark.parametrize("game", ["lineup", "toy"])
@pytest.mark.usefixtures("toy")
async def test_the_beginning_is_that_after_identify(serve: Serve, game: str) -> None:
    async with table_of(serve(), 2, watchers=1, game=game) as clients:
        if game == "toy":
            await clients[0].draft({"type": "write", "parts": [1]}, ready=True)
        setting = {"clock": {"kind": "player", "seconds": 300, "step": 5}}
        await clients[0].rest("PATCH", f"/rooms/{clients[0].code}", setting)
        await clients[0].action({"type": "say", "id": "some-words", "text": "Hello"})
        for client in clients:
            await client.drop()
            client.frames.clear()
            await client.open()
        async with readers_of(clients) as readers:
            for one, client in zip(readers, clients, strict=True):
                await one.until(lambda one=one: "presence" in one.kinds)  # type: ignore[misc]
                assert one.kinds == ["room", "snapshot", "clock", "chat", "presence"]
                told = [frame for frame in client.frames if frame["type"] not in OWN]
                assert one.frames[:2] + one.frames[3:4] == told[:2] + told[3:4]


async def test_whoever_reads_a_stream_is_present(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben):
        await ben.drop()
        await anna.until(lambda _: len(anna.presence.get("online", ())) == 1)
        async with readers_of([ben]):
            await anna.until(lambda _: len(anna.presence["online"]) == 2)
        await anna.until(lambda _: len(anna.presence["online"]) == 1)


async def test_whoever_follows_their_turns_is_not_present(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben):
        one = await Reader(ben, own=True).open()
        await ben.drop()
        await anna.until(lambda _: len(anna.presence.get("online", ())) == 1)
        assert not one.ended
        await one.close()


# --- forms and headers ---------------------------------------------------------------------------


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("*/*", "application/x-ndjson"),
        ("text/event-stream", "text/event-stream; charset=utf-8"),
    ],
)
async def test_streams_pass_through_everything_at_once(
    serve: Serve, own: bool, accept: str, kind: str
) -> None:
    """Nothing on the way compresses, keeps or delays them."""
    async with table_of(serve(), 2) as (anna, _):
        one = await Reader(anna, own=own).open(**{"accept": accept, "accept-encoding": "gzip"})
        assert one.headers["content-type"] == kind
        assert "content-encoding" not in one.headers
        assert "no-store" in one.headers["cache-control"]
        assert "no-transform" in one.headers["cache-control"]
        assert one.headers["x-accel-buffering"] == "no"
        assert one.headers["vary"] == "accept, Origin"
        await one.close()


@pytest.mark.parametrize(("own", "limit"), [(False, "actions"), (True, "lists")])
async def test_a_stream_says_what_limit_counted_it(serve: Serve, own: bool, limit: str) -> None:
    async with table_of(serve(), 2) as (anna, _):
        one = await Reader(anna, own=own).open()
        for name in ("ratelimit-policy", "ratelimit"):
            assert one.headers[name].startswith(f'"{limit}";')
        await one.close()


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("headers", [{}, EVENTS], ids=["lines", "events"])
async def test_a_stream_says_that_it_goes_on(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, own: bool, headers: dict[str, str]
) -> None:
    assert reader.KEEP_ALIVE_SECONDS == 10
    monkeypatch.setattr(reader, "KEEP_ALIVE_SECONDS", 0.02)
    async with table_of(serve(), 2) as (anna, _):
        one = await Reader(anna, own=own).open(**headers)
        alive = ":\n\n" if headers else "\n\n"
        await one.until(lambda: one.text.count(alive) >= 2)
        await one.close()


@pytest.mark.parametrize("method", ["POST", "OPTIONS"])
@pytest.mark.parametrize("path", ["/me/stream", "/rooms/{}/stream"])
async def test_streams_can_only_be_got(serve: Serve, method: str, path: str) -> None:
    async with table_of(serve(), 2) as (anna, _):
        answer = await anna.http.request(method, path.format(anna.code))
        assert answer.status_code == 405
        assert answer.headers["allow"] == "GET, HEAD"


async def test_the_description_has_both_forms_and_the_types_of_lines(site: Site) -> None:
    document = await site.visitor().done("GET", "/openapi.json")
    for path, kinds in (
        ("/api/v1/me/stream", {"DutiesFrame", "Restart", "ClosedFrame"}),
        ("/api/v1/rooms/{room}/stream", {"RoomFrame", "Snapshot", "StepFrame", "ClosedFrame"}),
    ):
        content = document["paths"][path]["get"]["responses"]["200"]["content"]
        assert set(content) == {"application/x-ndjson", "text/event-stream"}
        schema = content["application/x-ndjson"]["schema"]
        assert set(schema) == {"anyOf", "title"}
        named = {line["$ref"].rsplit("/", 1)[1] for line in schema["anyOf"]}
        assert kinds <= named <= set(document["components"]["schemas"])


# --- coming back ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("missed", "kinds"), [(0, ["room"]), (1, ["room", "step"]), (2, ["room", "snapshot"])]
)
@pytest.mark.parametrize("events", [False, True])
async def test_a_reader_comes_back_to_where_it_was(
    serve: Serve, missed: int, kinds: list[str], events: bool
) -> None:
    async with table_of(serve(), 2, watchers=1) as clients:
        anna, ben, cem = clients
        one = await Reader(cem).open(**(EVENTS if events else {}))
        await play([anna, ben], Random(1), 2)
        await one.until(lambda: one.seq == 2)
        await one.close()
        await play([anna, ben], Random(2), missed)
        had = one.ids[-1] if events else one.position
        assert had == f"{anna.match}:2:{one.known['at']}"
        again = Reader(cem)
        again.match, again.began, again.seq = one.match, one.began, one.seq
        again.view, again.notes, again.lines = one.view, one.notes, one.lines
        await again.open(**({**EVENTS, "last-event-id": had} if events else {"after": had}))
        await again.until(lambda: "presence" in again.kinds)
        assert [kind for kind in again.kinds if kind not in UNSTEADY] == kinds
        await ping(cem)
        assert again.view == cem.view
        assert again.ids == ([again.position] if events and missed else [])
        await play([anna, ben], Random(3), 1)
        await again.until(lambda: again.seq == 3 + missed)
        assert not events or again.ids[-1] == again.position
        await again.close()


async def test_the_last_event_counts_more_than_the_address(serve: Serve) -> None:
    """A browser comes back to the address it began with."""
    async with table_of(serve(), 2) as clients:
        await play(clients, Random(1), 3)
        anna = clients[0]
        match = anna.match
        for after, last, kind in (
            (f"{match}:1", f"{match}:3", None),
            (f"{match}:3", f"{match}:1", "snapshot"),
            (f"{match}:3", "nonsense", None),
            (None, f"{match}:3", None),
            (None, "", "snapshot"),
            ("0" * 26 + ":3", "", "snapshot"),
            (f"{match}:99", "", "snapshot"),
        ):
            one = await Reader(anna).open(after=after, **{"last-event-id": last})
            await one.until(lambda one=one: "presence" in one.kinds)  # type: ignore[misc]
            assert ("snapshot" if "snapshot" in one.kinds else None) == kind, (after, last)
            await one.close()


@pytest.mark.parametrize(
    "after", ["", "3", ":3", "x:3", "0" * 26 + ":", "0" * 26 + ":-1", "0" * 40]
)
async def test_a_position_of_another_form_is_refused(serve: Serve, after: str) -> None:
    async with table_of(serve(), 2) as (anna, _):
        with pytest.raises(Problem) as refused:
            await Reader(anna).open(after=after)
        assert refused.value.code == "validation-error"
        assert refused.value.document["errors"][0]["pointer"] == "/query/after"


# --- who may -------------------------------------------------------------------------------------


async def test_strangers_and_outsiders_are_refused(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as (anna, _):
        eve, stranger = Client(server, "Eve"), Client(server, "Stranger")
        wrong = Client(server, "Wrong", token="fsp_wrong")
        await eve.create_room()
        for client, code, problem in (
            (eve, anna.code, "not-a-member"),
            (stranger, anna.code, "bad-token"),
            (wrong, anna.code, "bad-token"),
            (eve, "BCDFGHJ", "room-not-found"),
            (eve, anna.room["id"], "room-not-found"),
        ):
            client.code = code
            with pytest.raises(Problem) as refused:
                await Reader(client).open()
            assert refused.value.code == problem
        for client in (stranger, wrong):
            with pytest.raises(Problem) as refused:
                await Reader(client, own=True).open()
            assert refused.value.code == "bad-token"
            assert refused.value.status == 401
        for client in (eve, stranger, wrong):
            await client.close()


@pytest.mark.parametrize("own", [False, True])
async def test_pages_of_other_sites_need_a_token(serve: Serve, own: bool) -> None:
    """There the cookie doesn't count."""
    server, elsewhere = serve(), "https://evil.example"
    async with table_of(server, 2) as (anna, _):
        with pytest.raises(Problem) as refused:
            await Reader(anna, own=own).open(origin=elsewhere)
        assert refused.value.code == "bad-token"
        one = await Reader(anna, own=own).open(origin=anna.server.url)
        await one.close()
    robin = Client(server, "Robin", token=await token_of(server, "Robin"))
    await robin.create_room()
    one = await Reader(robin, own=own).open(origin=elsewhere)
    assert one.headers["access-control-allow-origin"] == "*"
    await one.close()
    await robin.close()


@pytest.mark.parametrize("own", [False, True])
async def test_a_program_reads_with_its_token(serve: Serve, own: bool) -> None:
    server = serve()
    robin = Client(server, "Robin", token=await token_of(server, "Robin"))
    await robin.create_room()
    one = await Reader(robin, own=own).open()
    assert one.kinds[0] == ("duties" if own else "room")
    await one.close()
    await robin.close()


# --- the end -------------------------------------------------------------------------------------


async def test_a_banned_member_hears_why(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben), readers_of([ben]) as (one,):
        ben_id = ben.room["members"][1]["player"]
        await anna.rest("PUT", f"/rooms/{anna.code}/bans/{ben_id}", {"reason": "Rude"})
        assert await one.over() == {"type": "closed", "code": 4003, "reason": "banned"}
        assert one.frames[-2] == {"type": "goodbye", "code": "banned", "reason": "Rude"}


async def test_a_moved_seat_ends_the_stream(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as (anna, ben):
        ben_id = ben.room["members"][1]["player"]
        path = f"/rooms/{anna.code}/members/{ben_id}/link"
        secret = (await ben.rest("POST", path))["url"].partition("#seat=")[2]
        elsewhere = Client(server, "Ben")
        async with readers_of([ben]) as (one,):
            body = {"secret": secret, "name": "Ben"}
            await elsewhere.rest("POST", f"/rooms/{anna.code}/claims", body)
            assert await one.over() == {"type": "closed", "code": 4010, "reason": "seat-moved"}
        await elsewhere.close()


async def test_leaving_ends_the_stream(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben), readers_of([ben]) as (one,):
        await ben.rest("DELETE", f"/rooms/{anna.code}/members/me")
        assert await one.over() == {"type": "closed", "code": 4003, "reason": "not-a-member"}


@pytest.mark.parametrize("kind", ["room", "player"])
async def test_what_is_deleted_ends_its_streams(serve: Serve, kind: str) -> None:
    server = serve()
    core = server.app.state.core
    async with table_of(server, 2) as (anna, ben):
        mine = await Reader(ben, own=True).open()
        async with readers_of([ben]) as (one,):
            row = tables.RoomRow if kind == "room" else tables.PlayerRow
            key = anna.room["id"] if kind == "room" else ben.room["members"][1]["player"]

            async def erase() -> None:
                async with core.engine.begin() as connection:
                    await connection.execute(delete(row).where(row.id == key))
                await core.deletions.sweep()

            await server.inside(erase())
            if kind == "room":
                closed = {"type": "closed", "code": 4004, "reason": "room-not-found"}
                assert await one.over() == closed
                assert not mine.ended
            else:
                for stream in (one, mine):
                    closed = {"type": "closed", "code": 4001, "reason": "bad-token"}
                    assert await stream.over() == closed
        await mine.close()


@pytest.mark.parametrize("headers", [{}, EVENTS], ids=["lines", "events"])
async def test_a_stopping_server_says_goodbye(serve: Serve, headers: dict[str, str]) -> None:
    server = serve()
    async with table_of(server, 2) as clients:
        async with readers_of(clients, **headers) as readers:
            mine = await Reader(clients[0], own=True).open(**headers)
            await play(clients, Random(1), 3)
            await asyncio.to_thread(server.stop)
            for one in (*readers, mine):
                assert await one.over() == {"type": "closed", "code": 4012, "reason": "restart"}
                goodbye = {"type": "goodbye", "code": "restart", "retry_ms": 500}
                assert one.frames[-2] == goodbye
            await mine.close()
        serve(port=server.settings.port)
        again = await Reader(clients[0]).open(after=readers[0].position)
        await again.until(lambda: "presence" in again.kinds)
        assert "snapshot" not in again.kinds
        await again.close()


async def test_a_stream_that_begins_while_the_server_stops_ends_at_once(serve: Serve) -> None:
    """Otherwise somebody who comes back too soon would keep the server from stopping."""
    server = serve()
    async with table_of(server, 2) as (anna, _):
        server.app.state.core.directory.stopping = True
        for own in (False, True):
            one = await Reader(anna, own=own).open()
            assert await one.over() == {"type": "closed", "code": 4012, "reason": "restart"}
            assert one.kinds[-2] == "goodbye"


async def test_open_streams_do_not_keep_a_server_from_stopping(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even one whose reader takes nothing."""
    monkeypatch.setattr(serve_, "SHUTDOWN_SECONDS", 10**6)
    server = serve()
    async with table_of(server, 2) as (anna, _):
        with opened(server, receive_buffer=4096) as plug:
            await stuff(server, anna, plug)
            await asyncio.to_thread(server.stop)
    assert server.protocols == set()


# --- slow readers --------------------------------------------------------------------------------


def request_of(client: Client, more: str = "") -> bytes:
    """A request for the stream of a client's room."""
    return (
        f"GET /api/v1/rooms/{client.code}/stream HTTP/1.1\r\nHost: games.local\r\n"
        f"Cookie: {client.cookie()}\r\n{more}\r\n"
    ).encode()


async def stuff(server: Running, client: Client, plug: socket.socket) -> Peer:
    """Open a stream, and send it more than its connection takes, as nobody reads it; its peer."""
    plug.sendall(request_of(client))
    await asyncio.to_thread(until, plug, b"presence")
    large = json.dumps({"type": "later", "more": "x" * 500_000}).encode()

    async def flood() -> Peer:
        room = await server.app.state.core.directory.find(client.code)
        (peer,) = (peer for peer in room.hub if isinstance(peer._outlet, reader.BufferedWriter))
        while len(peer._outbox) < 3:
            peer.push(large)
            await asyncio.sleep(0.001)
        return peer

    return await server.inside(flood())


async def test_a_slow_reader_gets_a_snapshot(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it missed is dropped; it goes on from where the match is."""
    assert OUTBOX == 128
    monkeypatch.setattr(hub, "OUTBOX", 3)
    server = serve()
    async with table_of(server, 2) as clients:
        with opened(server, receive_buffer=4096) as plug:
            peer = await stuff(server, clients[0], plug)
            assert not peer.lagging
            await play(clients, Random(1), 2)
            assert peer.lagging
            lines = plug.makefile("rb")
            kinds: list[str] = []
            while "presence" not in kinds:
                line = await asyncio.to_thread(lines.readline)
                if line.startswith(b"{"):
                    kinds.append(json.loads(line)["type"])
            assert set(kinds[:-3]) <= {"later"}
            assert kinds[-3:] == ["room", "snapshot", "presence"]
            assert not peer.lagging


async def test_a_reader_that_takes_nothing_is_cut_off(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "SEND_SECONDS", 0.05)
    server = serve()
    async with table_of(server, 2) as (anna, _):
        with opened(server, receive_buffer=4096) as plug:
            await stuff(server, anna, plug)
            room = await server.inside(server.app.state.core.directory.find(anna.code))
            await eventually(lambda: len(room.hub) == 2)
            await eventually(lambda: len(server.app.state.core.sockets) == 0)
            text = await asyncio.to_thread(rest, plug)
            assert not text.endswith(b"0\r\n\r\n")


async def test_a_reader_that_leaves_is_noticed_at_once(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as (anna, ben):
        room = await server.inside(server.app.state.core.directory.find(anna.code))
        await ben.drop()
        await eventually(lambda: len(room.hub) == 1)
        with opened(server) as plug:
            plug.sendall(request_of(ben))
            await asyncio.to_thread(until, plug, b"presence")
            assert len(room.hub) == 2
        await eventually(lambda: len(room.hub) == 1)


async def test_what_a_reader_sends_is_of_no_interest_and_limited(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as (anna, _):
        with opened(server) as plug:
            plug.sendall(request_of(anna, "Content-Length: 100000\r\n") + b"x" * 1000)
            await asyncio.to_thread(until, plug, b"presence")
            plug.sendall(b"x" * 80_000)
            assert not (await asyncio.to_thread(rest, plug)).endswith(b"0\r\n\r\n")
        room = await server.inside(server.app.state.core.directory.find(anna.code))
        await eventually(lambda: len(room.hub) == 2)


# --- too many ------------------------------------------------------------------------------------


async def test_sockets_and_streams_of_a_player_count_together(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as (anna, _):
        readers = [await Reader(anna).open() for _ in range(SOCKETS - 1)]
        with pytest.raises(Problem) as refused:
            await Reader(anna).open()
        assert refused.value.code == "too-many-connections"
        assert refused.value.status == 429
        assert refused.value.document["args"] == {"retry_after": 15}
        other = Client(server, "Anna", token=None)
        other.http.cookies = anna.http.cookies
        other.code = anna.code
        with pytest.raises(ConnectionError, match="4008"):
            await other.open()
        await readers.pop().close()
        room = await server.inside(server.app.state.core.directory.find(anna.code))
        await eventually(lambda: len(room.hub) == SOCKETS)
        readers.append(await Reader(anna).open())
        for one in readers:
            await one.close()
        await other.close()


async def test_the_streams_of_a_players_turns_are_limited(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as (anna, ben):
        readers = [await Reader(anna, own=True).open() for _ in range(STREAMS)]
        with pytest.raises(Problem) as refused:
            await Reader(anna, own=True).open()
        assert refused.value.code == "too-many-connections"
        readers.append(await Reader(ben, own=True).open())
        for one in readers:
            await one.close()
        await eventually(lambda: not server.app.state.core.directory.followers.by_player)
        assert not server.app.state.core.following._dockets


@pytest.mark.parametrize("own", [False, True])
async def test_streams_count_for_their_address(serve: Serve, own: bool) -> None:
    """Together with sockets."""
    server = serve(connections_per_address=3)
    away = {"x-forwarded-for": "8.8.8.8"}
    async with table_of(server, 2) as (anna, _):
        readers = [await Reader(anna, own=own).open(**away) for _ in range(3)]
        with pytest.raises(Problem) as refused:
            await Reader(anna, own=own).open(**away)
        assert refused.value.code == "too-many-connections"
        near = await Reader(anna, own=own).open(**{"x-forwarded-for": "8.8.4.4"})
        for one in (*readers, near):
            await one.close()
        await eventually(lambda: len(server.app.state.core.sockets) == 0)


async def test_opening_streams_is_limited(serve: Serve) -> None:
    server = serve(ws_burst=5, ws_messages_per_second=0.001, lists_per_minute=4)
    async with table_of(server, 2) as (anna, _):
        for own, most in ((False, 5), (True, 4)):
            for _ in range(most):
                await (await Reader(anna, own=own).open()).close()
            with pytest.raises(Problem) as refused:
                await Reader(anna, own=own).open()
            assert refused.value.code == "slow-down"
            assert refused.value.document["args"]["retry_after"] > 0


# --- two processes -------------------------------------------------------------------------------


async def test_streams_of_two_servers_say_the_same(serve: Serve, postgres_url: str) -> None:
    shared: dict[str, Any] = {"database_url": postgres_url, "secret": "of both"}
    servers = [serve(**shared) for _ in range(2)]
    async with table_of(servers[0], 2, watchers=1) as clients:
        elsewhere = []
        for client in clients:
            there = Client(servers[1], client.name)
            there.http.cookies, there.code = client.http.cookies, client.code
            elsewhere.append(there)
        async with readers_of(clients) as here, readers_of(elsewhere) as away:
            began = [len(one.frames) for one in (*here, *away)]
            seq = await play(clients, Random(6), 8)
            for one in (*here, *away):
                await one.until(lambda one=one: one.seq == seq)  # type: ignore[misc]
            steps = [
                [frame for frame in one.frames[start:] if frame["type"] == "step"]
                for one, start in zip((*here, *away), began, strict=True)
            ]
            assert steps[:3] == steps[3:]
            assert len(steps[0]) == 8
        for client in elsewhere:
            await client.close()


# --- helpers -------------------------------------------------------------------------------------


@asynccontextmanager
async def _room(
    server: Running, seats: int, watchers: int, **room: Any
) -> AsyncIterator[list[Client]]:
    """A room before its match, and its people, those with a seat first; nobody is connected."""
    clients = [Client(server, f"Player {number}") for number in range(seats + watchers)]
    try:
        code = await clients[0].create_room(**{"game": "lineup", **room})
        for number, client in enumerate(clients[1:], 1):
            await client.join(code, seat=number < seats)
        yield clients
    finally:
        for client in clients:
            await client.close()
