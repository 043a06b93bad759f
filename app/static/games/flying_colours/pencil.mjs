/** The own draft: dice to set aside, steps of discs, and what the server says of them. */

import { computed, signal } from "@preact/signals";
import { colourName, discWords, say } from "./words.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Die} Die */
/** @typedef {import("./types.mjs").Step} Step */

/** @typedef {ReturnType<typeof createPencil>} Pencil */

const DICE = 6;

/** Which dice of the throw stand for the colours set aside; `liked` ones where they fit.
 * @param {Colour[]} thrown @param {Colour[]} wanted @param {number[]} liked */
function diceOf(thrown, wanted, liked) {
  const rest = [...wanted];
  const order = [...liked, ...thrown.map((_, at) => at).filter((at) => !liked.includes(at))];
  return order.filter((at) => {
    const found = rest.indexOf(thrown[at]);
    if (found >= 0) rest.splice(found, 1);
    return found >= 0;
  });
}

/** @param {Table} table */
export function createPencil(table) {
  const { match, legal, busy, t } = table;
  /** @type {import("@preact/signals").Signal<{seq: number, kept: number[], disc: Colour | null, open: string}>} */
  const made = signal({ seq: -1, kept: [], disc: null, open: "" });
  const mine = computed(() => (made.value.seq === match.value.seq ? made.value : null));

  const view = computed(() => match.value.view.public);
  const acting = computed(() => {
    const { you, over, view } = match.value;
    return you !== null && !over && view.to_act.includes(you);
  });
  const throwing = computed(() => acting.value && view.value.phase === "throw");
  const moving = computed(() => acting.value && view.value.phase === "move");
  const own = computed(() => match.value.drafts.find((draft) => draft.seat === match.value.you));
  const preview = computed(() => {
    const { you } = match.value;
    const at = legal.value;
    return acting.value && at && !at.stale ? (at.preview?.[String(you)] ?? null) : null;
  });

  const kept = computed(() => {
    const move = own.value?.move;
    if (!throwing.value || move?.type !== "throw") return [];
    const wanted = move.parts.map((part) => part.die);
    return diceOf(view.value.dice.thrown, wanted, mine.value?.kept ?? []);
  });
  /** @type {import("@preact/signals").ReadonlySignal<import("./types.mjs").Odds | null>} */
  const odds = computed(() => (throwing.value ? preview.value : null));

  const steps = computed(() => {
    const move = own.value?.move;
    return moving.value && move?.type === "move" ? move.parts : [];
  });
  /** @type {import("@preact/signals").ReadonlySignal<import("./types.mjs").Reach | null>} */
  const reach = computed(() => (moving.value ? preview.value : null));
  /** Where the discs would be. */
  const discs = computed(() => {
    const at = { ...view.value.discs };
    for (const { disc, to } of steps.value) at[disc] = to;
    return at;
  });
  const movable = computed(
    () => /** @type {Colour[]} */ (reach.value ? Object.keys(reach.value.targets) : []),
  );
  const disc = computed(() => {
    const wanted = mine.value?.disc ?? null;
    if (!moving.value) return null;
    if (wanted && (movable.value.includes(wanted) || !reach.value)) return wanted;
    return movable.value.length === 1 ? movable.value[0] : null;
  });
  const targets = computed(() => (disc.value && reach.value?.targets[disc.value]) || {});
  const open = computed(() => mine.value?.open ?? "");

  /** @param {{kept?: number[], disc?: Colour | null, open?: string}} change */
  function note(change) {
    const now = mine.value ?? { kept: [], disc: null, open: "" };
    made.value = { ...now, open: "", ...change, seq: match.value.seq };
  }

  /** @param {Step[]} parts */
  const sketch = (parts) => void table.draft({ type: "move", parts }, false);

  /** The discs in a field that could go on. @param {string} field */
  const waiting = (field) => movable.value.filter((one) => discs.value[one] === field);

  /** @param {Colour | null} chosen */
  function choose(chosen) {
    if (!moving.value || busy.value) return;
    if (chosen && !movable.value.includes(chosen)) {
      table.announce(say(t, "stays", { colour: colourName(t, chosen) }));
      return;
    }
    note({ disc: chosen });
    if (chosen) table.announce(discWords(t, chosen, reach.value?.targets[chosen] ?? {}));
  }

  /** Lays the chosen disc into a field that it can reach. @param {string} field */
  function lay(field) {
    const chosen = disc.value;
    const target = targets.value[field];
    if (!chosen || !target || busy.value) return false;
    note({ disc: chosen });
    sketch([...steps.value, ...target.path.map((to) => ({ disc: chosen, to }))]);
    table.announce(say(t, "laid", { colour: colourName(t, chosen), count: target.steps }));
    return true;
  }

  return {
    acting,
    throwing,
    moving,
    kept,
    odds,
    steps,
    reach,
    discs,
    movable,
    disc,
    targets,
    open,
    choose,

    /** Sets a die of the last throw aside, or takes it back. @param {number} at */
    toggle(at) {
      const { thrown, aside } = view.value.dice;
      if (!throwing.value || busy.value || at >= thrown.length) return;
      const now = kept.value;
      const next = now.includes(at) ? now.filter((one) => one !== at) : [...now, at];
      if (aside.length + next.length === DICE) {
        table.announce(say(t, "keep-one"));
        return;
      }
      note({ kept: next });
      table.draft({ type: "throw", parts: next.map((one) => ({ die: thrown[one] })) }, false);
    },

    /** A tap on a field: lays the chosen disc, chooses one, or fans out what lies there. @param {string} field */
    tap(field) {
      if (lay(field)) return;
      const here = waiting(field);
      const all = Object.values(discs.value).filter((at) => at === field);
      if (here.length === 1 && all.length === 1) choose(disc.value === here[0] ? null : here[0]);
      else if (all.length > 1) note({ open: open.value === field ? "" : field });
      else {
        note({});
        if (moving.value) table.announce(say(t, "not-here"));
      }
    },

    /** A tap on one disc of several in a field. @param {Colour} colour */
    tapDisc(colour) {
      if (!lay(discs.value[colour])) choose(disc.value === colour ? null : colour);
    },

    /** Enter on a field: lays the chosen disc, or chooses the next one there. @param {string} field */
    press(field) {
      if (lay(field)) return;
      const here = waiting(field);
      const at = disc.value ? here.indexOf(disc.value) : -1;
      if (here.length > 0) choose(here[at + 1] ?? null);
      else if (moving.value) table.announce(say(t, "not-here"));
    },

    dirty: computed(() => kept.value.length > 0 || steps.value.length > 0),

    /** Takes the last step or die back. */
    back() {
      if (busy.value) return;
      if (steps.value.length > 0) sketch(steps.value.slice(0, -1));
      else if (kept.value.length > 0) this.toggle(kept.value[kept.value.length - 1]);
    },

    /** Closes what is open, or lets the chosen disc go; false if there is nothing. */
    escape() {
      if (!open.value && !mine.value?.disc) return false;
      note(open.value ? {} : { disc: null });
      return true;
    },

    reset() {
      made.value = { seq: -1, kept: [], disc: null, open: "" };
      if (steps.value.length > 0) sketch([]);
      else if (kept.value.length > 0) table.draft({ type: "throw", parts: [] }, false);
    },

    /** Throws, or moves what is laid out. */
    confirm() {
      if (busy.value) return;
      const { thrown } = view.value.dice;
      if (throwing.value) {
        const parts = kept.value.map((at) => ({ die: thrown[at] }));
        table.draft({ type: "throw", parts }, true);
      } else if (reach.value) table.draft({ type: "move", parts: steps.value }, true);
    },

    stop() {
      if (throwing.value && view.value.may_stop && !busy.value) {
        table.draft({ type: "stop", parts: [] }, true);
      }
    },
  };
}
