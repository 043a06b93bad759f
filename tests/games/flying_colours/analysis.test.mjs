import assert from "node:assert/strict";
import { test } from "node:test";
import { count, elements, texts } from "../../support/vnodes.mjs";

Object.assign(globalThis, { document: { getElementById: () => null, documentElement: {} } });

const { default: analysis } = await import(
  "../../../app/static/games/flying_colours/analysis/analysis.mjs"
);
const { Better } = await import(
  "../../../app/static/games/flying_colours/analysis/better-move.mjs"
);

/** @param {string} key @param {any} [args] */
const t = (key, args) =>
  `${key.replace("flying_colours-", "")}(${Object.values(args ?? {}).join(" ")})`;

/** @param {any} [more] @returns {any} */
const at = (more) => ({
  own: 0,
  notes: [[0, 0, []]],
  view: {
    public: {
      board: { centre: "red", rings: ["white", "yellow", "green", "blue", "purple"] },
      discs: { blue: "r1s3", red: "centre" },
      homes: { 0: "r5s0" },
      dice: { aside: ["green"], thrown: ["red"] },
      ...more,
    },
  },
});
/** @param {[string, string][]} parts @returns {any} */
const moved = (...parts) => ({ type: "move", parts: parts.map(([disc, to]) => ({ disc, to })) });

test("discs are told by where they end, throws by what is set aside", () => {
  const twice = moved(["blue", "r1s4"], ["blue", "r2s4"]);
  assert.match(
    analysis.described(t, twice, at(), null),
    /^analysis-disc\(colour\(blue\) ui-field\(5 colour\(yellow\) 2\)\)$/,
  );
  assert.equal(analysis.described(t, moved(), at(), null), "analysis-still()");
  assert.equal(analysis.described(t, { type: "stop", parts: [] }, at(), null), "analysis-stop()");
  const empty = at({ dice: { aside: [], thrown: [] } });
  assert.equal(
    analysis.described(t, { type: "throw", parts: [] }, empty, null),
    "analysis-throw-all()",
  );
  assert.match(
    analysis.described(t, { type: "throw", parts: [{ die: "red" }] }, at(), null),
    /^analysis-throw\(/,
  );
});

test("a throw counts where the log tells of one", () => {
  const latest = { seat: 1, thrown: ["red", "red", "blue"] };
  const note = { key: "flying_colours-threw", args: {} };
  assert.equal(analysis.dice?.rolled(at({ latest }), null), null);
  const roll = analysis.dice?.rolled({ ...at({ latest }), notes: [[1, 0, [note]]] }, null);
  assert.deepEqual(roll?.faces, ["red", "red", "blue"]);
  assert.equal(roll?.due.white, 0.5);
  assert.equal(analysis.points, null);
});

test("a disc that would have gone elsewhere is dashed there", () => {
  const both = { before: at(), after: at(), move: moved(["blue", "r1s4"]), gain: "+21%" };
  const drawn = Better({ ...both, better: moved(["blue", "r4s9"]) });
  assert.deepEqual(texts(drawn), ["+21%"]);
  assert.equal(count(drawn, "way"), 1);
  assert.equal(count(drawn, "better-way"), 1);
  assert.deepEqual(elements(Better({ ...both, better: moved(["blue", "r1s4"]) })), []);
});

test("of dice, those that were kept have a frame, and those that had better been kept a dashed one", () => {
  const dice = { aside: ["green"], thrown: ["red", "blue", "red"] };
  /** @param {string[]} kept @returns {any} */
  const keeps = (...kept) => ({ type: "throw", parts: kept.map((die) => ({ die })) });
  const both = { before: at({ dice }), after: at(), move: keeps("red"), gain: "+3%" };
  const drawn = Better({ ...both, better: keeps("red", "red") });
  assert.deepEqual(texts(drawn), ["+3%"]);
  assert.deepEqual([count(drawn, "done-die"), count(drawn, "better-die")], [1, 2]);
  const stopped = Better({ ...both, better: { type: "stop", parts: [] } });
  assert.deepEqual([count(stopped, "done-die"), count(stopped, "better-die")], [1, 0]);
  const none = at({ dice: { aside: [], thrown: [] } });
  assert.deepEqual(texts(Better({ ...both, before: none, better: keeps() })), []);
});
