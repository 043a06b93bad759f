"""Matches brought forward through the interface, where a test is about something else."""

import asyncio
from random import Random
from typing import Any
from uuid import uuid4

from app.games import GAMES
from app.match.codec import codec_of
from tests.browser.people import Person


async def hasten(players: list[Person], rng: Random, most: int = 1000) -> int:
    """Let the games' own players move for these people, at most to position `most`; the last."""
    path = f"/matches/{(await players[0].room())['match']['id']}"
    by_seat = {(await person.call("GET", path))["you"]: person for person in players}
    while True:
        at = await players[0].call("GET", path)
        if at["view"]["result"] is not None or at["seq"] >= most:
            return int(at["seq"])
        moved = False
        for seat in by_seat.keys() & set(at["view"]["to_act"]):
            mine = at if seat == at["you"] else await by_seat[seat].call("GET", path)
            if mine["seq"] < most and owes(mine):
                await send(by_seat[seat], mine, _choice(mine, rng))
                moved = True
        if not moved:
            await asyncio.sleep(0.02)


def owes(at: dict[str, Any]) -> bool:
    """True if the seat whose position this is has still to decide."""
    ready = any(draft["ready"] and draft["seat"] == at["you"] for draft in at["drafts"])
    return at["you"] in at["view"]["to_act"] and not ready


def _choice(at: dict[str, Any], rng: Random) -> Any:
    return GAMES[at["game"]].bot(at["view"], at["you"], rng)


async def send(person: Person, at: dict[str, Any], move: Any) -> None:
    """A move by the public interface."""
    body = {
        "action_id": str(uuid4()),
        "seq": at["seq"],
        "move": codec_of(GAMES[at["game"]]).dump(move),
    }
    await person.call("POST", f"/matches/{at['match']}/moves", body)


async def finished(person: Person, game: str = "lineup", guests: list[Person] | None = None) -> str:
    """A finished match of this person, the guests and, if they are none, a bot; its id."""
    code = await person.create_room()
    if game != "lineup":
        await person.call("PATCH", f"/rooms/{code}", {"game": game})
    for guest in guests or ():
        await guest.join(code)
    if not guests:
        await person.call("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    room = await person.call("POST", f"/rooms/{code}/matches", {})
    await hasten([person, *(guests or ())], Random(4))
    match: str = room["match"]["id"]
    return match
