/** The steps of discs that are laid out, the disc in hand, and where it can go. */

import { computed } from "@preact/signals";
import { discReason } from "../reasons.mjs";
import { colourName, discWords, say } from "../words.mjs";

/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Step} Step */
/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("./draft.mjs").Draft} Draft */
/** @typedef {import("./draft.mjs").Chosen} Chosen */
/** @typedef {ReturnType<typeof readSteps>} Sketch */
/** @typedef {ReturnType<typeof readDisc>} InHand */

/** The draft, and what the server says about it. @param {Table} table @param {Draft} draft */
function readSteps({ match }, { moving, own, preview }) {
  const steps = computed(() => {
    const move = own.value?.move;
    return moving.value && move?.type === "move" ? move.parts : [];
  });
  const reach = computed(() => {
    const at = preview.value;
    return moving.value && at && "targets" in at ? at : null;
  });
  /** Where the discs would be. */
  const discs = computed(() => {
    const at = { ...match.value.view.public.discs };
    for (const { disc, to } of steps.value) at[disc] = to;
    return at;
  });
  const movable = computed(
    () => /** @type {Colour[]} */ (reach.value ? Object.keys(reach.value.targets) : []),
  );
  /** No disc can move, or no further. */
  const stuck = computed(() => reach.value !== null && movable.value.length === 0);
  /** Confirming now would give the combination away. */
  const wasteful = computed(() => moving.value && steps.value.length === 0 && !stuck.value);
  return { steps, reach, discs, movable, stuck, wasteful };
}

/** The disc in hand: the chosen one, or the only one that can move.
 * @param {Draft} draft @param {Chosen} choice @param {Sketch} sketch */
function readDisc({ moving }, { chosen }, { reach, movable }) {
  const disc = computed(() => {
    const wanted = chosen.value.disc;
    if (!moving.value) return null;
    if (wanted && (movable.value.includes(wanted) || !reach.value)) return wanted;
    return movable.value.length === 1 ? movable.value[0] : null;
  });
  const targets = computed(() => (disc.value && reach.value?.targets[disc.value]) || {});
  return { disc, targets };
}

/** Taking a disc in hand. @param {Table} table @param {Draft} draft @param {Chosen} choice @param {Sketch} sketch */
const choosing =
  ({ match, t, busy, announce, explain }, { moving }, { note }, { reach, movable, discs }) =>
  /** @param {Colour | null} chosen */
  (chosen) => {
    if (!moving.value || busy.value) return;
    if (chosen && !movable.value.includes(chosen)) {
      const why = discReason(match.value.view.public, chosen, reach.value?.left ?? 0);
      if (reach.value) explain({ ...why, cells: [discs.value[chosen]] });
      return;
    }
    note({ disc: chosen });
    if (chosen) announce(discWords(t, chosen, reach.value?.targets[chosen] ?? {}));
  };

/** Moving the disc in hand to a field; false if it cannot go there.
 * @param {Table} table @param {Chosen} choice @param {Sketch} sketch @param {InHand} hand */
const laying =
  ({ t, busy, announce, draft }, { note }, { steps }, { disc, targets }) =>
  /** @param {string} field */
  (field) => {
    const chosen = disc.value;
    const target = targets.value[field];
    if (!chosen || !target || busy.value) return false;
    note({ disc: chosen });
    const parts = [...steps.value, ...target.path.map((to) => ({ disc: chosen, to }))];
    draft({ type: "move", parts }, false);
    announce(say(t, "laid", { colour: colourName(t, chosen), count: target.steps }));
    return true;
  };

/** @param {Table} table @param {Draft} draft @param {Chosen} choice */
export function createMoving(table, draft, choice) {
  const sketch = readSteps(table, draft);
  const hand = readDisc(draft, choice, sketch);
  return {
    ...sketch,
    ...hand,
    choose: choosing(table, draft, choice, sketch),
    lay: laying(table, choice, sketch, hand),
    /** The discs in a field that can still move. @param {string} field */
    waiting: (field) => sketch.movable.value.filter((one) => sketch.discs.value[one] === field),
    /** @param {Step[]} parts */
    sketch: (parts) => void table.draft({ type: "move", parts }, false),
  };
}
