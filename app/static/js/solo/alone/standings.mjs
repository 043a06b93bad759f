/** How the others did today: friends by name, everyone as a histogram. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { Badge } from "../../components/common/badge.mjs";
import { Refusal } from "../../pages/common.mjs";
import { t } from "../../text/i18n.mjs";
import { StarRow } from "../task/grade-scale.mjs";
import { day, hide } from "./state.mjs";
import { bars, rangeText, standings } from "./words.mjs";

/** @typedef {import("../../wire").DayView} DayView */

const TABS = /** @type {const} */ (["friends", "all"]);
/** Keys that turn to the other tab. */
const ARROWS = ["ArrowLeft", "ArrowRight", "Home", "End"];

export function Standing() {
  const now = day.value;
  const open = useSignal(/** @type {"friends" | "all"} */ ("friends"));
  if (!now) return null;
  return html`<section class="sheet standing" aria-label=${t("alone-standing")}>
    <${Tabs} open=${open} played=${now.all.played} />
    <div role="tabpanel" id="standing-panel" aria-labelledby=${`standing-${open.value}`}>
      ${open.value === "friends" ? html`<${Friends} now=${now} />` : html`<${Everyone} now=${now} />`}</div>
    <${Spread} now=${now} /><${Refusal} of="standing" />${boot.known && html`<${Hide} on=${now.hidden} />`}</section>`;
}

/** @param {{open: import("@preact/signals").Signal<"friends" | "all">, played: number}} props */
function Tabs({ open, played }) {
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (!ARROWS.includes(event.key)) return;
    event.preventDefault();
    open.value = open.value === "friends" ? "all" : "friends";
    document.getElementById(`standing-${open.value}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" onKeyDown=${onKeyDown}>${TABS.map(
    (name) =>
      html`<button type="button" role="tab" id=${`standing-${name}`} aria-controls="standing-panel"
        aria-selected=${String(open.value === name)} tabindex=${open.value === name ? 0 : -1} onClick=${() => {
          open.value = name;
        }}>${name === "friends" ? t("alone-friends") : t("alone-all", { count: played })}</button>`,
  )}</div>`;
}

/** @param {{now: DayView}} props */
function Friends({ now }) {
  const rows = boot.known ? standings(now, boot.name ?? "") : [];
  return html`<ol class="rank">${rows.map(
    (row) =>
      html`<li key=${row.name} class=${row.you ? "me" : ""}><span class="num">${row.rank}</span><${Badge} name=${row.name} seat=${null} colour=${row.colour} />
      <b>${row.you ? t("alone-you", { name: row.name }) : row.name}</b>
      ${
        row.rank === null
          ? html`<span class="small soft">${t(row.words)}</span>`
          : html`<span class="got"><${StarRow} got=${row.stars ?? 0} all=${now.grades.length} /><b class="num">${row.points}</b></span>`
      }</li>`,
  )}</ol>
  ${now.friends.length === 0 && html`<p class="small soft empty">${t("alone-no-friends")}</p>`}
  ${isCovered(now) && now.friends.length > 0 && html`<p class="small soft empty">${t("alone-covered")}</p>`}`;
}

/** @param {DayView} now */
const isCovered = ({ own }) => own?.state !== "finished";

/** Places, and how many have how many points, in words. @param {{now: DayView}} props */
function Everyone({ now }) {
  const { histogram, place, played } = now.all;
  const words = [t("alone-count", { count: played })];
  if (place !== null) words.push(t("task-day-place", { place, count: played }));
  else if (isCovered(now)) words.push(t("alone-covered"));
  return html`<p class="empty">${words.join(" ")}</p>
    ${
      histogram &&
      html`<ul class="ranges small num" aria-label=${t("alone-spread")}>${histogram
        .filter(({ count }) => count > 0)
        .map((bar) => html`<li key=${bar.from}>${rangeText(t, bar)}</li>`)}</ul>`
    }`;
}

/** The same as a picture; its words are on the tab of everyone. @param {{now: DayView}} props */
function Spread({ now }) {
  const { histogram, place, played } = now.all;
  if (!histogram || histogram.length === 0) return null;
  const label = place === null ? t("alone-spread") : t("task-day-place", { place, count: played });
  const drawn = bars(histogram);
  const own = drawn.findIndex((bar) => bar.own);
  const middle = { left: `${(100 * (own + 0.5)) / drawn.length}%` };
  return html`<div class="spread"><p class="small soft">${label}</p>
    <div class="bars" role="img" aria-label=${histogram.map((bar) => rangeText(t, bar)).join("; ")}>${drawn.map(
      ({ from, height, own: mine }) =>
        html`<i key=${from} class=${mine ? "own" : ""} style=${{ height: `${100 * height}%` }}></i>`,
    )}</div>
    <p class="axis-x num" aria-hidden="true"><span>${own !== 0 && histogram[0].from}</span>
      ${own >= 0 && now.own && html`<b style=${middle}>${t("alone-you-at", { points: now.own.points })}</b>`}
      <span>${own < drawn.length - 1 && histogram.at(-1)?.to}</span></p></div>`;
}

/** @param {{on: boolean}} props */
const Hide = ({ on }) => html`<label class="may"><input type="checkbox" checked=${on}
    onChange=${(/** @type {any} */ event) => hide(event.currentTarget.checked)} />
  <span><b>${t("alone-hide")}</b><br /><span class="small soft">${t("alone-hide-help")}</span></span></label>`;
