"""Patches: from any view to any later one, for every audience, through JSON text."""

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import jsonpatch
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.broadcast.dialects import TERSE, TERSE_WITH_LOG
from app.broadcast.step_frames import StepFrames
from app.broadcast.step_texts import LONG_PATCH
from app.match.patch import diff
from app.match.position import Proposal
from app.match.times import milliseconds
from app.match.undo import may_undo
from app.match.views import notes_for, view_for
from app.schemas.match import snapshot
from app.schemas.terse import changes
from tests.support.recordings import BEGIN, Case, cases, each, record
from tests.support.terse import changed, lines, stepped

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
def test_a_patch_leads_from_any_document_to_any_other(before: Any, after: Any) -> None:
    operations = wire(diff(before, after))
    assert same(patched(wire(before), operations), wire(after))
    assert {operation["op"] for operation in operations} <= {"add", "remove", "replace"}


@given(DOCUMENTS, DOCUMENTS, st.lists(KEYS | st.none(), max_size=3))
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


@given(st.lists(DOCUMENTS, max_size=4), st.lists(DOCUMENTS, min_size=1, max_size=6))
def test_a_list_that_only_grew_is_sent_as_what_was_added(kept: list[Any], more: list[Any]) -> None:
    for before, after in ((kept, [*kept, *more]), (tuple(kept), (*kept, *more))):
        operations = diff(before, after, "/list")
        if len(more) > len(kept):  # then the whole list is shorter
            assert operations == [{"op": "replace", "path": "/list", "value": after}]
        else:
            assert operations == [{"op": "add", "path": "/list/-", "value": item} for item in more]


@given(st.lists(DOCUMENTS, max_size=4), st.lists(DOCUMENTS, min_size=1, max_size=6))
def test_a_list_that_only_lost_items_at_its_end_is_sent_as_what_is_gone(
    kept: list[Any], more: list[Any]
) -> None:
    operations = diff([*kept, *more], kept, "/list")
    if len(more) > len(kept):
        assert operations == [{"op": "replace", "path": "/list", "value": kept}]
    else:
        last = range(len(kept) + len(more) - 1, len(kept) - 1, -1)
        assert operations == [{"op": "remove", "path": f"/list/{index}"} for index in last]


@pytest.mark.parametrize(
    ("before", "after"),
    [([1, 2, 3], [1, 3]), ([1, 2], [0, 1, 2]), ([1, 2], [True, 2, 3]), ([[1], 2], [[1.0], 2, 3])],
)
def test_any_other_list_of_another_length_is_replaced(before: Any, after: Any) -> None:
    assert diff(before, after, "/list") == [{"op": "replace", "path": "/list", "value": after}]


@given(DOCUMENTS, DOCUMENTS)
def test_operations_as_changes_lead_to_the_same(before: Any, after: Any) -> None:
    """Below a member, as in views, where an empty path is the whole part."""
    one, other = {"part": {"of": before}}, {"part": {"of": after}}
    sent = wire(changes(diff(one["part"], other["part"], "/part"), "/part"))
    assert same(changed(wire(one["part"]), sent), wire(other["part"]))


def test_added_items_share_one_change() -> None:
    operations = diff({"of": [1, 2, 3], "-": 1}, {"of": [1, 2, 3, 4, 5], "-": 2}, "/part")
    assert changes(operations, "/part") == [["of/-", 4, 5], ["-", 2]]
    assert changes(diff({"of": [1, 2, 3]}, {"of": [1, 2]}), "") == [["of/2"]]
    assert changes(diff({"of": 1}, {}), "") == [["of"]]
    assert changes(diff([1], {}, "/part"), "/part") == [["", {}]]


@each(cases())
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


@each(cases())
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


@each(cases())
def test_the_terse_frames_of_a_match_add_up_to_the_same(case: Case) -> None:
    recording, match = record(case), case.match()
    match.accept(Proposal(recording.steps[0], recording.positions[0]))
    audiences = (None, *Random(str(case)).sample(range(case.seats), min(case.seats, 3)))
    views = {audience: wire(snapshot(match, audience))["view"] for audience in audiences}
    for made, position in zip(recording.steps[1:], recording.positions[1:], strict=True):
        match.accept(Proposal(made, replace(position, back=match.position)))
        step = StepFrames(match, match.position)
        for audience in audiences:
            frame = orjson.loads(step.frame(audience, TERSE))
            views[audience] = stepped(views[audience], frame)
            assert same(views[audience], wire(view_for(match, audience)))
            assert frame["s"] == position.seq
            assert frame["t"] == milliseconds(position.at) - milliseconds(BEGIN)
            assert frame.get("undo", False) == may_undo(match, audience)
            logged = orjson.loads(step.frame(audience, TERSE_WITH_LOG))
            assert lines(logged) == wire(notes_for(position.notes, audience))
            assert {**logged, "log": None} == {**frame, "log": None}


@each(cases()[::4])
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
        terse = orjson.loads(StepFrames(match, position).frame(0, TERSE))
        for name, part in (("p", "public"), ("o", "private")):
            whole = orjson.dumps([["", view_for(match, 0)[part]]])
            assert len(orjson.dumps(terse.get(name, []))) <= max(len(whole), LONG_PATCH)
