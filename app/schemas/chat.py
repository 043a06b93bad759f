"""Messages as JSON."""

from collections.abc import Iterable
from typing import Literal

from typing_extensions import TypedDict

from app.match.codec import closed, milliseconds
from app.rooms.records import ChatMessage, MessageKind


@closed
class MessageView(TypedDict):
    """What a player said, and when; `name`, `watching` and `program` are as they were then.

    `seq` counts the room's messages from 1; `watching`: without a seat.  `body` is a text, one
    plain line that must never be treated as markup; or the key of a phrase or an emote, shown in
    each reader's own language; or the name of the player who is nudged, whose id is `to`.
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
    """A new message, sent to everyone in the room, including its author."""

    type: Literal["said"]


@closed
class ChatFrame(Messages):
    """The newest messages, at most 50, oldest first; sent when a client connects.

    It is sent again once somebody who wrote some was erased: then, from the first of these on,
    there are no others any more.
    """

    type: Literal["chat"]


def message_view(message: ChatMessage) -> MessageView:
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


def said_frame(message: ChatMessage) -> SaidFrame:
    """The frame of a new message."""
    return {"type": "said", **message_view(message)}


def chat_frame(messages: Iterable[ChatMessage]) -> ChatFrame:
    """The frame of the newest messages."""
    return {"type": "chat", "messages": [message_view(one) for one in messages]}
