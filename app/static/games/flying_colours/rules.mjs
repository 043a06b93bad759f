/** The rules of With Flying Colours: pictures of board and dice, and what belongs to the variants. */

import { html } from "htm/preact";
import { DiePicture } from "./picture/dice.mjs";
import { places } from "./picture/geometry.mjs";
import { Ground } from "./picture/ground.mjs";
import { Targets } from "./picture/marks.mjs";
import { Disc } from "./picture/shapes.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */

const BOARD = {
  centre: "red",
  rings: ["white", "yellow", "green", "blue", "purple"],
  segments: 12,
};
const HOMES = { 0: "r5s0", 1: "r5s6" };

const COMBINATIONS = [
  "red red red red red red",
  "red red blue blue white white",
  "green green green yellow yellow yellow",
  "yellow red blue green purple white",
];

/** The board with discs on it. @param {{discs: Record<string, string>, box: string, targets?: Record<string, {steps: number}>}} props */
function Part({ discs, box, targets = {} }) {
  const view = { public: { board: BOARD, homes: HOMES, discs } };
  const match = /** @type {any} */ ({ view, own: 0, names: ["A", "B"], colours: ["blue", "red"] });
  const selection = /** @type {any} */ ({ discs: { value: discs }, targets: { value: targets } });
  const all = Object.entries(discs);
  return html`<svg class="rings" viewBox=${box} aria-hidden="true"><${Ground} match=${match} />
    ${all.map(([colour, field]) => {
      const here = all.filter(([, one]) => one === field);
      const at = here.findIndex(([one]) => one === colour);
      const { x, y, r } = places(field, here.length, 0)[at];
      return html`<g key=${colour} transform=${`translate(${x} ${y})`}><${Disc} colour=${colour} r=${r} /></g>`;
    })}
    <${Targets} match=${match} selection=${selection} /></svg>`;
}

const Aim = () =>
  html`<${Part} box="-220 -80 440 410" discs=${{
    yellow: "r5s0",
    purple: "r5s0",
    red: "centre",
    blue: "r2s1",
    green: "centre",
    white: "r4s11",
  }} />`;

const Combinations = () =>
  html`<div class="combinations">${COMBINATIONS.map(
    (dice) =>
      html`<div key=${dice}>${dice
        .split(" ")
        .map((colour, at) => html`<${DiePicture} key=${at} colour=${colour} />`)}</div>`,
  )}</div>`;

const Moving = () =>
  html`<${Part} box="-170 20 340 310" discs=${{ blue: "r2s0" }} targets=${{
    r2s1: { steps: 1 },
    r2s11: { steps: 1 },
    r3s0: { steps: 1 },
    r2s2: { steps: 2 },
    r2s10: { steps: 2 },
    r3s1: { steps: 2 },
    r3s11: { steps: 2 },
    r4s0: { steps: 2 },
  }} />`;

const FreeRing = () =>
  html`<${Part} box="-200 -200 400 400" discs=${{ green: "r3s0" }} targets=${Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [`r3s${at + 1}`, { steps: 0 }]),
  )} />`;

/** @type {import("../../js/types.mjs").GameRules} */
const rules = {
  pictures: { aim: Aim, combinations: Combinations, moving: Moving, "free-ring": FreeRing },
  parts: ({ crowded_home, free_ring }) => {
    const variants = { "crowded-home": crowded_home, "free-ring": free_ring };
    const names = Object.entries(variants);
    return {
      first: names.filter(([, on]) => on).map(([name]) => name),
      apart: names.filter(([, on]) => !on).map(([name]) => name),
    };
  },
};

export default rules;
