/** Colomino in the browser: everything that the room page asks of a game. */

import { callOut } from "../../js/match/news.mjs";
import { createBoard } from "./board.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { news } from "./news.mjs";
import { createSelection } from "./selection.mjs";
import { createStock } from "./stock.mjs";
import { createTray } from "./tray.mjs";
import { board } from "./words.mjs";
import { createZoom } from "./zoom.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** @param {Table} table */
function create(table) {
  const { match, t, highlight } = table;
  const selection = createSelection(table);
  const zoom = createZoom(table, selection);
  const actions = createActions(table, selection);
  callOut(table, news(t));

  /** "on turn · 4 yellow, 1 blue", "4 yellow, 1 blue · 5 tiles". @param {number} seat */
  const seatState = (seat) => {
    const { view } = match.value;
    const { yellow, blue, racks, finisher } = view.public;
    const parts = [t("colomino-ui-markers", { yellow: yellow[seat], blue: blue[seat] })];
    if (view.to_act.includes(seat)) parts.unshift(t("colomino-ui-on-turn"));
    else parts.push(t("colomino-ui-tiles", { count: racks[seat] }));
    if (finisher === seat) parts.push(t("colomino-ui-at-goal"));
    return parts.join(" · ");
  };

  return {
    Board: createBoard(table, selection, zoom),
    Tray: createTray(table, selection, zoom),
    Aside: createStock(table),
    status: createStatus(table, selection),
    actions,
    score: (/** @type {number} */ seat) => match.value.view.public.scores[seat],
    seatState,
    onKey: createKeys(selection, zoom, () => actions.value.primary.run()),
    describe: () => board(t, match.value),
    highlight,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
