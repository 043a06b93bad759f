# Colour Lines in German

colour_lines-name = Colour Lines
colour_lines-tagline = Zwei Linien wachsen über dein Blatt: Sammle Farben und Paare, quere die Mitte, erreiche die Ecken.

## Options

colour_lines-option-side = Seite des Blatts
colour_lines-option-side-help = Seite B hat schwarze Felder, die im Weg sind, und Kreise, die zusätzliche Linien geben.
colour_lines-option-side-A = A: Standard
colour_lines-option-side-B = B: Fortgeschritten
colour_lines-option-first_game = Erste Partie
colour_lines-option-first_game-help = Punktefarben und Startkreuze sind bei allen schon eingetragen und dürfen geändert werden. Die Mitte zu queren bringt noch nichts. Lässt sich nicht mit Nachbarn oder Drei von vier kombinieren.
colour_lines-option-neighbours = Nachbarn
colour_lines-option-neighbours-help = Punktefarben und Startkreuze suchst du dir nicht selbst aus: Die Farben bestimmt der eine Nachbar, die Startkreuze der andere.
colour_lines-option-active_placement = Würfel verteilen
colour_lines-option-active_placement-help = Wer würfelt, entscheidet, welche Würfel für links, für rechts und für eine Seite nach Wahl sind.
colour_lines-option-three_of_four = Drei von vier
colour_lines-option-three_of_four-help = Eine der vier Wertungen fällt in dieser Partie weg. Welche, entscheidet der Zufall, und alle wissen es vor dem Start.
colour_lines-option-task = Aufgabe
colour_lines-option-task-help = Für eine Person allein, statt einer Partie um Punkte. Du würfelst alle Würfel und verteilst sie selbst. Aufgaben 3 und 4 spielst du auf Seite A, Aufgabe 5 auf Seite B.
colour_lines-option-task-none = keine: Partie um Punkte
colour_lines-option-task-1 = 1 Mittendrin
colour_lines-option-task-2 = 2 Kunterbunt
colour_lines-option-task-3 = 3 Buchstabenjagd (Seite A)
colour_lines-option-task-4 = 4 Multitalent (Seite A)
colour_lines-option-task-5 = 5 Auf die Kreise (Seite B)
colour_lines-option-hard = Schwerer Modus
colour_lines-option-hard-help = Nur bei Aufgaben: Du würfelst erst zwei Würfel und ordnest beide einer Hälfte zu, bevor du die anderen drei siehst.

## Colours

colour_lines-colour = { $colour ->
    [pink] Pink
    [light_blue] Hellblau
    [purple] Lila
    [light_green] Hellgrün
    [yellow] Gelb
    [dark_green] Dunkelgrün
    [orange] Orange
   *[dark_blue] Dunkelblau
}
colour_lines-block = { $block ->
    [pink] Pink
    [light_blue] Hellblau
    [purple] Lila
    [light_green] Hellgrün
    [yellow] Gelb
    [dark_green] Dunkelgrün
    [orange] Orange
   *[dark_blue] Dunkelblau
}

## Dice

colour_lines-face = { $face ->
    [I2] Zweier gerade
    [L2] Winkel
    [I3] Dreier gerade
    [U3] U-Figur
    [S3] Stufe S
    [Z3] Stufe Z
    [L3] Haken L
    [J3] Haken J
   *[number] { $face }
}

## Log

colour_lines-scorings = { $out ->
    [crossings] Die Mittellinie zählt in dieser Partie nicht.
    [letters] Buchstaben zählen in dieser Partie nicht.
    [pairs] Farbpaare zählen in dieser Partie nicht.
   *[dots] Tupfen in Punktefarben zählen in dieser Partie nicht.
}
colour_lines-start = { $name } beginnt.
colour_lines-setup = { $name } sammelt { $colours } und startet in { $blocks }.
colour_lines-marked = { $name } soll { $colours } sammeln.
colour_lines-crosses = { $name } startet in { $blocks }.
colour_lines-round = Runde { $round }: { $name } würfelt.
colour_lines-roll = Wurf von { $name } für I, I, II, II und frei: { $faces }.
colour_lines-rolled = { $name } würfelt { $faces }.
colour_lines-pair = { $half ->
    [L] { $name } legt { $faces } auf I.
   *[R] { $name } legt { $faces } auf II.
}
colour_lines-placed = { $name } verteilt auf I, I, II, II und frei: { $faces }.
colour_lines-drew = { $lines ->
    [0] { $name } zeichnet nichts
    [one] { $name } zeichnet eine Linie
   *[other] { $name } zeichnet { $lines } Linien
}{ $jokers ->
    [0] {""}
    [one] , mit einem Joker
   *[other] , mit beiden Jokern
}{ $points ->
    [0] {""}
   *[other] : +{ $points }
}{ $skipped ->
    [0] .
    [one] . Ein Würfel passte nicht.
   *[other] . { $skipped } Würfel passten nicht.
}
colour_lines-letter = { $name } erreicht { $letter }: { $points } Punkte.
colour_lines-forced = { $name } war weg. Was noch zu zeichnen war, verfällt.
colour_lines-gave-up = { $name } gibt die Aufgabe auf.
colour_lines-ended = Die Partie ist zu Ende.

## Result

colour_lines-medal = Paar: { $colour }
colour_lines-item-crossings = Mittellinie
colour_lines-item-letters = Buchstaben
colour_lines-item-pairs = Paare
colour_lines-item-dots = Tupfen
colour_lines-tier-solid = solide
colour_lines-tier-good = gut
colour_lines-tier-great = großartig
colour_lines-tier-master = meisterhaft
colour_lines-lost = Diesmal nicht gelöst

## Problems

colour_lines-problem-setup-now = Jetzt werden Punktefarben und Startkreuze gewählt. Würfel kommen später.
colour_lines-problem-colour-twice = Diese Farbe hast du schon. Wähle eine andere.
colour_lines-problem-too-many-colours = Zwei Punktefarben, nicht mehr. Nimm erst eine zurück.
colour_lines-problem-same-colour = Diese Farbe ist auf dem Blatt schon vergeben. Punktefarben und Startkreuze brauchen vier verschiedene.
colour_lines-problem-start-outside = Eine Linie startet auf einem farbigen Feld. Ins Grau geht es erst später.
colour_lines-problem-start-on-special = Auf Buchstaben, Kreisen und schwarzen Feldern startet keine Linie. Wähle ein einfaches Feld.
colour_lines-problem-start-twice = Diese Hälfte hat schon ihr Startkreuz. Nimm es erst zurück, wenn du ein anderes willst.
colour_lines-problem-no-colours-now = Hier werden keine Punktefarben gewählt. Setze die Startkreuze.
colour_lines-problem-no-starts-now = Die Startkreuze kommen im nächsten Schritt. Kreuze die Punktefarben an.
colour_lines-problem-setup-incomplete = { $colours ->
    [0] {""}
    [one] Es fehlt eine Punktefarbe.{" "}
   *[other] Es fehlen { $colours } Punktefarben.{" "}
}{ $starts ->
    [0] Setze, was noch offen ist.
    [one] Es fehlt ein Startkreuz.
   *[other] Es fehlen beide Startkreuze.
}
colour_lines-problem-no-giving-up = Aufgeben kannst du nur eine Aufgabe. Verlässt du eine Partie, springt ein Bot für dich ein.
colour_lines-problem-place-now = Erst müssen die Würfel verteilt werden. Danach wird gezeichnet.
colour_lines-problem-die-not-rolled = Dieser Würfel liegt nicht auf dem Tisch. Wähle einen, der da liegt.
colour_lines-problem-die-placed = Dieser Würfel hat schon einen Platz. Nimm ihn erst zurück, wenn er woanders hin soll.
colour_lines-problem-slot-full = { $slot ->
    [I] Auf I liegen schon zwei Würfel. Wähle II oder den freien Platz.
    [II] Auf II liegen schon zwei Würfel. Wähle I oder den freien Platz.
   *[any] Es gibt nur einen freien Würfel. Wähle I oder II.
}
colour_lines-problem-same-half = Die ersten zwei Würfel bleiben zusammen. Lege beide auf I oder beide auf II.
colour_lines-problem-placement-incomplete = { $left ->
    [one] Ein Würfel hat noch keinen Platz. Zwei kommen auf I, zwei auf II, einer ist frei.
   *[other] { $left } Würfel haben noch keinen Platz. Zwei kommen auf I, zwei auf II, einer ist frei.
}
colour_lines-problem-draw-now = Jetzt werden die Würfel gezeichnet. Wähle einen und führe eine Linie weiter.
colour_lines-problem-die-drawn = Dieser Würfel ist schon gezeichnet. Nimm ihn erst zurück, wenn du ihn anders willst.
colour_lines-problem-wrong-half = Dieser Würfel ist für die andere Hälfte. Nur der freie geht in beide.
colour_lines-problem-outside-sheet = Dieses Feld gibt es nicht. Das Blatt hat 14 Spalten und 12 Zeilen.
colour_lines-problem-not-a-neighbour = Eine Linie geht auf ein Feld neben ihrem Ende weiter. Nach oben, unten, links oder rechts, nie schräg.
colour_lines-problem-field-taken = Dieses Feld ist vergeben. Führe die Linie darum herum.
colour_lines-problem-other-half = Das ist die Hälfte der anderen Linie. Bleib in dieser Hälfte oder im Grau.
colour_lines-problem-black-field = Schwarze Felder sind gesperrt. Führe die Linie darum herum.
colour_lines-problem-wrong-length = { $lines ->
    [one] Dieser Würfel steht für eine Linie. Zeichne genau die.
   *[other] Dieser Würfel steht für { $lines } Linien. Zeichne genau so viele.
}
colour_lines-problem-wrong-shape = Das ist nicht die Form auf dem Würfel. Du darfst sie drehen und an jedem Ende anfangen, aber nicht spiegeln.
colour_lines-problem-zero-draws-nothing = Eine 0 zeichnet keine Linie. Lass sie liegen, oder setze einen Joker ein.
colour_lines-problem-skip-draws-nothing = Ein Würfel wird entweder gezeichnet oder ausgelassen. Nimm die Linie weg, oder lass ihn nicht aus.
colour_lines-problem-no-joker = Beide Joker sind verbraucht. Zeichne den Würfel.
colour_lines-problem-one-line-only = Ein Joker steht für eine Linie. Zeichne nur eine.
colour_lines-problem-no-bonus = Es ist keine Bonuslinie übrig. Jeder Kreis gibt zwei.
colour_lines-problem-cannot-skip = Dieser Würfel passt noch. Zeichne ihn, oder setze einen Joker ein.
colour_lines-problem-die-can-be-drawn = Ein Würfel, der übrig ist, passt noch. Zeichne ihn wie auf den markierten Feldern oder anders, oder setze einen Joker ein.
colour_lines-problem-die-missing = Ein Würfel ist übrig. Er passt nicht, also lass ihn aus.
colour_lines-problem-colour-lines-seats = Colour Lines ist für eine bis fünf Personen.
colour_lines-problem-colour-lines-side = Das Blatt hat die Seiten A und B.
colour_lines-problem-colour-lines-start = Auf dem Platz, der anfangen soll, sitzt niemand. Wähle einen anderen oder überlass es dem Zufall.
colour_lines-problem-colour-lines-first-game = Zur ersten Partie passen weder Nachbarn noch Drei von vier. Schalte eines davon aus.
colour_lines-problem-colour-lines-task = Es gibt die Aufgaben 1 bis 5.
colour_lines-problem-colour-lines-alone = Allein spielst du eine Aufgabe. Wähle eine, oder lade jemanden ein.
colour_lines-problem-colour-lines-crowd = Eine Aufgabe ist für eine Person. Wähle eine Partie um Punkte, oder spiel allein.
colour_lines-problem-colour-lines-hard = Den schweren Modus gibt es nur bei Aufgaben. Wähle eine Aufgabe, oder schalte ihn aus.
colour_lines-problem-colour-lines-variants-task = Aufgaben werden ohne Erste Partie und ohne Varianten gespielt. Schalte diese aus.
colour_lines-problem-colour-lines-task-side = { $side ->
    [A] Diese Aufgabe wird auf Seite A gespielt. Wähle diese Seite.
   *[B] Diese Aufgabe wird auf Seite B gespielt. Wähle diese Seite.
}

## Rules

colour_lines-rules-goal-title = Ziel
colour_lines-rules-goal = Über dein Blatt wachsen zwei Linien, in jeder Hälfte eine. Führe sie durch viele Farben, über die Mitte und in die Ecken.

    Nach fünf Runden wird gezählt. Die höchste Summe gewinnt; bei Gleichstand gewinnt ihr gemeinsam.

colour_lines-rules-setup-title = Vor dem ersten Wurf
colour_lines-rules-setup = Du bestimmst für dein Blatt zwei Punktefarben und in jeder Hälfte ein Feld, auf dem die Linie startet. Das ergibt vier verschiedene Farben, zwei für Punkte und zwei unter den Startkreuzen. Was die anderen nehmen, schränkt dich nicht ein.

    Ein Startkreuz kommt auf ein farbiges Feld ohne Buchstaben; auf Seite B auch nicht auf ein schwarzes Feld oder einen Kreis. Sein Feld ist damit vergeben, trägt aber keinen Tupfen und zählt nirgends.

    Alle wählen zur selben Zeit und können sich umentscheiden, bis alle fertig sind. Außerdem habt ihr je zwei Joker.

    In der ersten Partie ist schon alles eingetragen: Punkte bringen Pink und Hellblau, gestartet wird links mitten in einem lila und rechts mitten in einem hellgrünen Block. Ändern darfst du das trotzdem. Die Mittellinie bringt nichts.
colour_lines-rules-setup-picture = In jeder Hälfte ein Startkreuz; +3 steht auf den Blöcken der Punktefarben, hier Pink und Hellblau.

colour_lines-rules-round-title = Eine Runde
colour_lines-rules-round = In jeder Runde werden fünf Würfel geworfen: zwei zufällige für Ablage I, zwei der übrigen für Ablage II, und der fünfte ist der freie Würfel. Würfel auf I gehören zur linken Linie, Würfel auf II zur rechten, und für den freien suchst du dir die Linie aus.

    Der Wurf gilt für alle, und alle zeichnen zur selben Zeit. Die Blätter liegen offen, du siehst also, was die anderen tun. Zurücknehmen und neu zeichnen darfst du, bis alle fertig sind. Dann bleiben die Linien stehen, und im Uhrzeigersinn würfelt die nächste Person. Wer den ersten Wurf hat, entscheidet der Zufall, oder es wird vor der Partie festgelegt.

    Fehlt jemand, bleibt stehen, was bis dahin gültig gezeichnet ist; die anderen Würfel verfallen. Farben, Startkreuze und Würfelplätze, die noch fehlen, werden ergänzt.

colour_lines-rules-drawing-title = Zeichnen
colour_lines-rules-drawing = Zeichne die fünf Würfel in beliebiger Reihenfolge; du darfst auch zwischen den Hälften wechseln. Jedes Stück kommt an das Ende der Linie, in der ersten Runde an das Startkreuz. Ein Würfel wird ganz gezeichnet, von Feld zu Feld nach links, rechts, oben oder unten. In jedes Feld, das du erreichst, kommt ein Tupfen.

    Eine Linie bleibt in ihrer Hälfte und in der grauen Zone. Beide Linien dürfen in beide grauen Spalten, auch in die hinter der roten Linie, und dürfen dort enden.

    Kein Feld wird zweimal benutzt, weder von einer Linie noch von beiden; Startkreuze gelten als benutzt. Nebeneinander verlaufen dürfen sie.
colour_lines-rules-drawing-picture = Die linke Linie hat runde Tupfen, die rechte eckige. Links sind die letzten beiden Schritte vorgemerkt und lassen sich noch zurücknehmen.

colour_lines-rules-figures-title = Zahlen und Figuren
colour_lines-rules-figures = Eine Zahl sagt, wie viele Linien du zeichnest, wohin du willst. Bei einer 0 gibt es nichts zu zeichnen.

    Eine Figur behält ihre Form. Du kannst sie drehen und an jedem ihrer zwei Enden anfangen, aber nicht spiegeln. Es gibt acht: zwei oder drei Linien geradeaus, ein Winkel, ein U, dazu zwei Stufen und zwei Haken, jeweils als Spiegelbilder.
colour_lines-rules-figures-picture = Die acht Figuren: Zweier, Winkel, Dreier, U, zwei Stufen, zwei Haken.

colour_lines-rules-jokers-title = Joker
colour_lines-rules-jokers = Zweimal in der Partie kannst du auf einen Würfel verzichten, was er auch zeigt, sogar auf eine 0. Dafür zeichnest du eine Linie in der Hälfte dieses Würfels; beim freien Würfel suchst du dir die Hälfte aus.

    Du darfst auch beide in derselben Runde nehmen; nötig ist keiner.

colour_lines-rules-undrawable-title = Würfel, die nicht passen
colour_lines-rules-undrawable = Ablehnen kannst du keinen Würfel: Zeichne ihn oder setze einen Joker ein. Nur ein Würfel, der nicht passt, darf liegen bleiben.

    Es zählt dein Blatt, wie es am Schluss aussieht: Ein Würfel, der übrig ist, darf am Ende seiner Linie auf keine Weise mehr passen, der freie an keiner der beiden. Passt er noch, dann zeichne ihn. Die Reihenfolge ist deine Sache, du darfst dir also auch einen späteren Würfel verbauen. Würfel mit einer 0 brauchen nichts.

colour_lines-rules-scoring-title = Wertung
colour_lines-rules-scoring = Nach der fünften Runde bringen vier Dinge Punkte: die Mittellinie, die Buchstaben, Farbpaare und Tupfen in deinen Punktefarben. Jeder Tupfen zählt überall, wo er passt, ob von Würfeln, Jokern oder Kreisen.

colour_lines-rules-middle-title = Mittellinie
colour_lines-rules-middle = Die Zahl der Farben, in denen du einen Tupfen hast, mal die Zahl der Querungen. Die Farben werden über beide Hälften zusammen gezählt, es sind also höchstens acht; Grau ist keine. Jedes Mal, wenn eine deiner Linien den roten Strich kreuzt, ist das eine Querung: Hin und zurück sind zwei.
colour_lines-rules-middle-picture = Die Linie geht hin und zurück über den roten Strich: 2 Querungen.

colour_lines-rules-letters-title = Buchstaben
colour_lines-rules-letters = In den Ecken stehen die Buchstaben A, B, C und D. In der Runde, in der ein Buchstabe zum ersten Mal erreicht wird, bekommen alle, die ihn erreichen, 20 Punkte; wer zuerst fertig ist, spielt keine Rolle. In späteren Runden sind es 10.

    Sonst ist ein Buchstabenfeld wie jedes andere seines Blocks.

colour_lines-rules-pairs-title = Farbpaare
colour_lines-rules-pairs = Jede Farbe, in der du links und rechts einen Tupfen hast, bringt 9 Punkte, egal wie viele es sind.
colour_lines-rules-pairs-picture = Tupfen in Dunkelblau links und rechts: ein Paar, 9 Punkte.

colour_lines-rules-dots-title = Tupfen in Punktefarben
colour_lines-rules-dots = Jeder Tupfen in einer deiner zwei Punktefarben bringt 3 Punkte, in beiden Hälften. Weiße Kreisfelder auf Seite B zählen hier nicht.
colour_lines-rules-dots-picture = Drei Tupfen in Pink, einer der beiden Punktefarben: 3 × 3 Punkte.

colour_lines-rules-variants-title = Varianten
colour_lines-rules-variants = Jede lässt sich einzeln oder zusammen mit den anderen einschalten. Mit der Variante „Erste Partie“ lässt sich nur „Würfel verteilen“ verbinden.

    Nachbarn: Erst setzt ihr die zwei Punktefarben für die Person, die in der Sitzfolge vor euch ist, dann, wenn alle diese sehen, die zwei Startkreuze für die Person nach euch. Die vier Farben sind wie immer verschieden. Zu zweit macht dein Gegenüber beides.

    Würfel verteilen: Wer würfelt, nimmt alle fünf auf einmal, legt zwei auf I, zwei auf II und behält einen als freien Würfel. Die anderen warten so lange. Nach dem Bestätigen ist das endgültig, und alle zeichnen.

    Drei von vier: Vor der Wahl von Farben und Startkreuzen wird eine Wertung ausgelost, die in dieser Partie nichts bringt.

colour_lines-rules-sideb-title = Seite B
colour_lines-rules-sideb = Schwarze Felder sind gesperrt.

    Ein Tupfen auf einem weißen Kreisfeld gibt dir bis zu zwei Bonuslinien: Dieselbe Linie wächst weiter, wohin du willst. Erst wird der Würfel fertig, und der Bonus kommt vor dem nächsten Würfel. Erreicht ein Joker oder eine Bonuslinie einen Kreis, gibt es zwei weitere. Was du nicht nutzt, verfällt.

    Für die Mittellinie und für Paare hat ein Kreisfeld die Farbe seines Blocks, aber es ist kein Tupfen in einer Punktefarbe.
colour_lines-rules-sideb-picture = Die Linie hat einen Kreis erreicht und wächst um zwei Bonuslinien. Die schwarzen Felder sind gesperrt.

colour_lines-rules-solo-title = Aufgaben für eine Person
colour_lines-rules-solo = Allein spielst du eine von fünf Aufgaben über fünf Runden. Du würfelst alle fünf Würfel und wählst zwei für I, zwei für II und den freien; ist das bestätigt, zeichnest du. Jeder Buchstabe bringt 20 Punkte.

    Im schweren Modus wirfst du erst zwei Würfel, legst beide auf I oder beide auf II und bestätigst. Dann kommen die anderen drei: zwei für die andere Hälfte, einer ist frei.

    In den Aufgaben 3 bis 5 wird gewertet wie sonst. Fehlt eine Bedingung, ist die Aufgabe verloren. Du darfst jederzeit aufgeben.

colour_lines-rules-task-1-title = Aufgabe 1: Mittendrin, Seite A oder B
colour_lines-rules-task-1 = Nur Querungen zählen. Zwei Startkreuze in verschiedenen Farben, keine Punktefarben. Stufen ab 6, 8, 10 und 12 Querungen.

colour_lines-rules-task-2-title = Aufgabe 2: Kunterbunt, Seite A oder B
colour_lines-rules-task-2 = Nur Tupfen in deinen Punktefarben zählen. Stufen ab 20, 25, 29 und 32 Tupfen.

colour_lines-rules-task-3-title = Aufgabe 3: Buchstabenjagd, Seite A
colour_lines-rules-task-3 = Alle 4 Buchstaben, mindestens 4 Paare und mindestens 3 Querungen. Wer das schafft, hat die erste Stufe; die weiteren gibt es ab 185, 205 und 220 Punkten.

colour_lines-rules-task-4-title = Aufgabe 4: Multitalent, Seite A
colour_lines-rules-task-4 = Mindestens 5 Querungen, 5 Paare und 2 Buchstaben. Wer das schafft, hat die erste Stufe; die weiteren gibt es ab 165, 185 und 205 Punkten.

colour_lines-rules-task-5-title = Aufgabe 5: Auf die Kreise, Seite B
colour_lines-rules-task-5 = Alle 8 Kreise, alle 4 Buchstaben und mindestens 215 Punkte. Stufen ab 215, 222, 230 und 240 Punkten.

## Board

colour_lines-ui-board = Dein Blatt
colour_lines-ui-sheet-of = Blatt von { $name }
colour_lines-ui-other-sheet = Blatt von { $name }, nicht dein eigenes
colour_lines-ui-none = keine
colour_lines-ui-number = { $lines ->
    [0] 0
    [one] 1 Linie
   *[other] { $lines } Linien
}
colour_lines-ui-field = Spalte { $column }, Zeile { $row }
colour_lines-ui-grey = graue Zone
colour_lines-ui-letter = Buchstabe { $letter }
colour_lines-ui-circle = Kreis mit 2 Bonuslinien
colour_lines-ui-black = schwarz, gesperrt
colour_lines-ui-half = { $half ->
    [L] linke Linie
   *[R] rechte Linie
}
colour_lines-ui-end = { $half ->
    [L] Ende der linken Linie
   *[R] Ende der rechten Linie
}
colour_lines-ui-start = Startkreuz
colour_lines-ui-pencilled = vorgemerkt
colour_lines-ui-possible = möglich
colour_lines-ui-gain = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
colour_lines-ui-lines-left = { $left ->
    [0] keine Linie mehr
    [one] noch 1 Linie
   *[other] noch { $left } Linien
}
colour_lines-ui-chosen = { $die }, { $half }: { $count ->
    [0] kein Feld möglich
    [one] 1 Feld möglich
   *[other] { $count } Felder möglich
}
colour_lines-ui-turned = Lage { $at } von { $count }
colour_lines-ui-ways = { $count } Lagen führen hierher. R dreht die Figur, noch ein Tipp zeichnet sie.
colour_lines-ui-half-now = { $half ->
    [L] Jetzt an der linken Linie.
   *[R] Jetzt an der rechten Linie.
}
colour_lines-ui-joker-on = Joker: eine Linie statt des Würfels
colour_lines-ui-no-die = { $half ->
    [L] Für die linke Linie ist kein Würfel mehr da.
   *[R] Für die rechte Linie ist kein Würfel mehr da.
}
colour_lines-ui-dead-end = Von dort aus würde der Rest des Würfels nicht passen.
colour_lines-ui-none-left = Es ist kein Würfel mehr zu zeichnen. Nimm einen zurück, um ihn anders zu zeichnen.
colour_lines-ui-says-score = { $count ->
    [one] 1 Punkt.
   *[other] { $count } Punkte.
}
colour_lines-ui-says-line = { $half ->
    [L] Linke Linie
   *[R] Rechte Linie
}: { $count ->
    [one] 1 Tupfen
   *[other] { $count } Tupfen
}, Ende bei { $where }.
colour_lines-ui-says-points = Punktefarben: { $colours }.
colour_lines-ui-says-colours = Erreichte Farben: { $colours }.
colour_lines-ui-says-pairs = Paare: { $colours }.
colour_lines-ui-says-letters = Buchstaben: { $letters }.
colour_lines-ui-says-crossings = Über die Mittellinie: { $count }-mal.

colour_lines-ui-your-choice = Deine Wahl
colour_lines-ui-steps = Auf dem Blatt wählen
colour_lines-ui-step-colours = Punktefarben { $count }/2
colour_lines-ui-step-starts = Startkreuze { $count }/2
colour_lines-ui-palette = Punktefarben
colour_lines-ui-start-tip = In jede Hälfte kommt ein Kreuz auf ein farbiges Feld, nicht auf Buchstaben, Kreise oder Schwarz. Alle vier Farben sind verschieden.
colour_lines-ui-whose = { $phase ->
    [colours] Das ist das Blatt von { $name }. Wähle zwei Punktefarben für { $name }.
   *[starts] Das ist das Blatt von { $name }. Setze beide Startkreuze für { $name }.
}
colour_lines-ui-colourless = Die graue Zone hat keine Farbe. Wähle ein farbiges Feld.

colour_lines-ui-place-dice = Würfel verteilen
colour_lines-ui-dice-waiting = Würfel zum Verteilen
colour_lines-ui-put = { $slot ->
    [I] nach links
    [II] nach rechts
   *[any] beliebig
}
colour_lines-ui-placed = { $die } { $slot ->
    [I] nach links
    [II] nach rechts
   *[any] für beide Linien
}
colour_lines-ui-place-die = { $die }{ $slot ->
    [I] , links
    [II] , rechts
    [any] , beliebig
   *[none] { "" }
}{ $state ->
    [now] , in der Hand
    [placed] : zurücknehmen
   *[waiting] { "" }
}

colour_lines-ui-dice = Würfel
colour_lines-ui-round = Runde { $round }/{ $rounds }
colour_lines-ui-told = Runde { $round }: { $what }
colour_lines-ui-dice-left = { $left ->
    [0] fertig
   *[other] { $left } offen
}
colour_lines-ui-slot = { $slot ->
    [I] Links
    [II] Rechts
   *[any] Beliebig
}
colour_lines-ui-state = { $state ->
    [now] jetzt
    [joker] Joker
    [extra] Bonus
    [done] fertig
    [done-joker] Joker
    [zero] entfällt
    [stuck] entfällt
   *[open] offen
}
colour_lines-ui-die = { $die }, { $slot ->
    [I] links
    [II] rechts
   *[any] beliebige Linie
}, { $state ->
    [now] in der Hand
    [joker] als Joker in der Hand
    [extra] gezeichnet, Bonuslinien folgen
    [done] gezeichnet: zurücknehmen
    [done-joker] Joker benutzt: zurücknehmen
    [zero] entfällt
    [stuck] nicht zu zeichnen
   *[open] offen
}
colour_lines-ui-stuck = { $die } { $slot ->
    [I] links
    [II] rechts
   *[any] an beiden Linien
} entfällt: { $why ->
    [closed-in] am Ende der Linie ist kein Feld frei.
   *[no-fit] passt in keiner Lage.
}
colour_lines-ui-turn = Drehen { $at }/{ $count }
colour_lines-ui-all-turns = Alle Lagen der Figur
colour_lines-ui-turn-word = { $word }{ $fits ->
    [yes] { "" }
   *[no] , passt nicht
}
colour_lines-ui-step = { $step ->
    [E] rechts
    [S] runter
    [W] links
   *[N] hoch
}
colour_lines-ui-snap = Zeichnen
colour_lines-ui-enough = Keine Bonuslinie mehr
colour_lines-ui-swap = { $half ->
    [L] Nach links
   *[R] Nach rechts
}
colour_lines-ui-strip-crossings = Mitte
colour_lines-ui-strip-letters = Buchst.
colour_lines-ui-strip-pairs = Paare
colour_lines-ui-strip-dots = Tupfen
colour_lines-ui-strip-sum = Summe
colour_lines-ui-strip-next = Nächster Stern
colour_lines-ui-strip-off = zählt nicht
colour_lines-ui-ledger = Erreichte Farben
colour_lines-ui-ledger-colour = { $colour }: { $state ->
    [pair] Paar
    [L] nur links
    [R] nur rechts
   *[none] noch nicht
}{ $points ->
    [yes] , Punktefarbe
   *[no] { "" }
}
colour_lines-ui-ledger-left = links
colour_lines-ui-ledger-right = rechts
colour_lines-ui-ledger-letters = Buchstaben
colour_lines-ui-ledger-letter = { $reached ->
    [yes] erreicht
   *[no] noch nicht
}

colour_lines-ui-lead = { $phase ->
    [draw] Du zeichnest:
    [place] Du verteilst:
   *[setup] Dein Blatt:
}
colour_lines-ui-lead-other = Blatt von { $name }:
colour_lines-ui-ask-colours = { $left ->
    [one] Wähle noch eine Punktefarbe
   *[other] Wähle zwei Punktefarben
}
colour_lines-ui-ask-starts = { $left ->
    [one] Setze das zweite Startkreuz
   *[other] Setze in jede Hälfte ein Startkreuz
}
colour_lines-ui-ask-more = Da fehlt noch etwas, sieh dir deine Wahl an
colour_lines-ui-ask-done = Das ist alles. Fertig?
colour_lines-ui-ask-stuck = Der Rest passt nicht. Fertig?
colour_lines-ui-ask-placed = Alle verteilt. Fertig?
colour_lines-ui-ask-place = { $pair ->
    [yes] Wohin mit { $die }? Beide Würfel auf eine Seite
   *[no] Wohin mit { $die }?
}
colour_lines-ui-ask-figure = { $half ->
    [L] { $die } links
   *[R] { $die } rechts
}{ $begun ->
    [yes] , { $left ->
        [one] noch 1 Linie
       *[other] noch { $left } Linien
    }
   *[no] { "" }
}
colour_lines-ui-ask-number = { $half ->
    [L] links
   *[R] rechts
} { $left ->
    [one] noch 1 Linie
   *[other] noch { $left } Linien
}
colour_lines-ui-ask-joker = { $half ->
    [L] Joker, eine Linie links
   *[R] Joker, eine Linie rechts
}
colour_lines-ui-ask-extra = { $left ->
    [one] Kreis, noch 1 Bonuslinie, wenn du magst
   *[other] Kreis, bis zu { $left } Bonuslinien
}
colour_lines-ui-waiting = { $count ->
    [0] Einen Moment
    [one] Nur noch { $names } fehlt
    [2] Warten auf { $names }
   *[other] Es fehlen noch { $count }
}
colour_lines-ui-why-waiting = Warten
colour_lines-ui-waiting-place = { $name } verteilt die Würfel
colour_lines-ui-done-lead = Du bist fertig.
colour_lines-ui-over = Die Partie ist zu Ende.
colour_lines-ui-victory = { $winners ->
    [one] { $names } gewinnt mit { $count }.
   *[other] { $names } gewinnen gemeinsam mit { $count }.
}
colour_lines-ui-keys = Tasten: 1–5 Würfel · Umschalt+Pfeil zeichnet · R dreht · J Joker · Rücktaste Schritt zurück
colour_lines-ui-keys-setup = Tasten: Pfeile bewegen · Eingabe wählt
colour_lines-ui-keys-place = Tasten: 1–5 Würfel

colour_lines-ui-back = Schritt zurück
colour_lines-ui-reset = Zurück{"\u00AD"}setzen
colour_lines-ui-change = Doch ändern
colour_lines-ui-joker = Joker ({ $count })
colour_lines-ui-done = Fertig
colour_lines-ui-done-gain = Fertig: { $gain }
colour_lines-ui-why-busy = Einen Moment
colour_lines-ui-why-left = { $what ->
    [choices] { $left ->
        [one] Fertig: noch 1
       *[other] Fertig: noch { $left }
    }
   *[dice] { $left ->
        [one] Fertig: noch 1 Würfel
       *[other] Fertig: noch { $left } Würfel
    }
}
colour_lines-ui-seat = { $state ->
    [ready] fertig
    [waits] wartet
    [place] verteilt …
    [draw] zeichnet …
   *[setup] wählt …
}{ $jokers ->
    [0] { "" }
    [one] { " " }· 1 Joker
   *[other] { " " }· { $jokers } Joker
}

## Task

colour_lines-ui-task-name = { $task ->
    [1] Mittendrin
    [2] Kunterbunt
    [3] Buchstabenjagd
    [4] Multitalent
   *[5] Auf die Kreise
}
colour_lines-ui-task-goal = { $task ->
    [1] Quere die Mittellinie mindestens { $mark }-mal.
    [2] Zeichne mindestens { $mark } Tupfen in deine beiden Punktefarben.
    [3] Erreiche 4 Buchstaben, 4 Paare und 3 Querungen. Über die Sterne entscheiden dann die Punkte.
    [4] Erreiche 5 Querungen, 5 Paare und 2 Buchstaben. Über die Sterne entscheiden dann die Punkte.
   *[5] Erreiche alle 8 Kreise, alle 4 Buchstaben und { $mark } Punkte.
}
colour_lines-ui-task-value = { $task ->
    [1] { $count ->
        [one] 1 Querung
       *[other] { $value } Querungen
    }
    [2] { $count ->
        [one] 1 Tupfen
       *[other] { $value } Tupfen
    }
   *[other] { $count ->
        [one] 1 Punkt
       *[other] { $value } Punkte
    }
}
colour_lines-ui-task-about = { $task ->
    [2] Nur Tupfen in deinen beiden Punktefarben zählen.
    [3] Alle vier Buchstaben, vier Paare und drei Querungen.
    [4] Fünf Querungen, fünf Paare und zwei Buchstaben.
   *[5] Alle Kreise der Seite B, alle Buchstaben und viele Punkte.
}
colour_lines-ui-task-note = { $task ->
    [1] Nur Querungen zählen, Punktefarben gibt es nicht.
    [2] Nur Tupfen in diesen Farben zählen, sonst nichts.
   *[3] Den ersten Stern gibt es, wenn alle drei erreicht sind.
    [5] Gewertet wird wie sonst; jeder Buchstabe bringt 20.
}
colour_lines-ui-quota = { $name ->
    [letters] Buchstaben
    [pairs] Paare, links und rechts
    [crossings] Querungen
    [circles] Kreise
   *[dots] Tupfen in Punktefarben
}
colour_lines-ui-quota-count = { $name ->
    [letters] { $count ->
        [one] 1 Buchstabe
       *[other] { $count } Buchstaben
    }
    [pairs] { $count ->
        [one] 1 Paar
       *[other] { $count } Paare
    }
    [crossings] { $count ->
        [one] 1 Querung
       *[other] { $count } Querungen
    }
   *[circles] { $count ->
        [one] 1 Kreis
       *[other] { $count } Kreise
    }
}
colour_lines-ui-rows = { $count ->
    [one] Zeile { $rows }
   *[other] Zeilen { $rows }
}
colour_lines-ui-lost-rows = { $count ->
    [one] 1 Zeile ohne Querung
   *[other] { $count } Zeilen ohne Querung
}
colour_lines-ui-lost-letters = { $count ->
    [one] Buchstabe { $letters }
   *[other] Buchstaben { $letters }
}
colour_lines-ui-lost-letter = Buchstabe { $letter }
colour_lines-ui-lost-open = nicht erreicht
colour_lines-ui-lost-colours = { $name ->
    [pairs] { $count ->
        [one] { $colours } ist nicht auf beiden Seiten
       *[other] { $colours } sind nicht auf beiden Seiten
    }
   *[circles] in { $colours }
}
colour_lines-ui-lost-pair = Paar in { $colour }
colour_lines-ui-lost-sides = { $sides ->
    [L] links fehlt
    [R] rechts fehlt
   *[LR] auf keiner Seite
}
colour_lines-ui-lost-block = { $half ->
    [L] Links: { $colour }
   *[R] Rechts: { $colour }
}
colour_lines-ui-lost-spaces = { $count ->
    [one] 1 Feld ohne Tupfen
   *[other] { $count } Felder ohne Tupfen
}
colour_lines-ui-chip-side = Seite { $side }

# Tutorial
colour_lines-tutorial-sheet = Auf diesem Blatt wachsen zwei Linien, in jeder Hälfte eine, von den Kreuzen aus. Jedes erreichte Feld bekommt einen Tupfen, und Tupfen bringen Punkte.
colour_lines-tutorial-colours = Such dir zwei Farben aus. Jeder Tupfen in ihnen bringt dir Punkte.
colour_lines-tutorial-starts = Setze jetzt in jede Hälfte ein Startkreuz, auf ein farbiges Feld. Alle vier Farben, gewählt oder unter einem Kreuz, sind verschieden.
colour_lines-tutorial-setup = Deine Linien wachsen von den Kreuzen aus. Ändere noch, was du magst, und sag dann, dass du fertig bist.
colour_lines-tutorial-dice = Die Würfel auf I sind für die linke Linie, die auf II für die rechte, der fünfte für eine von beiden. Der Wurf gilt für alle. Einen hast du in der Hand; du darfst einen anderen nehmen.
colour_lines-tutorial-draw = Zeichne ihn vom Ende der Linie aus, Feld für Feld, über die markierten Felder. Eine Zahl geht, wohin du willst; eine Figur behält ihre Form, du darfst sie drehen.
colour_lines-tutorial-all = Zeichne alle fünf, in beliebiger Reihenfolge. Einen Würfel, der noch passt, darfst du nicht weglassen, aber zweimal pro Partie ersetzt ein Joker einen durch eine einzelne Linie. Sag dann, dass du fertig bist.
colour_lines-tutorial-score = Jeder Tupfen in deinen zwei Farben bringt 3, eine Farbe in beiden Hälften 9. Ein Buchstabe in der Ecke bringt allen 20, die ihn in der Runde erreichen, in der er zuerst erreicht wird, später 10.
colour_lines-tutorial-end = Die Partie hat fünf Runden. Nach jeder bleiben die Linien, und es wird neu gewürfelt. Wer die meisten Punkte hat, gewinnt.

## Analyse
colour_lines-analysis-line = { $half ->
    [L] linke Linie bis { $where }
   *[R] rechte Linie bis { $where }
}
colour_lines-analysis-nothing = nichts gezeichnet
colour_lines-analysis-slot = { $slot ->
    [I] { $face } links
    [II] { $face } rechts
   *[any] { $face } auf beliebiger Seite
}
colour_lines-analysis-starts = Start bei { $starts }
colour_lines-analysis-gave-up = Aufgabe aufgegeben
