/** Entry of the page "Play alone": today's task and its standings, all tasks, bots, what was played. */
import "../../pages/page.mjs";
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { Loading } from "../../components/common/messages.mjs";
import { serverTime } from "../../net/server-time.mjs";
import { show } from "../../pages/common.mjs";
import { dateText, timeText } from "../../text/dates.mjs";
import { language, t } from "../../text/i18n.mjs";
import { Bots } from "./bots.mjs";
import { Days } from "./days.mjs";
import { Matches } from "./matches.mjs";
import { Standing } from "./standings.mjs";
import { day, followReturns, load, loaded } from "./state.mjs";
import { Tasks } from "./tasks.mjs";
import { Today } from "./today.mjs";

const Page = () => (loaded.value ? html`<${Whole} />` : html`<${Loading} />`);

const Whole =
  () => html`<header class="head"><h1>${t("alone")}</h1><p class="soft">${when()}</p></header>
  <div class="first"><${Today} /><${Standing} /></div>
  <div class="further"><${Tasks} /><${Matches} /></div>
  <${Bots} /><${Days} />`;

/** The day by the server's calendar; its end by this device's. */
function when() {
  const now = day.value;
  if (!now) return t("alone-lead");
  const date = dateText(language(), now.day, { weekday: "long" });
  return t("alone-date", { date, time: timeText(language(), now.ends_at) });
}

async function main() {
  if (boot.now) serverTime.heard(boot.now);
  await Promise.all([load(), show("alone", Page)]);
  followReturns();
}

main();
