/** Sentences about tiles, fields and gains, in the chosen language. */

import { gain, isPlain, JOKER, place, SIDES, sides, touching } from "./fields.mjs";
import { spent } from "./spent.mjs";

/** @typedef {import("./fields.mjs").Field} Field */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Public} Public */
/** @typedef {import("./types.mjs").Table["t"]} Translate */

/** Colour word within a sentence. @param {Translate} t @param {string} letter */
const colour = (t, letter) => t("colomino-ui-colour", { colour: letter });

/**
 * "top red, right blue, bottom green, left green", "all red", "joker".
 *
 * @param {Translate} t
 * @param {string} tile
 * @param {number} [rotation]
 */
export function tile(t, tile, rotation = 0) {
  const letters = sides(tile, rotation);
  if (!letters) return t("colomino-ui-joker");
  if (isPlain(tile)) return t("colomino-ui-plain", { colour: colour(t, letters[0]) });
  const words = letters.map((letter, at) => [SIDES[at], colour(t, letter)]);
  return t("colomino-ui-sides", Object.fromEntries(words));
}

/** "column 5, row 8". @param {Translate} t @param {Field} field */
export const at = (t, { column, row }) => t("colomino-ui-at", { column, row });

/** "column 5, row 8; column 6, row 8". @param {Translate} t @param {readonly string[]} ids */
export const places = (t, ids) => ids.map((id) => at(t, place(id))).join("; ");

/**
 * What a tile there would earn: "open court, 1 point"; empty for nothing.
 *
 * @param {Translate} t
 * @param {Public} view
 * @param {string} id
 */
export function gains(t, view, id) {
  const court = view.courts[id];
  if (!court) return "";
  return t("colomino-ui-gains", { court, times: view.filled + 1, count: gain(view, id) });
}

/** The colours around a free field. @param {Translate} t @param {Public} view @param {Field} field */
function touches(t, view, field) {
  const words = touching(view, field).flatMap((letter, side) =>
    letter ? [t("colomino-ui-side", { side: SIDES[side], colour: colour(t, letter) })] : [],
  );
  return words.length > 0 ? [t("colomino-ui-touches", { sides: words })] : [];
}

/** The tile on a field. @param {Translate} t @param {Match} match @param {string} id @returns {string[]} */
function laidWords(t, { view, names }, id) {
  const { board, squares, laid, previous } = view.public;
  const { tile: kind, rotation, seat, on_joker } = board[id];
  const parts = [tile(t, kind, rotation), t("colomino-ui-laid-by", { name: names[seat] ?? "" })];
  if (on_joker) parts.push(t("colomino-ui-over-joker"));
  if (id in squares) parts.push(t("colomino-ui-over-square"));
  if (laid.includes(id)) parts.push(t("colomino-ui-this-turn"));
  else if (previous?.fields.includes(id)) parts.push(t("colomino-ui-last-turn"));
  return parts;
}

/**
 * A field for the screen reader: place, what is on it, what is around it.
 *
 * @param {Translate} t
 * @param {Match} match
 * @param {string} id
 */
export function cell(t, match, id) {
  const view = match.view.public;
  const field = place(id);
  const square = view.squares[id];
  const parts = [];
  if (id in view.board) parts.push(...laidWords(t, match, id));
  else if (square) {
    const word = colour(t, square.colour[0]);
    parts.push(t("colomino-ui-square", { colour: word, state: square.state }));
  } else parts.push(t("colomino-ui-free"));
  const court = view.courts[id];
  if (court) parts.push(t("colomino-ui-court", { court }));
  if (spent(view).has(id)) parts.push(t("colomino-ui-spent"));
  if (!(id in view.board)) parts.push(...touches(t, view, field));
  return `${at(t, field)}: ${parts.join(", ")}`;
}

/**
 * What the chosen tile could do on a field: "possible in 2 ways, open court, 1 point".
 *
 * @param {Translate} t
 * @param {Public} view
 * @param {import("./moves.mjs").Place} place
 */
export function possible(t, view, { id, rotations }) {
  const ways = t("colomino-ui-possible", { count: rotations.length });
  return [ways, gains(t, view, id)].filter(Boolean).join(", ");
}

/**
 * The placement being chosen: where, how the tile is turned, what it would earn.
 *
 * @param {Translate} t
 * @param {Public} view
 * @param {import("./selection.mjs").Ghost} ghost
 */
export function laying(t, view, ghost) {
  const parts = [at(t, ghost), tile(t, ghost.tile, ghost.rotation), gains(t, view, ghost.id)];
  if (ghost.rotations.length > 1) {
    const way = ghost.rotations.indexOf(ghost.rotation) + 1;
    parts.push(t("colomino-ui-way", { way, count: ghost.rotations.length }));
  }
  return parts.filter(Boolean).join(", ");
}

/** The last finished turn, in a sentence; empty before the first. @param {Translate} t @param {Match} match */
export function previous(t, { view, names }) {
  const turn = view.public.previous;
  if (!turn) return "";
  return t("colomino-ui-previous", {
    name: names[turn.seat] ?? "",
    places: places(t, turn.fields),
  });
}

/** Courts and colour squares in sentences. @param {Translate} t @param {Public} view */
function sites(t, view) {
  const lines = [];
  for (const kind of /** @type {const} */ (["open", "closed"])) {
    const ids = Object.keys(view.courts).filter((id) => view.courts[id] === kind);
    if (ids.length > 0) {
      lines.push(t("colomino-ui-courts-are", { court: kind, places: places(t, ids) }));
    }
  }
  const closed = [...spent(view)];
  if (closed.length > 0) lines.push(t("colomino-ui-spent-are", { places: places(t, closed) }));
  for (const [id, { colour: name, state }] of Object.entries(view.squares)) {
    const word = colour(t, name[0]);
    lines.push(t("colomino-ui-square-is", { colour: word, state, place: at(t, place(id)) }));
  }
  return lines;
}

/** The whole board in a few sentences. @param {Translate} t @param {Match} match */
export function board(t, match) {
  const view = match.view.public;
  const fields = Object.keys(view.board);
  const top = Math.max(0, ...fields.map((id) => place(id).row));
  const scores = match.names.map((name, seat) =>
    t("colomino-ui-score", { name, count: view.scores[seat] }),
  );
  const rack = match.view.private?.rack ?? [];
  const lines = [
    t("colomino-ui-size", { size: view.size }),
    t("colomino-ui-built", { count: fields.length, row: top }),
    ...sites(t, view),
    t("colomino-ui-scores", { scores }),
    previous(t, match),
  ];
  if (rack.length > 0) {
    lines.push(t("colomino-ui-rack-is", { tiles: rack.map((kind) => tile(t, kind)).join("; ") }));
  }
  lines.push(t("colomino-ui-bag-is", { count: view.bag }));
  return lines.filter(Boolean).join(" ");
}

/** How many of the tiles are jokers, how many of one colour. @param {Readonly<Record<string, number>>} counts */
export function special(counts) {
  const kinds = Object.entries(counts);
  const sum = (/** @type {(kind: string) => boolean} */ test) =>
    kinds.reduce((total, [kind, count]) => total + (test(kind) ? count : 0), 0);
  return { all: sum(() => true), jokers: sum((kind) => kind === JOKER), plain: sum(isPlain) };
}
