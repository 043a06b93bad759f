/** Texts for people, from the same Fluent messages as on the server. */
import { signal } from "@preact/signals-core";
import { boot } from "../browser/boot-data.mjs";
import { translatorOf } from "./translator.mjs";

/** @typedef {Record<string, unknown>} Arguments */

const translator = signal(translatorOf("en", []));

/** The language of the texts; components that use `t` follow it. */
export const language = () => translator.value.language;

/** What else has messages that are loaded, or on their way: games, and pages with their own.
 * @type {Map<string, Promise<void>>} */
const parts = new Map();

let chosen = "en";

/** The newest fetch of messages, for which older ones wait. @type {Promise<void>} */
let newest = Promise.resolve();

/** Fetches the messages of a language and switches to it, unless another has been chosen meanwhile.
 * @param {string} wanted @returns {Promise<void>} */
export function loadLanguage(wanted) {
  chosen = wanted in boot.languages ? wanted : "en";
  const lang = chosen;
  const file = boot.languages[lang];
  const paths = [file, ...[...parts.keys()].map((part) => `${part}/${file}`)];
  /** @type {Promise<void>} */
  const coming = Promise.all(paths.map((path) => fetchText(`${boot.strings}/${path}`))).then(
    (texts) => {
      if (coming !== newest) return newest;
      translator.value = translatorOf(lang, texts);
      document.documentElement.lang = lang;
      return undefined;
    },
  );
  newest = coming;
  return coming;
}

/** Fetches the messages of a game, needed only for a match, or of a page, by its name; if that
 * fails, the next call tries again.
 * @param {string} part @returns {Promise<void>} fulfilled once they are there, whoever asked first */
export function loadTexts(part) {
  const known = parts.get(part);
  if (known) return known;
  // The language is fetched with all on the list, this one included.
  const coming = Promise.resolve().then(() => loadLanguage(chosen));
  parts.set(part, coming);
  coming.catch(() => parts.delete(part));
  return coming;
}

/** @param {string} url */
async function fetchText(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no texts at ${url}`);
  return response.text();
}

/** The message `key` with its arguments filled in; the key itself if there is none.
 * Lists become "a, b and c", with their length as `NAME-count`.
 * @param {string} key @param {Arguments} [args] */
export const t = (key, args) => translator.value.text(key, args);

/** @param {string} key */
export const hasText = (key) => translator.value.has(key);

/** The ids of the messages that begin with `prefix`, in the order of the files.
 * @param {string} prefix */
export const textKeys = (prefix) => translator.value.keys(prefix);

/** Names as a list of the language. @param {string[]} items */
export const listText = (items) => translator.value.list(items);

/** The sentence for a problem: the game's own if its rules refused the move, otherwise the common one.
 * @param {{code: string, detail?: string, args?: Arguments}} problem @param {string} [game] */
export function problemText(problem, game) {
  const own = `${game}-problem-${problem.code}`;
  const key = hasText(own) ? own : `problem-${problem.code}`;
  return hasText(key) ? t(key, problem.args) : problem.detail || t("problem-general");
}
