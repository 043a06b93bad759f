"""Who may do what in a room: hosts, deputies, the acting host; who is shown out or let in."""

from app.rooms import secrecy
from app.rooms.commands import Change, host_only, lobby_only
from app.rooms.lobby import Lobby
from app.rooms.naming import claimed_name
from app.rooms.refusal import NotAllowed, NotFound, Refusal

MAX_BANS = 50


def kick(lobby: Lobby, player: str, target: str, reason: str) -> Change:
    """Show somebody out, who cannot come back until the ban is lifted."""
    host_only(lobby, player)
    member = lobby.member(target)
    if member is None:
        raise NotFound("no-such-member")
    if target == player:
        raise Refusal("not-oneself")
    if target == lobby.host:
        raise NotAllowed("not-the-owner")
    if len(lobby.bans) >= MAX_BANS:
        raise Refusal("too-many-bans")
    return "kicked", {"player": target, "name": member.name, "reason": reason}


def link(lobby: Lobby, player: str, target: str, fingerprint: str) -> Change:
    """A link with which whoever has it takes the place of a member; it replaces the one before.

    A host makes one for others, everybody for themselves; nobody but the owner for the owner.
    Where it can go by no code, there is none.
    """
    if lobby.member(target) is None:
        raise NotFound("no-such-member")
    if target != player:
        host_only(lobby, player)
        if target == lobby.host:
            raise NotAllowed("not-the-owner")
    if link_code(lobby, player, target) is None:
        raise Refusal("no-watch-link")
    return "linked", {"player": target, "hash": fingerprint}


def link_code(lobby: Lobby, player: str, target: str) -> str | None:
    """The code of such a link: the invite only if its maker and the member both may know that."""
    codes = (lobby.code_for(player), lobby.code_for(target))
    return lobby.code if codes == (lobby.code, lobby.code) else lobby.watch_code


def claim(lobby: Lobby, player: str, name: str, fingerprint: str) -> Change | None:
    """Take the place that a link leads to; None if one has it already.

    A name that looks like another's in the room gets a number.  Whoever takes the place inherits
    what its holder has been shown of the running match, so nobody does who has been shown another
    seat.
    """
    found = next((one for one in lobby.links if one.hash == fingerprint), None)
    if found is None:
        raise NotFound("seat-link-gone")
    if found.player == player:
        return None
    ban = lobby.banned(player)
    if ban is not None:
        raise NotAllowed("banned", reason=ban.reason)
    match = None if lobby.match is None or lobby.match.finished else lobby.match
    if match is not None and not secrecy.may_inherit(match, player, found.player):
        raise NotAllowed("knows-another-seat")
    owns = match is not None and player in match.owners
    if owns or lobby.chair_of(player) is not None or player == lobby.host:
        raise Refusal("plays-already")
    called = claimed_name(lobby, player, name, found.player)
    return "claimed", {"from": found.player, "player": player, "name": called}


def unban(lobby: Lobby, player: str, target: str) -> Change:
    """Let somebody come back who was shown out."""
    host_only(lobby, player)
    ban = lobby.banned(target)
    if ban is None:
        raise NotFound("no-such-member")
    return "unbanned", {"player": target, "name": ban.name}


def depute(lobby: Lobby, player: str, target: str, *, on: bool) -> Change | None:
    """Make a member a deputy, or no longer; None if nothing changes.  The owner alone does."""
    _other_member(lobby, player, target)
    if on == (target in lobby.deputies):
        return None
    return "deputed", {"player": target, "on": on}


def hand_over(lobby: Lobby, player: str, target: str) -> Change:
    """Make another member the host; who was it stays deputy."""
    _other_member(lobby, player, target)
    return "handed-over", {"player": target}


def act(lobby: Lobby, target: str | None) -> Change | None:
    """A member acts for the host who is away; None: the host is back, or nothing changes.

    Whoever came to watch does not: hosts let people in, and can show the invite to everybody.
    """
    if target in (lobby.acting, lobby.host):
        return None
    member = None if target is None else lobby.member(target)
    if target is not None and (member is None or member.watcher):
        return None
    return "acting", {"player": target, "on": target is not None}


def lock(lobby: Lobby, player: str, *, on: bool) -> Change | None:
    """Let nobody new in, or everybody with the link; None if nothing changes."""
    host_only(lobby, player)
    return None if on == lobby.locked else ("locked", {"on": on})


def set_passcode(lobby: Lobby, player: str, passcode: str) -> Change | None:
    """Ask newcomers for a passcode, or, if it is empty, no more; None if nothing changes."""
    host_only(lobby, player)
    return None if passcode == lobby.passcode else ("passcode-set", {"passcode": passcode})


def enlist(lobby: Lobby, player: str, *, on: bool) -> Change | None:
    """Let strangers find the room among the open tables, or no more; None if nothing changes."""
    host_only(lobby, player)
    return None if on == lobby.listed else ("listed", {"on": on})


def open_to_watchers(lobby: Lobby, player: str, code: str | None) -> Change | None:
    """Make a link to watch, which replaces the one before; None: there is none any more."""
    host_only(lobby, player)
    if code is None and lobby.watch_code is None:
        return None
    return "watch-coded", {"watch": code, "on": code is not None}


def swap(lobby: Lobby, player: str, one: int, other: int) -> Change:
    """Exchange two places of the lobby, one of which may be free."""
    host_only(lobby, player)
    lobby_only(lobby)
    for number in (one, other):
        if not 0 <= number < len(lobby.chairs):
            raise NotFound("no-such-seat", seat=number)
    if one == other or (lobby.chairs[one] is None and lobby.chairs[other] is None):
        raise Refusal("nothing-to-swap")
    return "swapped", {"seats": [one, other]}


def _other_member(lobby: Lobby, player: str, target: str) -> None:
    """Refuse unless the owner names another member."""
    if player != lobby.host:
        raise NotAllowed("owner-only")
    if lobby.member(target) is None:
        raise NotFound("no-such-member")
    if target == player:
        raise Refusal("not-oneself")
