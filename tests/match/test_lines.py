"""The lines of the log as steps have them."""

from typing import Any

import pytest

from app.games import GAMES
from app.games.contract import Note
from app.match.lines import lines_of
from tests.support.client_frames import lines
from tests.support.random_matches import Case, cases, each, record


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_a_game_are_those_that_it_declares(game: str) -> None:
    names = lines_of(GAMES[game]).names
    assert names[:2] == [["undone", "seat"], ["ended-early"]]
    declared = GAMES[game].shapes.notes.__annotations__
    assert [key for key, *_ in names[2:]] == list(declared)


@each(cases())
def test_every_note_can_be_read_from_its_line(case: Case) -> None:
    table = lines_of(case.rules)
    for position in record(case).positions:
        for note in position.notes:
            (read,) = lines({"n": [table.line(note)]}, table.names)
            assert (read["key"], read["args"]) == (note.key, dict(note.args))


@pytest.mark.parametrize(
    ("args", "line"),
    [
        ({"reason": "stop"}, ["stop"]),
        ({"reason": "home", "seat": 2, "colours": ["red"]}, ["home", 2, ["red"]]),
        ({"reason": "still", "turns": 7}, ["still", None, None, 7]),
    ],
)
def test_arguments_that_are_left_out_keep_the_others_in_their_places(
    args: dict[str, Any], line: list[Any]
) -> None:
    table = lines_of(GAMES["flying_colours"])
    number, *values = table.line(Note("flying_colours-ended", args))
    assert table.names[number] == ["flying_colours-ended", "reason", "seat", "colours", "turns"]
    assert values == line
