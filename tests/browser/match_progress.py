"""Matches brought forward without pages, where a test is about something else.

The moves are made inside the server: over the interface, each would cost three requests.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch
from uuid import uuid4

import orjson
from playwright.async_api import expect

from app.games import GAMES
from app.games.contract import Seat
from app.live.room import Room
from app.match.codec import codec_of
from app.match.drafts import Submission
from app.match.match import Match
from app.schemas.match import snapshot
from tests.browser.people import Person
from tests.support.eventually import eventually
from tests.support.server import Running
from tests.support.trouble import patience

Json: TypeAlias = dict[str, Any]
Until: TypeAlias = Callable[[Json], bool]
Unless: TypeAlias = Callable[[Match, Seat, Any], bool]


def never(*_: Any) -> bool:
    """True of no position and no move."""
    return False


async def hasten(
    players: Sequence[Person],
    rng: Random,
    most: int = 1000,
    until: Until = never,
    unless: Unless = never,
) -> int:
    """Let the games' bots move for these people; return the number of the newest position.

    Stops at position `most`, where `until` holds for the public view, before a move of which
    `unless` holds, or at the end.
    """
    server = Running.by_url[players[0].site]
    match = (await players[0].room())["match"]["id"]
    path = f"/matches/{match}"
    seats = {(await player.call("GET", path))["you"]: await player.id() for player in players}

    async def work() -> int:
        room = await server.app.state.core.directory.room_of_match(match)
        async with _without_bots(room):
            return await _advance(room, seats, rng, most, until, unless)

    async with patience():
        return await server.inside(work())


async def skip(
    players: Sequence[Person], rng: Random, until: Until = never, unless: Unless = never
) -> None:
    """Like `hasten`, but the pages are closed meanwhile: they would draw every step."""
    for player in players:
        await player.leave()
    await hasten(players, rng, until=until, unless=unless)
    await asyncio.gather(*(player.enter() for player in players))
    for player in players:
        await expect(
            player.page.locator(".match > .board, main.end, main.taskend").first
        ).to_be_visible()


@asynccontextmanager
async def _without_bots(room: Room) -> AsyncIterator[None]:
    """The room's bots make the move that they think about now, and then none."""
    bots = room.log.services.bots
    await eventually(lambda: not _thinking(room))
    with patch.object(bots, "start_thinking"):
        yield
    bots.start_thinking(room.current, room.moves.submit_for_bot)


async def _advance(
    room: Room, seats: Mapping[Seat, str], rng: Random, most: int, until: Until, unless: Unless
) -> int:
    first = next(iter(seats))
    while True:
        at = _seen(room, first)
        view = at["view"]
        if view["result"] is not None or at["seq"] >= most or until(view["public"]):
            return int(at["seq"])
        moved = False
        for seat in view["to_act"]:
            if (move := _choice(room, seat, seats, rng, most)) is None:
                continue
            if unless(_match(room), seat, move):
                return int(at["seq"])
            await _make(room, seat, seats.get(seat), move)
            moved = True
        if not moved:
            await asyncio.sleep(0.005)


def _choice(room: Room, seat: Seat, seats: Mapping[Seat, str], rng: Random, most: int) -> Any:
    """The move of one of these seats or of a bot; None if it owes none."""
    at = _seen(room, seat)
    if at["seq"] >= most or not owes(at):
        return None
    if seat in seats:
        return GAMES[at["game"]].bot(at["view"], seat, rng)
    return (
        GAMES[at["game"]].bot(at["view"], seat, Random(at["seq"])) if _is_bots(room, seat) else None
    )


async def _make(room: Room, seat: Seat, player: str | None, move: Any) -> None:
    """Make a move; without a player it is a bot's."""
    match = _match(room)
    submission = Submission(str(uuid4()), match.seq, match.codec.dump(move))
    if player is None:
        await room.moves.submit_for_bot(seat, submission)
    else:
        await room.moves.submit(player, submission)


def _match(room: Room) -> Match:
    assert room.match is not None
    return room.match


def _is_bots(room: Room, seat: Seat) -> bool:
    return room.current.occupant(seat) is None


def _thinking(room: Room) -> bool:
    """True while a bot owes a move."""
    seats = range(_match(room).seats)
    return any(owes(_seen(room, seat)) for seat in seats if _is_bots(room, seat))


def _seen(room: Room, seat: Seat) -> Json:
    """The newest position as a client of this seat gets it."""
    at: Json = orjson.loads(orjson.dumps(snapshot(_match(room), seat)))
    return at


def owes(at: Json) -> bool:
    """True if the seat whose position this is still has to decide."""
    return at["you"] in at["view"]["to_act"] and not at["ready"]


async def send(person: Person, at: Json, move: Any) -> None:
    """A move by the public interface."""
    document = codec_of(GAMES[at["game"]]).dump(move)
    body = {"action_id": str(uuid4()), "seq": at["seq"], "move": document}
    await person.call("POST", f"/matches/{at['match']}/moves", body)


async def finished(person: Person, game: str = "lineup", guests: list[Person] | None = None) -> str:
    """The id of a finished match of this person with the guests or else a bot; without pages."""
    code = await person.make_room(game=game)
    for guest in guests or ():
        await guest.sit_down(code)
    if not guests:
        await person.call("PUT", f"/rooms/{code}/seats/1", {"bot": True})
    room = await person.call("POST", f"/rooms/{code}/matches", {})
    await hasten([person, *(guests or ())], Random(4))
    match: str = room["match"]["id"]
    return match
