"""The worker process of the bots, which imports the rules but nothing about rooms."""

import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait
from random import Random
from time import thread_time

from app.games import rules_of
from app.games.contract import Json, View
from app.games.levels import bot_move
from app.games.skills import Level
from app.match.codec import codec_of


def think(key: str, version: int, view: View, seat: int, seed: int, level: Level) -> Json:
    """The move of the game's bot as JSON; runs in the worker process."""
    game = rules_of(key, version)
    if game is None:
        raise ValueError(f"this process has no rules {version} of {key}")
    thought = bot_move(game, view, seat, Random(seed), level, thread_time)
    return codec_of(game).dump(thought.move)


def enter_worker() -> None:
    """Ignore Ctrl+C, which the server handles, and end when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    if server is not None:
        threading.Thread(target=_leave_with, args=(server.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def warm_up() -> None:
    """Do nothing: running this makes the worker import the rules."""
