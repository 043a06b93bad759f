# Colomino
colomino-name = Colomino
colomino-tagline = Leg kleur aan kleur, vul hoven en bereik de eindlijn.

# Options
colomino-option-board = Bord
colomino-option-board-help = Het kleine bord is geschikt voor een eerste of een korte partij. Het grote duurt langer en heeft vier kleurvelden.
colomino-option-board-small = klein, 9 × 9
colomino-option-board-large = groot, 12 × 12

# Log; $name is the player of the seat
colomino-laid = { $place ->
        [joker] { $name } bedekt de joker in kolom { $column }, rij { $row }.
        [square] { $name } bedekt het kleurveld in kolom { $column }, rij { $row }.
       *[empty] { $tile ->
            [joker] { $name } legt een joker in kolom { $column }, rij { $row }.
           *[other] { $name } legt een tegel in kolom { $column }, rij { $row }.
        }
    }
colomino-court = { $court ->
        [closed] { $name } vult een gesloten hof
       *[open] { $name } vult een open hof
    }{ $times ->
        [1] {""}
       *[other] {" "}(hof { $times } van de beurt)
    }: { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }.
colomino-connected = Het { $colour ->
        [red] rode
        [yellow] gele
        [green] groene
       *[blue] blauwe
    } kleurveld is verbonden.
colomino-drew = { $count ->
        [one] { $name } pakt { $count } tegel.
       *[other] { $name } pakt { $count } tegels.
    }
colomino-bag-empty = De zak is leeg.
colomino-stuck = Bij { $name } past niets meer. De beurt eindigt na { $laid ->
        [one] { $laid } tegel
       *[other] { $laid } tegels
    }.
colomino-passed = { $name } kan niets leggen en slaat over.
colomino-goal = { $name } bereikt de eindlijn. Alle anderen krijgen nog één laatste beurt.
colomino-last-turn = { $name } krijgt nog één laatste beurt.
colomino-stopped = { $laid ->
        [0] { $name } sluit de beurt af zonder te leggen.
        [one] { $name } sluit de beurt af na { $laid } tegel.
       *[other] { $name } sluit de beurt af na { $laid } tegels.
    }
colomino-ended = { $reason ->
        [blocked] Niemand kan nog leggen. De partij is afgelopen.
       *[goal] Iedereen heeft de laatste beurt gehad. De partij is afgelopen.
    }

# Result
colomino-end-blocked = Niemand kan nog leggen.
colomino-end-goal = Iedereen heeft de laatste beurt gehad.
colomino-tie-break = Bij de gelijke stand gaven de blauwe fiches de doorslag
colomino-medal = { $court ->
        [open] open hof, { $points }
       *[closed] gesloten hof, { $points }
    }
colomino-item-open-1 = Open hoven
colomino-item-open-2 = Open hoven, dubbel
colomino-item-open-3 = Open hoven, driedubbel
colomino-item-closed-1 = Gesloten hoven
colomino-item-closed-2 = Gesloten hoven, dubbel
colomino-item-closed-3 = Gesloten hoven, driedubbel

# Problems
colomino-problem-side-differs = Dat past niet. { $side ->
        [north] Boven
        [east] Rechts
        [south] Onder
       *[west] Links
    } moet { $colour ->
        [red] rood
        [yellow] geel
        [green] groen
       *[blue] blauw
    } zijn.{ $turns ->
        [yes] {" "}Gedraaid past de tegel.
       *[no] {""}
    }
colomino-problem-side-differs-help = Elke kant moet passen bij wat hij raakt: de tegel, het kleurveld of het teken op de rand.
colomino-problem-not-joined = Dit veld is niet met de basislijn verbonden.
colomino-problem-not-joined-help = Leg in rij 1 of naast een tegel of een verbonden kleurveld; hoeken verbinden niet.
colomino-problem-tile-there = Hier ligt al een tegel.
colomino-problem-tile-there-help = Wat ligt, blijft liggen; alleen jokers en kleurvelden mag je bedekken.
colomino-problem-other-tile-on-square = Op dit kleurveld mag alleen de tegel die helemaal { $colour ->
        [red] rood
        [yellow] geel
        [green] groen
       *[blue] blauw
    } is.
colomino-problem-joker-on-joker = Een joker mag niet op een andere joker.
colomino-problem-joker-just-laid = Deze joker ligt er pas sinds deze beurt. Vanaf de volgende beurt mag hij bedekt worden.
colomino-problem-not-in-rack = Deze tegel heb je niet.
colomino-problem-off-the-board = Dat veld bestaat niet. Kolommen en rijen lopen van 1 tot en met { $size }.
colomino-problem-not-last-turn = Zolang er iets past, moet je drie tegels leggen. Alleen je laatste beurt mag je eerder afsluiten.
colomino-problem-colomino-seats = Colomino is voor twee tot vier spelers.
colomino-problem-colomino-start = Op de plaats die moet beginnen zit niemand.
colomino-problem-colomino-board = Dat bord bestaat niet.

# Rules help
colomino-rules-aim-title = Waar het om gaat
colomino-rules-aim =
    Jullie bouwen samen op één bord, van de basislijn onderaan naar de eindlijn bovenaan. Velden die door tegels omsloten zijn, heten hoven; wie er een vult, krijgt fiches.

    Kort nadat iemand de eindlijn heeft bereikt, is het afgelopen. Wie de meeste punten heeft, wint.
colomino-rules-turn-title = Je beurt
colomino-rules-turn =
    Je hebt vijf tegels die de anderen niet zien. Leg er drie, een voor een; elke tegel telt meteen. Dan vul je weer aan tot vijf. De andere twee bewaar je voor later, ook als ze zouden passen.

    De eerste en de tweede tegel kun je terugnemen, de derde beëindigt de beurt. Kun je daarvoor al niets meer leggen, dan eindigt de beurt eerder. Kun je helemaal niets leggen, dan sla je over. Is de zak leeg, dan pakt niemand meer. Slaat iedereen na elkaar over, dan is de partij afgelopen.
colomino-rules-laying-title = Een tegel leggen
colomino-rules-laying =
    Een tegel komt in rij 1 of naast een tegel of een verbonden kleurveld. Hoeken verbinden niet.

    Elke kant moet passen bij wat hij raakt: dezelfde kleur op de tegel ernaast, op het kleurveld en op het teken van de rand. Lege velden doen er niet toe. Je mag tegels draaien; wat ligt, blijft liggen.

    Er zijn 140 tegels met vier gekleurde kanten, van elk van de 70 mogelijke patronen twee, en vier jokers. Een klein hek betekent: op dit veld past geen van de tegels die nog over zijn.
colomino-rules-laying-picture = De tegel rechtsonder past: blauw raakt blauw, ernaast en op de rand. De bovenste past niet: bij × zou groen aan rood komen.
colomino-rules-jokers-title = Jokers
colomino-rules-jokers =
    Een joker past bij elke kleur, ook bij elk teken op de rand. Vanaf de volgende beurt mag iedereen hem bedekken met een gekleurde tegel die bij alle buren en bij de rand past. Dat telt als een van de drie tegels; de joker blijft er voorgoed onder. Een joker op een joker mag niet.
colomino-rules-squares-title = Kleurvelden
colomino-rules-squares =
    Het grote bord heeft vier kleurvelden. Een tegel ernaast moet daar dezelfde kleur hebben. Zo wordt het kleurveld verbonden: vanaf dan mag je ernaast leggen, en het begrenst hoven.

    Op een verbonden kleurveld mag alleen de tegel die op alle vier kanten zijn kleur heeft.
colomino-rules-squares-picture = Het rode kleurveld is verbonden: de tegel eronder is aan die kant rood. Het gele nog niet.
colomino-rules-courts-title = Hoven en fiches
colomino-rules-courts =
    Tel voor het leggen hoeveel kanten van het veld begrensd zijn: door een tegel, een joker, een verbonden kleurveld of de rand van het bord. Drie kanten: een open hof, 1 gele fiche. Vier kanten: een gesloten hof, 1 blauwe fiche. Geel telt 1 punt, blauw 2 punten.

    De tweede hof in één beurt telt dubbel, de derde driedubbel. De volgorde telt dus: eerst open, dan gesloten geeft 1 + 4 = 5 punten; eerst gesloten, dan open geeft 2 + 2 = 4.

    Ook voor een joker in een hof krijg je de fiches. Ook voor een tegel die een joker of een kleurveld bedekt, als er op dat moment drie of vier kanten begrensd zijn.
colomino-rules-courts-picture = Links zijn drie kanten begrensd: een open hof, 1 punt. Rechts alle vier: een gesloten hof, 2 punten.
colomino-rules-end-title = Het einde
colomino-rules-end =
    Wie als eerste een tegel in de eindrij legt, speelt die beurt uit, met alle drie de tegels zolang er een past. Dan krijgen alle anderen één laatste beurt met maximaal drie tegels, en die mogen ze op elk moment afsluiten. In laatste beurten pakt niemand tegels.

    Wie de meeste punten heeft, wint. Bij een gelijke stand beslissen de blauwe fiches; zijn die ook gelijk, dan winnen jullie samen.
colomino-rules-absence-title = Als er iemand weg is
colomino-rules-absence =
    Voor wie weg is, wordt de eerste passende tegel gelegd, rij voor rij vanaf de basislijn, van links. In een laatste beurt wordt er niets gelegd.

# Board
colomino-ui-colour = { $colour ->
        [r] rood
        [y] geel
        [g] groen
       *[b] blauw
    }
colomino-ui-joker = joker
colomino-ui-plain = helemaal { $colour }
colomino-ui-sides = boven { $north }, rechts { $east }, onder { $south }, links { $west }
colomino-ui-side = { $side ->
        [north] boven { $colour }
        [east] rechts { $colour }
        [south] onder { $colour }
       *[west] links { $colour }
    }
colomino-ui-at = kolom { $column }, rij { $row }
colomino-ui-at-short = Kol. { $column }, rij { $row }
colomino-ui-free = vrij
colomino-ui-touches = grenst aan: { $sides }
colomino-ui-square = kleurveld { $colour }, { $state ->
        [connected] verbonden
       *[loose] niet verbonden
    }
colomino-ui-laid-by = gelegd door { $name }
colomino-ui-over-joker = bedekt een joker
colomino-ui-over-square = bedekt het kleurveld
colomino-ui-this-turn = in deze beurt gelegd
colomino-ui-last-turn = laatste beurt
colomino-ui-court = { $court ->
        [closed] gesloten hof
       *[open] open hof
    }
colomino-ui-spent = hier past geen tegel meer
colomino-ui-gains = { $court ->
        [closed] gesloten hof
       *[open] open hof
    }{ $times ->
        [1] {""}
       *[other] {" "}× { $times }
    }, { $count ->
        [one] 1 punt
       *[other] { $count } punten
    }
colomino-ui-possible = { $count ->
        [one] mogelijk in 1 stand
       *[other] mogelijk in { $count } standen
    }
colomino-ui-way = stand { $way } van { $count }

colomino-ui-board = Bord
colomino-ui-grid = Bord, { $size } kolommen, { $size } rijen
colomino-ui-goal-line = EINDLIJN
colomino-ui-chip-small = klein bord
colomino-ui-chip-large = groot bord
colomino-ui-size = Bord van { $size } bij { $size } velden.
colomino-ui-built = { $count ->
        [0] Er ligt nog geen tegel.
        [one] Er ligt 1 tegel, in rij { $row }.
       *[other] Er liggen { $count } tegels, tot rij { $row }.
    }
colomino-ui-courts-are = { $court ->
        [closed] Gesloten hoven
       *[open] Open hoven
    }: { $places }.
colomino-ui-spent-are = Geen tegel past meer op: { $places }.
colomino-ui-square-is = Het kleurveld { $colour } op { $place } is { $state ->
        [covered] bedekt
        [connected] verbonden
       *[loose] niet verbonden
    }.
colomino-ui-score = { $name } { $count }
colomino-ui-scores = Punten: { $scores }.
colomino-ui-previous = { $name } heeft gelegd: { $places }.
colomino-ui-rack-is = Jouw tegels: { $tiles }.
colomino-ui-bag-is = { $count ->
        [one] 1 tegel in de zak.
       *[other] { $count } tegels in de zak.
    }

colomino-ui-your-turn = Jij bent aan de beurt:
colomino-ui-your-last = Jouw laatste beurt:
colomino-ui-choose = kies tegel { $number } van 3
colomino-ui-choose-last = { $number ->
        [1] leg maximaal drie tegels, of sluit je beurt af
        [2] leg nog maximaal twee tegels, of sluit je beurt af
       *[other] leg er nog een, of sluit je beurt af
    }
colomino-ui-where = { $count ->
        [0] past nergens, kies een andere
        [one] past op 1 plek
       *[other] past op { $count } plekken, kies er een
    }
colomino-ui-ask = { $place }?
colomino-ui-ask-gains = { $place }: { $gains }?
colomino-ui-waiting = Wachten op { $name }
colomino-ui-goal-by = { $name } heeft de eindlijn bereikt.
colomino-ui-last-of = Laatste beurten: { $name } heeft de eindlijn bereikt.
colomino-ui-last-now = Dit is je laatste beurt. Je mag die op elk moment afsluiten.
colomino-ui-over = De partij is afgelopen:
colomino-ui-won = { $names-count ->
        [one] { $names } wint
       *[other] { $names } winnen samen
    } met { $count ->
        [one] 1 punt
       *[other] { $count } punten
    }.
colomino-ui-keys = Toetsen: 1–5 tegel · N / P plek · R draaien · Enter leggen

colomino-ui-reset = Wissen
colomino-ui-lay = Leggen
colomino-ui-lay-gain = Leggen: +{ $count }
colomino-ui-undo = Terug{"\u00AD"}nemen
colomino-ui-stop = Beurt afsluiten
colomino-ui-why-over = De partij is afgelopen.
colomino-ui-why-waiting = Wachten
colomino-ui-why-busy = Je zet wordt verstuurd.
colomino-ui-why-choose = Kies een tegel.
colomino-ui-why-place = Kies een plek.
colomino-ui-why-nowhere = Deze tegel past nergens.
colomino-ui-not-here = De tegel past hier niet.

colomino-ui-rack = Jouw tegels
colomino-ui-rack-empty = Je hebt geen tegels.
colomino-ui-racks-hidden = De tegels van de anderen zijn verborgen.
colomino-ui-nth-tile = { $number }e van 3
colomino-ui-fits = { $count ->
        [0] 0 plekken
        [one] 1 plek
       *[other] { $count } plekken
    }
colomino-ui-move-tile = Tegel verplaatsen
colomino-ui-before = Vorige
colomino-ui-turn = Draaien
colomino-ui-after = Volgende
colomino-ui-view = Weergave van het bord
colomino-ui-bigger = Groter
colomino-ui-smaller = Kleiner
colomino-ui-all = Alles
colomino-ui-more = Meer
colomino-ui-bag = Zak { $count }
colomino-ui-times = Waarde van hoven deze beurt
colomino-ui-nth-court = { $times }e hof
colomino-ui-unseen = Nog niet gezien
colomino-ui-unseen-text = { $count ->
        [one] 1 tegel
       *[other] { $count } tegels
    }, waarvan { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    } en { $plain } van één kleur.
colomino-ui-show-kinds = Alle soorten tonen
colomino-ui-where-unseen = { $bag } in de zak, { $held } bij de anderen. Het getal zegt hoeveel er van elke soort over zijn.
colomino-ui-kinds = { $colours ->
        [0] Jokers
        [1] Eén kleur
        [2] Twee kleuren
        [3] Drie kleuren
       *[other] Vier kleuren
    }
colomino-ui-on-turn = aan zet
colomino-ui-at-goal = is binnen
colomino-ui-markers = { $yellow } geel, { $blue } blauw
colomino-ui-tiles = { $count ->
        [one] 1 tegel
       *[other] { $count } tegels
    }

# Tutorial
colomino-tutorial-board = Jij en de bot bouwen op dit bord, van de basislijn onderaan naar de eindlijn bovenaan. Je scoort door hoven te vullen. Wie de meeste punten heeft, wint.
colomino-tutorial-tile = Dit zijn je vijf tegels; de anderen zien ze niet. Kies er een.
colomino-tutorial-field = Kies nu een van de gemarkeerde velden. Elke kant moet passen bij de tegel ernaast en bij het teken op de rand. Je mag de tegel draaien.
colomino-tutorial-lay = Kies je hetzelfde veld nog eens of druk je op de knop, dan ligt de tegel. In een beurt leg je er drie, een voor een.
colomino-tutorial-court = Grenzen drie kanten aan tegels of de rand, dan is het een open hof: 1 punt. Bij vier is het een gesloten hof: 2 punten. Probeer het in een hoek: daar telt de rand voor twee kanten. Op de knop staat wat je krijgt.
colomino-tutorial-three = De tweede hof in een beurt telt dubbel, de derde driedubbel. Na drie tegels vul je aan tot vijf en is de bot aan de beurt.
colomino-tutorial-end = Hier staan de punten. Zodra iemand de eindlijn bereikt, krijgen alle anderen nog één laatste beurt.

## Analyse
colomino-analysis-lay = { $place } ({ $tile })
colomino-analysis-stop = beurt afgesloten
