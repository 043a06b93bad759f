/** What the server has lost: said once, when it says so, or when the match has gone back. */
import { effect, untracked } from "@preact/signals";
import { loadTexts, t } from "../text/i18n.mjs";
import { offline } from "./load-failure.mjs";
import { match, room, say, toast } from "./store.mjs";

const LOSSES = ["rolled-back", "match-rolled-back"];

/** Announces losses, but none of before the page was opened. */
export function followDataLoss() {
  let known = Number.POSITIVE_INFINITY;
  let before = match.peek();
  effect(() => {
    const at = room.value;
    if (!at) return;
    const losses = at.changes.filter(({ key }) => LOSSES.includes(key));
    const newest = losses.at(-1);
    if (newest && newest.at > known) tell(newest.key, newest.args);
    known = newest?.at ?? 0;
  });
  // A server that didn't run while its database went back knows nothing of it.
  effect(() => {
    const now = match.value;
    if (before && now?.id === before.id && now.seq < before.seq)
      tell("match-rolled-back", { seq: now.seq });
    before = now;
  });
}

/** @param {string} key @param {Record<string, unknown>} args */
const tell = (key, args) =>
  untracked(() =>
    loadTexts("changes").then(() => {
      const text = t(`change-${key}`, args);
      if (toast.peek() !== text) say(text);
    }, offline),
  );
