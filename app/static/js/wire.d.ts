/** Written by `python3 dev.py types`. */

export type ServerFrame =
  | Hello
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
  | NoticeFrame;
export type ClientFrame =
  Identify | SendMove | SendDraft | SendUndo | Say | ResumeFrom | ShowPosition | Ping;
export type FeatureFrame = AnalysisFrame | NoticeFrame;

/**
 * What a person has played, in `matches`.
 *
 * `kinds` are those played most often first, and so are `against`.  A friend's has nobody in
 * `against` but the bots and you.
 */
export interface AchievementsView {
  name: string;
  matches: number;
  kinds: KindView[];
  dice: DieView[];
  against: RivalView[];
}
/**
 * A game with the same options each time, and how one has done.
 *
 * `won` are matches of several in which one was the best, and not all have lost.  `best` has most
 * stars, then points; nothing but oneself has made its moves.  `move_ms` is the median time of
 * one's own moves in half of the matches.  `points` are the newest results, the oldest of them
 * first.
 */
export interface KindView {
  game: string;
  options: {
    [k: string]: any;
  };
  grades: GradeView[];
  matches: number;
  won: number;
  best: RecordView | null;
  move_ms: number | null;
  points: PointView[];
}
/**
 * A grade of a task: the name that a result has as its `tier`, and the least score for it.
 *
 * The stars of a result are the number of the grade, counted from 1.
 */
export interface GradeView {
  from: number;
  tier: string;
}
/**
 * One's best result; `tier` is the grade in a task, or null.
 *
 * `match` and `room` lead to its replay; they are null unless it is one's own, and `room` as well
 * if one has left that room.
 */
export interface RecordView {
  at: number;
  points: number;
  rank: number;
  stars: number;
  tier: string | null;
  match: string | null;
  room: string | null;
}
/**
 * A result: when, how many points, the rank, and stars in a task.
 */
export interface PointView {
  at: number;
  points: number;
  rank: number;
  stars: number;
}
/**
 * What one kind of dice of a game has shown in one's matches, whoever rolled.
 */
export interface DieView {
  game: string;
  die: string;
  faces: FaceView[];
}
/**
 * A face of a die: how often it was rolled, and how often that was to be expected.
 */
export interface FaceView {
  face: string;
  rolled: number;
  expected: number;
}
/**
 * Somebody whom one has met in matches, and how many of these each was ahead in.
 *
 * `player` is their id, null for the server's bots, which are all one.  `bot`: no person.
 */
export interface RivalView {
  player: string | null;
  name: string | null;
  bot: boolean;
  matches: number;
  ahead: number;
  behind: number;
}
/**
 * The client chooses `action_id`; sending it again has no further effect.
 *
 * It gets the same answer.  `seq` is the position that the action responds to.
 */
export interface Action {
  action_id: string;
  seq: number;
}
/**
 * Your seat (null if you watch), your name here, and the room.
 *
 * `wanted` is your name without the number that it was given here, null if it has none.
 */
export interface Admission {
  seat: number | null;
  name: string;
  wanted: string | null;
  room: RoomView;
}
/**
 * A room as a member sees it.
 */
export interface RoomView {
  id: string;
  watch_code: string | null;
  title: string;
  game: string;
  options: {
    [k: string]: any;
  };
  host: string;
  min_seats: number;
  max_seats: number;
  levels: ("easy" | "medium" | "strong")[];
  seats: SeatView[];
  members: MemberView[];
  history: FinishedMatch[];
  chat: "open" | "phrases" | "off";
  acting: string | null;
  locked: boolean;
  absence_s: number;
  polls: PollView[];
  tallies: TallyView[];
  changes: ChangeView[];
  listed: boolean;
  practice: boolean;
  alone: boolean;
  pace: "live" | "days";
  clock: ClockView;
  programs: "off" | "play" | "count";
  code: string | null;
  passcode: string;
  match: RosterView | null;
  bans?: BanView[];
}
/**
 * A seat of a room; a free one has no name, a bot no player, and only a bot a level.
 *
 * A `program` is a player who has declared themselves a bot.
 */
export interface SeatView {
  seat: number;
  player: string | null;
  name: string | null;
  colour: string | null;
  bot: boolean;
  program: boolean;
  ready: boolean;
  level: ("easy" | "medium" | "strong") | null;
}
/**
 * A person who belongs to the room, or a program that does.
 */
export interface MemberView {
  player: string;
  name: string;
  role: "host" | "deputy" | "member";
  program: boolean;
}
/**
 * A past match, as members see it.
 *
 * One that nobody won has `lost`.  One that was ended early has `ended`, and neither scores nor
 * ranks.  `programs`, by seat, is there if any played; `uncounted` if no tally counts the match;
 * `foreseen` if a move was taken back beyond a draw, so what came was known.
 */
export interface FinishedMatch {
  match: string;
  game: string;
  names: string[];
  players: (string | null)[];
  scores: number[];
  ranks: number[];
  lost?: boolean;
  finished_at: number;
  ended?: Ending;
  programs?: boolean[];
  uncounted?: boolean;
  foreseen?: boolean;
}
/**
 * Who ended a match before it was over, by name, and how many others `agreed`.
 */
export interface Ending {
  by: string;
  agreed: number;
}
/**
 * Something that `player` asked others to agree to, `at` ms since 1970, see `POST …/polls`.
 *
 * `asked` are those whose votes count: all of them, or for an `end` and a `substitution` those who
 * are there.  `votes` has the newest of each player, oldest first; whoever asks votes `yes`, if
 * they have a seat.  For a `seq` other than the match's, it no longer counts.
 *
 * An `undo` is of the last move of `seat`; `foreseen`: something was drawn or revealed since,
 * which whoever saw it would know beforehand, as the same choices meet the same draws again.  The
 * match then gets that mark.  A `substitution` is about an absent player's `seat`.  Those asked
 * for a `rematch` have until `until` (null: as long as they like, in a room over days); if all
 * have voted and no match has started, too few are in for the game and its options.  `begins` is
 * the seat that begins if all others are in, null if that isn't known.
 */
export interface PollView {
  kind: "undo" | "end" | "rematch" | "start" | "substitution";
  player: string;
  at: number;
  asked: string[];
  votes: VoteView[];
  seat: number | null;
  seq: number | null;
  until: number | null;
  same_dice: boolean;
  foreseen: boolean;
  begins: number | null;
}
/**
 * What a player votes for: `yes` or `no`, or what is to become of a seat.
 */
export interface VoteView {
  player: string;
  choice: "yes" | "no" | "default" | "bot" | "anyone";
}
/**
 * How many matches against others a person or program has played in this room, and won.
 */
export interface TallyView {
  player: string;
  name: string;
  matches: number;
  won: number;
  program: boolean;
}
/**
 * A line of the room's activity: the message `change-KEY` with its arguments.
 */
export interface ChangeView {
  at: number;
  key: string;
  args: {
    [k: string]: string | number;
  };
}
/**
 * Thinking time in seconds: for each move, or a total to which each move adds `step`.
 */
export interface ClockView {
  kind: "off" | "move" | "player";
  seconds: number;
  step: number;
}
/**
 * Who plays the newest match, by seat; where a bot plays, `players` has null.
 *
 * `status`: `ended` matches have no result.  `owners` are the owners of the seats, even while a
 * bot plays; `levels` are those of the bots.  `may_take` are the seats that you may take now.
 * `same_dice`: a rematch can have the same luck.  `repeated`: this match has that of an earlier
 * one.  `final`: confirmed moves cannot be taken back, even by consent.  `tutorial`: the first
 * draws are those of the game's tutorial.  `ended`: who ended the match before it was over.
 * `programs`: whose names are those of players who have declared themselves bots.  `counts` in the
 * tallies of the room.  `spared_until`: before, nobody else may decide about a seat, as times were
 * changed in mid-match, or its owner has only just let a bot play.  `foreseen`: a move was taken
 * back beyond a draw, so what came was known.
 */
export interface RosterView {
  day: string | null;
  attempt: boolean;
  challenge: string | null;
  id: string;
  game: string;
  status: "playing" | "finished" | "ended";
  players: (string | null)[];
  names: string[];
  colours: string[];
  owners: (string | null)[];
  same_dice: boolean;
  repeated: boolean;
  final: boolean;
  levels: (("easy" | "medium" | "strong") | null)[];
  tutorial: boolean;
  programs: boolean[];
  counts: boolean;
  spared_until: number[];
  foreseen: boolean;
  ended?: Ending;
  may_take: number[];
}
/**
 * A person or program that may not come back, and why.
 */
export interface BanView {
  player: string;
  name: string;
  reason: string;
  program: boolean;
}
/**
 * A way to tell you that it is your turn.
 *
 * Of a browser, `address` is only the host of its push service.  The state is `waiting` until the
 * link in an e-mail is opened, `failing` if the last message wasn't taken, `off` if nothing is
 * sent any more: because you have `stopped` it by the link in an e-mail, the other side says that
 * it is `gone`, has `refused` the recipient, or has been `failing` too often.  Setting the same
 * address again turns it on again.
 */
export interface AlertChannelView {
  id: string;
  kind: "push" | "email" | "chat";
  address: string;
  format: ("discord" | "slack" | "matrix" | "ntfy") | null;
  state: "on" | "waiting" | "failing" | "off";
  off: ("stopped" | "gone" | "refused" | "failing") | null;
  created_at: number;
}
/**
 * A message to one of your channels; `room` is the id of the room that waits, if any.
 *
 * `waiting` until it is due, or is tried again; `held` until your quiet hours are over;
 * `delivered`, if the other side has taken it; `failed`, if it has refused it, or couldn't be
 * reached.  `uncertain`: nobody knows whether it has arrived, so it isn't sent again.  `status` is
 * what the other side answered with, and `error` says what went wrong.
 */
export interface AlertView {
  id: string;
  channel: string;
  kind: "push" | "email" | "chat";
  occasion: "turn" | "reminder" | "nudge" | "test" | "confirm";
  room: string | null;
  state: "waiting" | "held" | "delivered" | "failed" | "uncertain";
  created_at: number;
  settled_at: number | null;
  status: number | null;
  error: string | null;
}
/**
 * How you are told that matches over days wait for you.
 *
 * `kinds` are the ways that this server has.  Browsers subscribe with `push_key`.  Tables in
 * `muted`, by the ids of their rooms, never call you.  `log` has the last messages, the newest
 * first.
 */
export interface AlertsView {
  kinds: ("push" | "email" | "chat")[];
  push_key: string;
  channels: AlertChannelView[];
  quiet: QuietHoursView | null;
  muted: string[];
  log: AlertView[];
}
/**
 * From when to when you aren't told anything, as `HH:MM` by the clocks of that time zone.
 */
export interface QuietHoursView {
  begins: string;
  ends: string;
  zone: string;
}
/**
 * An analysis for members of the room: with the id of the match.
 */
export interface Analysis {
  version: number;
  iterations: number;
  state: "queued" | "running" | "done" | "cancelled" | "failed";
  done: number;
  of: number;
  unit: "points" | "win";
  decisions: Decision[];
  curve: Forecast[];
  moments: Moment[];
  match: string;
}
/**
 * A move of a player's seat that had others to choose from, and the best one that was found.
 *
 * It was made in the step `seq`; the position before it is `seq` - 1.  `better` is null if nothing
 * better was found.  Then all four figures about it are 0; otherwise they say how much more it
 * brings than `move`: `gain` in the `unit` of the analysis, `wins` as a share of the victory, each
 * with its standard error.  That is the luck of imagined continuations, most of them short and
 * quickly played: the truth may be further off.  If nothing better was found, `ahead` says, with
 * its standard error, how much more `move` brings than a middling choice; otherwise it is 0.
 *
 * `move` and `better` are also null for those who would learn something from them that the replay
 * doesn't show them; `gain` then says whether anything better was found.  If the match was ended
 * early, so that what the seat held was never shown, others get no figures either: all are 0.
 * `cut`: the time for it was spent before everything was tried, so another analysis may find
 * something else.
 */
export interface Decision {
  seq: number;
  seat: number;
  move: {
    [k: string]: any;
  } | null;
  better: {
    [k: string]: any;
  } | null;
  gain: number;
  error: number;
  wins: number;
  wins_error: number;
  ahead: number;
  ahead_error: number;
  cut: boolean;
}
/**
 * What the position `seq` promised each seat, from what a seat that had to act knew.
 *
 * `wins` are shares of the victory, in a task the chance that it is solved; `points` is empty in
 * games without any.  That of the last position is the result.
 */
export interface Forecast {
  seq: number;
  wins: number[];
  points: number[];
}
/**
 * A decision worth a look, made in the step `seq`.
 *
 * "better": something better was found, which brings `gain` more; "best": the move with which this
 * seat gained most over a middling choice, by `gain`.
 */
export interface Moment {
  seq: number;
  seat: number;
  kind: "better" | "best";
  gain: number;
}
/**
 * What somebody reached whom you challenged.
 *
 * `attempt`: in their first, second, … match with these draws; ones that they gave up count, too.
 */
export interface AnswerView {
  match: string;
  name: string;
  points: number;
  stars: number;
  at: number;
  attempt: number;
}
/**
 * End that match before it is over.
 */
export interface AskEnd {
  kind: "end";
  match: string;
}
/**
 * Another round; `same_dice` for games that can be repeated with the same luck.
 */
export interface AskRematch {
  kind: "rematch";
  same_dice?: boolean;
}
/**
 * Start once everybody is ready.
 */
export interface AskStart {
  kind: "start";
}
/**
 * Take back your last move, at the position `seq`.
 */
export interface AskUndo {
  kind: "undo";
  seq: number;
}
/**
 * You were banned, and why; `reason` may be empty.
 */
export interface Banned {
  type: "goodbye";
  code: "banned";
  reason: string;
}
/**
 * How many have a result from `from` to `to`; `own`: yours is one of them.
 */
export interface BarView {
  from: number;
  to: number;
  count: number;
  own: boolean;
}
/**
 * One's best match of a task: the first with most stars, then most points.
 *
 * `tier` is the grade, or null; `room` the id of its room, null if one doesn't belong to it any
 * more.
 */
export interface BestView {
  points: number;
  tier: string | null;
  stars: number;
  match: string;
  room: string | null;
  at: number;
}
/**
 * A finished task with its result, to be beaten with the same draws.
 *
 * `name` is who played it, in the match `match`; `own`: you did.  `mine` are your own matches, the
 * newest first; `answers` are those of others, and only for whoever is to be beaten.
 */
export interface ChallengeView {
  match: string;
  game: string;
  options: {
    [k: string]: any;
  };
  grades: GradeView[];
  name: string;
  points: number;
  stars: number;
  tier: string | null;
  at: number;
  own: boolean;
  mine: TryView[];
  answers: AnswerView[];
}
/**
 * A match of yours with these draws; `at` is when it was finished, or else when it began.
 *
 * An `ended` one was given up.
 */
export interface TryView {
  match: string;
  room: string;
  state: "running" | "finished" | "ended";
  points: number | null;
  stars: number | null;
  at: number;
}
/**
 * The address at which a chat takes messages, and in which form.
 *
 * Without `format`, it is recognised by the address.
 */
export interface ChatAddress {
  url: string;
  format?: ("discord" | "slack" | "matrix" | "ntfy") | null;
}
/**
 * The newest messages, at most 50, oldest first; sent when a client connects.
 *
 * It is sent again once somebody who wrote some was erased: then, from the first of these on,
 * there are no others any more.
 */
export interface ChatFrame {
  messages: MessageView[];
  type: "chat";
}
/**
 * What a player said, and when; `name`, `watching` and `program` are as they were then.
 *
 * `seq` counts the room's messages from 1; `watching`: without a seat.  `body` is a text, one
 * plain line that must never be treated as markup; or the key of a phrase or an emote, shown in
 * each reader's own language; or the name of the player who is nudged, whose id is `to`.
 */
export interface MessageView {
  seq: number;
  at: number;
  player: string;
  name: string;
  watching: boolean;
  program: boolean;
  kind: "text" | "phrase" | "emote" | "nudge";
  body: string;
  to: string | null;
}
/**
 * What may be said in a room.
 */
export interface ChatMode {
  mode: "open" | "phrases" | "off";
}
/**
 * What may be said now.
 */
export interface ChatSetting {
  mode: "open" | "phrases" | "off";
}
/**
 * The secret of a seat link, and a name for newcomers.
 */
export interface Claim {
  secret: string;
  name?: string | null;
}
/**
 * Thinking time: none, or seconds for each `move`, or a total per match for each `player`.
 *
 * Each move adds `step` seconds to the total.
 */
export interface ClockChange {
  kind: "off" | "move" | "player";
  seconds?: number;
  step?: number;
}
/**
 * The time of each seat of the newest match at `now`: none without a clock or a match.
 *
 * A seat has what was left before this step, in milliseconds, and while its clock is running, in
 * how many milliseconds from `now` the rules will move for it.  It is stopped while it is not the
 * seat's turn, while the seat is ready, and while a bot plays it.  `late`: the seats whose last
 * move was made by the clock, if there are any.
 *
 * The frame is sent after `identify`, whenever it changes (not merely because time passes), and
 * when the server's clock has been set.  `now`, in milliseconds since 1970, tells a client how far
 * its own clock is off.
 */
export interface ClockFrame {
  c: [number, ...number[]][];
  now: number;
  late?: number[];
}
/**
 * The last line: why the stream ends, with the close code and reason of a socket.
 *
 * What the code says of coming back holds here, too.  It is missing if the connection is lost or
 * the reader takes nothing any more.
 */
export interface ClosedFrame {
  type: "closed";
  code: number;
  reason: string;
}
/**
 * A day, its task, and your attempt if you have begun one.
 */
export interface DayLine {
  day: string;
  game: string;
  options: {
    [k: string]: any;
  };
  own: OwnAttemptView | null;
}
/**
 * Your attempt: the only one that counts.
 *
 * An `expired` one was given up, was not finished in time, or wasn't played by you alone.  The
 * result is there once it is `finished`; `place` is that among all, and changes until the day
 * closes.
 */
export interface OwnAttemptView {
  state: "running" | "finished" | "expired";
  room: string;
  match: string;
  points: number | null;
  stars: number | null;
  tier: string | null;
  place: number | null;
  at: number | null;
}
/**
 * The task of a day, and how you and the others did.
 *
 * An attempt can be begun from `begins_at` until before `ends_at`, and finished until `closes_at`.
 * The results of others are null until your own attempt is finished, or the day has closed.
 * `hidden`: your friends don't see yours.
 */
export interface DayView {
  day: string;
  game: string;
  options: {
    [k: string]: any;
  };
  grades: GradeView[];
  begins_at: number;
  ends_at: number;
  closes_at: number;
  own: OwnAttemptView | null;
  friends: FriendView[];
  hidden: boolean;
  all: StandingsView;
}
/**
 * How somebody did with whom you have finished a match in the last 90 days.
 *
 * `place` is that among all.
 */
export interface FriendView {
  name: string;
  colour: string | null;
  state: "not-yet" | "playing" | "played";
  points: number | null;
  stars: number | null;
  place: number | null;
}
/**
 * How everybody did: how many have finished, your place, and how many reached what.
 */
export interface StandingsView {
  played: number;
  place: number | null;
  histogram: BarView[] | null;
}
/**
 * The last 30 days, the newest first; `today` is the one that it is now.
 */
export interface DaysView {
  days: DayLine[];
  today: string;
}
/**
 * What was and is to be sent to a webhook, the newest first.
 */
export interface DeliveryList {
  deliveries: DeliveryView[];
}
/**
 * Something that is sent to a webhook; `id` is its `webhook-id`, the same each time.
 *
 * `waiting` until it is `delivered` or has `failed`; `next_at` is when it is tried next.  `status`
 * is what the last attempt was answered with, and `error` says why that doesn't do, or why there
 * was no answer.
 */
export interface DeliveryView {
  id: string;
  type: string;
  state: "waiting" | "delivered" | "failed";
  created_at: number;
  attempts: number;
  next_at: number | null;
  settled_at: number | null;
  status: number | null;
  error: string | null;
}
/**
 * A draft for the step after the position `seq`, as an audience may see it.
 *
 * The whole draft goes to the seat's own player, and to everyone if the game shows drafts openly.
 * Of a covered draft, others learn only that the seat is ready.
 */
export interface DraftFrame {
  seat: number;
  version?: number;
  ready: boolean;
  move?: any;
  type: "draft";
  seq: number;
}
/**
 * A draft made at position `seq`, to find out how it may legally continue.
 *
 * With `seq`, there are no moves if the match has moved on.
 */
export interface DraftQuery {
  draft?: {
    [k: string]: any;
  } | null;
  seq?: number | null;
}
/**
 * A draft as an audience may see it; a covered one lacks its version and its move.
 */
export interface DraftView {
  seat: number;
  version?: number;
  ready: boolean;
  move?: any;
}
/**
 * The matches in which it is your turn, longest wait first.
 */
export interface Duties {
  duties: DutyView[];
}
/**
 * A match in which it is your turn, since when, and the code of its room.
 *
 * `room` is the id if you have no code.
 */
export interface DutyView {
  room: string;
  title: string;
  game: string;
  match: string;
  since: number;
}
/**
 * The matches in which it is your turn now, longest wait first, at most 100 of them.
 *
 * Changes within 150 ms come together, and unchanged turns aren't repeated.
 */
export interface DutiesFrame {
  duties: DutyView[];
  type: "duties";
}
/**
 * The address that you want to be told things at.
 */
export interface EmailAddress {
  address: string;
}
/**
 * You no longer exist: what was changed, and what is gone.
 */
export interface ErasedView {
  rooms: number;
  own_rooms: number;
  matches: number;
  messages: number;
}
/**
 * Your name, exactly as it is: nobody is erased by mistake.
 */
export interface ErasureConfirmation {
  name: string;
}
/**
 * What would happen if you were erased now.
 *
 * You leave `rooms`, in which your name is replaced; `own_rooms`, in which nobody else has ever
 * been, are deleted, and so are your `messages`.  Of the `matches` that you have a seat in, those
 * with others stay, without your name.  `name` is what has to be sent to confirm it.
 */
export interface ErasurePreview {
  name: string;
  rooms: number;
  own_rooms: number;
  matches: number;
  messages: number;
}
/**
 * A match of an evening; `seats` in order, and in a `lost` one nobody has won.
 */
export interface EveningMatchView {
  match: string;
  game: string;
  began: number;
  at: number;
  lost: boolean;
  seats: SeatResultView[];
}
/**
 * A seat of a match and its result; `player` is null for a bot.
 */
export interface SeatResultView {
  player: string | null;
  name: string;
  colour: string;
  points: number;
  rank: number;
}
/**
 * Matches that ended less than six hours apart, the first one first, and who won how many.
 */
export interface EveningView {
  began: number;
  ended: number;
  matches: EveningMatchView[];
  totals: TotalView[];
}
/**
 * How many matches of several somebody has finished, and won; `player` is null for a bot.
 */
export interface TotalView {
  player: string | null;
  name: string;
  matches: number;
  won: number;
}
/**
 * A room's evenings, the newest first: its newest 200 finished matches, and their totals.
 */
export interface EveningsView {
  evenings: EveningView[];
  totals: TotalView[];
}
/**
 * All that this server holds of you; rows are as they are stored, times in milliseconds.
 *
 * `sent` is what was sent to your webhooks and to your channels for alerts, or waits to be.  There
 * are no secrets in it: no texts of tokens, no keys.
 */
export interface ExportView {
  format: 1;
  at: number;
  player: {
    [k: string]: any;
  };
  channels: {
    [k: string]: any;
  }[];
  muted_rooms: {
    [k: string]: any;
  }[];
  quiet_hours: {
    [k: string]: any;
  }[];
  attempts: {
    [k: string]: any;
  }[];
  tokens: {
    [k: string]: any;
  }[];
  webhooks: {
    [k: string]: any;
  }[];
  results: {
    [k: string]: any;
  }[];
  sent: {
    [k: string]: any;
  }[];
  rooms: ExportedRoom[];
}
/**
 * A room that you belong to or have been in: what you did, said, and played there.
 */
export interface ExportedRoom {
  id: string;
  member: boolean;
  events: {
    [k: string]: any;
  }[];
  messages: {
    [k: string]: any;
  }[];
  matches: ExportedSeat[];
}
/**
 * A match that you have a seat in, with its steps as `GET /matches/{match}/steps` has them.
 *
 * It began at `created_at`.
 */
export interface ExportedSeat {
  id: string;
  game: string;
  options: {
    [k: string]: any;
  };
  created_at: number;
  seat: number;
  name: string;
  colour: string;
  steps: {
    [k: string]: any;
  }[];
}
/**
 * A match that is over, with its `scores` and `ranks` by seat.
 *
 * `lost`: nobody won, whatever the ranks.  One that was `ended` early has neither.
 */
export interface FinishedTableView {
  room: string;
  muted: boolean;
  title: string;
  game: string;
  options: {
    [k: string]: any;
  };
  people: TablePerson[];
  match: string;
  finished_at: number;
  scores: number[];
  ranks: number[];
  lost: boolean;
  ended: Ending | null;
}
/**
 * Somebody at a table, by seat; `you` even while a bot plays for you.
 *
 * A `bot` is the server's, a `program` a player who has declared themselves one.
 */
export interface TablePerson {
  name: string;
  seat: number;
  colour: string;
  you: boolean;
  bot: boolean;
  program: boolean;
}
/**
 * A game; `minutes` is how long a match usually takes.
 *
 * `composed`: its moves consist of parts.  `same_dice`: a rematch can have the same luck.
 * `final`: confirmed moves cannot be taken back, even by consent.  `points`: players score; where
 * nobody does, scores only mark the winner.  `levels` are those of its bots.
 */
export interface GameCard {
  key: string;
  min_seats: number;
  max_seats: number;
  minutes: number;
  rules_version: number;
  seat_colours: string[];
  composed: boolean;
  same_dice: boolean;
  final: boolean;
  points: boolean;
  levels: ("easy" | "medium" | "strong")[];
}
/**
 * A game, with JSON Schemas of what it takes and sends, and its boards.
 *
 * `boards` says, for each board by its name, where the centres of the fields are: x to the right,
 * y downwards, and neighbours about 1 apart.
 */
export interface GameDetails {
  key: string;
  min_seats: number;
  max_seats: number;
  minutes: number;
  rules_version: number;
  seat_colours: string[];
  composed: boolean;
  same_dice: boolean;
  final: boolean;
  points: boolean;
  levels: ("easy" | "medium" | "strong")[];
  options: {
    [k: string]: any;
  };
  moves: {
    [k: string]: any;
  };
  parts?: {
    [k: string]: any;
  };
  public: {
    [k: string]: any;
  };
  private: {
    [k: string]: any;
  };
  preview?: {
    [k: string]: any;
  };
  notes: {
    [k: string]: any;
  };
  items: {
    [k: string]: any;
  };
  tiers?: {
    [k: string]: any;
  };
  boards: {
    [k: string]: {
      /**
       * @minItems 2
       * @maxItems 2
       */
      [k: string]: [number, number];
    };
  };
}
/**
 * What players can agree on before a match, as JSON Schema.
 */
export interface GameOptions {
  options: {
    [k: string]: any;
  };
}
/**
 * All games, in the order of the home page.
 */
export interface Games {
  games: GameCard[];
}
/**
 * A player shows a finished match at the position `seq`, or with null no longer shows it.
 *
 * Those who follow show the same position, for as long as they like; those who connect later are
 * told too.  It also ends when the player's connection does.  Only the newest position is sent, at
 * most every 100 ms, and only by the process that the player is connected to.
 */
export interface Guide {
  type: "guide";
  match: string;
  player: string;
  seq: number | null;
}
/**
 * A code that lets another browser become you; `url` is a page that asks for confirmation.
 */
export interface Handover {
  code: string;
  url: string;
  expires_at: number;
  qr: QrPath;
}
/**
 * The dark squares of a QR code, as an SVG path in a square of `size`.
 */
export interface QrPath {
  size: number;
  path: string;
}
/**
 * A legal move of your seat at the position `seq`, in the game's own shape.
 */
export interface Hint {
  seq: number;
  move: any;
}
/**
 * The position at which you have to act.
 */
export interface HintWish {
  seq: number;
}
/**
 * A room before joining: names, but no ids except the `code` of the link.
 *
 * `host` is the host's name; a free seat is null.  `programs`: what they may do here.
 */
export interface Invite {
  code: string | null;
  title: string;
  game: string;
  host: string;
  seats: (InvitedSeat | null)[];
  playing: boolean;
  programs: "off" | "play" | "count";
}
/**
 * A taken seat.
 */
export interface InvitedSeat {
  name: string;
  bot: boolean;
  program: boolean;
}
/**
 * Points of a seat: `key` names what they are for, `cells` where they were earned.
 */
export interface ItemView {
  key: string;
  seat: number;
  points: number;
  cells: string[];
}
/**
 * Become a member, and take the first free seat unless `seat` is false.
 *
 * `name` is what you are called in this room; the rules for it are those of `NewPlayer`.
 */
export interface Join {
  name?: string | null;
  seat?: boolean;
  passcode?: string;
}
/**
 * The reason for a ban.
 */
export interface Kick {
  reason?: string;
}
/**
 * The legal moves of a seat at the position `seq`.
 *
 * There are none while it doesn't have to act, nor once it is `ready` if that is final.
 */
export interface LegalMoves {
  seq: number;
  ready: boolean;
  moves: any[];
}
/**
 * How a draft of a composed move can continue at the position `seq`.
 *
 * `blank` is the draft to begin with, `parts` are what can be added, `preview` is what the draft
 * would lead to, under the numbers of the seats concerned; `complete`: it is a legal move as it
 * is.  `others` are whole moves that are legal too, whatever the draft: all those of another type
 * than the blank one, such as to stop or to give up.  A seat that is `ready` can still change its
 * mind.
 */
export interface LegalParts {
  seq: number;
  ready: boolean;
  blank: any;
  parts: any[];
  complete: boolean;
  preview: any;
  others: any[];
}
/**
 * A limit: `quantity` of `unit` for each `scope`.
 *
 * `key` is stable; a limit that answers speak of in `RateLimit` has that name there.  If something
 * is counted over time, `window_s` says in how many seconds a used-up quantity is all back: at
 * once, or with `per_second` little by little.  `settings` change the limit.  Beyond it, a request
 * is refused with `status` and `problem`, and a socket closed with `close`; `beyond` says what
 * happens otherwise.  `counted` says whether each process counts for itself or all count together;
 * null where there is only one thing to count in.  Whatever doesn't apply is null.
 */
export interface Limit {
  key: string;
  what: string;
  scope:
    | "request"
    | "message"
    | "frame"
    | "connection"
    | "address"
    | "player"
    | "member"
    | "room"
    | "webhook"
    | "channel"
    | "server";
  quantity: number;
  unit: string;
  window_s: number | null;
  per_second: number | null;
  settings: string[];
  status: number | null;
  problem: string | null;
  close: number | null;
  beyond: string | null;
  counted: ("process" | "server") | null;
}
/**
 * All limits, with the settings of this server; it may be cached for five minutes.
 */
export interface LimitTable {
  limits: Limit[];
}
/**
 * A URL to pass on.
 */
export interface Link {
  url: string;
}
/**
 * Some messages, oldest first.
 */
export interface Messages {
  messages: MessageView[];
}
/**
 * A composed move that can still change, or is final for this seat if `ready`.
 */
export interface NewDraft {
  action_id: string;
  seq: number;
  move: {
    [k: string]: any;
  };
  ready?: boolean;
}
/**
 * The member who will own the room.
 */
export interface NewHost {
  player: string;
}
/**
 * One of: a text, the key of a phrase or an emote, or the seat in the match to nudge.
 */
export interface NewMessage {
  action_id: string;
  text?: string | null;
  phrase?: (string | null) &
    (
      | "hello"
      | "luck"
      | "moment"
      | "ready"
      | "well-done"
      | "thanks"
      | "sorry"
      | "again"
      | "bye"
      | null
    );
  emote?: (string | null) &
    ("smile" | "laugh" | "wow" | "sad" | "think" | "heart" | "star" | "thumb" | null);
  nudge?: number | null;
}
/**
 * A move in response to position `seq`.
 */
export interface NewMove {
  action_id: string;
  seq: number;
  move: {
    [k: string]: any;
  };
}
/**
 * A new player for a third-party client; `bot` if nobody plays but the program itself.
 *
 * A name is one line of at most 40 characters, with at least one letter, number, or symbol, and
 * stored in the normal form NFC.  Invisible characters (fillers, blanks, control and direction
 * characters, tags, variation selectors) are removed, except where they belong to an emoji, to a
 * conjunct of an Indic script, or between Arabic letters.  A base character may carry at most four
 * combining marks, two of them accents that fit any letter.  The names of tokens follow the same
 * rule; so do titles and reasons, which may be empty, and passcodes, which only lose invisible
 * characters.  What breaks the rule is refused with `validation-error`; names from before it stay.
 *
 * Within a room, no two people or bots have names that look alike: capitals, accents, spaces, and
 * punctuation do not tell names apart, nor do letters of one script that look like those of
 * another, or `0` and `O`.  The names at the seats of a running match count too.  Whoever joins or
 * claims a seat with such a name gets a number, as "Anna 2", in this room only; changing one's
 * name to such a name is refused with `name-taken`.
 */
export interface NewPlayer {
  name: string;
  bot?: boolean;
}
/**
 * The subscription of a browser, as `PushSubscription.toJSON()` has it.
 *
 * It must have been made with the `push_key` of the server.
 */
export interface NewPush {
  endpoint: string;
  keys: PushKeys;
  expirationTime?: number | null;
}
/**
 * The keys of a browser's subscription, in base64url.
 */
export interface PushKeys {
  p256dh: string;
  auth: string;
}
/**
 * A room to create; `name` is its creator's name there.
 */
export interface NewRoom {
  game?: string | null;
  title?: string;
  options?: {
    [k: string]: any;
  } | null;
  name?: string | null;
}
/**
 * A match to play alone; newcomers must send `name`.
 *
 * Without `bots` it is a task of the game, which the `options` name; `level` is how well bots
 * play.
 */
export interface NewSolo {
  game: string;
  options?: {
    [k: string]: any;
  };
  bots?: number;
  level?: "easy" | "medium" | "strong";
  name?: string | null;
}
/**
 * A bearer token to make; without `expires_in_s` it doesn't expire.
 *
 * `name` follows the rule for names of players (`NewPlayer`).
 */
export interface NewToken {
  name: string;
  /**
   * @minItems 1
   * @maxItems 4
   */
  scopes:
    | ["read" | "play" | "host" | "manage"]
    | ["read" | "play" | "host" | "manage", "read" | "play" | "host" | "manage"]
    | [
        "read" | "play" | "host" | "manage",
        "read" | "play" | "host" | "manage",
        "read" | "play" | "host" | "manage",
      ]
    | [
        "read" | "play" | "host" | "manage",
        "read" | "play" | "host" | "manage",
        "read" | "play" | "host" | "manage",
        "read" | "play" | "host" | "manage",
      ];
  expires_in_s?: number | null;
}
/**
 * A new token, and its text to send as `Authorization: Bearer TOKEN`.
 */
export interface NewTokenView {
  id: string;
  name: string;
  scopes: ("read" | "play" | "host" | "manage")[];
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  current: boolean;
  token: string;
}
/**
 * A tutorial to start; newcomers must send `name`.
 */
export interface NewTutorial {
  game: string;
  name?: string | null;
}
/**
 * An address to be told things at: about one room that you host, or about all of yours.
 *
 * `room` is a code or an id.
 */
export interface NewWebhook {
  name: string;
  url: string;
  /**
   * @minItems 1
   * @maxItems 3
   */
  events?:
    | ["duty.created" | "match.finished" | "room.member_joined"]
    | [
        "duty.created" | "match.finished" | "room.member_joined",
        "duty.created" | "match.finished" | "room.member_joined",
      ]
    | [
        "duty.created" | "match.finished" | "room.member_joined",
        "duty.created" | "match.finished" | "room.member_joined",
        "duty.created" | "match.finished" | "room.member_joined",
      ];
  room?: string | null;
}
/**
 * A new webhook, and the secret that signs what it is sent; it is shown only once.
 */
export interface NewWebhookView {
  id: string;
  name: string;
  url: string;
  room: string | null;
  events: ("duty.created" | "match.finished" | "room.member_joined")[];
  created_at: number;
  off: ("paused" | "gone" | "failing") | null;
  secret: string;
}
/**
 * The name of a newcomer, who becomes a guest; others keep theirs without one.
 */
export interface Newcomer {
  name?: string | null;
}
/**
 * A line of the match's log: the message `key` of the game's strings, and its arguments.
 */
export interface NoteView {
  key: string;
  args: {
    [k: string]: any;
  };
}
/**
 * Who plays a seat of the match: I do, a bot (at a level), or anyone who takes it.
 */
export interface Occupant {
  by: "me" | "bot" | "anyone";
  level?: "easy" | "medium" | "strong";
}
/**
 * A taken seat of an open table, or of its match.
 */
export interface OpenSeat {
  seat: number | null;
  name: string;
  colour: string | null;
  bot: boolean;
  program: boolean;
}
/**
 * A room to join by its `code`, or only to watch if `watch` is true: all that strangers see.
 *
 * While there is a free seat before a match, `code` is the invite.  Otherwise it is the watch
 * code; a room without one is then not shown.  `watching` is the number of people who have the
 * room open without a seat.  `since`: when the room was listed, or its match started or ended.
 * `programs`: what they may do there.
 *
 * A room is private until a host lists it.  Rooms that are locked, have a passcode, or are full of
 * members are never shown, nor are rooms that nobody has had open for three minutes.  An answer
 * may be a second old, and arrivals and departures may take a few seconds more to show.
 */
export interface OpenTableView {
  code: string;
  watch: boolean;
  playing: boolean;
  game: string;
  title: string;
  options: {
    [k: string]: any;
  };
  seats: OpenSeat[];
  free_seats: number;
  watching: number;
  since: number;
  programs: "off" | "play" | "count";
}
/**
 * A page of open tables; `cursor` leads to the next page, null on the last.
 *
 * The header `Link` with `rel="next"` does, too.
 */
export interface OpenTablesPage {
  listings: OpenTableView[];
  cursor: string | null;
}
/**
 * The passcode that newcomers who join by the invite must send; empty for none.
 */
export interface Passcode {
  passcode: string;
}
/**
 * A position of a match as it was: nobody has drafts or is ready, nothing can be taken back.
 */
export interface PastPosition {
  match: string;
  game: string;
  options: {
    [k: string]: any;
  };
  seq: number;
  at: number;
  began: number;
  lines: string[][];
  you: number | null;
  view: View;
  notes: [number, number, NoteView[]][];
  drafts: DraftView[];
  ready: boolean;
  undo: boolean;
  type: "position";
}
/**
 * What an audience sees; `private`, in the game's own shape, is null for spectators.
 */
export interface View {
  to_act: number[];
  result: ResultView | null;
  public: any;
  private: any;
}
/**
 * A result; scores and ranks by seat, `tier` names how well a solo task was solved.
 */
export interface ResultView {
  scores: number[];
  ranks: number[];
  items: ItemView[];
  tier: string | null;
  lost: boolean;
}
/**
 * Who played at a seat, under which name and colour; `you` are.
 */
export interface PersonView {
  name: string;
  colour: string;
  you: boolean;
}
/**
 * A match that one has finished, and one's own result in it.
 *
 * `people` are all seats in order, `lost` says that nobody won.  `room` is the id of its room,
 * null if one doesn't belong to it any more; `day` the date whose dice it had.
 */
export interface PlayedView {
  match: string;
  room: string | null;
  game: string;
  options: {
    [k: string]: any;
  };
  at: number;
  points: number;
  rank: number;
  seats: number;
  people: PersonView[];
  tier: string | null;
  stars: number;
  lost: boolean;
  day: string | null;
}
/**
 * A player; `lang` is the language chosen, if any; a `bot` has declared itself one.
 *
 * `hidden`: friends don't see what the player has played.
 */
export interface Player {
  id: string;
  name: string;
  lang: string | null;
  bot: boolean;
  hidden: boolean;
}
/**
 * What players can change about themselves; once a bot, they remain one: `false` is refused.
 *
 * Their rooms adopt the name.  Of those in the memory of the server's process, the first twenty
 * are checked: those that the player has open, then others that are open, then those with a
 * running match.  A name that looks like someone else's in one of them is refused.  Those that
 * someone has open, or in which a match is running, adopt it shortly after the answer; all other
 * rooms do when the player opens or joins them, and add a number to a name that is taken.  A name
 * chosen for one room alone stays until the next change.
 *
 * The newest 200 rooms learn of a new `bot` shortly after the answer, all others when it opens or
 * joins them.  Where programs may not play, it stays a member and finishes the match that it is
 * playing, but has no seat for the next one.
 *
 * Whoever is `hidden` isn't among the friends of others, who don't see what they have played.
 */
export interface PlayerChange {
  name?: string | null;
  lang?: ("de" | "en" | "nl") | null;
  bot?: true | null;
  hidden?: boolean | null;
}
/**
 * A new player, and the token to send as `Authorization: Bearer TOKEN`.
 */
export interface PlayerWithToken {
  id: string;
  name: string;
  lang: string | null;
  bot: boolean;
  hidden: boolean;
  token: string;
}
/**
 * Who is connected, how many of them watch, and how many seconds others have been away.
 *
 * `online` are connected to any process of the server; `watching` of them have no seat in the
 * match; `away` has the other members.  For those who haven't been here since the server loaded
 * the room, it counts from then.  Comings and goings within 150 ms come as one frame.
 */
export interface Presence {
  type: "presence";
  online: string[];
  watching: number;
  away: {
    [k: string]: number;
  };
}
/**
 * What bots of others may do in a room: nothing, play, or play in matches that count.
 */
export interface ProgramsMode {
  mode: "off" | "play" | "count";
}
/**
 * How far a match has come: the `number` of the `unit`; `of`: how many there are in all.
 */
export interface ProgressView {
  unit: "turn" | "roll" | "round" | "row";
  number: number;
  of: number | null;
}
/**
 * The hours in which you aren't told anything; null: you may be told at any time.
 */
export interface QuietChange {
  hours: QuietTimes | null;
}
/**
 * From when to when, as `HH:MM`, by the clocks of an IANA time zone; over midnight, if `ends`
 * is earlier.
 */
export interface QuietTimes {
  begins: string;
  ends: string;
  zone: string;
}
/**
 * The action is durable; `seq` is the number of the position or message.
 */
export interface Receipt {
  seq: number;
}
/**
 * A finished match for members of its room: with the id of the match.
 */
export interface ReplayView {
  game: string;
  options: {
    [k: string]: any;
  };
  seq: number;
  you: number | null;
  names: string[];
  colours: string[];
  bots: boolean[];
  programs: boolean[];
  finished_at: number;
  match: string;
}
/**
 * The server is stopping; reconnect at a random moment after about `retry_ms` milliseconds.
 */
export interface Restart {
  type: "goodbye";
  code: "restart";
  retry_ms: number;
}
/**
 * What the host can change; game and options only between matches.
 *
 * Options left out stay as they are.  `absence_s`: how many seconds a player must be away before
 * others may decide for them; 0 means never.  Changing the `pace` turns the clock off unless the
 * request sets one; setting the clock gives everyone the full time again.  In mid-match,
 * `absence_s` becomes no shorter than it was at the start, or a minute; and after a change of
 * `absence_s`, `pace`, or `clock`, nobody counts as absent and no clock runs out for a minute,
 * over days for a day.
 */
export interface RoomChange {
  game?: string | null;
  title?: string | null;
  options?: {
    [k: string]: any;
  } | null;
  absence_s?: number | null;
  pace?: ("live" | "days") | null;
  clock?: ClockChange | null;
}
/**
 * A room after its event `seq`; sent after `identify`, and whenever the room changes.
 */
export interface RoomFrame {
  type: "room";
  seq: number;
  room: RoomView;
  you: You;
}
/**
 * Who you are in a room: your seat, if you sit, and whether you have the rights of a host.
 *
 * Your seat in the match is `you` of the snapshot.
 */
export interface You {
  player: string;
  seat: number | null;
  host: boolean;
}
/**
 * Your rooms, newest first.
 */
export interface Rooms {
  rooms: RoomView[];
}
/**
 * One whose match is being played; `waiting` are those it is waiting for, by seat.
 *
 * `stand_in`: a bot plays for you.
 */
export interface RunningTableView {
  room: string;
  muted: boolean;
  title: string;
  game: string;
  options: {
    [k: string]: any;
  };
  people: TablePerson[];
  match: string;
  progress: ProgressView | null;
  waiting: WaitView[];
  stand_in: boolean;
}
/**
 * A seat whose turn it is, since when, and how long it has.
 *
 * Its time ends at `until`; what is left then of `total` milliseconds is used up.  Both are null
 * without a clock.
 */
export interface WaitView {
  seat: number;
  since: number;
  until: number | null;
  total: number | null;
}
/**
 * A match that one plays alone and hasn't finished, and the id of its room.
 *
 * `day` is the date whose dice it has.
 */
export interface RunningView {
  room: string;
  match: string;
  game: string;
  options: {
    [k: string]: any;
  };
  began: number;
  day: string | null;
}
/**
 * A new message, sent to everyone in the room, including its author.
 */
export interface SaidFrame {
  seq: number;
  at: number;
  player: string;
  name: string;
  watching: boolean;
  program: boolean;
  kind: "text" | "phrase" | "emote" | "nudge";
  body: string;
  to: string | null;
  type: "said";
}
/**
 * Take a seat (empty body), add a bot at a level, choose a colour, or set ready.
 */
export interface SeatChange {
  bot?: true | null;
  colour?: string | null;
  ready?: boolean | null;
  level?: ("easy" | "medium" | "strong") | null;
}
/**
 * An analysis of a finished match, without any ids.
 *
 * The bots of `version` have looked at `done` of `of` decisions, and compared moves in
 * `iterations` imagined worlds, each from what its seat knew then.  The same version finds the
 * same in the same match.  `unit` is what gains count: points, or shares of the victory (0 to 1)
 * in games without points.  All figures are estimates.
 *
 * `decisions` are all that were found, in order; `curve` is what at most 60 positions promised;
 * `moments` are worth a look: at most five where something better was found, the greatest gain
 * first, and then the best move of each player.  While it is under way, these are the findings so
 * far.  `failed`: it broke off, perhaps because the server was stopped; it can be started again.
 */
export interface SharedAnalysis {
  version: number;
  iterations: number;
  state: "queued" | "running" | "done" | "cancelled" | "failed";
  done: number;
  of: number;
  unit: "points" | "win";
  decisions: Decision[];
  curve: Forecast[];
  moments: Moment[];
}
/**
 * A finished match and its players by seat, without any ids.
 *
 * `seq` is its last position; `you` is the seat whose view the steps show, null for spectators.
 * `programs` are players who have declared themselves bots.
 */
export interface SharedReplay {
  game: string;
  options: {
    [k: string]: any;
  };
  seq: number;
  you: number | null;
  names: string[];
  colours: string[];
  bots: boolean[];
  programs: boolean[];
  finished_at: number;
}
/**
 * The newest position of a match.
 */
export interface Snapshot {
  match: string;
  game: string;
  options: {
    [k: string]: any;
  };
  seq: number;
  at: number;
  began: number;
  lines: string[][];
  you: number | null;
  view: View;
  notes: [number, number, NoteView[]][];
  drafts: DraftView[];
  ready: boolean;
  undo: boolean;
  type: "snapshot";
}
/**
 * Everything for playing alone: all tasks, and the newest matches.
 *
 * `matches` are the last ten of all kinds that one has finished, `running` the newest five under
 * way in rooms of one's own.
 */
export interface SoloView {
  tasks: TaskView[];
  matches: PlayedView[];
  running: RunningView[];
}
/**
 * A task on one side of the board, its grades in rising order, and how one has done.
 *
 * Each grade reached is a star.  `played` is how often one has finished it; a match in which a bot
 * or the clock made moves is never the `best`.
 */
export interface TaskView {
  game: string;
  options: {
    [k: string]: any;
  };
  grades: GradeView[];
  played: number;
  best: BestView | null;
}
/**
 * The step to the position `s` from the one before it, `t` milliseconds after the match began.
 *
 * If you do not have the position before `s`, send `resume`.  What has not changed is left out:
 * `a`, the seats to act; `r`, the result; `p` and `o`, the public part of the view and the
 * audience's own.  `n` has the new lines of the log, if there are any: each is its number in the
 * `lines` of the snapshot or the steps, then its arguments in the order that it has there.  Those
 * that are left out are null, or missing at the end.  `undo` is present, and true, if you may take
 * back your last move now.  Drafts end with the step, and nobody is `ready` for the next one.
 * Every seat and every spectator gets every number, even if nothing changes for them.
 *
 * `p` and `o` are lists of changes, to be made one after the other.  Each begins with a JSON
 * pointer (RFC 6901) within `public` or `private`, without its first slash.  `[path, value]` puts
 * the value there, whether or not something was there; `[path]` removes what is there; `["path/-",
 * value, …]` appends all its values to a list; `["", value]` puts a whole new part.
 */
export interface StepFrame {
  s: number;
  t: number;
  a?: number[];
  r?: ResultView | null;
  p?: [any, ...any[]][];
  o?: [any, ...any[]][];
  n?: any[][];
  undo?: true;
}
/**
 * Some steps of a match; `seq` is its newest position.
 *
 * The step to position 0 leads there from nothing.  `began` is when the match was set up, in
 * milliseconds since 1970; `lines` is as in a snapshot.
 */
export interface Steps {
  steps: StepFrame[];
  seq: number;
  began: number;
  lines: string[][];
}
/**
 * Two seats of the room.
 */
export interface Swap {
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
}
/**
 * On or off.
 */
export interface Switch {
  on: boolean;
}
/**
 * A table over days; `room` is its code, or its id if you have no code.
 *
 * One that is `muted` never calls you.
 */
export interface TableView {
  room: string;
  muted: boolean;
  title: string;
  game: string;
  options: {
    [k: string]: any;
  };
  people: TablePerson[];
}
/**
 * Your tables over days, at the server's time `now`, at most 100 of the running matches.
 *
 * `yours` wait for you and `others` for other people, the least time left first, then the longest
 * wait.  `finished` are the matches that were over within seven days, the newest first, at most
 * 20.  At those in `open` no match is running.
 */
export interface TablesOverDays {
  now: number;
  yours: RunningTableView[];
  others: RunningTableView[];
  finished: FinishedTableView[];
  open: TableView[];
}
/**
 * The code shown by another browser of the same person.
 */
export interface TakeUp {
  code: string;
}
/**
 * A player's tokens, the newest first.
 */
export interface TokenList {
  tokens: TokenView[];
}
/**
 * A token; `expires_at` is null if it doesn't expire, `last_used_at` if it was never used.
 *
 * `last_used_at` may be a minute late; an open connection uses its token all the time.  `current`:
 * the request was made with this token.
 */
export interface TokenView {
  id: string;
  name: string;
  scopes: ("read" | "play" | "host" | "manage")[];
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  current: boolean;
}
/**
 * Whether the match ends.
 */
export interface VoteOnEnd {
  kind: "end";
  match: string;
  choice: "yes" | "no";
}
/**
 * Whether you are in.
 */
export interface VoteOnRematch {
  kind: "rematch";
  choice: "yes" | "no";
}
/**
 * Don't start yet after all.
 */
export interface VoteOnStart {
  kind: "start";
  choice: "no";
}
/**
 * What is to become of an absent player's seat, at the position `seq`; null: nothing.
 */
export interface VoteOnSubstitution {
  kind: "substitution";
  seat: number;
  seq: number;
  choice: ("default" | "bot" | "anyone") | null;
}
/**
 * Whether a move may be taken back.
 */
export interface VoteOnUndo {
  kind: "undo";
  seq: number;
  choice: "yes" | "no";
}
/**
 * Whether a webhook is sent anything.
 */
export interface WebhookChange {
  on: boolean;
}
/**
 * A player's webhooks, the newest first.
 */
export interface WebhookList {
  webhooks: WebhookView[];
}
/**
 * A webhook; `room` is the id of the room it is about, null if about all of its owner's.
 *
 * `off` says why it is sent nothing: its owner has `paused` it, it answered 410 (`gone`), or it
 * has been `failing` for too long.
 */
export interface WebhookView {
  id: string;
  name: string;
  url: string;
  room: string | null;
  events: ("duty.created" | "match.finished" | "room.member_joined")[];
  created_at: number;
  off: ("paused" | "gone" | "failing") | null;
}
/**
 * What is wrong with a request, and where: a JSON pointer (RFC 6901) into it.
 */
export interface Fault {
  pointer: string;
  kind?: string;
}
/**
 * Why a request was refused (RFC 9457).
 *
 * `code` is stable, for programs; `type` is a page that explains it; `title` is the code in words,
 * in English.  `detail` is a text in the requested language, `args` are the values in it.  Every
 * 429 has `args.retry_after`, in seconds, except for `too-many-connections` on the socket and for
 * clients that are turned away before they can ask for anything.  `errors` says where the request
 * is wrong: pointers begin with `/body`, `/query`, or `/path`, on the socket in the frame; those
 * of `bad-move` and `bad-options` begin in the move or the options themselves.  `rule` is the
 * section of the rules page that the move breaks, `cells` are the fields concerned, as the game's
 * view names them.  `instance` is the path of a REST request.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  args?: {
    [k: string]: string | number | string[];
  };
  errors?: Fault[];
  rule?: string;
  cells?: string[];
  instance?: string;
}
/**
 * It is somebody's turn: who, at which seat and position; `url` leads members to the room.
 */
export interface DutyCreatedData {
  room: string;
  title: string;
  game: string;
  match: string;
  since: number;
  seq: number;
  seat: number;
  player: string;
  name: string;
  url: string;
}
/**
 * It is the turn of the webhook's owner, or of anybody in its room.
 */
export interface DutyCreatedMessage {
  type: "duty.created";
  timestamp: string;
  data: DutyCreatedData;
}
/**
 * A match is over; lists are by seat, and a bot has no player.
 *
 * `ended`: it was ended early, without scores and ranks.  `lost`: nobody won, whatever the ranks.
 */
export interface MatchFinishedData {
  room: string;
  title: string;
  game: string;
  match: string;
  names: string[];
  players: (string | null)[];
  scores: number[];
  ranks: number[];
  lost: boolean;
  ended: boolean;
  url: string;
}
/**
 * A match of the webhook's owner, or in its room, is over.
 */
export interface MatchFinishedMessage {
  type: "match.finished";
  timestamp: string;
  data: MatchFinishedData;
}
/**
 * Somebody became a member of a room; `seat` is the one they took, if any.
 *
 * Who continues in another browser by a seat link hasn't joined.
 */
export interface MemberJoinedData {
  room: string;
  title: string;
  game: string;
  player: string;
  name: string;
  seat: number | null;
  watcher: boolean;
  program: boolean;
  url: string;
}
/**
 * Somebody joined a room that the webhook's owner hosts, or its room.
 */
export interface MemberJoinedMessage {
  type: "room.member_joined";
  timestamp: string;
  data: MemberJoinedData;
}
/**
 * Somebody has pressed "send a test"; `name` is that of the webhook.
 */
export interface TestData {
  name: string;
  url: string;
}
/**
 * A test, sent when its owner asks for one.
 */
export interface TestMessage {
  type: "webhook.test";
  timestamp: string;
  data: TestData;
}
/**
 * How an analysis stands: `done` of its `of` decisions have been looked at.
 */
export interface AnalysisProgress {
  state: "queued" | "running" | "done" | "cancelled" | "failed";
  done: number;
  of: number;
}
/**
 * How far the analysis of a finished match of the room is.
 *
 * It is sent when the state changes and otherwise at most once a second, only by the process that
 * makes the analysis.  The findings are at `/matches/{match}/analysis`.
 */
export interface AnalysisFrame {
  type: "analysis";
  match: string;
  data: AnalysisProgress;
}
/**
 * What the operator of this server says, until `ends_at` (milliseconds since 1970).
 *
 * `due_at` is when the server will stop for a while; null if it won't.  Moves are kept.
 */
export interface NoticeView {
  text: string;
  due_at: number | null;
  ends_at: number;
}
/**
 * All that the operator of this server has to say at the moment; an empty list withdraws it.
 *
 * Sent when it changes, and after `identify` if there is anything.
 */
export interface NoticeFrame {
  type: "notices";
  notices: NoticeView[];
}
/**
 * The effect of the action whose id is `ack` is durable, under the number `s`.
 *
 * For `say`, it is the number of the message; for a move or an undo, the position that the action
 * led to; for a draft, and for a move that waits for others, the newest position.  This answer and
 * the step may arrive in either order.
 */
export interface Ack {
  ack: string;
  s: number;
}
/**
 * The first frame; `v` is the protocol, `time` the server's in milliseconds since 1970.
 *
 * A client that has heard nothing for `heartbeat_ms` should send `ping`; if no answer comes, the
 * connection is dead.  The server also sends WebSocket pings of its own.
 */
export interface Hello {
  type: "hello";
  v: 1;
  time: number;
  heartbeat_ms: number;
  limits: Limits;
}
/**
 * How large a client's frames may be, and how many it may send.
 */
export interface Limits {
  frame_bytes: number;
  messages_per_second: number;
  burst: number;
}
/**
 * The answer to a ping: the server's time.
 */
export interface Pong {
  type: "pong";
  time: number;
}
/**
 * The action `id` was refused, and nothing has changed.
 *
 * `id` is null if the problem belongs to no action.
 */
export interface ProblemFrame {
  type: "problem";
  id: string | null;
  problem: Problem;
}
/**
 * The first frame: the room, by code or id, and the player; without `token` the cookie decides.
 *
 * A token needs the scope `read`, and `play` to do more than watch.  `lang` takes precedence for
 * the texts of problems.  With `resume`, a returning client gets only what it missed.
 */
export interface Identify {
  type: "identify";
  room: string;
  token?: string | null;
  lang?: string;
  resume?: KnownPosition | null;
}
/**
 * The position of a match that the client has, and `at`, when it was reached.
 *
 * After a loss of the newest steps, another position may have the same `seq`: without `at`, it may
 * be taken for yours.  `you` is the seat that sees it so, null for spectators: once that is
 * another one, perhaps as a bot plays yours, a snapshot answers.  Without it, you wouldn't notice.
 */
export interface KnownPosition {
  match: string;
  seq: number;
  at?: number;
  you?: number | null;
}
/**
 * A keep-alive, answered by a pong.
 */
export interface Ping {
  type: "ping";
}
/**
 * Ask for what was missed after this position.
 *
 * If it is the newest one, or more than one step is missing, or there are drafts, a snapshot
 * answers; else the one step.
 */
export interface ResumeFrom {
  match: string;
  seq: number;
  at?: number;
  you?: number | null;
  type: "resume";
}
/**
 * A message: one of a text, a phrase or an emote by its key, or a match seat to nudge.
 *
 * All members may talk, also those without a seat; only players may nudge, and only a person whose
 * turn it is.  In texts, line breaks become spaces, and control characters, invisible characters,
 * and characters that change the writing direction are removed.
 */
export interface Say {
  type: "say";
  id: string;
  text?: string;
  phrase?: string;
  emote?: string;
  nudge?: number;
}
/**
 * A draft of a composed move; `ready` makes it final for this seat.
 *
 * It must be legal so far, and with `ready` a legal move.  If several seats act at once, a ready
 * draft may also be a move without parts.  The step is made once the last seat is ready.
 */
export interface SendDraft {
  type: "draft";
  id: string;
  seq: number;
  move: {
    [k: string]: any;
  };
  ready?: boolean;
}
/**
 * A move at the position `seq`; the client chooses `id`, and may send the frame again.
 *
 * If several seats act at once, it is stored as a ready draft.  Until the step is made, `to_act`
 * still names you.  If drafts are shown openly, you can still send another move in its place;
 * otherwise yours is final.
 */
export interface SendMove {
  type: "move";
  id: string;
  seq: number;
  move: {
    [k: string]: any;
  };
}
/**
 * Take back the last step, which led to the position `seq`.
 */
export interface SendUndo {
  type: "undo";
  id: string;
  seq: number;
}
/**
 * Show the others a finished match at the position `seq`; without `seq`, stop showing it.
 *
 * One player at a time can; while someone else does, the answer is `already-guided`.  There is no
 * `ack`.
 */
export interface ShowPosition {
  type: "guide";
  match: string;
  seq?: number | null;
}
/**
 * All requests.
 */
export interface Routes {
  "GET /me/webhooks": {
    values: {};
    answer: WebhookList;
  };
  "POST /me/webhooks": {
    values: {};
    body: NewWebhook;
    answer: NewWebhookView;
  };
  "PATCH /me/webhooks/{webhook}": {
    values: {
      webhook: string;
    };
    body: WebhookChange;
    answer: WebhookView;
  };
  "DELETE /me/webhooks/{webhook}": {
    values: {
      webhook: string;
    };
    answer: WebhookList;
  };
  "GET /me/webhooks/{webhook}/deliveries": {
    values: {
      webhook: string;
    };
    answer: DeliveryList;
  };
  "POST /me/webhooks/{webhook}/test": {
    values: {
      webhook: string;
    };
    answer: DeliveryView;
  };
  "GET /me/alerts": {
    values: {};
    answer: AlertsView;
  };
  "PUT /me/alerts/quiet": {
    values: {};
    body: QuietChange;
    answer: AlertsView;
  };
  "POST /me/alerts/push": {
    values: {};
    body: NewPush;
    answer: AlertsView;
  };
  "PUT /me/alerts/email": {
    values: {};
    body: EmailAddress;
    answer: AlertsView;
  };
  "PUT /me/alerts/chat": {
    values: {};
    body: ChatAddress;
    answer: AlertsView;
  };
  "DELETE /me/alerts/channels/{channel}": {
    values: {
      channel: string;
    };
    answer: AlertsView;
  };
  "POST /me/alerts/channels/{channel}/test": {
    values: {
      channel: string;
    };
    answer: AlertView;
  };
  "PUT /me/tables/{room}/muted": {
    values: {
      room: string;
    };
    body: Switch;
    answer: AlertsView;
  };
  "POST /solo": {
    values: {};
    body: NewSolo;
    answer: RoomView;
  };
  "GET /me/solo": {
    values: {};
    answer: SoloView;
  };
  "GET /days": {
    values: {};
    answer: DaysView;
  };
  "GET /days/{day}": {
    values: {
      day: string;
    };
    answer: DayView;
  };
  "POST /days/{day}/attempt": {
    values: {
      day: string;
    };
    body: Newcomer;
    answer: RoomView;
  };
  "POST /days/{day}/practice": {
    values: {
      day: string;
    };
    body: Newcomer;
    answer: RoomView;
  };
  "POST /matches/{match}/challenge": {
    values: {
      match: string;
    };
    answer: Link;
  };
  "GET /challenges/{token}": {
    values: {
      token: string;
    };
    answer: ChallengeView;
  };
  "POST /challenges/{token}/matches": {
    values: {
      token: string;
    };
    body: Newcomer;
    answer: RoomView;
  };
  "GET /challenges/{token}/matches/{match}": {
    values: {
      token: string;
      match: string;
    };
    answer: SharedReplay;
  };
  "GET /challenges/{token}/matches/{match}/steps": {
    values: {
      token: string;
      match: string;
      after?: number;
      limit?: number;
    };
    answer: Steps;
  };
  "GET /me/achievements": {
    values: {};
    answer: AchievementsView;
  };
  "GET /friends/{player}/achievements": {
    values: {
      player: string;
    };
    answer: AchievementsView;
  };
  "GET /rooms/{room}/achievements": {
    values: {
      room: string;
    };
    answer: EveningsView;
  };
  "POST /matches/{match}/analysis": {
    values: {
      match: string;
    };
    answer: Analysis;
  };
  "GET /matches/{match}/analysis": {
    values: {
      match: string;
    };
    answer: Analysis;
  };
  "DELETE /matches/{match}/analysis": {
    values: {
      match: string;
    };
    answer: Analysis;
  };
  "GET /shared/{token}/analysis": {
    values: {
      token: string;
    };
    answer: SharedAnalysis;
  };
  "POST /matches/{match}/hint": {
    values: {
      match: string;
    };
    body: HintWish;
    answer: Hint;
  };
  "GET /me/export": {
    values: {};
    answer: ExportView;
  };
  "GET /me/erasure": {
    values: {};
    answer: ErasurePreview;
  };
  "GET /me": {
    values: {};
    answer: Player;
  };
  "DELETE /me": {
    values: {};
    body: ErasureConfirmation;
    answer: ErasedView;
  };
  "PATCH /me": {
    values: {};
    body: PlayerChange;
    answer: Player;
  };
  "GET /games": {
    values: {};
    answer: Games;
  };
  "GET /games/{game}": {
    values: {
      game: string;
    };
    answer: GameDetails;
  };
  "GET /games/{game}/options": {
    values: {
      game: string;
    };
    answer: GameOptions;
  };
  "POST /players": {
    values: {};
    body: NewPlayer;
    answer: PlayerWithToken;
  };
  "GET /me/duties": {
    values: {};
    answer: Duties;
  };
  "GET /me/stream": {
    values: {};
    answer: any;
  };
  "POST /me/handover": {
    values: {};
    answer: Handover;
  };
  "POST /handover": {
    values: {};
    body: TakeUp;
    answer: Player;
  };
  "GET /me/tables": {
    values: {};
    answer: TablesOverDays;
  };
  "GET /me/tokens": {
    values: {};
    answer: TokenList;
  };
  "POST /me/tokens": {
    values: {};
    body: NewToken;
    answer: NewTokenView;
  };
  "DELETE /me/tokens/{token}": {
    values: {
      token: string;
    };
    answer: TokenList;
  };
  "GET /rooms": {
    values: {};
    answer: Rooms;
  };
  "POST /rooms": {
    values: {};
    body: NewRoom;
    answer: RoomView;
  };
  "GET /rooms/{room}": {
    values: {
      room: string;
    };
    answer: RoomView | Invite;
  };
  "PATCH /rooms/{room}": {
    values: {
      room: string;
    };
    body: RoomChange;
    answer: RoomView;
  };
  "POST /rooms/{room}/members": {
    values: {
      room: string;
    };
    body: Join;
    answer: Admission;
  };
  "POST /rooms/{room}/claims": {
    values: {
      room: string;
    };
    body: Claim;
    answer: Admission;
  };
  "DELETE /rooms/{room}/members/me": {
    values: {
      room: string;
    };
    answer: Invite;
  };
  "PUT /rooms/{room}/seats/{seat}": {
    values: {
      seat: number;
      room: string;
    };
    body: SeatChange;
    answer: RoomView;
  };
  "DELETE /rooms/{room}/seats/{seat}": {
    values: {
      seat: number;
      room: string;
    };
    answer: RoomView;
  };
  "POST /rooms/{room}/invite": {
    values: {
      room: string;
    };
    answer: RoomView;
  };
  "POST /rooms/{room}/matches": {
    values: {
      room: string;
    };
    answer: RoomView;
  };
  "GET /rooms/{room}/stream": {
    values: {
      room: string;
      after?: string | null;
    };
    answer: any;
  };
  "GET /rooms/{room}/qr.svg": {
    values: {
      room: string;
    };
    answer: any;
  };
  "GET /listings": {
    values: {
      game?: string | null;
      q?: string;
      cursor?: string;
      limit?: number;
    };
    answer: OpenTablesPage;
  };
  "PUT /rooms/{room}/bans/{player}": {
    values: {
      player: string;
      room: string;
    };
    body: Kick;
    answer: RoomView;
  };
  "DELETE /rooms/{room}/bans/{player}": {
    values: {
      player: string;
      room: string;
    };
    answer: RoomView;
  };
  "POST /rooms/{room}/members/{player}/link": {
    values: {
      player: string;
      room: string;
    };
    answer: Link;
  };
  "PUT /rooms/{room}/deputies/{player}": {
    values: {
      player: string;
      room: string;
    };
    answer: RoomView;
  };
  "DELETE /rooms/{room}/deputies/{player}": {
    values: {
      player: string;
      room: string;
    };
    answer: RoomView;
  };
  "PUT /rooms/{room}/host": {
    values: {
      room: string;
    };
    body: NewHost;
    answer: RoomView;
  };
  "PUT /rooms/{room}/lock": {
    values: {
      room: string;
    };
    body: Switch;
    answer: RoomView;
  };
  "PUT /rooms/{room}/passcode": {
    values: {
      room: string;
    };
    body: Passcode;
    answer: RoomView;
  };
  "PUT /rooms/{room}/listing": {
    values: {
      room: string;
    };
    body: Switch;
    answer: RoomView;
  };
  "PUT /rooms/{room}/programs": {
    values: {
      room: string;
    };
    body: ProgramsMode;
    answer: RoomView;
  };
  "POST /rooms/{room}/watch": {
    values: {
      room: string;
    };
    answer: RoomView;
  };
  "DELETE /rooms/{room}/watch": {
    values: {
      room: string;
    };
    answer: RoomView;
  };
  "POST /rooms/{room}/swap": {
    values: {
      room: string;
    };
    body: Swap;
    answer: RoomView;
  };
  "PUT /rooms/{room}/players/{seat}": {
    values: {
      seat: number;
      room: string;
    };
    body: Occupant;
    answer: RoomView;
  };
  "POST /rooms/{room}/players/{seat}/default": {
    values: {
      seat: number;
      room: string;
    };
    answer: Receipt;
  };
  "POST /rooms/{room}/polls": {
    values: {
      room: string;
    };
    body: AskUndo | AskEnd | AskRematch | AskStart;
    answer: RoomView;
  };
  "PUT /rooms/{room}/vote": {
    values: {
      room: string;
    };
    body: VoteOnUndo | VoteOnEnd | VoteOnRematch | VoteOnStart | VoteOnSubstitution;
    answer: RoomView;
  };
  "POST /rooms/{room}/rematch/start": {
    values: {
      room: string;
    };
    answer: RoomView;
  };
  "GET /matches/{match}/positions/{seq}": {
    values: {
      match: string;
      seq: number;
      you?: number | null;
    };
    answer: PastPosition;
  };
  "GET /matches/{match}/steps": {
    values: {
      match: string;
      after?: number;
      limit?: number;
    };
    answer: Steps;
  };
  "GET /matches/{match}/replay": {
    values: {
      match: string;
    };
    answer: ReplayView;
  };
  "POST /matches/{match}/share": {
    values: {
      match: string;
    };
    answer: Link;
  };
  "GET /shared/{token}": {
    values: {
      token: string;
    };
    answer: SharedReplay;
  };
  "GET /shared/{token}/steps": {
    values: {
      token: string;
      after?: number;
      limit?: number;
    };
    answer: Steps;
  };
  "POST /tutorials": {
    values: {};
    body: NewTutorial;
    answer: RoomView;
  };
  "GET /rooms/{room}/messages": {
    values: {
      room: string;
      before?: number | null;
      limit?: number;
    };
    answer: Messages;
  };
  "POST /rooms/{room}/messages": {
    values: {
      room: string;
    };
    body: NewMessage;
    answer: Receipt;
  };
  "PUT /rooms/{room}/chat": {
    values: {
      room: string;
    };
    body: ChatMode;
    answer: ChatSetting;
  };
  "GET /matches/{match}": {
    values: {
      match: string;
    };
    answer: Snapshot;
  };
  "GET /matches/{match}/clock": {
    values: {
      match: string;
    };
    answer: ClockFrame;
  };
  "GET /matches/{match}/legal": {
    values: {
      match: string;
    };
    answer: LegalMoves | LegalParts;
  };
  "POST /matches/{match}/legal": {
    values: {
      match: string;
    };
    body: DraftQuery;
    answer: LegalMoves | LegalParts;
  };
  "POST /matches/{match}/moves": {
    values: {
      match: string;
    };
    body: NewMove;
    answer: Receipt;
  };
  "PUT /matches/{match}/draft": {
    values: {
      match: string;
    };
    body: NewDraft;
    answer: Receipt;
  };
  "POST /matches/{match}/undo": {
    values: {
      match: string;
    };
    body: Action;
    answer: Receipt;
  };
  "GET /limits": {
    values: {};
    answer: LimitTable;
  };
}
