# Rules, developers, problem pages
developers-webhooks = A webhook gets a POST when it’s someone’s turn, a match ends, or someone joins: JSON with type, timestamp, and data. What answers with 2xx within ten seconds has it; otherwise it is sent again, for up to two days.

# Webhooks
webhooks = Webhooks
webhooks-lead = A webhook tells another program what happens here: when it’s your turn, say, a message goes to an address of your choice.
webhooks-nobody = This browser isn’t known here yet. Create or join a room first; then you can make webhooks.
webhooks-none = You have no webhooks yet. With one, your phone can buzz when it’s your turn, or your group’s chat can hear who has won.
webhooks-new = Make a webhook
webhooks-name = Name
webhooks-name-example = My phone, for example
webhooks-url = Address
webhooks-url-help = It begins with https:// and can be reached from anywhere.
webhooks-where = Which rooms
webhooks-where-all = All my rooms
webhooks-where-all-text = When it’s your turn and how your matches end, in all rooms, and who joins the rooms you host.
webhooks-where-room-text = Whose turn it is in this room, how its matches end, and who joins.
webhooks-events = What it is told
webhooks-events-none = Choose at least one.
webhooks-event-turn = It’s your turn
webhooks-event-anyone = It’s someone’s turn
webhooks-event-end = A match ends
webhooks-event-join = Someone joins
webhooks-event-test = Test
webhooks-make = Make the webhook
webhooks-yours = Your webhooks
webhooks-made-title = The webhook “{ $name }”
webhooks-made-text = Copy its secret now: it is shown only this once. With it, the receiver can check that a message really comes from here.
webhooks-made-how = How to check a message
webhooks-copy = Copy secret
webhooks-copied = Secret copied.
webhooks-copy-by-hand = Copy this secret
webhooks-done = I’ve kept it
webhooks-not-host = You don’t host this room any more. Choose another one, or all your rooms.
webhooks-since = made { $date }
webhooks-room-left = a room you have left
webhooks-on = on
webhooks-off-paused = paused
webhooks-off-gone = turned off: gone
webhooks-off-failing = turned off: failing
webhooks-off-paused-text = Nothing is sent while it is paused. What happens meanwhile isn’t sent later either.
webhooks-off-gone-text = The address answered 410: it is gone for good. If that was a mistake, turn the webhook on again; if it has moved, delete this webhook and make one for the new address.
webhooks-off-failing-text = Nothing could be delivered for two days; the log says why. Once that is mended, turn the webhook on again.
webhooks-pause = Pause
webhooks-paused = “{ $name }” is paused.
webhooks-resume = Turn on again
webhooks-resumed = “{ $name }” is on again.
webhooks-test = Send a test
webhooks-testing = The test is on its way …
webhooks-tested = The test has arrived:
webhooks-test-failed = The test wasn’t delivered:
webhooks-test-late = The test hasn’t been sent yet. The log will say what became of it.
webhooks-log = Log
webhooks-log-of = What was sent to “{ $name }”
webhooks-log-most = The latest 50 messages of the last seven days, as of { $time }
webhooks-log-none = Nothing has been sent in the last seven days.
webhooks-log-refresh = Refresh
webhooks-state-waiting = Waiting
webhooks-state-delivered = Delivered
webhooks-state-failed = Failed
webhooks-status = answered { $status }
webhooks-redirect = answered { $status }: redirects aren’t followed
webhooks-error-bad-address = the address isn’t allowed
webhooks-error-busy = too much was to be sent at once
webhooks-error-unreachable = no connection to a public address
webhooks-error-insecure = no secure connection: check the certificate
webhooks-error-timeout = no answer within ten seconds
webhooks-error-too-large = the answer was too long
webhooks-error-broken = the connection broke off
webhooks-error-turned-off = the webhook was turned off
webhooks-error-fault = a fault of this server
webhooks-next = next try: { $time }
webhooks-next-soon = next try in a moment
webhooks-attempts = { $count ->
        [one] one try
       *[other] { $count } tries
    }
webhooks-delete = Delete
webhooks-delete-title = Delete “{ $name }”?
webhooks-delete-text = It sends nothing to { $host } any more, and its log is deleted too. This can’t be taken back.
webhooks-delete-no = Keep it
webhooks-deleted = “{ $name }” is deleted.
problem-too-many-webhooks = There are already { $most } webhooks. Delete one first.
problem-webhook-not-found = This webhook doesn’t exist any more.
problem-webhook-not-found-help = It was deleted, or it isn’t yours.
problem-webhook-off = This webhook is off, so no test can be sent to it.
problem-webhook-off-help = Turn it on again first.

# Alerts: messages, and the pages behind links in e-mails
alert-turn = { $table }: it’s your turn
alert-reminder = { $table }: it’s still your turn
alert-nudge = { $table }: the others are waiting for you
alert-many = { $count ->
        [one] { $count } table waits for you
       *[other] { $count } tables wait for you
    }
alert-table = { $game } with { $names }
alert-table-called = { $title } ({ $game })
alert-left-minutes = { $count ->
        [one] { $count } minute left
       *[other] { $count } minutes left
    }
alert-left-hours = { $count ->
        [one] { $count } hour left
       *[other] { $count } hours left
    }
alert-left-days = { $count ->
        [one] { $count } day left
       *[other] { $count } days left
    }
alert-go = To the table
alert-more = { $count ->
        [one] … and { $count } more
       *[other] … and { $count } more
    }
alert-test = This is only a test
alert-test-text = This is where you’ll hear when a match over days waits for you.
alert-confirm = Is this your address?
alert-confirm-text = Someone, probably you, wants e-mails at this address whenever a match over days waits for them on { $site }. If it’s you, confirm that within a day:
alert-confirm-not = If it isn’t, just delete this e-mail. You won’t get any others.
alert-stop = No more of these e-mails:
alert-page-confirm = Alerts by e-mail
alert-page-confirm-text = { $address } gets an e-mail whenever a match over days waits for you.
alert-page-confirm-go = Confirm the address
alert-page-confirm-done = Confirmed. From now on, { $address } gets an e-mail whenever a match over days waits for you.
alert-page-stop = No more e-mails
alert-page-stop-text = { $address } gets no more e-mails about matches that wait.
alert-page-stop-go = Stop the e-mails
alert-page-stop-done = Done. { $address } gets no more e-mails about matches that wait.
alert-page-gone = This link no longer works.
problem-channel-not-found = This way to be told doesn’t exist any more.
problem-channel-not-found-help = It was removed, isn’t yours, or isn’t offered on this server.
problem-channel-off = Nothing is sent there at the moment.
problem-channel-off-help = Confirm the address first, or set it up again.
problem-too-many-channels = You’re already told in { $most } browsers. Remove one first.
problem-too-many-confirmations = There have been enough e-mails to confirm an address for today.
problem-too-many-confirmations-help = Look in the spam folder too, or try again tomorrow.

# Alerts: the dialog
alerts-title = Tell me when it’s my turn
alerts-save = Save
alerts-saved = Saved.
alerts-saved-waiting = Saved. Now open the link in the e-mail to { $address }.
alerts-test = Test
alerts-testing = Sending …
alerts-test-delivered = Sent. Did it arrive?
alerts-test-failed = It couldn’t be delivered.
alerts-test-uncertain = Sent, but nobody knows whether it arrived.
alerts-test-waiting = Not sent yet. It’s tried again later.
alerts-test-held = It waits until your quiet hours are over.
alerts-push = In this browser
alerts-push-text = Also when the page is closed.
alerts-push-asking = Your browser is asking you now.
alerts-push-insecure = Not possible here: it takes a secure connection (https).
alerts-push-missing = This browser can’t do that, or not in a private window.
alerts-push-home-screen = On an iPhone or iPad, add this page to the home screen first, and open it from there.
alerts-push-refused = Your browser blocks notifications from here. Allow them in its settings for this site: click the symbol beside the address.
alerts-push-not-now = Without your permission, nothing can be shown here.
alerts-push-failed = Your browser’s notification service couldn’t be reached. Try again.
alerts-push-others = { $count ->
        [one] Also in { $count } other browser
       *[other] Also in { $count } other browsers
    }
alerts-remove = Remove
alerts-email = By e-mail
alerts-email-text = One e-mail per turn, with a link.
alerts-email-address = E-mail address
alerts-email-example = name@example.org
alerts-email-bad = Enter an e-mail address. It looks like name@example.org.
alerts-email-again = Send again
alerts-email-sent = The e-mail with the link is on its way again.
alerts-chat = To Discord, Slack, Matrix, or ntfy
alerts-chat-text = To an address that accepts messages.
alerts-chat-address = Address of the chat
alerts-chat-empty = Enter the address that the chat gave you. It begins with https://.
alerts-chat-format = It’s for
alerts-format-discord = Discord
alerts-format-slack = Slack or Mattermost
alerts-format-matrix = Matrix (bridge)
alerts-format-ntfy = ntfy
alerts-quiet = Quiet hours
alerts-quiet-text = Afterwards, one message lists what still waits.
alerts-quiet-begins = Quiet from
alerts-quiet-to = to
alerts-quiet-ends = Quiet to
alerts-quiet-zone = Time zone
alerts-quiet-empty = Enter both times.
alerts-quiet-same = Beginning and end are the same time.
alerts-waiting = Not confirmed yet: open the link in the e-mail to { $address }. It’s valid for a day.
alerts-failing = The last message wasn’t accepted.
alerts-off-stopped = You stopped these e-mails by a link in one. Save to get them again.
alerts-off-gone = The other side says this address no longer exists. Save to try it again.
alerts-off-refused = The mail server doesn’t know this address. Save to try it again.
alerts-off-failing = Too many messages weren’t accepted, so nothing is sent there any more. Save to try it again.
alerts-log = Last messages
alerts-state-waiting = Waiting
alerts-state-held = Quiet
alerts-state-delivered = Delivered
alerts-state-failed = Failed
alerts-state-uncertain = Uncertain
alerts-by-push = browser
alerts-by-email = e-mail
alerts-by-chat = chat
alerts-about-turn = your turn
alerts-about-reminder = reminder
alerts-about-nudge = nudge
alerts-about-test = test
alerts-about-confirm = address to be confirmed
alerts-status = answer { $status }
alerts-error-refused = refused
alerts-error-busy = the other side was busy
alerts-error-unreachable = no connection to a public address
alerts-error-insecure = no secure connection
alerts-error-timeout = no answer within ten seconds
alerts-error-too-large = the answer was too long
alerts-error-broken = the connection broke off
alerts-error-bad-address = the address isn’t allowed
