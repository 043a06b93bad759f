import assert from "node:assert/strict";
import { test } from "node:test";
import { openRoom } from "../../js/support/room.mjs";

test("a bridge that is still in pencil looks like pencil", async () => {
  await openRoom({});
  const { Bridge } = await import("../../../app/static/games/colour_square/picture/sheet.mjs");
  const classes = (/** @type {any} */ kind) =>
    [Bridge(/** @type {any} */ ({ bridge: { ends: ["A1", "B1"], kind } }))]
      .flat()
      .map((/** @type {any} */ part) => part.props.class);
  assert.deepEqual(classes("coming"), ["bridge pencil", "bridge-text coming"]);
  assert.deepEqual(classes("painted"), ["bridge", "bridge-text"]);
  assert.deepEqual(classes("possible"), ["possible"]);
});
