# Colomino
colomino-name = Colomino
colomino-tagline = Match colours side by side, fill courts, and reach the goal line.

# Options
colomino-option-board = Board
colomino-option-board-help = The small board suits a first match or a short one. The large board takes longer and has four colour squares.
colomino-option-board-small = small, 9 × 9
colomino-option-board-large = large, 12 × 12

# Log; $name is the player of the seat
colomino-laid = { $place ->
        [joker] { $name } covers the joker in column { $column }, row { $row }.
        [square] { $name } covers the colour square in column { $column }, row { $row }.
       *[empty] { $tile ->
            [joker] { $name } places a joker in column { $column }, row { $row }.
           *[other] { $name } places a tile in column { $column }, row { $row }.
        }
    }
colomino-court = { $court ->
        [closed] { $name } fills a closed court
       *[open] { $name } fills an open court
    }{ $times ->
        [1] {""}
       *[other] {" "}(court { $times } this turn)
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
colomino-connected = The { $colour ->
        [red] red
        [yellow] yellow
        [green] green
       *[blue] blue
    } colour square is connected.
colomino-drew = { $count ->
        [one] { $name } draws { $count } tile.
       *[other] { $name } draws { $count } tiles.
    }
colomino-bag-empty = The bag is empty.
colomino-stuck = { $name } has nothing else that fits. The turn ends after { $laid ->
        [one] { $laid } tile
       *[other] { $laid } tiles
    }.
colomino-passed = { $name } can’t place a tile and passes.
colomino-goal = { $name } reaches the goal line. Everyone else gets one last turn.
colomino-last-turn = { $name } gets one last turn.
colomino-stopped = { $laid ->
        [0] { $name } ends the turn without placing a tile.
        [one] { $name } ends the turn after { $laid } tile.
       *[other] { $name } ends the turn after { $laid } tiles.
    }
colomino-ended = { $reason ->
        [blocked] Nobody can place a tile. The match is over.
       *[goal] Everyone has had their last turn. The match is over.
    }

# Result
colomino-end-blocked = Nobody can place a tile.
colomino-end-goal = Everyone has had their last turn.
colomino-tie-break = The tie was broken by blue markers
colomino-medal = { $court ->
        [open] open court, { $points }
       *[closed] closed court, { $points }
    }
colomino-item-open-1 = Open courts
colomino-item-open-2 = Open courts, doubled
colomino-item-open-3 = Open courts, tripled
colomino-item-closed-1 = Closed courts
colomino-item-closed-2 = Closed courts, doubled
colomino-item-closed-3 = Closed courts, tripled

# Problems
colomino-problem-side-differs = That doesn’t fit. The { $side ->
        [north] upper
        [east] right
        [south] lower
       *[west] left
    } side must be { $colour ->
        [red] red
        [yellow] yellow
        [green] green
       *[blue] blue
    }.{ $turns ->
        [yes] {" "}Turned, the tile fits.
       *[no] {""}
    }
colomino-problem-side-differs-help = Each side of a tile must match what it touches: a tile, a colour square, or a mark on the border.
colomino-problem-not-joined = This space isn’t connected to the base line.
colomino-problem-not-joined-help = Place tiles in row 1, or next to a tile or a connected colour square; corners don’t connect.
colomino-problem-tile-there = There is already a tile there.
colomino-problem-tile-there-help = Tiles stay where they are; only jokers and colour squares may be covered.
colomino-problem-other-tile-on-square = Only the all-{ $colour ->
        [red] red
        [yellow] yellow
        [green] green
       *[blue] blue
    } tile may cover this colour square.
colomino-problem-joker-on-joker = A joker may not cover a joker.
colomino-problem-joker-just-laid = This joker was placed this turn. It may be covered from the next turn on.
colomino-problem-not-in-rack = This tile isn’t in your rack.
colomino-problem-off-the-board = There is no such space. Columns and rows run from 1 to { $size }.
colomino-problem-not-last-turn = As long as a tile fits, you must place three. Only your last turn can be ended early.
colomino-problem-colomino-seats = Colomino is for two to four players.
colomino-problem-colomino-start = The seat that should start is empty.
colomino-problem-colomino-board = There is no such board.

# Rules help
colomino-rules-aim-title = Goal
colomino-rules-aim =
    Everyone builds on the same board, from the base line at the bottom towards the goal line at the top. Spaces enclosed by tiles are courts; whoever fills one gets markers.

    Soon after someone reaches the goal line, the match is over. The player with the most points wins.
colomino-rules-turn-title = Your turn
colomino-rules-turn =
    You have five tiles that the others can’t see. Place three of them, one after the other; each one scores at once. Then you draw back up to five. You keep the other two for later, even if they would fit.

    You can take back the first and the second tile; the third ends the turn. If nothing else fits before that, the turn ends early. If nothing fits at all, you pass. Once the bag is empty, nobody draws. If everyone passes in a row, the match is over.
colomino-rules-laying-title = Placing a tile
colomino-rules-laying =
    A tile goes in row 1, or next to a tile or a connected colour square. Corners don’t connect.

    Every side must match what it touches: the colour of the tile beside it, of the colour square, or of the mark on the border. Empty spaces don’t matter. Tiles may be turned before they are placed, and then stay where they are.

    There are 140 tiles with four coloured sides, two of each of the 70 possible patterns, and four jokers. A small fence marks a space where none of the remaining tiles fits.
colomino-rules-laying-picture = The tile below on the right fits: blue meets blue beside it and on the border. The one above doesn’t: at × its green side would touch red.
colomino-rules-jokers-title = Jokers
colomino-rules-jokers =
    A joker matches every colour, also that of a mark on the border. From the next turn on, anyone may cover it with a coloured tile that matches all its neighbours and the border. That counts as one of the three tiles; the joker stays underneath for good. A joker can’t cover a joker.
colomino-rules-squares-title = Colour squares
colomino-rules-squares =
    The large board has four colour squares. A tile beside one must show its colour there. That connects the square: from then on, tiles may be placed next to it, and it bounds courts.

    Only the tile that has its colour on all four sides may cover a connected square.
colomino-rules-squares-picture = The red colour square is connected: the tile below it is red on that side. The yellow one isn’t connected yet.
colomino-rules-courts-title = Courts and markers
colomino-rules-courts =
    Before you place a tile, count how many sides of the space are bounded by a tile, a joker, a connected colour square, or the edge of the board. Three sides: an open court, 1 yellow marker. Four sides: a closed court, 1 blue marker. Yellow is worth 1 point, blue 2 points.

    The second court in one turn counts double, the third triple. So the order matters: open, then closed gives 1 + 4 = 5 points; closed, then open gives 2 + 2 = 4.

    A joker placed in a court earns the markers too. So does a tile that covers a joker or a colour square, if three or four sides are bounded at that moment.
colomino-rules-courts-picture = Left: three sides are bounded, an open court worth 1 point. Right: all four are, a closed court worth 2.
colomino-rules-end-title = The end
colomino-rules-end =
    The first player to place a tile in the goal row finishes that turn, which takes all three tiles as long as any fit. Then each of the others gets one last turn with up to three tiles, and may end it at any time. Nobody draws in last turns.

    The player with the most points wins. Ties are broken by the most blue markers; if those are equal too, the win is shared.
colomino-rules-absence-title = When someone is away
colomino-rules-absence =
    For an absent player, the first tile in the rack that fits is placed, row by row from the base line, starting on the left. In a last turn, no tile is placed.

# Board
colomino-ui-colour = { $colour ->
        [r] red
        [y] yellow
        [g] green
       *[b] blue
    }
colomino-ui-joker = joker
colomino-ui-plain = all { $colour }
colomino-ui-sides = top { $north }, right { $east }, bottom { $south }, left { $west }
colomino-ui-side = { $side ->
        [north] { $colour } above
        [east] { $colour } on the right
        [south] { $colour } below
       *[west] { $colour } on the left
    }
colomino-ui-at = column { $column }, row { $row }
colomino-ui-at-short = Col. { $column }, row { $row }
colomino-ui-free = free
colomino-ui-touches = touches { $sides }
colomino-ui-square = { $colour } colour square, { $state ->
        [connected] connected
       *[loose] not connected
    }
colomino-ui-laid-by = placed by { $name }
colomino-ui-over-joker = covers a joker
colomino-ui-over-square = covers the colour square
colomino-ui-this-turn = placed this turn
colomino-ui-last-turn = last turn
colomino-ui-court = { $court ->
        [closed] closed court
       *[open] open court
    }
colomino-ui-spent = no remaining tile fits here
colomino-ui-gains = { $court ->
        [closed] closed court
       *[open] open court
    }{ $times ->
        [1] {""}
       *[other] {" "}× { $times }
    }, { $count ->
        [one] 1 point
       *[other] { $count } points
    }
colomino-ui-possible = { $count ->
        [one] possible in 1 way
       *[other] possible in { $count } ways
    }
colomino-ui-way = way { $way } of { $count }

colomino-ui-board = Board
colomino-ui-grid = Board, { $size } columns, { $size } rows
colomino-ui-goal-line = GOAL LINE
colomino-ui-chip-small = small board
colomino-ui-chip-large = large board
colomino-ui-size = Board of { $size } by { $size } spaces.
colomino-ui-built = { $count ->
        [0] No tiles on the board yet.
        [one] 1 tile on the board, in row { $row }.
       *[other] { $count } tiles on the board, up to row { $row }.
    }
colomino-ui-courts-are = { $court ->
        [closed] Closed courts
       *[open] Open courts
    }: { $places }.
colomino-ui-spent-are = No remaining tile fits at: { $places }.
colomino-ui-square-is = The { $colour } colour square at { $place } is { $state ->
        [covered] covered
        [connected] connected
       *[loose] not connected
    }.
colomino-ui-score = { $name } { $count }
colomino-ui-scores = Points: { $scores }.
colomino-ui-previous = { $name } placed tiles at { $places }.
colomino-ui-rack-is = Your tiles: { $tiles }.
colomino-ui-bag-is = { $count ->
        [one] 1 tile in the bag.
       *[other] { $count } tiles in the bag.
    }

colomino-ui-your-turn = Your turn:
colomino-ui-your-last = Your last turn:
colomino-ui-choose = choose tile { $number } of 3
colomino-ui-choose-last = { $number ->
        [1] place up to three tiles, or end your turn
        [2] place up to two more tiles, or end your turn
       *[other] place one more tile, or end your turn
    }
colomino-ui-where = { $count ->
        [0] fits nowhere, choose another tile
        [one] fits in 1 place
       *[other] fits in { $count } places, choose one
    }
colomino-ui-ask = { $place }?
colomino-ui-ask-gains = { $place }: { $gains }?
colomino-ui-waiting = Waiting for { $name }
colomino-ui-goal-by = { $name } has reached the goal line.
colomino-ui-last-of = Last turns: { $name } reached the goal line.
colomino-ui-last-now = This is your last turn. You may end it at any time.
colomino-ui-over = The match is over:
colomino-ui-won = { $names-count ->
        [one] { $names } wins
       *[other] { $names } tie for first
    } with { $count ->
        [one] 1 point
       *[other] { $count } points
    }.
colomino-ui-keys = Keys: 1–5 tile · N / P place · R turn · Enter place

colomino-ui-reset = Reset
colomino-ui-lay = Place
colomino-ui-lay-gain = Place: +{ $count }
colomino-ui-undo = Take back
colomino-ui-stop = End turn
colomino-ui-why-over = The match is over.
colomino-ui-why-waiting = Waiting
colomino-ui-why-busy = Sending your move.
colomino-ui-why-choose = Choose a tile.
colomino-ui-why-place = Choose a space.
colomino-ui-why-nowhere = This tile fits nowhere.
colomino-ui-not-here = The tile doesn’t fit here.

colomino-ui-rack = Your tiles
colomino-ui-rack-empty = You have no tiles.
colomino-ui-racks-hidden = The tiles in the racks are hidden.
colomino-ui-nth-tile = tile { $number } of 3
colomino-ui-fits = { $count ->
        [0] 0 places
        [one] 1 place
       *[other] { $count } places
    }
colomino-ui-move-tile = Move the tile
colomino-ui-before = Previous
colomino-ui-turn = Turn
colomino-ui-after = Next
colomino-ui-view = View of the board
colomino-ui-bigger = Bigger
colomino-ui-smaller = Smaller
colomino-ui-all = Show all
colomino-ui-more = More
colomino-ui-bag = Bag { $count }
colomino-ui-times = Value of courts this turn
colomino-ui-nth-court = { $times ->
        [1] 1st court
        [2] 2nd court
       *[other] 3rd court
    }
colomino-ui-unseen = Not seen yet
colomino-ui-unseen-text = { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }, with { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    } and { $plain } of one colour.
colomino-ui-show-kinds = Show all kinds
colomino-ui-where-unseen = { $bag } in the bag, { $held } in other players’ racks. The number says how many of each kind are left.
colomino-ui-kinds = { $colours ->
        [0] Jokers
        [1] One colour
        [2] Two colours
        [3] Three colours
       *[other] Four colours
    }
colomino-ui-on-turn = to move
colomino-ui-at-goal = at the goal
colomino-ui-markers = { $yellow } yellow, { $blue } blue
colomino-ui-tiles = { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }

# Tutorial
colomino-tutorial-board = You and the bot build on this board, from the base line at the bottom towards the goal line at the top. You score by filling courts. Whoever has the most points wins.
colomino-tutorial-tile = These are your five tiles; nobody else can see them. Choose one.
colomino-tutorial-field = Now choose one of the marked spaces. Every side must match the tile beside it and the mark on the border. You may turn the tile.
colomino-tutorial-lay = Choosing the same space again, or the button, places the tile. On each turn you place three, one after the other.
colomino-tutorial-court = If three of its sides are bounded by tiles or the edge, a space is an open court: 1 point. If all four are, it’s a closed one: 2 points. Try a corner, where the edge counts for two sides. The button says what you get.
colomino-tutorial-three = The second court in a turn counts double, the third triple. After three tiles you draw back up to five, and the bot plays.
colomino-tutorial-end = Here are the points. Once someone reaches the goal line, everyone else gets one last turn.

## Analysis
colomino-analysis-lay = { $place } ({ $tile })
colomino-analysis-stop = turn ended
