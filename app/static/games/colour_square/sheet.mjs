/** A sheet with its pencil marks: numbers, provisional closings, what a square still needs. */

/** @typedef {import("./types.mjs").Match} Match */
/** @typedef {import("./types.mjs").Entry} Entry */
/** @typedef {import("./types.mjs").Mark} Mark */
/** @typedef {import("./types.mjs").Square} Square */
/** @typedef {import("./types.mjs").Sheet} Sheet */
/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").LineName} LineName */

/** @type {readonly Colour[]} in the order of the corners: top left, top right, bottom left, bottom right */
export const COLOURS = ["red", "blue", "green", "yellow"];
/** @type {readonly import("./types.mjs").Die[]} */
export const DICE = [...COLOURS, "white"];
/** The columns and the rows. @type {readonly LineName[]} */
export const LINES = ["A", "B", "C", "D", "1", "2", "3", "4"];
/** @type {readonly string[]} */
export const COLUMNS = LINES.slice(0, 4);
/** @type {readonly string[]} */
export const ROWS = LINES.slice(4);
/** A1, B1 ... D4. */
export const SQUARES = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));
export const JOKERS = ["joker.0", "joker.1"];

/**
 * @typedef {object} Need what a square still needs to be won
 * @property {number} sum
 * @property {number} free corners
 * @property {number} least
 * @property {number} most above what the corners can reach if there is no upper limit
 * @property {boolean} possible
 *
 * @typedef {object} Penned a sheet as its pencil has it
 * @property {Record<string, Mark>} states as of the last roll
 * @property {Record<string, Mark>} coming states that the pencil would change
 * @property {Record<string, number | null>} cells numbers in ink and in pencil
 * @property {Set<string>} pencil fields written in pencil
 * @property {Record<string, number | "x" | null>} jokers
 * @property {Set<string>} last fields of the last roll
 * @property {boolean} hidden only states are known
 */

/** The sheet of a seat, as far as this player may see it. @param {Match} match @param {number} seat @returns {Sheet} */
export function sheetOf(match, seat) {
  const own = seat === match.you ? match.view.private?.sheet : null;
  return own ?? match.view.public.sheets[String(seat)];
}

/** The score on the sheet of a seat; null where it is hidden. @param {Match} match @param {number} seat */
export function scoreOn(match, seat) {
  const own = seat === match.you ? match.view.private?.score : null;
  return own ?? match.view.public.scores?.[seat] ?? null;
}

/** The entries in a seat's draft, as far as this player may see them. @param {Match} match @param {number} seat @returns {Entry[]} */
export function entriesOf(match, seat) {
  const move = match.drafts.find((draft) => draft.seat === seat)?.move;
  return move?.type === "enter" ? move.parts : [];
}

/** What stands in corners, together. @param {(number | null)[]} numbers @returns {number} */
export const sumOf = (numbers) =>
  numbers.reduce((/** @type {number} */ sum, one) => sum + (one ?? 0), 0);

/** What a square needs to be won. @param {Square} square @param {(number | null)[]} numbers of its corners @returns {Need} */
export function need(square, numbers) {
  const sum = sumOf(numbers);
  const open = COLOURS.filter((_, at) => !numbers[at]);
  const limits = open.map((colour) => square.presets[colour] ?? null);
  const fewest = limits.reduce((total, preset) => Number(total) + (preset ?? 1), 0) ?? 0;
  const highest = limits.reduce((total, preset) => Number(total) + (preset ?? 6), 0) ?? 0;
  const least = square.low - sum;
  const most = square.high - sum;
  const possible = least <= highest && most >= fewest;
  return { sum, free: open.length, least: Math.max(least, fewest), most, possible };
}

/** The numbers in the corners of a square. @param {Record<string, number | null>} cells @param {string} name */
export const numbersOf = (cells, name) =>
  COLOURS.map((colour) => cells[`${name}.${colour}`] ?? null);

/** The state that full corners bring about; "open" while one is free. @param {Square} square @param {(number | null)[]} numbers @returns {Mark} */
export function closed(square, numbers) {
  const { sum, free } = need(square, numbers);
  if (free > 0) return "open";
  return sum >= square.low && sum <= square.high ? "won" : "hatched";
}

/** The squares that a seat's pencil closes. @param {Match} match @param {number} seat @returns {Record<string, Mark>} */
function closings(match, seat) {
  const { board } = match.view.public;
  const { states } = sheetOf(match, seat);
  const { cells } = written(match, seat);
  /** @type {Record<string, Mark>} */
  const found = {};
  for (const name of new Set(entriesOf(match, seat).map((entry) => entry.to.split(".")[0]))) {
    if (states[name] !== "open") continue;
    const state = closed(board.squares[name], numbersOf(cells, name));
    if (state !== "open") found[name] = state;
  }
  return found;
}

/** @param {Match} match @param {number} seat */
function written(match, seat) {
  const { dice } = match.view.public;
  const sheet = sheetOf(match, seat);
  const cells = { ...(sheet.cells ?? {}) };
  const jokers = { ...(sheet.jokers ?? {}) };
  /** @type {Set<string>} */
  const pencil = new Set();
  for (const { die, to, recolour } of entriesOf(match, seat)) {
    const number = dice?.[die] ?? null;
    if (to !== "joker") {
      cells[to] = number;
      pencil.add(to);
    }
    const field = JOKERS.find((joker) => jokers[joker] === null || jokers[joker] === undefined);
    if (field && (to === "joker" || recolour)) {
      jokers[field] = recolour ? "x" : number;
      pencil.add(field);
    }
  }
  return { cells, jokers, pencil };
}

/**
 * @param {Match} match
 * @param {number} seat
 * @param {Record<string, {state: Mark}>} [changes] what the server says about the player's draft
 * @returns {Penned}
 */
export function penned(match, seat, changes = {}) {
  const { board, sheets } = match.view.public;
  const { states, cells, last } = sheetOf(match, seat);
  const coming = closings(match, seat);
  for (const [name, { state }] of Object.entries(changes)) {
    if (state !== states[name]) coming[name] = state;
  }
  for (const other of board.task ? [] : Object.keys(sheets).map(Number)) {
    if (other === seat) continue;
    for (const [name, state] of Object.entries(closings(match, other))) {
      if (state === "won" && states[name] === "open" && !coming[name]) coming[name] = "crossed";
    }
  }
  return {
    ...written(match, seat),
    states,
    coming,
    last: new Set(last ?? []),
    hidden: cells === null,
  };
}

/** The bridges of a sheet: painted, coming with the pencil, or still possible.
 * @param {Match} match @param {Penned} sheet */
export function bridges(match, sheet) {
  const lost = ["hatched", "crossed"];
  return Object.entries(match.view.public.board.bridges).flatMap(([key, ends]) => {
    const now = ends.map((name) => sheet.states[name]);
    const then = ends.map((name) => sheet.coming[name] ?? sheet.states[name]);
    if (now.every((state) => state === "won")) return [{ key, ends, kind: "painted" }];
    if (then.every((state) => state === "won")) return [{ key, ends, kind: "coming" }];
    if (then.some((state) => lost.includes(state))) return [];
    return [{ key, ends, kind: "possible" }];
  });
}
