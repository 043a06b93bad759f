# New game in het Nederlands

newgame-name = New game
newgame-tagline = Pak de kostbaarste kiezels en die naast je eigen.

## Instellingen

newgame-option-large = Groot bord
newgame-option-large-help = Vijf rijen kiezels in plaats van drie.

## Verloop

newgame-took = { $count ->
    [0] { $name } pakt kiezel { $pebble }, waarde { $value }.
    [one] { $name } pakt kiezel { $pebble }, waarde { $value }, naast een eigen kiezel.
   *[other] { $name } pakt kiezel { $pebble }, waarde { $value }, tussen twee eigen kiezels.
}
newgame-ended = Het bord is leeg. De partij is voorbij.

## Uitslag

newgame-item-values = Kiezels
newgame-item-pairs = Paren naast elkaar

## Problemen

newgame-problem-no-such-pebble = Die kiezel bestaat niet. Kies er een op het bord.
newgame-problem-pebble-taken = Die kiezel is al weg. Kies een andere.
newgame-problem-wrong-seats = New game is voor { $min } tot { $max } spelers. Voeg iemand toe of haal iemand weg.
newgame-problem-wrong-start = Op de plaats die moet beginnen zit niemand. Kies een van de { $seats } plaatsen, of laat het lot beslissen.

## Regels

newgame-rules-goal-title = Doel
newgame-rules-goal = Op het bord liggen kiezels van verschillende waarde. Wie de meeste punten heeft als alle kiezels gepakt zijn, wint.

newgame-rules-turn-title = Je beurt
newgame-rules-turn = Pak een kiezel die er nog ligt. Daarna is de volgende speler aan de beurt.

newgame-rules-scoring-title = Punten
newgame-rules-scoring = Elke kiezel brengt zijn waarde op. Twee van jouw kiezels naast elkaar in een rij brengen 2 punten extra op.
newgame-rules-scoring-picture = Blauw heeft twee kiezels naast elkaar: 3 + 1 punten en 2 extra.

## Uitleg

newgame-tutorial-board = Dit zijn de kiezels. Het getal zegt hoeveel punten elke kiezel opbrengt.
newgame-tutorial-choose = Kies een kiezel: tik erop, of ga er met de pijltoetsen heen en druk op Enter.
newgame-tutorial-take = Met deze knop pak je hem.
newgame-tutorial-again = Je tegenstander heeft er ook een gepakt. Pak er nog een: naast je eigen kiezel brengt hij 2 punten extra op.
newgame-tutorial-end = Dat is alles. Hier staan ieders punten. Speel door tot het bord leeg is.

## Op het scherm

newgame-ui-board = Bord met { $rows } rijen van { $columns } kiezels
newgame-ui-free = Kiezel { $pebble }, waarde { $value }
newgame-ui-taken = Kiezel { $pebble }, waarde { $value }, gepakt door { $name }
newgame-ui-summary = { $count ->
    [0] Alle kiezels zijn gepakt.
    [one] Er ligt nog één kiezel.
   *[other] Er liggen nog { $count } kiezels.
}
newgame-ui-score = { $name }: { $count ->
    [one] één punt
   *[other] { $count } punten
}.
newgame-ui-your-turn = Jij bent aan de beurt.
newgame-ui-choose = Kies een kiezel.
newgame-ui-ask = Kiezel { $pebble } pakken?
newgame-ui-keys = N en P kiezen, Enter pakt.
newgame-ui-waiting = { $name } kiest.
newgame-ui-over = De partij is voorbij.
newgame-ui-won = { $names-count ->
    [0] Niemand wint.
    [one] { $names } wint.
   *[other] { $names } winnen.
}
newgame-ui-take = Pakken
newgame-ui-take-gain = Pakken: +{ $count }
newgame-ui-reset = Wissen
newgame-ui-undo = Terug{"\u00AD"}nemen
newgame-ui-why-busy = Een ogenblik.
newgame-ui-why-choose = Kies eerst een kiezel.
newgame-ui-pebbles = { $count ->
    [one] één kiezel
   *[other] { $count } kiezels
}
newgame-ui-on-turn = aan de beurt
newgame-ui-tray = Je keuze
newgame-ui-nothing = Er is geen kiezel gekozen.
newgame-ui-chosen = Kiezel { $pebble } brengt { $count ->
    [one] één punt
   *[other] { $count } punten
} op.

## Analyse
newgame-analysis-take = kiezel { $pebble }, waarde { $value }
