/**
 * What somebody is called in a room, if not by the name they came with.
 *
 * It lies with the entry of the history, where it outlives a reload and needs no storage.
 */

/** @typedef {{wanted: string, name: string}} OtherName */

/** Keeps for the page that comes next what the server said when somebody came in.
 * @param {{name: string, wanted: string | null}} joined */
export function keepOtherName({ name, wanted }) {
  history.replaceState(wanted === null ? null : { name, wanted }, "", location.pathname);
}

/** @returns {OtherName | null} */
export const otherName = () => (history.state?.wanted ? history.state : null);

export const forgetOtherName = () => history.replaceState(null, "");
