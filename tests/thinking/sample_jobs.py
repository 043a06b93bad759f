"""Work for the processes of tests."""

import os
import signal
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import sleep, thread_time
from typing import Any

import orjson

from app.games.contract import Json
from app.games.levels import worlds_of
from app.games.search.halving import SearchLimit, search
from app.match.codec import codec_of
from app.thinking.jobs import require_rules


def who() -> int:
    """The process in which this runs."""
    return os.getpid()


def echo(*values: Any) -> list[Any]:
    return list(values)


def for_ever() -> None:
    while True:
        pass


def stubborn() -> None:
    """Never end, and swallow whatever wants to end it, but once."""
    try:
        for_ever()
    except BaseException:
        for_ever()


def busy(seconds: float) -> float:
    """Take so much CPU; how much it was."""
    began = thread_time()
    while thread_time() - began < seconds:
        pass
    return thread_time() - began


def until(path: str) -> None:
    """Wait until there is a file."""
    while not Path(path).exists():
        sleep(0.005)


def die() -> None:
    os._exit(3)


def half_an_answer() -> None:
    """Stand still once the first bytes of the answer have been sent."""

    def send(line: Connection, text: bytes, write: Any = os.write) -> None:
        write(line.fileno(), text[:2])
        os.kill(os.getpid(), signal.SIGSTOP)

    Connection._send = send  # type: ignore[attr-defined]


def bug() -> None:
    raise KeyError("a bug")


def unspeakable() -> Any:
    """Return what can't be sent."""
    return lambda: None


def cpu() -> float:
    """Seconds of CPU that the process has taken so far."""
    times = os.times()
    return times.user + times.system


def niceness() -> int:
    return os.nice(0)


def hash_of_a_word() -> int:
    """Differs in each process."""
    return hash("word")


def searched(key: str, version: int, view: Json, seat: int, seed: int, iterations: int) -> str:
    """All that a search without a cap finds, in its order."""
    game = require_rules(key, version)
    worlds = worlds_of(game, view, seat)
    found = search(worlds, Random(seed), SearchLimit(iterations))
    moves = [codec_of(game).dump(worlds.move(action)) for action in found.actions]
    return orjson.dumps([found.iterations, moves]).decode()
