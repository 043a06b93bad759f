/** What is said of moments, luck, and progress. Pure, so tests need no page. */
import { localeOf } from "../text/dates.mjs";
import { gained } from "../text/numbers.mjs";
import { MEAN } from "./luck.mjs";

/**
 * @typedef {import("../types.mjs").Translate} Translate
 * @typedef {import("./moments.mjs").Moment} Moment
 * @typedef {{unit: "roll" | "round" | "turn", number: number}} When of a step
 */

/** "Roll 24" to begin with, or "roll 24" in a sentence; the start before the first. @param {Translate} t @param {When} when
 * @param {boolean} [within] a sentence */
export const whenText = (t, { unit, number }, within = false) =>
  number > 0
    ? t(within ? "analysis-when-within" : "analysis-when", { unit, number })
    : t(within ? "analysis-start-within" : "analysis-start");

/** A share of victory in percent, at least 1. @param {number} gain */
const percent = (gain) => Math.max(1, Math.round(100 * gain));

/** What could have been gained, on the board: "+7", "+12 %". @param {string} language @param {Moment} moment */
export function gainChip(language, { unit, gain }) {
  if (unit === "points") return gained(Math.max(1, Math.round(gain)));
  const share = new Intl.NumberFormat(localeOf(language), { style: "percent" });
  return `+${share.format(percent(gain) / 100)}`;
}

/** "about 7 points given away here". @param {Translate} t @param {Moment} moment */
export const leftText = (t, { unit, gain }) =>
  unit === "points"
    ? t("analysis-left-points", { points: Math.max(1, Math.round(gain)) })
    : t("analysis-left-win", { percent: percent(gain) });

/** "about 7 points more". @param {Translate} t @param {Moment} moment */
const moreText = (t, { unit, gain }) =>
  unit === "points"
    ? t("analysis-more-points", { points: Math.max(1, Math.round(gain)) })
    : t("analysis-more-win", { percent: percent(gain) });

/** "Your best move, roll 16: +24", "Ben, roll 24: about 7 points given away here".
 * @param {Translate} t @param {Moment} moment @param {string} name @param {When} when @param {number} won points in that step */
export function titleText(t, moment, name, when, won) {
  const own = moment.own ? "yes" : "no";
  const at = whenText(t, when, true);
  if (moment.kind === "best") {
    const title = t("analysis-best", { own, name, when: at });
    return won > 0 ? `${title}: ${gained(won)}` : title;
  }
  return t("analysis-moment", { own, name, when: at, left: leftText(t, moment) });
}

/** What was done, and what would have been better. @param {Translate} t @param {string} done @param {string} better */
export const lineText = (t, done, better) =>
  [done && `${capital(done)}.`, better && t("analysis-better", { better })]
    .filter(Boolean)
    .join(" ");

/** The status at a moment. @param {Translate} t @param {Moment} moment @param {string} name @param {string} done
 * @param {string} better */
export function statusText(t, moment, name, done, better) {
  const did = done ? t("analysis-did", { name, done }) : "";
  if (moment.kind === "best")
    return [did, t("analysis-best-here", { more: moreText(t, moment) })].filter(Boolean).join(" ");
  const instead = better && t("analysis-instead", { better, more: moreText(t, moment) });
  return [did, instead || `${capital(leftText(t, moment))}.`].filter(Boolean).join(" ");
}

/** How far it is. @param {Translate} t @param {import("./state.mjs").Analysis} analysis */
export const progressText = (t, { state, done, of }) =>
  state === "queued" || of === 0
    ? t("analysis-queued")
    : t("analysis-looking", { at: Math.min(done + 1, of), of });

/** "0.2 above 17.5". @param {Translate} t @param {string} language @param {number} above */
export function aboveText(t, language, above) {
  const by = decimal(language, Math.abs(above));
  const way = Number(Math.abs(above).toFixed(1)) === 0 ? "even" : above > 0 ? "above" : "below";
  return t("analysis-pips-above", { way, by, mean: decimal(language, MEAN) });
}

/** With one decimal. @param {string} language @param {number} value */
export const decimal = (language, value) =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);

/** With a capital, as a sentence begins. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
