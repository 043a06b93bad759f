"""Alerts and webhooks as a whole: where they are kept, who is told, and what is being sent."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial

from app.background.tasks import attempt
from app.dependencies import Core
from app.notify import transports
from app.notify.alerts import AlertComposer
from app.notify.announcer import Announcer, Calls
from app.notify.channels import CHANNELS_CHANGED, Channels
from app.notify.cleanup import Leftovers
from app.notify.confirmations import Links, Requests
from app.notify.due_turns import Looks, TurnChecker, TurnSorter, Viewers
from app.notify.outbox import Outbox
from app.notify.rows import WEBHOOK
from app.notify.subscription_cache import Callers, Listeners, Listening
from app.notify.tasks import OutboxSender, clearing
from app.notify.transports import AlertTransports, Keys, Transport, WebhookTransport
from app.notify.webhooks import WEBHOOKS_CHANGED, Webhooks
from app.outgoing.sender import Sender
from app.rooms.records import AlertKind


class Notify:
    """All that is sent to people and programs who asked for it."""

    def __init__(self, core: Core) -> None:
        self._core, engine, settings = core, core.engine, core.settings
        self.exemptions = settings.exemptions
        self.outbox = Outbox(engine)
        self.webhooks, self.channels = Webhooks(engine), Channels(engine)
        self.listeners, self.callers = Listeners(), Callers()
        self.webhooks_read = Listening(self.webhooks, self.listeners, WEBHOOKS_CHANGED)
        self.channels_read = Listening(self.channels, self.callers, CHANNELS_CHANGED)
        self.requests = Requests(engine, settings.signing_key, settings.confirmations_per_day)
        self.links = Links(settings.signing_key)
        self.looks = Looks(engine)
        self._leftovers = Leftovers(engine)
        self._wake = asyncio.Event()
        self._keys = Keys(engine, transports.new_keys)
        sender = Sender(self.exemptions)
        self._alert_transports = AlertTransports(sender, self._keys, self.links, settings)
        self._viewers = Viewers(core.directory, self.looks, self.callers)
        sorter = TurnSorter(TurnChecker(core.directory, core.reads), self._viewers, self.channels)
        self._alerts = AlertComposer(self.channels, sorter, self._alert_transports)
        self._to_webhooks = WebhookTransport(sender, settings.signing_key)
        core.directory.hooks.add(Announcer(self.listeners, self._wake, Calls(self.callers)))
        core.deletions.on_gone(self._forget)
        core.rollback.on_rollback(self.webhooks_read.read_all)
        core.rollback.on_rollback(self.channels_read.read_all)
        core.muted.append(self.channels.muted)

    @property
    def kinds(self) -> tuple[AlertKind, ...]:
        """The ways to be told that this server has."""
        return self._alert_transports.kinds

    async def push_key(self) -> str:
        """The public key that browsers subscribe with."""
        return (await self._keys.push()).split()[1]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Know who wants to be told, and tell them, while the context is open."""
        core = self._core
        sending = OutboxSender(
            self.outbox, self._transport, self._told, self._wake, core.bots.visitors.lane
        )
        async with (
            self.webhooks_read.running(core.revocations),
            self.channels_read.running(core.revocations),
            self._viewers.running(),
            sending.running(),
            clearing(self._leftovers.clear),
        ):
            yield

    async def webhooks_changed(self, player: str) -> None:
        """A player's webhooks were changed here: tell all processes, and know so at once.

        If that can't be read now, it is read soon, like a change by another process.
        """
        self._core.revocations.announce()
        await attempt(partial(self.webhooks_read.read, [player]), "webhooks-not-read")

    async def channels_changed(self, player: str) -> None:
        """The same for a player's channels."""
        self._core.revocations.announce()
        await attempt(partial(self.channels_read.read, [player]), "channels-not-read")

    def wake(self) -> None:
        """There is something to be sent at once."""
        self._wake.set()

    def _told(self) -> bool:
        return bool(self.listeners) or bool(self.callers)

    def _transport(self, channel: str) -> Transport:
        return self._to_webhooks if channel == WEBHOOK else self._alerts

    def _forget(self, players: Collection[str]) -> None:
        self.listeners.replace(players, ())
        self.callers.replace(players, ())
