"""The memory of a process in which bots think, over many matches.

    python bench/bot_memory.py [--matches N] [--every N] [--level LEVEL] [--games GAME ...]

Plays whole matches of all games in turn, with different numbers of seats; each move is a job for
one process, which is replaced after `worker.JOBS`.  Every N matches, prints the resident memory of
the process and its seconds of CPU.
"""

import argparse
import asyncio
import os
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES
from app.games.skills import Level
from app.limits.fairness import Lane
from app.match.chance import DrawSource
from app.match.match import Match
from app.thinking import jobs
from app.thinking.pool import Urgency
from app.thinking.thinkers import Thinkers, job_of
from bench.processes import cpu_seconds, resident_kilobytes

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
LANE = Lane("client", "player")
PLENTY = 60.0
"""Seconds of CPU for a job: only the level's own cap is to cut it short."""


def new_match(number: int, games: list[str]) -> Match:
    """The match of a number: games and numbers of seats take turns."""
    game = GAMES[games[number % len(games)]]
    able = [seats for seats in game.card.seats if seats > 1]
    seats = able[number // len(games) % len(able)]
    rng = Random(number)
    luck = DrawSource(source=lambda _, n: rng.randrange(n))
    return Match(f"match-{number}", game, seats, game.card.options(), luck)


async def play(thinking: Thinkers, match: Match, level: Level, rng: Random) -> int:
    """Play a whole match; how many moves it took."""
    match.accept(match.propose_start(BEGIN))
    made = 0
    while match.to_act:
        moves: dict[int, Any] = {}
        for seat in sorted(match.to_act):
            job = job_of(match, seat, rng.getrandbits(63), level)
            asked: dict[str, Any] = {"lane": LANE, "urgency": Urgency.MOVE, "seconds": PLENTY}
            thought = await thinking.run(jobs.think, *job, **asked)
            moves[seat] = match.codec.move(thought["move"])
        made += len(moves)
        match.accept(match.propose(moves, BEGIN, {}, dict.fromkeys(moves, "bot")))
    return made


async def watched(asked: argparse.Namespace) -> None:
    """Play all matches; a line after every `asked.every`."""
    thinking, rng, made = Thinkers(1), Random(1), 0
    began = time.monotonic()
    print("matches   moves process   MB   CPU s     s")
    for number in range(asked.matches + 1):
        if number % asked.every == 0 or number == asked.matches:
            pid = await thinking.run(os.getpid, lane=LANE, urgency=Urgency.MOVE, seconds=PLENTY)
            megabytes, seconds = resident_kilobytes(pid) / 1024, time.monotonic() - began
            row = f"{number:7} {made:7} {pid:7} {megabytes:4.0f} {cpu_seconds(pid):7.1f}"
            print(f"{row} {seconds:5.0f}", flush=True)
        if number < asked.matches:
            made += await play(thinking, new_match(number, asked.games), asked.level, rng)
    await thinking.stop()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--every", type=int, default=50)
    parser.add_argument("--level", choices=["easy", "medium", "strong"], default="medium")
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    asyncio.run(watched(parser.parse_args()))


if __name__ == "__main__":
    main()
