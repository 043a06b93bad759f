"""What members may do in a room: each command checks, and gives the event that does it."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from app import names
from app.games import GAMES
from app.games.contract import AnyGame, BadOptions, Level, Options
from app.lookalikes import distinct, is_taken
from app.rooms.codec import codec_of
from app.rooms.lobby import USUAL_LEVEL, Chair, Lobby
from app.rooms.naming import name_here, names_of_others
from app.rooms.refusal import Malformed, NotAllowed, NotFound, Refusal
from app.rooms.tutorials import LUCK
from app.store.people import Person

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


def join(lobby: Lobby, person: Person, name: str, entry: Entry) -> Change | None:
    """Become a member, on the first free place if wanted; None if nothing changes.

    Who came to watch becomes a member like others by the invite.  A newcomer whose name looks like
    another in the room gets a number; who is a member keeps the name that they have here.
    """
    member, seat = lobby.member(person.id), entry.seat and not entry.watch
    name = name_here(lobby, person, name)
    if member is None or (member.watcher and not entry.watch):
        may_come_in(lobby, person.id, entry)
        member = None
    number = lobby.chair_of(person.id)
    if number is None and seat and not lobby.running:
        number = next((i for i, chair in enumerate(lobby.chairs) if chair is None), None)
        if number is None and member is not None:
            raise Refusal("no-free-seat")
        colour = None if number is None else free_colour(lobby)
    elif member is not None:
        return None if member.name == name else rename(lobby, person.id, name)
    else:
        number, colour = None, None
    data = {"player": person.id, "name": name, "seat": number, "colour": colour}
    return "joined", data | ({"watcher": True} if entry.watch else {})


def may_come_in(lobby: Lobby, player: str, entry: Entry) -> None:
    """Refuse a newcomer whom the room does not let in; "" for somebody without an id yet."""
    if lobby.practice and lobby.members:
        raise NotFound("room-not-found")
    ban = lobby.banned(player)
    if ban is not None:
        raise NotAllowed("banned", reason=ban.reason)
    if lobby.locked:
        raise NotAllowed("room-locked")
    right = names.tidy(entry.passcode) == names.tidy(lobby.passcode)
    if lobby.passcode and not entry.watch and not right:
        if entry.passcode:
            raise NotAllowed("wrong-passcode")
        raise NotAllowed("passcode-needed")
    if len(lobby.members) >= MAX_MEMBERS:
        raise Refusal("room-full")


def rename(lobby: Lobby, player: str, name: str) -> Change | None:
    """Another name at the table, with a number if it is taken; None if that is the name now."""
    member = lobby.member(player)
    found = distinct(name, names_of_others(lobby, player))
    return (
        None if member and member.name == found else ("renamed", {"player": player, "name": found})
    )


def leave(lobby: Lobby, player: str) -> Change:
    """Give the membership back; in a running match a bot goes on in the own seat.

    A host without deputies is followed by the longest member who did not come to watch, if any.
    """
    heir = None
    if player == lobby.host and not lobby.deputies:
        heir = next((m.player for m in lobby.members if m.player != player and not m.watcher), None)
    return "left", {"player": player} | ({} if heir is None else {"host": heir})


def sit(lobby: Lobby, player: str, number: int) -> Change:
    """Take a free place, leaving one's own."""
    lobby_only(lobby)
    _place(lobby, number)
    if lobby.chairs[number] is not None:
        raise Refusal("seat-taken", seat=number)
    member = lobby.member(player)
    if member is None:
        raise NotAllowed("not-a-member")
    if member.watcher:
        raise NotAllowed("watchers-watch")
    own = lobby.chair_of(player)
    chair = None if own is None else lobby.chairs[own]
    colour = free_colour(lobby) if chair is None else chair.colour
    data = {"player": player, "name": member.name, "seat": number, "colour": colour}
    return "sat", data


def put_bot(lobby: Lobby, player: str, number: int, level: Level | None = None) -> Change | None:
    """Put a bot on a free place, or give the one there another level; None if it has that."""
    host_only(lobby, player)
    lobby_only(lobby)
    _place(lobby, number)
    chair, wanted = lobby.chairs[number], level or USUAL_LEVEL
    check_level(lobby.game, wanted)
    if chair is not None and not (chair.bot and level):
        raise Refusal("seat-taken", seat=number)
    if chair is not None:
        return None if chair.level == level else ("level-set", {"seat": number, "level": level})
    taken = names_of_others(lobby)
    free = (name for name in BOT_NAMES if not is_taken(name, taken))
    name = next(free, None) or distinct(BOT_NAMES[0], taken)
    data = {"seat": number, "name": name, "colour": free_colour(lobby), "level": wanted}
    return "bot-added", data


def check_level(game_key: str, level: Level) -> None:
    """Refuse a level that the bots of a game do not have."""
    if level not in game_of(game_key).levels:
        raise Refusal("no-such-level")


def free(lobby: Lobby, player: str, number: int) -> Change:
    """Stand up; the host may free any place."""
    lobby_only(lobby)
    chair = _taken(lobby, number)
    if chair.player != player:
        host_only(lobby, player)
    return "freed", {"seat": number}


def recolour(lobby: Lobby, player: str, number: int, colour: str) -> Change:
    """Choose the colour of the own place; the host chooses for bots."""
    lobby_only(lobby)
    chair = _taken(lobby, number)
    if chair.player != player:
        host_only(lobby, player)
    if colour not in game_of(lobby.game).card.seat_colours:
        raise Malformed("validation-error", errors=[{"pointer": "/colour"}])
    if any(other and other is not chair and other.colour == colour for other in lobby.chairs):
        raise Refusal("colour-taken", colour=colour)
    return "chair-changed", {"seat": number, "colour": colour}


def set_ready(lobby: Lobby, player: str, number: int, ready: bool) -> Change:
    """Say whether one is ready; nobody says it for others."""
    lobby_only(lobby)
    if _taken(lobby, number).player != player:
        raise NotAllowed("not-your-seat")
    return "chair-changed", {"seat": number, "ready": ready}


def configure(
    lobby: Lobby,
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
    host_only(lobby, player)
    data: dict[str, Any] = {}
    if pace is not None and pace != lobby.pace:
        data["pace"] = pace
        if clock is None and lobby.clock.kind != "off":
            clock = {"kind": "off"}
    if clock is not None:
        data["clock"] = {name: clock[name] for name in CLOCKS[clock["kind"]]}
        if lobby.running and position is not None:
            data["position"] = position
    if title is not None:
        data["title"] = title
    if absence_s is not None:
        data["absence_s"] = absence_s
    if game_key is not None or options is not None:
        lobby_only(lobby)
        game = game_of(game_key or lobby.game)
        data["game"] = game.card.key
        data["options"] = _merged(lobby, game, options or {})
        if game.card.key != lobby.game:
            data |= _places(lobby, game)
    return ("configured", data) if data else None


def _merged(lobby: Lobby, game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """`options` of `game` and what was set before; only what is sent now has to be exact."""
    codec = codec_of(game)
    codec.options(options)
    before = lobby.options if game.card.key == lobby.game else {}
    return codec.dump_options(codec.stored_options({**before, **options}))


def _places(lobby: Lobby, game: AnyGame) -> dict[str, Any]:
    """The places of another game; everybody stays seated as long as places last."""
    colours: list[str] = []
    levels: list[Level] = []
    for chair in lobby.chairs:
        if chair is not None and len(colours) < game.card.seats[-1]:
            free = [colour for colour in game.card.seat_colours if colour not in colours]
            colours.append(chair.colour if chair.colour in free else free[0])
            levels.append(chair.level if chair.level in game.levels else USUAL_LEVEL)
    return {"places": game.card.seats[-1], "colours": colours, "levels": levels}


def recode(lobby: Lobby, player: str, code: str) -> Change:
    """Replace the invite."""
    host_only(lobby, player)
    return "recoded", {"code": code}


def again(lobby: Lobby, player: str, *, same_dice: bool) -> Change | None:
    """Wish to play once more; None if that settles it.

    It is settled by a host, by a second person, or by the only person who sits.
    """
    lobby_only(lobby)
    if lobby.match is None:
        raise Refusal("nothing-to-repeat")
    if same_dice and not (game_of(lobby.game).card.same_dice and lobby.match.game == lobby.game):
        raise Refusal("no-same-dice")
    if lobby.may_host(player):
        return None
    if lobby.chair_of(player) is None:
        raise NotAllowed("not-seated")
    before = lobby.again
    agreed = set(before.players) if before and before.same_dice == same_dice else set()
    people = sum(chair is not None and not chair.bot for chair in lobby.chairs)
    if len(agreed | {player}) >= min(2, people):
        return None
    return "again", {"player": player, "same_dice": same_dice}


def start(lobby: Lobby, player: str, match_id: str) -> Start:
    """Start a match with those who sit, in the order of their places."""
    host_only(lobby, player)
    begun = _start(lobby, match_id, codec_of(game_of(lobby.game)).stored_options(lobby.options))
    if lobby.practice and lobby.match is None:
        begun.data["luck"] = LUCK
    return begun


def restart(lobby: Lobby, match_id: str, *, same_dice: bool) -> Start:
    """Play once more what is set up; who sits after the one who began before begins now."""
    options = codec_of(game_of(lobby.game)).stored_options(lobby.options)
    begins = _next_to_begin(lobby)
    if begins is not None:
        options = replace(options, start=begins)
    begun = _start(lobby, match_id, options)
    if same_dice and lobby.match is not None:
        luck = lobby.match.luck
        begun.data["luck"] = lobby.match.id if luck in (None, LUCK) else luck
    return begun


def _next_to_begin(lobby: Lobby) -> int | None:
    """The match seat after the one that began; None where that one does not play now."""
    match = lobby.match
    if match is None or match.first is None:
        return None
    seated = [(chair.player, chair.name) for chair in lobby.chairs if chair is not None]
    began = (match.owners[match.first], match.names[match.first])
    return (seated.index(began) + 1) % len(seated) if began in seated else None


def _start(lobby: Lobby, match_id: str, options: Options) -> Start:
    lobby_only(lobby)
    game = game_of(lobby.game)
    seated = [chair for chair in lobby.chairs if chair is not None]
    if len(seated) not in game.card.seats:
        raise Refusal("too-few-players", min=game.card.seats[0], now=len(seated))
    try:
        game.check_options(len(seated), options)
    except BadOptions as error:
        refusal = Refusal(error.code, **error.arguments)
        refusal.game = game.card.key
        raise refusal from None
    data = {
        "match": match_id,
        "game": lobby.game,
        "players": [chair.player for chair in seated],
        "names": [chair.name for chair in seated],
        "colours": [chair.colour for chair in seated],
        "levels": [chair.level for chair in seated],
    }
    return Start(data, game, options)


def free_colour(lobby: Lobby) -> str:
    """The first colour of the game that no place has."""
    taken = {chair.colour for chair in lobby.chairs if chair is not None}
    return next(c for c in game_of(lobby.game).card.seat_colours if c not in taken)


def host_only(lobby: Lobby, player: str) -> None:
    """Refuse who may not do what hosts do."""
    if not lobby.may_host(player):
        raise NotAllowed("not-host")


def lobby_only(lobby: Lobby) -> None:
    """Refuse while a match is being played."""
    if lobby.running:
        raise Refusal("match-running")


def _place(lobby: Lobby, number: int) -> None:
    if not 0 <= number < len(lobby.chairs):
        raise NotFound("no-such-seat", seat=number)


def _taken(lobby: Lobby, number: int) -> Chair:
    _place(lobby, number)
    chair = lobby.chairs[number]
    if chair is None:
        raise NotFound("no-such-seat", seat=number)
    return chair
