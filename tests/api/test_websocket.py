"""The socket's life: hello, identify, snapshot, steps, answers, close codes."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from app.api import client_frames, websocket
from app.broadcast.hub import Peer
from app.errors import NotAllowed
from app.i18n import translator
from app.live.room import Room
from app.schemas.closing import BAD_TOKEN
from app.server.ws_protocol import SocketProtocol
from tests.conftest import Serve
from tests.support.bare_socket import answer, connected, ended, last, ping, received, token_of
from tests.support.client import PROTOCOL, Client, Frame, Problem, play, table_of
from tests.support.eventually import DEADLINE, eventually
from tests.support.network_spy import Spy
from tests.support.persistent_client import random_move

PING: Frame = {"type": "ping"}
LATER = "farbenspiel.v2"

# --- beginning -----------------------------------------------------------------------------------


async def test_hello_states_the_limits(serve: Serve) -> None:
    async with connected(serve(ws_burst=7, ws_messages_per_second=3)) as connection:
        assert connection.subprotocol == PROTOCOL
        hello = await received(connection)
    assert hello["time"] > 1_600_000_000_000
    assert hello == {
        "type": "hello",
        "v": 1,
        "time": hello["time"],
        "heartbeat_ms": 20_000,
        "limits": {"frame_bytes": 65_536, "messages_per_second": 3.0, "burst": 7},
    }


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [((PROTOCOL,), PROTOCOL), (("x", PROTOCOL, LATER), PROTOCOL), ((), None)],
)
async def test_the_protocol_counts_if_it_is_offered_or_none_is(
    serve: Serve, offered: tuple[str, ...], chosen: str | None
) -> None:
    async with connected(serve(), protocols=offered) as connection:
        assert connection.subprotocol == chosen
        assert (await received(connection))["v"] == 1


@pytest.mark.parametrize("offered", [(LATER,), ("x", LATER)])
async def test_a_client_of_another_version_is_told_which_one_is_spoken(
    serve: Serve, offered: tuple[str, ...]
) -> None:
    """By a protocol that it has offered, as browsers would not let it hear anything else."""
    async with connected(serve(), protocols=offered) as connection:
        assert connection.subprotocol == offered[0]
        problem = (await received(connection))["problem"]
        assert (problem["code"], problem["status"]) == ("unknown-protocol", 426)
        assert problem["args"] == {"known": PROTOCOL}
        await connection.wait_closed()
        assert (connection.close_code, connection.close_reason) == (4009, "unknown-protocol")


async def test_clients_identify_by_cookie_or_token(serve: Serve) -> None:
    """Both are members; the room comes first, then the match, then who is there."""
    server = serve()
    browser = Client(server, "Anna")
    code = await browser.create_room()
    program = Client(server, "Robot", token=await token_of(server, "Robot"))
    await program.join(code)
    for client in (browser, program):
        await client.open(code.lower())
    await browser.rest("POST", f"/rooms/{code}/matches")
    for number, client in enumerate((browser, program)):
        await client.until(lambda client: client.seq == 0)
        assert [frame["type"] for frame in client.frames[:2]] == ["hello", "room"]
        room = last(client, "room")
        me = await client.rest("GET", "/me")
        assert room["you"] == {"player": me["id"], "seat": number, "host": number == 0}
        assert room["room"] == await client.rest("GET", f"/rooms/{code}")
        snapshot = await client.rest("GET", f"/matches/{client.match}")
        assert last(client, "snapshot") == snapshot
        assert snapshot["you"] == number
    online = sorted([member["player"] for member in browser.room["members"]])
    await browser.until(lambda client: client.presence.get("online") == online)
    assert browser.presence["watching"] == 0
    for client in (browser, program):
        await client.close()


async def test_members_can_identify_with_the_room_id(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as (anna, ben):
        await ben.drop()
        await anna.rest("POST", f"/rooms/{anna.code}/invite")
        await anna.until(lambda client: client.room["code"] != client.code)
        await ben.open(anna.room["id"], resume=True)
        assert ben.room["code"] == anna.room["code"] != anna.code


WRONG: list[tuple[str, Frame, int, str, str]] = [
    ("token", {"token": "fsp_wrong"}, 4001, "bad-token", "bad-token"),
    ("token-type", {"token": ["x"]}, 4001, "bad-token", "bad-token"),
    ("token-empty", {"token": ""}, 4001, "bad-token", "bad-token"),
    ("stranger", {}, 4001, "bad-token", "bad-token"),
    ("not-a-member", {"as": "eve"}, 4003, "not-a-member", "not-a-member"),
    ("no-room", {"as": "eve", "room": "BCDFGHJ"}, 4004, "room-not-found", "room-not-found"),
    ("room-type", {"as": "eve", "room": {"a": 1}}, 4004, "room-not-found", "room-not-found"),
    ("room-null", {"as": "eve", "room": None}, 4004, "room-not-found", "room-not-found"),
    ("room-nul", {"as": "eve", "room": "\u0000" * 7}, 4004, "room-not-found", "room-not-found"),
    ("old-invite", {"as": "anna", "room": "old"}, 4004, "room-not-found", "invite-gone"),
]


@pytest.mark.parametrize(
    ("frame", "code", "reason", "problem"), [case[1:] for case in WRONG], ids=[c[0] for c in WRONG]
)
async def test_a_client_without_access_gets_a_problem_and_a_close_code(
    serve: Serve, frame: Frame, code: int, reason: str, problem: str
) -> None:
    """The client gets a problem in its language, then the close code."""
    server = serve()
    anna, eve = Client(server, "Anna"), Client(server, "Eve")
    old = await anna.create_room()
    await eve.create_room()
    new = (await anna.rest("POST", f"/rooms/{old}/invite"))["code"]
    frame = dict(frame)
    who = {"anna": anna, "eve": eve, None: None}[frame.pop("as", None)]
    if frame.get("room") == "old":
        frame["room"] = old
    headers = {"Cookie": who.cookie()} if who else {}
    async with connected(server, **headers) as connection:
        await connection.send(json.dumps({"type": "identify", "room": new, "lang": "de", **frame}))
        frames, *closed = await ended(connection)
    assert [frame["type"] for frame in frames] == ["hello", "problem"]
    assert frames[1]["id"] is None
    assert frames[1]["problem"]["code"] == problem
    assert frames[1]["problem"]["detail"] not in ("", f"problem-{problem}")
    assert closed == [code, reason]
    for client in (anna, eve):
        await client.close()


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://["]
)
async def test_foreign_origins_need_a_token(serve: Serve, origin: str) -> None:
    """A page of another site is turned away even with a valid cookie, or a token elsewhere."""
    server = serve()
    anna = Client(server, "Anna")
    code = await anna.create_room()
    token = await token_of(server, "Robin")
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", trust_env=False) as http:
        bearer = {"Authorization": f"Bearer {token}"}
        await http.post(f"/rooms/{code}/members", json={"seat": False}, headers=bearer)
    dutch = {"Cookie": f"{anna.cookie()}; lang=nl"}
    for headers, more in ((dutch, {}), (bearer, {}), (dutch | bearer, {"token": None})):
        async with connected(server, Origin=origin, **headers) as connection:
            await connection.send(json.dumps({"type": "identify", "room": code, **more}))
            frames, *closed = await ended(connection)
        assert [frame["type"] for frame in frames] == ["hello", "problem"]
        assert frames[1]["problem"]["code"] == "foreign-origin"
        assert frames[1]["problem"]["detail"] == translator("en")("problem-foreign-origin")
        assert closed == [4009, "foreign-origin"]
    async with connected(server, Origin=origin, Cookie=anna.cookie()) as connection:
        identify = {"type": "identify", "room": code, "token": "fsp_wrong"}
        await connection.send(json.dumps(identify))
        _, *closed = await ended(connection)
        assert closed == [4001, "bad-token"], "a wrong token isn't made up for by the cookie"
    async with connected(server, Origin=origin, Cookie=anna.cookie()) as connection:
        identify = {"type": "identify", "room": code, "token": token}
        await connection.send(json.dumps(identify))
        _, room = [await received(connection) for _ in range(2)]
        assert (room["type"], room["you"]["host"]) == ("room", False), "Robin, not Anna"
    async with connected(server, Cookie=anna.cookie(), Origin=server.url) as connection:
        await connection.send(json.dumps({"type": "identify", "room": code}))
        assert [(await received(connection))["type"] for _ in range(2)] == ["hello", "room"]
    await anna.close()


async def test_invalid_optional_fields_of_identify_are_ignored(serve: Serve) -> None:
    """Invalid values of optional fields are ignored."""
    server = serve()
    async with table_of(server, 2) as (anna, _):
        oddities: list[Frame] = [
            {"lang": "fr"},
            {"lang": ["de"]},
            {"lang": {}},
            {"resume": 3},
            {"resume": {"match": anna.match, "seq": "0"}},
            {"resume": {"match": 1, "seq": 0}},
            {"resume": {"match": anna.match, "seq": -1}},
            {"resume": {"match": anna.match, "seq": 99}},
            {"resume": {"match": "\u0000", "seq": 0}},
        ]
        for odd in oddities:
            async with connected(server, Cookie=anna.cookie()) as connection:
                await connection.send(json.dumps({"type": "later"}))
                await connection.send(
                    json.dumps({"type": "identify", "room": anna.code, "more": 1, **odd})
                )
                kinds = [(await received(connection))["type"] for _ in range(3)]
                assert kinds == ["hello", "room", "snapshot"], odd


# --- playing -------------------------------------------------------------------------------------


async def test_moves_are_answered_and_everybody_gets_the_step(serve: Serve) -> None:
    async with table_of(serve(), 2, watchers=1) as clients:
        mover = next(client for client in clients if client.my_turn)
        assert mover.seat is not None
        move = random_move("lineup", mover.view, mover.seat, Random(1))
        assert await mover.move(move, action="first-action") == 1
        assert (last(mover, "ack")["ack"], last(mover, "ack")["s"]) == ("first-action", 1)
        for client in clients:
            await client.reached(1)
            step = last(client, "step")
            assert step["s"] == 1
            assert "lineup-placed" in [note["key"] for note in client.notes[-1][2]]
            assert client.view == (await client.rest("GET", f"/matches/{mover.match}"))["view"]
        assert await mover.move(move, seq=0, action="first-action") == 1
        assert [frame["type"] for frame in mover.frames].count("step") == 1


async def test_a_problem_names_its_action(serve: Serve) -> None:
    async with table_of(serve(), 2, watchers=1) as clients:
        mover = next(client for client in clients if client.my_turn)
        waiting = next(client for client in clients if not client.my_turn)
        assert mover.seat is not None
        move = random_move("lineup", mover.view, mover.seat, Random(1))
        attempts: list[tuple[Client, Callable[[], Any], str]] = [
            (waiting, lambda: waiting.move(move), "not-your-turn"),
            (clients[2], lambda: clients[2].move(move), "not-seated"),
            (mover, lambda: mover.move(move, seq=5), "stale-seq"),
            (mover, lambda: mover.move({**move, "column": 77}), "outside-board"),
            (mover, lambda: mover.move({"type": "castle"}), "bad-move"),
            (mover, lambda: mover.move({}), "bad-move"),
            (mover, lambda: mover.move({**move, "rotation": True}), "bad-move"),
            (mover, lambda: mover.move({**move, "rotation": 1.0}), "bad-move"),
            (mover, lambda: mover.move({**move, "mirrored": False}), "bad-move"),
            (mover, lambda: mover.draft(move), "no-drafts"),
            (mover, mover.undo, "no-undo"),
        ]
        for client, attempt, code in attempts:
            with pytest.raises(Problem) as refused:
                await attempt()
            assert refused.value.code == code
            assert last(client, "problem")["problem"]["type"].endswith(f"/problems/{code}")
        assert {client.seq for client in clients} == {0}


async def test_frames_sent_at_once_are_answered_one_after_the_other(serve: Serve) -> None:
    async with table_of(serve(), 2) as clients:
        mover = next(client for client in clients if client.my_turn)
        assert mover.seat is not None
        move = random_move("lineup", mover.view, mover.seat, Random(1))
        before = len(mover.frames)
        for frame in (
            {"type": "move", "id": "move-no-1", "seq": 0, "move": move},
            {"type": "say", "id": "message-1", "text": "hello"},
            {"type": "move", "id": "move-no-1", "seq": 0, "move": move},
            {"type": "ping"},
            {"type": "say", "id": "message-2", "text": "hello"},
        ):
            await mover.send(frame)
        await mover.until(lambda _: mover.frames[-1].get("id") == "message-2")
        answers = [
            frame.get("id") or frame["type"]
            for frame in mover.frames[before:]
            if frame["type"] in ("ack", "problem", "pong")
        ]
        assert answers == ["move-no-1", "message-1", "move-no-1", "pong", "message-2"]


def is_alone(client: Client) -> bool:
    """Whether the others have gone, by the presence that the client got last."""
    crowds = [frame["online"] for frame in client.frames if frame["type"] == "presence"]
    return bool(crowds) and len(crowds[-1]) == 1


@pytest.mark.parametrize("faulty", ["handler", "answer"])
async def test_a_fault_of_ours_ends_one_connection_only(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, faulty: str
) -> None:
    async with table_of(serve(), 2) as (anna, ben):

        def broken(*_: Any) -> None:
            raise KeyError("a bug")

        def refusing(*_: Any) -> None:
            raise NotAllowed("not-seated")

        if faulty == "answer":
            monkeypatch.setattr(websocket, "problem_of", broken)
        handler = broken if faulty == "handler" else refusing
        monkeypatch.setitem(client_frames.HANDLERS, "broken", handler)
        kinds = ("broken", "ping", "ping")
        await asyncio.gather(*(anna.send({"type": kind}) for kind in kinds), ben.send(PING))
        await eventually(lambda: anna.closed == 1011)
        await eventually(lambda: is_alone(ben))
        await ping(ben)
        assert ben.closed is None


async def test_nothing_is_handled_on_a_connection_that_is_to_close(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a token is revoked whose client reads nothing, so that it can't be told yet."""
    async with table_of(serve(), 2) as (anna, _):
        handled = list[str]()

        def closing(_: Room, peer: Peer, __: Frame, ___: Any) -> None:
            peer.closing = BAD_TOKEN
            asyncio.get_running_loop().call_later(0.2, peer._outlet.drain)

        def late(*_: Any) -> None:
            handled.append("late")

        monkeypatch.setitem(client_frames.HANDLERS, "closing", closing)
        monkeypatch.setitem(client_frames.HANDLERS, "late", late)
        await asyncio.gather(*(anna.send({"type": kind}) for kind in ("closing", "late", "late")))
        await eventually(lambda: anna.closed == 4001)
        assert handled == []


@pytest.mark.parametrize("root_path", ["", "/games"])
async def test_the_address_is_the_same_behind_a_path_of_a_proxy(
    serve: Serve, root_path: str
) -> None:
    async with connect(serve(root_path=root_path).ws_url, open_timeout=DEADLINE) as client:
        assert '"hello"' in str(await client.recv())


async def test_sockets_have_one_address(serve: Serve) -> None:
    server = serve()
    with pytest.raises(InvalidStatus) as refused:
        async with connect(server.ws_url.replace("/ws", "/sockets")):
            pass
    assert refused.value.response.status_code == 403


async def test_an_unreadable_action_gets_a_problem(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, _):
        for wrong in (
            {"id": "short", "seq": 0},
            {"id": 12345678, "seq": 0},
            {"id": "12345678\n", "seq": 0},
            {"seq": 0},
            {"id": "12345678"},
            {"id": "12345678", "seq": "0"},
            {"id": "12345678", "seq": True},
            {"id": "12345678", "seq": 0.5},
        ):
            for kind in ("move", "draft", "undo"):
                refused = await answer(anna, {"type": kind, "move": {}, **wrong}, "problem")
                assert refused["problem"]["code"] == "validation-error"
        assert anna.closed is None


@pytest.mark.parametrize(
    "field", ["type", "id", "seq", "move", "text", "phrase", "match", "resume"]
)
async def test_the_deepest_json_harms_nobody(serve: Serve, field: str) -> None:
    """Python may fail at what the parser of JSON has accepted."""
    async with table_of(serve(), 2) as (anna, ben):
        for kind in ("move", "draft", "undo", "say", "resume", "guide", "ping"):
            plain = {"type": kind, "id": "12345678", "seq": 0, "move": {}, field: "DEEP"}
            text = json.dumps(plain).replace('"DEEP"', "[" * 1000 + "]" * 1000)
            await asyncio.gather(anna.send(text), ben.send(PING))
        await asyncio.gather(ping(anna), ping(ben))
        assert anna.closed is ben.closed is None


@pytest.mark.parametrize("field", ["token", "room", "lang", "resume", "log"])
async def test_the_deepest_json_is_refused_or_ignored_before_the_room(
    serve: Serve, field: str
) -> None:
    async with table_of(serve(), 2) as (anna, _):
        token = {"token": await token_of(anna.server, "Robot")}
        plain = {"type": "identify", "room": anna.code, **token, field: "DEEP"}
        text = json.dumps(plain).replace('"DEEP"', "[" * 1000 + "]" * 1000)
        async with connect(anna.server.ws_url, open_timeout=DEADLINE) as client:
            await client.send(text)
            await client.wait_closed()
        assert client.close_code in (4001, 4003, 4004)


async def test_step_and_answer_leave_together(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2) as clients:
        mover = next(client for client in clients if client.my_turn)
        assert mover.seat is not None
        move = random_move("lineup", mover.view, mover.seat, Random(1))
        spies = []
        for protocol in server.protocols:
            if isinstance(protocol, SocketProtocol):
                protocol.transport = spy = Spy(protocol.transport)
                spies.append(spy)
        assert await mover.move(move) == 1
        await asyncio.gather(*(client.reached(1) for client in clients))
        written = [data for spy in spies for data in spy.written]
        steps = [data for data in written if b'"t":' in data]
        assert len(steps) == 2
        assert [b'"ack":' in data for data in steps].count(True) == 1
        assert sum(data.count(b'"ack":') for data in written) == 1


async def test_unknown_types_are_ignored_and_pings_answered(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, _):
        for frame in (
            {"type": "wave"},
            {"type": None},
            {"type": ["move"]},
            {},
            {"type": "identify"},
        ):
            await anna.send(frame)
        await ping(anna)
        assert not [frame for frame in anna.frames if frame["type"] == "problem"]


async def test_two_tabs_of_one_player_both_work(serve: Serve) -> None:
    """Both get the private part, may act and close independently; one person is online."""
    server = serve()
    async with table_of(server, 2) as (anna, ben):
        tab = Client(server, "Anna")
        tab.http.cookies = anna.http.cookies
        await tab.open(anna.code)
        await tab.until(lambda client: client.seq == 0)
        assert tab.view == anna.view
        assert tab.view["private"]["hand"]
        for number in range(4):
            mover = next(client for client in (tab, ben, anna) if client.my_turn)
            mover = anna if mover is tab and number % 2 else mover
            assert mover.seat is not None
            await mover.move(random_move("lineup", mover.view, mover.seat, Random(number)))
            for client in (anna, tab, ben):
                await client.reached(number + 1)
            assert tab.view == anna.view
        await ben.until(lambda client: len(client.presence.get("online", ())) == 2)
        await tab.close()
        await ping(anna)


async def test_watchers_get_nothing_private(serve: Serve) -> None:
    async with table_of(serve(), 2, watchers=1) as clients:
        await play(clients, Random(7), 12)
        watcher = clients[2]
        assert watcher.seat is None
        assert watcher.view["private"] is None
        for frame in watcher.frames:
            assert '"hand' not in json.dumps(frame).replace('"hands', "")
            assert "o" not in frame
        keys = {note["key"] for _, _, notes in watcher.notes for note in notes}
        assert "lineup-placed" in keys
        assert "lineup-drew" not in keys
        await clients[0].until(lambda client: client.presence.get("watching") == 1)


async def test_a_member_who_leaves_is_disconnected(serve: Serve) -> None:
    """A former member gets nothing more from the room."""
    server = serve()
    anna, ben = Client(server, "Anna"), Client(server, "Ben")
    code = await anna.create_room()
    await ben.join(code)
    for client in (anna, ben):
        await client.open(code)
    await ben.rest("DELETE", f"/rooms/{code}/members/me")
    await ben.until(lambda client: client.closed is not None)
    assert ben.closed == 4003
    await anna.until(lambda client: len(client.room["members"]) == 1)
    for client in (anna, ben):
        await client.close()


@pytest.mark.usefixtures("auction")
async def test_whole_moves_of_all_seats_wait_for_each_other(serve: Serve) -> None:
    async with table_of(serve(), 2, game="auction") as clients:
        for seq in range(3):
            for seat, client in enumerate(clients):
                move = (await client.legal())["moves"][0]
                assert await client.move(move) == seq + seat
                if seat == 0:
                    await clients[1].until(lambda other: other.drafts)
                    assert clients[1].drafts[0].keys() == {"type", "seq", "seat", "ready"}
            for client in clients:
                await client.reached(seq + 1)
        assert clients[0].view["result"]
        assert clients[0].view["result"] == clients[1].view["result"]
