"""Input from clients is parsed strictly."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import islice
from typing import Any

import pytest

from app.errors import Malformed
from app.games.contract import Seat
from app.match.codec import codec_of
from app.match.drafts import check_draft, legal_for
from app.match.match import Match, Position
from tests.support.random_matches import ALL_GAMES, Case, cases, record

KEYS = sorted(ALL_GAMES)
FIRST = 12
"""How many moves are tested in each position."""
Place = tuple[str | int, ...]


def places(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every value inside a JSON value, with its path; the value itself comes first."""
    yield place, value
    if isinstance(value, dict | list):
        for name, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(item, (*place, name))


def changed(document: Any, place: Place, value: Any) -> Any:
    """`document` with another value at a path."""
    copy = deepcopy(document)
    if not place:
        return value
    at = copy
    for name in place[:-1]:
        at = at[name]
    at[place[-1]] = value
    return copy


def pointer(place: Place) -> str:
    return "".join(f"/{name}" for name in place)


def inexact(document: Any) -> Iterator[tuple[str, Any]]:
    """Values that differ from `document` in one type or one field, each with the pointer to it."""
    for place, value in places(document):
        if isinstance(value, dict):
            longer = {**value, "from_other/end": 0}
            yield pointer((*place, "from_other~1end")), changed(document, place, longer)
        elif isinstance(value, bool):
            yield pointer(place), changed(document, place, int(value))
        elif isinstance(value, int):
            for other in (bool(value), float(value), str(value), [value]):
                yield pointer(place), changed(document, place, other)


@cache
def looked_at(key: str) -> tuple[tuple[Case, Position, Seat, str], ...]:
    """One move of every shape in matches of a game, as JSON text, each where it is legal."""
    found: dict[Any, tuple[Case, Position, Seat, str]] = {}
    for case in [case for case in cases() if case.game == key][::4]:
        match = case.match()
        for position in record(case).positions[:-1:2]:
            for seat in sorted(case.rules.to_act(position.state)):
                for move in islice(case.rules.moves(position.state, seat), FIRST):
                    document = match.codec.dump(move)
                    shape = frozenset(
                        (tuple(n for n in place if isinstance(n, str)), type(value).__name__)
                        for place, value in places(document)
                    )
                    found.setdefault(shape, (case, position, seat, json.dumps(document)))
    return tuple(found.values())


def seated(case: Case, position: Position) -> Match:
    match = case.match()
    match.recent.append(position)
    return match


@pytest.mark.parametrize("key", KEYS)
def test_a_client_move_with_a_wrong_type_or_field_is_refused(key: str) -> None:
    asked = 0
    for case, position, seat, text in looked_at(key):
        match, before, document = seated(case, position), repr(position), json.loads(text)
        assert match.codec.dump(match.check_move(seat, document)) == document
        composed = case.rules.composed
        for where, wrong in inexact(document):
            with pytest.raises(Malformed, match="bad-move") as refused:
                match.check_move(seat, wrong)
            assert where in pointers(refused.value), (where, wrong)
            if composed:
                for ready in (False, True):
                    with pytest.raises(Malformed, match="bad-move"):
                        check_draft(match, seat, wrong, ready=ready)
                with pytest.raises(Malformed, match="bad-move"):
                    legal_for(match, seat, wrong)
            asked += 1
        assert repr(position) == before
        assert match.position is position
        assert not match.drafts
    assert asked >= 3


def pointers(refusal: Malformed) -> set[str]:
    errors = refusal.errors
    assert all(error["kind"] for error in errors)
    return {error["pointer"] for error in errors}


@pytest.mark.parametrize("key", KEYS)
def test_options_from_clients_are_strict_and_stored_ones_known(key: str) -> None:
    codec = codec_of(ALL_GAMES[key])
    options = {case.options for case in cases() if case.game == key}
    for one in sorted(options, key=repr):
        document = codec.dump_options(one)
        assert codec.options(document) == codec.stored_options(document) == one
        for where, wrong in inexact(document):
            with pytest.raises(Malformed, match="bad-options") as refused:
                codec.options(wrong)
            assert where in pointers(refused.value)
        with pytest.raises(Malformed, match="bad-options"):
            codec.stored_options({**document, "no_such_option": 1})


@pytest.mark.parametrize("key", KEYS)
def test_the_schemas_name_every_accepted_field(key: str) -> None:
    codec = codec_of(ALL_GAMES[key])
    for schema in (codec.schemas["moves"], codec.schemas["options"]):
        objects = [
            value
            for _, value in places(schema)
            if isinstance(value, dict) and "properties" in value
        ]
        assert objects
        assert all(value["additionalProperties"] is False for value in objects)
