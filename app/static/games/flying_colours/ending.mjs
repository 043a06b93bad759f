/** Shown only at the end: all cards and, on request, the combinations thrown compared with those expected. */

import { html } from "htm/preact";
import { ColumnHead, Name } from "../../js/components/common/player-name.mjs";
import { SeatBadge } from "../../js/components/common/seat-badge.mjs";
import { DiscPicture } from "./picture/shapes.mjs";
import { colourList, decimal, kindName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Kind} Kind */
/** @typedef {import("./types.mjs").Translate} Translate */

/** @type {Kind[]} */
const KINDS = ["alike", "pairs", "triples", "different"];

/** Everybody's card, the winner's marked in words. @param {{t: Translate, match: Match}} props */
function Cards({ t, match }) {
  const { pairs, winner } = match.view.public;
  if (!pairs) return null;
  return html`<ul class="cards" aria-label=${say(t, "cards")}>${match.names.map((name, seat) => {
    const pair = pairs[String(seat)];
    const won = seat === winner;
    return html`<li key=${seat} class=${won ? "won-card" : undefined} data-card=${seat}>
      <${SeatBadge} at=${match} seat=${seat} />
      <span class="grow"><b><${Name} name=${name} /></b><span class="small">${colourList(t, pair)}${won && ` · ${say(t, "at-home")}`}</span></span>
      ${pair.map((colour) => html`<${DiscPicture} key=${colour} colour=${colour} />`)}</li>`;
  })}</ul>`;
}

/** The rows of the statistics: key, a value for each seat, label.
 * @param {Translate} t @param {Match} match @returns {[string, (number | string)[], string][]} */
function rowsOf(t, { names, view }) {
  const all = names.map((_, seat) => view.public.tallies[String(seat)]);
  return [
    ["turns", all.map((one) => one.turns), say(t, "turns")],
    ["throws", all.map((one) => one.throws), say(t, "throws")],
    ...KINDS.map(
      (kind) =>
        /** @type {[string, number[], string]} */ ([
          kind,
          all.map((one) => one.kinds[kind]),
          kindName(t, kind),
        ]),
    ),
    ["combinations", all.map((one) => one.combinations), say(t, "combinations")],
    ["expected", all.map((one) => decimal(t, one.expected)), say(t, "expected")],
  ];
}

/** @param {{t: Translate, match: Match}} props */
function Statistics({ t, match }) {
  const many = match.names.length > 3 ? " many" : "";
  return html`<table class=${`result statistics${many}`} style=${{ "--seats": match.names.length }}><caption class="vh">${say(t, "statistics")}</caption>
    <thead><tr><td></td>${match.names.map(
      (_, seat) => html`<${ColumnHead} key=${seat} at=${match} seat=${seat} />`,
    )}</tr></thead>
    <tbody>${rowsOf(t, match).map(
      ([key, values, label]) => html`<tr key=${key} data-row=${key}><th scope="row">${label}</th>
        ${values.map((value, seat) => html`<td key=${seat}>${value}</td>`)}</tr>`,
    )}</tbody></table>`;
}

/** @param {Table} table */
export const createEnding =
  ({ t, match }) =>
  () =>
    html`<div class="afterwards">
      <section class="sheet"><h2>${say(t, "cards")}</h2><${Cards} t=${t} match=${match.value} /></section>
      <details class="sheet"><summary>${say(t, "statistics")}</summary>
        <div class="numbers" tabindex="0" role="region" aria-label=${say(t, "statistics")}><${Statistics} t=${t} match=${match.value} />
        <p class="small soft">${say(t, "expected-help")}</p></div></details>
    </div>`;
