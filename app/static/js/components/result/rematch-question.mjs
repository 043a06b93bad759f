/** The question for a rematch, to those who are in the room or in a replay meanwhile. */
import { effect, untracked } from "@preact/signals";
import { html } from "htm/preact";
import { address } from "../../replay/replay-address.mjs";
import { pollOf } from "../../room/polls.mjs";
import { standing } from "../../room/rematch.mjs";
import { roomCall } from "../../room/session.mjs";
import { dialog, leftMatch, myPlace, room, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { closeDialog } from "../common/dialog.mjs";

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
        mine = question(pollOf(at, "rematch"));
        dialog.value = mine;
      } else if (!asked && mine) {
        if (dialog.value === mine) closeDialog();
        mine = null;
      }
    });
  });
}

/** @param {import("../../types.mjs").Poll | undefined} poll */
function question(poll) {
  const same = Boolean(poll?.same_dice);
  const out = () => roomCall("PUT /rooms/{room}/vote", {}, { kind: "rematch", choice: "no" });
  const agree = () =>
    roomCall("POST /rooms/{room}/polls", {}, { kind: "rematch", same_dice: same });
  return /** @type {import("preact").VNode} */ (
    html`<h2 id="dialog-title">${t("rematch-title")}</h2>
    <p class="soft">${same && t("rematch-same-said")} ${t("rematch-when")} ${poll?.until && t("rematch-lapse")}</p>
    <div class="row buttons"><button type="button" class="btn" autofocus onClick=${out}>${t("rematch-out")}</button>
      <button type="button" class="btn primary" onClick=${agree}>${t("rematch-in")}</button></div>`
  );
}
