import assert from "node:assert/strict";
import { test } from "node:test";
import { applyChanges } from "../../../app/static/js/client/position.mjs";

test("puts members, whether they were there or not, and takes them away", () => {
  const before = { a: 1, b: { c: 2 } };
  const after = applyChanges(before, [["a", 5], ["b/d", [1]], ["b/c"]]);
  assert.deepEqual(after, { a: 5, b: { d: [1] } });
  assert.deepEqual(before, { a: 1, b: { c: 2 } });
});

test("appends items, puts others in their place, and takes them away", () => {
  const after = applyChanges({ list: [1, 2, 3] }, [["list/-", 4, 5], ["list/1", null], ["list/4"]]);
  assert.deepEqual(after, { list: [1, null, 3, 4] });
});

test("takes - for a name in an object", () => {
  assert.deepEqual(
    applyChanges({ "-": 1, o: {} }, [
      ["-", 2],
      ["o/-", 3],
    ]),
    {
      "-": 2,
      o: { "-": 3 },
    },
  );
});

test("unescapes keys, in this order", () => {
  const after = applyChanges({ "a/b": 1, "c~d": 2, "~1": 3 }, [
    ["a~1b", "x"],
    ["c~0d", "y"],
    ["~01", "z"],
  ]);
  assert.deepEqual(after, { "a/b": "x", "c~d": "y", "~1": "z" });
});

test("puts a whole part", () => {
  assert.deepEqual(applyChanges({ a: 1 }, [["", [2]]]), [2]);
});

test("keeps what no change touches", () => {
  const before = { big: { x: 1 }, n: 1 };
  assert.equal(applyChanges(before, [["n", 2]]).big, before.big);
  assert.equal(applyChanges(before, []), before);
});

for (const [name, change] of /** @type {[string, [string, ...any[]]][]} */ ([
  ["to take away what is missing", ["nope"]],
  ["a missing parent", ["nope/x", 1]],
  ["a parent without parts", ["n/x", 1]],
  ["an index past the end", ["list/1", 1]],
  ["a word as an index", ["list/x"]],
])) {
  test(`refuses ${name}`, () => {
    assert.throws(() => applyChanges({ list: [1], n: 1 }, [change]));
  });
}
