/** Sound is off until somebody wants it; before their first match, or in one alone, people are asked once. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { pref, setPref } from "../../browser/prefs.mjs";
import { soundOn, switchSound } from "../../browser/sound.mjs";
import { nameAsked } from "../../room/own-name.mjs";
import { say, tableMatch } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";

const open = signal(!soundOn.peek() && !pref("sound-offered"));

/** What people go on with: a button of the room, or the board. */
const NEXT = ".bottombar .btn, .match > .board [tabindex='0']";

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
  /** @type {HTMLElement | null} */ (document.querySelector(NEXT))?.focus();
}

/** @param {{place: "head" | "over"}} props of which each window shows one */
export const SoundOffer = ({ place }) =>
  open.value && !soundOn.value && !nameAsked.value && html`<${Offer} place=${place} />`;

/** @param {{place: string}} props */
function Offer({ place }) {
  const own = useRef(/** @type {HTMLElement | null} */ (null));
  // Whoever plays on without an answer, as all do when the match begins, has seen it, if it had room:
  // on phones a coach takes that of the seats.
  useEffect(() => {
    const seen = own.current?.offsetParent;
    return () => {
      if (seen) end();
    };
  }, [tableMatch.value?.seq]);
  return html`<section ref=${own} class=${`offer ${place}`} aria-label=${t("offer-sound")}><p>${t("offer-sound")}</p>
    <button type="button" class="btn" onClick=${() => answer(true)}>${t("offer-yes")}</button>
    <button type="button" class="btn quiet" onClick=${() => answer(false)}>${t("offer-no")}</button></section>`;
}
