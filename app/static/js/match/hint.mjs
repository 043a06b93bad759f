/** Hints: a good move for this seat, shown as if this person had prepared it. */
import { signal } from "@preact/signals";
import { call } from "../room/session.mjs";
import { announce, busy, room, tableMatch } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";
import { isActing } from "./acting.mjs";
import { table } from "./table.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").Room} Room */

/** The position that is being thought about. */
const thinking = signal("");
/** The newest hint: at which position, and where it is shown.
 * @type {import("@preact/signals").Signal<{at: string, shown: import("../types.mjs").Shown}>} */
const given = signal({ at: "", shown: "board" });

/** @param {TableMatch} at */
const keyOf = ({ id, seq }) => `${id} ${seq}`;

/** True if nobody else has a part in the match, and nothing is at stake in it; the server holds to that.
 * @param {Room["match"]} match @param {TableMatch | null} at */
export const hasHints = (match, at) =>
  at !== null &&
  at.you !== null &&
  !at.over &&
  match?.id === at.id &&
  !match.attempt &&
  match.owners.every((owner, seat) => seat === at.you || owner === null);

/** Whether there are hints here, whether one can be had now, and whether it is on its way. */
export function hintState() {
  const at = tableMatch.value;
  const match = room.value?.match ?? null;
  if (!at || !hasHints(match, at) || !table.value?.parts.pencilled) return null;
  const ready = at.drafts.some(({ seat, ready }) => seat === at.you && ready);
  const thinks = thinking.value === keyOf(at);
  return { thinks, able: isActing(at) && !ready && !busy.value && !thinks };
}

/** Asks for a hint, and shows it, unless the match has gone on meanwhile. */
export async function showHint() {
  const at = tableMatch.peek();
  if (!at || !hintState()?.able) return;
  const key = keyOf(at);
  thinking.value = key;
  const answer = await call("POST /matches/{match}/hint", { match: at.id }, { seq: at.seq });
  if (thinking.peek() === key) thinking.value = "";
  const now = tableMatch.peek();
  const parts = table.peek()?.parts;
  if (!answer || !now || keyOf(now) !== key || !parts?.pencilled) return;
  given.value = { at: key, shown: parts.pencilled(answer.move) };
  announce(hintText());
}

/** What the newest hint at this position says; empty without one. */
export function hintText() {
  const at = tableMatch.value;
  const parts = table.value?.parts;
  const { shown } = given.value;
  if (!at || !parts || given.value.at !== keyOf(at) || !hintState()) return "";
  if (shown === "board") return t("hint-on-board");
  const { primary, extra } = parts.actions.value;
  const button = (shown === "primary" ? primary : (extra[0] ?? primary)).label;
  return t("hint-press", { button });
}

/** The lines of a log, newest first, with those about hints in this match.
 * @template {{id: string, seq: number, note: import("../types.mjs").Note}} Line
 * @param {Line[]} lines @param {string} match @param {Room["changes"]} changes */
export function withHints(lines, match, changes) {
  const hints = changes
    .filter(({ key, args }) => key === "hint-given" && args.match === match)
    .map(({ args: { seq, seat } }) => ({
      id: `hint-${seq}`,
      seq: Number(seq),
      note: { key: "hint-line", args: { seat } },
    }))
    .reverse();
  return [...hints, ...lines].sort((one, other) => other.seq - one.seq);
}
