/**
 * The name that a person has in a room, if it differs from the one they asked for.
 *
 * It is kept in the history entry, which survives a reload and needs no storage.
 */

/** @typedef {{wanted: string, name: string}} AssignedName */

/** Keeps the server's answer to joining for the next page.
 * @param {{name: string, wanted: string | null}} joined */
export function keepAssignedName({ name, wanted }) {
  history.replaceState(wanted === null ? null : { name, wanted }, "", location.pathname);
}

/** @returns {AssignedName | null} */
export const assignedName = () => (history.state?.wanted ? history.state : null);

export const forgetAssignedName = () => history.replaceState(null, "");
