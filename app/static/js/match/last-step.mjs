/** The step that has just arrived: for a moment, the seats show what each player did in it. */
import { effect, signal } from "@preact/signals";
import { tableMatch } from "../room/store.mjs";

const MOMENT_MS = 6000;

/** The number of the step while its moment lasts, else -1. */
export const lastStep = signal(-1);

/** Follows the match from now on; a position that was there before is not news. */
export function followSteps() {
  let before = tableMatch.peek();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  effect(() => {
    const now = tableMatch.value;
    if (now?.id === before?.id && now?.seq === before?.seq) return;
    const goesOn = now?.id === before?.id;
    before = now;
    clearTimeout(timer);
    lastStep.value = now && goesOn ? now.seq : -1;
    timer = setTimeout(() => {
      lastStep.value = -1;
    }, MOMENT_MS);
  });
}
