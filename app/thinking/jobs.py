"""What runs in the processes of the bots: it knows the rules, and nothing about rooms.

A job is told all that it may know: which rules, the view of one seat, a seed, and how well to play.
"""

from random import Random
from time import thread_time

from typing_extensions import TypedDict

from app.games import rules_of
from app.games.contract import AnyGame, Json, View
from app.games.skills import Level
from app.match.codec import codec_of


class TimedMove(TypedDict):
    """A bot's move, and the milliseconds of CPU it took.

    `cut`: with more time it might have been another one.
    """

    move: Json
    cut: bool
    ms: int


def think(key: str, version: int, view: View, seat: int, seed: int, level: Level) -> TimedMove:
    """The move of the game's bot."""
    from app.games.levels import bot_move  # a server has these jobs done, and searches nothing

    game, began = require_rules(key, version), thread_time()
    thought = bot_move(game, view, seat, Random(seed), level, thread_time)
    ms = round(1000 * (thread_time() - began))
    return TimedMove(move=codec_of(game).dump(thought.move), cut=thought.cut, ms=ms)


def require_rules(key: str, version: int) -> AnyGame:
    """The rules of a version of a game; raises ValueError if this process doesn't have them."""
    game = rules_of(key, version)
    if game is None:
        raise ValueError(f"this process has no rules {version} of {key}")
    return game


def warm_up() -> None:
    """Do nothing: whoever runs this has started the process, which imports the rules."""
