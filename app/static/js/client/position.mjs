/** A match as it is shown, and what frames make of it; matches are never changed in place. */
import { applyChanges } from "./changes.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @template {import("../types.mjs").ServerFrame["type"]} Type @typedef {import("../types.mjs").FrameOf<Type>} FrameOf */

/** The match of a snapshot; that you are ready, the drafts say as well.
 * @param {FrameOf<"snapshot">} frame @returns {Match} */
export const snapshotted = ({ type: _, ready: __, match: id, ...rest }) => ({ ...rest, id });

/** The match after a step that follows it. @param {Match} match @param {FrameOf<"step">} frame @returns {Match} */
export function stepped(match, { s: seq, t, a, r, p = [], o = [], log = [], undo }) {
  const before = match.view;
  const view = {
    to_act: a ?? before.to_act,
    result: r === undefined ? before.result : r,
    public: applyChanges(before.public, p),
    private: applyChanges(before.private, o),
  };
  const at = match.began + t;
  /** @type {import("../types.mjs").LogEntry} */
  const entry = [seq, at, log.map(([key, args]) => ({ key, args }))];
  const notes = [...match.notes, entry];
  return { ...match, seq, at, view, notes, undo: Boolean(undo), drafts: [] };
}

/** The match with a draft; one for another position changes nothing.
 * @param {Match} match @param {FrameOf<"draft">} frame @returns {Match} */
export function drafted(match, { type: _, seq, ...draft }) {
  if (match.seq !== seq) return match;
  const others = match.drafts.filter((one) => one.seat !== draft.seat);
  return { ...match, drafts: [...others, draft] };
}
