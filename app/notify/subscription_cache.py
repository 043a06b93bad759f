"""In-memory index of webhooks and alert channels, kept in line with the database.

All are read at the start.  Afterwards, those of a player are read again whenever some process says
that they have changed, on the way of revocations: within half a second, sooner by the bus.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Final

from app.background.revocations import RevocationFollower
from app.background.tasks import log_errors, run_in_background
from app.notify.channels import Channels
from app.notify.rows import SUBSCRIPTIONS_CHANGED
from app.notify.webhooks import Webhooks
from app.rooms.records import AlertChannel, Happening, Webhook
from app.rooms.state import RoomState
from app.store.revocations import id_of

NO_CHANNELS: tuple[AlertChannel, ...] = ()

NO_WEBHOOKS: Final[tuple[Webhook, ...]] = ()
RETRY_SECONDS = 1.0
ANSWER_SECONDS = 5.0
"""When a database that doesn't answer is asked again."""


class ChannelIndex:
    """The channels that are in use, by their owners."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[AlertChannel, ...]] = {}

    def __bool__(self) -> bool:
        """True if anybody wants to be told at all."""
        return bool(self._of)

    def of_player(self, player: str) -> tuple[AlertChannel, ...]:
        """The channels of a player."""
        return self._of.get(player, NO_CHANNELS)

    def replace(self, players: Collection[str] | None, channels: Iterable[AlertChannel]) -> None:
        """These are all channels of some players, or of everybody."""
        for player in set(self._of if players is None else players):
            self._of.pop(player, None)
        for channel in channels:
            self._of[channel.player] = (*self.of_player(channel.player), channel)


class WebhookIndex:
    """The webhooks that are in use, by their owners and by their rooms."""

    def __init__(self) -> None:
        self._by_owner: dict[str, tuple[Webhook, ...]] = {}
        self._by_room: dict[str, tuple[Webhook, ...]] = {}

    def __bool__(self) -> bool:
        """True if anybody listens at all."""
        return bool(self._by_owner)

    def replace(self, players: Collection[str] | None, webhooks: Iterable[Webhook]) -> None:
        """These are all webhooks of some players, or of everybody."""
        gone = set(self._by_owner if players is None else players)
        for owner in gone:
            for webhook in self._by_owner.pop(owner, NO_WEBHOOKS):
                self._drop(webhook)
        for webhook in webhooks:
            self._add(webhook)

    def of_players(self, players: Iterable[str | None], what: Happening) -> Iterator[Webhook]:
        """The webhooks of these players for what happens in all of their rooms."""
        for player in players:
            for webhook in self._by_owner.get(player or "", NO_WEBHOOKS):
                if webhook.room is None and what in webhook.events:
                    yield webhook

    def of_room(self, room: RoomState, what: Happening) -> Iterator[Webhook]:
        """The webhooks for what happens in a room, as long as their owners are its hosts."""
        for webhook in self._by_room.get(room.id, NO_WEBHOOKS):
            if what in webhook.events and room.may_host(webhook.player):
                yield webhook

    def _add(self, webhook: Webhook) -> None:
        self._by_owner[webhook.player] = (*self._by_owner.get(webhook.player, NO_WEBHOOKS), webhook)
        if webhook.room is not None:
            self._by_room[webhook.room] = (*self._by_room.get(webhook.room, NO_WEBHOOKS), webhook)

    def _drop(self, webhook: Webhook) -> None:
        if webhook.room is None:
            return
        others = tuple(one for one in self._by_room[webhook.room] if one.id != webhook.id)
        if others:
            self._by_room[webhook.room] = others
        else:
            del self._by_room[webhook.room]


class Subscriptions:
    """Keeps `listeners` and `callers` in line with the database."""

    def __init__(self, webhooks: Webhooks, channels: Channels) -> None:
        self.listeners, self.callers = WebhookIndex(), ChannelIndex()
        self._webhooks = webhooks
        self._channels = channels
        self._changed = set[str]()
        self._all = True
        self._news = asyncio.Event()
        self._reading = asyncio.Lock()

    def __bool__(self) -> bool:
        """True if anybody is told anything at all."""
        return bool(self.listeners) or bool(self.callers)

    @asynccontextmanager
    async def running(self, revocations: RevocationFollower) -> AsyncIterator[None]:
        """Read all, and what changes as long as the context is open."""
        revocations.on_revoked(SUBSCRIPTIONS_CHANGED, self._hear)
        await self._try()
        async with run_in_background(self._watch(), "subscriptions"):
            yield

    async def read(self, players: Collection[str]) -> None:
        """Read those of these players again; all, if that hasn't succeeded yet."""
        async with asyncio.timeout(ANSWER_SECONDS), self._reading:
            some = None if self._all else players
            if some is None or some:
                webhooks = await self._webhooks.in_use(some)
                channels = await self._channels.in_use(some)
                self._all = False
                self.listeners.replace(some, webhooks)
                self.callers.replace(some, channels)

    def read_all(self) -> None:
        """Read those of everybody again, soon."""
        self._all = True
        self._news.set()

    def forget(self, players: Collection[str]) -> None:
        """These players are told nothing any more."""
        self.listeners.replace(players, ())
        self.callers.replace(players, ())

    def _hear(self, subjects: Collection[str]) -> None:
        self._changed |= {id_of(subject) for subject in subjects}
        self._news.set()

    async def _watch(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if not await self._try():
                await asyncio.sleep(RETRY_SECONDS)

    async def _try(self) -> bool:
        """Read what has changed; False if it has to be tried again."""
        changed, self._changed = self._changed, set()
        done = False

        async def read() -> None:
            nonlocal done
            await self.read(changed)
            done = True

        await log_errors(read, "subscriptions-not-read")
        if not done:
            self._changed |= changed
            self._news.set()
        return done
