# Join
card-challenge = { $task }: { $value }, { $stars ->
        [0] geen ster
        [one] één ster
       *[other] { $stars } sterren
    }
card-challenge-text = Kun jij het beter? Je krijgt dezelfde worpen.
card-today = Opdracht van vandaag: { $task }
card-today-text = Elke dag één opdracht, met voor iedereen dezelfde worpen.

# Result
goal-title = Opdracht
goal-value = { $value } { goal-unit }
goal-unit = { $unit ->
    [squares] { $count ->
        [one] vak gewonnen
       *[other] vakken gewonnen
    }
    [crossings] keer overgestoken
    [dots] { $count ->
        [one] stip
       *[other] stippen
    }
   *[points] { $count ->
        [one] punt
       *[other] punten
    }
}
goal-short = nog { $short } tot { $mark }
goal-out = { $mark } lukt niet meer: hoogstens { $most }
goal-all = Alle sterren gehaald
goal-met = gehaald
goal-have = { $have } van { $need }
goal-strip = { $have } van { $need }{ $unit ->
    [crossings] { " " }oversteken
    [dots] { " " }stippen
   *[points] { "" }
}
goal-stars = { $got } van { $all } sterren
goal-scale = { $value }; sterren vanaf { $marks }
task-give-up = Opgeven
task-give-up-title = De opdracht opgeven?
task-give-up-text = { $others ->
        [0] Dan is de opdracht voorbij. Wat er op je blad staat, telt.
       *[other] Wat er op je blad staat, telt. De anderen spelen door.
    }
task-give-up-no = Doorspelen
task-end-where = { $task }, opdracht { $number } van { $game }, { $what }.
task-short = { $short } te weinig voor { $mark }
task-short-of = { $what } te weinig
task-best = Je record hier: { $value }.
task-scale-best = record { $value }
task-end-others = Iedereen aan tafel
task-lost = Waar je punten liet liggen
task-missing = Wat er ontbrak
task-show = Tonen
task-show-place = { $place } tonen
task-again = Opnieuw proberen
task-next = Volgende opdracht: { $name }
task-next-play = Opdracht { $number } spelen
task-not = Deze keer niet.
task-done = Gelukt.
task-done-with = Gelukt: { $value }
task-alone = { $place } alleen al had { $points ->
    [one] 1 punt
   *[other] { $points } punten
} opgeleverd.

# Versla mijn score: een opdracht met de worpen van iemand anders
challenge-page = Versla mijn score
challenge-title = Haal jij meer dan { $name }?
challenge-own-title = Jouw uitdaging
challenge-about = Dezelfde opdracht met dezelfde worpen, ieder voor zich. Daarna zie je beide bladen naast elkaar.
challenge-same-dice = Je speelt alleen, met de worpen die { $name } had.
challenge-own-text = Wie de link opent, speelt alleen, met jouw worpen. Wie het nog eens probeert, kent de worpen al; dan staat hier de hoeveelste poging het was.
challenge-results = Resultaten
challenge-you = Jij
challenge-by = Je naam, zoals { $name } die ziet
challenge-play = Spelen
challenge-continue = Doorspelen
challenge-running = Je partij loopt.
challenge-again = Nog eens spelen
challenge-ahead = { $value } meer dan { $name }
challenge-behind = { $value } minder dan { $name }
challenge-even = Evenveel als { $name }
challenge-compare = Beide bladen vergelijken
challenge-compare-short = Vergelijken
challenge-compare-with = Vergelijken met { $name }
challenge-mark = doel { $value }
challenge-answers = Wie al gespeeld heeft
challenge-attempt = poging { $attempt }
challenge-answers-none = Er is nog niemand klaar. Stuur de link naar iedereen die het moet proberen.
challenge-retry = Opnieuw proberen
challenge-compare-title = Beide bladen: { $name } en { $other }
challenge-sheet = Welk blad
challenge-sheet-of = Blad van { $name }
challenge-show-sheet = { $name }, { $points }: blad tonen
challenge-start = Begin
challenge-choice = Voorbereiding
challenge-part = { $when } ({ $place })
challenge-stand = { $name } { $points }, { $other } { $others }.
challenge-differs = Anders gespeeld.
challenge-same = Hetzelfde gespeeld.
challenge-finished = { $name } was toen al klaar.
challenge-steps = Stap voor stap

# Connection
shortcut-today = Vandaag

# Alleen spelen: opdrachten, de opdracht van de dag, uitdagingen
problem-attempt-first = Rond eerst je poging voor deze opdracht af.
problem-attempt-first-help = Met oefenen zou je de dobbelstenen al zien.
problem-attempt-over = Je poging voor deze opdracht is voorbij.
problem-attempt-over-help = Iedereen heeft één poging per dag. Morgen is er een nieuwe opdracht.
problem-day-over = De dag van deze opdracht is voorbij.
problem-day-over-help = Vandaag is er een andere. Deze kun je oefenen zodra niemand meer bezig is.
problem-day-not-found = Voor deze dag is er geen opdracht.
problem-day-not-found-help = Je kunt terugkijken op de laatste 30 dagen.
problem-day-running = De opdracht van { $day } wordt nog gespeeld.
problem-day-running-help = Zolang zijn de dobbelstenen alleen te zien voor wie klaar is met de eigen poging.
problem-challenge-first = Speel eerst zelf.
problem-challenge-first-help = Zodra je klaar bent, zie je beide bladen naast elkaar.
problem-challenge-not-found = Deze uitdaging bestaat niet.
problem-challenge-not-found-help = Controleer of de link volledig is, of vraag om een nieuwe.
problem-no-challenge = Je kunt anderen alleen uitdagen met een opdracht die je zelf hebt uitgespeeld.

# Alleen spelen: de worp van de dag, opdrachten, partijen tegen bots
alone = Alleen spelen
alone-lead = Elke dag één opdracht met dezelfde worpen voor iedereen, alle solo-opdrachten en partijen tegen bots.
home-alone = Alleen spelen: vandaag
home-alone-text = { $task }. Dezelfde worpen voor iedereen hier.
home-alone-go = Worp van de dag spelen
alone-date = { $date }. De volgende opdracht komt om { $time }.
alone-today = Opdracht van vandaag
task-day-what = { $game }, kant { $side }
alone-same = Dezelfde worpen voor iedereen op deze server. Eén poging telt. Wat de anderen hebben, zie je zodra je hebt gespeeld.
alone-start = Worp van de dag spelen
alone-continue = Doorspelen
alone-running = Je poging is begonnen. Die telt als je vóór { $time } klaar bent.
alone-have = Je hebt { $value } en { $stars ->
        [0] geen ster
        [one] één ster
       *[other] { $stars } sterren
    }.
alone-more = Met { $more } meer { $stars ->
        [1] heb je de eerste ster
        [2] heb je twee sterren
        [3] heb je drie sterren
       *[other] heb je { $stars } sterren
    }.
alone-all-stars = Meer sterren zijn er niet.
alone-lost = Je hebt dit keer niet alle voorwaarden gehaald.
task-day-place = Je staat op plek { $place } van { $count }.
alone-expired = Je poging telt niet: hij was niet op tijd klaar, of je bent weggegaan.
task-day-share = Mijn resultaat delen
task-day-shared = Resultaat gekopieerd. Er staan alleen punten en sterren in.
task-day-by-hand = Kopieer je resultaat
task-day-text = Farbenspiel, { $date }: { $task }, { $what }
    { $stars } { $value }
task-day-fun = Nog eens, voor de lol
alone-offline = Voor de worp van de dag is de server nodig, en die is nu niet bereikbaar.
alone-retry = Opnieuw proberen
alone-new-day = Er is een nieuwe dag begonnen, met een nieuwe opdracht.
alone-standing = Ranglijst
alone-friends = Vrienden
alone-all = Iedereen ({ $count })
alone-you = { $name } (jij)
alone-not-yet = nog niet
alone-playing = is bezig
alone-played = heeft gespeeld
alone-missed = niet klaar
alone-no-friends = Hier staat iedereen met wie je de afgelopen 90 dagen een partij hebt uitgespeeld.
alone-count = { $count ->
        [0] Er is nog niemand klaar.
        [one] Eén persoon is klaar.
       *[other] { $count } mensen zijn klaar.
    }
alone-covered = Wat de anderen hebben, blijft bedekt tot je hebt gespeeld.
alone-spread = Punten van iedereen
alone-range = { $from ->
        [same] { $to }
       *[other] { $from } tot { $to }
    }: { $own ->
        [yes] { $count ->
            [one] alleen jij
           *[other] { $count } mensen, onder wie jij
        }
       *[no] { $count ->
            [one] één persoon
           *[other] { $count } mensen
        }
    }
alone-you-at = jij, { $points }
alone-hide = Verberg mij voor vrienden
alone-hide-help = Vrienden zien dan je resultaten niet, en ook niet of je hebt gespeeld. Onder “Iedereen” tel je gewoon mee.
alone-tasks = { $game } alleen
alone-stars = { $got } van { $all } sterren
alone-side = Kant { $side }
alone-sides = Kant van het blad
alone-next = { $stars ->
        [1] eerste
        [2] tweede
        [3] derde
       *[other] vierde
    } ster vanaf { $mark }
alone-next-met = volgende ster: alle voorwaarden
alone-next-none = alle sterren gehaald
alone-never = nog niet
alone-play = Spelen
alone-play-task = { $task } spelen, kant { $side }
alone-last = Mijn laatste partijen
alone-last-none = Hier staan je partijen zodra je er een hebt uitgespeeld.
alone-rank = { $points }, { $rank ->
        [1] eerste
        [2] tweede
        [3] derde
        [4] vierde
        [5] vijfde
       *[other] zesde
    }
alone-rank-only = { $rank ->
        [1] gewonnen
       *[other] niet gewonnen
    }
alone-no-star = { $points }, geen ster
alone-failed = niet gehaald
alone-of-day = { $task }, worp van de dag
alone-of-date = { $task }, worp van { $date }
alone-yesterday = gisteren
alone-at = vandaag, { $time }
alone-open = Nog bezig
alone-bots = Tegen bots
alone-bots-text = Eén klik en de partij begint.
alone-bots-count = Bots
alone-bots-level = Ze spelen
alone-bots-easy = makkelijk
alone-bots-medium = normaal
alone-bots-strong = sterk
alone-bots-number = { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
alone-bots-start = { $game } spelen tegen { $count ->
        [one] één bot
       *[other] { $count } bots
    }
alone-days = De laatste 30 dagen
alone-days-text = Speel een van deze dagen nog eens met dezelfde worpen, als oefening. Voor de ranglijst telt dat niet.
alone-day-none = niet gespeeld
alone-day-play = { $date } spelen: { $task }
task-day-standing = Naar de ranglijst
task-to-alone = Alleen spelen
task-challenge = Versla mijn score
task-challenge-text = Stuur deze link: wie hem opent, speelt dezelfde opdracht met dezelfde worpen.
task-challenge-copied = Link gekopieerd. Wie hem opent, speelt met dezelfde worpen.
task-challenge-compare = Beide bladen vergelijken
task-day-chip = Vandaag, { $date }
task-day-past = Worp van { $date }

# Wat iemand heeft bereikt, en de avonden van een kamer
achieved = Wat ik heb bereikt
achieved-of = Wat { $name } heeft bereikt
achieved-friend = Wat anderen hebben bereikt
achieved-lead = Je partijen, beste scores, dobbelstenen en tijden, en tegen wie je hebt gespeeld.
achieved-matches = { $count ->
        [one] { $count } partij uitgespeeld.
       *[other] { $count } partijen uitgespeeld.
    }
achieved-none = Nog niets gespeeld. Zodra je een partij hebt uitgespeeld, zie je hier wat je hebt bereikt.
achieved-none-friend = { $name } heeft nog geen partij uitgespeeld.
achieved-refused = Hier is niets te zien. Alleen vrienden laten zien wat ze hebben bereikt: mensen met wie je de afgelopen 90 dagen een partij hebt uitgespeeld, tenzij ze zich verbergen.
achieved-refused-room = Alleen wie in een kamer is, ziet de avonden ervan.
achieved-retry = Opnieuw proberen
achieved-games = Spellen en opdrachten
achieved-played = Partijen
achieved-won = Gewonnen
achieved-move = Tijd per zet (mediaan)
achieved-best = Beste, { $date }
achieved-count = { $count ->
        [one] { $value } punt
       *[other] { $value } punten
    }
achieved-curve = Punten van de laatste { $count } partijen: tussen { $least } en { $most }, het laatst { $last }.
achieved-legend-stars = ● met sterren, ○ zonder; gestippeld: vanaf hier is er een ster
achieved-legend-rank = ● eerste, ○ niet eerste
achieved-table = Als tabel
achieved-when = Afgelopen
achieved-points = Punten
achieved-stars = Sterren
achieved-rank = Plek
achieved-dice = Dobbelstenen en verwachting
achieved-dice-help = Wat de dobbelstenen in je partijen lieten zien, wie er ook gooide. De streep bij elke balk geeft aan wat te verwachten was.
achieved-dice-friend = Wat de dobbelstenen in deze partijen lieten zien, wie er ook gooide. De streep bij elke balk geeft aan wat te verwachten was.
achieved-die = { $die ->
        [number] getallen
        [colour] kleuren
        [pips] ogen
       *[other] dobbelsteen { $die }
    }
achieved-face = Toont
achieved-bar = Als balk
achieved-rolled = Gegooid
achieved-expected = Verwacht
achieved-against = Tegen wie
achieved-name = Naam
achieved-ahead = Voor
achieved-behind = Achter
achieved-bots = Bots
achieved-rooms = Avonden in mijn kamers
achieved-seen = Vrienden mogen dit zien
achieved-seen-help = Dat zijn mensen met wie je de afgelopen 90 dagen een partij hebt uitgespeeld. Anders sta je bij hen ook niet in de ranglijst van de dag.
achieved-evenings = Avonden
achieved-evening = { $date }, { $from } tot { $to }
achieved-all-evenings = Alle avonden
achieved-none-room = Nog niets gespeeld. De avonden van deze kamer staan hier zodra er een partij is uitgespeeld.
achieved-lost = niemand heeft gewonnen
alone-achieved = Alles wat ik heb bereikt
