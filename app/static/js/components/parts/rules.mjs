/** The rules of a game beside the board, opened at the section for the focused element. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { asked, focusHere, goBack, sectionHere } from "../../match/rules-help.mjs";
import { dialog, room } from "../../room/store.mjs";
import { loadGameTexts, t, textKeys } from "../../text/i18n.mjs";
import { Head } from "./dialog.mjs";
import { Icon } from "./icon.mjs";

/** The texts of the rules, scrolled to the requested section.
 * @param {{game: string, inside?: boolean}} props `inside` the page, from where a button leads back */
export function Rules({ game, inside }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const prefix = `${game}-rules-`;
  const wish = asked.value;
  useEffect(() => turnTo(box.current, wish), [wish]);
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== "Escape" || !inside) return;
    event.preventDefault();
    goBack();
  };
  return html`<div class="prose" tabindex="0" role="region" aria-label=${t("rules")} ref=${box} onKeyDown=${onKeyDown}>
    ${inside && wish?.from && html`<button type="button" class="btn back" onClick=${goBack}><${Icon} name="left" />${t("rules-back")}</button>`}
    ${anchorsOf(prefix).map((anchor) => html`<${Section} key=${anchor} prefix=${prefix} anchor=${anchor} />`)}</div>`;
}

/** The sections of the rules, in the order of the texts. @param {string} prefix */
const anchorsOf = (prefix) =>
  textKeys(prefix)
    .filter((key) => key.endsWith("-title"))
    .map((key) => key.slice(prefix.length, -"-title".length));

/** @param {{prefix: string, anchor: string}} props */
function Section({ prefix, anchor }) {
  const wanted = anchor === asked.value?.section;
  const paragraphs = t(prefix + anchor).split("\n\n");
  return html`<section data-section=${anchor} class=${wanted ? "asked" : undefined}>
    <h3 tabindex="-1" autofocus=${wanted}>${t(`${prefix}${anchor}-title`)}</h3>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}</section>`;
}

/** Scrolls to the requested section, and moves the focus there if asked to.
 * @param {HTMLElement | null} box @param {typeof asked.value} wish */
function turnTo(box, wish) {
  const title = box?.querySelector(`[data-section="${wish?.section}"] h3`);
  title?.scrollIntoView({ block: "start" });
  if (wish?.go) (title instanceof HTMLElement ? title : box)?.focus();
}

/** Opens the rules at a section, by default that of the focus: beside the board or, where there
 * is no room, in a dialog.
 * @param {string} [section] */
export async function openRules(section = sectionHere()) {
  const wish = { section, from: focusHere(), go: true };
  if (document.getElementById("drawer-rules")?.getClientRects().length) {
    dialog.value = null;
    asked.value = wish;
    return;
  }
  const game = room.value?.match?.game ?? room.value?.game ?? "";
  await loadGameTexts(game);
  asked.value = wish;
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("rules")} /><${Rules} key=${section} game=${game} />`
  );
}
