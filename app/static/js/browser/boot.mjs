/** What the server wrote into the page for its scripts. */

/**
 * @typedef {{key: string, min: number, max: number, minutes: number, colours: string[]}} GameFacts of a game
 * @typedef {{base: string, site: string, static: string, lang: string, strings: string, languages: Record<string, string>,
 *   games: GameFacts[], code?: string, token?: string, game?: string, title?: string, name?: string}} Boot
 */

/** @type {Boot} */
export const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}");
