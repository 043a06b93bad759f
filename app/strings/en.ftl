# General
app-name = Farbenspiel
browser-too-old = This browser is too old for Farbenspiel. Please update it, or use Chrome or Edge 112, Firefox 121, or Safari 16.5 or newer.
rules = Rules
games = Games
game = Game
developers = For developers
language = Language
host = host
bot = bot
program = program
program-called = { $name } (program)
ready = ready
not-ready = not ready
seated = seated
watching = watching
away = away
here = here
watch = Just watch
close = Close
to-home = Go to the home page
need-script = This game needs JavaScript. Please turn it on.
game-facts = { $min }–{ $max } players · about { $minutes } min
name-you = { $name } (you)
you-mark = you

# Friendly names for guests: one of the first list, one of the second
nickname-first = Swift, Quiet, Merry, Bright, Clever, Gentle, Brave, Sunny, Curious, Nimble, Lucky, Mellow
nickname-second = Heron, Otter, Finch, Badger, Hare, Swan, Fox, Beaver, Robin, Lynx, Owl, Dolphin

# Home
home-title = Colour games with friends.
home-title-more = One table. One link.
home-lead = Open a room, send the link, and play. In the browser, on phone or computer, no account needed.
home-create = Open a room
home-code = Code from a friend
home-code-example = e.g. KWH3XPT
home-code-go = Join
my-rooms = Your rooms
room-status-lobby = not started yet
room-status-playing = match under way
room-status-finished = match over
your-turn-now = Your turn
your-turn-in = Your turn: { $room }.
room-with = With { $names }
room-alone = Just you
room-waiting = waiting for { $names }
room-waits = waiting
open-tables = Open tables
open-search = Title or name
open-every-game = all games
open-find = Search
open-count = { $count ->
        [0] No open tables.
        [one] One open table.
       *[other] { $count } open tables.
    }
open-programs = Programs welcome
open-seats = { $count ->
        [one] one free seat
       *[other] { $count } free seats
    }
open-watching = { $count ->
        [0] nobody watching
        [one] one watching
       *[other] { $count } watching
    }
open-watch = Watch
open-now = just opened
open-minutes = open for { $count } min
open-hours = open for { $count } h
open-days = { $count ->
        [one] open for one day
       *[other] open for { $count } days
    }
open-more = Showing the { $count } newest. Search to find more.
open-not-found = No matching tables.
open-none = Nobody is looking for players right now. Open a table of your own?
open-yours = Open a room
open-none-help = It appears here once you turn on “Open to everyone” beside its link.
colour-help = More than just colour
colour-help-text = Every colour also has a symbol and a pattern, so everyone can play, with or without colour vision.
fact-account = No account
fact-account-text = Enter a name, take a seat.
fact-bots = Bots fill empty seats
fact-bots-text = When someone is missing.
fact-safe = Nothing gets lost
fact-safe-text = Every move is saved before it counts.
fact-api = Public API
fact-api-text = For your own bots and tools.

# Join
card-alt-home = Farbenspiel: signs on colours
card-join = Take a seat
card-watch = Watch
card-private = You’re invited to a table
card-private-text = Open the link and join in.
card-won = { $name } wins
card-tie = { $names } tie for first
join-title = { $host } invites you
join-name = Your name at the table
join-sit = Take a seat
join-rules = The rules in brief
join-note = No account needed. This browser remembers your seat.
join-programs = Programs may play at this table, too.
join-full = All seats are taken. You can watch.
join-running = A match is under way. You can watch and join the next one.

# Rules, developers, problem pages
rules-of = { $game }: the rules in brief
developers-title = Build your own client or bot
developers-text = The website uses nothing but the public API: REST under /api/v1 and a WebSocket at /api/v1/ws. Whatever you can do here, a program can do too.
developers-token = Create a player, send its token as a bearer token, and join a room by its code.
developers-socket = Over the socket, every change to the match arrives as a numbered step; errors are problem objects with a stable code.
developers-signed = Check each message by the webhook’s secret before you believe it: its signature is that of Standard Webhooks, for which there are libraries in many languages. In Python:
developers-docs = All endpoints
developers-streams = Without a socket, a stream will do: what happens in a room, or when it’s your turn, comes line by line over HTTP.
developers-clients = There is a client for JavaScript, for browsers and for Node, and one for Python, farbenspiel-client, with the server’s source code.
developers-compose = In both, compose puts a move together from what the server offers, and only asks you what to choose, so a bot needs no rules.
developers-files = To download, and for tools:
developers-games = What each game takes and sends:
reference-of = { $game } for programs
reference-about = What programs receive and send in { $game }: types of views, moves, and notes, the spaces of the board, and an example.
reference-schema = The same as JSON Schema:
reference-public = What everyone sees: view.public
reference-private = What one seat sees: view.private
reference-moves = Moves
reference-parts = Parts of moves
reference-preview = What a draft would lead to: preview
reference-notes = Lines of the log: notes
reference-items = Lines of the account: result.items
reference-tiers = How a task ended: result.tier
reference-options = Options
reference-optional = may be missing
reference-boards = Spaces of the board
reference-fields = This is what the spaces are called in views, moves, problems, and results. The answer above says where they are, under boards.
reference-board = The spaces of the board “{ $name }”
reference-example = An example
reference-snapshot = A position of a real match, as the first seat to move sees it:
reference-legal = The first of its legal moves, or of the parts to begin with:
problem-page = Problem
problem-code = Error:
problem-unknown = There’s no problem with this code.

# Room before the start
room-default = Room { $code }
room-parts = Parts of the room
room-title = Room name
table = Table
evening = Evening
room-rename = Rename the room
room-locked = The room is locked: nobody new can join.
seats = Seats
at-the-table = At the table
seats-taken = { $taken } of { $all }
seat-free = Free seat
seats-free = { $count ->
        [one] Free seat
       *[other] { $count } free seats
    }
seat-take = Sit here
seat-leave = Stand up
seat-move = Move to another seat
seat-watch-only = Just let them watch
seat-remove = Remove
seat-remove-no = Cancel
bot-add = Add a bot
bot-level = How well { $name } plays
bot-easy = bot, easy
bot-medium = bot, medium
bot-strong = bot, strong
level-easy = easy
level-medium = medium
level-strong = strong
ready-set = I’m ready
ready-unset = Not yet
lobby-missing = { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    }
lobby-unready = { $count ->
        [one] { $names } isn’t ready yet.
       *[other] { $names } aren’t ready yet.
    }
lobby-count = { $ready } of { $all } ready.
lobby-ready = Everyone is ready.
start = Start the match
start-missing = { $count ->
        [one] Start: one more player
       *[other] Start: { $count } more players
    }
start-host = { $name } starts the match
start-ask = Start and ask
start-ask-whom = { $count ->
        [one] Start and ask { $names }
       *[other] Start and ask { $count } others
    }
start-once = { $count ->
        [one] It starts once { $names } is ready.
        [2] It starts once { $names } are ready.
       *[other] It starts once everyone is ready.
    }
start-wanted = { $name } wants to start. Are you ready?
start-now = Start now
start-now-in = Start now ({ $seconds } s)
start-name = Save name and invite
start-name-host = You are the host.
start-name-how = Enter your name, then invite friends.
your-chips = Your colour
what-we-play = What we play
options-change = Change
options-less = Less
players = { $count ->
        [one] one player
       *[other] { $count } players
    }
option-side = Side { $value }
option-start = Who starts
option-start-lot = random
invite = Invite friends
code = Code
invite-short = Invite
invite-ways = More ways
copy-link = Copy link
copied = Link copied.
copy-by-hand = Copy this link
share = Share
qr-code = QR code to join
new-link = New link
new-link-text = The old link and code will stop working. Everyone in the room stays.
new-link-make = Make a new link
list-room = Open to everyone
list-room-text = Anyone on the home page can see the title, the names, and the game, and can sit down or watch without asking.
list-room-hidden = Nobody can find the room while it’s locked, has a passcode, or has no free seat. To be found by watchers, it needs a watch link.
list-room-on = Listed among the open tables.
past = Matches so far
past-none = No finished matches yet. The first one will appear here.
past-lost = without a winner

# Match
score-of = { $name }: { $score }
last-none = No move yet.
log = Log
log-empty = Nothing has happened yet.
undone = { $name } takes back the last move.
ended-early = The match was ended early. There is no result.
board = Board
hand = Your hand
title-turn = Your turn
title-asked = A question for you
keys-hint = Keys: T turn · S score · L last move · B board · ? rules
next-table = Next match: { $title }
next-short = Next ({ $count })
next-more = { $count ->
        [one] one more
       *[other] { $count } more
    }
lobby-back = Back to the room
bot-for-you = A bot is playing for you.
you-watch = You’re watching.

# Result
won-by = { $count ->
        [one] { $name } wins with one point
       *[other] { $name } wins with { $score } points
    }
won-tie = { $count ->
        [one] { $names } tie for first with one point
       *[other] { $names } tie for first with { $score } points
    }
lost-task = Not this time
result-caption = Scores. Select a number to see on the board where it comes from.
result-tip = Choose a number to see it on the board.
result-sum = Total
result-turns = { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }
result-rolls = { $count ->
        [one] 1 roll
       *[other] { $count } rolls
    }
result-rounds = { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
result-board = The board at the end
result-sheet = – { $count ->
        [one] 1 point
       *[other] { $score } points
    }
result-cell = { $name }, { $item }: { $points }
result-lit = – { $item }: { $points }
result = Result
result-you = You
result-own = You came { $rank ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    } with { $count ->
        [one] 1 point
       *[other] { $score } points
    }.
result-medals = What was won
result-sheets = Whose sheet
result-keep = Keep it
result-picture = Share as a picture
result-picture-saved = Picture saved.
result-picture-failed = The picture couldn’t be made.
result-link = Copy the link
result-link-share = Share the link
evening-wins = { $count ->
        [one] 1 win
       *[other] { $count } wins
    }

# Looking back and replay
look-lead = Looking back:
look-at = { $seq } of { $last }
look-now = Back to now
look-now-turn = Back to now: your turn
look-hint = Keys: ← → step · Home End · Esc now
look-start = before the first move
look-here = view this position
replay = Replay
replay-of = Replay: { $game } with { $names }
replay-lead = Replay:
replay-hint = Keys: ← → step · Home End · Space play
replay-hint-turns = Keys: ← → step · Page ↑ ↓ turn · Home End · Space play
replay-start = Before the first move.
replay-bar = Steps in the match
replay-first = Start
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-next = Next
replay-last = End
replay-step-turn = Turn
replay-previous-turn = Previous turn
replay-next-turn = Next turn
replay-step = Step
replay-at = Step { $seq } of { $last }
replay-speed = Speed
replay-speed-slow = slow
replay-speed-normal = normal
replay-speed-fast = fast
replay-share = Share this position
replay-share-text = Anyone with this link can see the finished match as spectators saw it, without joining the room.
replay-finished = finished · { $names } { $score }
replay-finished-plain = finished
replay-ended = not finished
replay-close = Close
replay-running = A match is under way.
replay-to-match = To the match
replay-watch = Replay of { $names }
guide-start = Guide the others
guide-stop = Stop guiding
guide-me = You’re guiding the others.
guide-following = You’re following { $name }.
guide-leave = Stop following
guide-free = { $name } is guiding.
guide-follow = Follow { $name }
guide-come = { $name } is showing the replay.
guide-join = Join in
guide-began = { $name } is guiding the replay.
guide-over = { $name } is no longer guiding.

# Menu and settings
menu = Menu
your-name = Your name
name-asked = Your name, so that friends know you
name-change = Change name
name-numbered = You’re called { $name } here, because someone in this room already has a name like { $wanted }.
save = Save
theme = Light or dark
theme-auto = match device
theme-light = light
theme-dark = dark
patterns-strong = Bold patterns
letter-keys = Letter shortcuts
leave-room = Leave the room
leave-title = Leave the room?
leave-text = You’ll need the link to come back.
leave-no = Stay

# Chat, nudges, sound
chat = Chat
chat-unread = { $count ->
        [one] one new message
       *[other] { $count } new messages
    }
chat-empty = No messages yet.
chat-write = Write a message
chat-send = Send
chat-phrases = Phrases
chat-emotes = Emotes
chat-earlier = Earlier messages
chat-settings = Chat settings
chat-mute = Mute { $name }
chat-mute-none = Nobody else has been here yet.
chat-mute-help = People aren’t told that they’re muted. Only this browser hides what they write.
chat-muted = { $names } muted
chat-mode = Allowed in chat
chat-mode-open = everything
chat-mode-phrases = phrases and emotes only
chat-mode-off = nothing
chat-off = The host has turned chat off.
chat-phrases-only = The host allows phrases and emotes only.
chat-spoken = { $name }: { $text }
chat-nudged = { $name } nudges { $other }.
chat-watching = watching
phrase-hello = Hello, everyone!
phrase-luck = Good luck!
phrase-moment = One moment …
phrase-ready = I’m ready!
phrase-well-done = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-again = Another round?
phrase-bye = See you!
emote-smile = smiles
emote-laugh = laughs
emote-wow = is amazed
emote-sad = is sad
emote-think = thinks
emote-heart = loves it
emote-star = great
emote-thumb = likes it
nudge = Nudge { $name }
nudge-sent = { $name } has been nudged.
nudge-left = { $name } isn’t here right now, and will see it when they’re back.
nudge-got = { $name } is waiting for you.
sound-on = Sound on
sound-off = Sound off
sound = Sound
offer-sound = Play with sound?
offer-yes = Yes
offer-no = No
offer-later = You can turn sound on in the menu at any time.

# Connection
loading = Setting up the table …
scripts-late = A part of this page hasn’t come, so its buttons don’t work yet.
loading-late = This is taking unusually long. Perhaps the server can’t be reached, or something on the way holds it up.
slow-lead = No live connection.
slow-text = You can play, but everything arrives a little later.
slow-why = A proxy, a VPN, or an antivirus program seems to hold WebSockets back.
offline-lead = No connection.
offline-safe = Your move is safe.
offline-retry = Trying again in { $seconds } s.
offline-now = Trying again.
try-now = Try now
no-server-title = Farbenspiel can’t be reached
no-server-text = Farbenspiel needs its server, which isn’t answering right now. Nothing is lost: your rooms, your matches, and the moves you made are kept there.
no-server-waits = This page continues by itself as soon as the server answers again.
no-server-again = Try again
shortcut-next-table = Next table
install-offer = Install as an app
install-ios = To put Farbenspiel on your Home Screen like an app, tap “Share”, then “Add to Home Screen”.
closed-title = You’re not connected
reload = Reload

# Colours
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-light-green = light green
colour-green = green
colour-dark-green = dark green
colour-light-blue = light blue
colour-blue = blue
colour-dark-blue = dark blue
colour-purple = purple
colour-pink = pink
colour-white = white
colour-grey = grey
colour-black = black

# Problems: one short sentence each; -help says what to do
rules-here = Rules for this
rules-back = Back to the board
rules-first = In this match
rules-always = In every match
rules-apart = Not in this match
problem-why = Why?
problem-general = That didn’t work.
problem-not-your-turn = It’s not your turn.
problem-stale-seq = The match has moved on. Take another look.
problem-stale-seq-help = Your move was for an earlier position. Fetch the current one and decide again.
problem-bad-token = This browser is no longer recognised here.
problem-bad-token-help = Open the invite link again to come back to the room.
problem-not-a-member = You’re not in this room.
problem-not-a-member-help = Open the invite link to join.
problem-room-not-found = This room doesn’t exist.
problem-room-not-found-help = Check the code: it never contains vowels, 0, or 1.
problem-room-closed = This room is closed.
problem-room-closed-help = The people who run this server have closed it. Nothing in it is lost, but nobody can get in.
problem-barred = { $until ->
    [never] You can no longer use this server.
   *[other] You can’t use this server until { $until }.
}
problem-barred-help = The people who run it have decided this. If you think it’s a mistake, write to them.
problem-room-unreadable = This room can’t be opened: part of its record is missing.
problem-room-unreadable-help = The people who run this server can mend it. You can open a new room.
problem-room-gone = This room has been deleted.
problem-room-gone-help = The people who run this server have deleted it. You can open a new room.
problem-invite-gone = This link is no longer valid.
problem-invite-gone-help = The host has made a new link. Ask for it.
problem-seat-taken = This seat is taken.
problem-no-free-seat = All seats are taken.
problem-room-full = The room is full.
problem-name-taken = Someone in the room { $room } already has a name that looks like { $name }.
problem-name-taken-help = Choose a name that can’t be mistaken for another person’s or a bot’s. Different capitals, accents, spaces or punctuation aren’t enough.
problem-not-host = Only the host can do that.
problem-match-running = That has to wait until the match is over.
problem-match-expired = This match has expired: its moves are no longer kept on this server.
problem-match-not-found = This match doesn’t exist.
problem-too-few-players = There aren’t enough players yet.
problem-validation-error = Something in this request isn’t valid.
problem-not-found = There’s nothing here.
problem-method-not-allowed = That can’t be done here.
problem-internal-error = Something went wrong on our side. Nothing was changed.
problem-slow-down = That was too fast. Wait a moment.
problem-cookies-needed = Your browser doesn’t keep cookies for this site, so nobody would know you at the table. Allow cookies for this site (in most browsers: the symbol beside the address, then “Cookies and site data”), or leave the private window, and try again. They only say who you are here, and which language you read.
problem-foreign-origin = This page isn’t at an address of this server, so it may not connect to the game.
problem-foreign-origin-help = Open the game at its own address. If this is its address, those who run the server have to set it as FARBENSPIEL_PUBLIC_URL.
problem-unknown-host = This server isn’t meant to be reached as “{ $host }”. If you run it, set FARBENSPIEL_PUBLIC_URL to the address that people use, such as https://play.example.org (with Docker Compose: PUBLIC_URL); further addresses go into FARBENSPIEL_OWN_ORIGINS.
problem-unknown-protocol = This page and the server don’t understand each other: one of them is newer.
problem-unknown-protocol-help = Load the page again.
problem-bad-frame = The server didn’t understand that.
problem-payload-too-large = That was too much at once.
problem-headers-too-large = Your browser sent too much data with this request.
problem-headers-too-large-help = Delete this site’s cookies and try again. You’ll then be a new guest; the host can send you a link to your old seat.
problem-request-timeout = Your request took too long to arrive. Try again.
problem-server-full = The server is full right now. Try again shortly.
problem-too-many-connections = There are too many connections from your network.
problem-too-many-connections-help = Close tabs that you no longer need, then try again.
problem-unsupported-media-type = Only JSON is accepted here.
problem-over = The match is over.
problem-no-undo = That can no longer be taken back.
problem-no-undo-help = You can take back only your own last move, and only as long as nothing new has been revealed. In one match, something can be taken back a thousand times at most.
problem-no-drafts = This game doesn’t support drafts.
problem-bad-move = That isn’t a move in this game.
problem-bad-options = These settings don’t go together.
problem-unknown-game = This game isn’t available here.
problem-name-needed = Please enter a name.
problem-already-ready = You’re already done.
problem-colour-taken = Someone else has this colour.
problem-banned = You can’t come back to this room.
problem-seat-moved = This seat has been opened elsewhere.
problem-offline = The server can’t be reached. Try again.
problem-bad-request = The server couldn’t read this request.
problem-not-allowed = That isn’t allowed here.
problem-no-such-seat = That seat is empty or doesn’t exist.
problem-not-seated = You’re watching this match; you don’t have a seat in it.
problem-not-your-seat = This is someone else’s seat.
problem-stale-room = The room has changed in the meantime. Take another look.
problem-store-unavailable = Nothing can be saved right now. Try again in a second.
problem-chat-off = The host has turned this off.
problem-message-too-long = That’s too long: { $most } characters at most.
problem-too-many-messages = You’re writing very fast. Wait a few seconds before you go on.
problem-nudged-already = { $name } has just been nudged. Wait a minute.
problem-not-waited-for = Nobody is waiting for this person right now.
problem-replay-not-found = This replay doesn’t exist.
problem-replay-not-found-help = Check that the link is complete, down to its last character.
problem-match-unreadable = This match can’t be shown any more: part of its record is missing or was made by other rules.
problem-already-guided = Someone else is already guiding.

# Activity in the room
change-joined = { $program ->
        [yes] The program { $name } joins.
       *[no] { $name } joins.
    }
change-declared = { $who } is a program from now on.
change-programs-set = { $by } · { programs }: { $mode ->
        [off] { programs-off }
        [count] { programs-count }
       *[play] { programs-play }
    }
change-sat = { $name } takes a seat.
change-freed = { $name }’s seat is free.
change-left = { $who } leaves the room.
change-bot-added = The bot { $name } takes a seat.
change-level-set = { $by } sets the bot { $name } to { $level ->
    [easy] easy
    [strong] strong
   *[medium] medium
}.
change-renamed = { $who } is now called { $name }.
change-chair-changed = { $name } chooses another colour.
change-configured = { $by } changes the settings.
change-recoded = { $by } replaces the link.
change-started = A match begins.
change-finished = The match is over.
change-abandoned = The match can’t continue.
change-kicked = { $by } bans { $name }. { $reason }
change-unbanned = { $name } may come back.
change-deputed = { $on ->
        [yes] { $who } is now a deputy and can do what the host does.
       *[no] { $who } is no longer a deputy.
    }
change-handed-over = { $who } is now the host.
change-acting = { $on ->
        [yes] The host is away. { $who } fills in for now.
       *[no] The host is back.
    }
change-listed = { $on ->
        [yes] { $by } adds the room to the open tables.
       *[no] The room is no longer among the open tables.
    }
change-locked = { $on ->
        [yes] { room-locked }
       *[no] The room is unlocked.
    }
change-chat = { $mode ->
        [off] { $by } turns chat off.
        [phrases] { $by } limits chat to phrases and emotes.
       *[open] { $by } turns chat on.
    }
change-swapped = { $by } swaps two seats.
change-rematch-asked = { $who } wants to play again.
change-defaulted = { $by } makes the simplest move for { $name }.
change-stood-in = A bot stands in for { $name }.
change-opened = { $name }’s seat can be taken over.
change-taken-over = { $name } now plays in this seat.
change-paced = { $pace ->
        [days] { $by } switches to playing over days.
       *[live] { $by } switches to playing live.
    }
change-clocked = { $kind ->
        [off] { $by } turns the clock off.
       *[on] { $by } sets the clock: { $setting }.
    }
change-absence-set = { $seconds ->
        [0] { $by } lets nobody decide for absent players.
       *[other] { $by } lets others decide for absent players after { $time }.
    }
change-spared = The new times count from now on: nobody’s time ends within the next { $time }.
change-substitution-voted = { $choice ->
        [bot] { $by } votes for a bot in { $name }’s seat.
        [anyone] { $by } votes to let someone else take { $name }’s seat.
       *[default] { $by } votes for the simplest move for { $name }.
    }
change-agreed = { $choice ->
        [bot] More than half agree: a bot stands in for { $name }.
        [anyone] More than half agree: { $name }’s seat can be taken over.
       *[default] More than half agree: the simplest move is made for { $name }.
    }
change-substitution-withdrawn = { $by } withdraws the vote about { $name }.
change-substitution-lapsed = { $name } is back. The vote is over.
change-rolled-back = The server lost the last moments. The room goes on from what is there.
change-match-rolled-back = The server lost the last moments. The match goes on from move { $seq }.
change-undo-asked = { $name } asks to take back the last move.
change-undo-refused = { $who } declines. The move stands.
change-undo-granted = { $foreseen ->
        [yes] Everyone agrees: { $name } takes back the last move. The draws since then will come again as they were.
       *[no] Everyone agrees: { $name } takes back the last move.
    }
change-end-asked = { $who } asks to end the match early.
change-start-asked = { $who } asks whether everyone is ready.
change-end-refused = { $who } wants to play on.
change-ended = { $who } ended the match early.
changes = News

# People of the room
role-host = host
role-deputy = deputy
role-acting = acting for the host
people-for = Options for { $name }
depute = Make deputy
undepute = Remove as deputy
hand-over = Hand over the room
hand-over-title = Make { $name } the host?
hand-over-text = { $name } will own the room. You’ll stay on as a deputy.
kick = Ban
kick-title = Ban { $name }?
kick-text = { $name } will see your reason and can’t come back until you lift the ban. If { $name } is playing, a bot will take over.
kick-reason = Reason (optional)
bans = Banned
unban = Let back in
lock-room = Lock the room: nobody new can join
absence = Others decide for absent players after
programs = Programs may play
programs-help = They play by themselves, and aren’t the bots of this server. It says so at each name.
programs-off = no
programs-play = yes, uncounted
programs-count = yes, counted
programs-uncounted = A program took part, so this match doesn’t count in the standings.
absence-never = never
absence-minutes = { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
absence-hours = { $count ->
        [one] one hour
       *[other] { $count } hours
    }
absence-days = { $count ->
        [one] one day
       *[other] { $count } days
    }
swap-title = Swap { $name }’s seat with …
swap-with-free = free seat { $seat }

# Seats of a match
seat-options = Carry on without { $name }
seat-away-text = { $name } is away.
seat-late-text = { $name } ran out of time; the clock made the move.
stand-in = Let a bot play for { $name }
stand-in-me = Let a bot play for me
move-default = Make one simple move for { $name }
seat-open-up = Let someone else take the seat
seat-open-text = A bot plays here. { $name } can take the seat back at any time.
take-back = Take my seat back
take-over = Take { $name }’s seat
take-seat = Take a seat

# Pace, clock, votes
pace = Pace
pace-live = live
pace-days = over days
pace-days-help = Nobody has to be here; closing the page doesn’t count as being away.
pace-live-now = This room now plays live.
pace-days-now = This room now plays over days. Nobody has to be here.
clock = Clock
clock-off = none
clock-per-move = { $time } per move
clock-per-player = { $time } for the whole match
clock-step = , plus { $time } per move
clock-left = { $time } left
clock-low = only { $time } left
clock-soon = You have { $time } left.
clock-late = out of time
clock-moved = Your time ran out, so the clock moved for you.
vote-text = It takes effect once more than half of the others who are here agree.
vote-back = Choose the same option again to withdraw your vote.
vote-count = { $count } of { $needed } agree

# Undo by consent
undo-ask = Ask to take back my last move
undo-wanted = { $name } asks to take back the last move.
undo-wanted-mine = You asked to take back your last move. Waiting for { $names }.
undo-noted = With a note
undo-foreseeing = Something has been drawn or revealed since. The same draws will come again, so whoever has seen them knows what is coming. The match gets a note saying so.
undo-foreseen = A move was taken back after a draw, so someone knew what was coming.
undo-agree = Agree
undo-refuse = Decline
undo-withdraw = Never mind
end-match = End this match
end-ask = Ask to end this match
end-title = End this match?
end-text = There will be no result, and nothing counts. Everyone keeps their seat, and the settings stay as they are.
end-no = Play on
end-wanted = { $name } asks to end this match early. There would be no result.
end-wanted-mine = You asked to end this match. Waiting for { $names }.
end-wanted-agreed = You’ve agreed to end this match. Waiting for { $names }.
end-wanted-nobody = You asked to end this match. Nobody else is here any more.
end-agree = End the match
end-withdraw = Never mind
ended-title = Match not finished
ended-by = { $name } ended it early.
ended-agreed = { $name } asked to end it, and everyone agreed.
ended-text = There is no result, and nothing counts.

# Another round
rematch-title = Another round?
rematch-none = Everyone who is here is asked.
rematch-how = It starts with those who are in.
rematch-ask = Another round
rematch-in = I’m in
rematch-out = Not now
rematch-same = Same dice
rematch-same-said = It’s played with the same dice.
rematch-you-in = You’re in.
rematch-you-out = You’re sitting this one out.
rematch-others-in = { $names-count ->
        [one] { $names } is in.
       *[other] { $names } are in.
    }
rematch-waits = { $names-count ->
        [one] { $names } hasn’t answered yet.
       *[other] { $names } haven’t answered yet.
    }
rematch-when = It starts when all have answered.
rematch-lapse = No answer within 30 seconds means “Not now”.
rematch-begins = { $name } begins.
rematch-few = Too few are in: it takes at least { $min }.
rematch-few-how = Anyone can ask again.
rematch-start-without = Start without { $names }
rematch-start-now = Start now
rematch-begun = The next round is on.
rematch-begun-stay = You can stay here as long as you like.
rematch-begun-seat = Your seat is waiting for you.
rematch-to-match = Go and watch
rematch-to-seat = To my seat
rematch-no-chair = You don’t have a seat at this table.
rematch-stay = You can stay and watch.
rematch-sit = Take a seat

# Standings
standings = Standings
standings-ever = All matches
standings-tonight = Tonight
standings-player = Player
standings-matches = Matches
standings-won = Won
problem-banned-reason = You were banned: { $reason }
problem-room-locked = This room is locked: nobody new can join.
problem-room-locked-help = Ask the host to unlock it.
problem-no-such-member = This person isn’t in the room.
problem-not-oneself = You can’t do that to yourself.
problem-not-the-owner = The host can’t be banned.
problem-too-many-bans = Too many people are banned already. Lift a ban first.
problem-owner-only = Only the host who owns the room can do that.
problem-nothing-to-swap = There’s nothing to swap.
problem-nothing-to-repeat = Nothing has been played here yet.
problem-no-poll = Nobody is asking that any more.
problem-poll-open = Someone has already asked for that.
problem-no-same-dice = This game can’t be replayed with the same dice.
problem-bot-plays = A bot plays this seat.
problem-no-such-level = This game has no bots of that level. Choose another one.
problem-seat-open = This seat is already open to everyone.
problem-seat-reserved = A bot is standing in for { $name }. The seat stays reserved.
problem-plays-already = You already have a seat.
problem-knows-another-seat = You’ve already played another seat in this match.
problem-knows-another-seat-help = Nobody gets to see the secrets of two seats. You can watch this match and play in the next one.
problem-not-absent = This person is here, or hasn’t been away for long enough.
problem-voted-already = You’ve already agreed.

# Tokens for programs
tokens = Tokens for programs
tokens-lead = A token lets a program act for you: a bot that plays, or a client that someone has built. You can revoke it at any time.
tokens-nobody = This browser isn’t known here yet. Create or join a room first; then you can make tokens.
tokens-new = Make a token
tokens-name = What is it for?
tokens-name-example = My bot, for example
tokens-may = What the program may do
tokens-may-none = Choose at least one.
tokens-expires = How long it is valid
tokens-make = Make the token
tokens-yours = Your tokens
tokens-none = You have no tokens yet.
tokens-made-title = The token “{ $name }”
tokens-made-text = Copy it now: it is shown only this once. Whoever has it can act for you, so keep it secret.
tokens-copy = Copy token
tokens-copied = Token copied.
tokens-copy-by-hand = Copy this token
tokens-done = I’ve kept it
tokens-revoke = Revoke
tokens-revoke-this = Revoke { $name }
tokens-revoke-title = Revoke “{ $name }”?
tokens-revoke-text = Programs that use it are refused and disconnected at once. This can’t be taken back.
tokens-revoke-no = Keep it
tokens-revoked = “{ $name }” is revoked.
tokens-since = made { $date }
tokens-until = valid until { $date }
tokens-for-ever = valid until you revoke it
tokens-expired = expired
tokens-used = last used { $date }
tokens-unused = never used
tokens-life-month = 30 days
tokens-life-quarter = 90 days
tokens-life-year = A year
tokens-life-ever = Until I revoke it
tokens-scope-read = See
tokens-scope-read-text = Your rooms and matches, with all that you see in them.
tokens-scope-play = Play
tokens-scope-play-text = Join rooms, take a seat, move, and chat under your name.
tokens-scope-host = Host
tokens-scope-host-text = Create rooms, and run those that you host.
tokens-scope-manage = Manage
tokens-scope-manage-text = Make and revoke tokens, and sign in as you elsewhere. Only for a program you trust with everything.
problem-scope-needed = This token doesn’t allow that: it lacks the right “{ $scope }”.
problem-scope-needed-help = Make a token with that right, on the page “Tokens for programs”.
problem-too-many-tokens = You have { $most } tokens already. Revoke one first.
problem-token-not-found = This token doesn’t exist any more.
problem-token-not-found-help = It was revoked, or it isn’t yours.

# Webhooks
problem-bad-address = { $reason ->
        [non-public] This address leads into a private network. Enter one that can be reached from anywhere.
        [not-https] The address has to begin with https://.
        [credentials] Leave out the login before the “@”: it can’t be part of the address.
        [fragment] Leave out “#” and what follows it: it can’t be part of the address.
        [too-long] This address is too long: 500 characters at most.
       *[not-a-url] Enter the whole address. It looks like https://example.org/hook.
    }
problem-bad-address-help = Webhooks reach public addresses by https. The people who run this server can allow others.

# Playing alone: tasks, the task of the day, challenges
problem-room-alone = This room is yours alone: nobody else can come in or watch.
problem-attempt-alone = Nothing can play for you in an attempt at the task of the day.

# Another device, another browser
handover = Play on another device
handover-title = Play on another device
handover-text = Scan this with the other device, or open the address there and enter the code. It works once, until { $until }. This device stays signed in.
handover-qr = QR code for the other device
handover-here = You can continue here as the same person. Enter the code that your other device shows; a QR code fills it in for you.
handover-go = Continue here
seat-link = New seat link
seat-link-help = Has { $name } lost their browser or device? A seat link brings them back to the same seat.
seat-link-title = Seat link for { $name }
seat-link-text = Whoever opens this link takes { $name }’s seat. It works once. Don’t give it to anyone else.
seat-claim = Take the seat
seat-claim-title = Take this seat?
seat-claim-text = The browser that had it until now will be signed out of this room.
change-linked = { $by } makes a new seat link for { $who }.
change-claimed = { $given ->
        [yes] { $name } takes { $who }’s seat, by a link from the host.
       *[no] { $who } continues in another browser, as { $name }.
    }
problem-handover-gone = This code is invalid or has expired.
problem-handover-gone-help = Get a new one from your other device. It works once, within ten minutes.
problem-member-present = { $name } is here, or hasn’t been away for long enough.
problem-member-present-help = Ask { $name }. Everyone can move to another device themselves, under “{ handover }”.
problem-seat-link-gone = This seat link is invalid or has already been used.
problem-seat-link-gone-help = Ask the host for a new one.

# Watch links, passcodes
join-watch = This link is for watching.
watch-link = Watch link
watch-link-text = Anyone who opens this link can watch but can’t take a seat.
watch-link-make = Make a watch link
watch-link-new = Replace the watch link
watch-link-end = Remove the watch link
passcode = Passcode
passcode-text = Anyone joining by code alone has to enter it; the link includes it. Leave it empty for no passcode.
change-passcode-set = { $by } changes the passcode.
change-watch-coded = { $on ->
        [yes] { $by } makes a watch link.
       *[no] { $by } removes the watch link.
    }
problem-passcode-needed = This room has a passcode.
problem-wrong-passcode = That’s not the passcode.
problem-wrong-passcode-help = Ask the person who invited you.
problem-watchers-watch = You’re here to watch. To take a seat, use the invite link.
problem-programs-not-allowed = No programs play in this room.
problem-no-watch-link = This room no longer has a watch link.
problem-no-watch-link-help = Ask the host for a new one. To play on another device of your own, choose “Play on another device”.

# Tutorial
try = Try it (2 min)
coach = Tutorial
coach-place = { $lesson } of { $count }
coach-next = Got it
coach-skip = Skip this step
coach-back = Previous
coach-stop = End tutorial
coach-here = Here
coach-end = That’s it. Now you know how to play.
coach-end-skipped = { $count ->
        [one] You skipped one step.
       *[other] You skipped { $count } steps.
    }
coach-catch-up = Do it now
coach-play-on = Play on
coach-friends = Open a room with friends
coach-turning = While you drag, the mouse wheel or R turns the piece.

# Tables over days
over-days = Over days
tables-lead = Your tables over days: where it’s your turn, and what the others are doing.
tables-yours = Your turn
tables-others = The others
tables-finished = Finished this week
tables-open = Not started yet
tables-play = Play
tables-look = View
tables-more = Options for { $name }
tables-since = since { $when }
tables-since-left = since { $when }: { $time } left
tables-others-since = { $names } since { $when }
tables-others-since-left = { $names } since { $when }: { $time } left
tables-soon = less than a minute
tables-on = { $kind ->
        [today] today
        [yesterday] yesterday
       *[day] on { $day }
    }
tables-stand-in = a bot is playing for you
tables-nobody-yet = waiting for players
tables-far-turn = turn { $number }
tables-far-roll = roll { $number }
tables-far-round = round { $number }
tables-far-row = row { $number }
tables-far-turn-of = turn { $number } of { $of }
tables-far-roll-of = roll { $number } of { $of }
tables-far-round-of = round { $number } of { $of }
tables-far-row-of = row { $number } of { $of }
tables-won = { $name } won
tables-won-you = you won
tables-won-two = { $name } won { $first } to { $second }
tables-won-two-you = you won { $first } to { $second }
tables-won-with = { $name } won with { $first } points
tables-won-with-you = you won with { $first } points
tables-shared = { $names } tied for first
tables-lost = nobody won
tables-ended = ended early by { $name }
tables-you = you
tables-none = No table over days. Open one and choose the pace “over days”.
tables-none-open = Open a table over days
tables-offline = The server can’t be reached. This is how things were at { $time }.
tables-bot-title = Let a bot play for you?
tables-bot-text = The bot moves as soon as it’s your turn. You can take your seat back at any time.
tables-bot-no = Play myself
tables-bot-done = A bot is playing for you now.
tables-back-done = You’re playing yourself again.
tables-leave-text = In a match under way, a bot takes over your seat. You’ll need the link to come back.
tables-left = You’ve left the room.
tables-alerts = Alerts
tables-mute = Mute this table
tables-unmute = Unmute this table
tables-muted = No more alerts from this table.
tables-unmuted = Alerts from this table are on again.
tables-is-muted = muted
