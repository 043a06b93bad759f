/** Durations in words. */
import { language, t } from "./i18n.mjs";

/** @typedef {"day" | "hour" | "minute" | "second"} Unit */

/** @type {[Unit, number][]} */
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/**
 * A duration in its largest units: "1 day 3 hours".
 * @param {number} seconds @param {number} [most] number of units at most
 * @param {"long" | "short"} [style] of the units; days are always long
 */
export function duration(seconds, most = 2, style = "long") {
  let rest = Math.max(0, Math.floor(seconds));
  const parts = UNITS.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return { unit, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = parts.slice(first).slice(0, first < 0 ? 1 : most);
  return shown
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) => words(count, unit, unit === "day" ? "long" : style))
    .join(" ");
}

/** @param {number} count @param {Unit} unit @param {"long" | "short"} unitDisplay */
const words = (count, unit, unitDisplay) =>
  new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay }).format(count);

/** The setting of a clock in words. @param {import("../types.mjs").Clock} clock */
export function clockText({ kind, seconds, step }) {
  const time = duration(seconds);
  if (kind === "move") return t("clock-per-move", { time });
  if (kind === "off") return t("clock-off");
  const more = step > 0 ? t("clock-step", { time: duration(step) }) : "";
  return `${t("clock-per-player", { time })}${more}`;
}
