"""Matches brought forward through the interface, where a test is about something else."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias
from uuid import uuid4

from app.games import GAMES
from app.match.codec import codec_of
from tests.browser.people import Person

Json: TypeAlias = dict[str, Any]


def never(_: Json) -> bool:
    """True in no position."""
    return False


async def hasten(
    players: Sequence[Person],
    rng: Random,
    most: int = 1000,
    until: Callable[[Json], bool] = never,
) -> int:
    """Let the games' own players move for these people, at most to position `most`, or to one
    `until` whose public view this holds; its number."""
    path = f"/matches/{(await players[0].room())['match']['id']}"
    seats = {(await player.call("GET", path))["you"]: player for player in players}
    while True:
        at = await players[0].call("GET", path)
        view = at["view"]
        if view["result"] is not None or at["seq"] >= most or until(view["public"]):
            return int(at["seq"])
        acting = [player for seat, player in seats.items() if seat in view["to_act"]]
        if not any([await _moved(player, path, rng, most) for player in acting]):
            await asyncio.sleep(0.02)


async def _moved(player: Person, path: str, rng: Random, most: int) -> bool:
    """True if this player owed a move, and made it."""
    at = await player.call("GET", path)
    if at["seq"] >= most or not owes(at):
        return False
    await send(player, at, _choice(at, rng))
    return True


def owes(at: Json) -> bool:
    """True if the seat whose position this is has still to decide."""
    ready = any(draft["ready"] and draft["seat"] == at["you"] for draft in at["drafts"])
    return at["you"] in at["view"]["to_act"] and not ready


def _choice(at: Json, rng: Random) -> Any:
    return GAMES[at["game"]].bot(at["view"], at["you"], rng)


async def send(person: Person, at: Json, move: Any) -> None:
    """A move by the public interface."""
    dump = codec_of(GAMES[at["game"]]).dump
    body = {"action_id": str(uuid4()), "seq": at["seq"], "move": dump(move)}
    await person.call("POST", f"/matches/{at['match']}/moves", body)


async def finished(person: Person, game: str = "lineup", guests: list[Person] | None = None) -> str:
    """A finished match of this person, the guests and, if they are none, a bot, without a page;
    its id."""
    code = await person.make_room(game=game)
    for guest in guests or ():
        await guest.sit_down(code)
    if not guests:
        await person.call("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    room = await person.call("POST", f"/rooms/{code}/matches", {})
    await hasten([person, *(guests or ())], Random(4))
    match: str = room["match"]["id"]
    return match
