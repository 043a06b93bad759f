"""A room as its members see it, its people, and its seats, as JSON."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from app.games import GAMES
from app.games.contract import Seat
from app.games.skills import Level
from app.match.codec import closed
from app.rooms import polls, substitution
from app.rooms.records import FinishedMatch, Programs
from app.rooms.state import (
    Ban,
    ChatMode,
    Choice,
    ClockKind,
    Member,
    Pace,
    Poll,
    PollKind,
    RoomSeat,
    RoomState,
    RoomTally,
)
from app.schemas.match import RosterView, SharedRoster, shared_roster


@closed
class SeatView(TypedDict):
    """A seat of a room; a free one has no name, a bot no player, and only a bot a level.

    A `program` is a player who has declared themselves a bot.
    """

    seat: int
    player: str | None
    name: str | None
    colour: str | None
    bot: bool
    program: bool
    ready: bool
    level: Level | None


@closed
class MemberView(TypedDict):
    """A person who belongs to the room, or a program that does."""

    player: str
    name: str
    role: Literal["host", "deputy", "member"]
    program: bool


@closed
class BanView(TypedDict):
    """A person or program that may not come back, and why."""

    player: str
    name: str
    reason: str
    program: bool


@closed
class TallyView(TypedDict):
    """How many matches against others a person or program has played in this room, and won."""

    player: str
    name: str
    matches: int
    won: int
    program: bool


def seat_views(room: RoomState) -> list[SeatView]:
    """All seats, in order."""
    return [_seat(room, number, sitter) for number, sitter in enumerate(room.seats)]


def member_view(room: RoomState, member: Member) -> MemberView:
    """A member, with their role."""
    role: Literal["host", "deputy", "member"] = "member"
    if member.player == room.host:
        role = "host"
    elif member.player in room.deputies:
        role = "deputy"
    return {
        "player": member.player,
        "name": member.name,
        "role": role,
        "program": member.program,
    }


def ban_view(ban: Ban) -> BanView:
    """A ban."""
    return {
        "player": ban.player,
        "name": ban.name,
        "reason": ban.reason,
        "program": ban.program,
    }


def tally_view(tally: RoomTally) -> TallyView:
    """A tally."""
    return {
        "player": tally.player,
        "name": tally.name,
        "matches": tally.matches,
        "won": tally.won,
        "program": tally.program,
    }


def _seat(room: RoomState, number: int, sitter: RoomSeat | None) -> SeatView:
    return {
        "seat": number,
        "player": sitter.player if sitter else None,
        "name": sitter.name if sitter else None,
        "colour": sitter.colour if sitter else None,
        "bot": bool(sitter and sitter.bot),
        "program": bool(sitter and room.is_program(sitter.player)),
        "ready": bool(sitter and sitter.ready),
        "level": sitter.level if sitter and sitter.bot else None,
    }


@closed
class VoteView(TypedDict):
    """What a player votes for: `yes` or `no`, or what is to become of a seat."""

    player: str
    choice: Choice


@closed
class PollView(TypedDict):
    """Something that `player` asked others to agree to, `at` ms since 1970, see `POST …/polls`.

    `asked` are those whose votes count: all of them, or for an `end` and a `substitution` those who
    are there.  `votes` has the newest of each player, oldest first; whoever asks votes `yes`, if
    they have a seat.  For a `seq` other than the match's, it no longer counts.

    An `undo` is of the last move of `seat`; `foreseen`: something was drawn or revealed since,
    which whoever saw it would know beforehand, as the same choices meet the same draws again.  The
    match then gets that mark.  A `substitution` is about an absent player's `seat`.  Those asked
    for a `rematch` have until `until` (null: as long as they like, in a room over days); if all
    have voted and no match has started, too few are in for the game and its options.  `begins` is
    the seat that begins if all others are in, null if that isn't known.
    """

    kind: PollKind
    player: str
    at: int
    asked: Sequence[str]
    votes: list[VoteView]
    seat: Seat | None
    seq: int | None
    until: int | None
    same_dice: bool
    foreseen: bool
    begins: Seat | None


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
class SharedRoom(TypedDict):
    """What all members see of a room.

    `host` is the owner's id, `acting` that of the member who acts for an absent one.  `levels` are
    those of the game's bots.  `match` is null before the first one, `history` has the last 50,
    `changes` the last 30 lines of what happened.  `tallies`: matches against others, and how many
    were won, by player.  `polls`: what people are asked to agree to.  `absence_s`: how long a
    player must be away before others may decide for them; 0 means never.  `listed`: strangers can
    find the room.  `alone`: it is one person's for ever, and nobody else gets in; `practice`:
    moreover, nothing in it counts.  `programs`: what players may do here who have declared
    themselves bots.
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
    seats: list[SeatView]
    members: list[MemberView]
    history: Sequence[FinishedMatch]
    chat: ChatMode
    acting: str | None
    locked: bool
    absence_s: int
    polls: list[PollView]
    tallies: list[TallyView]
    changes: list[ChangeView]
    listed: bool
    practice: bool
    alone: bool
    pace: Pace
    clock: ClockView
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
    """Who you are in a room: your seat, if you sit, and whether you have the rights of a host.

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
        "max_seats": len(room.seats),
        "levels": game.levels,
        "seats": seat_views(room),
        "members": [member_view(room, member) for member in room.members],
        "history": room.history,
        "chat": room.chat,
        "acting": room.acting,
        "locked": room.locked,
        "absence_s": room.absence_s,
        "polls": [_poll(room, poll) for poll in polls.open_polls(room)],
        "tallies": [tally_view(tally) for tally in room.tallies],
        "changes": [{"at": one.at, "key": one.key, "args": one.args} for one in room.changes],
        "listed": room.listed,
        "practice": room.practice,
        "alone": room.alone,
        "pace": room.pace,
        "clock": _clock(room),
        "programs": room.programs,
    }


def you(room: RoomState, player: str) -> You:
    """The member's id, seat and rights in the room."""
    return {"player": player, "seat": room.seat_of(player), "host": room.may_host(player)}


def _poll(room: RoomState, poll: Poll) -> PollView:
    begins = polls.next_to_begin(room, poll) if poll.kind == "rematch" else None
    return {
        "kind": poll.kind,
        "player": poll.player,
        "at": poll.at,
        "asked": polls.voters(room, poll),
        "votes": [{"player": vote.player, "choice": vote.choice} for vote in poll.votes],
        "seat": poll.seat,
        "seq": poll.seq,
        "until": poll.until,
        "same_dice": poll.same_dice,
        "foreseen": poll.foreseen,
        "begins": begins,
    }


def _clock(room: RoomState) -> ClockView:
    clock = room.clock
    return {"kind": clock.kind, "seconds": clock.seconds, "step": clock.step}
