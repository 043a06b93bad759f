/** The chat input: phrases, emotes and a line of text, as far as the room allows them. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useRef } from "preact/hooks";
import { Problem } from "../../net/api.mjs";
import { offline } from "../../room/load-failure.mjs";
import { speak } from "../../room/session.mjs";
import { room } from "../../room/store.mjs";
import { problemText, t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";
import { lazy } from "../common/lazy.mjs";

/** @typedef {Parameters<typeof speak>[0]} Words */

const LONGEST = 300;

/** @param {{id: string}} props */
export function Composer({ id }) {
  const mode = room.value?.chat ?? "open";
  const { refused, send } = useSpeech();
  return html`${mode === "off" && html`<p class="small soft">${t("chat-off")}</p>`}
    ${mode === "phrases" && html`<p class="small soft">${t("chat-phrases-only")}</p>`}
    ${refused && html`<p class="problem" role="alert"><${Icon} name="warn" /><span>${problemText(refused)}</span></p>`}
    ${mode === "open" && html`<${Open} id=${id} send=${send} />`}
    ${mode === "phrases" && html`<${Phrases} id=${`${id}-phrases`} kind="phrases" send=${send} />`}
    ${mode !== "open" && html`<div class="row wrap under"><${SettingsButton} /></div>`}`;
}

/** Sends words, and keeps the problem if they were refused. */
function useSpeech() {
  const refused = useSignal(/** @type {Problem | null} */ (null));
  /** @param {Words} words */
  const send = async (words) => {
    refused.value = null;
    const answer = await speak(words);
    if (!answer.ok) refused.value = new Problem(answer.problem);
    return answer.ok;
  };
  return { refused: refused.value, send };
}

/** Phrases are shown until one is chosen.
 * @param {{id: string, send: (words: Words) => Promise<boolean>}} props */
function Open({ id, send }) {
  const shown = useSignal(false);
  const toggle = useRef(/** @type {HTMLElement | null} */ (null));
  /** @param {Words} words */
  const choose = (words) => {
    shown.value = false;
    toggle.current?.focus();
    return send(words);
  };
  const phrases = `${id}-phrases`;
  return html`${shown.value && html`<${Phrases} id=${phrases} kind="phrases chosen" send=${choose} />`}
    <${TextLine} id=${`${id}-text`} send=${send} />
    <div class="row wrap under"><button type="button" class="btn quiet" ref=${toggle} aria-expanded=${String(shown.value)} aria-controls=${phrases}
        onClick=${() => {
          shown.value = !shown.value;
        }}>${t("chat-phrases")}</button><${SettingsButton} /></div>`;
}

const Phrases = lazy(() => import("./phrases.mjs").then((module) => module.Phrases));

/** Its dialog is fetched on demand. */
const SettingsButton = () =>
  html`<button type="button" class="btn quiet" onClick=${() =>
    import("./chat-settings.mjs").then(
      (module) => module.openChatSettings(),
      offline,
    )}>${t("chat-settings")}</button>`;

/** @param {{id: string, send: (words: Words) => Promise<boolean>}} props */
function TextLine({ id, send }) {
  const text = useSignal("");
  const sending = useSignal(false);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const said = text.value.trim();
    if (!said || sending.value) return;
    sending.value = true;
    if ((await send({ text: said })) && text.value.trim() === said) text.value = "";
    sending.value = false;
  };
  return html`<form class="row write" onSubmit=${submit}><label class="vh" for=${id}>${t("chat-write")}</label>
    <input id=${id} class="grow" value=${text.value} maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" placeholder=${t("chat-write")}
      onInput=${(/** @type {any} */ event) => {
        text.value = event.target.value;
      }} /><button class="btn">${t("chat-send")}</button></form>`;
}
