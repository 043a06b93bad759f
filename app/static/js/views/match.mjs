/** The frame of a match: status, seats, board, hand, buttons, drawer. The game provides the rest. */
import { html } from "htm/preact";
import { boot } from "../browser/boot.mjs";
import { otherName } from "../browser/own-name.mjs";
import { SoundOffer } from "../components/bars/sound-offering.mjs";
import { StatusLine } from "../components/bars/status.mjs";
import { Top } from "../components/bars/top.mjs";
import { Bubble } from "../components/chat/bubble.mjs";
import { Nudge } from "../components/chat/nudge.mjs";
import { clockId, hasClock, OwnClock, SeatClock } from "../components/match/clock.mjs";
import { Did } from "../components/match/did.mjs";
import { EndWish } from "../components/match/end-wish.mjs";
import { Tabs } from "../components/match/log.mjs";
import { openSeats, SeatActions, TakeSeat } from "../components/match/seat-actions.mjs";
import { UndoWish } from "../components/match/undo-wish.mjs";
import { Badge, botText } from "../components/parts/badge.mjs";
import { Head } from "../components/parts/dialog.mjs";
import { Icon } from "../components/parts/icon.mjs";
import { later } from "../components/parts/later.mjs";
import { ProblemMessage } from "../components/parts/messages.mjs";
import { openRules } from "../components/parts/rules.mjs";
import { LookBanner, LookBar } from "../components/replay/look-back.mjs";
import { openShare } from "../components/room/share.mjs";
import { isLate } from "../match/clock.mjs";
import { looking } from "../match/look.mjs";
import { fetchStyle } from "../match/table.mjs";
import { dialog, isAway, isHere, room, tableMatch, waitedFor } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").GameParts} GameParts @typedef {import("../types.mjs").TableMatch} TableMatch */

const NameNotice = later(() =>
  import("../components/bars/name-notice.mjs").then((module) => module.NameNotice),
);
const taskStyle = () => fetchStyle(`${boot.static}/css/task.css`);
const GoalSection = later(async () => {
  const [module] = await Promise.all([import("../components/task/goal.mjs"), taskStyle()]);
  return module.GoalSection;
});
const GoalOf = later(async () => (await import("../components/task/goal.mjs")).GoalOf);
export const TaskEnd = later(async () => {
  const bar = fetchStyle(`${boot.static}/css/bottom-bar.css`);
  const [module] = await Promise.all([import("./task-end.mjs"), taskStyle(), bar]);
  return module.TaskEnd;
});
const Coach = later(() =>
  import("../components/match/coach.mjs").then((module) => module.CoachPanel),
);

/** @param {{parts: GameParts}} props */
export function MatchView({ parts: present }) {
  const past = looking.value;
  const at = past?.at ?? /** @type {TableMatch} */ (tableMatch.value);
  const parts = past?.parts ?? present;
  const status = { hint: t("keys-hint"), ...parts.status.value };
  return html`<div class=${`match ${at.game}${past ? " looking" : ""}`} data-layout=${parts.layout}>
    <${Top} title=${room.value?.title}><span class="chips hide-phone"><${Played} game=${at.game} parts=${parts} />
      ${room.value?.match?.repeated && html`<span class="chip">${t("again-same")}</span>`}
      ${room.value?.pace === "days" && html`<span class="chip">${t("pace-days")}</span>`}</span>
      <button type="button" class="btn quiet hide-phone" onClick=${() => openRules()}><${Icon} name="rules" />${t("rules-here")}</button>
      ${!room.value?.practice && html`<button type="button" class="btn quiet hide-phone" onClick=${openShare}><${Icon} name="share" />${t("invite-short")}</button>`}<${Offer} at=${at} place="head" /><//>
    ${past ? html`<${LookBanner} at=${at} />` : html`<${StatusLine} status=${status} menu=${true} clock=${hasClock() && html`<${OwnClock} />`} />`}
    <section class="seats" aria-label=${t("seats")}>
      <h1 class="vh">${t(`${at.game}-name`)}</h1><h2 class="vh">${t("seats")}</h2>
      ${at.names.map((_, seat) => html`<${Seat} key=${seat} seat=${seat} at=${at} parts=${parts} past=${past !== null} />`)}
      <${Goals} at=${at} parts=${parts} />${parts.Aside && html`<${parts.Aside} />`}<${Offer} at=${at} place="over" /></section>
    <main class="board"><${parts.Board} /></main>
    <aside class="side" aria-label=${t("hand")}>${!past && room.value?.match?.tutorial && html`<${Coach} at=${at} parts=${parts} />`}<${parts.Tray} /><${ProblemMessage} /><${UndoWish} /><${EndWish} />${otherName() && html`<${NameNotice} />`}
      ${past ? html`<${LookBar} />` : at.you === null ? html`<${Watching} />` : html`<${Actions} parts=${parts} />`}
      <section class="sheet drawer"><${Tabs} game=${at.game} id="drawer" /></section></aside>
  </div>`;
}

/** Who plays alone has been in no room where sound is offered. @param {{at: TableMatch, place: "head" | "over"}} props */
const Offer = ({ at, place }) =>
  at.you !== null &&
  (room.value?.practice || at.names.length === 1) &&
  html`<${SoundOffer} place=${place} />`;

/** The game, what of it is played, and which round it is. @param {{game: string, parts: GameParts}} props */
export function Played({ game, parts }) {
  const { what, when } = parts.chips?.() ?? { what: "", when: "" };
  return [t(`${game}-name`), what, when]
    .filter(Boolean)
    .map((text) => html`<span key=${text} class="chip num">${text}</span>`);
}

/** The goal of this person's seat in a task. @param {{at: TableMatch, parts: GameParts}} props */
export const Goals = ({ at, parts }) =>
  parts.goal?.(at.you ?? 0) &&
  html`<${GoalSection} parts=${parts} seat=${at.you ?? 0} alone=${at.names.length === 1} />`;

/** @typedef {{seat: number, at: TableMatch, parts: GameParts, past: boolean}} SeatProps */

/** A seat of the match; one with a sheet of its own opens it. @param {SeatProps} props */
export function Seat(props) {
  const { seat, at, parts, past } = props;
  const kind = kindOf(props);
  const current = kind.includes("turn") ? "true" : undefined;
  const inside = html`<${SeatFace} ...${props} ready=${kind.includes("ready")} />`;
  const nudge = !past && html`<${Nudge} seat=${seat} /><${SeatActions} seat=${seat} />`;
  if (!parts.Sheet) {
    return html`<div class=${kind.join(" ")} aria-current=${current}>${inside}</div>${nudge}`;
  }
  return html`<button type="button" class=${kind.join(" ")} aria-current=${current}
    aria-describedby=${isTimed(past) ? clockId(seat) : undefined}
    onClick=${() => openSheet(seat, at, parts)}>${inside}</button>${nudge}`;
}

/** @param {boolean} past */
const isTimed = (past) => !past && hasClock();

/** A seat is marked as to move if it is this person's, or the only one waited for. Nobody is away in the past.
 * @param {SeatProps} props */
function kindOf({ seat, at, parts, past }) {
  const waiting = waitedFor(at);
  const waited = waiting.includes(seat);
  const kind = ["seat"];
  if (waited && (seat === at.you || waiting.length === 1)) kind.push("turn");
  if (!waited && at.view.to_act.includes(seat)) kind.push("ready");
  if (!past && isAway(seat)) kind.push("away");
  if (isTimed(past)) kind.push("timed");
  if (parts.moments?.value.some((moment) => moment.seat === seat)) kind.push("cheered");
  return kind;
}

/** The state of a seat in a few words each; where there is room for few, the first ones are seen. @param {SeatProps} props @returns {string[]} */
function stateOf({ seat, at, parts, past }) {
  const words = [
    at.bots[seat] && botText(at.levels?.[seat]),
    !past && isAway(seat) && t("away"),
    isTimed(past) && isLate(seat) && t("clock-late"),
    parts.seatState(seat),
  ];
  return words.flatMap((one) => (one ? one.split(" · ") : []));
}

/** @param {SeatProps & {ready: boolean}} props */
function SeatFace({ ready, ...props }) {
  const { seat, at, parts, past } = props;
  const name = at.names[seat];
  return html`<${Badge} name=${name} seat=${seat} colour=${at.colours[seat]} />
    <span class="name">${!past && isHere(seat) && html`<i class="dot"></i>`}${seat === at.you ? t("name-you", { name }) : name}</span>
    ${!past && isHere(seat) && html`<span class="vh">, ${t("here")}</span>`}<span class="vh">, </span><span class="state">${stateOf(
      props,
    ).map(
      (words, index) => html`<span>${index > 0 && "· "}${words} </span>`,
    )}</span><span class="vh">, </span>
    <span class="score">${parts.score(seat)}</span>${isTimed(past) && html`<${SeatClock} seat=${seat} />`}
    <${Did} ...${props} />
    ${ready && html`<svg class="tick" aria-hidden="true"><use href="#i-check" /></svg>`}
    ${parts.Mini && seat !== at.you && html`<${parts.Mini} seat=${seat} />`}
    <${Bubble} seat=${seat} at=${at} />`;
}

/** The sheet of a seat, large. @param {number} seat @param {TableMatch} at @param {GameParts} parts */
function openSheet(seat, at, parts) {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${at.names[seat]} /><div class=${`board look ${at.game}`}><${parts.Sheet} seat=${seat} /></div>
    ${parts.goal?.(seat) && html`<${GoalOf} parts=${parts} seat=${seat} />`}`
  );
}

function Watching() {
  const words = openSeats().some(({ mine }) => mine) ? "bot-for-you" : "you-watch";
  return html`<div class="actions"><p class="sheet small soft watch">${t(words)}</p><${TakeSeat} /></div>`;
}

/** The primary button is marked as off instead of disabled, so that it keeps the focus through a move.
 * @param {{parts: GameParts}} props */
function Actions({ parts }) {
  const { reset, primary, extra } = parts.actions.value;
  return html`<div class="actions">
    ${reset && html`<button type="button" class="btn" disabled=${reset.disabled} onClick=${reset.run}><${Icon} name="reset" />${reset.label}</button>`}
    <button type="button" class="btn primary" aria-disabled=${primary.disabled ? "true" : undefined}
      onClick=${() => primary.disabled || primary.run()}>
      ${!primary.disabled && html`<${Icon} name="check" />`}${primary.disabled && primary.why ? primary.why : primary.label}</button>
    ${
      extra.length > 0 &&
      html`<div class="extra">${extra.map(
        (
          action,
        ) => html`<button type="button" key=${action.label} class="btn" disabled=${action.disabled}
        aria-pressed=${action.pressed === undefined ? undefined : String(action.pressed)} onClick=${action.run}>${action.label}</button>`,
      )}</div>`
    }</div>`;
}
