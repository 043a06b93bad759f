/** The solo tasks of a game: stars, best, next mark, and a button that begins. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { pref, setPref } from "../../browser/prefs.mjs";
import { Refusal } from "../../pages/common.mjs";
import { t } from "../../text/i18n.mjs";
import { StarRow } from "../task/grade-scale.mjs";
import { busy, playTask, solo } from "./state.mjs";
import { Picture } from "./task-picture.mjs";
import { byGame, nextText, taskName, valueWords } from "./words.mjs";

/** @typedef {ReturnType<typeof byGame>[number]} Group @typedef {import("./words.mjs").Row} Row */

export const Tasks = () =>
  byGame(boot.tasks ?? [], solo.value?.tasks ?? []).map(
    (group) => html`<${Game} key=${group.game} group=${group} />`,
  );

/** @param {{group: Group}} props */
function Game({ group: { game, sides, got, all, tasks } }) {
  const kept = pref(`side-${game}`);
  const side = useSignal(sides.includes(kept) ? kept : sides[0]);
  const rows = tasks.filter(({ options }) => options.side === side.value);
  return html`<section class="sheet bests" aria-labelledby=${`tasks-${game}`}><header>
    <h2 id=${`tasks-${game}`}>${t("alone-tasks", { game: t(`${game}-name`) })}</h2>
    <p class="small soft num">${t("alone-stars", { got, all })}</p>
    <${Sides} game=${game} sides=${sides} side=${side} /></header><${Refusal} of=${game} />
    <ul>${rows.map((row) => html`<${Task} key=${row.options.task} row=${row} />`)}</ul></section>`;
}

/** @param {{game: string, sides: string[], side: import("@preact/signals").Signal<string>}} props */
const Sides = ({ game, sides, side }) =>
  html`<div class="sides" role="group" aria-label=${t("alone-sides")}>${sides.map(
    (one) =>
      html`<button type="button" class="btn" aria-pressed=${String(one === side.value)} onClick=${() => {
        side.value = one;
        setPref(`side-${game}`, one);
      }}>${t("alone-side", { side: one })}</button>`,
  )}</div>`;

/** @param {{row: Row}} props */
function Task({ row }) {
  const { options, grades, best } = row;
  const name = taskName(t, row);
  return html`<li><${Picture} task=${row} />
    <span class="what"><b>${options.task} ${name}</b><span class="small soft">${nextText(t, grades, best)}</span></span>
    <span class="got"><${StarRow} got=${best?.stars ?? 0} all=${grades.length} />
      ${best ? html`<b class="num">${valueWords(t, row, best.points)}</b>` : html`<span class="small soft">${t("alone-never")}</span>`}</span>
    <button type="button" class="btn" disabled=${busy.value} aria-label=${t("alone-play-task", { task: name, side: options.side })}
      onClick=${() => playTask(row)}>${t("alone-play")}</button></li>`;
}
