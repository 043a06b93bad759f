"""The next room after an event, for every kind of event.

What the events of older logs lack has a default here.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.rooms import secrecy
from app.rooms.changelog import told
from app.rooms.lobby import (
    USUAL_LEVEL,
    Again,
    Ban,
    Chair,
    Clock,
    Gone,
    Lobby,
    Member,
    Playing,
    SeatLink,
    Taken,
    Tally,
    UndoWish,
    Vote,
)
from app.store.rows import Event

HISTORY = 50
"""So many finished matches are named in a room; the log keeps all."""
MOVED = 50
"""So many players whose place was claimed are remembered."""


def created(event: Event) -> Lobby:
    """The room of its first event."""
    data = event.data
    return Lobby(
        id=event.room_id,
        seq=event.seq,
        code=data["code"],
        title=data["title"],
        game=data["game"],
        options=data["options"],
        host=data["host"],
        members=(),
        chairs=(None,) * data["places"],
        match=None,
        history=(),
        practice=data.get("practice", False),
    )


def fold(lobby: Lobby | None, event: Event) -> Lobby:
    """The room after `event`."""
    if lobby is None:
        return created(event)
    if event.seq != lobby.seq + 1:
        raise ValueError(f"event {event.seq} after {lobby.seq} in room {lobby.id}")
    changed = _CHANGES[event.kind](lobby, event)
    return replace(changed, seq=event.seq, changes=told(lobby, changed, event))


def _with_chair(lobby: Lobby, number: int, chair: Chair | None) -> Lobby:
    chairs = list(lobby.chairs)
    chairs[number] = chair
    return replace(lobby, chairs=tuple(chairs))


def _joined(lobby: Lobby, event: Event) -> Lobby:
    data = event.data
    watcher = data.get("watcher", False)
    member = Member(data["player"], data["name"], watcher, data.get("known_as"))
    others = tuple(other for other in lobby.members if other.player != member.player)
    host = lobby.host if others else member.player
    lobby = replace(lobby, members=(*others, member), host=host)
    return lobby if data["seat"] is None else _sat(lobby, event)


def _sat(lobby: Lobby, event: Event) -> Lobby:
    data = event.data
    old = lobby.chair_of(data["player"])
    if old is not None:
        lobby = _with_chair(lobby, old, None)
    chair = Chair(data["player"], data["name"], data["colour"])
    return _with_chair(lobby, data["seat"], chair)


def _freed(lobby: Lobby, event: Event) -> Lobby:
    return _with_chair(lobby, event.data["seat"], None)


def _left(lobby: Lobby, event: Event) -> Lobby:
    player = event.data["player"]
    number = lobby.chair_of(player)
    if number is not None:
        lobby = _with_chair(lobby, number, None)
    members = tuple(member for member in lobby.members if member.player != player)
    host = lobby.host
    deputies = tuple(other for other in lobby.deputies if other != player)
    if host == player and members:
        host = event.data.get("host") or next(iter(deputies), members[0].player)
    return replace(
        lobby,
        members=members,
        host=host,
        deputies=tuple(other for other in deputies if other != host),
        acting=None if lobby.acting in (player, host) else lobby.acting,
        links=tuple(link for link in lobby.links if link.player != player),
        match=lobby.match and _without(lobby.match, player, event),
    )


def _without(match: Playing, player: str, event: Event) -> Playing:
    """The match after a player gave a seat up for good: a bot has it, and anybody may take it."""
    seat = match.seat_of(player)
    return replace(
        match if seat is None else _left_to_bot(match, seat, event),
        players=tuple(None if one == player else one for one in match.players),
        owners=tuple(None if one == player else one for one in match.owners),
    )


def _left_to_bot(match: Playing, seat: int, event: Event) -> Playing:
    """The match with a note of who has left a seat to a bot, if anybody has."""
    player = match.players[seat]
    if player is None:
        return match
    others = tuple(one for one in match.gone if one.seat != seat)
    return replace(match, gone=(*others, Gone(seat, player, _milliseconds(event))))


def _kicked(lobby: Lobby, event: Event) -> Lobby:
    data = event.data
    ban = Ban(data["player"], data["name"], data["reason"])
    others = tuple(one for one in lobby.bans if one.player != ban.player)
    return replace(_left(lobby, event), bans=(*others, ban))


def _linked(lobby: Lobby, event: Event) -> Lobby:
    link = SeatLink(event.data["player"], event.data["hash"])
    others = tuple(one for one in lobby.links if one.player != link.player)
    return replace(lobby, links=(*others, link))


def _claimed(lobby: Lobby, event: Event) -> Lobby:
    """Another player in all places of one; who claims has had none but a membership."""
    old, new, name = (event.data[key] for key in ("from", "player", "name"))

    def now(player: str | None) -> str | None:
        return new if player == old else player

    members = tuple(
        replace(member, player=new, name=name, known_as=event.data.get("known_as"))
        if member.player == old
        else member
        for member in lobby.members
        if member.player != new
    )
    match = lobby.match and replace(
        secrecy.inherited(lobby.match, new, old),
        players=tuple(map(now, lobby.match.players)),
        owners=tuple(map(now, lobby.match.owners)),
        names=tuple(
            name if owner == old else one
            for one, owner in zip(lobby.match.names, lobby.match.owners, strict=True)
        ),
    )
    return replace(
        lobby,
        members=members,
        chairs=tuple(
            replace(chair, player=new, name=name) if chair and chair.player == old else chair
            for chair in lobby.chairs
        ),
        deputies=tuple(new if one == old else one for one in lobby.deputies if one != new),
        host=new if lobby.host == old else lobby.host,
        acting=None if lobby.acting in (old, new) else lobby.acting,
        tallies=tuple(
            replace(tally, player=new, name=name) if tally.player == old else tally
            for tally in lobby.tallies
        ),
        links=tuple(link for link in lobby.links if link.player != old),
        moved=(*lobby.moved, old)[-MOVED:],
        match=match,
    )


def _unbanned(lobby: Lobby, event: Event) -> Lobby:
    bans = tuple(ban for ban in lobby.bans if ban.player != event.data["player"])
    return replace(lobby, bans=bans)


def _deputed(lobby: Lobby, event: Event) -> Lobby:
    player = event.data["player"]
    others = tuple(other for other in lobby.deputies if other != player)
    return replace(lobby, deputies=(*others, player) if event.data["on"] else others)


def _handed_over(lobby: Lobby, event: Event) -> Lobby:
    player = event.data["player"]
    others = tuple(other for other in lobby.deputies if other != player)
    return replace(lobby, host=player, deputies=(*others, lobby.host), acting=None)


def _acting(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, acting=event.data["player"])


def _locked(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, locked=event.data["on"])


def _chat(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, chat=event.data["mode"])


def _passcode_set(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, passcode=event.data["passcode"])


def _watch_coded(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, watch_code=event.data["watch"])


def _listed(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, listed=event.data["on"])


def _swapped(lobby: Lobby, event: Event) -> Lobby:
    one, other = event.data["seats"]
    first, second = lobby.chairs[one], lobby.chairs[other]
    return _with_chair(_with_chair(lobby, one, second), other, first)


def _bot_added(lobby: Lobby, event: Event) -> Lobby:
    data = event.data
    level = data.get("level", USUAL_LEVEL)
    chair = Chair(None, data["name"], data["colour"], ready=True, level=level)
    return _with_chair(lobby, data["seat"], chair)


def _level_set(lobby: Lobby, event: Event) -> Lobby:
    number = event.data["seat"]
    chair = lobby.chairs[number]
    return _with_chair(lobby, number, chair and replace(chair, level=event.data["level"]))


def _renamed(lobby: Lobby, event: Event) -> Lobby:
    player, name = event.data["player"], event.data["name"]
    known_as = event.data.get("known_as")
    members = tuple(
        replace(member, name=name, known_as=known_as) if member.player == player else member
        for member in lobby.members
    )
    chairs = tuple(
        replace(chair, name=name) if chair is not None and chair.player == player else chair
        for chair in lobby.chairs
    )
    return replace(lobby, members=members, chairs=chairs)


def _chair_changed(lobby: Lobby, event: Event) -> Lobby:
    number = event.data["seat"]
    chair = lobby.chairs[number]
    if chair is None:
        raise ValueError(f"nobody sits at {number} in room {lobby.id}")
    changes = {name: event.data[name] for name in ("colour", "ready") if name in event.data}
    return _with_chair(lobby, number, replace(chair, **changes))


def _configured(lobby: Lobby, event: Event) -> Lobby:
    data = event.data
    changes: dict[str, Any] = {
        name: data[name]
        for name in ("title", "game", "options", "absence_s", "pace")
        if name in data
    }
    if data.get("pace") == "days":
        changes["acting"] = None
    if "clock" in data:
        seq = data.get("position") if lobby.running else -1
        changes["clock"] = Clock(**data["clock"], since=_milliseconds(event), seq=seq)
    if "places" in data:
        seated = [chair for chair in lobby.chairs if chair is not None][: data["places"]]
        levels = data.get("levels", [chair.level for chair in seated])
        seated = [
            replace(chair, colour=colour, level=level)
            for chair, colour, level in zip(seated, data["colours"], levels, strict=False)
        ]
        changes["chairs"] = (*seated, *(None,) * (data["places"] - len(seated)))
    return replace(lobby, **changes)


def _recoded(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, code=event.data["code"])


def _started(lobby: Lobby, event: Event) -> Lobby:
    data = event.data
    match = Playing(
        id=data["match"],
        game=data["game"],
        players=tuple(data["players"]),
        names=tuple(data["names"]),
        colours=tuple(data["colours"]),
        owners=tuple(data["players"]),
        first=data.get("first"),
        luck=data.get("luck"),
        levels=tuple(data.get("levels", [USUAL_LEVEL] * len(data["players"]))),
        seen=tuple(frozenset({player} - {None}) for player in data["players"]),
    )
    clock = replace(lobby.clock, seq=-1)
    return replace(lobby, match=match, clock=clock, again=None, undo_wish=None, votes=())


def _finished(lobby: Lobby, event: Event) -> Lobby:
    match = lobby.match and replace(lobby.match, finished=True)
    chairs = tuple(chair and replace(chair, ready=chair.bot) for chair in lobby.chairs)
    if lobby.practice:
        return replace(lobby, match=match, chairs=chairs, undo_wish=None)
    entry = {**event.data, "finished_at": _milliseconds(event)}
    history = (*lobby.history, entry)[-HISTORY:]
    return replace(
        lobby,
        match=match,
        chairs=chairs,
        history=history,
        undo_wish=None,
        votes=(),
        tallies=_tallied(lobby.tallies, event.data),
    )


def _tallied(tallies: tuple[Tally, ...], data: dict[str, Any]) -> tuple[Tally, ...]:
    """The tallies after a match; one played alone is no contest.

    It counts once for a person, whose best seat counts where old logs give somebody two.
    """
    players = data.get("players", [])
    if len(players) < 2:
        return tallies
    found = {tally.player: tally for tally in tallies}
    best: dict[str, tuple[int, str]] = {}
    for player, name, rank in zip(players, data["names"], data["ranks"], strict=True):
        if player is not None and rank < best.get(player, (rank + 1, ""))[0]:
            best[player] = rank, name
    for player, (rank, name) in best.items():
        before = found.get(player, Tally(player, name, 0, 0))
        won = before.won + (rank == 1)
        found[player] = Tally(player, name, before.matches + 1, won)
    return tuple(found.values())


def _abandoned(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, match=lobby.match and replace(lobby.match, finished=True))


def _again(lobby: Lobby, event: Event) -> Lobby:
    player, same_dice = event.data["player"], event.data["same_dice"]
    before = lobby.again
    agreed = before.players if before is not None and before.same_dice == same_dice else ()
    return replace(lobby, again=Again((*agreed, player), same_dice))


def _occupied(lobby: Lobby, event: Event, **changes: Any) -> Lobby:
    """Another player, owner, name or level at the seat of the match that an event is about."""
    if lobby.match is None:
        raise ValueError(f"no match in room {lobby.id}")
    seat = event.data["seat"]
    values: dict[str, Any] = {}
    for name, value in changes.items():
        column = list(getattr(lobby.match, name))
        column[seat] = value
        values[name] = tuple(column)
    match = replace(_left_to_bot(lobby.match, seat, event), **values)
    return replace(_unvoted(lobby, seat), match=match, undo_wish=None)


def _unvoted(lobby: Lobby, seat: int) -> Lobby:
    """The room without the votes about a seat."""
    return replace(lobby, votes=tuple(vote for vote in lobby.votes if vote.seat != seat))


def _stood_in(lobby: Lobby, event: Event) -> Lobby:
    level = event.data.get("level", USUAL_LEVEL)
    return _occupied(lobby, event, players=None, levels=level)


def _opened(lobby: Lobby, event: Event) -> Lobby:
    return _occupied(lobby, event, players=None, owners=None)


def _taken_over(lobby: Lobby, event: Event) -> Lobby:
    data = event.data
    seat, player = data["seat"], data["player"]
    changes = {"players": player, "owners": player, "names": data["name"], "levels": USUAL_LEVEL}
    lobby = _occupied(lobby, event, **changes)
    match = lobby.match and secrecy.shown(lobby.match, player, seat)
    if match is None:
        return lobby
    since = next((one.at for one in match.gone if (one.seat, one.player) == (seat, player)), None)
    taken = (*match.taken, Taken(seat, _milliseconds(event), since))
    gone = tuple(one for one in match.gone if one.seat != seat)
    return replace(lobby, match=replace(match, taken=taken, gone=gone))


def _voted(lobby: Lobby, event: Event) -> Lobby:
    data = event.data
    vote = Vote(data["seat"], data["player"], data["choice"], data["seq"])
    others = tuple(
        one
        for one in lobby.votes
        if one.seq == vote.seq and (one.seat, one.player) != (vote.seat, vote.player)
    )
    return replace(lobby, votes=(*others, vote))


def _vote_withdrawn(lobby: Lobby, event: Event) -> Lobby:
    about = event.data["seat"], event.data["player"]
    return replace(
        lobby, votes=tuple(one for one in lobby.votes if (one.seat, one.player) != about)
    )


def _agreed(lobby: Lobby, event: Event) -> Lobby:
    seat, choice = event.data["seat"], event.data["choice"]
    if choice == "default":
        return _unvoted(lobby, seat)
    gone = {"players": None, "levels": USUAL_LEVEL}
    return _occupied(lobby, event, **gone, **({"owners": None} if choice == "anyone" else {}))


def _lapsed(lobby: Lobby, event: Event) -> Lobby:
    return _unvoted(lobby, event.data["seat"])


def _unchanged(lobby: Lobby, event: Event) -> Lobby:
    """Told to people, and done by the match."""
    return lobby


def _undo_asked(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, undo_wish=UndoWish(event.data["seat"], event.data["seq"]))


def _undo_agreed(lobby: Lobby, event: Event) -> Lobby:
    wish = lobby.undo_wish
    agreed = wish and replace(wish, agreed=(*wish.agreed, event.data["seat"]))
    return replace(lobby, undo_wish=agreed)


def _undo_ended(lobby: Lobby, event: Event) -> Lobby:
    return replace(lobby, undo_wish=None)


def _milliseconds(event: Event) -> int:
    return int(event.at.timestamp() * 1000)


_CHANGES: dict[str, Callable[[Lobby, Event], Lobby]] = {
    "joined": _joined,
    "sat": _sat,
    "freed": _freed,
    "left": _left,
    "bot-added": _bot_added,
    "level-set": _level_set,
    "renamed": _renamed,
    "chair-changed": _chair_changed,
    "configured": _configured,
    "recoded": _recoded,
    "started": _started,
    "finished": _finished,
    "abandoned": _abandoned,
    "kicked": _kicked,
    "unbanned": _unbanned,
    "linked": _linked,
    "claimed": _claimed,
    "deputed": _deputed,
    "handed-over": _handed_over,
    "acting": _acting,
    "locked": _locked,
    "chat": _chat,
    "passcode-set": _passcode_set,
    "watch-coded": _watch_coded,
    "swapped": _swapped,
    "again": _again,
    "defaulted": _unchanged,
    "stood-in": _stood_in,
    "opened": _opened,
    "taken-over": _taken_over,
    "voted": _voted,
    "agreed": _agreed,
    "lapsed": _lapsed,
    "undo-asked": _undo_asked,
    "undo-agreed": _undo_agreed,
    "undo-refused": _undo_ended,
    "undo-granted": _undo_ended,
    "listed": _listed,
    "vote-withdrawn": _vote_withdrawn,
}
