"""What a leased channel is told: composed right before it leaves, outside of quiet hours."""

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from datetime import time as clock_time
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog

from app.i18n import FALLBACK, LANGUAGES, Translator, translator
from app.notify import texts
from app.notify.channels import Channels, Recipient
from app.notify.due_turns import DueTurns, TurnSorter
from app.notify.outbox import SOON, Lease, LeasePlan, OutboxItem
from app.notify.transports import AlertTransports, PreparedDelivery
from app.rooms.records import QuietHours

PREPARED_SECONDS: Final = 30.0
"""How long after its lease began a message may leave, so that its outcome is noted in time."""
TRIES: Final = 3
"""How often turns are looked at again, if something changes before a message leaves."""
DAY: Final = timedelta(days=1)

log = structlog.get_logger(__name__)


class AlertComposer:
    """Composes what channels are told."""

    def __init__(self, channels: Channels, sorter: TurnSorter, transports: AlertTransports) -> None:
        self._channels = channels
        self._sorter = sorter
        self._transports = transports

    async def prepare(self, lease: Lease) -> PreparedDelivery:
        """What leaves for a leased channel, ready to be sent, and what becomes of the rest."""
        recipient, items = await self._channels.recipient(lease.target.id), list(lease.items)
        if recipient is None:
            return PreparedDelivery(LeasePlan(drop=items))
        if items[0].once:
            return await self._single(recipient, items[0])
        if not recipient.channel.used:
            return PreparedDelivery(LeasePlan(drop=items))
        quiet = None if recipient.quiet is None else quiet_until(lease.at, recipient.quiet)
        if quiet is not None:
            held = [(item, quiet) for item in items]
            return PreparedDelivery(LeasePlan(later=held, held=recipient.quiet))
        return await self._turns(lease, recipient)

    async def _single(self, recipient: Recipient, item: OutboxItem) -> PreparedDelivery:
        """A trial, or the question whether an address is right."""
        channel, t = recipient.channel, _translator(recipient)
        if item.kind == "confirm":
            send = await self._transports.confirmation(channel, item.id, t)
        else:
            message = texts.trial(t, channel.site)
            send = await self._transports.prepare(channel, item.id, message)
        return PreparedDelivery(LeasePlan(send=[item]), send)

    async def _turns(self, lease: Lease, recipient: Recipient) -> PreparedDelivery:
        """The turns that still wait once their message is ready to leave."""
        player = recipient.channel.player
        for _ in range(TRIES):
            due = await self._sorter.sort(player, lease.items, lease.at)
            if not due.turns:
                return PreparedDelivery(due.plan)
            prepared = await self._prepared(lease, recipient, due)
            in_time = time.monotonic() - lease.began < PREPARED_SECONDS
            if in_time and await self._sorter.still_waits(player, due):
                return prepared
        later = [(item, lease.at + SOON) for item in lease.items]
        return PreparedDelivery(LeasePlan(later=later))

    async def _prepared(
        self, lease: Lease, recipient: Recipient, due: DueTurns
    ) -> PreparedDelivery:
        channel = recipient.channel
        message = texts.about(_translator(recipient), channel.site, due.notices(lease.at))
        if channel.kind == "push":  # a browser shows the number on its icon
            message = replace(message, waiting=await self._sorter.count_waiting(channel.player))
        send = await self._transports.prepare(channel, due.plan.send[0].id, message)
        return PreparedDelivery(due.plan, send)


def _translator(recipient: Recipient) -> Translator:
    language = recipient.language
    return translator(language if language in LANGUAGES else FALLBACK)


def quiet_until(at: datetime, hours: QuietHours) -> datetime | None:
    """When the quiet hours end in which `at` lies; None if it lies in none.

    They begin and end when clocks there show it for the first time on that day.  A time that the
    clocks skip is read as if they hadn't been put forward yet.
    """
    try:
        zone = ZoneInfo(hours.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # another process may know more zones
        log.warning("zone-unknown", zone=hours.zone)
        return None
    for begins, ends in _around(at, hours, zone):
        if begins <= at < ends:
            return ends
    return None


def _around(at: datetime, hours: QuietHours, zone: ZoneInfo) -> Iterator[tuple[datetime, datetime]]:
    """The quiet hours of the days around a time, in UTC."""
    today = at.astimezone(zone).date()
    over_midnight = hours.ends <= hours.begins
    for day in (today - DAY, today, today + DAY):
        last = day + DAY if over_midnight else day
        yield _moment(day, hours.begins, zone), _moment(last, hours.ends, zone)


def _moment(day: date, minutes: int, zone: ZoneInfo) -> datetime:
    shown = datetime.combine(day, clock_time(minutes // 60, minutes % 60), zone)
    return shown.astimezone(UTC)
