/** What is under way, and the last matches with their results and replays. */
import { html } from "htm/preact";
import { boot, hasPoints } from "../../browser/boot-data.mjs";
import { Badge } from "../../components/common/badge.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { serverTime } from "../../net/server-time.mjs";
import { replayOf } from "../../pages/common.mjs";
import { language, t } from "../../text/i18n.mjs";
import { day, solo } from "./state.mjs";
import { matchName, outcome, whenText } from "./words.mjs";

/** @typedef {import("../../wire").PlayedView} Played @typedef {import("../../wire").RunningView} Running */

export const Matches = () => html`<section class="sheet last" aria-labelledby="last">
  <${Open} /><h2 id="last">${t("alone-last")}</h2>
  ${
    solo.value?.matches.length
      ? html`<ul>${solo.value.matches.map((match) => html`<${Match} key=${match.match} match=${match} />`)}</ul>`
      : html`<p class="soft">${t("alone-last-none")}</p>`
  }${boot.known && html`<a class="btn quiet" href=${`${boot.base}/achievements`}>${t("alone-achieved")}</a>`}</section>`;

/** Today's attempt has its own button. */
function Open() {
  const all = solo.value?.running ?? [];
  const open = all.filter(({ match }) => match !== day.value?.own?.match);
  if (open.length === 0) return null;
  return html`<h2>${t("alone-open")}</h2><ul class="open">${open.map(
    (one) => html`<li key=${one.match}><span><b>${nameOf(one)}</b><br />
      <span class="small soft">${whenText(t, language(), one.began, serverTime.now())}</span></span>
      <a class="btn" href=${`${boot.base}/r/${one.room}`} aria-label=${`${t("alone-continue")}: ${nameOf(one)}`}>${t("alone-continue")}</a></li>`,
  )}</ul>`;
}

/** @param {Played | Running} match */
const nameOf = (match) => matchName(t, language(), /** @type {Played} */ (match), day.value?.day);

/** @param {{match: Played}} props */
function Match({ match }) {
  const { room, at, people } = match;
  const name = nameOf(match);
  const inside = html`<span><b>${name}</b><span class="small soft">${whenText(t, language(), at, serverTime.now())}</span></span>
    <span class="end"><b class="num">${outcome(t, match, hasPoints(match.game))}</b><span class="who-was" role="img" aria-label=${people.map((one) => one.name).join(", ")}>
      ${people.map((one, seat) => html`<${Badge} key=${seat} name=${one.name} seat=${seat} colour=${one.colour} />`)}</span></span>`;
  if (room === null) return html`<li><div class="line">${inside}</div></li>`;
  return html`<li><a class="line" href=${replayOf(room, match.match)}>${inside}<span class="vh">, ${t("replay")}</span><${Icon} name="right" /></a></li>`;
}
