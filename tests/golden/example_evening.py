"""An evening at which everything is done once that the interface offers: a source of examples."""

from datetime import timedelta
from random import Random
from typing import Any

from sqlalchemy import update

from app.analysis.service import AnalysisDesk
from app.notify.service import Notify
from app.ops.operator import Operator
from app.solo.tables import PlayedRow
from tests.golden import solo_play
from tests.golden.recorder import PUSH_KEY, Guest, Recorder, Seat, settle
from tests.support.eventually import eventually
from tests.support.room_clock import Hands
from tests.support.site import Site


class Evening:
    """The people, their room and its match."""

    def __init__(self, site: Site, recorder: Recorder, hands: Hands) -> None:
        self.site, self.recorder, self.hands = site, recorder, hands
        self.room = self.code = self.match = self.webhook = ""
        self.anna, self.ben, self.cleo, self.dora = (self.guest() for _ in range(4))
        self.rng = Random("evening")
        self.actions = 0

    def guest(self) -> Guest:
        """Somebody new."""
        return Guest(self.site, self.recorder, self.hands)

    def action(self) -> str:
        """A new action id."""
        self.actions += 1
        return f"action-{self.actions:04}"

    async def at(self, who: Guest, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """Ask something about the room."""
        return await who.ask(method, f"/rooms/{self.code}{path}", body, **more)

    async def of(self, who: Guest, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """Ask something about the match."""
        return await who.ask(method, f"/matches/{self.match}{path}", body, **more)

    async def seq(self) -> int:
        """The newest position of the match."""
        found: int = (await self.of(self.anna, "GET", ""))["seq"]
        return found

    # --- before the match --------------------------------------------------------------------

    async def arrive(self) -> None:
        """Everybody comes, and Anna makes a room."""
        for who, name in (
            (self.anna, "Anna"),
            (self.ben, "Ben"),
            (self.cleo, "Cleo"),
            (self.dora, "Dora"),
        ):
            await who.named(name)
        anna = self.anna
        await anna.ask("GET", "/games")
        await anna.ask("GET", "/games/lineup")
        await anna.ask("GET", "/games/lineup/options")
        await anna.ask("GET", "/limits")
        await anna.ask("GET", "/me")
        await anna.ask("PATCH", "/me", {"lang": "en"})
        wanted = {"name": "My bot", "scopes": ["read", "play"], "expires_in_s": 30 * 24 * 3600}
        token = await anna.ask("POST", "/me/tokens", wanted, 201)
        await anna.ask("GET", "/me/tokens")
        await anna.ask("DELETE", f"/me/tokens/{token['id']}")
        self.webhook = await self.listen()
        made = {"game": "lineup", "title": "Thursday club", "options": {"start": 0}}
        room = await anna.ask("POST", "/rooms", made, 201)
        self.room, self.code = room["id"], room["code"]
        await self.at(anna, "GET", "")
        await self.at(self.ben, "POST", "/members", {"seat": True})
        for who in (self.cleo, self.dora):
            await self.at(who, "POST", "/members", {"seat": False})

    async def listen(self) -> str:
        """Anna wants to be told of her turns elsewhere: the id of her webhook."""
        made = {"name": "My phone", "url": "https://hooks.example/anna"}
        webhook: str = (await self.anna.ask("POST", "/me/webhooks", made, 201))["id"]
        await self.anna.ask("GET", "/me/webhooks")
        await self.anna.ask("POST", f"/me/webhooks/{webhook}/test", status=202)
        outbox = self.site.app.state.core.feature(Notify).outbox

        async def settled() -> bool:
            (test,) = await outbox.of_webhook(webhook)
            return test.settled_at is not None

        await eventually(settled)
        await self.anna.ask("GET", f"/me/webhooks/{webhook}/deliveries")
        return webhook

    async def calls(self) -> None:
        """Ben wants to be told wherever he is, but not at night."""
        ask = self.ben.ask
        hours = {"begins": "22:00", "ends": "07:30", "zone": "Europe/Berlin"}
        await ask("PUT", "/me/alerts/quiet", {"hours": hours})
        await ask("PUT", f"/me/tables/{self.code}/muted", {"on": True})
        keys = {"p256dh": PUSH_KEY, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
        push = {"endpoint": "https://push.example/ben", "expirationTime": None, "keys": keys}
        await ask("POST", "/me/alerts/push", push, 201)
        await ask("PUT", "/me/alerts/email", {"address": "ben@example.org"})
        chat = {"url": "https://ntfy.sh/ben-and-the-others"}
        mine = await ask("PUT", "/me/alerts/chat", chat)
        await ask("POST", f"/me/alerts/channels/{mine['channels'][-1]['id']}/test", status=202)
        await ask("GET", "/me/alerts")
        for channel in mine["channels"]:
            await ask("DELETE", f"/me/alerts/channels/{channel['id']}")

    async def told(self) -> None:
        """Anna has been told everything, and that is enough."""
        kinds = {"duty.created", "match.finished", "room.member_joined", "webhook.test"}
        await eventually(lambda: kinds <= self.recorder.messages.keys())
        await self.anna.ask("PATCH", f"/me/webhooks/{self.webhook}", {"on": False})
        await self.anna.ask("DELETE", f"/me/webhooks/{self.webhook}")

    async def host(self) -> None:
        """Anna does what hosts do."""
        anna, ben, dora = self.anna, self.ben, self.dora
        await self.at(anna, "PUT", "/listing", {"on": True})
        await self.at(anna, "PUT", "/programs", {"mode": "play"})
        await self.at(anna, "PUT", "/lock", {"on": True})
        await self.at(anna, "PUT", "/lock", {"on": False})
        await self.at(anna, "PUT", "/passcode", {"passcode": "teal"})
        await self.at(anna, "PUT", "/passcode", {"passcode": ""})
        await self.at(anna, "POST", "/watch")
        await self.at(anna, "DELETE", "/watch")
        await self.at(anna, "PUT", f"/deputies/{ben.id}")
        await self.at(anna, "DELETE", f"/deputies/{ben.id}")
        seat = await dora.open(self.code)
        await self.at(anna, "PUT", f"/bans/{dora.id}", {"reason": "Spoils the fun"})
        await seat.heard("Banned")
        await self.at(anna, "DELETE", f"/bans/{dora.id}")
        await self.at(dora, "POST", "/members", {"seat": True})
        link = await self.at(dora, "POST", f"/members/{dora.id}/link", status=201)
        claimed = {"secret": link["url"].partition("#seat=")[2], "name": "Dora"}
        await self.at(self.guest(), "POST", "/claims", claimed)
        await self.at(anna, "PUT", "/host", {"player": ben.id})
        await self.at(ben, "PUT", "/host", {"player": anna.id})
        await self.at(anna, "DELETE", f"/deputies/{ben.id}")
        await self.at(anna, "GET", "/qr.svg")
        self.code = (await self.at(anna, "POST", "/invite"))["code"]
        await self.at(anna, "PATCH", "", {"clock": {"kind": "player", "seconds": 600, "step": 10}})
        await self.at(anna, "POST", "/swap", {"seats": [1, 2]})
        await self.at(anna, "POST", "/swap", {"seats": [1, 2]})
        await self.at(anna, "DELETE", "/seats/2")

    async def talk(self) -> None:
        """They say something, and Anna hands over to another browser."""
        said = {"action_id": self.action(), "text": "Good evening!"}
        await self.at(self.ben, "POST", "/messages", said, status=201)
        await self.at(self.anna, "GET", "/messages")
        await self.at(self.anna, "PUT", "/chat", {"mode": "open"})
        code = (await self.anna.ask("POST", "/me/handover", status=201))["code"]
        await self.guest().ask("POST", "/handover", {"code": code})

    # --- the match ---------------------------------------------------------------------------

    async def begin(self) -> None:
        """The match starts when everybody is ready."""
        await self.at(self.anna, "POST", "/polls", {"kind": "start"})
        await self.at(self.anna, "PUT", "/vote", {"kind": "start", "choice": "no"})
        await self.at(self.ben, "PUT", "/seats/1", {"ready": True})
        room = await self.at(self.anna, "POST", "/matches", status=201)
        self.match = room["match"]["id"]

    async def watched(self) -> None:
        """The first moves, by the socket."""
        anna = await self.anna.open(self.code)
        await self.site.app.state.core.attendance.write_changes()
        await self.cleo.ask("GET", "/listings")
        await self.ben.ask("GET", "/rooms")
        await self.anna.ask("GET", "/me/duties")
        await anna.heard("RoomFrame", "Snapshot", "ClockFrame", "ChatFrame", "Presence")
        await self.sent(self.anna, anna)
        ben = await self.ben.open(self.code)
        await self.sent(self.ben, ben)
        await settle((anna, ben))
        await anna.send({"type": "say", "id": self.action(), "phrase": "well-done"})
        await ben.send({"type": "undo", "id": self.action(), "seq": 2})
        await anna.send({"type": "resume", "match": self.match, "seq": 1})
        await settle((anna, ben))
        await anna.heard("StepFrame", "Ack", "SaidFrame")
        await anna.close()
        await ben.close()

    async def sent(self, who: Guest, seat: Seat) -> None:
        """Somebody makes a move by the socket."""
        move, seq = await self.choice(who), await self.seq()
        await seat.send({"type": "move", "id": self.action(), "seq": seq, "move": move})
        await seat.settled()

    async def choice(self, who: Guest) -> Any:
        """One of somebody's legal moves."""
        return self.rng.choice((await self.of(who, "GET", "/legal"))["moves"])

    async def move(self, who: Guest) -> None:
        """Somebody makes a move by a request."""
        seq, move = await self.seq(), await self.choice(who)
        await self.of(who, "POST", "/moves", {"action_id": self.action(), "seq": seq, "move": move})

    async def look(self) -> None:
        """What there is to be asked while it is played; a move is taken back by consent."""
        await self.of(self.anna, "GET", "/clock")
        await self.at(self.anna, "PATCH", "", {"clock": {"kind": "off"}})
        await self.move(self.anna)
        seq = await self.seq()
        await self.at(self.anna, "POST", "/polls", {"kind": "undo", "seq": seq})
        await self.at(self.ben, "PUT", "/vote", {"kind": "undo", "seq": seq, "choice": "yes"})
        await self.of(self.anna, "GET", "/positions/1")

    async def wait(self) -> None:
        """Ben is away for long, and the others decide; a bot plays for him until he is back."""
        ben = "/players/1"
        await self.move(self.anna)
        self.hands.go(3600)
        about = {"kind": "substitution", "seat": 1, "seq": await self.seq()}
        for choice in ("default", None):
            await self.at(self.anna, "PUT", "/vote", {**about, "choice": choice})
        await self.move(self.anna)
        await self.at(self.anna, "POST", f"{ben}/default")
        await self.at(self.anna, "PUT", ben, {"by": "bot", "level": "easy"})
        await self.at(self.ben, "PUT", ben, {"by": "me"})

    async def play(self) -> None:
        """They play to the end."""
        while (seen := await self.of(self.anna, "GET", ""))["view"]["result"] is None:
            (seat,) = seen["view"]["to_act"]
            await self.move((self.anna, self.ben)[seat])

    # --- afterwards --------------------------------------------------------------------------

    async def look_back(self) -> None:
        """They look at the finished match, and share it."""
        await self.anna.ask("GET", "/me/solo")
        await self.anna.ask("GET", "/me/achievements")
        await self.at(self.ben, "GET", "/achievements")
        async with self.site.app.state.core.engine.begin() as connection:
            # The room was open to strangers, so this match makes nobody friends by itself.
            await connection.execute(update(PlayedRow).values(listed=False))
        await self.ben.ask("GET", f"/friends/{self.anna.id}/achievements")
        await self.of(self.anna, "GET", "/steps?after=0&limit=2")
        await self.of(self.anna, "GET", "/replay")
        link = (await self.of(self.anna, "POST", "/share"))["url"]
        token = link.rpartition("/")[2]
        await self.guest().ask("GET", f"/shared/{token}")
        await self.guest().ask("GET", f"/shared/{token}/steps?after=0&limit=2")
        seat = await self.anna.open(self.code)
        await seat.send({"type": "guide", "match": self.match, "seq": 3})
        await seat.heard("Guide")
        await seat.close()

    async def rematch(self) -> None:
        """Another round, which they end early."""
        await self.at(self.cleo, "PUT", "/seats/2", {})
        present = [await who.open(self.code) for who in (self.anna, self.cleo)]
        await self.at(self.anna, "POST", "/polls", {"kind": "rematch", "same_dice": False})
        for choice in ("no", "yes"):
            await self.at(self.ben, "PUT", "/vote", {"kind": "rematch", "choice": choice})
        room = await self.at(self.anna, "POST", "/rematch/start")
        self.match = room["match"]["id"]
        for _ in range(3):
            (turn,) = (await self.of(self.anna, "GET", ""))["view"]["to_act"]
            await self.move((self.anna, self.ben)[turn])
        await self.at(self.ben, "POST", "/polls", {"kind": "end", "match": self.match})
        await self.at(
            self.anna, "PUT", "/vote", {"kind": "end", "match": self.match, "choice": "yes"}
        )
        for seat in present:
            await seat.close()

    async def improve(self) -> None:
        """Anna looks for better moves, and others read what was found."""
        seat = await self.anna.open(self.code)
        await self.of(self.anna, "POST", "/analysis")
        await seat.heard("AnalysisFrame")
        core = self.site.app.state.core
        operator = Operator(core.engine, "console", core.revocations.announce)
        await operator.announce("Back in five minutes", due_in=timedelta(minutes=5))
        await seat.heard("NoticeFrame")
        analyst = self.site.app.state.core.feature(AnalysisDesk).analyst

        async def done() -> bool:
            found = await analyst.find(self.match)
            return bool(found.state == "done")

        await eventually(done)
        await self.of(self.ben, "GET", "/analysis")
        await self.of(self.anna, "DELETE", "/analysis")
        link = (await self.of(self.anna, "POST", "/share"))["url"]
        await self.guest().ask("GET", f"/shared/{link.rpartition('/')[2]}/analysis")
        await seat.close()

    async def elsewhere(self, game: str, **options: Any) -> None:
        """Anna and Ben start a match in another room."""
        made = {"game": game, "options": options}
        self.code = (await self.anna.ask("POST", "/rooms", made, 201))["code"]
        await self.at(self.ben, "POST", "/members", {"seat": True})
        started = await self.at(self.anna, "POST", "/matches", status=201)
        self.match = started["match"]["id"]

    async def take_back(self) -> None:
        """A move that revealed nothing may be taken back."""
        await self.elsewhere("colomino", start=0)
        await self.move(self.anna)
        body = {"action_id": self.action(), "seq": await self.seq()}
        await self.of(self.anna, "POST", "/undo", body)

    async def over_days(self) -> None:
        """That match goes on over days."""
        clock = {"kind": "move", "seconds": 2 * 24 * 3600}
        await self.at(self.anna, "PATCH", "", {"pace": "days", "clock": clock})
        await self.anna.ask("GET", "/me/tables")

    async def compose(self) -> None:
        """A match whose moves are put together of parts."""
        await self.elsewhere("colour_square")
        seat = await self.anna.open(self.code)
        legal = await self.of(self.anna, "GET", "/legal")
        draft = {**legal["blank"], "parts": [legal["parts"][0]]}
        seq = await self.seq()
        await self.of(self.anna, "POST", "/legal", {"draft": draft, "seq": seq})
        body = {"action_id": self.action(), "seq": seq, "move": draft, "ready": False}
        await self.of(self.anna, "PUT", "/draft", body)
        again = {"type": "draft", "id": self.action(), "seq": seq, "move": draft, "ready": False}
        await seat.send(again)
        await seat.heard("DraftFrame")
        await seat.close()

    async def vanish(self) -> None:
        """Somebody takes all their data along, and is erased."""
        finn = self.guest()
        await finn.named("Finn")
        await finn.ask("POST", "/rooms", {"game": "lineup"}, 201)
        await finn.ask("GET", "/me/export")
        await finn.ask("GET", "/me/erasure")
        await finn.ask("DELETE", "/me", {"name": "Finn"})

    async def leave(self) -> None:
        """Somebody plays alone; then somebody leaves, and the server stops."""
        await self.cleo.ask("POST", "/tutorials", {"game": "colour_square"}, 201)
        await solo_play.play(self.cleo, self.dora)
        seat = await self.anna.open(self.code)
        await self.at(self.ben, "DELETE", "/members/me")
        await self.site.app.state.goodbye()
        await seat.heard("Restart")
        await seat.close()


async def spend(site: Site, recorder: Recorder, hands: Hands) -> None:
    """The whole evening."""
    evening = Evening(site, recorder, hands)
    for part in (
        evening.arrive,
        evening.host,
        evening.talk,
        evening.calls,
        evening.begin,
        evening.watched,
        evening.look,
        evening.wait,
        evening.play,
        evening.told,
        evening.look_back,
        evening.rematch,
        evening.improve,
        evening.take_back,
        evening.over_days,
        evening.compose,
        evening.vanish,
        evening.leave,
    ):
        await part()
