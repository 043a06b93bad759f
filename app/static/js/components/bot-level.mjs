/** How well a bot plays: in words, and to choose. */
import { html } from "htm/preact";
import { t } from "../i18n.mjs";
import { roomCall } from "../session.mjs";
import { room } from "../store.mjs";

/** @typedef {import("../types.mjs").Chair} Chair */

/** "bot, easy"; in replays, which do not tell, "bot". @param {string | null | undefined} level */
export const botText = (level) => (level ? t(`bot-${level}`) : t("bot"));

/** The host chooses at the place of a bot. @param {{chair: Chair}} props */
export function BotLevel({ chair }) {
  const choose = (/** @type {any} */ event) =>
    roomCall("PUT", `/seats/${chair.seat}`, { bot: true, level: event.target.value });
  return html`<select class="level" aria-label=${t("bot-level", { name: chair.name })} onChange=${choose}>${(
    room.value?.levels ?? []
  ).map(
    (level) =>
      html`<option value=${level} selected=${level === chair.level}>${t(`level-${level}`)}</option>`,
  )}</select>`;
}
