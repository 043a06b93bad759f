"""Who may do what in a room: hosts, deputies, the acting host; who is shown out or let in."""

from app.errors import NotAllowed, NotFound, ProblemError
from app.rooms import secrecy
from app.rooms.commands import Change, host_only, refuse_in_match
from app.rooms.naming import claimed_name
from app.rooms.state import RoomState

MAX_BANS = 50


def kick(room: RoomState, player: str, target: str, reason: str) -> Change:
    """Show somebody out, who cannot come back until the ban is lifted."""
    host_only(room, player)
    member = room.member(target)
    if member is None:
        raise NotFound("no-such-member")
    if target == player:
        raise ProblemError("not-oneself")
    if target == room.host:
        raise NotAllowed("not-the-owner")
    if len(room.bans) >= MAX_BANS:
        raise ProblemError("too-many-bans")
    return "kicked", {"player": target, "name": member.name, "reason": reason}


def link(room: RoomState, player: str, target: str, fingerprint: str) -> Change:
    """A link with which whoever has it takes the place of a member; it replaces the one before.

    A host makes one for others, everybody for themselves; nobody but the owner for the owner.
    Where it can go by no code, there is none.
    """
    if room.member(target) is None:
        raise NotFound("no-such-member")
    if target != player:
        host_only(room, player)
        if target == room.host:
            raise NotAllowed("not-the-owner")
    if link_code(room, player, target) is None:
        raise ProblemError("no-watch-link")
    return "linked", {"player": target, "hash": fingerprint}


def link_code(room: RoomState, player: str, target: str) -> str | None:
    """The code of such a link: the invite only if its maker and the member both may know that."""
    codes = (room.code_for(player), room.code_for(target))
    return room.code if codes == (room.code, room.code) else room.watch_code


def claim(room: RoomState, player: str, name: str, fingerprint: str) -> Change | None:
    """Take the place that a link leads to; None if one has it already.

    A name that looks like another's in the room gets a number.  Whoever takes the place inherits
    what its holder has been shown of the running match, so nobody does who has been shown another
    seat.
    """
    found = next((one for one in room.links if one.hash == fingerprint), None)
    if found is None:
        raise NotFound("seat-link-gone")
    if found.player == player:
        return None
    ban = room.banned(player)
    if ban is not None:
        raise NotAllowed("banned", reason=ban.reason)
    match = None if room.match is None or room.match.finished else room.match
    if match is not None and not secrecy.may_inherit(match, player, found.player):
        raise NotAllowed("knows-another-seat")
    owns = match is not None and player in match.owners
    if owns or room.chair_of(player) is not None or player == room.host:
        raise ProblemError("plays-already")
    called = claimed_name(room, player, name, found.player)
    return "claimed", {"from": found.player, "player": player, "name": called}


def unban(room: RoomState, player: str, target: str) -> Change:
    """Let somebody come back who was shown out."""
    host_only(room, player)
    ban = room.banned(target)
    if ban is None:
        raise NotFound("no-such-member")
    return "unbanned", {"player": target, "name": ban.name}


def depute(room: RoomState, player: str, target: str, *, on: bool) -> Change | None:
    """Make a member a deputy, or no longer; None if nothing changes.  The owner alone does."""
    _other_member(room, player, target)
    if on == (target in room.deputies):
        return None
    return "deputed", {"player": target, "on": on}


def hand_over(room: RoomState, player: str, target: str) -> Change:
    """Make another member the host; who was it stays deputy."""
    _other_member(room, player, target)
    return "handed-over", {"player": target}


def act(room: RoomState, target: str | None) -> Change | None:
    """A member acts for the host who is away; None: the host is back, or nothing changes.

    Whoever came to watch does not: hosts let people in, and can show the invite to everybody.
    """
    if target in (room.acting, room.host):
        return None
    member = None if target is None else room.member(target)
    if target is not None and (member is None or member.watcher):
        return None
    return "acting", {"player": target, "on": target is not None}


def lock(room: RoomState, player: str, *, on: bool) -> Change | None:
    """Let nobody new in, or everybody with the link; None if nothing changes."""
    host_only(room, player)
    return None if on == room.locked else ("locked", {"on": on})


def set_passcode(room: RoomState, player: str, passcode: str) -> Change | None:
    """Ask newcomers for a passcode, or, if it is empty, no more; None if nothing changes."""
    host_only(room, player)
    return None if passcode == room.passcode else ("passcode-set", {"passcode": passcode})


def enlist(room: RoomState, player: str, *, on: bool) -> Change | None:
    """Let strangers find the room among the open tables, or no more; None if nothing changes."""
    host_only(room, player)
    return None if on == room.listed else ("listed", {"on": on})


def open_to_watchers(room: RoomState, player: str, code: str | None) -> Change | None:
    """Make a link to watch, which replaces the one before; None: there is none any more."""
    host_only(room, player)
    if code is None and room.watch_code is None:
        return None
    return "watch-coded", {"watch": code, "on": code is not None}


def swap(room: RoomState, player: str, one: int, other: int) -> Change:
    """Exchange two places of the lobby, one of which may be free."""
    host_only(room, player)
    refuse_in_match(room)
    for number in (one, other):
        if not 0 <= number < len(room.chairs):
            raise NotFound("no-such-seat", seat=number)
    if one == other or (room.chairs[one] is None and room.chairs[other] is None):
        raise ProblemError("nothing-to-swap")
    return "swapped", {"seats": [one, other]}


def _other_member(room: RoomState, player: str, target: str) -> None:
    """Refuse unless the owner names another member."""
    if player != room.host:
        raise NotAllowed("owner-only")
    if room.member(target) is None:
        raise NotFound("no-such-member")
    if target == player:
        raise ProblemError("not-oneself")
