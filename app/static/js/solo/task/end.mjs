/** The end of a task: how far it came, where the points stayed, another try, the next task. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { BottomBar } from "../../components/bars/bottom-bar.mjs";
import { OfflineBar } from "../../components/bars/offline-bar.mjs";
import { Top } from "../../components/bars/top-bar.mjs";
import { ChatButton, ChatSection } from "../../components/chat/chat.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { ProblemMessage } from "../../components/common/messages.mjs";
import { SeatBadge } from "../../components/common/seat-badge.mjs";
import { GuideInvite, ReplayButton } from "../../components/replay/replay-links.mjs";
import { BackToRoom, RematchBar } from "../../components/result/rematch.mjs";
import { keptResult } from "../../match/kept-result.mjs";
import { order } from "../../match/ranking.mjs";
import { roomCall } from "../../room/session.mjs";
import { announce, isHost, myPlace, nextTable, room } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";
import { DayStanding, dayOf, OnceMore, Send } from "./after-end.mjs";
import { GradeScale, Stars } from "./grade-scale.mjs";
import { keepBest, ownBest, serverBest } from "./own-best.mjs";
import { shortText, standingText, stars, valueText } from "./standing.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch @typedef {import("../../types.mjs").ResultView} ResultView */
/** @typedef {import("../../types.mjs").GameParts} GameParts @typedef {import("../../types.mjs").Goal} Goal */
/** @typedef {{at: TableMatch, result: ResultView, parts: GameParts}} Props */
/** @typedef {Props & {seat: number, goal: Goal, best: number | null}} Shown `best` of earlier tries, if it was better */

/** @param {Props} props */
export function TaskEnd(props) {
  const { at, result, parts } = props;
  const seat = at.you ?? order(result)[0];
  const goal = /** @type {Goal} */ (parts.goal?.(seat));
  const best = useBest(at, goal);
  const shown = { ...props, seat, goal, best };
  useEffect(() => {
    announce([headline(goal), where(shown)].join(". "));
    if (stars(goal).got === 0) parts.highlight.value = goal.losses[0]?.cells ?? [];
  }, [at.id]);
  return html`<div class="taskpage"><${Top} title=${room.value?.title}>${!isAlone() && html`<${ChatButton} />`}<//><${OfflineBar} />
    <main class="taskend"><div class="account">
      <${Head} ...${shown} /><${Losses} ...${shown} /><${Account} ...${shown} />
      ${at.names.length > 1 && html`<${Everybody} ...${shown} />`}
      <${DayStanding} at=${at} /><${Next} at=${at} goal=${goal} /><${ProblemMessage} /><${Links} ...${shown} /><${GuideInvite} />${!isAlone() && html`<${ChatSection} />`}</div>
      <section class="show" aria-label=${t("board")}><${Lit} ...${shown} /><div class=${`board ${at.game}`}><${parts.Board} /></div></section>
    </main><${Bar} ...${shown} /></div>`;
}

/** Nobody else is in the room, so there is nobody to talk to. */
const isAlone = () => (room.value?.members.length ?? 0) < 2;

/** Never a victory: how far it came, or with stars what was reached. @param {Goal} goal */
function headline(goal) {
  if (!goal.met) return shortText(t, goal);
  return stars(goal).got > 0
    ? t("task-done-with", { value: valueText(t, goal) })
    : standingText(t, goal, true);
}

/** "Snake, task 1 of Colour Square, side A, 19 rolls. 93 points. Your best here: 104." @param {Shown} shown */
function where(shown) {
  const { at, goal, parts } = shown;
  const side = parts.chips?.().what.split(", ")[0];
  const game = t(`${at.game}-name`);
  const what = [side, goal.played].filter(Boolean).join(", ");
  const words = [t("task-end-where", { task: goal.name, number: goal.number, game, what })];
  words.push(`${stars(goal).got === 0 ? valueText(t, goal) : standingText(t, goal, true)}.`);
  if (shown.best !== null) words.push(t("task-best", { value: signed(shown.best) }));
  return words.map((one) => one[0].toLocaleUpperCase() + one.slice(1)).join(" ");
}

/** The best of one's own tries, if an earlier one was better. @param {TableMatch} at @param {Goal} goal */
function useBest(at, goal) {
  const best = useSignal(at.you === null ? null : ownBest(at));
  useEffect(() => {
    if (at.you === null) return;
    keepBest(at, goal);
    serverBest(at).then((found) => {
      if (found !== null) best.value = Math.max(found, best.value ?? found);
    });
  }, [at.id]);
  return best.value !== null && best.value > goal.value ? best.value : null;
}

/** @param {Shown} shown */
function Head(shown) {
  const { at, seat, goal } = shown;
  return html`<section class="sheet stage" aria-label=${t("goal-title")}>
    <${SeatBadge} at=${at} seat=${seat} /><h1>${headline(goal)}</h1><${Stars} goal=${goal} />
    <p class="soft">${where(shown)}</p>
    ${
      goal.quotas.length > 0 &&
      html`<ul class="quotas">${goal.quotas.map(
        ({ name, have, need, picture }) =>
          html`<li key=${name} class=${have >= need ? "met" : ""}><span>${name}</span>
            <b class="num">${t("goal-have", { have, need })}${have >= need && ` · ${t("goal-met")}`}</b>${picture}</li>`,
      )}</ul>`
    }
    <${GradeScale} goal=${goal} best=${shown.best} /></section>`;
}

/** Lights cells on the board, or puts them out. @param {Shown} shown @param {string[]} cells */
function light({ parts, seat }, cells) {
  const on = isLit(parts, cells);
  parts.highlight.value = on ? [] : cells;
  if (parts.highlightSeat) parts.highlightSeat.value = seat;
  if (!on) document.querySelector(".taskend .show")?.scrollIntoView({ block: "nearest" });
}

/** @param {GameParts} parts @param {string[]} cells */
const isLit = ({ highlight }, cells) => cells.length > 0 && cells.join() === highlight.value.join();

/** What is lit on the board, in words, or the special rule. @param {Shown} shown */
function Lit({ parts, goal }) {
  const loss = goal.losses.find(({ cells }) => isLit(parts, cells));
  if (!loss) return html`<p class="soft">${goal.note}</p>`;
  const what = [loss.what, loss.why].filter(Boolean).join(loss.place ? ", " : ": ");
  return html`<h2>${[loss.place, what].filter(Boolean).join(": ")}</h2>`;
}

/** @param {Shown} shown */
function Losses(shown) {
  const { goal, parts } = shown;
  if (goal.losses.length === 0) return null;
  const points = goal.losses.some((loss) => loss.points !== null);
  return html`<section class="sheet losses"><h2>${t(points ? "task-lost" : "task-missing")}</h2><ul>${goal.losses.map(
    (
      loss,
    ) => html`<li key=${loss.place + loss.what}><span class="sq num">${loss.sign ?? loss.place}</span>
      <span>${loss.what}<br /><span class="small soft">${loss.why}</span></span>
      <b class="num">${loss.points !== null && signed(-loss.points)}</b>
      <button type="button" class="btn" aria-pressed=${String(isLit(parts, loss.cells))} aria-label=${t("task-show-place", { place: loss.place || loss.what })}
        onClick=${() => light(shown, loss.cells)}><${Icon} name="eye" />${t("task-show")}</button></li>`,
  )}</ul></section>`;
}

/** Where the points come from; a number lights its cells. One item alone would only say the sum twice.
 * @param {Shown} shown */
function Account(shown) {
  const { result, seat, parts } = shown;
  const items = result.items.filter((item) => item.seat === seat);
  if (items.length < 2) return null;
  return html`<dl class="strip">${items.map(
    ({ key, points, cells }) =>
      html`<div key=${key}><dt>${t(key)}</dt><dd>${
        cells.length > 0
          ? html`<button type="button" aria-pressed=${String(isLit(parts, cells))}
          aria-label=${t("result-cell", { name: shown.at.names[seat], item: t(key), points })} onClick=${() => light(shown, cells)}>${signed(points)}</button>`
          : signed(points)
      }</dd></div>`,
  )}<div class="sum"><dt>${t("result-sum")}</dt><dd>${signed(result.scores[seat])}</dd></div></dl>`;
}

/** All who had the task, each with their own result. @param {Shown} shown */
function Everybody({ at, result, parts }) {
  return html`<section class="sheet"><h2>${t("task-end-others")}</h2><ol class="tasked">${order(
    result,
  ).map((seat) => {
    const goal = /** @type {Goal} */ (parts.goal?.(seat));
    return html`<li key=${seat}><${SeatBadge} at=${at} seat=${seat} /><b>${at.names[seat]}</b>
      <${Stars} goal=${goal} /><span>${valueText(t, goal)}, ${standingText(t, goal, true)}</span></li>`;
  })}</ol></section>`;
}

/** After the task of a day there is none, but one the day after. @param {{at: TableMatch, goal: Goal}} props */
function Next({ at, goal: { next } }) {
  if (!next || dayOf(at.id)) return null;
  return html`<section class="sheet next">${next.picture}<p><b>${t("task-next", { name: next.name })}</b><br />
    <span class="soft">${next.sentence}</span></p>
    ${
      isHost.value &&
      !keptResult.value &&
      html`<button type="button" class="btn" onClick=${() => playNext(next)}><${Icon} name="play" />${t("task-next-play", { number: next.number })}</button>`
    }</section>`;
}

/** @param {NonNullable<Goal["next"]>} next */
async function playNext({ options }) {
  const changed = await roomCall("PATCH /rooms/{room}", {}, { options });
  if (changed) await rematch(false);
}

/** @param {boolean} same with the same dice */
const rematch = (same) =>
  roomCall("POST /rooms/{room}/polls", {}, { kind: "rematch", same_dice: same });

/** @param {Shown} props */
const Links = ({
  at,
  goal,
}) => html`<div class="links"><${Send} at=${at} goal=${goal} /><${ReplayButton} match=${at.id} />
  <${BackToRoom} />${nextTable.value && html`<${nextTable.value} />`}</div>`;

/** Alone, the next try begins at once; others are asked. @param {Shown} shown */
function Bar({ at, goal }) {
  const people = room.value?.seats.filter(({ player }) => player) ?? [];
  if (people.length > 1 || keptResult.value) return html`<${RematchBar} />`;
  const passed = stars(goal).got > 0;
  const day = dayOf(at.id);
  const primary =
    (isHost.value || myPlace.value !== undefined) &&
    html`<span class="acts">${day ? html`<${OnceMore} day=${day} />` : html`<${Again} />`}</span>`;
  return html`<${BottomBar} people=${[]} primary=${primary}><b>${t(passed ? "task-done" : "task-not")}</b> ${said(goal)}<//>`;
}

/** Another try, with the same dice or with others. */
const Again = () =>
  html`${
    room.value?.match?.same_dice &&
    room.value.match.game === room.value.game &&
    html`<button type="button" class="btn" onClick=${() => rematch(true)}><${Icon} name="dice" />${t("rematch-same")}</button>`
  }<button type="button" class="btn primary" onClick=${() => rematch(false)}><${Icon} name="reset" />${t("task-again")}</button>`;

/** The one sentence of the bar. @param {Goal} goal */
function said(goal) {
  const [dearest] = goal.losses;
  if (!dearest || dearest.points === null) return "";
  return t("task-alone", { place: dearest.place || dearest.what, points: dearest.points });
}
