/** Colour Lines in the browser: everything that the room page needs from a game. */

import { createMoments } from "../../js/match/moments.mjs";
import { callOut } from "../../js/match/news.mjs";
import { createBoard } from "./board.mjs";
import { createChips } from "./chips.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { createMedals } from "./medals.mjs";
import { won } from "./moments.mjs";
import { createTelling, news } from "./news.mjs";
import { createPencil } from "./pencil.mjs";
import { createMini, createSheet, did, placed, scoreOf, seatState } from "./seats.mjs";
import { createGoal } from "./task/goal.mjs";
import { createAside, createTray } from "./tray.mjs";
import { describe } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** What is said of a seat, and shown for it. @param {Table} table @param {import("./pencil.mjs").Pencil} pencil */
const ofSeats = (table, pencil) => ({
  score: (/** @type {number} */ seat) => scoreOf(table, pencil, seat),
  seatState: (/** @type {number} */ seat) => seatState(table, seat),
  did: (/** @type {number} */ seat) => did(table, seat),
  placed: (/** @type {number} */ seat) => placed(table, seat),
  pencilled: pencil.pencilled,
});

/** @param {Table} table */
function create(table) {
  const { match, t, highlight, highlightSeat } = table;
  const pencil = createPencil(table);
  const moments = createMoments(table, won);
  callOut(table, news(t));
  return {
    Board: createBoard(table, pencil, moments),
    Tray: createTray(table, pencil),
    Aside: createAside(table, pencil),
    Mini: createMini(table),
    Sheet: createSheet(table, moments),
    status: createStatus(table, pencil),
    actions: createActions(table, pencil),
    ...ofSeats(table, pencil),
    telling: createTelling(table),
    goal: createGoal(table, pencil),
    chips: createChips(table),
    onKey: createKeys(table, pencil),
    describe: () => describe(t, match.value, match.value.you ?? 0),
    medals: createMedals(table),
    moments,
    highlight,
    highlightSeat,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
