/** A picture of a result: the board as it is on the screen, and who has how many points. */
import { boot } from "../../browser/boot-data.mjs";
import { order } from "../../match/ranking.mjs";
import { headline, setting } from "../../match/result-words.mjs";
import { hasText, t } from "../../text/i18n.mjs";
import { signed } from "../../text/numbers.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch @typedef {import("../../types.mjs").ResultView} ResultView */

const WIDTH = 1200;
const EDGE = 48;
const BOARD = WIDTH - 2 * EDGE;
/** What style sheets set on drawings. */
const STYLES = [
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-opacity", "opacity", "color", "font-family", "font-size"],
  ...["font-weight", "text-anchor", "dominant-baseline", "visibility", "display", "paint-order"],
];

/** @param {TableMatch} at @param {ResultView} result @param {import("../../types.mjs").GameParts} parts
 * @returns {Promise<File>} */
export async function pictureOf(at, result, parts) {
  const svg = /** @type {SVGSVGElement | null} */ (
    document.querySelector(".boardbox .board > svg, .boardbox .board svg[viewBox]")
  );
  if (!svg) throw new Error("no board");
  const board = await imageOf(svg);
  const caption = document.querySelector(".boardhead h2")?.textContent ?? "";
  const heads = [headline(at, result), setting(at, parts), caption];
  const scores = scoresOf(at, result);
  const top = 206 + 44 * scores.length;
  const height = Math.min(1600, (BOARD * svg.clientHeight) / Math.max(1, svg.clientWidth));
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = top + height + 90;
  paint(canvas, { heads, scores, board, top, height, ratio: svg.clientWidth / svg.clientHeight });
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([blob], `${at.game}.png`, { type: "image/png" });
}

/** The points of each seat, best first; none in a game without points. @param {TableMatch} at @param {ResultView} result */
const scoresOf = (at, result) =>
  hasText(`${at.game}-winners`)
    ? []
    : order(result).map((seat) => `${at.names[seat]}: ${signed(result.scores[seat])}`);

/** @param {HTMLCanvasElement} canvas
 * @param {{heads: string[], scores: string[], board: HTMLImageElement, top: number, height: number, ratio: number}} what */
function paint(canvas, { heads, scores, board, top, height, ratio }) {
  const on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const look = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => look.getPropertyValue(name).trim();
  const [head, body] = ["--font-head", "--font"].map(colour);
  on.fillStyle = colour("--page");
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.fillStyle = colour("--ink");
  const write = (
    /** @type {string} */ font,
    /** @type {string} */ words,
    /** @type {number} */ y,
  ) => {
    on.font = font;
    on.fillText(words, EDGE, y, BOARD);
  };
  write(`700 56px ${head}`, heads[0], 90);
  write(`400 28px ${body}`, heads[1], 134);
  for (const [line, words] of scores.entries()) write(`600 32px ${body}`, words, 184 + 44 * line);
  write(`700 32px ${head}`, heads[2], top - 20);
  const wide = Math.min(BOARD, height * ratio);
  on.drawImage(board, (WIDTH - wide) / 2, top, wide, wide / ratio);
  const from = `${t("app-name")} · ${boot.site.replace(/^https?:\/\//, "")}`;
  write(`600 28px ${body}`, from, top + height + 60);
}

/** The board as an image: a drawing on its own knows neither the page's styles nor its symbols.
 * @param {SVGSVGElement} svg @returns {Promise<HTMLImageElement>} */
async function imageOf(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  dress(svg, copy);
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width * 2));
  copy.setAttribute("height", String(height * 2));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const sprite = document.querySelector("svg.defs, svg:has(> defs symbol), svg:has(> symbol)");
  for (const part of sprite?.children ?? []) copy.append(part.cloneNode(true));
  setColours(copy);
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Gives the copy what style sheets give the original, as attributes: the page allows no inline
 * styles. @param {Element} from @param {Element} to */
function dress(from, to) {
  const look = getComputedStyle(from);
  for (const name of STYLES) to.setAttribute(name, look.getPropertyValue(name));
  for (const [i, child] of [...from.children].entries()) dress(child, to.children[i]);
}

/** The colours of the page, which symbols and patterns refer to. @param {SVGSVGElement} copy */
function setColours(copy) {
  const look = getComputedStyle(document.documentElement);
  const names = new Set(copy.outerHTML.match(/--[\w-]+/g) ?? []);
  for (const name of names) copy.style.setProperty(name, look.getPropertyValue(name));
}
