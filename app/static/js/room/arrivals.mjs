/** Who takes a seat while the page is open: each with a soft tap, and a disc that lands. */
import { effect, signal, untracked } from "@preact/signals";
import { play } from "../browser/sound.mjs";
import { room, you } from "./store.mjs";

/** The players who have come since the page was opened. */
export const arrived = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** @param {import("@preact/signals").ReadonlySignal<boolean>} inRoom whether the room is in view */
export function followArrivals(inRoom) {
  /** @type {Set<string> | null} */
  let before = null;
  effect(() => {
    const seats = room.value?.seats;
    if (!seats) return;
    const now = new Set(seats.flatMap(({ player }) => player ?? []));
    const known = before;
    before = now;
    if (known) untracked(() => greet([...now].filter((player) => !known.has(player))));
  });

  /** @param {string[]} players */
  function greet(players) {
    const others = players.filter((player) => player !== you.value.player);
    if (others.length === 0) return;
    arrived.value = new Set([...arrived.value, ...others]);
    if (inRoom.value) for (const _ of others) play("tap");
  }
}
