/** The dice: those aside, those of the last throw as toggles, what would complete a combination;
 * and, while a combination is moved, the discs that may. */

import { html } from "htm/preact";
import { Fragment } from "preact";
import { throwsOf } from "./announcements.mjs";
import { BlankDie, DiePicture, PipDie } from "./picture/dice.mjs";
import { DiscPicture } from "./picture/shapes.mjs";
import { DICE } from "./selection/throwing.mjs";
import { colourName, kindName, placeName, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Kind} Kind */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

/** Dice to look at. @param {{t: Table["t"], dice: readonly Colour[], lifted?: readonly string[], aside?: boolean, rolled?: string}} props */
function Still({ t, dice, lifted = [], aside, rolled }) {
  return dice.map(
    (colour, at) => html`<span class="die" role="img" key=${`${rolled} ${at}`}
      aria-label=${say(t, aside ? "die-aside" : "die", { colour: colourName(t, colour) })}>
      <${DiePicture} colour=${colour} lifted=${lifted.includes(colour)} aside=${aside} rolled=${rolled !== undefined} />
      <span aria-hidden="true">${colourName(t, colour)}</span></span>`,
  );
}

/** The dice of the last throw, to set aside or to throw again. @param {{table: Table, selection: Selection}} props */
function Toggles({ table, selection }) {
  const { t, match } = table;
  const { thrown } = match.value.view.public.dice;
  return thrown.map((colour, at) => {
    const on = selection.kept.value.includes(at);
    const name = colourName(t, colour);
    return html`<button type="button" class=${on ? "die kept" : "die"} key=${`${match.value.seq} ${at}`}
      data-die=${colour} aria-pressed=${String(on)} aria-label=${say(t, "die-toggle", { colour: name })}
      onClick=${() => selection.toggle(at)}>
      <${DiePicture} colour=${colour} lifted=${on} aside=${on} rolled=${true} />
      <span key=${on} aria-hidden="true">${on ? say(t, "kept") : name}</span></button>`;
  });
}

/** The dice of the last attempt, or blank ones before the first. @param {{table: Table}} props */
function Earlier({ table: { t, match } }) {
  const { latest } = match.value.view.public;
  const name = latest ? match.value.names[latest.seat] : "";
  const blank = (/** @type {unknown} */ _, /** @type {number} */ at) =>
    html`<span class="die" key=${at}><${BlankDie} /></span>`;
  return html`<div class="slots all"><div class="slot thrown-before">
    <span data-name>${latest ? say(t, "last-by", { name }) : say(t, "no-throw")}</span>
    <div class="dice-row">${
      latest
        ? html`<${Still} t=${t} dice=${latest.aside} aside=${true} /><${Still} t=${t} dice=${latest.thrown} />`
        : Array.from({ length: DICE }, blank)
    }</div></div></div>`;
}

/** The dice of the current attempt, or of the last one while a new one may begin.
 * @param {{table: Table, selection: Selection}} props */
function Dice({ table, selection }) {
  const { t, match } = table;
  const { dice, colours, combination } = match.value.view.public;
  if (dice.thrown.length === 0) return html`<${Earlier} table=${table} />`;
  const seq = String(match.value.seq);
  return html`<div class=${`slots aside-${dice.aside.length}`}>
    ${
      dice.aside.length > 0 &&
      html`<div class="slot"><span>${say(t, "aside")}</span>
        <div class="dice-row"><${Still} t=${t} dice=${dice.aside} aside=${true} /></div></div>`
    }
    <div class="slot" role="group" aria-label=${say(t, "last-throw")}><span>${say(t, "last-throw")}</span>
      <div class="dice-row">${
        selection.throwing.value
          ? html`<${Toggles} table=${table} selection=${selection} />`
          : html`<${Still} t=${t} dice=${dice.thrown} lifted=${combination ? colours : []} rolled=${seq} />`
      }</div></div></div>`;
}

/** Dice that would complete a combination, as glyphs; a single one by name too.
 * @param {{t: Table["t"], missing: readonly Colour[][]}} props */
function Missing({ t, missing }) {
  const glyph = (/** @type {Colour} */ colour) =>
    html`<svg viewBox="0 0 24 24" class=${`glyph c-${colour}`} aria-hidden="true">
      <use href=${`#g-${colour}`} x="3" y="3" width="18" height="18" /></svg>`;
  return html`<span class="soft hide-phone" aria-hidden="true">${say(t, "missing")}</span>
    <ul class="missing" aria-label=${say(t, "missing")}>${missing.map(
      (dice) => html`<li key=${dice.join()}>${dice.map(glyph)}<span
        class=${dice.length > 1 ? "vh" : undefined}>${dice.map((one) => colourName(t, one)).join(" + ")}</span></li>`,
    )}</ul>`;
}

/** What the next throw would have to show. @param {{table: Table, selection: Selection}} props */
function Odds({ table: { t }, selection }) {
  const odds = selection.odds.value;
  if (!selection.throwing.value) return null;
  if (!odds) return html`<p class="odds small"> </p>`;
  const kinds = /** @type {[Kind, number][]} */ (Object.entries(odds.ways)).filter(
    ([, ways]) => ways > 0,
  );
  const percent = (/** @type {number} */ ways) => (100 * ways) / odds.total;
  const all = kinds.reduce((sum, [, ways]) => sum + ways, 0);
  return html`<div class="odds small" role="group" aria-label=${say(t, "odds")}>
    <p><b>${say(t, "chance", { percent: percent(all) })}</b></p>
    ${
      odds.missing.length > 0
        ? html`<${Missing} t=${t} missing=${odds.missing} />`
        : html`<ul class="kinds soft">${kinds.map(
            ([kind, ways]) => html`<li key=${kind}>${kindName(t, kind)} <span
              class="num">${say(t, "percent", { percent: percent(ways) })}</span></li>`,
          )}</ul>`
    }</div>`;
}

/** The discs that may move, each to be chosen. @param {{table: Table, selection: Selection}} props */
function Movers({ table, selection }) {
  const { t, match } = table;
  const view = match.value.view.public;
  if (view.phase !== "move") return null;
  const mine = selection.moving.value;
  return html`<div class="slot movers" role="group" data-rule="moving" aria-label=${say(t, "movers")}
    aria-busy=${mine && selection.reach.value === null ? "true" : undefined}><span>${say(t, "movers")}</span>
    <div class="dice-row">${view.colours.map((colour) => {
      const on = selection.disc.value === colour;
      const place = placeName(t, view, selection.discs.value[colour]);
      const able = selection.movable.value.includes(colour);
      return html`<button type="button" class=${on ? "die disc on" : "die disc"} key=${colour} data-mover=${colour}
        aria-pressed=${String(on)} disabled=${!mine || (!able && selection.reach.value !== null)}
        aria-label=${say(t, "mover", { colour: colourName(t, colour), place })}
        onClick=${() => selection.choose(on ? null : colour)}><${DiscPicture} colour=${colour} />
        <span aria-hidden="true">${colourName(t, colour)}</span></button>`;
    })}</div></div>`;
}

/** @param {Table} table */
function title({ t, match }) {
  const { combination, phase } = match.value.view.public;
  if (phase === "move" && combination) return kindName(t, combination);
  return say(t, "dice");
}

/** The throws of the turn: of a past step, which one it was, otherwise how many are left. @param {{table: Table}} props */
function Throws({ table }) {
  const { t, match, past } = table;
  if (past) {
    const { throw: number, pips } = throwsOf(table);
    return (
      number > 0 &&
      html`<span key=${number} class="small soft num">${say(t, "throw-of", { throw: number, pips })}</span>`
    );
  }
  const { pips, left, phase } = match.value.view.public;
  if (phase !== "throw") return null;
  return html`<span key=${left} class="small soft num pips">${say(t, "throws-left", { pips, left })}<${PipDie} pips=${pips} /></span>`;
}

/** Each step has a picture of its own: no die of a throw is one of the throw before.
 * @param {Table} table @param {Selection} selection */
export function createTray(table, selection) {
  const { t, match } = table;
  return function Tray() {
    const wins = selection.reach.value?.wins;
    return html`<section class="sheet tray" data-rule="combinations" aria-label=${say(t, "dice")}>
      <h3><span class="shown">${title(table)}</span> <${Throws} table=${table} /></h3>
      <${Fragment} key=${match.value.seq}>
        <${Dice} table=${table} selection=${selection} />
        <${Movers} table=${table} selection=${selection} />
        <${Odds} table=${table} selection=${selection} />
        ${wins && html`<p class="wins small"><b>${say(t, "wins")}</b></p>`}
      <//>
    </section>`;
  };
}
