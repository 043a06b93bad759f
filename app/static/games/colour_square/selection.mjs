/** The move being prepared: which die is in hand, what is written where, and taking it back. */

import { computed } from "@preact/signals";
import { reason } from "./reasons.mjs";
import { createDraft } from "./selection/draft.mjs";
import { createHand } from "./selection/hand.mjs";
import { COLUMNS, JOKERS, penned, ROWS } from "./sheet.mjs";
import { corner, dieName } from "./words.mjs";

/** @typedef {import("./types.mjs").Die} Die */
/** @typedef {import("./types.mjs").Entry} Entry */
/** @typedef {import("./types.mjs").LineName} LineName */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection/draft.mjs").Draft} Draft */
/** @typedef {import("./selection/hand.mjs").Hand} Hand */
/** @typedef {import("./sheet.mjs").Penned} Penned */
/** @typedef {(index: number) => void} TakeBack */

/** @typedef {ReturnType<typeof createSelection>} Selection */

/** Taking an entry back. In tasks, entries count one after the other: what came later goes too.
 * @param {Table} table @param {Draft} draft @param {Hand} hand @returns {TakeBack} */
const takingBack =
  ({ match }, { entries, send }, { take }) =>
  (index) => {
    const kept = entries.value.slice(0, index);
    const { task } = match.value.view.public.board;
    const later = task ? [] : entries.value.slice(index + 1);
    take({ die: entries.value[index].die });
    send([...kept, ...later]);
  };

/** Taking a die in hand, or putting it back; one that is written is taken back.
 * @param {Table} table @param {Draft} draft @param {Hand} hand @param {TakeBack} takeBack */
const choosing =
  ({ match, t, announce }, { writing, entries }, hand, takeBack) =>
  /** @param {Die} wanted */
  (wanted) => {
    if (!writing.value) return;
    const { die, usable, options, targets, take } = hand;
    const index = entries.value.findIndex((entry) => entry.die === wanted);
    if (index >= 0) {
      takeBack(index);
      return;
    }
    if (!usable.value.includes(wanted)) return;
    const again = die.value === wanted && usable.value.length > 1;
    take({ die: again ? null : wanted });
    if (again || !options.value.some((option) => option.die === wanted)) return;
    const pips = match.value.view.public.dice?.[wanted] ?? 0;
    const places = [...targets.value].filter((to) => to !== "joker").length;
    announce(t("colour_square-ui-chosen", { die: dieName(t, wanted, pips), count: places }));
  };

/** Says why nothing is written into a field. @param {Table} table @param {Draft} draft @param {Hand} hand
 * @param {import("@preact/signals").ReadonlySignal<Penned>} sheet */
const refusing =
  ({ match, legal, t, explain }, { entries }, { die, options, choosing }, sheet) =>
  /** @param {string} to */
  (to) => {
    if (!legal.value || legal.value.stale || choosing.value) return;
    const args = { need: entries.value.length };
    const several = !die.value && options.value.some((option) => option.to === to);
    const detail = t(`colour_square-ui-${several ? "choose-die" : "not-here"}`);
    const why = options.value.length
      ? (reason(match.value, sheet.value, die.value, to) ?? { code: "not-here", detail })
      : { code: "too-many-entries", args };
    explain({ rule: "roll", ...why, cells: several ? [] : [to] });
  };

/** Writing the chosen die into a field.
 * @param {Draft} draft @param {Hand} hand @param {(to: string) => void} refuse */
const entering =
  ({ entries, send }, { die, here, options, take }, refuse) =>
  /** @param {string} to */
  (to) => {
    const fitting = (die.value ? here.value : options.value).filter((option) => option.to === to);
    if (fitting.length === 1) {
      take({});
      send([...entries.value, fitting[0]]);
    } else refuse(to);
  };

/** Writing into a corner, or taking its pencilled number back.
 * @param {Table} table @param {Draft} draft @param {(to: string) => void} enter @param {TakeBack} takeBack */
const tapping =
  ({ explain }, { writing, entries }, enter, takeBack) =>
  /** @param {string} to */
  (to) => {
    if (!writing.value) return;
    explain(null);
    const index = entries.value.findIndex((entry) => entry.to === to);
    if (index >= 0) takeBack(index);
    else enter(to);
  };

/** The joker fields: parking the chosen die, recolouring it, or taking it back.
 * @param {Table} table @param {Draft} draft @param {Hand} hand
 * @param {import("@preact/signals").ReadonlySignal<Penned>} sheet
 * @param {{takeBack: TakeBack, enter: (to: string) => void}} steps */
function jokers({ match }, { writing, entries }, hand, sheet, { takeBack, enter }) {
  const { die, targets, recolour, canRecolour, take } = hand;
  function toggleRecolour() {
    if (canRecolour.value) take({ die: die.value, recolour: !recolour.value });
  }
  /** @param {string} field */
  function tapJoker(field) {
    if (!writing.value) return;
    const parked = entries.value.map((entry, index) => ({ ...entry, index }));
    const pencilled = JOKERS.filter((joker) => sheet.value.pencil.has(joker));
    const used = parked.filter((entry) => entry.to === "joker" || entry.recolour);
    const mine = used[pencilled.indexOf(field)];
    if (mine) takeBack(mine.index);
    else if (match.value.view.public.board.task?.recolours) toggleRecolour();
    else if (targets.value.has("joker")) enter("joker");
  }
  return { toggleRecolour, tapJoker };
}

/** Choosing lines before the first roll of a task. @param {Table} table @param {Draft} draft */
function choosingLines({ legal }, { writing, lines, send }) {
  /** True if a line can be chosen, whatever the server will say, or given back. @param {LineName} line */
  function canLine(line) {
    const chosen = lines.value;
    if (chosen.includes(line)) return true;
    const alike = COLUMNS.includes(line) ? COLUMNS : ROWS;
    const most = alike === COLUMNS ? 2 : 1;
    const open = chosen.filter((one) => alike.includes(one)).length < most;
    return open && (legal.value?.parts ?? []).some((part) => "line" in part && part.line === line);
  }
  /** @param {LineName} line */
  function toggleLine(line) {
    if (!writing.value || !canLine(line)) return;
    const chosen = lines.value;
    const kept = chosen.includes(line) ? chosen.filter((one) => one !== line) : [...chosen, line];
    send(kept.map((one) => ({ line: one })));
  }
  return { canLine, toggleLine };
}

/** @param {Draft} draft @param {Hand} hand @param {TakeBack} takeBack */
const undoing = ({ own, writing, entries, send }, { take }, takeBack) => ({
  back() {
    if (writing.value && entries.value.length > 0) takeBack(entries.value.length - 1);
  },
  reset() {
    take({});
    if (own.value?.move?.parts.length) send([]);
  },
});

/** @param {Table} table */
export function createSelection(table) {
  const { match, t } = table;
  const draft = createDraft(table);
  const hand = createHand(table, draft);
  const sheet = computed(() => {
    const { you } = match.value;
    return penned(match.value, you ?? 0, draft.acting.value ? draft.change.value?.squares : {});
  });
  const takeBack = takingBack(table, draft, hand);
  const enter = entering(draft, hand, refusing(table, draft, hand, sheet));
  const steps = {
    choose: choosing(table, draft, hand, takeBack),
    tap: tapping(table, draft, enter, takeBack),
    ...jokers(table, draft, hand, sheet, { takeBack, enter }),
    ...choosingLines(table, draft),
    ...undoing(draft, hand, takeBack),
  };
  /** What a field says to a screen reader. @param {string} field */
  const label = (field) => {
    const offered = hand.targets.value.has(field) ? hand.number.value : null;
    return corner(t, match.value, sheet.value, field, offered);
  };
  return { ...draft, ...hand, ...steps, sheet, label };
}
