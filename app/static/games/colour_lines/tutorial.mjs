/** What the tutorial of Colour Lines covers, in this order. */

/** @typedef {import("../../js/match/coach.mjs").Scene} Scene */

/** @param {Scene} scene */
const round = ({ match }) => match.view.public.round;

/** @param {Scene} scene dice that the player has drawn */
const drawn = ({ match }) => {
  const own = match.drafts.find((draft) => draft.seat === match.you)?.move;
  return own?.type === "draw" ? own.parts.length : 0;
};

/** How many point colours or start crosses the player has chosen. @param {"colour" | "start"} kind */
const chosen =
  (kind) =>
  (/** @type {Scene} */ { match }) => {
    const own = match.drafts.find((draft) => draft.seat === match.you)?.move;
    /** @type {import("./types.mjs").Choice[]} */
    const parts = own?.type === "setup" ? own.parts : [];
    return parts.filter((part) => kind in part).length;
  };

/** @param {Scene} scene */
const begun = (scene) => round(scene) > 0;

/** @type {import("../../js/match/coach.mjs").Lesson[]} */
export const lessons = [
  { key: "sheet", ring: ".match > .board svg.fields" },
  {
    key: "colours",
    ring: ".tray .palette",
    read: chosen("colour"),
    until: (now) => now > 1,
    moot: begun,
  },
  {
    key: "starts",
    ring: ".match > .board svg.fields",
    read: chosen("start"),
    until: (now) => now > 1,
    moot: begun,
  },
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
