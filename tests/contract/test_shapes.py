"""What a game sends has exactly the types that it declares."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, get_args

import orjson
import pytest
from pydantic import TypeAdapter, ValidationError

from app.games import GAMES
from app.games.contract import AnyGame
from app.match.drafts import legal_for
from app.match.shapes import reader, schema_of, shapes_of
from app.match.views import result_view
from tests.support.message_files import untold
from tests.support.random_matches import ALL_GAMES, Case, cases, each, record

EVERY = 4


@cache
def reader_of(key: str, name: str) -> TypeAdapter[list[Any]]:
    return reader(shapes_of(ALL_GAMES[key])[name])


def check(case: Case, name: str, values: list[Any]) -> None:
    """Raise unless all values have the type that the game declares under this name."""
    reader_of(case.game, name).validate_json(orjson.dumps(values), strict=True)


@each(cases())
def test_views_and_notes_are_as_declared(case: Case) -> None:
    game, recording = case.rules, record(case)
    states = [position.state for position in recording.positions]
    check(case, "public", [game.public(state) for state in states])
    for seat in range(case.seats):
        check(case, "private", [game.private(state, seat) for state in states])
    notes = [{note.key: note.args} for one in recording.positions for note in one.notes]
    check(case, "notes", notes)


@each(cases())
def test_results_are_as_declared(case: Case) -> None:
    result = result_view(case.rules.result(record(case).positions[-1].state))
    assert result is not None
    check(case, "items", [item["key"] for item in result["items"]])
    tiers = shapes_of(case.rules).get("tiers")
    assert result["tier"] is None or result["tier"] in get_args(tiers)


@each(cases())
def test_moves_parts_and_previews_are_as_declared(case: Case) -> None:
    game, match = case.rules, case.match()
    for position in record(case).positions[:-1:EVERY]:
        match.recent.append(position)
        for seat in sorted(match.to_act):
            for legal in questions(match, seat, Random(str(case))):
                if "parts" in legal:
                    check(case, "moves", [legal["blank"]])
                    check(case, "parts", legal["parts"])
                    check(case, "preview", [legal["preview"]])
                else:
                    check(case, "moves", legal["moves"])
    assert ("preview" in shapes_of(game)) == ("parts" in shapes_of(game)) == game.composed


def questions(match: Any, seat: int, rng: Random) -> Iterator[Any]:
    """What may be asked about a move that is put together at random."""
    legal: Any = orjson.loads(orjson.dumps(legal_for(match, seat)))
    yield legal
    draft = legal.get("blank")
    while legal.get("parts"):
        draft = {**draft, "parts": [*draft["parts"], rng.choice(legal["parts"])]}
        legal = orjson.loads(orjson.dumps(legal_for(match, seat, draft)))
        yield legal


@each(cases()[::7])
def test_what_is_not_declared_is_noticed(case: Case) -> None:
    view = case.rules.public(record(case).positions[0].state)
    check(case, "public", [view])
    with pytest.raises(ValidationError, match="more"):
        check(case, "public", [{**view, "more": 1}])
    with pytest.raises(ValidationError, match=str(next(iter(view)))):
        check(case, "public", [{name: view[name] for name in list(view)[1:]}])


@pytest.mark.parametrize("key", GAMES)
def test_every_note_that_is_declared_has_a_text(key: str) -> None:
    declared = set(GAMES[key].shapes.notes.__annotations__)
    assert declared
    assert all(note.startswith(f"{key}-") for note in declared)
    assert untold(declared) == set()


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=lambda game: game.card.key)
def test_every_object_is_explained(game: AnyGame) -> None:
    for name in ("public", "private", "preview", "notes"):
        if name not in (shapes := shapes_of(game)):
            continue
        schema = schema_of(shapes[name])
        for title, definition in ((name, schema), *schema.get("$defs", {}).items()):
            explained = definition.get("description") or title == "notes"
            assert explained or "properties" not in definition, title


def test_fields_of_all_boards_have_places_of_their_own() -> None:
    for game in GAMES.values():
        boards = game.shapes.boards()
        assert boards
        for cells in boards.values():
            assert len(set(cells.values())) == len(cells) > 20
