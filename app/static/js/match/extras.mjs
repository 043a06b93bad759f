/** What features show in matches and replays; each adds its own when its module is loaded. */

/** @typedef {{id: string, seq: number, after: number, note: import("../types.mjs").Note}} Line of a log */

/**
 * @typedef {object} Extras
 * @property {((props: {place: "hide-phone" | "phone-only"}) => any)[]} buttons below those of a match, and in the
 *   menu of a phone
 * @property {((lines: Line[], match: string, changes: import("../types.mjs").Room["changes"]) => Line[])[]} lines
 *   give the lines of a log with more of them, from what has changed in the room
 * @property {{View: (props: any) => any, open: () => void, leave: () => void} | null} analysis what may take the
 *   place of a replay
 */

/** @type {Extras} */
export const extras = { buttons: [], lines: [], analysis: null };
