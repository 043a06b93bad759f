/** Sentences about fields, discs and dice, in the language chosen. */

import { listText } from "../../js/text/i18n.mjs";
import { fieldOf } from "./geometry.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {import("./types.mjs").Translate} Translate */
/** @typedef {import("./pencil.mjs").Pencil} Pencil */

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
export function hostOf(view, id) {
  const found = Object.entries(view.homes).find(([, home]) => home === id);
  return found ? Number(found[0]) : -1;
}

/** A field with all that matters of it.
 * @param {Translate} t @param {Match} match @param {Pencil} pencil @param {string} id */
export function fieldName(t, match, pencil, id) {
  const view = match.view.public;
  const words = [placeName(t, view, id)];
  const host = hostOf(view, id);
  if (host >= 0) {
    const own = host === match.you;
    words.push(own ? say(t, "own-home") : say(t, "home-of", { name: match.names[host] }));
  }
  const here = Object.entries(pencil.discs.value).filter(([, at]) => at === id);
  const names = here.map(([colour]) => colour);
  if (names.length > 0) {
    words.push(say(t, "discs-here", { count: names.length, discs: colourList(t, names) }));
  }
  const drafted = names.filter((one) => pencil.steps.value.some((step) => step.disc === one));
  if (drafted.length > 0) words.push(say(t, "drafted", { discs: colourList(t, drafted) }));
  const able = pencil.movable.value.filter((one) => names.includes(one));
  if (able.length > 0) words.push(say(t, "may-move", { discs: colourList(t, able) }));
  const { disc } = pencil;
  if (disc.value && names.includes(disc.value)) {
    words.push(say(t, "chosen", { colour: colourName(t, disc.value) }));
  }
  const target = pencil.targets.value[id];
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

/** A number with so many decimals. @param {Translate} t @param {number} value */
export const decimal = (t, value) => say(t, "decimal", { value });
