/** What a task asks for and where one stands: a panel beside the board, on small windows a strip that opens it. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { play } from "../../browser/sound.mjs";
import { ask, Head } from "../../components/common/dialog.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { openRules } from "../../components/common/rules.mjs";
import { dialog } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";
import { Bar, GradeScale, Stars } from "./grade-scale.mjs";
import { standingText, stars, valueText } from "./standing.mjs";

/** @typedef {import("../../types.mjs").Goal} Goal @typedef {import("../../types.mjs").Quota} Quota */
/** @typedef {import("../../types.mjs").GameParts} GameParts */

/** The goal of a seat: panel and strip, of which the window shows one; stars sound unless they are replayed.
 * @param {{parts: GameParts, seat: number, alone: boolean, replayed: boolean}} props */
export function GoalSection({ parts, seat, alone, replayed }) {
  const goal = parts.goal?.(seat);
  const got = goal ? stars(goal).got : 0;
  useRising(replayed ? 0 : got);
  if (!goal) return null;
  return html`<section class="sheet goal" data-task-rule=${goal.rule} data-rule=${goal.rule} aria-label=${t("goal-title")}>
      <${Goal} goal=${goal} /></section>
    <button type="button" class=${stripClass(goal, alone)} data-rule=${goal.rule}
      onClick=${() => openGoal(parts, seat)}><${Strip} goal=${goal} /><${Icon} name="down" /></button>`;
}

/** @param {Goal} goal @param {boolean} alone */
const stripClass = ({ quotas, picture }, alone) =>
  `goalstrip${alone ? " alone" : ""}${quotas.length > 0 || picture ? "" : " bare"}`;

/** Two rising tones when a star is reached for the first time. @param {number} got */
function useRising(got) {
  const most = useRef(got);
  useEffect(() => {
    if (got > most.current) play("won");
    most.current = Math.max(most.current, got);
  }, [got]);
}

/** @param {GameParts} parts @param {number} seat */
function openGoal(parts, seat) {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("goal-title")} /><${GoalOf} parts=${parts} seat=${seat} />`
  );
}

/** The goal of a seat, in a dialog. @param {{parts: GameParts, seat: number}} props */
export function GoalOf({ parts, seat }) {
  const goal = parts.goal?.(seat);
  return goal && html`<div class="goal open"><${Goal} goal=${goal} /></div>`;
}

/** @param {{goal: Goal}} props */
export function Goal({ goal }) {
  return html`<h3><span>${goal.number} ${goal.name}</span><span class="small soft num">${goal.progress}</span></h3>
    <p class="what">${goal.sentence}</p>
    ${goal.quotas.length > 0 && html`<ul class="quotas">${goal.quotas.map((quota) => html`<${QuotaLine} key=${quota.name} quota=${quota} />`)}</ul>`}
    ${
      goal.picture &&
      html`<div class="draw">${goal.picture}<p><span class="big">${signed(goal.value)}</span><br />
      <span class="small soft">${t("goal-unit", { unit: goal.unit, count: Math.abs(goal.value) })}</span></p></div>`
    }
    <${GradeScale} goal=${goal} />
    <p class=${goal.most === null ? "stand" : "stand out"}><${Stars} goal=${goal} /><b>${standingText(t, goal)}</b></p>
    <p class="small soft">${goal.note}</p>
    <div class="goal-ways"><button type="button" class="btn quiet" onClick=${() => openRules(goal.rule)}><${Icon} name="rules" />${t("rules-here")}</button>
    ${goal.giveUp && html`<${GiveUp} giveUp=${goal.giveUp} />`}</div>`;
}

/** Ends the task after a question. @param {{giveUp: import("../../types.mjs").GiveUp}} props */
function GiveUp({ giveUp: { others, disabled, run } }) {
  const sure = () =>
    ask({
      title: t("task-give-up-title"),
      text: t("task-give-up-text", { others }),
      no: t("task-give-up-no"),
      yes: t("task-give-up"),
      danger: true,
      run,
    });
  return html`<button type="button" class="btn quiet give-up" disabled=${disabled} onClick=${sure}>${t("task-give-up")}</button>`;
}

/** @param {{quota: Quota}} props */
function QuotaLine({ quota: { name, have, need, most, picture } }) {
  const met = have >= need;
  return html`<li class=${met ? "met" : ""}><span>${name}</span><b class="num">${t("goal-have", { have, need })}${met && ` · ${t("goal-met")}`}</b>
    ${picture}${!met && most !== null && most < need && html`<span class="small out">${t("goal-out", { mark: need, most })}</span>`}</li>`;
}

/** @param {{goal: Goal}} props */
function Strip({ goal }) {
  const mark = goal.marks.find((one) => one > goal.value) ?? goal.marks[goal.marks.length - 1];
  const words = t("goal-strip", { have: signed(goal.value), need: mark, unit: goal.unit });
  const label = `${t("goal-title")}: ${goal.name}, ${goal.progress}. ${valueText(t, goal)}, ${standingText(t, goal)}`;
  return html`<span class="vh">${label}</span>${goal.quotas.length === 0 && goal.picture}
    ${
      goal.quotas.length > 0
        ? html`<span class="counts" aria-hidden="true">${goal.quotas.map(
            ({ name, sign, have, need }) =>
              html`<span key=${name} class=${have >= need ? "met" : ""}>${sign}<b>${have >= need ? `${have} ✓` : `${have}/${need}`}</b></span>`,
          )}</span><span class="so-far" aria-hidden="true"><span class="task">${goal.name}</span>${words}</span>`
        : html`<span class="lines" aria-hidden="true"><span><b>${goal.short}</b><b>${words}</b></span><${Bar} goal=${goal} /></span>`
    }`;
}
