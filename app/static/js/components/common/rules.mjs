/** The rules of a game beside the board, opened at the section for the focused element. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { boot } from "../../browser/boot-data.mjs";
import { fetchStyle } from "../../browser/styles.mjs";
import { gameRules, loadGameRules, sorted } from "../../match/game-rules.mjs";
import { asked, focusHere, goBack, sectionHere } from "../../match/rules-help.mjs";
import { dialog, room, tableMatch } from "../../room/store.mjs";
import { loadTexts, t, textKeys } from "../../text/i18n.mjs";
import { Head } from "./dialog.mjs";
import { Icon } from "./icon.mjs";

/** @typedef {import("../../types.mjs").GameRules} GameRules */

/** The texts of the rules, what is played first, scrolled to the requested section.
 * @param {{game: string, inside?: boolean}} props `inside` the page, from where a button leads back */
export function Rules({ game, inside }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const wish = asked.value;
  const rules = gameRules.value[game];
  useEffect(() => {
    fetchRules(game);
  }, [game]);
  useEffect(() => turnTo(box.current, wish), [wish, rules]);
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== "Escape" || !inside) return;
    event.preventDefault();
    goBack();
  };
  return html`<div class="prose" tabindex="0" role="region" aria-label=${t("rules")} ref=${box} onKeyDown=${onKeyDown}>
    ${inside && wish?.from && html`<button type="button" class="btn back" onClick=${goBack}><${Icon} name="left" />${t("rules-back")}</button>`}
    ${rules && html`<${Sections} game=${game} rules=${rules} />`}</div>`;
}

/** All sections in groups; headings tell them apart where there is more than one.
 * @param {{game: string, rules: GameRules}} props */
function Sections({ game, rules }) {
  const options = tableMatch.value?.options ?? room.value?.options ?? {};
  const { first, always, apart } = sorted(anchorsOf(game), rules.parts(options));
  const groups = [
    { key: "rules-first", anchors: first },
    { key: "rules-always", anchors: always },
    { key: "rules-apart", anchors: apart },
  ].filter(({ anchors }) => anchors.length > 0);
  return groups.map(
    ({ key, anchors }) => html`${groups.length > 1 && html`<h2 key=${key}>${t(key)}</h2>`}
    ${anchors.map((anchor) => html`<${Section} key=${anchor} game=${game} anchor=${anchor} Picture=${rules.pictures[anchor]} />`)}`,
  );
}

/** The sections of the rules, in the order of the texts. @param {string} game */
const anchorsOf = (game) =>
  textKeys(`${game}-rules-`)
    .filter((key) => key.endsWith("-title"))
    .map((key) => key.slice(`${game}-rules-`.length, -"-title".length));

/** @param {{game: string, anchor: string, Picture?: import("preact").ComponentType}} props */
function Section({ game, anchor, Picture }) {
  const wanted = anchor === asked.value?.section;
  const key = `${game}-rules-${anchor}`;
  const [first, ...others] = t(key).split("\n\n");
  return html`<section data-section=${anchor} class=${wanted ? "asked" : undefined}>
    <h3 tabindex="-1" autofocus=${wanted}>${t(`${key}-title`)}</h3>
    <p>${first}</p>
    ${Picture && html`<${Drawn} game=${game} Picture=${Picture} text=${t(`${key}-picture`)} />`}
    ${others.map((text) => html`<p>${text}</p>`)}</section>`;
}

/** A picture of the board with its words below, which are its name for screen readers too.
 * @param {{game: string, Picture: import("preact").ComponentType, text: string}} props */
const Drawn = ({
  game,
  Picture,
  text,
}) => html`<div class=${`picture ${game}`} role="img" aria-label=${text}>
  <div class="drawing"><${Picture} /></div><p class="small soft">${text}</p></div>`;

/** Fetches what the rules of a game need. @param {string} game */
const fetchRules = (game) =>
  Promise.all([
    loadGameRules(game),
    loadTexts(game),
    fetchStyle(`${boot.static}/css/marks.css`),
    fetchStyle(`${boot.static}/games/${game}/board.css`),
  ]);

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
  const game = room.value?.match?.game ?? room.value?.game ?? "";
  await fetchRules(game);
  if (document.getElementById("drawer-rules")?.getClientRects().length) {
    dialog.value = null;
    asked.value = wish;
    return;
  }
  asked.value = wish;
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("rules")} /><${Rules} key=${section} game=${game} />`
  );
}
