/** Before the first roll: two point colours and two start crosses, on the player's sheet or a neighbour's. */

import { computed, effect, signal } from "@preact/signals";
import { blockOf, colourOf, halfOf, startable } from "../fields.mjs";
import { choicesOf, coloursAmong, ownerOf, penned, startsAmong } from "../sheet.mjs";
import { startReason } from "./reasons.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Colour} Colour */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("./draft.mjs").Draft} Draft */

/** @typedef {ReturnType<typeof readChoices>} Choices */
/** @typedef {ReturnType<typeof createStep>} Step */
/** @typedef {ReturnType<typeof readTaken>} Taken */
/** @typedef {ReturnType<typeof createChoosing>} Choosing */

const KEY = "colour_lines-ui-";
const COLOURLESS = { code: "colourless", rule: "setup" };
const PHASES = ["setup", "colours", "starts"];

/** What has to be chosen on which sheet, and the choices so far. @param {Table} table @param {Draft} draft */
function readChoices({ match }, draft) {
  const on = computed(() => draft.acting.value && PHASES.includes(match.value.view.public.phase));
  const owner = computed(() => ownerOf(match.value, match.value.you ?? 0));
  const parts = computed(() => choicesOf(draft.move.value));
  return {
    on,
    open: computed(() => on.value && draft.writing.value),
    owner,
    sheet: computed(() => penned(match.value, owner.value, draft.move.value)),
    parts,
    colours: computed(() => coloursAmong(parts.value)),
    starts: computed(() => startsAmong(parts.value)),
    /** The kinds of choices to make here: both, or one of the two. */
    asks: computed(() => {
      const { phase, board } = match.value.view.public;
      const coloured = phase === "setup" && board.task?.point_colours !== false;
      return { colours: phase === "colours" || coloured, starts: phase !== "colours" };
    }),
    dirty: computed(() => parts.value.length > 0),
  };
}

/** In a first game, the draft begins with the recommended choices and may be changed; a tutorial asks for them.
 * @param {Table} table @param {Draft} draft @param {Choices} choices */
function recommend({ match, coached }, draft, { open }) {
  if (coached) return;
  effect(() => {
    const { recommended } = match.value.view.public.board;
    const begun = match.value.drafts.some((one) => one.seat === match.value.you);
    if (!open.value || !recommended || begun || !draft.settled.value) return;
    const starts = Object.values(recommended.starts).map((start) => ({ start }));
    draft.send([...recommended.colours.map((colour) => ({ colour })), ...starts]);
  });
}

/** What a tap on the sheet chooses now: colours or crosses. @param {Choices} choices */
function createStep({ asks, colours }) {
  /** @type {import("@preact/signals").Signal<"colours" | "starts" | null>} */
  const step = signal(null);
  return {
    now: computed(() => {
      if (!asks.value.starts) return "colours";
      if (!asks.value.colours) return "starts";
      return step.value ?? (colours.value.length < 2 ? "colours" : "starts");
    }),
    /** Switches to the colours or to the crosses; null: whichever is next. @param {"colours" | "starts" | null} wanted */
    turnTo(wanted) {
      step.value = wanted;
    },
  };
}

/** What can still be chosen. @param {Table} table @param {Choices} choices */
function readTaken({ match }, { sheet, colours }) {
  /** Colours taken by another player's choice or by a start.
   * @param {Field | null} but a start that is about to be moved */
  const taken = (but = null) => {
    const { board } = match.value.view.public;
    const crosses = Object.values(sheet.value.starts).filter((start) => start && start !== but);
    return [
      ...sheet.value.colours,
      ...crosses.map((start) => colourOf(board, /** @type {Field} */ (start))),
    ];
  };
  return {
    taken,
    /** @param {Colour} colour */
    free: (colour) =>
      colours.value.includes(colour) || (colours.value.length < 2 && !taken().includes(colour)),
    /** @param {Field} field */
    canStart(field) {
      const { board } = match.value.view.public;
      const half = halfOf(board, field);
      if (!half || !startable(board, field)) return false;
      return !taken(sheet.value.starts[half]).includes(colourOf(board, field));
    },
  };
}

/** @param {Table} table @param {Draft} draft @param {Choices} choices @param {Taken} able @param {Step} step */
const togglingColours =
  ({ explain }, { send }, { open, parts, colours, asks }, { taken }, { turnTo }) =>
  /** @param {Colour} colour @param {Field[]} [cells] where it was tapped */
  (colour, cells = []) => {
    if (!open.value) return;
    explain(null);
    if (colours.value.includes(colour)) {
      send(parts.value.filter((part) => !("colour" in part && part.colour === colour)));
    } else if (taken().includes(colour)) {
      explain({ code: "same-colour", rule: "setup", cells });
    } else if (colours.value.length < 2) {
      if (colours.value.length === 1 && asks.value.starts) turnTo(null);
      send([...parts.value, { colour }]);
    } else explain({ code: "too-many-colours", rule: "setup", cells });
  };

/** @param {Table} table @param {Draft} draft @param {Choices} choices @param {Taken} able */
const settingStarts =
  ({ match, explain }, { send }, { parts, starts }, { canStart }) =>
  /** @param {Field} field */
  (field) => {
    const { board } = match.value.view.public;
    const half = halfOf(board, field);
    explain(null);
    const kept = parts.value.filter(
      (part) => !("start" in part && halfOf(board, part.start) === half),
    );
    if (starts.value.includes(field)) send(kept);
    else if (canStart(field)) send([...kept, { start: field }]);
    else explain(startReason(board, field));
  };

/** How much is still to be chosen. @param {Table} table @param {Choices} choices */
function leftOf({ match }, { asks, colours, starts }) {
  const { board } = match.value.view.public;
  const halves = new Set(starts.value.map((field) => halfOf(board, field)));
  const missing = { colours: 2 - colours.value.length, starts: 2 - halves.size };
  return (asks.value.colours ? missing.colours : 0) + (asks.value.starts ? missing.starts : 0);
}

/** @param {Draft} draft @param {Choices} choices @param {Step} step */
const sending = (draft, { open, parts }, { turnTo }) => ({
  back() {
    if (!open.value || parts.value.length === 0) return false;
    draft.send(parts.value.slice(0, -1));
    return true;
  },
  reset() {
    turnTo(null);
    if (open.value) draft.send([]);
  },
  confirm() {
    if (open.value && draft.complete.value) draft.send(parts.value, true);
  },
});

/** A tap on a field while colours are chosen.
 * @param {Table} table @param {(colour: Colour, cells: Field[]) => void} toggle @param {Field} field */
function tapColour(table, toggle, field) {
  const block = blockOf(table.match.value.view.public.board, field);
  if (block) toggle(block[1].colour, [field]);
  else table.explain({ ...COLOURLESS, detail: table.t(`${KEY}colourless`), cells: [field] });
}

/** @param {Table} table @param {Draft} draft */
export function createChoosing(table, draft) {
  const choices = readChoices(table, draft);
  const step = createStep(choices);
  const able = readTaken(table, choices);
  const toggleColour = togglingColours(table, draft, choices, able, step);
  const setStart = settingStarts(table, draft, choices, able);
  recommend(table, draft, choices);
  const tap = (/** @type {Field} */ field) => {
    if (!choices.open.value) return;
    if (step.now.value === "starts") setStart(field);
    else tapColour(table, toggleColour, field);
  };
  return {
    ...choices,
    ...step,
    ...able,
    ...sending(draft, choices, step),
    toggleColour,
    tap,
    left: computed(() => leftOf(table, choices)),
  };
}
