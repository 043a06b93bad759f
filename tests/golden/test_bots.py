"""What strong bots play: their games' `bots_version` says when it is something else.

Finished matches keep what was found for them under that version, so it has to change with the
play.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import asdict
from random import Random
from typing import Any

import orjson

from app.games import GAMES
from app.games.contract import AnyGame, Seat, View
from app.games.levels import worlds_of
from app.games.search.comparison import Estimate, compare, promise
from app.games.search.halving import SearchLimit, search
from app.match.codec import codec_of
from tests.golden import files
from tests.support.luck import Recorded

NAME = "bots.jsonl"
SEATS, ITERATIONS, STEPS = 2, 20, 5
"""A short search at each step of the beginning of a match."""


def considered(game: AnyGame, view: View, seat: Seat, rng: Random) -> tuple[Any, dict[str, Any]]:
    """The move of a short search, and what is found about it."""
    worlds, limit = worlds_of(game, view, seat), SearchLimit(ITERATIONS)
    found = search(worlds, rng, limit)
    best, *others = found.actions
    move = worlds.move(best)
    seen = {
        "move": codec_of(game).dump(move),
        "promise": told(promise(worlds, rng, limit).wins),
        "better": [told([compare(worlds, best, other, rng, limit).wins]) for other in others[:1]],
    }
    return move, seen


def told(estimates: Iterable[Estimate]) -> list[float]:
    """Means, without what is noise of calculating."""
    return [round(estimate.mean, 6) for estimate in estimates]


def played(key: str) -> str:
    """A digest of how the bots of a game play, and of what they find."""
    game, rng, luck = GAMES[key], Random(1), Recorded(1)
    found: list[Any] = [[name, asdict(skill)] for name, skill in sorted(game.skills.items())]
    state = game.setup(SEATS, game.card.options(), luck)
    for _ in range(STEPS):
        moves, public = {}, game.public(state)
        for seat in sorted(game.to_act(state)):
            view = {"public": public, "private": game.private(state, seat)}
            moves[seat], seen = considered(game, view, seat, rng)
            found += [seen, codec_of(game).dump(game.bot(view, seat, rng))]
        state = game.apply(state, moves, luck).state
    return hashlib.sha256(orjson.dumps(found)).hexdigest()


def test_bots_of_one_version_play_alike() -> None:
    """If this fails after a change that was meant, raise `bots_version` of the game and renew."""
    now = [[key, GAMES[key].bots_version, played(key)] for key in sorted(GAMES)]
    was = {(key, version): digest for key, version, digest in files.stored(NAME)}
    for key, version, digest in now:
        assert was.get((key, version), digest) == digest, f"raise bots_version of {key}"
    files.check(NAME, now)
