"""What an action led to, as JSON."""

from typing_extensions import TypedDict

from app.rooms.state import ChatMode
from app.wire import closed


@closed
class Written(TypedDict):
    """What was sent is durable, at this number: of the position, or of the message."""

    seq: int


@closed
class Link(TypedDict):
    """An address to pass on."""

    url: str


@closed
class ChatSetting(TypedDict):
    """What may be said now."""

    mode: ChatMode
