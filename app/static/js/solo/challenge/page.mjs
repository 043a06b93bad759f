/** Entry of the page of a challenge: a task with the dice that somebody had, and afterwards both sheets. */
import "../../pages/page.mjs";
import { effect } from "@preact/signals";
import { html, render } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { DialogSlot } from "../../components/common/dialog.mjs";
import { LiveRegion, Toast } from "../../components/common/messages.mjs";
import { isFree } from "../../match/keys.mjs";
import { dialog } from "../../room/store.mjs";
import { loadLanguage, loadTexts } from "../../text/i18n.mjs";
import { Card } from "./card.mjs";
import { Comparing } from "./comparison-page.mjs";
import { close, comparison, followAddress } from "./comparison-state.mjs";
import { comparisonKey, followSize } from "./comparison-view.mjs";
import { followReturns, load } from "./state.mjs";

/** Both sheets fill the window, in place of the page; the focus goes to the heading of what is shown. */
function showOneOfBoth() {
  const frame = document.querySelectorAll("body > .top, body > .page");
  let before = false;
  effect(() => {
    const compared = comparison.value !== null;
    if (compared === before) return;
    before = compared;
    for (const part of frame) part.toggleAttribute("hidden", compared);
    requestAnimationFrame(() => {
      const heading = document.querySelector(compared ? ".comparing h1" : ".challenge h1");
      if (heading instanceof HTMLElement) heading.focus();
    });
  });
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const open = comparison.value;
  if (!open || dialog.value || !isFree(event)) return;
  if (event.key === "Escape") close();
  else comparisonKey(open, event);
}

async function main() {
  const [card, sheets] = ["app", "compare"].map((id) => document.getElementById(id));
  if (!card || !sheets) return;
  await Promise.all([loadLanguage(boot.lang), loadTexts("challenge")]);
  render(html`<${Card} />`, card);
  render(html`<${Comparing} /><${Toast} /><${LiveRegion} /><${DialogSlot} />`, sheets);
  followSize();
  showOneOfBoth();
  followReturns();
  addEventListener("keydown", onKeyDown);
  await load();
  followAddress();
}

main();
