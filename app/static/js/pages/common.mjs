/** What the pages about programs have in common: secrets that are shown once, refusals, dates. */
import { signal } from "@preact/signals";
import { html, render } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { boot } from "../browser/boot-data.mjs";
import { copy } from "../components/common/copy.mjs";
import { DialogSlot } from "../components/common/dialog.mjs";
import { Icon } from "../components/common/icon.mjs";
import { LiveRegion, ProblemMessage, Toast } from "../components/common/messages.mjs";
import { Problem } from "../net/api.mjs";
import { problem } from "../room/store.mjs";
import { language, loadLanguage, loadTexts, t } from "../text/i18n.mjs";

/** What the last request was about. */
const about = signal("");

/** What a request answers; a refusal is shown, and gives undefined.
 * @template T @param {Promise<T>} request @param {string} [of] what it is about: the page as a
 *   whole, or a part of it, where a refusal is shown
 * @returns {Promise<T | undefined>} */
export async function tried(request, of = "") {
  problem.value = null;
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    about.value = of;
    problem.value = error;
    return undefined;
  }
}

/** The refusal of the last request, if it was about that part of the page.
 * @param {string} of */
export const refusal = (of) => (about.value === of ? problem.value : null);

/** @param {{of?: string}} props */
export const Refusal = ({ of = "" }) => refusal(of) && html`<${ProblemMessage} />`;

/** @param {number} at @param {Intl.DateTimeFormatOptions} [more] */
export const day = (at, more = {}) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", ...more }).format(at);

/** A time of today. @param {number} at @param {"short" | "medium"} [timeStyle] */
export const clock = (at, timeStyle = "short") =>
  new Intl.DateTimeFormat(language(), { timeStyle }).format(at);

/** A time within a few days. @param {number} at @param {Intl.DateTimeFormatOptions} [more] */
export const moment = (at, more = {}) =>
  new Intl.DateTimeFormat(language(), {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...more,
  }).format(at);

/** Where a replay is. @param {string} room @param {string} match */
export const replayOf = (room, match) => `${boot.base}/r/${room}#replay=${match}`;

/** Once it is there. @param {string} id */
export const focusSoon = (id) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** The way to a form. @param {{text: string, open: () => void}} props */
export const New = ({ text, open }) =>
  html`<div class="row"><button type="button" id="new" class="btn primary big" onClick=${open}><${Icon} name="plus" />${text}</button></div>`;

/** Something new with a secret, which gets the focus.
 * @param {{title: string, secret: string, close: () => void, children?: any,
 *   words: {copy: string, done: string, byHand: string, kept: string}}} props `words` are messages */
export function Made({ title, secret, close, children, words }) {
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => head.current?.focus(), [secret]);
  return html`<section class="sheet made col" aria-labelledby="made">
    <h2 id="made" tabindex="-1" ref=${head}>${title}</h2>${children}<code class="num">${secret}</code>
    <div class="row wrap"><button type="button" class="btn primary" onClick=${() => copy(secret, words)}><${Icon} name="copy" />${t(words.copy)}</button>
    <button type="button" class="btn" onClick=${close}><${Icon} name="check" />${t(words.kept)}</button></div></section>`;
}

/** Something to choose or not, with what it means.
 * @param {{on: boolean, set: (on: boolean) => void, title: string, children?: any}} props */
export const Choice = ({ on, set, title, children }) =>
  html`<label class="may"><input type="checkbox" checked=${on} onChange=${(/** @type {any} */ event) => set(event.target.checked)} />
    <span><b>${title}</b>${children && html` <span class="small soft">${children}</span>`}</span></label>`;

/** Shows a page with its texts; false for somebody who isn't known, who is told how to begin.
 * @param {string} texts @param {import("preact").ComponentType} Page */
export async function show(texts, Page) {
  const mount = document.getElementById("app");
  if (!mount) return false;
  await Promise.all([loadLanguage(boot.lang), loadTexts(texts)]);
  render(html`<${Page} /><${Toast} /><${LiveRegion} /><${DialogSlot} />`, mount);
  return true;
}
