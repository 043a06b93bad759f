/** Entry of the page of tables over days. */
import "../page.mjs";
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { boot, loadExtras } from "../../browser/boot-data.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { Loading, ProblemMessage } from "../../components/common/messages.mjs";
import { api } from "../../net/api.mjs";
import { offline } from "../../room/load-failure.mjs";
import { problem } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { clock, show, tried } from "../common.mjs";
import { NotBegun, Over, Waiting, YourTurn } from "./row.mjs";
import { follow, lostAt, tables } from "./state.mjs";

function Page() {
  const found = tables.value;
  if (!found && boot.known)
    return problem.value ? html`<${ProblemMessage} />` : html`<${Loading} />`;
  return html`<${Lost} /><${ProblemMessage} />${found ? html`<${Groups} found=${found} />` : html`<${None} />`}`;
}

/** @param {{found: import("../../wire").TablesOverDays}} props */
function Groups({ found: { yours, others, finished, open } }) {
  if (yours.length + others.length + finished.length + open.length === 0) return html`<${None} />`;
  return html`<${Group} id="yours" title=${t("tables-yours")} rows=${yours.map(
    (table, index) => html`<${YourTurn} key=${table.match} table=${table} act=${index === 0} />`,
  )} />
  <${Group} id="others" title=${t("tables-others")} rows=${others.map((table) => html`<${Waiting} key=${table.match} table=${table} />`)} />
  <${Group} id="finished" title=${t("tables-finished")} rows=${finished.map((table) => html`<${Over} key=${table.match} table=${table} />`)} />
  <${Group} id="open" title=${t("tables-open")} rows=${open.map((table) => html`<${NotBegun} key=${table.room} table=${table} />`)} />`;
}

/** @param {{id: string, title: string, rows: any[]}} props */
const Group = ({ id, title, rows }) =>
  rows.length > 0 &&
  html`<section class="sheet tablegroup" aria-labelledby=${id}><h2 id=${id}>${title}<span class="small soft num">${rows.length}</span></h2><ul>${rows}</ul></section>`;

/** Said while the server cannot be reached, with what was known last. */
function Lost() {
  const at = lostAt.value;
  return html`<div role="status">${
    at > 0 &&
    tables.value &&
    html`<p class="status off"><${Icon} name="offline" /><span class="text">${t("tables-offline", { time: clock(at) })}</span></p>`
  }</div>`;
}

/** The way to the first table over days. */
function None() {
  const busy = useSignal(false);
  const open = async () => {
    busy.value = true;
    const room = await tried(openTable());
    if (room) location.assign(`${boot.base}/r/${room.code}`);
    else busy.value = false;
  };
  return html`<div class="emptybox no-tables col gap"><p>${t("tables-none")}</p>
    <div><button type="button" class="btn primary" disabled=${busy.value} onClick=${open}><${Icon} name="plus" />${t("tables-none-open")}</button></div></div>`;
}

async function openTable() {
  const { games, name } = boot;
  const room = await api("POST /rooms", {}, { game: games[0].key, name });
  return api("PATCH /rooms/{room}", { room: room.id }, { pace: "days" });
}

async function main() {
  if (!(await show("tables", Page)) || !boot.known) return;
  follow();
  await loadExtras().catch(offline);
}

main();
