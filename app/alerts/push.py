"""Messages to browsers: what is in them, and how they are closed for everybody else.

What does that is loaded when the first keys are made, or the first message is sent.
"""

from typing import Final

import orjson

from app.alerts.texts import Note
from app.rooms.records import AlertChannel

MOST_CHARACTERS: Final = 900
"""How long the text may be: push services need not take more than 4 KB in all."""


def payload(note: Note) -> bytes:
    """What the service worker of a browser is told."""
    body = note.body(MOST_CHARACTERS)
    told = {"title": note.subject, "body": body, "url": note.url, "tag": note.topic}
    counted = {} if note.waiting is None else {"count": note.waiting}
    return orjson.dumps(told | counted)


def new_keys() -> str:
    """New keys of this server; to be called in a thread."""
    from app.alerts import encryption

    return encryption.new_keys()


def request(
    keys: str, channel: AlertChannel, contact: str, topic: str, text: bytes
) -> tuple[dict[str, str], bytes]:
    """A request that brings a text to a browser; to be called in a thread.

    Raises ValueError for keys of a browser that are none.
    """
    from app.alerts import encryption

    return encryption.request(keys, channel, contact, topic, text)
