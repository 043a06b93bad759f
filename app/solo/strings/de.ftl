# Join
card-challenge = { $task }: { $value }, { $stars ->
        [0] kein Stern
        [one] ein Stern
       *[other] { $stars } Sterne
    }
card-challenge-text = Schaffst du mehr? Du bekommst die gleichen Würfe.
card-today = Aufgabe des Tages: { $task }
card-today-text = Jeden Tag eine Aufgabe, mit den gleichen Würfen für alle.

# Result
goal-title = Aufgabe
goal-value = { $value } { goal-unit }
goal-unit = { $unit ->
    [squares] { $count ->
        [one] Feld gewonnen
       *[other] Felder gewonnen
    }
    [crossings] { $count ->
        [one] Querung
       *[other] Querungen
    }
    [dots] Tupfen
   *[points] { $count ->
        [one] Punkt
       *[other] Punkte
    }
}
goal-short = Noch { $short } bis { $mark }
goal-out = { $mark } sind nicht mehr drin: höchstens { $most }
goal-all = Alle Sterne erreicht
goal-met = erfüllt
goal-have = { $have } von { $need }
goal-strip = { $have } von { $need }{ $unit ->
    [crossings] { " " }Querungen
    [dots] { " " }Tupfen
   *[points] { "" }
}
goal-stars = { $got } von { $all } Sternen
goal-scale = { $value }; Sterne ab { $marks }
task-give-up = Aufgeben
task-give-up-title = Die Aufgabe aufgeben?
task-give-up-text = { $others ->
        [0] Die Aufgabe ist dann zu Ende. Es zählt, was auf deinem Blatt steht.
       *[other] Es zählt, was auf deinem Blatt steht. Die anderen spielen weiter.
    }
task-give-up-no = Weiterspielen
task-end-where = { $task }, Aufgabe { $number } von { $game }, { $what }.
task-short = { $short ->
    [one] 1 fehlt
   *[other] { $short } fehlen
} bis { $mark }
task-short-of = { $what } zu wenig
task-best = Dein Bestwert hier: { $value }.
task-scale-best = Bestwert { $value }
task-end-others = Alle am Tisch
task-lost = Wo Punkte liegen blieben
task-missing = Was gefehlt hat
task-show = Zeigen
task-show-place = Zeigen: { $place }
task-again = Noch ein Versuch
task-next = Nächste Aufgabe: { $name }
task-next-play = Aufgabe { $number } spielen
task-not = Diesmal nicht.
task-done = Geschafft.
task-done-with = Geschafft: { $value }
task-alone = { $place } allein hätte { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} gebracht.

# Schlag mein Ergebnis: eine Aufgabe mit den Würfen von jemand anderem
challenge-page = Schlag mein Ergebnis
challenge-title = Schaffst du mehr als { $name }?
challenge-own-title = Deine Herausforderung
challenge-about = Die gleiche Aufgabe mit den gleichen Würfen, jeder für sich. Danach seht ihr beide Blätter nebeneinander.
challenge-same-dice = Du spielst allein, mit den Würfen, die { $name } hatte.
challenge-own-text = Wer den Link öffnet, spielt allein, mit deinen Würfen. Wer es noch einmal versucht, kennt die Würfe schon; dann steht hier, der wievielte Versuch es war.
challenge-results = Ergebnisse
challenge-you = Du
challenge-by = Dein Name, wie { $name } ihn sieht
challenge-play = Spielen
challenge-continue = Weiterspielen
challenge-running = Deine Partie läuft.
challenge-again = Noch einmal spielen
challenge-ahead = { $value } mehr als { $name }
challenge-behind = { $value } weniger als { $name }
challenge-even = Genauso viel wie { $name }
challenge-compare = Beide Blätter vergleichen
challenge-compare-short = Vergleichen
challenge-compare-with = Mit { $name } vergleichen
challenge-mark = Ziel { $value }
challenge-answers = Wer gespielt hat
challenge-attempt = { $attempt }. Versuch
challenge-answers-none = Noch hat niemand zu Ende gespielt. Schick den Link allen, die es versuchen sollen.
challenge-retry = Noch einmal versuchen
challenge-compare-title = Beide Blätter: { $name } und { $other }
challenge-sheet = Welches Blatt
challenge-sheet-of = Blatt von { $name }
challenge-show-sheet = { $name }, { $points }: Blatt zeigen
challenge-start = Start
challenge-choice = Vorbereitung
challenge-part = { $when } ({ $place })
challenge-stand = { $name } { $points }, { $other } { $others }.
challenge-differs = Anders gespielt.
challenge-same = Gleich gespielt.
challenge-finished = { $name } war da schon fertig.
challenge-steps = Schritt für Schritt

# Connection
shortcut-today = Heute

# Allein spielen: Aufgaben, die Aufgabe des Tages, Herausforderungen
problem-attempt-first = Beende erst deinen Versuch an dieser Aufgabe.
problem-attempt-first-help = Beim Üben würdest du ihre Würfel sehen.
problem-attempt-over = Dein Versuch an dieser Aufgabe ist vorbei.
problem-attempt-over-help = Alle haben einen Versuch am Tag. Morgen gibt es eine neue Aufgabe.
problem-day-over = Der Tag dieser Aufgabe ist vorbei.
problem-day-over-help = Heute gibt es eine andere. Diese kannst du üben, sobald niemand sie mehr spielt.
problem-day-not-found = Für diesen Tag gibt es keine Aufgabe.
problem-day-not-found-help = Du kannst auf die letzten 30 Tage zurückblicken.
problem-day-running = Die Aufgabe vom { $day } wird noch gespielt.
problem-day-running-help = So lange sehen ihre Würfel nur alle, die ihren eigenen Versuch beendet haben.
problem-challenge-first = Spiel erst selbst.
problem-challenge-first-help = Sobald du fertig bist, siehst du beide Blätter nebeneinander.
problem-challenge-not-found = Diese Herausforderung gibt es nicht.
problem-challenge-not-found-help = Prüfe, ob der Link vollständig ist, oder bitte um einen neuen.
problem-no-challenge = Herausfordern kannst du nur mit einer Aufgabe, die du selbst zu Ende gespielt hast.

# Allein spielen: der Wurf des Tages, Aufgaben, Partien gegen Bots
alone = Allein spielen
alone-lead = Jeden Tag eine Aufgabe mit den gleichen Würfen für alle, dazu alle Solo-Aufgaben und Partien gegen Bots.
home-alone = Allein spielen: heute
home-alone-text = { $task }. Die gleichen Würfe für alle hier.
home-alone-go = Wurf des Tages spielen
alone-date = { $date }. Die nächste Aufgabe kommt um { $time }.
alone-today = Aufgabe des Tages
task-day-what = { $game }, Seite { $side }
alone-same = Die gleichen Würfe für alle auf diesem Server. Ein Versuch zählt. Was die anderen haben, siehst du, sobald du gespielt hast.
alone-start = Wurf des Tages spielen
alone-continue = Weiterspielen
alone-running = Dein Versuch läuft. Er zählt, wenn du bis { $time } fertig bist.
alone-have = Du hast { $value } und { $stars ->
        [0] keinen Stern
        [one] einen Stern
       *[other] { $stars } Sterne
    }.
alone-more = Mit { $more } mehr { $stars ->
        [1] wäre es der erste Stern
        [2] wären es zwei Sterne
        [3] wären es drei Sterne
       *[other] wären es { $stars } Sterne
    }.
alone-all-stars = Mehr Sterne gibt es nicht.
alone-lost = Diesmal hast du nicht alle Bedingungen erfüllt.
task-day-place = Du bist auf Platz { $place } von { $count }.
alone-expired = Dein Versuch zählt nicht: Er wurde nicht rechtzeitig fertig, oder du hast ihn verlassen.
task-day-share = Mein Ergebnis teilen
task-day-shared = Ergebnis kopiert. Es nennt Punkte und Sterne, sonst nichts.
task-day-by-hand = Dein Ergebnis zum Kopieren
task-day-text = Farbenspiel, { $date }: { $task }, { $what }
    { $stars } { $value }
task-day-fun = Noch einmal zum Spaß
alone-offline = Für den Wurf des Tages braucht es den Server, und der ist gerade nicht erreichbar.
alone-retry = Noch einmal versuchen
alone-new-day = Ein neuer Tag hat begonnen, mit einer neuen Aufgabe.
alone-standing = Rangliste
alone-friends = Freunde
alone-all = Alle ({ $count })
alone-you = { $name } (du)
alone-not-yet = noch nicht
alone-playing = spielt gerade
alone-played = hat gespielt
alone-missed = nicht fertig
alone-no-friends = Hier stehen alle, mit denen du in den letzten 90 Tagen eine Partie beendet hast.
alone-count = { $count ->
        [0] Noch ist niemand fertig.
        [one] Eine Person ist fertig.
       *[other] { $count } Personen sind fertig.
    }
alone-covered = Was die anderen haben, bleibt verdeckt, bis du gespielt hast.
alone-spread = Punkte von allen
alone-range = { $from ->
        [same] { $to }
       *[other] { $from } bis { $to }
    }: { $own ->
        [yes] { $count ->
            [one] nur du
           *[other] { $count } Personen, darunter du
        }
       *[no] { $count ->
            [one] eine Person
           *[other] { $count } Personen
        }
    }
alone-you-at = du, { $points }
alone-hide = Vor Freunden verbergen
alone-hide-help = Freunde sehen dann weder deine Ergebnisse noch, ob du gespielt hast. Unter „Alle“ zählst du weiter mit.
alone-tasks = { $game } allein
alone-stars = { $got } von { $all } Sternen
alone-side = Seite { $side }
alone-sides = Seite des Blatts
alone-next = { $stars ->
        [1] erster
        [2] zweiter
        [3] dritter
       *[other] vierter
    } Stern ab { $mark }
alone-next-met = nächster Stern: alle Bedingungen
alone-next-none = alle Sterne geholt
alone-never = noch nicht
alone-play = Spielen
alone-play-task = { $task } spielen, Seite { $side }
alone-last = Meine letzten Partien
alone-last-none = Hier stehen deine Partien, sobald du eine beendet hast.
alone-rank = { $points }, Platz { $rank }
alone-rank-only = { $rank ->
        [1] gewonnen
       *[other] nicht gewonnen
    }
alone-no-star = { $points }, kein Stern
alone-failed = nicht geschafft
alone-of-day = { $task }, Wurf des Tages
alone-of-date = { $task }, Wurf vom { $date }
alone-yesterday = gestern
alone-at = heute, { $time }
alone-open = Läuft noch
alone-bots = Gegen Bots
alone-bots-text = Ein Klick, und die Partie beginnt.
alone-bots-count = Bots
alone-bots-level = Sie spielen
alone-bots-easy = leicht
alone-bots-medium = mittel
alone-bots-strong = stark
alone-bots-number = { $count ->
        [one] 1 Bot
       *[other] { $count } Bots
    }
alone-bots-start = { $game } gegen { $count ->
        [one] einen Bot
       *[other] { $count } Bots
    } spielen
alone-days = Die letzten 30 Tage
alone-days-text = Spiel einen dieser Tage noch einmal mit seinen Würfen, zur Übung. Für die Rangliste zählt das nicht.
alone-day-none = nicht gespielt
alone-day-play = { $date } spielen: { $task }
task-day-standing = Zur Rangliste
task-to-alone = Allein spielen
task-challenge = Schlag mein Ergebnis
task-challenge-text = Schick diesen Link: Wer ihn öffnet, spielt dieselbe Aufgabe mit den gleichen Würfen.
task-challenge-copied = Link kopiert. Wer ihn öffnet, spielt mit den gleichen Würfen.
task-challenge-compare = Beide Blätter vergleichen
task-day-chip = Heute, { $date }
task-day-past = Wurf vom { $date }

# Was jemand erreicht hat, und die Abende eines Raums
achieved = Was ich erreicht habe
achieved-of = Was { $name } erreicht hat
achieved-friend = Was andere erreicht haben
achieved-lead = Deine Partien, Bestwerte, Würfel und Zeiten, und gegen wen du gespielt hast.
achieved-matches = { $count ->
        [one] { $count } beendete Partie.
       *[other] { $count } beendete Partien.
    }
achieved-none = Noch nichts gespielt. Sobald du eine Partie beendet hast, siehst du hier, was du erreicht hast.
achieved-none-friend = { $name } hat noch keine Partie beendet.
achieved-refused = Hier gibt es nichts zu sehen. Nur Freunde zeigen, was sie erreicht haben: alle, mit denen du in den letzten 90 Tagen eine Partie beendet hast und die sich nicht verbergen.
achieved-refused-room = Die Abende eines Raums sieht nur, wer darin ist.
achieved-retry = Noch einmal versuchen
achieved-games = Spiele und Aufgaben
achieved-played = Partien
achieved-won = Gewonnen
achieved-move = Zeit pro Zug (Median)
achieved-best = Bestwert, { $date }
achieved-count = { $count ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }
achieved-curve = Punkte der letzten { $count } Partien: zwischen { $least } und { $most }, zuletzt { $last }.
achieved-legend-stars = ● mit Sternen, ○ ohne; gestrichelt: ab hier gibt es einen Stern
achieved-legend-rank = ● erster Platz, ○ kein erster
achieved-table = Als Tabelle
achieved-when = Beendet
achieved-points = Punkte
achieved-stars = Sterne
achieved-rank = Platz
achieved-dice = Würfel und Erwartung
achieved-dice-help = Was die Würfel deiner Partien gezeigt haben, egal wer sie geworfen hat. Der Strich an jedem Balken zeigt, was zu erwarten war.
achieved-dice-friend = Was die Würfel dieser Partien gezeigt haben, egal wer sie geworfen hat. Der Strich an jedem Balken zeigt, was zu erwarten war.
achieved-die = { $die ->
        [number] Zahlen
        [colour] Farben
        [pips] Augen
       *[other] Würfel { $die }
    }
achieved-face = Zeigt
achieved-bar = Als Balken
achieved-rolled = Gefallen
achieved-expected = Erwartet
achieved-against = Gegen wen
achieved-name = Name
achieved-ahead = Vorn
achieved-behind = Hinten
achieved-bots = Bots
achieved-rooms = Abende in meinen Räumen
achieved-seen = Meine Freunde dürfen das sehen
achieved-seen-help = Das sind alle, mit denen du in den letzten 90 Tagen eine Partie beendet hast. Sonst stehst du bei ihnen auch nicht in der Rangliste des Tages.
achieved-evenings = Abende
achieved-evening = { $date }, { $from } bis { $to }
achieved-all-evenings = Alle Abende
achieved-none-room = Noch nichts gespielt. Die Abende dieses Raums stehen hier, sobald eine Partie beendet ist.
achieved-lost = niemand hat gewonnen
alone-achieved = Alles, was ich erreicht habe
