/** The buttons of a match: start again, the primary one, and what else can be done. */
import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../common/icon.mjs";

/** @typedef {import("../../types.mjs").Action} Action @typedef {import("../../types.mjs").GameParts} GameParts */

/** How long an answer may take before it is said that one has to wait. */
const PATIENCE_MS = 300;

/** The action as it was before the server was asked, unless the answer takes long: most come at once,
 * and a button should not change twice for one press.
 * @param {Action} action */
function useLastAnswer(action) {
  const answered = useRef(action);
  const [late, setLate] = useState(false);
  const waits = Boolean(action.waits);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  if (!waits || late) answered.current = action;
  return answered.current;
}

/** What a button says; new words are a new element, not one that is moved as they are longer.
 * @param {{icon: string, words: string}} props */
const Label = ({ icon, words }) =>
  html`<span class="label" key=${icon + words}>${icon && html`<${Icon} name=${icon} />`}${words}</span>`;

/** The primary button is marked as off instead of disabled, so that it keeps the focus through a move.
 * @param {{parts: GameParts}} props */
export function Actions({ parts }) {
  const { reset, primary, extra } = parts.actions.value;
  const shown = useLastAnswer(primary);
  const words = shown.disabled && shown.why ? shown.why : shown.label;
  return html`<div class="actions">
    ${reset && html`<button type="button" class="btn" disabled=${reset.disabled} onClick=${reset.run}><${Label} icon="reset" words=${reset.label} /></button>`}
    <button type="button" class=${primary.disabled && !shown.disabled ? "btn primary lasting" : "btn primary"} aria-disabled=${primary.disabled ? "true" : undefined}
      aria-busy=${primary.waits ? "true" : undefined}
      onClick=${() => primary.disabled || primary.run()}>
      <${Label} icon=${shown.disabled ? "" : "check"} words=${words} /></button>
    ${
      extra.length > 0 &&
      html`<div class="extra">${extra.map(
        (
          action,
        ) => html`<button type="button" key=${action.label} class="btn" disabled=${action.disabled}
        aria-pressed=${action.pressed === undefined ? undefined : String(action.pressed)} onClick=${action.run}>${action.label}</button>`,
      )}</div>`
    }</div>`;
}
