/** Keys of pages with a match: the game's own, T, S, L and B to have something read out, H or ? for the rules. */

import { hasPoints } from "../browser/boot-data.mjs";
import { pref } from "../browser/prefs.mjs";
import { openRules } from "../components/common/rules.mjs";
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
 * @param {Shown} shown @param {number} seat */
function scoreOf({ at, parts }, seat) {
  const name = at.names[seat];
  return hasPoints(at.game)
    ? t("score-of", { name, score: parts.score(seat) })
    : [name, parts.seatState(seat)].filter(Boolean).join(": ");
}

/** @param {Shown} shown @returns {Record<string, () => string>} */
function answers(shown) {
  const { at, status } = shown;
  return {
    t: () => `${status.lead} ${status.text}`,
    s: () => at.names.map((_, seat) => scoreOf(shown, seat)).join(", "),
    l: () => {
      const [last] = logLines(at);
      return last ? noteText(at, last.note) : t("last-none");
    },
    b: () => shown.parts.describe(),
  };
}
