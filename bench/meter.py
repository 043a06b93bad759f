"""What calls of the rules cost in CPU time of this thread; keeps the worst of each kind."""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from time import thread_time_ns
from typing import Any

import orjson

from app.errors import ProblemError
from app.games.contract import IllegalMove, Seat
from app.match.drafts import check_draft, default_move, legal_for
from app.match.records import Draft
from bench.matches import BEGIN, Line, Luck, choose, walk

CALLS = (
    "check",
    "check_draft",
    "apply",
    "moves",
    "parts",
    "legal",
    "default",
    "preview",
    "public",
    "private",
    "result",
)
"""What the event loop calls; `legal` includes the JSON, as in its endpoint."""
LISTED = "listed"
"""All moves where moves have parts: only bots ask for them, in their own process."""
KINDS = (*CALLS, LISTED)
TRIED = 6
"""How many moves are checked and made in each position."""
REPEATED = 3
"""How often a call is repeated before it counts as the worst, since the machine may stall."""
Call = Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Worst:
    """The most expensive call: `cold` with empty caches, `warm` when repeated."""

    cold: float
    warm: float
    line: Line
    seat: Seat | None


class Meter:
    """The worst calls so far, by kind."""

    def __init__(self) -> None:
        self.worst = dict[str, Worst]()
        self.counted = dict.fromkeys(KINDS, 0)

    def look(self, line: Line, rng: Random, tried: int = TRIED) -> dict[str, float]:
        """Make every call in a position; returns the most that each kind took, in milliseconds."""
        seen = dict.fromkeys(KINDS, 0.0)
        for kind, seat, call in calls(line, rng, tried):
            spent = timed(call)
            self.counted[kind] += 1
            seen[kind] = max(seen[kind], spent)
            known = self.worst.get(kind)
            if known is None or spent > known.cold:
                self._keep(kind, Worst(spent, 0.0, line, seat), call)
        return seen

    def _keep(self, kind: str, found: Worst, call: Call) -> None:
        """Record a call as the worst if it costs as much each time, with empty caches."""
        again = found.cold
        for _ in range(REPEATED):
            forget(found.line.key)
            again = min(again, timed(call))
        known = self.worst.get(kind)
        if known is None or again > known.cold:
            warm = min(timed(call) for _ in range(3))
            self.worst[kind] = replace(found, cold=again, warm=warm)


def timed(call: Call) -> float:
    """Milliseconds of CPU, even if the call is refused; without garbage collection."""
    gc.disable()
    begin = thread_time_ns()
    with suppress(IllegalMove, ProblemError):
        call()
    spent = (thread_time_ns() - begin) / 1e6
    gc.enable()
    return spent


def forget(key: str) -> None:
    """Empty the caches of a game, as after a start."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"app.games.{key}."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def calls(line: Line, rng: Random, tried: int) -> Iterator[tuple[str, Seat | None, Call]]:
    """Every call that may be made in a position, by kind, with the seat concerned."""
    game, state = line.game, line.state
    yield "public", None, lambda: game.public(state)
    for seat in range(line.seats):
        yield "private", seat, lambda seat=seat: game.private(state, seat)
    yield "result", None, lambda: game.result(state)
    for seat in sorted(game.to_act(state)):
        kind = LISTED if game.composed else "moves"
        yield kind, seat, lambda seat=seat: list(game.moves(state, seat))
        yield "legal", seat, lambda seat=seat: orjson.dumps(legal_for(line.match(), seat))
        yield "default", seat, lambda seat=seat: default_move(line.match(), seat)
        yield from _drafting(line, seat, rng)
        yield from _moving(line, seat, rng, tried)


def _drafting(line: Line, seat: Seat, rng: Random) -> Iterator[tuple[str, Seat, Call]]:
    """Drafts that grow part by part, then others that are hardly legal."""
    game, state, match = line.game, line.state, line.match()
    drafting, drafts = game.drafting, list(walk(line, seat, rng))
    if drafting is None:
        return
    for draft in drafts:
        document = match.codec.dump(draft)
        drawn = {seat: draft, **{other: draft for other in game.to_act(state) if len(drafts) > 2}}
        yield "parts", seat, lambda draft=draft: list(drafting.parts(state, seat, draft))
        yield "preview", seat, lambda drawn=drawn: drafting.preview(state, drawn, seat)
        yield (
            "check_draft",
            seat,
            lambda document=document: check_draft(match, seat, document, ready=False),
        )
        yield (
            "legal",
            seat,
            lambda document=document: orjson.dumps(legal_for(match, seat, document)),
        )
        yield "default", seat, lambda document=document: _default(line, seat, document)
    if drafts:
        for odd in odd_ones(match.codec.dump(drafts[-1])):
            yield "check_draft", seat, lambda odd=odd: check_draft(match, seat, odd, ready=False)
            yield "default", seat, lambda odd=odd: _default(line, seat, odd)
            yield "legal", seat, lambda odd=odd: orjson.dumps(legal_for(match, seat, odd))


def _default(line: Line, seat: Seat, document: Any) -> Any:
    """The default move for an absent player who has left a draft."""
    match = line.match()
    match.drafts[seat] = Draft("bench", line.seq, seat, 1, document, False, "bench", BEGIN)
    return default_move(match, seat)


def _moving(line: Line, seat: Seat, rng: Random, tried: int) -> Iterator[tuple[str, Seat, Call]]:
    """Moves checked and made, with random moves of the others."""
    game, state, match = line.game, line.state, line.match()
    listed = list(game.moves(state, seat))
    chosen = [*rng.sample(listed, min(tried, len(listed))), choose(line, seat, rng)]
    others = {other: choose(line, other, rng) for other in game.to_act(state)}
    for move in chosen:
        document, moves = match.codec.dump(move), {**others, seat: move}
        yield "check", seat, lambda document=document: match.check_move(seat, document)
        for odd in odd_ones(document):
            yield "check", seat, lambda odd=odd: match.check_move(seat, odd)
        luck = Luck(Random(rng.randrange(2**32)))
        yield "apply", seat, lambda moves=moves, luck=luck: game.apply(state, moves, luck)


def odd_ones(document: Any) -> Iterator[Any]:
    """Moves that are hardly legal: parts backwards, and many times over."""
    parts = document.get("parts")
    if parts:
        yield {**document, "parts": parts[::-1]}
        yield {**document, "parts": parts * 2}
        yield {**document, "parts": parts * (256 // len(parts))}
