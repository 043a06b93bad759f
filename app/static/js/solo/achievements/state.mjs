/** What the page of achievements knows, and what it asks the server for. */
import { signal } from "@preact/signals";
import { boot } from "../../browser/boot-data.mjs";
import { api, Problem } from "../../net/api.mjs";
import { tried } from "../../pages/common.mjs";

/** @typedef {import("../../wire").AchievementsView} Achievements @typedef {import("../../wire").EveningsView} Evenings */
/** @typedef {import("../../wire").RoomView} Room */

/** One's own, or a friend's. @type {import("@preact/signals").Signal<Achievements | null>} */
export const achievements = signal(null);
/** What was played in the room. @type {import("@preact/signals").Signal<Evenings | null>} */
export const evenings = signal(null);
/** The room, or one's own rooms. @type {import("@preact/signals").Signal<Room[]>} */
export const rooms = signal([]);
/** Whether friends may see one's own; null while that isn't known. @type {import("@preact/signals").Signal<boolean | null>} */
export const mayBeSeen = signal(null);
/** Why there is nothing to show. @type {import("@preact/signals").Signal<Problem | null>} */
export const failed = signal(null);

/** Asks for everything that the page shows. */
export async function load() {
  failed.value = null;
  try {
    await (boot.room ? loadRoom(boot.room) : loadPerson());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    failed.value = error;
  }
}

/** @param {string} room */
async function loadRoom(room) {
  const [found, here] = await Promise.all([
    api("GET /rooms/{room}/achievements", { room }),
    api("GET /rooms/{room}", { room }),
  ]);
  // Whoever may see the evenings is a member, and isn't given an invitation.
  rooms.value = [/** @type {Room} */ (here)];
  evenings.value = found;
}

async function loadPerson() {
  const { player } = boot;
  if (player) {
    achievements.value = await api("GET /friends/{player}/achievements", { player });
    return;
  }
  const [found, me, mine] = await Promise.all([
    api("GET /me/achievements"),
    api("GET /me"),
    api("GET /rooms"),
  ]);
  mayBeSeen.value = !me.hidden;
  rooms.value = mine.rooms.filter(({ history }) => history.length > 0);
  achievements.value = found;
}

/** Lets friends see one's own, or no longer. @param {boolean} may */
export async function letSee(may) {
  mayBeSeen.value = may;
  const me = await tried(api("PATCH /me", {}, { hidden: !may }), "see");
  // A refused change is taken back on the screen as well.
  mayBeSeen.value = me ? !me.hidden : !may;
}
