"""A link reveals no more than its kind allows, whatever its bearer requests.

A room has an invite, a passcode that goes with it, and a watch link, which grants less.  Its id
and the ids of people are no invitation, and useless to strangers.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from app.live.bots import Bots
from app.match.drafts import Submission, default_move
from app.queries import open_tables
from app.rooms import hosting
from app.rooms.events import fold
from app.rooms.state import RoomState
from tests.api.test_open_tables import come
from tests.conftest import Serve
from tests.support.client import Client
from tests.support.qr_reader import decoded_svg
from tests.support.room_processes import action
from tests.support.server import Running
from tests.support.site import Site, refused

API = "/api/v1"
PASSCODE = "blue moon"
INVITE = frozenset({"invite", "passcode"})
EVERYTHING = INVITE | {"room", "people", "match", "watch"}


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot moves, and open tables are always read from the store."""
    monkeypatch.setattr(Bots, "start_thinking", lambda *_: None)
    monkeypatch.setattr(open_tables, "KEPT_SECONDS", 0)


class House:
    """A listed room with a passcode, a host, a player, a watcher, and a running match."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.host, self.player, self.watcher, self.bearer = (
            Client(server, name) for name in ("Host", "Player", "Watcher", "Bearer")
        )
        self.secrets: dict[str, tuple[str, ...]] = {}

    async def open(self) -> None:
        """Create everything, and note what is secret."""
        code = await self.host.create_room()
        await self.player.join(code)
        room = await self.host.rest("POST", f"/rooms/{code}/watch")
        await self.watcher.join(room["watch_code"])
        await self.host.rest("PUT", f"/rooms/{code}/listing", {"on": True})
        await self.host.rest("POST", f"/rooms/{code}/matches")
        room = await self.host.rest("PUT", f"/rooms/{code}/passcode", {"passcode": PASSCODE})
        self.secrets = {
            "invite": (code,),
            "passcode": (PASSCODE, "blue%20moon"),
            "watch": (room["watch_code"],),
            "room": (room["id"],),
            "people": tuple(member["player"] for member in room["members"]),
            "match": (room["match"]["id"],),
        }

    def the(self, name: str) -> str:
        """A code or id."""
        return self.secrets[name][0]

    async def close(self) -> None:
        """Let everybody go."""
        for client in (self.host, self.player, self.watcher, self.bearer):
            await client.close()

    async def seat_link(self, maker: Client, target: Client) -> tuple[str, str]:
        """The code and the secret of a new seat link."""
        player = (await target.rest("GET", "/me"))["id"]
        made = await maker.rest("POST", f"/rooms/{self.the('room')}/members/{player}/link")
        way, _, secret = made["url"].partition("#seat=")
        return way.rpartition("/")[2], secret

    async def looks(self, way: str) -> dict[str, str]:
        """What the bearer can read without acting, by request."""
        asked = await self._asked(
            ("GET", f"{API}/rooms/{way}", None),
            ("GET", f"/r/{way}", None),
            ("GET", f"{API}/rooms/{way}/qr.svg", None),
            ("GET", f"{API}/rooms/{way}/messages", None),
            ("GET", f"{API}/matches/{self.the('match')}", None),
            ("GET", f"{API}/rooms", None),
            ("GET", f"{API}/me/duties", None),
            ("GET", f"{API}/listings", None),
            ("GET", "/", None),
            ("GET", "/lists", None),
            ("POST", f"{API}/rooms/{way}/claims", {"name": "B", "secret": "BCDFGHJKMNPQ"}),
        )
        asked["socket"] = await self._heard(way)
        return {where: text.replace(way, "") for where, text in asked.items()}

    async def deeds(self, way: str) -> dict[str, str]:
        """What the bearer is answered when trying to join, to sit and to host, by request."""
        room = f"{API}/rooms/{way}"
        asked = await self._asked(("POST", f"{room}/members", {"name": "Bearer"}))
        me = await self.bearer.http.get("/me")
        own = me.json()["id"] if me.status_code == 200 else "nobody"
        player = (await self.player.http.get("/me")).json()["id"]
        asked |= await self._asked(
            ("POST", f"{room}/members/{own}/link", None),
            ("POST", f"{room}/members/{player}/link", None),
            ("PUT", f"{room}/seats/3", {}),
            ("PUT", f"{room}/players/1", {"by": "me"}),
            ("PUT", f"{room}/listing", {"on": True}),
            ("PATCH", room, {"title": "Mine"}),
            ("POST", f"{room}/invite", None),
            ("PUT", f"{room}/passcode", {"passcode": PASSCODE}),
            ("POST", f"{room}/watch", None),
            ("PATCH", f"{API}/me", {"name": "Me"}),
        )
        return {where: text.replace(way, "") for where, text in asked.items()}

    # Answers repeat what was requested (`code`, `instance`); that is no leak.

    async def _asked(self, *requests: tuple[str, str, Any]) -> dict[str, str]:
        seen = {}
        for method, path, body in requests:
            url = f"{self.server.url}{path}"
            answer = await self.bearer.http.request(method, url, json=body)
            assert answer.status_code < 500, answer.text
            seen[f"{method} {path}"] = _read(answer).replace(path, "")
        return seen

    async def _heard(self, way: str) -> str:
        before = len(self.bearer.frames)
        with suppress(ConnectionError, ConnectionClosed):  # it is closed to strangers
            await self.bearer.open(way)
        await self.bearer.drop()
        return str(self.bearer.frames[before:])

    async def check(self, seen: dict[str, str], forbidden: frozenset[str], way: str) -> None:
        """No answer contains anything forbidden, except what the bearer already has."""
        code = (await self.host.rest("GET", f"/rooms/{self.the('room')}"))["code"]
        if code not in self.secrets["invite"]:
            self.secrets["invite"] += (code,)
        for where, text in seen.items():
            for kind in forbidden:
                for secret in self.secrets[kind]:
                    assert secret == way or secret not in text, (kind, where, text)


def _read(answer: httpx.Response) -> str:
    """The text of an answer, including the content of a QR code."""
    drawn = answer.headers.get("content-type", "").startswith("image/svg")
    return answer.text + (decoded_svg(answer.text) if drawn else "")


@asynccontextmanager
async def house(serve: Serve) -> AsyncIterator[House]:
    """The room."""
    limits = ("guesses_per_minute", "guests_per_minute", "rooms_per_minute", "lists_per_minute")
    one = House(serve(**dict.fromkeys(limits, 1000)))
    try:
        await one.open()
        yield one
    finally:
        await one.close()


Arrival = Callable[[House], Awaitable[str]]


async def with_invite(at: House) -> str:
    return at.the("invite")


async def with_watch_link(at: House) -> str:
    return at.the("watch")


async def watching(at: House) -> str:
    await at.bearer.join(at.the("watch"))
    return at.the("watch")


async def watching_by_id(at: House) -> str:
    await watching(at)
    return at.the("room")


async def watching_without_a_link(at: House) -> str:
    await watching(at)
    await at.host.rest("DELETE", f"/rooms/{at.the('room')}/watch")
    return at.the("room")


async def watching_as_deputy(at: House) -> str:
    await watching(at)
    player = (await at.bearer.rest("GET", "/me"))["id"]
    await at.host.rest("PUT", f"/rooms/{at.the('room')}/deputies/{player}")
    return at.the("watch")


async def with_a_watchers_seat_link(at: House) -> str:
    way, _ = await at.seat_link(at.watcher, at.watcher)
    return way


async def in_a_watchers_place(at: House) -> str:
    way, secret = await at.seat_link(at.watcher, at.watcher)
    await at.bearer.rest("POST", f"/rooms/{way}/claims", {"secret": secret, "name": "Bearer"})
    return way


async def with_a_watchers_handover(at: House) -> str:
    made = await at.watcher.rest("POST", "/me/handover")
    await at.bearer.rest("POST", "/handover", {"code": made["code"]})
    return at.the("watch")


async def with_a_players_seat_link(at: House) -> str:
    way, _ = await at.seat_link(at.player, at.player)
    return way


async def in_a_players_place(at: House) -> str:
    way, secret = await at.seat_link(at.player, at.player)
    await at.bearer.rest("POST", f"/rooms/{way}/claims", {"secret": secret, "name": "Bearer"})
    return way


async def with_a_players_handover(at: House) -> str:
    made = await at.player.rest("POST", "/me/handover")
    await at.bearer.rest("POST", "/handover", {"code": made["code"]})
    return at.the("invite")


async def with_the_room_id(at: House) -> str:
    return at.the("room")


async def with_the_match_id(at: House) -> str:
    return at.the("match")


KINDS: dict[Arrival, frozenset[str]] = {
    with_the_room_id: EVERYTHING,
    with_the_match_id: EVERYTHING,
    with_watch_link: INVITE,
    with_a_watchers_seat_link: INVITE,
    watching: INVITE,
    watching_by_id: INVITE,
    watching_without_a_link: INVITE,
    watching_as_deputy: INVITE,
    in_a_watchers_place: INVITE,
    with_a_watchers_handover: INVITE,
    with_invite: frozenset(),
    with_a_players_seat_link: frozenset(),
    in_a_players_place: frozenset(),
    with_a_players_handover: frozenset(),
}
"""What the bearer of each kind of link must never see.  Before joining, strangers see nothing but
the code they came with."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
async def test_no_answer_tells_the_bearer_of_a_link_a_greater_one(
    serve: Serve, kind: Arrival
) -> None:
    async with house(serve) as at:
        way, forbidden = await kind(at), KINDS[kind]
        stranger = (await at.bearer.http.get("/me")).status_code == 401
        seen = await at.looks(way)
        await at.check(seen, EVERYTHING if stranger else forbidden, way)
        await at.host.rest("PUT", f"/rooms/{at.the('room')}/passcode", {"passcode": ""})
        await at.check(await at.deeds(way), forbidden, way)
        await at.check(await at.looks(at.the("room")), forbidden, way)


async def test_players_and_hosts_can_read_the_invite(serve: Serve) -> None:
    async with house(serve) as at:
        way = await in_a_players_place(at)
        seen = await at.looks(at.the("room"))
        for where in ("", "/qr.svg"):
            answer = seen[f"GET {API}/rooms/{at.the('room')}{where}"]
            assert all(any(one in answer for one in at.secrets[kind]) for kind in INVITE)
        assert at.the("invite") in seen["socket"]
        assert way == at.the("invite")


async def test_claiming_a_watchers_place_makes_a_watcher(serve: Serve) -> None:
    async with house(serve) as at:
        way, secret = await at.seat_link(at.watcher, at.watcher)
        assert way == at.the("watch")
        await at.bearer.join(at.the("watch"))  # as a member of the same kind
        claim = {"secret": secret, "name": "Bearer"}
        room = (await at.bearer.rest("POST", f"/rooms/{way}/claims", claim))["room"]
        assert room["code"] == at.the("watch")
        assert room["passcode"] == ""
        answer = await at.bearer.http.put(f"/rooms/{way}/players/1", json={"by": "me"})
        assert answer.json()["code"] == "watchers-watch"


async def test_claiming_a_players_place_makes_a_watcher_a_player(serve: Serve) -> None:
    async with house(serve) as at:
        await watching(at)
        way, secret = await at.seat_link(at.player, at.player)
        assert way == at.the("invite")
        claim = {"secret": secret, "name": "Bearer"}
        room = (await at.bearer.rest("POST", f"/rooms/{way}/claims", claim))["room"]
        assert room["code"] == at.the("invite")
        assert room["match"]["players"][1] == (await at.bearer.rest("GET", "/me"))["id"]


async def test_a_watchers_seat_link_uses_the_watch_code_or_does_not_exist(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1)
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    wanda = any_site.visitor()
    room = (await wanda.done("POST", f"/rooms/{watch}/members", {"name": "Wanda"}))["room"]
    link = f"/rooms/{room['id']}/members/{await any_site.away(code, wanda)}/link"
    for maker in (anna, wanda):
        made = await maker.done("POST", link, status=201)
        assert made["url"].startswith(f"http://games.local/r/{watch}#seat=")
    await anna.done("DELETE", f"/rooms/{code}/watch")
    before = (await anna.done("GET", f"/rooms/{code}"))["changes"]
    await any_site.away(code, wanda)
    for maker in (anna, wanda):
        await refused(await maker.post(link), 409, "no-watch-link", any_site)
    await refused(await wanda.get(f"/rooms/{room['id']}/qr.svg"), 409, "no-watch-link", any_site)
    assert (await anna.done("GET", f"/rooms/{code}"))["changes"] == before


async def test_the_id_of_a_room_lets_no_watcher_in_to_play(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1)
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    wanda = any_site.visitor()
    room = (await wanda.done("POST", f"/rooms/{watch}/members", {"name": "Wanda"}))["room"]
    again = await wanda.done("POST", f"/rooms/{room['id']}/members", {"name": "Wanda II"})
    assert again["seat"] is None
    assert again["room"]["code"] == watch
    assert [member["name"] for member in again["room"]["members"]] == ["Anna", "Wanda II"]
    sit = await wanda.put(f"/rooms/{room['id']}/seats/3", json={})
    await refused(sit, 403, "watchers-watch", any_site)
    assert (await anna.done("POST", f"/rooms/{room['id']}/members", {}))["seat"] == 0


async def test_a_watcher_does_not_become_host_by_accident(any_site: Site) -> None:
    code, (anna, ben) = await any_site.table()
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    await ben.done("DELETE", f"/rooms/{code}/members/me")
    wanda = any_site.visitor()
    await wanda.done("POST", f"/rooms/{watch}/members", {"name": "Wanda"})
    await ben.done("POST", f"/rooms/{code}/members", {})
    room = await any_site.app.state.core.directory.find(code)
    assert hosting.set_acting_host(room.state, (await wanda.done("GET", "/me"))["id"]) is None
    await anna.done("DELETE", f"/rooms/{code}/members/me")
    assert (await ben.done("GET", f"/rooms/{code}"))["host"] == (await ben.done("GET", "/me"))["id"]
    elsewhere: RoomState | None = None
    for event in await any_site.app.state.core.reads.events(room.id):
        elsewhere = fold(elsewhere, event)
    assert elsewhere == room.state


async def test_a_listing_names_the_invite_only_while_a_seat_is_free(any_site: Site) -> None:
    code, (anna,) = await any_site.table(1)
    watch = (await anna.done("POST", f"/rooms/{code}/watch"))["watch_code"]
    room = await anna.done("PUT", f"/rooms/{code}/listing", {"on": True})
    await come(any_site, anna, room["id"])

    async def seen() -> str:
        stranger, site = any_site.visitor(), any_site.visitor(base="")
        answers = [await stranger.get("/listings"), await site.get("/"), await site.get("/lists")]
        return " ".join(answer.text for answer in answers)

    path = f"/rooms/{code}"
    for door, on, off in (
        ("lock", {"on": True}, {"on": False}),
        ("passcode", {"passcode": PASSCODE}, {"passcode": ""}),
    ):
        assert code in await seen()
        await anna.done("PUT", f"{path}/{door}", on)
        shown = await seen()
        assert code not in shown
        assert watch not in shown
        await anna.done("PUT", f"{path}/{door}", off)
    for seat in (1, 2, 3, 4):
        assert code in await seen()
        await anna.done("PUT", f"{path}/seats/{seat}", {"bot": True})
    full = await seen()
    await anna.done("POST", f"{path}/matches", status=201)
    for shown in (full, await seen()):
        assert code not in shown
        assert watch in shown


async def test_a_shared_replay_names_no_room_and_nobody(site: Site) -> None:
    match, (anna, ben) = await site.match()
    room = await site.app.state.core.directory.room_of_match(match)
    while room.match.to_act:
        seat = min(room.match.to_act)
        player, move = room.state.match.players[seat], default_move(room.match, seat)
        await room.moves.submit(player, Submission(action(), room.match.seq, move))
    watch = (await anna.done("POST", f"/rooms/{room.id}/watch"))["watch_code"]
    await anna.done("PUT", f"/rooms/{room.id}/passcode", {"passcode": PASSCODE})
    url = (await anna.done("POST", f"/matches/{match}/share"))["url"]
    token = url.rpartition("/")[2]
    stranger, page = site.visitor(), site.visitor(base="")
    people = [(await person.done("GET", "/me"))["id"] for person in (anna, ben)]
    for answer in (
        await stranger.get(f"/shared/{token}"),
        await stranger.get(f"/shared/{token}/steps"),
        await page.get(f"/m/{token}"),
    ):
        assert answer.status_code == 200
        for secret in (room.state.code, watch, PASSCODE, room.id, *people):
            assert secret not in answer.text
