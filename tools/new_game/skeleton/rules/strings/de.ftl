# New game auf Deutsch

newgame-name = New game
newgame-tagline = Nimm die wertvollsten Kiesel und die neben deinen eigenen.

## Einstellungen

newgame-option-large = Großes Brett
newgame-option-large-help = Fünf Reihen Kiesel statt drei.

## Verlauf

newgame-took = { $count ->
    [0] { $name } nimmt Kiesel { $pebble }, Wert { $value }.
    [one] { $name } nimmt Kiesel { $pebble }, Wert { $value }, neben einem eigenen.
   *[other] { $name } nimmt Kiesel { $pebble }, Wert { $value }, zwischen zwei eigenen.
}
newgame-ended = Das Brett ist leer. Die Partie ist zu Ende.

## Ergebnis

newgame-item-values = Kiesel
newgame-item-pairs = Paare nebeneinander

## Probleme

newgame-problem-no-such-pebble = Diesen Kiesel gibt es nicht. Wähle einen auf dem Brett.
newgame-problem-pebble-taken = Dieser Kiesel ist schon weg. Wähle einen anderen.
newgame-problem-wrong-seats = New game ist für { $min } bis { $max } Personen. Nimm jemanden dazu oder heraus.
newgame-problem-wrong-start = Auf dem Platz, der beginnen soll, sitzt niemand. Wähle einen der { $seats } Plätze, oder lass das Los entscheiden.

## Regeln

newgame-rules-goal-title = Ziel
newgame-rules-goal = Auf dem Brett liegen Kiesel von verschiedenem Wert. Wer die meisten Punkte hat, wenn alle genommen sind, gewinnt.

newgame-rules-turn-title = Dein Zug
newgame-rules-turn = Nimm einen Kiesel, der noch da ist. Dann ist die nächste Person am Zug.

newgame-rules-scoring-title = Punkte
newgame-rules-scoring = Jeder Kiesel bringt seinen Wert. Zwei deiner Kiesel nebeneinander in einer Reihe bringen 2 Punkte mehr.
newgame-rules-scoring-picture = Blau hat zwei Kiesel nebeneinander: 3 + 1 Punkte und 2 mehr.

## Einführung

newgame-tutorial-board = Das sind die Kiesel. Die Zahl sagt, wie viele Punkte jeder bringt.
newgame-tutorial-choose = Wähle einen Kiesel: Tippe ihn an, oder geh mit den Pfeiltasten hin und drück die Eingabetaste.
newgame-tutorial-take = Dieser Knopf nimmt ihn.
newgame-tutorial-again = Auch dein Gegenüber hat einen genommen. Nimm noch einen: Neben deinem eigenen bringt er 2 Punkte mehr.
newgame-tutorial-end = Das ist alles. Hier stehen die Punkte aller. Spiel weiter, bis das Brett leer ist.

## Auf dem Bildschirm

newgame-ui-board = Brett mit { $rows } Reihen zu { $columns } Kieseln
newgame-ui-free = Kiesel { $pebble }, Wert { $value }
newgame-ui-taken = Kiesel { $pebble }, Wert { $value }, genommen von { $name }
newgame-ui-summary = { $count ->
    [0] Alle Kiesel sind genommen.
    [one] Ein Kiesel ist noch da.
   *[other] { $count } Kiesel sind noch da.
}
newgame-ui-score = { $name }: { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}.
newgame-ui-your-turn = Du bist am Zug.
newgame-ui-choose = Wähle einen Kiesel.
newgame-ui-ask = Kiesel { $pebble } nehmen?
newgame-ui-keys = N und P wählen, Eingabe nimmt.
newgame-ui-waiting = { $name } wählt.
newgame-ui-over = Die Partie ist zu Ende.
newgame-ui-won = { $names-count ->
    [0] Niemand gewinnt.
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen.
}
newgame-ui-take = Nehmen
newgame-ui-take-gain = Nehmen: +{ $count }
newgame-ui-reset = Zurück
newgame-ui-undo = Zurück{"\u00AD"}nehmen
newgame-ui-why-busy = Einen Moment bitte.
newgame-ui-why-choose = Wähle zuerst einen Kiesel.
newgame-ui-pebbles = { $count ->
    [one] ein Kiesel
   *[other] { $count } Kiesel
}
newgame-ui-on-turn = am Zug
newgame-ui-tray = Deine Wahl
newgame-ui-nothing = Kein Kiesel ist gewählt.
newgame-ui-chosen = Kiesel { $pebble } bringt { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
}.

## Analyse
newgame-analysis-take = Kiesel { $pebble }, Wert { $value }
