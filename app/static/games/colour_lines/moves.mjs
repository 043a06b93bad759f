/** How a die may continue: the server's legal parts, read field by field. */

import { wordOf } from "./fields.mjs";

/** @typedef {import("./types.mjs").Use} Use */
/** @typedef {import("./types.mjs").Stroke} Stroke */
/** @typedef {import("./types.mjs").Field} Field */

/** True for a die that is drawn rather than skipped. @param {Use} part @returns {part is Stroke} */
export const isStroke = (part) => part.use !== "skip";

/** All fields that a part draws, in order. @param {Stroke} part */
export const fieldsOf = (part) => [...part.path, ...part.bonus];

/** The parts that begin with these fields. @param {Stroke[]} parts @param {Field[]} prefix */
export const matching = (parts, prefix) =>
  parts.filter((part) => {
    const fields = fieldsOf(part);
    return prefix.length <= fields.length && prefix.every((field, at) => fields[at] === field);
  });

/** The fields that may come next. @param {Stroke[]} parts @param {Field[]} prefix @returns {Set<Field>} */
export function nextFields(parts, prefix) {
  const next = matching(parts, prefix).map((part) => fieldsOf(part)[prefix.length]);
  return new Set(next.filter((field) => field !== undefined));
}

/** The part that draws exactly these fields. @param {Stroke[]} parts @param {Field[]} fields */
export const exactly = (parts, fields) =>
  matching(parts, fields).find((part) => fieldsOf(part).length === fields.length);

/** The parts that draw the same and then more: bonus lines. @param {Stroke[]} parts @param {Stroke} part */
export const longer = (parts, part) =>
  matching(parts, fieldsOf(part)).filter(
    (one) => one.path.length === part.path.length && one.bonus.length > part.bonus.length,
  );

/**
 * The whole placements of a figure, without bonus lines, each with its step word.
 * @param {Stroke[]} parts @param {Field} end of the line @param {Field[]} prefix
 */
export function placements(parts, end, prefix) {
  return matching(parts, prefix)
    .filter((part) => part.bonus.length === 0)
    .map((part) => ({ part, word: wordOf([end, ...part.path]) }));
}
