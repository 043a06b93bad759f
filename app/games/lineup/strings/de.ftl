# LineUp! in German

lineup-name = LineUp!
lineup-tagline = Baut gemeinsam eine Wand: Wer füllt die meisten Reihen?

## Options

lineup-option-double_move = Doppelzug
lineup-option-double_move-help = Zweimal pro Partie (mit kleiner Hand einmal) darfst du in einem Zug zwei Figuren legen. Danach hast du eine Karte weniger auf der Hand.
lineup-option-reduced_hand = Kleine Hand
lineup-option-reduced_hand-help = Alle haben nur eine Karte statt zwei auf der Hand und wählen im Zug aus zwei Karten. Mehr Glück, weniger Planung.

## Cards and figures

lineup-card = { $card ->
    [I] Gelb
    [T] Rot
    [J] Blau
    [S] Grün
    [L] Lila
    [Z] Orange
   *[O] Grau
}

## Log

lineup-start = { $name } beginnt.
lineup-placed = { $card ->
    [I] { $name } legt Gelb
    [T] { $name } legt Rot
    [J] { $name } legt Blau
    [S] { $name } legt Grün
    [L] { $name } legt Lila
    [Z] { $name } legt Orange
   *[O] { $name } legt Grau
}{ $rows-count ->
    [0] .
    [one] {" "}und füllt Reihe { $rows }.
   *[other] {" "}und füllt die Reihen { $rows }.
}
lineup-unable = { $name } kann keine Figur legen und zeigt die Karten: { $cards }.
lineup-returned = { $card ->
    [I] { $name } legt Gelb unter den Stapel.
    [T] { $name } legt Rot unter den Stapel.
    [J] { $name } legt Blau unter den Stapel.
    [S] { $name } legt Grün unter den Stapel.
    [L] { $name } legt Lila unter den Stapel.
    [Z] { $name } legt Orange unter den Stapel.
    [O] { $name } legt Grau unter den Stapel.
   *[hidden] { $name } legt eine Karte unter den Stapel.
}
lineup-redraw = { $name } mischt die Karten zurück und zieht neue.
lineup-double = { $name } macht einen Doppelzug.
lineup-double-void = Bei { $name } passt keine zweite Figur mehr. Der Doppelzug zählt nicht.
lineup-drew = { $card ->
    [I] Du ziehst Gelb.
    [T] Du ziehst Rot.
    [J] Du ziehst Blau.
    [S] Du ziehst Grün.
    [L] Du ziehst Lila.
    [Z] Du ziehst Orange.
   *[O] Du ziehst Grau.
}
lineup-ended = { $reason ->
    [rows-full] Die Partie ist zu Ende: Alle 20 Reihen sind voll.
    [nothing-fits] Die Partie ist zu Ende: Keine der übrigen Figuren passt noch irgendwo.
   *[no-row-left] Die Partie ist zu Ende: Mit den übrigen Figuren lässt sich keine Reihe mehr füllen.
}

## Result

lineup-medal = Reihe { $row }
lineup-headline = { $winners ->
    [one] { $count ->
        [one] { $names } gewinnt mit 1 Reihe
       *[other] { $names } gewinnt mit { $count } Reihen
    }
   *[other] { $count ->
        [one] { $names } gewinnen gemeinsam mit 1 Reihe
       *[other] { $names } gewinnen gemeinsam mit { $count } Reihen
    }
}
lineup-result-own = Du: Platz { $rank } mit { $count ->
        [one] 1 Reihe
       *[other] { $count } Reihen
    }.
lineup-medal-sum = { $count ->
        [one] 1 Reihe
       *[other] { $count } Reihen
    }
lineup-rows = Volle Reihen
lineup-end-rows-full = Alle 20 Reihen sind voll.
lineup-end-nothing-fits = Keine der übrigen Figuren passt noch irgendwo.
lineup-end-no-row-left = Mit den übrigen Figuren lässt sich keine Reihe mehr füllen.

## Problems

lineup-problem-leaves-gap = Das lässt eine Lücke unter der Figur. Drehe sie oder wähle andere Spalten, sodass darunter alles gefüllt ist.
lineup-problem-above-top = Die Figur ragt über Reihe 20 hinaus. Lege sie flacher oder in niedrigere Spalten.
lineup-problem-outside-board = Die Figur ragt seitlich hinaus. Wähle die Spalten so, dass sie ganz zwischen 1 und 10 liegt.
lineup-problem-not-in-hand = Diese Karte hast du nicht. Wähle eine aus deiner Hand.
lineup-problem-must-place = Eine deiner Karten passt, also musst du eine Figur legen. Die möglichen Stellen sind markiert.
lineup-problem-not-opening = Nur wer anfängt, darf neue Karten ziehen, ein einziges Mal und vor der ersten Figur. Lege eine Karte unter den Stapel.
lineup-problem-no-double = In dieser Partie gibt es keine Doppelzüge. Lege eine einzelne Figur.
lineup-problem-double-used = Du hast keinen Doppelzug mehr. Lege eine einzelne Figur.
lineup-problem-double-owed = Das ist schon die zweite Figur deines Doppelzugs. Lege sie als einzelne Figur.
lineup-problem-wrong-seats = LineUp! ist für { $min } bis { $max } Personen. Holt jemanden dazu oder nehmt jemanden heraus.
lineup-problem-wrong-start = Auf dem Platz, der anfangen soll, sitzt niemand. Wähle einen der { $seats } Plätze oder überlass es dem Zufall.

## Rules

lineup-rules-goal-title = Ziel
lineup-rules-goal = Alle bauen an derselben Wand, 10 Spalten breit und 20 Reihen hoch. Wer das letzte Feld einer Reihe füllt, legt einen Chip daneben. Wer die meisten Chips hat, gewinnt; bei Gleichstand gewinnt ihr gemeinsam.

lineup-rules-turn-title = Dein Zug
lineup-rules-turn = Du hast zwei Karten auf der Hand. Zu Beginn deines Zuges bekommst du automatisch eine dritte vom Stapel. Spiele eine der drei, indem du ihre Figur an die Wand legst. Dann geht es im Uhrzeigersinn weiter.

    Es gibt sieben Figuren, jede zehnmal. Was liegt, kommt nicht wieder; du siehst immer, wie viele von jeder noch übrig sind.
lineup-rules-turn-picture = Die sieben Figuren. Jede gibt es zehnmal.

lineup-rules-placing-title = Eine Figur legen
lineup-rules-placing = Drehe die Figur, wie du willst, ohne sie umzuklappen, und wähle ihre Spalten. Kein Feld unter ihr darf leer sein, auch keins, das sich später noch füllen ließe. Sie darf nicht seitlich und nicht über Reihe 20 hinausragen. Was liegt, bleibt liegen.
lineup-rules-placing-picture = Die blaue Figur darf hierhin. Die lila Figur nicht: Unter ihr blieben die Felder mit × leer.

lineup-rules-rows-title = Reihen füllen
lineup-rules-rows = Füllt deine Figur eine oder mehrere Reihen, gehört jede davon dir. Wer die anderen Figuren darin gelegt hat, ist egal. Reihen bleiben liegen, nichts wird abgeräumt.
lineup-rules-rows-picture = Reihe 1 ist voll, daneben liegt ein Chip. Die lila Figur füllt Reihe 2: Die gehört dann dir, wenn du sie legst.

lineup-rules-unable-title = Wenn nichts passt
lineup-rules-unable = Passt keine deiner Karten, zeigst du sie allen und legst eine davon unter den Stapel. Welche, erfahren die anderen nicht, außer wenn es deine einzige war. Passt eine deiner Karten, musst du legen.

    Die Karten unter dem Stapel werden ganz am Schluss wieder gezogen, in der Reihenfolge, in der sie dorthin kamen.

lineup-rules-opening-title = Der erste Zug
lineup-rules-opening = Grün und Orange passen nicht auf den leeren Boden. Wer anfängt und nichts legen kann, zeigt die Karten und darf sie einmal zurückmischen und ebenso viele neue ziehen. Passt wieder nichts, kommt eine Karte unter den Stapel, und die nächste Person eröffnet nach den normalen Regeln.

lineup-rules-ending-title = Ende der Partie
lineup-rules-ending = Die Partie endet sofort, wenn alle 20 Reihen voll sind, wenn keine der übrigen Figuren noch irgendwo passt oder wenn sich mit den übrigen Figuren keine Reihe mehr füllen lässt. Letzteres wird erst geprüft, wenn höchstens 40 Felder frei sind.

lineup-rules-variants-title = Varianten
lineup-rules-variants = Doppelzug: Hast du mindestens zwei Karten, darfst du in deinem Zug zwei Figuren nacheinander legen. Die zweite musst du legen, wenn noch eine Karte passt. Danach hast du für den Rest der Partie eine Karte weniger auf der Hand. Das dürfen alle zweimal, mit kleiner Hand einmal. Passt nach der ersten Figur keine Karte mehr, endet dein Zug, und der Doppelzug zählt nicht. Er zählt auch nicht, wenn die erste Figur die Partie beendet.

    Kleine Hand: Alle haben eine Karte auf der Hand und wählen aus zweien.

lineup-rules-absence-title = Wenn jemand fehlt
lineup-rules-absence = Für alle, die fehlen, wird die erste passende Karte der Hand gelegt, so wenig gedreht und so weit links wie möglich, nie als Doppelzug. Passt nichts, kommt die erste Karte unter den Stapel; im ersten Zug werden die Karten einmal zurückgemischt.

## Board

lineup-ui-card = { $card ->
    [I] Gelb
    [T] Rot
    [J] Blau
    [S] Grün
    [L] Lila
    [Z] Orange
   *[O] Grau
}
lineup-ui-column = Spalte { $column }
lineup-ui-columns-two = Spalten { $first } und { $last }
lineup-ui-columns = Spalten { $first } bis { $last }
lineup-ui-rows = { $count ->
    [one] Reihe { $rows }
   *[other] Reihen { $rows }
}
lineup-ui-row-span = Reihen { $low } bis { $high }
lineup-ui-turned = { $turns ->
    [0] nicht gedreht
    [1] einmal gedreht
    [2] zweimal gedreht
   *[other] dreimal gedreht
}
lineup-ui-lands = landet in Reihe { $row }
lineup-ui-would-complete = füllt { $rows }
lineup-ui-figure = { $colour }, { $columns }, { $rows }, gelegt von { $name }
lineup-ui-row-chip = Reihe { $row }: voll, Chip von { $name }
lineup-ui-row-empty = Reihe { $row }: leer
lineup-ui-row-open = { $count ->
    [one] Reihe { $row }: Spalte { $columns } ist frei
   *[other] Reihe { $row }: Spalten { $columns } sind frei
}
lineup-ui-cell = Spalte { $column }, Reihe { $row }: { $figure }
lineup-ui-cell-free = Spalte { $column }, Reihe { $row }: frei
lineup-ui-column-height = Spalte { $column }, Höhe { $height }
lineup-ui-not-here = { $column }: passt nicht
lineup-ui-fits-here = { $column }: passt auf { $columns }

lineup-ui-board = Wand aus Figuren
lineup-ui-grid = Wand, 10 Spalten, 20 Reihen
lineup-ui-heights = Höhen der Spalten 1 bis 10: { $heights }.
lineup-ui-score = { $name } { $count }
lineup-ui-scores = Reihen: { $scores }.
lineup-ui-last = Letzter Zug: { $figure }.
lineup-ui-hand-is = Deine Karten: { $cards }.
lineup-ui-pile-is = { $count ->
    [one] 1 Karte im Stapel.
   *[other] { $count } Karten im Stapel.
}

lineup-ui-your-turn = Du bist dran:
lineup-ui-choose = Wähle eine Karte
lineup-ui-second = Lege die zweite Figur des Doppelzugs.
lineup-ui-ask-place = { $card } legen?
lineup-ui-card-nowhere = { $card } passt nirgends: Wähle eine andere Karte.
lineup-ui-nowhere = { $card } passt nirgends: { $why ->
    [gap] Egal, wie du die Figur drehst, darunter bliebe eine Lücke.
   *[top] Entweder bliebe darunter eine Lücke, oder die Figur würde über Reihe 20 hinausragen.
}
lineup-ui-ask-double = { $card } zuerst legen?
lineup-ui-gain = { $count ->
    [one] Füllt 1 Reihe.
   *[other] Füllt { $count } Reihen.
}
lineup-ui-unable = Nichts passt. Wähle eine Karte, die unter den Stapel kommt.
lineup-ui-unable-opening = Nichts passt. Nimm eine neue Hand oder lege eine Karte unter den Stapel.
lineup-ui-ask-return = { $card } unter den Stapel legen?
lineup-ui-waiting = Warten auf { $name }
lineup-ui-second-of = { $name } legt eine zweite Figur.
lineup-ui-over = Die Partie ist zu Ende:
lineup-ui-won = { lineup-headline }.
lineup-ui-keys = Tasten: 1–3 Karte · ← → Spalte · R drehen · Eingabe legen

lineup-ui-reset = Zurücksetzen
lineup-ui-place = Legen
lineup-ui-place-gain = Legen: +{ $count }
lineup-ui-return = Unter den Stapel legen
lineup-ui-return-card = { $card } unter den Stapel
lineup-ui-redraw = Neue Hand
lineup-ui-double = Doppelzug: noch { $count }, Hand −1
lineup-ui-double-lapsed = Keine weitere Karte passt, damit ist dein Zug zu Ende. Der Doppelzug zählt nicht, und deine Hand bleibt so groß, wie sie war.
lineup-ui-undo = Rückgängig
lineup-ui-why-over = Die Partie ist zu Ende.
lineup-ui-why-watching = Du schaust zu.
lineup-ui-why-waiting = Warten
lineup-ui-why-busy = Dein Zug wird gesendet.
lineup-ui-why-choose = Wähle zuerst eine Karte.
lineup-ui-why-nowhere = Diese Karte passt nirgends.

lineup-ui-hand = Deine Karten
lineup-ui-hand-one = eine legen
lineup-ui-hand-two = zwei legen
lineup-ui-hand-second = die zweite legen
lineup-ui-hand-unable = keine passt
lineup-ui-hand-empty = Du hast keine Karten.
lineup-ui-hands = Karten
lineup-ui-hands-hidden = Die Karten sind verdeckt.
lineup-ui-fits = { $count ->
    [0] passt nirgends
    [one] passt an 1 Stelle
   *[other] passt an { $count } Stellen
}
lineup-ui-move-figure = Figur bewegen
lineup-ui-left = Links
lineup-ui-turn = Drehen
lineup-ui-right = Rechts
lineup-ui-left-over = Übrige Figuren
lineup-ui-pile = Stapel { $count }
lineup-ui-on-turn = am Zug
lineup-ui-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
lineup-ui-doubles-left = { $count ->
    [0] kein Doppelzug
    [one] 1 Doppelzug
   *[other] { $count } Doppelzüge
}

## Tutorial

lineup-tutorial-wall = Du und der Bot, ihr baut diese Wand gemeinsam, 10 Spalten breit und 20 Reihen hoch. Wer das letzte Feld einer Reihe füllt, bekommt sie. Wer die meisten Reihen hat, gewinnt.
lineup-tutorial-card = Das sind deine Karten. Eine davon wurde gerade für dich gezogen. Wähle eine, um ihre Figur an die Wand zu legen.
lineup-tutorial-turn = Drehe die Figur und verschiebe sie: mit den Knöpfen, durch Ziehen oder mit einem Klick auf eine Spalte. Unter ihr darf kein Feld leer bleiben.
lineup-tutorial-lay = Passt die Stelle? Dann lege die Figur. Danach bleibt sie, wo sie ist.
lineup-tutorial-answer = Jetzt legt der Bot eine Figur an dieselbe Wand. Diese Zeile sagt immer, wer dran ist.
lineup-tutorial-row = Du hast wieder gezogen. Kannst du die unterste Reihe füllen? Sie gehört dir, wenn du ihr letztes Feld füllst, egal wer den Rest gelegt hat. Achte auf +1.
lineup-tutorial-end = Hier siehst du, wer wie viele Reihen hat. Die Partie endet, wenn alle 20 voll sind oder die übrigen Figuren keine mehr füllen können.

## Analyse
lineup-analysis-return = { $colour } zurück unter den Stapel
lineup-analysis-redraw = neue Karten
