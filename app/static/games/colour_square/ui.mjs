/** Colour Square in the browser: everything that the room page needs from a game. */

import { callOut } from "../../js/match/announcements.mjs";
import { createMoments } from "../../js/match/moments.mjs";
import { createTelling } from "./announcements.mjs";
import { createBoard } from "./board.mjs";
import { createChips } from "./chips.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { createMedals } from "./medals.mjs";
import { won } from "./moments.mjs";
import { createMini, createSheet, lastAction, placed, scoreOf, seatState } from "./seats.mjs";
import { createSelection } from "./selection.mjs";
import { createGoal } from "./task/goal.mjs";
import { createTray } from "./tray.mjs";
import { describe } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** What is said of a seat. @param {Table} table */
const ofSeats = (table) => ({
  score: (/** @type {number} */ seat) => scoreOf(table, seat),
  seatState: (/** @type {number} */ seat) => seatState(table, seat),
  lastAction: (/** @type {number} */ seat) => lastAction(table, seat),
  placed: (/** @type {number} */ seat) => placed(table, seat),
});

/** @param {Table} table */
function create(table) {
  const { highlight, highlightSeat } = table;
  const selection = createSelection(table);
  const moments = createMoments(table, won);
  callOut(table);
  return {
    Board: createBoard(table, selection, moments),
    Tray: createTray(table, selection),
    Mini: createMini(table),
    Sheet: createSheet(table, moments),
    status: createStatus(table, selection),
    actions: createActions(table, selection),
    ...ofSeats(table),
    telling: createTelling(table),
    goal: createGoal(table, selection),
    chips: createChips(table),
    prepare: selection.prepare,
    onKey: createKeys(selection),
    describe: () => describe(table.t, table.match.value, table.match.value.you ?? 0),
    medals: createMedals(table),
    moments,
    highlight,
    highlightSeat,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
