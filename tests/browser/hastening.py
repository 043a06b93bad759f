"""Matches brought forward through the interface, where a test is about something else."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any
from uuid import uuid4

import httpx

from app.games import GAMES
from app.match.codec import codec_of
from tests.browser.people import Person
from tests.support.eventually import PATIENCE


async def hasten(players: list[Person], rng: Random, most: int = 1000) -> int:
    """Let the games' own players move for these people, at most to position `most`; the last."""
    path = f"/matches/{(await players[0].room())['match']['id']}"
    async with AsyncExitStack() as stack:
        hands = [await stack.enter_async_context(await interface(person)) for person in players]
        seats = [(await told(hand, "GET", path))["you"] for hand in hands]
        while True:
            at = await told(hands[0], "GET", path)
            if at["view"]["result"] is not None or at["seq"] >= most:
                return int(at["seq"])
            acting = [
                hand
                for seat, hand in zip(seats, hands, strict=True)
                if seat in at["view"]["to_act"]
            ]
            if not any([await _moved(hand, path, rng, most) for hand in acting]):
                await asyncio.sleep(0.02)


async def _moved(hand: httpx.AsyncClient, path: str, rng: Random, most: int) -> bool:
    """True if this player owed a move, and made it."""
    at = await told(hand, "GET", path)
    if at["seq"] >= most or not owes(at):
        return False
    await told(hand, "POST", f"{path}/moves", _body(at, _choice(at, rng)))
    return True


async def interface(person: Person) -> httpx.AsyncClient:
    """The public interface with the cookies of a person, past the browser, which takes longer."""
    cookies = {one["name"]: one["value"] for one in await person.context.cookies(person.site)}
    base = f"{person.site}/api/v1"
    return httpx.AsyncClient(base_url=base, cookies=cookies, trust_env=False, timeout=PATIENCE)


async def told(hand: httpx.AsyncClient, method: str, path: str, body: Any = None) -> dict[str, Any]:
    """The answer to a request that must not be refused."""
    answer = await hand.request(method, path, json=body)
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


def owes(at: dict[str, Any]) -> bool:
    """True if the seat whose position this is has still to decide."""
    ready = any(draft["ready"] and draft["seat"] == at["you"] for draft in at["drafts"])
    return at["you"] in at["view"]["to_act"] and not ready


def _choice(at: dict[str, Any], rng: Random) -> Any:
    return GAMES[at["game"]].bot(at["view"], at["you"], rng)


async def send(person: Person, at: dict[str, Any], move: Any) -> None:
    """A move by the public interface."""
    await person.call("POST", f"/matches/{at['match']}/moves", _body(at, move))


def _body(at: dict[str, Any], move: Any) -> dict[str, Any]:
    dump = codec_of(GAMES[at["game"]]).dump
    return {"action_id": str(uuid4()), "seq": at["seq"], "move": dump(move)}


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
