# Colour Square in English

colour_square-name = Colour Square
colour_square-tagline = The same dice for all: fill the corners of your squares and hit their sums before the others do.

## Options

colour_square-option-side = Side of the sheet
colour_square-option-side-help = Side B has ranges instead of some numbers, and corners that take one number only. There is more to consider, but no fewer points to win.
colour_square-option-side-A = A: standard
colour_square-option-side-B = B: advanced
colour_square-option-covered = Covered sheets
colour_square-option-covered-help = Nobody sees what the others write. You see which squares they have won or spoiled, all numbers only at the end. Who is done cannot change the entries any more. Not in tasks.
colour_square-option-task = Task
colour_square-option-task-help = Instead of a match for points everybody solves the same task on an own sheet, alone or side by side. Nobody crosses out squares of the others.
colour_square-option-task-none = none: a match for points
colour_square-option-task-1 = 1 Snake (easy)
colour_square-option-task-2 = 2 Ascent (medium)
colour_square-option-task-3 = 3 Column by column (hard)
colour_square-option-task-4 = 4 Connection (easy)
colour_square-option-task-5 = 5 Sequence (hard)

## Log

colour_square-roll = Roll { $roll } by { $name }: red { $red }, blue { $blue }, green { $green }, yellow { $yellow }, white { $white }.
colour_square-won = SQUARE { $square } by { $name }: { $points } points.
colour_square-won-covered = SQUARE { $square } by { $name }.
colour_square-hatched = { $square } of { $name } is spoiled.
colour_square-joker = { $name } puts a { $number } into a joker field.
colour_square-recoloured = { $name } changes the colour of a die.
colour_square-called = COLOUR SQUARE: { $name } has no open square left.
colour_square-last-roll = Last roll for { $name }.
colour_square-chose = { $name } chooses the columns { $one } and { $two } and row { $row }.
colour_square-climbed = { $name } goes on to row { $row }.
colour_square-gave-up = { $name } gives up the task.
colour_square-task-done = { $measure ->
    [squares] { $tier ->
        [failed] { $name } is finished with { $result } squares: not passed.
        [passed] { $name } is finished with { $result } squares: passed.
        [strong] { $name } is finished with { $result } squares: strong.
       *[best] { $name } is finished with { $result } squares: as good as it gets.
    }
   *[points] { $tier ->
        [failed] { $name } is finished with { $result } points: not passed.
        [passed] { $name } is finished with { $result } points: passed.
        [strong] { $name } is finished with { $result } points: strong.
       *[best] { $name } is finished with { $result } points: as good as it gets.
    }
}
colour_square-ended = The game is over.

## Result

colour_square-item-numbers = Numbers
colour_square-item-bridges = Bridges
colour_square-item-violet = Violet
colour_square-item-hatched = Spoiled
colour_square-item-jokers = Jokers
colour_square-item-squares = Squares won
colour_square-tier-failed = not passed
colour_square-tier-passed = passed
colour_square-tier-strong = strong
colour_square-tier-best = as good as it gets

## Problems

problem-nothing-to-enter = This roll is not for you. Wait for the next one.
problem-not-an-entry = A roll is answered with entries: a die and the field that it goes to.
problem-unknown-die = There is no such die. There are red, blue, green, yellow and white.
problem-unknown-field = There is no such field on the sheet.
problem-not-for-active = The white die is for the others. You rolled, so choose among the four coloured dice.
problem-not-for-passive = The coloured dice are for who rolled. You enter the white die.
problem-die-used = { $die ->
    [red] The red die
    [blue] The blue die
    [green] The green die
    [yellow] The yellow die
   *[white] The white die
} is entered already. Take it back first if you want it elsewhere.
problem-square-closed = Square { $square } is closed on your sheet. Choose an open one.
problem-other-line = In this task you write elsewhere now. Look for the marked row or column.
problem-corner-filled = There is a number in this corner already. Choose an empty one.
problem-wrong-colour = { $die ->
    [red] The red die goes into red corners only.
    [blue] The blue die goes into blue corners only.
    [green] The green die goes into green corners only.
   *[yellow] The yellow die goes into yellow corners only.
}
problem-preset-number = This corner takes a { $number } and nothing else.
problem-too-many-entries = { $need ->
    [0] There is nothing for you to enter in this roll. Just confirm.
    [one] One number was to be entered. Take it back if you want another.
   *[other] { $need } numbers were to be entered. Take one back if you want another.
}
problem-entries-missing = { $left ->
    [one] One number is still to be entered. The possible corners are marked.
   *[other] { $left } numbers are still to be entered. The possible corners are marked.
}
problem-joker-not-needed = No number is asked for that you could park here. A joker field only stands in for one that has to be entered.
problem-jokers-full = Both joker fields are used. Choose a corner.
problem-joker-takes-no-number = In this task a joker field takes no number. It lets you change the colour of a die.
problem-recolour-needs-corner = A die that changes its colour goes into a corner. Choose one.
problem-no-recolour = Dice keep their colour here. Put the number into a joker field if you cannot use it.
problem-recolour-needless = This die fits here as it is. Enter it without a joker.
problem-lines-first = Choose your two columns and your row first.
problem-lines-fixed = There are no lines to choose now.
problem-lines-missing = { $left ->
    [one] One line is missing. Choose two columns and a row.
   *[other] { $left } lines are missing. Choose two columns and a row.
}
problem-not-a-line = There is no such line. Columns are A to D, rows 1 to 4.
problem-line-twice = You have chosen this line already. Take another.
problem-too-many-lines = Two columns and one row, not more. Take one back first.
problem-no-giving-up = You can only give up a task. Somebody who leaves a match is stood in for.
problem-colour-square-seats = Colour Square is for one to six players.
problem-colour-square-side = The sheet has the sides A and B.
problem-colour-square-task = There are the tasks 1 to 5.
problem-colour-square-alone = Alone you play a task. Choose one, or invite somebody.
problem-colour-square-covered-task = Tasks are played with open sheets. Choose one of the two.
problem-colour-square-start = Nobody sits in the seat that should begin. Choose another, or let the dice decide.

## Rules

colour_square-rules-goal-title = Goal
colour_square-rules-goal = Every square wants four numbers in its corners that add up to the number in its middle. Whoever gets there first gets its points. Highest total wins; equals share the win.

colour_square-rules-sheet-title = The sheet
colour_square-rules-sheet = Sixteen squares, A1 at the top left to D4 at the bottom right, all with the same corners: red top left, blue top right, green bottom left, yellow bottom right. Below them are two joker fields.

colour_square-rules-roll-title = A roll
colour_square-rules-roll = One player rolls five dice, once. Whoever rolled enters two of the four coloured dice, each into a free corner of its own colour, in one square or in two. All others enter the white die, into a free corner of any colour.

    Everybody writes at the same time and may change it until all are done. After that numbers stay. Then the next player clockwise rolls. For the start everybody throws a die; the highest begins.

    If fewer dice fit, you enter fewer; if none fits, you just confirm. What is not needed lapses and costs nothing.

    If somebody is away, a complete draft counts. Otherwise the numbers go into the first corners that fit, in the order of dice and squares, never into a joker field.

colour_square-rules-jokers-title = Jokers
colour_square-rules-jokers = Instead of a corner, a number that you have to enter can go into one of your two joker fields, any of your dice you like. Its pips are subtracted at the end. You never have to use a joker. When both are full, every number has to go into a corner if one fits, even if that spoils a square.

colour_square-rules-closing-title = Closing squares
colour_square-rules-closing = A square with four numbers is closed when the roll is done. If the sum fits, it is won. If not, it is hatched and costs 10.

    Whoever wins a square takes it from the others: on every sheet where it is still open it is crossed out. It gives no points there and costs nothing. If several players complete it in the same roll, all of them win it. A sum that is wrong in the same roll is hatched. Who had it hatched before keeps the minus.

    Somebody's wrong sum does not stop the others.

colour_square-rules-bridges-title = Bridges and violet squares
colour_square-rules-bridges = Two won squares side by side or one above the other are joined by a bridge: 5 points. The violet squares 4, 5 and 6 give another 5 if they are won and have a bridge. The orange squares 20, 22 and 24 on side A never have one.

colour_square-rules-ending-title = End of the game
colour_square-rules-ending = When somebody has no open square left, that is COLOUR SQUARE. All others who have an open square get one last roll each, one after the other, for themselves alone: two coloured dice, then white in what is left. Squares won in it are crossed out for all others as usual.

    After that every square that is still open is hatched, empty ones too.

colour_square-rules-score-title = Score
colour_square-rules-score = Points of the won squares, plus 5 for every bridge, plus 5 for every violet square with a bridge, minus 10 for every hatched square, minus the numbers in the joker fields. The total can be below zero.

colour_square-rules-covered-title = Covered sheets
colour_square-rules-covered = You see of the others only which squares are won, hatched, crossed out or open, and who is done. Whoever has confirmed cannot change anything. Everybody confirms by hand, even with nothing to enter. All numbers are shown at the end.

colour_square-rules-side-b-title = Side B
colour_square-rules-side-b = Some squares show a range. Every sum in it wins, and you get the sum that you reached; ≥16 means 16 to 24.

    A corner with a printed number takes that number only, from the die of its colour or from white. It still has to be rolled and entered.

    There are no orange squares on side B: 20 and 22 have bridges.

colour_square-rules-tasks-title = Tasks
colour_square-rules-tasks = Alone or side by side, everybody on an own sheet; all rolls count for all. You may use all five dice, white as any colour. Exactly two of them are entered, fewer only if no more fit. Entries count one after the other. Nobody crosses out anything for others, and squares that stay open cost nothing. You may give up at any time. The best result wins if it passes.

    1 Snake: only the nine squares of the snake, in any order. Hatched squares cost nothing. It ends when all nine are closed. A: 115, 140, 166 points. B: 140, 170, 194.

    2 Ascent: row 1, then 2, 3 and 4. Win one, two, three and four squares there; you write in the present row only. You leave it when its quota is won or nothing in it is open. The second die may then be used in the next row or dropped. A wrong sum costs 10. A: 100, 140, 202 points. B: 120, 170, 230.

    3 Column by column: close one square in column A, then one in B, C, D, then again from A, until all are closed. A second die may then be used in the next column or dropped. Columns without an open square are skipped. There are no bridges. If you give up, every open square costs 10. A: 150, 175, 215 points. B: 185, 210, 241.

    4 Connection: choose two columns and a row, ten squares. You have ten rolls and may use any number of dice. A: 7, 9, 10 squares. B: 8, 9, 10.

    5 Sequence: a path runs from A1 through all squares, row by row and back, to A4. Write where you like. But when you close a square, every open one before it on the path is hatched. A: 10, 13, 16 squares. B: 12, 14, 16.

    In tasks 1 to 3 jokers take numbers as usual, of any die. In tasks 4 and 5 you mark X in a joker field to use a die as another colour; that costs nothing.
# Board

colour_square-ui-board = Your sheet
colour_square-ui-sheet-of = { $name }: the sheet
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
colour_square-ui-pencilled = { $number } pencilled
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
colour_square-ui-needs-no = cannot be won any more
colour_square-ui-short = { $more } in { $free }
colour_square-ui-would = then { $needs }
colour_square-ui-would-win = wins the square
colour_square-ui-would-spoil = spoils the square
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
colour_square-ui-coming-crossed = would be crossed out, somebody else wins it
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
colour_square-ui-not-here = That does not fit here.

colour_square-ui-dice = Dice
colour_square-ui-no-dice = No roll yet.
colour_square-ui-roll = Roll { $roll } by { $name }
colour_square-ui-jokers = Jokers (count as minus)
colour_square-ui-jokers-x = Jokers (another colour)
colour_square-ui-joker-free = free
colour_square-ui-joker = { $state ->
    [free] joker field, free
    [pencilled] joker field, { $number } pencilled: take back
   *[full] joker field, { $number }
}
colour_square-ui-joker-x = { $state ->
    [free] joker: use the die as another colour
    [pencilled] joker, pencilled: take back
   *[full] joker, used
}
colour_square-ui-lines = Two columns and a row
colour_square-ui-line = { $kind ->
    [column] column { $line }
   *[row] row { $line }
}
colour_square-ui-field-numbers = Numbers
colour_square-ui-field-bridges = Bridges
colour_square-ui-field-violet = Violet
colour_square-ui-field-hatched = Hatched
colour_square-ui-field-jokers = Jokers
colour_square-ui-field-sum = Total
colour_square-ui-field-roll = Roll
colour_square-ui-field-gone = Hatched
colour_square-ui-field-squares = Squares
colour_square-ui-tiers = So far { $total }; passed from { $passed }, strong from { $strong }, as good as it gets at { $best }

colour_square-ui-your-turn = Your turn:
colour_square-ui-ask-lines = choose two columns and a row
colour_square-ui-ask-corner = where does { $die } go?
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
colour_square-ui-ask-done = that is all. Done?
colour_square-ui-ask-done-square = { $square } { $effect }.
colour_square-ui-nothing = nothing has to be entered, just confirm
colour_square-ui-waiting = { $count ->
    [0] One moment
    [one] Only { $names } is left
   *[other] Waiting for { $names }
}
colour_square-ui-done-lead = You are done.
colour_square-ui-over = The game is over.
colour_square-ui-victory = { $winners ->
    [one] { $names } wins with { $count }.
   *[other] { $names } share the win with { $count }.
}
colour_square-ui-keys = Keys: 1–5 die · arrows corner · Enter write · Backspace back · Shift+Enter done

colour_square-ui-reset = Reset
colour_square-ui-change = Change my entry
colour_square-ui-done = Done
colour_square-ui-done-gain = Done: { $gain }
colour_square-ui-why-busy = One moment
colour_square-ui-why-left = { $left ->
    [one] Done: 1 die left
   *[other] Done: { $left } dice left
}
colour_square-ui-why-lines = { $left ->
    [one] Done: 1 line left
   *[other] Done: { $left } lines left
}
colour_square-ui-give-up = Give up
colour_square-ui-give-up-title = Give up the task?
colour_square-ui-give-up-text = Your sheet stays as it is. The others go on.
colour_square-ui-give-up-no = Go on

colour_square-ui-seat-ready = done
colour_square-ui-seat-waits = waits
colour_square-ui-seat-finished = finished
colour_square-ui-seat-writes = is writing
colour_square-ui-seat-last = last roll
colour_square-ui-seat-active = rolled: two coloured dice
colour_square-ui-seat-passive = white die

# Tutorial
colour_square-tutorial-sheet = Each of these squares wants four numbers in its corners that add up to the number in its middle. Whoever gets there first wins the square and its points.
colour_square-tutorial-die = You have rolled, so you enter two of the four coloured dice. Choose one.
colour_square-tutorial-corner = Now choose a marked corner: each die goes into its own colour. C2 wants only 4, a good place for ones.
colour_square-tutorial-done = Enter a second die. Then say that you are done. Until everybody is, you may change your mind.
colour_square-tutorial-white = Now the bot has rolled. So you enter the white die, into a corner of any colour. Then you are done again.
colour_square-tutorial-closing = With four numbers a square is closed: won if the sum fits, otherwise it costs 10. A number that would hurt can go into a joker field; its pips are subtracted at the end.
colour_square-tutorial-end = Here your points add up. Two won squares side by side get a bridge: 5 points. When somebody has no open square left, the end is near; open squares then cost 10 each.
