"""Patches: from any view to any later one, for every audience, through JSON text."""

from itertools import combinations
from random import Random
from typing import Any

import jsonpatch
import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.broadcast.step_frames import LONG_PATCH, StepFrames
from app.match.patch import diff
from app.match.undo import may_undo
from app.match.views import view_for
from app.schemas.match import snapshot
from tests.support.recordings import Case, cases, record

PAIRS = 25
SCALARS = (
    st.sampled_from([None, False, True, 0, 1, 0.0, 1.0, "", "0"])
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
)
KEYS = (
    st.sampled_from(["", "a", "b", "0", "1", "~", "/", "~1", "~0", "a/b"])
    # `jsonpatch` takes "-" for the end of a list, even in an object.
    | st.text(max_size=3).filter(lambda key: key != "-")
)
DOCUMENTS = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(KEYS, inner, max_size=4)
    ),
    max_leaves=12,
)


def by_name(case: Case) -> str:
    return str(case)


def wire(value: Any) -> Any:
    """A value as it arrives over the wire."""
    return orjson.loads(orjson.dumps(value))


def same(one: Any, other: Any) -> bool:
    """Equal as JSON text: true is not 1, and 1 is not 1.0."""
    return sorted_text(one) == sorted_text(other)


def sorted_text(value: Any) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def patched(document: Any, operations: Any) -> Any:
    """A parsed document after a patch, which changes it."""
    return jsonpatch.apply_patch(document, operations, in_place=True)


@given(DOCUMENTS, DOCUMENTS)
@settings(max_examples=200)
def test_a_patch_leads_from_any_document_to_any_other(before: Any, after: Any) -> None:
    operations = wire(diff(before, after))
    assert same(patched(wire(before), operations), wire(after))
    assert {operation["op"] for operation in operations} <= {"add", "remove", "replace"}


@given(DOCUMENTS, DOCUMENTS, st.lists(KEYS | st.none(), max_size=3))
@settings(max_examples=200)
def test_a_change_deep_inside_leaves_what_is_around_it(
    before: Any, after: Any, path: list[str | None]
) -> None:
    one, other = before, after
    for key in path:
        if key is None:
            one, other = ["kept", one, [2]], ["kept", other, [2]]
        else:
            one, other = {"kept": [1, 2], key: one}, {"kept": [1, 2], key: other}
    assert same(patched(wire(one), wire(diff(one, other))), wire(other))


@given(DOCUMENTS)
def test_equal_documents_need_no_operation(document: Any) -> None:
    assert diff(document, document) == []
    assert diff(wire(document), wire(document)) == []


@pytest.mark.parametrize("case", cases(), ids=by_name)
def test_a_patch_leads_from_every_view_to_every_later_one(case: Case) -> None:
    recording, rng = record(case), Random(str(case))
    match, last = recording.match, len(recording.positions) - 1
    pairs = [(0, last), (last - 1, last)]
    pairs += list(combinations(sorted(rng.sample(range(last + 1), min(last + 1, 8))), 2))[:PAIRS]
    for n, m in pairs:
        audience = rng.choice((None, *range(case.seats)))
        before = view_for(match, audience, recording.positions[n])
        after = view_for(match, audience, recording.positions[m])
        assert same(patched(wire(before), wire(diff(before, after))), wire(after))


@pytest.mark.parametrize("case", cases(), ids=by_name)
def test_the_frames_of_a_match_add_up_to_its_views(case: Case) -> None:
    recording, match = record(case), case.match()
    audiences = (None, *Random(str(case)).sample(range(case.seats), min(case.seats, 3)))
    match.recent.append(recording.positions[0])
    views = {audience: wire(snapshot(match, audience))["view"] for audience in audiences}
    for position in recording.positions[1:]:
        match.recent.append(position)
        step = StepFrames(match, position)
        for audience in audiences:
            frame = orjson.loads(step.frame(audience))
            assert (frame["from"], frame["seq"]) == (position.seq - 1, position.seq)
            assert ("patch" in frame) != ("view" in frame)
            if "view" in frame:
                views[audience] = frame["view"]
            else:
                views[audience] = patched(views[audience], frame["patch"])
            assert same(views[audience], wire(view_for(match, audience)))
            assert frame.get("undo", False) == may_undo(match, audience)


@pytest.mark.parametrize("case", cases()[::4], ids=by_name)
def test_a_frame_carries_the_patch_or_the_view_whichever_is_shorter(case: Case) -> None:
    recording, match = record(case), case.match()
    match.recent.append(recording.positions[0])
    for position in recording.positions[1:]:
        before = view_for(match, 0)
        match.recent.append(position)
        frame = orjson.loads(StepFrames(match, position).frame(0))
        view, patch = (
            orjson.dumps(view_for(match, 0)),
            orjson.dumps(diff(before, view_for(match, 0))),
        )
        sent = orjson.dumps(frame.get("patch", frame.get("view")))
        assert len(sent) <= max(min(len(view), len(patch)), LONG_PATCH + 2)
