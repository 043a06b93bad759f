# LineUp! in English

lineup-name = LineUp!
lineup-tagline = Build one wall together, and be the one who completes its rows.

## Options

lineup-option-double_move = Double move
lineup-option-double_move-help = Twice per game (once with the reduced hand) you may lay two figures in one turn. Your hand is one card smaller from then on.
lineup-option-reduced_hand = Reduced hand
lineup-option-reduced_hand-help = Hold one card instead of two, so you choose from two cards in your turn. More luck, less planning.

## Cards and figures

lineup-card = { $card ->
    [I] yellow
    [T] red
    [J] blue
    [S] green
    [L] purple
    [Z] orange
   *[O] grey
}
lineup-figure = { $card ->
    [I] yellow figure, straight
    [T] red figure, T-shaped
    [J] blue figure, angled to the left
    [S] green figure, stepped up to the right
    [L] purple figure, angled to the right
    [Z] orange figure, stepped up to the left
   *[O] grey figure, square
}

## Log

lineup-start = { $name } begins.
lineup-placed = { $card ->
    [I] { $name } lays yellow
    [T] { $name } lays red
    [J] { $name } lays blue
    [S] { $name } lays green
    [L] { $name } lays purple
    [Z] { $name } lays orange
   *[O] { $name } lays grey
}{ $rows-count ->
    [0] .
    [one] {" "}and completes row { $rows }.
   *[other] {" "}and completes rows { $rows }.
}
lineup-unable = { $name } cannot lay a figure and shows the hand: { $cards }.
lineup-returned = { $card ->
    [I] { $name } puts yellow under the pile.
    [T] { $name } puts red under the pile.
    [J] { $name } puts blue under the pile.
    [S] { $name } puts green under the pile.
    [L] { $name } puts purple under the pile.
    [Z] { $name } puts orange under the pile.
    [O] { $name } puts grey under the pile.
   *[hidden] { $name } puts a card under the pile.
}
lineup-redraw = { $name } shuffles the hand back and draws a new one.
lineup-double = { $name } makes a double move.
lineup-double-void = No second card of { $name } fits. The double move does not count.
lineup-drew = { $card ->
    [I] You draw yellow.
    [T] You draw red.
    [J] You draw blue.
    [S] You draw green.
    [L] You draw purple.
    [Z] You draw orange.
   *[O] You draw grey.
}
lineup-ended = { $reason ->
    [rows-full] The game is over: all 20 rows are complete.
    [nothing-fits] The game is over: none of the figures left fits anywhere.
   *[no-row-left] The game is over: the figures left cannot complete another row.
}

## Result

lineup-rows = Completed rows
lineup-end-rows-full = All 20 rows are complete.
lineup-end-nothing-fits = None of the figures left fits anywhere.
lineup-end-no-row-left = The figures left cannot complete another row.

## Problems

problem-leaves-gap = That leaves a gap below the figure. Turn it, or choose other columns, so that every square below it is filled.
problem-above-top = The figure would stick out above row 20. Lay it flatter or in lower columns.
problem-outside-board = The figure would stick out at the side. Choose columns 1 to 10 for all of it.
problem-not-in-hand = You do not hold that card. Choose one from your hand.
problem-must-place = One of your cards fits, so you have to lay a figure. The possible places are marked.
problem-not-opening = Only the starting player may draw a new hand, once, before the first figure. Put a card under the pile.
problem-no-double = This game is played without double moves. Lay a single figure.
problem-double-used = You have no double move left. Lay a single figure.
problem-double-owed = This is already the second figure of your double move. Lay it as a single figure.
problem-wrong-seats = LineUp! is for { $min } to { $max } players. Add or remove somebody.
problem-wrong-start = Nobody sits in the seat that should begin. Choose one of the { $seats } seats, or let luck decide.

## Rules

lineup-rules-goal-title = Goal
lineup-rules-goal = Everybody builds the same wall, 10 columns wide and 20 rows high. Whoever fills the last square of a row puts a chip beside it. Most chips win; equals share the victory.

lineup-rules-turn-title = Your turn
lineup-rules-turn = You hold two cards. At the start of your turn you get a third one from the pile, without doing anything. Play one of the three: lay its figure on the wall. Then the next player clockwise follows.

    There are seven figures, ten of each. What has been laid does not come back, and the table shows how many of each are left.

lineup-rules-placing-title = Laying a figure
lineup-rules-placing = Turn the figure as you like, but do not flip it, and choose its columns. No square below any part of it may be empty, not even one that could be filled later. It may not stick out at the sides or above row 20. A figure that lies stays where it is.

lineup-rules-rows-title = Completing rows
lineup-rules-rows = If your figure fills one or more rows, each of them is yours. It does not matter who laid the other figures in it. Rows stay on the wall; nothing is cleared.

lineup-rules-unable-title = If nothing fits
lineup-rules-unable = If none of your cards can be laid, everybody sees your hand, and you put one of the cards under the pile. The others do not learn which one, unless it was your only card. If any of your cards fits, you have to lay one.

    Cards under the pile are drawn again at the very end, in the order in which they were put there.

lineup-rules-opening-title = The first turn
lineup-rules-opening = Green and orange do not fit on the empty floor. If the starting player can lay nothing, that hand is shown and may be shuffled back, once, for as many new cards. If these do not fit either, one card goes under the pile and the next player opens, by the normal rules.

lineup-rules-ending-title = End of the game
lineup-rules-ending = The game ends at once when all 20 rows are complete, when no figure that is left fits anywhere, or when the figures that are left cannot complete another row.

lineup-rules-variants-title = Variants
lineup-rules-variants = Double move: in your turn you may lay two figures, one after the other. After that your hand is one card smaller for the rest of the game. Each player can do this twice, with the reduced hand once. If no card fits after the first figure, your turn ends and the double move does not count. It does not count either if the first figure ends the game.

    Reduced hand: everybody holds one card and chooses from two.

## Board

lineup-ui-card = { $card ->
    [I] Yellow
    [T] Red
    [J] Blue
    [S] Green
    [L] Purple
    [Z] Orange
   *[O] Grey
}
lineup-ui-column = column { $column }
lineup-ui-columns-two = columns { $first } and { $last }
lineup-ui-columns = columns { $first } to { $last }
lineup-ui-rows = { $count ->
    [one] row { $rows }
   *[other] rows { $rows }
}
lineup-ui-row-span = rows { $low } to { $high }
lineup-ui-turned = { $turns ->
    [0] not turned
    [1] turned once
    [2] turned twice
   *[other] turned three times
}
lineup-ui-lands = lands on row { $row }
lineup-ui-would-complete = would complete { $rows }
lineup-ui-figure = { $colour }, { $columns }, { $rows }, laid by { $name }
lineup-ui-row-chip = Row { $row }: complete, chip of { $name }
lineup-ui-row-empty = Row { $row }: empty
lineup-ui-row-open = { $count ->
    [one] Row { $row }: column { $columns } is free
   *[other] Row { $row }: columns { $columns } are free
}
lineup-ui-cell = column { $column }, row { $row }: { $figure }
lineup-ui-cell-free = column { $column }, row { $row }: free
lineup-ui-column-height = column { $column }, height { $height }
lineup-ui-not-here = { $column }: does not fit
lineup-ui-fits-here = { $column }: fits on { $columns }

lineup-ui-board = Wall of figures
lineup-ui-grid = Wall, 10 columns, 20 rows
lineup-ui-heights = Heights of columns 1 to 10: { $heights }.
lineup-ui-score = { $name } { $count }
lineup-ui-scores = Rows: { $scores }.
lineup-ui-last = Last move: { $figure }.
lineup-ui-hand-is = Your cards: { $cards }.
lineup-ui-pile-is = { $count ->
    [one] 1 card in the pile.
   *[other] { $count } cards in the pile.
}

lineup-ui-your-turn = Your turn:
lineup-ui-choose = choose a card
lineup-ui-second = lay the second figure of the double move.
lineup-ui-ask-place = Place { $colour }?
lineup-ui-card-nowhere = { $card } fits nowhere: choose another card.
lineup-ui-ask-double = Place { $colour } first?
lineup-ui-gain = { $count ->
    [one] Completes 1 row.
   *[other] Completes { $count } rows.
}
lineup-ui-unable = you cannot lay anything. Choose a card to put under the pile.
lineup-ui-unable-opening = nothing fits. Take a new hand, or put a card under the pile.
lineup-ui-ask-return = Put { $colour } under the pile?
lineup-ui-waiting = Waiting for { $name }
lineup-ui-second-of = { $name } lays a second figure.
lineup-ui-over = The game is over:
lineup-ui-won = { $winners ->
    [one] { $count ->
        [one] { $names } wins with 1 row.
       *[other] { $names } wins with { $count } rows.
    }
   *[other] { $count ->
        [one] { $names } share the win with 1 row.
       *[other] { $names } share the win with { $count } rows.
    }
}
lineup-ui-keys = Keys: 1–3 card · ← → column · R turn · Enter place

lineup-ui-reset = Reset
lineup-ui-place = Place
lineup-ui-place-gain = Place: +{ $count }
lineup-ui-return = Put under the pile
lineup-ui-return-card = Put { $colour } under the pile
lineup-ui-redraw = New hand
lineup-ui-double = Double move
lineup-ui-undo = Take back
lineup-ui-why-over = The game is over.
lineup-ui-why-watching = You are watching.
lineup-ui-why-waiting = { $name } is on turn.
lineup-ui-why-busy = The move is on its way.
lineup-ui-why-choose = Choose a card first.
lineup-ui-why-nowhere = This card fits nowhere.

lineup-ui-hand = Your cards
lineup-ui-hand-one = place one
lineup-ui-hand-two = place two
lineup-ui-hand-second = place the second
lineup-ui-hand-unable = none fits
lineup-ui-hand-empty = You hold no card.
lineup-ui-hands = Hands
lineup-ui-hands-hidden = The hands are hidden.
lineup-ui-fits = { $count ->
    [0] fits nowhere
    [one] fits in 1 place
   *[other] fits in { $count } places
}
lineup-ui-move-figure = Move the figure
lineup-ui-left = Left
lineup-ui-turn = Turn
lineup-ui-right = Right
lineup-ui-left-over = Figures left
lineup-ui-pile = Pile { $count }
lineup-ui-on-turn = on turn
lineup-ui-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
lineup-ui-doubles-left = { $count ->
    [0] no double left
    [one] 1 double left
   *[other] { $count } doubles left
}

## Tutorial

lineup-tutorial-wall = You and the bot build this wall together, 10 columns wide and 20 rows high. Whoever fills the last square of a row gets that row. Most rows win.
lineup-tutorial-card = These are your cards. One of them has just been drawn for you. Choose one: you lay its figure on the wall.
lineup-tutorial-turn = Turn the figure and move it: with the buttons, by clicking a column, or with R and the arrow keys. No square below it may stay empty.
lineup-tutorial-lay = Happy with the place? Lay the figure. It stays where it lies.
lineup-tutorial-answer = Now the bot lays a figure on the same wall. This line always says whose turn it is.
lineup-tutorial-row = You have drawn again. Can you fill the lowest row? It is yours if you fill its last square, whoever laid the rest. Watch for +1.
lineup-tutorial-end = Here you see how many rows each of you has. The game ends when all 20 are complete, or when the figures left cannot complete another one.
