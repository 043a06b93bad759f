/** Written by `python3 dev.py types`. */

export type Moves = Throw | Move | Stop;
export type Parts = Die | Step;
export type Items = "flying_colours-item-pair";

/**
 * The two variants of the rule sheet; both may be on together.
 */
export interface Options {
  start?: number | null;
  crowded_home?: boolean;
  free_ring?: boolean;
}
/**
 * A die of the last throw that is set aside.
 */
export interface Die {
  die: "yellow" | "red" | "blue" | "green" | "purple" | "white";
}
/**
 * Everything the discs do for a combination, in order; without parts, nothing.
 */
export interface Move {
  parts: Step[];
  type: "move";
}
/**
 * A disc goes to a field next to its own: a step, or part of a free walk.
 */
export interface Step {
  disc: "yellow" | "red" | "blue" | "green" | "purple" | "white";
  to: string;
}
/**
 * End the turn although throws are left.
 */
export interface Stop {
  /**
   * @minItems 0
   * @maxItems 0
   */
  parts: [];
  type: "stop";
}
/**
 * Set these dice of the last throw aside, in any order, and throw all that are not aside.
 */
export interface Throw {
  parts: Die[];
  type: "throw";
}
/**
 * The current attempt; both are empty before its first throw.
 */
export interface Dice {
  /**
   * In the order of colours.
   */
  aside: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
  /**
   * As they fell.
   */
  thrown: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
}
/**
 * The last throw made, kept when its attempt is over.
 */
export interface LastThrow {
  seat: number;
  aside: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
  thrown: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
  combination: ("alike" | "pairs" | "triples" | "different") | null;
}
/**
 * The last discs moved.
 */
export interface LastWalk {
  seat: number;
  turn: number;
  steps: OneStep[];
}
/**
 * A step of a disc.
 */
export interface OneStep {
  from: string;
  disc: "yellow" | "red" | "blue" | "green" | "purple" | "white";
  to: string;
}
/**
 * The board; it never changes.
 */
export interface Layout {
  centre: "yellow" | "red" | "blue" | "green" | "purple" | "white";
  /**
   * From inside.
   */
  rings: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
  /**
   * Of each ring.
   */
  segments: number;
}
/**
 * What a seat has thrown.
 */
export interface TallyOfSeat {
  turns: number;
  throws: number;
  /**
   * How many combinations of each kind.
   */
  kinds: {
    [k: string]: number;
  };
  /**
   * Their sum.
   */
  combinations: number;
  /**
   * How likely each throw was to show a combination with the dice aside, added up; to six
   * places.
   */
  expected: number;
}
/**
 * The options that are on.
 */
export interface Variants {
  crowded_home: boolean;
  free_ring: boolean;
}
/**
 * What everybody may see.
 */
export interface Public {
  board: Layout;
  /**
   * The home of each seat; it never changes.
   */
  homes: {
    [k: string]: string;
  };
  variants: Variants;
  /**
   * Where the discs are.
   */
  discs: {
    [k: string]: string;
  };
  /**
   * `move`: a combination waits to be moved.
   */
  phase: "throw" | "move" | "over";
  /**
   * Whose turn it is; null when the match is over.
   */
  active: number | null;
  /**
   * Counts from 1.
   */
  turn: number;
  /**
   * How many throws this turn has.
   */
  pips: number;
  /**
   * How many of them remain.
   */
  left: number;
  /**
   * The turn may be ended now.
   */
  may_stop: boolean;
  dice: Dice;
  /**
   * What waits to be moved.
   */
  combination: ("alike" | "pairs" | "triples" | "different") | null;
  /**
   * The discs that may move for it: the colours of the last throw, in order.
   */
  colours: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
  latest: LastThrow | null;
  walked: LastWalk | null;
  /**
   * Pairs that each seat can't have, as both discs were in its home and it had not won.
   */
  ruled_out: {
    [k: string]: [
      "yellow" | "red" | "blue" | "green" | "purple" | "white",
      "yellow" | "red" | "blue" | "green" | "purple" | "white",
    ][];
  };
  /**
   * By seat.
   */
  tallies: {
    [k: string]: TallyOfSeat;
  };
  /**
   * Turns in a row without a moved disc.
   */
  idle: number;
  /**
   * At so many of them the match ends; it never changes.
   */
  standstill: number;
  /**
   * The card of each seat; null until the match is over.
   */
  pairs: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [
      "yellow" | "red" | "blue" | "green" | "purple" | "white",
      "yellow" | "red" | "blue" | "green" | "purple" | "white",
    ];
  } | null;
  /**
   * Who has both discs at home.
   */
  winner: number | null;
  ended: ("won" | "standstill") | null;
}
/**
 * What only one seat knows.
 */
export interface Private {
  /**
   * Its card.
   *
   * @minItems 2
   * @maxItems 2
   */
  pair: [
    "yellow" | "red" | "blue" | "green" | "purple" | "white",
    "yellow" | "red" | "blue" | "green" | "purple" | "white",
  ];
}
/**
 * A draft to stop changes nothing on the board.
 */
export interface Nothing {
  [k: string]: never;
}
/**
 * What a throw may bring with the dice that a draft sets aside, under its seat's number.
 */
export interface Odds {
  /**
   * All dice that will be aside.
   */
  aside: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
  /**
   * How many will be thrown.
   */
  dice: number;
  /**
   * How many outcomes that has.
   */
  total: number;
  /**
   * How many of them show each combination.
   */
  ways: {
    [k: string]: number;
  };
  /**
   * What the dice must show for any combination; listed only for one or two dice.
   */
  missing: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[][];
}
/**
 * What a draft of steps leads to, under the number of its seat.
 */
export interface Reach {
  /**
   * Steps unspent.
   */
  left: number;
  /**
   * Where the moved discs are.
   */
  discs: {
    [k: string]: string;
  };
  /**
   * The seat's pair was at home on the way.
   */
  wins: boolean;
  /**
   * Where each disc can still go.
   */
  targets: {
    [k: string]: {
      [k: string]: Way;
    };
  };
}
/**
 * How a disc gets to a field, at the lowest cost and through as few homes as possible.
 */
export interface Way {
  steps: number;
  /**
   * The fields to add as parts, in order.
   */
  path: string[];
}
export interface Preview {
  [k: string]: Odds | Reach | Nothing;
}
/**
 * A disc has come to the home of a seat.
 */
export interface AtHome {
  seat: number;
  colour: "yellow" | "red" | "blue" | "green" | "purple" | "white";
}
/**
 * Dice set aside now, discs in a home, or a card shown.
 */
export interface ColoursOfSeat {
  seat: number;
  colours: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
}
/**
 * The throw shows a combination.
 */
export interface Combination {
  seat: number;
  kind: "alike" | "pairs" | "triples" | "different";
}
/**
 * The match is over: `won` by a seat with its card, or after `turns` without a moved disc.
 */
export interface Ended {
  reason: "won" | "standstill";
  seat?: number;
  colours?: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
  turns?: number;
}
/**
 * A disc was moved; rings and segments count from 1.  No steps: it was a free walk.
 */
export interface Moved {
  seat: number;
  colour: "yellow" | "red" | "blue" | "green" | "purple" | "white";
  ring: number;
  segment: number;
  steps: number;
}
/**
 * What the note says of a seat.
 */
export interface OfSeat {
  seat: number;
}
/**
 * The pip die at the beginning of a turn, but for the first.
 */
export interface Pips {
  seat: number;
  pips: number;
}
/**
 * After so many turns without a moved disc, so many are left until the match ends.
 */
export interface StandstillNear {
  turns: number;
  left: number;
}
/**
 * The throw with this number of the turn.
 */
export interface Threw {
  seat: number;
  throw: number;
  colours: ("yellow" | "red" | "blue" | "green" | "purple" | "white")[];
}
export interface Notes {
  "flying_colours-pips"?: Pips;
  "flying_colours-aside"?: ColoursOfSeat;
  "flying_colours-threw"?: Threw;
  "flying_colours-combination"?: Combination;
  "flying_colours-blocked"?: OfSeat;
  "flying_colours-moved"?: Moved;
  "flying_colours-still"?: OfSeat;
  "flying_colours-home"?: AtHome;
  "flying_colours-ruled-out"?: ColoursOfSeat;
  "flying_colours-stopped"?: OfSeat;
  "flying_colours-standstill-near"?: StandstillNear;
  "flying_colours-card"?: ColoursOfSeat;
  "flying_colours-ended"?: Ended;
}
