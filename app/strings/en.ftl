# Everywhere
app-name = Farbenspiel
rules = Rules
games = Games
game = Game
developers = For developers
language = Language
host = host
bot = bot
ready = ready
not-ready = not yet
seated = at the table
watching = watching
away = away
here = here
watch = Just watch
close = Close
to-home = To the start page
need-script = The table needs JavaScript. Please switch it on.
game-facts = { $min }–{ $max } players · about { $minutes } min
name-you = { $name } (you)

# Friendly names for guests: one of the first list, one of the second
nickname-first = Swift, Quiet, Merry, Bright, Clever, Gentle, Brave, Sunny, Curious, Nimble, Lucky, Mellow
nickname-second = Heron, Otter, Finch, Badger, Hare, Swan, Fox, Beaver, Robin, Lynx, Owl, Dolphin

# Home
home-title = Colour games with friends.
home-title-more = One table. One link.
home-lead = Open a room, send the link, play. No account, in the browser, on the phone as on the computer.
home-create = Open a room
home-code = Code from friends
home-code-example = e.g. KWH3XPT
home-code-go = Go there
my-rooms = Your rooms
room-status-lobby = not started yet
room-status-playing = match under way
room-status-finished = match over
your-turn-now = Your turn
your-turn-in = Your turn: { $room }.
room-step = step { $step }
room-waiting = waiting for { $names }
room-waits = waiting
open-tables = Open tables
open-search = Title or name
open-every-game = every game
open-find = Search
open-count = { $count ->
        [0] No open tables.
        [one] One open table.
       *[other] { $count } open tables.
    }
open-seats = { $count ->
        [one] one free seat
       *[other] { $count } free seats
    }
open-watching = { $count ->
        [0] nobody watches
        [one] one watches
       *[other] { $count } watch
    }
open-watch = Watch
open-now = just opened
open-minutes = open for { $count } min
open-hours = open for { $count } h
open-days = { $count ->
        [one] open for one day
       *[other] open for { $count } days
    }
open-more = These are the { $count } newest. Search to find others.
open-not-found = No open table is like that.
open-none = No table wants players just now. Open yours?
open-yours = Open a room
open-none-help = It shows up here once you switch on “Looks for players” beside its link.
colour-help = Colour is never alone
colour-help-text = Every colour has a sign and a pattern. So everybody can play, with or without colour vision.
fact-account = No account
fact-account-text = Type a name, sit down.
fact-bots = Bots fill the table
fact-bots-text = When somebody is missing.
fact-safe = Nothing gets lost
fact-safe-text = Every move is saved before it counts.
fact-api = Open interface
fact-api-text = For your own bots and tools.

# Join
join-title = { $host } invites you
join-name = Your name at the table
join-sit = Take a seat
join-rules = The rules in short
join-note = No account needed. This browser remembers your seat.
join-full = All seats are taken. You can watch.
join-running = A match is under way. You can watch and join the next one.

# Rules, developers, problem pages
rules-of = { $game }: the rules in short
developers-title = Build your own client or bot
developers-text = The pages use only the public interface: REST under /api/v1 and a WebSocket at /api/v1/ws. Whatever you see here, a program can do too.
developers-token = Get a player with a token, send it as a bearer token, and join a room by its code.
developers-socket = On the socket every change of the table arrives as a numbered step; errors are problem objects with a stable code.
developers-docs = All calls
problem-page = Problem
problem-code = Code:
problem-unknown = There is no such problem here.

# Room before the start
room-default = Room { $code }
room-title = Name of the room
room-rename = Rename the room
seats = Seats
seats-taken = { $taken } of { $all }
seat-free = Free seat
seat-take = Sit here
seat-leave = Stand up
seat-remove = Remove
seat-remove-title = Take { $name } from the table?
seat-remove-text = The seat becomes free.
seat-remove-no = Leave it
bot-add = Add a bot
bot-level = How well { $name } plays
bot-easy = bot, easy
bot-medium = bot, medium
bot-strong = bot, strong
level-easy = easy
level-medium = medium
level-strong = strong
ready-set = I am ready
ready-unset = Not yet
lobby-lead = Not started yet.
lobby-missing = { $count ->
        [one] One more person is needed.
       *[other] { $count } more people are needed.
    }
lobby-unready = { $count ->
        [one] { $names } is not ready yet.
       *[other] { $names } are not ready yet.
    }
lobby-ready = Everybody is ready.
start = Start the match
start-missing = { $count ->
        [one] Start: 1 more person
       *[other] Start: { $count } more people
    }
start-host = { $name } starts the match
start-hint = Whoever is not ready is asked about first.
start-anyway = Start anyway
start-wait = Wait
start-title = Start already?
your-chips = Your colour
variants = Variants
option-start = Who begins
option-start-lot = by lot
invite = Invite friends
code = Code
invite-short = Invite
copy-link = Copy link
copied = The link is copied.
copy-by-hand = Copy this link
share = Share
qr-code = QR code to join
new-link = New link
new-link-text = The old link and code stop working. Everybody in the room stays.
new-link-make = Make a new link
list-room = Looks for players
list-room-text = Everybody on the start page sees title, names and game, and may sit down or watch without asking.
list-room-hidden = Nobody finds you while the room is locked, has a passcode, or has no free seat. To be watched it needs a link to watch.
list-room-on = Listed among the open tables.
past = Matches so far
past-none = No finished match yet. The first one will stand here.

# Match
score-of = { $name }: { $score }
last-none = No move yet.
log = Log
log-empty = Nothing has happened yet.
undone = { $name } takes the last step back.
board = Board
hand = Your hand
title-turn = Your turn
title-asked = You are asked
keys-hint = Keys: T turn · S points · L last move · B board · ? rules
next-table = Next table: { $title }
next-short = Next ({ $count })
next-more = { $count ->
        [one] one more
       *[other] { $count } more
    }
lobby-back = Back to the room
bot-for-you = A bot is playing for you.
you-watch = You are watching.

# Result
won-by = { $count ->
        [one] { $name } wins with one point
       *[other] { $name } wins with { $count } points
    }
won-tie = { $count ->
        [one] { $names } share the victory with one point
       *[other] { $names } share the victory with { $count } points
    }
lost-task = Not this time
result-others = { $name } { $score }
result-caption = Scores. A number shows its fields on the board.
result-tip = Tap a number: the board shows where it comes from.
result-sum = Total
result-cell = { $name }, { $item }: { $points }
rematch = Play again
rematch-host = { $name } can start the next match.

# Looking back and replay
look-lead = Looking back:
look-at = { $seq } of { $last }
look-now = Back to now
look-now-turn = Back to now: your turn
look-hint = Keys: ← → step · Home End · Esc now
look-start = before the first move
look-here = look at this position
replay = Replay
replay-of = Replay: { $game } with { $names }
replay-of-text = A finished match to watch, step by step.
replay-lead = Replay:
replay-hint = Keys: ← → step · Home End · space plays
replay-start = Before the first move.
replay-bar = Steps of the match
replay-first = Start
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-next = Next
replay-last = End
replay-step = Step
replay-at = Step { $seq } of { $last }
replay-speed = Speed
replay-speed-slow = slow
replay-speed-normal = normal
replay-speed-fast = fast
replay-share = Share this position
replay-share-text = Whoever has this link sees the finished match as those who watched it, without joining the room.
replay-finished = finished · { $names } { $score }
replay-finished-plain = finished
replay-close = Close
replay-running = A match is under way.
replay-to-match = To the match
replay-watch = Replay of { $names }
guide-start = Guide the others
guide-stop = Stop guiding
guide-me = You guide the others.
guide-following = You follow { $name }.
guide-leave = Look on my own
guide-free = { $name } guides.
guide-follow = Follow { $name }
guide-come = { $name } shows the replay.
guide-join = Come along
guide-began = { $name } guides through the replay.
guide-over = { $name } does not guide any more.

# Menu and settings
menu = Menu
your-name = Your name
name-change = Change name
name-numbered = You’re called { $name } here, because someone in this room already has a name like { $wanted }.
save = Save
theme = Light or dark
theme-auto = like the device
theme-light = light
theme-dark = dark
patterns-strong = Strong patterns
letter-keys = Single-letter keys
leave-room = Leave the room
leave-title = Leave the room?
leave-text = You need the link to come back.
leave-no = Stay

# Chat, nudges, sound
chat = Chat
chat-unread = { $count ->
        [one] one new message
       *[other] { $count } new messages
    }
chat-empty = Nobody has written yet.
chat-write = Write a message
chat-send = Send
chat-phrases = Phrases
chat-emotes = Signs
chat-earlier = Earlier messages
chat-settings = Chat settings
chat-mute = Mute { $name }
chat-mute-none = Nobody else has been here yet.
chat-mute-help = Who is muted does not notice it. Only this browser hides what they write.
chat-muted = { $names } muted
chat-mode = What may be written
chat-mode-open = everything
chat-mode-phrases = phrases and signs only
chat-mode-off = nothing
chat-off = The host has switched the chat off.
chat-phrases-only = The host has switched free texts off.
chat-spoken = { $name }: { $text }
chat-nudged = { $name } nudges { $other }.
chat-watching = watching
phrase-hello = Hello everybody!
phrase-luck = Good luck!
phrase-moment = One moment …
phrase-ready = I am ready!
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
nudge-sent = { $name } is told.
nudge-got = { $name } is waiting for you.
sound-on = Sound on
sound-off = Sound off
sound = Sound

# Connection
loading = The table is being laid.
offline-lead = No connection.
offline-retry = Your move is safe; trying again in { $seconds } s.
offline-now = Your move is safe; trying again.
try-now = Try now
closed-title = You are not connected
reload = Load again

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
problem-why = Why?
problem-general = That did not work.
problem-not-your-turn = It is not your turn.
problem-stale-seq = The table has moved on. Look again.
problem-stale-seq-help = Your move answered an older position. Fetch the present one and decide again.
problem-bad-token = This browser is not known here any more.
problem-bad-token-help = Open the invite link again to come back to the table.
problem-not-a-member = You are not in this room.
problem-not-a-member-help = Open the invite link to join.
problem-room-not-found = There is no such room.
problem-room-not-found-help = Check the code; it has no vowels and no 0 or 1.
problem-room-gone = This room has been deleted.
problem-room-gone-help = Whoever runs this server has removed it. You can start a new room.
problem-invite-gone = This link is no longer valid.
problem-invite-gone-help = The host made a new link. Ask for it.
problem-seat-taken = This seat is taken.
problem-no-free-seat = All seats are taken.
problem-room-full = The room is full.
problem-name-taken = Someone in the room { $room } already has a name that looks like { $name }.
problem-name-taken-help = Choose a name that can’t be mistaken for another person’s or a bot’s. Different capitals, accents, spaces or punctuation aren’t enough.
problem-not-host = Only the host can do that.
problem-match-running = That has to wait until the match is over.
problem-match-not-found = There is no such match.
problem-too-few-players = There are too few people at the table.
problem-validation-error = Something in this request is not as it should be.
problem-not-found = There is nothing here.
problem-method-not-allowed = That cannot be done here.
problem-internal-error = Something went wrong here. Nothing was changed.
problem-slow-down = That was too fast. Wait a moment.
problem-foreign-origin = This page may not connect to the table.
problem-foreign-origin-help = Open the game by its own address.
problem-bad-frame = The server did not understand that.
problem-frame-too-large = That was too much at once.
problem-payload-too-large = That was too much at once.
problem-headers-too-large = Your browser sent too much along with this request.
problem-headers-too-large-help = Delete the cookies of this site, then try again. You will be a new guest then; the host can send you a link to your old seat.
problem-request-timeout = Your request took too long to arrive. Try again.
problem-server-full = The server is full right now. Try again shortly.
problem-too-many-connections = There are too many connections from your network.
problem-too-many-connections-help = Close tabs that you no longer need, then try again.
problem-unsupported-media-type = Only JSON is understood here.
problem-over = The match is over.
problem-no-undo = That cannot be taken back any more.
problem-no-undo-help = Only your own last step can be taken back, as long as nothing new came to light.
problem-no-drafts = This game knows no drafts.
problem-bad-move = That is no move of this game.
problem-bad-options = These settings do not go together.
problem-unknown-game = This game is not here.
problem-name-needed = Please give a name.
problem-waiting-for-others = The others have to decide first.
problem-not-to-act = There is nothing for you to decide now.
problem-already-ready = You are done already.
problem-draft-closed = That can no longer be changed.
problem-colour-taken = Somebody else has this colour.
problem-banned = You cannot come back to this room.
problem-seat-moved = This seat was opened elsewhere.
problem-offline = The server cannot be reached. Try again.
problem-bad-request = The server could not read this request.
problem-not-allowed = This is not allowed here.
problem-no-such-seat = There is nobody at this place, or no such place.
problem-not-seated = You are watching this match; you have no seat in it.
problem-not-your-seat = This is the seat of somebody else.
problem-stale-room = The room has changed in the meantime. Look again.
problem-store-unavailable = Nothing can be saved at the moment. Try again in a second.
problem-chat-off = The host has switched this off.
problem-message-too-long = That is too long: { $most } signs at most.
problem-too-many-messages = You write very fast. Wait a few seconds, then go on.
problem-nudged-already = { $name } was nudged a moment ago. Wait a minute.
problem-not-waited-for = Nobody is waiting for this person now.
problem-replay-not-found = There is no such replay.
problem-replay-not-found-help = Check the link: it has to be whole, up to its last sign.
problem-match-unreadable = This match was played by older rules and can no longer be shown.
problem-already-guided = Somebody else is guiding already.

# What happened in the room
change-joined = { $name } comes in.
change-sat = { $name } takes a seat.
change-freed = The seat of { $name } is free.
change-left = { $who } leaves the room.
change-bot-added = The bot { $name } takes a seat.
change-level-set = { $by } sets the bot { $name } to { $level ->
    [easy] easy
    [strong] strong
   *[medium] medium
}.
change-renamed = A person is now called { $name }.
change-chair-changed = { $name } chooses another colour.
change-configured = { $by } changes the settings.
change-recoded = { $by } replaces the link.
change-started = A match begins.
change-finished = The match is over.
change-abandoned = The match cannot go on.
change-kicked = { $by } shows { $name } out. { $reason }
change-unbanned = { $name } may come back.
change-deputed = { $on ->
        [yes] { $who } may now do what the host does.
       *[no] { $who } is no deputy any more.
    }
change-handed-over = { $who } is the host now.
change-acting = { $on ->
        [yes] The host is away. { $who } acts in the meantime.
       *[no] The host is back.
    }
change-listed = { $on ->
        [yes] { $by } lists the room among the open tables.
       *[no] The room is not among the open tables any more.
    }
change-locked = { $on ->
        [yes] The room is locked: nobody new comes in.
       *[no] The room is open again.
    }
change-chat = { $mode ->
        [off] { $by } switches the chat off.
        [phrases] { $by } switches free texts in the chat off.
       *[open] { $by } switches the chat on.
    }
change-swapped = { $by } swaps two seats.
change-again = { $who } wants to play again.
change-defaulted = { $by } lets the rules move for { $name }.
change-stood-in = A bot stands in for { $name }.
change-opened = The seat of { $name } can be taken over.
change-taken-over = { $name } plays this seat now.
change-paced = { $pace ->
        [days] { $by } lets the match go on over days.
       *[live] { $by } makes it a live room.
    }
change-clocked = { $kind ->
        [off] { $by } switches the clock off.
       *[on] { $by } sets the clock: { $setting }.
    }
change-voted = { $choice ->
        [bot] { $by } is for a bot in the seat of { $name }.
        [anyone] { $by } is for somebody new in the seat of { $name }.
       *[default] { $by } is for the plainest move for { $name }.
    }
change-agreed = { $choice ->
        [bot] More than half agree: a bot stands in for { $name }.
        [anyone] More than half agree: the seat of { $name } can be taken over.
       *[default] More than half agree: the rules move for { $name }.
    }
change-vote-withdrawn = { $by } takes the vote about { $name } back.
change-lapsed = { $name } is back. The vote is over.
change-undo-asked = { $name } asks to take the last move back.
change-undo-refused = { $name } does not agree. The move stands.
change-undo-granted = Everybody agrees: { $name } takes the last move back.
changes = What happened

# People of the room
people = People
role-host = host
role-deputy = deputy
role-acting = acting for the host
people-for = What about { $name }?
depute = Make deputy
undepute = No deputy any more
hand-over = Hand the room over
hand-over-title = Make { $name } the host?
hand-over-text = { $name } then owns the room. You stay deputy.
kick = Show out
kick-title = Show { $name } out?
kick-text = { $name } reads your reason and cannot come back until you lift the ban.
kick-reason = Reason (may stay empty)
bans = Shown out
unban = Let back in
lock-room = Lock the room: nobody new comes in
absence = Others may decide for who is away after
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
swap-seats = Swap two seats
swap-title = Swap the seat of { $name } with …
swap-with-free = free seat { $seat }

# Seats of a match
seat-options = { $name }: who plays here?
seat-away-text = { $name } is away.
seat-late-text = The clock has moved for { $name }.
stand-in = Let a bot stand in
stand-in-me = Let a bot play for me
move-default = Make the plainest legal move
seat-open-up = Let somebody else take over
seat-open-text = A bot plays here. { $name } can take the seat back at any time.
seat-nobodys = A bot plays here.
take-back = Take my seat back
take-over = Play here myself

# Pace, clock, votes
pace = Pace
pace-live = live
pace-days = over days
pace-days-help = Nobody has to be here; a closed page is no absence.
pace-live-now = This room now plays live.
pace-days-now = This room now plays over days. Nobody has to be here.
clock = Clock
clock-off = none
clock-per-move = { $time } for each move
clock-per-player = { $time } for the whole match
clock-step = , and { $time } more for each move
clock-left = { $time } left
clock-low = only { $time } left
clock-soon = You have { $time } left.
clock-late = the clock moved
clock-moved = Your time was up: the clock has moved for you.
vote-text = It is done when more than half of the others who are here agree.
vote-back = Choose the same again to take your vote back.
vote-count = { $count } of { $needed } agree

# Taking back by consent
undo-ask = Ask to take my last move back
undo-wanted = { $name } asks to take the last move back.
undo-wanted-mine = You asked to take your last move back. Waiting for { $names }.
undo-agree = Agree
undo-refuse = Do not agree
undo-withdraw = Leave it

# Once more
rematch-same = Same dice
rematch-wish = Play again
rematch-wanted = { $names } wants to play again.
rematch-wanted-same = { $names } wants to play again with the same dice.
rematch-how = It starts when the host or a second person wants it too.

# Results over evenings
standings = Table of results
standings-ever = All matches
standings-tonight = This evening
standings-player = Player
standings-matches = Matches
standings-won = Won

problem-banned-reason = You were shown out: { $reason }
problem-room-locked = This room is locked: nobody new comes in.
problem-room-locked-help = Ask the host to open it.
problem-no-such-member = This person is not in the room.
problem-not-oneself = You cannot do that to yourself.
problem-not-the-owner = The host cannot be shown out.
problem-too-many-bans = Too many people are shown out already. Let somebody back in first.
problem-owner-only = Only the host who owns the room can do that.
problem-nothing-to-swap = There is nothing to swap.
problem-nothing-to-repeat = Nothing has been played here yet.
problem-no-same-dice = This game cannot be repeated with the same luck.
problem-bot-plays = A bot plays this seat.
problem-no-such-level = This game has no bots of that level. Choose another one.
problem-seat-open = Everybody can take this seat already.
problem-seat-reserved = A bot stands in for { $name }, who can come back.
problem-plays-already = You already play a seat.
problem-knows-another-seat = You have played another seat of this match.
problem-knows-another-seat-help = Nobody sees the secrets of two seats. You can watch this match, and play in the next one.
problem-not-absent = This person is there, or has been away only for a moment.
problem-undo-asked-already = Somebody asks that already.
problem-undo-agreed-already = You have agreed already.
problem-no-undo-wish = Nobody asks to take anything back at this position.

# Another device, another browser
handover = Go on on another device
handover-title = Go on on another device
handover-text = Scan this with the other device, or open the address there and type the code. It works once, until { $until }. This device stays in.
handover-qr = QR code for the other device
handover-here = You can go on here as the same person. Type the code that your other device shows; from a QR code it is there already.
handover-go = Go on here
seat-link = New seat link
seat-link-help = { $name } has lost the browser or the device? A seat link brings { $name } back to the same seat.
seat-link-title = Seat link for { $name }
seat-link-text = Whoever opens this link takes the seat of { $name }. It works once. Give it to nobody else.
seat-claim = Take the seat
seat-claim-title = Take the seat of this link?
seat-claim-text = The browser that had it until now is signed out of this room.
change-linked = { $by } makes a new seat link for { $who }.
change-claimed = { $name } comes back with a seat link.

problem-handover-gone = This code is not good, or no longer.
problem-handover-gone-help = Ask the other device for a new one. It works once and for ten minutes.
problem-seat-link-gone = This seat link is not good, or no longer.
problem-seat-link-gone-help = Ask the host for a new one.

# Links to watch, passcodes
join-watch = This link is for watching.
watch-link = Link to watch
watch-link-text = Whoever opens this link watches and cannot take a seat.
watch-link-make = Make a link to watch
watch-link-new = Replace the link to watch
watch-link-end = End the link to watch
passcode = Passcode
passcode-text = Who comes by the code alone is asked for it; the link brings it along. Leave it empty to ask nobody.
change-passcode-set = { $by } changes the passcode.
change-watch-coded = { $on ->
        [yes] { $by } makes a link to watch.
       *[no] { $by } ends the link to watch.
    }

problem-passcode-needed = This room asks for a passcode.
problem-wrong-passcode = This is not the passcode.
problem-wrong-passcode-help = Ask the one who invited you.
problem-watchers-watch = You came to watch. The invite link lets you take a seat.
problem-no-watch-link = This room no longer has a link to watch.
problem-no-watch-link-help = Ask the host for a new one. To continue on another device of your own, choose “Go on on another device”.

# Tutorial

try = Try it (2 min)
coach = Tutorial
coach-place = { $lesson } of { $count }
coach-next = Next
coach-back = Back
coach-stop = End tutorial
coach-here = Here
coach-end = That’s it. Now you know how it goes.
coach-play-on = Play on
coach-friends = Open a room with friends
