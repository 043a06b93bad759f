/** The frame of a match: status, seats, board, hand, buttons, drawer. The game provides the rest. */
import { html } from "htm/preact";
import { assignedName } from "../browser/assigned-name.mjs";
import { boot, hasPoints } from "../browser/boot-data.mjs";
import { fetchStyle } from "../browser/styles.mjs";
import { StatusLine } from "../components/bars/status-line.mjs";
import { SoundOffer, Top } from "../components/bars/top-bar.mjs";
import { Bubble } from "../components/chat/bubble.mjs";
import { Nudge } from "../components/chat/nudge.mjs";
import { botText } from "../components/common/badge.mjs";
import { Head } from "../components/common/dialog.mjs";
import { Icon } from "../components/common/icon.mjs";
import { lazy } from "../components/common/lazy.mjs";
import { ProblemMessage } from "../components/common/messages.mjs";
import { openRules } from "../components/common/rules.mjs";
import { SeatBadge } from "../components/common/seat-badge.mjs";
import { Actions } from "../components/match/actions.mjs";
import { clockId, hasClock, OwnClock, SeatClock } from "../components/match/clock.mjs";
import { EndPoll } from "../components/match/end-poll.mjs";
import { LastAction } from "../components/match/last-action.mjs";
import { Tabs } from "../components/match/log.mjs";
import { openSeats, SeatActions, TakeSeat } from "../components/match/seat-actions.mjs";
import { UndoPoll } from "../components/match/undo-poll.mjs";
import { LookBanner, LookBar } from "../components/replay/look-back.mjs";
import { openShare } from "../components/room/share.mjs";
import { isLate } from "../match/clock.mjs";
import { extras } from "../match/extras.mjs";
import { looking } from "../match/look-back.mjs";
import { dialog, isAway, isHere, room, tableMatch, waitedFor } from "../room/store.mjs";
import { dateText } from "../text/dates.mjs";
import { language, t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").GameParts} GameParts @typedef {import("../types.mjs").TableMatch} TableMatch */

const NameNotice = lazy(() =>
  import("../components/bars/name-notice.mjs").then((module) => module.NameNotice),
);
const taskStyle = () => fetchStyle(`${boot.static}/css/solo/task.css`);
const GoalSection = lazy(async () => {
  const [module] = await Promise.all([import("../solo/task/goal.mjs"), taskStyle()]);
  return module.GoalSection;
});
const GoalOf = lazy(async () => (await import("../solo/task/goal.mjs")).GoalOf);
export const TaskEnd = lazy(async () => {
  const [module] = await Promise.all([import("../solo/task/end.mjs"), taskStyle()]);
  return module.TaskEnd;
});
const Coach = lazy(() =>
  import("../components/match/coach.mjs").then((module) => module.CoachPanel),
);

/** @param {{parts: GameParts}} props */
export function MatchView({ parts: present }) {
  const past = looking.value;
  const at = past?.at ?? /** @type {TableMatch} */ (tableMatch.value);
  const parts = past?.parts ?? present;
  const status = { hint: t("keys-hint"), program: awaitsProgram(at), ...parts.status.value };
  return html`<div class=${`match ${at.game}${past ? " looking" : ""}`} data-layout=${parts.layout}>
    <${Top} title=${room.value?.title}><span class="chips hide-phone" key=${played(parts)}><${Played} game=${at.game} parts=${parts} />
      ${room.value?.match?.repeated && html`<span class="chip">${t("rematch-same")}</span>`}<${Day} />
      ${room.value?.pace === "days" && html`<span class="chip">${t("pace-days")}</span>`}</span>
      <button type="button" class="btn quiet hide-phone" onClick=${() => openRules()}><${Icon} name="rules" />${t("rules-here")}</button>
      ${!room.value?.alone && html`<button type="button" class="btn quiet hide-phone" onClick=${openShare}><${Icon} name="share" />${t("invite-short")}</button>`}<${Offer} at=${at} place="head" /><//>
    ${past ? html`<${LookBanner} at=${at} parts=${parts} />` : html`<${StatusLine} status=${status} menu=${true} clock=${hasClock() && html`<${OwnClock} />`} />`}
    <section class="seats" aria-label=${t("seats")}>
      <h1 class="vh">${t(`${at.game}-name`)}</h1><h2 class="vh">${t("seats")}</h2>
      ${at.names.map((_, seat) => html`<${Seat} key=${seat} seat=${seat} at=${at} parts=${parts} past=${past?.origin ?? null} />`)}
      <${Goals} at=${at} parts=${parts} />${parts.Aside && html`<${parts.Aside} />`}<${Offer} at=${at} place="over" /></section>
    <main class="board"><${parts.Board} /></main>
    <aside class="side" aria-label=${t("hand")}>${!past && room.value?.match?.tutorial && html`<${Coach} at=${at} parts=${parts} />`}<${parts.Tray} /><${ProblemMessage} /><${UndoPoll} /><${EndPoll} />${assignedName() && html`<${NameNotice} />`}
      ${past ? html`<${LookBar} />` : at.you === null ? html`<${Watching} />` : html`<${Actions} parts=${parts} />${extras.buttons.map((Button) => html`<${Button} place="hide-phone" />`)}`}
      <section class="sheet drawer"><${Tabs} game=${at.game} id="drawer" /></section></aside>
  </div>`;
}

/** The day whose dice these are. */
function Day() {
  const { day = null, attempt = false } = room.value?.match ?? {};
  if (day === null) return null;
  const date = dateText(language(), day);
  return html`<span class="chip">${t(attempt ? "task-day-chip" : "task-day-past", { date })}</span>`;
}

/** True while a program alone is waited for. @param {TableMatch} at */
function awaitsProgram(at) {
  const waiting = waitedFor(at);
  return waiting.length === 1 && at.programs?.[waiting[0]] === true;
}

/** @param {GameParts} parts */
const played = (parts) => Object.values(parts.chips?.() ?? {}).join(" ");

/** Who plays alone has been in no room where sound is offered. @param {{at: TableMatch, place: "head" | "over"}} props */
const Offer = ({ at, place }) =>
  at.you !== null &&
  (room.value?.alone || at.names.length === 1) &&
  html`<${SoundOffer} place=${place} />`;

/** The game, what of it is played, and which round it is. @param {{game: string, parts: GameParts}} props */
export function Played({ game, parts }) {
  const { what, when } = parts.chips?.() ?? { what: "", when: "" };
  return [t(`${game}-name`), what, when]
    .filter(Boolean)
    .map((text) => html`<span key=${text} class="chip num">${text}</span>`);
}

/** The goal of this person's seat in a task. @param {{at: TableMatch, parts: GameParts, replayed?: boolean}} props */
export const Goals = ({ at, parts, replayed = false }) =>
  parts.goal?.(at.you ?? 0) &&
  html`<${GoalSection} parts=${parts} seat=${at.you ?? 0} alone=${at.names.length === 1} replayed=${replayed} />`;

/** @typedef {{seat: number, at: TableMatch, parts: GameParts, past: TableMatch | null}} SeatProps `past`: where the
 *  step was made that is looked back at */

/** A seat of the match; it opens what is known of it, with its whole name. @param {SeatProps} props */
export function Seat(props) {
  const { seat, past } = props;
  const kind = kindOf(props);
  const current = kind.includes("turn") ? "true" : undefined;
  const inside = html`<${SeatFace} ...${props} kind=${kind} />`;
  const nudge = !past && html`<${Nudge} seat=${seat} /><${SeatActions} seat=${seat} />`;
  return html`<button type="button" class=${kind.join(" ")} aria-current=${current}
    aria-describedby=${isTimed(past) ? clockId(seat) : undefined}
    onClick=${() => openSheet(props)}>${inside}</button>${nudge}`;
}

/** @param {TableMatch | null} past */
const isTimed = (past) => !past && hasClock();

/** A seat is marked as to move if it is this person's, or the only one waited for; in the past, if it made the step.
 * Nobody is away in the past.
 * @param {SeatProps} props */
function kindOf({ seat, at, parts, past }) {
  const waiting = waitedFor(past ?? at);
  const own = past ? at.own : at.you;
  const waited = waiting.includes(seat);
  const kind = ["seat"];
  if (waited && (seat === own || waiting.length === 1)) kind.push("turn");
  if (!past && !waited && at.view.to_act.includes(seat)) kind.push("ready");
  if (!past && isAway(seat)) kind.push("away");
  if (isTimed(past)) kind.push("timed");
  if (parts.moments?.value.some((moment) => moment.seat === seat)) kind.push("cheered");
  return kind;
}

/** The state of a seat in a few words each; where there is room for few, the first ones are seen. Of
 * a player who is away, little else is said. @param {SeatProps} props @returns {string[]} */
function stateOf({ seat, at, parts, past }) {
  const program = at.programs?.[seat] && t("program");
  if (!past && isAway(seat)) return program ? [t("away"), program] : [t("away")];
  const words = [
    program,
    at.bots[seat] && botText(at.levels?.[seat]),
    isTimed(past) && isLate(seat) && t("clock-late"),
    parts.seatState(seat),
  ];
  return words.flatMap((one) => (one ? one.split(" · ") : []));
}

/** What has new words is a new element: in its box, their middle or end may be elsewhere.
 * @param {SeatProps & {kind: string[]}} props */
function SeatFace({ kind, ...props }) {
  const { seat, at, parts, past } = props;
  const name = at.names[seat];
  const state = stateOf(props);
  const score = parts.score(seat);
  return html`<${SeatBadge} at=${at} seat=${seat} />
    <span class="name">${!past && isHere(seat) && html`<i class="dot"></i>`}<span class="given">${name}</span>${seat === at.you && html` <span class="you" key=${`you ${score}`}>${t("you-mark")}</span>`}</span>
    ${!past && isHere(seat) && html`<span class="vh">, ${t("here")}</span>`}<span class="vh">, </span><span class="state" key=${`${kind} ${score} ${state}`}>${state.map(
      (words, index) => html`<span>${index > 0 && html`<i class="vh">, </i>`}${words}</span>`,
    )}</span><span class="vh">, </span>
    <span class="score" key=${`score ${score}`}>${hasPoints(at.game) && score}</span>${isTimed(past) && html`<${SeatClock} seat=${seat} />`}
    <${LastAction} ...${props} />
    ${kind.includes("ready") && html`<svg class="tick" aria-hidden="true"><use href="#i-check" /></svg>`}
    ${parts.Mini && seat !== at.you && html`<${parts.Mini} seat=${seat} />`}
    <${Bubble} seat=${seat} at=${at} />`;
}

/** The sheet of a seat, large; in games without sheets, its state. @param {SeatProps} props */
function openSheet(props) {
  const { seat, at, parts } = props;
  const inside = parts.Sheet
    ? html`<div class=${`board look ${at.game}`}><${parts.Sheet} seat=${seat} /></div>`
    : html`<p>${stateOf(props).join(" · ")}</p>`;
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${at.names[seat]} />${inside}
    ${parts.goal?.(seat) && html`<${GoalOf} parts=${parts} seat=${seat} />`}`
  );
}

function Watching() {
  const words = openSeats().some(({ mine }) => mine) ? "bot-for-you" : "you-watch";
  return html`<div class="actions"><p class="sheet small soft watch">${t(words)}</p><${TakeSeat} /></div>`;
}
