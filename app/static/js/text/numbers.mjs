/** Numbers as people write them. */

/** A number with a typographic minus sign. @param {number} value */
export const signed = (value) => (value < 0 ? `−${-value}` : String(value));

/** What a number changes: "+4", "−10", "0". @param {number} value */
export const gained = (value) => (value > 0 ? `+${value}` : signed(value));
