"""The next room after an event, for every kind of event.

What the events of older logs lack has a default here.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.rooms import secrecy
from app.rooms.activity import told
from app.rooms.records import EventRecord
from app.rooms.state import (
    USUAL_LEVEL,
    Again,
    Ban,
    Clock,
    Gone,
    Member,
    Place,
    RoomState,
    Roster,
    SeatLink,
    Taken,
    Tally,
    UndoWish,
    Vote,
)

HISTORY = 50
"""So many finished matches are named in a room; the log keeps all."""
MOVED = 50
"""So many players whose place was claimed are remembered."""


def created(event: EventRecord) -> RoomState:
    """The room of its first event."""
    data = event.data
    return RoomState(
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


def fold(room: RoomState | None, event: EventRecord) -> RoomState:
    """The room after `event`."""
    if room is None:
        return created(event)
    if event.seq != room.seq + 1:
        raise ValueError(f"event {event.seq} after {room.seq} in room {room.id}")
    changed = _CHANGES[event.kind](room, event)
    return replace(changed, seq=event.seq, changes=told(room, changed, event))


def _with_chair(room: RoomState, number: int, chair: Place | None) -> RoomState:
    chairs = list(room.chairs)
    chairs[number] = chair
    return replace(room, chairs=tuple(chairs))


def _joined(room: RoomState, event: EventRecord) -> RoomState:
    data = event.data
    watcher = data.get("watcher", False)
    member = Member(data["player"], data["name"], watcher, data.get("known_as"))
    others = tuple(other for other in room.members if other.player != member.player)
    host = room.host if others else member.player
    room = replace(room, members=(*others, member), host=host)
    return room if data["seat"] is None else _sat(room, event)


def _sat(room: RoomState, event: EventRecord) -> RoomState:
    data = event.data
    old = room.chair_of(data["player"])
    if old is not None:
        room = _with_chair(room, old, None)
    chair = Place(data["player"], data["name"], data["colour"])
    return _with_chair(room, data["seat"], chair)


def _freed(room: RoomState, event: EventRecord) -> RoomState:
    return _with_chair(room, event.data["seat"], None)


def _left(room: RoomState, event: EventRecord) -> RoomState:
    player = event.data["player"]
    number = room.chair_of(player)
    if number is not None:
        room = _with_chair(room, number, None)
    members = tuple(member for member in room.members if member.player != player)
    host = room.host
    deputies = tuple(other for other in room.deputies if other != player)
    if host == player and members:
        host = event.data.get("host") or next(iter(deputies), members[0].player)
    return replace(
        room,
        members=members,
        host=host,
        deputies=tuple(other for other in deputies if other != host),
        acting=None if room.acting in (player, host) else room.acting,
        links=tuple(link for link in room.links if link.player != player),
        match=room.match and _without(room.match, player, event),
    )


def _without(match: Roster, player: str, event: EventRecord) -> Roster:
    """The match after a player gave a seat up for good: a bot has it, and anybody may take it."""
    seat = match.seat_of(player)
    return replace(
        match if seat is None else _left_to_bot(match, seat, event),
        players=tuple(None if one == player else one for one in match.players),
        owners=tuple(None if one == player else one for one in match.owners),
    )


def _left_to_bot(match: Roster, seat: int, event: EventRecord) -> Roster:
    """The match with a note of who has left a seat to a bot, if anybody has."""
    player = match.players[seat]
    if player is None:
        return match
    others = tuple(one for one in match.gone if one.seat != seat)
    return replace(match, gone=(*others, Gone(seat, player, _milliseconds(event))))


def _kicked(room: RoomState, event: EventRecord) -> RoomState:
    data = event.data
    ban = Ban(data["player"], data["name"], data["reason"])
    others = tuple(one for one in room.bans if one.player != ban.player)
    return replace(_left(room, event), bans=(*others, ban))


def _linked(room: RoomState, event: EventRecord) -> RoomState:
    link = SeatLink(event.data["player"], event.data["hash"])
    others = tuple(one for one in room.links if one.player != link.player)
    return replace(room, links=(*others, link))


def _claimed(room: RoomState, event: EventRecord) -> RoomState:
    """Another player in all places of one; who claims has had none but a membership."""
    old, new, name = (event.data[key] for key in ("from", "player", "name"))

    def now(player: str | None) -> str | None:
        return new if player == old else player

    members = tuple(
        replace(member, player=new, name=name, known_as=event.data.get("known_as"))
        if member.player == old
        else member
        for member in room.members
        if member.player != new
    )
    match = room.match and replace(
        secrecy.inherited(room.match, new, old),
        players=tuple(map(now, room.match.players)),
        owners=tuple(map(now, room.match.owners)),
        names=tuple(
            name if owner == old else one
            for one, owner in zip(room.match.names, room.match.owners, strict=True)
        ),
    )
    return replace(
        room,
        members=members,
        chairs=tuple(
            replace(chair, player=new, name=name) if chair and chair.player == old else chair
            for chair in room.chairs
        ),
        deputies=tuple(new if one == old else one for one in room.deputies if one != new),
        host=new if room.host == old else room.host,
        acting=None if room.acting in (old, new) else room.acting,
        tallies=tuple(
            replace(tally, player=new, name=name) if tally.player == old else tally
            for tally in room.tallies
        ),
        links=tuple(link for link in room.links if link.player != old),
        moved=(*room.moved, old)[-MOVED:],
        match=match,
    )


def _unbanned(room: RoomState, event: EventRecord) -> RoomState:
    bans = tuple(ban for ban in room.bans if ban.player != event.data["player"])
    return replace(room, bans=bans)


def _deputed(room: RoomState, event: EventRecord) -> RoomState:
    player = event.data["player"]
    others = tuple(other for other in room.deputies if other != player)
    return replace(room, deputies=(*others, player) if event.data["on"] else others)


def _handed_over(room: RoomState, event: EventRecord) -> RoomState:
    player = event.data["player"]
    others = tuple(other for other in room.deputies if other != player)
    return replace(room, host=player, deputies=(*others, room.host), acting=None)


def _acting(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, acting=event.data["player"])


def _locked(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, locked=event.data["on"])


def _chat(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, chat=event.data["mode"])


def _passcode_set(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, passcode=event.data["passcode"])


def _watch_coded(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, watch_code=event.data["watch"])


def _listed(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, listed=event.data["on"])


def _swapped(room: RoomState, event: EventRecord) -> RoomState:
    one, other = event.data["seats"]
    first, second = room.chairs[one], room.chairs[other]
    return _with_chair(_with_chair(room, one, second), other, first)


def _bot_added(room: RoomState, event: EventRecord) -> RoomState:
    data = event.data
    level = data.get("level", USUAL_LEVEL)
    chair = Place(None, data["name"], data["colour"], ready=True, level=level)
    return _with_chair(room, data["seat"], chair)


def _level_set(room: RoomState, event: EventRecord) -> RoomState:
    number = event.data["seat"]
    chair = room.chairs[number]
    return _with_chair(room, number, chair and replace(chair, level=event.data["level"]))


def _renamed(room: RoomState, event: EventRecord) -> RoomState:
    player, name = event.data["player"], event.data["name"]
    known_as = event.data.get("known_as")
    members = tuple(
        replace(member, name=name, known_as=known_as) if member.player == player else member
        for member in room.members
    )
    chairs = tuple(
        replace(chair, name=name) if chair is not None and chair.player == player else chair
        for chair in room.chairs
    )
    return replace(room, members=members, chairs=chairs)


def _chair_changed(room: RoomState, event: EventRecord) -> RoomState:
    number = event.data["seat"]
    chair = room.chairs[number]
    if chair is None:
        raise ValueError(f"nobody sits at {number} in room {room.id}")
    changes = {name: event.data[name] for name in ("colour", "ready") if name in event.data}
    return _with_chair(room, number, replace(chair, **changes))


def _configured(room: RoomState, event: EventRecord) -> RoomState:
    data = event.data
    changes: dict[str, Any] = {
        name: data[name]
        for name in ("title", "game", "options", "absence_s", "pace")
        if name in data
    }
    if data.get("pace") == "days":
        changes["acting"] = None
    if "clock" in data:
        seq = data.get("position") if room.running else -1
        changes["clock"] = Clock(**data["clock"], since=_milliseconds(event), seq=seq)
    if "places" in data:
        seated = [chair for chair in room.chairs if chair is not None][: data["places"]]
        levels = data.get("levels", [chair.level for chair in seated])
        seated = [
            replace(chair, colour=colour, level=level)
            for chair, colour, level in zip(seated, data["colours"], levels, strict=False)
        ]
        changes["chairs"] = (*seated, *(None,) * (data["places"] - len(seated)))
    return replace(room, **changes)


def _recoded(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, code=event.data["code"])


def _started(room: RoomState, event: EventRecord) -> RoomState:
    data = event.data
    match = Roster(
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
    clock = replace(room.clock, seq=-1)
    return replace(room, match=match, clock=clock, again=None, undo_wish=None, votes=())


def _finished(room: RoomState, event: EventRecord) -> RoomState:
    match = room.match and replace(room.match, finished=True)
    chairs = tuple(chair and replace(chair, ready=chair.bot) for chair in room.chairs)
    if room.practice:
        return replace(room, match=match, chairs=chairs, undo_wish=None)
    entry = {**event.data, "finished_at": _milliseconds(event)}
    history = (*room.history, entry)[-HISTORY:]
    return replace(
        room,
        match=match,
        chairs=chairs,
        history=history,
        undo_wish=None,
        votes=(),
        tallies=_tallied(room.tallies, event.data),
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


def _abandoned(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, match=room.match and replace(room.match, finished=True))


def _again(room: RoomState, event: EventRecord) -> RoomState:
    player, same_dice = event.data["player"], event.data["same_dice"]
    before = room.again
    agreed = before.players if before is not None and before.same_dice == same_dice else ()
    return replace(room, again=Again((*agreed, player), same_dice))


def _occupied(room: RoomState, event: EventRecord, **changes: Any) -> RoomState:
    """Another player, owner, name or level at the seat of the match that an event is about."""
    if room.match is None:
        raise ValueError(f"no match in room {room.id}")
    seat = event.data["seat"]
    values: dict[str, Any] = {}
    for name, value in changes.items():
        column = list(getattr(room.match, name))
        column[seat] = value
        values[name] = tuple(column)
    match = replace(_left_to_bot(room.match, seat, event), **values)
    return replace(_unvoted(room, seat), match=match, undo_wish=None)


def _unvoted(room: RoomState, seat: int) -> RoomState:
    """The room without the votes about a seat."""
    return replace(room, votes=tuple(vote for vote in room.votes if vote.seat != seat))


def _stood_in(room: RoomState, event: EventRecord) -> RoomState:
    level = event.data.get("level", USUAL_LEVEL)
    return _occupied(room, event, players=None, levels=level)


def _opened(room: RoomState, event: EventRecord) -> RoomState:
    return _occupied(room, event, players=None, owners=None)


def _taken_over(room: RoomState, event: EventRecord) -> RoomState:
    data = event.data
    seat, player = data["seat"], data["player"]
    changes = {"players": player, "owners": player, "names": data["name"], "levels": USUAL_LEVEL}
    room = _occupied(room, event, **changes)
    match = room.match and secrecy.shown(room.match, player, seat)
    if match is None:
        return room
    since = next((one.at for one in match.gone if (one.seat, one.player) == (seat, player)), None)
    taken = (*match.taken, Taken(seat, _milliseconds(event), since))
    gone = tuple(one for one in match.gone if one.seat != seat)
    return replace(room, match=replace(match, taken=taken, gone=gone))


def _voted(room: RoomState, event: EventRecord) -> RoomState:
    data = event.data
    vote = Vote(data["seat"], data["player"], data["choice"], data["seq"])
    others = tuple(
        one
        for one in room.votes
        if one.seq == vote.seq and (one.seat, one.player) != (vote.seat, vote.player)
    )
    return replace(room, votes=(*others, vote))


def _vote_withdrawn(room: RoomState, event: EventRecord) -> RoomState:
    about = event.data["seat"], event.data["player"]
    return replace(room, votes=tuple(one for one in room.votes if (one.seat, one.player) != about))


def _agreed(room: RoomState, event: EventRecord) -> RoomState:
    seat, choice = event.data["seat"], event.data["choice"]
    if choice == "default":
        return _unvoted(room, seat)
    gone = {"players": None, "levels": USUAL_LEVEL}
    return _occupied(room, event, **gone, **({"owners": None} if choice == "anyone" else {}))


def _lapsed(room: RoomState, event: EventRecord) -> RoomState:
    return _unvoted(room, event.data["seat"])


def _unchanged(room: RoomState, event: EventRecord) -> RoomState:
    """Told to people, and done by the match."""
    return room


def _undo_asked(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, undo_wish=UndoWish(event.data["seat"], event.data["seq"]))


def _undo_agreed(room: RoomState, event: EventRecord) -> RoomState:
    wish = room.undo_wish
    agreed = wish and replace(wish, agreed=(*wish.agreed, event.data["seat"]))
    return replace(room, undo_wish=agreed)


def _undo_ended(room: RoomState, event: EventRecord) -> RoomState:
    return replace(room, undo_wish=None)


def _milliseconds(event: EventRecord) -> int:
    return int(event.at.timestamp() * 1000)


_CHANGES: dict[str, Callable[[RoomState, EventRecord], RoomState]] = {
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
