"""Rewrites the log of a room as if somebody else had been there, called `NOBODY`.

A name is replaced only where it is that person's: others may have, or have had, the same one.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from app.rooms.endings import Ended
from app.rooms.matches import Finished, Started
from app.rooms.membership import Kicked, Left
from app.rooms.names import NOBODY
from app.rooms.records import EventData, EventRecord
from app.rooms.seat_links import Claimed
from app.rooms.seating import BotAdded
from app.rooms.setup import Summed
from app.rooms.substitution import Opened, TakenOver
from app.rooms.votes import Agreed
from app.store.erasure.mentions import Mentions, with_id_replaced

TYPED: Final = ("title", "reason")
"""Fields with what somebody typed."""


@dataclass(slots=True)
class Seats:
    """Whose name each seat of a match has, and who owns it; a bot has none."""

    match: str
    named: list[str | None]
    owners: list[str | None]

    def of(self, player: str) -> list[int]:
        """The seats that have a player's name."""
        return [seat for seat, one in enumerate(self.named) if one == player]

    def follow(self, kind: str, data: EventData) -> None:
        """Take in an event of the room."""
        player, seat = data.get("player"), data.get("seat")
        if kind in (Left.kind, Kicked.kind):
            self.owners = [None if one == player else one for one in self.owners]
        elif kind == Opened.kind or (kind == Agreed.kind and data["choice"] == "anyone"):
            self.owners[data["seat"]] = None
        elif kind == TakenOver.kind and isinstance(seat, int):
            self.named[seat] = self.owners[seat] = player
        elif kind == Claimed.kind:
            for number, owner in enumerate(self.owners):
                if owner == data["from"]:
                    self.named[number] = self.owners[number] = player


@dataclass(slots=True)
class Rewriting:
    """The events of one room, one after another.

    `names` are those that the person had, `others` those of everybody else; `matches` says who had
    which seat.
    """

    player: str
    instead: str
    names: set[str] = field(default_factory=set)
    others: set[str] = field(default_factory=set)
    matches: dict[str, Seats] = field(default_factory=dict)
    _seats: Seats | None = None

    def rewrite(self, row: EventRecord) -> EventRecord:
        """An event without the person's id and names, but for what people have typed."""
        if row.kind == Summed.kind:  # what it holds follows from the others
            return replace(row, data={})
        data = dict(row.data)
        self._follow(row.kind, data)
        if isinstance(data.get("names"), list):
            data["names"] = self._names(row.kind, data["names"])
        about = data.get("player") == self.player
        if isinstance(data.get("name"), str):
            self._note(data["name"], own=about, bot=row.kind == BotAdded.kind)
        if about:
            data = self._about(data)
        data = with_id_replaced(data, self.player, self.instead)
        return replace(
            row, actor=self.instead if row.actor == self.player else row.actor, data=data
        )

    def _follow(self, kind: str, data: EventData) -> None:
        if kind == Started.kind:
            players = list(data["players"])
            self._seats = self.matches[data["match"]] = Seats(data["match"], players, list(players))
        elif self._seats is not None:
            self._seats.follow(kind, data)

    def _about(self, data: EventData) -> EventData:
        known_as = data.pop("known_as", None)
        if known_as is not None:
            self.names.add(known_as)
        if "name" in data:
            data["name"] = NOBODY
        if "reason" in data:  # why somebody was banned
            data["reason"] = ""
        return data

    def _names(self, kind: str, found: list[Any]) -> list[Any]:
        """Names by seat; an event that isn't about a match has none."""
        if kind not in (Started.kind, Finished.kind, Ended.kind) or self._seats is None:
            return found
        named = self._seats.named
        for seat, name in enumerate(found):
            holder = named[seat] if seat < len(named) else None
            self._note(name, own=holder == self.player, bot=holder is None)
        own = set(self._seats.of(self.player))
        return [NOBODY if seat in own else name for seat, name in enumerate(found)]

    def _note(self, name: str, *, own: bool, bot: bool) -> None:
        if own:
            self.names.add(name)
        elif not bot:
            self.others.add(name)


def without_mentions(row: EventRecord, mentions: Mentions) -> EventRecord:
    """An event, without these names in titles and reasons."""
    typed = {name: row.data[name] for name in TYPED if isinstance(row.data.get(name), str)}
    clean = {name: mentions.without(text) for name, text in typed.items()}
    return row if clean == typed else replace(row, data=row.data | clean)
