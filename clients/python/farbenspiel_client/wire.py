"""The types of what the server takes and sends; those of each game are in `games`.

Written by `python3 dev.py types`.  What is a tuple here comes from the server as a list, since JSON
has no tuples.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, final

from typing_extensions import TypedDict

GradeView = TypedDict("GradeView", {"from": int, "tier": str})
"""A grade of a task: the name that a result has as its `tier`, and the least score for it.

The stars of a result are the number of the grade, counted from 1.
"""


@final
class RecordView(TypedDict):
    """One's best result; `tier` is the grade in a task, or null.

    `match` and `room` lead to its replay; they are null unless it is one's own, and `room` as well
    if one has left that room.
    """

    at: int
    points: int
    rank: int
    stars: int
    tier: str | None
    match: str | None
    room: str | None


@final
class PointView(TypedDict):
    """A result: when, how many points, the rank, and stars in a task."""

    at: int
    points: int
    rank: int
    stars: int


@final
class KindView(TypedDict):
    """A game with the same options each time, and how one has done.

    `won` are matches of several in which one was the best, and not all have lost.  `best` has most
    stars, then points; nothing but oneself has made its moves.  `move_ms` is the median time of
    one's own moves in half of the matches.  `points` are the newest results, the oldest of them
    first.
    """

    game: str
    options: Mapping[str, Any]
    grades: list[GradeView]
    matches: int
    won: int
    best: RecordView | None
    move_ms: int | None
    points: list[PointView]


@final
class FaceView(TypedDict):
    """A face of a die: how often it was rolled, and how often that was to be expected."""

    face: str
    rolled: int
    expected: float


@final
class DieView(TypedDict):
    """What one kind of dice of a game has shown in one's matches, whoever rolled."""

    game: str
    die: str
    faces: list[FaceView]


@final
class RivalView(TypedDict):
    """Somebody whom one has met in matches, and how many of these each was ahead in.

    `player` is their id, null for the server's bots, which are all one.  `bot`: no person.
    """

    player: str | None
    name: str | None
    bot: bool
    matches: int
    ahead: int
    behind: int


@final
class AchievementsView(TypedDict):
    """What a person has played, in `matches`.

    `kinds` are those played most often first, and so are `against`.  A friend's has nobody in
    `against` but the bots and you.
    """

    name: str
    matches: int
    kinds: list[KindView]
    dice: list[DieView]
    against: list[RivalView]


@final
class Action(TypedDict):
    """The client chooses `action_id`; sending it again has no further effect.

    It gets the same answer.  `seq` is the position that the action responds to.
    """

    action_id: str
    seq: int


@final
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
    """A past match, as members see it.

    One that nobody won has `lost`.  One that was ended early has `ended`, and neither scores nor
    ranks.  `programs`, by seat, is there if any played; `uncounted` if no tally counts the match;
    `foreseen` if a move was taken back beyond a draw, so what came was known.
    """

    match: str
    game: str
    names: list[str]
    players: list[str | None]
    scores: list[int]
    ranks: list[int]
    lost: NotRequired[bool]
    finished_at: int
    ended: NotRequired[Ending]
    programs: NotRequired[list[bool]]
    uncounted: NotRequired[bool]
    foreseen: NotRequired[bool]


@final
class VoteView(TypedDict):
    """What a player votes for: `yes` or `no`, or what is to become of a seat."""

    player: str
    choice: Literal["yes", "no", "default", "bot", "anyone"]


@final
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

    kind: Literal["undo", "end", "rematch", "start", "substitution"]
    player: str
    at: int
    asked: list[str]
    votes: list[VoteView]
    seat: int | None
    seq: int | None
    until: int | None
    same_dice: bool
    foreseen: bool
    begins: int | None


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
class RosterView(TypedDict):
    """Who plays the newest match, by seat; where a bot plays, `players` has null.

    `status`: `ended` matches have no result.  `owners` are the owners of the seats, even while a
    bot plays; `levels` are those of the bots.  `may_take` are the seats that you may take now.
    `same_dice`: a rematch can have the same luck.  `repeated`: this match has that of an earlier
    one.  `final`: confirmed moves cannot be taken back, even by consent.  `tutorial`: the first
    draws are those of the game's tutorial.  `ended`: who ended the match before it was over.
    `programs`: whose names are those of players who have declared themselves bots.  `counts` in the
    tallies of the room.  `spared_until`: before, nobody else may decide about a seat, as times were
    changed in mid-match, or its owner has only just let a bot play.  `foreseen`: a move was taken
    back beyond a draw, so what came was known.
    """

    day: str | None
    attempt: bool
    challenge: str | None
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
    programs: list[bool]
    counts: bool
    spared_until: list[int]
    foreseen: bool
    ended: NotRequired[Ending]
    may_take: list[int]


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
    seats: list[SeatView]
    members: list[MemberView]
    history: list[FinishedMatch]
    chat: Literal["open", "phrases", "off"]
    acting: str | None
    locked: bool
    absence_s: int
    polls: list[PollView]
    tallies: list[TallyView]
    changes: list[ChangeView]
    listed: bool
    practice: bool
    alone: bool
    pace: Literal["live", "days"]
    clock: ClockView
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
class AlertChannelView(TypedDict):
    """A way to tell you that it is your turn.

    Of a browser, `address` is only the host of its push service.  The state is `waiting` until the
    link in an e-mail is opened, `failing` if the last message wasn't taken, `off` if nothing is
    sent any more: because you have `stopped` it by the link in an e-mail, the other side says that
    it is `gone`, has `refused` the recipient, or has been `failing` too often.  Setting the same
    address again turns it on again.
    """

    id: str
    kind: Literal["push", "email", "chat"]
    address: str
    format: Literal["discord", "slack", "matrix", "ntfy"] | None
    state: Literal["on", "waiting", "failing", "off"]
    off: Literal["stopped", "gone", "refused", "failing"] | None
    created_at: int


@final
class AlertView(TypedDict):
    """A message to one of your channels; `room` is the id of the room that waits, if any.

    `waiting` until it is due, or is tried again; `held` until your quiet hours are over;
    `delivered`, if the other side has taken it; `failed`, if it has refused it, or couldn't be
    reached.  `uncertain`: nobody knows whether it has arrived, so it isn't sent again.  `status` is
    what the other side answered with, and `error` says what went wrong.
    """

    id: str
    channel: str
    kind: Literal["push", "email", "chat"]
    occasion: Literal["turn", "reminder", "nudge", "test", "confirm"]
    room: str | None
    state: Literal["waiting", "held", "delivered", "failed", "uncertain"]
    created_at: int
    settled_at: int | None
    status: int | None
    error: str | None


@final
class QuietHoursView(TypedDict):
    """From when to when you aren't told anything, as `HH:MM` by the clocks of that time zone."""

    begins: str
    ends: str
    zone: str


@final
class AlertsView(TypedDict):
    """How you are told that matches over days wait for you.

    `kinds` are the ways that this server has.  Browsers subscribe with `push_key`.  Tables in
    `muted`, by the ids of their rooms, never call you.  `log` has the last messages, the newest
    first.
    """

    kinds: list[Literal["push", "email", "chat"]]
    push_key: str
    channels: list[AlertChannelView]
    quiet: QuietHoursView | None
    muted: list[str]
    log: list[AlertView]


@final
class Decision(TypedDict):
    """A move of a player's seat that had others to choose from, and the best one that was found.

    It was made in the step `seq`; the position before it is `seq` - 1.  `better` is null if nothing
    better was found.  Then all four figures about it are 0; otherwise they say how much more it
    brings than `move`: `gain` in the `unit` of the analysis, `wins` as a share of the victory, each
    with its standard error.  That is the luck of imagined continuations, most of them short and
    quickly played: the truth may be further off.  If nothing better was found, `ahead` says, with
    its standard error, how much more `move` brings than a middling choice; otherwise it is 0.

    `move` and `better` are also null for those who would learn something from them that the replay
    doesn't show them; `gain` then says whether anything better was found.  If the match was ended
    early, so that what the seat held was never shown, others get no figures either: all are 0.
    `cut`: the time for it was spent before everything was tried, so another analysis may find
    something else.
    """

    seq: int
    seat: int
    move: Mapping[str, Any] | None
    better: Mapping[str, Any] | None
    gain: float
    error: float
    wins: float
    wins_error: float
    ahead: float
    ahead_error: float
    cut: bool


@final
class Forecast(TypedDict):
    """What the position `seq` promised each seat, from what a seat that had to act knew.

    `wins` are shares of the victory, in a task the chance that it is solved; `points` is empty in
    games without any.  That of the last position is the result.
    """

    seq: int
    wins: list[float]
    points: list[float]


@final
class Moment(TypedDict):
    """A decision worth a look, made in the step `seq`.

    "better": something better was found, which brings `gain` more; "best": the move with which this
    seat gained most over a middling choice, by `gain`.
    """

    seq: int
    seat: int
    kind: Literal["better", "best"]
    gain: float


@final
class Analysis(TypedDict):
    """An analysis for members of the room: with the id of the match."""

    version: int
    iterations: int
    state: Literal["queued", "running", "done", "cancelled", "failed"]
    done: int
    of: int
    unit: Literal["points", "win"]
    decisions: list[Decision]
    curve: list[Forecast]
    moments: list[Moment]
    match: str


@final
class AnswerView(TypedDict):
    """What somebody reached whom you challenged.

    `attempt`: in their first, second, … match with these draws; ones that they gave up count, too.
    """

    match: str
    name: str
    points: int
    stars: int
    at: int
    attempt: int


@final
class AskEnd(TypedDict):
    """End that match before it is over."""

    kind: Literal["end"]
    match: str


@final
class AskRematch(TypedDict):
    """Another round; `same_dice` for games that can be repeated with the same luck."""

    kind: Literal["rematch"]
    same_dice: NotRequired[bool]


@final
class AskStart(TypedDict):
    """Start once everybody is ready."""

    kind: Literal["start"]


@final
class AskUndo(TypedDict):
    """Take back your last move, at the position `seq`."""

    kind: Literal["undo"]
    seq: int


@final
class Banned(TypedDict):
    """You were banned, and why; `reason` may be empty."""

    type: Literal["goodbye"]
    code: Literal["banned"]
    reason: str


BarView = TypedDict("BarView", {"from": int, "to": int, "count": int, "own": bool})
"""How many have a result from `from` to `to`; `own`: yours is one of them."""


@final
class BestView(TypedDict):
    """One's best match of a task: the first with most stars, then most points.

    `tier` is the grade, or null; `room` the id of its room, null if one doesn't belong to it any
    more.
    """

    points: int
    tier: str | None
    stars: int
    match: str
    room: str | None
    at: int


@final
class TryView(TypedDict):
    """A match of yours with these draws; `at` is when it was finished, or else when it began.

    An `ended` one was given up.
    """

    match: str
    room: str
    state: Literal["running", "finished", "ended"]
    points: int | None
    stars: int | None
    at: int


@final
class ChallengeView(TypedDict):
    """A finished task with its result, to be beaten with the same draws.

    `name` is who played it, in the match `match`; `own`: you did.  `mine` are your own matches, the
    newest first; `answers` are those of others, and only for whoever is to be beaten.
    """

    match: str
    game: str
    options: Mapping[str, Any]
    grades: list[GradeView]
    name: str
    points: int
    stars: int
    tier: str | None
    at: int
    own: bool
    mine: list[TryView]
    answers: list[AnswerView]


@final
class ChatAddress(TypedDict):
    """The address at which a chat takes messages, and in which form.

    Without `format`, it is recognised by the address.
    """

    url: str
    format: NotRequired[Literal["discord", "slack", "matrix", "ntfy"] | None]


@final
class MessageView(TypedDict):
    """What a player said, and when; `name`, `watching` and `program` are as they were then.

    `seq` counts the room's messages from 1; `watching`: without a seat.  `body` is a text, one
    plain line that must never be treated as markup; or the key of a phrase or an emote, shown in
    each reader's own language; or the name of the player who is nudged, whose id is `to`.
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
    """The newest messages, at most 50, oldest first; sent when a client connects.

    It is sent again once somebody who wrote some was erased: then, from the first of these on,
    there are no others any more.
    """

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
class ClockChange(TypedDict):
    """Thinking time: none, or seconds for each `move`, or a total per match for each `player`.

    Each move adds `step` seconds to the total.
    """

    kind: Literal["off", "move", "player"]
    seconds: NotRequired[int]
    step: NotRequired[int]


@final
class ClockFrame(TypedDict):
    """The time of each seat of the newest match at `now`: none without a clock or a match.

    A seat has what was left before this step, in milliseconds, and while its clock is running, in
    how many milliseconds from `now` the rules will move for it.  It is stopped while it is not the
    seat's turn, while the seat is ready, and while a bot plays it.  `late`: the seats whose last
    move was made by the clock, if there are any.

    The frame is sent after `identify`, whenever it changes (not merely because time passes), and
    when the server's clock has been set.  `now`, in milliseconds since 1970, tells a client how far
    its own clock is off.
    """

    c: list[list[int]]
    now: int
    late: NotRequired[list[int]]


@final
class ClosedFrame(TypedDict):
    """The last line: why the stream ends, with the close code and reason of a socket.

    What the code says of coming back holds here, too.  It is missing if the connection is lost or
    the reader takes nothing any more.
    """

    type: Literal["closed"]
    code: int
    reason: str


@final
class OwnAttemptView(TypedDict):
    """Your attempt: the only one that counts.

    An `expired` one was given up, was not finished in time, or wasn't played by you alone.  The
    result is there once it is `finished`; `place` is that among all, and changes until the day
    closes.
    """

    state: Literal["running", "finished", "expired"]
    room: str
    match: str
    points: int | None
    stars: int | None
    tier: str | None
    place: int | None
    at: int | None


@final
class DayLine(TypedDict):
    """A day, its task, and your attempt if you have begun one."""

    day: str
    game: str
    options: Mapping[str, Any]
    own: OwnAttemptView | None


@final
class FriendView(TypedDict):
    """How somebody did with whom you have finished a match in the last 90 days.

    `place` is that among all.
    """

    name: str
    colour: str | None
    state: Literal["not-yet", "playing", "played"]
    points: int | None
    stars: int | None
    place: int | None


@final
class StandingsView(TypedDict):
    """How everybody did: how many have finished, your place, and how many reached what."""

    played: int
    place: int | None
    histogram: list[BarView] | None


@final
class DayView(TypedDict):
    """The task of a day, and how you and the others did.

    An attempt can be begun from `begins_at` until before `ends_at`, and finished until `closes_at`.
    The results of others are null until your own attempt is finished, or the day has closed.
    `hidden`: your friends don't see yours.
    """

    day: str
    game: str
    options: Mapping[str, Any]
    grades: list[GradeView]
    begins_at: int
    ends_at: int
    closes_at: int
    own: OwnAttemptView | None
    friends: list[FriendView]
    hidden: bool
    all: StandingsView


@final
class DaysView(TypedDict):
    """The last 30 days, the newest first; `today` is the one that it is now."""

    days: list[DayLine]
    today: str


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
    """A draft for the step after the position `seq`, as an audience may see it.

    The whole draft goes to the seat's own player, and to everyone if the game shows drafts openly.
    Of a covered draft, others learn only that the seat is ready.
    """

    seat: int
    version: NotRequired[int]
    ready: bool
    move: NotRequired[Any]
    type: Literal["draft"]
    seq: int


@final
class DraftQuery(TypedDict):
    """A draft made at position `seq`, to find out how it may legally continue.

    With `seq`, there are no moves if the match has moved on.
    """

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
class DutyView(TypedDict):
    """A match in which it is your turn, since when, and the code of its room.

    `room` is the id if you have no code.
    """

    room: str
    title: str
    game: str
    match: str
    since: int


@final
class Duties(TypedDict):
    """The matches in which it is your turn, longest wait first."""

    duties: list[DutyView]


@final
class DutiesFrame(TypedDict):
    """The matches in which it is your turn now, longest wait first, at most 100 of them.

    Changes within 150 ms come together, and unchanged turns aren't repeated.
    """

    duties: list[DutyView]
    type: Literal["duties"]


@final
class EmailAddress(TypedDict):
    """The address that you want to be told things at."""

    address: str


@final
class ErasedView(TypedDict):
    """You no longer exist: what was changed, and what is gone."""

    rooms: int
    own_rooms: int
    matches: int
    messages: int


@final
class ErasureConfirmation(TypedDict):
    """Your name, exactly as it is: nobody is erased by mistake."""

    name: str


@final
class ErasurePreview(TypedDict):
    """What would happen if you were erased now.

    You leave `rooms`, in which your name is replaced; `own_rooms`, in which nobody else has ever
    been, are deleted, and so are your `messages`.  Of the `matches` that you have a seat in, those
    with others stay, without your name.  `name` is what has to be sent to confirm it.
    """

    name: str
    rooms: int
    own_rooms: int
    matches: int
    messages: int


@final
class SeatResultView(TypedDict):
    """A seat of a match and its result; `player` is null for a bot."""

    player: str | None
    name: str
    colour: str
    points: int
    rank: int


@final
class EveningMatchView(TypedDict):
    """A match of an evening; `seats` in order, and in a `lost` one nobody has won."""

    match: str
    game: str
    began: int
    at: int
    lost: bool
    seats: list[SeatResultView]


@final
class TotalView(TypedDict):
    """How many matches of several somebody has finished, and won; `player` is null for a bot."""

    player: str | None
    name: str
    matches: int
    won: int


@final
class EveningView(TypedDict):
    """Matches that ended less than six hours apart, the first one first, and who won how many."""

    began: int
    ended: int
    matches: list[EveningMatchView]
    totals: list[TotalView]


@final
class EveningsView(TypedDict):
    """A room's evenings, the newest first: its newest 200 finished matches, and their totals."""

    evenings: list[EveningView]
    totals: list[TotalView]


@final
class ExportedSeat(TypedDict):
    """A match that you have a seat in, with its steps as `GET /matches/{match}/steps` has them.

    It began at `created_at`.
    """

    id: str
    game: str
    options: Mapping[str, Any]
    created_at: int
    seat: int
    name: str
    colour: str
    steps: list[Mapping[str, Any]]


@final
class ExportedRoom(TypedDict):
    """A room that you belong to or have been in: what you did, said, and played there."""

    id: str
    member: bool
    events: list[Mapping[str, Any]]
    messages: list[Mapping[str, Any]]
    matches: list[ExportedSeat]


@final
class ExportView(TypedDict):
    """All that this server holds of you; rows are as they are stored, times in milliseconds.

    `sent` is what was sent to your webhooks and to your channels for alerts, or waits to be.  There
    are no secrets in it: no texts of tokens, no keys.
    """

    format: Literal[1]
    at: int
    player: Mapping[str, Any]
    channels: list[Mapping[str, Any]]
    muted_rooms: list[Mapping[str, Any]]
    quiet_hours: list[Mapping[str, Any]]
    attempts: list[Mapping[str, Any]]
    tokens: list[Mapping[str, Any]]
    webhooks: list[Mapping[str, Any]]
    results: list[Mapping[str, Any]]
    sent: list[Mapping[str, Any]]
    rooms: list[ExportedRoom]


@final
class TablePerson(TypedDict):
    """Somebody at a table, by seat; `you` even while a bot plays for you.

    A `bot` is the server's, a `program` a player who has declared themselves one.
    """

    name: str
    seat: int
    colour: str
    you: bool
    bot: bool
    program: bool


@final
class FinishedTableView(TypedDict):
    """A match that is over, with its `scores` and `ranks` by seat.

    `lost`: nobody won, whatever the ranks.  One that was `ended` early has neither.
    """

    room: str
    muted: bool
    title: str
    game: str
    options: Mapping[str, Any]
    people: list[TablePerson]
    match: str
    finished_at: int
    scores: list[int]
    ranks: list[int]
    lost: bool
    ended: Ending | None


@final
class GameCard(TypedDict):
    """A game; `minutes` is how long a match usually takes.

    `composed`: its moves consist of parts.  `same_dice`: a rematch can have the same luck.
    `final`: confirmed moves cannot be taken back, even by consent.  `points`: players score; where
    nobody does, scores only mark the winner.  `levels` are those of its bots.
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
    """A player shows a finished match at the position `seq`, or with null no longer shows it.

    Those who follow show the same position, for as long as they like; those who connect later are
    told too.  It also ends when the player's connection does.  Only the newest position is sent, at
    most every 100 ms, and only by the process that the player is connected to.
    """

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
class Hint(TypedDict):
    """A legal move of your seat at the position `seq`, in the game's own shape."""

    seq: int
    move: Any


@final
class HintWish(TypedDict):
    """The position at which you have to act."""

    seq: int


@final
class InvitedSeat(TypedDict):
    """A taken seat."""

    name: str
    bot: bool
    program: bool


@final
class Invite(TypedDict):
    """A room before joining: names, but no ids except the `code` of the link.

    `host` is the host's name; a free seat is null.  `programs`: what they may do here.
    """

    code: str | None
    title: str
    game: str
    host: str
    seats: list[InvitedSeat | None]
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
    """Become a member, and take the first free seat unless `seat` is false.

    `name` is what you are called in this room; the rules for it are those of `NewPlayer`.
    """

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
    would lead to, under the numbers of the seats concerned; `complete`: it is a legal move as it
    is.  `others` are whole moves that are legal too, whatever the draft: all those of another type
    than the blank one, such as to stop or to give up.  A seat that is `ready` can still change its
    mind.
    """

    seq: int
    ready: bool
    blank: Any
    parts: list[Any]
    complete: bool
    preview: Any
    others: list[Any]


@final
class Limit(TypedDict):
    """A limit: `quantity` of `unit` for each `scope`.

    `key` is stable; a limit that answers speak of in `RateLimit` has that name there.  If something
    is counted over time, `window_s` says in how many seconds a used-up quantity is all back: at
    once, or with `per_second` little by little.  `settings` change the limit.  Beyond it, a request
    is refused with `status` and `problem`, and a socket closed with `close`; `beyond` says what
    happens otherwise.  `counted` says whether each process counts for itself or all count together;
    null where there is only one thing to count in.  Whatever doesn't apply is null.
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
        "channel",
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
    """All limits, with the settings of this server; it may be cached for five minutes."""

    limits: list[Limit]


@final
class Link(TypedDict):
    """A URL to pass on."""

    url: str


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
    """A new player for a third-party client; `bot` if nobody plays but the program itself.

    A name is one line of at most 40 characters, with at least one letter, number, or symbol, and
    stored in the normal form NFC.  Invisible characters (fillers, blanks, control and direction
    characters, tags, variation selectors) are removed, except where they belong to an emoji, to a
    conjunct of an Indic script, or between Arabic letters.  A base character may carry at most four
    combining marks, two of them accents that fit any letter.  The names of tokens follow the same
    rule; so do titles and reasons, which may be empty, and passcodes, which only lose invisible
    characters.  What breaks the rule is refused with `validation-error`; names from before it stay.

    Within a room, no two people or bots have names that look alike: capitals, accents, spaces, and
    punctuation do not tell names apart, nor do letters of one script that look like those of
    another, or `0` and `O`.  The names at the seats of a running match count too.  Whoever joins or
    claims a seat with such a name gets a number, as "Anna 2", in this room only; changing one's
    name to such a name is refused with `name-taken`.
    """

    name: str
    bot: NotRequired[bool]


@final
class PushKeys(TypedDict):
    """The keys of a browser's subscription, in base64url."""

    p256dh: str
    auth: str


@final
class NewPush(TypedDict):
    """The subscription of a browser, as `PushSubscription.toJSON()` has it.

    It must have been made with the `push_key` of the server.
    """

    endpoint: str
    keys: PushKeys
    expirationTime: NotRequired[int | None]


@final
class NewRoom(TypedDict):
    """A room to create; `name` is its creator's name there."""

    game: NotRequired[str | None]
    title: NotRequired[str]
    options: NotRequired[Mapping[str, Any] | None]
    name: NotRequired[str | None]


@final
class NewSolo(TypedDict):
    """A match to play alone; newcomers must send `name`.

    Without `bots` it is a task of the game, which the `options` name; `level` is how well bots
    play.
    """

    game: str
    options: NotRequired[Mapping[str, Any]]
    bots: NotRequired[int]
    level: NotRequired[Literal["easy", "medium", "strong"]]
    name: NotRequired[str | None]


@final
class NewToken(TypedDict):
    """A bearer token to make; without `expires_in_s` it doesn't expire.

    `name` follows the rule for names of players (`NewPlayer`).
    """

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
class Newcomer(TypedDict):
    """The name of a newcomer, who becomes a guest; others keep theirs without one."""

    name: NotRequired[str | None]


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
    """A taken seat of an open table, or of its match."""

    seat: int | None
    name: str
    colour: str | None
    bot: bool
    program: bool


@final
class OpenTableView(TypedDict):
    """A room to join by its `code`, or only to watch if `watch` is true: all that strangers see.

    While there is a free seat before a match, `code` is the invite.  Otherwise it is the watch
    code; a room without one is then not shown.  `watching` is the number of people who have the
    room open without a seat.  `since`: when the room was listed, or its match started or ended.
    `programs`: what they may do there.

    A room is private until a host lists it.  Rooms that are locked, have a passcode, or are full of
    members are never shown, nor are rooms that nobody has had open for three minutes.  An answer
    may be a second old, and arrivals and departures may take a few seconds more to show.
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
    """A page of open tables; `cursor` leads to the next page, null on the last.

    The header `Link` with `rel="next"` does, too.
    """

    listings: list[OpenTableView]
    cursor: str | None


@final
class Passcode(TypedDict):
    """The passcode that newcomers who join by the invite must send; empty for none."""

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
    lines: list[list[str]]
    you: int | None
    view: View
    notes: list[tuple[int, int, list[NoteView]]]
    drafts: list[DraftView]
    ready: bool
    undo: bool
    type: Literal["position"]


@final
class PersonView(TypedDict):
    """Who played at a seat, under which name and colour; `you` are."""

    name: str
    colour: str
    you: bool


@final
class PlayedView(TypedDict):
    """A match that one has finished, and one's own result in it.

    `people` are all seats in order, `lost` says that nobody won.  `room` is the id of its room,
    null if one doesn't belong to it any more; `day` the date whose dice it had.
    """

    match: str
    room: str | None
    game: str
    options: Mapping[str, Any]
    at: int
    points: int
    rank: int
    seats: int
    people: list[PersonView]
    tier: str | None
    stars: int
    lost: bool
    day: str | None


@final
class Player(TypedDict):
    """A player; `lang` is the language chosen, if any; a `bot` has declared itself one.

    `hidden`: friends don't see what the player has played.
    """

    id: str
    name: str
    lang: str | None
    bot: bool
    hidden: bool


@final
class PlayerChange(TypedDict):
    """What players can change about themselves; once a bot, they remain one: `false` is refused.

    Their rooms adopt the name.  Of those in the memory of the server's process, the first twenty
    are checked: those that the player has open, then others that are open, then those with a
    running match.  A name that looks like someone else's in one of them is refused.  Those that
    someone has open, or in which a match is running, adopt it shortly after the answer; all other
    rooms do when the player opens or joins them, and add a number to a name that is taken.  A name
    chosen for one room alone stays until the next change.

    The newest 200 rooms learn of a new `bot` shortly after the answer, all others when it opens or
    joins them.  Where programs may not play, it stays a member and finishes the match that it is
    playing, but has no seat for the next one.

    Whoever is `hidden` isn't among the friends of others, who don't see what they have played.
    """

    name: NotRequired[str | None]
    lang: NotRequired[Literal["de", "en", "nl"] | None]
    bot: NotRequired[Literal[True] | None]
    hidden: NotRequired[bool | None]


@final
class PlayerWithToken(TypedDict):
    """A new player, and the token to send as `Authorization: Bearer TOKEN`."""

    id: str
    name: str
    lang: str | None
    bot: bool
    hidden: bool
    token: str


@final
class Presence(TypedDict):
    """Who is connected, how many of them watch, and how many seconds others have been away.

    `online` are connected to any process of the server; `watching` of them have no seat in the
    match; `away` has the other members.  For those who haven't been here since the server loaded
    the room, it counts from then.  Comings and goings within 150 ms come as one frame.
    """

    type: Literal["presence"]
    online: list[str]
    watching: int
    away: dict[str, int]


@final
class ProgramsMode(TypedDict):
    """What bots of others may do in a room: nothing, play, or play in matches that count."""

    mode: Literal["off", "play", "count"]


@final
class ProgressView(TypedDict):
    """How far a match has come: the `number` of the `unit`; `of`: how many there are in all."""

    unit: Literal["turn", "roll", "round", "row"]
    number: int
    of: int | None


@final
class QuietTimes(TypedDict):
    """From when to when, as `HH:MM`, by the clocks of an IANA time zone; over midnight, if `ends`
    is earlier.
    """

    begins: str
    ends: str
    zone: str


@final
class QuietChange(TypedDict):
    """The hours in which you aren't told anything; null: you may be told at any time."""

    hours: QuietTimes | None


@final
class Receipt(TypedDict):
    """The action is durable; `seq` is the number of the position or message."""

    seq: int


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
    """The server is stopping; reconnect at a random moment after about `retry_ms` milliseconds."""

    type: Literal["goodbye"]
    code: Literal["restart"]
    retry_ms: int


@final
class RoomChange(TypedDict):
    """What the host can change; game and options only between matches.

    Options left out stay as they are.  `absence_s`: how many seconds a player must be away before
    others may decide for them; 0 means never.  Changing the `pace` turns the clock off unless the
    request sets one; setting the clock gives everyone the full time again.  In mid-match,
    `absence_s` becomes no shorter than it was at the start, or a minute; and after a change of
    `absence_s`, `pace`, or `clock`, nobody counts as absent and no clock runs out for a minute,
    over days for a day.
    """

    game: NotRequired[str | None]
    title: NotRequired[str | None]
    options: NotRequired[Mapping[str, Any] | None]
    absence_s: NotRequired[int | None]
    pace: NotRequired[Literal["live", "days"] | None]
    clock: NotRequired[ClockChange | None]


@final
class You(TypedDict):
    """Who you are in a room: your seat, if you sit, and whether you have the rights of a host.

    Your seat in the match is `you` of the snapshot.
    """

    player: str
    seat: int | None
    host: bool


@final
class RoomFrame(TypedDict):
    """A room after its event `seq`; sent after `identify`, and whenever the room changes."""

    type: Literal["room"]
    seq: int
    room: RoomView
    you: You


@final
class Rooms(TypedDict):
    """Your rooms, newest first."""

    rooms: list[RoomView]


@final
class WaitView(TypedDict):
    """A seat whose turn it is, since when, and how long it has.

    Its time ends at `until`; what is left then of `total` milliseconds is used up.  Both are null
    without a clock.
    """

    seat: int
    since: int
    until: int | None
    total: int | None


@final
class RunningTableView(TypedDict):
    """One whose match is being played; `waiting` are those it is waiting for, by seat.

    `stand_in`: a bot plays for you.
    """

    room: str
    muted: bool
    title: str
    game: str
    options: Mapping[str, Any]
    people: list[TablePerson]
    match: str
    progress: ProgressView | None
    waiting: list[WaitView]
    stand_in: bool


@final
class RunningView(TypedDict):
    """A match that one plays alone and hasn't finished, and the id of its room.

    `day` is the date whose dice it has.
    """

    room: str
    match: str
    game: str
    options: Mapping[str, Any]
    began: int
    day: str | None


@final
class SaidFrame(TypedDict):
    """A new message, sent to everyone in the room, including its author."""

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
class SharedAnalysis(TypedDict):
    """An analysis of a finished match, without any ids.

    The bots of `version` have looked at `done` of `of` decisions, and compared moves in
    `iterations` imagined worlds, each from what its seat knew then.  The same version finds the
    same in the same match.  `unit` is what gains count: points, or shares of the victory (0 to 1)
    in games without points.  All figures are estimates.

    `decisions` are all that were found, in order; `curve` is what at most 60 positions promised;
    `moments` are worth a look: at most five where something better was found, the greatest gain
    first, and then the best move of each player.  While it is under way, these are the findings so
    far.  `failed`: it broke off, perhaps because the server was stopped; it can be started again.
    """

    version: int
    iterations: int
    state: Literal["queued", "running", "done", "cancelled", "failed"]
    done: int
    of: int
    unit: Literal["points", "win"]
    decisions: list[Decision]
    curve: list[Forecast]
    moments: list[Moment]


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
    lines: list[list[str]]
    you: int | None
    view: View
    notes: list[tuple[int, int, list[NoteView]]]
    drafts: list[DraftView]
    ready: bool
    undo: bool
    type: Literal["snapshot"]


@final
class TaskView(TypedDict):
    """A task on one side of the board, its grades in rising order, and how one has done.

    Each grade reached is a star.  `played` is how often one has finished it; a match in which a bot
    or the clock made moves is never the `best`.
    """

    game: str
    options: Mapping[str, Any]
    grades: list[GradeView]
    played: int
    best: BestView | None


@final
class SoloView(TypedDict):
    """Everything for playing alone: all tasks, and the newest matches.

    `matches` are the last ten of all kinds that one has finished, `running` the newest five under
    way in rooms of one's own.
    """

    tasks: list[TaskView]
    matches: list[PlayedView]
    running: list[RunningView]


@final
class StepFrame(TypedDict):
    """The step to the position `s` from the one before it, `t` milliseconds after the match began.

    If you do not have the position before `s`, send `resume`.  What has not changed is left out:
    `a`, the seats to act; `r`, the result; `p` and `o`, the public part of the view and the
    audience's own.  `n` has the new lines of the log, if there are any: each is its number in the
    `lines` of the snapshot or the steps, then its arguments in the order that it has there.  Those
    that are left out are null, or missing at the end.  `undo` is present, and true, if you may take
    back your last move now.  Drafts end with the step, and nobody is `ready` for the next one.
    Every seat and every spectator gets every number, even if nothing changes for them.

    `p` and `o` are lists of changes, to be made one after the other.  Each begins with a JSON
    pointer (RFC 6901) within `public` or `private`, without its first slash.  `[path, value]` puts
    the value there, whether or not something was there; `[path]` removes what is there; `["path/-",
    value, …]` appends all its values to a list; `["", value]` puts a whole new part.
    """

    s: int
    t: int
    a: NotRequired[list[int]]
    r: NotRequired[ResultView | None]
    p: NotRequired[list[list[Any]]]
    o: NotRequired[list[list[Any]]]
    n: NotRequired[list[list[Any]]]
    undo: NotRequired[Literal[True]]


@final
class Steps(TypedDict):
    """Some steps of a match; `seq` is its newest position.

    The step to position 0 leads there from nothing.  `began` is when the match was set up, in
    milliseconds since 1970; `lines` is as in a snapshot.
    """

    steps: list[StepFrame]
    seq: int
    began: int
    lines: list[list[str]]


@final
class Swap(TypedDict):
    """Two seats of the room."""

    seats: tuple[int, int]


@final
class Switch(TypedDict):
    """On or off."""

    on: bool


@final
class TableView(TypedDict):
    """A table over days; `room` is its code, or its id if you have no code.

    One that is `muted` never calls you.
    """

    room: str
    muted: bool
    title: str
    game: str
    options: Mapping[str, Any]
    people: list[TablePerson]


@final
class TablesOverDays(TypedDict):
    """Your tables over days, at the server's time `now`, at most 100 of the running matches.

    `yours` wait for you and `others` for other people, the least time left first, then the longest
    wait.  `finished` are the matches that were over within seven days, the newest first, at most
    20.  At those in `open` no match is running.
    """

    now: int
    yours: list[RunningTableView]
    others: list[RunningTableView]
    finished: list[FinishedTableView]
    open: list[TableView]


@final
class TakeUp(TypedDict):
    """The code shown by another browser of the same person."""

    code: str


@final
class TokenView(TypedDict):
    """A token; `expires_at` is null if it doesn't expire, `last_used_at` if it was never used.

    `last_used_at` may be a minute late; an open connection uses its token all the time.  `current`:
    the request was made with this token.
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
class VoteOnEnd(TypedDict):
    """Whether the match ends."""

    kind: Literal["end"]
    match: str
    choice: Literal["yes", "no"]


@final
class VoteOnRematch(TypedDict):
    """Whether you are in."""

    kind: Literal["rematch"]
    choice: Literal["yes", "no"]


@final
class VoteOnStart(TypedDict):
    """Don't start yet after all."""

    kind: Literal["start"]
    choice: Literal["no"]


@final
class VoteOnSubstitution(TypedDict):
    """What is to become of an absent player's seat, at the position `seq`; null: nothing."""

    kind: Literal["substitution"]
    seat: int
    seq: int
    choice: Literal["default", "bot", "anyone"] | None


@final
class VoteOnUndo(TypedDict):
    """Whether a move may be taken back."""

    kind: Literal["undo"]
    seq: int
    choice: Literal["yes", "no"]


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
class Fault(TypedDict):
    """What is wrong with a request, and where: a JSON pointer (RFC 6901) into it."""

    pointer: str
    kind: NotRequired[str]


@final
class Problem(TypedDict):
    """Why a request was refused (RFC 9457).

    `code` is stable, for programs; `type` is a page that explains it; `title` is the code in words,
    in English.  `detail` is a text in the requested language, `args` are the values in it.  Every
    429 has `args.retry_after`, in seconds, except for `too-many-connections` on the socket and for
    clients that are turned away before they can ask for anything.  `errors` says where the request
    is wrong: pointers begin with `/body`, `/query`, or `/path`, on the socket in the frame; those
    of `bad-move` and `bad-options` begin in the move or the options themselves.  `rule` is the
    section of the rules page that the move breaks, `cells` are the fields concerned, as the game's
    view names them.  `instance` is the path of a REST request.
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
class DutyCreatedMessage(TypedDict):
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
class MatchFinishedMessage(TypedDict):
    """A match of the webhook's owner, or in its room, is over."""

    type: Literal["match.finished"]
    timestamp: str
    data: MatchFinishedData


@final
class MemberJoinedData(TypedDict):
    """Somebody became a member of a room; `seat` is the one they took, if any.

    Who continues in another browser by a seat link hasn't joined.
    """

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
class MemberJoinedMessage(TypedDict):
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
class TestMessage(TypedDict):
    """A test, sent when its owner asks for one."""

    type: Literal["webhook.test"]
    timestamp: str
    data: TestData


@final
class AnalysisProgress(TypedDict):
    """How an analysis stands: `done` of its `of` decisions have been looked at."""

    state: Literal["queued", "running", "done", "cancelled", "failed"]
    done: int
    of: int


@final
class AnalysisFrame(TypedDict):
    """How far the analysis of a finished match of the room is.

    It is sent when the state changes and otherwise at most once a second, only by the process that
    makes the analysis.  The findings are at `/matches/{match}/analysis`.
    """

    type: Literal["analysis"]
    match: str
    data: AnalysisProgress


@final
class NoticeView(TypedDict):
    """What the operator of this server says, until `ends_at` (milliseconds since 1970).

    `due_at` is when the server will stop for a while; null if it won't.  Moves are kept.
    """

    text: str
    due_at: int | None
    ends_at: int


@final
class NoticeFrame(TypedDict):
    """All that the operator of this server has to say at the moment; an empty list withdraws it.

    Sent when it changes, and after `identify` if there is anything.
    """

    type: Literal["notices"]
    notices: list[NoticeView]


@final
class Ack(TypedDict):
    """The effect of the action whose id is `ack` is durable, under the number `s`.

    For `say`, it is the number of the message; for a move or an undo, the position that the action
    led to; for a draft, and for a move that waits for others, the newest position.  This answer and
    the step may arrive in either order.
    """

    ack: str
    s: int


@final
class Limits(TypedDict):
    """How large a client's frames may be, and how many it may send."""

    frame_bytes: int
    messages_per_second: float
    burst: int


@final
class Hello(TypedDict):
    """The first frame; `v` is the protocol, `time` the server's in milliseconds since 1970.

    A client that has heard nothing for `heartbeat_ms` should send `ping`; if no answer comes, the
    connection is dead.  The server also sends WebSocket pings of its own.
    """

    type: Literal["hello"]
    v: Literal[1]
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
    """The action `id` was refused, and nothing has changed.

    `id` is null if the problem belongs to no action.
    """

    type: Literal["problem"]
    id: str | None
    problem: Problem


@final
class KnownPosition(TypedDict):
    """The position of a match that the client has, and `at`, when it was reached.

    After a loss of the newest steps, another position may have the same `seq`: without `at`, it may
    be taken for yours.  `you` is the seat that sees it so, null for spectators: once that is
    another one, perhaps as a bot plays yours, a snapshot answers.  Without it, you wouldn't notice.
    """

    match: str
    seq: int
    at: NotRequired[int]
    you: NotRequired[int | None]


@final
class Identify(TypedDict):
    """The first frame: the room, by code or id, and the player; without `token` the cookie decides.

    A token needs the scope `read`, and `play` to do more than watch.  `lang` takes precedence for
    the texts of problems.  With `resume`, a returning client gets only what it missed.
    """

    type: Literal["identify"]
    room: str
    token: NotRequired[str | None]
    lang: NotRequired[str]
    resume: NotRequired[KnownPosition | None]


@final
class Ping(TypedDict):
    """A keep-alive, answered by a pong."""

    type: Literal["ping"]


@final
class ResumeFrom(TypedDict):
    """Ask for what was missed after this position.

    If it is the newest one, or more than one step is missing, or there are drafts, a snapshot
    answers; else the one step.
    """

    match: str
    seq: int
    at: NotRequired[int]
    you: NotRequired[int | None]
    type: Literal["resume"]


@final
class Say(TypedDict):
    """A message: one of a text, a phrase or an emote by its key, or a match seat to nudge.

    All members may talk, also those without a seat; only players may nudge, and only a person whose
    turn it is.  In texts, line breaks become spaces, and control characters, invisible characters,
    and characters that change the writing direction are removed.
    """

    type: Literal["say"]
    id: str
    text: NotRequired[str]
    phrase: NotRequired[str]
    emote: NotRequired[str]
    nudge: NotRequired[int]


@final
class SendDraft(TypedDict):
    """A draft of a composed move; `ready` makes it final for this seat.

    It must be legal so far, and with `ready` a legal move.  If several seats act at once, a ready
    draft may also be a move without parts.  The step is made once the last seat is ready.
    """

    type: Literal["draft"]
    id: str
    seq: int
    move: Mapping[str, Any]
    ready: NotRequired[bool]


@final
class SendMove(TypedDict):
    """A move at the position `seq`; the client chooses `id`, and may send the frame again.

    If several seats act at once, it is stored as a ready draft.  Until the step is made, `to_act`
    still names you.  If drafts are shown openly, you can still send another move in its place;
    otherwise yours is final.
    """

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
    """Show the others a finished match at the position `seq`; without `seq`, stop showing it.

    One player at a time can; while someone else does, the answer is `already-guided`.  There is no
    `ack`.
    """

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
    | AnalysisFrame
    | NoticeFrame
)

ClientFrame: TypeAlias = (
    Identify | SendMove | SendDraft | SendUndo | Say | ResumeFrom | ShowPosition | Ping
)
