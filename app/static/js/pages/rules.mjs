/** The rules of a game: draws the pictures of its board. */
import "./home.mjs";
import { html } from "htm/preact";
import { render } from "preact";
import { boot } from "../browser/boot-data.mjs";
import { loadGameRules } from "../match/game-rules.mjs";

async function draw() {
  const { pictures } = await loadGameRules(boot.game ?? "");
  for (const box of document.querySelectorAll("[data-picture]")) {
    const Picture = pictures[box.getAttribute("data-picture") ?? ""];
    if (Picture) render(html`<${Picture} />`, box);
  }
}

draw();
