/** The move being prepared: dice to set aside, steps of discs, and what taps and keys do. */

import { computed } from "@preact/signals";
import { createCursor } from "./cursor.mjs";
import { discReason, reason } from "./reasons.mjs";
import { createChoice, createDraft } from "./selection/draft.mjs";
import { createMoving } from "./selection/moving.mjs";
import { createThrowing } from "./selection/throwing.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./types.mjs").Colour} Colour */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection/draft.mjs").Draft} Draft */
/** @typedef {import("./selection/draft.mjs").Chosen} Chosen */
/** @typedef {ReturnType<typeof createMoving>} Moving */
/** @typedef {ReturnType<typeof createThrowing>} Throwing */

/** @typedef {ReturnType<typeof createSelection>} Selection */

/** Moves the discs as laid out, if nothing is left to lay and one of them ends here; false otherwise.
 * @param {Moving} discs @param {() => void} confirm */
const finishing =
  ({ steps, stuck, discs }, confirm) =>
  /** @param {string} field */
  (field) => {
    if (!stuck.value || !steps.value.some(({ disc }) => discs.value[disc] === field)) return false;
    confirm();
    return true;
  };

/** Says why nothing moves at a field, or to it. @param {Table} table @param {Draft} draft @param {Moving} discs */
const refusing =
  ({ match, t, explain }, { moving }, { disc, discs, reach }) =>
  /** @param {string} field */
  (field) => {
    if (!moving.value || !reach.value) return;
    const view = match.value.view.public;
    const colours = /** @type {Colour[]} */ (Object.keys(discs.value));
    const here = colours.find((one) => discs.value[one] === field);
    const nothing = { code: "not-here", rule: "moving", detail: say(t, "not-here") };
    const why = disc.value
      ? reason(view, discs.value, disc.value, field)
      : here && discReason(view, here, reach.value.left);
    explain({ ...(why ?? nothing), cells: [field] });
  };

/** A tap on a field: lays the disc in hand, moves it if that was all, takes one, or fans out what is
 * there. @param {Table} table @param {Chosen} choice @param {Moving} discs
 * @param {(field: string) => boolean} finish @param {(field: string) => void} refuse */
const tapping =
  ({ explain }, { open, note }, { lay, choose, waiting, discs, disc }, finish, refuse) =>
  /** @param {string} field */
  (field) => {
    explain(null);
    if (lay(field) || finish(field)) return;
    const here = waiting(field);
    const all = Object.values(discs.value).filter((at) => at === field);
    if (here.length === 1 && all.length === 1) choose(disc.value === here[0] ? null : here[0]);
    else if (all.length > 1) note({ open: open.value === field ? "" : field });
    else {
      refuse(field);
      note({});
    }
  };

/** Choosing one of several discs in a field. @param {Table} table @param {Moving} discs
 * @param {(field: string) => boolean} finish @param {(field: string) => void} refuse */
const picking = ({ explain }, { lay, choose, waiting, discs, disc }, finish, refuse) => ({
  /** A tap on one disc of several in a field. @param {Colour} colour */
  tapDisc(colour) {
    explain(null);
    if (!lay(discs.value[colour])) choose(disc.value === colour ? null : colour);
  },

  /** Enter on a field: lays the disc in hand, moves it if that was all, or takes the next one there.
   * @param {string} field */
  press(field) {
    explain(null);
    if (lay(field) || finish(field)) return;
    const here = waiting(field);
    const at = disc.value ? here.indexOf(disc.value) : -1;
    if (here.length > 0) choose(here[at + 1] ?? null);
    else refuse(field);
  },
});

/** Taking back the last choice, or all of them. @param {Table} table @param {Chosen} choice @param {Throwing} dice @param {Moving} discs */
const undoing = (table, { chosen, open, note, forget }, { kept, toggle }, { steps, sketch }) => ({
  /** Takes the last step or die back. */
  back() {
    if (table.busy.value) return;
    if (steps.value.length > 0) sketch(steps.value.slice(0, -1));
    else if (kept.value.length > 0) toggle(kept.value[kept.value.length - 1]);
  },

  /** Closes what is open, or deselects the disc; false if there is nothing. */
  escape() {
    if (!open.value && !chosen.value.disc) return false;
    note(open.value ? {} : { disc: null });
    return true;
  },

  reset() {
    forget();
    if (steps.value.length > 0) sketch([]);
    else if (kept.value.length > 0) table.draft({ type: "throw", parts: [] }, false);
  },

  dirty: computed(() => kept.value.length > 0 || steps.value.length > 0),
});

/** What ends a throw or a move. @param {Table} table @param {Draft} draft @param {Throwing} dice @param {Moving} discs */
const confirming = (table, draft, dice, discs) => ({
  /** Throws the dice, or moves the discs as laid out; never gives a combination away. */
  confirm() {
    if (table.busy.value || discs.wasteful.value) return;
    if (draft.throwing.value) dice.throwDice();
    else if (discs.reach.value) table.draft({ type: "move", parts: discs.steps.value }, true);
  },

  /** Leaves all discs where they are. */
  skip() {
    if (discs.wasteful.value && !table.busy.value) table.draft({ type: "move", parts: [] }, true);
  },
});

/** Shows a move as if it had been laid out here; where it says what a button does, which one.
 * @param {Table} table @param {Chosen} choice */
const showing =
  (table, { forget }) =>
  /** @param {import("./types.mjs").Move} move @returns {import("../../js/types.mjs").Shown} */
  (move) => {
    if (move.type === "stop") return "extra";
    forget();
    table.draft(move, false);
    if (move.parts.length > 0) return "board";
    return move.type === "throw" ? "primary" : "extra";
  };

/** @param {Table} table */
export function createSelection(table) {
  const draft = createDraft(table);
  const choice = createChoice(table);
  const dice = createThrowing(table, draft, choice);
  const discs = createMoving(table, draft, choice);
  const { confirm, skip } = confirming(table, draft, dice, discs);
  const finish = finishing(discs, confirm);
  const refuse = refusing(table, draft, discs);
  return {
    ...draft,
    ...dice,
    ...discs,
    tap: tapping(table, choice, discs, finish, refuse),
    ...picking(table, discs, finish, refuse),
    ...undoing(table, choice, dice, discs),
    cursor: createCursor(table),
    open: choice.open,
    prepare: showing(table, choice),
    confirm,
    skip,
  };
}
