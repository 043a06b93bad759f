"""A hill climb to positions whose calls cost more and more.

A match is varied near its end: some steps are taken back, and random ones are played instead.
Whatever costs more than before is kept.  Each kind of call gets its own climb, in turn.
"""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from time import process_time

from app.games import GAMES
from bench.matches import Line, Luck, begun, choose
from bench.meter import CALLS, Meter
from tests.support.random_matches import option_sets

PATIENCE = 80
"""A new climb begins after this many tries without success."""
FURTHEST = 12
"""Maximum steps taken back, or played, in a try."""
START = 200
"""Maximum random steps before a climb begins."""
TRIED = 12


def climb(key: str, seconds: float, meter: Meter, seed: int) -> int:
    """Climb for that many seconds of CPU; returns the number of positions examined."""
    rng, looked, end = Random(f"climb {seed}"), 0, process_time() + seconds
    for number, kind in enumerate(cycle(CALLS)):
        best = somewhere(key, rng, f"climb {seed}/{number}")
        top, tries = meter.look(best, rng, TRIED)[kind], 0
        while tries < PATIENCE:
            tries += 1
            for line in varied(best, rng):
                looked += 1
                cost = meter.look(line, rng, TRIED)[kind]
                if cost > top and min(cost, meter.look(line, rng, TRIED)[kind]) > top:
                    best, top, tries = line, cost, 0
            if process_time() > end:
                return looked
    return looked


def somewhere(key: str, rng: Random, origin: str) -> Line:
    """A random position of a random match, but not its end."""
    seats = rng.choice(list(GAMES[key].card.seats))
    luck = Luck(rng)
    line = begun(key, seats, rng.choice(option_sets(key, seats)), origin, luck)
    for _ in range(rng.randrange(START)):
        after = played(line, rng)
        if not after.game.to_act(after.state):
            break
        line = after
    return line


def varied(line: Line, rng: Random) -> Iterator[Line]:
    """Positions that follow from one some steps back."""
    for _ in range(rng.randrange(FURTHEST)):
        line = line.back or line
    for _ in range(rng.randrange(1, FURTHEST)):
        if not line.game.to_act(line.state):
            return
        line = played(line, rng)
        yield line


def played(line: Line, rng: Random) -> Line:
    """The position after a random step."""
    acting = sorted(line.game.to_act(line.state))
    return line.after({seat: choose(line, seat, rng) for seat in acting}, Luck(rng))
