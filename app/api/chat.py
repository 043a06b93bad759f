"""Chat messages, and what may be said in a room."""

from typing import Annotated

from fastapi import Query, Response

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson, acting
from app.rooms import chat
from app.schemas.chat import Messages, message_view
from app.schemas.problems import refuses
from app.schemas.receipts import ChatSetting, Receipt
from app.schemas.requests import ChatMode, NewMessage, Whole
from app.security.scopes import needs

MESSAGES_AT_ONCE = 100

router = topic("/rooms/{room}", tag="rooms", scope="play", paced=acting)


@router.get("/messages")
@needs("read")
async def list_messages(
    response: Response,
    room: TheOwnRoom,
    before: Annotated[Whole | None, Query(ge=1, le=2**31 - 1)] = None,
    limit: Annotated[Whole, Query(ge=1, le=MESSAGES_AT_ONCE)] = chat.RECENT,
) -> Messages:
    """The newest messages, or the newest before a given number; oldest first."""
    response.headers["cache-control"] = "private, no-store"
    return {"messages": [message_view(one) for one in await room.chat.messages(before, limit)]}


@router.post("/messages", status_code=201)
@refuses(
    "chat-off",
    "message-too-long",
    "not-seated",
    "not-waited-for",
    "nudged-already",
    "over",
    "too-many-messages",
)
async def send_message(body: NewMessage, room: TheOwnRoom, person: ThePerson) -> Receipt:
    """Say something in the room: a text, a phrase, an emote, or a nudge for a seat.

    All members may talk, also those without a seat; only players may nudge.  `seq` is the number of
    the message.  In texts, line breaks become spaces, and control characters, invisible characters,
    and characters that change the writing direction are removed.
    """
    new = chat.MessageContent.read(dict(body))
    return {"seq": await room.chat.send(person.id, body.action_id, new)}


@router.put("/chat")
@needs("host")
@refuses("not-host")
async def set_chat_mode(body: ChatMode, room: TheOwnRoom, person: ThePerson) -> ChatSetting:
    """Set what may be said: everything, phrases and emotes only, or nothing; for hosts.

    This doesn't affect nudges.
    """
    state = await room.log.change(
        person.id, lambda state: chat.set_mode(state, person.id, body.mode)
    )
    return {"mode": state.chat}
