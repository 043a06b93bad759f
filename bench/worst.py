"""The worst call of each kind: none on the event loop may take 20 ms of CPU.

    python bench/worst.py GAME ... [--matches N] [--climb SECONDS] [--seed S]
                                   [--given FILE ...] [--write FOLDER]

Examines recorded matches, given positions and N random matches, then climbs for SECONDS of CPU, for
each game.  Tells where the worst calls were, and prints them side by side; `--write` saves the
match that leads to each worst call as a file for `--given`.  Exits with 1 if a call took longer
than it may; `listed`, which bots call in their own process, may take any time.
"""

import argparse
import json
import signal
import sys
from collections.abc import Mapping
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
    meters = {key: Meter() for key in chosen.games or GAMES}
    for key, meter in meters.items():
        measured(key, meter, chosen)
    print(summary(meters))
    above = [key for key, meter in meters.items() if top(meter) > MOST]
    sys.exit(f"above {MOST:g} ms: {', '.join(above)}" if above else 0)


def measured(key: str, meter: Meter, chosen: argparse.Namespace) -> None:
    """Measure a game and print where its worst calls were."""
    begin = process_time()
    try:
        look(key, meter, chosen.matches, chosen.given)
        if chosen.climb:
            table(key, meter)
            looked = climb(key, chosen.climb, meter, chosen.seed)
            tell(f"{key}: climbed over {looked} positions")
    finally:
        table(key, meter)
        for kind, worst in meter.worst.items():
            if chosen.write:
                write(chosen.write / f"{key}-{kind}.json", worst.line)
        calls = sum(meter.counted.values())
        tell(f"{key}: {calls} calls, {process_time() - begin:.0f} s of CPU\n")


def summary(meters: Mapping[str, Meter]) -> str:
    """The worst calls of all games side by side, in milliseconds."""
    lines = [["call", *meters], ["---"] * (len(meters) + 1)]
    for kind in KINDS:
        found = [meter.worst.get(kind) for meter in meters.values()]
        lines.append([kind, *("" if one is None else f"{one.cold:.2f}" for one in found)])
    lines.append(["calls made", *(f"{sum(one.counted.values()):,}" for one in meters.values())])
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def tell(line: str) -> None:
    """Say how it goes, beside the table."""
    print(line, file=sys.stderr, flush=True)


def top(meter: Meter) -> float:
    """The longest call that the event loop waits for, in milliseconds."""
    return max(worst.cold for kind, worst in meter.worst.items() if kind != LISTED)


def table(key: str, meter: Meter) -> None:
    """Tell the worst calls so far."""
    tell(ROW.format("game", "call", "worst, ms", "again, ms", "where"))
    for kind in KINDS:
        if kind in meter.worst:
            tell(row(key, kind, meter.worst[kind]))


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
            tell(f"{key}: {number} matches, at most {top(meter):.2f} ms")
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
