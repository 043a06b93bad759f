# Problems: one short sentence each; -help says what to do
problem-erasure-unconfirmed = That isn’t your name.
problem-erasure-unconfirmed-help = Type it exactly as it is, so that nobody is deleted by mistake.

# The page on which people download their data, or delete themselves
own = Your data
own-lead = Here you can download everything this server knows about you, or delete yourself.
own-nobody = This browser isn’t known here, so there’s nothing about you.
own-take = Download your data
own-take-text = A file (JSON) with your profile, and with what you did, said, and played: your moves and hands, results, tokens, webhooks, and alerts.
own-take-go = Download my data
own-delete = Delete yourself
own-rooms = { $rooms ->
    [0] You don’t share a room with anybody.
    [one] In the room that you share with others, “—” takes the place of your name. You leave it, and a bot plays on for you.
   *[other] In { $rooms } rooms that you share with others, “—” takes the place of your name. You leave them, and bots play on for you.
  }
own-alone = { $rooms ->
    [one] One room in which nobody else has ever been is deleted, with its matches.
   *[other] { $rooms } rooms in which nobody else has ever been are deleted, with their matches.
  }
own-matches = { $matches ->
    [0] You haven’t played any matches.
    [one] Your one match stays for those who played it with you, without your name.
   *[other] Of your { $matches } matches, those with others stay, without your name.
  }
own-messages = { $messages ->
    [0] You haven’t written any messages.
    [one] Your one message is deleted.
   *[other] Your { $messages } messages are deleted.
  }
own-rest = Your results, your attempts at tasks of the day, and your tokens, webhooks, and alerts are deleted.
own-for-good = This is for good. Earlier backups of the server contain your data until they are discarded; if one is restored, you are deleted again.
own-type = To confirm, type your name: { $name }
own-delete-me = Delete me
own-gone = This server doesn’t know you any more.
own-gone-text = Matches that you played with others stay, without your name.
