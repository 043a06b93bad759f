/** What is played: the game by its picture, and one line for its options, which open below it. */
import { signal, useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { boot, gameFacts } from "../../browser/boot-data.mjs";
import { api } from "../../net/api.mjs";
import { offline } from "../../room/load-failure.mjs";
import { paceWords } from "../../room/pace.mjs";
import { call, roomCall } from "../../room/session.mjs";
import { isHost, room, takenPlaces } from "../../room/store.mjs";
import { hasText, loadTexts, t } from "../../text/i18n.mjs";
import { useChoice } from "../common/choice.mjs";
import { Icon } from "../common/icon.mjs";
import { lazy } from "../common/lazy.mjs";

/** @typedef {import("../../types.mjs").Room} Room */
/** @typedef {{type?: string, enum?: any[], const?: any, anyOf?: Schema[], default?: any, minimum?: number, maximum?: number}} Schema */

/** Options by game. @type {import("@preact/signals").Signal<Record<string, Record<string, Schema>>>} */
const schemas = signal({});

/** @param {string} game */
async function loadSchema(game) {
  if (schemas.value[game]) return;
  const found = await api("GET /games/{game}/options", { game }).catch(() => null);
  if (found)
    schemas.value = {
      ...schemas.value,
      [game]: /** @type {any} */ (found.options).properties ?? {},
    };
}

const GameOptions = lazy(async () => {
  const { game } = /** @type {Room} */ (room.value);
  const [module] = await Promise.all([import("./game-options.mjs"), loadTexts(game)]);
  return module.GameOptions;
});

export function GamePanel() {
  const at = /** @type {Room} */ (room.value);
  const open = useSignal(false);
  useEffect(() => {
    loadSchema(at.game);
  }, [at.game]);
  const unfolded = open.value && isHost.value;
  useEffect(() => {
    // Another game explains its options as well; if that fails, they stand there without.
    if (unfolded) loadTexts(at.game).catch(() => undefined);
  }, [at.game, unfolded]);
  const options = schemas.value[at.game] ?? {};
  return html`<section class=${unfolded ? "sheet opts open" : "sheet opts"}><h2>${t("what-we-play")}</h2>
    ${boot.games.length > 1 && isHost.value && html`<${Choose} game=${at.game} />`}
    <${Played} at=${at} options=${options} open=${open} />
    ${unfolded ? html`<div class="variants" id="variants"><${GameOptions} at=${at} options=${options} /></div>` : html`<${Hint} at=${at} />`}</section>`;
}

/** @param {{at: Room, options: Record<string, Schema>, open: import("@preact/signals").Signal<boolean>}} props */
function Played({ at, options, open }) {
  const toggle = () => {
    open.value = !open.value;
  };
  return html`<div class="played"><${Picture} game=${at.game} />
    <span><b>${t(`${at.game}-name`)}</b><br /><span class="soft agreed">${lineOf(at, options)}</span><br />
      <span class="small soft pace">${paceWords()}</span>${
        at.programs !== "off" &&
        html`<br /><span class="small soft">${t("programs")}: ${t(`programs-${at.programs}`)}</span>`
      }</span>
    ${isHost.value && html`<button type="button" class="btn" aria-expanded=${String(open.value)} aria-controls="variants" onClick=${toggle}>${t(open.value ? "options-less" : "options-change")}</button>`}</div>`;
}

/** The picture of a game; a guest's page comes with that of the first one only.
 * @param {{game: string}} props */
function Picture({ game }) {
  useEffect(() => {
    if (document.getElementById(`v-${game}`)) return;
    import("../common/fetched-picture.mjs").then((module) => module.fetchPicture(game), offline);
  }, [game]);
  return html`<svg class="vignette" viewBox="0 0 200 112" aria-hidden="true"><use href=${`#v-${game}`} /></svg>`;
}

/** The options in one line. @param {Room} at @param {Record<string, Schema>} options */
function lineOf(at, options) {
  const words = Object.entries(options).map(([name, schema]) => wordsOf(at, name, schema));
  return [...words, t("players", { count: takenPlaces.value.length })].filter(Boolean).join(", ");
}

/** One option in a word or two; nothing where it changes nothing.
 * @param {Room} at @param {string} name @param {Schema} schema */
function wordsOf(at, name, schema) {
  const value = at.options[name] ?? schema.default ?? null;
  if (name === "start" || value === null || value === false) return "";
  const label = `${at.game}-option-${name}`;
  if (value === true) return t(label);
  if (hasText(`option-${name}`)) return t(`option-${name}`, { value });
  return hasText(`${label}-${value}`) ? t(`${label}-${value}`) : `${t(label)} ${value}`;
}

/** @param {{at: Room}} props */
function Hint({ at }) {
  const card = gameFacts(at.game);
  return html`<div class="hint"><p>${t(`${at.game}-tagline`)}</p>
    <p class="small soft">${card && t("game-facts", card)}</p>
    <div class="row wrap">${!at.alone && html`<button type="button" class="btn try" onClick=${() => openTutorial(at.game)}><${Icon} name="play" />${t("try")}</button>`}
      <a class="btn quiet" href=${`${boot.base}/rules/${at.game}`} target="_blank" rel="noopener"><${Icon} name="rules" />${t("rules")}</a></div>
    <div class="art"><${Picture} game=${at.game} /></div></div>`;
}

/** In another tab, since others may be waiting here. The tab has to be opened before the answer arrives.
 * @param {string} game */
async function openTutorial(game) {
  const tab = open("", "_blank");
  const made = await call("POST /tutorials", {}, { game });
  if (made) (tab ?? window).location.assign(`${boot.base}/r/${made.code}`);
  else tab?.close();
}

/** @param {{game: string}} props */
function Choose({ game }) {
  const [shown, choose] = useChoice(game, (chosen) =>
    roomCall("PATCH /rooms/{room}", {}, { game: chosen }),
  );
  return html`<div class="picks" role="radiogroup" aria-label=${t("game")}>${boot.games.map(
    ({
      key,
    }) => html`<label key=${key}><input type="radio" name="game" class="vh" value=${key} checked=${key === shown} onChange=${() => choose(key)} />
      <${Picture} game=${key} /><span>${t(`${key}-name`)}</span></label>`,
  )}</div>`;
}
