"""The chat of a room: a message is durable before anybody sees it."""

from dataclasses import replace
from functools import partial

from app.broadcast.bus import RoomRows
from app.broadcast.current_room import CurrentRoom
from app.errors import NotAllowed, ProblemError
from app.limits.allowances import Remaining, note
from app.live.proposals import Answered, ProposedEntry
from app.live.room_log import RoomLog
from app.rooms.chat import MESSAGES, NUDGES, MessageContent, check_mode, is_watching, nudge_target
from app.rooms.records import ChatMessage
from app.store.journal_entries import MessagePost, Statements, awaited

TRIES = 20
"""How often a message may lose its number to messages of other processes."""


class Chat:
    """The messages of one room, which have numbers of their own."""

    def __init__(self, room_log: RoomLog) -> None:
        self._log = room_log
        self._reads = room_log.services.reads

    def send_nowait(
        self, player: str, action: str, new: MessageContent, answered: Answered
    ) -> None:
        """Write a message; its number is the answer.  Repeating an action writes nothing new."""
        self._log.carry_out_nowait(partial(self._said, player, action, new), answered)

    async def send(self, player: str, action: str, new: MessageContent) -> int:
        """Write a message and return its number; repeating an action writes nothing new."""
        return await awaited(partial(self.send_nowait, player, action, new))

    async def messages(self, before: int | None, limit: int) -> list[ChatMessage]:
        """The newest messages before the number `before`, oldest first."""
        room_id = self._log.current.state.id
        return await self._reads.messages(room_id, before=before, limit=limit)

    def _said(
        self, player: str, action: str, new: MessageContent, tries: int = TRIES
    ) -> ProposedEntry | int:
        current = self._log.current
        number = current.messages.number_of(player, action)
        if number is not None:
            return number
        if not tries:
            raise ProblemError("stale-room")
        message = self._message(current, player, action, new)
        return ProposedEntry(
            MessagePost(message, self._asks(current, message), current.messages.at),
            lambda written: written.won,
            partial(self._send, message),
            partial(self._again, player, action, new, tries - 1),
        )

    def _send(self, message: ChatMessage) -> int:
        self._log.current.messages.add(message)
        self._log.out.send_message(message)
        self._log.out.publish_rows(RoomRows(messages=(message,)))
        return message.seq

    async def _again(self, player: str, action: str, new: MessageContent, tries: int) -> int:
        """Another process took the number, or wrote the same action."""
        await self._log.catch_up()
        if self._log.current.messages.number_of(player, action) is None:
            number = await self._reads.message_of(self._log.current.state.id, player, action)
            if number is not None:  # too old to be kept in memory
                return number
        return await self._log.carry_out(partial(self._said, player, action, new, tries))

    def _message(
        self, current: CurrentRoom, player: str, action: str, new: MessageContent
    ) -> ChatMessage:
        """The message to write; refuses what may not be sent now."""
        room_state, now = current.state, self._log.services.now()
        member = room_state.member(player)
        if member is None:
            raise NotAllowed("not-a-member")
        check_mode(room_state, new.kind)
        note(MESSAGES, f"{room_state.id}/{player}", lambda: self._left(player))
        current.messages.check_pace(player, now)
        message = ChatMessage(
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
            program=member.program,
        )
        return self._nudge(current, message) if new.kind == "nudge" else message

    def _nudge(self, current: CurrentRoom, message: ChatMessage) -> ChatMessage:
        """A nudge with its recipient; refuses unless the match is waiting for them."""
        awaited = () if current.match is None else current.match.awaited
        seat = int(message.body)
        target, name = nudge_target(current.state, message.player_id, seat, awaited)
        note(NUDGES, f"{message.room_id}/{target}", lambda: self._nudge_left(target))
        current.messages.check_nudge(target, name, message.at)
        return replace(message, body=name, recipient=target)

    def _asks(self, current: CurrentRoom, message: ChatMessage) -> Statements:
        """What a nudge brings to somebody who isn't looking."""
        seq = None if current.match is None else current.match.seq
        return self._log.services.hooks.with_message(current.state, seq, message)

    def _left(self, player: str) -> Remaining:
        return self._log.current.messages.messages_left(player, self._log.services.now())

    def _nudge_left(self, target: str) -> Remaining:
        return self._log.current.messages.nudge_left(target, self._log.services.now())
