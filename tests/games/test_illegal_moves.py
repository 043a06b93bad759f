"""The rules of every game refuse whatever they are given that is no legal move, and never raise."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest

from app.games import GAMES
from app.games.contract import AnyGame, IllegalMove
from app.match.chance import LiveChance
from app.match.codec import codec_of

GARBAGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 7, 10**30, 1.5, float("nan"), float("inf")),
    *("", "x", "1", "red", b"x", (), [], {}, (None,), ("x", 1), [[]], frozenset(), object()),
)
SEEDS = 3
STEPS = 25
MOVES = 6


def spoilt(move: Any, rng: Random) -> Iterator[Any]:
    """Moves with one field replaced by garbage, at any depth, and garbage instead of a move."""
    yield from GARBAGE
    yield from _spoilt(move, rng)


def _spoilt(value: Any, rng: Random) -> Iterator[Any]:
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            inner = getattr(value, field.name)
            for wrong in (*GARBAGE, *_spoilt(inner, rng)):
                yield replace(value, **{field.name: wrong})
    elif isinstance(value, tuple) and value:
        at = rng.randrange(len(value))
        for wrong in (*GARBAGE, *_spoilt(value[at], rng)):
            yield (*value[:at], wrong, *value[at + 1 :])
        yield (*value, value[at])


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("key", sorted(GAMES))
def test_garbage_is_refused_and_raises_nothing_else(key: str, seed: int) -> None:
    game: AnyGame = GAMES[key]
    rng = Random(f"{key}{seed}")
    seats = rng.choice(list(game.card.seats))
    options = codec_of(game).options({})
    chance = LiveChance({}, lambda _, n: rng.randrange(n))
    state = game.setup(seats, options, chance)
    for _ in range(STEPS):
        acting = game.to_act(state)
        if not acting:
            return
        made = {}
        for seat in acting:
            legal = [
                move for move, _ in zip(game.moves(state, seat), range(MOVES), strict=False)
            ] or [game.default(state, seat, None)]
            made[seat] = rng.choice(legal)
            for wrong in spoilt(made[seat], rng):
                try:
                    game.check(state, seat, wrong)
                except IllegalMove:
                    continue
                except Exception as error:
                    raise AssertionError(f"{key}: {wrong!r} raised {error!r}") from error
                assert codec_of(game).move(codec_of(game).dump(wrong)) == wrong
            game.check(state, seat, made[seat])
        state = game.apply(state, made, chance).state
