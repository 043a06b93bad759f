"""Messages as JSON."""

from collections.abc import Iterable
from typing import Literal

from typing_extensions import TypedDict

from app.match.times import milliseconds
from app.match.wire import closed
from app.rooms.records import Message, MessageKind


@closed
class MessageView(TypedDict):
    """What a player said, and when; `name`, `watching` and `program` are as they were then.

    `body` is a text, the key of a phrase or an emote, or the name of the player who is nudged; `to`
    is that player's id.
    """

    seq: int
    at: int
    player: str
    name: str
    watching: bool
    program: bool
    kind: MessageKind
    body: str
    to: str | None


@closed
class Messages(TypedDict):
    """Some messages, oldest first."""

    messages: list[MessageView]


@closed
class SaidFrame(MessageView):
    """A new message."""

    type: Literal["said"]


@closed
class ChatFrame(Messages):
    """The newest messages, sent when a client connects."""

    type: Literal["chat"]


def message_view(message: Message) -> MessageView:
    """A message as the members of its room see it."""
    return {
        "seq": message.seq,
        "at": milliseconds(message.at),
        "player": message.player_id,
        "name": message.name,
        "watching": message.watching,
        "program": message.program,
        "kind": message.kind,
        "body": message.body,
        "to": message.recipient,
    }


def said_frame(message: Message) -> SaidFrame:
    """The frame of a new message."""
    return {"type": "said", **message_view(message)}


def chat_frame(messages: Iterable[Message]) -> ChatFrame:
    """The frame of the newest messages."""
    return {"type": "chat", "messages": [message_view(one) for one in messages]}
