"""Another round by consent: those present are asked, and it starts with those who are in."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from app.errors import NotAllowed, NotFound, ProblemError
from app.games.contract import Seat
from app.match.codec import codec_of, game_of
from app.match.tutorials import LUCK
from app.rooms.event import Event, host_only, refuse_in_match
from app.rooms.matches import Start, Terms, may_begin, on_terms
from app.rooms.state import Again, Place, RoomState


@dataclass(frozen=True, slots=True)
class AgainWished:
    """Somebody asked those in `asked` for another round, with the same dice or with new ones.

    `until` is when they have to have answered, in milliseconds since 1970; None: whenever they
    like.
    """

    kind: ClassVar[str] = "again"
    shown: ClassVar[tuple[str, ...]] = ("same_dice",)

    player: str
    same_dice: bool
    asked: tuple[str, ...] = ()
    until: int | None = None

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The question is open; who asks is in if they have a place."""
        seated = room.place_of(self.player) is not None
        players = (self.player,) if seated else ()
        return replace(room, again=Again(players, self.same_dice, self.asked, (), self.until))


@dataclass(frozen=True, slots=True)
class AgainAnswered:
    """Somebody is in, or not now."""

    kind: ClassVar[str] = "again-answered"
    shown: ClassVar[tuple[str, ...]] = ()

    player: str
    agree: bool

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """The newest answer of a player counts; if all say "not now", the question is gone."""
        wish = room.again
        if wish is None:
            return room
        players = tuple(one for one in wish.players if one != self.player)
        declined = tuple(one for one in wish.declined if one != self.player)
        if self.agree:
            players = (*players, self.player)
        else:
            declined = (*declined, self.player)
        wish = replace(wish, players=players, declined=declined)
        room = replace(room, again=wish)
        return room if players or missing(room) else replace(room, again=None)


@dataclass(frozen=True, slots=True)
class AgainLapsed:
    """The time to answer is up, and too few are in."""

    kind: ClassVar[str] = "again-lapsed"
    shown: ClassVar[tuple[str, ...]] = ()

    def apply(self, room: RoomState, at: datetime) -> RoomState:
        """No answer means "not now"; without anybody who is in, the question is gone."""
        wish = room.again
        if wish is None or not wish.players:
            return replace(room, again=None)
        late = tuple(missing(room))
        return replace(room, again=replace(wish, declined=(*wish.declined, *late)))


def ask(
    room: RoomState, player: str, present: list[str], until: int, *, same_dice: bool
) -> Event | None:
    """Ask for another round, or be in if somebody has asked; None if one already is.

    Those with a place are asked who are `present`, or all in a room over days, where nobody has to
    answer within a time.
    """
    _may_repeat(room, same_dice=same_dice)
    if not room.may_host(player) and room.place_of(player) is None:
        raise NotAllowed("not-seated")
    wish, is_open = room.again, bool(missing(room))
    if wish is not None and wish.same_dice == same_dice:
        if room.place_of(player) is not None and player not in wish.players:
            return AgainAnswered(player, agree=True)
        if is_open:
            return None
    elif is_open:
        raise ProblemError("rematch-asked")
    days = room.pace == "days"
    asked = tuple(one for one in _seated(room) if days or one in present or one == player)
    return AgainWished(player, same_dice, asked, None if days else until)


def decline(room: RoomState, player: str) -> Event | None:
    """Say "not now", also after "I am in"; None if that is known."""
    refuse_in_match(room)
    wish = room.again
    if wish is None:
        raise NotFound("no-rematch")
    if room.place_of(player) is None:
        raise NotAllowed("not-seated")
    return None if player in wish.declined else AgainAnswered(player, agree=False)


def begin(room: RoomState, player: str, match_id: str) -> Start:
    """Start the round with those who are in, without waiting for the others; for hosts."""
    refuse_in_match(room)
    host_only(room, player)
    if room.again is None:
        raise NotFound("no-rematch")
    return restart(room, match_id)


def restart(room: RoomState, match_id: str) -> Start:
    """Another round of those who are in, with the current settings.

    Whoever follows the previous starter begins.
    """
    wish, game = room.again, game_of(room.game)
    if wish is None:
        raise NotFound("no-rematch")
    seated = _round(room, wish.players)
    options = codec_of(game).stored_options(room.options)
    options = replace(options, start=_next_to_begin(room, seated))
    begun = may_begin(room, match_id, options, seated)
    roster = room.match
    if roster is None or not (wish.same_dice and _repeatable(room)):
        return begun
    same = roster.id if roster.luck in (None, LUCK) else roster.luck
    return on_terms(begun, Terms(same, challenge=roster.challenge))


def missing(room: RoomState) -> list[str]:
    """Those who have been asked for another round, sit here, and haven't answered."""
    wish = room.again
    if wish is None:
        return []
    answered = {*wish.players, *wish.declined}
    return [player for player in _seated(room) if player in wish.asked and player not in answered]


def next_to_begin(room: RoomState) -> int | None:
    """The place that begins if all who haven't answered are in; None if luck decides."""
    wish = room.again
    if wish is None:
        return None
    seated = _round(room, (*wish.players, *missing(room)))
    first = _next_to_begin(room, seated)
    return None if first is None else room.places.index(seated[first])


def _round(room: RoomState, players: tuple[str, ...]) -> list[Place]:
    """The places of these players and of bots, in the order of the places."""
    return [place for place in room.places if place and (place.bot or place.player in players)]


def _seated(room: RoomState) -> list[str]:
    return [place.player for place in room.places if place is not None and place.player is not None]


def _repeatable(room: RoomState) -> bool:
    """True if the newest match can be repeated with the same dice."""
    roster = room.match
    return roster is not None and roster.game == room.game and game_of(room.game).card.same_dice


def _may_repeat(room: RoomState, *, same_dice: bool) -> None:
    refuse_in_match(room)
    if room.match is None:
        raise ProblemError("nothing-to-repeat")
    if same_dice and not _repeatable(room):
        raise ProblemError("no-same-dice")


def _next_to_begin(room: RoomState, seated: list[Place]) -> Seat | None:
    """The first of `seated` after the previous starter; None if that one has no place any more.

    If the previous match was ended early, its starter starts again.
    """
    roster = room.match
    if roster is None or roster.first is None:
        return None
    began = (roster.owners[roster.first], roster.names[roster.first])
    order = [place for place in room.places if place is not None]
    found = [number for number, place in enumerate(order) if (place.player, place.name) == began]
    if not found or not seated:
        return None
    after = found[0] + (0 if roster.ended else 1)
    return next(seated.index(place) for place in order[after:] + order[:after] if place in seated)
