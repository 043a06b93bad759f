/** What the page hands to a game's board, and loading the board. */
import { computed, signal } from "@preact/signals";
import { boot } from "../browser/boot-data.mjs";
import { fetchStyle } from "../browser/styles.mjs";
import { Problem } from "../net/api.mjs";
import { draftText } from "../room/legal.mjs";
import { draft, submit, undo } from "../room/session.mjs";
import { announce, busy, legal, problem, room, tableMatch } from "../room/store.mjs";
import { loadTexts, t } from "../text/i18n.mjs";

/** @typedef {import("../types.mjs").GameParts} GameParts @typedef {import("../types.mjs").TableMatch} TableMatch */

/** The board for the match on the screen. @type {import("@preact/signals").Signal<{id: string, parts: GameParts} | null>} */
export const table = signal(null);

/** Fetches the game's board, styles and texts, which only a match needs. @param {string} game */
export async function fetchBoard(game) {
  const [module] = await Promise.all([
    import(`${boot.static}/games/${game}/ui.mjs`),
    fetchStyle(`${boot.static}/css/sets/match.css`),
    fetchStyle(`${boot.static}/css/marks.css`),
    fetchStyle(`${boot.static}/games/${game}/board.css`),
    loadTexts(game),
  ]);
  return module;
}

/** Loads the game's board and sets it up for a new match.
 * @param {string} game @param {string} id */
export async function layTable(game, id) {
  const module = await fetchBoard(game);
  // It may have been requested twice while the board was loading.
  if (tableMatch.peek()?.id !== id || table.peek()?.id === id) return;
  table.value = { id, parts: module.default.create(makeTable()) };
}

/** @returns {import("../types.mjs").Table<any, any, any, any, any>} */
function makeTable() {
  const match = keptMatch();
  return {
    match,
    origin: match,
    coached: Boolean(room.peek()?.match?.tutorial),
    legal: computed(() => legalAt(match.value)),
    busy,
    submit,
    draft,
    undo,
    t,
    announce,
    explain(why) {
      problem.value = why && new Problem(why);
    },
    refused: computed(() => problem.value?.cells ?? []),
    highlight: signal([]),
    highlightSeat: signal(null),
  };
}

/** The match on the screen; it stays as it was for a board that is being removed. */
function keptMatch() {
  let last = /** @type {TableMatch} */ (tableMatch.peek());
  const { id } = last;
  return computed(() => {
    const now = tableMatch.value;
    if (now?.id === id) last = now;
    return last;
  });
}

/** The legal moves at a position; null until they are known. @param {TableMatch} match */
function legalAt(match) {
  const known = legal.value;
  if (known?.match !== match.id || known.seq !== match.seq) return null;
  return { ...known, stale: known.draft !== draftText(match) };
}
