# Join
card-challenge = { $task }: { $value }, { $stars ->
        [0] no star
        [one] one star
       *[other] { $stars } stars
    }
card-challenge-text = Can you beat that? You get the same dice.
card-today = Today’s task: { $task }
card-today-text = One task a day, and the same dice for everyone.

# Result
goal-title = Task
goal-value = { $value } { goal-unit }
goal-unit = { $unit ->
    [squares] { $count ->
        [one] square won
       *[other] squares won
    }
    [crossings] { $count ->
        [one] crossing
       *[other] crossings
    }
    [dots] { $count ->
        [one] dot
       *[other] dots
    }
   *[points] { $count ->
        [one] point
       *[other] points
    }
}
goal-short = { $short } short of { $mark }
goal-out = { $mark } is out of reach: { $most } at most
goal-all = All stars reached
goal-met = met
goal-have = { $have } of { $need }
goal-strip = { $have } of { $need }{ $unit ->
    [crossings] { " " }crossings
    [dots] { " " }dots
   *[points] { "" }
}
goal-stars = { $got } of { $all } stars
goal-scale = { $value }; stars at { $marks }
task-give-up = Give up
task-give-up-title = Give up the task?
task-give-up-text = { $others ->
        [0] That ends the task. What’s on your sheet counts.
       *[other] What’s on your sheet counts. The others play on.
    }
task-give-up-no = Play on
task-end-where = { $task }, task { $number } of { $game }, { $what }.
task-short = { $short } short of { $mark }
task-short-of = { $what } short
task-best = Your best here: { $value }.
task-scale-best = best { $value }
task-end-others = Everyone at the table
task-lost = Where you left points
task-missing = What was missing
task-show = Show
task-show-place = Show { $place }
task-again = Try again
task-next = Next task: { $name }
task-next-play = Play task { $number }
task-not = Not this time.
task-done = Made it.
task-done-with = Made it: { $value }
task-alone = { $place } alone would have brought { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

# Beat my score: a task with the dice that someone had
challenge-page = Beat my score
challenge-title = Can you beat { $name }?
challenge-own-title = Your challenge
challenge-about = The same task with the same dice, each alone. Afterwards you see both sheets side by side.
challenge-same-dice = You play alone, with the dice that { $name } had.
challenge-own-text = Whoever opens the link plays alone, with the dice that you had. They can try again, knowing the dice; you then read which attempt it was.
challenge-results = Results
challenge-you = You
challenge-by = Your name, as { $name } will see it
challenge-play = Play
challenge-continue = Continue
challenge-running = Your match is under way.
challenge-again = Play again
challenge-ahead = { $value } more than { $name }
challenge-behind = { $value } less than { $name }
challenge-even = Level with { $name }
challenge-compare = Compare both sheets
challenge-compare-short = Compare
challenge-compare-with = Compare with { $name }
challenge-mark = to beat { $value }
challenge-answers = Who has played
challenge-attempt = attempt { $attempt }
challenge-answers-none = Nobody has finished it yet. Send the link to whoever should try.
challenge-retry = Try again
challenge-compare-title = Both sheets: { $name } and { $other }
challenge-sheet = Which sheet to see
challenge-sheet-of = { $name }’s sheet
challenge-show-sheet = { $name }, { $points }: show the sheet
challenge-start = Start
challenge-choice = Preparation
challenge-part = { $when } ({ $place })
challenge-stand = { $name } { $points }, { $other } { $others }.
challenge-differs = Played differently.
challenge-same = Played the same.
challenge-finished = { $name } had finished by then.
challenge-steps = Step by step

# Connection
shortcut-today = Today

# Playing alone: tasks, the task of the day, challenges
problem-attempt-first = Finish your attempt at this task first.
problem-attempt-first-help = Practice would show you its dice.
problem-attempt-over = Your attempt at this task is over.
problem-attempt-over-help = Everyone has one attempt a day. There’s a new task tomorrow.
problem-day-over = The day of this task is over.
problem-day-over-help = Today has a task of its own. You can practise this one as soon as nobody is playing it any more.
problem-day-not-found = There’s no task for this day.
problem-day-not-found-help = You can look back on the last 30 days.
problem-day-running = The task of { $day } is still being played.
problem-day-running-help = Until that ends, its dice are only for those who have finished their own attempt.
problem-challenge-first = Play it yourself first.
problem-challenge-first-help = Both sheets are shown side by side once you have finished.
problem-challenge-not-found = This challenge doesn’t exist.
problem-challenge-not-found-help = Check that the link is complete, or ask for a new one.
problem-no-challenge = You can only challenge others with a task that you’ve finished yourself.

# Playing alone: today's task, tasks, matches against bots
alone = Play alone
alone-lead = One task a day with the same dice for everyone, all solo tasks, and matches against bots.
home-alone = Play alone: today
home-alone-text = { $task }. The same dice for everyone here.
home-alone-go = Play today’s roll
alone-date = { $date }. The next task comes at { $time }.
alone-today = Today’s task
task-day-what = { $game }, side { $side }
alone-same = The same dice for everyone on this server. One attempt counts. You’ll see the others’ results once you’ve played.
alone-start = Play today’s roll
alone-continue = Continue
alone-running = Your attempt has begun. It counts if you finish by { $time }.
alone-have = You have { $value } and { $stars ->
        [0] no star
        [one] one star
       *[other] { $stars } stars
    }.
alone-more = { $more ->
        [one] 1 more makes
       *[other] { $more } more make
    } { $stars ->
        [1] the first star
        [2] two stars
        [3] three stars
       *[other] { $stars } stars
    }.
alone-all-stars = Those are all the stars there are.
alone-lost = You didn’t meet all the conditions this time.
task-day-place = You’re number { $place } of { $count }.
alone-expired = Your attempt doesn’t count: it wasn’t finished in time, or you left it.
task-day-share = Share my result
task-day-shared = Result copied. It gives points and stars, nothing else.
task-day-by-hand = Copy your result
task-day-text = Farbenspiel, { $date }: { $task }, { $what }
    { $stars } { $value }
task-day-fun = Once more, for fun
alone-offline = Today’s roll needs the server, and it can’t be reached right now.
alone-retry = Try again
alone-new-day = A new day has begun, with a new task.
alone-standing = Standings
alone-friends = Friends
alone-all = Everyone ({ $count })
alone-you = { $name } (you)
alone-not-yet = not yet
alone-playing = is playing
alone-played = has played
alone-missed = not finished
alone-no-friends = People with whom you’ve finished a match in the last 90 days appear here.
alone-count = { $count ->
        [0] Nobody has finished yet.
        [one] One person has finished.
       *[other] { $count } people have finished.
    }
alone-covered = The others’ results stay covered until you’ve played.
alone-spread = Points of everyone
alone-range = { $from ->
        [same] { $to }
       *[other] { $from } to { $to }
    }: { $own ->
        [yes] { $count ->
            [one] only you
           *[other] { $count } people, one of them you
        }
       *[no] { $count ->
            [one] one person
           *[other] { $count } people
        }
    }
alone-you-at = you, { $points }
alone-hide = Hide me from friends
alone-hide-help = Your friends then see neither your results nor whether you’ve played. You still count under “Everyone”.
alone-tasks = { $game } alone
alone-stars = { $got } of { $all } stars
alone-side = Side { $side }
alone-sides = Side of the sheet
alone-next = next: { $mark } for { $stars ->
        [1] one
        [2] two
        [3] three
       *[other] four
    }
alone-next-met = next: all conditions for one
alone-next-none = all stars reached
alone-never = not yet
alone-play = Play
alone-play-task = Play { $task }, side { $side }
alone-last = My last matches
alone-last-none = Your matches appear here once you’ve finished one.
alone-rank = { $points }, { $rank ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }
alone-rank-only = { $rank ->
        [1] won
       *[other] not won
    }
alone-no-star = { $points }, no star
alone-failed = not solved
alone-of-day = { $task }, today’s roll
alone-of-date = { $task }, roll of { $date }
alone-yesterday = yesterday
alone-at = today, { $time }
alone-open = Under way
alone-bots = Against bots
alone-bots-text = One click, and the match begins.
alone-bots-count = Bots
alone-bots-level = They play
alone-bots-easy = easy
alone-bots-medium = medium
alone-bots-strong = strong
alone-bots-number = { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
alone-bots-start = Play { $game } against { $count ->
        [one] one bot
       *[other] { $count } bots
    }
alone-days = The last 30 days
alone-days-text = Play any of these days again with its dice, as practice. Nothing of it counts for the standings.
alone-day-none = not played
alone-day-play = Play { $date }: { $task }
task-day-standing = Standings
task-to-alone = Play alone
task-challenge = Beat my score
task-challenge-text = Send this link: whoever opens it plays the same task with the same dice.
task-challenge-copied = Link copied. Whoever opens it plays with the same dice.
task-challenge-compare = Compare both sheets
task-day-chip = Today, { $date }
task-day-past = Roll of { $date }

# What one has achieved, and the evenings of a room
achieved = What I have achieved
achieved-of = What { $name } has achieved
achieved-friend = What a friend has achieved
achieved-lead = Your matches, best scores, dice, and times, and whom you’ve played against.
achieved-matches = { $count ->
        [one] { $count } match finished.
       *[other] { $count } matches finished.
    }
achieved-none = Nothing played yet. What you’ve achieved appears here once you’ve finished a match.
achieved-none-friend = { $name } hasn’t finished a match yet.
achieved-refused = There’s nothing to see here. Only friends show what they have achieved: people with whom you’ve finished a match in the last 90 days, unless they hide.
achieved-refused-room = Only those who are in a room see its evenings.
achieved-retry = Try again
achieved-games = Games and tasks
achieved-played = Matches
achieved-won = Won
achieved-move = Median time per move
achieved-best = Best, { $date }
achieved-count = { $count ->
        [one] { $value } point
       *[other] { $value } points
    }
achieved-curve = Points of the last { $count } matches: between { $least } and { $most }, most recently { $last }.
achieved-legend-stars = ● with stars, ○ without; dashed: where a star begins
achieved-legend-rank = ● first, ○ not first
achieved-table = As a table
achieved-when = Finished
achieved-points = Points
achieved-stars = Stars
achieved-rank = Place
achieved-dice = Dice against expectation
achieved-dice-help = What the dice of your matches have shown, whoever rolled them. The line across each bar marks what was to be expected.
achieved-dice-friend = What the dice of these matches have shown, whoever rolled them. The line across each bar marks what was to be expected.
achieved-die = { $die ->
        [number] numbers
        [colour] colours
        [pips] pips
       *[other] die { $die }
    }
achieved-face = Shows
achieved-bar = As a bar
achieved-rolled = Rolled
achieved-expected = Expected
achieved-against = Opponents
achieved-name = Name
achieved-ahead = Ahead
achieved-behind = Behind
achieved-bots = Bots
achieved-rooms = Evenings in my rooms
achieved-seen = Friends may see this
achieved-seen-help = Friends are people with whom you’ve finished a match in the last 90 days. Without this, you aren’t among theirs in the standings of the day either.
achieved-evenings = Evenings
achieved-evening = { $date }, { $from } to { $to }
achieved-all-evenings = All evenings
achieved-none-room = Nothing played yet. The evenings of this room appear here once a match has been finished.
achieved-lost = nobody won
alone-achieved = Everything I have achieved
