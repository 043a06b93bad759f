/** The name that people know you by, and whether you should still be asked for it. */
import { computed, signal } from "@preact/signals";
import { api, Problem } from "../net/api.mjs";
import { t } from "../text/i18n.mjs";
import { isHost, problem, room, takenPlaces, you } from "./store.mjs";

/** What stands in the field of the own name and is not saved yet. @type {import("@preact/signals").Signal<string | null>} */
export const typedName = signal(null);

const ownName = computed(
  () => room.value?.members.find(({ player }) => player === you.value.player)?.name ?? "",
);

/** True for a name of those that the server makes up. @param {string} name */
function isMadeUp(name) {
  const [first, second, ...more] = name.split(" ");
  const among = (/** @type {string} */ key, /** @type {string} */ word) =>
    t(key).split(", ").includes(word);
  return (
    more.length === 0 && among("nickname-first", first) && among("nickname-second", second ?? "")
  );
}

/** True for a host alone in a room, whose invitation would bear a made-up name. */
export const nameAsked = computed(
  () =>
    isHost.value &&
    !room.value?.practice &&
    room.value?.members.length === 1 &&
    takenPlaces.value.length === 1 &&
    isMadeUp(ownName.value),
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
