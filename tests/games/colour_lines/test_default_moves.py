"""Matches in which nobody ever moves end legally and replay from their log."""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import orjson
import pytest

from app.games.colour_lines.game import DRAFTING, GAME
from app.games.colour_lines.options import ColourLinesOptions
from app.match.match import Match
from app.match.views import view_for
from tests.games.colour_lines.positions import variants
from tests.support.random_matches import drawing, through_json

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)


def table(seats: int, options: ColourLinesOptions, seed: int) -> Match:
    return Match("match", GAME, seats, options, drawing(Random(seed).randrange))


@pytest.mark.parametrize("seed", range(3))
def test_matches_of_default_moves_end_and_replay(seed: int) -> None:
    kinds = variants()
    assert 3 * len(kinds) >= 100
    for seats, options in kinds:
        first = table(seats, options, seed)
        steps: list[Any] = [first.propose_start(BEGIN)]
        first.accept(steps[0])
        while first.to_act:
            assert first.seq < 30
            state = first.position.state
            moves = {seat: GAME.default(state, seat, None) for seat in sorted(first.to_act)}
            for seat, move in moves.items():
                document = orjson.loads(orjson.dumps(first.codec.dump(move)))
                assert first.check_move(seat, document, forced=True) == move
            at = BEGIN + timedelta(seconds=first.seq + 1)
            steps.append(first.propose(moves, at, {}, dict.fromkeys(moves, "clock")))
            first.accept(steps[-1])
        again = table(seats, options, seed + 1)
        for proposal in steps:
            again.accept(again.replayed(through_json(proposal.step)))
        assert again.position.state == first.position.state
        assert view_for(again, None) == view_for(first, None)
        assert first.result is not None
        assert set(first.result.scores) == {0}


@pytest.mark.parametrize("number", range(0, len(variants()), 4))
def test_the_draft_of_half_a_round_is_kept(number: int) -> None:
    """An absent player's draft is committed as it stands."""
    seats, options = variants()[number]
    luck, rng = _Luck(number), Random(number)
    state = GAME.setup(seats, options, luck)
    while acting := sorted(GAME.to_act(state)):
        moves = {}
        for seat in acting:
            draft: Any = DRAFTING.blank(state, seat)
            for _ in range(rng.randrange(4)):
                parts = list(DRAFTING.parts(state, seat, draft))
                if parts:
                    draft = type(draft)((*draft.parts, rng.choice(parts)))
            moves[seat] = GAME.default(state, seat, draft)
            assert moves[seat].parts[: len(draft.parts)] == draft.parts
            GAME.check(state, seat, moves[seat], forced=True)
            if state.phase == "draw":
                rest: Any = moves[seat].parts[len(draft.parts) :]
                assert {part.use for part in rest} <= {"skip"}
            else:
                GAME.check(state, seat, moves[seat])
        state = GAME.apply(state, moves, luck).state


class _Luck:
    """Luck from a seed."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def pick(self, label: str, n: int) -> int:
        return self._rng.randrange(n)
