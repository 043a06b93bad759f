/** What one may do to somebody in the room: the harmless first, the one that hurts last. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { gameFacts } from "../../browser/boot-data.mjs";
import { roomCall } from "../../room/session.mjs";
import { dialog, isHost, myPlace, room, takenPlaces, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { useChoice } from "../common/choice.mjs";
import { ask, closeDialog, Head } from "../common/dialog.mjs";
import { SeatLinkButton } from "./seat-link.mjs";

/** @typedef {import("../../types.mjs").Member} Member @typedef {import("../../types.mjs").Place} Place
 * @typedef {import("./seats.mjs").Someone} Someone */

/** @param {any} content */
function show(content) {
  dialog.value = /** @type {import("preact").VNode} */ (content);
}

/** @param {Someone} someone */
export function openTools(someone) {
  show(html`<${Tools} ...${someone} />`);
}

/** @param {Someone} someone */
function Tools({ name, member, place }) {
  const mine = member?.player === you.value.player;
  const rules = isHost.value && !mine && member !== undefined && member.player !== room.value?.host;
  return html`<${Head} title=${t("people-for", { name })} /><div class="col person-tools">
    ${place?.bot && html`<${BotLevel} seat=${place.seat} />`}
    ${mine && html`<button type="button" class="btn" onClick=${openColours}>${t("your-chips")}</button>`}
    ${rules && html`<${Ranks} member=${member} />`}
    ${place && isHost.value && html`<button type="button" class="btn" onClick=${() => openMove(place)}>${t("seat-move")}</button>`}
    ${rules && html`<${SeatLinkButton} player=${member.player} name=${name} /><p class="small soft">${t("seat-link-help", { name })}</p>`}
    ${place && (mine || (isHost.value && !place.bot)) && html`<button type="button" class="btn" onClick=${() => leave(place)}>${t(mine ? "seat-leave" : "seat-watch-only")}</button>`}
    ${place?.bot && html`<button type="button" class="btn hurts" onClick=${() => leave(place)}>${t("seat-remove")}</button>`}
    ${rules && html`<button type="button" class="btn hurts" onClick=${() => show(html`<${Ban} member=${member} />`)}>${t("kick")} …</button>`}</div>`;
}

/** Only who owns the room gives it, or a part of it, to others. @param {{member: Member}} props */
function Ranks({ member: { player, name, role } }) {
  if (you.value.player !== room.value?.host) return null;
  const deputy = role === "deputy";
  const depute = () => {
    closeDialog();
    return roomCall(`${deputy ? "DELETE" : "PUT"} /rooms/{room}/deputies/{player}`, { player });
  };
  const handOver = () =>
    ask({
      title: t("hand-over-title", { name }),
      text: t("hand-over-text", { name }),
      no: t("seat-remove-no"),
      yes: t("hand-over"),
      run: () => roomCall("PUT /rooms/{room}/host", {}, { player }),
    });
  return html`<button type="button" class="btn" onClick=${depute}>${t(deputy ? "undepute" : "depute")}</button>
    <button type="button" class="btn" onClick=${handOver}>${t("hand-over")} …</button>`;
}

/** The question before a ban, with its reason. @param {{member: Member}} props */
function Ban({ member: { player, name } }) {
  const reason = useSignal("");
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    closeDialog();
    return roomCall("PUT /rooms/{room}/bans/{player}", { player }, { reason: reason.value.trim() });
  };
  return html`<form class="col" onSubmit=${submit}><h2 id="dialog-title">${t("kick-title", { name })}</h2>
    <p class="small soft">${t("kick-text", { name })}</p>
    <label class="field">${t("kick-reason")}<input maxlength="200" autocomplete="off" value=${reason.value}
      onInput=${(/** @type {any} */ event) => {
        reason.value = event.target.value;
      }} /></label>
    <div class="row buttons"><button type="button" class="btn" autofocus onClick=${closeDialog}>${t("seat-remove-no")}</button>
      <button class="btn danger">${t("kick")}</button></div></form>`;
}

/** Where somebody may sit instead; a seat that is taken changes with theirs. @param {Place} place */
function openMove({ seat, name }) {
  const others = room.value?.seats.filter((other) => other.seat !== seat) ?? [];
  /** @param {Place} other */
  const move = (other) => {
    closeDialog();
    roomCall("POST /rooms/{room}/swap", {}, { seats: [seat, other.seat] });
  };
  show(
    html`<${Head} title=${t("swap-title", { name })} /><div class="col person-tools">${others.map(
      (other) =>
        html`<button type="button" class="btn" key=${other.seat} onClick=${() => move(other)}>
        ${other.name ?? t("swap-with-free", { seat: other.seat + 1 })}</button>`,
    )}</div>`,
  );
}

/** @param {Place} place */
function leave({ seat }) {
  closeDialog();
  return roomCall("DELETE /rooms/{room}/seats/{seat}", { seat });
}

/** How well a bot plays. @param {{seat: number}} props */
function BotLevel({ seat }) {
  const at = room.value;
  const { name, level: current } = at?.seats[seat] ?? { name: "", level: null };
  const [shown, choose] = useChoice(current, (level) =>
    roomCall("PUT /rooms/{room}/seats/{seat}", { seat }, { bot: true, level }),
  );
  return html`<label class="setting">${t("bot-level", { name })}<select
    onChange=${(/** @type {any} */ event) => choose(event.target.value)}>${(at?.levels ?? []).map(
      (level) =>
        html`<option value=${level} selected=${level === shown}>${t(`level-${level}`)}</option>`,
    )}</select></label>`;
}

export function openColours() {
  show(html`<${Colours} />`);
}

/** The colours that nobody else has. */
function Colours() {
  const mine = myPlace.value;
  const all = gameFacts(room.value?.game ?? "")?.colours ?? [];
  if (!mine) return null;
  const others = takenPlaces.value.filter((place) => place !== mine).map((place) => place.colour);
  /** @param {string} colour */
  const take = (colour) => {
    closeDialog();
    roomCall("PUT /rooms/{room}/seats/{seat}", { seat: mine.seat }, { colour });
  };
  return html`<${Head} title=${t("your-chips")} /><div class="row wrap" role="group" aria-labelledby="dialog-title">
    ${all
      .filter((colour) => !others.includes(colour))
      .map(
        (colour) =>
          html`<button type="button" key=${colour} class="btn chipc" aria-pressed=${String(colour === mine.colour)} onClick=${() => take(colour)}>
      <span class=${`glyph c-${colour}`}><svg viewBox="0 0 24 24" aria-hidden="true"><use href=${`#g-${colour}`} /></svg></span>${t(`colour-${colour}`)}</button>`,
      )}</div>`;
}
