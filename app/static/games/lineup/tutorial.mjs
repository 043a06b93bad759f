/** What the tutorial of LineUp! covers, in this order. */

/** @typedef {import("../../js/match/coach.mjs").Scene} Scene */

/** @param {Scene} scene figures on the wall that the player has laid */
const laid = ({ match: { view, you } }) => {
  const { figures } = /** @type {import("./types.mjs").Public} */ (view.public);
  return figures.filter((figure) => figure[4] === you).length;
};

/** @type {import("../../js/match/coach.mjs").Lesson[]} */
export const lessons = [
  { key: "wall", ring: "svg.wall" },
  { key: "card", ring: ".tray .hand", read: ({ act }) => act, until: (now) => now },
  {
    key: "turn",
    after: "card",
    ring: ".turnrow, svg.wall .plate",
    read: ({ page }) => page.querySelector("svg.wall .ghost")?.outerHTML,
    until: (now, then) => now && now !== then,
    moot: (scene) => laid(scene) > 0,
  },
  { key: "lay", after: "card", ring: ".actions .primary", read: laid, until: (now) => now > 0 },
  { key: "answer", after: "lay", ring: ".match > .status" },
  {
    key: "row",
    after: "lay",
    ring: "svg.wall",
    read: ({ match }) => match.view.public.chips.length,
    until: (now) => now > 0,
  },
  { key: "end", ring: ".match > .seats > .seat" },
];
