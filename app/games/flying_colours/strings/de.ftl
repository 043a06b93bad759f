# With Flying Colours
flying_colours-name = With Flying Colours
flying_colours-tagline = Sechs Scheiben, geheime Paare: Bring deine zwei Farben unbemerkt nach Hause.

# Options
flying_colours-option-crowded_home = Volles Heim
flying_colours-option-crowded_home-help = In ein Heim passen höchstens zwei Scheiben. Eine falsche muss erst wieder hinaus.
flying_colours-option-free_ring = Freier Ring
flying_colours-option-free_ring-help = Auf dem Ring ihrer eigenen Farbe läuft eine Scheibe, ohne Schritte zu verbrauchen.

# Words
flying_colours-colour = { $colour ->
        [yellow] Gelb
        [red] Rot
        [blue] Blau
        [green] Grün
        [purple] Lila
       *[white] Weiß
    }
flying_colours-kind = { $kind ->
        [alike] sechs gleiche
        [pairs] drei Paare
        [triples] zwei Drillinge
       *[different] sechs verschiedene
    }

# Log; $name is the player of the seat
flying_colours-pips = { $pips ->
        [one] { $name } hat { $pips } Wurf.
       *[other] { $name } hat { $pips } Würfe.
    }
flying_colours-aside = { $name } legt beiseite: { $colours }.
flying_colours-threw = { $name }, Wurf { $throw }: { $colours }.
flying_colours-combination = { $name } hat { flying_colours-kind }.
flying_colours-blocked = { $name } kann keine der erlaubten Scheiben bewegen.
flying_colours-moved = { $steps ->
        [0] { $name } lässt { flying_colours-colour } frei bis Ring { $ring }, Sektor { $segment } laufen.
       *[other] { $name } zieht { flying_colours-colour } auf Ring { $ring }, Sektor { $segment }.
    }
flying_colours-still = { $name } bewegt keine Scheibe.
flying_colours-home = Im Heim von { $name }: { flying_colours-colour }.
flying_colours-ruled-out = Das Paar von { $name } ist nicht { $colours }.
flying_colours-stopped = { $name } beendet den Zug.
flying_colours-standstill-near = Seit { $turns } Zügen hat sich keine Scheibe bewegt. Geht das noch { $left } Züge so weiter, endet die Partie, und niemand gewinnt.
flying_colours-card = Das Paar von { $name }: { $colours }.
flying_colours-ended = { $reason ->
        [won] { $name } hat { $colours } im Heim und gewinnt.
       *[standstill] Seit { $turns } Zügen hat sich keine Scheibe bewegt. Die Partie ist zu Ende, und niemand gewinnt.
    }

# Result
flying_colours-medal = Scheibe zu Hause: { $colour }
flying_colours-item-pair = Paar im Heim
flying_colours-winners = { $names-count ->
        [one] { $names } bringt beide Scheiben nach Hause
       *[other] { $names } bringen beide Scheiben nach Hause
    }
flying_colours-end-standstill = Seit { $turns } Zügen hat sich keine Scheibe bewegt.
flying_colours-lost = Niemand gewinnt

# Problems
flying_colours-problem-no-combination = Du hast keine Kombination. Wirf zuerst.
flying_colours-problem-move-first = Nutze zuerst deine Kombination: Bewege Scheiben, oder lass sie stehen.
flying_colours-problem-throw-first = Wirf mindestens einmal, bevor du den Zug beendest.
flying_colours-problem-nothing-thrown = Ein neuer Versuch beginnt mit allen sechs Würfeln.
flying_colours-problem-not-among-thrown = So oft kam { flying_colours-colour } im letzten Wurf nicht vor.
flying_colours-problem-nothing-to-throw = Lass mindestens einen Würfel zum Werfen übrig.
flying_colours-problem-colour-not-thrown = { flying_colours-colour } bleibt stehen. Nur Farben aus dem letzten Wurf dürfen laufen.
flying_colours-problem-colour-not-thrown-help = Beiseitegelegte Würfel zählen zur Kombination, bewegen aber keine Scheiben.
flying_colours-problem-third-disc = Mit einer Kombination laufen höchstens zwei Scheiben.
flying_colours-problem-never-inwards = Scheiben laufen nie nach innen.
flying_colours-problem-not-next-to = Dieses Feld liegt nicht neben der Scheibe.
flying_colours-problem-not-next-to-help = Ein Schritt führt einen Ring nach außen oder zum nächsten Feld auf demselben Ring.
flying_colours-problem-no-step-left = Beide Schritte sind verbraucht.
flying_colours-problem-too-many-parts = Ein Zug hat höchstens { $most } Teile, freies Laufen mitgezählt.
flying_colours-problem-too-many-parts-help = Bestätige den Zug oder nimm etwas davon zurück.
flying_colours-problem-home-full = In diesem Heim sind zwei Scheiben. Mehr passen nicht hinein.
flying_colours-problem-no-such-field = Dieses Feld gibt es nicht.
flying_colours-problem-flying-colours-seats = With Flying Colours ist für zwei bis sechs Personen.
flying_colours-problem-flying-colours-start = Auf dem Platz, der anfangen soll, sitzt niemand.

# Rules help
flying_colours-rules-aim-title = Worum es geht
flying_colours-rules-aim =
    Sechs Scheiben stehen am Anfang in der roten Mitte. Sie gehören niemandem; alle dürfen jede bewegen. Die Felder mit Kreuzen auf dem äußersten Ring sind die Heime; deines liegt auf deiner Seite.

    Deine Karte nennt zwei Farben, und niemand sonst sieht sie. Sobald diese zwei Scheiben zusammen in deinem Heim sind, hast du gewonnen.
flying_colours-rules-aim-picture = Die gelbe und die lila Scheibe sind im Heim unten. Sind sie das Paar dieser Person, ist die Partie gewonnen.
flying_colours-rules-turn-title = Dein Zug
flying_colours-rules-turn =
    Es geht reihum im Uhrzeigersinn. Der Augenwürfel sagt, wie oft du werfen darfst: ein- bis sechsmal. Geworfen wird mit den sechs Farbwürfeln.

    Ohne Kombination darfst du beliebig viele Würfel beiseitelegen und die anderen noch einmal werfen. Was beiseiteliegt, bleibt dort, bis der Versuch zu Ende ist; mindestens einen Würfel musst du werfen.

    Nach einer Kombination bewegst du Scheiben. Hast du noch Würfe, darfst du wieder mit allen sechs Würfeln beginnen. Ab dem ersten Wurf darfst du den Zug beenden, solange du keine Kombination mehr auszuführen hast.
flying_colours-rules-combinations-title = Kombinationen
flying_colours-rules-combinations =
    Alle sechs Würfel zählen, auch die beiseitegelegten: sechs von einer Farbe, drei Paare, zwei Drillinge oder alle sechs Farben. Vier von einer Farbe und zwei von einer anderen gelten auch als drei Paare.

    Ein Wurf mit allen sechs Würfeln ergibt in etwa 7 von 100 Fällen eine Kombination.
flying_colours-rules-combinations-picture = Von oben: sechs gleiche, drei Paare, zwei Drillinge, sechs verschiedene.
flying_colours-rules-moving-title = Scheiben bewegen
flying_colours-rules-moving =
    Eine Kombination gibt zwei Schritte. Ein Schritt führt einen Ring nach außen oder zum nächsten Feld auf demselben Ring, in beide Richtungen. Aus der Mitte geht es auf jedes Feld des ersten Rings.

    Nimm beide Schritte für eine Scheibe, oder je einen für zwei. Du darfst Schritte verfallen lassen. Scheiben laufen nie nach innen, und auf einem Feld haben beliebig viele Platz.

    Nur Farben aus dem letzten Wurf dürfen laufen. Liegen drei rote und zwei blaue Würfel beiseite und zeigt der letzte Blau, läuft nur Blau. Was du bestätigt hast, gilt.
flying_colours-rules-moving-picture = Wohin die blaue Scheibe kann: mit einem Schritt auf die Felder mit 1, mit beiden auf die mit 2.
flying_colours-rules-end-title = Das Ende
flying_colours-rules-end =
    Sind beide Scheiben einer Karte im zugehörigen Heim, ist sofort gewonnen, egal wer sie gezogen hat. Geprüft wird nach jedem einzelnen Schritt; was noch geplant war, verfällt.

    Geht die Partie mit zwei Scheiben in einem Heim weiter, wissen alle: Das ist nicht das gesuchte Paar. Das Spiel merkt sich das für dich. Am Ende werden alle Karten gezeigt.

    Eine Hausregel, die nicht in der Spielanleitung steht: Bewegt sich 60 Züge lang keine Scheibe, ist die Partie zu Ende und niemand gewinnt. Zehn Züge vorher steht im Verlauf eine Warnung.
flying_colours-rules-crowded-home-title = Variante: volles Heim
flying_colours-rules-crowded-home =
    In jedes Heim passen höchstens zwei Scheiben. Sind es die falschen, muss erst eine hinaus, bevor eine andere hinein kann.
flying_colours-rules-free-ring-title = Variante: freier Ring
flying_colours-rules-free-ring =
    Eine Scheibe auf dem Ring ihrer eigenen Farbe darf auf ihm laufen, ohne Schritte zu verbrauchen, wenn deine Kombination ihre Farbe erlaubt: solange ein Schritt übrig ist, und auch danach, wenn sie schon bewegt wurde. Sie läuft Feld für Feld und darf dorthin zurück, wo sie schon war; in ein volles Heim darf sie nicht, und unterwegs kann sie gewinnen. Ein Zug hat höchstens 64 Teile; jedes Feld, auf das eine Scheibe zieht, zählt als einer.

    Mit einer Kombination laufen höchstens zwei Scheiben, freies Laufen mitgezählt. Rot hat keinen eigenen Ring. Lila hat den mit den Heimen.
flying_colours-rules-free-ring-picture = Die grüne Scheibe auf dem grünen Ring: Jedes Feld dort kostet 0 Schritte.
flying_colours-rules-absence-title = Wenn jemand fehlt
flying_colours-rules-absence =
    Für alle, die fehlen, wird einmal geworfen. Kein Würfel kommt beiseite, keine Scheibe läuft.

# The board
flying_colours-ui-board = Brett: Mitte und fünf Ringe mit zwölf Sektoren
flying_colours-ui-or = { $first } oder { $last }
flying_colours-ui-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
flying_colours-ui-centre = Mitte, { $colour }
flying_colours-ui-field = Sektor { $sector }, Ring { $ring } in { $colour }
flying_colours-ui-own-home = dein Heim
flying_colours-ui-home-of = Heim von { $name }
flying_colours-ui-discs-here = { $count ->
        [one] eine Scheibe: { $discs }
       *[other] { $count } Scheiben: { $discs }
    }
flying_colours-ui-drafted = { $discs } vorgemerkt
flying_colours-ui-may-move = darf laufen: { $discs }
flying_colours-ui-chosen = { $colour } gewählt
flying_colours-ui-target = { $count ->
        [0] { $colour } kann frei hierher
        [one] { $colour } kann mit einem Schritt hierher
       *[other] { $colour } kann mit { $count } Schritten hierher
    }
flying_colours-ui-disc-at = { $colour }: { $place }
flying_colours-ui-home-at = { $name } Sektor { $sector }
flying_colours-ui-board-is = Scheiben: { $discs }. Heime: { $homes }.
flying_colours-ui-disc-chosen = { $count ->
        [one] Scheibe { $colour }: ein Feld erreichbar.
       *[other] Scheibe { $colour }: { $count } Felder erreichbar.
    }
flying_colours-ui-laid = { $count ->
        [0] { $colour } vorgemerkt, frei gelaufen.
        [one] { $colour } vorgemerkt, ein Schritt.
       *[other] { $colour } vorgemerkt, { $count } Schritte.
    }
flying_colours-ui-not-here = Hier lässt sich nichts bewegen.
flying_colours-ui-keep-one = Mindestens ein Würfel muss geworfen werden.

# Status and buttons
flying_colours-ui-your-turn = Du bist dran:
flying_colours-ui-waiting = Warten auf { $name }
flying_colours-ui-wait-move = { $kind }, Scheiben laufen
flying_colours-ui-ask-throw = { $left ->
        [one] Wirf, du hast einen Wurf
       *[other] Wirf, du hast { $left } Würfe
    }
flying_colours-ui-ask-again = { $left ->
        [one] Noch ein Wurf. Wieder mit allen sechs?
       *[other] Noch { $left } Würfe. Wieder mit allen sechs?
    }
flying_colours-ui-ask-aside = Tippe an, was bleibt
flying_colours-ui-ask-move = 2 Schritte mit { $colours }
flying_colours-ui-ask-move-many = Wähle eine Scheibe, du hast 2 Schritte
flying_colours-ui-ask-where = { $left ->
        [0] { $colour } darf frei weiterlaufen
        [one] Wohin mit { $colour }? Noch ein Schritt
       *[other] Wohin mit { $colour }? { $left } Schritte
    }
flying_colours-ui-ask-confirm = So ziehen?
flying_colours-ui-ask-wins = Dein Paar kommt heim, du gewinnst
flying_colours-ui-over = Die Partie ist zu Ende.
flying_colours-ui-winner = { $name } gewinnt.
flying_colours-ui-nobody = Niemand gewinnt: { $turns } Züge lang hat sich keine Scheibe bewegt.
flying_colours-ui-idle = { $left ->
        [one] Bewegt sich im nächsten Zug wieder nichts, endet die Partie.
       *[other] Bewegt sich noch { $left } Züge lang nichts, endet die Partie.
    }
flying_colours-ui-keys-throw = Tasten: 1–6 Würfel · Eingabe werfen · C halten: Karte
flying_colours-ui-keys-move = Tasten: 1–6 Scheibe · Pfeile Feld · Pos1 Heim · Eingabe setzen, dann ziehen
flying_colours-ui-throw-all = Alle 6 werfen (noch { $left })
flying_colours-ui-throw-other = { $count ->
        [one] Letzten werfen (noch { $left })
       *[other] Die { $count } anderen werfen (noch { $left })
    }
flying_colours-ui-move = { $steps ->
        [one] Ziehen: ein Schritt
       *[other] Ziehen: { $steps } Schritte
    }
flying_colours-ui-move-stuck = Keine Scheibe kann ziehen: weiter
flying_colours-ui-why-choose = Zieh erst eine Scheibe
flying_colours-ui-skip = Verzichten
flying_colours-ui-skip-title = Keine Scheibe ziehen?
flying_colours-ui-skip-text = Damit verschenkst du die Kombination.
flying_colours-ui-skip-no = Zurück zum Brett
flying_colours-ui-move-free = Ziehen: freier Lauf
flying_colours-ui-why-waiting = Warten
flying_colours-ui-why-busy = Einen Moment
flying_colours-ui-reset = Zurücksetzen
flying_colours-ui-stop = Zug beenden
flying_colours-ui-wins = Dein Paar kommt heim: Du gewinnst.
flying_colours-ui-seat-turn = am Zug
flying_colours-ui-seat-home = { $count ->
        [one] eine im Heim
       *[other] { $count } im Heim
    }

# Dice
flying_colours-ui-dice = Würfel
flying_colours-ui-die = { $colour }
flying_colours-ui-die-aside = { $colour }, beiseite
flying_colours-ui-die-toggle = { $colour }: beiseitelegen
flying_colours-ui-kept = bleibt
flying_colours-ui-aside = Beiseite
flying_colours-ui-last-throw = Letzter Wurf
flying_colours-ui-last-by = Letzter Wurf von { $name }
flying_colours-ui-no-throw = Noch nichts geworfen
flying_colours-ui-throw-of = Wurf { $throw } von { $pips }
flying_colours-ui-told-kind = { $name }, Wurf { $throw }: { $kind }.
flying_colours-ui-told-none = { $name }, Wurf { $throw }: keine Kombination.
flying_colours-ui-told-moved = { $name } zieht { $colours }.
flying_colours-ui-throw-chip = Wurf { $throw } von { $pips }
flying_colours-ui-throws-left = noch { $left } von { $pips }
flying_colours-ui-movers = Darf laufen
flying_colours-ui-mover = Scheibe { $colour }, { $place }
flying_colours-ui-odds = Was eine Kombination ergibt
flying_colours-ui-chance = Chance auf Kombination: { NUMBER($percent, maximumFractionDigits: 1) } %
flying_colours-ui-percent = { NUMBER($percent, maximumSignificantDigits: 2) } %
flying_colours-ui-missing = Eines davon ergibt sie

# Cards and the end
flying_colours-ui-own-card = Deine Karte
flying_colours-ui-card = Karte
flying_colours-ui-hold = Gedrückt halten
flying_colours-ui-cards = Alle Karten
flying_colours-ui-at-home = beide im Heim
flying_colours-ui-statistics = Kombinationen: geworfen und erwartet
flying_colours-ui-turns = Züge
flying_colours-ui-throws = Würfe
flying_colours-ui-combinations = Kombinationen
flying_colours-ui-expected = Erwartet
flying_colours-ui-expected-help = Erwartet: die Chancen aller Würfe, mit den beiseitegelegten Würfeln eine Kombination zu ergeben, zusammengezählt.
flying_colours-ui-in-home = { $count ->
        [0] In diesem Heim liegt keine Scheibe.
       *[other] In diesem Heim: { $discs }.
    }
flying_colours-ui-thrown-so-far = { $combinations ->
        [one] Eine Kombination in { $throws } Würfen; zu erwarten waren { $expected }.
       *[other] { $combinations } Kombinationen in { $throws } Würfen; zu erwarten waren { $expected }.
    }
flying_colours-ui-ruled-out = Nicht auf der Karte steht:
flying_colours-ui-nothing-ruled-out = Auf der Karte kann jedes Paar stehen.

# Tutorial
flying_colours-tutorial-board = Sechs Scheiben starten in der Mitte. Sie gehören niemandem: Alle dürfen jede bewegen. Dein Heim ist das Feld mit dem Kreuz auf deiner Seite.
flying_colours-tutorial-card = Deine Karte nennt zwei Farben. Sobald diese beiden Scheiben zusammen in deinem Heim sind, hast du gewonnen. Sonst kennt sie niemand: Halte den Knopf gedrückt, um nachzusehen.
flying_colours-tutorial-throw = Der Augenwürfel gibt dir fünf Würfe. Wirf die sechs Farbwürfel.
flying_colours-tutorial-aside = Du brauchst alle gleich, drei Paare, zwei Drillinge oder alle verschieden. Tippe Würfel an, um sie beiseitezulegen. Darunter steht die Chance des nächsten Wurfs.
flying_colours-tutorial-again = Wirf die anderen noch einmal, bis du eine Kombination hast oder kein Wurf übrig ist.
flying_colours-tutorial-move = Eine Kombination gibt zwei Schritte: einen Ring nach außen oder zum Nachbarfeld im selben Ring. Nur Farben aus dem letzten Wurf dürfen laufen. Wähle eine Scheibe, dann ein markiertes Feld.
flying_colours-tutorial-confirm = Nutze auch den zweiten Schritt oder lass ihn weg. Dann bestätige: Danach gilt der Zug.
flying_colours-tutorial-end = Hast du noch Würfe, darfst du neu beginnen oder den Zug beenden. Danach zieht der Bot mit denselben Scheiben für seine Karte. Achte darauf, welche er mag, und lass dir deine nicht anmerken.

## Analyse
flying_colours-analysis-disc = { $colour } nach { $place }
flying_colours-analysis-still = keine Scheibe bewegt
flying_colours-analysis-stop = Zug beendet
flying_colours-analysis-throw = { $colours } beiseitegelegt
flying_colours-analysis-throw-all = alle Würfel geworfen
