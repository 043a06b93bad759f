/** What one may do with a table over days: the harmless first, the one that hurts last. */
import { html } from "htm/preact";
import { newId } from "../../client/connection.mjs";
import { ask, closeDialog, Head } from "../../components/common/dialog.mjs";
import { api, Problem } from "../../net/api.mjs";
import { dialog, say } from "../../room/store.mjs";
import { problemText, t } from "../../text/i18n.mjs";
import { load } from "./state.mjs";
import { tableName } from "./words.mjs";

/** @typedef {import("../../wire").TableView} Table @typedef {import("../../wire").RunningTableView} Running */

/** @param {Table | Running} table */
export function openTools(table) {
  dialog.value = /** @type {import("preact").VNode} */ (html`<${Tools} table=${table} />`);
}

/** @param {{table: Table | Running}} props */
function Tools({ table }) {
  const running = "waiting" in table ? table : null;
  return html`<${Head} title=${tableName(table)} /><div class="col person-tools">
    <button type="button" class="btn" onClick=${() => mute(table)}>${t(table.muted ? "tables-unmute" : "tables-mute")}</button>
    ${running && html`<${Nudges} table=${running} />`}
    ${running?.stand_in && html`<button type="button" class="btn" onClick=${() => takeBack(running)}>${t("take-back")}</button>`}
    ${running && !running.stand_in && html`<button type="button" class="btn hurts" onClick=${() => askBot(running)}>${t("stand-in-me")} …</button>`}
    <button type="button" class="btn hurts" onClick=${() => askLeave(table)}>${t("leave-room")} …</button></div>`;
}

/** One for each person whose turn it is. @param {{table: Running}} props */
function Nudges({ table }) {
  const late = table.waiting
    .map(({ seat }) => table.people[seat])
    .filter(({ you, bot }) => !you && !bot && !table.stand_in);
  return late.map(
    ({ seat, name }) =>
      html`<button type="button" class="btn" key=${seat} onClick=${() => nudge(table, seat)}>${t("nudge", { name })}</button>`,
  );
}

/** Does something and says so, or why not; then the tables are asked for again.
 * @param {() => Promise<unknown>} run @param {string} done */
async function act(run, done) {
  closeDialog();
  try {
    await run();
    say(done);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(problemText(error));
  }
  await load();
}

/** Alerts leave a table out, or no longer. @param {Table} table */
const mute = ({ room, muted }) =>
  act(
    () => api("PUT /me/tables/{room}/muted", { room }, { on: !muted }),
    t(muted ? "tables-unmuted" : "tables-muted"),
  );

/** @param {Running} table @param {number} seat */
function nudge({ room, people }, seat) {
  const body = { action_id: newId(), nudge: seat };
  const { name } = people[seat];
  return act(() => api("POST /rooms/{room}/messages", { room }, body), t("nudge-sent", { name }));
}

/** @param {Running} table */
const ownSeat = ({ people }) => people.findIndex(({ you }) => you);

/** @param {Running} table */
function takeBack(table) {
  const values = { room: table.room, seat: ownSeat(table) };
  return act(
    () => api("PUT /rooms/{room}/players/{seat}", values, { by: "me" }),
    t("tables-back-done"),
  );
}

/** @param {Running} table */
function askBot(table) {
  const values = { room: table.room, seat: ownSeat(table) };
  ask({
    title: t("tables-bot-title"),
    text: t("tables-bot-text"),
    no: t("tables-bot-no"),
    yes: t("stand-in-me"),
    danger: true,
    run: () =>
      act(
        () => api("PUT /rooms/{room}/players/{seat}", values, { by: "bot" }),
        t("tables-bot-done"),
      ),
  });
}

/** @param {Table} table */
function askLeave({ room }) {
  ask({
    title: t("leave-title"),
    text: t("tables-leave-text"),
    no: t("leave-no"),
    yes: t("leave-room"),
    danger: true,
    run: () => act(() => api("DELETE /rooms/{room}/members/me", { room }), t("tables-left")),
  });
}
