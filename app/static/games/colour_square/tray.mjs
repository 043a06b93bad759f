/** Beside the board: five dice, joker fields, lines to choose, score strip. */

import { html } from "htm/preact";
import { DiePicture } from "./picture/dice.mjs";
import { COLUMNS, DICE, JOKERS, LINES, penned } from "./sheet.mjs";
import { Strip } from "./strip.mjs";
import { dieName } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

const KEY = "colour_square-ui-";

/** @param {{table: Table, selection: Selection, known: number}} props */
function Dice({ table, selection, known }) {
  const { t, origin, past } = table;
  const { dice, roll } = origin.value.view.public;
  if (!dice) return html`<p class="small soft">${t(`${KEY}no-dice`)}</p>`;
  const used = selection.entries.value.map((entry) => entry.die);
  return html`<div class="dice" role="group" aria-label=${t(`${KEY}dice`)}>${DICE.map((die) => {
    const written = used.includes(die);
    const chosen = selection.die.value === die;
    const off = !selection.writing.value || (!written && !selection.usable.value.includes(die));
    const kind = `die${written || (off && !past) ? " used" : ""}${chosen ? " sel" : ""}`;
    const name = dieName(t, die, dice[die]);
    return html`<button type="button" key=${`${die}-${roll}`} class=${kind} disabled=${off}
      aria-pressed=${String(chosen)} aria-label=${written ? t(`${KEY}die-written`, { die: name }) : name}
      onClick=${() => selection.choose(die)}>
      <${DiePicture} die=${die} number=${dice[die]} chosen=${chosen} rolled=${roll !== known} />
      <span aria-hidden="true">${name}</span></button>`;
  })}</div>`;
}

/** @param {{table: Table, selection: Selection}} props */
function Jokers({ table, selection }) {
  const { t, match } = table;
  const at = match.value;
  const sheet = at.you === null ? penned(at, 0) : selection.sheet.value;
  const recolours = at.view.public.board.task?.recolours ?? false;
  const can = recolours ? selection.canRecolour.value : selection.targets.value.has("joker");
  const free = JOKERS.find((joker) => sheet.jokers[joker] == null);
  return html`<div class="row jokers" data-rule=${at.view.public.board.task === null ? "jokers" : undefined}><span class="small soft grow">${t(`${KEY}${recolours ? "jokers-x" : "jokers"}`)}</span>
    ${JOKERS.map((joker) => {
      const number = sheet.jokers[joker] ?? null;
      const pencilled = sheet.pencil.has(joker);
      const live = selection.writing.value && (pencilled || (joker === free && can));
      const on = recolours && joker === free && selection.recolour.value;
      const kind = `joker${number === null ? "" : " taken"}${pencilled ? " pencilled" : ""}${live && !pencilled ? " live" : ""}${on ? " on" : ""}`;
      const what = recolours ? "joker-x" : "joker";
      return html`<button type="button" key=${joker} class=${kind} disabled=${!live} data-field=${joker}
        aria-pressed=${recolours ? String(on || number !== null) : undefined}
        aria-label=${t(`${KEY}${what}`, { number: number ?? 0, state: pencilled ? "pencilled" : number === null ? "free" : "full" })}
        onClick=${() => selection.tapJoker(joker)}>${number === null ? t(`${KEY}joker-free`) : number === "x" ? "X" : number}</button>`;
    })}</div>`;
}

/** Two columns and a row, before the first roll of a task. @param {{table: Table, selection: Selection}} props */
function Lines({ table, selection }) {
  return html`<div class="line-cards" role="group" aria-label=${table.t(`${KEY}lines`)}>
    ${LINES.map((line) => {
      const chosen = selection.lines.value.includes(line);
      return html`<button type="button" key=${line} class="btn" aria-pressed=${String(chosen)}
        disabled=${!selection.writing.value || !selection.canLine(line)}
        aria-label=${table.t(`${KEY}line`, { line, kind: COLUMNS.includes(line) ? "column" : "row" })}
        onClick=${() => selection.toggleLine(line)}>${line}</button>`;
    })}</div>`;
}

/** @param {Table} table @param {Selection} selection */
export function createTray(table, selection) {
  const { t, match, origin } = table;
  const known = origin.peek().view.public.roll;
  return function Tray() {
    const { board, phase, roll, active } = origin.value.view.public;
    const name = board.task ? "" : match.value.names[active]; // in tasks, it doesn't matter who rolls
    return html`<section class="sheet tray" data-rule=${board.task === null ? "roll" : undefined} aria-label=${t(`${KEY}dice`)}>
        <h3>${t(phase === "lines" ? `${KEY}lines` : `${KEY}dice`)}
          <span key=${`${roll} ${name}`} class="small soft num">${roll > 0 && t(KEY + (name ? "roll" : "chip-roll"), { roll, name })}</span></h3>
        ${
          phase === "lines"
            ? html`<${Lines} table=${table} selection=${selection} />`
            : html`<${Dice} table=${table} selection=${selection} known=${known} />
              ${match.value.you !== null && html`<${Jokers} table=${table} selection=${selection} />`}`
        }
      </section>
      <${Strip} table=${table} selection=${selection} />`;
  };
}
