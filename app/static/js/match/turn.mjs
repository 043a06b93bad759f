/** Whose turn it is. */

/** True if this player has to act. @param {{you: number | null, over: boolean, view: {to_act: number[]}}} match */
export const isActing = ({ you, over, view }) => you !== null && !over && view.to_act.includes(you);
