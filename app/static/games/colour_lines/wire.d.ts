/** Written by `python3 dev.py types`. */

export type Moves = Setup | Place | Draw | GiveUp;
export type Parts = MarkColour | MarkStart | PlaceDie | UseDie;
export type Items =
  | "colour_lines-item-crossings"
  | "colour_lines-item-letters"
  | "colour_lines-item-pairs"
  | "colour_lines-item-dots";
export type Tiers = "solid" | "good" | "great" | "master";

/**
 * The side of the sheet, the variants, and the task of a single player.
 *
 * `first_game`: recommended set-up, no scoring of the middle line; `neighbours` mark each other's
 * sheets; `active_placement`: the roller places the dice; `three_of_four` scorings count; `task`
 * None: a game for points; `hard`: the dice of a task come in two rolls.
 */
export interface Options {
  start?: number | null;
  side?: "A" | "B";
  first_game?: boolean;
  neighbours?: boolean;
  active_placement?: boolean;
  three_of_four?: boolean;
  task?: (1 | 2 | 3 | 4 | 5) | null;
  hard?: boolean;
}
/**
 * The dice of a round in the order of drawing.
 *
 * Those that show 0 may be left out; others are skipped only if they cannot be drawn where the
 * lines end.
 */
export interface Draw {
  parts: UseDie[];
  type: "draw";
}
/**
 * What is done with a die.
 *
 * "draw": its lines, `path`, in `half`; "joker": one line instead; both may go on with `bonus`
 * lines.  "skip": nothing; `half`, `path` and `bonus` stay empty.
 */
export interface UseDie {
  die: 1 | 2 | 3 | 4 | 5;
  use: "draw" | "joker" | "skip";
  half: ("L" | "R") | null;
  path: string[];
  bonus: string[];
}
/**
 * Give up the task; nothing of this round is drawn.
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
 * A point colour.
 */
export interface MarkColour {
  colour:
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue";
}
/**
 * The field of a start cross, which also determines its half.
 */
export interface MarkStart {
  start: string;
}
/**
 * Slots for the dice that are not yet placed: two get I, two II, one any.
 *
 * Of the first two dice of a hard task, both get I or both II.
 */
export interface Place {
  parts: PlaceDie[];
  type: "place";
}
/**
 * A die and its slot: I for the left half, II for the right one, any for either.
 */
export interface PlaceDie {
  die: 1 | 2 | 3 | 4 | 5;
  slot: "I" | "II" | "any";
}
/**
 * Two point colours and a start cross in each half, in any order.
 *
 * A phase for only colours or only crosses asks for just these, a task without point colours for
 * just the crosses.
 */
export interface Setup {
  parts: (MarkColour | MarkStart)[];
  type: "setup";
}
/**
 * A block of 3 by 3 fields.
 */
export interface Block {
  colour:
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue";
  /**
   * The column of its upper left field.
   */
  x: number;
  /**
   * The row of its upper left field.
   */
  y: number;
}
/**
 * How long both lines were after each round, with their starts.
 */
export interface Lengths {
  L: number[];
  R: number[];
}
/**
 * How much of something there is, and how much a task needs.
 */
export interface Needed {
  have: number;
  need: number;
}
/**
 * What is printed and agreed on; it never changes in a match.
 */
export interface Printed {
  side: "A" | "B";
  width: number;
  height: number;
  /**
   * The two grey columns; the red line is between them.
   */
  middle: number[];
  /**
   * By names that nothing else refers to.
   */
  blocks: {
    [k: string]: Block;
  };
  letters: {
    [k: string]: string;
  };
  /**
   * Fields that no line may enter.
   */
  black: string[];
  /**
   * Fields that give further lines.
   */
  circles: string[];
  /**
   * The ways to draw each figure: its steps `E`, `S`, `W` and `N`, such as `ES`.
   */
  figures: {
    [k: string]: string[];
  };
  /**
   * Those that count.
   */
  scorings: ("crossings" | "letters" | "pairs" | "dots")[];
  /**
   * Not null in a first game.
   */
  recommended: Recommended | null;
  /**
   * Null in a match for points.
   */
  task: Task | null;
  /**
   * Two dice of a task are placed before the other three are rolled.
   */
  hard: boolean;
  variants: Variants;
  rounds: number;
}
/**
 * What the draft of the set-up begins with.
 */
export interface Recommended {
  /**
   * Two of them.
   */
  colours: (
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue"
  )[];
  starts: TwoFields;
}
/**
 * A field in each half.
 */
export interface TwoFields {
  L: string;
  R: string;
}
/**
 * The task that is played.
 */
export interface Task {
  id: 1 | 2 | 3 | 4 | 5;
  key: "mittendrin" | "kunterbunt" | "buchstabenjagd" | "multitalent" | "auf_die_kreise";
  /**
   * What the result counts.
   */
  counts: "crossings" | "dots" | "score";
  /**
   * Whether point colours are marked.
   */
  point_colours: boolean;
  /**
   * What must be reached not to lose.
   */
  need: {
    [k: string]: number;
  };
  /**
   * The lowest results for each of the `grades`.
   */
  levels: number[];
  grades: ("solid" | "good" | "great" | "master")[];
}
/**
 * The variants that are on.
 */
export interface Variants {
  first_game: boolean;
  /**
   * The others mark one's point colours and start crosses.
   */
  neighbours: boolean;
  /**
   * Who rolls places the dice.
   */
  active_placement: boolean;
  /**
   * Only three scorings count.
   */
  three_of_four: boolean;
}
/**
 * A die that lies on the table.
 */
export interface Rolled {
  die: 1 | 2 | 3 | 4 | 5;
  /**
   * A number of lines, or a figure.
   */
  face: "0" | "1" | "2" | "3" | "I2" | "L2" | "I3" | "U3" | "S3" | "Z3" | "L3" | "J3";
  /**
   * `I`: drawn in the left half; `II`: in the right one; `any`: in either.  Null until somebody
   * has placed it.
   */
  slot: ("I" | "II" | "any") | null;
}
/**
 * The score of one sheet as it stands.
 *
 * The points of the four scorings are `middle`, `letters`, `pair_points` and `dot_points`; they
 * are 0 for one that doesn't count.  If a task counts crossings or dots, `middle` or `dot_points`
 * is their number.
 */
export interface Score {
  /**
   * How many have a dot.
   */
  colours: number;
  /**
   * How often lines cross the red line.
   */
  crossings: number;
  middle: number;
  letters: number;
  /**
   * The colours with dots in both halves.
   */
  pairs: (
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue"
  )[];
  pair_points: number;
  /**
   * How many there are in the point colours; those on circles don't count.
   */
  dots: number;
  dot_points: number;
  /**
   * How many were reached.
   */
  circles: number;
  /**
   * The result: the sum of the points, or what the task counts.
   */
  total: number;
  /**
   * The grade in a task; null below the lowest, if it is lost, and without a task.
   */
  tier: ("solid" | "good" | "great" | "master") | null;
  /**
   * Something that the task needs is not reached.
   */
  lost: boolean;
  /**
   * What the task needs; empty without a task.
   */
  needs: {
    [k: string]: Needed;
  };
}
/**
 * The sheet of one player.
 */
export interface Sheet {
  /**
   * The point colours; empty before they are marked.
   */
  colours: (
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue"
  )[];
  starts: Starts;
  /**
   * All their fields, from the starts on.
   */
  lines: TwoLines;
  ends: Lengths;
  /**
   * The round in which each was reached; null while it is not.
   */
  letters: {
    [k: string]: number | null;
  };
  /**
   * How many are left.
   */
  jokers: number;
  /**
   * How many dice with lines were not drawn.
   */
  skipped: number;
}
/**
 * The start crosses; null where there is none yet.
 */
export interface Starts {
  L: string | null;
  R: string | null;
}
/**
 * Fields of both lines, in the order drawn.
 */
export interface TwoLines {
  L: string[];
  R: string[];
}
/**
 * What everybody may see, which is all there is.
 */
export interface Public {
  /**
   * `setup`: all mark colours and starts on their own sheets.  With neighbours, `colours`: they
   * mark those of the seat before them, then `starts`: those of the seat after them.
   */
  phase: "setup" | "colours" | "starts" | "place" | "draw" | "over";
  /**
   * From 1; 0 before the first.
   */
  round: number;
  /**
   * Who rolled, and in `place` places the dice; before the first round, who will begin.
   */
  active: number;
  /**
   * Five, or two while those of a hard task are placed.  Placed ones are in the order I, I, II,
   * II, any; others as they were rolled.  Null if none lie on the table.
   */
  dice: Rolled[] | null;
  board: Printed;
  /**
   * By seat.
   */
  sheets: {
    [k: string]: Sheet;
  };
  /**
   * By seat.
   */
  scores: Score[];
}
/**
 * What only one seat knows: nothing, since all sheets lie open.
 */
export interface Private {
  [k: string]: never;
}
/**
 * What becomes of a die.
 */
export interface DieInDraft {
  /**
   * `open`: it can be drawn now; `done`: drawn, or a joker; `stuck`: it can't be drawn now;
   * `zero`: it shows 0; `skipped`: rightly; `declined`: skipped, though it can be drawn now.
   */
  state: "open" | "done" | "stuck" | "zero" | "skipped" | "declined";
  /**
   * Why a die is `stuck` or `skipped`.  `closed-in`: no field beside the ends of its lines is
   * free.
   */
  why: ("closed-in" | "no-fit") | null;
}
/**
 * What a draft draws, under the number of its seat.
 *
 * Letters count as if all drafts were final together.
 */
export interface DrawnSheet {
  /**
   * The fields added.
   */
  lines: TwoLines;
  /**
   * By the number of the die.
   */
  dice: {
    [k: string]: DieInDraft;
  };
  /**
   * How many are left.
   */
  jokers: number;
  /**
   * Where both lines end.
   */
  ends: TwoFields;
  score: Score;
  /**
   * How much the total grows.
   */
  gain: number;
}
/**
 * What a draft of the set-up marks, under the number of the seat that makes it.
 */
export interface MarkedSheet {
  /**
   * Whose sheet it is.
   */
  sheet: number;
  colours: (
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue"
  )[];
  starts: Starts;
}
/**
 * What a draft that places dice makes of them, under the number of its seat.
 */
export interface PlacedDice {
  /**
   * All dice as in the public view, in the same order, with the slots of the draft.
   */
  dice: Rolled[];
}
export interface Preview {
  [k: string]: MarkedSheet | PlacedDice | DrawnSheet;
}
/**
 * A round was drawn on a sheet.
 */
export interface Drew {
  seat: number;
  lines: number;
  /**
   * What they bring.
   */
  points: number;
  /**
   * How many were used.
   */
  jokers: number;
  /**
   * How many dice with lines were not drawn.
   */
  skipped: number;
}
/**
 * What dice show: of `roll` and `placed` all five, those in the slots I, I, II, II, any.
 */
export interface Faces {
  seat: number;
  faces: ("0" | "1" | "2" | "3" | "I2" | "L2" | "I3" | "U3" | "S3" | "Z3" | "L3" | "J3")[];
}
/**
 * Point colours and start crosses, in blocks of these colours, were marked by a seat.
 */
export interface MarkedAll {
  seat: number;
  colours: (
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue"
  )[];
  blocks: (
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue"
  )[];
}
/**
 * Point colours were marked on the sheet of a seat.
 */
export interface MarkedColours {
  seat: number;
  colours: (
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue"
  )[];
}
/**
 * Start crosses were marked on the sheet of a seat.
 */
export interface MarkedStarts {
  seat: number;
  /**
   * The colours of the blocks, left and right.
   */
  blocks: (
    | "pink"
    | "light_blue"
    | "purple"
    | "light_green"
    | "yellow"
    | "dark_green"
    | "orange"
    | "dark_blue"
  )[];
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
 * The first two dice of a hard task are placed.
 */
export interface PlacedPair {
  seat: number;
  faces: ("0" | "1" | "2" | "3" | "I2" | "L2" | "I3" | "U3" | "S3" | "Z3" | "L3" | "J3")[];
  half: "L" | "R";
}
/**
 * A letter was reached.
 */
export interface ReachedLetter {
  seat: number;
  letter: "A" | "B" | "C" | "D";
  points: number;
}
/**
 * A round begins; `seat` rolls.
 */
export interface RoundBegins {
  seat: number;
  round: number;
}
/**
 * A scoring doesn't count in this match.
 */
export interface ScoringOut {
  out: "crossings" | "letters" | "pairs" | "dots";
}
export interface Notes {
  "colour_lines-scorings"?: ScoringOut;
  "colour_lines-setup"?: MarkedAll;
  "colour_lines-marked"?: MarkedColours;
  "colour_lines-crosses"?: MarkedStarts;
  "colour_lines-start"?: OfSeat;
  "colour_lines-round"?: RoundBegins;
  "colour_lines-roll"?: Faces;
  "colour_lines-rolled"?: Faces;
  "colour_lines-pair"?: PlacedPair;
  "colour_lines-placed"?: Faces;
  "colour_lines-drew"?: Drew;
  "colour_lines-letter"?: ReachedLetter;
  "colour_lines-forced"?: OfSeat;
  "colour_lines-gave-up"?: OfSeat;
  "colour_lines-ended"?: Nothing;
}
