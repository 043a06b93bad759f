/** Chat, evening and news of a room behind tabs; on phones the tabs of the whole page. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { loadTexts, t } from "../../text/i18n.mjs";
import { Chat, Unread } from "../chat/chat.mjs";
import { lazy } from "../common/lazy.mjs";

const Evening = lazy(() => import("../replay/past-matches.mjs").then((module) => module.Past));
const Changes = lazy(async () => {
  const [module] = await Promise.all([import("../room/changes.mjs"), loadTexts("changes")]);
  return module.Changes;
});

/** What is open: on phones a part of the page, elsewhere a part of the talk. */
export const shown = signal("table");

/** @param {{name: string, text: string, now: string, children?: any}} props */
const Tab = ({ name, text, now, children }) =>
  html`<button type="button" class=${`to-${name}`} aria-pressed=${String(name === now)} onClick=${() => {
    shown.value = name;
  }}><span>${t(text)}</span>${children}</button>`;

export const PhoneTabs = () => {
  const now = shown.value === "news" ? "evening" : shown.value;
  return html`<nav class="tabs partstabs" aria-label=${t("room-parts")}>
    <${Tab} name="table" text="table" now=${now} /><${Tab} name="invite" text="invite-short" now=${now} />
    <${Tab} name="chat" text="chat" now=${now}><${Unread} /><//><${Tab} name="evening" text="evening" now=${now} /></nav>`;
};

export function Talk() {
  const now = shown.value === "evening" || shown.value === "news" ? shown.value : "chat";
  return html`<section class="sheet talk"><div class="tabs" role="group" aria-label=${t("room-parts")}>
    <${Tab} name="chat" text="chat" now=${now}><${Unread} /><//><${Tab} name="evening" text="evening" now=${now} />
    <${Tab} name="news" text="changes" now=${now} /></div>
    ${now === "chat" && html`<${Chat} id="talk" />`}
    ${now === "evening" && html`<${Evening} />`}
    ${now === "news" && html`<${Changes} />`}</section>`;
}
