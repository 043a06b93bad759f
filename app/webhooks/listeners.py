"""Which webhooks are to be told what, known by heart: a move must not wait for a look-up."""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from app.rooms.records import Happening, Webhook
from app.rooms.state import RoomState

NONE: Final[tuple[Webhook, ...]] = ()


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
            for webhook in self._by_owner.pop(owner, NONE):
                self._drop(webhook)
        for webhook in webhooks:
            self._add(webhook)

    def personal(self, players: Iterable[str | None], what: Happening) -> Iterator[Webhook]:
        """The webhooks of these players for what happens in all of their rooms."""
        for player in players:
            for webhook in self._by_owner.get(player or "", NONE):
                if webhook.room is None and what in webhook.events:
                    yield webhook

    def of_room(self, room: RoomState, what: Happening) -> Iterator[Webhook]:
        """The webhooks for what happens in a room, as long as their owners are its hosts."""
        for webhook in self._by_room.get(room.id, NONE):
            if what in webhook.events and room.may_host(webhook.player):
                yield webhook

    def _add(self, webhook: Webhook) -> None:
        self._by_owner[webhook.player] = (*self._by_owner.get(webhook.player, NONE), webhook)
        if webhook.room is not None:
            self._by_room[webhook.room] = (*self._by_room.get(webhook.room, NONE), webhook)

    def _drop(self, webhook: Webhook) -> None:
        if webhook.room is None:
            return
        others = tuple(one for one in self._by_room[webhook.room] if one.id != webhook.id)
        if others:
            self._by_room[webhook.room] = others
        else:
            del self._by_room[webhook.room]
