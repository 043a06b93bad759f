# Looking back and replay
replay-analyse = Analysis

# Analysis of a finished match
analysis = Analysis
analysis-of = Analysis of a match with { $names }
analysis-when = { $unit ->
    [roll] Roll { $number }
    [round] Round { $number }
   *[turn] Turn { $number }
}
analysis-when-within = { $unit ->
    [roll] roll { $number }
    [round] round { $number }
   *[turn] turn { $number }
}
analysis-start = Setup
analysis-start-within = setup
analysis-sheet = { $name } after { $when }: { $points }
analysis-sheet-covered = { $name } after { $when }
analysis-after = After { $when }
analysis-whose = Whose sheet
analysis-table = As a table
analysis-points = { $unit ->
    [roll] Points, roll by roll
    [round] Points, round by round
   *[turn] Points, turn by turn
}
analysis-chances = Chance of winning
analysis-chance-task = Chance of solving the task
analysis-estimated = estimated by playing on many times
analysis-moments = Moments
analysis-about = A bot plays on from every position in which someone had a choice, and looks for moves that would have brought more. It knows only what that player could know.
analysis-start-it = Look for better moves
analysis-queued = Waiting for a free moment: matches still being played come first.
analysis-looking = Looking at move { $at } of { $of }
analysis-cancel = Stop looking
analysis-nothing = Nothing better found. Well played.
analysis-judged = Judged by what each player could know at the time. The figures come from short continuations that are played quickly, so take them as estimates.
analysis-cancelled = The search was stopped. What it had found by then stays here.
analysis-failed = The search ended before it was done. You can start it again.
analysis-show = Show
analysis-best = { $own ->
    [yes] Your best move, { $when }
   *[no] Best move by { $name }, { $when }
}
analysis-best-here = That brings { $more } than an average move.
analysis-moment = { $own ->
    [yes] You, { $when }: { $left }
   *[no] { $name }, { $when }: { $left }
}
analysis-left-points = about { $points ->
    [one] 1 point
   *[other] { $points } points
} given away here
analysis-left-win = about { $percent }% winning chance given away here
analysis-more-points = about { $points ->
    [one] 1 point
   *[other] { $points } points
} more
analysis-more-win = about { $percent }% more chance of winning
analysis-did = { $name }: { $done }.
analysis-better = Better: { $better }.
analysis-instead = Better: { $better }, { $more }.
analysis-dice = { $count ->
    [one] Dice: 1 in all
   *[other] Dice: { $count } in all
}
analysis-dice-due = Dashed: { $due } of each were to be expected.
analysis-dice-dashed = The line across each bar marks what was to be expected.
analysis-face = Face
analysis-rolled = Rolled
analysis-expected = Expected
analysis-pips = Own rolls, pips on average
analysis-pips-above = { $way ->
    [above] { $by } above { $mean }
    [below] { $by } below { $mean }
   *[even] exactly { $mean }
}
analysis-rolls-each = { $seats ->
    [one] { $count ->
        [one] 1 roll.
       *[other] { $count } rolls.
    }
   *[other] { $count ->
        [one] 1 roll each.
       *[other] { $count } rolls each.
    }
}
analysis-luck-even = { $seats ->
    [one] About as much luck as could be expected.
   *[other] Luck was nearly even.
}
analysis-luck-good = { $name } was lucky with the dice.
analysis-luck-bad = The dice were unkind to { $name }.

# Activity in the room
change-hint-given = { $name } asked for a hint.

# Undo by consent
hint-show = Show me a good move
hint-thinking = Thinking …
hint-on-board = A good move is pencilled in. Confirm it or change it.
hint-press = A good move now: “{ $button }”.
hint-line = { $name } asked for a hint.

# Playing alone: tasks, the task of the day, challenges
problem-hint-attempt = There are no hints in an attempt at the task of the day.
problem-no-hints-here = There are hints only when you play alone or against bots, not in a challenge.

# Looking for better moves in a finished match
problem-analysis-day-running = The task of { $day } is still being played.
problem-analysis-day-running-help = Until that ends, nobody can look for better moves in a match with its dice.
problem-analysis-not-found = Nobody has looked for better moves in this match yet.
problem-analysis-not-found-help = Anyone who played in it can start the search from the replay.
problem-nothing-to-analyse = There’s nothing to look for in this match.
problem-nothing-to-analyse-help = None of its players ever had a choice between moves.
problem-too-many-analyses = The server is already looking for better moves in many other matches.
problem-too-many-analyses-help = Try again in a few minutes.
