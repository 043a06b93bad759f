/** The menu: your settings and the way out of the room; on phones also log, rules and link. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { chooseLanguage, pref, setLook, setPref } from "../../browser/prefs.mjs";
import { soundOn, switchSound } from "../../browser/sound.mjs";
import { extras } from "../../match/extras.mjs";
import { table } from "../../match/table.mjs";
import { api } from "../../net/api.mjs";
import { paceWords } from "../../room/pace.mjs";
import { code, roomCall } from "../../room/session.mjs";
import { dialog, isHost, nextTable, room, tableMatch } from "../../room/store.mjs";
import { dateText } from "../../text/dates.mjs";
import { language, loadLanguage, t } from "../../text/i18n.mjs";
import { LANGUAGES } from "../../text/languages.mjs";
import { ask, Head } from "../common/dialog.mjs";
import { Icon } from "../common/icon.mjs";
import { keyboardUsed, keyHint } from "../common/key-hint.mjs";
import { lazy } from "../common/lazy.mjs";
import { openRules } from "../common/rules.mjs";
import { EndMatch } from "../match/end-poll.mjs";
import { Tabs } from "../match/log.mjs";
import { AllSeatActions, StandInForMe, TakeSeats } from "../match/seat-actions.mjs";
import { AskUndo } from "../match/undo-poll.mjs";
import { PaceSettings } from "../room/pace.mjs";
import { openShare } from "../room/share.mjs";
import { HandOverButton } from "./handover.mjs";
import { Install } from "./install.mjs";
import { OwnName, RoomName } from "./text-setting.mjs";

/** Most people have no tables over days, and nobody needs the way to them before there is a menu. */
const DaysLink = lazy(async () => (await import("./days-link.mjs")).DaysLink);

export function openMenu() {
  dialog.value = /** @type {import("preact").VNode} */ (html`<${Menu} />`);
}

export function openOwnName() {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("name-change")} /><${OwnName} />`
  );
}

export function openRoomName() {
  dialog.value = /** @type {import("preact").VNode} */ (
    html`<${Head} title=${t("room-rename")} /><${RoomName} />`
  );
}

/** What the head says of the match where it has room: game, variant and round, and luck that is repeated.
 * @param {string} game */
function played(game) {
  const { what, when } = table.value?.parts.chips?.() ?? { what: "", when: "" };
  const { repeated, day } = room.value?.match ?? {};
  const same = repeated && t("rematch-same");
  const from = day && t("task-day-past", { date: dateText(language(), day) });
  return [t(`${game}-name`), what, when, same, from].filter(Boolean).join(" · ");
}

function Menu() {
  const game = room.value?.game ?? "";
  return html`<${Head} title=${t("menu")} />
    ${tableMatch.value && html`<p class="small soft phone-only now-played">${played(tableMatch.value.game)}</p>${extras.buttons.map((Button) => html`<${Button} place="phone-only" />`)}<div class="phone-only"><${Tabs} game=${game} id="menu" /></div>`}
    ${tableMatch.value && (isHost.value ? html`<${PaceSettings} />` : html`<p class="small soft">${paceWords()}</p>`)}
    <${OwnName} />
    ${isHost.value && html`<${RoomName} />`}
    <${Language} />
    <${Theme} />
    <${Switch} label=${t("patterns-strong")} on=${pref("patterns") === "strong"}
      set=${(/** @type {boolean} */ on) => setLook("patterns", on ? "strong" : "")} />
    <${Switch} label=${t("letter-keys")} on=${pref("keys") !== "off"}
      set=${(/** @type {boolean} */ on) => setPref("keys", on ? "" : "off")} />
    <${Switch} label=${t("sound")} on=${soundOn.value} set=${switchSound} />
    ${keyboardUsed.value && keyHint.value && html`<p class="small soft phone-only">${keyHint.value}</p>`}
    <div class="row buttons offers">${nextTable.value && html`<${nextTable.value} />`}
      ${!room.value?.alone && html`<button type="button" class="btn" onClick=${openShare}><${Icon} name="share" />${t("invite")}</button>`}
      <button type="button" class="btn" onClick=${() => openRules()}><${Icon} name="rules" />${t(tableMatch.value ? "rules-here" : "rules")}</button>
      <${DaysLink} /><${HandOverButton} /><a class="btn" href=${`${boot.base}/tokens`}><${Icon} name="bot" />${t("tokens")}</a>${boot.menu.map(({ path, text, icon }) => html`<a key=${path} class="btn" href=${`${boot.base}/${path.replace("{room}", code())}`}><${Icon} name=${icon} />${t(text)}</a>`)}<${AskUndo} /><${EndMatch} /><${StandInForMe} /><${AllSeatActions} /><${TakeSeats} /><${Install} />
      <button type="button" class="btn" onClick=${askLeave}>${t("leave-room")}</button>
    </div>`;
}

function Language() {
  /** @param {any} event */
  const change = async (event) => {
    const lang = event.target.value;
    chooseLanguage(lang);
    await loadLanguage(lang);
    await api("PATCH /me", {}, { lang }).catch(() => undefined);
  };
  return html`<label class="setting">${t("language")}<select onChange=${change}>${Object.entries(
    LANGUAGES,
  ).map(
    ([key, name]) =>
      html`<option value=${key} lang=${key} selected=${key === language()}>${name}</option>`,
  )}</select></label>`;
}

function Theme() {
  const now = pref("theme");
  return html`<label class="setting">${t("theme")}<select onChange=${(/** @type {any} */ event) =>
    setLook("theme", event.target.value)}>${["", "light", "dark"].map(
    (key) =>
      html`<option value=${key} selected=${key === now}>${t(`theme-${key || "auto"}`)}</option>`,
  )}</select></label>`;
}

/** @param {{label: string, on: boolean, set: (on: boolean) => void}} props */
const Switch = ({ label, on, set }) =>
  html`<label class="setting">${label}<input type="checkbox" checked=${on}
    onChange=${(/** @type {any} */ event) => set(event.target.checked)} /></label>`;

function askLeave() {
  ask({
    title: t("leave-title"),
    text: t("leave-text"),
    no: t("leave-no"),
    yes: t("leave-room"),
    danger: true,
    run: async () => {
      const left = await roomCall("DELETE /rooms/{room}/members/me");
      if (left !== undefined) location.assign(`${boot.base}/`);
    },
  });
}
