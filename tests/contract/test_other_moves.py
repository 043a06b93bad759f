"""Besides parts, the interface offers exactly the other moves that are legal in composed games."""

from collections.abc import Iterator
from typing import Any, get_args

import orjson

from app.games.contract import IllegalMove
from app.match.drafts import legal_for
from app.match.match import Match
from tests.support.random_matches import Case, cases, each, record

COMPOSED = [case for case in cases() if case.rules.composed]


def positions(case: Case) -> Iterator[tuple[Match, int]]:
    """All positions of a match but the last, each with a seat to act."""
    match = case.match()
    for position in record(case).positions[:-1]:
        match.recent.append(position)
        for seat in sorted(match.to_act):
            yield match, seat


def offered(match: Match, seat: int, draft: Any = None) -> Any:
    return orjson.loads(orjson.dumps(legal_for(match, seat, draft)))


def is_legal(match: Match, seat: int, move: Any) -> bool:
    try:
        match.game.check(match.position.state, seat, move)
    except IllegalMove:
        return False
    return True


@each(COMPOSED)
def test_others_are_the_legal_moves_without_parts_of_another_type(case: Case) -> None:
    kinds = get_args(case.rules.card.moves) or (case.rules.card.moves,)
    for match, seat in positions(case):
        legal = offered(match, seat)
        bare = [kind() for kind in kinds]
        wanted = [match.codec.dump(move) for move in bare if is_legal(match, seat, move)]
        assert legal["others"] == [one for one in wanted if one["type"] != legal["blank"]["type"]]
        for other in legal["others"]:
            match.check_move(seat, other)
            asked = offered(match, seat, other)
            assert (asked["complete"], asked["parts"]) == (True, [])
            assert asked["others"] == legal["others"]


@each(COMPOSED)
def test_whatever_is_legal_is_made_of_parts_or_among_the_others(case: Case) -> None:
    for match, seat in list(positions(case))[::4]:
        legal = offered(match, seat)
        for move in match.game.moves(match.position.state, seat):
            document = match.codec.dump(move)
            assert document["type"] == legal["blank"]["type"] or document in legal["others"]


def test_stopping_and_giving_up_are_offered_in_some_position() -> None:
    seen = {
        (case.game, other["type"])
        for case in COMPOSED
        for match, seat in positions(case)
        for other in legal_for(match, seat).get("others", [])
    }
    assert seen == {
        ("flying_colours", "stop"),
        ("colour_lines", "give-up"),
        ("colour_square", "give-up"),
    }
