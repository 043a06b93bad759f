/** LineUp! in the browser: everything that the room page asks of a game. */

import { callOut } from "../../js/match/news.mjs";
import { createBoard } from "./board.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { news } from "./news.mjs";
import { createSelection } from "./selection.mjs";
import { createStock } from "./stock.mjs";
import { createTray } from "./tray.mjs";
import { handSize } from "./wall.mjs";
import { board } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */

/** @param {Table} table */
function create(table) {
  const { match, t, highlight } = table;
  const selection = createSelection(table);
  const actions = createActions(table, selection);
  callOut(table, news(t));

  /** Chips that a seat has laid. @param {number} seat */
  const score = (seat) =>
    Object.values(match.value.view.public.chips).filter((owner) => owner === seat).length;

  /** "on turn · 3 cards". @param {number} seat */
  const seatState = (seat) => {
    const { view, options } = match.value;
    const parts = [t("lineup-ui-cards", { count: handSize(view.public, seat) })];
    if (view.to_act.includes(seat)) parts.unshift(t("lineup-ui-on-turn"));
    if (options.double_move === true) {
      parts.push(t("lineup-ui-doubles-left", { count: view.public.doubles[seat] ?? 0 }));
    }
    return parts.join(" · ");
  };

  return {
    layout: /** @type {const} */ ("tall"),
    Board: createBoard(table, selection, highlight),
    Tray: createTray(table, selection),
    Aside: createStock(table),
    status: createStatus(table, selection),
    actions,
    score,
    seatState,
    onKey: createKeys(selection, () => actions.value.primary.run()),
    describe: () => board(t, match.value),
    highlight,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
