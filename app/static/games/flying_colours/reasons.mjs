/** Why a disc cannot move, or not to a field, with the codes and sections that the server's refusals have. */

import { fieldOf } from "./fields.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {{code: string, rule: string, args?: Record<string, any>}} Reason */

/** Discs that a home holds in the variant. */
const ROOM = 2;

/**
 * Why a disc cannot move in this combination, or no further.
 *
 * @param {Public} view
 * @param {Colour} colour
 * @param {number} left steps
 * @returns {Reason}
 */
export function discReason({ dice }, colour, left) {
  const rule = "moving";
  if (!dice.thrown.includes(colour)) return { code: "colour-not-thrown", rule, args: { colour } };
  return { code: left === 0 ? "no-step-left" : "third-disc", rule };
}

/**
 * Why the disc in hand cannot go to a field that is not offered.
 *
 * @param {Public} view
 * @param {import("./types.mjs").Discs} discs where they are, with the steps that are laid out
 * @param {Colour} colour
 * @param {string} field
 * @returns {Reason}
 */
export function reason({ homes, variants }, discs, colour, field) {
  const there = Object.values(discs).filter((at) => at === field).length;
  const full = variants.crowded_home && Object.values(homes).includes(field) && there >= ROOM;
  const inwards = fieldOf(field).ring < fieldOf(discs[colour]).ring;
  if (inwards) return { code: "never-inwards", rule: "moving" };
  if (full) return { code: "home-full", rule: "crowded-home" };
  return { code: "not-next-to", rule: "moving" };
}
