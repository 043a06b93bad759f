"""Alerts as a whole: where they are kept, who wants to be called, and what is being sent."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from app.alerts import push
from app.alerts.callers import Callers
from app.alerts.calls import Calls
from app.alerts.links import Links
from app.limits.visitors import Visitors
from app.live.directory import Directory
from app.outgoing.sender import Sender
from app.rooms.records import AlertKind
from app.settings import Settings
from app.store.alerts import leftovers
from app.store.alerts.channels import CHANGED, Channels
from app.store.alerts.keys import Keys
from app.store.alerts.looks import Looks
from app.store.alerts.messages import Messages
from app.store.alerts.requests import Requests
from app.store.reads import Reads
from app.upkeep.alerts.calling import Calling
from app.upkeep.alerts.carriers import Carriers
from app.upkeep.alerts.looking import Looking
from app.upkeep.alerts.sorting import Sorting
from app.upkeep.alerts.turns import Turns
from app.upkeep.beat import attempt, beside
from app.upkeep.listening import Listening
from app.upkeep.revocations import Revocations

CLEAR_SECONDS: Final = 300.0


class Alerts:
    """The parts of alerts that belong together; `calls` is for rooms."""

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
        self._keys = Keys(engine, push.new_keys)
        sender = Sender(self.exemptions)
        self._carriers = Carriers(sender, self._keys, self.links, settings)
        self._looks = Looks(engine)
        self.listening = Listening(self.channels, self.callers, CHANGED)
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
            await attempt(partial(leftovers.clear, self._engine), "alerts-not-cleared")
