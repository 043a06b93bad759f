/** Sentences about figures and places, in the chosen language. */

import { ROWS } from "./figures.mjs";
import { span } from "./moves.mjs";
import { completes, freeColumns, landing, pile, standing, wallOf } from "./wall.mjs";

/** @typedef {import("./types.mjs").Card} Card */
/** @typedef {import("./types.mjs").Figure} Figure */
/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Place} Place */
/** @typedef {import("./types.mjs").Table["t"]} Translate */

/** Colour word within a sentence. @param {Translate} t @param {Card} card */
export function colour(t, card) {
  return t("lineup-card", { card });
}

/** Colour word as a title. @param {Translate} t @param {Card} card */
export function title(t, card) {
  return t("lineup-ui-card", { card });
}

/**
 * "column 5", "columns 5 and 6", "columns 5 to 8"; counted from 1.
 *
 * @param {Translate} t
 * @param {number} first 0..9
 * @param {number} last 0..9
 */
export function columns(t, first, last) {
  if (first === last) return t("lineup-ui-column", { column: first + 1 });
  const key = last === first + 1 ? "lineup-ui-columns-two" : "lineup-ui-columns";
  return t(key, { first: first + 1, last: last + 1 });
}

/** "row 8", "rows 8, 9 and 10". @param {Translate} t @param {readonly number[]} rows 0..19 */
function rowList(t, rows) {
  return t("lineup-ui-rows", {
    count: rows.length,
    rows: rows.map((row) => row + 1),
  });
}

/**
 * What a placement would do: "columns 5 and 6, purple, turned once, would complete row 8".
 *
 * @param {Translate} t
 * @param {readonly number[]} heights
 * @param {Place} place
 */
export function placement(t, heights, place) {
  const [first, last] = span(place);
  const rows = completes(heights, place);
  const parts = [
    columns(t, first, last),
    colour(t, place.card),
    t("lineup-ui-turned", { turns: place.rotation }),
    t("lineup-ui-lands", { row: landing(heights, place) + 1 }),
  ];
  if (rows.length > 0) parts.push(t("lineup-ui-would-complete", { rows: rowList(t, rows) }));
  return parts.join(", ");
}

/**
 * A figure on the wall: "purple, columns 5 and 6, rows 8 to 10, laid by Anna".
 *
 * @param {Translate} t
 * @param {Figure} figure
 * @param {readonly string[]} names
 */
export function figure(t, figure, names) {
  const name = names[figure.seat] ?? "";
  return t("lineup-ui-figure", { colour: colour(t, figure.card), ...extent(t, figure), name });
}

/** @param {Translate} t @param {Figure} figure */
function extent(t, figure) {
  const cells = standing(figure);
  const across = cells.map(([column]) => column);
  const up = cells.map(([, row]) => row);
  const low = Math.min(...up) + 1;
  const high = Math.max(...up) + 1;
  return {
    columns: columns(t, Math.min(...across), Math.max(...across)),
    rows:
      low === high
        ? t("lineup-ui-rows", { count: 1, rows: String(low) })
        : t("lineup-ui-row-span", { low, high }),
  };
}

/** "columns 5 and 6, rows 8 to 10". @param {Translate} t @param {Figure} figure */
export const standsAt = (t, figure) => Object.values(extent(t, figure)).join(", ");

/**
 * A whole row: whose chip it has, or what is free.
 *
 * @param {Translate} t
 * @param {Match} match
 * @param {number} row 0..19
 */
export function row(t, match, row) {
  const { chips } = match.view.public;
  const { heights } = wallOf(match.view.public);
  const seat = chips[row];
  if (seat !== undefined) {
    return t("lineup-ui-row-chip", { row: row + 1, name: match.names[seat] ?? "" });
  }
  const free = freeColumns(heights, row);
  if (free.length === heights.length) return t("lineup-ui-row-empty", { row: row + 1 });
  return t("lineup-ui-row-open", {
    row: row + 1,
    count: free.length,
    columns: free.map((column) => column + 1),
  });
}

/** The cards of the hand; nothing without any. @param {Translate} t @param {readonly Card[]} hand */
function handWords(t, hand) {
  const cards = hand.map((card) => colour(t, card));
  return cards.length > 0 ? [t("lineup-ui-hand-is", { cards })] : [];
}

/** The whole board in a few sentences. @param {Translate} t @param {Match} match */
export function board(t, match) {
  const { chips } = match.view.public;
  const { heights, figures } = wallOf(match.view.public);
  const newest = figures.at(-1);
  const sums = match.names.map((name, seat) =>
    t("lineup-ui-score", {
      name,
      count: Object.values(chips).filter((own) => own === seat).length,
    }),
  );
  const lines = [t("lineup-ui-heights", { heights: heights.join(", ") })];
  const open = Array.from({ length: ROWS }, (_, at) => at).find((at) => !(String(at) in chips));
  if (open !== undefined) lines.push(`${row(t, match, open)}.`);
  lines.push(t("lineup-ui-scores", { scores: sums.join(", ") }));
  if (newest) lines.push(t("lineup-ui-last", { figure: figure(t, newest, match.names) }));
  lines.push(...handWords(t, match.view.private?.hand ?? []));
  lines.push(t("lineup-ui-pile-is", { count: pile(match.view.public) }));
  return lines.join(" ");
}
