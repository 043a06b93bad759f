"""The client for Python keeps to the protocol while connections come and go."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
from websockets.asyncio.server import ServerConnection, serve

from farbenspiel_client import Game, Problem, Turn, comeback, connection, wire
from farbenspiel_client.position import snapshotted
from farbenspiel_client.rest import Rest
from tests.support.eventually import DEADLINE

Frame = dict[str, Any]
Script = Callable[[ServerConnection, int], Awaitable[None]]
"""What a server does on a connection, and which one it is."""


def room(status: str = "playing", match: str = "m") -> Frame:
    """A room whose match is in some state."""
    return {"type": "room", "room": {"match": {"id": match, "status": status}}}


def snapshot(seq: int, result: Frame | None = None) -> Frame:
    """A position in which it is the turn of seat 0, or the last one."""
    view = {"to_act": [] if result else [0], "result": result, "public": {}, "private": {}}
    known = {"match": "m", "game": "lineup", "options": {}, "seq": seq, "at": seq * 10, "began": 0}
    return {
        "type": "snapshot",
        **known,
        "lines": [],
        "you": 0,
        "view": view,
        "notes": [],
        "drafts": [],
    }


async def say(socket: ServerConnection, *frames: Frame) -> None:
    for frame in frames:
        await socket.send(json.dumps(frame))


async def hear(socket: ServerConnection) -> Frame:
    frame: Frame = json.loads(await socket.recv())
    return frame


@asynccontextmanager
async def game_with(script: Script) -> AsyncIterator[Game]:
    """A game whose server does what the script says."""
    connections = list[ServerConnection]()

    async def talk(socket: ServerConnection) -> None:
        connections.append(socket)
        await script(socket, len(connections))

    async with serve(talk, "127.0.0.1", 0, subprotocols=[connection.PROTOCOL]) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with Rest(f"http://127.0.0.1:{port}", "fsp_x") as client, asyncio.timeout(DEADLINE):
            yield Game(client, "ROOM")


class Legal(Rest):
    """A server that only says what is legal: one part may be written, or the move is to stop."""

    async def ask(self, path: str, body: Any) -> Any:
        parts = (body["draft"] or {"parts": []})["parts"]
        more: Frame = {"parts": [] if parts else [1], "complete": True, "others": [STOP]}
        return {"blank": {"type": "write", "parts": []}, **more}


STOP: Frame = {"type": "stop", "parts": []}


async def test_whole_moves_of_another_type_can_be_chosen_instead_of_the_first_part() -> None:
    seen = list[list[Any]]()

    def first(options: list[Any]) -> Any:
        seen.append(options)
        return options[0]

    async with Legal("http://127.0.0.1:1", "fsp_x") as server:
        position = snapshotted(cast("wire.Snapshot", snapshot(3)))
        turn: Turn = Turn(Game(server, "ROOM"), position, 0)
        assert await turn.compose(lambda options: options[-1]) == STOP
        assert await turn.compose(first) == {"type": "write", "parts": [1]}
    assert seen == [[1, None, STOP], [None]]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections are made again at once."""
    monkeypatch.setattr(comeback, "FIRST_SECONDS", 0.01)


async def test_an_unanswered_move_is_sent_again_under_its_id() -> None:
    heard = list[Frame]()

    async def script(socket: ServerConnection, which: int) -> None:
        heard.append(await hear(socket))
        await say(socket, room(), *([snapshot(3)] if which == 1 else []))
        heard.append(await hear(socket))
        if which == 2:
            await say(socket, {"ack": heard[-1]["id"], "s": 4}, snapshot(4, {"scores": [1, 0]}))
            await say(socket, room("finished"))
            await socket.wait_closed()

    async with game_with(script) as game:
        played = [await turn.play({"n": 1}) async for turn in game]
    first, move, second, again = heard
    assert (played, move) == ([4], again)
    assert first["resume"] is None
    assert second["resume"] == {"match": "m", "seq": 3, "at": 30}
    assert game.result["scores"] == [1, 0]


async def test_the_last_position_is_waited_for() -> None:
    async def script(socket: ServerConnection, which: int) -> None:
        await hear(socket)
        if which == 1:
            await say(socket, room(), snapshot(3))
            return
        await say(socket, room("finished"))
        await asyncio.sleep(0.05)
        await say(socket, snapshot(9, {"scores": [2, 2]}))
        await socket.wait_closed()

    async with game_with(script) as game:
        assert [turn.position.seq async for turn in game] == [3]
    assert game.result["scores"] == [2, 2]


async def test_a_move_that_comes_too_late_does_nothing_and_a_refused_turn_comes_again() -> None:
    async def script(socket: ServerConnection, _: int) -> None:
        await hear(socket)
        await say(socket, room(), snapshot(3))
        for code, after in (("illegal-move", None), ("stale-seq", snapshot(5))):
            action = (await hear(socket))["id"]
            await say(socket, {"type": "problem", "id": action, "problem": {"code": code}})
            if after is not None:
                await say(socket, after)
        await say(socket, {"ack": (await hear(socket))["id"], "s": 6}, room("ended"))
        await socket.wait_closed()

    seen = list[tuple[int, int | str | None]]()

    async def play(turn: Turn) -> int | str | None:
        try:
            return await turn.play({"n": 1})
        except Problem as problem:
            return problem.code

    async with game_with(script) as game:
        async for turn in game:
            seen.append((turn.position.seq, await play(turn)))
    assert seen == [(3, "illegal-move"), (3, None), (5, 6)]
    with pytest.raises(Problem, match="no-result"):
        _ = game.result


async def test_a_store_that_is_away_is_asked_again_with_the_same_action() -> None:
    heard = list[Frame]()

    async def script(socket: ServerConnection, _: int) -> None:
        await hear(socket)
        await say(socket, room(), snapshot(3))
        heard.append(await hear(socket))
        problem = {"code": "store-unavailable", "args": {"retry_after": 0.01}}
        await say(socket, {"type": "problem", "id": heard[0]["id"], "problem": problem})
        heard.append(await hear(socket))
        await say(socket, {"ack": heard[1]["id"], "s": 4}, room("ended"))
        await socket.wait_closed()

    async with game_with(script) as game:
        assert [await turn.play({"n": 1}) async for turn in game] == [4]
    assert heard[0] == heard[1]


@pytest.mark.parametrize(
    ("reason", "code"), [("", "bad-token"), ("unknown-token", "unknown-token")]
)
async def test_a_connection_that_has_ended_for_good_says_why(reason: str, code: str) -> None:
    async def script(socket: ServerConnection, _: int) -> None:
        await hear(socket)
        await say(socket, room(), snapshot(3))
        await socket.close(4001, reason)

    async with game_with(script) as game:
        turns = aiter(game)
        turn = await anext(turns)
        with pytest.raises(Problem, match=code):
            await turn.play({"n": 1})
        with pytest.raises(Problem, match=code):
            await anext(turns)
        with pytest.raises(Problem, match=code):
            await game.act({"type": "undo", "id": "again", "seq": 3})
