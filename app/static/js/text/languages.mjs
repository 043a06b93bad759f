/** The languages that can be chosen, each in its own words. */
export const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands" };
