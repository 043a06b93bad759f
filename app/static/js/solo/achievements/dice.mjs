/** What the dice have shown, and what was to be expected: a table with a bar in each row. */
import { html } from "htm/preact";
import { boot } from "../../browser/boot-data.mjs";
import { hasText, language, t } from "../../text/i18n.mjs";
import { bars } from "./charts.mjs";
import { faceText, numberText } from "./words.mjs";

/** @typedef {import("../../wire").DieView} DieView */

/** @param {{dice: DieView[]}} props */
export const DiceRolled = ({ dice }) =>
  dice.length > 0 &&
  html`<section class="sheet dice-rolled" aria-labelledby="dice"><h2 id="dice">${t("achieved-dice")}</h2>
  <p class="small soft">${t(boot.player ? "achieved-dice-friend" : "achieved-dice-help")}</p>
  <div class="alldice">${dice.map((die) => html`<${Die} key=${die.game + die.die} die=${die} />`)}</div></section>`;

/** @param {{die: DieView}} props */
const Die = ({
  die: { game, die, faces },
}) => html`<table class="num"><caption>${t(`${game}-name`)}: ${t("achieved-die", { die })}</caption>
  <thead><tr><th scope="col">${t("achieved-face")}</th><th><span class="vh">${t("achieved-bar")}</span></th>
  <th scope="col">${t("achieved-rolled")}</th><th scope="col">${t("achieved-expected")}</th></tr></thead>
  <tbody>${bars(faces).map(
    (face) =>
      html`<tr key=${face.face}><th scope="row">${faceText(t, hasText, game, face.face)}</th><td><${Bar} ...${face} /></td>
      <td>${face.rolled}</td><td>${numberText(language(), face.expected)}</td></tr>`,
  )}</tbody></table>`;

/** @param {{long: number, due: number}} props */
const Bar = ({
  long,
  due,
}) => html`<svg class="bar" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
  <rect y="4" width=${long} height="12" /><path d=${`M${due} 0V20`} /></svg>`;
