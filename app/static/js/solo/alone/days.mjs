/** The last days, folded: each can be played again as practice. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { Refusal } from "../../pages/common.mjs";
import { dateText } from "../../text/dates.mjs";
import { language, t } from "../../text/i18n.mjs";
import { StarRow } from "../task/grade-scale.mjs";
import { busy, days, loadDays, practise, day as today } from "./state.mjs";
import { Picture } from "./task-picture.mjs";
import { isSame, taskName, valueWords } from "./words.mjs";

/** @typedef {import("../../wire").DaysView["days"][number]} Past */

export const Days = () => html`<details class="sheet days" onToggle=${(
  /** @type {any} */ event,
) => {
  if (event.currentTarget.open && !days.value) loadDays();
}}><summary><h2>${t("alone-days")}</h2></summary>
  <p class="small soft">${t("alone-days-text")}</p><${Refusal} of="days" />
  <ul>${(days.value ?? [])
    .filter(({ day }) => day !== today.value?.day)
    .map((past) => html`<${Day} key=${past.day} past=${past} />`)}</ul></details>`;

/** @param {{past: Past}} props */
function Day({ past }) {
  const { day, own } = past;
  const date = dateText(language(), day, { weekday: "short", month: "short" });
  const task = taskName(t, past);
  const all = boot.tasks?.find((one) => isSame(one, past))?.grades.length ?? 0;
  const points = own?.state === "finished" ? own.points : null;
  return html`<li><${Picture} task=${past} /><span class="what"><b>${date}</b><span class="small soft">${task}, ${t("alone-side", { side: past.options.side })}</span></span>
    <span class="got">${
      points === null
        ? html`<span class="small soft">${t("alone-day-none")}</span>`
        : html`<${StarRow} got=${own?.stars ?? 0} all=${all} /><b class="num">${valueWords(t, past, points)}</b>`
    }</span>
    <button type="button" class="btn" disabled=${busy.value} aria-label=${t("alone-day-play", { date, task })} onClick=${() => practise(day, "days")}>${t("alone-play")}</button></li>`;
}
