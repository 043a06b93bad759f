"""Whatever becomes of a room and its people: no document tells its reader more than they may know.

Everybody tries every operation on a room and its matches, while one runs, after it was finished or
ended early, and once the match or the room has expired or was closed or deleted; people leave, are
banned, move to another browser, and are erased meanwhile.  Who may know what is worked out here
from what each operation did, and not from what the server decides about readers.
"""

import asyncio
import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, product
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select

from app.api.routing import ROOT
from app.errors import ProblemError
from app.live.bots import Bots
from app.live.room import Room
from app.match.drafts import Submission, default_move
from app.match.replay import position_in
from app.match.views import private_view
from app.notify.tables import OutboxRow, WebhookRow
from app.ops.acts import ActionFailed
from app.ops.expiry.adaptive_delay import AdaptiveDelay
from app.ops.expiry.sweep import Expiry
from app.ops.operator import Operator
from app.rooms import visibility
from app.rooms.records import SCOPES
from app.store.ids import new_ulid
from tests.api.test_hidden_information import STREAMS, secrets
from tests.ops import operator_client
from tests.ops.elapsed_time import after, at_once, rules
from tests.ops.operator_client import Operating
from tests.security.test_scopes import routes
from tests.support import site
from tests.support.eventually import eventually
from tests.support.room_processes import Ear
from tests.support.site import Site, Visitor
from tests.support.stages import examples

FEW, MANY = 2, 8
STEPS = 16
SHARE = 3
"""One in so many readers asks for everything once more at the end of an example."""
SEATS = ("anna", "ben", "cem")
PEOPLE = (*SEATS, "eve", "fred", "gus", "phone")
"""Anna hosts, Ben and Cem play, Eve watches; Fred and Gus were invited, the phone was not."""
READERS = (*PEOPLE, *(f"ben's {scope}" for scope in SCOPES), "stranger")

Body = dict[str, Any]


def bodies(there: dict[str, Any]) -> dict[tuple[str, str], Body | None]:
    """What each operation on a room or a match is sent, given what there is.

    Where it may be sent several bodies, each has a name after `#`, which isn't sent.
    """
    match, seq, act = there["match"], there["seq"], new_ulid()
    move = {"action_id": act, "seq": seq, "move": {"type": "redraw"}}
    room, at_match = "/rooms/{room}", "/matches/{match}"
    undo, end = {"kind": "undo", "seq": seq}, {"kind": "end", "match": match}
    rematch, start, yes = {"kind": "rematch"}, {"kind": "start"}, {"choice": "yes"}
    substitution = {"kind": "substitution", "seat": there["seat"], "seq": seq}
    return {
        ("PATCH", room): {"absence_s": 60},
        ("POST", f"{room}/members"): {"name": there["name"], "passcode": there["passcode"]},
        ("POST", f"{room}/claims"): {"secret": there["secret"], "name": there["name"]},
        ("DELETE", f"{room}/members/me"): None,
        ("PUT", f"{room}/seats/{{seat}}"): {},
        ("DELETE", f"{room}/seats/{{seat}}"): None,
        ("POST", f"{room}/invite"): None,
        ("POST", f"{room}/matches"): None,
        ("PUT", f"{room}/bans/{{player}}"): {"reason": ""},
        ("DELETE", f"{room}/bans/{{player}}"): None,
        ("POST", f"{room}/members/{{player}}/link"): None,
        ("PUT", f"{room}/deputies/{{player}}"): None,
        ("DELETE", f"{room}/deputies/{{player}}"): None,
        ("PUT", f"{room}/host"): {"player": there["player"]},
        ("PUT", f"{room}/lock"): {"on": False},
        ("PUT", f"{room}/passcode"): {"passcode": there["new"]},
        ("PUT", f"{room}/listing"): {"on": True},
        ("PUT", f"{room}/programs"): {"mode": "play"},
        ("POST", f"{room}/watch"): None,
        ("DELETE", f"{room}/watch"): None,
        ("POST", f"{room}/swap"): {"seats": [0, 1]},
        ("PUT", f"{room}/players/{{seat}}"): {"by": there["by"]},
        ("POST", f"{room}/players/{{seat}}/default"): None,
        **{("POST", f"{room}/polls#{one['kind']}"): one for one in (undo, end, rematch, start)},
        **{("PUT", f"{room}/vote#{one['kind']}"): one | yes for one in (undo, end, rematch)},
        ("PUT", f"{room}/vote#start"): start | {"choice": "no"},
        ("PUT", f"{room}/vote#substitution"): substitution | {"choice": "bot"},
        ("PUT", f"{room}/vote#nothing"): substitution | {"choice": None},
        ("POST", f"{room}/rematch/start"): None,
        ("POST", f"{room}/messages"): {"action_id": act, "text": there["new"]},
        ("PUT", f"{room}/chat"): {"mode": "all"},
        ("POST", f"{at_match}/share"): None,
        ("POST", f"{at_match}/analysis"): None,
        ("DELETE", f"{at_match}/analysis"): None,
        ("POST", f"{at_match}/challenge"): None,
        ("POST", f"{at_match}/hint"): {"seq": seq},
        ("POST", f"{at_match}/legal"): {},
        ("POST", f"{at_match}/moves"): move,
        ("PUT", f"{at_match}/draft"): move,
        ("POST", f"{at_match}/undo"): {"action_id": act, "seq": seq},
    }


OPERATIONS = sorted(bodies(defaultdict(str)))
PATHS = sorted(
    path.removeprefix(ROOT)
    for path in (route.path for route in routes() if "GET" in route.methods)
    if path.removeprefix(ROOT) not in STREAMS
)


OPERATIONS = sorted(bodies(defaultdict(str)))
PATHS = sorted(
    path.removeprefix(ROOT)
    for path in (route.path for route in routes() if "GET" in route.methods)
    if path.removeprefix(ROOT) not in STREAMS
)


class World:
    """A room, its people, and what each of them may know, by what has been done."""

    numbers = count()

    def __init__(self, where: Site) -> None:
        self.site, self.number = where, next(self.numbers)
        self.browsers: dict[str, Visitor] = {}
        self.ids: dict[str, str] = {}
        self.members: dict[str, bool] = {}
        self.playing: dict[str, dict[str, int]] = {}
        self.owning: dict[str, dict[str, int]] = {}
        self.over: set[str] = set()
        self.knows: dict[str, set[str]] = {who: set() for who in PEOPLE}
        self.private: set[str] = set()
        self.codes: set[str] = set()
        self.talk: set[str] = set()
        self.lives = dict.fromkeys(PEOPLE, 0)
        self.erased: set[str] = set()
        self.links: list[tuple[str, str, str]] = []
        self.ears: dict[str, Ear] = {}
        self.heard: dict[str, int] = {}
        self.share = "0"

    async def open(self) -> None:
        """A match of three has begun, and webhooks tell of it."""
        for who in PEOPLE:
            address = f"198.18.{self.number % 250}.{len(self.browsers) + 1}"
            self.browsers[who] = self.site.visitor(address=address)
        anna = self.browsers["anna"]
        made = await anna.done("POST", "/rooms", {"name": self.name("anna"), "game": "lineup"}, 201)
        self.room, self.members["anna"] = made["id"], False
        await self.meet("anna")
        await self.command("anna", "POST", "/rooms/{room}/watch")
        for who in ("ben", "cem", "gus", "eve", "fred"):
            state = await self.state()
            self.knows[who].add(state.watch_code if who in ("eve", "fred") else state.code)
            if who not in ("gus", "fred"):
                await self.command(who, "POST", "/rooms/{room}/members")
        for who, room in (("anna", self.room), ("ben", None)):
            hook = {"name": "Hook", "url": "https://hook.example/", "room": room}
            await self.browsers[who].done("POST", "/me/webhooks", hook, 201)
        for scope in SCOPES:
            token = {"name": scope, "scopes": [scope]}
            made = await self.browsers["ben"].done("POST", "/me/tokens", token, 201)
            self.browsers[f"ben's {scope}"] = self.site.visitor(token=made["token"])
        self.browsers["stranger"] = self.site.visitor()
        self.browsers["page"] = self.site.visitor(base="")
        for one in self.browsers.values():
            one.event_hooks = {}  # the forms of answers are checked elsewhere
        await self.command("anna", "PUT", "/rooms/{room}/passcode")
        await self.command("anna", "POST", "/rooms/{room}/matches")

    def name(self, who: str) -> str:
        """What somebody calls themselves, in each of their lives."""
        return f"{who.title()}x{self.number}x{self.lives[who]}"

    async def meet(self, who: str) -> None:
        """Somebody has become a member: they are connected from now on."""
        me = await self.browsers[who].get("/me")
        self.ids[who] = me.json()["id"]
        self.ears[who], self.heard[who] = Ear(await self.live(), self.ids[who]), 0

    async def live(self) -> Room:
        room: Room = await self.site.app.state.core.directory.get(self.room)
        return room

    async def state(self) -> Any:
        return (await self.live()).state

    async def is_there(self) -> bool:
        try:
            await self.live()
        except ProblemError:
            return False
        return True

    async def command(
        self, who: str, method: str, path: str, other: str = "ben", seat: int = 0, by: str = "bot"
    ) -> None:
        """Somebody tries an operation; what follows from it is noted, and the answer looked at."""
        code, secret, owner = self.links[-1] if self.links else ("0", "BCDFGHJKMNPQ", who)
        if path.endswith("/claims"):
            self.knows[who].add(code)
        room = await self.live() if await self.is_there() else None
        codes = [room.state.code, room.state.watch_code] if room else []
        known = [one for one in codes if one in self.knows[who]]
        there = {
            "match": [*self.playing][-1] if self.playing else "0",
            "seq": room.match.seq if room and room.match else 0,
            "name": self.name(who),
            "player": self.ids.get(other, "0"),
            "passcode": room.state.passcode
            if room and room.state.passcode in self.knows[who]
            else "",
            "secret": secret,
            "new": f"Word {self.number} {new_ulid()}",
            "by": by,
            "room": code if path.endswith("/claims") else [*known, self.room][0],
            "seat": seat,
        }
        filled = re.sub(r"\{(\w+)\}", lambda part: str(there[part[1]]), path)
        before = self.seats()
        answer = await self.browsers[who].request(method, filled, json=bodies(there)[method, path])
        assert answer.status_code < 500, answer.text
        if answer.is_success:
            await self.done(who, method, path, there, answer.json(), other, owner)
        await self.learn()
        await self.look(who, f"{method} {path}", answer.text, before)
        await self.listen(before)

    async def done(
        self, who: str, method: str, path: str, there: Body, told: Any, other: str, owner: str
    ) -> None:
        """Note what follows from an operation that was done."""
        match (method, path.removeprefix("/rooms/{room}")):
            case ("POST", "/members"):
                by_invite = there["room"] == (await self.state()).code
                was = self.members.get(who)
                self.members[who] = not by_invite and was is not False
                if was is None:
                    await self.meet(who)
            case ("POST", "/claims") if owner != who:
                self.move(owner, who)
                await self.meet(who)
            case ("DELETE", "/members/me"):
                self.drop(who)
            case ("PUT", "/bans/{player}"):
                self.drop(other)
            case ("POST", "/members/{player}/link"):
                code, _, secret = told["url"].rpartition("/")[2].partition("#seat=")
                self.links.append((code, secret, other))
                self.private.add(secret)
                self.knows[who].add(secret)
            case ("POST", "/messages"):
                self.talk.add(there["new"])
                self.private.add(there["new"])
            case ("PUT", "/players/{seat}"):
                self.occupy(who, there["seat"], there["by"])
            case (_, "/matches/{match}/share"):
                self.share = told["url"].rpartition("/m/")[2]

    def move(self, old: str, new: str) -> None:
        """Somebody goes on in another browser: with their seat, unless the match is over."""
        if old in self.members:
            self.members[new] = self.members.pop(old)
        for match, seats in (*self.playing.items(), *self.owning.items()):
            if match not in self.over and old in seats:
                seats[new] = seats.pop(old)

    def drop(self, who: str) -> None:
        """Somebody has left."""
        self.members.pop(who, None)
        for match, seats in (*self.playing.items(), *self.owning.items()):
            if match not in self.over:
                seats.pop(who, None)

    def occupy(self, who: str, seat: int, by: str) -> None:
        """A bot, anyone, or who asked for it plays a seat of the running match from now on."""
        match = [*self.playing][-1]
        for seats in (
            (self.playing[match], self.owning[match]) if by != "bot" else (self.playing[match],)
        ):
            for one in [one for one, its in seats.items() if its == seat]:
                del seats[one]
            if by == "me":
                seats[who] = seat

    async def learn(self) -> None:
        """Members learn of the room what there is to know; a match that is over is settled."""
        if not await self.is_there():
            return
        state = await self.state()
        roster = state.match
        if roster is not None and roster.id not in self.playing:
            named = {self.ids[who]: who for who in self.ids}
            seats = {named[one]: seat for seat, one in enumerate(roster.owners) if one in named}
            self.playing[roster.id], self.owning[roster.id] = dict(seats), dict(seats)
        if roster is not None and roster.finished:
            self.over.add(roster.id)
        codes = {state.code, state.watch_code, state.passcode} - {None, ""}
        self.private |= codes
        self.codes |= {state.code, state.watch_code} - {None}
        for who, watches in self.members.items():
            self.knows[who] |= self.talk | ({state.watch_code} if watches else codes)
        for who in (*PEOPLE, "stranger") if state.listed else ():
            self.knows.setdefault(who, set()).update({state.code, state.watch_code})

    def seats(self) -> set[tuple[str, str, int]]:
        """Who may see which seat of which match."""
        return {
            (who, match, seat)
            for match in self.playing
            for who, seat in (self.owning if match in self.over else self.playing)[match].items()
        }

    def may_know(self, reader: str) -> set[str]:
        if reader in ("ben's read", "ben's manage"):
            return self.knows["ben"]
        return self.knows.get(reader, set())

    async def look(
        self, reader: str, where: str, text: str, before: set[tuple[str, str, int]] = frozenset()
    ) -> None:
        """Check that a document, which may be as of `before`, tells nothing but what it may."""
        for word in self.private - self.may_know(reader):
            assert word not in text, f"{where} tells {reader} {word}"
        for name in self.erased:
            assert name not in text, f"{where} tells {reader} of {name}"
        if not text.startswith(("{", "[")):
            return
        own = {"ben's read": "ben", "ben's manage": "ben"}.get(reader, reader)
        asked = [one for one in self.playing if one in where] or [*self.playing][-1:]
        for match, hand in secrets(orjson.loads(text), asked[0] if asked else None):
            seats = [seat for who, one, seat in before | self.seats() if (who, one) == (own, match)]
            assert seats, f"{where} shows {reader} a hand of {match}"
            shown = [one for seat in seats for one in await self.hands(match, seat)]
            assert hand is None or orjson.dumps(hand) in shown, f"{where} shows another hand"

    async def hands(self, match: str, seat: int) -> set[bytes]:
        """What a seat has been shown of a match."""
        replay = await self.site.app.state.core.replays.get(match)
        shown = (private_view(replay, position_in(replay, n), seat) for n in range(replay.seq + 1))
        return {orjson.dumps(one) for one in shown}

    async def listen(self, before: set[tuple[str, str, int]]) -> None:
        """Look at what everybody's connection has received since the last time."""
        for who, ear in self.ears.items():
            new, self.heard[who] = ear.frames[self.heard[who] :], len(ear.frames)
            for frame in new:
                await self.look(who, f"frame {frame['type']}", orjson.dumps(frame).decode(), before)

    async def read_all(self, reader: str) -> None:
        """Somebody asks for everything there is."""
        names = {
            "room": [self.room, *sorted(self.may_know(reader) & self.codes)],
            "match": [*self.playing][-2:],
            "player": [self.ids["ben"]],
            "token": [self.share],
            "seq": ["0"],
        }
        for path in PATHS:
            parts = re.findall(r"\{(\w+)\}", path)
            for values in product(*(names.get(part, ["0"]) for part in parts)):
                filled = path
                for part, value in zip(parts, values, strict=True):
                    filled = filled.replace(f"{{{part}}}", value)
                answer = await self.browsers[reader].get(filled)
                assert answer.status_code < 500, filled
                await self.look(reader, filled, answer.text)

    async def play(self, steps: int) -> None:
        """Moves by the rules; by so many that the match ends, if that is wanted."""
        before = self.seats()
        for _ in range(steps if await self.is_there() else 0):
            room = await self.live()
            match = room.match
            if match is None or not match.awaited:
                break
            seat = min(match.awaited)
            move = Submission(new_ulid(), match.seq, default_move(match, seat), forced=True)
            player = room.current.occupant(seat)
            await (
                room.moves.submit(player, move) if player else room.moves.submit_for_bot(seat, move)
            )
        await self.learn()
        await self.listen(before)

    async def erase(self, who: str) -> None:
        """Somebody is erased, and may come back as somebody else."""
        name, before = self.name(who), self.seats()
        answer = await self.browsers[who].request("DELETE", "/me", json={"name": name})
        if answer.is_success:
            self.drop(who)
            self.erased.add(name)
            self.lives[who] += 1
            await self.learn()
            await self.listen(before)

    async def dispose(self, what: str) -> None:
        """An operator, or time, does away with the room or with what was played in it."""
        core, before = self.site.app.state.core, self.seats()
        kind, _, things = what.partition(" ")
        if kind == "expire":
            gone = rules(**{things: 30})
            await Expiry(
                core.engine,
                gone,
                core.directory,
                core.replays.expire,
                lambda: after(400),
                AdaptiveDelay(sleep=at_once),
            ).sweep()
        else:
            with suppress(ActionFailed):
                told = core.revocations.announce
                await getattr(Operator(core.engine, "console", told), f"{kind}_room")(self.room)
                await eventually(lambda: core.directory.loaded(self.room) is None)
        await self.learn()
        await self.listen(before)

    async def read_pages(self, operator: Operating) -> None:
        """What links show to strangers, what an operator sees, and what webhooks are sent."""
        for path in (f"/r/{self.room}", f"/m/{self.share}", "/tables", "/"):
            answer = await self.browsers["page"].get(path)
            assert answer.status_code < 500, path
            await self.look("stranger", path, answer.text)
        for path in ("/admin", f"/admin/rooms/{self.room}", f"/admin/people/{self.ids['ben']}"):
            page = (await operator.browser.get(path)).text
            for word in self.private - self.codes:
                assert word not in page, f"{path} shows {word}"
            for name in self.erased:
                assert name not in page, f"{path} names {name}"
        async with self.site.app.state.core.engine.connect() as connection:
            rows = select(OutboxRow.body, WebhookRow.player_id).join(
                WebhookRow, WebhookRow.id == OutboxRow.target
            )
            for body, player in (await connection.execute(rows)).all():
                owner = next((who for who, one in self.ids.items() if one == player), "stranger")
                if f"x{self.number}x" in body or self.room in body:
                    await self.look(owner, "webhook", body)
                    assert "private" not in body


COMMANDS = st.tuples(
    st.sampled_from(PEOPLE),
    st.sampled_from(OPERATIONS),
    st.sampled_from(PEOPLE),
    st.integers(0, 2),
    st.sampled_from(["me", "bot", "anyone"]),
)
"""Who tries what, with whom, at which seat, and who is to play there."""


class Rooms(RuleBasedStateMachine):
    """Set `runner`, `where`, and `operator` before it runs."""

    runner: asyncio.Runner
    where: Site
    operator: Operating

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    @initialize()
    def opened(self) -> None:
        self.world = World(self.where)
        self.run(self.world.open())

    @rule(commands=st.lists(COMMANDS, min_size=3, max_size=9))
    def attempt(self, commands: list[tuple[Any, ...]]) -> None:
        for who, operation, other, seat, by in commands:
            self.run(self.world.command(who, *operation, other, seat, by))

    @rule(reader=st.sampled_from(READERS))
    def read(self, reader: str) -> None:
        self.run(self.world.read_all(reader))

    @rule()
    def look_around(self) -> None:
        self.run(self.world.read_pages(self.operator))

    @rule(seats=st.permutations(SEATS))
    def agree_to_end(self, seats: list[str]) -> None:
        for who in seats:
            self.run(self.world.command(who, "POST", "/rooms/{room}/polls#end"))

    @rule(steps=st.sampled_from([1, 3, 200]))
    def play(self, steps: int) -> None:
        self.run(self.world.play(steps))

    @rule(who=st.sampled_from(SEATS), new=st.sampled_from(["phone", "gus"]))
    def go_on_elsewhere(self, who: str, new: str) -> None:
        self.run(self.world.command(who, "POST", "/rooms/{room}/members/{player}/link", who))
        self.run(self.world.command(new, "POST", "/rooms/{room}/claims"))

    @rule(who=st.sampled_from(PEOPLE))
    def erase(self, who: str) -> None:
        self.run(self.world.erase(who))

    @precondition(lambda self: self.world.over)
    @rule(what=st.sampled_from(["expire matches", "expire rooms", "close", "reopen", "delete"]))
    def end_of_it(self, what: str) -> None:
        self.run(self.world.dispose(what))

    def teardown(self) -> None:
        self.run(self.world.read_pages(self.operator))
        for reader in READERS[self.world.number % SHARE :: SHARE]:
            self.run(self.world.read_all(reader))


@pytest.fixture
def everything(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A site for all examples, in which bots don't move by themselves."""
    monkeypatch.setattr(Bots, "start_thinking", lambda *_: None)
    most = {f"{one}_per_minute": 10_000 for one in ("rooms", "guests", "guesses", "lists", "cards")}
    fast = {"changes_per_second": 1000, "changes_burst": 10_000}
    with asyncio.Runner() as runner:
        places = site.running(operator_client.settings(sqlite_url, tmp_path, **most | fast))
        Rooms.runner, Rooms.where = runner, runner.run(anext(places))
        Rooms.operator = Operating(Rooms.where)
        runner.run(Rooms.operator.sign_in())
        yield
        runner.run(anext(places, None))


def run() -> None:
    most = examples(FEW, MANY)
    quick = settings(max_examples=most, stateful_step_count=STEPS, phases=(Phase.generate,))
    run_state_machine_as_test(Rooms, settings=quick)


def test_every_operation_on_a_room_is_tried() -> None:
    writing = {
        (method, route.path.removeprefix(ROOT))
        for route in routes()
        for method in route.methods - {"GET"}
        if "{room}" in route.path or "{match}" in route.path
    }
    tried = {(method, path.partition("#")[0]) for method, path in OPERATIONS}
    assert tried == writing - {("PUT", "/me/tables/{room}/muted")}


@pytest.mark.examples
@pytest.mark.usefixtures("everything")
def test_no_document_tells_more_than_its_reader_may_know() -> None:
    run()


@pytest.mark.extended
@pytest.mark.usefixtures("everything")
def test_a_hand_for_everybody_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visibility, "audience_of", lambda readers, _: 0 if readers else None)
    with pytest.raises(AssertionError, match="hand"):
        run()
