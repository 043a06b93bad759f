/** The table of results: over all matches in this room, and over this evening's. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { evening, tallied } from "../../match/evening.mjs";
import { room } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { ProgramTag } from "../common/badge.mjs";

export function Standings() {
  const tonight = useSignal(false);
  const at = room.value;
  if (!at || at.tallies.length === 0) return null;
  const tallies = tonight.value ? tallied(evening(at.history)) : at.tallies;
  const rows = [...tallies].sort((a, b) => b.won - a.won || a.matches - b.matches);
  return html`<div class="standings"><h3>${t("standings")}</h3>
    <div class="row" role="group" aria-label=${t("standings")}>${[false, true].map(
      (one) =>
        html`<button type="button" class="btn quiet" aria-pressed=${String(tonight.value === one)} onClick=${() => {
          tonight.value = one;
        }}>${t(one ? "standings-tonight" : "standings-ever")}</button>`,
    )}</div>
    <table><thead><tr><th scope="col">${t("standings-player")}</th><th scope="col">${t("standings-won")}</th><th scope="col">${t("standings-matches")}</th></tr></thead>
    <tbody>${rows.map(
      ({ player, name, won, matches, program }) =>
        html`<tr key=${player}><th scope="row">${name}${program && html` <${ProgramTag} />`}</th><td>${won}</td><td>${matches}</td></tr>`,
    )}</tbody></table></div>`;
}
