/** Watching a replay together: one person presents it, the others follow until they look around on their own. */
import { effect, signal } from "@preact/signals";
import { present } from "../room/session.mjs";
import { announce, link, presenters, problem, room, say, slow, you } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

const GAP_MS = 150;

/** True while this page presents. */
export const presenting = signal(false);
/** False while you look around on your own although somebody presents. */
export const following = signal(true);

/** Who else presents a match. @param {string} match */
export function presenterOf(match) {
  const presenter = presenters.value[match];
  return presenter && presenter.player !== you.value.player ? presenter : null;
}

/** Opens the replay of a finished match of the room, where it is presented. @param {string} id */
export function openReplay(id) {
  location.hash = `replay=${id}/${presenterOf(id)?.seq ?? 0}`;
}

/** @param {string} player */
export const nameOf = (player) =>
  room.value?.members.find((member) => member.player === player)?.name ?? "?";

/** Keeps a replay in step with the others in the room until the returned function is called.
 * @param {import("./replays.mjs").Replay} replay */
export function together({ id, stepping }) {
  const ends = [
    effect(() => {
      const presenter = presenterOf(id);
      if (presenter && following.value && !presenting.value) stepping.follow(presenter.seq);
    }),
    effect(() => {
      if (slow.value || problem.value?.code === "already-guided") presenting.value = false;
    }),
    effect(() => {
      const seq = stepping.seq.value;
      if (!presenting.value || link.value.kind !== "online") return undefined;
      const timer = setTimeout(() => present(id, seq), GAP_MS);
      return () => clearTimeout(timer);
    }),
    announcePresenters(id),
  ];
  return () => {
    for (const end of ends) end();
    stopPresenting(id);
    following.value = true;
  };
}

/** Announces who starts and who stops presenting. @param {string} id */
function announcePresenters(id) {
  let before = "";
  let name = "";
  return effect(() => {
    const now = presenterOf(id)?.player ?? "";
    if (now === before) return;
    const gone = name;
    name = now && nameOf(now);
    before = now;
    // who watches sees beside the steps whom they follow
    if (now) announce(t("guide-began", { name }));
    else say(t("guide-over", { name: gone }));
  });
}

/** @param {string} id */
export function stopPresenting(id) {
  if (presenting.value) present(id, null);
  presenting.value = false;
}
