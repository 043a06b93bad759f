"""What members may do in a room: each command checks, and gives the event that does it."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from app.errors import Malformed, NotAllowed, NotFound, ProblemError
from app.games import GAMES
from app.games.contract import AnyGame, BadOptions, Level, Options
from app.match.codec import codec_of
from app.match.tutorials import LUCK
from app.rooms import names
from app.rooms.lookalikes import distinct, is_taken
from app.rooms.naming import name_here, names_of_others
from app.rooms.records import Person
from app.rooms.state import USUAL_LEVEL, Place, RoomState

Change: TypeAlias = tuple[str, dict[str, Any]]
"""The kind and the data of an event."""

MAX_MEMBERS = 50
CLOCKS = {
    "off": ("kind",),
    "move": ("kind", "seconds"),
    "player": ("kind", "seconds", "step"),
}
"""What a clock is made of, by its kind."""
BOT_NAMES = ("Ada", "Bela", "Caro", "Dino", "Edda", "Fips")


@dataclass(frozen=True, slots=True)
class Start:
    """A match that may begin: the data of its event, and what is played."""

    data: dict[str, Any]
    game: AnyGame
    options: Options


def game_of(key: str) -> AnyGame:
    """The game of that key; refuses an unknown one."""
    try:
        return GAMES[key]
    except KeyError:
        raise NotFound("unknown-game", game=key) from None


def create(
    host: Person,
    code: str,
    game_key: str,
    title: str,
    options: dict[str, Any] | None,
    *,
    practice: bool = False,
) -> Change:
    """A new room, or one to practise in alone."""
    codec = codec_of(game_of(game_key))
    data = {
        "code": code,
        "host": host.id,
        "title": title,
        "game": game_key,
        "options": codec.dump_options(codec.options(options or {})),
        "places": game_of(game_key).card.seats[-1],
    }
    return "created", data | ({"practice": True} if practice else {})


@dataclass(frozen=True, slots=True)
class Entry:
    """How somebody comes in: to sit if `seat`, by the link to `watch`, with a passcode."""

    seat: bool = True
    watch: bool = False
    passcode: str = ""


def join(room: RoomState, person: Person, name: str, entry: Entry) -> Change | None:
    """Become a member, on the first free place if wanted; None if nothing changes.

    Who came to watch becomes a member like others by the invite.  A newcomer whose name looks like
    another in the room gets a number; who is a member keeps the name that they have here.
    """
    member, seat = room.member(person.id), entry.seat and not entry.watch
    name = name_here(room, person, name)
    if member is None or (member.watcher and not entry.watch):
        may_come_in(room, person.id, entry)
        member = None
    number = room.chair_of(person.id)
    if number is None and seat and not room.running:
        number = next((i for i, chair in enumerate(room.chairs) if chair is None), None)
        if number is None and member is not None:
            raise ProblemError("no-free-seat")
        colour = None if number is None else free_colour(room)
    elif member is not None:
        return None if member.name == name else rename(room, person.id, name)
    else:
        number, colour = None, None
    data = {"player": person.id, "name": name, "seat": number, "colour": colour}
    return "joined", data | ({"watcher": True} if entry.watch else {})


def may_come_in(room: RoomState, player: str, entry: Entry) -> None:
    """Refuse a newcomer whom the room does not let in; "" for somebody without an id yet."""
    if room.practice and room.members:
        raise NotFound("room-not-found")
    ban = room.banned(player)
    if ban is not None:
        raise NotAllowed("banned", reason=ban.reason)
    if room.locked:
        raise NotAllowed("room-locked")
    right = names.tidy(entry.passcode) == names.tidy(room.passcode)
    if room.passcode and not entry.watch and not right:
        if entry.passcode:
            raise NotAllowed("wrong-passcode")
        raise NotAllowed("passcode-needed")
    if len(room.members) >= MAX_MEMBERS:
        raise ProblemError("room-full")


def rename(room: RoomState, player: str, name: str) -> Change | None:
    """Another name at the table, with a number if it is taken; None if that is the name now."""
    member = room.member(player)
    found = distinct(name, names_of_others(room, player))
    return (
        None if member and member.name == found else ("renamed", {"player": player, "name": found})
    )


def leave(room: RoomState, player: str) -> Change:
    """Give the membership back; in a running match a bot goes on in the own seat.

    A host without deputies is followed by the longest member who did not come to watch, if any.
    """
    heir = None
    if player == room.host and not room.deputies:
        heir = next((m.player for m in room.members if m.player != player and not m.watcher), None)
    return "left", {"player": player} | ({} if heir is None else {"host": heir})


def sit(room: RoomState, player: str, number: int) -> Change:
    """Take a free place, leaving one's own."""
    refuse_in_match(room)
    _place(room, number)
    if room.chairs[number] is not None:
        raise ProblemError("seat-taken", seat=number)
    member = room.member(player)
    if member is None:
        raise NotAllowed("not-a-member")
    if member.watcher:
        raise NotAllowed("watchers-watch")
    own = room.chair_of(player)
    chair = None if own is None else room.chairs[own]
    colour = free_colour(room) if chair is None else chair.colour
    data = {"player": player, "name": member.name, "seat": number, "colour": colour}
    return "sat", data


def put_bot(room: RoomState, player: str, number: int, level: Level | None = None) -> Change | None:
    """Put a bot on a free place, or give the one there another level; None if it has that."""
    host_only(room, player)
    refuse_in_match(room)
    _place(room, number)
    chair, wanted = room.chairs[number], level or USUAL_LEVEL
    check_level(room.game, wanted)
    if chair is not None and not (chair.bot and level):
        raise ProblemError("seat-taken", seat=number)
    if chair is not None:
        return None if chair.level == level else ("level-set", {"seat": number, "level": level})
    taken = names_of_others(room)
    free = (name for name in BOT_NAMES if not is_taken(name, taken))
    name = next(free, None) or distinct(BOT_NAMES[0], taken)
    data = {"seat": number, "name": name, "colour": free_colour(room), "level": wanted}
    return "bot-added", data


def check_level(game_key: str, level: Level) -> None:
    """Refuse a level that the bots of a game do not have."""
    if level not in game_of(game_key).levels:
        raise ProblemError("no-such-level")


def free(room: RoomState, player: str, number: int) -> Change:
    """Stand up; the host may free any place."""
    refuse_in_match(room)
    chair = _taken(room, number)
    if chair.player != player:
        host_only(room, player)
    return "freed", {"seat": number}


def recolour(room: RoomState, player: str, number: int, colour: str) -> Change:
    """Choose the colour of the own place; the host chooses for bots."""
    refuse_in_match(room)
    chair = _taken(room, number)
    if chair.player != player:
        host_only(room, player)
    if colour not in game_of(room.game).card.seat_colours:
        raise Malformed("validation-error", errors=[{"pointer": "/colour"}])
    if any(other and other is not chair and other.colour == colour for other in room.chairs):
        raise ProblemError("colour-taken", colour=colour)
    return "chair-changed", {"seat": number, "colour": colour}


def set_ready(room: RoomState, player: str, number: int, ready: bool) -> Change:
    """Say whether one is ready; nobody says it for others."""
    refuse_in_match(room)
    if _taken(room, number).player != player:
        raise NotAllowed("not-your-seat")
    return "chair-changed", {"seat": number, "ready": ready}


def configure(
    room: RoomState,
    player: str,
    *,
    title: str | None = None,
    game_key: str | None = None,
    options: dict[str, Any] | None = None,
    absence_s: int | None = None,
    pace: str | None = None,
    clock: dict[str, Any] | None = None,
    position: int | None = None,
) -> Change | None:
    """Change the title, the game or its options, how long one may be away or think; None: nothing.

    Another pace ends the clock, whose times would not fit, unless another one comes with it.
    `position` is the newest one of the match, at which a clock begins to count.
    """
    host_only(room, player)
    data: dict[str, Any] = {}
    if pace is not None and pace != room.pace:
        data["pace"] = pace
        if clock is None and room.clock.kind != "off":
            clock = {"kind": "off"}
    if clock is not None:
        data["clock"] = {name: clock[name] for name in CLOCKS[clock["kind"]]}
        if room.running and position is not None:
            data["position"] = position
    if title is not None:
        data["title"] = title
    if absence_s is not None:
        data["absence_s"] = absence_s
    if game_key is not None or options is not None:
        refuse_in_match(room)
        game = game_of(game_key or room.game)
        data["game"] = game.card.key
        data["options"] = _merged(room, game, options or {})
        if game.card.key != room.game:
            data |= _places(room, game)
    return ("configured", data) if data else None


def _merged(room: RoomState, game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """`options` of `game` and what was set before; only what is sent now has to be exact."""
    codec = codec_of(game)
    codec.options(options)
    before = room.options if game.card.key == room.game else {}
    return codec.dump_options(codec.stored_options({**before, **options}))


def _places(room: RoomState, game: AnyGame) -> dict[str, Any]:
    """The places of another game; everybody stays seated as long as places last."""
    colours: list[str] = []
    levels: list[Level] = []
    for chair in room.chairs:
        if chair is not None and len(colours) < game.card.seats[-1]:
            free = [colour for colour in game.card.seat_colours if colour not in colours]
            colours.append(chair.colour if chair.colour in free else free[0])
            levels.append(chair.level if chair.level in game.levels else USUAL_LEVEL)
    return {"places": game.card.seats[-1], "colours": colours, "levels": levels}


def recode(room: RoomState, player: str, code: str) -> Change:
    """Replace the invite."""
    host_only(room, player)
    return "recoded", {"code": code}


def again(room: RoomState, player: str, *, same_dice: bool) -> Change | None:
    """Wish to play once more; None if that settles it.

    It is settled by a host, by a second person, or by the only person who sits.
    """
    refuse_in_match(room)
    if room.match is None:
        raise ProblemError("nothing-to-repeat")
    if same_dice and not (game_of(room.game).card.same_dice and room.match.game == room.game):
        raise ProblemError("no-same-dice")
    if room.may_host(player):
        return None
    if room.chair_of(player) is None:
        raise NotAllowed("not-seated")
    before = room.again
    agreed = set(before.players) if before and before.same_dice == same_dice else set()
    people = sum(chair is not None and not chair.bot for chair in room.chairs)
    if len(agreed | {player}) >= min(2, people):
        return None
    return "again", {"player": player, "same_dice": same_dice}


def start(room: RoomState, player: str, match_id: str) -> Start:
    """Start a match with those who sit, in the order of their places."""
    host_only(room, player)
    begun = _start(room, match_id, codec_of(game_of(room.game)).stored_options(room.options))
    if room.practice and room.match is None:
        begun.data["luck"] = LUCK
    return begun


def restart(room: RoomState, match_id: str, *, same_dice: bool) -> Start:
    """Play once more what is set up; who sits after the one who began before begins now."""
    options = codec_of(game_of(room.game)).stored_options(room.options)
    begins = _next_to_begin(room)
    if begins is not None:
        options = replace(options, start=begins)
    begun = _start(room, match_id, options)
    if same_dice and room.match is not None:
        luck = room.match.luck
        begun.data["luck"] = room.match.id if luck in (None, LUCK) else luck
    return begun


def _next_to_begin(room: RoomState) -> int | None:
    """The match seat after the one that began; None where that one does not play now."""
    match = room.match
    if match is None or match.first is None:
        return None
    seated = [(chair.player, chair.name) for chair in room.chairs if chair is not None]
    began = (match.owners[match.first], match.names[match.first])
    return (seated.index(began) + 1) % len(seated) if began in seated else None


def _start(room: RoomState, match_id: str, options: Options) -> Start:
    refuse_in_match(room)
    game = game_of(room.game)
    seated = [chair for chair in room.chairs if chair is not None]
    if len(seated) not in game.card.seats:
        raise ProblemError("too-few-players", min=game.card.seats[0], now=len(seated))
    try:
        game.check_options(len(seated), options)
    except BadOptions as error:
        refusal = ProblemError(error.code, **error.arguments)
        refusal.game = game.card.key
        raise refusal from None
    data = {
        "match": match_id,
        "game": room.game,
        "players": [chair.player for chair in seated],
        "names": [chair.name for chair in seated],
        "colours": [chair.colour for chair in seated],
        "levels": [chair.level for chair in seated],
    }
    return Start(data, game, options)


def free_colour(room: RoomState) -> str:
    """The first colour of the game that no place has."""
    taken = {chair.colour for chair in room.chairs if chair is not None}
    return next(c for c in game_of(room.game).card.seat_colours if c not in taken)


def host_only(room: RoomState, player: str) -> None:
    """Refuse who may not do what hosts do."""
    if not room.may_host(player):
        raise NotAllowed("not-host")


def refuse_in_match(room: RoomState) -> None:
    """Refuse while a match is being played."""
    if room.running:
        raise ProblemError("match-running")


def _place(room: RoomState, number: int) -> None:
    if not 0 <= number < len(room.chairs):
        raise NotFound("no-such-seat", seat=number)


def _taken(room: RoomState, number: int) -> Place:
    _place(room, number)
    chair = room.chairs[number]
    if chair is None:
        raise NotFound("no-such-seat", seat=number)
    return chair
