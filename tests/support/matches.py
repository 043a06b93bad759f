"""Recorded matches of games of turns: what is needed to replay one, and what came out."""

import json
from collections.abc import Callable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from app.games.contract import AnyGame, Options
from tests.support.luck import Seeded, Tape


def fingerprint(game: AnyGame, state: Any, seats: int) -> str:
    """A short hash of all that is seen of a position."""
    views = [game.public(state), *(game.private(state, seat) for seat in range(seats))]
    return sha256(json.dumps(views, sort_keys=True).encode()).hexdigest()[:12]


def played(
    game: AnyGame,
    seats: int,
    options: Options,
    seed: int,
    choice: Callable[[Any, Random], Any],
    **told: str,
) -> dict[str, Any]:
    """A match under its `rules_version`, written down; `told` says what `options` are."""
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
        **told,
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
    """The last position of a recorded match; positions and result must be as recorded."""
    assert match["rules_version"] == game.card.rules_version
    tape = Tape([(label, n, outcome) for label, n, outcome in match["draws"]])
    state = game.setup(match["seats"], options, tape)
    for step in match["steps"]:
        move = move_of(step["move"])
        game.check(state, state.active, move)
        state = game.apply(state, {state.active: move}, tape).state
        assert fingerprint(game, state, match["seats"]) == step["after"]
    assert tape.left == []
    result = game.result(state)
    assert result is not None
    assert (list(result.scores), list(result.ranks)) == (match["scores"], match["ranks"])
    assert state.ended == match["ended"]
    return state


def write(path: Path, match: dict[str, Any]) -> None:
    """Put a match into a file, a step on each line."""
    text = json.dumps(match, separators=(",", ":"))
    path.write_text(text.replace('{"move"', '\n{"move"') + "\n", encoding="utf-8")
