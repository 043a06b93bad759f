"""Whatever is asked for: nobody is told what they may not know of a match or a room.

Every operation that shows something is called, for everybody, with all names that there are.
"""

import re
from collections.abc import AsyncIterator, Iterator
from itertools import product
from typing import Any

import orjson
import pytest
from fastapi.routing import APIRoute

from app.api.routing import ROOT
from app.live.room import Room
from app.match.drafts import Submission, default_move
from app.match.replay import position_in
from app.match.views import private_view
from tests.support.room_processes import action
from tests.support.site import Site, Visitor

pytestmark = pytest.mark.whole

STREAMS = {"/me/stream", "/rooms/{room}/stream"}
"""These go on; what they send is looked at in `tests/privacy/test_one_seat.py`."""
PAGES = ("/", "/lists", "/tables", "/r/{room}", "/achievements", "/solo")


def paths(site: Site) -> list[str]:
    """All that shows something over REST."""
    found = {
        route.path.removeprefix(ROOT)
        for route in site.app.router.routes
        if isinstance(route, APIRoute) and "GET" in route.methods and route.path.startswith(ROOT)
    }
    assert len(found) > 30
    return sorted(found - STREAMS)


class Table:
    """Anna hosts, Ben and Cem play with her, Eve watches; `names` is what can be asked for."""

    def __init__(self, site: Site, people: dict[str, Visitor], names: dict[str, list[str]]) -> None:
        self.site, self.people, self.names = site, people, names

    async def room(self) -> Room:
        found: Room = await self.site.app.state.core.directory.get(self.names["room"][0])
        return found

    async def at(
        self, who: str, method: str, path: str, body: Any = None, status: int = 200
    ) -> Any:
        return await self.people[who].done(
            method, f"/rooms/{self.names['room'][0]}{path}", body, status
        )

    async def begin(self) -> None:
        started = await self.at("anna", "POST", "/matches", status=201)
        self.names["match"].append(started["match"]["id"])

    async def play(self) -> None:
        """Two moves by the rules."""
        room = await self.room()
        for _ in range(2):
            match = room.match
            assert match is not None
            seat = min(match.awaited)
            move = Submission(action(), match.seq, default_move(match, seat), forced=True)
            player = room.current.occupant(seat)
            await (room.moves.submit(player, move) if player else self.by_bot(room, seat, move))

    async def by_bot(self, room: Room, seat: int, move: Submission) -> None:
        await room.moves.submit_for_bot(seat, move)

    async def end(self) -> None:
        """All agree to end the match early."""
        about = {"kind": "end", "match": self.names["match"][-1]}
        await self.at("anna", "POST", "/polls", about)
        for who in ("ben", "cem"):
            await self.at(who, "PUT", "/vote", {**about, "choice": "yes"})

    async def link(self, who: str, of: str) -> str:
        """The secret of a seat link that somebody makes."""
        player = (await self.people[of].done("GET", "/me"))["id"]
        url: str = (await self.at(who, "POST", f"/members/{player}/link", status=201))["url"]
        return url.partition("#seat=")[2]

    async def claim(self, who: str, secret: str) -> None:
        """Somebody, perhaps new, takes the seat that a link leads to."""
        self.people.setdefault(who, self.site.visitor())
        claim = {"secret": secret, "name": who.title()}
        await self.people[who].done("POST", f"/rooms/{self.names['room'][1]}/claims", claim)

    async def documents(self, who: Visitor) -> AsyncIterator[tuple[str, str]]:
        """Everything that somebody is answered, with where it came from."""
        for path in paths(self.site):
            parts = re.findall(r"\{(\w+)\}", path)
            for values in product(*(self.names.get(part, ["0"]) for part in parts)):
                filled = path
                for part, value in zip(parts, values, strict=True):
                    filled = filled.replace(f"{{{part}}}", value)
                answer = await who.get(filled)
                assert answer.status_code < 500, filled
                yield filled, answer.text
        pages = self.site.visitor(base="", cookies=who.cookies)
        for name in self.names["room"]:
            page = (await pages.get(f"/r/{name}")).text
            (boot,) = re.findall(r'id="boot">(.*?)</script>', page)
            yield f"/r/{name}", boot

    async def hands(self, match: str, seat: int | None) -> set[bytes]:
        """What a seat has been shown of a match."""
        replay = await self.site.app.state.core.replays.get(match)
        shown = (private_view(replay, position_in(replay, n), seat) for n in range(replay.seq + 1))
        return {orjson.dumps(one) for one in shown}

    async def check(self, who: Visitor, seats: dict[str, int]) -> None:
        """Somebody is shown these seats of these matches, and no other hand."""
        shown = set[str]()
        for path, text in [one async for one in self.documents(who)]:
            if not text.startswith(("{", "[")):
                continue
            asked = next((one for one in self.names["match"] if one in path), None)
            for match, hand in secrets(orjson.loads(text), asked):
                assert match in seats, f"{path} shows a hand of {match}"
                if hand is not None:
                    assert orjson.dumps(hand) in await self.hands(match, seats[match]), path
                    shown.add(match)
        assert shown == set(seats), "so nothing was compared"


def secrets(document: Any, match: str | None) -> Iterator[tuple[str, Any]]:
    """The hands in a document about a match, with their matches; of a change of one, only that."""
    if isinstance(document, list):
        for one in document:
            yield from secrets(one, match)
    if not isinstance(document, dict):
        return
    if isinstance(document.get("match"), str):
        match = document["match"]
    if "steps" in document:  # in an export
        match = document.get("id", match)
    if document.get("private") is not None:
        yield str(match), document["private"]
    for path, *values in document.get("o", ()):
        if values != [None]:
            yield str(match), values[0] if path == "" else None
    for one in document.values():
        yield from secrets(one, match)


@pytest.fixture
async def table(site: Site) -> Table:
    people = {who: site.visitor() for who in ("anna", "ben", "cem", "eve")}
    made = await people["anna"].done("POST", "/rooms", {"name": "Anna", "game": "lineup"}, 201)
    for who in ("ben", "cem"):
        await people[who].done("POST", f"/rooms/{made['code']}/members", {"name": who.title()})
    watching = {"name": "Eve", "seat": False}
    await people["eve"].done("POST", f"/rooms/{made['code']}/members", watching)
    names = {"room": [made["id"], made["code"]], "match": [], "seq": ["0", "1"]}
    names["player"] = [(await one.done("GET", "/me"))["id"] for one in people.values()]
    return Table(site, people, names)


async def test_nobody_is_shown_another_hand_whatever_becomes_of_seats(table: Table) -> None:
    """Ended early; then a player takes the place of another one, and there is another round."""
    await table.begin()
    await table.play()
    first = table.names["match"][0]
    for seat, who in enumerate(("anna", "ben", "cem")):
        await table.check(table.people[who], {first: seat})
    await table.check(table.people["eve"], {})
    await table.end()
    given = await table.link("ben", "ben")
    await table.at("cem", "DELETE", "/seats/2")
    await table.claim("cem", given)
    await table.claim("phone", await table.link("eve", "eve"))
    phone = table.people["phone"]
    for who, seats in (("anna", {first: 0}), ("cem", {first: 2}), ("phone", {})):
        await table.check(table.people[who], seats)
    await table.at("phone", "PUT", "/seats/2", {})
    await table.begin()
    await table.play()
    second = table.names["match"][1]
    await table.check(table.people["cem"], {first: 2, second: 1})
    await table.check(phone, {second: 2})
    await table.check(table.people["ben"], {first: 1})  # in the export
    await table.check(table.people["eve"], {})


@pytest.mark.parametrize("way", ["left", "banned", "moved"])
async def test_whoever_is_no_member_any_more_is_told_nothing_new(table: Table, way: str) -> None:
    await table.begin()
    await table.play()
    await table.end()
    await table.begin()
    await table.play()
    ben, (first, second) = table.people["ben"], table.names["match"]
    before = (await ben.done("GET", f"/matches/{second}"))["seq"]
    if way == "left":
        await table.at("ben", "DELETE", "/members/me")
    elif way == "banned":
        player = table.names["player"][1]
        await table.at("anna", "PUT", f"/bans/{player}", {"reason": ""})
    else:
        await table.claim("phone", await table.link("ben", "ben"))
    table.names["room"].append((await table.at("anna", "POST", "/invite"))["code"])
    new = ("whispered", "teal", "Another title", table.names["room"].pop())
    await table.at("anna", "PUT", "/passcode", {"passcode": "teal"})
    await table.at("anna", "PATCH", "", {"title": "Another title"})
    said = {"action_id": action(), "text": "whispered"}
    await table.at("anna", "POST", "/messages", said, 201)
    await table.play()
    told = [one async for one in table.documents(ben)]
    pages = table.site.visitor(base="", cookies=ben.cookies)
    for page, name in product(PAGES, table.names["room"]):
        told.append((page, (await pages.get(page.replace("{room}", name))).text))
    for path, text in told:
        assert not [one for one in new if one in text], path
    export = await ben.done("GET", "/me/export")
    (room,) = export["rooms"]
    steps = {match["id"]: match["steps"] for match in room["matches"]}
    assert [step["s"] for step in steps.get(second, [])] in ([], [*range(before + 1)])
    assert len(steps[first]) > 2, "what was played until then is one's own"
    assert (export["rooms"][0]["member"], await seen(table, first, steps)) == (False, True)


async def seen(table: Table, match: str, steps: dict[str, Any]) -> bool:
    """True if Ben has his own hand in a match that he had played to its end."""
    hand = orjson.dumps(steps[match][0]["o"][0][1])
    return hand in await table.hands(match, 1)
