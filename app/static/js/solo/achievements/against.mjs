/** Against whom one has played. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { t } from "../../text/i18n.mjs";
import { nameText } from "../../text/names.mjs";

/** @typedef {import("../../wire").RivalView} Rival */

/** @param {{rivals: Rival[]}} props */
export const Against = ({ rivals }) =>
  rivals.length > 0 &&
  html`<section class="sheet rivals" aria-labelledby="rivals"><h2 id="rivals">${t("achieved-against")}</h2>
  <table class="num"><thead><tr><th scope="col">${t("achieved-name")}</th><th scope="col">${t("achieved-played")}</th>
  <th scope="col">${t("achieved-ahead")}</th><th scope="col">${t("achieved-behind")}</th></tr></thead>
  <tbody>${rivals.map(
    (rival) =>
      html`<tr key=${rival.player}><th scope="row"><${Name} rival=${rival} /></th><td>${rival.matches}</td><td>${rival.ahead}</td><td>${rival.behind}</td></tr>`,
  )}</tbody></table></section>`;

/** People lead to what they have achieved. @param {{rival: Rival}} props */
function Name({ rival: { player, name, bot } }) {
  if (player === null || name === null) return t("achieved-bots");
  if (bot || boot.player) return nameText(name, bot);
  return html`<a href=${`${boot.base}/achievements/${encodeURIComponent(player)}`}>${name}</a>`;
}
