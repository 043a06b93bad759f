# LineUp! in English

lineup-name = LineUp!
lineup-tagline = Build one wall together, and be the one who completes its rows.

## Options

lineup-option-double_move = Double move
lineup-option-double_move-help = Twice per match (once with the reduced hand), you may place two figures in one turn. From then on, your hand is one card smaller.
lineup-option-reduced_hand = Reduced hand
lineup-option-reduced_hand-help = Hold one card instead of two, so that you choose between two cards on your turn. More luck, less planning.

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

## Log

lineup-start = { $name } starts.
lineup-placed = { $card ->
    [I] { $name } places yellow
    [T] { $name } places red
    [J] { $name } places blue
    [S] { $name } places green
    [L] { $name } places purple
    [Z] { $name } places orange
   *[O] { $name } places grey
}{ $rows-count ->
    [0] .
    [one] {" "}and completes row { $rows }.
   *[other] {" "}and completes rows { $rows }.
}
lineup-unable = { $name } can’t place a figure and reveals their hand: { $cards }.
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
lineup-redraw = { $name } shuffles their hand back in and draws a new one.
lineup-double = { $name } makes a double move.
lineup-double-void = None of { $name }’s cards fits as a second figure. The double move doesn’t count.
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
    [rows-full] The match is over: all 20 rows are complete.
    [nothing-fits] The match is over: none of the remaining figures fits anywhere.
   *[no-row-left] The match is over: the remaining figures can’t complete another row.
}

## Result

lineup-medal = row { $row }
lineup-headline = { $winners ->
    [one] { $count ->
        [one] { $names } wins with 1 row
       *[other] { $names } wins with { $count } rows
    }
   *[other] { $count ->
        [one] { $names } tie for first with 1 row
       *[other] { $names } tie for first with { $count } rows
    }
}
lineup-result-own = You came { $rank ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    } with { $count ->
        [one] 1 row
       *[other] { $count } rows
    }.
lineup-medal-sum = { $count ->
        [one] 1 row
       *[other] { $count } rows
    }
lineup-rows = Completed rows
lineup-end-rows-full = All 20 rows are complete.
lineup-end-nothing-fits = None of the remaining figures fits anywhere.
lineup-end-no-row-left = The remaining figures can’t complete another row.

## Problems

lineup-problem-leaves-gap = That leaves a gap below the figure. Turn it or choose other columns so that every square below it is filled.
lineup-problem-above-top = The figure would stick out above row 20. Turn it flat or choose lower columns.
lineup-problem-outside-board = The figure would stick out at the side. Keep all of it within columns 1 to 10.
lineup-problem-not-in-hand = You don’t have that card. Choose one from your hand.
lineup-problem-must-place = One of your cards fits, so you must place a figure. The possible spots are marked.
lineup-problem-not-opening = Only the starting player may draw a new hand, once, before the first figure. Put a card under the pile.
lineup-problem-no-double = This match is played without double moves. Place a single figure.
lineup-problem-double-used = You have no double moves left. Place a single figure.
lineup-problem-double-owed = This is already the second figure of your double move. Place it as a single figure.
lineup-problem-wrong-seats = LineUp! is for { $min } to { $max } players. Add or remove someone.
lineup-problem-wrong-start = The seat that should start is empty. Choose one of the { $seats } seats, or leave it to chance.

## Rules

lineup-rules-goal-title = Goal
lineup-rules-goal = Everyone builds the same wall, 10 columns wide and 20 rows high. Whoever fills the last square of a row puts a chip beside it. The player with the most chips wins; if several are tied, they share the win.

lineup-rules-turn-title = Your turn
lineup-rules-turn = You hold two cards. At the start of your turn you automatically get a third one from the pile. Play one of the three by placing its figure on the wall. Then it is the next player’s turn, clockwise.

    There are seven figures, ten of each. Figures that have been placed don’t come back; the display shows how many of each are left.
lineup-rules-turn-picture = The seven figures. There are ten of each.

lineup-rules-placing-title = Placing a figure
lineup-rules-placing = Turn the figure as you like, without flipping it, and choose its columns. No square below any part of it may be empty, not even one that could be filled later. It may not stick out at the sides or above row 20. Once placed, a figure stays where it is.
lineup-rules-placing-picture = The blue figure may be placed here. The purple one may not: the squares marked × would stay empty below it.

lineup-rules-rows-title = Completing rows
lineup-rules-rows = If your figure completes one or more rows, they are all yours, no matter who placed the other figures in them. Rows stay on the wall; nothing is cleared.
lineup-rules-rows-picture = Row 1 is full, and a chip lies beside it. The purple figure fills row 2: that row goes to whoever places it.

lineup-rules-unable-title = If nothing fits
lineup-rules-unable = If none of your cards fits, everyone sees your hand, and you put one of the cards under the pile. The others don’t learn which one, unless it was your only card. If any of your cards fits, you must place one.

    Cards under the pile are drawn again at the very end, in the order in which they were put there.

lineup-rules-opening-title = The first turn
lineup-rules-opening = Green and orange don’t fit on the empty floor. If the starting player can’t place anything, they reveal their hand and may shuffle it back once, for the same number of new cards. If none of these fits either, one card goes under the pile and the next player opens, under the normal rules.

lineup-rules-ending-title = End of the match
lineup-rules-ending = The match ends at once when all 20 rows are complete, when none of the remaining figures fits anywhere, or when the remaining figures can’t complete another row. The last of these is noticed once no more than 40 squares are free.

lineup-rules-variants-title = Variants
lineup-rules-variants = Double move: on your turn, if you hold at least two cards, you may place two figures, one after the other. You must place the second one if any card still fits. After that, your hand is one card smaller for the rest of the match. Each player can do this twice, or once with the reduced hand. If no card fits after the first figure, your turn ends and the double move doesn’t count. Nor does it count if the first figure ends the match.

    Reduced hand: everyone holds one card and chooses between two.

lineup-rules-absence-title = When someone is away
lineup-rules-absence = For an absent player, the first card in the hand that fits is placed: turned as little as possible, then as far left as it goes. Never as a double move. If nothing fits, the first card goes under the pile; on the first turn, the hand is shuffled back once.

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
lineup-ui-lands = lands in row { $row }
lineup-ui-would-complete = would complete { $rows }
lineup-ui-figure = { $colour }, { $columns }, { $rows }, placed by { $name }
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
lineup-ui-second = place the second figure of the double move.
lineup-ui-ask-place = Place { $colour }?
lineup-ui-card-nowhere = { $card } fits nowhere: choose another card.
lineup-ui-nowhere = { $card } fits nowhere: { $why ->
    [gap] however you turn it, it would leave a gap below.
   *[top] it would leave a gap below or stick out above row 20.
}
lineup-ui-ask-double = Place { $colour } first?
lineup-ui-gain = { $count ->
    [one] Completes 1 row.
   *[other] Completes { $count } rows.
}
lineup-ui-unable = nothing fits. Choose a card to put under the pile.
lineup-ui-unable-opening = nothing fits. Take a new hand, or put a card under the pile.
lineup-ui-ask-return = Put { $colour } under the pile?
lineup-ui-waiting = Waiting for { $name }
lineup-ui-second-of = { $name } places a second figure.
lineup-ui-over = The match is over:
lineup-ui-won = { lineup-headline }.
lineup-ui-keys = Keys: 1–3 card · ← → column · R turn · Enter place

lineup-ui-reset = Reset
lineup-ui-place = Place
lineup-ui-place-gain = Place: +{ $count }
lineup-ui-return = Put under the pile
lineup-ui-return-card = Put { $colour } under the pile
lineup-ui-redraw = New hand
lineup-ui-double = Double move: { $count } left, hand −1
lineup-ui-double-lapsed = No other card fits, so your turn is over. The double move doesn’t count, and your hand keeps its size.
lineup-ui-undo = Take back
lineup-ui-why-over = The match is over.
lineup-ui-why-watching = You’re watching.
lineup-ui-why-waiting = Waiting
lineup-ui-why-busy = Sending your move.
lineup-ui-why-choose = Choose a card first.
lineup-ui-why-nowhere = This card fits nowhere.

lineup-ui-hand = Your cards
lineup-ui-hand-one = place one
lineup-ui-hand-two = place two
lineup-ui-hand-second = place the second
lineup-ui-hand-unable = none fits
lineup-ui-hand-empty = You have no cards.
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
lineup-ui-on-turn = to move
lineup-ui-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
lineup-ui-doubles-left = { $count ->
    [0] no doubles left
    [one] 1 double left
   *[other] { $count } doubles left
}

## Tutorial

lineup-tutorial-wall = You and the bot build this wall together, 10 columns wide and 20 rows high. Whoever fills the last square of a row gets that row. Whoever has the most rows wins.
lineup-tutorial-card = These are your cards. One of them has just been drawn for you. Choose one to place its figure on the wall.
lineup-tutorial-turn = Turn the figure and move it with the buttons, by dragging it, or by clicking a column. No square below it may stay empty.
lineup-tutorial-lay = Happy with the spot? Place the figure. After that, it stays where it is.
lineup-tutorial-answer = Now the bot places a figure on the same wall. This line always says whose turn it is.
lineup-tutorial-row = You have drawn again. Can you complete the lowest row? It’s yours if you fill its last square, whoever placed the rest. Watch for +1.
lineup-tutorial-end = Here you see how many rows each of you has. The match ends when all 20 are complete, or when the remaining figures can’t complete another one.

## Analysis
lineup-analysis-return = { $colour } back under the pile
lineup-analysis-redraw = a new hand
