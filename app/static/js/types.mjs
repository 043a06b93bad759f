/**
 * Shapes of what the server sends and of what a game's board brings. Nothing here runs.
 *
 * @typedef {object} Place a free one has no name, a bot no player
 * @property {number} seat
 * @property {string | null} player
 * @property {string | null} name
 * @property {string | null} colour
 * @property {boolean} bot
 * @property {boolean} ready
 * @property {Level | null} level of a bot
 *
 * @typedef {"easy" | "medium" | "strong"} Level how well a bot plays
 *
 * @typedef {object} RoomMatch who plays, by seat; a bot has no player
 * @property {string} id
 * @property {string} game
 * @property {"playing" | "finished"} status
 * @property {(string | null)[]} players
 * @property {string[]} names
 * @property {string[]} colours
 * @property {(string | null)[]} owners whose seat it is while a bot plays it
 * @property {number[]} may_take seats that this person may take now
 * @property {boolean} same_dice a rematch can have the same luck
 * @property {boolean} final confirmed moves cannot be taken back, even by consent
 * @property {(Level | null)[]} levels of the bots
 * @property {boolean} tutorial its first draws are those of the game's tutorial
 *
 * @typedef {object} PastMatch
 * @property {string} match
 * @property {string} game
 * @property {string} finished_at
 * @property {number[]} scores
 * @property {number[]} ranks
 * @property {string[]} names
 * @property {(string | null)[]} [players]
 *
 * @typedef {{player: string, name: string, role: "host" | "deputy" | "member"}} Member
 * @typedef {{player: string, name: string, matches: number, won: number}} Tally
 *
 * @typedef {object} Room
 * @property {string} id
 * @property {string} code
 * @property {string} title
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {string} host player id
 * @property {Place[]} seats
 * @property {Member[]} members
 * @property {RoomMatch | null} match
 * @property {number} min_seats
 * @property {number} max_seats
 * @property {Level[]} levels that bots of this game have
 * @property {PastMatch[]} history
 * @property {string | null} acting who acts for the host
 * @property {boolean} locked
 * @property {string} passcode
 * @property {string | null} watch_code
 * @property {number} absence_s
 * @property {{players: string[], same_dice: boolean} | null} again
 * @property {{seat: number, seq: number, agreed: number[]} | null} undo_wish
 * @property {Tally[]} tallies
 * @property {{at: number, key: string, args: Record<string, any>}[]} changes
 * @property {{player: string, name: string, reason: string}[]} [bans] for hosts
 * @property {"open" | "phrases" | "off"} chat what may be said
 * @property {boolean} listed strangers may find the room
 * @property {boolean} practice one person's own room, which others cannot find
 * @property {"live" | "days"} pace
 * @property {Clock} clock
 * @property {Vote[]} votes
 *
 * @typedef {{kind: "off" | "move" | "player", seconds: number, step: number}} Clock
 * @typedef {{seat: number, player: string, choice: string, seq: number}} Vote
 * @typedef {{left: number, until: number | null, late: boolean}} SeatTime in milliseconds
 * @typedef {{player: string, seat: number | null, host: boolean}} You
 * @typedef {{key: string, args?: Record<string, any>}} Note
 * @typedef {[seq: number, at: number, notes: Note[]]} LogEntry
 *
 * @typedef {object} ResultView
 * @property {number[]} scores
 * @property {number[]} ranks
 * @property {{key: string, seat: number, points: number, cells: string[]}[]} items
 * @property {string | null} tier
 * @property {boolean} lost
 */

/**
 * What a position shows; the game's own shapes stand in for what the shell passes through unread.
 * @template [Public=any]
 * @template [Private=any]
 * @typedef {{to_act: number[], result: ResultView | null, public: Public, private: Private}} View
 */

/**
 * @template [Move=any]
 * @typedef {{seat: number, version: number, ready: boolean, move?: Move}} Draft of a composed move
 */

/**
 * A position as this person may see it.
 * @template [Public=any]
 * @template [Private=any]
 * @template [Move=any]
 * @typedef {object} Match
 * @property {string} id
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {number} seq
 * @property {number} at
 * @property {number | null} you
 * @property {View<Public, Private>} view
 * @property {LogEntry[]} notes
 * @property {Draft<Move>[]} drafts
 * @property {boolean} undo
 */

/**
 * @template [Public=any]
 * @template [Private=any]
 * @template [Move=any]
 * @typedef {Match<Public, Private, Move> & {names: string[], colours: string[], bots: boolean[],
 *   levels?: (Level | null)[], over: boolean}} TableMatch
 */

/**
 * The moves that can be made; `stale` while an answer for the present draft is on its way.
 * @template [Move=any]
 * @typedef {{seq: number, stale: boolean, moves: Move[]}} Moves
 */

/**
 * What a composed game has instead: the parts by which your draft goes on, and what they bring.
 * @template [Move=any]
 * @template [Preview=any]
 * @typedef {object} Parts
 * @property {number} seq
 * @property {boolean} stale
 * @property {Move} [blank]
 * @property {any[]} [parts]
 * @property {boolean} [complete]
 * @property {Record<string, Preview>} [preview]
 */

/** @typedef {(key: string, args?: Record<string, any>) => string} Translate */

/**
 * What the shell hands to a game.
 * @template [Public=any]
 * @template [Private=any]
 * @template [Move=any]
 * @template [Legal=Moves<Move>]
 * @typedef {object} Table
 * @property {import("@preact/signals-core").ReadonlySignal<TableMatch<Public, Private, Move>>} match
 * @property {import("@preact/signals-core").ReadonlySignal<Legal | null>} legal null while loading
 * @property {import("@preact/signals-core").ReadonlySignal<boolean>} busy
 * @property {(move: Move) => Promise<boolean>} submit
 * @property {(move: Move, ready: boolean) => Promise<boolean>} draft of a composed move
 * @property {() => Promise<boolean>} undo
 * @property {Translate} t
 * @property {(text: string) => void} announce
 * @property {import("@preact/signals-core").Signal<string[]>} highlight cells that the result table lights up
 * @property {import("@preact/signals-core").Signal<number | null>} highlightSeat whose cells are lit
 */

/**
 * @typedef {{label: string, pressed?: boolean, disabled: boolean, why?: string, run: () => void}} Action
 * @typedef {{kind: "turn" | "wait" | "done" | "over", lead: string, text: string, hint?: string}} Status
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
 * @property {(seat: number) => number | string} score
 * @property {(seat: number) => string} seatState
 * @property {(event: KeyboardEvent) => boolean} onKey
 * @property {() => string} describe
 * @property {import("@preact/signals-core").Signal<string[]>} highlight
 * @property {import("@preact/signals-core").Signal<number | null>} [highlightSeat] where seats have their own sheets
 *
 * @typedef {{create: (table: Table<any, any, any, any>) => GameParts}} GameUi
 */

export {};
