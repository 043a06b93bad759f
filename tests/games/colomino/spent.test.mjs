import assert from "node:assert/strict";
import { test } from "node:test";
import { spent } from "../../../app/static/games/colomino/spent.mjs";
import { board, cell } from "../../../app/static/games/colomino/words.mjs";

/** @typedef {import("../../../app/static/games/colomino/types.mjs").Public} Public */

const ALL = { rggb: 1, rrrr: 1, yyyy: 2, gggg: 2, bbbb: 2 };

/** The small board: c2r1 touches green (left), yellow (mark below) and blue (right). @type {Public} */
const VIEW = {
  size: 9,
  border: { north: "rygbrygbr", east: "yrbgyrbgy", south: "gyrbgyrbg", west: "brygbrygb" },
  board: {
    c1r1: { tile: "rggb", rotation: 0, seat: 0, on_joker: false },
    c3r1: { tile: "rgrb", rotation: 0, seat: 1, on_joker: false },
  },
  squares: {},
  courts: { c2r1: "open" },
  premiums: [],
  yellow: [0, 0],
  blue: [0, 0],
  scores: [0, 0],
  racks: [5, 5],
  bag: 0,
  unseen: { ...ALL, gbyg: 1, joker: 0 },
  stuck: {},
  phase: "play",
  active: 0,
  turn: 2,
  laid: [],
  filled: 0,
  previous: null,
  finisher: null,
  ended: null,
};

/** @param {Record<string, number>} unseen @param {Partial<Public>} [more] @returns {Public} */
const having = (unseen, more = {}) => ({ ...VIEW, ...more, unseen: { ...ALL, ...unseen } });

test("a field is spent when no tile left fits it in any rotation", () => {
  assert.ok(!spent(having({ gbyg: 1 })).has("c2r1"));
  assert.ok(!spent(having({ ygrb: 1 })).has("c2r1"));
  assert.ok(spent(having({ gbyg: 0 })).has("c2r1"));
  assert.ok(spent(having({ rbgy: 1 })).has("c2r1"), "a mirrored tile does not fit");
});

test("no field is spent while there is a joker, nor one that is covered or requires nothing", () => {
  assert.deepEqual([...spent(having({ joker: 1 }))], []);
  const found = spent(having({}));
  assert.ok(!found.has("c1r1"));
  assert.ok(!found.has("c5r5"));
});

test("a colour square is spent without the tile of its colour, whatever other tiles are left", () => {
  /** @param {"loose" | "connected" | "covered"} state @returns {Partial<Public>} */
  const square = (state) => ({ squares: { c5r5: { colour: "red", state } } });
  assert.deepEqual([...spent(having({ rrrr: 0, joker: 4 }, square("connected")))], ["c5r5"]);
  assert.deepEqual([...spent(having({ rrrr: 0, joker: 4 }, square("loose")))], ["c5r5"]);
  assert.deepEqual([...spent(having({ rrrr: 0, joker: 4 }, square("covered")))], []);
  assert.deepEqual([...spent(having({ rrrr: 1, joker: 4 }, square("connected")))], []);
});

test("spent fields are described, at the field and in the summary", () => {
  /** @param {Public} view */
  const match = (view) => ({
    id: "m",
    game: "colomino",
    options: {},
    seq: 1,
    at: 0,
    began: 0,
    you: null,
    view: { to_act: [0], result: null, public: view, private: null },
    notes: [],
    drafts: [],
    undo: false,
    names: ["Ada", "Ben"],
    colours: ["blue", "red"],
    bots: [false, false],
    over: false,
  });
  const t = (/** @type {string} */ key) => key;
  assert.match(cell(t, match(having({})), "c2r1"), /colomino-ui-court, colomino-ui-spent/);
  assert.doesNotMatch(cell(t, match(having({ joker: 1 })), "c2r1"), /spent/);
  assert.match(board(t, match(having({}))), /colomino-ui-spent-are/);
  assert.doesNotMatch(board(t, match(having({ joker: 1 }))), /spent/);
});
