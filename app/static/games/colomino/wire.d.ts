/** Written by `python3 dev.py types`. */

export type Moves = Lay | Stop;
export type Items =
  | "colomino-item-open-1"
  | "colomino-item-open-2"
  | "colomino-item-open-3"
  | "colomino-item-closed-1"
  | "colomino-item-closed-2"
  | "colomino-item-closed-3";

/**
 * `board`: the small one has 9 x 9 fields, the large one 12 x 12 and four colour squares.
 */
export interface Options {
  start?: number | null;
  board?: "small" | "large";
}
/**
 * Lay one tile from your rack.
 *
 * `tile` is its name (see `tiles`), `rotation` counts quarter turns clockwise from the sides in
 * the name; columns and rows count from 1, row 1 is the base line.
 */
export interface Lay {
  tile: string;
  column: number;
  row: number;
  rotation: number;
  type: "lay";
}
/**
 * End your last turn early.
 */
export interface Stop {
  type: "stop";
}
/**
 * The marks around the board, a letter for each field.
 *
 * North and south are read from the left, east and west from the base line upwards.
 */
export interface Border {
  north: string;
  east: string;
  south: string;
  west: string;
}
/**
 * The last turn in which a tile was laid.
 */
export interface LastTurn {
  seat: number;
  fields: string[];
}
/**
 * A court filled by `seat`, in the form that views show.
 *
 * It was court number `times` of that turn and so earned that many markers.
 */
export interface Premium {
  seat: number;
  turn: number;
  field: string;
  court: "open" | "closed";
  times: number;
}
/**
 * A colour square: only the tile of that one colour fits.
 */
export interface Square {
  colour: "red" | "yellow" | "green" | "blue";
  /**
   * Whether a tile may be laid there: not yet, now, or no more, as one was.
   */
  state: "loose" | "connected" | "covered";
}
/**
 * What everybody knows of a rack that once fitted nowhere.
 */
export interface StuckRack {
  /**
   * At least so many of its tiles are of these kinds.
   */
  tiles: number;
  kinds: string[];
}
/**
 * The top tile of a field.
 */
export interface Tile {
  tile: string;
  /**
   * Quarter turns clockwise, 0 to 3.
   */
  rotation: number;
  /**
   * Who laid it.
   */
  seat: number;
  /**
   * It covers a joker.
   */
  on_joker: boolean;
}
/**
 * What everybody may see.
 *
 * A tile laid on the field f earns 1 (if `courts[f]` is open) or 2 (if closed) times
 * `filled` + 1 points.
 */
export interface Public {
  /**
   * Columns, and rows: 9 or 12.
   */
  size: number;
  border: Border;
  /**
   * The tiles by field.
   */
  board: {
    [k: string]: Tile;
  };
  /**
   * The colour squares by field; the small board has none.
   */
  squares: {
    [k: string]: Square;
  };
  /**
   * The fields where the next tile laid would fill a court: empty ones, connected uncovered
   * squares, and uncovered jokers.
   */
  courts: {
    [k: string]: "open" | "closed";
  };
  /**
   * The courts filled, in order.  Each earned `times` markers: yellow ones (1 point) for open
   * courts, blue ones (2 points) for closed ones.
   */
  premiums: Premium[];
  /**
   * Yellow markers by seat.
   */
  yellow: number[];
  /**
   * Blue markers by seat.
   */
  blue: number[];
  /**
   * Points by seat.
   */
  scores: number[];
  /**
   * How many tiles each seat has.
   */
  racks: number[];
  /**
   * How many tiles are in the bag.
   */
  bag: number;
  /**
   * How many tiles of each kind are in the bag and in all racks together; your own are among
   * them.
   */
  unseen: {
    [k: string]: number;
  };
  /**
   * By seat, for those of whom something is known.
   */
  stuck: {
    [k: string]: StuckRack;
  };
  /**
   * `last`: a last turn, after somebody else has reached the goal row.
   */
  phase: "play" | "last" | "over";
  /**
   * Whose turn it is; null when the match is over.
   */
  active: number | null;
  /**
   * Counts from 1.
   */
  turn: number;
  /**
   * The fields on which tiles were laid in this turn; jokers among them can't be covered in
   * it.
   */
  laid: string[];
  /**
   * How many courts were filled in this turn; the next one counts `filled` + 1 times.
   */
  filled: number;
  previous: LastTurn | null;
  /**
   * Who reached the goal row first.
   */
  finisher: number | null;
  /**
   * `goal`: the last turns are over; `blocked`: nobody could lay a tile.
   */
  ended: ("goal" | "blocked") | null;
}
/**
 * What only one seat knows.
 */
export interface Private {
  /**
   * Its tiles, in the order drawn.
   */
  rack: string[];
}
/**
 * A colour square is connected now.
 */
export interface ConnectedSquare {
  seat: number;
  field: string;
  column: number;
  row: number;
  colour: "red" | "yellow" | "green" | "blue";
}
/**
 * The rack was refilled.
 */
export interface Drew {
  seat: number;
  count: number;
}
/**
 * The match is over.
 */
export interface Ended {
  reason: "goal" | "blocked";
}
/**
 * A court was filled, as the court number `times` of the turn.
 */
export interface FilledCourt {
  seat: number;
  turn: number;
  field: string;
  court: "open" | "closed";
  times: number;
  points: number;
}
/**
 * A tile was laid.
 */
export interface LaidTile {
  seat: number;
  field: string;
  column: number;
  row: number;
  tile: string;
  place: "empty" | "joker" | "square";
  /**
   * That of the colour square, if there is one.
   */
  colour?: "red" | "yellow" | "green" | "blue";
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
 * The turn ends before all its tiles are laid; `laid` of them are.
 */
export interface TurnCut {
  seat: number;
  laid: number;
}
export interface Notes {
  "colomino-laid"?: LaidTile;
  "colomino-court"?: FilledCourt;
  "colomino-connected"?: ConnectedSquare;
  "colomino-drew"?: Drew;
  "colomino-bag-empty"?: Nothing;
  "colomino-stuck"?: TurnCut;
  "colomino-stopped"?: TurnCut;
  "colomino-passed"?: OfSeat;
  "colomino-goal"?: OfSeat;
  "colomino-last-turn"?: OfSeat;
  "colomino-ended"?: Ended;
}
