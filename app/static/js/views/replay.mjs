/** The replay of a finished match: board, seats, steps, log. */
import { html } from "htm/preact";
import { hasPoints } from "../browser/boot-data.mjs";
import { Icon } from "../components/common/icon.mjs";
import { KeyHint } from "../components/common/key-hint.mjs";
import { StepButtons } from "../components/common/stepper.mjs";
import { Lines } from "../components/match/log.mjs";
import { openShareReplay } from "../components/replay/share-replay.mjs";
import { stepText } from "../match/notes.mjs";
import { winnersOf } from "../match/ranking.mjs";
import { SPEEDS, stepKey } from "../replay/stepping.mjs";
import { listText, t } from "../text/i18n.mjs";
import { nameTexts } from "../text/names.mjs";
import { signed } from "../text/numbers.mjs";
import { Goals, Played, Seat } from "./match.mjs";

/** @typedef {import("../replay/replays.mjs").Replay} Replay @typedef {import("../types.mjs").TableMatch} TableMatch */

/** @param {{replay: Replay, top: any, aside?: any, close?: any, analyse?: () => void,
 *  changes?: import("../types.mjs").Room["changes"]}} props `top` is the bar of the page, `aside` what belongs to watching
 *  together, `close` the way out on a phone, `analyse` opens the analysis, `changes` in the room are told with the steps */
export function ReplayView({ replay, top, aside, close, analyse, changes }) {
  const at = replay.shown.value;
  const { parts, stepping, origin } = replay;
  const game = t(`${at.game}-name`);
  return html`<div class=${`match replaying ${at.game}`} data-layout=${parts.layout}>
    ${top}
    <div class="status" role="status"><${Icon} name="play" />
      <span class="text"><b class="lead">${t("replay-lead")}</b> ${stepText(at, parts.telling) || t("replay-start")}</span>
      <${KeyHint} hint=${t(stepping.turn ? "replay-hint-turns" : "replay-hint")} />${close}</div>
    <section class="seats" aria-label=${t("seats")}>
      <h1 class="vh">${t("replay-of", { game, names: listText(at.names) })}</h1><h2 class="vh">${t("seats")}</h2>
      ${at.names.map((_, seat) => html`<${Seat} key=${seat} seat=${seat} at=${at} parts=${parts} past=${origin.value} />`)}
      <${Goals} at=${at} parts=${parts} replayed />${parts.Aside && html`<${parts.Aside} />`}</section>
    <main class="board"><${parts.Board} /></main>
    <aside class="side" aria-label=${t("replay")}><${parts.Tray} />
      <div class="playback"><${Playback} stepping=${stepping}><${Ways} replay=${replay} analyse=${analyse} /><//>${analyse && html`<${AnalyseButton} analyse=${analyse} kind="btn" />`}${aside}</div>
      <section class="sheet drawer"><h2 class="vh">${t("log")}</h2>
        <${Lines} at=${replay.end} here=${at.seq} telling=${parts.telling} jump=${stepping.seek} changes=${changes} /></section></aside>
  </div>`;
}

/** The way to curves and moments. @param {{analyse: () => void, kind: string}} props */
const AnalyseButton = ({ analyse, kind }) =>
  html`<button type="button" class=${`${kind} analyse`} onClick=${analyse}><${Icon} name="eye" /><span>${t("replay-analyse")}</span></button>`;

/** Where the head has no room for them, they stand beside the slider. @param {{replay: Replay, analyse?: () => void}} props */
const Ways = ({ replay, analyse }) => html`<span class="phone-ways">
  <${ShareButton} replay=${replay} kind="btn quiet phone-share" short=${true} />
  ${analyse && html`<${AnalyseButton} analyse=${analyse} kind="btn quiet phone-share" />`}</span>`;

/** Buttons, slider and speed. @param {{stepping: import("../replay/stepping.mjs").Stepping, children?: any}} props
 *  `children` follow the speed */
export function Playback({ stepping, children }) {
  const on = stepping.playing.value;
  const place = { seq: stepping.seq.value, last: stepping.last() };
  const words = t("replay-at", place);
  return html`<section class="sheet replaybar">
    <${StepButtons} steps=${stepping}>
      <button type="button" class="btn primary" onClick=${stepping.toggle}>
        <${Icon} name=${on ? "pause" : "play"} /><span>${t(on ? "replay-pause" : "replay-play")}</span></button><//>
    <div class="scrub"><span class="small soft num at" aria-hidden="true"><span>${words}</span><span class="counted">${t("look-at", place)}</span></span>
      <input type="range" min="0" max=${stepping.last()} value=${stepping.seq.value} aria-label=${t("replay-step")}
        aria-valuetext=${words} onKeyDown=${(/** @type {KeyboardEvent} */ event) => sliderKey(stepping, event)}
        onInput=${(/** @type {any} */ event) => stepping.seek(Number(event.target.value))} />
      <${Speed} stepping=${stepping} />${children}</div></section>`;
}

/** On the slider, which takes arrows itself, pages are turns, and space plays.
 * @param {import("../replay/stepping.mjs").Stepping} stepping @param {KeyboardEvent} event */
function sliderKey({ turn, toggle }, event) {
  const pages = turn && { PageUp: () => turn(-1), PageDown: () => turn(1) };
  /** @type {Record<string, () => void>} */
  const keys = { " ": toggle, ...pages };
  const run = keys[event.key];
  if (!run) return;
  event.preventDefault();
  run();
}

/** @param {{stepping: import("../replay/stepping.mjs").Stepping}} props */
const Speed = ({
  stepping,
}) => html`<label class="row small soft speed"><span>${t("replay-speed")}</span>
  <select onChange=${(/** @type {any} */ event) => {
    stepping.speed.value = event.target.value;
  }}>${Object.keys(SPEEDS).map(
    (speed) =>
      html`<option value=${speed} selected=${speed === stepping.speed.value}>${t(`replay-speed-${speed}`)}</option>`,
  )}</select></label>`;

/** The game, and how it ended. @param {{at: TableMatch, parts: import("../types.mjs").GameParts}} props */
export function Chips({ at, parts }) {
  const { game, view } = at;
  const result = view.result;
  const names = nameTexts(at);
  const winners = result && !result.tier ? winnersOf(result).map((seat) => names[seat]) : [];
  const score = result && hasPoints(game) ? signed(Math.max(...result.scores)) : "";
  const end =
    winners.length === 0
      ? t(result ? "replay-finished-plain" : "replay-ended")
      : t("replay-finished", { names: listText(winners), score }).trim();
  return html`<span class="chips hide-phone"><${Played} game=${game} parts=${parts} /><span class="chip num name">${end}</span></span>`;
}

/** @param {{replay: Replay, kind?: string, short?: boolean}} props */
export const ShareButton = ({ replay, kind = "btn quiet hide-phone", short }) =>
  html`<button type="button" class=${kind} onClick=${() => openShareReplay(replay)}>
    <${Icon} name="share" /><span>${t(short ? "share" : "replay-share")}</span></button>`;

/** The keys of a replay. @param {Replay} replay @returns {import("../pages/match-keys.mjs").Shown} */
export function shownReplay({ shown, parts, stepping }) {
  const at = shown.value;
  const text = `${t("replay-at", { seq: at.seq, last: stepping.last() })}. ${stepText(at, parts.telling)}`;
  const status = /** @type {const} */ ({ kind: "over", lead: t("replay-lead"), text });
  return { at, parts, status, onKey: (event) => stepKey(stepping, event) };
}
