/** Written by `python3 dev.py types`. */

export type Moves = Enter | Lines | GiveUp;
export type Parts = Entry | Line;
export type Items =
  | "colour_square-item-numbers"
  | "colour_square-item-bridges"
  | "colour_square-item-violet"
  | "colour_square-item-hatched"
  | "colour_square-item-jokers"
  | "colour_square-item-squares";
export type Tiers = "failed" | "passed" | "strong" | "best";

/**
 * The side of the sheet, covered play, and the task (None: a game for points).
 */
export interface Options {
  start?: number | null;
  side?: "A" | "B";
  covered?: boolean;
  task?: (1 | 2 | 3 | 4 | 5) | null;
}
/**
 * The entries of a roll; in tasks they take effect in this order.
 */
export interface Enter {
  parts: Entry[];
  type: "enter";
}
/**
 * The number of `die` goes `to` a corner ("B2.red") or into a free joker field ("joker").
 *
 * `recolour`, in tasks that allow it, marks a joker field with X and lets the die count as the
 * colour of the corner.
 */
export interface Entry {
  die: "red" | "blue" | "green" | "yellow" | "white";
  to: string;
  recolour: boolean;
}
/**
 * Give up the task; nothing of this roll is entered.
 */
export interface GiveUp {
  /**
   * @minItems 0
   * @maxItems 0
   */
  parts: [];
  type: "give-up";
}
/**
 * A column or a row for the task Connection.
 */
export interface Line {
  line: "A" | "B" | "C" | "D" | "1" | "2" | "3" | "4";
}
/**
 * The two columns and the row of the task Connection, in any order; before the first roll.
 */
export interface Lines {
  parts: Line[];
  type: "lines";
}
/**
 * What the dice of a roll show.
 */
export interface Dice {
  red: 1 | 2 | 3 | 4 | 5 | 6;
  blue: 1 | 2 | 3 | 4 | 5 | 6;
  green: 1 | 2 | 3 | 4 | 5 | 6;
  yellow: 1 | 2 | 3 | 4 | 5 | 6;
  white: 1 | 2 | 3 | 4 | 5 | 6;
}
/**
 * What is printed and agreed on; it never changes in a match.
 */
export interface Printed {
  side: "A" | "B";
  /**
   * Nobody sees the numbers of others.
   */
  covered: boolean;
  /**
   * All sixteen.
   */
  squares: {
    [k: string]: Square;
  };
  /**
   * The two ends of each; it is painted once both are won.  Some tasks have none.
   */
  bridges: {
    [k: string]: string[];
  };
  /**
   * Null in a match for points.
   */
  task: Task | null;
}
/**
 * A square as printed: it is won if its four corners have a sum from `low` to `high`.
 */
export interface Square {
  low: number;
  high: number;
  /**
   * What is printed in it: `12`, `10–14` or `≥16`.
   */
  label: string;
  /**
   * A `violet` one scores a bonus if it is won and at an end of a painted bridge.
   */
  kind: "plain" | "violet" | "orange";
  /**
   * The corners for which a number is printed; they take no other number.
   */
  presets: {
    [k: string]: 1 | 2 | 3 | 4 | 5 | 6;
  };
}
/**
 * The task that is played.
 */
export interface Task {
  id: 1 | 2 | 3 | 4 | 5;
  key: "snake" | "ascent" | "column_by_column" | "connection" | "sequence";
  /**
   * What the result counts.
   */
  measure: "points" | "squares";
  /**
   * An X in a joker field lets a die count as another colour; no number goes there.
   */
  recolours: boolean;
  /**
   * How many dice of a roll may be entered.
   */
  limit: number;
  /**
   * How many rolls there are; 0 for as many as it takes.
   */
  rolls: number;
  /**
   * The squares that may be used, in the order of the path if there is one.
   */
  shape: string[];
  /**
   * How many squares are to be won in each row, from the top; empty if that doesn't matter.
   */
  quota: number[];
  /**
   * What a hatched square costs.
   */
  penalty: number;
  thresholds: Thresholds;
}
/**
 * The lowest results for each tier; below `passed` the task is failed.
 */
export interface Thresholds {
  passed: number;
  strong: number;
  best: number;
}
/**
 * The score of one sheet as it stands; open squares don't cost anything yet.
 *
 * `bridges`, `violet`, `hatched` and `jokers` are points, the last two to be subtracted.
 */
export interface Score {
  /**
   * The sums of won squares in each of the four rows, from the top.
   */
  rows: number[];
  /**
   * The total of `rows`.
   */
  numbers: number;
  bridges: number;
  violet: number;
  hatched: number;
  jokers: number;
  /**
   * How many are won.
   */
  squares: number;
  /**
   * The result: points, or squares if the task counts these.
   */
  total: number;
  /**
   * How well the task is solved so far; null in a match for points.
   */
  tier: ("failed" | "passed" | "strong" | "best") | null;
}
/**
 * The sheet of one player; numbers are null in covered play until the end.
 */
export interface Sheet {
  /**
   * By square.  `hatched`: filled with a wrong sum, left open at the end, or passed on the path
   * of the task `sequence`; `crossed`: won by somebody else, or not used in the task.
   */
  states: {
    [k: string]: "open" | "won" | "hatched" | "crossed";
  };
  /**
   * All 64 corners.
   */
  cells: {
    [k: string]: 1 | 2 | 3 | 4 | 5 | 6 | null;
  } | null;
  /**
   * Both joker fields.
   */
  jokers: {
    [k: string]: 1 | 2 | 3 | 4 | 5 | 6 | "x" | null;
  } | null;
  /**
   * The corners and joker fields filled with the last roll, in this order.
   */
  last: string[] | null;
  /**
   * In the tasks `ascent` and `column_by_column`, the row or column that takes numbers now.
   */
  line: ("A" | "B" | "C" | "D" | "1" | "2" | "3" | "4") | null;
  /**
   * In the task `connection`, the two columns and the row once chosen; otherwise empty.
   */
  lines: ("A" | "B" | "C" | "D" | "1" | "2" | "3" | "4")[];
  /**
   * This player has nothing left to do in the task; false in a match for points.
   */
  finished: boolean;
  gave_up: boolean;
}
/**
 * What everybody may see.
 */
export interface Public {
  /**
   * `lines`: two columns and a row are chosen for the task `connection`, before the first roll;
   * `last`: somebody has no open square left, the others have their last rolls.
   */
  phase: "lines" | "roll" | "last" | "over";
  /**
   * The number of the running roll, from 1; 0 before the first.
   */
  roll: number;
  /**
   * Those of the running roll; null before the first.
   */
  dice: Dice | null;
  /**
   * Who rolled them, or will roll first.
   */
  active: number;
  /**
   * Who has a last roll after this one, in order; it lapses if nothing is open.
   */
  queue: number[];
  /**
   * Whether each seat has called COLOUR SQUARE.
   */
  callers: boolean[];
  /**
   * The throws for the start, by seat; only those tied for the highest throw again.
   */
  lot: {
    [k: string]: 1 | 2 | 3 | 4 | 5 | 6;
  }[];
  /**
   * How many numbers the roll asks for from each seat: those that can be entered together without
   * a joker.  Null in covered play until the end.
   */
  need: number[] | null;
  board: Printed;
  /**
   * By seat.
   */
  sheets: {
    [k: string]: Sheet;
  };
  /**
   * By seat; null in covered play until the end.
   */
  scores: Score[] | null;
}
/**
 * What only one seat knows, of itself.
 */
export interface Private {
  /**
   * How many numbers the roll asks for from this seat.
   */
  need: number;
  /**
   * In covered play until the end; otherwise null, like the score.
   */
  sheet: Sheet | null;
  score: Score | null;
}
/**
 * A square on which a draft writes, or which it closes.
 */
export interface Change {
  sum: number;
  /**
   * How many corners are empty.
   */
  free: number;
  state: "open" | "won" | "hatched" | "crossed";
}
/**
 * What a sheet would be like if these drafts were final, under its seat's number.
 */
export interface Changes {
  /**
   * How many numbers are still owed.
   */
  left: number;
  /**
   * Only those that change.
   */
  squares: {
    [k: string]: Change;
  };
  /**
   * Only those that were filled.
   */
  jokers: {
    [k: string]: 1 | 2 | 3 | 4 | 5 | 6 | "x";
  };
  line: ("A" | "B" | "C" | "D" | "1" | "2" | "3" | "4") | null;
  score: Score;
  /**
   * How much the total grows.
   */
  gain: number;
}
export interface Preview {
  [k: string]: Changes;
}
/**
 * The lines for the task `connection` are chosen.
 */
export interface ChosenLines {
  seat: number;
  one: "A" | "B" | "C" | "D";
  two: "A" | "B" | "C" | "D";
  row: "1" | "2" | "3" | "4";
}
/**
 * In the task `ascent`, numbers go into the next row now, the second to the fourth.
 */
export interface Climbed {
  seat: number;
  row: number;
}
/**
 * The note needs no arguments.
 */
export interface Nothing {
  [k: string]: never;
}
/**
 * What the note says of a seat.
 */
export interface OfSeat {
  seat: number;
}
/**
 * What happened to a square on the sheet of a seat.
 */
export interface OfSquare {
  seat: number;
  square: string;
}
/**
 * A number went into a joker field; not told in covered play.
 */
export interface ParkedNumber {
  seat: number;
  number: 1 | 2 | 3 | 4 | 5 | 6;
}
/**
 * The roll with this number that was entered now.
 */
export interface Rolled {
  red: 1 | 2 | 3 | 4 | 5 | 6;
  blue: 1 | 2 | 3 | 4 | 5 | 6;
  green: 1 | 2 | 3 | 4 | 5 | 6;
  yellow: 1 | 2 | 3 | 4 | 5 | 6;
  white: 1 | 2 | 3 | 4 | 5 | 6;
  /**
   * Who rolled it.
   */
  seat: number;
  roll: number;
}
/**
 * A seat has finished the task.
 */
export interface TaskDone {
  seat: number;
  result: number;
  tier: "failed" | "passed" | "strong" | "best";
  measure: "points" | "squares";
}
/**
 * A square was won.
 */
export interface WonSquare {
  seat: number;
  square: string;
  /**
   * The sum of its numbers.
   */
  points: number;
}
/**
 * A number in a corner.
 */
export interface WrittenNumber {
  square: string;
  colour: "red" | "blue" | "green" | "yellow";
  number: 1 | 2 | 3 | 4 | 5 | 6;
}
/**
 * Numbers were written into corners; not told in covered play.
 */
export interface Wrote {
  seat: number;
  numbers: WrittenNumber[];
  /**
   * What the roll brought in all.
   */
  points: number;
}
export interface Notes {
  "colour_square-roll"?: Rolled;
  "colour_square-wrote"?: Wrote;
  "colour_square-won"?: WonSquare;
  "colour_square-won-covered"?: OfSquare;
  "colour_square-hatched"?: OfSquare;
  "colour_square-joker"?: ParkedNumber;
  "colour_square-recoloured"?: OfSeat;
  "colour_square-chose"?: ChosenLines;
  "colour_square-climbed"?: Climbed;
  "colour_square-called"?: OfSeat;
  "colour_square-gave-up"?: OfSeat;
  "colour_square-task-done"?: TaskDone;
  "colour_square-last-roll"?: OfSeat;
  "colour_square-ended"?: Nothing;
}
