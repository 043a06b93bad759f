"""Alerts and webhooks as a whole: where they are kept, who is told, and what is being sent."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from app.background.revocations import Revocations
from app.background.tasks import attempt, beside
from app.dependencies import Core
from app.limits.visitors import Visitors
from app.live.directory import Directory
from app.notify import cleanup, transports
from app.notify.alert_outbox import Messages
from app.notify.alert_sender import Calling
from app.notify.announcer import Announcer, Calls
from app.notify.channels import CHANNELS_CHANGED, Channels
from app.notify.cleanup import Leftovers
from app.notify.confirmations import Requests
from app.notify.due_turns import Sorting, Turns
from app.notify.mail_links import Links
from app.notify.outbox import Outbox
from app.notify.push_keys import Keys
from app.notify.subscription_cache import Callers, Listeners, Listening
from app.notify.transports import Carriers
from app.notify.viewers import Looking, Looks
from app.notify.webhook_sender import Sending
from app.notify.webhooks import WEBHOOKS_CHANGED, Webhooks
from app.outgoing.sender import Sender
from app.rooms.records import AlertKind
from app.settings import Settings
from app.store.reads import Reads


class Hooks:
    """Webhooks: where they are kept, who is known to listen, and what is being sent."""

    def __init__(
        self, engine: AsyncEngine, settings: Settings, calls: Calls, visitors: Visitors
    ) -> None:
        self.wake = asyncio.Event()
        self.listeners = Listeners()
        self.announcer = Announcer(self.listeners, self.wake, calls)
        self.stored = Webhooks(engine)
        self.outbox = Outbox(engine)
        self.exemptions = settings.exemptions
        self.listening = Listening(self.stored, self.listeners, WEBHOOKS_CHANGED)
        self.sending = Sending(
            self.outbox,
            Leftovers(engine),
            Sender(self.exemptions),
            self.listeners,
            settings.signing_key,
            self.wake,
            visitors.lane,
        )

    @asynccontextmanager
    async def running(self, revocations: Revocations) -> AsyncIterator[None]:
        """Listen and send, while the context is open."""
        async with self.listening.running(revocations), self.sending.running():
            yield

    async def changed(self, player: str, revocations: Revocations) -> None:
        """A player's webhooks were changed here: tell all processes, and know so at once.

        If that can't be read now, it is read soon, like a change by another process.
        """
        revocations.announce()
        await attempt(partial(self.listening.read, [player]), "webhooks-not-read")


CLEAR_SECONDS: Final = 300.0


class Alerts:
    """Alerts: where they are kept, who wants to be called, and what is being sent."""

    def __init__(self, engine: AsyncEngine, settings: Settings, visitors: Visitors) -> None:
        self._engine = engine
        self._lane = visitors.lane
        self.callers = Callers()
        self.calls = Calls(self.callers)
        self.channels = Channels(engine)
        self.messages = Messages(engine)
        self.requests = Requests(engine, settings.signing_key, settings.confirmations_per_day)
        self.links = Links(settings.signing_key)
        self.exemptions = settings.exemptions
        self._keys = Keys(engine, transports.new_keys)
        sender = Sender(self.exemptions)
        self._carriers = Carriers(sender, self._keys, self.links, settings)
        self._looks = Looks(engine)
        self.listening = Listening(self.channels, self.callers, CHANNELS_CHANGED)
        self._wake = asyncio.Event()

    @property
    def kinds(self) -> tuple[AlertKind, ...]:
        """The ways to be told that this server has."""
        return self._carriers.kinds

    async def push_key(self) -> str:
        """The public key that browsers subscribe with."""
        return (await self._keys.push()).split()[1]

    @asynccontextmanager
    async def running(
        self, directory: Directory, reads: Reads, revocations: Revocations
    ) -> AsyncIterator[None]:
        """Know who wants to be called, and call them, while the context is open."""
        looking = Looking(directory, self._looks, self.callers)
        sorting = Sorting(Turns(directory, reads), looking, self.channels)
        calling = Calling(
            self.messages,
            self.channels,
            self._carriers,
            self.callers,
            sorting,
            self._wake,
            self._lane,
        )
        async with (
            self.listening.running(revocations),
            looking.running(),
            calling.running(),
            beside(self._clear(), "alert-leftovers"),
        ):
            yield

    async def changed(self, player: str, revocations: Revocations) -> None:
        """A player's channels were changed here: tell all processes, and know so at once."""
        revocations.announce()
        await attempt(partial(self.listening.read, [player]), "alerts-not-read")

    def wake(self) -> None:
        """There is something to be sent at once."""
        self._wake.set()

    async def _clear(self) -> None:
        while True:
            await asyncio.sleep(CLEAR_SECONDS)
            await attempt(partial(cleanup.clear, self._engine), "alerts-not-cleared")


class Notify:
    """Alerts and webhooks: all that is sent to people and programs who asked for it."""

    def __init__(self, core: Core) -> None:
        self._core = core
        visitors = core.bots.visitors
        self.alerts = Alerts(core.engine, core.settings, visitors)
        self.hooks = Hooks(core.engine, core.settings, self.alerts.calls, visitors)
        core.directory.hooks.add(self.hooks.announcer)
        core.deletions.on_gone(self._forget)
        core.rollback.on_rollback(self.hooks.listening.read_all)
        core.rollback.on_rollback(self.alerts.listening.read_all)
        core.muted.append(self.alerts.channels.muted)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Listen and send, while the context is open."""
        core = self._core
        async with (
            self.hooks.running(core.revocations),
            self.alerts.running(core.directory, core.reads, core.revocations),
        ):
            yield

    def _forget(self, players: Collection[str]) -> None:
        self.hooks.listeners.replace(players, ())
        self.alerts.callers.replace(players, ())
