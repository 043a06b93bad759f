"""The states of a match, one after the other, each built through the interface."""

from contextlib import suppress
from random import Random
from typing import Any
from uuid import uuid4

from playwright.async_api import Page, expect

from app.games import GAMES
from app.rooms.names import LONGEST
from tests.browser.game_drivers import driver_of
from tests.browser.match_facts import key_of
from tests.browser.match_progress import hasten, owes, send
from tests.browser.people import People
from tests.layout.guest import Guest
from tests.layout.viewer import Viewer

NAMES = (
    "Benjamin Großkreutz-Wolkenstein",
    "Maximiliane von Hohenfeldstein",
    "Wilhelmina van den Bovenkamp",
    "Christopher Featherstonehaugh",
    "Annemarie Ostermann-Schlüter",
    "Friedrich-Wilhelm Kaltenbrunn",
)
LONG_WORDS = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung"
TASKS = {"colour_square": {"task": 1}, "colour_lines": {"task": 1}}
PART = 30
PLAYER, WATCHER = "player", "watcher"
OFFERED = f"localStorage.setItem({key_of('sound-offered')}, 'yes')"
"""The offer of sound comes after a second: a state of its own."""
OFFERED_BEFORE = f"location.host && addEventListener('DOMContentLoaded', () => {OFFERED})"
"""The same for each page of a visitor, before its scripts look."""


def long_name(seat: int) -> str:
    """A name as long as people may have."""
    return NAMES[seat][:LONGEST].rstrip("- ")


class Scenes:
    """A match with all its seats taken by people with long names; the host looks."""

    def __init__(self, viewer: Viewer, people: People, site: str, game: str) -> None:
        self.viewer, self.people, self.site, self.game = viewer, people, site, game
        self.rng = Random(3)
        self.guests: list[Guest] = []
        self.driver = driver_of(game)

    @property
    def board(self) -> str:
        """What is on the page once a match is."""
        return f".match > .board {self.driver.board}"

    @property
    def everybody(self) -> list[Any]:
        """Who sits at the table, by seat."""
        return [self.host, *self.guests]

    async def all(self) -> None:
        """Each state in turn."""
        try:
            await self._room()
            await self._match()
            await self._end()
            if self.game in TASKS:
                await self._task()
            await self._tutorial()
        finally:
            for guest in self.guests:
                await guest.go()

    async def see(self, state: str, **how: Any) -> None:
        """Look at the page of the room as it is now."""
        how = {"shown": self.board, "role": PLAYER} | how
        await self.viewer.see(how.pop("by", self.host), state, f"/r/{self.host.code}", **how)

    async def _room(self) -> None:
        self.host = await self.people(self.site)
        code = await self.host.make_room(game=self.game, name=long_name(0))
        for seat in range(1, GAMES[self.game].card.seats[-1]):
            guest = Guest(self.site)
            self.guests.append(guest)
            await guest.sit_down(code, long_name(seat))
        await self.see("room", shown=".offer.head", role="")
        await self.see("setup", shown=".offer.head", role="", arrange=unfold)

    async def _match(self) -> None:
        options = {**self.driver.options, "start": 0}
        await self.host.call("PATCH", f"/rooms/{self.host.code}", {"options": options})
        await self.host.call("PATCH", f"/rooms/{self.host.code}", {"absence_s": 1})
        await self.host.call("POST", f"/rooms/{self.host.code}/matches", {})
        await hasten(self.everybody, self.rng, self.driver.middle)
        await self._until_asked()
        await self.see("own turn")
        await self.see("composing", arrange=self._compose)
        await self.see("offline", arrange=self._cut_off, after=self._reconnect)
        await self.see("menu", arrange=open_menu)
        await self._chat()
        await self._undo()
        await self._others()
        await self._watched()

    async def _until_asked(self) -> None:
        """Play on until the host has to act and can choose something."""
        while True:
            at = await self.host.position()
            if owes(at) and self.driver.may_choose(at["view"]["public"]):
                return
            assert at["view"]["result"] is None
            await hasten(self.everybody, self.rng, at["seq"] + 1)

    async def _compose(self, page: Page) -> None:
        choice = page.locator(self.driver.choice).first
        await expect(choice).to_be_enabled()
        if await choice.get_attribute("aria-pressed") != "true":
            await choice.click()

    async def _cut_off(self, page: Page) -> None:
        await page.context.set_offline(True)
        await expect(page.locator(".status.off")).to_be_visible()

    async def _reconnect(self, page: Page) -> None:
        await page.context.set_offline(False)
        await expect(page.locator(".status.off")).to_have_count(0)

    async def _chat(self) -> None:
        for guest in self.guests[:1] or [self.host]:
            for text in (LONG_WORDS, f"Na dann: {LONG_WORDS} wartet nicht auf uns, oder?"):
                body = {"action_id": str(uuid4()), "text": text}
                await guest.call("POST", f"/rooms/{self.host.code}/messages", body)
        await self.see("chat", arrange=open_chat)

    async def _undo(self) -> None:
        """Somebody wants to take a move back, where the game allows it."""
        at = await self.host.position()
        for guest in self.guests:
            with suppress(AssertionError):
                path, undo = f"/rooms/{self.host.code}", {"kind": "undo", "seq": at["seq"]}
                await guest.call("POST", f"{path}/polls", undo)
                await self.see("undo request", shown=".poll")
                if (await self.host.room())["polls"][0]["foreseen"]:
                    await self.see("undo foreseen", shown=".poll", arrange=agree)
                await self.host.call("PUT", f"{path}/vote", {**undo, "choice": "no"})
                return

    async def _others(self) -> None:
        """The others are to act, and away."""
        at = await self.host.position()
        while owes(at):
            move = GAMES[self.game].bot(at["view"], at["you"], self.rng)
            await send(self.host, at, move)
            at = await self.host.position()
        if self.guests:
            await self.see("others' turn")
            await self.see("absence", shown=".seat.away")

    async def _watched(self) -> None:
        """A bot plays for the host; somebody watches."""
        path = f"/rooms/{self.host.code}/players/0"
        await self.host.call("PUT", path, {"by": "bot"})
        await self.see("coming back", shown=".take")
        self.watcher = await self.people(self.site)
        self.watcher.code = self.host.code
        body = {"name": NAMES[-1], "seat": False}
        await self.watcher.call("POST", f"/rooms/{self.host.code}/members", body)
        await self.see("spectator", by=self.watcher, shown=".watch", role=WATCHER)
        await self.host.call("PUT", path, {"by": "me"})

    async def _end(self) -> None:
        at = await self.host.position()
        match = at["match"]
        await self.host.leave()
        await self._to_the_end(self.everybody)
        await self.see("result", shown="main.end", role="")
        address = f"/r/{self.host.code}#replay={match}/5"
        bar = ".replaybar"
        await self.viewer.see(self.host, "replay", address, bar)
        await self._guided(address)

    async def _guided(self, address: str) -> None:
        """Somebody shows the replay to the others, who are in it or still at the result."""
        guide = self.watcher
        await self.host.open(address)  # nobody guides alone
        await guide.page.goto("about:blank")
        await guide.open(address)
        await guide.page.locator(".guide.alone button").click()
        await expect(guide.page.locator(".sheet.guide")).to_be_visible()
        await self.viewer.see(self.host, "guided replay", address, ".guide.on")
        await self.see("guided result", shown=".ended .guide", role="")
        await guide.leave()

    async def _to_the_end(self, players: list[Any]) -> None:
        """Play on in parts: a wait for a whole match of six is long on a busy machine."""
        while (at := await players[0].position())["view"]["result"] is None:
            await hasten(players, self.rng, at["seq"] + PART)

    async def _task(self) -> None:
        alone = await self.people(self.site)
        code = await alone.make_room(game=self.game, name=long_name(0), options=TASKS[self.game])
        await alone.call("POST", f"/rooms/{code}/matches", {})
        path = f"/r/{code}"
        await hasten([alone], self.rng, self.driver.middle)
        await self.viewer.see(alone, "sound offer", path, ".offer.head", role="alone")
        await alone.page.evaluate(OFFERED)
        await self.viewer.see(alone, "task", path, self.board, role="alone")
        await alone.leave()
        await self._to_the_end([alone])
        await self.viewer.see(alone, "task result", path, "main.taskend")

    async def _tutorial(self) -> None:
        learner = await self.people(self.site, script=OFFERED_BEFORE)
        room = await learner.call("POST", "/tutorials", {"game": self.game, "name": "Zoe"})
        await self.viewer.see(learner, "tutorial", f"/r/{room['code']}", ".coach", role="learner")


async def unfold(page: Page) -> None:
    """Show all options of a room."""
    await page.locator("[aria-controls=variants]").click()
    await expect(page.locator("#variants .opt").first).to_be_attached()


async def open_menu(page: Page) -> None:
    """The menu, as on a phone."""
    await page.locator(".menu-phone").first.evaluate("(it) => it.click()")
    await expect(page.locator("dialog[open]")).to_be_visible()


async def agree(page: Page) -> None:
    """What is said before a move is taken back beyond a draw."""
    await page.locator(".poll .primary").click()
    await expect(page.locator("dialog[open]")).to_be_visible()


async def open_chat(page: Page) -> None:
    """The chat in the drawer."""
    await page.locator("#drawer-chat").evaluate("(it) => it.click()")
    await expect(page.locator(".chat .lines li").last).to_be_attached()
