"""Messages to browsers: what is in them, and how they are closed for everybody else.

What does that is loaded when the first keys are made, or the first message is sent.
"""

from typing import Final

import orjson

from app.alerts.texts import Note
from app.rooms.records import AlertChannel

MOST_CHARACTERS: Final = 900
"""How long the text may be: push services need not take more than 4 KB in all."""

KEPT_SECONDS: Final = 24 * 3600
"""For how long at most a push service keeps a message for a browser that isn't running."""


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
    keys: str, channel: AlertChannel, contact: str, note: Note
) -> tuple[dict[str, str], bytes]:
    """A request that brings a note to a browser; to be called in a thread.

    The push service keeps it no longer than the time that is left.  Raises ValueError for keys of a
    browser that are none.
    """
    from app.alerts import encryption

    lasts = KEPT_SECONDS if note.lasts is None else int(min(note.lasts, KEPT_SECONDS))
    return encryption.request(keys, channel, contact, note.topic, payload(note), max(lasts, 1))
