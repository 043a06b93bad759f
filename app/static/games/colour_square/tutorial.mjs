/** What the tutorial of Colour Square covers, in this order. */

/** @typedef {import("../../js/match/coach.mjs").Scene} Scene */

/** @param {Scene} scene */
const roll = ({ match }) => match.view.public.roll;

/** @param {Scene} scene numbers that the player has pencilled */
const entries = ({ match }) =>
  match.drafts.find((draft) => draft.seat === match.you)?.move.parts.length ?? 0;

/** @type {import("../../js/match/coach.mjs").Lesson[]} */
export const lessons = [
  { key: "sheet", ring: ".match > .board svg.corners" },
  {
    key: "die",
    ring: ".tray .dice",
    read: ({ page }) => page.querySelector(".tray .die.sel") !== null,
    until: (now) => now,
    moot: (scene) => entries(scene) > 0 || roll(scene) > 1,
  },
  {
    key: "corner",
    after: "die",
    ring: ".match > .board svg.corners",
    read: entries,
    until: (now) => now > 0,
    moot: (scene) => roll(scene) > 1,
  },
  { key: "done", after: "corner", ring: ".actions .primary", read: roll, until: (now) => now > 1 },
  { key: "white", after: "done", ring: ".tray .dice", read: roll, until: (now) => now > 2 },
  { key: "closing", ring: ".tray .jokers" },
  { key: "end", ring: ".side .strip" },
];
