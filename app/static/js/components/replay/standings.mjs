/** The table of results: over all matches in this room, and over this evening's. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { room } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";

/** @typedef {import("../../types.mjs").PastMatch} PastMatch @typedef {import("../../types.mjs").Tally} Tally */

const BREAK_MS = 6 * 3600 * 1000;

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
      ({ player, name, won, matches }) =>
        html`<tr key=${player}><th scope="row">${name}</th><td>${won}</td><td>${matches}</td></tr>`,
    )}</tbody></table></div>`;
}

/** The newest matches without a long break between them. @param {PastMatch[]} history */
function evening(history) {
  let first = history.length;
  for (let later = Infinity; first > 0; first -= 1) {
    const ended = history[first - 1].finished_at;
    if (later - ended > BREAK_MS && later !== Infinity) break;
    later = ended;
  }
  return history.slice(first);
}

/** Matches against others, and how many of them each person won. @param {PastMatch[]} history
 * @returns {Tally[]} */
function tallied(history) {
  /** @type {Map<string, Tally>} */
  const found = new Map();
  for (const { players = [], names, ranks, ended } of history) {
    if (ended || players.length < 2) continue;
    for (const [seat, player] of players.entries()) {
      if (player === null) continue;
      const { matches, won } = found.get(player) ?? { matches: 0, won: 0 };
      const wins = won + (ranks[seat] === 1 ? 1 : 0);
      found.set(player, { player, name: names[seat], matches: matches + 1, won: wins });
    }
  }
  return [...found.values()];
}
