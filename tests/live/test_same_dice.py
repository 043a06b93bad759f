"""Rematches with the same dice: other moves, the same draws, in whichever process."""

from typing import Any

import pytest

from app.games import GAMES
from app.match.drafts import Submission
from tests.support.room_processes import Process, Started, action, again, process, start

ROLLED = [key for key, game in GAMES.items() if game.card.same_dice]
MOST = 400


async def play(live: Started, number: int, steps: int = MOST) -> None:
    """Make first legal moves, or those chosen by `number`, for `steps` steps or to the end."""
    match = live.match
    for _ in range(steps):
        if not match.to_act:
            return
        seat = min(match.awaited)
        moves = list(match.game.moves(match.position.state, seat))
        move = match.codec.dump(moves[number * 7 % len(moves)])
        await live.room.moves.submit(live.players[seat], Submission(action(), match.seq, move))
    assert steps < MOST


async def draws(where: Process, match_id: str) -> dict[tuple[str, int], int]:
    steps = await where.reads.steps(match_id)
    return {(label, n): outcome for step in steps for label, n, outcome in step.draws}


@pytest.mark.parametrize("game", ROLLED)
async def test_p1_23_a_rematch_has_the_same_dice_also_after_a_restart(
    database_url: str, game: str
) -> None:
    async with process(database_url) as one:
        first = await start(one, 2, game, {"start": 0})
        await play(first, 0)
        room_state = await again(first.room, same_dice=True)
        assert room_state.match is not None
        second = Started(first.players, first.room_id, room_state.match.id, first.room)
        await play(second, 1, 3)
    async with process(database_url) as two:
        room, _ = await two.match(second.match_id)
        went_on = Started(second.players, room.id, second.match_id, room)
        await play(went_on, 1)
        before, after = [await draws(two, one.match_id) for one in (first, went_on)]
        common = before.keys() & after.keys()
        assert common == min(before, after, key=len).keys()
        assert {key: before[key] for key in common} == {key: after[key] for key in common}
        moves: list[list[Any]] = [
            [step.moves for step in await two.reads.steps(one.match_id)] for one in (first, went_on)
        ]
        assert moves[0] != moves[1]


def test_p1_23_only_games_whose_dice_are_independent_of_moves_offer_it() -> None:
    assert {"colour_square", "colour_lines"} <= set(ROLLED)
    assert not {"lineup", "colomino", "flying_colours"} & set(ROLLED)
