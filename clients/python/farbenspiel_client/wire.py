"""The types of what the server takes and sends; those of each game are in `games`.

Written by `python3 dev.py types`.  What is a tuple here comes from the server as a list, since JSON
has no tuples.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, final

from typing_extensions import TypedDict


@final
class Action(TypedDict):
    """The client chooses `action_id`; sending it again has no further effect."""

    action_id: str
    seq: int


@final
class PlaceView(TypedDict):
    """A place of a room; a free one has no name, a bot no player, and only a bot a level.

    A `program` is a player who has declared themselves a bot.
    """

    seat: int
    player: str | None
    name: str | None
    colour: str | None
    bot: bool
    program: bool
    ready: bool
    level: Literal["easy", "medium", "strong"] | None


@final
class MemberView(TypedDict):
    """A person who belongs to the room, or a program that does."""

    player: str
    name: str
    role: Literal["host", "deputy", "member"]
    program: bool


@final
class Ending(TypedDict):
    """Who ended a match before it was over, by name, and how many others `agreed`."""

    by: str
    agreed: int


@final
class FinishedMatch(TypedDict):
    """A past match, as members see it; older logs don't have its `players`.

    One that nobody won has `lost`.  One that was ended early has `ended`, and neither scores nor
    ranks.  `programs`, by seat, is there if any played; `uncounted` if no tally counts the match.
    """

    match: str
    game: str
    names: list[str]
    players: NotRequired[list[str | None]]
    scores: list[int]
    ranks: list[int]
    lost: NotRequired[bool]
    finished_at: int
    ended: NotRequired[Ending]
    programs: NotRequired[list[bool]]
    uncounted: NotRequired[bool]


@final
class AgainView(TypedDict):
    """A question for another round, perhaps with the same dice.

    `players` are in, `declined` said "not now" or didn't answer; of those `asked`, the others have
    until `until` (null: as long as they like).  `begins` is the place that begins if they are in,
    null if luck decides.
    """

    players: list[str]
    same_dice: bool
    asked: list[str]
    declined: list[str]
    until: int | None
    begins: int | None


@final
class StartWishView(TypedDict):
    """A host wants to start as soon as those `asked` are ready; `at`: since when."""

    player: str
    asked: list[str]
    at: int


@final
class UndoWishView(TypedDict):
    """A seat asks, at the position `seq`, to take back its last move; `agreed` are seats, too."""

    seat: int
    seq: int
    agreed: list[int]


@final
class EndWishView(TypedDict):
    """A player asks to end the match; `agreed` are the players who have agreed."""

    player: str
    agreed: list[str]


@final
class TallyView(TypedDict):
    """How many matches against others a person or program has played in this room, and won."""

    player: str
    name: str
    matches: int
    won: int
    program: bool


@final
class ChangeView(TypedDict):
    """A line of the room's activity: the message `change-KEY` with its arguments."""

    at: int
    key: str
    args: dict[str, str | int]


@final
class ClockView(TypedDict):
    """Thinking time in seconds: for each move, or a total to which each move adds `step`."""

    kind: Literal["off", "move", "player"]
    seconds: int
    step: int


@final
class VoteView(TypedDict):
    """A vote on an absent player's seat, at the position `seq`."""

    seat: int
    player: str
    choice: Literal["default", "bot", "anyone"]
    seq: int


@final
class RosterView(TypedDict):
    """Who plays the newest match, by seat; where a bot plays, `players` has null.

    `owners` are the owners of the seats, even while a bot plays; `levels` are those of the bots.
    `may_take` are the seats that you may take now.  `same_dice`: a rematch can have the same luck.
    `repeated`: this match has that of an earlier one.  `final`: confirmed moves cannot be taken
    back, even by consent.  `tutorial`: the first draws are those of the game's tutorial.  `ended`:
    who ended the match before it was over.  `programs`: whose names are those of players who have
    declared themselves bots.  `counts` in the tallies of the room.
    """

    id: str
    game: str
    status: Literal["playing", "finished", "ended"]
    players: list[str | None]
    names: list[str]
    colours: list[str]
    owners: list[str | None]
    same_dice: bool
    repeated: bool
    final: bool
    levels: list[Literal["easy", "medium", "strong"] | None]
    tutorial: bool
    may_take: list[int]
    programs: list[bool]
    counts: bool
    ended: NotRequired[Ending]


@final
class BanView(TypedDict):
    """A person or program that may not come back, and why."""

    player: str
    name: str
    reason: str
    program: bool


@final
class RoomView(TypedDict):
    """A room as a member sees it."""

    id: str
    watch_code: str | None
    title: str
    game: str
    options: Mapping[str, Any]
    host: str
    min_seats: int
    max_seats: int
    levels: list[Literal["easy", "medium", "strong"]]
    seats: list[PlaceView]
    members: list[MemberView]
    history: list[FinishedMatch]
    chat: Literal["open", "phrases", "off"]
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
    pace: Literal["live", "days"]
    clock: ClockView
    votes: list[VoteView]
    programs: Literal["off", "play", "count"]
    code: str | None
    passcode: str
    match: RosterView | None
    bans: NotRequired[list[BanView]]


@final
class Admission(TypedDict):
    """Your seat (null if you watch), your name here, and the room.

    `wanted` is your name without the number that it was given here, null if it has none.
    """

    seat: int | None
    name: str
    wanted: str | None
    room: RoomView


@final
class Banned(TypedDict):
    """You were banned, and why."""

    type: Literal["goodbye"]
    code: Literal["banned"]
    reason: str


@final
class MessageView(TypedDict):
    """What a player said, and when; `name`, `watching` and `program` are as they were then.

    `body` is a text, the key of a phrase or an emote, or the name of the player who is nudged; `to`
    is that player's id.
    """

    seq: int
    at: int
    player: str
    name: str
    watching: bool
    program: bool
    kind: Literal["text", "phrase", "emote", "nudge"]
    body: str
    to: str | None


@final
class ChatFrame(TypedDict):
    """The newest messages, sent when a client connects."""

    messages: list[MessageView]
    type: Literal["chat"]


@final
class ChatMode(TypedDict):
    """What may be said in a room."""

    mode: Literal["open", "phrases", "off"]


@final
class ChatSetting(TypedDict):
    """What may be said now."""

    mode: Literal["open", "phrases", "off"]


@final
class Claim(TypedDict):
    """The secret of a seat link, and a name for newcomers."""

    secret: str
    name: NotRequired[str | None]


@final
class Clock(TypedDict):
    """Thinking time: seconds for each move, or a total per match to which each move adds."""

    kind: Literal["off", "move", "player"]
    seconds: NotRequired[int]
    step: NotRequired[int]


@final
class SeatTime(TypedDict):
    """The time of one seat: what was `left` before this step, and its deadline `until`.

    Both are in milliseconds, `until` since 1970; it is null while the seat's clock is not running.
    `late`: the clock made the seat's last move.
    """

    left: int
    until: int | None
    late: bool


@final
class ClockFrame(TypedDict):
    """The time of each seat at `now`: no seats without a clock, no match before the first one."""

    type: Literal["clock"]
    match: str | None
    seq: int | None
    now: int
    seats: list[SeatTime]


@final
class ClosedFrame(TypedDict):
    """The last line: why the stream ends, with the close code and reason of a socket."""

    type: Literal["closed"]
    code: int
    reason: str


@final
class DeliveryView(TypedDict):
    """Something that is sent to a webhook; `id` is its `webhook-id`, the same each time.

    `waiting` until it is `delivered` or has `failed`; `next_at` is when it is tried next.  `status`
    is what the last attempt was answered with, and `error` says why that doesn't do, or why there
    was no answer.
    """

    id: str
    type: str
    state: Literal["waiting", "delivered", "failed"]
    created_at: int
    attempts: int
    next_at: int | None
    settled_at: int | None
    status: int | None
    error: str | None


@final
class DeliveryList(TypedDict):
    """What was and is to be sent to a webhook, the newest first."""

    deliveries: list[DeliveryView]


@final
class DraftFrame(TypedDict):
    """A draft at the position `seq`, as an audience may see it."""

    seat: int
    version: NotRequired[int]
    ready: bool
    move: NotRequired[Any]
    type: Literal["draft"]
    seq: int


@final
class DraftQuery(TypedDict):
    """A draft made at position `seq`, to find out how it may legally continue."""

    draft: NotRequired[Mapping[str, Any] | None]
    seq: NotRequired[int | None]


@final
class DraftView(TypedDict):
    """A draft as an audience may see it; a covered one lacks its version and its move."""

    seat: int
    version: NotRequired[int]
    ready: bool
    move: NotRequired[Any]


@final
class PendingTurnView(TypedDict):
    """A match in which it is your turn, since when, and the code of its room."""

    room: str
    title: str
    game: str
    match: str
    since: int


@final
class DutiesFrame(TypedDict):
    """The matches in which it is your turn now, longest wait first."""

    duties: list[PendingTurnView]
    type: Literal["duties"]


@final
class EndAnswer(TypedDict):
    """The answer to a request to end the match."""

    match: str
    agree: bool


@final
class EndWish(TypedDict):
    """The match to end."""

    match: str


@final
class GameCard(TypedDict):
    """A game; `minutes` is how long a match usually takes.

    `composed`: its moves consist of parts.  `same_dice`: a rematch can have the same luck.
    `final`: confirmed moves cannot be taken back, even by consent.
    """

    key: str
    min_seats: int
    max_seats: int
    minutes: int
    rules_version: int
    seat_colours: list[str]
    composed: bool
    same_dice: bool
    final: bool
    points: bool
    levels: list[Literal["easy", "medium", "strong"]]


@final
class GameDetails(TypedDict):
    """A game, with JSON Schemas of what it takes and sends, and its boards.

    `boards` says, for each board by its name, where the centres of the fields are: x to the right,
    y downwards, and neighbours about 1 apart.
    """

    key: str
    min_seats: int
    max_seats: int
    minutes: int
    rules_version: int
    seat_colours: list[str]
    composed: bool
    same_dice: bool
    final: bool
    points: bool
    levels: list[Literal["easy", "medium", "strong"]]
    options: Mapping[str, Any]
    moves: Mapping[str, Any]
    parts: NotRequired[Mapping[str, Any]]
    public: Mapping[str, Any]
    private: Mapping[str, Any]
    preview: NotRequired[Mapping[str, Any]]
    notes: Mapping[str, Any]
    items: Mapping[str, Any]
    tiers: NotRequired[Mapping[str, Any]]
    boards: dict[str, dict[str, tuple[float, float]]]


@final
class GameOptions(TypedDict):
    """What players can agree on before a match, as JSON Schema."""

    options: Mapping[str, Any]


@final
class Games(TypedDict):
    """All games, in the order of the home page."""

    games: list[GameCard]


@final
class Guide(TypedDict):
    """A player shows a finished match at the position `seq`, or with null no longer shows it."""

    type: Literal["guide"]
    match: str
    player: str
    seq: int | None


@final
class QrPath(TypedDict):
    """The dark squares of a QR code, as an SVG path in a square of `size`."""

    size: int
    path: str


@final
class Handover(TypedDict):
    """A code that lets another browser become you; `url` is a page that asks for confirmation."""

    code: str
    url: str
    expires_at: int
    qr: QrPath


@final
class InvitedPlace(TypedDict):
    """A taken place."""

    name: str
    bot: bool
    program: bool


@final
class Invite(TypedDict):
    """A room before joining: names, but no ids except the `code` of the link.

    `host` is the host's name; a free place is null.  `programs`: what they may do here.
    """

    code: str | None
    title: str
    game: str
    host: str
    seats: list[InvitedPlace | None]
    playing: bool
    programs: Literal["off", "play", "count"]


@final
class ItemView(TypedDict):
    """Points of a seat: `key` names what they are for, `cells` where they were earned."""

    key: str
    seat: int
    points: int
    cells: list[str]


@final
class Join(TypedDict):
    """Become a member, and take a seat if `seat` is true and one is free."""

    name: NotRequired[str | None]
    seat: NotRequired[bool]
    passcode: NotRequired[str]


@final
class Kick(TypedDict):
    """The reason for a ban."""

    reason: NotRequired[str]


@final
class LegalMoves(TypedDict):
    """The legal moves of a seat at the position `seq`.

    There are none while it doesn't have to act, nor once it is `ready` if that is final.
    """

    seq: int
    ready: bool
    moves: list[Any]


@final
class LegalParts(TypedDict):
    """How a draft of a composed move can continue at the position `seq`.

    `blank` is the draft to begin with, `parts` are what can be added, `preview` is what the draft
    would lead to; `complete`: it is a legal move as it is.  A seat that is `ready` can still
    change its mind.
    """

    seq: int
    ready: bool
    blank: Any
    parts: list[Any]
    complete: bool
    preview: Any


@final
class Limit(TypedDict):
    """A limit: `quantity` of `unit` for each `scope`.

    `key` is stable; a limit that answers speak of in `RateLimit` has that name there.  If something
    is counted over time, `window_s` says in how many seconds a used-up quantity is all back: at
    once, or with `per_second` little by little.  `settings` change the limit.  Beyond it, a request
    is refused with `status` and `problem`, and a socket closed with `close`; `beyond` says what
    happens otherwise.  `counted` says whether each process counts for itself or all count together;
    null where there is only one thing to count in.
    """

    key: str
    what: str
    scope: Literal[
        "request",
        "message",
        "frame",
        "connection",
        "address",
        "player",
        "member",
        "room",
        "webhook",
        "server",
    ]
    quantity: int | float
    unit: str
    window_s: float | None
    per_second: float | None
    settings: list[str]
    status: int | None
    problem: str | None
    close: int | None
    beyond: str | None
    counted: Literal["process", "server"] | None


@final
class LimitTable(TypedDict):
    """All limits, with the settings of this server."""

    limits: list[Limit]


@final
class Link(TypedDict):
    """A URL to pass on."""

    url: str


@final
class Me(TypedDict):
    """What players can change about themselves; once a bot, they remain one."""

    name: NotRequired[str | None]
    lang: NotRequired[Literal["de", "en", "nl"] | None]
    bot: NotRequired[Literal[True] | None]


@final
class Messages(TypedDict):
    """Some messages, oldest first."""

    messages: list[MessageView]


@final
class NewDraft(TypedDict):
    """A composed move that can still change, or is final for this seat if `ready`."""

    action_id: str
    seq: int
    move: Mapping[str, Any]
    ready: NotRequired[bool]


@final
class NewHost(TypedDict):
    """The member who will own the room."""

    player: str


@final
class NewMessage(TypedDict):
    """One of: a text, the key of a phrase or an emote, or the seat in the match to nudge."""

    action_id: str
    text: NotRequired[str | None]
    phrase: NotRequired[
        Literal[
            "hello", "luck", "moment", "ready", "well-done", "thanks", "sorry", "again", "bye", None
        ]
    ]
    emote: NotRequired[
        Literal["smile", "laugh", "wow", "sad", "think", "heart", "star", "thumb", None]
    ]
    nudge: NotRequired[int | None]


@final
class NewMove(TypedDict):
    """A move in response to position `seq`."""

    action_id: str
    seq: int
    move: Mapping[str, Any]


@final
class NewPlayer(TypedDict):
    """A new player for a third-party client; `bot` if nobody plays but the program itself."""

    name: str
    bot: NotRequired[bool]


@final
class NewRoom(TypedDict):
    """A room to create; `name` is its creator's name there."""

    game: NotRequired[str | None]
    title: NotRequired[str]
    options: NotRequired[Mapping[str, Any] | None]
    name: NotRequired[str | None]


@final
class NewToken(TypedDict):
    """A bearer token to make; without `expires_in_s` it doesn't expire."""

    name: str
    scopes: list[Literal["read", "play", "host", "manage"]]
    expires_in_s: NotRequired[int | None]


@final
class NewTokenView(TypedDict):
    """A new token, and its text to send as `Authorization: Bearer TOKEN`."""

    id: str
    name: str
    scopes: list[Literal["read", "play", "host", "manage"]]
    created_at: int
    expires_at: int | None
    last_used_at: int | None
    current: bool
    token: str


@final
class NewTutorial(TypedDict):
    """A tutorial to start; newcomers must send `name`."""

    game: str
    name: NotRequired[str | None]


@final
class NewWebhook(TypedDict):
    """An address to be told things at: about one room that you host, or about all of yours.

    `room` is a code or an id.
    """

    name: str
    url: str
    events: NotRequired[list[Literal["duty.created", "match.finished", "room.member_joined"]]]
    room: NotRequired[str | None]


@final
class NewWebhookView(TypedDict):
    """A new webhook, and the secret that signs what it is sent; it is shown only once."""

    id: str
    name: str
    url: str
    room: str | None
    events: list[Literal["duty.created", "match.finished", "room.member_joined"]]
    created_at: int
    off: Literal["paused", "gone", "failing"] | None
    secret: str


@final
class NoteView(TypedDict):
    """A line of the match's log: the message `key` of the game's strings, and its arguments."""

    key: str
    args: Mapping[str, Any]


@final
class Occupant(TypedDict):
    """Who plays a seat of the match: I do, a bot (at a level), or anyone who takes it."""

    by: Literal["me", "bot", "anyone"]
    level: NotRequired[Literal["easy", "medium", "strong"]]


@final
class OpenSeat(TypedDict):
    """A taken place of an open table, or a seat of its match."""

    seat: int | None
    name: str
    colour: str | None
    bot: bool
    program: bool


@final
class OpenTableView(TypedDict):
    """A room to join by its `code`, or only to watch if `watch` is true.

    `watching` is the number of people there without a seat.  `programs`: what they may do there.
    """

    code: str
    watch: bool
    playing: bool
    game: str
    title: str
    options: Mapping[str, Any]
    seats: list[OpenSeat]
    free_seats: int
    watching: int
    since: int
    programs: Literal["off", "play", "count"]


@final
class OpenTablesPage(TypedDict):
    """A page of open tables; `cursor` leads to the next page, null on the last."""

    listings: list[OpenTableView]
    cursor: str | None


@final
class Passcode(TypedDict):
    """The passcode that newcomers must enter; empty for none."""

    passcode: str


@final
class ResultView(TypedDict):
    """A result; scores and ranks by seat, `tier` names how well a solo task was solved."""

    scores: list[int]
    ranks: list[int]
    items: list[ItemView]
    tier: str | None
    lost: bool


@final
class View(TypedDict):
    """What an audience sees; `private`, in the game's own shape, is null for spectators."""

    to_act: list[int]
    result: ResultView | None
    public: Any
    private: Any


@final
class PastPosition(TypedDict):
    """A position of a match as it was: nobody has drafts or is ready, nothing can be taken back."""

    match: str
    game: str
    options: Mapping[str, Any]
    seq: int
    at: int
    began: int
    you: int | None
    view: View
    notes: list[tuple[int, int, list[NoteView]]]
    drafts: list[DraftView]
    ready: bool
    undo: bool
    type: Literal["position"]


@final
class PendingTurns(TypedDict):
    """The matches in which it is your turn, longest wait first."""

    duties: list[PendingTurnView]


@final
class Player(TypedDict):
    """A player; `lang` is the language chosen, if any; a `bot` has declared itself one."""

    id: str
    name: str
    lang: str | None
    bot: bool


@final
class PlayerWithToken(TypedDict):
    """A new player, and the token to send as `Authorization: Bearer TOKEN`."""

    id: str
    name: str
    lang: str | None
    bot: bool
    token: str


@final
class Presence(TypedDict):
    """Who is connected, how many of them watch, and how many seconds others have been away."""

    type: Literal["presence"]
    online: list[str]
    watching: int
    away: dict[str, int]


@final
class ProgramsMode(TypedDict):
    """What bots of others may do in a room: nothing, play, or play in matches that count."""

    mode: Literal["off", "play", "count"]


@final
class Put(TypedDict):
    """An operation that puts `value` at `path`; `add` puts it where nothing was."""

    op: Literal["add", "replace"]
    path: str
    value: Any


@final
class Rematch(TypedDict):
    """Another round; `same_dice` for games that can be repeated with the same luck."""

    same_dice: NotRequired[bool]


@final
class Remove(TypedDict):
    """An operation that removes what is at `path`."""

    op: Literal["remove"]
    path: str


@final
class ReplayView(TypedDict):
    """A finished match for members of its room: with the id of the match."""

    game: str
    options: Mapping[str, Any]
    seq: int
    you: int | None
    names: list[str]
    colours: list[str]
    bots: list[bool]
    programs: list[bool]
    finished_at: int
    match: str


@final
class Restart(TypedDict):
    """The server is stopping; reconnect after `retry_ms` milliseconds."""

    type: Literal["goodbye"]
    code: Literal["restart"]
    retry_ms: int


@final
class RoomChange(TypedDict):
    """What the host can change."""

    game: NotRequired[str | None]
    title: NotRequired[str | None]
    options: NotRequired[Mapping[str, Any] | None]
    absence_s: NotRequired[int | None]
    pace: NotRequired[Literal["live", "days"] | None]
    clock: NotRequired[Clock | None]


@final
class You(TypedDict):
    """Who you are in a room: your place, if you sit, and whether you have the rights of a host."""

    player: str
    seat: int | None
    host: bool


@final
class RoomFrame(TypedDict):
    """A room after its event `seq`."""

    type: Literal["room"]
    seq: int
    room: RoomView
    you: You


@final
class Rooms(TypedDict):
    """Your rooms, newest first."""

    rooms: list[RoomView]


@final
class SaidFrame(TypedDict):
    """A new message."""

    seq: int
    at: int
    player: str
    name: str
    watching: bool
    program: bool
    kind: Literal["text", "phrase", "emote", "nudge"]
    body: str
    to: str | None
    type: Literal["said"]


@final
class SeatChange(TypedDict):
    """Take a seat (empty body), add a bot at a level, choose a colour, or set ready."""

    bot: NotRequired[Literal[True] | None]
    colour: NotRequired[str | None]
    ready: NotRequired[bool | None]
    level: NotRequired[Literal["easy", "medium", "strong"] | None]


@final
class SharedReplay(TypedDict):
    """A finished match and its players by seat, without any ids.

    `seq` is its last position; `you` is the seat whose view the steps show, null for spectators.
    `programs` are players who have declared themselves bots.
    """

    game: str
    options: Mapping[str, Any]
    seq: int
    you: int | None
    names: list[str]
    colours: list[str]
    bots: list[bool]
    programs: list[bool]
    finished_at: int


@final
class Snapshot(TypedDict):
    """The newest position of a match."""

    match: str
    game: str
    options: Mapping[str, Any]
    seq: int
    at: int
    began: int
    you: int | None
    view: View
    notes: list[tuple[int, int, list[NoteView]]]
    drafts: list[DraftView]
    ready: bool
    undo: bool
    type: Literal["snapshot"]


@final
class StepData(TypedDict):
    """How to get to a position: a patch of the previous view, or the whole view."""

    patch: NotRequired[list[Put | Remove]]
    view: NotRequired[View]
    notes: NotRequired[list[NoteView]]


StepFrame = TypedDict(
    "StepFrame",
    {
        "from": int,
        "type": Literal["step"],
        "seq": int,
        "at": int,
        "notes": list[NoteView],
        "patch": NotRequired[list[Put | Remove]],
        "view": NotRequired[View],
        "undo": NotRequired[Literal[True]],
    },
)
"""The step from the position `from` to `seq`: a patch of the view, or the whole new view.

`undo` is present, and true, if you may take back your last move now.
"""


@final
class StepView(TypedDict):
    """A step of a match as an audience may see it; the first one has a view without notes."""

    v: Literal[1]
    type: Literal["step"]
    match: str
    seq: int
    at: int
    data: StepData


@final
class Steps(TypedDict):
    """Some steps of a match; `seq` is its newest position."""

    steps: list[StepView]
    seq: int


@final
class Swap(TypedDict):
    """Two seats of the room."""

    seats: tuple[int, int]


@final
class Switch(TypedDict):
    """On or off."""

    on: bool


@final
class TakeUp(TypedDict):
    """The code shown by another browser of the same person."""

    code: str


@final
class TokenView(TypedDict):
    """A token; `expires_at` is null if it doesn't expire, `last_used_at` if it was never used.

    `last_used_at` may be a minute late.  `current`: the request was made with this token.
    """

    id: str
    name: str
    scopes: list[Literal["read", "play", "host", "manage"]]
    created_at: int
    expires_at: int | None
    last_used_at: int | None
    current: bool


@final
class TokenList(TypedDict):
    """A player's tokens, the newest first."""

    tokens: list[TokenView]


@final
class UndoAnswer(TypedDict):
    """The answer to a request to take back a move."""

    seq: int
    agree: bool


@final
class UndoWish(TypedDict):
    """The position at which to take back your last move."""

    seq: int


@final
class Vote(TypedDict):
    """A vote on an absent player's seat, at position `seq`."""

    choice: Literal["default", "bot", "anyone"]
    seq: int


@final
class WebhookChange(TypedDict):
    """Whether a webhook is sent anything."""

    on: bool


@final
class WebhookView(TypedDict):
    """A webhook; `room` is the id of the room it is about, null if about all of its owner's.

    `off` says why it is sent nothing: its owner has `paused` it, it answered 410 (`gone`), or it
    has been `failing` for too long.
    """

    id: str
    name: str
    url: str
    room: str | None
    events: list[Literal["duty.created", "match.finished", "room.member_joined"]]
    created_at: int
    off: Literal["paused", "gone", "failing"] | None


@final
class WebhookList(TypedDict):
    """A player's webhooks, the newest first."""

    webhooks: list[WebhookView]


@final
class Written(TypedDict):
    """The action is durable; `seq` is the number of the position or message."""

    seq: int


@final
class Fault(TypedDict):
    """What is wrong with a request, and where: a JSON pointer (RFC 6901) into it."""

    pointer: str
    kind: NotRequired[str]


@final
class Problem(TypedDict):
    """Why a request was refused (RFC 9457).

    `code` is stable, `type` is a page that explains it.  `detail` is a text in the requested
    language, `args` are the values in it.  `rule` is the section of the rules page that the move
    breaks, `cells` are the fields concerned.  `instance` is the path of a REST request.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    args: NotRequired[dict[str, str | int | float | list[str]]]
    errors: NotRequired[list[Fault]]
    rule: NotRequired[str]
    cells: NotRequired[list[str]]
    instance: NotRequired[str]


@final
class DutyCreatedData(TypedDict):
    """It is somebody's turn: who, at which seat and position; `url` leads members to the room."""

    room: str
    title: str
    game: str
    match: str
    since: int
    seq: int
    seat: int
    player: str
    name: str
    url: str


@final
class DutyCreated(TypedDict):
    """It is the turn of the webhook's owner, or of anybody in its room."""

    type: Literal["duty.created"]
    timestamp: str
    data: DutyCreatedData


@final
class MatchFinishedData(TypedDict):
    """A match is over; lists are by seat, and a bot has no player.

    `ended`: it was ended early, without scores and ranks.  `lost`: nobody won, whatever the ranks.
    """

    room: str
    title: str
    game: str
    match: str
    names: list[str]
    players: list[str | None]
    scores: list[int]
    ranks: list[int]
    lost: bool
    ended: bool
    url: str


@final
class MatchFinished(TypedDict):
    """A match of the webhook's owner, or in its room, is over."""

    type: Literal["match.finished"]
    timestamp: str
    data: MatchFinishedData


@final
class MemberJoinedData(TypedDict):
    """Somebody became a member of a room; `seat` is the place they took, if any."""

    room: str
    title: str
    game: str
    player: str
    name: str
    seat: int | None
    watcher: bool
    program: bool
    url: str


@final
class MemberJoined(TypedDict):
    """Somebody joined a room that the webhook's owner hosts, or its room."""

    type: Literal["room.member_joined"]
    timestamp: str
    data: MemberJoinedData


@final
class TestData(TypedDict):
    """Somebody has pressed "send a test"; `name` is that of the webhook."""

    name: str
    url: str


@final
class TestSent(TypedDict):
    """A test, sent when its owner asks for one."""

    type: Literal["webhook.test"]
    timestamp: str
    data: TestData


@final
class Ack(TypedDict):
    """The effect of the action `id` is durable, under the number `seq`."""

    type: Literal["ack"]
    id: str
    seq: int


@final
class Limits(TypedDict):
    """How large a client's frames may be, and how many it may send."""

    frame_bytes: int
    messages_per_second: float
    burst: int


@final
class Hello(TypedDict):
    """The first frame; `v` is the sub-protocol, `time` the server's in milliseconds since 1970."""

    type: Literal["hello"]
    v: Literal[1, 2]
    time: int
    heartbeat_ms: int
    limits: Limits


@final
class Pong(TypedDict):
    """The answer to a ping: the server's time."""

    type: Literal["pong"]
    time: int


@final
class ProblemFrame(TypedDict):
    """The action `id` was refused; `id` is null if the problem is something else."""

    type: Literal["problem"]
    id: str | None
    problem: Problem


@final
class TerseAck(TypedDict):
    """The effect of the action `ack` is durable, under the number `s`."""

    ack: str
    s: int


@final
class TerseClock(TypedDict):
    """The time of each seat of the newest match at `now`: none without a clock or a match.

    `late`: the seats whose last move was made by the clock, if there are any.
    """

    c: list[list[int]]
    now: int
    late: NotRequired[list[int]]


@final
class TerseStep(TypedDict):
    """The step to the position `s` from the one before it, `t` milliseconds after the match began.

    What has not changed is left out: `a`, the seats to act; `r`, the result; `p` and `o`, the
    public part of the view and the audience's own.  `log` is there for those who asked for it.
    """

    s: int
    t: int
    a: NotRequired[list[int]]
    r: NotRequired[ResultView | None]
    p: NotRequired[list[list[Any]]]
    o: NotRequired[list[list[Any]]]
    log: NotRequired[list[tuple[str, Mapping[str, Any]]]]
    undo: NotRequired[Literal[True]]


@final
class Known(TypedDict):
    """The position of a match that the client has."""

    match: str
    seq: int


@final
class Identify(TypedDict):
    """The first frame: the room, by code or id, and the player; without `token` the cookie decides.

    With `resume`, a returning client gets only what it missed.  `log`: in v2, steps carry the lines
    of the log.
    """

    type: Literal["identify"]
    room: str
    token: NotRequired[str | None]
    lang: NotRequired[str]
    log: NotRequired[bool]
    resume: NotRequired[Known | None]


@final
class Ping(TypedDict):
    """A keep-alive, answered by a pong."""

    type: Literal["ping"]


@final
class ResumeFrom(TypedDict):
    """Ask for what was missed after this position."""

    match: str
    seq: int
    type: Literal["resume"]


@final
class Say(TypedDict):
    """A message: one of a text, a phrase or an emote by its key, or a match seat to nudge."""

    type: Literal["say"]
    id: str
    text: NotRequired[str]
    phrase: NotRequired[str]
    emote: NotRequired[str]
    nudge: NotRequired[int]


@final
class SendDraft(TypedDict):
    """A draft of a composed move; `ready` makes it final for this seat."""

    type: Literal["draft"]
    id: str
    seq: int
    move: Mapping[str, Any]
    ready: NotRequired[bool]


@final
class SendMove(TypedDict):
    """A move at the position `seq`; the client chooses `id`, and may send the frame again."""

    type: Literal["move"]
    id: str
    seq: int
    move: Mapping[str, Any]


@final
class SendUndo(TypedDict):
    """Take back the last step, which led to the position `seq`."""

    type: Literal["undo"]
    id: str
    seq: int


@final
class ShowPosition(TypedDict):
    """Show the others a finished match at the position `seq`; without `seq`, stop showing it."""

    type: Literal["guide"]
    match: str
    seq: NotRequired[int | None]


ServerFrame: TypeAlias = (
    Hello
    | RoomFrame
    | Snapshot
    | StepFrame
    | DraftFrame
    | ClockFrame
    | Presence
    | ChatFrame
    | SaidFrame
    | Guide
    | Ack
    | Pong
    | Restart
    | Banned
    | ProblemFrame
)

TerseFrame: TypeAlias = TerseStep | TerseAck | TerseClock

ClientFrame: TypeAlias = (
    Identify | SendMove | SendDraft | SendUndo | Say | ResumeFrom | ShowPosition | Ping
)

FrameOfV2: TypeAlias = (
    Hello
    | RoomFrame
    | Snapshot
    | DraftFrame
    | Presence
    | ChatFrame
    | SaidFrame
    | Guide
    | Pong
    | Restart
    | Banned
    | ProblemFrame
    | TerseStep
    | TerseAck
    | TerseClock
)
"""What the server sends in `farbenspiel.v2`."""
