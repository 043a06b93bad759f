# Colomino
colomino-name = Colomino
colomino-tagline = Farbe an Farbe legen, Höfe füllen, die Ziellinie erreichen.

# Options
colomino-option-board = Brett
colomino-option-board-help = Das kleine Brett eignet sich für die erste oder eine kurze Partie. Das große dauert länger und hat vier Farbfelder.
colomino-option-board-small = klein, 9 × 9
colomino-option-board-large = groß, 12 × 12

# Log; $name is the player of the seat
colomino-laid = { $place ->
        [joker] { $name } deckt den Joker in Spalte { $column }, Reihe { $row } zu.
        [square] { $name } belegt das Farbfeld in Spalte { $column }, Reihe { $row }.
       *[empty] { $tile ->
            [joker] { $name } legt einen Joker in Spalte { $column }, Reihe { $row }.
           *[other] { $name } legt ein Plättchen in Spalte { $column }, Reihe { $row }.
        }
    }
colomino-court = { $court ->
        [closed] { $name } füllt einen geschlossenen Hof
       *[open] { $name } füllt einen offenen Hof
    }{ $times ->
        [1] {""}
       *[other] {" "}({ $times }. Hof im Zug)
    }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
colomino-connected = Das { $colour ->
        [red] rote
        [yellow] gelbe
        [green] grüne
       *[blue] blaue
    } Farbfeld ist verbunden.
colomino-drew = { $name } zieht { $count } Plättchen nach.
colomino-bag-empty = Der Beutel ist leer.
colomino-stuck = Bei { $name } passt nichts mehr. Der Zug endet nach { $laid } Plättchen.
colomino-passed = { $name } kann nichts legen und setzt aus.
colomino-goal = { $name } erreicht die Ziellinie. Alle anderen haben noch einen letzten Zug.
colomino-last-turn = { $name } hat noch einen letzten Zug.
colomino-stopped = { $laid ->
        [0] { $name } beendet den Zug, ohne etwas zu legen.
       *[other] { $name } beendet den Zug nach { $laid } Plättchen.
    }
colomino-ended = { $reason ->
        [blocked] Niemand kann mehr legen. Die Partie ist zu Ende.
       *[goal] Alle hatten ihren letzten Zug. Die Partie ist zu Ende.
    }

# Result
colomino-end-blocked = Niemand kann mehr legen.
colomino-end-goal = Alle hatten ihren letzten Zug.
colomino-tie-break = Bei Gleichstand haben die blauen Marken entschieden
colomino-medal = { $court ->
        [open] offener Hof, { $points }
       *[closed] geschlossener Hof, { $points }
    }
colomino-item-open-1 = Offene Höfe
colomino-item-open-2 = Offene Höfe, doppelt
colomino-item-open-3 = Offene Höfe, dreifach
colomino-item-closed-1 = Geschlossene Höfe
colomino-item-closed-2 = Geschlossene Höfe, doppelt
colomino-item-closed-3 = Geschlossene Höfe, dreifach

# Problems
colomino-problem-side-differs = Das passt nicht. { $side ->
        [north] Oben
        [east] Rechts
        [south] Unten
       *[west] Links
    } muss { $colour ->
        [red] Rot
        [yellow] Gelb
        [green] Grün
       *[blue] Blau
    } sein.{ $turns ->
        [yes] {" "}Gedreht passt das Plättchen.
       *[no] {""}
    }
colomino-problem-side-differs-help = Jede Seite muss zu dem passen, was sie berührt: zum Plättchen, zum Farbfeld oder zur Marke am Rand.
colomino-problem-not-joined = Dieses Feld ist nicht mit der Grundlinie verbunden.
colomino-problem-not-joined-help = Lege in Reihe 1 oder neben ein Plättchen oder ein verbundenes Farbfeld; Ecken verbinden nicht.
colomino-problem-tile-there = Hier liegt schon ein Plättchen.
colomino-problem-tile-there-help = Was liegt, bleibt liegen; nur Joker und Farbfelder darfst du belegen.
colomino-problem-other-tile-on-square = Auf dieses Farbfeld darf nur das Plättchen, das ganz { $colour ->
        [red] rot
        [yellow] gelb
        [green] grün
       *[blue] blau
    } ist.
colomino-problem-joker-on-joker = Ein Joker darf nicht auf einen anderen Joker.
colomino-problem-joker-just-laid = Dieser Joker liegt erst seit diesem Zug. Ab dem nächsten darf er zugedeckt werden.
colomino-problem-not-in-rack = Dieses Plättchen hast du nicht.
colomino-problem-off-the-board = Dieses Feld gibt es nicht. Spalten und Reihen gehen von 1 bis { $size }.
colomino-problem-not-last-turn = Solange etwas passt, musst du drei Plättchen legen. Nur den letzten Zug darfst du früher beenden.
colomino-problem-colomino-seats = Colomino ist für zwei bis vier Personen.
colomino-problem-colomino-start = Auf dem Platz, der anfangen soll, sitzt niemand.
colomino-problem-colomino-board = Dieses Brett gibt es nicht.

# Rules help
colomino-rules-aim-title = Worum es geht
colomino-rules-aim =
    Ihr baut gemeinsam auf einem Brett, von der Grundlinie unten zur Ziellinie oben. Von Plättchen umgebene Felder sind Höfe; wer einen füllt, bekommt Marken.

    Bald nachdem jemand die Ziellinie erreicht hat, ist Schluss. Wer die meisten Punkte hat, gewinnt.
colomino-rules-turn-title = Dein Zug
colomino-rules-turn =
    Du hast fünf Plättchen, die die anderen nicht sehen. Lege drei davon, eins nach dem anderen; jedes wird sofort gewertet. Dann ziehst du wieder auf fünf nach. Die zwei übrigen behältst du für später, auch wenn sie passen würden.

    Das erste und das zweite Plättchen kannst du rückgängig machen, das dritte beendet den Zug. Passt vorher nichts mehr, endet der Zug früher. Passt gar nichts, setzt du aus. Ist der Beutel leer, zieht niemand mehr. Setzen alle nacheinander aus, ist die Partie zu Ende.
colomino-rules-laying-title = Ein Plättchen legen
colomino-rules-laying =
    Ein Plättchen kommt in Reihe 1 oder neben ein Plättchen oder ein verbundenes Farbfeld. Ecken verbinden nicht.

    Jede Seite muss zu dem passen, was sie berührt: gleiche Farbe beim Plättchen daneben, beim Farbfeld und bei der Marke am Rand. Leere Felder spielen keine Rolle. Du darfst Plättchen drehen; was liegt, bleibt liegen.

    Es gibt 140 Plättchen mit vier farbigen Seiten, jedes der 70 möglichen Muster zweimal, und vier Joker. Ein kleiner Zaun heißt: Auf dieses Feld passt keins der Plättchen, die noch übrig sind.
colomino-rules-laying-picture = Das Plättchen unten rechts passt: Blau trifft auf Blau, daneben und am Rand. Das obere passt nicht: Bei × käme Grün an Rot.
colomino-rules-jokers-title = Joker
colomino-rules-jokers =
    Ein Joker passt zu jeder Farbe, auch zu jeder Marke am Rand. Ab dem nächsten Zug dürfen ihn alle mit einem farbigen Plättchen zudecken, das zu allen Nachbarn und zum Rand passt. Das zählt als eins der drei Plättchen; der Joker bleibt für immer darunter. Joker auf Joker geht nicht.
colomino-rules-squares-title = Farbfelder
colomino-rules-squares =
    Das große Brett hat vier Farbfelder. Ein Plättchen daneben muss dort dieselbe Farbe haben. Damit ist das Farbfeld verbunden: Ab dann darfst du daneben anlegen, und es begrenzt Höfe.

    Auf ein verbundenes Farbfeld darf nur das Plättchen, das auf allen vier Seiten seine Farbe hat.
colomino-rules-squares-picture = Das rote Farbfeld ist verbunden: Das Plättchen darunter ist an dieser Seite rot. Das gelbe ist es noch nicht.
colomino-rules-courts-title = Höfe und Marken
colomino-rules-courts =
    Zähle vor dem Legen, wie viele Seiten des Feldes begrenzt sind: durch ein Plättchen, einen Joker, ein verbundenes Farbfeld oder den Brettrand. Drei Seiten: offener Hof, 1 gelbe Marke. Vier Seiten: geschlossener Hof, 1 blaue Marke. Gelb zählt 1 Punkt, Blau 2 Punkte.

    Der zweite Hof im selben Zug zählt doppelt, der dritte dreifach. Darum ist die Reihenfolge wichtig: erst offen, dann geschlossen gibt 1 + 4 = 5 Punkte; erst geschlossen, dann offen gibt 2 + 2 = 4.

    Auch für einen Joker im Hof gibt es die Marken. Ebenso für ein Plättchen, das einen Joker oder ein Farbfeld zudeckt, wenn in dem Moment drei oder vier Seiten begrenzt sind.
colomino-rules-courts-picture = Links sind drei Seiten begrenzt: ein offener Hof, 1 Punkt. Rechts sind es alle vier: ein geschlossener Hof, 2 Punkte.
colomino-rules-end-title = Das Ende
colomino-rules-end =
    Wer zuerst ein Plättchen in die Zielreihe legt, spielt diesen Zug zu Ende, mit allen drei Plättchen, solange welche passen. Dann haben alle anderen einen letzten Zug mit bis zu drei Plättchen und dürfen ihn jederzeit beenden. In letzten Zügen zieht niemand nach.

    Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die blauen Marken; sind auch die gleich, gewinnt ihr gemeinsam.
colomino-rules-absence-title = Wenn jemand fehlt
colomino-rules-absence =
    Für alle, die fehlen, wird das erste passende Plättchen gelegt, Reihe für Reihe ab der Grundlinie, von links. Im letzten Zug legen sie nichts.

# Board
colomino-ui-colour = { $colour ->
        [r] rot
        [y] gelb
        [g] grün
       *[b] blau
    }
colomino-ui-joker = Joker
colomino-ui-plain = ganz { $colour }
colomino-ui-sides = oben { $north }, rechts { $east }, unten { $south }, links { $west }
colomino-ui-side = { $side ->
        [north] oben { $colour }
        [east] rechts { $colour }
        [south] unten { $colour }
       *[west] links { $colour }
    }
colomino-ui-at = Spalte { $column }, Reihe { $row }
colomino-ui-at-short = Sp. { $column }, R. { $row }
colomino-ui-free = frei
colomino-ui-touches = grenzt an: { $sides }
colomino-ui-square = Farbfeld { $colour }, { $state ->
        [connected] verbunden
       *[loose] nicht verbunden
    }
colomino-ui-laid-by = von { $name } gelegt
colomino-ui-over-joker = bedeckt einen Joker
colomino-ui-over-square = bedeckt das Farbfeld
colomino-ui-this-turn = in diesem Zug gelegt
colomino-ui-last-turn = letzter Zug
colomino-ui-court = { $court ->
        [closed] geschlossener Hof
       *[open] offener Hof
    }
colomino-ui-spent = hier passt kein Plättchen mehr
colomino-ui-gains = { $court ->
        [closed] geschlossener Hof
       *[open] offener Hof
    }{ $times ->
        [1] {""}
       *[other] {" "}× { $times }
    }, { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
colomino-ui-possible = { $count ->
        [one] möglich in 1 Lage
       *[other] möglich in { $count } Lagen
    }
colomino-ui-way = Lage { $way } von { $count }

colomino-ui-board = Brett
colomino-ui-grid = Brett, { $size } Spalten, { $size } Reihen
colomino-ui-goal-line = ZIELLINIE
colomino-ui-chip-small = kleines Brett
colomino-ui-chip-large = großes Brett
colomino-ui-size = Brett mit { $size } mal { $size } Feldern.
colomino-ui-built = { $count ->
        [0] Es liegt noch kein Plättchen.
        [one] 1 Plättchen liegt, in Reihe { $row }.
       *[other] { $count } Plättchen liegen, bis Reihe { $row }.
    }
colomino-ui-courts-are = { $court ->
        [closed] Geschlossene Höfe
       *[open] Offene Höfe
    }: { $places }.
colomino-ui-spent-are = Kein Plättchen passt mehr auf: { $places }.
colomino-ui-square-is = Das Farbfeld { $colour } auf { $place } ist { $state ->
        [covered] bedeckt
        [connected] verbunden
       *[loose] nicht verbunden
    }.
colomino-ui-score = { $name } { $count }
colomino-ui-scores = Punkte: { $scores }.
colomino-ui-previous = { $name } hat gelegt: { $places }.
colomino-ui-rack-is = Deine Plättchen: { $tiles }.
colomino-ui-bag-is = { $count ->
        [one] 1 Plättchen im Beutel.
       *[other] { $count } Plättchen im Beutel.
    }

colomino-ui-your-turn = Du bist dran:
colomino-ui-your-last = Dein letzter Zug:
colomino-ui-choose = Wähle das { $number }. von 3 Plättchen
colomino-ui-choose-last = { $number ->
        [1] Lege bis zu drei Plättchen oder beende den Zug
        [2] Lege bis zu zwei weitere oder beende den Zug
       *[other] Lege noch eins oder beende den Zug
    }
colomino-ui-where = { $count ->
        [0] passt nirgends, wähle ein anderes
        [one] passt auf 1 Feld
       *[other] passt auf { $count } Felder, wähle eins
    }
colomino-ui-ask = { $place }?
colomino-ui-ask-gains = { $place }: { $gains }?
colomino-ui-waiting = Warten auf { $name }
colomino-ui-goal-by = { $name } hat die Ziellinie erreicht.
colomino-ui-last-of = Letzte Züge: { $name } hat die Ziellinie erreicht.
colomino-ui-last-now = Das ist dein letzter Zug. Du darfst ihn jederzeit beenden.
colomino-ui-over = Die Partie ist zu Ende:
colomino-ui-won = { $names-count ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen gemeinsam
    } mit { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkten
    }.
colomino-ui-keys = Tasten: 1–5 Plättchen · N / P Feld · R drehen · Eingabe legen

colomino-ui-reset = Zurück{"\u00AD"}setzen
colomino-ui-lay = Legen
colomino-ui-lay-gain = Legen: +{ $count }
colomino-ui-undo = Rück{"\u00AD"}gängig
colomino-ui-stop = Zug beenden
colomino-ui-why-over = Die Partie ist zu Ende.
colomino-ui-why-waiting = Warten
colomino-ui-why-busy = Dein Zug wird gesendet.
colomino-ui-why-choose = Wähle ein Plättchen.
colomino-ui-why-place = Wähle ein Feld.
colomino-ui-why-nowhere = Es passt nirgends.
colomino-ui-not-here = Hier passt das Plättchen nicht.

colomino-ui-rack = Deine Plättchen
colomino-ui-rack-empty = Du hast keine Plättchen.
colomino-ui-racks-hidden = Die Plättchen der anderen sind verdeckt.
colomino-ui-nth-tile = { $number }. von 3 legen
colomino-ui-fits = { $count ->
        [0] 0 Felder
        [one] 1 Feld
       *[other] { $count } Felder
    }
colomino-ui-move-tile = Plättchen bewegen
colomino-ui-before = Voriges
colomino-ui-turn = Drehen
colomino-ui-after = Nächstes
colomino-ui-view = Ansicht des Bretts
colomino-ui-bigger = Größer
colomino-ui-smaller = Kleiner
colomino-ui-all = Alles
colomino-ui-more = Mehr
colomino-ui-bag = Beutel { $count }
colomino-ui-times = So viel zählen Höfe in diesem Zug
colomino-ui-nth-court = { $times }. Hof
colomino-ui-unseen = Noch nicht gesehen
colomino-ui-unseen-text = { $count ->
        [one] 1 Plättchen
       *[other] { $count } Plättchen
    }, davon { $jokers } Joker und { $plain } einfarbige.
colomino-ui-show-kinds = Alle Arten zeigen
colomino-ui-where-unseen = { $bag } im Beutel, { $held } bei den anderen. Die Zahl sagt, wie viele von jeder Art noch übrig sind.
colomino-ui-kinds = { $colours ->
        [0] Joker
        [1] Eine Farbe
        [2] Zwei Farben
        [3] Drei Farben
       *[other] Vier Farben
    }
colomino-ui-on-turn = am Zug
colomino-ui-at-goal = am Ziel
colomino-ui-markers = { $yellow } gelb, { $blue } blau
colomino-ui-tiles = { $count ->
        [one] 1 Plättchen
       *[other] { $count } Plättchen
    }

# Tutorial
colomino-tutorial-board = Du und der Bot, ihr baut auf diesem Brett, von der Grundlinie unten zur Ziellinie oben. Punkte bekommst du, wenn du Höfe füllst. Wer die meisten hat, gewinnt.
colomino-tutorial-tile = Das sind deine fünf Plättchen; die anderen sehen sie nicht. Wähle eins.
colomino-tutorial-field = Wähle jetzt eins der markierten Felder. Jede Seite muss zum Plättchen daneben und zur Marke am Rand passen. Du darfst das Plättchen drehen.
colomino-tutorial-lay = Wählst du dasselbe Feld noch einmal oder drückst den Knopf, liegt das Plättchen. In einem Zug legst du drei, eins nach dem anderen.
colomino-tutorial-court = Grenzen drei Seiten an Plättchen oder den Rand, ist das ein offener Hof: 1 Punkt. Bei vier ist er geschlossen: 2 Punkte. Versuch es in einer Ecke: Dort zählt der Rand für zwei Seiten. Auf dem Knopf steht, was du bekommst.
colomino-tutorial-three = Der zweite Hof im selben Zug zählt doppelt, der dritte dreifach. Nach drei Plättchen ziehst du auf fünf nach, und der Bot ist dran.
colomino-tutorial-end = Hier stehen die Punkte. Sobald jemand die Ziellinie erreicht, haben alle anderen noch einen letzten Zug.

## Analyse
colomino-analysis-lay = { $place } ({ $tile })
colomino-analysis-stop = Zug beendet
