/** The name that people know you by, and whether you should still be asked for it. */
import { computed, signal } from "@preact/signals";
import { boot } from "../browser/boot-data.mjs";
import { api, Problem } from "../net/api.mjs";
import { isHost, problem, room, takenPlaces, you } from "./store.mjs";

/** What stands in the field of the own name and is not saved yet. @type {import("@preact/signals").Signal<string | null>} */
export const typedName = signal(null);

const ownName = computed(
  () => room.value?.members.find(({ player }) => player === you.value.player)?.name ?? "",
);

/** True for a host alone in a room, whose invitation would bear a name that the server made up. */
export const nameAsked = computed(
  () =>
    isHost.value &&
    !room.value?.alone &&
    room.value?.members.length === 1 &&
    takenPlaces.value.length === 1 &&
    ownName.value === boot.nickname,
);

/** True if it was saved. @param {string} name */
export async function saveName(name) {
  problem.value = null;
  try {
    await api("PATCH /me", {}, { name });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem.value = error;
    return false;
  }
}

/** Saves what was typed, if there is anything new. */
export async function saveTyped() {
  const name = typedName.value?.trim();
  const done = name && name !== ownName.value ? await saveName(name) : Boolean(name);
  typedName.value = null;
  return done;
}
