"""Rewrites the log of a room as if somebody else had been there, called `NOBODY`."""

import hashlib
import hmac
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from app.rooms.matches import MatchEnded, MatchFinished, MatchStarted
from app.rooms.membership import MemberKicked, MemberLeft
from app.rooms.names import NOBODY, clusters
from app.rooms.records import EventData, EventRecord
from app.rooms.seat_links import SeatClaimed
from app.rooms.seating import BotAdded
from app.rooms.setup import RoomSnapshot
from app.rooms.substitution import SeatOpened, SeatTakenOver, SubstitutionAgreed

_SALT: Final = "erased-player"
FEW: Final = 2
"""A name of so few characters is hardly ever meant where it stands alone: "Al", "I", "★"."""
_OF_PICTURES: Final = "\ufe00-\ufe0f\u20e3"
"""Marks of pictures, not of letters: selectors and the keycap.  They go with a name before them."""

TYPED: Final = ("title", "reason")
"""Fields with what somebody typed."""


def keyed_hash(key: str, player: str) -> str:
    """What is remembered of somebody who was erased: it says nothing without the server's key."""
    text = f"{_SALT} {player}".encode()
    return hmac.new(key.encode(), text, hashlib.sha256).hexdigest()


def with_id_replaced(value: Any, player: str, instead: str) -> Any:
    """A JSON value with another id wherever a player's is, as a value or as a key."""
    if isinstance(value, dict):
        return {
            instead if key == player else key: with_id_replaced(one, player, instead)
            for key, one in value.items()
        }
    if isinstance(value, list | tuple):
        return [with_id_replaced(one, player, instead) for one in value]
    return instead if value == player else value


class NameFinder:
    """Finds names as whole words; longer ones first, so "Anna 2" is no "Anna".

    They are found as they were chosen: "Rose" is no "rose".  A very short one is only meant after
    an at sign.
    """

    def __init__(self, names: Iterable[str]) -> None:
        wanted = {name for name in names if name and name != NOBODY}
        choice = "|".join(map(_pattern, sorted(spellings(wanted), key=len, reverse=True)))
        pattern = rf"(?<!\w)(?:{choice})[{_OF_PICTURES}]*(?!\w)"
        self._pattern = re.compile(pattern) if wanted else None

    def without(self, text: str) -> str:
        """The text with `NOBODY` in place of the names."""
        return text if self._pattern is None else self._pattern.sub(_replaced, text)


def spellings(names: Iterable[str]) -> set[str]:
    """The names as they were chosen, and with their accents apart, as some keyboards write them."""
    return {spelt for name in names for spelt in (name, unicodedata.normalize("NFD", name))}


def is_short(name: str) -> bool:
    """True if a name is easily mistaken for another word, or a picture.

    A letter counts with its signs, of which words are made in many scripts; a picture counts once.
    """
    characters = clusters(unicodedata.normalize("NFC", name))
    return sum(len(one) if one[0].isalpha() else 1 for one in characters) <= FEW


def _pattern(name: str) -> str:
    return (r"(?<=@)(?<!\w@)" if is_short(name) else "") + re.escape(name)


def _replaced(match: re.Match[str]) -> str:
    """`NOBODY`, unless a mark of a letter is beside it: that is in a word, though not in `\\w`."""
    text, start, end = match.string, *match.span()
    beside = re.sub(f"[{_OF_PICTURES}]", "", text[max(start - 1, 0) : start] + text[end : end + 1])
    marked = any(unicodedata.category(char)[0] == "M" for char in beside)
    return match[0] if marked else NOBODY


@dataclass(slots=True)
class SeatNames:
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
        if kind in (MemberLeft.kind, MemberKicked.kind):
            self.owners = [None if one == player else one for one in self.owners]
        elif kind == SeatOpened.kind or (
            kind == SubstitutionAgreed.kind and data["choice"] == "anyone"
        ):
            self.owners[data["seat"]] = None
        elif kind == SeatTakenOver.kind and isinstance(seat, int):
            self.named[seat] = self.owners[seat] = player
        elif kind == SeatClaimed.kind:
            for number, owner in enumerate(self.owners):
                if owner == data["from"]:
                    self.named[number] = self.owners[number] = player


@dataclass(slots=True)
class EventRewriter:
    """The events of one room, one after another.

    `names` are those that the person had, `others` those of everybody else; `matches` says who had
    which seat.
    """

    player: str
    instead: str
    names: set[str] = field(default_factory=set)
    others: set[str] = field(default_factory=set)
    matches: dict[str, SeatNames] = field(default_factory=dict)
    _seats: SeatNames | None = None

    def rewrite(self, row: EventRecord) -> EventRecord:
        """An event without the person's id and names, but for what people have typed."""
        if row.kind == RoomSnapshot.kind:  # what it holds follows from the others
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
        if kind == MatchStarted.kind:
            players = list(data["players"])
            self._seats = self.matches[data["match"]] = SeatNames(
                data["match"], players, list(players)
            )
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

    def _names(self, kind: str, names: list[Any]) -> list[Any]:
        """Names by seat; an event that isn't about a match has none."""
        if (
            kind not in (MatchStarted.kind, MatchFinished.kind, MatchEnded.kind)
            or self._seats is None
        ):
            return names
        named = self._seats.named
        for seat, name in enumerate(names):
            holder = named[seat] if seat < len(named) else None
            self._note(name, own=holder == self.player, bot=holder is None)
        own = set(self._seats.of(self.player))
        return [NOBODY if seat in own else name for seat, name in enumerate(names)]

    def _note(self, name: str, *, own: bool, bot: bool) -> None:
        if own:
            self.names.add(name)
        elif not bot:
            self.others.add(name)


def without_mentions(row: EventRecord, mentions: NameFinder) -> EventRecord:
    """An event, without these names in titles and reasons."""
    typed = {name: row.data[name] for name in TYPED if isinstance(row.data.get(name), str)}
    clean = {name: mentions.without(text) for name, text in typed.items()}
    return row if clean == typed else replace(row, data=row.data | clean)
