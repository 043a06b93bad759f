"""How many imagined matches each game plays in a second of CPU, from the start to the end.

    python bench/playouts.py [--seconds S] [--seats N] [--write]

`random`: random moves on the compact positions.  `rules`: random moves by the rules alone, as in a
game without worlds of its own.  `search`: what a strong bot plays out at its first decision:
sensible moves, as far as they tell something.  `--write` puts the table into `docs/bots.md`.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES  # found by the path above
from app.games.colomino.core import random_game as colomino
from app.games.colour_lines.fast.randomly import random_game as colour_lines
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_square.fast.handling import random_game as colour_square
from app.games.contract import AnyGame
from app.games.flying_colours.fast.core import Table
from app.games.flying_colours.fast.core import random_game as flying_colours
from app.games.levels import worlds_of
from app.games.lineup.core import random_game as lineup
from app.games.lineup.options import LineUpOptions
from app.games.search.imagined import ImaginedWorld, UnrecordedDraws
from bench.all import machine, written
from bench.bots import PAGE, head, line

RANDOM: dict[str, Callable[[int, Random], object]] = {
    "lineup": lambda seats, rng: lineup(seats, LineUpOptions(), rng),
    "colomino": lambda seats, rng: colomino("small", seats, rng),
    "colour_square": colour_square,
    "colour_lines": lambda seats, rng: colour_lines(seats, ColourLinesOptions(), rng),
    "flying_colours": lambda seats, rng: flying_colours(
        Table(seats, crowded=False, free=False), rng
    ),
}
"""By game: a match of random moves on its compact position."""


def rate(play: Callable[[Random], object], seconds: float) -> float:
    """How many times a second of CPU `play` can run, each time with other luck."""
    play(Random(-1))  # fill the caches
    done, began = 0, process_time()
    while (taken := process_time() - began) < seconds:
        play(Random(done))
        done += 1
    return done / taken


def rules(game: AnyGame, seats: int, rng: Random) -> object:
    """A match of random moves by the rules."""
    state = game.setup(seats, game.card.options(), UnrecordedDraws(rng))
    return ImaginedWorld(game, state, 0, rng).playout()


def search(game: AnyGame, seats: int, rng: Random) -> object:
    """A playout of the first seat that is to act."""
    state = game.setup(seats, game.card.options(), UnrecordedDraws(rng))
    seat = min(game.to_act(state))
    view = {"public": game.public(state), "private": game.private(state, seat)}
    return worlds_of(game, view, seat).sample(rng).playout()


def row(key: str, seats: int, seconds: float) -> str:
    """The figures of a game."""
    game = GAMES[key]
    ways: tuple[Callable[[Random], object], ...] = (
        partial(RANDOM[key], seats),
        partial(rules, game, seats),
        partial(search, game, seats),
    )
    return line(key, *(f"{rate(way, seconds):,.0f}" for way in ways))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="of CPU for each figure")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--write", action="store_true", help=f"into docs/{PAGE.name}")
    at = parser.parse_args()
    rows = [*head("game", "random", "rules", "search")]
    rows += [row(key, at.seats, at.seconds) for key in GAMES]
    table = "\n".join(rows)
    print(f"{machine()}\n\n{table}")
    if at.write:
        page = written(PAGE.read_text("utf-8"), "playouts", table, machine())
        PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
