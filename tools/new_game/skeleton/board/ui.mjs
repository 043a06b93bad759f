/** New game in the browser: everything that the room page needs from a game. */

import { callOut } from "../../js/match/announcements.mjs";
import { createBoard } from "./board.mjs";
import { createActions, createStatus } from "./controls.mjs";
import { createKeys } from "./keys.mjs";
import { createSelection } from "./selection.mjs";
import { createTray } from "./tray.mjs";
import { describe } from "./words.mjs";

/** "on turn · 3 pebbles". @param {import("./types.mjs").Table} table @param {number} seat */
function seatState({ match, t }, seat) {
  const { public: view, to_act } = match.value.view;
  const count = Object.values(view.taken).filter((owner) => owner === seat).length;
  const pebbles = t("newgame-ui-pebbles", { count });
  return to_act.includes(seat) ? `${t("newgame-ui-on-turn")} · ${pebbles}` : pebbles;
}

/** @param {import("./types.mjs").Table} table */
function create(table) {
  const { match, t, highlight } = table;
  const selection = createSelection(table);
  const actions = createActions(table, selection);
  callOut(table);

  return {
    Board: createBoard(table, selection),
    Tray: createTray(table, selection),
    status: createStatus(table, selection),
    actions,
    score: (/** @type {number} */ seat) => match.value.view.public.scores[seat],
    seatState: (/** @type {number} */ seat) => seatState(table, seat),
    onKey: createKeys(selection, () => actions.value.primary.run()),
    describe: () => describe(t, match.value),
    prepare: selection.prepare,
    highlight,
  };
}

/** @type {import("../../js/types.mjs").GameUi} */
const ui = { create };

export default ui;
