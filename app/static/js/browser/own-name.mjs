/**
 * The name somebody has in a room, if not the one they came with.
 *
 * It is kept in the entry of the history, which survives a reload and needs no storage.
 */

/** @typedef {{wanted: string, name: string}} OtherName */

/** Keeps the server's answer to joining for the next page.
 * @param {{name: string, wanted: string | null}} joined */
export function keepOtherName({ name, wanted }) {
  history.replaceState(wanted === null ? null : { name, wanted }, "", location.pathname);
}

/** @returns {OtherName | null} */
export const otherName = () => (history.state?.wanted ? history.state : null);

export const forgetOtherName = () => history.replaceState(null, "");
