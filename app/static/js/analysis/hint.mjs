/** Hints: a good move for this seat, shown as if this person had prepared it. */
import { effect, signal } from "@preact/signals";
import { table } from "../match/table.mjs";
import { isActing } from "../match/turn.mjs";
import { call } from "../room/session.mjs";
import { busy, room, say, tableMatch, toast } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").Room} Room */

/** The position that is being thought about. */
const thinking = signal("");
/** @param {TableMatch} at */
const keyOf = ({ id, seq }) => `${id} ${seq}`;

/** True if nobody else has a part in the match, and nothing is at stake in it; the server holds to that.
 * @param {Room["match"]} match @param {TableMatch | null} at */
const hasHints = (match, at) =>
  at !== null &&
  at.you !== null &&
  !at.over &&
  match?.id === at.id &&
  !match.attempt &&
  !match.challenge &&
  match.owners.every((owner, seat) => seat === at.you || owner === null);

/** Whether there are hints here, whether one can be had now, and whether it is on its way. */
export function hintState() {
  const at = tableMatch.value;
  const match = room.value?.match ?? null;
  if (!at || !hasHints(match, at) || !table.value?.parts.prepare) return null;
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
  say(t("hint-thinking"));
  const answer = await call("POST /matches/{match}/hint", { match: at.id }, { seq: at.seq });
  if (thinking.peek() === key) thinking.value = "";
  const now = tableMatch.peek();
  const parts = table.peek()?.parts;
  const there = answer && now && keyOf(now) === key ? parts : null;
  if (there?.prepare) sayHere(hintText(there, there.prepare(answer?.move)), key);
  else if (toast.peek() === t("hint-thinking")) toast.value = "";
}

/** Says what is true until the next move. @param {string} words @param {string} key of the position */
function sayHere(words, key) {
  say(words);
  const end = effect(() => {
    const at = tableMatch.value;
    if (toast.value === words && at && keyOf(at) === key) return;
    if (toast.peek() === words) toast.value = "";
    queueMicrotask(() => end());
  });
}

/** What is said of a hint. @param {import("../types.mjs").GameParts} parts
 * @param {import("../types.mjs").Shown} shown */
function hintText({ actions }, shown) {
  if (shown === "board") return t("hint-on-board");
  const { primary, extra } = actions.value;
  return t("hint-press", { button: (shown === "primary" ? primary : (extra[0] ?? primary)).label });
}

/** The lines of a log, newest first, with those about hints in this match: they belong to the step that was made with
 * them, after what has opened it.
 * @template {{id: string, seq: number, after: number, note: import("../types.mjs").Note}} Line
 * @param {Line[]} lines @param {string} match @param {Room["changes"]} changes */
export function withHints(lines, match, changes) {
  const hints = changes
    .filter(({ key, args }) => key === "hint-given" && args.match === match)
    .map(({ args: { seq, seat } }) => ({
      id: `hint-${seq}`,
      seq: Number(seq) + 1,
      after: Number(seq),
      note: { key: "hint-line", args: { seat } },
    }))
    .reverse();
  return [...hints, ...lines].sort((one, other) => other.after - one.after);
}
