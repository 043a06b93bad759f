/** Today's task: what it is, and what there is to do about it now. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { RESULT, shareWords } from "../../components/common/share-text.mjs";
import { Refusal, replayOf } from "../../pages/common.mjs";
import { timeText } from "../../text/dates.mjs";
import { language, t } from "../../text/i18n.mjs";
import { StarRow } from "../task/grade-scale.mjs";
import { begin, busy, day, load, offline, practise } from "./state.mjs";
import { Picture } from "./task-picture.mjs";
import { isSame, placeName, reachedText, shareText, taskName } from "./words.mjs";

/** @typedef {import("../../wire").DayView} DayView @typedef {import("../../wire").OwnAttemptView} OwnView */

export function Today() {
  const now = day.value;
  if (offline.value || !now) return html`<${Missing} />`;
  const stars = now.own?.stars ?? 0;
  return html`<section class="sheet today" aria-labelledby="today"><${Picture} task=${now} />
    <h2 id="today" tabindex="-1"><span class="vh">${t("alone-today")}: </span>${taskName(t, now)} <${StarRow} got=${stars} all=${now.grades.length} /></h2>
    <p>${placeName(t, now)}: ${sentence(now)}</p>
    <p class="how">${how(now)}</p><${Refusal} of="today" />
    <div class="act"><${Ways} now=${now} /></div></section>`;
}

/** Nothing is known of today: the server is away. */
const Missing = () => html`<section class="sheet today untold" aria-labelledby="today">
  <h2 id="today">${t("alone-today")}</h2>
  ${
    offline.value
      ? html`<p role="alert">${t("alone-offline")}</p>
    <div class="act"><button type="button" class="btn primary" onClick=${load}><${Icon} name="reset" />${t("alone-retry")}</button></div>`
      : html`<${Refusal} of="" />`
  }</section>`;

/** @param {DayView} now */
const sentence = (now) => boot.tasks?.find((task) => isSame(task, now))?.sentence ?? "";

/** @param {DayView} now */
function how(now) {
  const { own, all } = now;
  if (!own) return t("alone-same");
  if (own.state === "expired") return t("alone-expired");
  if (own.state === "running") {
    const time = timeText(language(), now.closes_at, { weekday: "long" });
    return t("alone-running", { time });
  }
  const place = own.place !== null && t("task-day-place", { place: own.place, count: all.played });
  return [reachedText(t, now, own), place].filter(Boolean).join(" ");
}

/** @param {{now: DayView}} props */
function Ways({ now }) {
  const { own } = now;
  if (!own || own.state === "running") {
    return html`<button type="button" class="btn primary big" disabled=${busy.value} onClick=${begin}><${Icon} name="play" />${t(own ? "alone-continue" : "alone-start")}</button>`;
  }
  return html`${own.state === "finished" && html`<${Finished} now=${now} own=${own} />`}
    <button type="button" class="btn quiet" disabled=${busy.value} onClick=${() => practise(now.day)}><${Icon} name="reset" />${t("task-day-fun")}</button>`;
}

/** @param {{now: DayView, own: OwnView}} props */
const Finished = ({
  now,
  own,
}) => html`<button type="button" class="btn primary" onClick=${() => share(now, own)}><${Icon} name="share" />${t("task-day-share")}</button>
  <a class="btn" href=${replayOf(own.room, own.match)}><${Icon} name="play" />${t("replay")}</a>`;

/** Points and stars, and the way here. @param {DayView} now @param {OwnView} own */
const share = (now, own) =>
  shareWords(shareText(t, language(), now, own), `${boot.site}/alone`, RESULT);
