"""In-memory index of webhooks and alert channels, kept in line with the database.

All are read at the start.  Afterwards, those of a player are read again whenever some process says
that they have changed, on the way of revocations: within half a second, sooner by the bus.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Final, Generic, Protocol, TypeVar

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app import outages
from app.background.revocations import Revocations
from app.background.tasks import beside
from app.notify.webhooks import owner_of
from app.rooms.records import AlertChannel, Happening, Webhook
from app.rooms.state import RoomState

NO_CHANNELS: tuple[AlertChannel, ...] = ()


class Callers:
    """The channels that are in use, by their owners."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[AlertChannel, ...]] = {}

    def __bool__(self) -> bool:
        """True if anybody wants to be told at all."""
        return bool(self._of)

    def of(self, player: str) -> tuple[AlertChannel, ...]:
        """The channels of a player."""
        return self._of.get(player, NO_CHANNELS)

    def replace(self, players: Collection[str] | None, channels: Iterable[AlertChannel]) -> None:
        """These are all channels of some players, or of everybody."""
        for player in set(self._of if players is None else players):
            self._of.pop(player, None)
        for channel in channels:
            self._of[channel.player] = (*self.of(channel.player), channel)


NO_WEBHOOKS: Final[tuple[Webhook, ...]] = ()


class Listeners:
    """The webhooks that are in use, by their owners and by their rooms."""

    def __init__(self) -> None:
        self._by_owner: dict[str, tuple[Webhook, ...]] = {}
        self._by_room: dict[str, tuple[Webhook, ...]] = {}

    def __bool__(self) -> bool:
        """True if anybody listens at all."""
        return bool(self._by_owner)

    def replace(self, players: Collection[str] | None, webhooks: Iterable[Webhook]) -> None:
        """These are all webhooks of some players, or of everybody."""
        gone = set(self._by_owner if players is None else players)
        for owner in gone:
            for webhook in self._by_owner.pop(owner, NO_WEBHOOKS):
                self._drop(webhook)
        for webhook in webhooks:
            self._add(webhook)

    def personal(self, players: Iterable[str | None], what: Happening) -> Iterator[Webhook]:
        """The webhooks of these players for what happens in all of their rooms."""
        for player in players:
            for webhook in self._by_owner.get(player or "", NO_WEBHOOKS):
                if webhook.room is None and what in webhook.events:
                    yield webhook

    def of_room(self, room: RoomState, what: Happening) -> Iterator[Webhook]:
        """The webhooks for what happens in a room, as long as their owners are its hosts."""
        for webhook in self._by_room.get(room.id, NO_WEBHOOKS):
            if what in webhook.events and room.may_host(webhook.player):
                yield webhook

    def _add(self, webhook: Webhook) -> None:
        self._by_owner[webhook.player] = (*self._by_owner.get(webhook.player, NO_WEBHOOKS), webhook)
        if webhook.room is not None:
            self._by_room[webhook.room] = (*self._by_room.get(webhook.room, NO_WEBHOOKS), webhook)

    def _drop(self, webhook: Webhook) -> None:
        if webhook.room is None:
            return
        others = tuple(one for one in self._by_room[webhook.room] if one.id != webhook.id)
        if others:
            self._by_room[webhook.room] = others
        else:
            del self._by_room[webhook.room]


RETRY_SECONDS = 1.0
ANSWER_SECONDS = 5.0
"""When a database that doesn't answer is asked again."""

log = structlog.get_logger(__name__)


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


class Stored(Protocol[T_co]):
    """Where they are kept."""

    async def in_use(self, players: Collection[str] | None = None) -> Iterable[T_co]:
        """Those of some players that are in use, or all."""


class Known(Protocol[T_contra]):
    """Who knows them by heart."""

    def replace(self, players: Collection[str] | None, found: Iterable[T_contra], /) -> None:
        """These are all of some players, or of everybody."""


class Listening(Generic[T]):
    """Reads what is in use; `changed` is the kind of the rows that tell of changes."""

    def __init__(self, stored: Stored[T], known: Known[T], changed: str) -> None:
        self._stored = stored
        self._known = known
        self._kind = changed
        self._changed = set[str]()
        self._all = True
        self._news = asyncio.Event()
        self._reading = asyncio.Lock()

    @asynccontextmanager
    async def running(self, revocations: Revocations) -> AsyncIterator[None]:
        """Read all, and what changes as long as the context is open."""
        revocations.on(self._kind, self._hear)
        await self._try()
        async with beside(self._watch(), "listening"):
            yield

    async def read(self, players: Collection[str]) -> None:
        """Read those of these players again; all, if that hasn't succeeded yet."""
        async with asyncio.timeout(ANSWER_SECONDS), self._reading:
            if self._all:
                self._known.replace(None, await self._stored.in_use())
                self._all = False
            elif players:
                self._known.replace(players, await self._stored.in_use(players))

    def read_all(self) -> None:
        """Read those of everybody again, soon."""
        self._all = True
        self._news.set()

    def _hear(self, subjects: Collection[str]) -> None:
        self._changed |= {owner_of(subject) for subject in subjects}
        self._news.set()

    async def _watch(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if not await self._try():
                await asyncio.sleep(RETRY_SECONDS)

    async def _try(self) -> bool:
        """Read what has changed; False if it has to be tried again."""
        changed, self._changed = self._changed, set()
        try:
            await self.read(changed)
        except Exception as error:
            self._changed |= changed
            self._news.set()
            if isinstance(error, (SQLAlchemyError, OSError)):
                log.warning(
                    "not-read", what=self._kind, reason=outages.in_words(error), error=repr(error)
                )
            else:  # a fault of ours must not end this
                log.exception("not-read", what=self._kind)
            return False
        return True
