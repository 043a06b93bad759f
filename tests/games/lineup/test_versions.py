"""Matches of earlier versions, folded from logs that the program wrote at the time."""

from hashlib import sha256
from typing import Any

import orjson
import pytest

from app.games import GAMES, rules_of
from app.games.contract import Seat
from app.games.lineup import EARLIER, GAME
from app.games.lineup.moves import Place
from app.games.lineup.options import LineUpOptions
from app.match.match import Match
from app.match.views import notes_for, view_for
from tests.games.lineup.logs import logs, rows
from tests.games.lineup.positions import play, position

LOGS = logs()
NUMBERED = ("figures", "chips", "shown", "taken")
"""Lists that were objects by number when the logs were written."""


def fingerprint(table: Match) -> str:
    """The fingerprint of all views and notes of the newest position, as recorded: no `doubles`."""
    seen = []
    for seat in (None, *range(table.seats)):
        view = view_for(table, seat)
        public = {name: part for name, part in view["public"].items() if name != "doubles"}
        for name in NUMBERED:
            public[name] = {str(number): item for number, item in enumerate(public[name])}
        seen.append([{**view, "public": public}, notes_for(table.position.notes, seat)])
    return sha256(orjson.dumps(seen, option=orjson.OPT_SORT_KEYS)).hexdigest()[:12]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("match", LOGS, ids=lambda match: match["name"])
def test_old_logs_fold_to_the_same_views_except_for_double_moves_left(
    match: dict[str, Any], version: int
) -> None:
    """Under version 2 too: no search in these matches exceeds its limit of positions."""
    game = rules_of("lineup", version)
    assert game is not None
    table = Match("match", game, match["seats"], LineUpOptions(**match["options"]))
    for row, step in zip(rows(match), match["steps"], strict=True):
        table.accept(table.replayed(row))
        assert fingerprint(table) == step["seen"], row.seq
    public = view_for(table, None)["public"]
    assert public["ended"] == match["ended"]
    spent = [left - now for left, now in zip(match["doubles"], public["doubles"], strict=True)]
    last: Seat = public["turn"][1]
    ended_by_second = match["name"].startswith("ended-by-second-figure")
    assert spent == [int(ended_by_second and seat == last) for seat in range(match["seats"])]


def test_running_finished_and_long_matches_are_among_the_logs() -> None:
    assert {match["ended"] for match in LOGS} == {None, "no-row-left", "nothing-fits"}
    assert sum(match["name"].startswith("long-search") for match in LOGS) == 2
    assert {match["seats"] for match in LOGS} >= {2, 3, 5}


def test_version_1_counts_a_double_move_whose_second_figure_ends_the_game_too() -> None:
    (game,) = EARLIER
    options = LineUpOptions(double_move=True)
    state = position("12" + " 20" * 9, hands=("IIT", "TT"), options=options)
    first = play(state, Place("I", 1, 0, True), game=game)
    second = play(first.state, Place("I", 1, 0), game=game)
    assert second.state.ended == "rows-full"
    assert second.state.doubles == (1, 2)


def test_the_registry_has_the_newest_version_and_every_earlier_one() -> None:
    assert GAMES["lineup"] is GAME
    assert rules_of("lineup", 2) is GAME
    first = rules_of("lineup", 1)
    assert first is not None
    assert (first.card.rules_version, first.card.slow) == (1, True)
    assert rules_of("lineup", 3) is None
    assert rules_of("no-game", 1) is None
