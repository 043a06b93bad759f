# With Flying Colours
flying_colours-name = With Flying Colours
flying_colours-tagline = Six discs, secret pairs: bring your two colours home without anyone noticing.

# Options
flying_colours-option-crowded_home = Crowded home
flying_colours-option-crowded_home-help = A home holds at most two discs. A wrong one must move out first.
flying_colours-option-free_ring = Free ring
flying_colours-option-free_ring-help = On the ring of its own colour, a disc can move around without using steps.

# Words
flying_colours-colour = { $colour ->
        [yellow] yellow
        [red] red
        [blue] blue
        [green] green
        [purple] purple
       *[white] white
    }
flying_colours-kind = { $kind ->
        [alike] six alike
        [pairs] three pairs
        [triples] two triples
       *[different] six different
    }

# Log; $name is the player of the seat
flying_colours-pips = { $pips ->
        [one] { $name } has { $pips } throw.
       *[other] { $name } has { $pips } throws.
    }
flying_colours-aside = { $name } sets aside: { $colours }.
flying_colours-threw = { $name }, throw { $throw }: { $colours }.
flying_colours-combination = { $name } has { flying_colours-kind }.
flying_colours-blocked = { $name } can’t move any of the discs allowed.
flying_colours-moved = { $steps ->
        [0] { $name } moves { flying_colours-colour } freely to ring { $ring }, sector { $segment }.
       *[other] { $name } moves { flying_colours-colour } to ring { $ring }, sector { $segment }.
    }
flying_colours-still = { $name } moves no discs.
flying_colours-home = In { $name }’s home: { flying_colours-colour }.
flying_colours-ruled-out = { $name }’s pair is not { $colours }.
flying_colours-stopped = { $name } ends the turn.
flying_colours-standstill-near = No disc has moved for { $turns } turns. After { $left } more turns like that, the match ends and nobody wins.
flying_colours-card = { $name }’s pair: { $colours }.
flying_colours-ended = { $reason ->
        [won] { $name } has { $colours } at home and wins.
       *[standstill] No disc has moved for { $turns } turns. The match ends and nobody wins.
    }

# Result
flying_colours-medal = Disc at home: { $colour }
flying_colours-item-pair = Pair at home
flying_colours-winners = { $names-count ->
        [one] { $names } brings both discs home
       *[other] { $names } bring both discs home
    }
flying_colours-end-standstill = No disc has moved for { $turns } turns.
flying_colours-lost = Nobody wins

# Problems
flying_colours-problem-no-combination = You don’t have a combination. Throw first.
flying_colours-problem-move-first = First use your combination: move discs, or skip it.
flying_colours-problem-throw-first = Throw at least once before you end your turn.
flying_colours-problem-nothing-thrown = A new attempt starts with all six dice.
flying_colours-problem-not-among-thrown = The last throw doesn’t have that many { flying_colours-colour } dice.
flying_colours-problem-nothing-to-throw = Keep at least one die to throw.
flying_colours-problem-colour-not-thrown = The { flying_colours-colour } disc can’t move. Only colours from the last throw can.
flying_colours-problem-colour-not-thrown-help = Dice set aside help to complete the combination, but they don’t move discs.
flying_colours-problem-third-disc = A combination moves at most two discs.
flying_colours-problem-never-inwards = Discs never move inwards.
flying_colours-problem-not-next-to = This space isn’t next to the disc.
flying_colours-problem-not-next-to-help = A step leads one ring outwards, or to the next space on the same ring.
flying_colours-problem-no-step-left = You’ve used both steps.
flying_colours-problem-too-many-parts = A move has at most { $most } parts, including free moves.
flying_colours-problem-too-many-parts-help = Confirm the move, or take some of it back.
flying_colours-problem-home-full = This home already holds two discs, and there is no room for more.
flying_colours-problem-no-such-field = There is no such space.
flying_colours-problem-flying-colours-seats = With Flying Colours is for two to six players.
flying_colours-problem-flying-colours-start = The seat that should start is empty.

# Rules help
flying_colours-rules-aim-title = Goal
flying_colours-rules-aim =
    Six discs start in the red centre. They belong to nobody; everyone may move any of them. Homes are the spaces with crosses on the outermost ring; yours is the one on your side of the board.

    Your card shows two colours, and nobody else sees it. As soon as these two discs are in your home together, you win.
flying_colours-rules-aim-picture = The yellow and the purple disc are in the home at the bottom. If they are its owner’s pair, the match is won.
flying_colours-rules-turn-title = Your turn
flying_colours-rules-turn =
    Players take turns clockwise. The pip die says how many throws you have, from one to six. You throw the six colour dice.

    If you don’t have a combination, you may set aside as many dice as you like and throw the others again. Dice set aside stay there until the attempt is over; you must throw at least one die.

    After a combination, you move discs. If you have throws left, you may start again with all six dice. After your first throw, you may end your turn whenever you have no combination to use.
flying_colours-rules-combinations-title = Combinations
flying_colours-rules-combinations =
    All six dice count, including those set aside: six of one colour, three pairs, two triples, or all six colours. Four of one colour and two of another also count as three pairs.

    A throw of all six dice gives a combination about 7 times in 100.
flying_colours-rules-combinations-picture = From top to bottom: six alike, three pairs, two triples, six different.
flying_colours-rules-moving-title = Moving discs
flying_colours-rules-moving =
    A combination gives you two steps. A step leads one ring outwards, or to the next space on the same ring, in either direction. From the centre you may go to any space on the first ring.

    Use both steps for one disc, or one each for two discs. You don’t have to use your steps. Discs never move inwards, and any number of them may share a space.

    Only colours from the last throw may move. If three red and two blue dice are set aside and the last die shows blue, only blue may move. Once confirmed, a move is final.
flying_colours-rules-moving-picture = Where the blue disc can go: the spaces marked 1 with one step, those marked 2 with both.
flying_colours-rules-end-title = The end
flying_colours-rules-end =
    As soon as both discs of a card are in its owner’s home, that player wins, no matter who moved them. This is checked after every single step; any steps still planned are dropped.

    If the match continues with two discs in a home, everyone knows that they are not its owner’s pair. The game keeps track of that for you. At the end, all cards are revealed.

    One house rule isn’t in the printed rules: if no disc moves for 60 turns in a row, the match ends and nobody wins. The log warns you ten turns before.
flying_colours-rules-crowded-home-title = Variant: crowded home
flying_colours-rules-crowded-home =
    A player’s home holds at most two discs. If the wrong ones are in it, one must move out before another can come in.
flying_colours-rules-free-ring-title = Variant: free ring
flying_colours-rules-free-ring =
    A disc on the ring of its own colour may move along it without using steps, if your combination allows its colour: as long as you have a step left, and afterwards too if that disc has already moved. It moves space by space and may return to where it was; it can’t enter a full home, and it can win on the way. One move has at most 64 parts; each space that a disc moves to counts as one.

    A combination moves at most two discs, including free moves. Red has no ring of its own. Purple’s ring is the one with the homes.
flying_colours-rules-free-ring-picture = The green disc on the green ring: every space there costs 0 steps.
flying_colours-rules-absence-title = When someone is away
flying_colours-rules-absence =
    For an absent player, the dice are thrown once. No dice are set aside and no discs are moved.

# The board
flying_colours-ui-board = Board: centre and five rings of twelve sectors
flying_colours-ui-or = { $first } or { $last }
flying_colours-ui-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
flying_colours-ui-centre = centre, { $colour }
flying_colours-ui-field = sector { $sector }, { $colour } ring { $ring }
flying_colours-ui-own-home = your home
flying_colours-ui-home-of = { $name }’s home
flying_colours-ui-discs-here = { $count ->
        [one] one disc: { $discs }
       *[other] { $count } discs: { $discs }
    }
flying_colours-ui-drafted = { $discs } planned
flying_colours-ui-may-move = may move: { $discs }
flying_colours-ui-chosen = { $colour } chosen
flying_colours-ui-target = { $count ->
        [0] { $colour } can go here for free
        [one] { $colour } can go here for one step
       *[other] { $colour } can go here for { $count } steps
    }
flying_colours-ui-disc-at = { $colour }: { $place }
flying_colours-ui-home-at = { $name } sector { $sector }
flying_colours-ui-board-is = Discs: { $discs }. Homes: { $homes }.
flying_colours-ui-disc-chosen = { $count ->
        [one] Disc { $colour }: one space within reach.
       *[other] Disc { $colour }: { $count } spaces within reach.
    }
flying_colours-ui-laid = { $count ->
        [0] { $colour } planned, a free move.
        [one] { $colour } planned, one step.
       *[other] { $colour } planned, { $count } steps.
    }
flying_colours-ui-not-here = Nothing to move here.
flying_colours-ui-keep-one = You must throw at least one die.

# Status and buttons
flying_colours-ui-your-turn = Your turn:
flying_colours-ui-waiting = Waiting for { $name }
flying_colours-ui-wait-move = { $kind }, moving discs
flying_colours-ui-ask-throw = { $left ->
        [one] throw, you have one throw
       *[other] throw, you have { $left } throws
    }
flying_colours-ui-ask-again = { $left ->
        [one] one throw left. Again with all six dice?
       *[other] { $left } throws left. Again with all six dice?
    }
flying_colours-ui-ask-aside = tap the dice to keep
flying_colours-ui-ask-move = 2 steps with { $colours }
flying_colours-ui-ask-move-many = choose a disc, you have 2 steps
flying_colours-ui-ask-where = { $left ->
        [0] { $colour } may move on for free
        [one] where to with { $colour }? One step left
       *[other] where to with { $colour }? { $left } steps
    }
flying_colours-ui-ask-confirm = move like this?
flying_colours-ui-ask-wins = your pair comes home, and you win
flying_colours-ui-over = The match is over.
flying_colours-ui-winner = { $name } wins.
flying_colours-ui-nobody = Nobody wins: no disc moved for { $turns } turns.
flying_colours-ui-idle = { $left ->
        [one] The match ends after one more turn in which no disc moves.
       *[other] The match ends after { $left } more turns in which no disc moves.
    }
flying_colours-ui-keys-throw = Keys: 1–6 die · Enter throw · hold C card
flying_colours-ui-keys-move = Keys: 1–6 disc · arrows space · Home your home · Enter place, then move
flying_colours-ui-throw-all = Throw all 6 ({ $left } left)
flying_colours-ui-throw-other = { $count ->
        [one] Throw the last die ({ $left } left)
       *[other] Throw the other { $count } ({ $left } left)
    }
flying_colours-ui-move = { $steps ->
        [one] Move: one step
       *[other] Move: { $steps } steps
    }
flying_colours-ui-move-stuck = No disc can move: go on
flying_colours-ui-why-choose = Move a disc first
flying_colours-ui-skip = Skip
flying_colours-ui-skip-title = Move no disc?
flying_colours-ui-skip-text = That wastes the combination.
flying_colours-ui-skip-no = Back to the board
flying_colours-ui-move-free = Move: free move
flying_colours-ui-why-waiting = Waiting
flying_colours-ui-why-busy = One moment
flying_colours-ui-reset = Reset
flying_colours-ui-stop = End turn
flying_colours-ui-wins = Your pair comes home, and you win.
flying_colours-ui-seat-turn = to move
flying_colours-ui-seat-home = { $count ->
        [one] one at home
       *[other] { $count } at home
    }

# Dice
flying_colours-ui-dice = Dice
flying_colours-ui-die = { $colour }
flying_colours-ui-die-aside = { $colour }, set aside
flying_colours-ui-die-toggle = { $colour }: set aside
flying_colours-ui-kept = aside
flying_colours-ui-aside = Set aside
flying_colours-ui-last-throw = Last throw
flying_colours-ui-last-by = Last throw by { $name }
flying_colours-ui-no-throw = No throw yet
flying_colours-ui-throw-of = throw { $throw } of { $pips }
flying_colours-ui-told-kind = { $name }, throw { $throw }: { $kind }.
flying_colours-ui-told-none = { $name }, throw { $throw }: no combination.
flying_colours-ui-told-moved = { $name } moves { $colours }.
flying_colours-ui-throw-chip = Throw { $throw } of { $pips }
flying_colours-ui-throws-left = { $left } of { $pips } left
flying_colours-ui-movers = May move
flying_colours-ui-mover = Disc { $colour }, { $place }
flying_colours-ui-odds = Ways to get a combination
flying_colours-ui-chance = Chance of a combination: { NUMBER($percent, maximumFractionDigits: 1) }%
flying_colours-ui-percent = { NUMBER($percent, maximumSignificantDigits: 2) }%
flying_colours-ui-missing = One of these completes it

# Cards and the end
flying_colours-ui-own-card = Your card
flying_colours-ui-card = Card
flying_colours-ui-hold = Hold to look
flying_colours-ui-cards = All cards
flying_colours-ui-at-home = both at home
flying_colours-ui-statistics = Combinations, thrown and expected
flying_colours-ui-turns = Turns
flying_colours-ui-throws = Throws
flying_colours-ui-combinations = Combinations
flying_colours-ui-expected = Expected
flying_colours-ui-expected-help = Expected: the chances that each throw would complete a combination with the dice set aside, added up.
flying_colours-ui-in-home = { $count ->
        [0] There are no discs in this home.
       *[other] In this home: { $discs }.
    }
flying_colours-ui-thrown-so-far = { $combinations ->
        [one] One combination in { $throws } throws; expected: { $expected }.
       *[other] { $combinations } combinations in { $throws } throws; expected: { $expected }.
    }
flying_colours-ui-ruled-out = Not on the card:
flying_colours-ui-nothing-ruled-out = Any pair may be on the card.

# Tutorial
flying_colours-tutorial-board = Six discs start in the middle. They belong to nobody: everyone may move any of them. Your home is the space with a cross on your side of the board.
flying_colours-tutorial-card = Your card shows two colours. As soon as these two discs are in your home together, you win. Nobody else knows them: hold the button to look.
flying_colours-tutorial-throw = The pip die gives you five throws. Throw the six colour dice.
flying_colours-tutorial-aside = You need all alike, three pairs, two triples, or all different. Keep the dice that help: tap them to set them aside. Below, you see how likely the next throw is to succeed.
flying_colours-tutorial-again = Throw the others again until you have a combination or no throws left.
flying_colours-tutorial-move = A combination gives you two steps: one ring outwards, or to the next space on the same ring. Only colours from the last throw may move. Choose a disc, then a marked space.
flying_colours-tutorial-confirm = Use the second step too, or skip it. Then confirm: a move is final.
flying_colours-tutorial-end = If you have throws left, you may start again or end your turn. Then the bot moves the same discs for its own card. Watch which ones it likes, and don’t let on which ones you do.

## Analysis
flying_colours-analysis-disc = { $colour } to { $place }
flying_colours-analysis-still = no disc moved
flying_colours-analysis-stop = turn ended
flying_colours-analysis-throw = { $colours } set aside
flying_colours-analysis-throw-all = all dice thrown
