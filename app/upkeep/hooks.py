"""Webhooks as a whole: where they are kept, who is known to listen, and what is being sent."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from sqlalchemy.ext.asyncio import AsyncEngine

from app.alerts.calls import Calls
from app.limits.visitors import Visitors
from app.outgoing.sender import Sender
from app.settings import Settings
from app.store.leftovers import Leftovers
from app.store.outbox import Outbox
from app.store.webhooks import CHANGED, Webhooks
from app.upkeep.beat import attempt
from app.upkeep.listening import Listening
from app.upkeep.revocations import Revocations
from app.upkeep.sending import Sending
from app.webhooks.announcer import Announcer
from app.webhooks.listeners import Listeners


class Hooks:
    """The parts of webhooks that belong together; `announcer` is for rooms, and calls people."""

    def __init__(
        self, engine: AsyncEngine, settings: Settings, calls: Calls, visitors: Visitors
    ) -> None:
        self.wake = asyncio.Event()
        self.listeners = Listeners()
        self.announcer = Announcer(self.listeners, self.wake, calls)
        self.stored = Webhooks(engine)
        self.outbox = Outbox(engine)
        self.exemptions = settings.exemptions
        self.listening = Listening(self.stored, self.listeners, CHANGED)
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
