/** The moments of a match, each one click from its position; looking for them, and what came of that. */
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../components/common/icon.mjs";
import { SeatBadge } from "../components/common/seat-badge.mjs";
import { hasText, problemText, t } from "../text/i18n.mjs";
import { Bulb, MomentSign } from "./marks.mjs";
import { lineText, progressText, titleText } from "./words.mjs";

/** @typedef {import("./session.mjs").Session} Session @typedef {import("./moments.mjs").Moment} Moment */

/** @param {{session: Session}} props */
export function Moments({ session }) {
  const { state, moments } = session;
  if (!state.known.value) return null;
  const may = state.desk.start !== undefined;
  const found = state.found.value;
  if (!found && !may && !state.problem.value) return null;
  return html`<section class="sheet moment-list" aria-labelledby="moments"><h2 id="moments" tabindex="-1">${t("analysis-moments")}</h2>
    ${moments.value.length > 0 && html`<ol>${moments.value.map((moment) => html`<${Row} key=${`${moment.kind} ${moment.seq} ${moment.seat}`} session=${session} moment=${moment} />`)}</ol>`}
    <${Outcome} session=${session} /><${Search} session=${session} />
    ${state.problem.value && html`<p class="problem" role="alert"><${Icon} name="warn" /><span>${problemText(state.problem.value)} ${helpOf(state.problem.value.code)}</span></p>`}</section>`;
}

/** What one can do then. @param {string} code */
function helpOf(code) {
  const key = `problem-${code}-help`;
  return hasText(key) ? t(key) : "";
}

/** @param {{session: Session, moment: Moment}} props */
function Row({ session, moment }) {
  const { replay, current, when, won, show } = session;
  const { seq, seat } = moment;
  const name = replay.end.names[seat];
  const title = titleText(t, moment, name, when(seq), won(seq, seat));
  const on = current.value === moment;
  return html`<li class=${on ? "on" : ""}><${MomentSign} moment=${moment} /><${SeatBadge} at=${replay.end} seat=${seat} />
    <span class="moment-words"><b>${title}</b><span class="small soft">${toldOf(session, moment)}</span></span>
    <button type="button" class="btn" aria-pressed=${String(on)} onClick=${() => {
      show(moment);
      bringIntoSight();
    }}>
      <${Icon} name="eye" />${t("analysis-show")}<span class="vh">: ${title}</span></button></li>`;
}

/** Where everything stands in one column, the list is below the board. */
const bringIntoSight = () =>
  document.querySelector(".analysing > .status")?.scrollIntoView({ block: "nearest" });

/** What was done, and what would have been better, in words of the game.
 * @param {Session} session @param {Moment} moment */
export function wordsOf({ facts, positions }, { seq, decision }) {
  const before = positions[Math.max(0, seq - 1)];
  const { move = null, better = null } = decision ?? {};
  const said = (/** @type {any} */ one, /** @type {any} */ other) =>
    one ? facts.described(t, one, before, other) : "";
  return { done: said(move, better), better: said(better, move) };
}

/** @param {Session} session @param {Moment} moment */
function toldOf(session, moment) {
  const { done, better } = wordsOf(session, moment);
  return lineText(t, done, moment.kind === "better" ? better : "");
}

/** What an analysis that is over has found. @param {{session: Session}} props */
function Outcome({ session: { state, moments } }) {
  const found = state.found.value;
  if (!found || state.underWay) return null;
  const better = moments.value.some(({ kind }) => kind === "better");
  if (found.state === "done")
    return html`<p role="status" class=${better ? "soft small" : ""}>${t(better ? "analysis-judged" : "analysis-nothing")}</p>`;
  return html`<p role="status">${t(`analysis-${found.state}`)}</p>`;
}

/** The button that starts it, and while it runs how far it is. @param {{session: Session}} props */
function Search({ session: { state } }) {
  const { start, cancel } = state.desk;
  const found = state.found.value;
  const off = state.busy.value ? "true" : undefined;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useKeptFocus(box);
  if (found && state.underWay)
    return html`<div class="looking-for" ref=${box}><p role="status">${progressText(t, found)}</p><progress max=${Math.max(1, found.of)} value=${found.done} aria-label=${t("analysis-moments")}></progress>
      ${cancel && html`<button type="button" class="btn" aria-disabled=${off} onClick=${state.cancel}>${t("analysis-cancel")}</button>`}</div>`;
  if (!start || state.barred.value || found?.state === "done") return null;
  return html`<div class="looking-for" ref=${box}>${!found && html`<p class="soft">${t("analysis-about")}</p>`}
    <button type="button" class="btn primary" aria-disabled=${off} onClick=${state.start}><${Bulb} />${t("analysis-start-it")}</button></div>`;
}

/** Whoever is at the button stays there when another one takes its place, or at the heading when none does.
 * @param {{current: HTMLElement | null}} box */
function useKeptFocus(box) {
  const held = box.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (!held || box.current?.contains(document.activeElement)) return;
    const next = box.current?.querySelector("button") ?? document.getElementById("moments");
    next?.focus();
  });
}
