/** A match as it is shown, and what frames make of it; matches are never changed in place. */

/** @typedef {import("../types.mjs").LiveMatch} Match @typedef {import("../wire").StepFrame} Step */
/** @template {import("../types.mjs").ServerFrame["type"]} Type @typedef {import("../types.mjs").FrameOf<Type>} FrameOf */

/** The match of a snapshot; that you are ready, the drafts say as well.
 * @param {FrameOf<"snapshot">} frame @returns {Match} */
export const snapshotted = ({ type: _, ready: __, match: id, ...rest }) => ({ ...rest, id });

/** The match after a step that follows it. @param {Match} match @param {Step} step @returns {Match} */
export function stepped(match, step) {
  const entry = entryOf(match, step);
  const [seq, at] = entry;
  const [view, notes] = [viewAfter(match.view, step), [...match.notes, entry]];
  return { ...match, seq, at, view, notes, undo: Boolean(step.undo), drafts: [] };
}

/** The view after a step. @param {import("../types.mjs").View} view @param {Step} step @returns {import("../types.mjs").View} */
export const viewAfter = (view, { a, r, p = [], o = [] }) => ({
  to_act: a ?? view.to_act,
  result: r === undefined ? view.result : r,
  public: applyChanges(view.public, p),
  private: applyChanges(view.private, o),
});

/** The log of a step; a line that only a later version of the server knows is left out.
 * @param {{began: number, lines: string[][]}} match when it began, and what its lines mean
 * @param {Step} step @returns {import("../types.mjs").LogEntry} */
export const entryOf = ({ began, lines }, { s, t, n = [] }) => [
  s,
  began + t,
  n
    .filter(([number]) => lines[number])
    .map(([number, ...values]) => {
      const [key, ...names] = lines[number];
      const args = names.map((name, at) => [name, values[at] ?? null]);
      return { key, args: Object.fromEntries(args.filter(([, value]) => value !== null)) };
    }),
];

/** The match with a draft; one for another position changes nothing.
 * @param {Match} match @param {FrameOf<"draft">} frame @returns {Match} */
export function drafted(match, { type: _, seq, ...draft }) {
  if (match.seq !== seq) return match;
  const others = match.drafts.filter((one) => one.seat !== draft.seat);
  return { ...match, drafts: [...others, draft] };
}

/** @typedef {[path: string, ...values: any[]]} Change */

/**
 * A part of a view after changes; it is not changed in place.
 * @param {any} part of a view
 * @param {Change[]} changes a path and what is there now; the path alone if nothing is; after a path
 *   that ends in `-`, what a list has more
 * @returns {any} the changed part; what no change touches are the same objects
 */
export const applyChanges = (part, changes) =>
  changes.reduce(
    (whole, [path, ...values]) =>
      path === "" ? values[0] : changed(whole, path.split("/").map(plain), values),
    part,
  );

/** @param {string} key as paths have it */
const plain = (key) => key.replaceAll("~1", "/").replaceAll("~0", "~");

/** @param {any} node @param {string[]} path @param {any[]} values @returns {any} */
function changed(node, [key, ...rest], values) {
  const list = Array.isArray(node);
  if (list && key === "-") return [...node, ...values];
  if (!(key in node) && (list || rest.length > 0 || values.length === 0)) throw new RangeError(key);
  const copy = list ? node.slice() : { ...node };
  if (rest.length > 0) copy[key] = changed(node[key], rest, values);
  else if (values.length > 0) copy[key] = values[0];
  else if (list) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
