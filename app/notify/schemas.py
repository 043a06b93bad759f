"""Webhooks as JSON: what is sent to them, and what their owners see of them.

What is sent follows Standard Webhooks, https://www.standardwebhooks.com.

Bodies of requests about alerts.
Alerts as their owners see them."""

import base64
import binascii
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Final, Literal, TypeAlias
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field, model_validator
from typing_extensions import TypedDict

from app.match.codec import closed, milliseconds
from app.outgoing import addresses
from app.rooms.records import (
    HELD,
    UNCERTAIN,
    AlertChannel,
    AlertKind,
    AlertOccasion,
    AlertOff,
    AlertRecord,
    ChatFormat,
    Delivery,
    Happening,
    Off,
    QuietHours,
    Webhook,
)
from app.schemas.players import DutyView
from app.schemas.requests import Body

# --- what is sent ----------------------------------------------------------------------------

TIME: Final = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
LONGEST_ZONE: Final = 64
LONGEST_EMAIL: Final = 254
# https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address: whatever a browser lets
# people enter, and nothing that could end a header.
_LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
_EMAIL: Final = re.compile(rf"[a-zA-Z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{_LABEL}(?:\.{_LABEL})*")
POINT_BYTES: Final = 65
"""How long an uncompressed point of the curve P-256 is."""
SECRET_BYTES: Final = 16
Url = Annotated[str, Field(json_schema_extra={"maxLength": addresses.LONGEST})]
_STATES: Final = frozenset({HELD, UNCERTAIN})
ChannelState: TypeAlias = Literal["on", "waiting", "failing", "off"]
AlertState: TypeAlias = Literal["waiting", "held", "delivered", "failed", "uncertain"]


@closed
class DutyCreatedData(DutyView):
    """It is somebody's turn: who, at which seat and position; `url` leads members to the room."""

    seq: int
    seat: int
    player: str
    name: str
    url: str


@closed
class MatchFinishedData(TypedDict):
    """A match is over; lists are by seat, and a bot has no player.

    `ended`: it was ended early, without scores and ranks.  `lost`: nobody won, whatever the ranks.
    """

    room: str
    title: str
    game: str
    match: str
    names: Sequence[str]
    players: Sequence[str | None]
    scores: Sequence[int]
    ranks: Sequence[int]
    lost: bool
    ended: bool
    url: str


@closed
class MemberJoinedData(TypedDict):
    """Somebody became a member of a room; `seat` is the one they took, if any.

    Who continues in another browser by a seat link hasn't joined.
    """

    room: str
    title: str
    game: str
    player: str
    name: str
    seat: int | None
    watcher: bool
    program: bool
    url: str


@closed
class TestData(TypedDict):
    """Somebody has pressed "send a test"; `name` is that of the webhook."""

    name: str
    url: str


@closed
class DutyCreatedMessage(TypedDict):
    """It is the turn of the webhook's owner, or of anybody in its room."""

    type: Literal["duty.created"]
    timestamp: str
    data: DutyCreatedData


@closed
class MatchFinishedMessage(TypedDict):
    """A match of the webhook's owner, or in its room, is over."""

    type: Literal["match.finished"]
    timestamp: str
    data: MatchFinishedData


@closed
class MemberJoinedMessage(TypedDict):
    """Somebody joined a room that the webhook's owner hosts, or its room."""

    type: Literal["room.member_joined"]
    timestamp: str
    data: MemberJoinedData


@closed
class TestMessage(TypedDict):
    """A test, sent when its owner asks for one."""

    type: Literal["webhook.test"]
    timestamp: str
    data: TestData


Message: TypeAlias = DutyCreatedMessage | MatchFinishedMessage | MemberJoinedMessage | TestMessage
"""What a webhook is sent; `timestamp` is when it happened (RFC 3339)."""


def timestamp(at: datetime) -> str:
    """A time as messages have it."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


# --- what owners see -------------------------------------------------------------------------


@closed
class WebhookView(TypedDict):
    """A webhook; `room` is the id of the room it is about, null if about all of its owner's.

    `off` says why it is sent nothing: its owner has `paused` it, it answered 410 (`gone`), or it
    has been `failing` for too long.
    """

    id: str
    name: str
    url: str
    room: str | None
    events: Sequence[Happening]
    created_at: int
    off: Off | None


@closed
class NewWebhookView(WebhookView):
    """A new webhook, and the secret that signs what it is sent; it is shown only once."""

    secret: str


@closed
class WebhookList(TypedDict):
    """A player's webhooks, the newest first."""

    webhooks: list[WebhookView]


@closed
class DeliveryView(TypedDict):
    """Something that is sent to a webhook; `id` is its `webhook-id`, the same each time.

    `waiting` until it is `delivered` or has `failed`; `next_at` is when it is tried next.  `status`
    is what the last attempt was answered with, and `error` says why that doesn't do, or why there
    was no answer.
    """

    id: str
    type: str
    state: Literal["waiting", "delivered", "failed"]
    created_at: int
    attempts: int
    next_at: int | None
    settled_at: int | None
    status: int | None
    error: str | None


@closed
class DeliveryList(TypedDict):
    """What was and is to be sent to a webhook, the newest first."""

    deliveries: list[DeliveryView]


def webhook_view(webhook: Webhook) -> WebhookView:
    """A webhook as its owner sees it."""
    return {
        "id": webhook.id,
        "name": webhook.name,
        "url": webhook.url,
        "room": webhook.room,
        "events": webhook.events,
        "created_at": milliseconds(webhook.created_at),
        "off": webhook.off,
    }


def webhook_list(webhooks: Sequence[Webhook]) -> WebhookList:
    """A player's webhooks."""
    return {"webhooks": [webhook_view(webhook) for webhook in webhooks]}


def delivery_view(delivery: Delivery) -> DeliveryView:
    """A delivery as the owner of its webhook sees it."""
    waiting = delivery.settled_at is None
    return {
        "id": delivery.id,
        "type": delivery.kind,
        "state": "waiting" if waiting else "failed" if delivery.error else "delivered",
        "created_at": milliseconds(delivery.created_at),
        "attempts": delivery.attempts,
        "next_at": _optional(delivery.next_at),
        "settled_at": _optional(delivery.settled_at),
        "status": delivery.status,
        "error": delivery.error,
    }


def delivery_list(deliveries: Sequence[Delivery]) -> DeliveryList:
    """What was and is to be sent to a webhook."""
    return {"deliveries": [delivery_view(delivery) for delivery in deliveries]}


def _optional(at: datetime | None) -> int | None:
    return None if at is None else milliseconds(at)


def _zone(name: str) -> str:
    """The name of a time zone that this server knows."""
    try:
        ZoneInfo(name)
    except (ValueError, KeyError, OSError):  # a folder of zones is an OSError
        raise ValueError("unknown") from None
    return name


def _address(text: str) -> str:
    if not _EMAIL.fullmatch(text):
        raise ValueError("no address")
    return text


def _point(text: str) -> str:
    data = _decoded(text)
    if len(data) != POINT_BYTES or data[0] != 4:
        raise ValueError("not a point")
    return text


def _secret(text: str) -> str:
    if len(_decoded(text)) != SECRET_BYTES:
        raise ValueError("not a secret")
    return text


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("not base64url") from None


class QuietTimes(Body):
    """From when to when, as `HH:MM`, by the clocks of an IANA time zone; over midnight, if `ends`
    is earlier."""

    begins: str = Field(pattern=TIME)
    ends: str = Field(pattern=TIME)
    zone: Annotated[str, Field(max_length=LONGEST_ZONE), AfterValidator(_zone)]

    @model_validator(mode="after")
    def _some_time(self) -> "QuietTimes":
        if self.begins == self.ends:
            raise ValueError("empty")
        return self


class QuietChange(Body):
    """The hours in which you aren't told anything; null: you may be told at any time."""

    hours: QuietTimes | None


class PushKeys(Body):
    """The keys of a browser's subscription, in base64url."""

    p256dh: Annotated[str, Field(max_length=100), AfterValidator(_point)]
    auth: Annotated[str, Field(max_length=40), AfterValidator(_secret)]


class NewPush(Body):
    """The subscription of a browser, as `PushSubscription.toJSON()` has it.

    It must have been made with the `push_key` of the server.
    """

    endpoint: Url
    keys: PushKeys
    expiration_time: int | None = Field(None, alias="expirationTime")


class EmailAddress(Body):
    """The address that you want to be told things at."""

    address: Annotated[
        str,
        Field(max_length=LONGEST_EMAIL, json_schema_extra={"format": "email"}),
        AfterValidator(_address),
    ]


class ChatAddress(Body):
    """The address at which a chat takes messages, and in which form.

    Without `format`, it is recognised by the address.
    """

    url: Url
    format: ChatFormat | None = None


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
class OwnAlerts:
    """All that is known of one player's alerts."""

    channels: Sequence[AlertChannel]
    quiet: QuietHours | None
    muted: Sequence[str]
    log: Sequence[AlertRecord]


def alerts_view(own: OwnAlerts, kinds: Collection[AlertKind], push_key: str) -> AlertsView:
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
