/** What comes after a task that somebody has played alone: the day and its standing, a challenge, another try. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { boot } from "../../browser/boot-data.mjs";
import { copy } from "../../components/common/copy.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { RESULT, shareWords } from "../../components/common/share-text.mjs";
import { api } from "../../net/api.mjs";
import { call } from "../../room/session.mjs";
import { room } from "../../room/store.mjs";
import { dateText } from "../../text/dates.mjs";
import { language, t } from "../../text/i18n.mjs";
import { compareAddress } from "../challenge/comparison-address.mjs";
import { drawnStars, stars, valueText } from "./standing.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch @typedef {import("../../types.mjs").Goal} Goal */
/** @typedef {{at: TableMatch, goal: Goal}} Props */

const CHALLENGE = { done: "task-challenge-copied", byHand: "task-challenge-text" };

/** The day whose dice these were, null for others. @param {string} match */
export const dayOf = (match) => (room.value?.match?.id === match ? room.value.match.day : null);

/** True for the one attempt of a day, which counts. @param {string} match */
const counts = (match) => room.value?.match?.id === match && room.value.match.attempt;

/** Sends the result: points and stars of an attempt, or a link by which others get the same dice. @param {Props} props */
export function Send({ at, goal }) {
  const day = dayOf(at.id);
  if (day !== null) return counts(at.id) && html`<${SendDay} day=${day} at=${at} goal=${goal} />`;
  if (at.names.length > 1 || at.you === null) return null;
  return html`<${Compare} at=${at} /><button type="button" class="btn" onClick=${() => challenge(at.id)}><${Icon} name="share" />${t("task-challenge")}</button>`;
}

/** The way to both sheets, for somebody who has been challenged. @param {{at: TableMatch}} props */
function Compare({ at }) {
  const now = room.value?.match;
  if (now?.id !== at.id || !now.challenge) return null;
  const url = compareAddress(`${boot.base}/c/${now.challenge}`, at.id);
  return html`<a class="btn" href=${url}><${Icon} name="eye" />${t("task-challenge-compare")}</a>`;
}

/** @param {Props & {day: string}} props */
const SendDay = ({ day, at, goal }) =>
  html`<button type="button" class="btn" onClick=${() => shareDay(day, at, goal)}><${Icon} name="share" />${t("task-day-share")}</button>`;

/** @param {string} day @param {TableMatch} at @param {Goal} goal */
function shareDay(day, { game, options }, goal) {
  const { got, all } = stars(goal);
  const what = t("task-day-what", { game: t(`${game}-name`), side: options.side });
  const text = t("task-day-text", {
    date: dateText(language(), day),
    task: goal.name,
    what,
    stars: drawnStars(got, all),
    value: valueText(t, goal),
  });
  return shareWords(text, `${boot.site}/alone`, RESULT);
}

/** @param {string} match */
async function challenge(match) {
  const made = await call("POST /matches/{match}/challenge", { match });
  if (!made) return;
  if (typeof navigator.share === "function") {
    await navigator.share({ url: made.url, title: t("task-challenge") }).catch(() => undefined);
  } else await copy(made.url, CHALLENGE);
}

/** Where one stands that day, and the way to all standings. @param {{at: TableMatch}} props */
export function DayStanding({ at }) {
  const day = dayOf(at.id);
  const words = useSignal("");
  useEffect(() => {
    if (day === null || !counts(at.id)) return;
    api("GET /days/{day}", { day }).then(
      ({ own, all }) => {
        if (own?.place) words.value = t("task-day-place", { place: own.place, count: all.played });
      },
      () => undefined,
    );
  }, [at.id]);
  if (day === null || !counts(at.id)) return null;
  return html`<section class="sheet next"><p role="status"><b>${t("task-day-chip", { date: dateText(language(), day) })}</b><br />
    <span class="soft">${words.value}</span></p>
    <a class="btn" href=${`${boot.base}/alone`}><${Icon} name="trophy" />${t("task-day-standing")}</a></section>`;
}

/** Once more with the dice of the day, which counts for nothing. @param {{day: string}} props */
export const OnceMore = ({ day }) =>
  html`<button type="button" class="btn primary" onClick=${() => practise(day)}><${Icon} name="reset" />${t("task-day-fun")}</button>`;

/** @param {string} day */
async function practise(day) {
  const made = await call("POST /days/{day}/practice", { day }, {});
  if (made) location.assign(`${boot.base}/r/${made.code ?? made.id}`);
}
