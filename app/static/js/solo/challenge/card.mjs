/** What one can do on the page: play, go on, compare; the first player sees who has answered. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { copy } from "../../components/common/copy.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { Loading } from "../../components/common/messages.mjs";
import { problemText, t } from "../../text/i18n.mjs";
import { placeName, taskName, valueWords } from "../alone/words.mjs";
import { StarRow } from "../task/grade-scale.mjs";
import { compareWith } from "./comparison-state.mjs";
import { Results, Scale, standing } from "./results.mjs";
import { begin, bestOf, busy, challenge, failure, goTo, roomOf } from "./state.mjs";

/** @typedef {import("./state.mjs").Challenge} Challenge */

export function Card() {
  const at = challenge.value;
  if (!at && !failure.value) return html`<${Loading} />`;
  if (!at) return html`<h1>${t("challenge-page")}</h1><${Failure} />`;
  return html`<section class="sheet"><${Title} at=${at} />
    <div class="act col gap">${at.own ? html`<${OwnChallenge} at=${at} />` : html`<${Task} at=${at} />`}<${Failure} /></div></section>`;
}

/** Who challenges, and what the task is. @param {{at: Challenge}} props */
function Title({ at }) {
  const { game, options, grades, name, own } = at;
  const task = Number(options.task);
  // where the first grade is for the conditions alone, the sentence has no number
  const mark = grades.find(({ from }) => from > 0)?.from ?? 0;
  return html`<svg class="shape" viewBox="0 0 98 98" aria-hidden="true"><use href=${`#t-${game}-${task}`} /></svg>
    <div class="about"><span class="chip">${placeName(t, at)}</span>
    <h1 tabindex="-1">${own ? t("challenge-own-title") : t("challenge-title", { name })}</h1>
    <h2>${taskName(t, at)}</h2><p>${t(`${game}-ui-task-goal`, { task, mark })}</p></div>`;
}

/** What went wrong, with a button to try it again; a link that leads nowhere will not get better. */
function Failure() {
  const failed = failure.value;
  if (!failed) return null;
  const { problem, retry } = failed;
  const lost = problem.code.endsWith("not-found");
  return html`<div class="problem" role="alert"><${Icon} name="warn" /><span>${problemText(problem, challenge.value?.game)}</span>${
    lost
      ? html`<a class="btn" href=${`${boot.base}/`}>${t("to-home")}</a>`
      : html`<button type="button" class="btn" onClick=${retry}><${Icon} name="reset" />${t("challenge-retry")}</button>`
  }</div>`;
}

/** For those who are challenged. @param {{at: Challenge}} props */
function Task({ at }) {
  const best = bestOf(at);
  const room = roomOf(at);
  return html`<${Results} at=${at} best=${best} />
    ${best && html`<p class="stands" role="status">${standing(at, Number(best.points))}</p>`}
    ${room && html`<p class="soft">${t("challenge-running")}</p>`}
    ${
      (room || best) &&
      html`<div class="row wrap">${
        room &&
        html`<button type="button" class="btn primary big" onClick=${() => goTo(room)}><${Icon} name="play" />${t("challenge-continue")}</button>`
      }${best && html`<${Compare} match=${best.match} kind=${room ? "btn big" : "btn primary big"} />`}
      ${best && !room && html`<button type="button" class="btn big" disabled=${busy.value} onClick=${() => begin()}><${Icon} name="dice" />${t("challenge-again")}</button>`}</div>`
    }
    ${!room && !best && html`<${Start} name=${at.name} />`}<${Scale} at=${at} best=${best} />`;
}

/** @param {{match: string, kind: string, name?: string}} props `name`: with whom */
const Compare = ({ match, kind, name }) =>
  html`<button type="button" class=${kind} disabled=${busy.value} aria-label=${name && t("challenge-compare-with", { name })}
    onClick=${() => compareWith(match)}><${Icon} name="eye" />${t(name ? "challenge-compare-short" : "challenge-compare")}</button>`;

/** The one button, and for newcomers their name. @param {{name: string}} props */
function Start({ name }) {
  const own = useSignal(boot.nickname ?? "");
  const asked = boot.nickname !== undefined;
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    begin(asked ? own.value.trim() : undefined);
  };
  return html`<form class="col gap" onSubmit=${submit}>${
    asked &&
    html`<label class="field">${t("challenge-by", { name })}<input name="name" value=${own.value} maxlength="24" autocomplete="nickname" required
      onInput=${(/** @type {any} */ event) => {
        own.value = event.target.value;
      }} /></label>`
  }
    <button class="btn primary big" disabled=${busy.value}><${Icon} name="play" />${t("challenge-play")}</button>
    <p class="small soft">${t("challenge-same-dice", { name })}</p></form>`;
}

/** For the first player: who has answered, each to be compared. @param {{at: Challenge}} props */
function OwnChallenge({ at }) {
  const url = `${boot.site}/c/${boot.token}`;
  const none = at.answers.length === 0;
  return html`<${Results} at=${at} best=${undefined} />
    <section class="col" aria-labelledby="answers"><h3 id="answers">${t("challenge-answers")}</h3>
    ${none ? html`<p class="emptybox soft">${t("challenge-answers-none")}</p>` : html`<${Answers} at=${at} />`}</section>
    <div class="row wrap"><button type="button" class=${none ? "btn primary big" : "btn"} onClick=${() => copy(url)}>
      <${Icon} name="copy" />${t("copy-link")}</button></div><${Scale} at=${at} best=${undefined} />
    <p class="small soft">${t("challenge-own-text")}</p>`;
}

/** @param {{at: Challenge}} props */
const Answers = ({ at }) =>
  html`<ul class="answers">${at.answers.map(
    ({ match, name, points, stars, attempt }) => html`<li key=${match}><b class="name">${name}</b>
      <span class="got"><${StarRow} got=${stars} all=${at.grades.length} /><b class="num">${valueWords(t, at, points)}</b>${
        attempt > 1 && html` <span class="small soft">${t("challenge-attempt", { attempt })}</span>`
      }</span><${Compare} match=${match} kind="btn" name=${name} /></li>`,
  )}</ul>`;
