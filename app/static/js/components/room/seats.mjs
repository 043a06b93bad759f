/** The places of a room: who sits where, who is ready; bots. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { dialog, isHost, isOnline, myPlace, room, takenPlaces } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Badge, botText } from "../parts/badge.mjs";
import { useChoice } from "../parts/choice.mjs";
import { ask, closeDialog, Head } from "../parts/dialog.mjs";
import { Icon } from "../parts/icon.mjs";

/** @typedef {import("../../types.mjs").Place} Place */

export function Seats() {
  const at = /** @type {import("../../types.mjs").Room} */ (room.value);
  const taken = takenPlaces.value.length;
  const sitting = myPlace.value !== undefined;
  const watching = at.members.filter(
    (member) => !at.seats.some((place) => place.player === member.player),
  );
  return html`<section class="sheet seatbox">
    <h2>${t("seats")} <span class="small soft">${t("seats-taken", { taken, all: at.seats.length })}</span></h2>
    <ol class="seatlist">${at.seats.map((place) =>
      place.name
        ? html`<${Taken} key=${place.seat} place=${place} host=${at.host} />`
        : html`<${Free} key=${place.seat} place=${place} sitting=${sitting} />`,
    )}</ol>
    ${isHost.value && taken > 0 && html`<button type="button" class="btn quiet" onClick=${openSwaps}>${t("swap-seats")}</button>`}
    ${watching.length > 0 && html`<p class="small soft">${watching.map((member) => member.name).join(", ")} · ${t("watching")}</p>`}
  </section>`;
}

/** @param {{place: Place, sitting: boolean}} props */
function Free({ place, sitting }) {
  /** @param {import("../../wire").SeatChange} change */
  const take = (change) => roomCall("PUT /rooms/{room}/seats/{seat}", { seat: place.seat }, change);
  return html`<li class="free"><span class="empty"></span><span class="grow soft">${t("seat-free")}</span>
    ${!sitting && html`<button type="button" class="btn" onClick=${() => take({})}>${t("seat-take")}</button>`}
    ${
      isHost.value &&
      html`<button type="button" class="btn" onClick=${() => take({ bot: true })}>
      <${Icon} name="bot" />${t("bot-add")}</button>`
    }</li>`;
}

/** @param {{place: Place, host: string}} props */
function Taken({ place, host }) {
  const name = place.name ?? "";
  const mine = place === myPlace.value;
  const hosts = !place.bot && place.player === host;
  return html`<li><${Badge} name=${name} seat=${place.seat} colour=${place.colour} />
    <span class="grow who-is"><b>${mine ? t("name-you", { name }) : name}</b>${hosts && html`<${Icon} name="crown" />`}${
      place.bot && html`<${Icon} name="bot" />`
    }<br /><span class="small soft">${presenceText(place, hosts)}</span></span>
    ${!place.bot && !hosts && html`<span class=${place.ready ? "chip good" : "chip"}>${t(place.ready ? "ready" : "not-ready")}</span>`}
    ${place.bot && isHost.value && html`<${BotLevel} place=${place} />`}
    ${mine && html`<button type="button" class="btn quiet" onClick=${() => leave(place)}>${t("seat-leave")}</button>`}
    ${
      !mine &&
      isHost.value &&
      html`<button type="button" class="btn quiet" aria-label=${`${t("seat-remove")}: ${name}`}
      onClick=${() => remove(place)}>${t("seat-remove")}</button>`
    }</li>`;
}

/** @param {Place} place @param {boolean} hosts */
function presenceText(place, hosts) {
  if (place.bot) return botText(place.level);
  if (room.value?.pace !== "days" && !isOnline(place.player ?? "")) return t("away");
  return t(hosts ? "host" : "seated");
}

/** Asks first who moves, then where to. */
function openSwaps() {
  choosePlace(t("swap-seats"), takenPlaces.value, (place) =>
    choosePlace(
      t("swap-title", { name: place.name }),
      room.value?.seats.filter((other) => other.seat !== place.seat) ?? [],
      (other) => {
        closeDialog();
        roomCall("POST /rooms/{room}/swap", {}, { seats: [place.seat, other.seat] });
      },
    ),
  );
}

/** @param {string} title @param {Place[]} places @param {(place: Place) => void} choose */
function choosePlace(title, places, choose) {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${title} /><div class="col">${places.map(
      (place) =>
        html`<button type="button" class="btn" key=${`${title}-${place.seat}`} onClick=${() => choose(place)}>
        ${place.name ?? t("swap-with-free", { seat: place.seat + 1 })}</button>`,
    )}</div>`
  );
}

/** @param {Place} place */
const leave = (place) => roomCall("DELETE /rooms/{room}/seats/{seat}", { seat: place.seat });

/** @param {Place} place */
function remove(place) {
  if (place.bot) {
    leave(place);
    return;
  }
  ask({
    title: t("seat-remove-title", { name: place.name }),
    text: t("seat-remove-text"),
    no: t("seat-remove-no"),
    yes: t("seat-remove"),
    danger: true,
    run: () => leave(place),
  });
}

/** The level of a bot; the host chooses it at the bot's place. @param {{place: Place}} props */
function BotLevel({ place }) {
  const [shown, choose] = useChoice(place.level, (level) =>
    roomCall("PUT /rooms/{room}/seats/{seat}", { seat: place.seat }, { bot: true, level }),
  );
  return html`<select class="level" aria-label=${t("bot-level", { name: place.name })}
    onChange=${(/** @type {any} */ event) => choose(event.target.value)}>${(
      room.value?.levels ?? []
    ).map(
      (level) =>
        html`<option value=${level} selected=${level === shown}>${t(`level-${level}`)}</option>`,
    )}</select>`;
}
