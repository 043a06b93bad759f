# New game in English

newgame-name = New game
newgame-tagline = Take the most valuable pebbles, and those next to your own.

## Options

newgame-option-large = Large board
newgame-option-large-help = Five rows of pebbles instead of three.

## Log

newgame-took = { $count ->
    [0] { $name } takes pebble { $pebble }, worth { $value }.
    [one] { $name } takes pebble { $pebble }, worth { $value }, beside another one.
   *[other] { $name } takes pebble { $pebble }, worth { $value }, between two others.
}
newgame-ended = The board is empty. The match is over.

## Result

newgame-item-values = Pebbles
newgame-item-pairs = Pairs side by side

## Problems

newgame-problem-no-such-pebble = There is no such pebble. Choose one on the board.
newgame-problem-pebble-taken = This pebble has already been taken. Choose another one.
newgame-problem-wrong-seats = New game is for { $min } to { $max } players. Add or remove someone.
newgame-problem-wrong-start = The seat that should start is empty. Choose one of the { $seats } seats, or let chance decide.

## Rules

newgame-rules-goal-title = Goal
newgame-rules-goal = Pebbles of different value lie on the board. Whoever has the most points when all are taken wins.

newgame-rules-turn-title = Your turn
newgame-rules-turn = Take any pebble that is left. Then it is the next player's turn.

newgame-rules-scoring-title = Points
newgame-rules-scoring = Each pebble scores its value. Two of your pebbles side by side in a row score 2 extra points.
newgame-rules-scoring-picture = Blue has two pebbles side by side: 3 + 1 points, and 2 more.

## Tutorial

newgame-tutorial-board = These are the pebbles. The number on each says how many points it scores.
newgame-tutorial-choose = Choose a pebble: tap it, or go there with the arrow keys and press Enter.
newgame-tutorial-take = This button takes it.
newgame-tutorial-again = Your opponent has taken one as well. Take another: one next to your own scores 2 extra points.
newgame-tutorial-end = That's all. Everyone's points are here. Play on until the board is empty.

## On the screen

newgame-ui-board = Board with { $rows } rows of { $columns } pebbles
newgame-ui-free = Pebble { $pebble }, worth { $value }
newgame-ui-taken = Pebble { $pebble }, worth { $value }, taken by { $name }
newgame-ui-summary = { $count ->
    [0] All pebbles are taken.
    [one] One pebble is left.
   *[other] { $count } pebbles are left.
}
newgame-ui-score = { $name }: { $count ->
    [one] one point
   *[other] { $count } points
}.
newgame-ui-your-turn = Your turn.
newgame-ui-choose = Choose a pebble.
newgame-ui-ask = Take pebble { $pebble }?
newgame-ui-keys = N and P choose, Enter takes.
newgame-ui-waiting = { $name } is choosing.
newgame-ui-over = The match is over.
newgame-ui-won = { $names-count ->
    [0] Nobody wins.
    [one] { $names } wins.
   *[other] { $names } win.
}
newgame-ui-take = Take
newgame-ui-take-gain = Take: +{ $count }
newgame-ui-reset = Reset
newgame-ui-undo = Take back
newgame-ui-why-busy = One moment, please.
newgame-ui-why-choose = Choose a pebble first.
newgame-ui-pebbles = { $count ->
    [one] one pebble
   *[other] { $count } pebbles
}
newgame-ui-on-turn = to move
newgame-ui-tray = Your choice
newgame-ui-nothing = No pebble is chosen.
newgame-ui-chosen = Pebble { $pebble } scores { $count ->
    [one] one point
   *[other] { $count } points
}.

## Analysis
newgame-analysis-take = pebble { $pebble }, worth { $value }
