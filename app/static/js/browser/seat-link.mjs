/** The secret of a seat link, kept in the URL fragment so that it never reaches a server log. */

/** @returns {string | null} */
export const seatSecret = () => new URLSearchParams(location.hash.slice(1)).get("seat");
