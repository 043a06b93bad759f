/** Entry of the pages of achievements: one's own, a friend's, and the evenings of a room. */
import "../../pages/page.mjs";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { Loading } from "../../components/common/messages.mjs";
import { show } from "../../pages/common.mjs";
import { problemText, t } from "../../text/i18n.mjs";
import { Against } from "./against.mjs";
import { DiceRolled } from "./dice.mjs";
import { Evenings } from "./evenings.mjs";
import { Kinds } from "./kinds.mjs";
import { MayBeSeen, Rooms } from "./own.mjs";
import { achievements, evenings, failed, load } from "./state.mjs";

/** Codes of problems for what isn't there, or isn't for everyone. */
const REFUSED = ["not-found", "room-not-found", "not-a-member", "not-signed-in"];

function Page() {
  if (!boot.known) return boot.player || boot.room ? html`<${Refused} />` : html`<${Stranger} />`;
  if (failed.value) return html`<${Failed} problem=${failed.value} />`;
  if (boot.room)
    return evenings.value ? html`<${Evenings} found=${evenings.value} />` : html`<${Loading} />`;
  return achievements.value
    ? html`<${Person} found=${achievements.value} />`
    : html`<${Loading} />`;
}

/** @param {{found: import("../../wire").AchievementsView}} props */
function Person({ found }) {
  const { name, matches } = found;
  const title = boot.player ? t("achieved-of", { name }) : t("achieved");
  if (matches === 0) return html`<${Nothing} title=${title} name=${boot.player && name} />`;
  return html`<header class="head"><h1>${title}</h1><p class="soft">${t("achieved-matches", { count: matches })}</p></header>
  <${Kinds} kinds=${found.kinds} /><${DiceRolled} dice=${found.dice} /><${Against} rivals=${found.against} />
  ${!boot.player && html`<${Rooms} /><${MayBeSeen} />`}`;
}

/** @param {{title: string, name?: string}} props `name` of somebody else */
const Nothing = ({ title, name }) => html`<header class="head"><h1>${title}</h1></header>
  <div class="emptybox col gap"><p>${name ? t("achieved-none-friend", { name }) : t("achieved-none")}</p>${!name && html`<${ToPlay} />`}</div>
  ${!name && boot.known && html`<${MayBeSeen} />`}`;

const Stranger = () => html`<${Nothing} title=${t("achieved")} />`;

const ToPlay = () =>
  html`<div><a class="btn primary" href=${`${boot.base}/alone`}><${Icon} name="dice" />${t("alone")}</a></div>`;

/** Nothing may be seen here, without a word on whether there is something. */
const Refused =
  () => html`<header class="head"><h1>${t(boot.room ? "achieved-evenings" : "achieved-friend")}</h1></header>
  <div class="emptybox col gap"><p>${t(boot.room ? "achieved-refused-room" : "achieved-refused")}</p>
  <div><a class="btn" href=${`${boot.base}/achievements`}>${t("achieved")}</a></div></div>`;

/** @param {{problem: import("../../net/api.mjs").Problem}} props */
function Failed({ problem }) {
  if ((boot.player || boot.room) && REFUSED.includes(problem.code)) return html`<${Refused} />`;
  return html`<header class="head"><h1>${t(boot.room ? "achieved-evenings" : "achieved")}</h1></header>
    <div class="problem" role="alert"><${Icon} name="warn" /><span>${problemText(problem)}</span></div>
    <div><button type="button" class="btn" onClick=${load}><${Icon} name="reset" />${t("achieved-retry")}</button></div>`;
}

async function main() {
  const asked = boot.known ? load() : null;
  await Promise.all([asked, show("achieved", Page)]);
  addEventListener("online", () => failed.value && load());
}

main();
