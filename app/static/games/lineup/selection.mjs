/** The move under choice: card, rotation, column. Pencil only; nothing leaves before `act`. */

import { computed, signal } from "@preact/signals";
import { nearest, nextColumn, placements, rotations, tapped, turned } from "./moves.mjs";
import { wallOf } from "./wall.mjs";
import { placement, title } from "./words.mjs";

/** @typedef {import("./types.mjs").Move} Move */
/** @typedef {import("./types.mjs").Place} Place */
/** @typedef {import("./types.mjs").Table} Table */

/**
 * @typedef {object} Choice
 * @property {number} seq the position it was made for; stale otherwise
 * @property {number | null} index card of the hand
 * @property {number} rotation
 * @property {number} column the wish; the ghost stands at the nearest legal column
 * @property {boolean} double
 */

/** @typedef {ReturnType<typeof createSelection>} Selection */

const MIDDLE = 4;

/** @param {Table} table */
export function createSelection(table) {
  /** @type {import("@preact/signals").Signal<Choice>} */
  const made = signal({ seq: -1, index: null, rotation: 0, column: MIDDLE, double: false });

  const myTurn = computed(() => {
    const { you, over, view } = table.match.value;
    return you !== null && !over && view.to_act.includes(you);
  });
  const hand = computed(() => table.match.value.view.private?.hand ?? []);
  const moves = computed(() => {
    const legal = table.legal.value;
    return myTurn.value && legal?.seq === table.match.value.seq ? legal.moves : [];
  });
  const ready = computed(() => moves.value.length > 0);
  const unable = computed(() => ready.value && !moves.value.some((move) => move.type === "place"));
  const canRedraw = computed(() => moves.value.some((move) => move.type === "redraw"));
  const canDouble = computed(() =>
    moves.value.some((move) => move.type === "place" && move.double === true),
  );
  const choice = computed(() => {
    const seq = table.match.value.seq;
    const at = made.value;
    if (at.seq === seq) return at;
    const only = hand.value.length === 1 ? 0 : null;
    return { seq, index: only, rotation: 0, column: at.column, double: false };
  });
  const double = computed(() => choice.value.double && canDouble.value);
  const card = computed(() => {
    const { index } = choice.value;
    return myTurn.value && index !== null ? (hand.value[index] ?? null) : null;
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

  /** @param {Partial<Choice>} change */
  function change(change) {
    made.value = { ...choice.value, ...change };
  }

  function announce() {
    const at = ghost.value;
    if (at) table.announce(placement(table.t, wallOf(table.match.value.view.public).heights, at));
    else if (card.value && !unable.value) {
      table.announce(table.t("lineup-ui-card-nowhere", { card: title(table.t, card.value) }));
    }
  }

  return {
    myTurn,
    hand,
    moves,
    ready,
    unable,
    canRedraw,
    canDouble,
    choice,
    double,
    card,
    places,
    ghost,

    /** Takes a card of the hand; the one taken already stays where it is. @param {number} index */
    choose(index) {
      if (!myTurn.value || index >= hand.value.length) return;
      change({ index });
      announce();
    },

    /** @param {1 | -1} direction @param {boolean} [quiet] the focus tells it anyway */
    shift(direction, quiet = false) {
      const at = ghost.value;
      if (!at) return;
      const column = nextColumn(places.value, at.rotation, at.column, direction);
      if (column === null) return;
      change({ rotation: at.rotation, column });
      if (!quiet) announce();
    },

    /** @param {1 | -1} direction */
    turn(direction) {
      const at = ghost.value;
      if (!at) return;
      change({ rotation: turned(places.value, at.rotation, direction) });
      announce();
    },

    /** @param {number} column */
    tap(column) {
      const at = ghost.value;
      if (!at) {
        if (myTurn.value && !card.value) table.announce(table.t("lineup-ui-choose"));
        return;
      }
      change({ rotation: tapped(places.value, at, column).rotation, column });
      announce();
    },

    toggleDouble() {
      change({ double: !double.value });
    },

    reset() {
      change({ index: null, rotation: 0, column: MIDDLE, double: false });
    },

    /** Whether there is something that `reset` would take away. */
    dirty: computed(() => card.value !== null || double.value),

    /** The move that the primary button would send. */
    move: computed(() => {
      if (ghost.value) return ghost.value;
      if (!unable.value || !card.value) return null;
      return moves.value.find((move) => move.type === "return" && move.card === card.value) ?? null;
    }),
  };
}
