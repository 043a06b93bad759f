"""The limits of tokens and webhooks."""

from typing import Final

from app.outgoing.addresses import LONGEST
from app.outgoing.attempts import MOST_BODY_BYTES
from app.outgoing.sender import SECONDS
from app.schemas.limits import LimitRow
from app.security.pacing import HOOKS_PER_MINUTE, TOKENS_PER_MINUTE
from app.security.rate_limits import MINUTE
from app.store import leftovers, outbox, tokens, webhooks
from app.webhooks.throttle import OF_OWNER, TO_ORIGIN

SLOW_DOWN: Final = (429, "slow-down")

OF_PROGRAMS: Final = (
    LimitRow(
        "room-webhooks",
        "webhooks of a room",
        "room",
        (webhooks.MOST, "webhooks"),
        refused=(409, "too-many-webhooks"),
        shared="always",
    ),
    *(
        LimitRow(
            key, f"{key} of one player", "player", (most, key), refused=(409, code), shared="always"
        )
        for key, most, code in (
            ("tokens", tokens.MOST, "too-many-tokens"),
            ("webhooks", webhooks.MOST, "too-many-webhooks"),
        )
    ),
    *(
        LimitRow(
            key,
            what,
            "player",
            (most, unit),
            per_second=most,
            per=MINUTE,
            refused=SLOW_DOWN,
            shared="never",
        )
        for key, what, most, unit in (
            ("new-tokens", "new tokens of one player", TOKENS_PER_MINUTE, "tokens"),
            (
                "new-webhooks",
                "new webhooks of one player, and tests of them, together",
                HOOKS_PER_MINUTE,
                "requests",
            ),
        )
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
        (outbox.ATTEMPTS, "attempts"),
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
            ("webhook-owner", "messages to all webhooks of one player together", OF_OWNER),
            ("webhook-origin", "messages to all webhooks at one server together", TO_ORIGIN),
        )
    ),
    LimitRow(
        "deliveries",
        "messages waiting for a webhook, and known to have been sent, together",
        "webhook",
        (leftovers.KEPT, "messages"),
        beyond="the oldest are dropped",
    ),
)
