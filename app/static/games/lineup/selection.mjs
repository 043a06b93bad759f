/** The move being prepared: card, rotation, column. Nothing is sent before it is confirmed. */

import { computed, signal } from "@preact/signals";
import { isActing } from "../../js/match/turn.mjs";
import {
  aimed,
  covers,
  nearest,
  nextColumn,
  placements,
  rotations,
  tapped,
  turned,
} from "./moves.mjs";
import { nowhere, reasonAt } from "./reasons.mjs";
import { wallOf } from "./wall.mjs";
import { placement, title } from "./words.mjs";

/** @typedef {import("./types.mjs").Card} Card */
/** @typedef {import("./types.mjs").Move} Move */
/** @typedef {import("./types.mjs").Place} Place */
/** @typedef {import("./types.mjs").Table} Table */

/**
 * @typedef {object} Choice
 * @property {number} seq the position it was made for; stale otherwise
 * @property {number | null} index card of the hand
 * @property {import("./types.mjs").Rotation} rotation
 * @property {number} column the wanted one; the figure is shown at the nearest legal one
 * @property {boolean} double
 * @property {boolean} placed the player has put the figure where it is shown
 */

/** @typedef {ReturnType<typeof readTurn>} Turn */
/** @typedef {ReturnType<typeof createChoice>} Chosen */
/** @typedef {ReturnType<typeof createFigure>} Shown */
/** @typedef {ReturnType<typeof createSelection>} Selection */

const MIDDLE = 4;
/** @type {Omit<Choice, "seq">} */
const NOTHING = { index: null, rotation: 0, column: MIDDLE, double: false, placed: false };

/** This player's legal moves, as the server lists them. @param {Table} table */
function readTurn({ match, origin, legal }) {
  const acting = computed(() => isActing(match.value));
  const moves = computed(() =>
    acting.value && legal.value?.seq === match.value.seq ? legal.value.moves : [],
  );
  const ready = computed(() => moves.value.length > 0);
  const may = (/** @type {(move: Move) => boolean} */ test) =>
    computed(() => moves.value.some(test));
  const canPlace = may((move) => move.type === "place");
  return {
    acting,
    moves,
    ready,
    hand: computed(() => origin.value.view.private?.hand ?? []),
    unable: computed(() => ready.value && !canPlace.value),
    canRedraw: may((move) => move.type === "redraw"),
    canDouble: may((move) => move.type === "place" && move.double === true),
  };
}

/** The player's choices at this position. @param {Table} table @param {Turn} turn */
function createChoice({ match, explain }, { hand }) {
  /** @type {import("@preact/signals").Signal<Choice>} */
  const made = signal({ seq: -1, ...NOTHING });
  const choice = computed(() => {
    const seq = match.value.seq;
    const at = made.value;
    if (at.seq === seq) return at;
    const only = hand.value.length === 1 ? 0 : null;
    return { ...NOTHING, seq, index: only, column: at.column };
  });
  return {
    choice,
    /** @param {Partial<Choice>} change */
    change(change) {
      explain(null);
      made.value = { ...choice.value, ...change };
    },
  };
}

/** The chosen card, where it fits, and the figure shown there. @param {Turn} turn @param {Chosen} chosen */
function createFigure({ acting, hand, moves, canDouble }, { choice }) {
  const double = computed(() => choice.value.double && canDouble.value);
  const card = computed(() => {
    const { index } = choice.value;
    return acting.value && index !== null ? (hand.value[index] ?? null) : null;
  });
  const places = computed(() =>
    card.value ? placements(moves.value, card.value, double.value) : [],
  );
  /** @type {import("@preact/signals").ReadonlySignal<Place | null>} */
  const ghost = computed(() => {
    const fitting = rotations(places.value);
    const { rotation, column } = choice.value;
    if (fitting.length === 0) return null;
    return nearest(places.value, fitting.includes(rotation) ? rotation : fitting[0], column);
  });
  return { double, card, places, ghost };
}

/** Announces where the chosen figure is now. @param {Table} table @param {Turn} turn @param {Shown} figure */
function announceFigure(table, { unable, ready }, { card, ghost }) {
  const { match, t, announce } = table;
  const at = ghost.value;
  if (at) announce(placement(t, wallOf(match.value.view.public).heights, at));
  else if (card.value && ready.value && !unable.value) refuseCard(table, card.value);
}

/** Says why a card fits nowhere. @param {Table} table @param {Card} card */
function refuseCard({ match, t, explain }, card) {
  const why = nowhere(wallOf(match.value.view.public).heights, card);
  const detail = t("lineup-ui-nowhere", { card: title(t, card), why });
  explain({ code: "nowhere", detail, rule: "placing" });
}

/** Choosing a card, for a double move or a single one.
 * @param {Turn} turn @param {Chosen} chosen @param {Shown} figure @param {() => void} tell */
const choosing = ({ acting, hand }, { choice, change }, { card, double }, tell) => ({
  /** Takes a card of the hand; taking it again changes nothing. @param {number} index */
  choose(index) {
    if (!acting.value || index >= hand.value.length) return;
    change({ index, placed: choice.value.index === index && choice.value.placed });
    tell();
  },

  toggleDouble() {
    change({ double: !double.value });
  },

  reset() {
    change(NOTHING);
  },

  /** Whether there is something that `reset` would take away. */
  dirty: computed(() => card.value !== null || double.value),
});

/** Shows a move as if it had been chosen here; where it says what a button does, which one.
 * @param {Turn} turn @param {Chosen} chosen @param {() => void} tell */
const showing =
  ({ hand }, { change }, tell) =>
  /** @param {Move} move @returns {import("../../js/types.mjs").Shown} */
  (move) => {
    if (move.type === "redraw") return "extra";
    const index = hand.value.indexOf(move.card);
    if (move.type === "return") {
      change({ ...NOTHING, index });
      return "primary";
    }
    const { rotation, column, double = false } = move;
    change({ index, rotation, column, double, placed: true });
    tell();
    return "board";
  };

/** Moving the figure over the wall. @param {Chosen} chosen @param {Shown} figure @param {() => void} tell */
const steering = ({ change }, { places, ghost }, tell) => ({
  /** @param {1 | -1} direction @param {boolean} [quiet] the focus announces it anyway */
  shift(direction, quiet = false) {
    const at = ghost.value;
    if (!at) return;
    const column = nextColumn(places.value, at.rotation, at.column, direction);
    if (column === null) return;
    change({ rotation: at.rotation, column, placed: true });
    if (!quiet) tell();
  },

  /** @param {1 | -1} direction */
  turn(direction) {
    const at = ghost.value;
    if (!at) return;
    change({ rotation: turned(places.value, at.rotation, direction), placed: true });
    tell();
  },
});

/** Showing the figure where it is dragged. @param {Chosen} chosen @param {Shown} figure */
const dragging = ({ choice, change }, { places, ghost }) => ({
  /** Centres the figure on a column, as far as it fits there. @param {number} column */
  aim(column) {
    const at = ghost.value;
    const there = at && aimed(places.value, at, column);
    if (!there || (choice.value.placed && there.column === at.column)) return;
    change({ rotation: there.rotation, column: there.column, placed: true });
  },

  /** Remembers the choice; the returned function goes back to it. */
  keep() {
    const before = choice.value;
    return () => change(before);
  },
});

/** Says why the figure is not on a column where it was wanted.
 * @param {Table} table @param {Shown} figure */
const doubting =
  ({ match, explain }, { ghost }) =>
  /** @param {number} column */
  (column) => {
    const at = ghost.value;
    if (at && !covers(at, column))
      explain(reasonAt(wallOf(match.value.view.public).heights, at, column));
  };

/** Keys and taps on a column.
 * @param {Table} table @param {Turn} turn @param {Chosen} chosen @param {Shown} figure @param {() => void} tell */
function tapping(table, { acting, ready }, { choice, change }, figure, tell) {
  const { card, places, ghost } = figure;
  const doubt = doubting(table, figure);
  /** A key on a column moves the figure there, or turns it. @param {number} column */
  function press(column) {
    const at = ghost.value;
    if (at) {
      change({ rotation: tapped(places.value, at, column).rotation, column, placed: true });
      tell();
      doubt(column);
    } else if (card.value && ready.value) refuseCard(table, card.value);
    else if (acting.value && !card.value) table.announce(table.t("lineup-ui-choose"));
  }
  /** A tap on a column does so too; on the figure that the player has put there, it lays it.
   * @param {number} column */
  function tap(column) {
    const at = ghost.value;
    if (!at || !covers(at, column)) press(column);
    else if (!choice.value.placed) {
      change({ rotation: at.rotation, column: at.column, placed: true });
      tell();
    } else if (!table.busy.value) table.submit(at);
  }
  return { press, tap, doubt };
}

/** The move that the primary button would send. @param {Turn} turn @param {Shown} figure */
function moveOf({ unable, moves }, { card, ghost }) {
  if (ghost.value) return ghost.value;
  if (!unable.value || !card.value) return null;
  return moves.value.find((it) => it.type === "return" && it.card === card.value) ?? null;
}

/** @param {Table} table */
export function createSelection(table) {
  const turn = readTurn(table);
  const chosen = createChoice(table, turn);
  const figure = createFigure(turn, chosen);
  const tell = () => announceFigure(table, turn, figure);

  const move = computed(() => moveOf(turn, figure));
  const steps = {
    ...choosing(turn, chosen, figure, tell),
    ...steering(chosen, figure, tell),
    ...dragging(chosen, figure),
  };
  return {
    ...turn,
    ...figure,
    ...steps,
    ...tapping(table, turn, chosen, figure, tell),
    choice: chosen.choice,
    prepare: showing(turn, chosen, tell),
    tell,
    move,
  };
}
