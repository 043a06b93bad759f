"""Record a match as data: every draw, every move, and how it ended.

python -m tests.games.colour_lines.record NAME SEATS SEED [OPTION=VALUE ...]
"""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from app.games.colour_lines.game import GAME
from app.games.colour_lines.moves import ColourLinesMove, Draw, MarkColour, Place
from app.games.colour_lines.options import ColourLinesOptions
from app.games.colour_lines.state import State
from tests.games.colour_lines.positions import draw, place, random_move, setup, shorthand
from tests.support.luck import Recorded

FOLDER = Path(__file__).parent / "matches"


def written(move: ColourLinesMove) -> str:
    """A move as one line: its type, then its parts."""
    if isinstance(move, Draw):
        return "draw " + ", ".join(shorthand(part) for part in move.parts)
    if isinstance(move, Place):
        return "place " + " ".join(f"{part.die}{part.slot}" for part in move.parts)
    marks = (part.colour if isinstance(part, MarkColour) else part.start for part in move.parts)
    return "setup " + " ".join(marks)


def read(text: str) -> ColourLinesMove:
    """The inverse of `written`."""
    kind, _, rest = text.partition(" ")
    if kind == "draw":
        return draw(*filter(None, rest.split(", ")))
    return place(rest) if kind == "place" else setup(rest)


def ending(state: State) -> dict[str, Any]:
    """The outcome of a match."""
    result, public = GAME.result(state), GAME.public(state)
    assert result is not None
    return {
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "tier": result.tier,
        "lost": result.lost,
        "fields": public["scores"],
        "lines": [sheet["lines"] for sheet in public["sheets"].values()],
        "letters": [sheet["letters"] for sheet in public["sheets"].values()],
    }


def recorded(seats: int, options: ColourLinesOptions, seed: int) -> dict[str, Any]:
    """The match as data; the last of several seats is absent in every third round."""
    GAME.check_options(seats, options)
    luck, rng, steps = Recorded(seed), Random(seed), []
    state = GAME.setup(seats, options, luck)
    notes: list[str] = []
    while acting := sorted(GAME.to_act(state)):
        moves = {seat: _move(state, seat, seats, rng) for seat in acting}
        steps.append({str(seat): written(move) for seat, move in moves.items()})
        outcome = GAME.apply(state, moves, luck)
        state = outcome.state
        notes += [note.key.removeprefix("colour_lines-") for note in outcome.notes]
    return {
        "game": GAME.card.key,
        "rules_version": GAME.card.rules_version,
        "seats": seats,
        "options": asdict(options),
        "draws": luck.draws,
        "steps": steps,
        "notes": notes,
        "end": ending(state),
    }


def _move(state: State, seat: int, seats: int, rng: Random) -> ColourLinesMove:
    if seats > 1 and seat == seats - 1 and state.round == 3:
        draft = random_move(state, seat, rng)
        cut = type(draft)(draft.parts[:2])  # type: ignore[arg-type]
        return GAME.default(state, seat, cut)
    if seat % 2:
        return random_move(state, seat, rng)
    view = {"public": GAME.public(state), "private": GAME.private(state, seat)}
    return GAME.bot(view, seat, rng)


if __name__ == "__main__":
    name, count, seed, *given = sys.argv[1:]
    fields = dict(word.split("=") for word in given)
    values: dict[str, Any] = {
        key: value if key == "side" else int(value) if key in ("task", "start") else True
        for key, value in fields.items()
    }
    match = recorded(int(count), ColourLinesOptions(**values), int(seed))
    text = json.dumps(match, separators=(",", ":")).replace('"steps":[', '"steps":[\n')
    text = text.replace('},{"0":"', '},\n{"0":"').replace('],"notes"', '\n],\n"notes"')
    (FOLDER / f"{name}.json").write_text(text.replace(',"end"', ',\n"end"') + "\n")
