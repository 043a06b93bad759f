/** The secret of a seat link, which stands in the fragment: no server log has it. */

/** @returns {string | null} */
export const seatSecret = () => new URLSearchParams(location.hash.slice(1)).get("seat");
