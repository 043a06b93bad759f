"""Signatures as Standard Webhooks has them: whoever knows the secret knows that we sent it.

https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

import base64
import hashlib
import hmac
from typing import Final

PREFIX: Final = "whsec_"


def secret_of(signing_key: str, webhook: str) -> str:
    """The secret of a webhook; it isn't stored, but follows from the server's own."""
    return PREFIX + base64.b64encode(_key(signing_key, webhook)).decode()


def headers(
    signing_key: str, webhook: str, message: str, seconds: int, body: bytes
) -> dict[str, str]:
    """The headers of a message sent at that time, in seconds since 1970."""
    return {
        "webhook-id": message,
        "webhook-timestamp": str(seconds),
        "webhook-signature": signature(_key(signing_key, webhook), message, seconds, body),
    }


def signature(key: bytes, message: str, seconds: int, body: bytes) -> str:
    """The signature of a message, of version 1."""
    signed = f"{message}.{seconds}.".encode() + body
    return "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()


def _key(signing_key: str, webhook: str) -> bytes:
    return hmac.digest(signing_key.encode(), f"webhook {webhook}".encode(), hashlib.sha256)
