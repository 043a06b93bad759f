/** Frames as they come from a server, and what handles them. */

/** @typedef {import("../types.mjs").ServerFrame} ServerFrame */

/** A frame, with a type if it came without one. @param {unknown} data @returns {ServerFrame | null} */
export function parse(data) {
  try {
    const frame = JSON.parse(String(data));
    if ("t" in frame) frame.type = "step";
    else if ("ack" in frame) frame.type = "ack";
    else if ("c" in frame) frame.type = "clock";
    return typeof frame.type === "string" ? frame : null;
  } catch {
    return null;
  }
}

/** The handler of a frame among others; null for types that the page does not know.
 * @param {Partial<import("../types.mjs").Handlers<ServerFrame["type"]>>} handlers @param {ServerFrame} frame */
export function handler(handlers, { type }) {
  const found = Object.hasOwn(handlers, type) ? handlers[type] : null;
  return /** @type {((frame: ServerFrame) => void) | null} */ (found);
}
