/** Watching a replay together: one person presents it, the others follow until they look around on their own. */
import { effect, signal } from "@preact/signals";
import { sendGuide } from "../room/session.mjs";
import { announce, guides, link, problem, room, say, slow, you } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

const GAP_MS = 150;

/** True while this page presents. */
export const guiding = signal(false);
/** False while you look around on your own although somebody presents. */
export const following = signal(true);

/** Who else presents a match. @param {string} match */
export function guideOf(match) {
  const guide = guides.value[match];
  return guide && guide.player !== you.value.player ? guide : null;
}

/** Opens the replay of a finished match of the room, where it is presented. @param {string} id */
export function openReplay(id) {
  location.hash = `replay=${id}/${guideOf(id)?.seq ?? 0}`;
}

/** @param {string} player */
export const nameOf = (player) =>
  room.value?.members.find((member) => member.player === player)?.name ?? "?";

/** Keeps a replay in step with the others in the room until the returned function is called.
 * @param {import("./replays.mjs").Replay} replay */
export function together({ id, stepping }) {
  const ends = [
    effect(() => {
      const guide = guideOf(id);
      if (guide && following.value && !guiding.value) stepping.follow(guide.seq);
    }),
    effect(() => {
      if (slow.value || problem.value?.code === "already-guided") guiding.value = false;
    }),
    effect(() => {
      const seq = stepping.seq.value;
      if (!guiding.value || link.value.kind !== "online") return undefined;
      const timer = setTimeout(() => sendGuide(id, seq), GAP_MS);
      return () => clearTimeout(timer);
    }),
    announceGuides(id),
  ];
  return () => {
    for (const end of ends) end();
    stopGuiding(id);
    following.value = true;
  };
}

/** Announces who starts and who stops guiding. @param {string} id */
function announceGuides(id) {
  let before = "";
  let name = "";
  return effect(() => {
    const now = guideOf(id)?.player ?? "";
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
export function stopGuiding(id) {
  if (guiding.value) sendGuide(id, null);
  guiding.value = false;
}
