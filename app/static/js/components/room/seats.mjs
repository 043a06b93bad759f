/** Everybody in the room and the free seats, in one list. */
import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { arrived } from "../../room/attention.mjs";
import { offline } from "../../room/load-failure.mjs";
import { nameAsked, saveTyped, typedName } from "../../room/own-name.mjs";
import { roomCall } from "../../room/session.mjs";
import { isHost, isOnline, myPlace, room, takenPlaces, you } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Badge, botText, ProgramTag } from "../common/badge.mjs";
import { Icon } from "../common/icon.mjs";

/** @typedef {import("../../types.mjs").Room} Room @typedef {import("../../types.mjs").Place} Place
 * @typedef {import("../../types.mjs").Member} Member */

/** A member, a seat with a bot, or both. @typedef {{name: string, member?: Member, place?: Place}} Someone */

export function Seats() {
  const at = /** @type {Room} */ (room.value);
  const taken = takenPlaces.value.length;
  const free = at.seats.length - taken;
  const watching = at.members.filter(
    ({ player }) => !at.seats.some((place) => place.player === player),
  );
  return html`<section class="sheet seatbox">
    <h2>${t("at-the-table")} <span class="small soft">${t("seats-taken", { taken, all: at.seats.length })}</span></h2>
    <ul class="seatlist">${at.seats.map((place) =>
      place.name
        ? html`<${Row} key=${place.seat} at=${at} someone=${sitter(at, place)} />`
        : html`<${Free} key=${place.seat} seat=${place.seat} free=${free} />`,
    )}${watching.map((member) => html`<${Row} key=${member.player} at=${at} someone=${{ name: member.name, member }} />`)}
    ${(at.bans ?? []).map((ban) => html`<${Banned} key=${ban.player} ban=${ban} />`)}</ul>
    ${!isHost.value && at.locked && html`<p class="small soft"><${Icon} name="lock" /> ${t("room-locked")}</p>`}
  </section>`;
}

/** @param {Room} at @param {Place} place @returns {Someone} */
const sitter = ({ members }, place) => ({
  name: place.name ?? "",
  place,
  member: members.find((member) => member.player === place.player),
});

/** On a phone only the first of the free seats is shown, for all of them.
 * @param {{seat: number, free: number}} props */
function Free({ seat, free }) {
  /** @param {import("../../wire").SeatChange} change */
  const take = (change) => roomCall("PUT /rooms/{room}/seats/{seat}", { seat }, change);
  return html`<li class="free"><span class="mark"><span class="empty"></span></span>
    <span class="who-is soft"><span class="one">${t("seat-free")}</span><span class="all">${t("seats-free", { count: free })}</span></span>
    ${!myPlace.value && html`<button type="button" class="btn" onClick=${() => take({})}>${t("seat-take")}</button>`}
    ${
      isHost.value &&
      html`<button type="button" class="btn" onClick=${() => take({ bot: true })}>
      <${Icon} name="bot" />${t("bot-add")}</button>`
    }</li>`;
}

/** @param {{at: Room, someone: Someone}} props */
function Row({ at, someone }) {
  const { name, place, member } = someone;
  const mine = member?.player === you.value.player;
  const hosts = member?.player === at.host;
  const asked = mine && nameAsked.value;
  const came = member && arrived.value.includes(member.player) ? "came" : undefined;
  return html`<li class=${asked ? "me ask" : mine ? "me" : came}><${Mark} mine=${mine} name=${asked ? "?" : name} place=${place} />
    ${
      mine
        ? html`<${OwnName} name=${name} asked=${asked} state=${stateOf(at, someone)} />`
        : html`<span class="who-is"><b>${name}</b>${hosts && html`<${Icon} name="crown" />`}<br /><span class="small soft">${stateOf(at, someone)}</span></span>`
    }
    ${!hosts && html`<${Readiness} at=${at} someone=${someone} />`}
    ${hasTools(someone, mine, hosts) && html`<button type="button" class="more-tools" aria-label=${t("people-for", { name })} onClick=${() => openTools(someone)}><${Icon} name="more" /></button>`}</li>`;
}

/** Whether somebody is ready. That those who are away aren't goes without saying.
 * @param {{at: Room, someone: Someone}} props */
function Readiness({ at, someone: { place, member } }) {
  if (!place || !member) return null;
  if (place.ready) return html`<span class="chip good">${t("ready")}</span>`;
  const away = at.pace !== "days" && !isOnline(member.player);
  return !away && html`<span class="chip">${t("not-ready")}</span>`;
}

/** The own name is saved on Enter and on leaving the field; who is asked for it starts there.
 * @param {{name: string, asked: boolean, state: string}} props */
function OwnName({ name, asked, state }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    field.current?.blur();
  };
  /** @param {FocusEvent} event the button of the bar saves by itself */
  const leave = ({ relatedTarget }) =>
    (relatedTarget instanceof Element && relatedTarget.closest(".bottombar")) || saveTyped();
  return html`<form class="who-is" onSubmit=${submit}><span class="vh">${t("name-you", { name })}, ${state}</span>
    <label class=${asked ? "small" : "vh"} for="own-name">${t(asked ? "name-asked" : "your-name")}</label>
    <input id="own-name" ref=${field} value=${typedName.value ?? (asked ? "" : name)} maxlength="24" autocomplete="nickname"
      placeholder=${t("your-name")} enterkeyhint="done" onInput=${(/** @type {any} */ event) => {
        typedName.value = event.target.value;
      }} onBlur=${leave} /></form>`;
}

/** @param {Someone} someone @param {boolean} mine @param {boolean} hosts */
const hasTools = ({ place }, mine, hosts) =>
  mine ? place !== undefined : isHost.value && (place !== undefined || !hosts);

/** The disc of a seat, which changes one's own colour; an eye for those who watch.
 * @param {{mine: boolean, name: string, place?: Place}} props */
function Mark({ mine, name, place }) {
  if (!place) return html`<span class="mark soft"><${Icon} name="eye" /></span>`;
  const { seat, colour, program } = place;
  const disc = html`<${Badge} name=${name} seat=${seat} colour=${colour} program=${program} />`;
  if (!mine) return html`<span class="mark">${disc}</span>`;
  const label = [t("your-chips"), colour && t(`colour-${colour}`)].filter(Boolean);
  return html`<button type="button" class="mark" aria-label=${label.join(": ")} onClick=${openColours}>${disc}<span class="car"><${Icon} name="down" /></span></button>`;
}

/** What a row says below a name. @param {Room} at @param {Someone} someone */
function stateOf(at, { place, member }) {
  if (!member) return botText(place?.level);
  const { player, role, program } = member;
  const words = [
    program && t("program"),
    player === at.host && t("role-host"),
    role === "deputy" && t("role-deputy"),
    player === at.acting && t("role-acting"),
    !place && t("watching"),
    at.pace === "days" ? isOnline(player) && t("here") : !isOnline(player) && t("away"),
  ].filter(Boolean);
  if (words.length === (program ? 1 : 0)) words.push(t("seated"));
  return words.join(" · ");
}

/** @param {{ban: NonNullable<Room["bans"]>[number]}} props */
const Banned = ({ ban: { player, name, reason, program } }) => html`<li class="banned">
  <span class="mark soft"><${Icon} name="lock" /></span>
  <span class="who-is"><b>${name}</b>${program && html` <${ProgramTag} />`}<br /><span class="small soft">${[t("bans"), reason].filter(Boolean).join(": ")}</span></span>
  <button type="button" class="btn" onClick=${() => roomCall("DELETE /rooms/{room}/bans/{player}", { player })}>${t("unban")}</button></li>`;

/** @param {(tools: typeof import("./person-tools.mjs")) => void} open */
const withTools = (open) => import("./person-tools.mjs").then(open, offline);

/** @param {Someone} someone */
const openTools = (someone) => withTools((tools) => tools.openTools(someone));

const openColours = () => withTools((tools) => tools.openColours());
