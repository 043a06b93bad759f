"""The move of a bot of any level, by the quick bot of its game or by the search."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from app.games.contract import AnyGame, Seat, View
from app.games.search.halving import SearchLimit, SearchResult, search
from app.games.search.imagined import ImaginedWorlds
from app.games.skills import CAPS, Level
from app.games.worlds import Worlds

Clock = Callable[[], float]
"""Seconds of CPU."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's `move`; `cut`: with more time, it might have been another one."""

    move: Any
    cut: bool = False


def worlds_of(game: AnyGame, view: View, seat: Seat) -> Worlds[Any]:
    """What the seat, which is to act, can imagine."""
    return game.worlds(view, seat) if game.worlds else ImaginedWorlds(game, view, seat)


def limit_of(iterations: int, seconds: float, clock: Clock) -> SearchLimit:
    """A limit of so many iterations, and of so many seconds from now on."""
    end = clock() + seconds
    return SearchLimit(iterations, lambda: clock() >= end)


def bot_move(
    game: AnyGame, view: View, seat: Seat, rng: Random, level: Level, clock: Clock = lambda: 0.0
) -> Thought:
    """A bot's move, from the view of `seat` alone; equal `rng`s give equal moves, unless cut."""
    skill = game.skills[level]
    if skill.slips and rng.random() < skill.slips:
        return Thought(rng.choice(list(game.moves(game.imagine(view, seat, rng), seat))))
    if not skill.iterations:
        return Thought(game.bot(view, seat, rng))
    limit = limit_of(skill.iterations, CAPS[level], clock)  # what worlds take to make counts, too
    worlds = worlds_of(game, view, seat)
    result: SearchResult = search(worlds, rng, limit)
    return Thought(worlds.move(result.actions[0]), result.cut)
