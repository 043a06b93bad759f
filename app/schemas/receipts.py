"""The answers to actions as JSON."""

from typing_extensions import TypedDict

from app.match.codec import closed
from app.rooms.state import ChatMode


@closed
class Receipt(TypedDict):
    """The action is durable; `seq` is the number of the position or message."""

    seq: int


@closed
class Link(TypedDict):
    """A URL to pass on."""

    url: str


@closed
class ChatSetting(TypedDict):
    """What may be said now."""

    mode: ChatMode
