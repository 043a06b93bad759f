/**
 * Shapes of what the server sends and of what a game's board brings. Nothing here runs.
 *
 * @typedef {object} Chair a place; a free one has no name, a bot no player
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
 * @property {(string | null)[]} owners whose seat it is, while a bot stands in
 * @property {number[]} may_take seats that this person may take now
 * @property {boolean} same_dice can be played again with the same luck
 * @property {boolean} final what is confirmed stands, whoever would agree to take it back
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
 * @property {Chair[]} seats
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
 * @property {boolean} practice one person's own, found by nobody else
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
 *
 * @typedef {{to_act: number[], result: ResultView | null, public: any, private: any}} View
 *
 * @typedef {object} Match a position as this person may see it
 * @property {string} id
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {number} seq
 * @property {number} at
 * @property {number | null} you
 * @property {View} view
 * @property {LogEntry[]} notes
 * @property {{seat: number, version: number, ready: boolean, move?: any}[]} drafts
 * @property {boolean} undo
 *
 * @typedef {Match & {names: string[], colours: string[], bots: boolean[], levels?: (Level | null)[], over: boolean}} TableMatch
 *
 * @typedef {import("@preact/signals-core").ReadonlySignal<any>} AnySignal
 *
 * @typedef {object} Legal moves; for composed games instead the parts by which the own draft goes on
 * @property {number} seq
 * @property {any[]} [moves]
 * @property {any} [blank]
 * @property {any[]} [parts]
 * @property {boolean} [complete]
 * @property {any} [preview]
 *
 * @typedef {object} Table what the shell hands to a game
 * @property {import("@preact/signals-core").ReadonlySignal<TableMatch>} match
 * @property {import("@preact/signals-core").ReadonlySignal<any>} legal `Legal`, and `stale` while it holds for an older draft; null while loading
 * @property {import("@preact/signals-core").ReadonlySignal<boolean>} busy
 * @property {(move: any) => Promise<boolean>} submit
 * @property {(move: any, ready: boolean) => Promise<boolean>} draft of a composed move
 * @property {() => Promise<boolean>} undo
 * @property {(key: string, args?: Record<string, any>) => string} t
 * @property {(text: string) => void} announce
 * @property {import("@preact/signals-core").Signal<string[]>} highlight
 * @property {import("@preact/signals-core").Signal<number | null>} highlightSeat whose cells are lit
 *
 * @typedef {{label: string, pressed?: boolean, disabled: boolean, why?: string, run: () => void}} Action
 * @typedef {{kind: "turn" | "wait" | "done" | "over", lead: string, text: string, hint?: string}} Status
 *
 * @typedef {object} GameParts what a game hands back
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
 * @property {import("@preact/signals-core").Signal<number | null>} [highlightSeat] where seats have own sheets
 *
 * @typedef {{create: (table: Table) => GameParts}} GameUi
 */

export {};
