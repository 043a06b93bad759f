/** The log of a match in words. */
import { hasText, t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").Note} Note */
/** @template Line @typedef {import("../types.mjs").LogEntry<Line>} LogEntry */

/** A note as a sentence. @param {TableMatch} at @param {Note} note */
export function noteText(at, { key, args = {} }) {
  const name = typeof args.seat === "number" ? at.names[args.seat] : "";
  const words = Object.entries(args).map(([arg, value]) => [arg, inWords(at.game, arg, value)]);
  return t(key, { ...Object.fromEntries(words), name });
}

/** Replaces lists of things that have names, such as `cards` with the message `GAME-card`, by those names.
 * A thing of several values is an object, whose fields are the message's arguments.
 * @param {string} game @param {string} arg @param {any} value */
function inWords(game, arg, value) {
  const one = arg.replace(/s$/, "");
  const message = `${game}-${one}`;
  if (!Array.isArray(value) || !hasText(message)) return value;
  return value.map((item) => t(message, typeof item === "object" ? item : { [one]: item }));
}

/** What the log says about a seat in the newest step.
 * @template {Note} Line @param {{notes: LogEntry<Line>[]}} at @param {number} seat */
export const notesOn = (at, seat) =>
  (at.notes.at(-1)?.[2] ?? []).filter(({ args }) => args?.seat === seat);

/** @typedef {import("../types.mjs").Telling} Telling how a game tells of steps, by default by the log alone */

/** @type {Telling} */
const PLAIN = { opens: [] };

/** The lines of the log, newest first, each with the step that it tells of, and the position since which it is there.
 * @param {TableMatch} at @param {Telling} [telling] */
export function logLines(at, { opens } = PLAIN) {
  return at.notes
    .flatMap(([seq, , notes]) =>
      notes.map((note, index) => ({
        id: `${seq}-${index}`,
        after: seq,
        seq: opens.includes(note.key) ? seq + 1 : seq,
        note,
      })),
    )
    .reverse();
}

/** The step that led to a position, in one sentence; empty for the set-up.
 * @param {TableMatch} at @param {Telling} [telling] @param {boolean} [bare] which round it was is said beside it */
export function stepText(at, { told, opens } = PLAIN, bare = false) {
  const notes = at.notes.at(-1)?.[2] ?? [];
  const first = notes.find(({ key }) => !opens.includes(key));
  return told?.(bare) || (first ? noteText(at, first) : "");
}
