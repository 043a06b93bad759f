/** Points in their order, as a picture and as a table. */
import { html } from "htm/preact";
import { day } from "../../pages/common.mjs";
import { language, t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";
import { curve, HEIGHT, WIDTH } from "./charts.mjs";
import { reached, starMarks } from "./words.mjs";

/** @typedef {import("../../wire").KindView} Kind */

/** @param {{kind: Kind, name: string}} props */
export function Curve({ kind, name }) {
  const { points, grades } = kind;
  const legend = grades.length > 0 ? "achieved-legend-stars" : "achieved-legend-rank";
  return html`<figure class="curve"><${Drawn} kind=${kind} />
    <figcaption class="small soft"><span class="ends num"><span>${day(points[0].at)}</span><span>${day(points[points.length - 1].at)}</span></span>
    <span>${t(legend)}</span></figcaption></figure>
    <details class="astable"><summary>${t("achieved-table")}<span class="vh">: ${name}</span></summary>
    <${Table} kind=${kind} /></details>`;
}

/** @param {{kind: Kind}} props */
function Drawn({ kind }) {
  const { dots, path, lines, marks, left } = curve(kind.points, starMarks(kind), reached(kind));
  return html`<svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${curveText(kind)}>
    ${lines.map(
      ({ value, y }) =>
        html`<path key=${value} class="line" d=${`M${left} ${y}H${WIDTH}`} /><text x=${left - 6} y=${y} text-anchor="end" dominant-baseline="central">${signed(value)}</text>`,
    )}
    ${marks.map(({ value, y }) => html`<path key=${value} class="mark" d=${`M${left} ${y}H${WIDTH}`} />`)}
    <path class="line-of-points" d=${path} />
    ${dots.map(
      ({ x, y, full }, at) =>
        html`<circle key=${at} class=${full ? "point full" : "point"} cx=${x} cy=${y} r="4" />`,
    )}</svg>`;
}

/** @param {Kind} kind */
function curveText({ points }) {
  const all = points.map((point) => point.points);
  return t("achieved-curve", {
    count: all.length,
    least: signed(Math.min(...all)),
    most: signed(Math.max(...all)),
    last: signed(all[all.length - 1]),
  });
}

/** The newest first. @param {{kind: Kind}} props */
function Table({ kind: { points, grades } }) {
  const isTask = grades.length > 0;
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return html`<div class="scrolls" tabindex="0" role="region" aria-label=${t("achieved-table")}><table class="num"><thead><tr>
    <th scope="col">${t("achieved-when")}</th><th scope="col">${t("achieved-points")}</th>
    <th scope="col">${t(isTask ? "achieved-stars" : "achieved-rank")}</th></tr></thead>
    <tbody>${[...points]
      .reverse()
      .map(
        (point, at) =>
          html`<tr key=${at}><td>${when.format(point.at)}</td><td>${signed(point.points)}</td><td>${isTask ? point.stars : point.rank}</td></tr>`,
      )}</tbody></table></div>`;
}
