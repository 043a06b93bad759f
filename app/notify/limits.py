"""The limits of webhooks and alerts."""

from typing import Final

from app.notify import channels, cleanup, confirmations, webhooks
from app.notify.outbox import TO_CHANNELS, TO_WEBHOOKS
from app.notify.tasks import OF_OWNER, TO_ORIGIN
from app.outgoing.addresses import LONGEST
from app.outgoing.attempts import MOST_BODY_BYTES
from app.outgoing.sender import SECONDS
from app.schemas.limits import LimitRow, Scope
from app.security.rate_limits import MINUTE

HOOKS_PER_MINUTE: Final = 10
"""How many webhooks one player may make, and tests of them send, together."""
SLOW_DOWN: Final = (429, "slow-down")

OF_WEBHOOKS: Final = (
    LimitRow(
        "room-webhooks",
        "webhooks of a room",
        "room",
        (webhooks.MOST, "webhooks"),
        refused=(409, "too-many-webhooks"),
        shared="always",
    ),
    LimitRow(
        "webhooks",
        "webhooks of one player",
        "player",
        (webhooks.MOST, "webhooks"),
        refused=(409, "too-many-webhooks"),
        shared="always",
    ),
    LimitRow(
        "new-webhooks",
        "new webhooks of one player, and tests of them, together",
        "player",
        (HOOKS_PER_MINUTE, "requests"),
        per_second=HOOKS_PER_MINUTE,
        per=MINUTE,
        refused=SLOW_DOWN,
        shared="never",
    ),
    LimitRow(
        "webhook-address",
        "address of a webhook",
        "webhook",
        (LONGEST, "characters"),
        refused=(422, "bad-address"),
    ),
    *(
        LimitRow(key, what, "webhook", amount, beyond="sent again later")
        for key, what, amount in (
            ("webhook-time", "time for a webhook to answer", (int(SECONDS), "seconds")),
            ("webhook-answer", "answer of a webhook", (MOST_BODY_BYTES, "bytes")),
        )
    ),
    LimitRow(
        "webhook-attempts",
        "attempts to deliver a message, over two days",
        "webhook",
        (TO_WEBHOOKS.attempts, "attempts"),
        beyond="given up; if nothing at all gets through, the webhook is turned off",
    ),
    *(
        LimitRow(
            key,
            what,
            "webhook",
            (rate.burst, "messages"),
            per_second=rate.per_second,
            beyond="sent later",
            shared="never",
        )
        for key, what, rate in (
            (
                "webhook-owner",
                "messages to all webhooks and alerts of one player together",
                OF_OWNER,
            ),
            (
                "webhook-origin",
                "messages and alerts to one server together; all e-mails go to one",
                TO_ORIGIN,
            ),
        )
    ),
    LimitRow(
        "deliveries",
        "messages waiting for a webhook, and known to have been sent, together",
        "webhook",
        (cleanup.KEPT, "messages"),
        beyond="the oldest are dropped, those that were sent before those that wait",
    ),
)


REFUSED: Final = (429, "too-many-confirmations")

CONFIRMATIONS: Final[tuple[tuple[str, str, Scope, int | str], ...]] = (
    (
        confirmations.BY_PERSON,
        "e-mails that one player has sent to confirm an address",
        "player",
        confirmations.OF_PERSON,
    ),
    (
        confirmations.BY_ADDRESS,
        "such e-mails to one address, whoever wants them",
        "channel",
        confirmations.TO_ADDRESS,
    ),
    (
        confirmations.BY_CLIENT,
        "such e-mails that all players at one address of the network have sent",
        "address",
        confirmations.OF_CLIENT,
    ),
    (
        confirmations.BY_ALL,
        "such e-mails that the server sends to anybody",
        "server",
        "confirmations_per_day",
    ),
)

OF_ALERTS: Final = (
    LimitRow(
        "alert-browsers",
        "browsers in which one player is told that matches wait",
        "player",
        (channels.MOST_BROWSERS, "browsers"),
        refused=(409, "too-many-channels"),
        shared="always",
    ),
    *(
        LimitRow(
            key,
            what,
            scope,
            (most, "e-mails"),
            per_second=most,
            per=confirmations.COUNTED.total_seconds(),
            refused=REFUSED,
            shared="always",
        )
        for key, what, scope, most in CONFIRMATIONS
    ),
    LimitRow(
        "alert-attempts",
        "attempts to send an alert, if it was certainly not taken before",
        "channel",
        (TO_CHANNELS.attempts, "attempts"),
        beyond="given up; after ten alerts in a row the channel is turned off",
    ),
)
