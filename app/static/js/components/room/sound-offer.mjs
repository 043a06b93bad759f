/** Sound is off until somebody wants it; before their first match, people are asked once. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { pref, setPref } from "../../browser/prefs.mjs";
import { soundOn, switchSound } from "../../browser/sound.mjs";
import { nameAsked } from "../../room/own-name.mjs";
import { say } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";

const open = signal(!soundOn.peek() && !pref("sound-offered"));

/** It is not made again. */
function end() {
  open.value = false;
  setPref("sound-offered", "yes");
}

/** The offer is gone, and the focus goes to the button that comes next. @param {boolean} on */
function answer(on) {
  end();
  if (on) switchSound(true);
  else say(t("offer-later"));
  /** @type {HTMLElement | null} */ (document.querySelector(".bottombar .btn"))?.focus();
}

/** @param {{place: "head" | "foot"}} props of which each window shows one */
export const SoundOffer = ({ place }) =>
  open.value && !soundOn.value && !nameAsked.value && html`<${Offer} place=${place} />`;

/** @param {{place: string}} props */
function Offer({ place }) {
  // Whoever leaves without an answer, as all do when the match begins, has seen it.
  useEffect(() => end, []);
  return html`<section class=${`offer ${place}`} aria-label=${t("offer-sound")}><p>${t("offer-sound")}</p>
    <button type="button" class="btn" onClick=${() => answer(true)}>${t("offer-yes")}</button>
    <button type="button" class="btn quiet" onClick=${() => answer(false)}>${t("offer-no")}</button></section>`;
}
