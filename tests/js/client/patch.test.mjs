import assert from "node:assert/strict";
import { test } from "node:test";
import { applyPatch } from "../../../app/static/js/client/patch.mjs";

test("adds, replaces and removes members", () => {
  const before = { a: 1, b: { c: 2 } };
  const after = applyPatch(before, [
    { op: "replace", path: "/a", value: 5 },
    { op: "add", path: "/b/d", value: [1] },
    { op: "remove", path: "/b/c" },
  ]);
  assert.deepEqual(after, { a: 5, b: { d: [1] } });
  assert.deepEqual(before, { a: 1, b: { c: 2 } });
});

test("inserts, appends, replaces and removes items", () => {
  const after = applyPatch({ list: [1, 2, 3] }, [
    { op: "add", path: "/list/0", value: 0 },
    { op: "add", path: "/list/-", value: 4 },
    { op: "replace", path: "/list/1", value: 9 },
    { op: "remove", path: "/list/2" },
  ]);
  assert.deepEqual(after, { list: [0, 9, 3, 4] });
});

test("unescapes keys, in this order", () => {
  const after = applyPatch({ "a/b": 1, "c~d": 2, "~1": 3 }, [
    { op: "replace", path: "/a~1b", value: "x" },
    { op: "replace", path: "/c~0d", value: "y" },
    { op: "replace", path: "/~01", value: "z" },
  ]);
  assert.deepEqual(after, { "a/b": "x", "c~d": "y", "~1": "z" });
});

test("replaces the whole document", () => {
  assert.deepEqual(applyPatch({ a: 1 }, [{ op: "replace", path: "", value: [2] }]), [2]);
});

test("keeps the parts that it does not touch", () => {
  const before = { big: { x: 1 }, n: 1 };
  assert.equal(applyPatch(before, [{ op: "replace", path: "/n", value: 2 }]).big, before.big);
});

for (const [name, operation] of /** @type {const} */ ([
  ["a missing member", { op: "replace", path: "/nope", value: 1 }],
  ["a missing parent", { op: "add", path: "/nope/x", value: 1 }],
  ["an index past the end", { op: "add", path: "/list/5", value: 1 }],
  ["a word as an index", { op: "remove", path: "/list/x" }],
  ["a path without a slash", { op: "remove", path: "list" }],
])) {
  test(`refuses ${name}`, () => {
    assert.throws(() => applyPatch({ list: [1] }, [operation]), RangeError);
  });
}
