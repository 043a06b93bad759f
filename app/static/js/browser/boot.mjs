/** What the server wrote into the page for its scripts. */

/**
 * @typedef {{key: string, min: number, max: number, minutes: number, colours: string[]}} GameCard
 * @typedef {{base: string, site: string, static: string, lang: string, strings: string, languages: Record<string, string>,
 *   games: GameCard[], code?: string, token?: string, game?: string, title?: string, name?: string}} Boot
 */

/** @type {Boot} */
export const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}");
