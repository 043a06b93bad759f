/** Game, variants and your colour; variants are built from the options' JSON Schema. */
import { signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { boot } from "../../browser/boot.mjs";
import { api } from "../../net/api.mjs";
import { paceWords } from "../../room/pace.mjs";
import { call, roomCall } from "../../room/session.mjs";
import { isHost, myPlace, room, takenPlaces } from "../../room/store.mjs";
import { hasText, t } from "../../text/i18n.mjs";
import { useChoice } from "../parts/choice.mjs";

/** @typedef {import("../../types.mjs").Room} Room */
/** @typedef {{type?: string, enum?: any[], const?: any, anyOf?: Schema[], default?: any, minimum?: number, maximum?: number}} Schema */

/** Options by game. @type {import("@preact/signals").Signal<Record<string, Record<string, Schema>>>} */
const schemas = signal({});

/** @param {string} game */
async function loadSchema(game) {
  if (schemas.value[game]) return;
  const found = await api("GET /games/{game}", { game }).catch(() => null);
  if (found) schemas.value = { ...schemas.value, [game]: found.options?.properties ?? {} };
}

export function GamePanel() {
  const at = /** @type {Room} */ (room.value);
  useEffect(() => {
    loadSchema(at.game);
  }, [at.game]);
  const card = boot.games.find((one) => one.key === at.game);
  const options = Object.entries(schemas.value[at.game] ?? {});
  return html`<section class="sheet opts"><h2>${t("game")}</h2>
    <div class="pick"><div class="art"><svg class="vignette" viewBox="0 0 200 112" aria-hidden="true"><use href=${`#v-${at.game}`} /></svg></div>
      <div class="col">${boot.games.length > 1 && isHost.value ? html`<${Choose} game=${at.game} />` : html`<b>${t(`${at.game}-name`)}</b>`}
        <span class="small soft">${card && t("game-facts", card)} · <a href=${`${boot.base}/rules/${at.game}`} target="_blank" rel="noopener">${t("rules")}</a></span>
        ${!at.practice && html`<button type="button" class="btn try" onClick=${() => openTutorial(at.game)}>${t("try")}</button>`}</div></div>
    ${
      options.length > 0 &&
      html`<fieldset disabled=${!isHost.value}><legend class="vh">${t("variants")}</legend>
      ${options.map(([name, schema]) => html`<${Option} key=${name} at=${at} name=${name} schema=${schema} />`)}</fieldset>`
    }
    <p class="small soft pace">${paceWords()}</p>
    <${Colours} colours=${card?.colours ?? []} /></section>`;
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
  return html`<label class="field"><span class="vh">${t("game")}</span>
  <select onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
  ${boot.games.map((card) => html`<option value=${card.key} selected=${card.key === shown}>${t(`${card.key}-name`)}</option>`)}</select></label>`;
}

/** @param {{at: Room, name: string, schema: Schema}} props */
function Option({ at, name, schema }) {
  const label = name === "start" ? "option-start" : `${at.game}-option-${name}`;
  const [value, set] = useChoice(at.options[name] ?? schema.default ?? null, (chosen) =>
    roomCall("PATCH /rooms/{room}", {}, { options: { [name]: chosen } }),
  );
  const words = html`<span><b>${t(label)}</b>${hasText(`${label}-help`) && html`<br /><span class="small soft">${t(`${label}-help`)}</span>`}</span>`;
  if (schema.type === "boolean") {
    return html`<label class="opt"><input type="checkbox" checked=${value} onChange=${(/** @type {any} */ event) => set(event.target.checked)} />${words}</label>`;
  }
  const choices = name === "start" ? startChoices() : choicesOf(schema, label);
  if (choices) {
    const index = choices.findIndex((choice) => choice.value === value);
    return html`<label class="opt">${words}<select onChange=${(/** @type {any} */ event) => set(choices[event.target.value].value)}>
      ${choices.map((choice, i) => html`<option value=${i} selected=${i === index}>${choice.text}</option>`)}</select></label>`;
  }
  if (schema.type === "integer") {
    return html`<label class="opt">${words}<input type="number" value=${value} min=${schema.minimum} max=${schema.maximum}
      onChange=${(/** @type {any} */ event) => set(Number(event.target.value))} /></label>`;
  }
  return null;
}

/** A match numbers its seats in the order of the taken places. */
function startChoices() {
  return [
    { value: null, text: t("option-start-lot") },
    ...takenPlaces.value.map((place, index) => ({ value: index, text: place.name ?? "" })),
  ];
}

/** @param {Schema} schema @param {string} label */
function choicesOf(schema, label) {
  const values = schema.enum ?? schema.anyOf?.flatMap(valuesOf);
  if (!values?.length) return null;
  return values.map((value) => ({ value, text: t(`${label}-${value ?? "none"}`) }));
}

/** @param {Schema} schema @returns {any[]} */
function valuesOf(schema) {
  if (schema.type === "null") return [null];
  return schema.enum ?? ("const" in schema ? [schema.const] : []);
}

/** @param {{colours: string[]}} props */
function Colours({ colours }) {
  const mine = myPlace.value;
  if (!mine) return null;
  const others = takenPlaces.value.filter((place) => place !== mine).map((place) => place.colour);
  const free = colours.filter((colour) => !others.includes(colour));
  return html`<div class="row wrap chips" role="group" aria-label=${t("your-chips")}><span class="small soft">${t("your-chips")}</span>
    ${free.map(
      (
        colour,
      ) => html`<button type="button" key=${colour} class="btn chipc" aria-pressed=${String(colour === mine.colour)}
      onClick=${() => roomCall("PUT /rooms/{room}/seats/{seat}", { seat: mine.seat }, { colour })}>
      <span class=${`glyph c-${colour}`}><svg viewBox="0 0 24 24" aria-hidden="true"><use href=${`#g-${colour}`} /></svg></span>${t(`colour-${colour}`)}</button>`,
    )}</div>`;
}
