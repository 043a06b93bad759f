/** Written by `python3 dev.py types`. */

export type Moves = Place | Return | Redraw;
export type Items = "lineup-rows";

/**
 * The two variants of the rule sheet (3.4); both may be on together.
 */
export interface Options {
  start?: number | null;
  double_move?: boolean;
  reduced_hand?: boolean;
}
/**
 * Play `card` and lay its figure.
 *
 * `rotation` counts quarter turns clockwise, `column` is the leftmost one of the turned figure.
 * `double`: this is the first figure of a double move.
 */
export interface Place {
  card: "I" | "T" | "J" | "S" | "L" | "Z" | "O";
  rotation: 0 | 1 | 2 | 3;
  column: number;
  double: boolean;
  type: "place";
}
/**
 * The opening rule: shuffle the hand back into the draw pile and draw a new one.
 */
export interface Redraw {
  type: "redraw";
}
/**
 * Unable to lay anything: put `card` under the draw pile.
 */
export interface Return {
  card: "I" | "T" | "J" | "S" | "L" | "Z" | "O";
  type: "return";
}
/**
 * A double move under way.
 */
export interface Double {
  /**
   * The number of its first figure, from 0.
   */
  first: number;
}
/**
 * The options that are on.
 */
export interface Variants {
  double_move: boolean;
  reduced_hand: boolean;
}
/**
 * What everybody may see; what follows from it (heights, pile, figures left) isn't repeated.
 *
 * Columns and rows count from 0, columns from the left, rows from the floor.
 */
export interface Public {
  variants: Variants;
  /**
   * All figures in the order laid: card, rotation in quarter turns clockwise, leftmost column,
   * lowest row, and the seat that laid it.
   */
  figures: ["I" | "T" | "J" | "S" | "L" | "Z" | "O", number, number, number, number][];
  /**
   * The seat that completed each row, from the floor up.
   */
  chips: number[];
  /**
   * The seat that had the first turn; the others follow in their order.
   */
  start: number;
  /**
   * The number of the turn, from 1.
   */
  turn: number;
  /**
   * How many cards each seat holds, without the one drawn for this turn.
   */
  hands: number[];
  /**
   * Not null while the second figure of a double move is owed.
   */
  double: Double | null;
  /**
   * How many double moves each seat has left.
   */
  doubles: number[];
  /**
   * True while the seat whose turn it is could redraw if it were unable to lay.  Whether it is
   * unable isn't shown.
   */
  opening: boolean;
  /**
   * The hands shown in turns in which nothing could be laid: turn, seat, cards, how many figures
   * were on the wall, and the number of the card that was then put under the draw pile, counting
   * returned cards from 0; null if the hand was shuffled back.
   */
  shown: [number, number, ("I" | "T" | "J" | "S" | "L" | "Z" | "O")[], number, number | null][];
  /**
   * The returned cards that were drawn again, in the order of their numbers: turn and seat.  The
   * others are still under the draw pile.
   */
  taken: [number, number][];
  /**
   * Why the match is over.
   */
  ended: ("rows-full" | "nothing-fits" | "no-row-left") | null;
}
/**
 * What only one seat knows.
 */
export interface Private {
  /**
   * The cards in hand.
   */
  hand: ("I" | "T" | "J" | "S" | "L" | "Z" | "O")[];
  /**
   * The cards that this seat ever put under the draw pile, by their number.  Those with a number
   * below the length of `taken` are no longer there.
   */
  returned: {
    [k: string]: "I" | "T" | "J" | "S" | "L" | "Z" | "O";
  };
}
/**
 * A card was drawn; only its owner gets this note.
 */
export interface Drew {
  seat: number;
  card: "I" | "T" | "J" | "S" | "L" | "Z" | "O";
}
/**
 * The match is over.
 */
export interface Ended {
  reason: "rows-full" | "nothing-fits" | "no-row-left";
}
/**
 * What the note says of a seat.
 */
export interface OfSeat {
  seat: number;
}
/**
 * A figure was laid.
 */
export interface Placed {
  seat: number;
  card: "I" | "T" | "J" | "S" | "L" | "Z" | "O";
  /**
   * The rows that it completed, counting from 1.
   */
  rows: number[];
}
/**
 * A card was put under the draw pile.
 */
export interface ReturnedCard {
  seat: number;
  /**
   * Empty if only its owner knows which one.
   */
  card: ("I" | "T" | "J" | "S" | "L" | "Z" | "O") | "";
}
/**
 * Nothing could be laid, so the hand was shown.
 */
export interface ShownHand {
  seat: number;
  cards: ("I" | "T" | "J" | "S" | "L" | "Z" | "O")[];
}
export interface Notes {
  "lineup-start"?: OfSeat;
  "lineup-placed"?: Placed;
  "lineup-double"?: OfSeat;
  "lineup-double-void"?: OfSeat;
  "lineup-unable"?: ShownHand;
  "lineup-returned"?: ReturnedCard;
  "lineup-redraw"?: OfSeat;
  "lineup-drew"?: Drew;
  "lineup-ended"?: Ended;
}
