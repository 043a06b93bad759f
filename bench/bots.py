"""How far apart the levels of the bots are, in all games and tasks, and how long they think.

    python bench/bots.py [--only greedy ladder tasks full others] [--games GAME ...] [--scale X]
                         [--most N] [--processes N] [--write]

Prints tables in Markdown; `--write` puts them into `docs/bots.md`, with the date.  `greedy`: medium
against the simple opponents of `greedies.py`, with each number of seats and in each variant, and
strong with two seats and with the most.  `ladder`: each level against the next lower one, with two
seats and with the most.  Both have `--scale` times the iterations, and a row ends as soon as it is
clear, after `--most` matches at the latest.  `tasks`: each level alone.  `full`: strong against
medium with all iterations.  `others`: variants and other numbers of seats; the rules check each
move.  All of it takes hours.  Exits with 1 if a level misses its due.
"""

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_type_hints

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.games import GAMES
from bench.all import machine, place, written
from bench.duels import NORMAL, Duel, Played, interval, played, told

PAGE = Path(__file__).resolve().parent.parent / "docs" / "bots.md"
STEPS = (("strong", "medium"), ("medium", "easy"))
DUE_OF_TWO, DUE_OF_MOST = 0.65, 1.6
"""The due share of the victories with two seats; with the most, as a multiple of a fair share."""
DUE_OF_GREEDY = {"medium": 0.6, "strong": 0.75}
"""The due share of the victories of each level against a greedy opponent."""
DUE_OF_MANY = 1.2
"""The same with more seats, as a multiple of a fair share."""
SURE = 2.6
"""A row ends once its due is this many standard errors away; many, as that is checked often."""
BLOCK = 20
"""Matches between two such checks, or a few more, so that each seat has as many."""
FULL, OTHERS = 40, 20
"""Matches of each game with all iterations, and of each other variant."""
LEAST = 60
"""Matches of a row, at least: a few are often one-sided by chance."""


class Bar:
    """Progress on standard error."""

    WIDTH = 30

    def __init__(self, name: str, of: int) -> None:
        self._name, self._of = name, of

    def at(self, done: int) -> None:
        """Show how many are done."""
        filled = self.WIDTH * done // self._of
        bar = "#" * filled + "." * (self.WIDTH - filled)
        print(f"\r{self._name:<48} [{bar}] {done}/{self._of}", end="", file=sys.stderr, flush=True)

    def end(self, result: str) -> None:
        """Leave the line with what has come out so far."""
        print(f"  {result}", file=sys.stderr, flush=True)


def blocks(duel: Duel, name: str, most: int, pool: ProcessPoolExecutor) -> Iterator[list[Played]]:
    """The matches of a duel so far, after each block; at most `most` in all."""
    size = -(-BLOCK // duel.seats) * duel.seats
    bar, found = Bar(name, most), list[Played]()
    while len(found) < most:
        numbers = range(len(found), min(len(found) + size, most))
        for one in played(duel, numbers, pool):
            found.append(one)
            bar.at(len(found))
        alone = duel.seats == 1
        bar.end(told([100.0 * (one.solved if alone else one.share) for one in found]))
        yield found


def is_clear(values: Sequence[float], due: float) -> bool:
    """Whether the mean is surely above or below what is due."""
    mean, half = interval(values)
    return len(values) >= LEAST and abs(mean - due) > half / NORMAL * SURE


def line(*cells: object) -> str:
    """A row of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def head(*cells: str) -> list[str]:
    """The head of a table."""
    return [line(*cells), line(*["---"] * len(cells))]


def thinking(matches: Sequence[Played]) -> str:
    """Mean and longest CPU time of a move of the first bot, in milliseconds."""
    times = [1000 * time for one in matches for time in one.times]
    return f"{statistics.mean(times):.0f} / {max(times):.0f}"


def greedy(at: argparse.Namespace, pool: ProcessPoolExecutor) -> tuple[str, bool]:
    """Medium and strong against opponents that look no further than a move."""
    titles = ("game", "seats", "options", "bot", "victories, %", "CPU, ms", "due", "matches")
    rows, well = head(*titles), True
    for key in at.games:
        for duel in against_greedy(key, at.scale):
            due = DUE_OF_GREEDY[duel.one] if duel.seats == 2 else DUE_OF_MANY / duel.seats
            found = list[Played]()
            options = told_options(duel)
            title = f"{key}, {duel.seats}: {options} {duel.one} / greedy"
            for found in blocks(duel, title, at.most, pool):
                if is_clear([match.share for match in found], due):
                    break
            shares = [100 * match.share for match in found]
            well &= statistics.mean(shares) >= 100 * due
            cells = told(shares), thinking(found), f"{100 * due:.0f}", len(found)
            rows.append(line(key, duel.seats, options, duel.one, *cells))
    return "\n".join(rows), well


def against_greedy(key: str, scale: float) -> Iterator[Duel]:
    """Medium in all kinds of matches, strong with two seats and with the most."""
    most = GAMES[key].card.seats[-1]
    usual = [Duel(key, seats, "medium", "greedy", scale=scale) for seats in (2, most)]
    yield from usual
    yield from [replace(duel, one="medium", other="greedy") for duel in variants(key, scale)]
    yield from [replace(duel, one="strong") for duel in usual]


def told_options(duel: Duel) -> str:
    """The options of a duel, as text."""
    return ", ".join(f"{name} {value}" for name, value in duel.options.items())


def ladder(at: argparse.Namespace, pool: ProcessPoolExecutor) -> tuple[str, bool]:
    """Each level against the next lower one."""
    rows, well = head("game", "seats", "bot", "against", "victories, %", "due", "matches"), True
    for key in at.games:
        for seats in (2, GAMES[key].card.seats[-1]):
            due = DUE_OF_TWO if seats == 2 else DUE_OF_MOST / seats
            for one, other in STEPS:
                duel = Duel(key, seats, one, other, scale=at.scale)
                found = list[Played]()
                for found in blocks(duel, f"{key}, {seats}: {one} / {other}", at.most, pool):
                    if is_clear([match.share for match in found], due):
                        break
                shares = [100 * match.share for match in found]
                well &= statistics.mean(shares) >= 100 * due
                rows.append(
                    line(key, seats, one, other, told(shares), f"{100 * due:.0f}", len(found))
                )
    return "\n".join(rows), well


def tasks(at: argparse.Namespace, pool: ProcessPoolExecutor) -> tuple[str, bool]:
    """All levels in each task alone, until strong is clearly better than medium."""
    rows, well = head("game", "task", "side", "bot", "solved, %", "score", "matches"), True
    for key in at.games:
        for options in GAMES[key].tasks:
            chosen = {name: getattr(options, name) for name in ("task", "side")}
            levels, better = climbed(key, chosen, at, pool)
            well &= better
            for level, matches in levels.items():
                solved, scores = results(matches)
                rows.append(
                    line(key, *chosen.values(), level, told(solved), told(scores), len(matches))
                )
    return "\n".join(rows), well


def climbed(
    key: str, chosen: dict[str, Any], at: argparse.Namespace, pool: ProcessPoolExecutor
) -> tuple[dict[str, list[Played]], bool]:
    """The matches of all levels in a task, and whether strong is better than medium."""

    def matches(level: str, most: int) -> Iterator[list[Played]]:
        duel = Duel(key, 1, level, level, chosen, at.scale)
        return blocks(duel, f"{key}, {chosen}: {level}", most, pool)

    *_, easy = matches("easy", LEAST)
    looks = zip(matches("medium", at.most), matches("strong", at.most), strict=True)
    for medium, strong in looks:
        better = is_better(results(strong), results(medium))
        if better and len(strong) >= LEAST:
            break
    return {"easy": easy, "medium": medium, "strong": strong}, better


def results(matches: Sequence[Played]) -> tuple[list[float], list[float]]:
    """Whether each match of a task was solved, in percent, and its score."""
    solved = [100.0 * match.solved for match in matches]
    return solved, [float(match.scores[0]) for match in matches]


def is_better(strong: tuple[list[float], ...], medium: tuple[list[float], ...]) -> bool:
    """Whether strong is better by more than the intervals; always if medium solves 90 %."""
    if statistics.mean(medium[0]) >= 90:
        return True
    pairs = [(interval(one), interval(other)) for one, other in zip(strong, medium, strict=True)]
    return all(one[0] - one[1] > other[0] + other[1] for one, other in pairs)


def full(at: argparse.Namespace, pool: ProcessPoolExecutor) -> tuple[str, bool]:
    """Strong against medium with all iterations."""
    rows = head("game", "seats", "victories of strong, %", "CPU of a move, ms", "cut", "matches")
    well = True
    for key in at.games:
        *_, found = blocks(Duel(key, 2, "strong", "medium"), f"{key}, full", FULL, pool)
        moves, cut = sum(len(one.times) for one in found), sum(one.cut for one in found)
        shares = [100 * match.share for match in found]
        well &= statistics.mean(shares) >= 100 * DUE_OF_TWO
        rows.append(line(key, 2, told(shares), thinking(found), f"{cut} of {moves}", len(found)))
    return "\n".join(rows), well


def others(at: argparse.Namespace, pool: ProcessPoolExecutor) -> tuple[str, bool]:
    """Variants and other numbers of seats."""
    rows = head("game", "seats", "options", "victories of strong, %", "CPU, ms", "cut", "matches")
    well = True
    for key in at.games:
        for duel in variants(key, at.scale):
            *_, found = blocks(duel, f"{key}, {duel.seats}: {duel.options}", OTHERS, pool)
            shares, cut = [100 * match.share for match in found], sum(one.cut for one in found)
            cells = told(shares), thinking(found), cut, len(found)
            rows.append(line(key, duel.seats, told_options(duel), *cells))
    return "\n".join(rows), well


def variants(key: str, scale: float) -> Iterator[Duel]:
    """Each value of each option at two seats, and each number of seats between."""
    card = GAMES[key].card
    usual = Duel(key, 2, "strong", "medium", scale=scale)
    for seats in card.seats:
        if seats > 2 and seats != card.seats[-1]:
            yield replace(usual, seats=seats)
    hints = get_type_hints(card.options)
    for one in fields(card.options):
        for value in choices_of(hints[one.name]):
            if value != one.default and one.name not in ("start", "task"):
                try:
                    GAMES[key].check_options(2, card.options(**{one.name: value}))
                except ValueError:
                    continue
                yield replace(usual, options={one.name: value})


def choices_of(hint: Any) -> Sequence[Any]:
    """The values that an option may have."""
    return (False, True) if hint is bool else getattr(hint, "__args__", ())


PARTS = {"greedy": greedy, "ladder": ladder, "tasks": tasks, "full": full, "others": others}


def with_others(text: str, name: str, table: str, games: Sequence[str]) -> str:
    """The table, with the rows that the page has of other games."""
    found, rows = place(name).search(text), table.splitlines()
    old = [row for row in found[0].splitlines() if row.startswith("|")][2:] if found else []
    kept = [row for row in old if game_of(row) not in games]
    body = sorted([*kept, *rows[2:]], key=lambda row: list(GAMES).index(game_of(row)))
    return "\n".join([*rows[:2], *body])


def game_of(row: str) -> str:
    """The game of a row, which is its first cell."""
    return row.split("|")[1].strip()


def main() -> None:
    """Make the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--scale", type=float, default=0.1, help="of the iterations")
    parser.add_argument("--most", type=int, default=400, help="matches of a row of the ladder")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write", action="store_true", help=f"into docs/{PAGE.name}")
    at = parser.parse_args()
    missed = []
    with ProcessPoolExecutor(at.processes) as pool:
        for name in at.only:
            table, well = PARTS[name](at, pool)
            print(f"{name}: {machine()}\n\n{table}\n", flush=True)
            if not well:
                missed.append(name)
            if at.write:
                page = PAGE.read_text("utf-8")
                whole = with_others(page, name, table, at.games)
                PAGE.write_text(written(page, name, whole, machine()), "utf-8")
    sys.exit(f"below what is due: {', '.join(missed)}" if missed else 0)


if __name__ == "__main__":
    main()
