"""Snapshots spliced from parts are what the schema says, for every audience of every game."""

import orjson
import pytest

from app.broadcast.snapshot_frames import SnapshotFrames
from app.match.views import Views
from app.schemas.match import snapshot
from tests.support.recordings import Case, record, some_cases


@pytest.mark.parametrize("case", some_cases(3), ids=str)
def test_a_frame_is_the_snapshot_of_its_audience(case: Case) -> None:
    match = record(case).match
    frames = SnapshotFrames(match)
    for seat in (None, *range(match.seats)):
        assert orjson.loads(frames.frame(seat)) == orjson.loads(orjson.dumps(snapshot(match, seat)))
        assert frames.frame(seat) is frames.frame(seat)


@pytest.mark.parametrize("case", some_cases(20), ids=str)
def test_views_of_another_position_are_not_used(case: Case) -> None:
    recording = record(case)
    match = recording.match
    old = Views(match, recording.positions[0])
    newest = SnapshotFrames(match, old).views
    assert newest.position is match.position
    assert SnapshotFrames(match, newest).views is newest
