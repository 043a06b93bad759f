/** What the tutorial of Colour Lines covers, in this order. */

/** @typedef {import("../../js/match/coach.mjs").Scene} Scene */

/** @param {Scene} scene */
const round = ({ match }) => match.view.public.round;

/** @param {Scene} scene dice that the player has drawn */
const drawn = ({ match }) => {
  const own = match.drafts.find((draft) => draft.seat === match.you)?.move;
  return own?.type === "draw" ? own.parts.length : 0;
};

/** @type {import("../../js/match/coach.mjs").Lesson[]} */
export const lessons = [
  { key: "sheet", ring: ".match > .board svg.fields" },
  { key: "setup", ring: ".actions .primary", read: round, until: (now) => now > 0 },
  { key: "dice", after: "setup", ring: ".tray .slots" },
  {
    key: "draw",
    after: "setup",
    ring: ".match > .board svg.fields",
    read: drawn,
    until: (now) => now > 0,
    moot: (scene) => round(scene) > 1,
  },
  { key: "all", after: "draw", ring: ".actions .primary", read: round, until: (now) => now > 1 },
  { key: "score", ring: ".side .strip" },
  { key: "end", ring: ".match > .status" },
];
