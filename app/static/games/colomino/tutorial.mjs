/** What the tutorial of Colomino covers, in this order. */

/** @typedef {import("../../js/match/coach.mjs").Scene} Scene */

/** @param {Scene} scene tiles on the board that the player has laid */
const laid = ({ match: { view, you } }) =>
  Object.values(view.public.board).filter((tile) => tile.seat === you).length;

/** @param {Scene} scene */
const points = ({ match: { view, you } }) => view.public.scores[you ?? 0];

/** @type {import("../../js/match/coach.mjs").Lesson[]} */
export const lessons = [
  { key: "board", ring: ".court-board svg.fields" },
  {
    key: "tile",
    ring: ".tray .rack",
    read: ({ page }) => page.querySelector(".rack .tile.sel") !== null,
    until: (now) => now,
    moot: (scene) => laid(scene) > 0,
  },
  {
    key: "field",
    after: "tile",
    ring: ".court-board svg.fields",
    read: ({ act }) => act,
    until: (now) => now,
    moot: (scene) => laid(scene) > 0,
  },
  { key: "lay", after: "field", ring: ".actions .primary", read: laid, until: (now) => now > 0 },
  {
    key: "court",
    after: "lay",
    ring: ".court-board svg.fields",
    read: points,
    until: (now) => now > 0,
  },
  {
    key: "three",
    after: "lay",
    ring: ".tray .times",
    read: ({ match }) => match.view.public.turn,
    until: (now) => now > 1,
  },
  { key: "end", ring: ".match > .seats > .seat" },
];
