"""Positions to measure: of random matches, of recorded ones, and given ones."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from app.games import GAMES
from app.games.contract import IllegalMove, Options, Seat
from app.match.codec import codec_of
from app.match.match import Match, Position
from tests.games.colomino import record as colomino
from tests.games.colour_lines import record as colour_lines
from tests.games.colour_square import test_recorded as colour_square
from tests.games.flying_colours import record as flying_colours
from tests.games.lineup import test_recorded as lineup
from tests.support.random_matches import option_sets

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
LONGEST = 2000
"""More steps than any match has."""
Moves = Mapping[Seat, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A match up to a position, with everything needed to play it again.

    `origin` says where it comes from; `moves` and `draws` led from `back` to here.
    """

    key: str
    seats: int
    options: Options
    origin: str
    state: Any
    seq: int = 0
    moves: Mapping[str, Any] | None = None
    draws: tuple[tuple[str, int], ...] = ()
    back: "Line | None" = None

    @property
    def game(self) -> Any:
        """The rules."""
        return GAMES[self.key]

    def after(self, moves: Moves, luck: "Luck") -> "Line":
        """The match after one more step."""
        dump = codec_of(self.game).dump
        told = {str(seat): dump(move) for seat, move in moves.items()}
        luck.drawn.clear()
        state = self.game.apply(self.state, moves, luck).state
        draws = tuple(luck.drawn)
        return replace(self, state=state, seq=self.seq + 1, moves=told, draws=draws, back=self)

    def match(self) -> Match:
        """A `Match` at this position."""
        match = Match("bench", self.game, self.seats, self.options)
        acting, result = self.game.to_act(self.state), self.game.result(self.state)
        position = (self.seq, BEGIN, self.state, acting, result, (), frozenset(), False, (), None)
        match.recent.append(Position(*position))
        return match

    def document(self) -> dict[str, Any]:
        """The whole match as JSON, for `given`."""
        line, steps = self, list[Any]()
        while line.back is not None:
            steps.append({"moves": line.moves, "draws": line.draws})
            line = line.back
        return {
            "game": self.key,
            "seats": self.seats,
            "options": asdict(self.options),
            "draws": line.draws,
            "steps": steps[::-1],
        }


class Luck:
    """Draws from a generator; `drawn` has the labels and outcomes since it was last cleared."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.drawn = list[tuple[str, int]]()

    def pick(self, label: str, n: int) -> int:
        """An outcome."""
        self.drawn.append((label, self._rng.randrange(n)))
        return self.drawn[-1][1]


class Known(Luck):
    """Gives outcomes that are known by label."""

    def __init__(self, outcomes: Mapping[str, int]) -> None:
        super().__init__(Random(0))
        self._outcomes = outcomes

    def pick(self, label: str, n: int) -> int:
        """The known outcome of `label`."""
        self.drawn.append((label, self._outcomes[label]))
        return self._outcomes[label]


def begun(key: str, seats: int, options: Options, origin: str, luck: Luck) -> Line:
    """The set-up of a match."""
    state = GAMES[key].setup(seats, options, luck)
    return Line(key, seats, options, origin, state, draws=tuple(luck.drawn))


def at_random(key: str, number: int) -> Iterator[Line]:
    """The positions of the random match `number`, which determines its seats and options."""
    seats = list(GAMES[key].card.seats)
    count = seats[number % len(seats)]
    options = option_sets(key, count)
    rng, luck = Random(f"moves {number}"), Luck(Random(f"luck {number}"))
    chosen = options[number // len(seats) % len(options)]
    line = begun(key, count, chosen, f"random {number}", luck)
    while line.seq < LONGEST:
        yield line
        if not (acting := sorted(line.game.to_act(line.state))):
            return
        line = line.after({seat: choose(line, seat, rng) for seat in acting}, luck)


def choose(line: Line, seat: Seat, rng: Random) -> Any:
    """A legal move: one of those listed, or one built part by part."""
    game, state = line.game, line.state
    if rng.random() < 0.5:
        for draft in reversed(list(walk(line, seat, rng))):
            try:
                game.check(state, seat, draft)
            except IllegalMove:
                continue
            return draft
    return rng.choice(list(game.moves(state, seat)))


def walk(line: Line, seat: Seat, rng: Random) -> Iterator[Any]:
    """Drafts, each a part longer than the one before; nothing where moves have no parts."""
    drafting, state = line.game.drafting, line.state
    if drafting is None:
        return
    draft, stop = drafting.blank(state, seat), rng.choice((0.0, 0.1, 0.3))
    while True:
        yield draft
        parts = list(drafting.parts(state, seat, draft))
        if not parts or rng.random() < stop or len(draft.parts) > LONGEST:
            return
        draft = replace(draft, parts=(*draft.parts, rng.choice(parts)))


def given(path: Path) -> Iterator[Line]:
    """The positions of a match in a file with a `Line.document`."""
    match = json.loads(path.read_text(encoding="utf-8"))
    key, game = match["game"], GAMES[match["game"]]
    options = codec_of(game).stored_options(match["options"])
    line = begun(key, match["seats"], options, path.stem, Known(dict(match["draws"])))
    yield line
    for step in match["steps"]:
        moves = {int(at): codec_of(game).stored_move(move) for at, move in step["moves"].items()}
        line = line.after(moves, Known(dict(step["draws"])))
        yield line


def recorded(key: str) -> Iterator[Line]:
    """The positions of all recorded matches of a game, if it has any."""
    if key not in RECORDS:
        return
    for path in RECORDS[key][0]:
        match = json.loads(path.read_text(encoding="utf-8"))
        options = codec_of(GAMES[key]).stored_options(_options(match))
        draws = match["draws"]
        if isinstance(draws, list):
            draws = {label: outcome for label, _, outcome in draws}
        line = begun(key, match["seats"], options, f"recorded {path.stem}", Known(draws))
        yield line
        for step in match.get("steps") or match["moves"]:
            line = line.after(_moves(line, step, RECORDS[key][1]), Known(draws))
            yield line


def _options(match: Mapping[str, Any]) -> dict[str, Any]:
    if "board" in match:
        return {"board": match["board"]}
    if "variants" in match:
        return asdict(flying_colours.FlyingColoursOptions(None, *_variants(match)))
    options: dict[str, Any] = match["options"]
    return options


def _variants(match: Mapping[str, Any]) -> tuple[bool, bool]:
    crowded, free = flying_colours.NAMES[match["variants"]]
    return crowded, free


def _moves(line: Line, step: Mapping[str, Any], move_of: Callable[[Any], Any]) -> Moves:
    if all(name.isdigit() for name in step):
        return {int(seat): move_of(text) for seat, text in step.items()}
    (seat,) = line.game.to_act(line.state)
    return {seat: move_of(step.get("move", step))}


RECORDS: Mapping[str, tuple[list[Path], Callable[[Any], Any]]] = {
    "colomino": (sorted(colomino.FOLDER.glob("*.json")), colomino.move_of),
    "colour_lines": (sorted(colour_lines.FOLDER.glob("*.json")), colour_lines.read),
    "colour_square": (colour_square.FIXTURES, colour_square.move_of),
    "flying_colours": (sorted(flying_colours.FOLDER.glob("*.json")), flying_colours.move_of),
    "lineup": (lineup.FIXTURES, lineup.move_of),
}
"""The files of the recorded matches, and how a move is read from them."""
