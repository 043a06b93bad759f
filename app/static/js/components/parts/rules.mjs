/** The rules of a game beside the board, opened at what somebody has before them. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { asked, focusHere, goBack, sectionHere } from "../../match/rules-help.mjs";
import { dialog, room } from "../../room/store.mjs";
import { loadGameTexts, t, textKeys } from "../../text/i18n.mjs";
import { Head } from "./dialog.mjs";
import { Icon } from "./icon.mjs";

/** The texts of the rules, with the section that is asked for at the top.
 * @param {{game: string, inside?: boolean}} props `inside` the page, from where a button leads back */
export function Rules({ game, inside }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const prefix = `${game}-rules-`;
  const anchors = textKeys(prefix)
    .filter((key) => key.endsWith("-title"))
    .map((key) => key.slice(prefix.length, -"-title".length));
  const wish = asked.value;
  useEffect(() => {
    const title = box.current?.querySelector(`[data-section="${wish?.section}"] h3`);
    title?.scrollIntoView({ block: "start" });
    if (wish?.go) (title instanceof HTMLElement ? title : box.current)?.focus();
  }, [wish]);
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== "Escape" || !inside) return;
    event.preventDefault();
    goBack();
  };
  return html`<div class="prose" tabindex="0" role="region" aria-label=${t("rules")} ref=${box} onKeyDown=${onKeyDown}>
    ${inside && wish?.from && html`<button type="button" class="btn back" onClick=${goBack}><${Icon} name="left" />${t("rules-back")}</button>`}
    ${anchors.map(
      (
        anchor,
      ) => html`<section key=${anchor} data-section=${anchor} class=${anchor === wish?.section ? "asked" : undefined}>
        <h3 tabindex="-1" autofocus=${anchor === wish?.section}>${t(`${prefix}${anchor}-title`)}</h3>
        ${t(prefix + anchor)
          .split("\n\n")
          .map((text) => html`<p>${text}</p>`)}</section>`,
    )}</div>`;
}

/** Opens the rules at a section, without one at that of the focus: beside the board, or where there
 * is no room for them in a dialog.
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
