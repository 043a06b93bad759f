/** Pictures of games that a page did not come with. */
import { boot } from "../../browser/boot-data.mjs";

const SVG = "http://www.w3.org/2000/svg";

/** Adds the picture of a game to the drawings of the page; without an answer its place stays empty.
 * @param {string} game */
export async function fetchPicture(game) {
  const id = `v-${game}`;
  if (document.getElementById(id)) return;
  const symbol = document.createElementNS(SVG, "symbol");
  symbol.id = id;
  symbol.setAttribute("viewBox", "0 0 200 112");
  document.querySelector(".defs defs")?.append(symbol);
  const answer = await fetch(`${boot.static}/games/${game}/vignette.svg`).catch(() => null);
  if (answer?.ok) symbol.innerHTML = await answer.text();
  else symbol.remove();
}
