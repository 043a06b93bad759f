/** Colour Square in the browser: everything that the room page asks of a game. */

import { callOut } from "../../js/match/news.mjs";
import { createBoard, createMini, createSheet } from "./board.mjs";
import { createActions, createStatus, seatState } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { news } from "./news.mjs";
import { createPencil } from "./pencil.mjs";
import { scoreOf } from "./sheet.mjs";
import { createTray } from "./tray.mjs";
import { describe, signed } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** @param {Table} table */
function create(table) {
  const { match, t, highlight, highlightSeat } = table;
  const pencil = createPencil(table);
  callOut(table, news(t));
  return {
    Board: createBoard(table, pencil),
    Tray: createTray(table, pencil),
    Mini: createMini(table),
    Sheet: createSheet(table),
    status: createStatus(table, pencil),
    actions: createActions(table, pencil),
    score: (/** @type {number} */ seat) => {
      const at = scoreOf(match.value, seat);
      return at ? signed(at.total) : "–";
    },
    seatState: (/** @type {number} */ seat) => seatState(table, seat),
    onKey: createKeys(pencil),
    describe: () => describe(t, match.value, match.value.you ?? 0),
    highlight,
    highlightSeat,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
