/** The lessons of New game's tutorial, in order. */

/** @typedef {import("../../js/match/coach.mjs").Scene} Scene */

/** @param {Scene} scene how many pebbles the person has taken */
const mine = ({ match: { view, you } }) =>
  Object.values(view.public.taken).filter((seat) => seat === you).length;

/** @type {import("../../js/match/coach.mjs").Lesson[]} */
export const lessons = [
  { key: "board", ring: ".match > .board" },
  {
    key: "choose",
    ring: ".match > .board",
    read: ({ act }) => act,
    until: (now) => now,
    moot: (scene) => mine(scene) > 0,
  },
  { key: "take", after: "choose", ring: ".actions .primary", read: mine, until: (now) => now > 0 },
  { key: "again", after: "take", ring: ".match > .board", read: mine, until: (now) => now > 1 },
  { key: "end", ring: ".match > .seats > .seat" },
];
