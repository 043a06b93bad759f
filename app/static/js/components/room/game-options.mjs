/** The options of a game, built from their JSON Schema, and the settings of the table. */
import { html } from "htm/preact";
import { roomCall } from "../../room/session.mjs";
import { takenPlaces } from "../../room/store.mjs";
import { hasText, t } from "../../text/i18n.mjs";
import { useChoice } from "../common/choice.mjs";
import { TableSettings } from "./table-settings.mjs";

/** @typedef {import("../../types.mjs").Room} Room @typedef {import("./game-panel.mjs").Schema} Schema */

/** @param {{at: Room, options: Record<string, Schema>}} props */
export const GameOptions = ({ at, options }) =>
  html`${Object.entries(options).map(([name, schema]) => html`<${Option} key=${name} at=${at} name=${name} schema=${schema} />`)}
    <${TableSettings} />`;

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
  if (choices?.length === 2 && name !== "start") {
    return html`<${Two} name=${name} words=${words} choices=${choices} value=${value} set=${set} />`;
  }
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

/** A choice of two stands open.
 * @param {{name: string, words: any, choices: {value: any, text: string}[], value: any, set: (value: any) => void}} props */
const Two = ({
  name,
  words,
  choices,
  value,
  set,
}) => html`<div class="opt" role="radiogroup" aria-labelledby=${`two-${name}`}>
  <span id=${`two-${name}`}>${words}</span><span class="seg">${choices.map(
    (
      choice,
    ) => html`<label key=${choice.text}><input type="radio" class="vh" name=${`two-${name}`} checked=${choice.value === value}
      onChange=${() => set(choice.value)} /><span>${choice.text}</span></label>`,
  )}</span></div>`;

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
