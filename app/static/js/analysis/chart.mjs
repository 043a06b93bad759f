/** A chart of lines by step, one of each seat: colour and kind of line, a disc at the end, and the same as a table. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SeatBadge } from "../components/common/seat-badge.mjs";
import { t } from "../text/i18n.mjs";
import { StarMark } from "./marks.mjs";
import { apart, heaped, slopes, stairs, stepAt, stepTicks, valueAt } from "./plot.mjs";
import { whenText } from "./words.mjs";

/**
 * @typedef {import("./session.mjs").Session} Session
 * @typedef {import("./plot.mjs").Line} Line
 * @typedef {import("./plot.mjs").Frame} Frame
 * @typedef {(size: import("./plot.mjs").Size) => Frame} Framing
 * @typedef {object} Props
 * @property {string} id
 * @property {string} title
 * @property {string} [note] beside the title
 * @property {Session} session
 * @property {Line[]} lines
 * @property {boolean} stepped values change in steps, not by and by
 * @property {number} height
 * @property {Framing} frame
 * @property {(value: number) => string} text a value in words
 * @property {boolean} [marked] with the moments
 * @property {boolean} [legend]
 */

/** By seat, so that lines differ without colour. */
const DASHES = ["none", "9 6", "2.5 5", "14 4 2.5 4", "5 3", "14 4 2.5 4 2.5 4"];
const BADGE = 21;
const MARK = 23;

/** @param {Props} props */
export function Chart(props) {
  const { id, title, note, session, legend } = props;
  const open = useSignal(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useWidth(box);
  return html`<section class="sheet chart" aria-labelledby=${id}><div class="chart-head"><h2 id=${id}>${title}</h2>
      ${note && html`<span class="small soft">${note}</span>`}
      <button type="button" class="btn quiet" aria-pressed=${String(open.value)} onClick=${() => {
        open.value = !open.value;
      }}>${t("analysis-table")}<span class="vh">: ${title}</span></button></div>
    ${legend && html`<${Legend} session=${session} />`}
    <div ref=${box} class="plot">${width > 0 && html`<${Plot} ...${props} width=${width} />`}</div>
    <div class=${open.value ? "scrolls chart-table" : "vh"} ...${open.value ? { tabindex: "0", role: "group", "aria-label": title } : {}}>
      <${ChartTable} ...${props} /></div></section>`;
}

/** The width of an element, in pixels. @param {{current: HTMLElement | null}} box */
function useWidth(box) {
  const width = useSignal(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      width.value = Math.round(element.clientWidth);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, []);
  return width.value;
}

/** @param {{session: Session}} props */
const Legend = ({ session: { replay } }) =>
  html`<p class="seat-legend small soft" aria-hidden="true">${replay.end.names.map(
    (
      name,
      seat,
    ) => html`<span key=${seat}><svg viewBox="0 0 34 10"><path class="seat-line" d="M1 5H33" ...${lineLook(replay.end.colours[seat], seat)} /></svg>
    <span class="name">${name}</span></span>`,
  )}</p>`;

/** @param {string} colour @param {number} seat */
const lineLook = (colour, seat) => ({
  style: { stroke: `var(--${colour}-edge)` },
  "stroke-dasharray": DASHES[seat % DASHES.length],
});

/** What the eye sees; the table says the same. @param {Props & {width: number}} props */
function Plot({ session, lines, stepped, height, frame: framing, text, marked, width }) {
  const { replay, numbers } = session;
  const last = replay.stepping.last();
  const frame = framing({ width, height });
  const path = stepped ? stairs : slopes;
  const seek = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    replay.stepping.seek(stepAt(frame, last, event.clientX - box.left));
  };
  return html`<svg viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} aria-hidden="true" onClick=${seek}>
    <${Ground} frame=${frame} numbers=${numbers} text=${text} width=${width} height=${height} />
    <g class="step-line" style=${{ transform: `translateX(${frame.x(replay.stepping.seq.value)}px)` }}><path d=${`M0 4V${height - 26}`} /></g>
    ${lines.map(
      ({ seat, points }) =>
        html`<path key=${seat} class="seat-line" d=${path(frame, points)} ...${lineLook(replay.end.colours[seat], seat)} />`,
    )}
    <${Ends} session=${session} lines=${lines} frame=${frame} text=${text} height=${height} />
    ${marked && html`<${Marks} session=${session} lines=${lines} stepped=${stepped} frame=${frame} />`}</svg>`;
}

/** Lines with their values, and the numbers of turns. @param {{frame: Frame, numbers: number[], text: (value: number) => string,
 *  width: number, height: number}} props */
const Ground = ({ frame, numbers, text, width, height }) => html`${frame.lines.map(
  ({
    value,
    y,
  }) => html`<path key=${value} class="line" d=${`M${frame.left} ${y}H${frame.right}`} />
        <text class="tick" x=${frame.left - 8} y=${y} text-anchor="end" dominant-baseline="central">${text(value)}</text>`,
)}
    ${stepTicks(numbers, width).map(
      ({ seq, number }) =>
        html`<text class="tick" key=${seq} x=${frame.x(seq)} y=${height - 8} text-anchor="middle">${number}</text>`,
    )}`;

/** A disc after the end of each line, where marks may be, with its value. @param {{session: Session, lines: Line[], frame: Frame, height: number,
 *  text: (value: number) => string}} props */
function Ends({ session: { replay }, lines, frame, height, text }) {
  const ends = lines.map(({ points }) => points[points.length - 1].value);
  const places = apart(ends.map(frame.y), BADGE + 1, height - 30);
  return lines.map(
    (
      { seat },
      at,
    ) => html`<g key=${seat} transform=${`translate(${frame.right + 13} ${places[at] - BADGE / 2})`}>
      <svg width=${BADGE} height=${BADGE} viewBox="0 0 40 40"><${SeatBadge} at=${replay.end} seat=${seat} /></svg>
      <text class="tick end-value" x=${BADGE + 4} y=${BADGE / 2} dominant-baseline="central">${text(ends[at])}</text></g>`,
  );
}

/** The moments, each on the line of its seat. @param {{session: Session, lines: Line[], stepped: boolean, frame: Frame}} props */
function Marks({ session, lines, stepped, frame }) {
  const placed = session.moments.value.flatMap((moment) => {
    const points = lines.find(({ seat }) => seat === moment.seat)?.points ?? [];
    const value = valueAt(points, moment.seq, stepped);
    return value === null ? [] : [{ moment, x: frame.x(moment.seq), y: frame.y(value) }];
  });
  return heaped(placed, MARK).map(
    ({ moment, x, y }) =>
      html`<${Mark} key=${`${moment.kind} ${moment.seq} ${moment.seat}`} session=${session} moment=${moment} x=${x} y=${y} />`,
  );
}

/** @param {{session: Session, moment: import("./moments.mjs").Moment, x: number, y: number}} props */
function Mark({ session, moment, x, y }) {
  const show = (/** @type {Event} */ event) => {
    event.stopPropagation();
    session.show(moment);
  };
  const on = session.current.value === moment;
  return html`<g class=${on ? "moment-mark on" : "moment-mark"} onClick=${show} transform=${`translate(${x} ${y})`}>
    <circle class="reach" r="22" />${
      moment.kind === "best"
        ? html`<${StarMark} />`
        : html`<circle class="mark-disc" r="10" /><text class="tick" dominant-baseline="central" text-anchor="middle" y="0.5">${moment.number}</text>`
    }</g>`;
}

/** The last step of each turn, with the value of each seat. @param {Props} props */
function ChartTable({ session, lines, stepped, text, title }) {
  const { replay, numbers, when } = session;
  const rows = numbers.flatMap((number, seq) => (number === numbers[seq + 1] ? [] : [seq]));
  return html`<table class="num"><caption class="vh">${title}</caption><thead><tr><td></td>${lines.map(
    ({ seat }) => html`<th key=${seat} scope="col">${replay.end.names[seat]}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (seq) =>
      html`<tr key=${seq}><th scope="row">${whenText(t, when(seq))}</th>${lines.map(
        ({ seat, points }) => {
          const value = valueAt(points, seq, stepped);
          return html`<td key=${seat}>${value === null ? "–" : text(value)}</td>`;
        },
      )}</tr>`,
  )}</tbody></table>`;
}
