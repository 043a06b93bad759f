/** The score of a sheet: running strip, what a task asks for, colours, pairs and letters in a list. */

import { html } from "htm/preact";
import { coloursOf, letterOn, paint } from "./fields.mjs";
import { penned } from "./lines.mjs";
import { coloured } from "./score.mjs";
import { colourName } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Score} Score */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

const KEY = "colour_lines-ui-";

/** The score with the pencil, or as it stands. @param {Table} table @param {Pencil} pencil @returns {Score | null} */
export function scoreNow({ match }, pencil) {
  const { you, view } = match.value;
  const preview = you === null ? null : pencil.draft.change.value?.score;
  return preview ?? view.public.scores[you ?? 0] ?? null;
}

/** The fields of the score sheet. @param {{table: Table, pencil: Pencil}} props */
export function Strip({ table, pencil }) {
  const { t, match } = table;
  const score = scoreNow(table, pencil);
  if (!score) return null;
  const { board } = match.value.view.public;
  const counts = (/** @type {string} */ scoring) => board.scorings.includes(scoring);
  const fields = [
    { name: "crossings", value: `${score.colours}×${score.crossings}` },
    { name: "letters", value: score.letters },
    { name: "pairs", value: score.pair_points },
    { name: "dots", value: score.dot_points },
  ];
  const single = board.task && board.task.counts !== "score";
  const shown = single ? fields.filter(({ name }) => counts(name)) : fields;
  const values = single ? [{ ...shown[0], value: score.total }] : shown;
  const gain = pencil.draft.change.value?.gain ?? 0;
  return html`<dl class=${gain === 0 ? "strip" : "strip moved"}>
    ${values.map(({ name, value }) =>
      counts(name)
        ? html`<div key=${name}><dt>${t(`${KEY}strip-${name}`)}</dt><dd>${value}</dd></div>`
        : html`<div key=${name} class="off"><dt>${t(`${KEY}strip-${name}`)}</dt>
          <dd><span class="vh">${t(`${KEY}strip-off`)}</span><s aria-hidden="true">${value}</s></dd></div>`,
    )}
    ${!single && html`<div class="sum"><dt>${t(`${KEY}strip-sum`)}</dt><dd>${score.total}</dd></div>`}
    ${single && html`<${Next} table=${table} total=${score.total} />`}</dl>`;
}

/** The next grade of a task. @param {{table: Table, total: number}} props */
function Next({ table, total }) {
  const { task } = table.match.value.view.public.board;
  if (!task) return null;
  const at = task.levels.findIndex((level) => level > total);
  const grade = table.t(`colour_lines-tier-${task.grades[at < 0 ? task.grades.length - 1 : at]}`);
  return html`<div class="sum"><dt>${grade}</dt><dd>${at < 0 ? "✓" : task.levels[at]}</dd></div>`;
}

/** What a task asks for and how much of it there is, then the grades: the next one, or all where they are all there is. @param {{table: Table, pencil: Pencil}} props */
export function Goals({ table, pencil }) {
  const { t, match } = table;
  const { task } = match.value.view.public.board;
  const score = scoreNow(table, pencil);
  if (!task || !score) return null;
  const names = Object.keys(task.need);
  const next = task.levels.findIndex((level) => level > score.total);
  return html`<ul class="goals" aria-label=${t(`${KEY}goals`)}>${names.map((name) => {
    const { have, need } = score.needs[name];
    const met = have >= need;
    return html`<li key=${name} class=${met ? "chip good" : "chip"}>${met ? "✓ " : ""}${t(`${KEY}goal`, { name, have, need })}</li>`;
  })}
  ${task.levels.map((level, at) => {
    const reached = score.total >= level;
    if (names.length > 0 && at !== next) return null;
    return html`<li key=${at} class=${reached ? "chip good" : "chip"}>${reached ? "✓ " : ""}${t(`colour_lines-tier-${task.grades[at]}`)} ${level}</li>`;
  })}</ul>`;
}

/** Eight colours with a mark for each side, letters: what is reached, in ink and in pencil.
 * @param {{table: Table, seat: number, pencil?: Pencil}} props */
export function Ledger({ table, seat, pencil }) {
  const { t, match } = table;
  const { board, phase } = match.value.view.public;
  if (phase === "setup" || phase === "colours" || phase === "starts") return null;
  const sheet = pencil ? pencil.drawing.sheet.value : penned(match.value, seat);
  const lines = { L: [...sheet.ink.L, ...sheet.pencil.L], R: [...sheet.ink.R, ...sheet.pencil.R] };
  const { L, R } = coloured(board, lines);
  const dotted = [...lines.L.slice(1), ...lines.R.slice(1)];
  const letters = dotted.map((field) => letterOn(board, field));
  return html`<div class="ledger">
    <ul class="touched" aria-label=${t(`${KEY}ledger`)}>${coloursOf(board).map((colour) => {
      const state =
        L.has(colour) && R.has(colour)
          ? "pair"
          : L.has(colour)
            ? "L"
            : R.has(colour)
              ? "R"
              : "none";
      const counts = board.scorings.includes("dots") && sheet.colours.includes(colour);
      const points = counts ? "yes" : "no";
      const name = t(`${KEY}ledger-colour`, { colour: colourName(t, colour), state, points });
      return html`<li key=${colour} class=${state}><span class="vh">${name}</span>
        <span aria-hidden="true" class=${`glyph c-${paint(colour)}`}><svg viewBox="0 0 24 24"><use href=${`#g-${paint(colour)}`} /></svg></span>
        <span aria-hidden="true" class="sides"><i class=${L.has(colour) ? "on" : ""} /><i class=${R.has(colour) ? "on" : ""} /></span>
        <span aria-hidden="true" class="plus">${points === "yes" ? "+3" : ""}</span></li>`;
    })}</ul>
    <ul class="letters" aria-label=${t(`${KEY}ledger-letters`)}>${Object.keys(board.letters).map(
      (letter) => {
        const reached = letters.includes(letter);
        return html`<li key=${letter} class=${reached ? "on" : ""}>${letter}<span class="vh"> ${t(`${KEY}ledger-letter`, { reached: reached ? "yes" : "no" })}</span></li>`;
      },
    )}</ul></div>`;
}
