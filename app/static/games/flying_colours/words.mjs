/** Sentences about fields, discs and dice, in the chosen language. */

import { listText } from "../../js/text/i18n.mjs";
import { fieldOf } from "./fields.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {import("./types.mjs").Translate} Translate */
/** @typedef {import("./selection.mjs").Selection} Selection */

/** A text of this board. @param {Translate} t @param {string} name @param {Record<string, any>} [args] */
export const say = (t, name, args) => t(`flying_colours-ui-${name}`, args);

/** @param {Translate} t @param {string} colour */
export const colourName = (t, colour) => t("flying_colours-colour", { colour });

/** @param {Translate} t @param {string} kind */
export const kindName = (t, kind) => t("flying_colours-kind", { kind });

/** @param {Translate} t @param {readonly string[]} colours */
export const colourList = (t, colours) => listText(colours.map((one) => colourName(t, one)));

/** "yellow or blue". @param {Translate} t @param {readonly string[]} colours */
export function eitherOf(t, colours) {
  const names = colours.map((one) => colourName(t, one));
  if (names.length < 2) return names[0] ?? "";
  return say(t, "or", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] });
}

/** "sector 7, green ring". @param {Translate} t @param {Public} view @param {string} id */
export function placeName(t, view, id) {
  const { ring, segment } = fieldOf(id);
  if (ring === 0) return say(t, "centre", { colour: colourName(t, view.board.centre) });
  const colour = view.board.rings[ring - 1];
  return say(t, "field", { sector: segment + 1, colour: colourName(t, colour), ring });
}

/** The seat whose home a field is, or -1. @param {Public} view @param {string} id */
function hostOf(view, id) {
  const found = Object.entries(view.homes).find(([, home]) => home === id);
  return found ? Number(found[0]) : -1;
}

/** Whose home a field is; nothing for others. @param {Translate} t @param {Match} match @param {string} id */
function homeWords(t, { view, names, you }, id) {
  const host = hostOf(view.public, id);
  if (host < 0) return [];
  return [host === you ? say(t, "own-home") : say(t, "home-of", { name: names[host] })];
}

/** The discs in a field, and what can be done with them. @param {Translate} t @param {Selection} selection @param {string} id */
function discsHere(t, { discs, steps, movable, disc }, id) {
  const names = Object.keys(discs.value).filter(
    (one) => discs.value[/** @type {Colour} */ (one)] === id,
  );
  const list = (/** @type {string} */ text, /** @type {string[]} */ some) =>
    some.length > 0 ? [say(t, text, { count: some.length, discs: colourList(t, some) })] : [];
  const drafted = names.filter((one) => steps.value.some((step) => step.disc === one));
  const able = movable.value.filter((one) => names.includes(one));
  const words = [
    ...list("discs-here", names),
    ...list("drafted", drafted),
    ...list("may-move", able),
  ];
  if (disc.value && names.includes(disc.value)) {
    words.push(say(t, "chosen", { colour: colourName(t, disc.value) }));
  }
  return words;
}

/** A field with everything that matters about it.
 * @param {Translate} t @param {Match} match @param {Selection} selection @param {string} id */
export function fieldName(t, match, selection, id) {
  const place = placeName(t, match.view.public, id);
  const words = [place, ...homeWords(t, match, id), ...discsHere(t, selection, id)];
  const target = selection.targets.value[id];
  const { disc } = selection;
  if (target && disc.value) {
    words.push(say(t, "target", { colour: colourName(t, disc.value), count: target.steps }));
  }
  return words.join(", ");
}

/** What is read out when a disc is chosen. @param {Translate} t @param {Colour} colour @param {Record<string, unknown>} targets */
export const discWords = (t, colour, targets) =>
  say(t, "disc-chosen", { colour: colourName(t, colour), count: Object.keys(targets).length });

/** The board in sentences. @param {Translate} t @param {Match} match */
export function describe(t, match) {
  const view = match.view.public;
  const discs = Object.entries(view.discs).map(([colour, at]) =>
    say(t, "disc-at", { colour: colourName(t, colour), place: placeName(t, view, at) }),
  );
  const homes = match.names.map((name, seat) =>
    say(t, "home-at", { name, sector: fieldOf(view.homes[String(seat)]).segment + 1 }),
  );
  return say(t, "board-is", { discs: discs.join("; "), homes: homes.join("; ") });
}

/** A number with decimals. @param {Translate} t @param {number} value */
export const decimal = (t, value) => say(t, "decimal", { value });
