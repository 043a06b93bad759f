/** The rules of New game: a picture of the board, and which sections belong to which options. */

import { html } from "htm/preact";
import { Pebbles } from "./board.mjs";

const view = { public: { columns: 4, values: [3, 1, 4, 2], taken: { 1: 0, 2: 0, 4: 1 } } };
const match = /** @type {any} */ ({ view, colours: ["blue", "red"] });

const Scoring = () => html`<svg class="newgame-board" viewBox="0 0 240 60" aria-hidden="true">
  <${Pebbles} match=${match} /></svg>`;

/** @type {import("../../js/types.mjs").GameRules} */
const rules = {
  pictures: { scoring: Scoring },
  parts: () => ({ first: [], apart: [] }),
};

export default rules;
