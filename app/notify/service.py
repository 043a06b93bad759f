"""Alerts and webhooks as a whole: where they are kept, who is told, and what is being sent."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from app.background.tasks import log_errors
from app.dependencies import Core
from app.metrics import Gauge
from app.notify import transports
from app.notify.alerts import AlertComposer
from app.notify.announcer import AlertWriter, Announcer
from app.notify.channels import Channels
from app.notify.cleanup import OutboxCleanup
from app.notify.confirmations import ConfirmationLimits
from app.notify.due_turns import TurnChecker, TurnSorter, Viewers, ViewLog
from app.notify.outbox import TO_CHANNELS, TO_WEBHOOKS, Outbox
from app.notify.subscription_cache import Subscriptions
from app.notify.tasks import OutboxSender, clearing
from app.notify.texts import MailLinks
from app.notify.transports import AlertTransports, PushKeyStore, WebhookTransport
from app.notify.webhooks import Webhooks
from app.outgoing.sender import Sender
from app.rooms.records import AlertKind

MOST_COUNTED: Final = 256
"""As many webhooks and channels with something due are counted at most."""


def gauges(waiting: Mapping[str, int], due: Mapping[str, int]) -> list[Gauge]:
    """What waits in the outbox by channel, and how many targets something is due for."""
    description = "Webhooks and alert channels for which something is due"
    return [
        Gauge("outbox_waiting", "Rows of the outbox to be sent", waiting, "channel"),
        Gauge("outbox_due", description, due, "channel"),
    ]


class Notify:
    """All that is sent to people and programs who asked for it."""

    def __init__(self, core: Core) -> None:
        self._core, engine, settings = core, core.engine, core.settings
        self.exemptions = settings.exemptions
        self.outbox = Outbox(engine)
        self.webhooks, self.channels = Webhooks(engine), Channels(engine)
        self.subscriptions = Subscriptions(self.webhooks, self.channels)
        self.requests = ConfirmationLimits(
            engine, settings.signing_key, settings.confirmations_per_day
        )
        self.links = MailLinks(settings.signing_key)
        self.looks = ViewLog(engine)
        self._leftovers = OutboxCleanup(engine)
        self._wake = asyncio.Event()
        self._keys = PushKeyStore(engine, transports.new_keys)
        sender = Sender(self.exemptions)
        self._alert_transports = AlertTransports(sender, self._keys, self.links, settings)
        self._viewers = Viewers(core.directory, self.looks, self.subscriptions.callers)
        sorter = TurnSorter(TurnChecker(core.directory, core.reads), self._viewers, self.channels)
        self._to_channels = AlertComposer(self.channels, sorter, self._alert_transports)
        self._to_webhooks = WebhookTransport(sender, settings.signing_key)
        calls = AlertWriter(self.subscriptions.callers)
        core.directory.hooks.add(Announcer(self.subscriptions.listeners, self._wake, calls))
        core.deletions.on_players_deleted(self.subscriptions.forget)
        core.rollback.on_rollback(self.subscriptions.read_all)
        core.muted.append(self.channels.muted_rooms)
        core.gauges.append(self._gauges)

    async def _gauges(self) -> list[Gauge]:
        webhooks = await self.outbox.due_targets(MOST_COUNTED, kinds=[TO_WEBHOOKS])
        channels = await self.outbox.due_targets(MOST_COUNTED, kinds=[TO_CHANNELS])
        due = {"webhooks": len(webhooks), "alerts": len(channels)}
        return gauges(await self.outbox.waiting_counts(), due)

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
            self.outbox,
            self._to_webhooks,
            self._to_channels,
            lambda: bool(self.subscriptions),
            self._wake,
            core.bots.visitors.lane,
        )
        async with (
            self.subscriptions.running(core.revocations),
            self._viewers.running(),
            sending.running(),
            clearing(self._leftovers.clear),
        ):
            yield

    async def subscriptions_changed(self, player: str) -> None:
        """A player wants to be told other things: tell all processes, and know so at once.

        If that can't be read now, it is read soon, like a change by another process.
        """
        self._core.revocations.announce()
        await log_errors(partial(self.subscriptions.read, [player]), "subscriptions-not-read")

    def wake(self) -> None:
        """There is something to be sent at once."""
        self._wake.set()
