"""Messages as JSON."""

from collections.abc import Iterable
from typing import Any

from app.match.times import milliseconds
from app.rooms.records import Message
from app.schemas.frames import encode


def message_view(message: Message) -> dict[str, Any]:
    """A message as the members of its room see it."""
    return {
        "seq": message.seq,
        "at": milliseconds(message.at),
        "player": message.player_id,
        "name": message.name,
        "watching": message.watching,
        "kind": message.kind,
        "body": message.body,
        "to": message.recipient,
    }


def said(message: Message) -> str:
    """The frame of a message."""
    return encode({"type": "said", **message_view(message)})


def chat(messages: Iterable[Message]) -> str:
    """The frame of the newest messages."""
    return encode({"type": "chat", "messages": [message_view(one) for one in messages]})
