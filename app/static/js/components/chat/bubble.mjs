/** What a player says, in a bubble at their seat. The chat tells it to screen readers. */
import { html } from "htm/preact";
import { bubbles } from "../../room/bubbles.mjs";
import { messageText } from "../../room/chat.mjs";
import { room } from "../../room/store.mjs";
import { Icon } from "../common/icon.mjs";

/** Seats in a row have room beside them: for the first ones after, for the others before them.
 * @param {{seat: number, at: import("../../types.mjs").TableMatch}} props */
export function Bubble({ seat, at }) {
  const match = room.value?.match;
  const player = match?.id === at.id ? (match.players[seat] ?? match.owners[seat]) : null;
  const message = player ? bubbles.value[player] : null;
  if (!message) return null;
  const kind = ["bubble", seat < at.names.length / 2 ? "after" : "before"];
  if (Object.values(bubbles.value).every(({ seq }) => seq <= message.seq)) kind.push("newest");
  return html`<span key=${message.seq} class=${kind.join(" ")} aria-hidden="true"><span class="said">${
    message.kind === "emote" && html`<${Icon} name=${`emote-${message.body}`} />`
  }<bdi>${messageText(message)}</bdi></span></span>`;
}
