/** Two sheets of the same task side by side, in step: boards, points of both, and where they differ. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { Badge } from "../../components/common/badge.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { KeyHint } from "../../components/common/key-hint.mjs";
import { stepText } from "../../match/notes.mjs";
import { stepKey } from "../../replay/stepping.mjs";
import { t } from "../../text/i18n.mjs";
import { gained, signed } from "../../text/numbers.mjs";
import { Playback } from "../../views/replay.mjs";
import { Stars } from "../task/grade-scale.mjs";
import { valueText } from "../task/standing.mjs";
import { StepTable, stepName } from "./step-table.mjs";

/** @typedef {import("./comparison.mjs").Comparison} Comparison
 * @typedef {import("./comparison.mjs").Side} Side */

const SEAT = 0;

/** As in `replay.css`: where there is room for one board. */
const narrow = signal(false);
/** Whose board is shown there. */
const turned = signal(0);

/** Follows the size of the window from now on. */
export function followSize() {
  const query = matchMedia("(max-width: 699px), (max-height: 430px)");
  const follow = () => {
    narrow.value = query.matches;
  };
  query.addEventListener("change", follow);
  follow();
}

/** @param {{comparison: Comparison, top: any, close: any}} props `top` is the bar of the page, `close` the way out on
 *  a phone */
export function ComparisonView({ comparison, top, close }) {
  const { sides, stepping } = comparison;
  const one = narrow.value;
  const shown = sides.map((_, at) => at).filter((at) => !one || at === turned.value);
  return html`<div class="comparing">
    ${top}
    <div class="status" role="status"><${Icon} name="play" />
      <span class="text">${standText(comparison)}</span><${KeyHint} hint=${t("replay-hint")} />${close}</div>
    <main class="two-sheets"><h1 class="vh" tabindex="-1">${t("challenge-compare-title", namesOf(sides))}</h1>
      ${one && html`<div class="switch" role="group" aria-label=${t("challenge-sheet")}>${sides.map((_, at) => html`<${Turn} key=${at} sides=${sides} at=${at} step=${stepping.seq.value} />`)}</div>`}
      ${shown.map((at) => html`<${Sheet} key=${at} sides=${sides} at=${at} step=${stepping.seq.value} headed=${!one} />`)}</main>
    <${Beside} comparison=${comparison} /></div>`;
}

/** Controls, and all steps with their points. @param {{comparison: Comparison}} props */
function Beside({ comparison }) {
  const { sides, stepping, differs } = comparison;
  return html`<aside class="side" aria-label=${t("replay")}>
    <div class="playback"><${Playback} stepping=${stepping} /></div>
    <${StepTable} sides=${sides} differs=${differs} here=${stepping.seq.value} jump=${stepping.seek} /></aside>`;
}

/** @param {Side[]} sides */
const namesOf = ([one, two]) => ({ name: nameOf(one), other: nameOf(two) });

/** @param {Side} side */
const nameOf = ({ end }) => end.names[SEAT];

/** How a side stands after a step: who has made fewer stays at the last one. @param {Side} side @param {number} step */
const standOf = ({ stands, last }, step) => stands[Math.min(step, last)];

/** "23 points". @param {Side} side @param {number} step */
function pointsText(side, step) {
  const { unit = "points" } = side.parts.goal?.(SEAT) ?? {};
  const { points } = standOf(side, step);
  return valueText(t, { value: points, unit });
}

/** "Roll 5: Anna 23 points, Ben 31 points. Played differently." @param {Comparison} comparison */
function standText({ sides, stepping, differs }) {
  const step = stepping.seq.value;
  const [points, others] = sides.map((side) => pointsText(side, step));
  const words = t("challenge-stand", { ...namesOf(sides), points, others });
  const both = sides.every(({ last }) => step > 0 && step <= last);
  return html`<b class="lead">${stepName(sides, step)}:</b> ${words}${both && html` <span class="soft">${t(differs(step) ? "challenge-differs" : "challenge-same")}</span>`}`;
}

/** @typedef {{sides: [Side, Side], at: number, step: number}} SideProps */

/** The head of a side: who it is, stars and points so far. @param {SideProps} props */
function Face({ sides, at, step }) {
  const side = sides[at];
  const goal = side.parts.goal?.(SEAT);
  const { points } = standOf(side, step);
  const ahead = points - standOf(sides[1 - at], step).points;
  return html`<${Disc} sides=${sides} at=${at} /><span class="name"><span class="given">${nameOf(side)}</span></span>
    <span class="state">${goal && html`<${Stars} goal=${goal} />`}</span>
    <span class="score">${ahead > 0 && html`<small>${gained(ahead)}</small> `}${signed(points)}</span>`;
}

/** Both have the first seat and its colour, so the second one gets the notches of another. @param {Omit<SideProps, "step">} props */
function Disc({ sides, at }) {
  const { end } = sides[at];
  const colours = sides.map((side) => side.end.colours[SEAT]);
  const colour = at === 1 && colours[0] === colours[1] ? "" : colours[at];
  const program = end.programs?.[SEAT];
  return html`<${Badge} name=${nameOf(sides[at])} seat=${at} colour=${colour} program=${program} />`;
}

/** Turns to a board, where there is room for one. @param {SideProps} props */
function Turn({ sides, at, step }) {
  const on = turned.value === at;
  const turn = () => {
    turned.value = at;
  };
  return html`<button type="button" class=${on ? "player-head on" : "player-head"} aria-pressed=${String(on)}
    aria-label=${t("challenge-show-sheet", { name: nameOf(sides[at]), points: pointsText(sides[at], step) })} onClick=${turn}>
    <${Face} sides=${sides} at=${at} step=${step} /></button>`;
}

/** A board with what was done on it in the step. The dice are the same on both sides, so they are read out once;
 * what was done with them is in the words. @param {SideProps & {headed: boolean}} props */
function Sheet({ sides, at, step, headed }) {
  const { parts } = sides[at];
  const name = nameOf(sides[at]);
  return html`<section class=${`compared replaying ${sides[at].end.game}`} aria-label=${t("challenge-sheet-of", { name })}>
    ${headed && html`<div class="player-head"><${Face} sides=${sides} at=${at} step=${step} /></div>`}
    <div class="board"><${parts.Board} /></div>
    <p class="told small">${toldText(sides[at], step)}</p>
    <div class="dice-below" aria-hidden=${headed && at === 1 ? "true" : undefined}><${parts.Tray} /></div></section>`;
}

/** @param {Side} side @param {number} step */
function toldText(side, step) {
  if (step > side.last) return t("challenge-finished", { name: nameOf(side) });
  return stepText(side.shown.value, side.parts.telling) || t("replay-start");
}

/** The keys of a comparison. @param {Comparison} comparison @param {KeyboardEvent} event */
export const comparisonKey = ({ stepping }, event) => stepKey(stepping, event);
