/** What the tutorial of With Flying Colours covers, in this order. */

/** @typedef {import("../../js/match/coach.mjs").Scene} Scene */

/** @param {Scene} scene true once the player's first turn is over */
const past = ({ match }) => match.view.public.turn > 1;

/** @param {Scene} scene steps that the player has pencilled */
const steps = ({ match }) => {
  const own = match.drafts.find((draft) => draft.seat === match.you)?.move;
  return own?.type === "move" ? own.parts.length : 0;
};

/** @param {Scene} scene */
const moved = ({ match }) => match.view.public.walked?.seat === match.you;

/** @param {Scene} scene */
const combined = ({ match }) => match.view.public.combination !== null;

/** @type {import("../../js/match/coach.mjs").Lesson[]} */
export const lessons = [
  { key: "board", ring: ".match > .board svg.rings" },
  {
    key: "card",
    ring: ".match .secret",
    read: ({ page }) => page.querySelector(".secret.held") !== null,
    until: (now) => now,
  },
  {
    key: "throw",
    ring: ".actions .primary",
    read: ({ match }) => match.view.public.latest !== null,
    until: (now) => now,
  },
  {
    key: "aside",
    after: "throw",
    ring: ".tray .slots",
    read: ({ page }) => page.querySelectorAll(".tray .die.kept").length,
    until: (now) => now > 0,
    moot: (scene) => combined(scene) || past(scene),
  },
  {
    key: "again",
    after: "throw",
    ring: ".actions .primary",
    read: combined,
    until: (now) => now,
    moot: past,
  },
  {
    key: "move",
    after: "again",
    ring: ".tray .movers, .match > .board svg.rings",
    read: steps,
    until: (now) => now > 0,
    moot: (scene) => moved(scene) || past(scene),
  },
  {
    key: "confirm",
    after: "move",
    ring: ".actions .primary",
    read: moved,
    until: (now) => now,
    moot: past,
  },
  { key: "end", ring: ".match > .status" },
];
