/** What only the end shows: all cards, and the combinations thrown against what was to be expected. */

import { html } from "htm/preact";
import { Badge } from "../../js/components/parts/badge.mjs";
import { DiscPicture } from "./shapes.mjs";
import { colourList, colourName, decimal, kindName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Kind} Kind */
/** @typedef {import("./types.mjs").Translate} Translate */

/** @type {Kind[]} */
const KINDS = ["alike", "pairs", "triples", "different"];

/** The cards of all, the winner's marked in words. @param {{t: Translate, match: Match}} props */
function Cards({ t, match }) {
  const { pairs, winner } = match.view.public;
  if (!pairs) return null;
  return html`<ul class="cards" aria-label=${say(t, "cards")}>${match.names.map((name, seat) => {
    const pair = pairs[String(seat)];
    const won = seat === winner;
    return html`<li key=${seat} class=${won ? "won-card" : undefined} data-card=${seat}>
      <${Badge} name=${name} seat=${seat} colour=${match.colours[seat]} />
      <span class="grow"><b>${name}</b><br />${colourList(t, pair)}${won && html` · ${say(t, "at-home")}`}</span>
      ${pair.map((colour) => html`<${DiscPicture} key=${colour} colour=${colour} />`)}</li>`;
  })}</ul>`;
}

/** @param {{t: Translate, match: Match}} props */
function Statistics({ t, match }) {
  const { tallies } = match.view.public;
  const all = match.names.map((_, seat) => tallies[String(seat)]);
  /** @type {[string, (number | string)[], string][]} */
  const rows = [
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
  const many = match.names.length > 3 ? " many" : "";
  return html`<table class=${`result statistics${many}`} style=${{ "--seats": match.names.length }}><caption class="vh">${say(t, "statistics")}</caption>
    <thead><tr><td></td>${match.names.map(
      (name, seat) => html`<th scope="col" key=${seat}>
        <${Badge} name=${name} seat=${seat} colour=${match.colours[seat]} /><span>${name}</span></th>`,
    )}</tr></thead>
    <tbody>${rows.map(
      ([key, values, label]) => html`<tr key=${key} data-row=${key}><th scope="row">${label}</th>
        ${values.map((value, seat) => html`<td key=${seat}>${value}</td>`)}</tr>`,
    )}</tbody></table>`;
}

/** @param {{table: Table}} props */
export function Ending({ table }) {
  const { t } = table;
  const match = table.match.value;
  return html`<div class="afterwards">
    <section class="sheet"><h2>${say(t, "cards")}</h2><${Cards} t=${t} match=${match} /></section>
    <section class="sheet" tabindex="0" aria-label=${say(t, "statistics")}><h2>${say(t, "statistics")}</h2>
      <${Statistics} t=${t} match=${match} />
      <p class="small soft">${say(t, "expected-help")}</p></section>
  </div>`;
}

/** What everybody knows of a seat, to look at during the match. @param {Table} table */
export function createSheet(table) {
  /** @param {{seat: number}} props */
  return function Sheet({ seat }) {
    const { t } = table;
    const match = table.match.value;
    const { ruled_out, tallies, discs, homes } = match.view.public;
    const tally = tallies[String(seat)];
    const here = Object.keys(discs).filter(
      (colour) =>
        discs[/** @type {import("./types.mjs").Colour} */ (colour)] === homes[String(seat)],
    );
    const out = ruled_out[String(seat)];
    return html`<div class="known">
      <p>${say(t, "in-home", { count: here.length, discs: here.length > 0 ? colourList(t, here) : "" })}</p>
      <p>${say(t, "thrown-so-far", { combinations: tally.combinations, throws: tally.throws, expected: decimal(t, tally.expected) })}</p>
      ${out.length === 0 ? html`<p>${say(t, "nothing-ruled-out")}</p>` : html`<p>${say(t, "ruled-out")}</p>`}
      <ul class="cards">${out.map(
        (pair) => html`<li key=${pair.join()}><span class="grow">${colourList(t, pair)}</span>
          ${pair.map(
            (colour) => html`<span key=${colour} class="named"><${DiscPicture} colour=${colour} />
            <span class="vh">${colourName(t, colour)}</span></span>`,
          )}</li>`,
      )}</ul></div>`;
  };
}
