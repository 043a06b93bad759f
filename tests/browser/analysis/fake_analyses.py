"""Analyses that say what a test wants, in place of those that the server would make."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from random import Random
from typing import Any

import orjson
from playwright.async_api import Page, Route

from app.match.codec import codec_of
from tests.support.server import Running

Json = dict[str, Any]
MOST = 200
"""Among so many legal moves another one is chosen."""
ON_BOARDS = ("place", "lay", "enter", "draw", "move")
"""The types of moves that boards show."""
GAINS = {"points": (7.2, 4.6, 3.1), "win": (0.21, 0.12, 0.08)}
WITHOUT_POINTS = ("flying_colours",)


async def made_up(server: Running, match: str) -> Json:
    """An analysis of a finished match with moments of several seats, in which any other legal move
    was better."""

    async def work() -> Json:
        core = server.app.state.core
        replay = await core.replays.get(match)
        rng = Random(5)
        decisions = [
            decision
            for step in await core.reads.steps(match, -1)
            if step.kind == "moves"
            for seat, move in step.moves.items()
            if (decision := _decision(replay, step.seq, int(seat), move, rng))
        ]
        return _document(match, replay, decisions, rng)

    found: Json = await server.inside(work())
    return found


def _decision(replay: Any, seq: int, seat: int, move: Json, rng: Random) -> Json | None:
    """What a seat could have done instead; None if that was nothing that boards show."""
    state, dump = replay.position_at(seq - 1).state, codec_of(replay.game).dump
    legal = [dump(one) for one in islice(replay.game.moves(state, seat), MOST)]
    others = [
        one
        for one in legal
        if one != move and one["type"] in ON_BOARDS and one.get("parts", [True])
    ]
    if not others:
        return None
    figures = dict.fromkeys(("gain", "error", "wins", "wins_error", "ahead", "ahead_error"), 0.0)
    better = rng.choice(others)
    return {"seq": seq, "seat": seat, "move": move, "better": better, **figures, "cut": False}


def _document(match: str, replay: Any, decisions: list[Json], rng: Random) -> Json:
    unit = "win" if replay.game.card.key in WITHOUT_POINTS else "points"
    chosen = rng.sample([one for one in decisions if one["seq"] > 4], 3)
    for one, gain in zip(chosen, GAINS[unit], strict=True):
        one["gain"] = gain
    rest = [one for one in decisions if one not in chosen]
    best = {one["seat"]: one for one in rest[: len(rest) // 2 + replay.seats]}
    last, share = replay.seq, 1 / replay.seats
    return {
        "match": match,
        "version": 1,
        "iterations": 100,
        "state": "done",
        "done": len(decisions),
        "of": len(decisions),
        "unit": unit,
        "decisions": decisions,
        "curve": [
            {"seq": seq, "wins": [share] * replay.seats, "points": []}
            for seq in (0, last // 2, last)
        ],
        "moments": [
            *({**_named(one), "kind": "better", "gain": one["gain"]} for one in chosen),
            *({**_named(one), "kind": "best", "gain": 9.0} for one in best.values()),
        ],
    }


def _named(decision: Json) -> Json:
    return {"seq": decision["seq"], "seat": decision["seat"]}


@asynccontextmanager
async def answered(page: Page, document: Json) -> AsyncIterator[None]:
    """Meanwhile the page gets this analysis, whatever the server has."""

    async def answer(route: Route) -> None:
        body = orjson.dumps(document).decode()
        await route.fulfill(status=200, content_type="application/json", body=body)

    await page.route("**/analysis", answer)
    yield
    await page.unroute("**/analysis")
