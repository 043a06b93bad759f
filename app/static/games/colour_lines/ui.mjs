/** Colour Lines in the browser: everything that the room page needs from a game. */

import { callOut } from "../../js/match/announcements.mjs";
import { createMoments } from "../../js/match/moments.mjs";
import { createTelling, news } from "./announcements.mjs";
import { createBoard } from "./board.mjs";
import { createChips } from "./chips.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { createMedals } from "./medals.mjs";
import { won } from "./moments.mjs";
import { createMini, createSheet, lastAction, placed, scoreOf, seatState } from "./seats.mjs";
import { createSelection } from "./selection.mjs";
import { createGoal } from "./task/goal.mjs";
import { createAside, createTray } from "./tray.mjs";
import { describe } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** What is said of a seat, and shown for it. @param {Table} table @param {import("./selection.mjs").Selection} selection */
const ofSeats = (table, selection) => ({
  score: (/** @type {number} */ seat) => scoreOf(table, selection, seat),
  seatState: (/** @type {number} */ seat) => seatState(table, seat),
  lastAction: (/** @type {number} */ seat) => lastAction(table, seat),
  placed: (/** @type {number} */ seat) => placed(table, seat),
  prepare: selection.prepare,
});

/** @param {Table} table */
function create(table) {
  const { match, t, highlight, highlightSeat } = table;
  const selection = createSelection(table);
  const moments = createMoments(table, won);
  callOut(table, news(t));
  return {
    Board: createBoard(table, selection, moments),
    Tray: createTray(table, selection),
    Aside: createAside(table, selection),
    Mini: createMini(table),
    Sheet: createSheet(table, moments),
    status: createStatus(table, selection),
    actions: createActions(table, selection),
    ...ofSeats(table, selection),
    telling: createTelling(table),
    goal: createGoal(table, selection),
    chips: createChips(table),
    onKey: createKeys(table, selection),
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
