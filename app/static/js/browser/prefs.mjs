/**
 * Preferences kept in this browser: theme, patterns, letter keys, language.
 * If storage is missing or blocked, they last as long as the page.
 */
import { boot } from "./boot-data.mjs";

const PREFIX = `farbenspiel-${boot.installation}-`;

/** @param {string} name @returns {string} the stored choice, "" if there is none */
export function pref(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name @param {string} value "" forgets the choice */
export function setPref(name, value) {
  try {
    if (value) localStorage.setItem(PREFIX + name, value);
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // storage is blocked: the choice lasts as long as this page
  }
}

/** @param {"theme" | "patterns"} name @param {string} value "" to follow the device */
export function setLook(name, value) {
  setPref(name, value);
  if (value) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
}

/** Stores the language in a cookie, so that the server renders pages in it. @param {string} lang */
export function chooseLanguage(lang) {
  // biome-ignore lint/suspicious/noDocumentCookie: plain http on a LAN has no Cookie Store
  document.cookie = `lang-${boot.installation}=${lang}; path=/; max-age=31536000; samesite=lax`;
}
