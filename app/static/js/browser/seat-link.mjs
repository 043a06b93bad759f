/** The secret of a seat link, which is in the fragment so that no server log has it. */

/** @returns {string | null} */
export const seatSecret = () => new URLSearchParams(location.hash.slice(1)).get("seat");
