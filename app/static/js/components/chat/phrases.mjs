/** What one may say in the chat without writing. */
import { html } from "htm/preact";
import { EMOTES, PHRASES } from "../../room/chat.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";

/** @typedef {import("./composer.mjs").Words} Words */

/** @param {{id: string, kind: string, send: (words: Words) => Promise<boolean>}} props */
export const Phrases = ({ id, kind, send }) => html`<div class=${kind} id=${id}>
  <div class="row wrap" role="group" aria-label=${t("chat-emotes")}>${EMOTES.map(
    (
      emote,
    ) => html`<button type="button" key=${emote} class="btn emote" title=${t(`emote-${emote}`)} aria-label=${t(`emote-${emote}`)}
      onClick=${() => send({ emote })}><${Icon} name=${`emote-${emote}`} /></button>`,
  )}</div>
  <div class="row wrap" role="group" aria-label=${t("chat-phrases")}>${PHRASES.map(
    (phrase) =>
      html`<button type="button" key=${phrase} class="btn" onClick=${() => send({ phrase })}>${t(`phrase-${phrase}`)}</button>`,
  )}</div></div>`;
