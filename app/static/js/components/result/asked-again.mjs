/** The question for another round, to those who are in the room or in a replay meanwhile. */
import { effect, untracked } from "@preact/signals";
import { html } from "htm/preact";
import { address } from "../../replay/replay-address.mjs";
import { standing } from "../../room/again.mjs";
import { roomCall } from "../../room/session.mjs";
import { dialog, leftMatch, myPlace, room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { closeDialog } from "../parts/dialog.mjs";

/** Asks in a dialog from now on, as long as the question is open. */
export function followQuestion() {
  /** @type {import("preact").VNode | null} */
  let mine = null;
  effect(() => {
    const at = room.value;
    const away = at?.match && (leftMatch.value === at.match.id || address.value.id !== "");
    const asked = Boolean(away && myPlace.value && standing(at, you.value.player) === "asked");
    untracked(() => {
      if (asked && !mine) {
        mine = question(at?.again);
        dialog.value = mine;
      } else if (!asked && mine) {
        if (dialog.value === mine) closeDialog();
        mine = null;
      }
    });
  });
}

/** @param {import("../../types.mjs").Room["again"] | undefined} again */
function question(again) {
  const same = Boolean(again?.same_dice);
  const out = () => roomCall("DELETE /rooms/{room}/rematch");
  const agree = () => roomCall("POST /rooms/{room}/rematch", {}, { same_dice: same });
  return /** @type {import("preact").VNode} */ (
    html`<h2 id="dialog-title">${t("again-title")}</h2>
    <p class="soft">${same && t("again-same-said")} ${t("again-when")} ${again?.until && t("again-lapse")}</p>
    <div class="row buttons"><button type="button" class="btn" autofocus onClick=${out}>${t("again-out")}</button>
      <button type="button" class="btn primary" onClick=${agree}>${t("again-in")}</button></div>`
  );
}
