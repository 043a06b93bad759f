/** The own draft: which die is chosen, what may be written where, and taking back. */

import { computed, signal } from "@preact/signals";
import { DICE, entriesOf, JOKERS, penned } from "./sheet.mjs";
import { corner, dieName } from "./words.mjs";

/** @typedef {import("./types.mjs").Die} Die */
/** @typedef {import("./types.mjs").Entry} Entry */
/** @typedef {import("./types.mjs").Move} Move */
/** @typedef {import("./types.mjs").Table} Table */

/** @typedef {ReturnType<typeof createPencil>} Pencil */

/** @param {Table} table */
export function createPencil(table) {
  const { match, legal, busy, t } = table;
  /** @type {import("@preact/signals").Signal<{seq: number, die: Die | null, recolour: boolean}>} */
  const made = signal({ seq: -1, die: null, recolour: false });

  const acting = computed(() => {
    const { you, over, view } = match.value;
    return you !== null && !over && view.to_act.includes(you);
  });
  const own = computed(() => match.value.drafts.find((draft) => draft.seat === match.value.you));
  const ready = computed(() => acting.value && own.value?.ready === true);
  const writing = computed(() => acting.value && !ready.value && !busy.value);
  const choosing = computed(() => match.value.view.public.phase === "lines");
  const entries = computed(() => {
    const { you } = match.value;
    return acting.value && you !== null ? entriesOf(match.value, you) : [];
  });
  const lines = computed(() => {
    const move = own.value?.move;
    return move?.type === "lines" ? move.parts.map((part) => part.line) : [];
  });
  /** @type {import("@preact/signals").ReadonlySignal<Entry[]>} */
  const options = computed(() => {
    if (!writing.value || choosing.value) return [];
    const used = entries.value.map((entry) => entry.die);
    const taken = entries.value.map((entry) => entry.to);
    const parts = /** @type {Entry[]} */ (legal.value?.parts ?? []);
    return parts.filter((part) => !used.includes(part.die) && !taken.includes(part.to));
  });
  const usable = computed(() => {
    const dice = options.value.map((option) => option.die);
    return DICE.filter((die) => dice.includes(die));
  });
  const die = computed(() => {
    const { seq, die } = made.value;
    if (seq === match.value.seq && die && usable.value.includes(die)) return die;
    return usable.value.length === 1 && !legal.value?.stale ? usable.value[0] : null;
  });
  const recolour = computed(() => made.value.seq === match.value.seq && made.value.recolour);
  const canRecolour = computed(() => options.value.some((option) => option.recolour));
  /** What the chosen die may do. */
  const here = computed(() => {
    const chosen = options.value.filter((option) => option.die === die.value);
    const turned = chosen.filter((option) => option.recolour === recolour.value);
    return recolour.value && turned.length === 0 ? chosen.filter((one) => !one.recolour) : turned;
  });
  const targets = computed(() => new Set(here.value.map((option) => option.to)));
  const change = computed(() => {
    const { you } = match.value;
    const at = legal.value;
    return you === null || !at || at.stale ? null : (at.preview?.[String(you)] ?? null);
  });
  const number = computed(() => (die.value && match.value.view.public.dice?.[die.value]) || null);
  const sheet = computed(() => {
    const { you } = match.value;
    return penned(match.value, you ?? 0, acting.value ? change.value?.squares : {});
  });

  /** @param {any[]} parts @param {boolean} [done] */
  function send(parts, done = false) {
    const blank = legal.value?.blank ?? own.value?.move;
    if (!blank || blank.type === "give-up") return Promise.resolve(false);
    return table.draft(/** @type {Move} */ ({ ...blank, parts }), done);
  }

  /** Entries count one after the other in tasks: what came later goes too. @param {number} index */
  function takeBack(index) {
    const kept = entries.value.slice(0, index);
    const { task } = match.value.view.public.board;
    const later = task ? [] : entries.value.slice(index + 1);
    made.value = { seq: match.value.seq, die: entries.value[index].die, recolour: false };
    send([...kept, ...later]);
  }

  /** @param {Entry} option */
  function write(option) {
    made.value = { seq: match.value.seq, die: null, recolour: false };
    send([...entries.value, option]);
  }

  return {
    acting,
    ready,
    writing,
    choosing,
    entries,
    lines,
    usable,
    die,
    number,
    recolour,
    canRecolour,
    targets,
    change,
    sheet,

    /** Takes a die in hand, or puts it back; one that is written is taken back. @param {Die} wanted */
    choose(wanted) {
      if (!writing.value) return;
      const index = entries.value.findIndex((entry) => entry.die === wanted);
      if (index >= 0) {
        takeBack(index);
        return;
      }
      if (!usable.value.includes(wanted)) return;
      const again = die.value === wanted && usable.value.length > 1;
      made.value = { seq: match.value.seq, die: again ? null : wanted, recolour: false };
      if (again) return;
      const pips = match.value.view.public.dice?.[wanted] ?? 0;
      const places = [...targets.value].filter((to) => to !== "joker").length;
      const args = { die: dieName(t, wanted, pips), count: places };
      table.announce(t("colour_square-ui-chosen", args));
    },

    toggleRecolour() {
      if (!canRecolour.value) return;
      made.value = {
        ...made.value,
        seq: match.value.seq,
        die: die.value,
        recolour: !recolour.value,
      };
    },

    /** Writes the chosen die into a field, or takes a pencilled number back. @param {string} to */
    tap(to) {
      if (!writing.value) return;
      const index = entries.value.findIndex((entry) => entry.to === to);
      if (index >= 0) {
        takeBack(index);
        return;
      }
      const fitting = (die.value ? here.value : options.value).filter((option) => option.to === to);
      if (fitting.length === 1) write(fitting[0]);
      else if (!die.value) table.announce(t("colour_square-ui-choose-die"));
      else table.announce(t("colour_square-ui-not-here"));
    },

    /** The joker field: parks the chosen die, or takes it back. @param {string} field */
    tapJoker(field) {
      if (!writing.value) return;
      const parked = entries.value.map((entry, index) => ({ ...entry, index }));
      const pencilled = JOKERS.filter((joker) => sheet.value.pencil.has(joker));
      const used = parked.filter((entry) => entry.to === "joker" || entry.recolour);
      const mine = used[pencilled.indexOf(field)];
      if (mine) takeBack(mine.index);
      else if (match.value.view.public.board.task?.recolours) this.toggleRecolour();
      else if (targets.value.has("joker")) this.tap("joker");
    },

    /** @param {string} line */
    toggleLine(line) {
      if (!writing.value) return;
      const chosen = lines.value;
      const kept = chosen.includes(line) ? chosen.filter((one) => one !== line) : [...chosen, line];
      send(kept.map((one) => ({ line: one })));
    },

    canLine: (/** @type {string} */ line) =>
      lines.value.includes(line) || (legal.value?.parts ?? []).some((part) => part.line === line),

    back() {
      if (writing.value && entries.value.length > 0) takeBack(entries.value.length - 1);
    },

    reset() {
      made.value = { seq: -1, die: null, recolour: false };
      if (own.value?.move?.parts.length) send([]);
    },

    confirm() {
      if (writing.value && legal.value?.complete && !legal.value.stale) {
        send(own.value?.move?.parts ?? [], true);
      }
    },

    /** Takes the confirmation back, where sheets are open. */
    reopen() {
      const move = own.value?.move;
      if (!ready.value || !move) return;
      table.draft(move.type === "give-up" ? { type: "enter", parts: [] } : move, false);
    },

    giveUp: () => table.draft({ type: "give-up", parts: [] }, true),

    /** What a field says to who cannot see it. @param {string} field */
    label(field) {
      const offered = targets.value.has(field) ? number.value : null;
      return corner(t, match.value, sheet.value, field, offered);
    },
  };
}
