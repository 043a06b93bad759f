/** Keys of pages with a match: the game's own, T, S, L and B to have something read out, H or ? for the rules. */

import { pref } from "../browser/prefs.mjs";
import { openRules } from "../components/parts/rules.mjs";
import { isFree } from "../match/keys.mjs";
import { logLines, noteText } from "../match/notes.mjs";
import { announce, dialog } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

/** @typedef {{at: import("../types.mjs").TableMatch, parts: import("../types.mjs").GameParts, status: import("../types.mjs").Status, onKey: (event: KeyboardEvent) => boolean}} Shown */

/** @param {() => Shown | null} shown the position on the screen */
export function listenToKeys(shown) {
  addEventListener("keydown", (event) => {
    const game = shown();
    if (!game || dialog.value || !isFree(event)) return;
    const letter = /^[\p{L}?]$/u.test(event.key);
    if (letter && pref("keys") === "off") return;
    if (game.onKey(event) || !letter) return;
    if (event.key === "?" || event.key.toLowerCase() === "h") {
      event.preventDefault();
      openRules();
    }
    const answer = answers(game)[event.key.toLowerCase()];
    if (answer) announce(answer());
  });
}

/** The points of a seat, or how it stands where there are none.
 * @param {Shown["parts"]} parts @param {string} name @param {number} seat */
const scoreOf = (parts, name, seat) =>
  parts.pointless
    ? [name, parts.seatState(seat)].filter(Boolean).join(": ")
    : t("score-of", { name, score: parts.score(seat) });

/** @param {Shown} shown @returns {Record<string, () => string>} */
function answers({ at, parts, status }) {
  return {
    t: () => `${status.lead} ${status.text}`,
    s: () => at.names.map((name, seat) => scoreOf(parts, name, seat)).join(", "),
    l: () => {
      const [last] = logLines(at);
      return last ? noteText(at, last.note) : t("last-none");
    },
    b: () => parts.describe(),
  };
}
