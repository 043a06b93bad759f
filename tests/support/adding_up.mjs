/** Puts together what people received by both sub-protocols: `node adding_up.mjs FILE` fails unless
 * their views agree after every step, and prints how many were compared.  The file holds, by person,
 * the frames of v1 and those of v2. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { applyPatch } from "../../app/static/js/client/patch.mjs";
import { applyChanges } from "../../app/static/js/client/position.mjs";

/** @param {any} view @param {any} step of v1 */
const patched = (view, { view: whole, patch }) => whole ?? applyPatch(view, patch);

/** @param {any} view @param {any} step of v2 */
const stepped = (view, { a = view.to_act, r = view.result, p = [], o = [] }) => ({
  to_act: a,
  result: r,
  public: applyChanges(view.public, p),
  private: applyChanges(view.private, o),
});

/** The views that frames lead to, by position. @param {any[]} frames @param {(view: any, step: any) => any} after */
function views(frames, after) {
  const found = new Map();
  let view;
  for (const frame of frames) {
    if (frame.type === "snapshot") view = frame.view;
    else if (frame.type === "step") view = after(view, frame);
    else continue;
    found.set(frame.seq, view);
  }
  return found;
}

let compared = 0;
for (const [full, terse] of JSON.parse(readFileSync(process.argv[2], "utf-8"))) {
  const one = views(full, patched);
  const other = views(terse, stepped);
  assert.deepEqual([...one.keys()].at(-1), [...other.keys()].at(-1));
  // who connected a moment earlier may have been sent a position more
  const both = [...one.keys()].filter((seq) => other.has(seq));
  for (const seq of both) assert.deepEqual(other.get(seq), one.get(seq));
  compared += both.length;
}
console.log(compared);
