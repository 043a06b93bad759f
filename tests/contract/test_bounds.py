"""No call of the rules takes long: the length of what they list is bounded."""

from random import Random
from typing import Any

from app.games.contract import Seat
from app.match.drafts import legal_for
from app.match.match import Match, Position
from tests.support.random_matches import Case, each, record, some_cases

LISTED = 500
"""More parts or moves than any game lists in a position of these matches."""
EVERY = 4


@each(some_cases(4))
def test_the_number_of_parts_and_moves_is_bounded(case: Case) -> None:
    game, rng = case.rules, Random(str(case))
    for position in record(case).positions[:-1:EVERY]:
        state = position.state
        for seat in sorted(game.to_act(state)):
            drafting = game.drafting
            if drafting is None:
                assert 0 < len(list(game.moves(state, seat))) <= LISTED
                continue
            draft: Any = drafting.blank(state, seat)
            while draft is not None:
                parts = list(drafting.parts(state, seat, draft))
                assert len(parts) <= LISTED
                draft = longer(draft, parts, rng)


def longer(draft: Any, parts: list[Any], rng: Random) -> Any:
    """`draft` with one more of `parts`; None if it already has as many as people use."""
    if not parts or len(draft.parts) > 40:
        return None
    return type(draft)((*draft.parts, rng.choice(parts)))


@each(some_cases(7))
def test_the_endpoint_lists_moves_or_parts_and_never_both(case: Case) -> None:
    """Composed moves are never listed for clients, however few there are."""
    position = record(case).positions[0]
    for seat in sorted(case.rules.to_act(position.state)):
        legal = asked(case, position, seat)
        assert ("moves" in legal) != ("parts" in legal)
        assert ("parts" in legal) == case.rules.composed


def asked(case: Case, position: Position, seat: Seat) -> dict[str, Any]:
    match: Match = case.match()
    match.recent.append(position)
    return legal_for(match, seat)
