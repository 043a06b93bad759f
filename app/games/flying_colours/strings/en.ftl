# With Flying Colours
flying_colours-name = With Flying Colours
flying_colours-tagline = Six discs, secret pairs: bring your two colours home without anybody noticing.

# Options
flying_colours-option-crowded_home = Crowded home
flying_colours-option-crowded_home-help = At most two discs fit into a home. A wrong one has to walk out first.
flying_colours-option-free_ring = Free ring
flying_colours-option-free_ring-help = On the ring of its own colour a disc walks round without spending steps.

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
       *[different] six different ones
    }

# Log; $name is the player of the seat
flying_colours-pips = { $pips ->
        [one] { $name } has { $pips } throw.
       *[other] { $name } has { $pips } throws.
    }
flying_colours-aside = { $name } sets aside: { $colours }.
flying_colours-threw = Throw { $throw } by { $name }: { $colours }.
flying_colours-combination = { $name } has { flying_colours-kind }.
flying_colours-blocked = { $name } can move none of the discs allowed.
flying_colours-moved = { $steps ->
        [0] { $name } walks { flying_colours-colour } freely to ring { $ring }, field { $segment }.
       *[other] { $name } moves { flying_colours-colour } to ring { $ring }, field { $segment }.
    }
flying_colours-still = { $name } moves no disc.
flying_colours-home = In the home of { $name }: { flying_colours-colour }.
flying_colours-ruled-out = The pair of { $name } is not { $colours }.
flying_colours-stopped = { $name } stops.
flying_colours-standstill-near = No disc has moved for { $turns } turns. After { $left } more such turns the match ends and nobody wins.
flying_colours-card = The pair of { $name }: { $colours }.
flying_colours-ended = { $reason ->
        [won] { $name } has { $colours } at home and wins.
       *[standstill] No disc has moved for { $turns } turns. The match ends and nobody wins.
    }

# Result
flying_colours-item-pair = Pair at home
flying_colours-lost = Nobody wins

# Problems
flying_colours-problem-no-combination = There is no combination. Throw first.
flying_colours-problem-move-first = Your combination comes first: move discs, or leave it.
flying_colours-problem-throw-first = Throw at least once before you stop.
flying_colours-problem-nothing-thrown = A new attempt begins with all six dice.
flying_colours-problem-not-among-thrown = There are not so many { flying_colours-colour } dice in the last throw.
flying_colours-problem-nothing-to-throw = Keep at least one die to throw.
flying_colours-problem-colour-not-thrown = The disc in { flying_colours-colour } stays. Only colours of the last throw move.
flying_colours-problem-colour-not-thrown-help = Dice that lie aside complete the combination, but they move nothing.
flying_colours-problem-third-disc = At most two discs move for a combination.
flying_colours-problem-never-inwards = Discs never move inwards.
flying_colours-problem-not-next-to = This field is not next to the disc.
flying_colours-problem-not-next-to-help = A step leads one ring outwards, or to the next field on the same ring.
flying_colours-problem-no-step-left = Both steps are used.
flying_colours-problem-too-many-parts = A move has at most { $most } parts, free walks included.
flying_colours-problem-too-many-parts-help = Confirm the move, or take some of it back.
flying_colours-problem-home-full = Two discs are in this home. No more fit in.
flying_colours-problem-no-such-field = There is no such field.
flying_colours-problem-flying-colours-seats = With Flying Colours is for two to six players.
flying_colours-problem-flying-colours-start = The one who begins must have a seat.

# Rules help
flying_colours-rules-aim-title = What it is about
flying_colours-rules-aim =
    Six discs start in the red centre. They belong to nobody; everybody moves them all. Homes are the fields with crosses on the outermost ring; yours is turned towards you.

    Your card names two colours, and nobody else sees it. As soon as these two discs are in your home together, you have won.
flying_colours-rules-turn-title = Your turn
flying_colours-rules-turn =
    The turns go round clockwise. The pip die says how many throws you have, one to six. Each throw is with the six colour dice.

    Without a combination you may set dice aside, as many as you like, and throw the others again. What lies aside stays aside until the attempt is over; at least one die has to be thrown.

    After a combination you move discs. If throws are left, you may start again with all six dice. From the first throw on you may stop whenever you have no combination to move.
flying_colours-rules-combinations-title = Combinations
flying_colours-rules-combinations =
    All six dice count, those aside too: six of one colour, three pairs, two triples, or all six colours. Four of one colour and two of another also count as three pairs.

    A throw of all six dice shows a combination about 7 times in 100.
flying_colours-rules-moving-title = Moving discs
flying_colours-rules-moving =
    A combination gives two steps. A step leads one ring outwards, or to the next field of the same ring, either way. From the centre you may go to any field of the first ring.

    Use both steps for one disc, or one each for two discs. You may leave steps unused. Discs never move inwards, and any number of them may share a field.

    Only colours of the last throw may move. If three red and two blue dice lie aside and the last die shows blue, only blue may move. Once confirmed, a move stands.
flying_colours-rules-end-title = The end
flying_colours-rules-end =
    Both discs of a card in the home of its owner: won, at once, no matter who moved them. This is looked at after each single step; what was still planned lapses.

    If the match goes on with two discs in a home, everybody knows that they are not the pair of its owner. The table remembers that for you. At the end all cards are shown.

    A house rule that is not on the rule sheet: if no disc is moved for 60 turns in a row, the match ends and nobody wins. The log gives a warning ten turns before.
flying_colours-rules-crowded-home-title = Variant: crowded home
flying_colours-rules-crowded-home =
    A player's home holds two discs at most. If the wrong ones are in it, one has to walk out before another can come in.
flying_colours-rules-free-ring-title = Variant: free ring
flying_colours-rules-free-ring =
    A disc on the ring of its own colour may walk along it without spending steps, if your combination allows its colour: as long as a step is unused, and afterwards too if it was moved already. It walks field by field and may go back to where it was; it does not enter a full home, and it can win on its way. One move has at most 64 parts; each field a disc moves to counts as one.

    At most two discs move for a combination, free walks included. Red has no ring of its own. Purple has the one with the homes.
flying_colours-rules-absence-title = When somebody is away
flying_colours-rules-absence =
    For an absent player the dice are thrown once. No die is set aside and no disc moved.

# The board
flying_colours-ui-board = Board: centre and five rings of twelve sectors
flying_colours-ui-or = { $first } or { $last }
flying_colours-ui-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
flying_colours-ui-centre = centre, { $colour }
flying_colours-ui-field = sector { $sector }, { $colour } ring { $ring }
flying_colours-ui-own-home = your home
flying_colours-ui-home-of = home of { $name }
flying_colours-ui-discs-here = { $count ->
        [one] one disc: { $discs }
       *[other] { $count } discs: { $discs }
    }
flying_colours-ui-drafted = { $discs } in your draft
flying_colours-ui-may-move = may move: { $discs }
flying_colours-ui-chosen = { $colour } chosen
flying_colours-ui-target = { $count ->
        [0] { $colour } can go here freely
        [one] { $colour } can go here for one step
       *[other] { $colour } can go here for { $count } steps
    }
flying_colours-ui-disc-at = { $colour }: { $place }
flying_colours-ui-home-at = { $name } sector { $sector }
flying_colours-ui-board-is = Discs: { $discs }. Homes: { $homes }.
flying_colours-ui-disc-chosen = { $count ->
        [one] Disc { $colour }: one field within reach.
       *[other] Disc { $colour }: { $count } fields within reach.
    }
flying_colours-ui-laid = { $count ->
        [0] { $colour } pencilled in, a free walk.
        [one] { $colour } pencilled in, one step.
       *[other] { $colour } pencilled in, { $count } steps.
    }
flying_colours-ui-stays = { $colour } can't move now.
flying_colours-ui-not-here = Nothing to move here.
flying_colours-ui-keep-one = At least one die has to be thrown.

# Status and buttons
flying_colours-ui-your-turn = Your turn:
flying_colours-ui-waiting = Waiting for { $name }
flying_colours-ui-wait-move = { $kind }, discs move
flying_colours-ui-ask-throw = { $left ->
        [one] throw, you have one throw
       *[other] throw, you have { $left } throws
    }
flying_colours-ui-ask-again = { $left ->
        [one] one throw left. Once more with all six dice?
       *[other] { $left } throws left. Once more with all six dice?
    }
flying_colours-ui-ask-aside = which dice stay?
flying_colours-ui-ask-move = 2 steps with { $colours }
flying_colours-ui-ask-move-many = choose a disc, you have 2 steps
flying_colours-ui-ask-where = { $left ->
        [0] { $colour } may walk on freely
        [one] where to with { $colour }? One step left
       *[other] where to with { $colour }? { $left } steps
    }
flying_colours-ui-ask-confirm = move like this?
flying_colours-ui-ask-wins = your pair comes home, and you win
flying_colours-ui-over = The game is over.
flying_colours-ui-winner = { $name } wins.
flying_colours-ui-nobody = Nobody wins: no disc moved for { $turns } turns.
flying_colours-ui-idle = { $left ->
        [one] The match ends after one more turn without a moved disc.
       *[other] The match ends after { $left } more turns without a moved disc.
    }
flying_colours-ui-keys-throw = Keys: 1–6 die · Enter throw · hold C card
flying_colours-ui-keys-move = Keys: 1–6 disc · ← → along the ring · ↑ ↓ ring · Home own home
flying_colours-ui-throw-all = Throw all 6 dice ({ $left } left)
flying_colours-ui-throw-other = { $count ->
        [one] Throw the last die ({ $left } left)
       *[other] Throw the other { $count } dice ({ $left } left)
    }
flying_colours-ui-move = { $steps ->
        [one] Move: one step
       *[other] Move: { $steps } steps
    }
flying_colours-ui-move-none = Move no disc
flying_colours-ui-move-free = Move: free walk
flying_colours-ui-why-busy = One moment
flying_colours-ui-reset = Reset
flying_colours-ui-stop = Stop
flying_colours-ui-wins = Your pair comes home: with this you win.
flying_colours-ui-seat-turn = on turn
flying_colours-ui-seat-home = { $count ->
        [0] home empty
        [one] one disc at home
       *[other] { $count } discs at home
    }

# Dice
flying_colours-ui-dice = Dice
flying_colours-ui-die = { $colour }
flying_colours-ui-die-aside = { $colour }, aside
flying_colours-ui-die-toggle = { $colour }: set aside
flying_colours-ui-kept = aside
flying_colours-ui-aside = Set aside
flying_colours-ui-last-throw = Last throw
flying_colours-ui-last-by = Last throw by { $name }
flying_colours-ui-no-throw = Nothing thrown yet
flying_colours-ui-shown = Combination: { $kind }
flying_colours-ui-throw-of = throw { $throw } of { $pips }
flying_colours-ui-throws-left = { $pips ->
        [one] One throw, { $left } left.
       *[other] { $pips } throws, { $left } left.
    }
flying_colours-ui-only-last = Only { $colours } may move.
flying_colours-ui-movers = May move
flying_colours-ui-mover = Disc { $colour }, { $place }
flying_colours-ui-odds = What completes a combination
flying_colours-ui-chance = Combination { NUMBER($percent, maximumFractionDigits: 1) }%
flying_colours-ui-ways = { $ways } of { $total }
flying_colours-ui-kind-ways = { $kind } { $count }
flying_colours-ui-missing = One of these completes it

# Cards and the end
flying_colours-ui-own-card = Your card
flying_colours-ui-card = Card
flying_colours-ui-hold = Hold to look
flying_colours-ui-cards = All cards
flying_colours-ui-at-home = both at home
flying_colours-ui-statistics = Combinations thrown and expected
flying_colours-ui-turns = Turns
flying_colours-ui-throws = Throws
flying_colours-ui-combinations = Combinations
flying_colours-ui-expected = Expected
flying_colours-ui-expected-help = Expected: how likely each throw was to show a combination with the dice aside, added up.
flying_colours-ui-in-home = { $count ->
        [0] No disc is in this home.
       *[other] In this home: { $discs }.
    }
flying_colours-ui-thrown-so-far = { $combinations ->
        [one] One combination in { $throws } throws; { $expected } were to be expected.
       *[other] { $combinations } combinations in { $throws } throws; { $expected } were to be expected.
    }
flying_colours-ui-ruled-out = This pair is not on the card:
flying_colours-ui-nothing-ruled-out = Any pair may be on the card.

# Tutorial
flying_colours-tutorial-board = Six discs start in the middle. They belong to nobody: everybody moves them all. Your home is the field with a cross that is turned towards you.
flying_colours-tutorial-card = Your card names two colours. As soon as these two discs are in your home together, you have won. Nobody else knows them: hold the button to look.
flying_colours-tutorial-throw = The pip die gives you five throws. Throw the six colour dice.
flying_colours-tutorial-aside = You need all alike, three pairs, two triples or all different. Keep the dice that help: tap them to set them aside. Below stands how likely the next throw is to succeed.
flying_colours-tutorial-again = Throw the others again, until you have a combination or no throw is left.
flying_colours-tutorial-move = A combination gives two steps: one ring outwards, or to the next field of the same ring. Only colours of the last throw may move. Choose a disc, then a marked field.
flying_colours-tutorial-confirm = Use the second step too, or leave it. Then confirm: a move stands.
flying_colours-tutorial-end = With throws left you may start again, or stop. The bot now moves the same discs for its own card. Watch which ones it likes, and hide which ones you do.
