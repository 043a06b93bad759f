/** Puts together what people received by both sub-protocols: `node adding_up.mjs FILE` fails unless
 * their views agree after every step, and prints how many were compared.  The file holds, by person,
 * the frames of v1 and those of v2. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { applyChanges } from "../../app/static/js/net/changes.mjs";
import { applyPatch } from "../../app/static/js/net/patch.mjs";

/** @param {any} view @param {any} step of v1 */
const patched = (view, { view: whole, patch }) => whole ?? applyPatch(view, patch);

/** @param {any} view @param {any} step of v2 */
const stepped = (view, { a = view.to_act, r = view.result, p = [], o = [] }) => ({
  to_act: a,
  result: r,
  public: applyChanges(view.public, p),
  private: applyChanges(view.private, o),
});

/** The views that frames lead to, in order. @param {any[]} frames @param {(view: any, step: any) => any} after */
function views(frames, after) {
  /** @type {any[]} */
  const found = [];
  for (const frame of frames) {
    if (frame.type === "snapshot") found.push(frame.view);
    if (frame.type === "step") found.push(after(found.at(-1), frame));
  }
  return found;
}

let compared = 0;
for (const [full, terse] of JSON.parse(readFileSync(process.argv[2], "utf-8"))) {
  const one = views(full, patched);
  const other = views(terse, stepped);
  assert.deepEqual(other, one.slice(-other.length));
  compared += other.length;
}
console.log(compared);
