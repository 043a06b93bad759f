# Colour Square in English

colour_square-name = Colour Square
colour_square-tagline = The same dice for everyone: fill the corners of your squares and hit their sums before the others do.

## Options

colour_square-option-side = Side of the sheet
colour_square-option-side-help = On side B, some squares have ranges instead of numbers, and some corners take only one number. There is more to think about, but just as many points to win.
colour_square-option-side-A = A: standard
colour_square-option-side-B = B: advanced
colour_square-option-covered = Covered sheets
colour_square-option-covered-help = Nobody sees what the others enter. You see which squares they have won or hatched, but the numbers only at the end. Once you are done, you can’t change your entries. Not for tasks.
colour_square-option-task = Task
colour_square-option-task-help = Instead of playing for points, everyone solves the same task on their own sheet, alone or side by side. Nobody crosses out other players’ squares.
colour_square-option-task-none = none: a match for points
colour_square-option-task-1 = 1 Snake (easy)
colour_square-option-task-2 = 2 Ascent (medium)
colour_square-option-task-3 = 3 Column by column (hard)
colour_square-option-task-4 = 4 Connection (easy)
colour_square-option-task-5 = 5 Sequence (hard)

## Numbers

colour_square-number = { $number } in { $square } { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
}

## Log

colour_square-roll = { $name }, roll { $roll }: red { $red }, blue { $blue }, green { $green }, yellow { $yellow }, white { $white }.
colour_square-wrote = { $name } writes { $numbers }.
colour_square-won = SQUARE { $square } for { $name }: { $points } points.
colour_square-won-covered = SQUARE { $square } for { $name }.
colour_square-hatched = { $square } is hatched for { $name }.
colour_square-joker = { $name } puts a { $number } in a joker box.
colour_square-recoloured = { $name } changes the colour of a die.
colour_square-called = COLOUR SQUARE: { $name } has no open square left.
colour_square-last-roll = Last roll for { $name }.
colour_square-chose = { $name } chooses columns { $one } and { $two } and row { $row }.
colour_square-climbed = { $name } moves on to row { $row }.
colour_square-gave-up = { $name } gives up the task.
colour_square-task-done = { $name } finishes with { $measure ->
    [squares] { $result ->
        [one] 1 square
       *[other] { $result } squares
    }
   *[points] { $result ->
        [one] 1 point
       *[other] { $result } points
    }
}, { $tier ->
    [failed] not passed
    [passed] passed
    [strong] strong
   *[best] as good as it gets
}.
colour_square-ended = The match is over.

## Result

colour_square-medal = { $square } with { $number }
colour_square-item-numbers = Numbers
colour_square-item-bridges = Bridges
colour_square-item-violet = Purple
colour_square-item-hatched = Hatched
colour_square-item-jokers = Jokers
colour_square-item-squares = Squares won
colour_square-tier-failed = not passed
colour_square-tier-passed = passed
colour_square-tier-strong = strong
colour_square-tier-best = as good as it gets

## Problems

colour_square-problem-nothing-to-enter = This roll isn’t for you. Wait for the next one.
colour_square-problem-not-an-entry = After a roll, make entries: a die and the space it goes in.
colour_square-problem-unknown-die = There is no such die. There are red, blue, green, yellow, and white.
colour_square-problem-unknown-field = There is no such space on the sheet.
colour_square-problem-not-for-active = The white die is for the others. You rolled, so use the four coloured dice.
colour_square-problem-not-for-passive = The coloured dice are for the player who rolled. You enter the white die.
colour_square-problem-die-used = { $die ->
    [red] The red die
    [blue] The blue die
    [green] The green die
    [yellow] The yellow die
   *[white] The white die
} has already been entered. Take it back first if you want it elsewhere.
colour_square-problem-square-closed = Square { $square } is closed on your sheet. Choose an open one.
colour_square-problem-other-line = The task wants entries elsewhere now. Look for the marked row or column.
colour_square-problem-corner-filled = This corner already has a number. Choose an empty one.
colour_square-problem-wrong-colour = { $die ->
    [red] The red die goes into red corners only.
    [blue] The blue die goes into blue corners only.
    [green] The green die goes into green corners only.
   *[yellow] The yellow die goes into yellow corners only.
}
colour_square-problem-preset-number = This corner takes only a { $number }.
colour_square-problem-too-many-entries = { $need ->
    [0] You have nothing to enter for this roll. Just confirm.
    [one] You may enter only one number. Take it back if you want another.
   *[other] You may enter only { $need } numbers. Take one back if you want another.
}
colour_square-problem-entries-missing = { $left ->
    [one] You still have one number to enter. The possible corners are marked.
   *[other] You still have { $left } numbers to enter. The possible corners are marked.
}
colour_square-problem-joker-not-needed = You have no number to put here. A joker box is only for a number that you have to enter.
colour_square-problem-jokers-full = Both joker boxes are used. Choose a corner.
colour_square-problem-joker-takes-no-number = In this task, joker boxes don’t take numbers. Use one to change the colour of a die.
colour_square-problem-recolour-needs-corner = A recoloured die goes in a corner. Choose one.
colour_square-problem-no-recolour = Dice keep their colour here. If you can’t use the number, put it in a joker box.
colour_square-problem-recolour-needless = This die fits here as it is. Enter it without a joker.
colour_square-problem-lines-first = Choose your two columns and your row first.
colour_square-problem-lines-fixed = There are no lines to choose now.
colour_square-problem-lines-missing = { $left ->
    [one] One line is missing. Choose two columns and a row.
   *[other] { $left } lines are missing. Choose two columns and a row.
}
colour_square-problem-not-a-line = There is no such line. Columns are A to D, rows 1 to 4.
colour_square-problem-line-twice = You’ve already chosen this line. Choose another.
colour_square-problem-too-many-lines = Two columns and one row are the limit. Take one back first.
colour_square-problem-no-giving-up = You can give up only a task. If you leave a match, a bot stands in for you.
colour_square-problem-colour-square-seats = Colour Square is for one to six players.
colour_square-problem-colour-square-side = The sheet has sides A and B.
colour_square-problem-colour-square-task = The tasks are numbered 1 to 5.
colour_square-problem-colour-square-alone = To play alone, choose a task, or invite someone.
colour_square-problem-colour-square-covered-task = Tasks are played with open sheets. Turn off one of the two.
colour_square-problem-colour-square-start = The seat that should start is empty. Choose another, or let the dice decide.

## Rules

colour_square-rules-goal-title = Goal
colour_square-rules-goal = Every square needs four numbers in its corners that add up to the number in its middle. Whoever gets there first scores its points. The highest total wins; in a tie, the win is shared.
colour_square-rules-goal-picture = Left: 6 and 4 are entered, and 9 is missing in two corners. Right: 6, 4, 6, and 3 add up to 19, so the square is won.

colour_square-rules-sheet-title = The sheet
colour_square-rules-sheet = There are sixteen squares, from A1 at the top left to D4 at the bottom right, all with the same corners: red top left, blue top right, green bottom left, yellow bottom right. Below them are two joker boxes.

colour_square-rules-roll-title = A roll
colour_square-rules-roll = One player rolls five dice, once. That player enters two of the four coloured dice, each in a free corner of its own colour, in the same square or in two. Everyone else enters the white die, in a free corner of any colour.

    Everyone enters numbers at the same time and may change them until all are done. After that, the numbers stay. Then the next player clockwise rolls. To decide who starts, everyone rolls a die; the highest starts.

    If fewer dice fit, you enter fewer; if none fits, you just confirm. Unused dice cost nothing.

    If someone is away, their entries count if they are complete. Otherwise the numbers go in the first corners that fit, in the order of dice and squares, never in a joker box.
colour_square-rules-roll-picture = Whoever rolled enters two of the four coloured dice, for example the red 3 and the yellow 5. Everyone else enters the white 4.

colour_square-rules-jokers-title = Jokers
colour_square-rules-jokers = Instead of entering a number in a corner, you can put it in one of your two joker boxes, with any of your dice. It is subtracted from your score at the end. You never have to use a joker. When both boxes are full, every number must go in a corner if one fits, even if that means hatching a square.

colour_square-rules-closing-title = Closing squares
colour_square-rules-closing = A square with four numbers is closed at the end of the roll. If the sum is right, you win it. If not, it is hatched and costs 10.

    When you win a square, the others lose it: it is crossed out on every sheet where it is still open. There, it gives no points and costs nothing. If several players complete it on the same roll, they all win it. Anyone who gets the sum wrong on the same roll has it hatched. Squares hatched earlier keep their penalty.

    One player’s wrong sum doesn’t affect the others.
colour_square-rules-closing-picture = Left: the sum is 12, so the square is won. Middle: it is 15, so the square is hatched and costs 10. Right: someone else won the square first, so it is crossed out.

colour_square-rules-bridges-title = Bridges and purple squares
colour_square-rules-bridges = Two squares that you have won, side by side or one above the other, are joined by a bridge: 5 points. The purple squares 4, 5, and 6 give another 5 each if you have won them and they have a bridge. The orange squares 20, 22, and 24 on side A never have one.
colour_square-rules-bridges-picture = Two squares won side by side, with the bridge between them: +5. The purple one with a bridge brings another 5.

colour_square-rules-ending-title = End of the match
colour_square-rules-ending = When someone has no open squares left, that is COLOUR SQUARE. Everyone else who still has an open square gets one last roll for themselves alone, one after the other, clockwise from whoever rolled last, who comes last. They enter two coloured dice, then the white one in what is left. Squares won on it are crossed out for everyone else as usual.

    After that, every square that is still open is hatched, even empty ones.

colour_square-rules-score-title = Score
colour_square-rules-score = The points of the squares you have won, plus 5 for each bridge, plus 5 for each purple square with a bridge, minus 10 for each hatched square, minus the numbers in your joker boxes. The total can be below zero.

colour_square-rules-covered-title = Covered sheets
colour_square-rules-covered = On the other sheets you see only which squares are won, hatched, crossed out, or open, and who is done. Once you have confirmed, you can’t change anything. Everyone must confirm, even with nothing to enter. All numbers are revealed at the end.

colour_square-rules-side-b-title = Side B
colour_square-rules-side-b = Some squares show a range. Any sum within it wins, and you score the sum you reached; ≥16 means 16 to 24.

    A corner with a printed number takes only that number, from the die of its colour or from the white one. It still has to be rolled and entered.

    There are no orange squares on side B: 20 and 22 have bridges.
colour_square-rules-side-b-picture = Left: any sum from 10 to 14 wins; so far it is 11. Right: the green corner takes only a 5.

colour_square-rules-tasks-title = Tasks
colour_square-rules-tasks = You play alone or side by side, each on your own sheet; every roll counts for everyone. You may use all five dice, and white as any colour. You enter exactly two of them, or fewer only if no more fit; in task 4, as many as you like. Each entry takes effect before the next. Nobody crosses out anything for the others, and squares that stay open cost nothing. You may give up at any time. The best result wins, provided it passes.

    In tasks 1 to 3, jokers take numbers as usual, from any die, but not a number that you needn’t enter because you have just moved on to another row or column. In tasks 4 and 5, you mark an X in a joker box to use a die as another colour; that costs nothing.

colour_square-rules-task-1-title = Task 1: Snake
colour_square-rules-task-1 = Only the nine squares of the snake, in any order. Hatched squares cost nothing. The task ends when all nine are closed. A: 115 points to pass, 140 for a strong result, 166 at best. B: 140 points to pass, 170 for a strong result, 194 at best.
colour_square-rules-task-1-picture = The snake: down column B, across to D4, and up column D.

colour_square-rules-task-2-title = Task 2: Ascent
colour_square-rules-task-2 = Row 1, then 2, 3, and 4. Win one square in the first, then two, three, and four; you may write only in the current row. You move on once you have won enough squares, or none in the row is open. The second die may then be used in the next row or dropped. A wrong sum costs 10. A: 100 points to pass, 140 for a strong result, 202 at best. B: 120 points to pass, 170 for a strong result, 230 at best.
colour_square-rules-task-2-picture = The rows with the number of squares to win in each: 1, 2, 3, 4.

colour_square-rules-task-3-title = Task 3: Column by column
colour_square-rules-task-3 = Close one square in column A, then one each in B, C, and D, then start again at A, until all are closed. A second die may then be used in the next column or dropped. Columns without an open square are skipped. There are no bridges. If you give up, every open square costs 10. A: 150 points to pass, 175 for a strong result, 215 at best. B: 185 points to pass, 210 for a strong result, 241 at best.
colour_square-rules-task-3-picture = The four columns; you start again at A after each D.

colour_square-rules-task-4-title = Task 4: Connection
colour_square-rules-task-4 = Choose two columns and a row, ten squares in all. You have ten rolls and may use any number of dice. A: 7 squares to pass, 9 for a strong result, 10 at best. B: 8 squares to pass, 9 for a strong result, 10 at best.
colour_square-rules-task-4-picture = An example: columns A and C with row 2.

colour_square-rules-task-5-title = Task 5: Sequence
colour_square-rules-task-5 = A path runs back and forth through all squares, row by row, from A1 to A4. Write where you like. But when you close a square, every open one before it on the path is hatched. A: 10 squares to pass, 13 for a strong result, 16 at best. B: 12 squares to pass, 14 for a strong result, 16 at best.
colour_square-rules-task-5-picture = The path from A1 at the top left to A4 at the bottom left.

# Board

colour_square-ui-board = Your sheet
colour_square-ui-sheet-of = { $name }’s sheet
colour_square-ui-die = { $die ->
    [red] red { $number }
    [blue] blue { $number }
    [green] green { $number }
    [yellow] yellow { $number }
   *[white] white { $number }
}
colour_square-ui-die-written = { $die }, written: take back
colour_square-ui-corner = { $square }, { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
} corner
colour_square-ui-free = free
colour_square-ui-preset = free, takes { $number } only
colour_square-ui-written = { $number }
colour_square-ui-pencilled = { $number } pencilled in
colour_square-ui-needs = needs { $more } more with { $free ->
    [one] 1 corner
   *[other] { $free } corners
}
colour_square-ui-needs-least = needs at least { $more } more with { $free ->
    [one] 1 corner
   *[other] { $free } corners
}
colour_square-ui-needs-range = needs { $low } to { $high } more with { $free ->
    [one] 1 corner
   *[other] { $free } corners
}
colour_square-ui-needs-no = can no longer be won
colour_square-ui-would = then { $needs }
colour_square-ui-would-win = wins the square
colour_square-ui-would-spoil = hatches the square
colour_square-ui-possible = possible: { $number }, { $effect }
colour_square-ui-square = { $square }, target { $label }
colour_square-ui-open = open
colour_square-ui-won = { $points ->
    [0] won
   *[other] won with { $points } points
}
colour_square-ui-hatched = hatched
colour_square-ui-crossed = crossed out
colour_square-ui-coming-won = would be won
colour_square-ui-coming-hatched = would be hatched
colour_square-ui-coming-crossed = would be crossed out, someone else wins it
colour_square-ui-coming-open = open
colour_square-ui-total = { $count ->
    [one] 1 point.
   *[other] { $count } points.
}
colour_square-ui-chosen = { $count ->
    [0] { $die }: fits nowhere
    [one] { $die }: 1 corner fits
   *[other] { $die }: { $count } corners fit
}
colour_square-ui-choose-die = Choose a die first.
colour_square-ui-not-here = That doesn’t fit here.

colour_square-ui-dice = Dice
colour_square-ui-no-dice = No roll yet.
colour_square-ui-roll = { $name }, roll { $roll }
colour_square-ui-told = Roll { $roll }: { $what }
colour_square-ui-told-nothing = { $name } writes nothing.
colour_square-ui-jokers = Jokers (subtracted)
colour_square-ui-jokers-x = Jokers (another colour)
colour_square-ui-joker-free = free
colour_square-ui-joker = { $state ->
    [free] joker box, free
    [pencilled] joker box, { $number } pencilled in: take back
   *[full] joker box, { $number }
}
colour_square-ui-joker-x = { $state ->
    [free] joker: use the die as another colour
    [pencilled] joker, pencilled in: take back
   *[full] joker, used
}
colour_square-ui-lines = Two columns and a row
colour_square-ui-line = { $kind ->
    [column] column { $line }
   *[row] row { $line }
}
colour_square-ui-field-numbers = Numbers
colour_square-ui-field-bridges = Bridges
colour_square-ui-field-violet = Purple
colour_square-ui-field-hatched = Hatched
colour_square-ui-field-jokers = Jokers
colour_square-ui-field-sum = Total
colour_square-ui-field-roll = Roll
colour_square-ui-field-gone = Hatched
colour_square-ui-field-squares = Squares

colour_square-ui-your-turn = Your turn:
colour_square-ui-ask-lines = choose two columns and a row
colour_square-ui-ask-corner = where does { $die } go?
colour_square-ui-ask-anywhere = { $side ->
    [B] { $die } goes in any empty corner
   *[A] { $die } goes anywhere
}
colour_square-ui-ask-active = { $left ->
    [one] enter one coloured die
   *[other] enter two coloured dice
}
colour_square-ui-ask-passive = enter the white die
colour_square-ui-ask-last = { $left ->
    [one] last roll, one die to enter
   *[other] last roll, { $left } dice to enter
}
colour_square-ui-ask-task = { $left ->
    [one] enter one die
   *[other] enter { $left } dice
}
colour_square-ui-ask-done = that’s all. Done?
colour_square-ui-ask-done-square = { $square } { $effect }.
colour_square-ui-nothing = nothing to enter. Done?
colour_square-ui-waiting = { $count ->
    [0] One moment
    [one] Only waiting for { $names }
    [2] Waiting for { $names }
   *[other] Waiting for { $count } players
}
colour_square-ui-done-lead = You’re done.
colour_square-ui-over = The match is over.
colour_square-ui-victory = { $winners ->
    [one] { $names } wins with { $count }.
   *[other] { $names } tie for first with { $count }.
}
colour_square-ui-keys = Keys: 1–5 die · arrows corner · Enter write · Backspace step back · Shift+Enter done

colour_square-ui-reset = Reset
colour_square-ui-change = Change my move
colour_square-ui-done = Done
colour_square-ui-done-gain = Done: { $gain }
colour_square-ui-why-busy = One moment
colour_square-ui-why-waiting = Waiting
colour_square-ui-why-left = { $left ->
    [one] Done: 1 die left
   *[other] Done: { $left } dice left
}
colour_square-ui-why-lines = { $left ->
    [one] Done: 1 line left
   *[other] Done: { $left } lines left
}

colour_square-ui-seat-ready = done
colour_square-ui-seat-waits = waiting
colour_square-ui-seat-finished = finished
colour_square-ui-seat-writes = writing
colour_square-ui-seat-last = last roll
colour_square-ui-seat-active = two colours
colour_square-ui-seat-passive = white die
colour_square-ui-did-joker = joker { $number }

## Task

colour_square-ui-task-name = { $task ->
    [1] Snake
    [2] Ascent
    [3] Column by column
    [4] Connection
   *[5] Sequence
}
colour_square-ui-task-goal = { $task ->
    [1] Fill the nine squares of the snake, in any order, and reach { $mark } points.
    [2] Win one square in row 1, two in row 2, three in row 3, and four in row 4, and reach { $mark } points.
    [3] Close one square each in columns A, B, C, and D, in turn, and reach { $mark } points.
    [4] Choose two columns and a row, and win { $mark } of the ten squares in ten rolls.
   *[5] Win { $mark } squares. When you close one, all open squares before it on the path are hatched.
}
colour_square-ui-task-value = { $task ->
    [4] { $count ->
        [one] 1 square
       *[other] { $value } squares
    }
    [5] { $count ->
        [one] 1 square
       *[other] { $value } squares
    }
   *[other] { $count ->
        [one] { $value } point
       *[other] { $value } points
    }
}
colour_square-ui-task-about = { $task ->
    [2] Row by row from the top: win one square, then two, three, and four.
    [3] One square in each column, from A to D, until all are closed.
    [4] Ten squares of your choice in ten rolls, with as many dice as you like.
   *[5] A path through all squares: when you close one, the open ones before it are hatched.
}
colour_square-ui-task-note = White counts as any colour. { $task ->
    [1] Hatched squares cost nothing.
    [2] Each hatched square costs { $penalty }.
    [3] There are no bridges, and each hatched square costs { $penalty }.
   *[other] A joker turns a die into another colour.
}
colour_square-ui-task-progress = { $what ->
    [rolls] roll { $done } of { $all }
    [rows] row { $done } of { $all }
   *[closed] { $done } of { $all } closed
}
colour_square-ui-task-short = { $what ->
    [rolls] roll { $done }/{ $all }
    [rows] row { $done }/{ $all }
   *[closed] { $done } of { $all }
}
colour_square-ui-task-played = { $count ->
    [one] 1 roll
   *[other] { $count } rolls
}
colour_square-ui-lost-empty = nothing written
colour_square-ui-lost-sum = { $sum } instead of { $target }
colour_square-ui-lost-why = { $side ->
    [open] { $free ->
        [one] 1 corner empty
       *[other] { $free } corners empty
    }
    [over] { $off } over
   *[under] { $off } short
}
colour_square-ui-chip-side = side { $side }
colour_square-ui-chip-covered = covered
colour_square-ui-chip-roll = Roll { $roll }

# Tutorial
colour_square-tutorial-sheet = Each of these squares needs four numbers in its corners that add up to the number in its middle. Whoever gets there first wins the square and its points.
colour_square-tutorial-die = You have rolled, so you enter two of the four coloured dice. Choose one.
colour_square-tutorial-corner = Now choose a marked corner: each die goes in its own colour. C2 needs only 4, a good spot for ones.
colour_square-tutorial-done = Enter a second die. Then say that you’re done. Until everyone is, you may change your mind.
colour_square-tutorial-white = Now the bot has rolled, so you enter the white die, in a corner of any colour. Then you’re done again.
colour_square-tutorial-closing = With four numbers, a square is closed: won if the sum is right, otherwise it costs 10. A number that would hurt can go in a joker box; it’s subtracted at the end.
colour_square-tutorial-end = Here your points add up. Two squares you’ve won side by side get a bridge: 5 points. Once someone has no open squares left, the end is near; open squares then cost 10 each.

## Analysis
colour_square-analysis-square = { $die } to { $square }
colour_square-analysis-corner = { $die } to { $square } ({ $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
})
colour_square-analysis-joker = { $die } in a joker box
colour_square-analysis-lines = the lines { $lines }
colour_square-analysis-nothing = no number
colour_square-analysis-gave-up = task given up
