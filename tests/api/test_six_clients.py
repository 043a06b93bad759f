"""Six clients act at random: no match is lost, and no seat has two people."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from app.broadcast.hub import Hub
from app.errors import ProblemError
from app.live.bots import Bots
from app.match.drafts import Submission, default_move
from app.match.match import is_over
from app.match.views import private_view
from app.rooms.clock import GracePeriod, owed_since, seat_clocks
from tests.support import site as sites
from tests.support.room_processes import Ear
from tests.support.running_index import running_by_index
from tests.support.site import Site
from tests.support.stages import examples

CLIENTS = 6
STEPS = 50

clients = st.integers(0, CLIENTS - 1)
seats = st.integers(0, 4)


class Room:
    """One room and the six clients; `links` are unused seat links."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.people = [site.visitor() for _ in range(CLIENTS)]
        self.ids: list[str] = [""] * CLIENTS
        self.ears: dict[int, Ear] = {}
        self.code = ""
        self.room_id = ""
        self.links: list[str] = []
        self.actions = 0
        self.matches: dict[str, int] = {}

    async def open(self) -> None:
        """Create the room: four play a match with a bot, two watch."""
        made = await self.people[0].done("POST", "/rooms", {"name": "P0"}, 201)
        self.code, self.room_id = made["code"], made["id"]
        for client in range(CLIENTS):
            await self.send(client, "POST", "/members", {"name": f"P{client}", "seat": client < 4})
            await self.name(client)
        await self.send(0, "PUT", "/seats/4", {"bot": True})
        await self.send(0, "POST", "/matches")

    async def host(self, client: int, hosting: bool) -> int:
        """The client that owns the room if `hosting`, otherwise `client`."""
        owner = (await self.state()).host
        return self.ids.index(owner) if hosting and owner in self.ids else client

    async def play(self, steps: int) -> None:
        """Let every seat to act move, bots by the default move."""
        live = await self.live()
        for _ in range(steps):
            table = live.match
            if table is None or not table.to_act:
                return
            seat = min(table.to_act)
            self.actions += 1
            action, move = f"action-{self.actions}", default_move(table, seat)
            player = live.state.match.players[seat]
            with suppress(ProblemError):  # a bot of the room was faster
                if player is None:
                    await live.moves.submit_for_bot(
                        seat, Submission(action, table.seq, move, forced=True)
                    )
                else:
                    await live.moves.submit(player, Submission(action, table.seq, move))

    async def name(self, client: int) -> None:
        answer = await self.people[client].get("/me")
        self.ids[client] = answer.json()["id"] if answer.status_code == 200 else ""

    async def send(self, client: int, method: str, path: str, body: Any = None) -> Any:
        """The answer; None if the request was refused.  Fails on a server error."""
        answer = await self.people[client].request(
            method, f"/rooms/{self.code}{path}", json=body if body is not None else {}
        )
        return taken(answer)

    async def match(self, client: int) -> Any:
        """What a client sees of the newest match; None for a client outside the room."""
        room = await self.state()
        if room.match is None:
            return None
        answer = await self.people[client].get(f"/matches/{room.match.id}")
        assert answer.status_code in (200, 401, 404), answer.text
        return answer.json() if answer.status_code == 200 else None

    async def state(self) -> Any:
        return (await self.live()).state

    async def live(self) -> Any:
        return await self.site.app.state.core.directory.get(self.room_id)

    async def hang_up(self, client: int) -> None:
        ear = self.ears.pop(client, None)
        if ear is not None:
            ear.leave()

    async def came_in(self, client: int) -> None:
        """A client that joined again has to reconnect: a closed connection stays closed."""
        await self.name(client)
        ear = self.ears.get(client)
        if ear is not None and ear.peer.closing is not None:
            await self.hang_up(client)


def taken(answer: httpx.Response) -> Any:
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert answer.json()["code"] not in ("internal-error", "validation-error"), answer.text
        return None
    return answer.json()


class SixClients(RuleBasedStateMachine):
    """Set `runner` and `site` before it runs."""

    runner: asyncio.Runner
    site: Site

    @initialize()
    def opened(self) -> None:
        self.room = Room(self.site)
        self.run(self.room.open())

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def do(
        self, client: int, method: str, path: str, body: Any = None, *, hosting: bool = False
    ) -> Any:
        actor = self.run(self.room.host(client, hosting))
        return self.run(self.room.send(actor, method, path, body))

    @rule(steps=st.sampled_from([1, 5, 80]))
    def play_on(self, steps: int) -> None:
        self.run(self.room.play(steps))

    @rule(client=clients, seat=st.booleans())
    def join(self, client: int, seat: bool) -> None:
        self.do(client, "POST", "/members", {"name": f"P{client}", "seat": seat})
        self.run(self.room.came_in(client))

    @rule(client=clients)
    def leave(self, client: int) -> None:
        if len(self.run(self.room.state()).members) > 1:  # somebody has to stay in the room
            self.do(client, "DELETE", "/members/me")

    @rule(client=clients, other=clients, hosting=st.booleans())
    def kick(self, client: int, other: int, hosting: bool) -> None:
        if self.room.ids[other]:
            self.do(
                client, "PUT", f"/bans/{self.room.ids[other]}", {"reason": "x"}, hosting=hosting
            )

    @rule(client=clients, other=clients, hosting=st.booleans())
    def let_back(self, client: int, other: int, hosting: bool) -> None:
        if self.room.ids[other]:
            self.do(client, "DELETE", f"/bans/{self.room.ids[other]}", hosting=hosting)

    @rule(client=clients, other=clients, hosting=st.booleans())
    def hand_over_room(self, client: int, other: int, hosting: bool) -> None:
        if self.room.ids[other]:
            self.do(client, "PUT", "/host", {"player": self.room.ids[other]}, hosting=hosting)

    @rule(client=clients, one=seats, two=seats, hosting=st.booleans())
    def swap(self, client: int, one: int, two: int, hosting: bool) -> None:
        self.do(client, "POST", "/swap", {"seats": [one, two]}, hosting=hosting)

    @rule(client=clients, seat=seats)
    def sit(self, client: int, seat: int) -> None:
        self.do(client, "PUT", f"/seats/{seat}", {})

    @rule(
        client=clients,
        seat=seats,
        level=st.sampled_from([{}, {"level": "easy"}, {"level": "strong"}]),
        hosting=st.booleans(),
    )
    def put_bot(self, client: int, seat: int, level: dict[str, str], hosting: bool) -> None:
        self.do(client, "PUT", f"/seats/{seat}", {"bot": True, **level}, hosting=hosting)

    @rule(client=clients, hosting=st.booleans())
    def start(self, client: int, hosting: bool) -> None:
        self.do(client, "POST", "/matches", hosting=hosting)

    @rule(client=clients, hosting=st.booleans())
    def ask_to_start(self, client: int, hosting: bool) -> None:
        self.do(client, "POST", "/polls", {"kind": "start"}, hosting=hosting)

    @rule(client=clients, seat=seats, ready=st.booleans())
    def be_ready(self, client: int, seat: int, ready: bool) -> None:
        self.do(client, "PUT", f"/seats/{seat}", {"ready": ready})

    @rule(client=clients)
    def rematch(self, client: int) -> None:
        self.do(client, "POST", "/polls", {"kind": "rematch"})

    @rule(
        client=clients,
        seat=seats,
        by=st.sampled_from(["me", "bot", "anyone"]),
        hosting=st.booleans(),
    )
    def occupy(self, client: int, seat: int, by: str, hosting: bool) -> None:
        self.do(client, "PUT", f"/players/{seat}", {"by": by}, hosting=hosting)

    @rule(client=clients, seat=seats, hosting=st.booleans())
    def default(self, client: int, seat: int, hosting: bool) -> None:
        self.do(client, "POST", f"/players/{seat}/default", hosting=hosting)

    @rule(client=clients, seat=seats, choice=st.sampled_from(["default", "bot", "anyone", None]))
    def vote(self, client: int, seat: int, choice: str | None) -> None:
        at = self.run(self.room.match(client))
        if at is not None:
            about = {"kind": "substitution", "seat": seat, "seq": at["seq"]}
            self.do(client, "PUT", "/vote", {**about, "choice": choice})

    @rule(client=clients, pace=st.sampled_from(["live", "days"]), hosting=st.booleans())
    def change_pace(self, client: int, pace: str, hosting: bool) -> None:
        self.do(client, "PATCH", "", {"pace": pace}, hosting=hosting)

    @rule(client=clients, kind=st.sampled_from(["off", "move", "player"]), hosting=st.booleans())
    def set_clock(self, client: int, kind: str, hosting: bool) -> None:
        setting = {"kind": kind, "seconds": 3600}
        self.do(client, "PATCH", "", {"clock": setting}, hosting=hosting)

    @rule()
    def time_is_up(self) -> None:
        self.run(self.strike())

    async def strike(self) -> None:
        """The time of everybody whose clock runs is up."""
        room = await self.room.live()
        times = enumerate(room.current.times)
        overdue = [[seat for seat, time in times if time.until is not None], []]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(room.clock, "overdue_seats", lambda: overdue[0] and overdue.pop(0))
            await room.clock._move_overdue()

    @rule(client=clients, other=clients, hosting=st.booleans())
    def issue(self, client: int, other: int, hosting: bool) -> None:
        if self.room.ids[other]:
            made = self.do(client, "POST", f"/members/{self.room.ids[other]}/link", hosting=hosting)
            if made:
                self.room.links.append(made["url"].partition("#seat=")[2])

    @rule(client=clients, new=st.booleans())
    def claim(self, client: int, new: bool) -> None:
        if not self.room.links:
            return
        if new:
            self.run(self.room.hang_up(client))
            self.room.people[client] = self.site.visitor()
        secret = self.room.links.pop()
        self.do(client, "POST", "/claims", {"secret": secret, "name": f"P{client}"})
        self.run(self.room.came_in(client))

    @rule(client=clients)
    def another_device(self, client: int) -> None:
        self.run(self.change_device(client))

    async def change_device(self, client: int) -> None:
        made = taken(await self.room.people[client].post("/me/handover"))
        if made is not None:
            phone = self.site.visitor()
            await phone.done("POST", "/handover", {"code": made["code"]})
            self.room.people[client] = phone

    @rule(client=clients)
    def reconnect(self, client: int) -> None:
        self.run(self.call(client))

    async def call(self, client: int) -> None:
        await self.room.hang_up(client)
        room = await self.room.live()
        if room.state.member(self.room.ids[client]) is not None:
            self.room.ears[client] = Ear(room, self.room.ids[client])

    @rule(client=clients, choice=st.integers(0, 30))
    def move(self, client: int, choice: int) -> None:
        self.run(self.make_move(client, choice))

    async def make_move(self, client: int, choice: int) -> None:
        at = await self.room.match(client)
        if at is None or at["you"] not in at["view"]["to_act"]:
            return
        path = f"/matches/{at['match']}"
        legal = taken(await self.room.people[client].get(f"{path}/legal"))
        if legal is None or not legal["moves"]:
            return
        self.room.actions += 1
        body = {
            "action_id": f"action-{self.room.actions}",
            "seq": legal["seq"],
            "move": legal["moves"][choice % len(legal["moves"])],
        }
        taken(await self.room.people[client].post(f"{path}/moves", json=body))

    @rule(client=clients, agree=st.sampled_from([None, True, True, False]))
    def undo(self, client: int, agree: bool | None) -> None:
        at = self.run(self.room.match(client))
        if at is not None:
            self.ask_or_vote(client, agree, {"kind": "undo", "seq": at["seq"]})

    @rule(client=clients, agree=st.sampled_from([None, True, True, False]))
    def end(self, client: int, agree: bool | None) -> None:
        at = self.run(self.room.match(client))
        if at is not None:
            self.ask_or_vote(client, agree, {"kind": "end", "match": at["match"]})

    def ask_or_vote(self, client: int, agree: bool | None, about: dict[str, Any]) -> None:
        if agree is None:
            self.do(client, "POST", "/polls", about)
        else:
            self.do(client, "PUT", "/vote", {**about, "choice": "yes" if agree else "no"})

    @invariant()
    def is_sound(self) -> None:
        if hasattr(self, "room"):
            self.run(self.check())

    async def check(self) -> None:
        room = self.room
        live = await room.live()
        room_state = live.state
        match = room_state.match
        seen = [await room.match(client) for client in range(CLIENTS)]
        seated: dict[int, str] = {}
        for client, at in enumerate(seen):
            member = room_state.member(room.ids[client]) is not None
            assert (at is not None) == (member and match is not None)
            ear = room.ears.get(client)
            if not member and ear is not None:
                assert ear.peer.seat is None, "a seat of whoever isn't there any more"
            if at is None:
                continue
            # When the match is over, a seat is shown to whoever owned it then, even if a bot stood
            # in for them, and to nobody who gets the seat later.
            ended = room_state.history[-1]["players"] if match.finished else match.players
            players = [*ended]
            seat = players.index(room.ids[client]) if room.ids[client] in players else None
            assert at["you"] == seat
            assert (at["view"]["private"] is None) == (seat is None)
            if seat is None:
                continue
            assert seated.setdefault(seat, room.ids[client]) == room.ids[client]
            own = private_view(live.match, live.match.position, seat)
            assert at["view"]["private"] == orjson.loads(orjson.dumps(own))
        if match is not None:
            assert live.match.match_id == match.id
            assert room.matches.setdefault(match.id, 0) <= live.match.seq
            room.matches[match.id] = live.match.seq
            assert match.finished == is_over(live.match)
            assert (match.ended is not None) == live.match.position.ended
        running = await running_by_index(room.site.app.state.core.engine)
        here = {match for match, where in running.items() if where == room.room_id}
        assert here == ({match.id} if match is not None and not match.finished else set())
        began = owed_since(room_state, live.match) if live.match else {}
        spared = GracePeriod(room_state.spared.until, room_state.spared.until)
        graces = (live.clock._grace, spared)
        assert live.current.times == seat_clocks(room_state, live.match, graces, began)
        ended = {entry["match"] for entry in room_state.history}
        assert set(room.matches) - ended <= ({match.id} if match else set())
        for client, ear in list(room.ears.items()):
            if ear.peer.closing is None:
                expected = match and match.seat_of(room.ids[client])
                assert ear.peer.seat == expected
            assert (ear.peer.closing is None) == (room_state.member(ear.peer.player) is not None)

    def teardown(self) -> None:
        for client in list(self.room.ears):
            self.run(self.room.hang_up(client))


@asynccontextmanager
async def started(url: str, folder: Path) -> AsyncIterator[Site]:
    rates = {"rooms_per_minute": 10**6, "guests_per_minute": 10**6, "guesses_per_minute": 10**6}
    async for site in sites.running(sites.settings(url, folder, **rates)):
        yield site


@pytest.mark.examples
def test_six_clients_acting_in_any_order_keep_the_room_sound(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kicks, swaps, seat links, take-overs, rematches, reconnects, moves, undos, clocks."""
    monkeypatch.setattr(Bots, "start_thinking", lambda *_: None)  # `play_on` moves for them
    monkeypatch.setattr(Hub, "is_absent", lambda hub, player, _limit: player not in hub.online())
    with asyncio.Runner() as runner:
        context = started(sqlite_url, tmp_path)
        SixClients.runner, SixClients.site = runner, runner.run(context.__aenter__())
        try:
            run_state_machine_as_test(
                SixClients,
                settings=settings(
                    max_examples=examples(2, 16),
                    stateful_step_count=STEPS,
                    phases=(Phase.generate,),  # every step is reported: shrinking takes minutes
                    suppress_health_check=list(HealthCheck),
                ),
            )
        finally:
            runner.run(context.__aexit__(None, None, None))
