"""The turns of a player in all rooms, whenever they change."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from farbenspiel_client import wire
from farbenspiel_client.comeback import FINAL, delay
from farbenspiel_client.problem import Problem
from farbenspiel_client.rest import Rest


async def follow(client: Rest) -> AsyncGenerator[list[wire.DutyView], None]:
    """The turns that a player has, at once and after each change; it reconnects by itself.

    It ends by raising `Problem` once there is no point in coming back.
    """
    attempt = 0
    known: list[wire.DutyView] | None = None
    while True:
        code, wait = None, 0.0
        try:
            async with aclosing(client.stream("/me/stream")) as lines:
                async for line in lines:
                    if line["type"] == "duties":
                        attempt = 0
                        if line["duties"] != known:
                            known = line["duties"]
                            yield line["duties"]
                    elif line["type"] == "closed":
                        code = _reason_to_come_back(line)
        except Problem as problem:
            if not _passes(problem):
                raise
            wait = problem.wait or 0.0
        await asyncio.sleep(max(wait, delay(attempt, code)))
        attempt += 1


def _reason_to_come_back(line: wire.ClosedFrame) -> int:
    """The close code of a last line; raises `Problem` if it is one after which that is no use."""
    if line["code"] in FINAL:
        raise Problem.own(line["reason"] or FINAL[line["code"]])
    return line["code"]


def _passes(problem: Problem) -> bool:
    """True if it may be otherwise a little later."""
    return problem.code == "offline" or problem.status == 429 or problem.status >= 500
