/** Sending words to others: by what the device offers, or else by the clipboard. */
import { copy } from "./copy.mjs";

/** @param {string} text @param {string} url @param {{done: string, byHand: string}} words if they are copied */
export async function shareWords(text, url, words) {
  if (typeof navigator.share === "function") {
    await navigator.share({ text, url }).catch(() => undefined);
  } else await copy(`${text}\n${url}`, words);
}

/** What is said of a result that is copied. */
export const RESULT = { done: "task-day-shared", byHand: "task-day-by-hand" };
