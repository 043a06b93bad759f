# Colour Lines in English

colour_lines-name = Colour Lines
colour_lines-tagline = Two lines grow across your sheet: collect colours and pairs, cross the middle, and reach the corners.

## Options

colour_lines-option-side = Side of the sheet
colour_lines-option-side-help = Side B has black spaces that block the way, and circles that give extra lines.
colour_lines-option-side-A = A: standard
colour_lines-option-side-B = B: advanced
colour_lines-option-first_game = First game
colour_lines-option-first_game-help = Point colours and start crosses are filled in for everyone, and may be changed. Crossing the middle doesn’t score yet. Can’t be combined with Neighbours or Three of four.
colour_lines-option-neighbours = Neighbours
colour_lines-option-neighbours-help = You don’t choose your own point colours and start crosses: one neighbour sets the colours, the other the crosses.
colour_lines-option-active_placement = Active placement
colour_lines-option-active_placement-help = Whoever rolls decides which dice are for the left line, the right line, and either line.
colour_lines-option-three_of_four = Three of four
colour_lines-option-three_of_four-help = One of the four scoring categories, drawn at random, doesn’t count in this match. Everyone learns which before the start.
colour_lines-option-task = Task
colour_lines-option-task-help = For one player, instead of a match for points. You roll all the dice and place them yourself. Tasks 3 and 4 are played on side A, task 5 on side B.
colour_lines-option-task-none = none: a match for points
colour_lines-option-task-1 = 1 Right in the middle
colour_lines-option-task-2 = 2 Full of colour
colour_lines-option-task-3 = 3 Letter hunt (side A)
colour_lines-option-task-4 = 4 All-rounder (side A)
colour_lines-option-task-5 = 5 Circle by circle (side B)
colour_lines-option-hard = Hard mode
colour_lines-option-hard-help = Only for tasks: you roll two dice first and assign both to one half before you see the other three.

## Colours

colour_lines-colour = { $colour ->
    [pink] pink
    [light_blue] light blue
    [purple] purple
    [light_green] light green
    [yellow] yellow
    [dark_green] dark green
    [orange] orange
   *[dark_blue] dark blue
}
colour_lines-block = { $block ->
    [pink] pink
    [light_blue] light blue
    [purple] purple
    [light_green] light green
    [yellow] yellow
    [dark_green] dark green
    [orange] orange
   *[dark_blue] dark blue
}

## Dice

colour_lines-face = { $face ->
    [I2] straight two
    [L2] corner
    [I3] straight three
    [U3] U shape
    [S3] S step
    [Z3] Z step
    [L3] L hook
    [J3] J hook
   *[number] { $face }
}

## Log

colour_lines-scorings = { $out ->
    [crossings] The middle line doesn’t count in this match.
    [letters] Letters don’t count in this match.
    [pairs] Pairs don’t count in this match.
   *[dots] Dots in point colours don’t count in this match.
}
colour_lines-start = { $name } starts.
colour_lines-setup = { $name } collects { $colours } and starts in { $blocks }.
colour_lines-marked = { $name } will collect { $colours }.
colour_lines-crosses = { $name } starts in { $blocks }.
colour_lines-round = Round { $round }: { $name } rolls.
colour_lines-roll = { $name } rolls for I, I, II, II, and free: { $faces }.
colour_lines-rolled = { $name } rolls { $faces }.
colour_lines-pair = { $half ->
    [L] { $name } puts { $faces } on I.
   *[R] { $name } puts { $faces } on II.
}
colour_lines-placed = { $name } places for I, I, II, II, and free: { $faces }.
colour_lines-drew = { $lines ->
    [0] { $name } draws nothing
    [one] { $name } draws one line
   *[other] { $name } draws { $lines } lines
}{ $jokers ->
    [0] {""}
    [one] , with a joker
   *[other] , with both jokers
}{ $points ->
    [0] {""}
   *[other] : +{ $points }
}{ $skipped ->
    [0] .
    [one] . One die didn’t fit.
   *[other] . { $skipped } dice didn’t fit.
}
colour_lines-letter = { $name } reaches { $letter }: { $points } points.
colour_lines-forced = { $name } was away. Dice that could still be drawn are lost.
colour_lines-gave-up = { $name } gives up the task.
colour_lines-ended = The match is over.

## Result

colour_lines-medal = pair: { $colour }
colour_lines-item-crossings = Middle line
colour_lines-item-letters = Letters
colour_lines-item-pairs = Pairs
colour_lines-item-dots = Dots
colour_lines-tier-solid = solid
colour_lines-tier-good = good
colour_lines-tier-great = great
colour_lines-tier-master = masterly
colour_lines-lost = Not solved this time

## Problems

colour_lines-problem-setup-now = Choose point colours and start crosses first. Dice come later.
colour_lines-problem-colour-twice = You already have this colour. Choose another.
colour_lines-problem-too-many-colours = Two point colours are the limit. Take one back first.
colour_lines-problem-same-colour = This colour is already used on the sheet. Point colours and start crosses need four different ones.
colour_lines-problem-start-outside = A line starts on a coloured space. Grey is for later.
colour_lines-problem-start-on-special = A line can’t start on a letter, a circle, or a black space. Choose a plain one.
colour_lines-problem-start-twice = This half already has its start cross. Take it back first if you want another.
colour_lines-problem-no-colours-now = You aren’t choosing point colours now. Mark the start crosses.
colour_lines-problem-no-starts-now = Start crosses come next. Mark the point colours first.
colour_lines-problem-setup-incomplete = { $colours ->
    [0] {""}
    [one] One point colour is missing.{" "}
   *[other] { $colours } point colours are missing.{" "}
}{ $starts ->
    [0] Mark what is left.
    [one] One start cross is missing.
   *[other] Both start crosses are missing.
}
colour_lines-problem-no-giving-up = You can give up only a task. If you leave a match, a bot stands in for you.
colour_lines-problem-place-now = Place the dice first. Drawing comes after that.
colour_lines-problem-die-not-rolled = This die hasn’t been rolled yet. Choose one that has.
colour_lines-problem-die-placed = This die has already been placed. Take it back first if you want it elsewhere.
colour_lines-problem-slot-full = { $slot ->
    [I] Tray I already has two dice. Choose II or the free slot.
    [II] Tray II already has two dice. Choose I or the free slot.
   *[any] There is only one free die. Choose I or II.
}
colour_lines-problem-same-half = The first two dice go together. Put both on I or both on II.
colour_lines-problem-placement-incomplete = { $left ->
    [one] One die hasn’t been placed. Two go to I, two to II, and one is free.
   *[other] { $left } dice haven’t been placed. Two go to I, two to II, and one is free.
}
colour_lines-problem-draw-now = It’s time to draw. Choose a die and extend a line.
colour_lines-problem-die-drawn = This die has already been drawn. Take it back first to draw it differently.
colour_lines-problem-wrong-half = This die is for the other half. Only the free die can go in either.
colour_lines-problem-outside-sheet = There is no such space. The sheet has 14 columns and 12 rows.
colour_lines-problem-not-a-neighbour = A line continues to a space next to its end. Go up, down, left, or right, never diagonally.
colour_lines-problem-field-taken = This space is taken. Draw around it.
colour_lines-problem-other-half = That half belongs to the other line. Stay in this half or in the grey zone.
colour_lines-problem-black-field = Black spaces are closed. Draw around it.
colour_lines-problem-wrong-length = { $lines ->
    [one] This die is worth one line. Draw exactly one.
   *[other] This die is worth { $lines } lines. Draw exactly that many.
}
colour_lines-problem-wrong-shape = That isn’t the shape on the die. You may turn it and start at either end, but not mirror it.
colour_lines-problem-zero-draws-nothing = A 0 draws no line. Leave it, or use a joker on it.
colour_lines-problem-skip-draws-nothing = A die is either drawn or skipped. Take the line back, or don’t skip the die.
colour_lines-problem-no-joker = You’ve used both jokers. Draw the die.
colour_lines-problem-one-line-only = A joker is worth one line. Draw just one.
colour_lines-problem-no-bonus = There are no bonus lines left. Each circle gives two.
colour_lines-problem-cannot-skip = This die can still be drawn. Draw it or use a joker on it.
colour_lines-problem-die-can-be-drawn = A die you left still fits. Draw it as the marked spaces show, draw it another way, or use a joker on it.
colour_lines-problem-die-missing = One die is left over. It doesn’t fit, so skip it.
colour_lines-problem-colour-lines-seats = Colour Lines is for one to five players.
colour_lines-problem-colour-lines-side = The sheet has sides A and B.
colour_lines-problem-colour-lines-start = The seat that should start is empty. Choose another, or leave it to chance.
colour_lines-problem-colour-lines-first-game = A first game is played without Neighbours and Three of four. Turn one of them off.
colour_lines-problem-colour-lines-task = The tasks are numbered 1 to 5.
colour_lines-problem-colour-lines-alone = To play alone, choose a task, or invite someone.
colour_lines-problem-colour-lines-crowd = A task is for one player. Choose a match for points, or play alone.
colour_lines-problem-colour-lines-hard = Hard mode is only for tasks. Choose a task or turn it off.
colour_lines-problem-colour-lines-variants-task = Tasks are played without First game and variants. Turn these off.
colour_lines-problem-colour-lines-task-side = { $side ->
    [A] This task is played on side A. Choose that side.
   *[B] This task is played on side B. Choose that side.
}

## Rules

colour_lines-rules-goal-title = Goal
colour_lines-rules-goal = Two lines grow across your sheet, one in each half. Take them through many colours, across the middle, and into the corners.

    After five rounds, points are counted. The highest total wins; in a tie, the win is shared.

colour_lines-rules-setup-title = Before the first roll
colour_lines-rules-setup = On your sheet, choose two point colours, and in each half a space where the line starts. That makes four different colours: two for points and two under the start crosses. The others’ choices don’t restrict yours.

    A start cross goes on a coloured space without a letter; on side B, it can’t go on a black space or a circle either. Its space is taken from then on, but it has no dot and scores nothing.

    Everyone chooses at the same time and may change their choice until all are done. You also have two jokers.

    In a first game, everything is filled in: pink and light blue give points, and the lines start in the middle of a purple block on the left and of a light green one on the right. You may still change that. The middle line doesn’t score.
colour_lines-rules-setup-picture = A start cross in each half, and +3 on the blocks of the point colours, here pink and light blue.

colour_lines-rules-round-title = A round
colour_lines-rules-round = In each round, five dice are rolled: two random ones go to tray I, two others to tray II. The fifth is the free die. Dice on I are for the left line, dice on II for the right one; the free die is for the line of your choice.

    The roll is the same for everyone, and everyone draws at the same time. The sheets are open, so you can see what the others do. You may take lines back and redraw them until everyone is done. After that, the lines stay, and the next player clockwise rolls. Who rolls first is random or set before the match.

    If someone is away, the dice they have drawn count as far as they are legal, and the others are lost. Missing colours, start crosses, and dice placements are filled in.

colour_lines-rules-drawing-title = Drawing
colour_lines-rules-drawing = Draw the five dice in any order; you may switch between the halves. Each one extends the line from its end, or in the first round from the start cross. A die is drawn in full, from space to space: left, right, up, or down. Every space you reach gets a dot.

    A line stays in its own half and the grey zone. Both lines may use both grey columns, including the one beyond the red line, and may end there.

    No space may be used twice, by the same line or by both, and start crosses count as used. Lines may run side by side.
colour_lines-rules-drawing-picture = The left line has round dots, the right one square dots. The last two steps on the left are in pencil and can still be taken back.

colour_lines-rules-figures-title = Numbers and figures
colour_lines-rules-figures = A number tells you how many lines to draw, whichever way you like. With a 0, there is nothing to draw.

    A figure keeps its shape. You may turn it and start at either of its ends, but you may not mirror it. There are eight: two or three lines in a row, a corner, a U, two steps, and two hooks; the steps mirror each other, and so do the hooks.
colour_lines-rules-figures-picture = The eight figures: straight two, corner, straight three, U, two steps, two hooks.

colour_lines-rules-jokers-title = Jokers
colour_lines-rules-jokers = Twice in a match, you can use a joker instead of a die, whatever it shows, even a 0. You then draw a single line in that die’s half; for the free die, you choose the half.

    You may use both in one round, and you never have to use any.

colour_lines-rules-undrawable-title = Dice that can’t be drawn
colour_lines-rules-undrawable = You can’t refuse a die: draw it or use a joker on it. Only a die that doesn’t fit may stay undrawn.

    What counts is your sheet when you are done: a leftover die must no longer fit at the end of its line in any way; the free die must fit at neither line. If it still fits, draw it. The order is up to you, so you may well block a later die. Dice with a 0 need nothing.

colour_lines-rules-scoring-title = Scoring
colour_lines-rules-scoring = Four things score after the fifth round: the middle line, the letters, pairs of colours, and dots in your point colours. Every dot counts in each category it fits, whether it came from a die, a joker, or a circle.

colour_lines-rules-middle-title = Middle line
colour_lines-rules-middle = The number of colours in which you have a dot, times the number of crossings. Colours are counted over both halves together, so there are at most eight; grey doesn’t count. Each time one of your lines crosses the red line counts as a crossing: out and back makes two.
colour_lines-rules-middle-picture = The line crosses the red line twice, out and back: 2 crossings.

colour_lines-rules-letters-title = Letters
colour_lines-rules-letters = The corners have the letters A, B, C, and D. In the round in which a letter is first reached, everyone who reaches it gets 20 points, no matter who finishes first. In later rounds it gives 10.

    Otherwise, a letter space is like any other space in its block.

colour_lines-rules-pairs-title = Pairs
colour_lines-rules-pairs = Each colour with dots on both the left and the right gives 9 points, no matter how many dots there are.
colour_lines-rules-pairs-picture = Dots in dark blue on the left and on the right: a pair, 9 points.

colour_lines-rules-dots-title = Dots in point colours
colour_lines-rules-dots = Each dot in one of your two point colours gives 3 points, in both halves. On side B, white circle spaces don’t count here.
colour_lines-rules-dots-picture = Three dots in pink, one of the two point colours: 3 × 3 points.

colour_lines-rules-variants-title = Variants
colour_lines-rules-variants = Each can be turned on alone or together with the others. A first game can be combined only with active placement.

    Neighbours: first, everyone sets the two point colours for the player before them in seat order; then, seeing these, the two start crosses for the player after them. The four colours differ as usual. With two players, your opponent does both.

    Active placement: whoever rolls takes all five dice at once, puts two on I and two on II, and leaves one as the free die. The others wait. Once the placement is confirmed, it stands, and everyone draws.

    Three of four: one scoring category is drawn at random before the setup and gives no points in this match.

colour_lines-rules-sideb-title = Side B
colour_lines-rules-sideb = Black spaces can’t be entered.

    A dot on a white circle space gives you up to two bonus lines: extend the same line any way you like. Finish the die first; the bonus comes before the next die. A circle reached with a joker or a bonus line gives two more. Unused bonus lines are lost.

    A circle space has the colour of its block for the middle line and for pairs, but it doesn’t count as a dot in a point colour.
colour_lines-rules-sideb-picture = The line has reached a circle and grows by two bonus lines. The black spaces are closed.

colour_lines-rules-solo-title = Solo tasks
colour_lines-rules-solo = Alone, you play one of five tasks over five rounds. You roll all five dice and choose two for I, two for II, and the free die; once you have confirmed that, you draw. Each letter gives 20 points.

    In hard mode, you first roll two dice, put both on I or both on II, and confirm. Then come the other three: two for the other half, and one free.

    In tasks 3 to 5, everything scores as usual. If you miss a condition, you lose the task. You may give up at any time.

colour_lines-rules-task-1-title = Task 1: Right in the middle, side A or B
colour_lines-rules-task-1 = Only crossings count. There are two start crosses in different colours and no point colours. Grades at 6, 8, 10, and 12 crossings.

colour_lines-rules-task-2-title = Task 2: Full of colour, side A or B
colour_lines-rules-task-2 = Only dots in your point colours count. Grades at 20, 25, 29, and 32 dots.

colour_lines-rules-task-3-title = Task 3: Letter hunt, side A
colour_lines-rules-task-3 = All 4 letters, at least 4 pairs, and at least 3 crossings. Meeting that earns the first grade; the others are at 185, 205, and 220 points.

colour_lines-rules-task-4-title = Task 4: All-rounder, side A
colour_lines-rules-task-4 = At least 5 crossings, 5 pairs, and 2 letters. Meeting that earns the first grade; the others are at 165, 185, and 205 points.

colour_lines-rules-task-5-title = Task 5: Circle by circle, side B
colour_lines-rules-task-5 = All 8 circles, all 4 letters, and at least 215 points. Grades at 215, 222, 230, and 240 points.

## Board

colour_lines-ui-board = Your sheet
colour_lines-ui-sheet-of = { $name }’s sheet
colour_lines-ui-other-sheet = { $name }’s sheet, not your own
colour_lines-ui-none = none
colour_lines-ui-number = { $lines ->
    [0] 0
    [one] 1 line
   *[other] { $lines } lines
}
colour_lines-ui-field = column { $column }, row { $row }
colour_lines-ui-grey = grey zone
colour_lines-ui-letter = letter { $letter }
colour_lines-ui-circle = circle with 2 bonus lines
colour_lines-ui-black = black, closed
colour_lines-ui-half = { $half ->
    [L] left line
   *[R] right line
}
colour_lines-ui-end = { $half ->
    [L] end of the left line
   *[R] end of the right line
}
colour_lines-ui-start = start cross
colour_lines-ui-pencilled = pencilled in
colour_lines-ui-possible = possible
colour_lines-ui-gain = { $points ->
    [one] 1 point
   *[other] { $points } points
}
colour_lines-ui-lines-left = { $left ->
    [0] no lines left
    [one] 1 line left
   *[other] { $left } lines left
}
colour_lines-ui-chosen = { $die }, { $half }: { $count ->
    [0] no space is possible
    [one] 1 space is possible
   *[other] { $count } spaces are possible
}
colour_lines-ui-turned = Way { $at } of { $count }
colour_lines-ui-ways = There are { $count } ways to get here. R turns the figure; a second tap draws it.
colour_lines-ui-half-now = { $half ->
    [L] Now on the left line.
   *[R] Now on the right line.
}
colour_lines-ui-joker-on = Joker: one line instead of the die
colour_lines-ui-no-die = { $half ->
    [L] No dice left for the left line.
   *[R] No dice left for the right line.
}
colour_lines-ui-dead-end = From there, the rest of the die wouldn’t fit.
colour_lines-ui-none-left = No die is left to draw. Take one back to draw it differently.
colour_lines-ui-says-score = { $count ->
    [one] 1 point.
   *[other] { $count } points.
}
colour_lines-ui-says-line = { $half ->
    [L] Left line
   *[R] Right line
}: { $count ->
    [one] 1 dot
   *[other] { $count } dots
}, ends at { $where }.
colour_lines-ui-says-points = Point colours: { $colours }.
colour_lines-ui-says-colours = Colours reached: { $colours }.
colour_lines-ui-says-pairs = Pairs: { $colours }.
colour_lines-ui-says-letters = Letters: { $letters }.
colour_lines-ui-says-crossings = Crossings of the middle line: { $count }.

colour_lines-ui-your-choice = Your choice
colour_lines-ui-steps = Choose on the sheet
colour_lines-ui-step-colours = Point colours { $count }/2
colour_lines-ui-step-starts = Start crosses { $count }/2
colour_lines-ui-palette = Point colours
colour_lines-ui-start-tip = Put one cross on a coloured space in each half, not on a letter, a circle, or black. All four colours must differ.
colour_lines-ui-whose = { $phase ->
    [colours] This is { $name }’s sheet. Choose two point colours for { $name }.
   *[starts] This is { $name }’s sheet. Set both start crosses for { $name }.
}
colour_lines-ui-colourless = The grey zone has no colour. Choose a coloured space.

colour_lines-ui-place-dice = Place the dice
colour_lines-ui-dice-waiting = Dice to place
colour_lines-ui-put = { $slot ->
    [I] to the left
    [II] to the right
   *[any] to either
}
colour_lines-ui-placed = { $die } { $slot ->
    [I] to the left
    [II] to the right
   *[any] to either line
}
colour_lines-ui-place-die = { $die }{ $slot ->
    [I] , on the left
    [II] , on the right
    [any] , for either
   *[none] { "" }
}{ $state ->
    [now] , in hand
    [placed] : take back
   *[waiting] { "" }
}

colour_lines-ui-dice = Dice
colour_lines-ui-round = Round { $round }/{ $rounds }
colour_lines-ui-told = Round { $round }: { $what }
colour_lines-ui-dice-left = { $left ->
    [0] done
   *[other] { $left } left
}
colour_lines-ui-slot = { $slot ->
    [I] Left
    [II] Right
   *[any] Either
}
colour_lines-ui-state = { $state ->
    [now] now
    [joker] joker
    [extra] bonus
    [done] done
    [done-joker] joker
    [zero] unused
    [stuck] no fit
   *[open] open
}
colour_lines-ui-die = { $die }, { $slot ->
    [I] left
    [II] right
   *[any] either line
}, { $state ->
    [now] in hand
    [joker] in hand as a joker
    [extra] drawn, bonus lines follow
    [done] drawn: take back
    [done-joker] joker used: take back
    [zero] nothing to draw
    [stuck] can’t be drawn
   *[open] open
}
colour_lines-ui-stuck = { $die } { $slot ->
    [I] on the left
    [II] on the right
   *[any] on either line
} can’t be drawn: { $why ->
    [closed-in] there is no free space at the end of the line.
   *[no-fit] it doesn’t fit in any way.
}
colour_lines-ui-turn = Turn { $at }/{ $count }
colour_lines-ui-all-turns = All turns of the figure
colour_lines-ui-turn-word = { $word }{ $fits ->
    [yes] { "" }
   *[no] , doesn’t fit
}
colour_lines-ui-step = { $step ->
    [E] right
    [S] down
    [W] left
   *[N] up
}
colour_lines-ui-snap = Draw
colour_lines-ui-enough = No more bonus lines
colour_lines-ui-swap = { $half ->
    [L] To the left
   *[R] To the right
}
colour_lines-ui-strip-crossings = Middle
colour_lines-ui-strip-letters = Letters
colour_lines-ui-strip-pairs = Pairs
colour_lines-ui-strip-dots = Dots
colour_lines-ui-strip-sum = Total
colour_lines-ui-strip-next = Next star
colour_lines-ui-strip-off = doesn’t count
colour_lines-ui-ledger = Colours reached
colour_lines-ui-ledger-colour = { $colour }: { $state ->
    [pair] pair
    [L] left only
    [R] right only
   *[none] not yet
}{ $points ->
    [yes] , point colour
   *[no] { "" }
}
colour_lines-ui-ledger-left = left
colour_lines-ui-ledger-right = right
colour_lines-ui-ledger-letters = Letters
colour_lines-ui-ledger-letter = { $reached ->
    [yes] reached
   *[no] not yet
}

colour_lines-ui-lead = { $phase ->
    [draw] You draw:
    [place] The dice are yours:
   *[setup] Your sheet:
}
colour_lines-ui-lead-other = { $name }’s sheet:
colour_lines-ui-ask-colours = { $left ->
    [one] choose one more point colour
   *[other] choose two point colours
}
colour_lines-ui-ask-starts = { $left ->
    [one] set the second start cross
   *[other] set a start cross in each half
}
colour_lines-ui-ask-more = something is missing, see your choice
colour_lines-ui-ask-done = that’s all. Done?
colour_lines-ui-ask-stuck = the rest doesn’t fit. Done?
colour_lines-ui-ask-placed = all placed. Done?
colour_lines-ui-ask-place = { $pair ->
    [yes] where does { $die } go? Both dice on one side
   *[no] where does { $die } go?
}
colour_lines-ui-ask-figure = { $half ->
    [L] { $die } on the left
   *[R] { $die } on the right
}{ $begun ->
    [yes] , { $left ->
        [one] 1 line left
       *[other] { $left } lines left
    }
   *[no] { "" }
}
colour_lines-ui-ask-number = { $left ->
    [one] 1 line
   *[other] { $left } lines
} { $half ->
    [L] on the left
   *[R] on the right
}
colour_lines-ui-ask-joker = { $half ->
    [L] joker, one line on the left
   *[R] joker, one line on the right
}
colour_lines-ui-ask-extra = { $left ->
    [one] circle, 1 bonus line if you like
   *[other] circle, up to { $left } bonus lines
}
colour_lines-ui-waiting = { $count ->
    [0] One moment
    [one] Only waiting for { $names }
    [2] Waiting for { $names }
   *[other] Waiting for { $count } players
}
colour_lines-ui-why-waiting = Waiting
colour_lines-ui-waiting-place = { $name } is placing the dice
colour_lines-ui-done-lead = You’re done.
colour_lines-ui-over = The match is over.
colour_lines-ui-victory = { $winners ->
    [one] { $names } wins with { $count }.
   *[other] { $names } tie for first with { $count }.
}
colour_lines-ui-keys = Keys: 1–5 die · Shift+arrow draw · R turn · J joker · Backspace step back
colour_lines-ui-keys-setup = Keys: arrows move · Enter choose
colour_lines-ui-keys-place = Keys: 1–5 die

colour_lines-ui-back = Step back
colour_lines-ui-reset = Reset
colour_lines-ui-change = Change my move
colour_lines-ui-joker = Joker ({ $count })
colour_lines-ui-done = Done
colour_lines-ui-done-gain = Done: { $gain }
colour_lines-ui-why-busy = One moment
colour_lines-ui-why-left = { $what ->
    [choices] { $left ->
        [one] Done: 1 choice left
       *[other] Done: { $left } choices left
    }
   *[dice] { $left ->
        [one] Done: 1 die left
       *[other] Done: { $left } dice left
    }
}
colour_lines-ui-seat = { $state ->
    [ready] done
    [waits] waiting
    [place] placing …
    [draw] drawing …
   *[setup] choosing …
}{ $jokers ->
    [0] { "" }
    [one] { " " }· 1 joker
   *[other] { " " }· { $jokers } jokers
}

## Task

colour_lines-ui-task-name = { $task ->
    [1] Right in the middle
    [2] Full of colour
    [3] Letter hunt
    [4] All-rounder
   *[5] Circle by circle
}
colour_lines-ui-task-goal = { $task ->
    [1] Cross the middle line at least { $mark } times.
    [2] Draw at least { $mark } dots in your two point colours.
    [3] Reach 4 letters, 4 pairs, and 3 crossings. Your points then decide how many stars you get.
    [4] Reach 5 crossings, 5 pairs, and 2 letters. Your points then decide how many stars you get.
   *[5] Reach all 8 circles, all 4 letters, and { $mark } points.
}
colour_lines-ui-task-value = { $task ->
    [1] { $count ->
        [one] 1 crossing
       *[other] { $value } crossings
    }
    [2] { $count ->
        [one] 1 dot
       *[other] { $value } dots
    }
   *[other] { $count ->
        [one] 1 point
       *[other] { $value } points
    }
}
colour_lines-ui-task-about = { $task ->
    [2] Only dots in your two point colours count.
    [3] All four letters, four pairs, and three crossings.
    [4] Five crossings, five pairs, and two letters.
   *[5] All circles of side B, all letters, and many points.
}
colour_lines-ui-task-note = { $task ->
    [1] Only crossings count, and there are no point colours.
    [2] Only dots count; the rest gives no points.
   *[3] The first star is for reaching all three.
    [5] Everything scores as usual; each letter gives 20.
}
colour_lines-ui-quota = { $name ->
    [letters] Letters
    [pairs] Pairs, left and right
    [crossings] Crossings
    [circles] Circles
   *[dots] Dots in point colours
}
colour_lines-ui-quota-count = { $name ->
    [letters] { $count ->
        [one] 1 letter
       *[other] { $count } letters
    }
    [pairs] { $count ->
        [one] 1 pair
       *[other] { $count } pairs
    }
    [crossings] { $count ->
        [one] 1 crossing
       *[other] { $count } crossings
    }
   *[circles] { $count ->
        [one] 1 circle
       *[other] { $count } circles
    }
}
colour_lines-ui-rows = { $count ->
    [one] row { $rows }
   *[other] rows { $rows }
}
colour_lines-ui-lost-rows = { $count ->
    [one] 1 row without a crossing
   *[other] { $count } rows without a crossing
}
colour_lines-ui-lost-letters = { $count ->
    [one] letter { $letters }
   *[other] letters { $letters }
}
colour_lines-ui-lost-letter = Letter { $letter }
colour_lines-ui-lost-open = not reached
colour_lines-ui-lost-colours = { $name ->
    [pairs] { $count ->
        [one] { $colours } isn’t on both sides
       *[other] { $colours } aren’t on both sides
    }
   *[circles] in { $colours }
}
colour_lines-ui-lost-pair = Pair in { $colour }
colour_lines-ui-lost-sides = { $sides ->
    [L] not on the left
    [R] not on the right
   *[LR] on neither side
}
colour_lines-ui-lost-block = { $half ->
    [L] Left: { $colour }
   *[R] Right: { $colour }
}
colour_lines-ui-lost-spaces = { $count ->
    [one] 1 space without a dot
   *[other] { $count } spaces without a dot
}
colour_lines-ui-chip-side = side { $side }

# Tutorial
colour_lines-tutorial-sheet = Two lines grow on this sheet, one in each half, from the crosses. Every space they reach gets a dot, and dots bring points.
colour_lines-tutorial-colours = Choose two colours. Each dot in them will give you points.
colour_lines-tutorial-starts = Now put a start cross in each half, on a coloured space. All four colours, chosen or under a cross, have to be different.
colour_lines-tutorial-setup = Your lines grow from the crosses. Change what you like, then say that you’re done.
colour_lines-tutorial-dice = The dice on I are for the left line, those on II for the right one, and the fifth is for either. The roll is the same for everyone. One is in your hand; you may take another.
colour_lines-tutorial-draw = Draw it from the end of the line, space by space, along the marked spaces. A number can go any way; a figure keeps its shape, but you may turn it.
colour_lines-tutorial-all = Draw all five, in any order. You may not leave out a die that still fits, but twice in a match a joker replaces one with a single line. Then say that you’re done.
colour_lines-tutorial-score = Each dot in your two colours gives 3, and a colour with dots in both halves 9. A corner letter gives 20 to everyone who reaches it in the round in which it is first reached, and 10 later.
colour_lines-tutorial-end = The match has five rounds. After each one, the lines stay and the dice are rolled again. Whoever has the most points wins.

## Analysis
colour_lines-analysis-line = { $half ->
    [L] left line to { $where }
   *[R] right line to { $where }
}
colour_lines-analysis-nothing = nothing drawn
colour_lines-analysis-slot = { $slot ->
    [I] { $face } left
    [II] { $face } right
   *[any] { $face } on either side
}
colour_lines-analysis-starts = start at { $starts }
colour_lines-analysis-gave-up = task given up
