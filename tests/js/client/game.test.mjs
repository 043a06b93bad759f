import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, Turn } from "../../../app/static/js/client/game.mjs";
import { Problem } from "../../../app/static/js/client/rest.mjs";

/** A turn whose questions are answered by `legal`, by the parts of the draft so far.
 * @param {(parts: any[]) => any} legal */
function turnWith(legal) {
  const rest = {
    request: async (/** @type {string} */ _, /** @type {any} */ __, /** @type {any} */ { draft }) =>
      legal(draft?.parts ?? []),
  };
  const match = { id: "m", seq: 3, you: 1, view: { public: {}, private: {} } };
  return new Turn(new Game(/** @type {any} */ (rest), "ROOM"), /** @type {any} */ (match));
}

const BLANK = { type: "write", parts: [] };

test("a whole move is chosen among the legal ones", async () => {
  const turn = turnWith(() => ({ seq: 3, moves: [{ n: 1 }, { n: 2 }] }));
  assert.deepEqual(await turn.compose((options) => options[1]), { n: 2 });
});

test("parts are chosen until the move may end, and null ends it", async () => {
  const turn = turnWith((parts) => ({
    blank: BLANK,
    parts: parts.length < 3 ? [parts.length + 1] : [],
    complete: parts.length > 1,
  }));
  const longest = await turn.compose((options) => options[0]);
  assert.deepEqual(longest, { type: "write", parts: [1, 2, 3] });
  const shortest = await turn.compose((options) => options.at(-1));
  assert.deepEqual(shortest, { type: "write", parts: [1, 2] });
});

test("where parts lead nowhere, the move is begun anew", async () => {
  let first = 0;
  const turn = turnWith((parts) => ({
    blank: BLANK,
    parts: parts.length === 0 ? ["dead", "good"] : [],
    complete: parts[0] === "good",
  }));
  const move = await turn.compose((options) =>
    options.length > 1 ? options[Math.min(first++, 1)] : options[0],
  );
  assert.deepEqual(move.parts, ["good"]);
  const none = turnWith(() => ({ blank: BLANK, parts: [], complete: false }));
  await assert.rejects(none.compose(String), { code: "no-move-found" });
});

test("a question that is asked too fast is asked again when the server says so", async () => {
  let asked = 0;
  const turn = turnWith(() => {
    asked += 1;
    if (asked === 1) throw new Problem({ code: "slow-down", args: { retry_after: 0 } });
    return { seq: 3, moves: [] };
  });
  assert.deepEqual(await turn.legal(), { seq: 3, moves: [] });
  assert.equal(asked, 2);
  const refused = turnWith(() => {
    throw new Problem({ code: "over" });
  });
  await assert.rejects(refused.legal(), { code: "over" });
});
