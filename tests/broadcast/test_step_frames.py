"""Changes: from any view to any later one, for every audience, through JSON text."""

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.broadcast.frames import LONG, StepFrames
from app.match.codec import milliseconds
from app.match.lines import lines_of
from app.match.match import Proposal, may_undo
from app.match.views import diff, notes_for, view_for
from app.schemas.match import snapshot
from tests.support.client_frames import changed, lines, stepped
from tests.support.random_matches import BEGIN, Case, cases, each, record

PAIRS = 25
SCALARS = (
    st.sampled_from([None, False, True, 0, 1, 0.0, 1.0, "", "0"])
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
)
KEYS = st.sampled_from(["", "a", "b", "0", "1", "~", "/", "~1", "~0", "a/b"]) | st.text(max_size=3)
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


@given(DOCUMENTS, DOCUMENTS)
def test_changes_lead_from_any_document_to_any_other(before: Any, after: Any) -> None:
    """Below a member, as in views, where an empty path is the whole part."""
    one, other = {"of": before}, {"of": after}
    assert same(changed(wire(one), wire(diff(one, other))), wire(other))


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
    one, other = {"of": one}, {"of": other}
    assert same(changed(wire(one), wire(diff(one, other))), wire(other))


@given(DOCUMENTS)
def test_equal_documents_need_no_change(document: Any) -> None:
    assert diff(document, document) == []
    assert diff(wire(document), wire(document)) == []


@given(st.lists(DOCUMENTS, max_size=4), st.lists(DOCUMENTS, min_size=1, max_size=6))
def test_a_list_that_only_grew_is_sent_as_what_was_added(kept: list[Any], more: list[Any]) -> None:
    for before, after in ((kept, [*kept, *more]), (tuple(kept), (*kept, *more))):
        changes = diff({"list": before}, {"list": after})
        if len(more) > len(kept):  # then the whole list is shorter
            assert changes == [["list", after]]
        else:
            assert changes == [["list/-", *more]]


@given(st.lists(DOCUMENTS, max_size=4), st.lists(DOCUMENTS, min_size=1, max_size=6))
def test_a_list_that_only_lost_items_at_its_end_is_sent_as_what_is_gone(
    kept: list[Any], more: list[Any]
) -> None:
    changes = diff({"list": [*kept, *more]}, {"list": kept})
    if len(more) > len(kept):
        assert changes == [["list", kept]]
    else:
        last = range(len(kept) + len(more) - 1, len(kept) - 1, -1)
        assert changes == [[f"list/{index}"] for index in last]


@pytest.mark.parametrize(
    ("before", "after"),
    [([1, 2, 3], [1, 3]), ([1, 2], [0, 1, 2]), ([1, 2], [True, 2, 3]), ([[1], 2], [[1.0], 2, 3])],
)
def test_any_other_list_of_another_length_is_replaced(before: Any, after: Any) -> None:
    assert diff({"list": before}, {"list": after}) == [["list", after]]


def test_paths_begin_without_a_slash() -> None:
    assert diff({"of": [1, 2], "-": 1}, {"of": [1, 2, 3], "-": 2}) == [["of/-", 3], ["-", 2]]
    assert diff({"a": {"b/~": 1}}, {"a": {}}) == [["a/b~1~0"]]
    assert diff([1], [1, 2]) == [["-", 2]]
    assert diff([1], {}) == [["", {}]]


@each(cases())
def test_changes_lead_from_every_view_to_every_later_one(case: Case) -> None:
    recording, rng = record(case), Random(str(case))
    match, last = recording.match, len(recording.positions) - 1
    pairs = [(0, last), (last - 1, last)]
    pairs += list(combinations(sorted(rng.sample(range(last + 1), min(last + 1, 8))), 2))[:PAIRS]
    for n, m in pairs:
        audience = rng.choice((None, *range(case.seats)))
        before = view_for(match, audience, recording.positions[n])
        after = view_for(match, audience, recording.positions[m])
        assert same(changed(wire(before), wire(diff(before, after))), wire(after))


@each(cases())
def test_the_frames_of_a_match_add_up_to_its_views(case: Case) -> None:
    recording, match = record(case), case.match()
    match.accept(Proposal(recording.steps[0], recording.positions[0]))
    names = lines_of(case.rules).names
    audiences = (None, *Random(str(case)).sample(range(case.seats), min(case.seats, 3)))
    views = {audience: wire(snapshot(match, audience))["view"] for audience in audiences}
    for made, position in zip(recording.steps[1:], recording.positions[1:], strict=True):
        match.accept(Proposal(made, replace(position, back=match.position)))
        step = StepFrames(match, match.position)
        for audience in audiences:
            frame = orjson.loads(step.frame(audience))
            views[audience] = stepped(views[audience], frame)
            assert same(views[audience], wire(view_for(match, audience)))
            assert frame["s"] == position.seq
            assert frame["t"] == milliseconds(position.at) - milliseconds(BEGIN)
            assert frame.get("undo", False) == may_undo(match, audience)
            assert lines(frame, names) == wire(notes_for(position.notes, audience))


@each(cases()[::4])
def test_a_frame_carries_changes_or_the_whole_part_whichever_is_shorter(case: Case) -> None:
    recording, match = record(case), case.match()
    match.recent.append(recording.positions[0])
    for position in recording.positions[1:]:
        match.recent.append(position)
        frame = orjson.loads(StepFrames(match, position).frame(0))
        for name, part in (("p", "public"), ("o", "private")):
            whole = orjson.dumps([["", view_for(match, 0)[part]]])
            assert len(orjson.dumps(frame.get(name, []))) <= max(len(whole), LONG)
