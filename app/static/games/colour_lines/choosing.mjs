/** Before the first roll: two point colours and two start crosses, on the own sheet or a neighbour's. */

import { computed, effect, signal } from "@preact/signals";
import { blockOf, colourOf, halfOf, startable } from "./fields.mjs";
import { choicesOf, ownerOf, penned } from "./lines.mjs";
import { colourName } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Choice} Choice */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./draft.mjs").Draft} Draft */

/** @typedef {ReturnType<typeof createChoosing>} Choosing */

const PHASES = ["setup", "colours", "starts"];

/** @param {Table} table @param {Draft} draft */
export function createChoosing(table, draft) {
  const { match, t, announce } = table;
  /** @type {import("@preact/signals").Signal<"colours" | "starts" | null>} */
  const step = signal(null);

  const on = computed(() => draft.acting.value && PHASES.includes(match.value.view.public.phase));
  const open = computed(() => on.value && draft.writing.value);
  const owner = computed(() => ownerOf(match.value, match.value.you ?? 0));
  const sheet = computed(() => penned(match.value, owner.value, draft.move.value));
  const parts = computed(() => choicesOf(draft.move.value));
  const colours = computed(() => parts.value.flatMap((part) => part.colour ?? []));
  const starts = computed(() => parts.value.flatMap((part) => part.start ?? []));
  /** What is chosen here: both, or one of the two. */
  const asks = computed(() => {
    const { phase, board } = match.value.view.public;
    const coloured =
      phase === "colours" || (phase === "setup" && board.task?.point_colours !== false);
    return { colours: coloured, starts: phase !== "colours" };
  });
  // In a first game the draft begins with what is recommended, and may be changed.
  effect(() => {
    const { recommended } = match.value.view.public.board;
    const begun = match.value.drafts.some((one) => one.seat === match.value.you);
    if (!open.value || !recommended || begun || !draft.settled.value) return;
    const starts = Object.values(recommended.starts).map((start) => ({ start }));
    draft.send([...recommended.colours.map((colour) => ({ colour })), ...starts]);
  });
  const now = computed(() => {
    if (!asks.value.starts) return "colours";
    if (!asks.value.colours) return "starts";
    return step.value ?? (colours.value.length < 2 ? "colours" : "starts");
  });
  /** Colours that are taken by somebody else's choice or by a start, and so are free for nothing.
   * @param {Field | null} but a start that is about to be moved */
  const taken = (but = null) => {
    const { board } = match.value.view.public;
    const crosses = Object.values(sheet.value.starts).filter((start) => start && start !== but);
    return [
      ...sheet.value.colours,
      ...crosses.map((start) => colourOf(board, /** @type {Field} */ (start))),
    ];
  };

  /** @param {Field} field */
  function canStart(field) {
    const { board } = match.value.view.public;
    const half = halfOf(board, field);
    if (!half || !startable(board, field)) return false;
    return !taken(sheet.value.starts[half]).includes(colourOf(board, field));
  }

  /** @param {Choice[]} next */
  const send = (next) => draft.send(next);

  /** @param {string} colour */
  function toggleColour(colour) {
    if (!open.value) return;
    if (colours.value.includes(colour)) {
      send(parts.value.filter((part) => part.colour !== colour));
    } else if (taken().includes(colour)) {
      announce(t("colour_lines-ui-colour-taken", { colour: colourName(t, colour) }));
    } else if (colours.value.length < 2) {
      if (colours.value.length === 1 && asks.value.starts) step.value = null;
      send([...parts.value, { colour }]);
    } else announce(t("colour_lines-ui-two-colours"));
  }

  /** @param {Field} field */
  function setStart(field) {
    const { board } = match.value.view.public;
    const half = halfOf(board, field);
    const kept = parts.value.filter((part) => !part.start || halfOf(board, part.start) !== half);
    if (starts.value.includes(field)) send(kept);
    else if (canStart(field)) send([...kept, { start: field }]);
    else announce(t("colour_lines-ui-no-start"));
  }

  return {
    on,
    open,
    owner,
    sheet,
    colours,
    starts,
    asks,
    now,
    dirty: computed(() => parts.value.length > 0),
    /** Turns to the colours or to the crosses. @param {"colours" | "starts"} wanted */
    turnTo(wanted) {
      step.value = wanted;
    },
    /** @param {string} colour */
    free: (colour) =>
      colours.value.includes(colour) || (colours.value.length < 2 && !taken().includes(colour)),
    canStart,
    toggleColour,

    /** @param {Field} field */
    tap(field) {
      if (!open.value) return;
      const block = blockOf(match.value.view.public.board, field);
      if (now.value === "starts") setStart(field);
      else if (block) toggleColour(block[1].colour);
    },

    /** What is still to be chosen. */
    left: computed(() => {
      const { board } = match.value.view.public;
      const halves = new Set(starts.value.map((field) => halfOf(board, field)));
      return (
        (asks.value.colours ? 2 - colours.value.length : 0) +
        (asks.value.starts ? 2 - halves.size : 0)
      );
    }),
    back() {
      if (open.value && parts.value.length > 0) send(parts.value.slice(0, -1));
    },
    reset() {
      step.value = null;
      if (open.value) send([]);
    },
    confirm() {
      if (open.value && draft.complete.value) draft.send(parts.value, true);
    },
  };
}
