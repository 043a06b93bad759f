"""A room as its members see it, as JSON."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from app.games import GAMES
from app.games.contract import Seat
from app.games.skills import Level
from app.match.wire import closed
from app.rooms import starting, substitution
from app.rooms.endings import open_wish
from app.rooms.records import FinishedMatch, Programs
from app.rooms.rematch import next_to_begin
from app.rooms.state import (
    ChatMode,
    ClockKind,
    Pace,
    RoomState,
    VoteChoice,
)
from app.schemas.members import (
    BanView,
    MemberView,
    PlaceView,
    TallyView,
    ban_view,
    member_view,
    place_views,
    tally_view,
)
from app.schemas.roster import RosterView, SharedRoster, shared_roster


@closed
class AgainView(TypedDict):
    """A question for another round, perhaps with the same dice.

    `players` are in, `declined` said "not now" or were too late; of those `asked`, the others who
    still have a place have until `until` (null: as long as they like, in a room over days).
    `begins` is the place that begins if all of them are in, null if that isn't known.  If all have
    answered and no match has started, too few are in for the game and its options.
    """

    players: Sequence[str]
    same_dice: bool
    asked: Sequence[str]
    declined: Sequence[str]
    until: int | None
    begins: Seat | None


@closed
class StartWishView(TypedDict):
    """A host, `player`, wants to start as soon as those `asked` are ready; `at`: since when."""

    player: str
    asked: Sequence[str]
    at: int


@closed
class UndoWishView(TypedDict):
    """A seat asks, at the position `seq`, to take back its last move; `agreed` are seats, too.

    `foreseen`: something was drawn or revealed since, which whoever saw it would know beforehand,
    as the same choices meet the same draws again.  The match then gets that mark.
    """

    seat: Seat
    seq: int
    agreed: Sequence[Seat]
    foreseen: bool


@closed
class EndWishView(TypedDict):
    """A player asks to end the match; `agreed` are the players who have agreed."""

    player: str
    agreed: Sequence[str]


@closed
class ChangeView(TypedDict):
    """A line of the room's activity: the message `change-KEY` with its arguments."""

    at: int
    key: str
    args: Mapping[str, str | int]


@closed
class ClockView(TypedDict):
    """Thinking time in seconds: for each move, or a total to which each move adds `step`."""

    kind: ClockKind
    seconds: int
    step: int


@closed
class VoteView(TypedDict):
    """A vote on an absent player's seat; for a `seq` other than the match's it no longer counts."""

    seat: Seat
    player: str
    choice: VoteChoice
    seq: int


@closed
class SharedRoom(TypedDict):
    """What all members see of a room.

    `host` is the owner's id, `acting` that of the member who acts for an absent one.  `levels` are
    those of the game's bots.  `match` is null before the first one, `history` has the last 50,
    `changes` the last 30 lines of what happened.  `tallies`: matches against others, and how many
    were won, by player.  `again`, `start_wish`, `undo_wish`, and `end_wish` are null while nobody
    asks.  `absence_s`: how long a player must be away before others may decide for them; 0 means
    never.  `listed`: strangers can find the room.  `alone`: it is one person's for ever, and nobody
    else gets in; `practice`: moreover, nothing in it counts.  `programs`: what players may do here
    who have declared themselves bots.
    """

    id: str
    watch_code: str | None
    title: str
    game: str
    options: dict[str, Any]
    host: str
    min_seats: int
    max_seats: int
    levels: Sequence[Level]
    seats: list[PlaceView]
    members: list[MemberView]
    history: Sequence[FinishedMatch]
    chat: ChatMode
    acting: str | None
    locked: bool
    absence_s: int
    again: AgainView | None
    start_wish: StartWishView | None
    undo_wish: UndoWishView | None
    end_wish: EndWishView | None
    tallies: list[TallyView]
    changes: list[ChangeView]
    listed: bool
    practice: bool
    alone: bool
    pace: Pace
    clock: ClockView
    votes: list[VoteView]
    programs: Programs


@closed
class OwnRoom(TypedDict):
    """What only this member is told about a room; `bans` only if they may lift them.

    `code` is the one that this member may pass on: watchers get the watch code, if there is one.
    `passcode` is empty if there is none, and for watchers.
    """

    code: str | None
    passcode: str
    match: RosterView | None
    bans: NotRequired[list[BanView]]


@closed
class RoomView(SharedRoom, OwnRoom):
    """A room as a member sees it."""


@closed
class Rooms(TypedDict):
    """Your rooms, newest first."""

    rooms: list[RoomView]


@closed
class You(TypedDict):
    """Who you are in a room: your place, if you sit, and whether you have the rights of a host.

    Your seat in the match is `you` of the snapshot.
    """

    player: str
    seat: int | None
    host: bool


@closed
class RoomFrame(TypedDict):
    """A room after its event `seq`; sent after `identify`, and whenever the room changes."""

    type: Literal["room"]
    seq: int
    room: RoomView
    you: You


def room_view(room: RoomState, player: str) -> RoomView:
    """A room as a member sees it."""
    return {**shared_room(room), **own_room(room, shared_roster(room), player)}


def own_room(room: RoomState, roster: SharedRoster | None, player: str) -> OwnRoom:
    """What only this member is told about a room, given its `shared_roster`."""
    member = room.member(player)
    watcher = member is not None and member.watcher
    match: RosterView | None = None
    if roster is not None:
        match = {**roster, "may_take": substitution.takeable(room, player)}
    view: OwnRoom = {
        "code": room.code_for(player),
        "passcode": "" if watcher else room.passcode,
        "match": match,
    }
    if room.may_host(player):
        view["bans"] = [ban_view(ban) for ban in room.bans]
    return view


def shared_room(room: RoomState) -> SharedRoom:
    """What all members see of a room."""
    game = GAMES[room.game]
    return {
        "id": room.id,
        "watch_code": room.watch_code,
        "title": room.title,
        "game": room.game,
        "options": room.options,
        "host": room.host,
        "min_seats": game.card.seats[0],
        "max_seats": len(room.places),
        "levels": game.levels,
        "seats": place_views(room),
        "members": [member_view(room, member) for member in room.members],
        "history": room.history,
        "chat": room.chat,
        "acting": room.acting,
        "locked": room.locked,
        "absence_s": room.absence_s,
        "again": _again(room),
        "start_wish": _start_wish(room),
        "undo_wish": _undo_wish(room),
        "end_wish": _end_wish(room),
        "tallies": [tally_view(tally) for tally in room.tallies],
        "changes": [{"at": one.at, "key": one.key, "args": one.args} for one in room.changes],
        "listed": room.listed,
        "practice": room.practice,
        "alone": room.alone,
        "pace": room.pace,
        "clock": _clock(room),
        "votes": _votes(room),
        "programs": room.programs,
    }


def you(room: RoomState, player: str) -> You:
    """The member's id, place and rights in the room."""
    return {"player": player, "seat": room.place_of(player), "host": room.may_host(player)}


def _again(room: RoomState) -> AgainView | None:
    wish = room.again
    if wish is None:
        return None
    return {
        "players": wish.players,
        "same_dice": wish.same_dice,
        "asked": wish.asked,
        "declined": wish.declined,
        "until": wish.until,
        "begins": next_to_begin(room),
    }


def _start_wish(room: RoomState) -> StartWishView | None:
    wish = starting.open_wish(room)
    return None if wish is None else {"player": wish.player, "asked": wish.asked, "at": wish.at}


def _undo_wish(room: RoomState) -> UndoWishView | None:
    wish = room.undo_wish
    if wish is None:
        return None
    return {
        "seat": wish.seat,
        "seq": wish.seq,
        "agreed": wish.agreed,
        "foreseen": wish.foreseen,
    }


def _end_wish(room: RoomState) -> EndWishView | None:
    wish = open_wish(room)
    return None if wish is None else {"player": wish.player, "agreed": wish.agreed}


def _clock(room: RoomState) -> ClockView:
    clock = room.clock
    return {"kind": clock.kind, "seconds": clock.seconds, "step": clock.step}


def _votes(room: RoomState) -> list[VoteView]:
    return [
        {"seat": vote.seat, "player": vote.player, "choice": vote.choice, "seq": vote.seq}
        for vote in room.votes
    ]
