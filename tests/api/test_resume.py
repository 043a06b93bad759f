"""Reconnecting: what a client gets after missing something, and the server's goodbye."""

import asyncio
import sqlite3
from contextlib import closing
from random import Random

import pytest

from tests.conftest import Serve
from tests.support.bare_socket import answer, ping
from tests.support.client import play, table_of
from tests.support.stream_client import Reader


async def test_coming_back_at_the_same_position_brings_only_the_room(serve: Serve) -> None:
    """A client that has missed nothing gets only the room."""
    async with table_of(serve(), 2) as (anna, _):
        await anna.drop()
        came = len(anna.frames)
        await anna.open(resume=True)
        await ping(anna)
        kinds = {frame["type"] for frame in anna.frames[came:]}
        assert kinds <= {"hello", "room", "presence", "pong"}


@pytest.mark.parametrize(("missed", "kind"), [(1, "step"), (2, "snapshot"), (40, "snapshot")])
async def test_coming_back_after_steps_leads_to_the_current_view(
    serve: Serve, missed: int, kind: str
) -> None:
    """One missed step comes as a patch, more as a snapshot; both lead to the current view."""
    async with table_of(serve(), 2, watchers=1) as clients:
        watcher = clients[2]
        await play(clients, Random(8), 2)
        await watcher.drop()
        came = len(watcher.frames)
        reached = await play(clients[:2], Random(9), missed)
        await watcher.open(resume=True)
        await watcher.reached(reached)
        kinds = [frame["type"] for frame in watcher.frames[came:]]
        assert kinds[:3] == ["hello", "room", kind]
        shown = await clients[0].rest("GET", f"/matches/{watcher.match}")
        assert watcher.view == {**shown["view"], "private": None}
        assert watcher.notes[-1][0] == reached


@pytest.mark.usefixtures("auction")
async def test_coming_back_at_the_same_position_brings_the_drafts_made_meanwhile(
    serve: Serve,
) -> None:
    async with table_of(serve(), 2, game="auction") as (anna, ben):
        await anna.drop()
        came = len(anna.frames)
        await ben.move((await ben.legal())["moves"][0])
        await anna.open(resume=True)
        await ping(anna)
        (shown,) = [frame for frame in anna.frames[came:] if frame["type"] == "snapshot"]
        assert [(draft["seat"], draft["ready"]) for draft in shown["drafts"]] == [(1, True)]


async def test_a_client_can_resume_within_a_connection(serve: Serve) -> None:
    """A client that finds a gap gets a step or a snapshot, even if its request makes no sense."""
    async with table_of(serve(), 2) as (anna, ben):
        await play((anna, ben), Random(10), 3)
        for seq, kind in ((2, "step"), (1, "snapshot"), (3, "snapshot"), (None, "snapshot")):
            anna.seq = seq if seq is not None else 0
            if kind == "step":
                had = await anna.rest("GET", f"/matches/{anna.match}/positions/{seq}")
                anna.view = had["view"]
            frame = {"type": "resume", "match": anna.match, "seq": seq}
            got = await answer(anna, frame, "step", "snapshot")
            assert got["type"] == kind
            assert anna.view == (await anna.rest("GET", f"/matches/{anna.match}"))["view"]


async def test_true_is_not_a_position(serve: Serve) -> None:
    """Otherwise it would count as 1, and the missing step would be sent."""
    async with table_of(serve(), 2) as (anna, ben):
        await play((anna, ben), Random(10), 2)
        had = await anna.rest("GET", f"/matches/{anna.match}/positions/1")
        for seq, kind in ((1, "step"), (True, "snapshot"), (1.0, "snapshot")):
            anna.seq, anna.view = 1, had["view"]
            frame = {"type": "resume", "match": anna.match, "seq": seq}
            assert (await answer(anna, frame, "step", "snapshot"))["type"] == kind


async def test_coming_back_during_another_match_brings_a_snapshot(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, ben):
        await ben.drop()
        first = ben.match
        while anna.view["result"] is None:
            legal = await (anna if anna.my_turn else ben).rest("GET", f"/matches/{first}/legal")
            body = {
                "action_id": f"action-{anna.seq:04}",
                "seq": anna.seq,
                "move": legal["moves"][0],
            }
            reached = await (anna if anna.my_turn else ben).rest(
                "POST", f"/matches/{first}/moves", body
            )
            await anna.reached(reached["seq"])
        await anna.rest("POST", f"/rooms/{anna.code}/matches")
        await anna.until(lambda client: client.seq == 0)
        await ben.open(resume=True)
        await ben.until(lambda client: client.match != first)
        assert ben.match == anna.match
        assert ben.seq == 0


async def test_a_stopping_server_says_goodbye_and_clients_come_back_after_it(serve: Serve) -> None:
    server = serve()
    async with table_of(server, 2, watchers=1) as clients:
        await play(clients, Random(11), 3)
        await asyncio.to_thread(server.stop)
        for client in clients:
            await client.until(lambda client: client.closed is not None)
            assert client.frames[-1] == {"type": "goodbye", "code": "restart", "retry_ms": 500}
            assert client.closed == 4012
            await client.drop()
        serve(port=server.settings.port)
        for client in clients:
            await client.open(resume=True)
            assert client.seq == 3
        await play(clients, Random(12), 3)
        assert {client.seq for client in clients} == {6}


@pytest.mark.parametrize("since", [0, 1])
async def test_a_position_of_a_lost_past_is_told_from_the_one_in_its_place(
    serve: Serve, sqlite_url: str, since: int
) -> None:
    """The database lost the newest step while no server ran, which could have noticed it."""
    server = serve()
    async with table_of(server, 2, watchers=3) as clients:
        await play(clients, Random(11), 3)
        reader = Reader(clients[4])
        reader.match, reader.seq = clients[4].match, clients[4].seq
        reader.view, reader.notes = clients[4].view, clients[4].notes
        await asyncio.to_thread(server.stop)
        for client in clients:
            await client.drop()
        with closing(sqlite3.connect(sqlite_url.partition("///")[2])) as database, database:
            database.execute("DELETE FROM steps WHERE seq = 3")
        serve(port=server.settings.port)
        players = clients[:2]
        for client in players:
            await client.open()
            assert client.seq == 2
        await play(players, Random(99), 1 + since)
        assert players[0].known != clients[2].known
        for client in clients[2:4]:
            await client.open(resume=True)
            assert client.view == {**players[0].view, "private": None}
            assert client.known == players[0].known
        await reader.open(after=reader.position)
        await reader.until(lambda: "presence" in reader.kinds)
        assert reader.known == players[0].known
        await reader.close()
