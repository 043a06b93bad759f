/** Colomino in the browser: everything that the room page needs from a game. */

import { callOut } from "../../js/match/announcements.mjs";
import { createMoments } from "../../js/match/moments.mjs";
import { news, telling } from "./announcements.mjs";
import { createBoard } from "./board.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { createMedals } from "./medals.mjs";
import { won } from "./moments.mjs";
import { scoreOf, seatState } from "./seats.mjs";
import { createSelection } from "./selection.mjs";
import { createStock } from "./stock.mjs";
import { createTray } from "./tray.mjs";
import { board } from "./words.mjs";
import { createZoom } from "./zoom.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** The fields along a side of the large board. */
const LARGE = 12;

/** @param {Table} table */
const createChips =
  ({ match, t }) =>
  () => {
    const { over, view } = match.value;
    const { size, turn, bag } = view.public;
    return {
      what: t(`colomino-ui-chip-${size < LARGE ? "small" : "large"}`),
      when: over ? "" : t("colomino-ui-bag", { count: bag }),
      took: t("result-turns", { count: turn }),
    };
  };

/** @param {Table} table */
function create(table) {
  const { match, t, highlight } = table;
  const selection = createSelection(table);
  const zoom = createZoom(table, selection);
  const actions = createActions(table, selection);
  const moments = createMoments(table, won);
  callOut(table, news(t));
  return {
    Board: createBoard(table, selection, zoom, moments),
    Tray: createTray(table, selection, zoom),
    Aside: createStock(table),
    status: createStatus(table, selection),
    actions,
    score: (/** @type {number} */ seat) => scoreOf(table, seat),
    seatState: (/** @type {number} */ seat) => seatState(table, seat),
    telling,
    chips: createChips(table),
    prepare: selection.prepare,
    onKey: createKeys(selection, zoom, () => actions.value.primary.run()),
    describe: () => board(t, match.value),
    medals: createMedals(table),
    moments,
    highlight,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
