"""Which of the turns that somebody was to be told of they still are to be told of, right now."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from app.store.alerts.channels import Channels
from app.store.alerts.looks import EVERYWHERE
from app.store.alerts.rows import Item
from app.upkeep.alerts.looking import Looking
from app.upkeep.alerts.turns import Turns, Waiting


@dataclass(slots=True)
class Sorted:
    """What is to become of claimed rows.

    `tell` somebody of turns that wait; the others are `done`, or were `seen`, or aren't due before
    a time.
    """

    tell: list[tuple[Item, Waiting]] = field(default_factory=list)
    done: list[Item] = field(default_factory=list)
    seen: list[Item] = field(default_factory=list)
    later: list[tuple[Item, datetime]] = field(default_factory=list)

    @property
    def turns(self) -> list[Waiting]:
        """The turns to tell of."""
        return [waiting for _, waiting in self.tell]

    @property
    def told(self) -> list[Item]:
        """The rows that tell of them."""
        return [item for item, _ in self.tell]


class Sorting:
    """Looks at turns, at who is looking, and at what is muted."""

    def __init__(self, turns: Turns, looking: Looking, channels: Channels) -> None:
        self._turns = turns
        self._looking = looking
        self._channels = channels

    async def sort(self, player: str, items: Sequence[Item], now: datetime) -> Sorted:
        """Sort what is claimed for a player's channel."""
        muted = set(await self._channels.muted(player))
        looking = await self._looking.at(player)
        duties = [item.duty for item in items if item.duty is not None]
        waiting = await self._turns.waiting(player, duties)
        found = Sorted()
        for item in items:
            turn = None if item.duty is None else waiting.get(item.duty)
            if turn is None or turn.duty.room in muted:
                found.done.append(item)
            elif looking & {turn.duty.room, EVERYWHERE}:
                found.seen.append(item)
            elif item.occasion == "reminder":
                _remind(found, item, turn, now)
            else:
                found.tell.append((item, turn))
        return found

    async def waiting(self, player: str) -> int:
        """How many matches wait for a player, told or not."""
        return await self._turns.count(player)

    async def stands(self, player: str, found: Sorted) -> bool:
        """True if those turns still wait, and nobody has begun to look at any of them."""
        looking = await self._looking.at(player)
        if EVERYWHERE in looking or any(turn.duty.room in looking for turn in found.turns):
            return False
        return await self._turns.still(player, found.turns)


def _remind(found: Sorted, item: Item, turn: Waiting, now: datetime) -> None:
    """A reminder's row says when it is looked at; only the turn says when it is due."""
    if turn.reminder is None:
        found.done.append(item)
    elif turn.reminder > now:
        found.later.append((item, turn.reminder))
    else:
        found.tell.append((item, turn))
