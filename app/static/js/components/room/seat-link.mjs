/** Seat links, with which another browser takes over a place: making, showing and using them. */
import { html } from "htm/preact";
import { keepAssignedName } from "../../browser/assigned-name.mjs";
import { roomCall } from "../../room/session.mjs";
import { dialog } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { copy } from "../common/copy.mjs";
import { ask, Head } from "../common/dialog.mjs";
import { Icon } from "../common/icon.mjs";

/** @param {{player: string, name: string}} props */
export const SeatLinkButton = ({ player, name }) =>
  html`<button type="button" class="btn" onClick=${() => openSeatLink(player, name)}><${Icon} name="link" />${t("seat-link")}</button>`;

/** @param {string} player @param {string} name */
async function openSeatLink(player, name) {
  const made = await roomCall("POST /rooms/{room}/members/{player}/link", { player });
  if (!made) return;
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("seat-link-title", { name })} /><p class="soft">${t("seat-link-text", { name })}</p>
    <p class="url">${made.url}</p>
    <div class="row buttons"><button type="button" class="btn primary" onClick=${() => copy(made.url)}><${Icon} name="copy" />${t("copy-link")}</button></div>`
  );
}

/** A member who opens a seat link is asked first; anybody else joins with it. */
/** @param {string} secret */
export function offerSeat(secret) {
  history.replaceState(null, "", location.pathname);
  ask({
    title: t("seat-claim-title"),
    text: t("seat-claim-text"),
    no: t("seat-remove-no"),
    yes: t("seat-claim"),
    run: async () => {
      const joined = await roomCall("POST /rooms/{room}/claims", {}, { secret });
      if (!joined) return;
      keepAssignedName(joined);
      location.reload();
    },
  });
}
