# Problems: one short sentence each; -help says what to do
notices-lead = Notice
notices-in = in { $time }
notices-now = now
notices-heard = Notice from the people who run this server: { $text }
notices-heard-in = Notice from the people who run this server: { $text } – in { $time }

# The operator's pages: short and technical.
operator = Operator
operator-sign-in = Sign in
operator-sign-out = Sign out
operator-token = Token
operator-token-help = It is what FARBENSPIEL_ADMIN_TOKEN is set to on this server.
operator-wrong-token = That isn’t the token.
operator-session-over = Your session has ended. Sign in again.
operator-stale-form = This form was out of date. Nothing was changed.
operator-cancel = Cancel
operator-overview = Overview

operator-health = Health
operator-healthy = Healthy
operator-unwell = Unhealthy
operator-up = Up { $for }
operator-version = version { $version }
operator-processes = { $count ->
    [one] 1 process
   *[other] { $count } processes
}
operator-no-reports = No report
operator-no-reports-help = No process has answered in time. The database works.
operator-answer = Response time
operator-answer-note = 95 of 100 are faster
operator-people-here = People here
operator-of = { $count } of { $most }
operator-connections-note = in { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
}
operator-memory = Memory
operator-storage = Storage
operator-storage-free = { $free } free
operator-storage-full = full in about { $days ->
    [0] a day
    [one] 1 day
   *[other] { $days } days
}
operator-backup = Backup
operator-backup-today = { $time } today
operator-backup-kept = kept for { $days ->
    [one] 1 day
   *[other] { $days } days
}
operator-back-up = Back up now
operator-backup-under-way = being made …
operator-backup-failed = The last try failed. { $reason }
operator-backup-none = none yet
operator-backup-old = older than it should be
operator-level-good = in order
operator-level-care = needs attention
operator-level-bad = act now
operator-mb = { $size } MB
operator-gb = { $size } GB
operator-ms = { $ms } ms

operator-tab-rooms = Rooms
operator-tab-people = People
operator-tab-banned = Banned
operator-tab-limits = Limits
operator-find-rooms = Name, code, or person
operator-find-people = Name or id
operator-search = Search
operator-running = Running
operator-unused = Unused
operator-unused-help = Not opened for { $days ->
    [one] 1 day
   *[other] { $days } days
}.
operator-rooms-expire = Unused rooms expire after { $days ->
    [one] 1 day
   *[other] { $days } days
}.
operator-expire = Delete expired data now …
operator-expiring = Deleting what has expired …
operator-expired-last = Last deleted: { $what } ({ $time }).
operator-nothing-found = Nothing found.
operator-no-rooms = No rooms yet.
operator-no-people = Nobody yet.
operator-no-bans = Nobody is banned.
operator-newer = Previous page
operator-older = Next page
operator-page = { $from }–{ $to } of { $count }

operator-col-room = Room
operator-col-people = People
operator-col-plays = Plays
operator-col-here = Here
operator-col-moved = Last move
operator-col-name = Name
operator-col-rooms = Rooms
operator-col-tokens = Tokens
operator-col-seen = Last seen
operator-col-since = Since
operator-col-until = Until
operator-col-tools = Actions
operator-col-limit = Limit
operator-col-value = Allows
operator-col-refused = Refused
operator-col-time = Time
operator-col-event = Event
operator-col-who = Who
operator-col-game = Game
operator-col-result = Result

operator-unnamed = Unnamed
operator-room-with = With { $names }
operator-plays-move = { $game }, move { $step }
operator-plays-finished = { $game }, finished
operator-plays-nothing = not started
operator-here = { $count } here
operator-closed = closed
operator-program = program
operator-banned = banned
operator-tools-for = Actions for { $name }

operator-now = now
operator-today = today
operator-minutes = { $count } min
operator-hours = { $count } h
operator-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
operator-never = never
operator-for-ever = for ever

operator-look-at-room = Look at the log of this room
operator-write-to-room = Write to the room
operator-close = Close the room …
operator-reopen = Open the room again
operator-delete = Delete the room …
operator-look-at-person = Look at this person
operator-end-logins = Sign out everywhere …
operator-ban = Ban …
operator-lift = Lift the ban
operator-revoke = Revoke
operator-revoke-token = Revoke the token { $name }

operator-close-title = Close { $name }?
operator-close-text = { $here ->
    [0] Nobody has it open right now.
    [one] 1 person has it open right now, and has to leave.
   *[other] { $here } people have it open right now, and have to leave.
} Nobody gets in until you open it again. Nothing is lost.
operator-close-go = Close the room
operator-delete-title = Delete { $name }?
operator-delete-text = { $here ->
    [0] Nobody has it open right now.
    [one] 1 person has it open right now, and has to leave.
   *[other] { $here } people have it open right now, and have to leave.
} All its matches and messages go with it. This is for good.
operator-delete-go = Delete the room
operator-end-logins-title = Sign { $name } out everywhere?
operator-end-logins-text = Every browser of this person is signed out. Without a token or a seat link, they can’t come back under this name. Tokens still work.
operator-end-logins-go = Sign out everywhere
operator-expire-title = Delete expired data now?
operator-expire-text = By the settings, this would be deleted now: { $counts }. Anything that is opened in the meantime stays. This is for good.
operator-expire-go = Delete expired data now
operator-expire-nothing-title = Nothing has expired
operator-expire-nothing-text = By the settings, nothing is old enough to be deleted.
operator-count-rooms = { $count ->
    [one] 1 room
   *[other] { $count } rooms
}
operator-count-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
operator-count-chat = { $count ->
    [one] 1 message
   *[other] { $count } messages
}
operator-count-guests = { $count ->
    [one] 1 guest
   *[other] { $count } guests
}
operator-ban-title = Ban { $name }?
operator-ban-text = Connections close at once, and cookies and tokens are refused while the ban lasts.
operator-ban-go = Ban
operator-ban-span = How long
operator-span-hour = an hour
operator-span-day = a day
operator-span-always = for ever
operator-ban-addresses = Also the addresses they are connected from right now (the /64 of an IPv6 address)
operator-ban-address = Ban an address
operator-address = Address
operator-address-hint = 192.0.2.7 or 2001:db8::7
operator-an-address = an address

operator-announce = Announce maintenance
operator-write = Write to { $name }
operator-text = Text
operator-text-hint = Back in five minutes, nothing gets lost.
operator-when = When
operator-due-none = now, no countdown
operator-due-minutes = in { $count } minutes
operator-announce-to = Announce to { $count ->
    [one] 1 person
   *[other] { $count } people
}
operator-announce-go = Announce
operator-write-go = Send
operator-announce-help = Shown above every board, with a countdown. No moves are lost.
operator-write-help = Shown above the board of this room for an hour.
operator-write-to-all = Write to all rooms instead
operator-notice-all = all rooms
operator-notice-due = in { $minutes ->
    [0] less than a minute
    [one] 1 minute
   *[other] { $minutes } minutes
}
operator-notice-until = until { $time }
operator-withdraw = Take down
operator-withdraw-this = Take down “{ $text }”

operator-limits = Limits
operator-limit-connections = Open connections
operator-limit-thinking = Bots thinking at once
operator-limit-waiting = Jobs waiting for bots
operator-limit-refused = Refused: { $limit }
operator-per-minute = { $count } a minute
operator-limits-note = Each process counts refusals from its start.

operator-messages = Messages
operator-all = All
operator-no-messages = Nothing has been done yet.
operator-info = info
operator-warning = warning
operator-error = error
operator-messages-of = Messages about { $name }
operator-by-console = command line
operator-by-server = server
operator-gone-room = A former room ({ $id })
operator-gone-person = A former player ({ $id })

operator-act-room-closed = { $room } was closed.
operator-act-room-reopened = { $room } was opened again.
operator-act-room-deleted = { $room } was deleted.
operator-act-player-banned = { $player } was banned { $for }.
operator-act-address-banned = An address was banned { $for }.
operator-act-ban-lifted = Ban lifted: { $player }.
operator-act-token-revoked = Token revoked: { $player }.
operator-act-logins-ended = Signed out everywhere: { $player }.
operator-act-announced = A notice was put up in all rooms.
operator-act-room-written-to = A notice was put up: { $room }.
operator-act-withdrawn = The notice in all rooms was taken down.
operator-act-room-withdrawn = The notice was taken down: { $room }.
operator-act-backup-begun = A backup was started.
operator-act-backup-written = Backup written, { $size }.
operator-act-backup-failed = Backup failed. { $reason }
operator-act-expiry-begun = Expiry was started.
operator-act-expired = Expired: { $what }, { $count }.
operator-expired-matches = matches
operator-expired-rooms = rooms
operator-expired-chat = messages
operator-expired-guests = guests
operator-for-hours = for { $count ->
    [one] an hour
   *[other] { $count } hours
}
operator-for-days = for { $count ->
    [one] a day
   *[other] { $count } days
}

operator-done-room-closed = { $name } is closed.
operator-done-room-reopened = { $name } is open again.
operator-done-room-deleted = { $name } is deleted.
operator-done-player-banned = { $name } is banned.
operator-done-address-banned = The address is banned.
operator-done-ban-lifted = The ban is lifted.
operator-done-token-revoked = The token of { $name } is revoked.
operator-done-logins-ended = { $name } is signed out everywhere.
operator-done-backup-begun = A backup is being made.
operator-done-expiry-begun = What has expired is being deleted.
operator-done-announced = The notice is up in all rooms.
operator-done-room-written-to = The notice is up: { $name }.
operator-done-withdrawn = The notice is down.

operator-not-done-no-such-room = This room doesn’t exist any more.
operator-not-done-already-closed = This room is already closed.
operator-not-done-already-open = This room is already open.
operator-not-done-no-such-player = This person doesn’t exist any more.
operator-not-done-no-such-ban = This ban doesn’t exist any more.
operator-not-done-no-such-token = This token doesn’t exist any more.
operator-not-done-no-notice = This notice isn’t up any more.
operator-not-done-nothing-to-say = Write something first. A notice stays up for a week at most.
operator-not-done-text-too-long = The text has { $name } characters; it may have 200.
operator-not-done-not-an-address = That isn’t an address such as 192.0.2.7 or 2001:db8::7.
operator-not-done-backup-under-way = A backup is being made already.
operator-not-done-no-backup-folder = No folder for backups is set (FARBENSPIEL_BACKUP_DIR).
operator-not-done-backup-folder-unusable = No backup was started: its folder can’t be used.
operator-not-done-expiry-under-way = What has expired is being deleted already.
operator-not-done-nothing-expires = Nothing expires by the settings.
operator-not-done-no-span = Say how long.

operator-room-id = Id
operator-room-codes = Code
operator-room-opened = Last opened
operator-person-created = Created
operator-people-of-room = People
operator-matches = Matches
operator-no-matches = No match yet.
operator-match-running = not finished
operator-events = What happened
operator-rooms-of-person = Rooms
operator-tokens = Tokens
operator-no-tokens = No tokens.
operator-no-rooms-of = In no room.
