"""Who wants to be told where that it is their turn, known by heart: a move must not wait for it."""

from collections.abc import Collection, Iterable

from app.rooms.records import AlertChannel

NONE: tuple[AlertChannel, ...] = ()


class Callers:
    """The channels that are in use, by their owners."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[AlertChannel, ...]] = {}

    def __bool__(self) -> bool:
        """True if anybody wants to be told at all."""
        return bool(self._of)

    def of(self, player: str) -> tuple[AlertChannel, ...]:
        """The channels of a player."""
        return self._of.get(player, NONE)

    def replace(self, players: Collection[str] | None, channels: Iterable[AlertChannel]) -> None:
        """These are all channels of some players, or of everybody."""
        for player in set(self._of if players is None else players):
            self._of.pop(player, None)
        for channel in channels:
            self._of[channel.player] = (*self.of(channel.player), channel)
