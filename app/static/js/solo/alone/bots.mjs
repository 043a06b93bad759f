/** Matches against bots, each with one click. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { pref, setPref } from "../../browser/prefs.mjs";
import { Refusal } from "../../pages/common.mjs";
import { t } from "../../text/i18n.mjs";
import { busy, playBots } from "./state.mjs";
import { botsIn } from "./words.mjs";

const LEVELS = ["easy", "medium", "strong"];
const COUNTS = ["1", "2", "3", "4", "5"];

export function Bots() {
  const count = useKept("bots", COUNTS, "2");
  const level = useKept("bot-level", LEVELS, "medium");
  return html`<section class="sheet bots" aria-labelledby="bots"><header><div><h2 id="bots">${t("alone-bots")}</h2><p class="small soft">${t("alone-bots-text")}</p></div>
    <${Select} label=${t("alone-bots-count")} kept=${count} all=${COUNTS} text=${(/** @type {string} */ one) => one} />
    <${Select} label=${t("alone-bots-level")} kept=${level} all=${LEVELS} text=${(/** @type {string} */ one) => t(`alone-bots-${one}`)} /></header>
    <${Refusal} of="bots" /><ul>${boot.games.map((game) => {
      const bots = botsIn(game, Number(count.value));
      const name = t(`${game.key}-name`);
      return html`<li key=${game.key}><button type="button" class="against" disabled=${busy.value} aria-label=${t("alone-bots-start", { game: name, count: bots })}
        onClick=${() => playBots(game.key, bots, level.value)}><svg class="vignette" viewBox="0 0 200 112" aria-hidden="true"><use href=${`#v-${game.key}`} /></svg>
        <span><b>${name}</b><span class="small soft num">${t("alone-bots-number", { count: bots })}</span></span></button></li>`;
    })}</ul></section>`;
}

/** A choice that this browser remembers. @param {string} name @param {string[]} all @param {string} first */
function useKept(name, all, first) {
  const kept = pref(name);
  const chosen = useSignal(all.includes(kept) ? kept : first);
  const set = (/** @type {string} */ one) => {
    chosen.value = one;
    setPref(name, one);
  };
  return { value: chosen.value, set };
}

/** @param {{label: string, kept: {value: string, set: (one: string) => void}, all: string[], text: (one: string) => string}} props */
const Select = ({ label, kept, all, text }) =>
  html`<label class="field">${label}<select onChange=${(/** @type {any} */ event) => kept.set(event.currentTarget.value)}>${all.map(
    (one) =>
      html`<option key=${one} value=${one} selected=${one === kept.value}>${text(one)}</option>`,
  )}</select></label>`;
