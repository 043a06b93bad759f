"""The chat of a room: a message is durable before anybody sees it."""

from dataclasses import replace

from app.broadcast.current import Current
from app.broadcast.notes import Rows
from app.errors import NotAllowed, ProblemError
from app.live.room_log import RoomLog
from app.rooms.chat import MessageContent, check_mode, is_watching, nudged
from app.rooms.records import Message
from app.store.entries import Post

TRIES = 20
"""How often a message may lose its number to messages of other processes."""


class Chat:
    """The messages of one room, which have numbers of their own."""

    def __init__(self, room_log: RoomLog) -> None:
        self._log = room_log
        self._reads = room_log.services.reads

    async def say(self, player: str, action: str, new: MessageContent) -> int:
        """Write a message and return its number; repeating an action writes nothing new."""
        async with self._log.turn() as current:
            for _ in range(TRIES):
                known = current.messages.answer(player, action)
                if known is not None:
                    return known
                message = self._message(current, player, action, new)
                if (await self._log.write(Post(message))).won:
                    self._send(message)
                    return message.seq
                await self._log.catch_up()
                known = await self._reads.message_of(current.state.id, player, action)
                if known is not None:  # too old to be kept in memory
                    return known
            raise ProblemError("stale-room")

    async def messages(self, before: int | None, limit: int) -> list[Message]:
        """The newest messages before the number `before`, oldest first."""
        room_id = self._log.current.state.id
        return await self._reads.messages(room_id, before=before, limit=limit)

    def _send(self, message: Message) -> None:
        self._log.current.messages.add(message)
        self._log.out.send_message(message)
        self._log.tell_others(Rows(messages=(message,)))

    def _message(self, current: Current, player: str, action: str, new: MessageContent) -> Message:
        """The message to write; refuses what may not be sent now."""
        room_state, now = current.state, self._log.services.now()
        member = room_state.member(player)
        if member is None:
            raise NotAllowed("not-a-member")
        check_mode(room_state, new.kind)
        current.messages.check_pace(player, now)
        message = Message(
            room_id=room_state.id,
            seq=current.messages.seq + 1,
            at=now,
            player_id=player,
            name=member.name,
            watching=is_watching(room_state, player),
            kind=new.kind,
            body=new.body,
            recipient=None,
            action=action,
        )
        return _nudge(current, message) if new.kind == "nudge" else message


def _nudge(current: Current, message: Message) -> Message:
    """A nudge with its recipient; refuses unless the match is waiting for them."""
    awaited = () if current.match is None else current.match.awaited
    seat = int(message.body)
    target, name = nudged(current.state, message.player_id, seat, awaited)
    current.messages.check_nudge(target, name, message.at)
    return replace(message, body=name, recipient=target)
