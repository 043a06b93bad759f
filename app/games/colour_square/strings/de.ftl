# Colour Square in German

colour_square-name = Colour Square
colour_square-tagline = Dieselben Würfel für alle: Fülle die Ecken deiner Felder und triff ihre Summen vor den anderen.

## Options

colour_square-option-side = Seite des Blatts
colour_square-option-side-help = Auf Seite B haben manche Felder Bereiche statt Zahlen, und in manche Ecken passt nur eine bestimmte Zahl. Es gibt mehr zu bedenken, aber genauso viel zu holen.
colour_square-option-side-A = A: Standard
colour_square-option-side-B = B: Fortgeschritten
colour_square-option-covered = Verdeckte Blätter
colour_square-option-covered-help = Niemand sieht, was die anderen schreiben. Ihr seht, welche Felder gewonnen oder schraffiert sind, die Zahlen aber erst am Ende. Wer fertig ist, kann nichts mehr ändern. Nicht bei Aufgaben.
colour_square-option-task = Aufgabe
colour_square-option-task-help = Statt gegeneinander um Punkte zu spielen, löst ihr alle dieselbe Aufgabe auf dem eigenen Blatt, allein oder nebeneinander. Niemand streicht den anderen Felder weg.
colour_square-option-task-none = keine: Partie um Punkte
colour_square-option-task-1 = 1 Schlange (leicht)
colour_square-option-task-2 = 2 Steigerung (mittel)
colour_square-option-task-3 = 3 Spalte für Spalte (schwer)
colour_square-option-task-4 = 4 Verbindung (leicht)
colour_square-option-task-5 = 5 Reihenfolge (schwer)

## Numbers

colour_square-number = { $number } in { $square } { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
   *[yellow] Gelb
}

## Log

colour_square-roll = { $name }, Wurf { $roll }: rot { $red }, blau { $blue }, grün { $green }, gelb { $yellow }, weiß { $white }.
colour_square-wrote = { $name } schreibt { $numbers }.
colour_square-won = SQUARE { $square } für { $name }: { $points } Punkte.
colour_square-won-covered = SQUARE { $square } für { $name }.
colour_square-hatched = { $square } wird bei { $name } schraffiert.
colour_square-joker = { $name } schreibt { $number } in ein Jokerfeld.
colour_square-recoloured = { $name } färbt einen Würfel um.
colour_square-called = COLOUR SQUARE: { $name } hat kein offenes Feld mehr.
colour_square-last-roll = Letzter Wurf für { $name }.
colour_square-chose = { $name } wählt die Spalten { $one } und { $two } und Zeile { $row }.
colour_square-climbed = { $name } kommt in Zeile { $row }.
colour_square-gave-up = { $name } gibt die Aufgabe auf.
colour_square-task-done = { $name } ist fertig mit { $measure ->
    [squares] { $result ->
        [one] 1 Feld
       *[other] { $result } Feldern
    }
   *[points] { $result ->
        [one] 1 Punkt
       *[other] { $result } Punkten
    }
}, { $tier ->
    [failed] nicht bestanden
    [passed] bestanden
    [strong] stark
   *[best] besser geht es nicht
}.
colour_square-ended = Die Partie ist zu Ende.

## Result

colour_square-medal = { $square } mit { $number }
colour_square-item-numbers = Zahlen
colour_square-item-bridges = Brücken
colour_square-item-violet = Lila
colour_square-item-hatched = Schraffiert
colour_square-item-jokers = Joker
colour_square-item-squares = Gewonnene Felder
colour_square-tier-failed = nicht bestanden
colour_square-tier-passed = bestanden
colour_square-tier-strong = stark
colour_square-tier-best = besser geht es nicht

## Problems

colour_square-problem-nothing-to-enter = Dieser Wurf ist nicht für dich. Warte auf den nächsten.
colour_square-problem-not-an-entry = Auf einen Wurf antwortest du mit Einträgen: ein Würfel und das Feld, in das er kommt.
colour_square-problem-unknown-die = Diesen Würfel gibt es nicht. Es gibt Rot, Blau, Grün, Gelb und Weiß.
colour_square-problem-unknown-field = Dieses Feld gibt es auf dem Blatt nicht.
colour_square-problem-not-for-active = Der weiße Würfel ist für die anderen. Du hast gewürfelt, also wähle unter den vier farbigen.
colour_square-problem-not-for-passive = Die farbigen Würfel sind für die Person, die gewürfelt hat. Du trägst den weißen ein.
colour_square-problem-die-used = { $die ->
    [red] Der rote Würfel
    [blue] Der blaue Würfel
    [green] Der grüne Würfel
    [yellow] Der gelbe Würfel
   *[white] Der weiße Würfel
} ist schon eingetragen. Nimm ihn erst zurück, wenn er woanders hin soll.
colour_square-problem-square-closed = Feld { $square } ist auf deinem Blatt geschlossen. Wähle ein offenes.
colour_square-problem-other-line = In dieser Aufgabe schreibst du jetzt woanders. Achte auf die markierte Zeile oder Spalte.
colour_square-problem-corner-filled = In dieser Ecke steht schon eine Zahl. Wähle eine leere.
colour_square-problem-wrong-colour = { $die ->
    [red] Der rote Würfel passt nur in rote Ecken.
    [blue] Der blaue Würfel passt nur in blaue Ecken.
    [green] Der grüne Würfel passt nur in grüne Ecken.
   *[yellow] Der gelbe Würfel passt nur in gelbe Ecken.
}
colour_square-problem-preset-number = In diese Ecke gehört eine { $number } und sonst nichts.
colour_square-problem-too-many-entries = { $need ->
    [0] Bei diesem Wurf gibt es für dich nichts einzutragen. Bestätige einfach.
    [one] Du darfst nur eine Zahl eintragen. Nimm sie zurück, wenn du eine andere willst.
   *[other] Du darfst nur { $need } Zahlen eintragen. Nimm eine zurück, wenn du eine andere willst.
}
colour_square-problem-entries-missing = { $left ->
    [one] Eine Zahl musst du noch eintragen. Die möglichen Ecken sind markiert.
   *[other] { $left } Zahlen musst du noch eintragen. Die möglichen Ecken sind markiert.
}
colour_square-problem-joker-not-needed = Du hast gerade keine Zahl, die du hier unterbringen musst. Ein Jokerfeld ist nur für eine Zahl da, die du eintragen musst.
colour_square-problem-jokers-full = Beide Jokerfelder sind benutzt. Wähle eine Ecke.
colour_square-problem-joker-takes-no-number = In dieser Aufgabe nimmt ein Jokerfeld keine Zahl auf. Du kannst damit einen Würfel umfärben.
colour_square-problem-recolour-needs-corner = Ein umgefärbter Würfel kommt in eine Ecke. Wähle eine.
colour_square-problem-no-recolour = Die Würfel behalten hier ihre Farbe. Schreibe die Zahl in ein Jokerfeld, wenn du sie nicht brauchst.
colour_square-problem-recolour-needless = Dieser Würfel passt hier auch so. Trage ihn ohne Joker ein.
colour_square-problem-lines-first = Wähle zuerst deine zwei Spalten und deine Zeile.
colour_square-problem-lines-fixed = Jetzt gibt es keine Spalten oder Zeilen zu wählen.
colour_square-problem-lines-missing = { $left ->
    [one] Es fehlt noch eine. Wähle zwei Spalten und eine Zeile.
   *[other] Es fehlen noch { $left }. Wähle zwei Spalten und eine Zeile.
}
colour_square-problem-not-a-line = Diese Spalte oder Zeile gibt es nicht. Spalten sind A bis D, Zeilen 1 bis 4.
colour_square-problem-line-twice = Das hast du schon gewählt. Nimm eine andere Spalte oder Zeile.
colour_square-problem-too-many-lines = Zwei Spalten und eine Zeile, nicht mehr. Nimm erst eine zurück.
colour_square-problem-no-giving-up = Aufgeben kannst du nur eine Aufgabe. Verlässt du eine Partie, springt ein Bot für dich ein.
colour_square-problem-colour-square-seats = Colour Square ist für eine bis sechs Personen.
colour_square-problem-colour-square-side = Das Blatt hat die Seiten A und B.
colour_square-problem-colour-square-task = Es gibt die Aufgaben 1 bis 5.
colour_square-problem-colour-square-alone = Allein spielst du eine Aufgabe. Wähle eine, oder lade jemanden ein.
colour_square-problem-colour-square-covered-task = Aufgaben spielt ihr mit offenen Blättern. Schalte eines von beiden aus.
colour_square-problem-colour-square-start = Auf dem Platz, der anfangen soll, sitzt niemand. Wähle einen anderen oder lass die Würfel entscheiden.

## Rules

colour_square-rules-goal-title = Ziel
colour_square-rules-goal = Jedes Feld braucht vier Zahlen in seinen Ecken, die zusammen die Zahl in der Mitte ergeben. Wer das zuerst schafft, bekommt die Punkte. Die höchste Summe gewinnt; bei Gleichstand gewinnt ihr gemeinsam.
colour_square-rules-goal-picture = Links stehen 6 und 4, in zwei Ecken fehlen noch 9. Rechts ergeben 6, 4, 6 und 3 zusammen 19: Das Feld ist gewonnen.

colour_square-rules-sheet-title = Das Blatt
colour_square-rules-sheet = Sechzehn Felder, von A1 oben links bis D4 unten rechts, alle mit denselben Ecken: rot oben links, blau oben rechts, grün unten links, gelb unten rechts. Darunter sind zwei Jokerfelder.

colour_square-rules-roll-title = Ein Wurf
colour_square-rules-roll = Eine Person würfelt mit fünf Würfeln, genau einmal. Wer gewürfelt hat, trägt zwei der vier farbigen Würfel ein, jeden in eine freie Ecke seiner Farbe, in einem Feld oder in zweien. Alle anderen tragen den weißen Würfel ein, in eine freie Ecke beliebiger Farbe.

    Alle schreiben gleichzeitig und dürfen ihre Einträge noch ändern, bis alle fertig sind. Danach bleiben die Zahlen stehen, und im Uhrzeigersinn würfelt die nächste Person. Wer anfängt, wird ausgewürfelt: Alle werfen einen Würfel, die höchste Zahl beginnt.

    Passen weniger Würfel, trägst du weniger ein; passt keiner, bestätigst du nur. Was nicht gebraucht wird, verfällt und kostet nichts.

    Fehlt jemand, gelten die Einträge, wenn sie vollständig sind. Sonst kommen die Zahlen in die ersten passenden Ecken, in der Reihenfolge der Würfel und Felder, nie in ein Jokerfeld.
colour_square-rules-roll-picture = Wer gewürfelt hat, trägt zwei der vier farbigen Würfel ein, zum Beispiel die rote 3 und die gelbe 5. Alle anderen tragen die weiße 4 ein.

colour_square-rules-jokers-title = Joker
colour_square-rules-jokers = Eine Zahl, die du eintragen musst, kann statt in eine Ecke in eines deiner zwei Jokerfelder, egal von welchem deiner Würfel. Sie wird am Ende abgezogen. Einen Joker musst du nie nehmen. Sind beide voll, muss jede Zahl in eine Ecke, wenn eine passt, auch wenn du dann ein Feld schraffieren musst.

colour_square-rules-closing-title = Felder schließen
colour_square-rules-closing = Ein Feld mit vier Zahlen wird geschlossen, wenn der Wurf fertig ist. Stimmt die Summe, ist es gewonnen. Wenn nicht, wird es schraffiert und kostet 10.

    Wer ein Feld gewinnt, nimmt es den anderen weg: Auf jedem Blatt, auf dem es noch offen ist, wird es gestrichen. Dort bringt es nichts und kostet nichts. Schaffen es mehrere im selben Wurf, gewinnen es alle. Wer es im selben Wurf mit falscher Summe füllt, muss es schraffieren. Was vorher schraffiert war, bleibt es.

    Eine falsche Summe hat für die anderen keine Folgen.
colour_square-rules-closing-picture = Links stimmt die Summe 12: gewonnen. In der Mitte sind es 15: schraffiert, das kostet 10. Rechts hat jemand anderes das Feld zuerst gewonnen: durchgestrichen.

colour_square-rules-bridges-title = Brücken und lila Felder
colour_square-rules-bridges = Zwei gewonnene Felder neben- oder übereinander verbindet eine Brücke: 5 Punkte. Die lila Felder 4, 5 und 6 bringen noch einmal 5, wenn sie gewonnen sind und eine Brücke haben. Die orangen Felder 20, 22 und 24 auf Seite A haben nie eine.
colour_square-rules-bridges-picture = Zwei gewonnene Felder mit der Brücke dazwischen: +5. Das lila Feld mit Brücke bringt noch einmal 5.

colour_square-rules-ending-title = Ende der Partie
colour_square-rules-ending = Hat jemand kein offenes Feld mehr, heißt das COLOUR SQUARE. Alle anderen mit einem offenen Feld haben noch einen letzten Wurf ganz für sich, der Reihe nach im Uhrzeigersinn; wer zuletzt gewürfelt hat, kommt als Letztes dran. Einzutragen sind zwei farbige Würfel, dann der weiße in das, was noch frei ist. Was dabei gewonnen wird, wird wie immer bei allen anderen gestrichen.

    Danach wird jedes Feld schraffiert, das noch offen ist, auch ein leeres.

colour_square-rules-score-title = Wertung
colour_square-rules-score = Punkte der gewonnenen Felder, plus 5 je Brücke, plus 5 je lila Feld mit Brücke, minus 10 je schraffiertem Feld, minus die Zahlen in den Jokerfeldern. Die Summe kann unter null liegen.

colour_square-rules-covered-title = Verdeckte Blätter
colour_square-rules-covered = Von den anderen siehst du nur, welche Felder gewonnen, schraffiert, gestrichen oder offen sind, und wer fertig ist. Wer bestätigt hat, kann nichts mehr ändern. Alle bestätigen selbst, auch wenn nichts einzutragen ist. Am Ende wird alles aufgedeckt.

colour_square-rules-side-b-title = Seite B
colour_square-rules-side-b = Manche Felder zeigen einen Bereich. Jede Summe darin gewinnt, und du bekommst die Summe, die du erreicht hast; ≥16 heißt 16 bis 24.

    In eine Ecke mit vorgegebener Zahl gehört nur diese Zahl, vom Würfel ihrer Farbe oder vom weißen. Auch sie muss erst gewürfelt und eingetragen werden.

    Orange Felder gibt es auf Seite B nicht: 20 und 22 haben Brücken.
colour_square-rules-side-b-picture = Links gewinnt jede Summe von 10 bis 14; bisher sind es 11. Rechts gehört in die grüne Ecke nur eine 5.

colour_square-rules-tasks-title = Aufgaben
colour_square-rules-tasks = Ihr spielt allein oder nebeneinander, alle auf dem eigenen Blatt; jeder Wurf gilt für alle. Du darfst alle fünf Würfel nehmen, den weißen als jede Farbe. Genau zwei werden eingetragen, weniger nur, wenn nichts mehr passt; in Aufgabe 4 so viele, wie du willst. Jeder Eintrag wirkt sofort, noch vor dem nächsten. Niemand streicht den anderen etwas, und was offen bleibt, kostet nichts. Aufgeben geht jederzeit. Das beste Ergebnis gewinnt, sofern die Aufgabe damit bestanden ist.

    In den Aufgaben 1 bis 3 nehmen Joker wie sonst Zahlen auf, von jedem Würfel; aber keine, die du nach dem Wechsel in eine andere Zeile oder Spalte gar nicht mehr eintragen musst. In den Aufgaben 4 und 5 machst du ein X in ein Jokerfeld und nimmst einen Würfel als andere Farbe; das kostet nichts.

colour_square-rules-task-1-title = Aufgabe 1: Schlange
colour_square-rules-task-1 = Nur die neun Felder der Schlange, in beliebiger Folge. Schraffierte kosten nichts. Schluss ist, wenn alle neun geschlossen sind. A: 115 Punkte zum Bestehen, 140 für „stark“, bestenfalls 166. B: 140 Punkte zum Bestehen, 170 für „stark“, bestenfalls 194.
colour_square-rules-task-1-picture = Die Schlange: Spalte B hinab, hinüber zu D4 und Spalte D hinauf.

colour_square-rules-task-2-title = Aufgabe 2: Steigerung
colour_square-rules-task-2 = Zeile 1, dann 2, 3 und 4. Gewinne dort ein, zwei, drei und vier Felder; du schreibst nur in der Zeile, die dran ist. Du verlässt sie, wenn ihre Zahl erreicht ist oder nichts mehr offen ist. Der zweite Würfel darf dann in die nächste Zeile oder verfallen. Eine falsche Summe kostet 10. A: 100 Punkte zum Bestehen, 140 für „stark“, bestenfalls 202. B: 120 Punkte zum Bestehen, 170 für „stark“, bestenfalls 230.
colour_square-rules-task-2-picture = Die Zeilen mit der Zahl der Felder, die du dort gewinnst: 1, 2, 3, 4.

colour_square-rules-task-3-title = Aufgabe 3: Spalte für Spalte
colour_square-rules-task-3 = Schließe ein Feld in Spalte A, dann eins in B, C, D, dann wieder von A an, bis alle geschlossen sind. Ein zweiter Würfel darf dann in die nächste Spalte oder verfallen. Spalten ohne offenes Feld werden übersprungen. Brücken gibt es nicht. Gibst du auf, kostet jedes offene Feld 10. A: 150 Punkte zum Bestehen, 175 für „stark“, bestenfalls 215. B: 185 Punkte zum Bestehen, 210 für „stark“, bestenfalls 241.
colour_square-rules-task-3-picture = Die vier Spalten; nach D geht es wieder bei A los.

colour_square-rules-task-4-title = Aufgabe 4: Verbindung
colour_square-rules-task-4 = Wähle zwei Spalten und eine Zeile, also zehn Felder. Du hast zehn Würfe und darfst beliebig viele Würfel nehmen. A: 7 Felder zum Bestehen, 9 für „stark“, bestenfalls 10. B: 8 Felder zum Bestehen, 9 für „stark“, bestenfalls 10.
colour_square-rules-task-4-picture = Ein Beispiel: die Spalten A und C mit Zeile 2.

colour_square-rules-task-5-title = Aufgabe 5: Reihenfolge
colour_square-rules-task-5 = Ein Weg führt von A1 durch alle Felder, Zeile für Zeile hin und zurück, bis A4. Schreibe, wo du willst. Aber wenn du ein Feld schließt, wird jedes offene davor auf dem Weg schraffiert. A: 10 Felder zum Bestehen, 13 für „stark“, bestenfalls 16. B: 12 Felder zum Bestehen, 14 für „stark“, bestenfalls 16.
colour_square-rules-task-5-picture = Der Weg von A1 oben links bis A4 unten links.

# Board

colour_square-ui-board = Dein Blatt
colour_square-ui-sheet-of = Blatt von { $name }
colour_square-ui-die = { $die ->
    [red] Rot { $number }
    [blue] Blau { $number }
    [green] Grün { $number }
    [yellow] Gelb { $number }
   *[white] Weiß { $number }
}
colour_square-ui-die-written = { $die }, eingetragen: zurücknehmen
colour_square-ui-corner = { $square }, { $colour ->
    [red] rote
    [blue] blaue
    [green] grüne
   *[yellow] gelbe
} Ecke
colour_square-ui-free = frei
colour_square-ui-preset = frei, nur für { $number }
colour_square-ui-written = { $number }
colour_square-ui-pencilled = { $number } vorgemerkt
colour_square-ui-needs = braucht noch { $more } in { $free ->
    [one] 1 Ecke
   *[other] { $free } Ecken
}
colour_square-ui-needs-least = braucht noch mindestens { $more } in { $free ->
    [one] 1 Ecke
   *[other] { $free } Ecken
}
colour_square-ui-needs-range = braucht noch { $low } bis { $high } in { $free ->
    [one] 1 Ecke
   *[other] { $free } Ecken
}
colour_square-ui-needs-no = ist nicht mehr zu gewinnen
colour_square-ui-would = dann: { $needs }
colour_square-ui-would-win = gewinnt das Feld
colour_square-ui-would-spoil = schraffiert das Feld
colour_square-ui-possible = möglich: { $number }, { $effect }
colour_square-ui-square = { $square }, Ziel { $label }
colour_square-ui-open = offen
colour_square-ui-won = { $points ->
    [0] gewonnen
   *[other] gewonnen mit { $points } Punkten
}
colour_square-ui-hatched = schraffiert
colour_square-ui-crossed = durchgestrichen
colour_square-ui-coming-won = wäre gewonnen
colour_square-ui-coming-hatched = würde schraffiert
colour_square-ui-coming-crossed = würde durchgestrichen, jemand anderes gewinnt es
colour_square-ui-coming-open = offen
colour_square-ui-total = { $count ->
    [one] 1 Punkt.
   *[other] { $count } Punkte.
}
colour_square-ui-chosen = { $count ->
    [0] { $die }: passt nirgends
    [one] { $die }: 1 Ecke passt
   *[other] { $die }: { $count } Ecken passen
}
colour_square-ui-choose-die = Wähle zuerst einen Würfel.
colour_square-ui-not-here = Das passt hier nicht.

colour_square-ui-dice = Würfel
colour_square-ui-no-dice = Noch kein Wurf.
colour_square-ui-roll = { $name }, Wurf { $roll }
colour_square-ui-told = Wurf { $roll }: { $what }
colour_square-ui-told-nothing = { $name } schreibt nichts.
colour_square-ui-jokers = Joker (Abzug)
colour_square-ui-jokers-x = Joker (andere Farbe)
colour_square-ui-joker-free = frei
colour_square-ui-joker = { $state ->
    [free] Jokerfeld, frei
    [pencilled] Jokerfeld, { $number } vorgemerkt: zurücknehmen
   *[full] Jokerfeld, { $number }
}
colour_square-ui-joker-x = { $state ->
    [free] Joker: den Würfel als andere Farbe nehmen
    [pencilled] Joker, vorgemerkt: zurücknehmen
   *[full] Joker, verbraucht
}
colour_square-ui-lines = Zwei Spalten und eine Zeile
colour_square-ui-line = { $kind ->
    [column] Spalte { $line }
   *[row] Zeile { $line }
}
colour_square-ui-field-numbers = Zahlen
colour_square-ui-field-bridges = Brücken
colour_square-ui-field-violet = Lila
colour_square-ui-field-hatched = Schraff.
colour_square-ui-field-jokers = Joker
colour_square-ui-field-sum = Summe
colour_square-ui-field-roll = Wurf
colour_square-ui-field-gone = Schraff.
colour_square-ui-field-squares = Felder

colour_square-ui-your-turn = Du bist dran:
colour_square-ui-ask-lines = Wähle zwei Spalten und eine Zeile
colour_square-ui-ask-corner = Wohin mit { $die }?
colour_square-ui-ask-anywhere = { $side ->
    [B] { $die } darf in jede leere Ecke
   *[A] { $die } darf überallhin
}
colour_square-ui-ask-active = { $left ->
    [one] Trage einen Farbwürfel ein
   *[other] Trage zwei Farbwürfel ein
}
colour_square-ui-ask-passive = Trage den weißen Würfel ein
colour_square-ui-ask-last = { $left ->
    [one] letzter Wurf, noch ein Würfel
   *[other] letzter Wurf, noch { $left } Würfel
}
colour_square-ui-ask-task = { $left ->
    [one] Trage einen Würfel ein
   *[other] Trage { $left } Würfel ein
}
colour_square-ui-ask-done = Das ist alles. Fertig?
colour_square-ui-ask-done-square = { $square } { $effect }.
colour_square-ui-nothing = Nichts einzutragen. Fertig?
colour_square-ui-waiting = { $count ->
    [0] Einen Moment
    [one] Nur noch { $names } fehlt
    [2] Warten auf { $names }
   *[other] Es fehlen noch { $count }
}
colour_square-ui-done-lead = Du bist fertig.
colour_square-ui-over = Die Partie ist zu Ende.
colour_square-ui-victory = { $winners ->
    [one] { $names } gewinnt mit { $count }.
   *[other] { $names } gewinnen gemeinsam mit { $count }.
}
colour_square-ui-keys = Tasten: 1–5 Würfel · Pfeile Ecke · Eingabe eintragen · Rücktaste Schritt zurück · Umschalt+Eingabe fertig

colour_square-ui-reset = Zurück{"\u00AD"}setzen
colour_square-ui-change = Doch ändern
colour_square-ui-done = Fertig
colour_square-ui-done-gain = Fertig: { $gain }
colour_square-ui-why-busy = Einen Moment
colour_square-ui-why-waiting = Warten
colour_square-ui-why-left = Fertig: noch { $left } Würfel
colour_square-ui-why-lines = Fertig: noch { $left }

colour_square-ui-seat-ready = fertig
colour_square-ui-seat-waits = wartet
colour_square-ui-seat-finished = am Ziel
colour_square-ui-seat-writes = trägt ein
colour_square-ui-seat-last = letzter Wurf
colour_square-ui-seat-active = zwei Farben
colour_square-ui-seat-passive = weißer Würfel
colour_square-ui-did-joker = Joker { $number }

## Task

colour_square-ui-task-name = { $task ->
    [1] Schlange
    [2] Steigerung
    [3] Spalte für Spalte
    [4] Verbindung
   *[5] Reihenfolge
}
colour_square-ui-task-goal = { $task ->
    [1] Fülle die neun Felder der Schlange in beliebiger Folge und hole { $mark } Punkte.
    [2] Gewinne ein Feld in Zeile 1, zwei in Zeile 2, drei in Zeile 3 und vier in Zeile 4 und hole { $mark } Punkte.
    [3] Schließe reihum je ein Feld in Spalte A, B, C und D und hole { $mark } Punkte.
    [4] Wähle zwei Spalten und eine Zeile und gewinne { $mark } der zehn Felder in zehn Würfen.
   *[5] Gewinne { $mark } Felder. Schließt du eins, werden alle offenen davor auf dem Weg schraffiert.
}
colour_square-ui-task-value = { $task ->
    [4] { $count ->
        [one] 1 Feld
       *[other] { $value } Felder
    }
    [5] { $count ->
        [one] 1 Feld
       *[other] { $value } Felder
    }
   *[other] { $count ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }
}
colour_square-ui-task-about = { $task ->
    [2] Zeile für Zeile von oben: Gewinne ein Feld, dann zwei, drei und vier.
    [3] Ein Feld in jeder Spalte, von A bis D, bis alle geschlossen sind.
    [4] Zehn Felder deiner Wahl in zehn Würfen, mit beliebig vielen Würfeln.
   *[5] Ein Weg durch alle Felder: Schließt du eins, werden die offenen davor schraffiert.
}
colour_square-ui-task-note = Weiß gilt als jede Farbe. { $task ->
    [1] Schraffierte Felder kosten nichts.
    [2] Jedes schraffierte Feld kostet { $penalty }.
    [3] Es gibt keine Brücken, und jedes schraffierte Feld kostet { $penalty }.
   *[other] Ein Joker färbt einen Würfel um.
}
colour_square-ui-task-progress = { $what ->
    [rolls] Wurf { $done } von { $all }
    [rows] Zeile { $done } von { $all }
   *[closed] { $done } von { $all } geschlossen
}
colour_square-ui-task-short = { $what ->
    [rolls] Wurf { $done }/{ $all }
    [rows] Zeile { $done }/{ $all }
   *[closed] { $done } von { $all }
}
colour_square-ui-task-played = { $count ->
    [one] 1 Wurf
   *[other] { $count } Würfe
}
colour_square-ui-lost-empty = nichts eingetragen
colour_square-ui-lost-sum = { $sum } statt { $target }
colour_square-ui-lost-why = { $side ->
    [open] { $free ->
        [one] 1 Ecke leer
       *[other] { $free } Ecken leer
    }
    [over] { $off } zu viel
   *[under] { $off } zu wenig
}
colour_square-ui-chip-side = Seite { $side }
colour_square-ui-chip-covered = verdeckt
colour_square-ui-chip-roll = Wurf { $roll }

# Tutorial
colour_square-tutorial-sheet = Jedes dieser Felder braucht vier Zahlen in seinen Ecken, die zusammen die Zahl in der Mitte ergeben. Wer das zuerst schafft, gewinnt das Feld und seine Punkte.
colour_square-tutorial-die = Du hast gewürfelt, also trägst du zwei der vier farbigen Würfel ein. Wähle einen.
colour_square-tutorial-corner = Wähle jetzt eine markierte Ecke: Jeder Würfel gehört in seine Farbe. C2 braucht nur 4, ein guter Platz für Einsen.
colour_square-tutorial-done = Trage noch einen Würfel ein. Sag dann, dass du fertig bist. Bis alle fertig sind, darfst du es dir anders überlegen.
colour_square-tutorial-white = Jetzt hat der Bot gewürfelt. Also trägst du den weißen Würfel ein, in eine Ecke beliebiger Farbe. Dann bist du wieder fertig.
colour_square-tutorial-closing = Mit vier Zahlen ist ein Feld geschlossen: gewonnen, wenn die Summe stimmt, sonst kostet es 10. Eine Zahl, die stört, kann in ein Jokerfeld; sie wird am Ende abgezogen.
colour_square-tutorial-end = Hier stehen deine Punkte. Zwei gewonnene Felder nebeneinander verbindet eine Brücke: 5 Punkte. Hat jemand kein offenes Feld mehr, naht das Ende; offene Felder kosten dann je 10.

## Analyse
colour_square-analysis-square = { $die } nach { $square }
colour_square-analysis-corner = { $die } nach { $square } ({ $colour ->
    [red] rot
    [blue] blau
    [green] grün
   *[yellow] gelb
})
colour_square-analysis-joker = { $die } in ein Jokerfeld
colour_square-analysis-lines = die Linien { $lines }
colour_square-analysis-nothing = keine Zahl
colour_square-analysis-gave-up = Aufgabe aufgegeben
