# Looking back and replay
replay-analyse = Analyse

# Analyse einer beendeten Partie
analysis = Analyse
analysis-of = Analyse einer Partie mit { $names }
analysis-when = { $unit ->
    [roll] Wurf { $number }
    [round] Runde { $number }
   *[turn] Zug { $number }
}
analysis-when-within = { $unit ->
    [roll] Wurf { $number }
    [round] Runde { $number }
   *[turn] Zug { $number }
}
analysis-start = Spielbeginn
analysis-start-within = Spielbeginn
analysis-sheet = { $name } nach { $when }: { $points }
analysis-sheet-covered = { $name } nach { $when }
analysis-after = Nach { $when }
analysis-whose = Wessen Blatt
analysis-table = Als Tabelle
analysis-points = { $unit ->
    [roll] Punkte, Wurf für Wurf
    [round] Punkte, Runde für Runde
   *[turn] Punkte, Zug für Zug
}
analysis-chances = Gewinnchance
analysis-chance-task = Chance, die Aufgabe zu schaffen
analysis-estimated = geschätzt durch vielfaches Weiterspielen
analysis-moments = Momente
analysis-about = Ein Bot spielt aus jeder Stellung weiter, in der jemand die Wahl hatte, und sucht Züge, die mehr gebracht hätten. Er weiß dabei nur, was diese Person wissen konnte.
analysis-start-it = Bessere Züge suchen
analysis-queued = Wartet auf einen freien Moment: Laufende Partien gehen vor.
analysis-looking = Sieht sich Zug { $at } von { $of } an
analysis-cancel = Suche beenden
analysis-nothing = Nichts Besseres gefunden. Gut gespielt.
analysis-judged = Beurteilt nach dem, was man jeweils wissen konnte. Die Zahlen stammen aus kurzen, schnell gespielten Fortsetzungen und sind daher nur Schätzungen.
analysis-cancelled = Die Suche wurde beendet. Was sie bis dahin gefunden hat, steht hier.
analysis-failed = Die Suche ist vorzeitig zu Ende gegangen. Du kannst sie noch einmal starten.
analysis-show = Zeigen
analysis-best = { $own ->
    [yes] Dein bester Zug, { $when }
   *[no] Bester Zug von { $name }, { $when }
}
analysis-best-here = Das bringt { $more } als ein durchschnittlicher Zug.
analysis-moment = { $own ->
    [yes] Du, { $when }: { $left }
   *[no] { $name }, { $when }: { $left }
}
analysis-left-points = etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} liegen gelassen
analysis-left-win = etwa { $percent } % Gewinnchance liegen gelassen
analysis-more-points = etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr
analysis-more-win = etwa { $percent } % mehr Gewinnchance
analysis-did = { $name }: { $done }.
analysis-better = Besser: { $better }.
analysis-instead = Besser: { $better }, { $more }.
analysis-dice = { $count ->
    [one] Würfel: insgesamt 1
   *[other] Würfel: insgesamt { $count }
}
analysis-dice-due = Gestrichelt: je { $due } waren zu erwarten.
analysis-dice-dashed = Der Strich an jedem Balken zeigt, was zu erwarten war.
analysis-face = Seite
analysis-rolled = Gewürfelt
analysis-expected = Erwartet
analysis-pips = Eigene Würfe, Augen im Schnitt
analysis-pips-above = { $way ->
    [above] { $by } über { $mean }
    [below] { $by } unter { $mean }
   *[even] genau { $mean }
}
analysis-rolls-each = { $seats ->
    [one] { $count ->
        [one] 1 Wurf.
       *[other] { $count } Würfe.
    }
   *[other] { $count ->
        [one] Je 1 Wurf.
       *[other] Je { $count } Würfe.
    }
}
analysis-luck-even = { $seats ->
    [one] Etwa so viel Glück, wie zu erwarten war.
   *[other] Das Glück war fast gleich verteilt.
}
analysis-luck-good = { $name } hatte Glück mit den Würfeln.
analysis-luck-bad = { $name } hatte wenig Glück mit den Würfeln.

# Activity in the room
change-hint-given = { $name } hat sich einen Tipp geben lassen.

# Undo by consent
hint-show = Einen guten Zug zeigen
hint-thinking = Denkt nach …
hint-on-board = Ein guter Zug ist mit Bleistift vorgezeichnet. Bestätige oder ändere ihn.
hint-press = Ein guter Zug ist jetzt „{ $button }“.
hint-line = { $name } hat sich einen Tipp geben lassen.

# Allein spielen: Aufgaben, die Aufgabe des Tages, Herausforderungen
problem-hint-attempt = In einem Versuch an der Aufgabe des Tages gibt es keine Tipps.
problem-no-hints-here = Tipps gibt es nur, wenn du allein oder gegen Bots spielst, nicht bei einer Herausforderung.

# Bessere Züge in einer beendeten Partie suchen
problem-analysis-day-running = Die Aufgabe vom { $day } wird noch gespielt.
problem-analysis-day-running-help = So lange kann niemand in einer Partie mit ihren Würfeln nach besseren Zügen suchen.
problem-analysis-not-found = In dieser Partie hat noch niemand nach besseren Zügen gesucht.
problem-analysis-not-found-help = Wer mitgespielt hat, kann die Suche in der Wiederholung starten.
problem-nothing-to-analyse = In dieser Partie gibt es nichts zu suchen.
problem-nothing-to-analyse-help = Niemand hatte in ihr die Wahl zwischen mehreren Zügen.
problem-too-many-analyses = Der Server sucht schon in vielen anderen Partien nach besseren Zügen.
problem-too-many-analyses-help = Versuche es in ein paar Minuten noch einmal.
