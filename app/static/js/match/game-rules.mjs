/** What a game adds to the texts of its rules: pictures, and which sections are about what is played. */
import { signal } from "@preact/signals-core";
import { boot } from "../browser/boot-data.mjs";

/** @typedef {import("../types.mjs").GameRules} GameRules */

/** What has been loaded, by game. @type {import("@preact/signals-core").Signal<Record<string, GameRules>>} */
export const gameRules = signal({});

/** What there is without a connection: the texts alone. @type {GameRules} */
const PLAIN = { pictures: {}, parts: () => ({ first: [], apart: [] }) };

/** Fetches them; only who reads the rules needs them. @param {string} game */
export async function loadGameRules(game) {
  const known = gameRules.peek()[game];
  if (known && known !== PLAIN) return known;
  const found = await import(`${boot.static}/games/${game}/rules.mjs`).then(
    (module) => module.default,
    () => PLAIN,
  );
  gameRules.value = { ...gameRules.peek(), [game]: found };
  return found;
}

/**
 * The sections in the order for somebody who plays: what they play, what holds always, what their
 * match is without.
 *
 * @param {string[]} sections in the order of the texts
 * @param {ReturnType<GameRules["parts"]>} parts
 */
export function sorted(sections, { first, apart }) {
  const left = sections.filter((section) => !first.includes(section));
  return {
    first,
    always: left.filter((section) => !apart.includes(section)),
    apart: left.filter((section) => apart.includes(section)),
  };
}
