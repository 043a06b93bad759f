"""Messages encrypted for one browser alone (RFC 8291), and signed for its push service (VAPID,
RFC 8292); loaded when that is needed."""

import base64
import os
import time
from typing import Final

import http_ece
import orjson
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from app.limits.origins import origin_of
from app.notify.texts import AlertMessage
from app.rooms.records import AlertChannel

SIGNED_SECONDS: Final = 12 * 3600
"""For how long a signature is valid: services refuse more than a day, by their own clocks."""
PUSH_CHARACTERS: Final = 900
"""How long the text may be: push services need not take more than 4 KB in all."""

KEPT_SECONDS: Final = 24 * 3600
"""For how long at most a push service keeps a message for a browser that isn't running."""


def new_keys() -> str:
    """A new private key with its public one, both in base64url, and a space between them."""
    private = ec.generate_private_key(ec.SECP256R1())
    number = private.private_numbers().private_value.to_bytes(32)
    point = private.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return f"{_text(number)} {_text(point)}"


def payload(message: AlertMessage) -> bytes:
    """What the service worker of a browser is told."""
    body = message.body(PUSH_CHARACTERS)
    document = {"title": message.subject, "body": body, "url": message.url, "tag": message.topic}
    counted = {} if message.waiting is None else {"count": message.waiting}
    return orjson.dumps(document | counted)


def request(
    keys: str, channel: AlertChannel, contact: str, message: AlertMessage
) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a request that brings a message to a browser.

    The push service keeps it no longer than the time that is left, and finds the operator at
    `contact`.  Raises ValueError for keys of a browser that are none.
    """
    lasts = KEPT_SECONDS if message.lasts is None else int(min(message.lasts, KEPT_SECONDS))
    body: bytes = http_ece.encrypt(
        payload(message),
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(channel.p256dh or ""),
        auth_secret=_bytes(channel.auth or ""),
        version="aes128gcm",
    )
    headers = {
        "authorization": _signed(keys, channel.address, contact),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(max(lasts, 1)),
        "urgency": "normal",
        "topic": message.topic,
    }
    return headers, body


def _signed(keys: str, endpoint: str, contact: str) -> str:
    """What proves to a push service that a request comes from whom the browser subscribed to."""
    scheme, _, rest = endpoint.partition("://")
    audience = str(origin_of(scheme, rest.partition("/")[0]))
    vapid = Vapid02.from_raw(keys.split(maxsplit=1)[0].encode())
    vapid.conf = {"no-strict": True}  # otherwise only some addresses of servers are contacts
    claims = {"aud": audience, "sub": contact, "exp": int(time.time()) + SIGNED_SECONDS}
    signed: dict[str, str] = vapid.sign(claims)
    return signed["Authorization"]


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
