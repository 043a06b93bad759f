"""The worst call of each kind: none on the event loop may take 20 ms of CPU.

    python bench/worst.py GAME ... [--matches N] [--climb SECONDS] [--seed S]
                                   [--given FILE ...] [--write FOLDER]

Examines recorded matches, given positions and N random matches, then climbs for SECONDS of CPU, for
each game.  Prints a table; `--write` saves the match that leads to each worst call as a file for
`--given`.  Exits with 1 if a call took longer than it may; `listed`, which bots call in their own
process, may take any time.
"""

import argparse
import json
import signal
import sys
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES
from bench.climb import climb
from bench.given import POSITIONS
from bench.matches import Line, at_random, given, recorded
from bench.meter import KINDS, LISTED, Meter, Worst

MOST = 20.0
"""Milliseconds of CPU that a call may take."""
LOOKED_AT = {"flying_colours": 16, "colour_square": 12, "colour_lines": 4, "lineup": 2}
"""Only every nth position of a random match is examined, where there are many."""
REPORTED = 200
"""Progress is reported after this many matches."""
EVERY_MOVE = 1000
"""In given positions, all moves are made."""
ROW = "{:<15}{:<12}{:>10}{:>10}  {}"


def main() -> None:
    """Measure, print, and exit with an error if a call took too long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help=f"of {', '.join(GAMES)}; all by default")
    parser.add_argument("--matches", type=int, default=20, help="at random, for each game")
    parser.add_argument("--climb", type=float, default=0.0, help="seconds of CPU for each game")
    parser.add_argument("--seed", type=int, default=1, help="of the climb")
    parser.add_argument("--given", type=Path, nargs="*", default=[], help="files of --write")
    parser.add_argument("--write", type=Path, help="a folder for the matches of worst calls")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # prints the results so far first
    above = [key for key in chosen.games or GAMES if measured(key, chosen) > MOST]
    sys.exit(f"above {MOST:g} ms: {', '.join(above)}" if above else 0)


def measured(key: str, chosen: argparse.Namespace) -> float:
    """Measure a game and print its table; returns what its worst event-loop call took."""
    begin, meter = process_time(), Meter()
    try:
        look(key, meter, chosen.matches, chosen.given)
        if chosen.climb:
            table(key, meter)
            looked = climb(key, chosen.climb, meter, chosen.seed)
            print(f"{key}: climbed over {looked} positions")
    finally:
        table(key, meter)
        for kind, worst in meter.worst.items():
            if chosen.write:
                write(chosen.write / f"{key}-{kind}.json", worst.line)
        calls = sum(meter.counted.values())
        print(f"{key}: {calls} calls, {process_time() - begin:.0f} s of CPU\n", flush=True)
    return top(meter)


def top(meter: Meter) -> float:
    """The longest call that the event loop waits for, in milliseconds."""
    return max(worst.cold for kind, worst in meter.worst.items() if kind != LISTED)


def table(key: str, meter: Meter) -> None:
    """Print the worst calls so far."""
    print(ROW.format("game", "call", "worst, ms", "again, ms", "where"))
    for kind in KINDS:
        if kind in meter.worst:
            print(row(key, kind, meter.worst[kind]), flush=True)


def look(key: str, meter: Meter, matches: int, files: list[Path]) -> None:
    """Examine recorded matches, given positions, and random matches."""
    rng = Random(f"look {key}")
    for line in recorded(key):
        meter.look(line, rng)
    for line in POSITIONS.get(key, tuple)():
        meter.look(line, rng, EVERY_MOVE)
    for file in files:
        for line in given(file):
            if line.key == key:
                meter.look(line, rng)
    every = LOOKED_AT.get(key, 1)
    for number in range(matches):
        if number % REPORTED == 0:
            print(
                f"{key}: {number} matches, at most {top(meter):.2f} ms", file=sys.stderr, flush=True
            )
        for line in at_random(key, number):
            if (line.seq + number) % every == 0:
                meter.look(line, rng)


def row(key: str, kind: str, worst: Worst) -> str:
    """A line of the table."""
    line = worst.line
    seat = "" if worst.seat is None else f", seat {worst.seat}"
    where = f"{line.origin}, position {line.seq}{seat}; {line.seats} seats, {line.options}"
    return ROW.format(key, kind, f"{worst.cold:.2f}", f"{worst.warm:.2f}", where)


def write(path: Path, line: Line) -> None:
    """Save the match that leads to a position."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(line.document()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
