/**
 * Shapes of what the server sends, by the names they have here, and of what a game's board brings.
 * Nothing here runs.  What the server sends is declared in `wire.d.ts`, which it writes itself.
 *
 * @typedef {import("./wire").RoomView} Room
 * @typedef {import("./wire").SeatView} Place
 * @typedef {import("./wire").MemberView} Member
 * @typedef {import("./wire").RosterView} RoomMatch who plays, by seat; a bot has no player
 * @typedef {import("./wire").FinishedMatch} PastMatch
 * @typedef {import("./wire").TallyView} Tally
 * @typedef {import("./wire").ClockView} Clock
 * @typedef {import("./wire").PollView} Poll
 * @typedef {import("./wire").VoteView} Vote
 * @typedef {{left: number, until: number | null, late: boolean}} SeatTime in milliseconds
 * @typedef {import("./wire").You} You
 * @typedef {import("./wire").NoteView} Note
 * @typedef {import("./wire").ResultView} ResultView
 * @typedef {Room["levels"][number]} Level how well a bot plays
 * @typedef {Extract<import("./wire").ServerFrame, {type: string}> |
 *   ({type: "step"} & import("./wire").StepFrame) | ({type: "ack"} & import("./wire").Ack) |
 *   ({type: "clock"} & import("./wire").ClockFrame)} ServerFrame the connection gives each frame a type
 * @typedef {import("./wire").ClientFrame} ClientFrame
 */

/**
 * A frame of the server, by its type.
 * @template {ServerFrame["type"]} Type
 * @typedef {Extract<ServerFrame, {type: Type}>} FrameOf
 */

/** The types of the frames that features add. @typedef {import("./wire").FeatureFrame["type"]} FeatureType */

/**
 * Handlers for frames of the server, by their type; those of features may be missing.
 * @template {ServerFrame["type"]} Types
 * @typedef {{[Type in Exclude<Types, FeatureType>]: (frame: FrameOf<Type>) => void} &
 *   {[Type in Extract<Types, FeatureType>]?: (frame: FrameOf<Type>) => void}} Handlers
 */

/**
 * A frame without its id, which the connection gives it.
 * @template [Frame=Extract<ClientFrame, {id: string}>]
 * @typedef {Frame extends {id: string} ? Omit<Frame, "id"> : never} Unsent
 */

/**
 * The requests of the REST interface, by method and path.
 * @typedef {import("./wire").Routes} Routes
 * @typedef {keyof Routes} Route
 * @typedef {Extract<Route, `${string} /rooms/{room}${string}`>} RoomRoute about one room
 */

/**
 * What is given with a request: values in its path and query, but for those `Known` already, and
 * its body if it has one.
 * @template {Route} Name
 * @template {string} [Known=never]
 * @typedef {Routes[Name] extends {body: infer Body} ? [values: Omit<Routes[Name]["values"], Known>, body: Body, how?: How]
 *   : {} extends Omit<Routes[Name]["values"], Known> ? [values?: Omit<Routes[Name]["values"], Known>]
 *   : [values: Omit<Routes[Name]["values"], Known>]} Given
 */

/** How a request is sent: `signal` gives it up. @typedef {{signal?: AbortSignal}} How */

/** @template {Route} Name @typedef {Routes[Name]["answer"]} AnswerTo */

/**
 * A line of the log of a game, by its key: `Notes` has the arguments of each.
 * @template {object} Notes
 * @typedef {{[Key in keyof Notes]-?: {key: Key, args: NonNullable<Notes[Key]>}}[keyof Notes]} NoteOf
 */

/** A step in the log: number, time, notes. @template [Line=Note] @typedef {[number, number, Line[]]} LogEntry */

/**
 * What a position shows; the game's own shapes stand in for what the shell passes through unread.
 * @template [Public=any]
 * @template [Private=any]
 * @typedef {Omit<import("./wire").View, "public" | "private"> & {public: Public, private: Private}} View
 */

/**
 * @template [Move=any]
 * @typedef {Omit<import("./wire").DraftView, "move"> & {move?: Move}} Draft of a composed move
 */

/**
 * A position as this person may see it.
 * @template [Public=any]
 * @template [Private=any]
 * @template [Move=any]
 * @template [Line=Note]
 * @typedef {Omit<FrameOf<"snapshot">, "type" | "match" | "lines" | "view" | "notes" | "drafts" | "ready"> &
 *   {id: string, view: View<Public, Private>, notes: LogEntry<Line>[], drafts: Draft<Move>[]}} Match
 */

/** A match that frames change, with what the lines of steps mean.
 * @typedef {Match & {lines: import("./wire").Snapshot["lines"]}} LiveMatch */

/**
 * @template [Public=any]
 * @template [Private=any]
 * @template [Move=any]
 * @template [Line=Note]
 * @typedef {Match<Public, Private, Move, Line> & {own?: number | null, names: string[], colours: string[], bots: boolean[],
 *   programs?: boolean[], levels?: (Level | null)[], over: boolean}} TableMatch
 */

/**
 * The moves that can be made; `stale` while an answer for the present draft is on its way.
 * @template [Move=any]
 * @typedef {Omit<import("./wire").LegalMoves, "moves"> & {stale: boolean, moves: Move[]}} Moves
 */

/**
 * What a composed game has instead: the parts that can continue your draft, and what they bring.
 * @template {{parts: any[]}} [Move=any]
 * @template [Preview=any]
 * @typedef {Pick<import("./wire").LegalParts, "seq"> & {stale: boolean} & Partial<
 *   Pick<import("./wire").LegalParts, "complete"> &
 *   {blank: Move, parts: Move["parts"][number][], preview: Record<string, Preview>}>} Parts
 */

/** @typedef {(key: string, args?: Record<string, any>) => string} Translate */

/**
 * What the shell hands to a game.
 * @template [Public=any]
 * @template [Private=any]
 * @template [Move=any]
 * @template [Line=Note]
 * @template [Legal=Moves<Move>]
 * @typedef {object} Table
 * @property {import("@preact/signals-core").ReadonlySignal<TableMatch<Public, Private, Move, Line>>} match
 * @property {import("@preact/signals-core").ReadonlySignal<TableMatch<Public, Private, Move, Line>>} origin the position
 *   in which the step that is shown was made, with the dice and hands of that moment; in the present, that of `match`
 * @property {boolean} [past] a position that is looked back at
 * @property {boolean} [coached] a tutorial, which asks for each thing that is chosen
 * @property {import("@preact/signals-core").ReadonlySignal<Legal | null>} legal null while loading
 * @property {import("@preact/signals-core").ReadonlySignal<boolean>} busy
 * @property {(move: Move) => Promise<boolean>} submit
 * @property {(move: Move, ready: boolean) => Promise<boolean>} draft of a composed move
 * @property {() => Promise<boolean>} undo
 * @property {Translate} t
 * @property {(text: string) => void} announce
 * @property {(why: Why | null) => void} explain why something cannot be done, until the next action or null
 * @property {import("@preact/signals-core").ReadonlySignal<string[]>} refused the cells that this is about
 * @property {import("@preact/signals-core").Signal<string[]>} highlight cells that the result table lights up
 * @property {import("@preact/signals-core").Signal<number | null>} highlightSeat whose cells are lit
 * @property {import("preact").ComponentType} [Overlay] drawn over the board, in its units, where a match is analysed
 */

/**
 * @typedef {{code: string, detail?: string, rule?: string, cells?: string[], args?: Record<string, any>}} Why
 * as the server's refusals; `detail` is a sentence for a code without a text
 */

/**
 * @typedef {{label: string, pressed?: boolean, disabled: boolean, why?: string, waits?: boolean, run: () => void}} Action
 * `waits`: off only until the server has answered
 * @typedef {{kind: "turn" | "wait" | "done" | "over", lead: string, text: string, hint?: string, note?: string}} Status
 *
 * @typedef {{name: string, short: string, have: number, need: number, most: number | null, picture: any, sign: any}} Quota
 * one condition of a task; `short`: "2 letters", what is missing; `most` is what can still be reached,
 * null where that is not known
 *
 * @typedef {{place: string, sign?: any, what: string, why: string, points: number | null, cells: string[]}} Loss
 * where a task lost points, by the name of the place or with a sign for it, and how many it would have brought alone
 *
 * @typedef {{others: number, disabled: boolean, run: () => unknown}} GiveUp with how many others play on
 *
 * @typedef {object} Goal what a task asks for, and where a seat stands
 * @property {number} number
 * @property {string} name
 * @property {string} sentence the whole of it, with the number to reach
 * @property {string} progress "3 of 9 closed"
 * @property {string} short "Snake, 3 of 9", or the round: how far it is, in few words
 * @property {string} played "19 rolls", where tries differ in that; else ""
 * @property {any} picture the shape with what is done, or null
 * @property {Quota[]} quotas
 * @property {number} value
 * @property {"points" | "squares" | "crossings" | "dots"} unit
 * @property {number[]} marks a star each, rising
 * @property {number} bonus stars for meeting all quotas
 * @property {boolean} met all quotas are reached
 * @property {number | null} most the most that can still be reached, if that is short of the next mark
 * @property {string} note the special rule
 * @property {string} rule section of the rules
 * @property {GiveUp | null} giveUp to end one's own task before it is over
 * @property {Loss[]} losses
 * @property {{number: number, name: string, sentence: string, picture: any, options: Record<string, unknown>} | null} next
 *
 * @typedef {object} Medal something won
 * @property {string} label in words
 * @property {string} [text] on the disc
 * @property {string | null} [colour] of the disc
 * @property {boolean} [glyph] with the sign of its colour
 * @property {string[]} [cells] a button that lights these on the board
 *
 * @typedef {{seat: number}} Moment something that a seat has just won
 *
 * @typedef {object} Telling how past steps are told
 * @property {string[]} opens keys of notes that belong to the step after theirs, such as what is rolled for it
 * @property {(bare?: boolean) => string} [told] the step that is shown in a sentence, `bare` if which round it was is said
 *   beside it; empty if the first line of the log tells it
 *
 * @typedef {object} GameParts what a game hands back
 * @property {"tall"} [layout] of the page on a tablet held upright: a tall board stays beside the hand
 * @property {import("preact").ComponentType} Board
 * @property {import("preact").ComponentType} Tray
 * @property {import("preact").ComponentType} [Aside]
 * @property {import("preact").ComponentType<{seat: number}>} [Mini] the sheet of a seat, small
 * @property {import("preact").ComponentType<{seat: number}>} [Sheet] the sheet of a seat, to look at
 * @property {import("@preact/signals-core").ReadonlySignal<Status>} status
 * @property {import("@preact/signals-core").ReadonlySignal<{reset: Action | null, primary: Action, extra: Action[]}>} actions
 * @property {{of: (seat: number) => Medal[], counts: string[]}} [medals] what a seat has won, and the
 *   items of the account that they count; the others follow as plates
 * @property {import("@preact/signals-core").ReadonlySignal<Moment[]>} [moments] what has just been won, for a moment
 * @property {import("preact").ComponentType} [Ending] in place of the account where nobody scores: what comes to light at the end
 * @property {(seat: number) => number | string} score
 * @property {(seat: number) => string} seatState
 * @property {(seat: number) => string[]} [lastAction] what a seat did in the last step, in a few words each
 * @property {Telling} [telling] how past steps are told
 * @property {(seat: number) => Record<string, string>} [placed] what a seat's last step put where, by cells that
 *   `highlight` lights up; the same words mean the same, so that two who had the same dice can be compared
 * @property {(seat: number) => Goal | null} [goal] of a task; null in a match for points
 * @property {() => {what: string, when: string, took: string}} [chips] what is played, which round or roll it is, and
 *   how many it has been so far
 * @property {(move: any) => Shown} [prepare] shows a legal move of this seat as if it had been prepared here, to be
 *   confirmed, changed, or reset
 * @property {(event: KeyboardEvent) => boolean} onKey
 * @property {() => string} describe
 * @property {import("@preact/signals-core").Signal<string[]>} highlight
 * @property {import("@preact/signals-core").Signal<number | null>} [highlightSeat] where seats have their own sheets
 *
 * @typedef {"board" | "primary" | "extra"} Shown where a move is shown: on the board, or by the words of a button
 *
 * @typedef {{create: (table: Table<any, any, any, any, any>) => GameParts}} GameUi
 *
 * @typedef {TableMatch<any, any, any, any>} Position of any game
 *
 * @typedef {object} Better a move that would have been better, to be drawn over the board after the one that was made
 * @property {Position} before the position in which it was made
 * @property {Position} after
 * @property {number} seat
 * @property {any} move what was done
 * @property {any} better
 * @property {string} gain "+7", as an estimate
 *
 * @typedef {object} GameAnalysis what a game adds to the analysis of its matches; `analysis/analysis.mjs` exports it
 * @property {"roll" | "round" | "turn"} unit what steps are counted by
 * @property {(view: View) => number} number of the one under way; 0 before the first
 * @property {((view: View, seat: number) => number | null) | null} points so far, null while they are hidden; null for
 *   a game without
 * @property {(t: Translate, move: any, before: Position, other: any) => string} described a move in a few words, without
 *   a verb where that is possible: "white 1 to D4"; `other`, the one beside it or null, says what may be left out
 * @property {import("preact").ComponentType<Better>} Better draws it: in pencil, with what it gains
 * @property {Dice | null} dice what it rolls
 *
 * @typedef {object} Dice
 * @property {string[]} faces in their order
 * @property {(t: Translate, face: string) => string} named
 * @property {(at: Position, before: Position | null) => import("./analysis/luck.mjs").Roll | null} rolled what has
 *   just been rolled at a position
 *
 * @typedef {object} GameRules what a game adds to the texts of its rules; `rules.mjs` exports it
 * @property {Record<string, import("preact").ComponentType>} pictures drawings without words, by section
 * @property {(options: Record<string, any>) => {first: string[], apart: string[]}} parts the sections
 *   about what is played, in their order, and those about what is not
 */

export {};
