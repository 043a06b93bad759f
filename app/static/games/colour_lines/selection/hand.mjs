/** The die in hand, read from the draft, the legal parts and what the player chose. */

import { fieldsOf, isStroke, matching, nextFields, placements } from "../moves.mjs";
import { endOf } from "../sheet.mjs";

/** @typedef {import("../types.mjs").Match} Match */
/** @typedef {import("../types.mjs").Use} Use */
/** @typedef {import("../types.mjs").Stroke} Stroke */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Half} Half */
/** @typedef {import("../types.mjs").Die} Die */
/** @typedef {import("../sheet.mjs").Penned} Penned */

/**
 * @typedef {object} Made what the player chose at this position
 * @property {number} seq
 * @property {Die | null} die
 * @property {Half | null} half
 * @property {boolean} joker
 * @property {Field[]} prefix the lines drawn of a die that is not finished
 * @property {string} word how a figure is turned
 * @property {Stroke[]} tail the ways to go on with bonus lines
 *
 * @typedef {object} Hand
 * @property {Die} die
 * @property {string} face
 * @property {boolean} joker
 * @property {boolean} extending it is drawn, and bonus lines may follow
 * @property {boolean} figure
 * @property {Half | null} half
 * @property {Half[]} halves where it may be drawn
 * @property {Stroke[]} parts
 * @property {Field[]} prefix
 */

const FIGURE = /^[A-Z]/;

/** The dice that can still be used. @param {Use[]} offered @param {Stroke["use"]} [use] */
export const usableDice = (offered, use) => [
  ...new Set(
    offered.filter((part) => (use ? part.use === use : isStroke(part))).map((part) => part.die),
  ),
];

/** @param {Match} match @param {Die} die */
const faceOf = (match, die) =>
  match.view.public.dice?.find((rolled) => rolled.die === die)?.face ?? "0";

/** A die that is drawn and touched a circle: bonus lines may follow.
 * @param {Match} match @param {Stroke[]} strokes @param {Made} made @returns {Hand | null} */
function extending(match, strokes, made) {
  const last = strokes.at(-1);
  if (!last || made.tail[0]?.die !== last.die) return null;
  const prefix = fieldsOf(last);
  if (nextFields(made.tail, prefix).size === 0) return null;
  const { die, half, use } = last;
  const face = faceOf(match, die);
  const joker = use === "joker";
  return {
    die,
    face,
    joker,
    extending: true,
    figure: false,
    half,
    halves: [half],
    parts: made.tail,
    prefix,
  };
}

/** The wanted die: the chosen one, or the first that can be drawn.
 * @param {Match} match @param {Stroke[]} strokes @param {Use[]} offered @param {Made} made */
function meant(match, strokes, offered, made) {
  const used = strokes.map((stroke) => stroke.die);
  const dice = (match.view.public.dice ?? []).filter(({ die }) => !used.includes(die));
  const able = usableDice(offered);
  const wanted = dice.find(({ die }) => die === made.die);
  if (wanted && (offered.length === 0 || able.includes(wanted.die))) return wanted;
  const drawable = usableDice(offered, "draw");
  if (offered.length > 0) return dice.find(({ die }) => drawable.includes(die)) ?? null;
  return null;
}

/**
 * @param {Match} match
 * @param {Stroke[]} strokes of the draft
 * @param {Use[]} offered legal parts; none while they are being fetched
 * @param {Made} made
 * @returns {Hand | null} null if nothing is left to draw
 */
export function hand(match, strokes, offered, made) {
  const bonus = extending(match, strokes, made);
  if (bonus) return bonus;
  const rolled = meant(match, strokes, offered, made);
  if (!rolled) return null;
  const { die, face } = rolled;
  const mine = offered.filter(isStroke).filter((part) => part.die === die);
  const drawing = mine.filter((part) => part.use === "draw");
  const only = offered.length > 0 && drawing.length === 0;
  const joker = only || (made.die === die && made.joker);
  const able = joker ? mine.filter((part) => part.use === "joker") : drawing;
  const halves = /** @type {Half[]} */ (["L", "R"]).filter((half) =>
    able.some((part) => part.half === half),
  );
  const asked = made.die === die ? made.half : null;
  const half =
    asked && (halves.includes(asked) || offered.length === 0) ? asked : (halves[0] ?? null);
  const parts = able.filter((part) => part.half === half);
  const kept = made.die === die && half === asked ? made.prefix : [];
  const prefix = offered.length === 0 || matching(parts, kept).length > 0 ? kept : [];
  const figure = !joker && FIGURE.test(face);
  return { die, face, joker, extending: false, figure, half, halves, parts, prefix };
}

/** The ways to place a figure in hand, in the order of its turns.
 * @param {Match} match @param {Penned} sheet @param {Hand | null} held */
export function placementsOf(match, sheet, held) {
  if (!held?.figure || !held.half || held.extending) return [];
  const before = { ...sheet, pencil: { ...sheet.pencil, [held.half]: [] } };
  const pencil = sheet.pencil[held.half];
  const kept = pencil.slice(0, pencil.length - held.prefix.length);
  const end = kept.at(-1) ?? endOf(before, held.half);
  if (!end) return [];
  const order = match.view.public.board.figures[held.face] ?? [];
  return placements(held.parts, end, held.prefix).sort(
    (a, b) => order.indexOf(a.word) - order.indexOf(b.word),
  );
}
