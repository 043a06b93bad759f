/** With Flying Colours in the browser: everything that the room page needs from a game. */

import { callOut } from "../../js/match/announcements.mjs";
import { createMoments } from "../../js/match/moments.mjs";
import { createVariantChips } from "../../js/match/variants.mjs";
import { createTelling } from "./announcements.mjs";
import { createBoard } from "./board.mjs";
import { createCard } from "./card.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createEnding } from "./ending.mjs";
import { createKeys } from "./keys.mjs";
import { createMedals } from "./medals.mjs";
import { won } from "./moments.mjs";
import { createSheet, scoreOf, seatState } from "./seats.mjs";
import { createSelection } from "./selection.mjs";
import { createTray } from "./tray.mjs";
import { describe, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** Which throw of the turn it is: the first one until it is made. @param {Table} table */
function throwChip({ t, match }) {
  const { left, pips } = match.value.view.public;
  return say(t, "throw-chip", { throw: Math.max(1, pips - left), pips });
}

/** What is played, and how far it has come. @param {Table} table */
const createChips = (table) =>
  createVariantChips(
    table,
    "flying_colours",
    () => throwChip(table),
    ({ turn }) => turn,
  );

/** What is said of a seat. @param {Table} table */
const ofSeats = (table) => ({
  score: (/** @type {number} */ seat) => scoreOf(table, seat),
  seatState: (/** @type {number} */ seat) => seatState(table, seat),
});

/** @param {Table} table */
function create(table) {
  const { match, t, highlight } = table;
  const selection = createSelection(table);
  const card = createCard(table);
  const moments = createMoments(table, won);
  callOut(table);
  return {
    Board: createBoard(table, selection, moments),
    Tray: createTray(table, selection),
    Aside: card.Card,
    Sheet: createSheet(table),
    status: createStatus(table, selection),
    actions: createActions(table, selection),
    ...ofSeats(table),
    telling: createTelling(table),
    chips: createChips(table),
    prepare: selection.prepare,
    onKey: createKeys(table, selection, card.show),
    describe: () => describe(t, match.value),
    medals: createMedals(table),
    moments,
    Ending: createEnding(table),
    highlight,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
