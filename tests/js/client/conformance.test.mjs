import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { stepped } from "../../../app/static/js/client/position.mjs";

const KIT = new URL("../../../clients/conformance/", import.meta.url);
const FILES = readdirSync(KIT).filter((name) => name.endsWith(".gz"));

/** The view of an audience at a line. @param {any} line @param {number | null} seat */
const viewOf = ({ to_act, result, public: shared, private: own }, seat) => ({
  to_act,
  result,
  public: shared,
  private: seat === null ? null : own[seat],
});

/** What the log tells an audience. @param {any} line @param {number | null} seat */
const notesOf = ({ notes }, seat) =>
  notes
    .filter((/** @type {any} */ { seats }) => seats === null || seats.includes(seat))
    .map((/** @type {any} */ { key, args }) => ({ key, args }));

for (const name of FILES)
  test(`frames lead through ${name}`, () => {
    const text = gunzipSync(readFileSync(new URL(name, KIT))).toString();
    const [head, setup, ...steps] = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.ok(steps.length > 3);
    for (const { seat } of steps[0].frames) {
      const empty = { seq: setup.seq, began: 0, lines: head.lines, notes: [] };
      let match = /** @type {import("../../../app/static/js/types.mjs").LiveMatch} */ (
        /** @type {any} */ ({ ...empty, view: viewOf(setup, seat) })
      );
      for (const step of steps) {
        const { frame } = step.frames.find((/** @type {any} */ sent) => sent.seat === seat);
        match = stepped(match, frame);
        assert.deepEqual(match.view, viewOf(step, seat));
        assert.equal(match.seq, step.seq);
        assert.deepEqual(match.notes.at(-1)?.[2] ?? [], notesOf(step, seat));
      }
    }
  });
