"""Frames of rooms and snapshots are computed once, and as the schema says."""

from collections import Counter
from typing import Any

import orjson
import pytest

from app.broadcast import frames
from app.broadcast.frames import SnapshotFrames
from app.match.records import Draft
from app.match.views import Views
from app.rooms.hosting import LockSet
from app.schemas.match import snapshot
from app.schemas.room import room_view
from tests.support.random_matches import BEGIN, Case, each, record, some_cases
from tests.support.room_processes import Ear, process, start


@each(some_cases(3))
def test_a_frame_is_the_snapshot_of_its_audience(case: Case) -> None:
    match = record(case).match
    frames = SnapshotFrames(match)
    for seat in (None, *range(match.seats)):
        assert orjson.loads(frames.frame(seat)) == orjson.loads(orjson.dumps(snapshot(match, seat)))
        assert frames.frame(seat) is frames.frame(seat)


@pytest.mark.parametrize("option", [0, 1])
def test_only_a_seat_itself_is_told_that_it_is_ready(option: int) -> None:
    case = Case("toy", 3, option, 0)
    match = case.match()
    match.recent.append(record(case).positions[0])
    move = {"type": "write", "parts": [1]}
    match.accept_draft(Draft(match.match_id, 0, 0, 1, move, False, "just-a-draft", BEGIN))
    match.accept_draft(Draft(match.match_id, 0, 1, 1, move, True, "a-ready-move", BEGIN))
    frames = SnapshotFrames(match)
    for seat in (None, *range(match.seats)):
        sent = orjson.loads(frames.frame(seat))
        assert sent == orjson.loads(orjson.dumps(snapshot(match, seat)))
        assert sent["ready"] == (seat == 1)


@each(some_cases(20))
def test_views_of_another_position_are_not_used(case: Case) -> None:
    recording = record(case)
    match = recording.match
    old = Views(match, recording.positions[0])
    newest = SnapshotFrames(match, old).views
    assert newest.position is match.position
    assert SnapshotFrames(match, newest).views is newest


async def test_the_shared_part_of_a_room_is_encoded_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The personal part is encoded once per member, for all their connections."""
    counts = Counter[str]()

    def count(name: str) -> None:
        real = getattr(frames, name)

        def counted(*arguments: Any) -> Any:
            counts[name] += 1
            return real(*arguments)

        monkeypatch.setattr(frames, name, counted)

    async with process(sqlite_url) as one:
        live = await start(one, 3)
        ears = [Ear(live.room, player) for player in live.players for _ in range(5)]
        count("shared_room")
        count("own_room")
        await live.room.log.change(live.players[0], lambda _: LockSet(True))
        assert counts == {"shared_room": 1, "own_room": 3}
        state = live.room.state
        for ear in ears:
            await ear.hear()
            sent, player = ear.of("room")[-1], ear.peer.player
            whole = room_view(state, player)
            assert sent["room"] == orjson.loads(orjson.dumps(whole))
            assert sent["room"]["locked"]
            assert ("bans" in sent["room"]) == (player == state.host)
            assert sent["you"]["player"] == player
