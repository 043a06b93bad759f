"""Alerts as their owners see them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias
from urllib.parse import urlsplit

from typing_extensions import TypedDict

from app.match.times import milliseconds
from app.match.wire import closed
from app.rooms.records import (
    CLAIMED,
    HELD,
    UNCERTAIN,
    UNDER_WAY,
    AlertChannel,
    AlertKind,
    AlertOccasion,
    AlertOff,
    AlertRecord,
    ChatFormat,
    QuietHours,
)

_STATES: Final = frozenset({HELD, CLAIMED, UNDER_WAY, UNCERTAIN})

ChannelState: TypeAlias = Literal["on", "waiting", "failing", "off"]
AlertState: TypeAlias = Literal["waiting", "held", "delivered", "failed", "uncertain"]


@closed
class AlertChannelView(TypedDict):
    """A way to tell you that it is your turn.

    Of a browser, `address` is only the host of its push service.  The state is `waiting` until the
    link in an e-mail is opened, `failing` if the last message wasn't taken, `off` if nothing is
    sent any more: because you have `stopped` it by the link in an e-mail, the other side says that
    it is `gone`, has `refused` the recipient, or has been `failing` too often.  Setting the same
    address again turns it on again.
    """

    id: str
    kind: AlertKind
    address: str
    format: ChatFormat | None
    state: ChannelState
    off: AlertOff | None
    created_at: int


@closed
class QuietHoursView(TypedDict):
    """From when to when you aren't told anything, as `HH:MM` by the clocks of that time zone."""

    begins: str
    ends: str
    zone: str


@closed
class AlertView(TypedDict):
    """A message to one of your channels; `room` is the id of the room that waits, if any.

    `waiting` until it is due, or is tried again; `held` until your quiet hours are over;
    `delivered`, if the other side has taken it; `failed`, if it has refused it, or couldn't be
    reached.  `uncertain`: nobody knows whether it has arrived, so it isn't sent again.  `status` is
    what the other side answered with, and `error` says what went wrong.
    """

    id: str
    channel: str
    kind: AlertKind
    occasion: AlertOccasion
    room: str | None
    state: AlertState
    created_at: int
    settled_at: int | None
    status: int | None
    error: str | None


@closed
class AlertsView(TypedDict):
    """How you are told that matches over days wait for you.

    `kinds` are the ways that this server has.  Browsers subscribe with `push_key`.  Tables in
    `muted`, by the ids of their rooms, never call you.  `log` has the last messages, the newest
    first.
    """

    kinds: Sequence[AlertKind]
    push_key: str
    channels: list[AlertChannelView]
    quiet: QuietHoursView | None
    muted: Sequence[str]
    log: list[AlertView]


@dataclass(frozen=True, slots=True)
class Own:
    """All that is known of one player's alerts."""

    channels: Sequence[AlertChannel]
    quiet: QuietHours | None
    muted: Sequence[str]
    log: Sequence[AlertRecord]


def alerts_view(own: Own, kinds: Collection[AlertKind], push_key: str) -> AlertsView:
    """A player's alerts, without channels that this server doesn't have any more."""
    return {
        "kinds": list(kinds),
        "push_key": push_key,
        "channels": [channel_view(one) for one in own.channels if one.kind in kinds],
        "quiet": None if own.quiet is None else quiet_view(own.quiet),
        "muted": own.muted,
        "log": [alert_view(one) for one in own.log],
    }


def channel_view(channel: AlertChannel) -> AlertChannelView:
    """A channel as its owner sees it."""
    address = channel.address
    return {
        "id": channel.id,
        "kind": channel.kind,
        "address": urlsplit(address).netloc if channel.kind == "push" else address,
        "format": channel.format,
        "state": _state(channel),
        "off": channel.off,
        "created_at": milliseconds(channel.created_at),
    }


def quiet_view(quiet: QuietHours) -> QuietHoursView:
    """Quiet hours as clocks show them."""
    return {"begins": _clock(quiet.begins), "ends": _clock(quiet.ends), "zone": quiet.zone}


def alert_view(alert: AlertRecord) -> AlertView:
    """A message as the owner of its channel sees it."""
    return {
        "id": alert.id,
        "channel": alert.channel,
        "kind": alert.kind,
        "occasion": alert.occasion,
        "room": alert.room,
        "state": _outcome(alert),
        "created_at": milliseconds(alert.created_at),
        "settled_at": None if alert.settled_at is None else milliseconds(alert.settled_at),
        "status": alert.status,
        "error": None if alert.error in _STATES else alert.error,
    }


def _state(channel: AlertChannel) -> ChannelState:
    if channel.off is not None:
        return "off"
    if not channel.confirmed:
        return "waiting"
    return "failing" if channel.failures else "on"


def _outcome(alert: AlertRecord) -> AlertState:
    if alert.settled_at is None:
        return "held" if alert.error == HELD else "waiting"
    if alert.error is None:
        return "delivered"
    return "uncertain" if alert.error == UNCERTAIN else "failed"


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
