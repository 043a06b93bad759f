/** Written by `python3 dev.py types`. */

export type Items = "newgame-item-values" | "newgame-item-pairs";

/**
 * `large`: a board of five rows instead of three.
 */
export interface Options {
  start?: number | null;
  large?: boolean;
}
/**
 * Take the pebble with that number; pebbles are numbered from 1, row by row.
 */
export interface Moves {
  pebble: number;
  type: "take";
}
/**
 * What everybody may see.
 */
export interface Public {
  /**
   * Of the board.
   */
  columns: number;
  /**
   * Of all pebbles, in the order of their numbers from 1.
   */
  values: number[];
  /**
   * The seat that took a pebble, by its number.
   */
  taken: {
    [k: string]: number;
  };
  /**
   * Whose turn it is; null when the match is over.
   */
  active: number | null;
  /**
   * Points by seat.
   */
  scores: number[];
}
/**
 * What only one seat may see: nothing, as the board lies open.
 */
export interface Private {
  [k: string]: never;
}
/**
 * The match is over.
 */
export interface Ended {
  [k: string]: never;
}
/**
 * A pebble was taken.
 */
export interface Took {
  seat: number;
  pebble: number;
  value: number;
  /**
   * How many pebbles beside it the seat has.
   */
  count: number;
}
export interface Notes {
  "newgame-took"?: Took;
  "newgame-ended"?: Ended;
}
