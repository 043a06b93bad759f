/** What the server wrote into the page for its scripts. */

/**
 * @typedef {{key: string, min: number, max: number, minutes: number, colours: string[],
 *   points: boolean}} GameFacts of a game; `points` is false where nobody scores
 * `installation` tells this server from others on the same host, which share cookies and storage.
 * @typedef {{base: string, installation: string, site: string, static: string, lang: string, strings: string, languages: Record<string, string>,
 *   games: GameFacts[], ahead?: string[], extras?: string[], handlers?: Record<string, string>, frames?: import("../types.mjs").ServerFrame[], code?: string, token?: string, game?: string, title?: string, name?: string, nickname?: string,
 *   menu: {path: string, text: string, icon: string}[], known?: boolean, player?: string, room?: string, now?: number, tasks?: {game: string, options: Record<string, any>, sentence: string, grades: import("../wire").GradeView[]}[]}} Boot
 */

/** @type {Boot} */
export const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}");

/** Loads a module of a feature. @param {string} path */
export const loadExtra = (path) => import(`${boot.static}/${path}`);

/** Loads what features add to this page. */
export const loadExtras = () => Promise.all((boot.extras ?? []).map(loadExtra));

/** @param {string} key @returns {GameFacts | undefined} */
export const gameFacts = (key) => boot.games.find((game) => game.key === key);

/** @param {string} key */
export const hasPoints = (key) => gameFacts(key)?.points !== false;
