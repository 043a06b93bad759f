# Looking back and replay
replay-analyse = Analyse

# Analyse van een afgelopen partij
analysis = Analyse
analysis-of = Analyse van een partij met { $names }
analysis-when = { $unit ->
    [roll] Worp { $number }
    [round] Ronde { $number }
   *[turn] Beurt { $number }
}
analysis-when-within = { $unit ->
    [roll] worp { $number }
    [round] ronde { $number }
   *[turn] beurt { $number }
}
analysis-start = Spelbegin
analysis-start-within = spelbegin
analysis-sheet = { $name } na { $when }: { $points }
analysis-sheet-covered = { $name } na { $when }
analysis-after = Na { $when }
analysis-whose = Wiens blad
analysis-table = Als tabel
analysis-points = { $unit ->
    [roll] Punten, worp voor worp
    [round] Punten, ronde voor ronde
   *[turn] Punten, beurt voor beurt
}
analysis-chances = Kans om te winnen
analysis-chance-task = Kans om de opdracht te halen
analysis-estimated = geschat door vaak door te spelen
analysis-moments = Momenten
analysis-about = Een bot speelt door vanuit elke stand waarin iemand te kiezen had, en zoekt zetten die meer hadden opgeleverd. Hij weet daarbij alleen wat die speler toen kon weten.
analysis-start-it = Betere zetten zoeken
analysis-queued = Wacht op een vrij moment: partijen die bezig zijn gaan voor.
analysis-looking = Bekijkt zet { $at } van { $of }
analysis-cancel = Stoppen met zoeken
analysis-nothing = Niets beters gevonden. Goed gespeeld.
analysis-judged = Beoordeeld naar wat een speler toen kon weten. De cijfers komen uit korte, snel gespeelde vervolgen en zijn dus schattingen.
analysis-cancelled = Het zoeken is gestopt. Wat er tot dan toe gevonden was, staat hier.
analysis-failed = Het zoeken is voortijdig gestopt. Je kunt het opnieuw starten.
analysis-show = Bekijken
analysis-best = { $own ->
    [yes] Je beste zet, { $when }
   *[no] Beste zet van { $name }, { $when }
}
analysis-best-here = Dat levert { $more } op dan een gemiddelde zet.
analysis-moment = { $own ->
    [yes] Jij, { $when }: { $left }
   *[no] { $name }, { $when }: { $left }
}
analysis-left-points = ongeveer { $points ->
    [one] 1 punt
   *[other] { $points } punten
} laten liggen
analysis-left-win = ongeveer { $percent }% winkans laten liggen
analysis-more-points = ongeveer { $points ->
    [one] 1 punt
   *[other] { $points } punten
} meer
analysis-more-win = ongeveer { $percent }% meer winkans
analysis-did = { $name }: { $done }.
analysis-better = Beter: { $better }.
analysis-instead = Beter: { $better }, { $more }.
analysis-dice = { $count ->
    [one] Dobbelstenen: 1 in totaal
   *[other] Dobbelstenen: { $count } in totaal
}
analysis-dice-due = Streepjes: van elk waren er { $due } te verwachten.
analysis-dice-dashed = De streep bij elke balk geeft aan wat te verwachten was.
analysis-face = Zijde
analysis-rolled = Gegooid
analysis-expected = Verwacht
analysis-pips = Eigen worpen, ogen gemiddeld
analysis-pips-above = { $way ->
    [above] { $by } boven { $mean }
    [below] { $by } onder { $mean }
   *[even] precies { $mean }
}
analysis-rolls-each = { $seats ->
    [one] { $count ->
        [one] 1 worp.
       *[other] { $count } worpen.
    }
   *[other] { $count ->
        [one] Elk 1 worp.
       *[other] Elk { $count } worpen.
    }
}
analysis-luck-even = { $seats ->
    [one] Ongeveer zoveel geluk als te verwachten was.
   *[other] Het geluk was bijna gelijk verdeeld.
}
analysis-luck-good = { $name } had geluk met de dobbelstenen.
analysis-luck-bad = { $name } had weinig geluk met de dobbelstenen.

# Activity in the room
change-hint-given = { $name } heeft om een hint gevraagd.

# Undo by consent
hint-show = Een goede zet laten zien
hint-thinking = Denkt na …
hint-on-board = Er staat een goede zet met potlood klaar. Bevestig of verander hem.
hint-press = Een goede zet is nu “{ $button }”.
hint-line = { $name } heeft om een hint gevraagd.

# Alleen spelen: opdrachten, de opdracht van de dag, uitdagingen
problem-hint-attempt = Tijdens een poging voor de opdracht van de dag zijn er geen hints.
problem-no-hints-here = Hints zijn er alleen als je alleen of tegen bots speelt, niet bij een uitdaging.

# Betere zetten zoeken in een afgelopen partij
problem-analysis-day-running = De opdracht van { $day } wordt nog gespeeld.
problem-analysis-day-running-help = Zolang kan niemand betere zetten zoeken in een partij met die dobbelstenen.
problem-analysis-not-found = In deze partij heeft nog niemand naar betere zetten gezocht.
problem-analysis-not-found-help = Wie heeft meegespeeld, kan dat vanuit de herhaling starten.
problem-nothing-to-analyse = In deze partij valt niets te zoeken.
problem-nothing-to-analyse-help = Niemand kon er ooit tussen zetten kiezen.
problem-too-many-analyses = De server zoekt al in veel andere partijen naar betere zetten.
problem-too-many-analyses-help = Probeer het over een paar minuten nog eens.
