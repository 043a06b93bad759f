# Colour Lines in English

colour_lines-name = Colour Lines
colour_lines-tagline = Two lines grow across your sheet: collect colours and pairs, cross the middle, reach the corners.

## Options

colour_lines-option-side = Side of the sheet
colour_lines-option-side-help = Side B has black fields that block the way, and circles that give extra lines.
colour_lines-option-side-A = A: standard
colour_lines-option-side-B = B: advanced
colour_lines-option-first_game = First game
colour_lines-option-first_game-help = Point colours and starts are filled in for everybody and may be changed. Crossing the middle scores nothing yet. Does not go with Neighbours or Three of four.
colour_lines-option-neighbours = Neighbours
colour_lines-option-neighbours-help = You choose neither your point colours nor your starts: one neighbour sets the colours, the other one the starts.
colour_lines-option-active_placement = Active placement
colour_lines-option-active_placement-help = Whoever rolls decides which dice are for the left, for the right and for either line.
colour_lines-option-three_of_four = Three of four
colour_lines-option-three_of_four-help = By lot, one of the four scorings does not count in this match. All know before the start which one.
colour_lines-option-task = Task
colour_lines-option-task-help = For one player alone, in place of a match for points. You roll all dice and place them yourself. Tasks 3 and 4 are played on side A, task 5 on side B.
colour_lines-option-task-none = none: a match for points
colour_lines-option-task-1 = 1 Right in the middle
colour_lines-option-task-2 = 2 All colourful
colour_lines-option-task-3 = 3 Letter hunt (side A)
colour_lines-option-task-4 = 4 All-rounder (side A)
colour_lines-option-task-5 = 5 Circle by circle (side B)
colour_lines-option-hard = Hard dice
colour_lines-option-hard-help = Only in tasks: you roll two dice first and give both to one half before you see the other three.

## Colours

colour_lines-colour = { $colour ->
    [pink] pink
    [light_blue] light blue
    [purple] violet
    [light_green] light green
    [yellow] yellow
    [dark_green] dark green
    [orange] orange
   *[dark_blue] dark blue
}
colour_lines-block = { $block ->
    [pink] pink
    [light_blue] light blue
    [purple] violet
    [light_green] light green
    [yellow] yellow
    [dark_green] dark green
    [orange] orange
   *[dark_blue] dark blue
}

## Dice

colour_lines-face = { $face ->
    [I2] two straight
    [L2] corner
    [I3] three straight
    [U3] U figure
    [S3] step S
    [Z3] step Z
    [L3] hook L
    [J3] hook J
   *[number] { $face }
}

## Log

colour_lines-scorings = { $out ->
    [crossings] The middle line does not count in this match.
    [letters] Letters do not count in this match.
    [pairs] Pairs do not count in this match.
   *[dots] Point colours do not count in this match.
}
colour_lines-start = { $name } begins.
colour_lines-setup = { $name } collects { $colours } and starts in { $blocks }.
colour_lines-marked = { $name } is to collect { $colours }.
colour_lines-crosses = { $name } starts in { $blocks }.
colour_lines-round = Round { $round }: { $name } rolls.
colour_lines-roll = Roll of { $name } for I, I, II, II and free: { $faces }.
colour_lines-rolled = { $name } rolls { $faces }.
colour_lines-pair = { $half ->
    [L] { $name } puts { $faces } on I.
   *[R] { $name } puts { $faces } on II.
}
colour_lines-placed = { $name } places for I, I, II, II and free: { $faces }.
colour_lines-drew = { $lines ->
    [0] { $name } draws nothing
    [one] { $name } draws one line
   *[other] { $name } draws { $lines } lines
}{ $jokers ->
    [0] {""}
    [one] , with a joker
   *[other] , with both jokers
}{ $skipped ->
    [0] .
    [one] . One die had no room.
   *[other] . { $skipped } dice had no room.
}
colour_lines-letter = { $name } reaches { $letter }: { $points } points.
colour_lines-forced = { $name } was away. What could still be drawn lapses.
colour_lines-ended = The game is over.

## Result

colour_lines-item-crossings = Middle line
colour_lines-item-letters = Letters
colour_lines-item-pairs = Pairs
colour_lines-item-dots = Point colours
colour_lines-tier-solid = solid
colour_lines-tier-good = good
colour_lines-tier-great = great
colour_lines-tier-master = masterly
colour_lines-lost = Not solved this time

## Problems

colour_lines-problem-setup-now = Now point colours and starts are chosen. Dice come later.
colour_lines-problem-colour-twice = You have this colour already. Choose another.
colour_lines-problem-too-many-colours = Two point colours, not more. Take one back first.
colour_lines-problem-same-colour = This colour is taken on the sheet. Point colours and starts need four different ones.
colour_lines-problem-start-outside = A line starts on a coloured field. Grey is for later.
colour_lines-problem-start-on-special = No line starts on a letter, a circle or a black field. Choose a plain field.
colour_lines-problem-start-twice = This half has its start already. Take it back first if you want another.
colour_lines-problem-no-colours-now = No point colours are chosen here. Mark the starts.
colour_lines-problem-no-starts-now = The starts come in the next step. Mark the point colours.
colour_lines-problem-setup-incomplete = { $colours ->
    [0] {""}
    [one] One point colour is missing.{" "}
   *[other] { $colours } point colours are missing.{" "}
}{ $starts ->
    [0] Mark what is left.
    [one] One start is missing.
   *[other] Both starts are missing.
}
colour_lines-problem-place-now = First the dice have to be placed. Drawing comes after that.
colour_lines-problem-die-not-rolled = This die does not lie on the table. Choose one that does.
colour_lines-problem-die-placed = This die has its place already. Take it back first if it is to go elsewhere.
colour_lines-problem-slot-full = { $slot ->
    [I] Two dice are on I already. Choose II or the free place.
    [II] Two dice are on II already. Choose I or the free place.
   *[any] There is one free die only. Choose I or II.
}
colour_lines-problem-same-half = The first two dice go together. Put both on I or both on II.
colour_lines-problem-placement-incomplete = { $left ->
    [one] One die has no place yet. Two go to I, two to II, one is free.
   *[other] { $left } dice have no place yet. Two go to I, two to II, one is free.
}
colour_lines-problem-draw-now = Now the dice are drawn. Choose one and lead a line on.
colour_lines-problem-die-drawn = This die is drawn already. Take it back first if you want it otherwise.
colour_lines-problem-wrong-half = This die is for the other half. Only the free die goes into either.
colour_lines-problem-outside-sheet = There is no such field. The sheet has 14 columns and 12 rows.
colour_lines-problem-not-a-neighbour = A line goes on to a field beside its end. Up, down, left or right, never across a corner.
colour_lines-problem-field-taken = This field is taken. Lead the line around it.
colour_lines-problem-other-half = That is the half of the other line. Stay in this half or in grey.
colour_lines-problem-black-field = Black fields are closed. Lead the line around it.
colour_lines-problem-wrong-length = { $lines ->
    [one] This die stands for one line. Draw exactly that.
   *[other] This die stands for { $lines } lines. Draw exactly so many.
}
colour_lines-problem-wrong-shape = That is not the shape on the die. You may turn it and begin at either end, but not mirror it.
colour_lines-problem-zero-draws-nothing = A 0 draws no line. Leave it, or spend a joker on it.
colour_lines-problem-skip-draws-nothing = A die is either drawn or skipped. Take the line away or do not skip.
colour_lines-problem-no-joker = Both jokers are spent. Draw the die.
colour_lines-problem-one-line-only = A joker stands for one line. Draw just one.
colour_lines-problem-no-bonus = There are no bonus lines left. Each circle gives two.
colour_lines-problem-cannot-skip = This die can still be drawn. Draw it or spend a joker on it.
colour_lines-problem-die-can-be-drawn = A die you left still fits. Draw it as the marked fields show, or in another way, or spend a joker on it.
colour_lines-problem-die-missing = A die is left over. It has no room, so skip it.
colour_lines-problem-colour-lines-seats = Colour Lines is for one to five players.
colour_lines-problem-colour-lines-side = The sheet has the sides A and B.
colour_lines-problem-colour-lines-start = Nobody sits in the seat that should begin. Choose another, or leave it to the lot.
colour_lines-problem-colour-lines-first-game = A first game goes without Neighbours and without Three of four. Switch one of them off.
colour_lines-problem-colour-lines-task = There are the tasks 1 to 5.
colour_lines-problem-colour-lines-alone = Alone you play a task. Choose one, or invite somebody.
colour_lines-problem-colour-lines-crowd = A task is for one player. Choose a match for points, or play alone.
colour_lines-problem-colour-lines-hard = Hard dice are for tasks only. Choose a task or switch them off.
colour_lines-problem-colour-lines-variants-task = Tasks are played without First game and without variants. Switch these off.
colour_lines-problem-colour-lines-task-side = { $side ->
    [A] This task is played on side A. Choose that side.
   *[B] This task is played on side B. Choose that side.
}

## Rules

colour_lines-rules-goal-title = Goal
colour_lines-rules-goal = Two lines grow across your sheet, one in each half. Lead them through many colours, over the middle and into the corners.

    After five rounds the points are counted. Highest total wins; equals share the win.

colour_lines-rules-setup-title = Before the first roll
colour_lines-rules-setup = On your sheet you choose two point colours, and in each half a field where the line starts. That makes four different colours, two for points and two under the start crosses. What the others choose does not bind you.

    A start cross goes on a coloured field without a letter; on side B it cannot go on a black field or on a circle either. Its field is taken from then on, but it carries no dot and scores nothing.

    Everybody chooses at the same time and may change it until all are done. You also have two jokers.

    In a first game everything is filled in: pink and light blue give points, and the lines start in the middle of a violet block on the left and of a light green one on the right. You may still change that. The middle line does not score.

colour_lines-rules-round-title = A round
colour_lines-rules-round = Five dice are rolled in each round, two at random for tray I, two of the rest for tray II. The fifth is the free die. Dice on I belong to the left line, dice on II to the right one; the free die is for the line of your choice.

    The roll is the same for all, and all draw at the same time. Sheets lie open: look at what the others do. You may take back and draw anew until everybody is done. After that the lines stay, and the next player clockwise rolls. Who rolls first is drawn by lot or set before the match.

    If somebody is away, the dice drawn so far stay as far as they are legal, and the others lapse. Colours, starts and placed dice that are missing are filled in.

colour_lines-rules-drawing-title = Drawing
colour_lines-rules-drawing = Draw the five dice in any order; you may switch between the halves. Each piece is added to the end of the line, in the first round to the start cross. A die is drawn whole, from field to field, to the left, right, up or down. Every field you reach gets a dot.

    A line stays in its own half and in the grey zone. Both lines may use both grey columns, also the one behind the red line, and may end there.

    No field is used twice, neither by one line nor by both, and start crosses count as used. Side by side is fine.

colour_lines-rules-figures-title = Numbers and figures
colour_lines-rules-figures = A number stands for so many lines, whichever way you like. With a 0 there is nothing to draw.

    A figure keeps its shape. You may turn it and begin at either of its two ends, but you may not mirror it. There are eight: two or three lines straight on, a corner, a U, and two steps and two hooks that are mirror images of each other.

colour_lines-rules-jokers-title = Jokers
colour_lines-rules-jokers = Twice in a game you can let a die lapse, whatever it shows, even a 0. In its place you draw one line in the half of that die; for the free die you choose the half.

    You may spend both in one round, and you never have to.

colour_lines-rules-undrawable-title = Dice that cannot be drawn
colour_lines-rules-undrawable = You cannot decline a die: draw it or spend a joker on it. Only a die that has no room may stay undrawn.

    What counts is your sheet when you are done: a die left over must not fit at the end of its line any more, in any way; the free die at neither line. If it still fits, draw it. The order is yours, so you may well block a later die. Dice with a 0 need nothing.

colour_lines-rules-scoring-title = Scoring
colour_lines-rules-scoring = Four things score after the fifth round: the middle line, the letters, pairs of colours, and dots in your point colours. Every dot counts wherever it fits, from dice, jokers and circles alike.

colour_lines-rules-middle-title = Middle line
colour_lines-rules-middle = The number of colours with a dot of yours, times the number of crossings. Colours are counted over both halves together, so there are at most eight; grey is none. Each time one of your lines passes the red line is a crossing: out and back are two.

colour_lines-rules-letters-title = Letters
colour_lines-rules-letters = The corners have the letters A, B, C and D. All who reach a letter in the round in which it is reached for the first time get 20 points; it does not matter who is done first. In later rounds it gives 10.

    Apart from that a letter field is like any other field of its block.

colour_lines-rules-pairs-title = Pairs
colour_lines-rules-pairs = Each colour that you have dotted on the left and on the right gives 9 points, no matter how many dots there are.

colour_lines-rules-dots-title = Point colours
colour_lines-rules-dots = Each dot in one of your two point colours gives 3 points, in both halves. On side B white circle fields do not count here.

colour_lines-rules-variants-title = Variants
colour_lines-rules-variants = Each can be switched on by itself or together with the others. A first game goes with active placement only.

    Neighbours: first everybody sets the two point colours for the player before them in the order of seats, then, seeing these, the two starts for the player after them. The four colours differ as usual. With two players your opponent does both.

    Active placement: whoever rolls takes all five dice at once, puts two on I, two on II and keeps one as the free die. The others wait for it. Once confirmed it stands, then all draw.

    Three of four: one scoring is drawn by lot before the setup and gives no points in this match.

colour_lines-rules-sideb-title = Side B
colour_lines-rules-sideb = Black fields cannot be entered.

    A dot on a white circle field gives you up to two bonus lines: the same line grows on, any way you like. First the die is finished, and the bonus comes before the next die. A circle reached by a joker or by a bonus line gives two more. What you do not use lapses.

    A circle field has the colour of its block for the middle line and for pairs, but it is not a dot in a point colour.

colour_lines-rules-solo-title = Alone: the tasks
colour_lines-rules-solo = Alone you play one of five tasks over five rounds. You roll all five dice and choose two for I, two for II and the free die; after you confirm that, you draw. Each letter gives 20 points.

    With hard dice you roll two, give both to I or both to II and confirm. Then come the other three: two for the other half, one free.

    1 Right in the middle, side A or B: only crossings count. Two starts in different colours, no point colours. Grades from 6, 8, 10 and 12 crossings.

    2 All colourful, side A or B: only dots in your point colours count. Grades from 20, 25, 29 and 32 dots.

    3 Letter hunt, side A: all 4 letters, at least 4 pairs and at least 3 crossings. Grades: when that is met, then from 185, 205 and 220 points.

    4 All-rounder, side A: at least 5 crossings, 5 pairs and 2 letters. Grades: when that is met, then from 165, 185 and 205 points.

    5 Circle by circle, side B: all 8 circles, all 4 letters and at least 215 points. Grades from 215, 222, 230 and 240 points.

    In tasks 3 to 5 everything scores as usual. If a condition is missed, the task is lost.

## Board

colour_lines-ui-board = Your sheet
colour_lines-ui-sheet-of = { $name }: the sheet
colour_lines-ui-other-sheet = The sheet of { $name }, not your own
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
colour_lines-ui-pencilled = pencilled
colour_lines-ui-possible = possible
colour_lines-ui-gain = { $points ->
    [one] 1 point
   *[other] { $points } points
}
colour_lines-ui-lines-left = { $left ->
    [0] no line left
    [one] 1 line left
   *[other] { $left } lines left
}
colour_lines-ui-chosen = { $die }, { $half }: { $count ->
    [0] no field is possible
    [one] 1 field is possible
   *[other] { $count } fields are possible
}
colour_lines-ui-turned = Way { $at } of { $count }
colour_lines-ui-ways = { $count } ways lead here. R turns the figure, a second tap draws it.
colour_lines-ui-half-now = { $half ->
    [L] Now on the left line.
   *[R] Now on the right line.
}
colour_lines-ui-joker-on = Joker: one line instead of the die
colour_lines-ui-no-die = { $half ->
    [L] No die is left for the left line.
   *[R] No die is left for the right line.
}
colour_lines-ui-not-here = The line cannot go there.
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
colour_lines-ui-steps = What a tap on the sheet chooses
colour_lines-ui-step-colours = Point colours { $count }/2
colour_lines-ui-step-starts = Start crosses { $count }/2
colour_lines-ui-palette = Point colours
colour_lines-ui-start-tip = A cross goes on a coloured field of each half, not on a letter, a circle or black. All four colours differ.
colour_lines-ui-whose = { $phase ->
    [colours] This is the sheet of { $name }. Choose two point colours for { $name }.
   *[starts] This is the sheet of { $name }. Set both start crosses for { $name }.
}
colour_lines-ui-colour-taken = { $colour } is taken. All four colours have to differ.
colour_lines-ui-two-colours = Two colours are chosen. Take one away first.
colour_lines-ui-no-start = No start cross here. It needs a coloured field of a colour that is not used yet.

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
colour_lines-ui-dice-left = { $left ->
    [0] done
   *[other] { $left } open
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
    [zero] lapses
    [stuck] lapses
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
    [zero] lapses
    [stuck] cannot be drawn
   *[open] open
}
colour_lines-ui-stuck = { $die } { $slot ->
    [I] on the left
    [II] on the right
   *[any] on either line
} lapses: { $why ->
    [closed-in] there is no free field at the end of the line.
   *[no-fit] it does not fit in any way.
}
colour_lines-ui-turn = Turn { $at }/{ $count }
colour_lines-ui-all-turns = All turns of the figure
colour_lines-ui-turn-word = { $word }{ $fits ->
    [yes] { "" }
   *[no] , does not fit
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
colour_lines-ui-strip-off = does not count
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
colour_lines-ui-ledger-letters = Letters
colour_lines-ui-ledger-letter = { $reached ->
    [yes] reached
   *[no] not yet
}
colour_lines-ui-goals = What the task asks for
colour_lines-ui-goal = { $name ->
    [letters] Letters { $have }/{ $need }
    [pairs] Pairs { $have }/{ $need }
    [crossings] Crossings { $have }/{ $need }
    [circles] Circles { $have }/{ $need }
   *[points] Points { $have }/{ $need }
}

colour_lines-ui-lead = { $phase ->
    [draw] You draw:
    [place] The dice are yours:
   *[setup] Your sheet:
}
colour_lines-ui-lead-other = The sheet of { $name }:
colour_lines-ui-ask-colours = { $left ->
    [one] choose one more point colour
   *[other] choose two point colours
}
colour_lines-ui-ask-starts = { $left ->
    [one] set the second start cross
   *[other] set a start cross in each half
}
colour_lines-ui-ask-more = something is missing, see your choice
colour_lines-ui-ask-done = that is all. Done?
colour_lines-ui-ask-stuck = the rest does not fit. Done?
colour_lines-ui-ask-placed = all placed. Done?
colour_lines-ui-ask-place = { $pair ->
    [yes] where does { $die } go? Both dice on one side
   *[no] where does { $die } go?
}
colour_lines-ui-ask-figure = { $half ->
    [L] { $die } on the left
   *[R] { $die } on the right
}, { $left ->
    [one] 1 line left
   *[other] { $left } lines left
}
colour_lines-ui-ask-number = { $half ->
    [L] on the left
   *[R] on the right
} { $left ->
    [one] 1 line
   *[other] { $left } lines
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
    [one] Only { $names } is left
   *[other] Waiting for { $names }
}
colour_lines-ui-waiting-place = { $name } places the dice
colour_lines-ui-done-lead = You are done.
colour_lines-ui-over = The game is over.
colour_lines-ui-victory = { $winners ->
    [one] { $names } wins with { $count }.
   *[other] { $names } share the win with { $count }.
}
colour_lines-ui-keys = Keys: 1–5 die · Shift+arrow draws · R turns · J joker · Backspace back
colour_lines-ui-keys-setup = Keys: arrows move · Enter chooses
colour_lines-ui-keys-place = Keys: 1–5 die

colour_lines-ui-back = Back
colour_lines-ui-reset = Clear
colour_lines-ui-change = Change my drawing
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
    [waits] waits
    [place] places the dice
    [draw] draws …
   *[setup] chooses …
}{ $jokers ->
    [0] { "" }
    [one] { " " }· 1 joker
   *[other] { " " }· { $jokers } jokers
}

# Tutorial
colour_lines-tutorial-sheet = Two lines grow on this sheet, one in each half, from the crosses. Every field they reach gets a dot, and dots bring points.
colour_lines-tutorial-setup = For a first game all is filled in: two colours that give points, and where the lines start. Change it if you like, then say that you are done.
colour_lines-tutorial-dice = The dice on I are for the left line, those on II for the right one, the fifth is for either. The roll is the same for all. One is in your hand; you may take another.
colour_lines-tutorial-draw = Draw it from the end of the line, field by field, over the marked fields. A number goes any way; a figure keeps its shape, but you may turn it.
colour_lines-tutorial-all = Draw all five, in any order. A die that still fits may not be left out, but twice in a game a joker replaces one by a single line. Then say that you are done.
colour_lines-tutorial-score = Each dot in your two colours gives 3, a colour dotted in both halves 9. A corner letter gives 20 to all who reach it in the first round in which anybody does, later 10.
colour_lines-tutorial-end = The game has five rounds. After each of them the lines stay, and the dice are rolled anew. Most points win.
