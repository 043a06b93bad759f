/** What the server has lost: said once, as soon as it says so. */
import { effect, untracked } from "@preact/signals";
import { loadTexts, t } from "../text/i18n.mjs";
import { offline } from "./offline.mjs";
import { room, say } from "./store.mjs";

const LOSSES = ["rolled-back", "match-rolled-back"];

/** Announces losses, but none of before the page was opened. */
export function followLosses() {
  let known = Number.POSITIVE_INFINITY;
  effect(() => {
    const at = room.value;
    if (!at) return;
    const losses = at.changes.filter(({ key }) => LOSSES.includes(key));
    const newest = losses.at(-1);
    if (newest && newest.at > known)
      untracked(() =>
        loadTexts("changes").then(() => say(t(`change-${newest.key}`, newest.args)), offline),
      );
    known = newest?.at ?? 0;
  });
}
