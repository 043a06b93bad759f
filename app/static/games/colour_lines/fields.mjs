/** Fields of the sheet: where they are, what is printed on them, steps between them. */

/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./types.mjs").Half} Half */
/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Printed} Printed */

export const CELL = 40;
/** @type {readonly Half[]} */
export const HALVES = ["L", "R"];

/** @type {Record<string, [number, number]>} */
const STEPS = { E: [1, 0], S: [0, 1], W: [-1, 0], N: [0, -1] };

/** @param {Field} field */
export function place(field) {
  const [x, y] = field.split("-").map(Number);
  return { x, y };
}

/** @param {number} x @param {number} y @returns {Field} */
export const fieldAt = (x, y) => `${x}-${y}`;

/** The middle of a field in the picture. @param {Field} field */
export function centre(field) {
  const { x, y } = place(field);
  return { x: CELL * x + CELL / 2, y: CELL * y + CELL / 2 };
}

/** The field one step on; null beyond the sheet. @param {Printed} board @param {Field} field @param {string} step */
export function beside(board, field, step) {
  const { x, y } = place(field);
  const [right, down] = STEPS[step];
  const [nx, ny] = [x + right, y + down];
  return nx >= 0 && ny >= 0 && nx < board.width && ny < board.height ? fieldAt(nx, ny) : null;
}

/** The step words of a line: "ESW". @param {Field[]} line at least its first field */
export function wordOf(line) {
  return line.slice(1).reduce((word, field, at) => {
    const from = place(line[at]);
    const to = place(field);
    const step = Object.entries(STEPS).find(
      ([, [x, y]]) => to.x - from.x === x && to.y - from.y === y,
    );
    return word + (step ? step[0] : "?");
  }, "");
}

/** The half a field is in, or null in the grey zone. @param {Printed} board @param {Field} field @returns {Half | null} */
export function halfOf(board, field) {
  const { x } = place(field);
  if (x < board.middle[0]) return "L";
  return x > board.middle[1] ? "R" : null;
}

/** @param {Printed} board @param {Field} field */
export function blockOf(board, field) {
  const { x, y } = place(field);
  return Object.entries(board.blocks).find(
    ([, block]) => x >= block.x && x < block.x + 3 && y >= block.y && y < block.y + 3,
  );
}

/** The colour of a field; null in the grey zone. @param {Printed} board @param {Field} field */
export const colourOf = (board, field) => blockOf(board, field)?.[1].colour ?? null;

/** True if a field has one of these colours. @param {Printed} board @param {Field} field @param {Colour[]} colours */
export function isColoured(board, field, colours) {
  const colour = colourOf(board, field);
  return colour !== null && colours.includes(colour);
}

/** The letter on a field. @param {Printed} board @param {Field} field */
export const letterOn = (board, field) =>
  Object.keys(board.letters).find((letter) => board.letters[letter] === field) ?? null;

/** True where a line may start: coloured, and nothing printed. @param {Printed} board @param {Field} field */
export function startable(board, field) {
  const special = [...board.black, ...board.circles, ...Object.values(board.letters)];
  return halfOf(board, field) !== null && !special.includes(field);
}

/** The name of a colour in styles and symbols. @param {string} colour */
export const paint = (colour) => colour.replace("_", "-");

/** The colours of the sheet, in reading order of its left half. @param {Printed} board */
export function coloursOf(board) {
  const left = Object.values(board.blocks).filter((block) => block.x < board.middle[0]);
  return left.sort((a, b) => a.y - b.y || a.x - b.x).map((block) => block.colour);
}
