"""Webhooks as JSON: what is sent to them, and what their owners see of them.

What is sent follows Standard Webhooks, https://www.standardwebhooks.com.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from app.match.times import milliseconds
from app.match.wire import closed
from app.rooms.records import Delivery, Happening, Off, Webhook
from app.schemas.players import PendingTurnView

# --- what is sent ----------------------------------------------------------------------------


@closed
class DutyCreatedData(PendingTurnView):
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
    """Somebody became a member of a room; `seat` is the place they took, if any.

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
class DutyCreated(TypedDict):
    """It is the turn of the webhook's owner, or of anybody in its room."""

    type: Literal["duty.created"]
    timestamp: str
    data: DutyCreatedData


@closed
class MatchFinished(TypedDict):
    """A match of the webhook's owner, or in its room, is over."""

    type: Literal["match.finished"]
    timestamp: str
    data: MatchFinishedData


@closed
class MemberJoined(TypedDict):
    """Somebody joined a room that the webhook's owner hosts, or its room."""

    type: Literal["room.member_joined"]
    timestamp: str
    data: MemberJoinedData


@closed
class TestSent(TypedDict):
    """A test, sent when its owner asks for one."""

    type: Literal["webhook.test"]
    timestamp: str
    data: TestData


Message: TypeAlias = DutyCreated | MatchFinished | MemberJoined | TestSent
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
