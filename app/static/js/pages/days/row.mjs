/** The rows of tables over days. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { Badge } from "../../components/common/badge.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { t } from "../../text/i18n.mjs";
import { now } from "./state.mjs";
import { isUrgent, used } from "./times.mjs";
import { openTools } from "./tools.mjs";
import {
  endedText,
  farText,
  playedText,
  resultText,
  tableName,
  turnText,
  waitOf,
} from "./words.mjs";

/** @typedef {import("../../wire").TableView} Table @typedef {import("../../wire").RunningTableView} Running
 * @typedef {import("../../wire").FinishedTableView} Finished */

/** The most discs that a row has room for. */
const DISCS = 4;

/** A row: who, what, how far, one way there, and everything else that can be done.
 * @param {{table: Table, more: (string | false)[], to: string, icon: string, text: string, act?: boolean, tools: () => void, children?: any}} props
 *   `act`: it is the most urgent of all */
function Row({ table, more, to, icon, text, act = false, tools, children }) {
  const name = tableName(table);
  const id = `table-${table.room}`;
  return html`<li class="table"><span class="discs" aria-hidden="true">${table.people
    .slice(0, DISCS)
    .map((person) => html`<${Badge} key=${person.seat} ...${person} />`)}</span>
    <span class="told"><b>${name}</b><span class="small soft">${[playedText(table), ...more, table.muted && t("tables-is-muted")].filter(Boolean).join(", ")}</span></span>
    <span class="since">${children}</span>
    <a class=${act ? "btn primary" : "btn"} href=${`${boot.base}/r/${table.room}${to}`} aria-label=${`${text}: ${name}`}><${Icon} name=${icon} />${text}</a>
    <button type="button" class="more-tools" id=${id} aria-label=${t("tables-more", { name })} onClick=${tools}><${Icon} name="more" /></button></li>`;
}

/** One's own turn. @param {{table: Running, act: boolean}} props */
export const YourTurn = ({ table, act }) =>
  html`<${Row} table=${table} more=${[farText(table.progress)]} to="" icon="play" text=${t("tables-play")} act=${act}
    tools=${() => openTools(table)}><${Turn} table=${table} yours=${true} /><//>`;

/** The turn of others. @param {{table: Running}} props */
export const Waiting = ({ table }) =>
  html`<${Row} table=${table} more=${[farText(table.progress), table.stand_in && t("tables-stand-in")]} to="" icon="eye" text=${t("tables-look")}
    tools=${() => openTools(table)}><${Turn} table=${table} yours=${false} /><//>`;

/** A match that is over. @param {{table: Finished}} props */
export const Over = ({ table }) =>
  html`<${Row} table=${table} more=${[resultText(table)]} to=${`#replay=${table.match}`} icon="play" text=${t("replay")}
    tools=${() => openTools(table)}><span class="small soft">${endedText(table, now.value)}</span><//>`;

/** A table at which nothing has begun. @param {{table: Table}} props */
export const NotBegun = ({ table }) =>
  html`<${Row} table=${table} more=${[]} to="" icon="eye" text=${t("tables-look")}
    tools=${() => openTools(table)}><span class="small soft">${t("tables-nobody-yet")}</span><//>`;

/** Whose turn it is since when, and how much of their time is used. @param {{table: Running, yours: boolean}} props */
function Turn({ table, yours }) {
  const wait = waitOf(table, yours);
  const late = wait && isUrgent(wait, now.value);
  const share = wait ? used(wait, now.value) : null;
  const text = html`<span class=${late ? "small late" : "small soft"}>${turnText(table, yours, now.value)}</span>`;
  if (share === null) return text;
  return html`${text}<svg class=${late ? "time-used late" : "time-used"} viewBox="0 0 200 8" preserveAspectRatio="none" aria-hidden="true">
    <rect width="200" height="8" rx="4" class="all" /><rect width=${Math.round(200 * share)} height="8" rx="4" class="past" /></svg>`;
}
