"""A room in which people talk: what is said is durable before anybody hears it."""

from abc import ABC
from dataclasses import replace

from app.errors import NotAllowed, ProblemError
from app.live.durable import DurableRoom
from app.rooms.chat import RECENT, RecentMessages, Words, check_mode, is_watching, nudged
from app.rooms.records import Message
from app.store.journal import Post

TRIES = 20
"""So often a message may lose its number to those of other processes."""


class ChattingRoom(DurableRoom, ABC):
    """A room with messages, which count on their own."""

    async def say(self, player: str, action: str, words: Words) -> int:
        """Say something; the number of the message.  The same action again says nothing new."""
        async with self._turn():
            for _ in range(TRIES):
                known = self.publisher.talk.answer(player, action)
                if known is not None:
                    return known
                message = self._message(player, action, words)
                if (await self._write(Post(message))).won:
                    self.publisher.publish_message(message)
                    self._services.bus.tell(self.id)
                    return message.seq
                await self._catch_up()
                known = await self._services.reads.message_of(self.id, player, action)
                if known is not None:  # said so long ago that it is not at hand
                    return known
            raise ProblemError("stale-room")

    async def load_match(self) -> None:
        """Read the newest messages, and the newest match, from the log."""
        messages = await self._services.reads.messages(self.id, limit=RECENT)
        self.publisher.talk = RecentMessages(messages)
        await super().load_match()

    async def messages(self, before: int | None, limit: int) -> list[Message]:
        """The newest messages ahead of `before`, in order."""
        return await self._services.reads.messages(self.id, before=before, limit=limit)

    async def _read_log(self) -> None:
        await super()._read_log()
        publisher = self.publisher
        for message in await self._services.reads.messages(self.id, after=publisher.talk.seq):
            publisher.publish_message(message)

    def _message(self, player: str, action: str, words: Words) -> Message:
        """The message to be written; refuses what may not be said now."""
        room, talk, now = self.state, self.publisher.talk, self._services.now()
        member = room.member(player)
        if member is None:
            raise NotAllowed("not-a-member")
        check_mode(room, words.kind)
        talk.check_pace(player, now)
        message = Message(
            room_id=self.id,
            seq=talk.seq + 1,
            at=now,
            player_id=player,
            name=member.name,
            watching=is_watching(room, player),
            kind=words.kind,
            body=words.body,
            recipient=None,
            action=action,
        )
        if words.kind != "nudge":
            return message
        target, name = nudged(room, player, int(words.body), self._waited_for())
        talk.check_nudge(target, name, now)
        return replace(message, body=name, recipient=target)

    def _waited_for(self) -> set[int]:
        """The seats that have still to decide or to confirm."""
        return set() if self.table is None else set(self.table.awaited)
