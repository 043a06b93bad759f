"""What the worker process of bots runs; it imports the rules and nothing of rooms."""

import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait
from random import Random

from app.games import rules_of
from app.games.contract import Json, Level, View
from app.games.levels import bot_move
from app.match.codec import codec_of


def think(key: str, version: int, view: View, seat: int, seed: int, level: Level) -> Json:
    """The move of the game's bot as JSON; runs in a worker process."""
    game = rules_of(key, version)
    if game is None:
        raise ValueError(f"this process has no rules {version} of {key}")
    return codec_of(game).dump(bot_move(game, view, seat, Random(seed), level))


def enter_worker() -> None:
    """End with the server, and leave Ctrl+C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    if server is not None:
        threading.Thread(target=_leave_with, args=(server.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def warm_up() -> None:
    """Do nothing; by then the worker has imported the rules."""
