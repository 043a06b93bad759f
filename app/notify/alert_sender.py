"""Calls those for whom a match waits: each process as much as it can, each channel by one."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.background.tasks import attempt, beside
from app.errors import ProblemError
from app.i18n import FALLBACK, LANGUAGES, Translator, translator
from app.limits.fairness import Lane
from app.metrics import FIGURES
from app.notify import texts, transports
from app.notify.alert_outbox import ALERT_LEASE, ONCE, Claimed, Messages, Outcome
from app.notify.channels import Channels
from app.notify.dispatcher import Dispatch
from app.notify.due_turns import Sorted, Sorting
from app.notify.quiet_hours import quiet_until
from app.notify.subscription_cache import Callers
from app.notify.transports import Carriers
from app.rooms.records import AlertChannel

LOOK_SECONDS: Final = 1.0
"""How often the outbox is looked into while anybody is called."""
IDLE_SECONDS: Final = 15.0
"""And while nobody is: somebody may want to confirm an address."""
FINISH_SECONDS: Final = 5.0
"""How long what is being sent has when the server stops; what isn't done then is uncertain."""
AT_ONCE: Final = 32
"""How many messages a process sends at the same time."""
PREPARED_SECONDS: Final = 30.0
"""How long after its claim a message may leave, so that what becomes of it is noted in time."""
TRIES: Final = 3
"""How often turns are looked at again, if something changes before a message leaves."""
SOON: Final = timedelta(seconds=10)
"""When something is due again that couldn't be looked at in peace."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Begun:
    """What was claimed for a channel, and from when on it had to be ready to leave in time."""

    claimed: Claimed
    at: float

    @property
    def target(self) -> str:
        """The channel's id."""
        return self.claimed.target


class Due:
    """What is due to channels; in quiet hours it is held."""

    def __init__(self, messages: Messages) -> None:
        self.ready = messages.ready
        self._messages = messages

    async def claim(self, wanted: Collection[str]) -> list[Begun]:
        """What is due for these channels, unless another process is faster."""
        at = time.monotonic()
        return [Begun(one, at) for one in await self._messages.claim(wanted, quiet_until)]


class Calling:
    """Sends what is due to channels; `wake` is set when there is something to be sent at once."""

    def __init__(
        self,
        messages: Messages,
        channels: Channels,
        ways: Carriers,
        callers: Callers,
        sorting: Sorting,
        wake: asyncio.Event,
        lane: Callable[[str], Lane],
    ) -> None:
        self._wake = wake
        self._messages = messages
        self._channels = channels
        self._carriers = ways
        self._callers = callers
        self._sorting = sorting
        self._dispatch = Dispatch(Due(messages), self._deliver, wake, AT_ONCE, lane)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Send what is due, while the context is open."""
        try:
            async with beside(self._watch(), "calling"):
                yield
        finally:
            await self._dispatch.background.finish(FINISH_SECONDS)

    async def _watch(self) -> None:
        while True:
            await attempt(self._dispatch.look, "alerts-not-read")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS if self._callers else IDLE_SECONDS):
                    await self._wake.wait()
            self._wake.clear()

    async def _deliver(self, begun: Begun) -> None:
        claimed = begun.claimed
        try:
            await self._send(claimed, begun.at)
        except (SQLAlchemyError, OSError, ProblemError) as error:  # the claim will end
            log.warning("alert-not-noted", channel=claimed.channel.id, error=repr(error))
        except Exception:  # a fault of ours must not end this, nor be met for ever
            log.exception("alert-not-noted", channel=claimed.channel.id)
            await attempt(partial(self._messages.give_up, claimed), "alert-not-given-up")

    async def _send(self, claimed: Claimed, began: float) -> None:
        channel, (first, *_) = claimed.channel, claimed.items
        t = await self._translator(channel)
        if first.occasion not in ONCE:
            await self._tell(claimed, began, t)
            return
        if first.occasion == "confirm":
            send = self._carriers.confirmation(channel, first.id, t)
        else:
            note = texts.trial(t, channel.site)
            send = await self._carriers.prepare(channel, first.id, note)
        if await self._messages.leave(claimed, claimed.items):
            await self._messages.settle(claimed, claimed.items, await _counted(channel, send))

    async def _tell(self, claimed: Claimed, began: float, t: Translator) -> None:
        """Tell somebody of the turns that still wait when the message leaves."""
        channel, now = claimed.channel, claimed.until - ALERT_LEASE
        for _ in range(TRIES):
            found = await self._sorting.sort(channel.player, claimed.items, now)
            if not found.tell:
                await self._let_go(claimed, found)
                return
            send = await self._prepared(claimed, found, t)
            in_time = time.monotonic() - began < PREPARED_SECONDS
            if in_time and await self._sorting.stands(channel.player, found):
                await self._leave(claimed, found, send)
                return
        again = [(item, now + SOON) for item in claimed.items]
        await self._messages.put_back(claimed, again)

    async def _leave(self, claimed: Claimed, found: Sorted, send: transports.Ready) -> None:
        if await self._messages.leave(claimed, found.told):
            outcome = await _counted(claimed.channel, send)
            await self._messages.settle(claimed, found.told, outcome)
            await self._let_go(claimed, found)

    async def _prepared(self, claimed: Claimed, found: Sorted, t: Translator) -> transports.Ready:
        channel, now = claimed.channel, claimed.until - ALERT_LEASE
        turns = [waiting.turn(item.occasion, now) for item, waiting in found.tell]
        note = texts.about(t, channel.site, turns)
        if channel.kind == "push":  # a browser shows the number on its icon
            note = replace(note, waiting=await self._sorting.waiting(channel.player))
        return await self._carriers.prepare(channel, found.told[0].id, note)

    async def _let_go(self, claimed: Claimed, found: Sorted) -> None:
        await self._messages.drop(claimed, found.done)
        await self._messages.drop(claimed, found.seen, remind=True)
        await self._messages.put_back(claimed, found.later)

    async def _translator(self, channel: AlertChannel) -> Translator:
        language = await self._channels.language(channel)
        return translator(language if language in LANGUAGES else FALLBACK)


async def _counted(channel: AlertChannel, send: transports.Ready) -> Outcome:
    """What became of a message."""
    outcome = await send()
    FIGURES.deliveries.add(channel.kind, "failed" if outcome.error else "sent")
    return outcome
