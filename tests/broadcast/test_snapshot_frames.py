"""Snapshots spliced from parts are what the schema says, for every audience of every game."""

import orjson
import pytest

from app.broadcast.frames import SnapshotFrames
from app.match.records import Draft
from app.match.views import Views
from app.schemas.match import snapshot
from tests.support.recordings import BEGIN, Case, each, record, some_cases


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
