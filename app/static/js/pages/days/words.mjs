/** What a table over days is called, and what is said of it. */
import { hasPoints } from "../../browser/boot-data.mjs";
import { hasText, language, t } from "../../text/i18n.mjs";
import { nameText } from "../../text/names.mjs";
import { dayOf, isUrgent, leftText, mostUrgent, when } from "./times.mjs";

/** @typedef {import("../../wire").TableView} Table @typedef {import("../../wire").TablePerson} Person
 * @typedef {import("../../wire").RunningTableView} Running
 * @typedef {import("../../wire").FinishedTableView} Finished */

/** @param {Person} person */
const nameOf = ({ name, program }) => nameText(name, program);

/** The title of its room, or with whom one plays there. @param {Table} table */
export function tableName({ title, people }) {
  if (title) return title;
  const others = people.filter(({ you }) => !you);
  return others.length > 0 ? t("room-with", { names: others.map(nameOf) }) : t("room-alone");
}

/** What is played: the game, and what of it. @param {Table} table */
export const playedText = ({ game, options }) =>
  [t(`${game}-name`), ...Object.entries(options).flatMap((one) => optionText(game, one))].join(
    ", ",
  );

/** An option that says something: the game's own short words for it, or else those of the settings.
 * @param {string} game @param {[string, unknown]} option @returns {string | string[]} */
function optionText(game, [name, value]) {
  if (name === "start" || value === false || value === null) return [];
  if (value === true) return t(`${game}-option-${name}`);
  const keys = [`${game}-ui-chip-${value}`, `${game}-ui-chip-${name}`, `${game}-ui-${name}-name`];
  const key = [...keys, `${game}-option-${name}-${value}`].find(hasText);
  return key ? t(key, { [name]: value }) : [];
}

/** How far the match has come; "" before it has really begun. @param {Running["progress"]} progress */
export function farText(progress) {
  if (!progress) return "";
  const { unit, number, of } = progress;
  if (of === null) return t(`tables-far-${unit}`, { number });
  return t(`tables-far-${unit}-of`, { number, of });
}

/** Whose turn it is since when, and how long is left: for one's own turns always, for others once
 * that is little. @param {Running} table @param {boolean} yours @param {number} now */
export function turnText(table, yours, now) {
  const wait = waitOf(table, yours);
  if (!wait) return "";
  const names = table.waiting.map(({ seat }) => nameOf(table.people[seat]));
  const said = { when: when(wait.since, now, language()), names };
  const shown = wait.until !== null && (yours || isUrgent(wait, now));
  if (!shown) return t(yours ? "tables-since" : "tables-others-since", said);
  const time = leftText(Number(wait.until) - now, language()) || t("tables-soon");
  return t(yours ? "tables-since-left" : "tables-others-since-left", { ...said, time });
}

/** The turn that counts for a row: one's own, or the most urgent of the others.
 * @param {Running} table @param {boolean} yours */
export function waitOf({ people, waiting }, yours) {
  return mostUrgent(waiting.filter(({ seat }) => !yours || people[seat].you));
}

/** How a match ended. @param {Finished} table */
export function resultText({ game, people, scores, ranks, lost, ended }) {
  if (ended) return t("tables-ended", { name: ended.by });
  if (lost) return t("tables-lost");
  const winners = people.filter(({ seat }) => ranks[seat] === 1);
  if (winners.length !== 1) return t("tables-shared", { names: winners.map(youOrName) });
  return wonText(winners[0], hasPoints(game) ? [...scores].sort((one, two) => two - one) : []);
}

/** @param {Person} person */
const youOrName = (person) => (person.you ? t("tables-you") : nameOf(person));

/** @param {Person} winner @param {number[]} points the highest first */
function wonText(winner, points) {
  const [first, second] = points;
  const said = { name: nameOf(winner), first, second };
  if (points.length === 0) return t(winner.you ? "tables-won-you" : "tables-won", said);
  if (points.length === 2) return t(winner.you ? "tables-won-two-you" : "tables-won-two", said);
  return t(winner.you ? "tables-won-with-you" : "tables-won-with", said);
}

/** When a match ended. @param {Finished} table @param {number} now */
export const endedText = ({ finished_at }, now) =>
  t("tables-on", dayOf(finished_at, now, language()));
