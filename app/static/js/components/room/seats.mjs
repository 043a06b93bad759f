/** The chairs of a room: who sits where, who is ready; bots. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { dialog, isHost, isOnline, myChair, room, takenChairs } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Badge, botText } from "../parts/badge.mjs";
import { useChoice } from "../parts/choice.mjs";
import { ask, closeDialog, Head } from "../parts/dialog.mjs";
import { Icon } from "../parts/icon.mjs";

/** @typedef {import("../../types.mjs").Chair} Chair */

export function Seats() {
  const at = /** @type {import("../../types.mjs").Room} */ (room.value);
  const taken = takenChairs.value.length;
  const sitting = myChair.value !== undefined;
  const watching = at.members.filter(
    (member) => !at.seats.some((chair) => chair.player === member.player),
  );
  return html`<section class="sheet seatbox">
    <h2>${t("seats")} <span class="small soft">${t("seats-taken", { taken, all: at.seats.length })}</span></h2>
    <ol class="seatlist">${at.seats.map((chair) =>
      chair.name
        ? html`<${Taken} key=${chair.seat} chair=${chair} host=${at.host} />`
        : html`<${Free} key=${chair.seat} chair=${chair} sitting=${sitting} />`,
    )}</ol>
    ${isHost.value && taken > 0 && html`<button type="button" class="btn quiet" onClick=${openSwaps}>${t("swap-seats")}</button>`}
    ${watching.length > 0 && html`<p class="small soft">${watching.map((member) => member.name).join(", ")} · ${t("watching")}</p>`}
  </section>`;
}

/** @param {{chair: Chair, sitting: boolean}} props */
function Free({ chair, sitting }) {
  const path = `/seats/${chair.seat}`;
  return html`<li class="free"><span class="empty"></span><span class="grow soft">${t("seat-free")}</span>
    ${!sitting && html`<button type="button" class="btn" onClick=${() => roomCall("PUT", path, {})}>${t("seat-take")}</button>`}
    ${
      isHost.value &&
      html`<button type="button" class="btn" onClick=${() => roomCall("PUT", path, { bot: true })}>
      <${Icon} name="bot" />${t("bot-add")}</button>`
    }</li>`;
}

/** @param {{chair: Chair, host: string}} props */
function Taken({ chair, host }) {
  const name = chair.name ?? "";
  const mine = chair === myChair.value;
  const hosts = !chair.bot && chair.player === host;
  return html`<li><${Badge} name=${name} seat=${chair.seat} colour=${chair.colour} />
    <span class="grow who-is"><b>${mine ? t("name-you", { name }) : name}</b>${hosts && html`<${Icon} name="crown" />`}${
      chair.bot && html`<${Icon} name="bot" />`
    }<br /><span class="small soft">${presenceText(chair, hosts)}</span></span>
    ${!chair.bot && !hosts && html`<span class=${chair.ready ? "chip good" : "chip"}>${t(chair.ready ? "ready" : "not-ready")}</span>`}
    ${chair.bot && isHost.value && html`<${BotLevel} chair=${chair} />`}
    ${mine && html`<button type="button" class="btn quiet" onClick=${() => leave(chair)}>${t("seat-leave")}</button>`}
    ${
      !mine &&
      isHost.value &&
      html`<button type="button" class="btn quiet" aria-label=${`${t("seat-remove")}: ${name}`}
      onClick=${() => remove(chair)}>${t("seat-remove")}</button>`
    }</li>`;
}

/** @param {Chair} chair @param {boolean} hosts */
function presenceText(chair, hosts) {
  if (chair.bot) return botText(chair.level);
  if (room.value?.pace !== "days" && !isOnline(chair.player ?? "")) return t("away");
  return t(hosts ? "host" : "seated");
}

/** First who moves, then where to. */
function openSwaps() {
  choosePlace(t("swap-seats"), takenChairs.value, (chair) =>
    choosePlace(
      t("swap-title", { name: chair.name }),
      room.value?.seats.filter((other) => other.seat !== chair.seat) ?? [],
      (other) => {
        closeDialog();
        roomCall("POST", "/swap", { seats: [chair.seat, other.seat] });
      },
    ),
  );
}

/** @param {string} title @param {Chair[]} chairs @param {(chair: Chair) => void} choose */
function choosePlace(title, chairs, choose) {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${title} /><div class="col">${chairs.map(
      (chair) =>
        html`<button type="button" class="btn" key=${`${title}-${chair.seat}`} onClick=${() => choose(chair)}>
        ${chair.name ?? t("swap-with-free", { seat: chair.seat + 1 })}</button>`,
    )}</div>`
  );
}

/** @param {Chair} chair */
const leave = (chair) => roomCall("DELETE", `/seats/${chair.seat}`);

/** @param {Chair} chair */
function remove(chair) {
  if (chair.bot) {
    leave(chair);
    return;
  }
  ask({
    title: t("seat-remove-title", { name: chair.name }),
    text: t("seat-remove-text"),
    no: t("seat-remove-no"),
    yes: t("seat-remove"),
    run: () => leave(chair),
  });
}

/** The host chooses at the place of a bot. @param {{chair: Chair}} props */
function BotLevel({ chair }) {
  const [shown, choose] = useChoice(chair.level, (level) =>
    roomCall("PUT", `/seats/${chair.seat}`, { bot: true, level }),
  );
  return html`<select class="level" aria-label=${t("bot-level", { name: chair.name })}
    onChange=${(/** @type {any} */ event) => choose(event.target.value)}>${(
      room.value?.levels ?? []
    ).map(
      (level) =>
        html`<option value=${level} selected=${level === shown}>${t(`level-${level}`)}</option>`,
    )}</select>`;
}
