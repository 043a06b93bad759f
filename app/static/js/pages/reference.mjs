/** The page for developers of a game: draws the board of its example. */
import "./page.mjs";
import { signal } from "@preact/signals";
import { html, render } from "htm/preact";
import { boot } from "../browser/boot-data.mjs";
import { layPast } from "../match/past-board.mjs";
import { fetchBoard } from "../match/table.mjs";
import { loadLanguage } from "../text/i18n.mjs";

/** The example, with what a room would add. @returns {import("../types.mjs").TableMatch} */
function example() {
  const text = document.querySelector("[data-snapshot]")?.textContent ?? "";
  const { type: _, match: id, ...shown } = JSON.parse(text);
  const colours = boot.games.find(({ key }) => key === shown.game)?.colours ?? [];
  const names = shown.options && ["Anna", "Ben"];
  return { ...shown, id, names, colours, bots: names.map(() => false), over: false };
}

async function draw() {
  const mount = /** @type {HTMLElement | null} */ (document.querySelector("[data-board]"));
  if (!mount) return;
  const match = signal(example());
  const [module] = await Promise.all([fetchBoard(match.value.game), loadLanguage(boot.lang)]);
  const { Board } = layPast(module.default, match, match);
  render(html`<${Board} />`, mount);
}

draw();
