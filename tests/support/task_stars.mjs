/** The stars that the browser shows: reads `{game, public}` as JSON from standard input, a list of
 * the views of tasks with one seat, and prints how many stars each of them has. */
import { readFileSync } from "node:fs";
import * as lines from "../../app/static/games/colour_lines/task/goal.mjs";
import * as square from "../../app/static/games/colour_square/task/goal.mjs";
import { stars } from "../../app/static/js/solo/task/standing.mjs";

/** @type {Record<string, {createGoal: (table: any, selection: any) => (seat: number) => any}>} */
const GAMES = { colour_lines: lines, colour_square: square };
const nothing = { value: null };
const selection = {
  change: nothing,
  acting: nothing,
  writing: nothing,
  draft: { change: nothing },
};

/** @param {{game: string, public: any}} at */
function starsOf({ game, public: shown }) {
  const view = { to_act: [], result: null, public: shown, private: null };
  const match = { view, you: null, names: ["A"], drafts: [] };
  const table = { t: (/** @type {string} */ key) => key, match: { value: match } };
  return stars(GAMES[game].createGoal(table, selection)(0));
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(starsOf)));
