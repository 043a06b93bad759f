"""Recorded matches of turn-based games: what is needed to replay them, and their outcome."""

import json
from collections.abc import Callable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from app.games.contract import AnyGame, Options
from tests.support.luck import Replayed, Seeded


def fingerprint(game: AnyGame, state: Any, seats: int) -> str:
    """A short hash of all views of a position."""
    views = [game.public(state), *(game.private(state, seat) for seat in range(seats))]
    return sha256(json.dumps(views, sort_keys=True).encode()).hexdigest()[:12]


def played(
    game: AnyGame,
    seats: int,
    options: Options,
    seed: int,
    choice: Callable[[Any, Random], Any],
    **described: str,
) -> dict[str, Any]:
    """A played match as a record with its `rules_version`; `described` stands for `options`."""
    luck, rng = Seeded(seed), Random(seed)
    state = game.setup(seats, options, luck)
    steps, notes = [], []
    while game.to_act(state):
        move = choice(state, rng)
        game.check(state, state.active, move)
        outcome = game.apply(state, {state.active: move}, luck)
        state = outcome.state
        notes += [note.key for note in outcome.notes]
        steps.append({"move": asdict(move), "after": fingerprint(game, state, seats)})
    result = game.result(state)
    assert result is not None
    return {
        "rules_version": game.card.rules_version,
        **described,
        "seats": seats,
        "draws": luck.draws,
        "steps": steps,
        "notes": {key: notes.count(key) for key in sorted(set(notes))},
        "scores": result.scores,
        "ranks": result.ranks,
        "ended": state.ended,
    }


def replayed(
    game: AnyGame,
    match: dict[str, Any],
    options: Options,
    move_of: Callable[[dict[str, Any]], Any],
) -> Any:
    """The last position of a recorded match; fails unless positions and result are as recorded."""
    assert match["rules_version"] == game.card.rules_version
    draws = Replayed([(label, n, outcome) for label, n, outcome in match["draws"]])
    state = game.setup(match["seats"], options, draws)
    for step in match["steps"]:
        move = move_of(step["move"])
        game.check(state, state.active, move)
        state = game.apply(state, {state.active: move}, draws).state
        assert fingerprint(game, state, match["seats"]) == step["after"]
    assert draws.left == []
    result = game.result(state)
    assert result is not None
    assert (list(result.scores), list(result.ranks)) == (match["scores"], match["ranks"])
    assert state.ended == match["ended"]
    return state


def write(path: Path, match: dict[str, Any]) -> None:
    """Write a match to a file, one step per line."""
    text = json.dumps(match, separators=(",", ":"))
    path.write_text(text.replace('{"move"', '\n{"move"') + "\n", encoding="utf-8")
