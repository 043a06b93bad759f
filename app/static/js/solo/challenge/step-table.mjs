/** All steps of two sheets with their points, and which of them differ; each row leads to its step. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";

/** @typedef {import("./comparison.mjs").Side} Side
 * @typedef {{sides: [Side, Side], differs: (step: number) => boolean, here: number, jump: (step: number) => void}} Props */

/** "Roll 5", by whoever has made that step; of several steps of a round, which one.
 * @param {Side[]} sides @param {number} step */
export function stepName(sides, step) {
  if (step === 0) return t("challenge-start");
  const { stands } = /** @type {Side} */ (sides.find(({ last }) => step <= last));
  const { when } = stands[step];
  if (!when) return t("challenge-choice");
  const steps = stands.flatMap((one, at) => (one.when === when ? [at] : []));
  return steps.length > 1 ? t("challenge-part", { when, place: steps.indexOf(step) + 1 }) : when;
}

/** Only the row of the step that is shown is a stop of the Tab key; up and down lead from row to row.
 * @param {Props} props */
export function StepTable({ sides, differs, here, jump }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => (box.current ? keepInSight(box.current) : undefined), [here]);
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    jump(here + by);
    requestAnimationFrame(() => focusRow(box.current));
  };
  const last = Math.max(...sides.map((side) => side.last));
  const names = sides.map(({ end }) => end.names[0]);
  const steps = Array.from({ length: last + 1 }, (_, step) => step);
  return html`<section class="sheet drawer" aria-labelledby="all-steps"><h2 id="all-steps">${t("challenge-steps")}</h2>
    <div class="heads small" aria-hidden="true"><span></span>${names.map((name, at) => html`<b key=${at} class="name">${name}</b>`)}</div>
    <div class="log" ref=${box} onKeyDown=${onKeyDown}><table class="num"><colgroup><col /><col class="points" /><col class="points" /><col class="unequal" /></colgroup>
      <thead class="vh"><tr><td></td>${names.map((name, at) => html`<th key=${at} scope="col">${name}</th>`)}<td></td></tr></thead>
      <tbody>${steps.map(
        (step) =>
          html`<${Row} key=${step} step=${step} sides=${sides} differs=${differs(step)} on=${step === here} jump=${jump} />`,
      )}</tbody></table></div></section>`;
}

/** Shows the current row, now and whenever the table is given another size. @param {HTMLElement} box */
function keepInSight(box) {
  const watch = new ResizeObserver(() =>
    box.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
  );
  watch.observe(box);
  return () => watch.disconnect();
}

/** @param {HTMLElement | null} box */
function focusRow(box) {
  const button = box?.querySelector("[aria-current] button");
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/** @param {{step: number, sides: Side[], differs: boolean, on: boolean, jump: (step: number) => void}} props */
function Row({ step, sides, differs, on, jump }) {
  return html`<tr class=${on ? "now" : ""} aria-current=${on ? "step" : undefined} onClick=${() => jump(step)}>
    <th scope="row"><button type="button" tabindex=${on ? 0 : -1}>${stepName(sides, step)}</button></th>
    ${sides.map(({ stands, last }, at) => html`<td key=${at}>${step > last ? "–" : signed(stands[step].points)}</td>`)}
    <td>${differs && html`<span aria-hidden="true">≠</span><span class="vh">${t("challenge-differs")}</span>`}</td></tr>`;
}
