# With Flying Colours
flying_colours-name = With Flying Colours
flying_colours-tagline = Zes schijven, geheime paren: breng je twee kleuren ongemerkt naar huis.

# Options
flying_colours-option-crowded_home = Vol thuisvak
flying_colours-option-crowded_home-help = In een thuisvak passen maximaal twee schijven. Een verkeerde moet er eerst uit.
flying_colours-option-free_ring = Vrije ring
flying_colours-option-free_ring-help = Op de ring van zijn eigen kleur loopt een schijf zonder stappen te verbruiken.

# Words
flying_colours-colour = { $colour ->
        [yellow] geel
        [red] rood
        [blue] blauw
        [green] groen
        [purple] paars
       *[white] wit
    }
flying_colours-kind = { $kind ->
        [alike] zes gelijke
        [pairs] drie paren
        [triples] twee trio’s
       *[different] zes verschillende
    }

# Log; $name is the player of the seat
flying_colours-pips = { $pips ->
        [one] { $name } heeft { $pips } worp.
       *[other] { $name } heeft { $pips } worpen.
    }
flying_colours-aside = { $name } legt apart: { $colours }.
flying_colours-threw = { $name }, worp { $throw }: { $colours }.
flying_colours-combination = { $name } heeft { flying_colours-kind }.
flying_colours-blocked = { $name } kan geen van de toegestane schijven zetten.
flying_colours-moved = { $steps ->
        [0] { $name } laat { flying_colours-colour } vrij lopen naar ring { $ring }, sector { $segment }.
       *[other] { $name } zet { flying_colours-colour } naar ring { $ring }, sector { $segment }.
    }
flying_colours-still = { $name } zet geen schijf.
flying_colours-home = In het thuisvak van { $name }: { flying_colours-colour }.
flying_colours-ruled-out = Het paar van { $name } is niet { $colours }.
flying_colours-stopped = { $name } sluit de beurt af.
flying_colours-standstill-near = Er is al { $turns } beurten geen schijf gezet. Gaat dat nog { $left } beurten zo door, dan is de partij afgelopen en wint niemand.
flying_colours-card = Het paar van { $name }: { $colours }.
flying_colours-ended = { $reason ->
        [won] { $name } heeft { $colours } thuis en wint.
       *[standstill] Er is al { $turns } beurten geen schijf gezet. De partij is afgelopen en niemand wint.
    }

# Result
flying_colours-medal = Schijf thuis: { $colour }
flying_colours-item-pair = Paar thuis
flying_colours-winners = { $names-count ->
        [one] { $names } brengt beide schijven naar huis
       *[other] { $names } brengen beide schijven naar huis
    }
flying_colours-end-standstill = Er is al { $turns } beurten geen schijf gezet.
flying_colours-lost = Niemand wint

# Problems
flying_colours-problem-no-combination = Je hebt geen combinatie. Gooi eerst.
flying_colours-problem-move-first = Gebruik eerst je combinatie: zet schijven, of laat ze staan.
flying_colours-problem-throw-first = Gooi minstens één keer voordat je je beurt afsluit.
flying_colours-problem-nothing-thrown = Een nieuwe poging begint met alle zes dobbelstenen.
flying_colours-problem-not-among-thrown = Zo vaak kwam { flying_colours-colour } niet voor in de laatste worp.
flying_colours-problem-nothing-to-throw = Houd minstens één dobbelsteen over om te gooien.
flying_colours-problem-colour-not-thrown = De schijf in { flying_colours-colour } blijft staan. Alleen kleuren uit de laatste worp mogen lopen.
flying_colours-problem-colour-not-thrown-help = Dobbelstenen die apart liggen, tellen mee voor de combinatie, maar zetten geen schijven in beweging.
flying_colours-problem-third-disc = Met een combinatie lopen maximaal twee schijven.
flying_colours-problem-never-inwards = Schijven lopen nooit naar binnen.
flying_colours-problem-not-next-to = Dit vak ligt niet naast de schijf.
flying_colours-problem-not-next-to-help = Een stap gaat één ring naar buiten, of naar het volgende vak op dezelfde ring.
flying_colours-problem-no-step-left = Beide stappen zijn op.
flying_colours-problem-too-many-parts = Een zet heeft maximaal { $most } delen, vrij lopen meegeteld.
flying_colours-problem-too-many-parts-help = Bevestig de zet, of neem er iets van terug.
flying_colours-problem-home-full = In dit thuisvak zijn twee schijven. Meer passen er niet in.
flying_colours-problem-no-such-field = Dit vak bestaat niet.
flying_colours-problem-flying-colours-seats = With Flying Colours is voor twee tot zes spelers.
flying_colours-problem-flying-colours-start = Op de plaats die moet beginnen zit niemand.

# Rules help
flying_colours-rules-aim-title = Waar het om gaat
flying_colours-rules-aim =
    Zes schijven staan aan het begin in het rode midden. Ze zijn van niemand; iedereen mag met elke schijf zetten. De vakken met kruisjes op de buitenste ring zijn de thuisvakken; dat van jou ligt aan jouw kant.

    Je kaart noemt twee kleuren, en niemand anders ziet die. Zodra deze twee schijven samen in jouw thuisvak zijn, heb je gewonnen.
flying_colours-rules-aim-picture = De gele en de paarse schijf zijn in het thuisvak onderaan. Zijn zij het paar van de eigenaar, dan is de partij gewonnen.
flying_colours-rules-turn-title = Je beurt
flying_colours-rules-turn =
    Je speelt om de beurt, met de klok mee. De ogendobbelsteen zegt hoe vaak je mag gooien: één tot zes keer. Je gooit met de zes kleurdobbelstenen.

    Zonder combinatie mag je zoveel dobbelstenen apart leggen als je wilt en de andere opnieuw gooien. Wat apart ligt, blijft daar tot de poging voorbij is; minstens één dobbelsteen moet je gooien.

    Na een combinatie zet je schijven. Heb je nog worpen, dan mag je opnieuw beginnen met alle zes dobbelstenen. Na je eerste worp mag je je beurt afsluiten, zolang je geen combinatie meer moet gebruiken.
flying_colours-rules-combinations-title = Combinaties
flying_colours-rules-combinations =
    Alle zes dobbelstenen tellen, ook die apart liggen: zes van één kleur, drie paren, twee trio’s of alle zes kleuren. Vier van de ene en twee van een andere kleur gelden ook als drie paren.

    Een worp met alle zes dobbelstenen geeft ongeveer 7 van de 100 keer een combinatie.
flying_colours-rules-combinations-picture = Van boven naar beneden: zes gelijke, drie paren, twee trio’s, zes verschillende.
flying_colours-rules-moving-title = Schijven zetten
flying_colours-rules-moving =
    Een combinatie geeft twee stappen. Een stap gaat één ring naar buiten, of naar het volgende vak op dezelfde ring, naar beide kanten. Vanuit het midden kun je naar elk vak van de eerste ring.

    Gebruik beide stappen voor één schijf, of voor twee schijven elk één. Je hoeft je stappen niet te gebruiken. Schijven lopen nooit naar binnen, en op een vak is plaats voor elk aantal.

    Alleen kleuren uit de laatste worp mogen lopen. Liggen er drie rode en twee blauwe dobbelstenen apart en toont de laatste blauw, dan loopt alleen blauw. Wat je bevestigt, staat vast.
flying_colours-rules-moving-picture = Waar de blauwe schijf heen kan: met één stap naar de vakken met 1, met beide naar die met 2.
flying_colours-rules-end-title = Het einde
flying_colours-rules-end =
    Zodra beide schijven van een kaart in het thuisvak van de eigenaar zijn, wint die meteen, wie ze ook heeft gezet. Dat wordt na elke losse stap bekeken; wat nog gepland was, vervalt.

    Gaat de partij door met twee schijven in een thuisvak, dan weet iedereen dat het niet het paar van de eigenaar is. Het spel onthoudt dat voor je. Aan het einde worden alle kaarten getoond.

    Een huisregel die niet in de spelregels staat: wordt er 60 beurten lang geen schijf gezet, dan is de partij afgelopen en wint niemand. Tien beurten eerder staat er een waarschuwing in het verloop.
flying_colours-rules-crowded-home-title = Variant: vol thuisvak
flying_colours-rules-crowded-home =
    In het thuisvak van een speler passen maximaal twee schijven. Zijn het de verkeerde, dan moet er eerst een uit voordat een andere erin kan.
flying_colours-rules-free-ring-title = Variant: vrije ring
flying_colours-rules-free-ring =
    Een schijf op de ring van zijn eigen kleur mag daarop lopen zonder stappen te verbruiken, als je combinatie zijn kleur toestaat: zolang er een stap over is, en daarna ook als hij al gezet is. Hij loopt vak voor vak en mag terug naar waar hij al was; een vol thuisvak mag hij niet in, en onderweg kan hij winnen. Een zet heeft maximaal 64 delen; elk vak waar een schijf naartoe gaat, telt als één deel.

    Met een combinatie lopen maximaal twee schijven, vrij lopen meegeteld. Rood heeft geen eigen ring. Paars heeft die met de thuisvakken.
flying_colours-rules-free-ring-picture = De groene schijf op de groene ring: elk vak daar kost 0 stappen.
flying_colours-rules-absence-title = Als iemand er niet is
flying_colours-rules-absence =
    Voor wie er niet is, wordt één keer gegooid. Er gaat geen dobbelsteen apart en er loopt geen schijf.

# The board
flying_colours-ui-board = Bord: midden en vijf ringen met twaalf sectoren
flying_colours-ui-or = { $first } of { $last }
flying_colours-ui-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
flying_colours-ui-centre = midden, { $colour }
flying_colours-ui-field = sector { $sector }, ring { $ring } in { $colour }
flying_colours-ui-own-home = jouw thuisvak
flying_colours-ui-home-of = thuisvak van { $name }
flying_colours-ui-discs-here = { $count ->
        [one] één schijf: { $discs }
       *[other] { $count } schijven: { $discs }
    }
flying_colours-ui-drafted = { $discs } gepland
flying_colours-ui-may-move = mag lopen: { $discs }
flying_colours-ui-chosen = { $colour } gekozen
flying_colours-ui-target = { $count ->
        [0] { $colour } kan vrij hierheen
        [one] { $colour } kan hierheen met één stap
       *[other] { $colour } kan hierheen met { $count } stappen
    }
flying_colours-ui-disc-at = { $colour }: { $place }
flying_colours-ui-home-at = { $name } sector { $sector }
flying_colours-ui-board-is = Schijven: { $discs }. Thuisvakken: { $homes }.
flying_colours-ui-disc-chosen = { $count ->
        [one] Schijf { $colour }: één vak bereikbaar.
       *[other] Schijf { $colour }: { $count } vakken bereikbaar.
    }
flying_colours-ui-laid = { $count ->
        [0] { $colour } gepland, vrije loop.
        [one] { $colour } gepland, één stap.
       *[other] { $colour } gepland, { $count } stappen.
    }
flying_colours-ui-not-here = Hier is niets te zetten.
flying_colours-ui-keep-one = Je moet minstens één dobbelsteen gooien.

# Status and buttons
flying_colours-ui-your-turn = Jij bent aan de beurt:
flying_colours-ui-waiting = Wachten op { $name }
flying_colours-ui-wait-move = { $kind }, schijven lopen
flying_colours-ui-ask-throw = { $left ->
        [one] gooi, je hebt één worp
       *[other] gooi, je hebt { $left } worpen
    }
flying_colours-ui-ask-again = { $left ->
        [one] nog één worp. Nog eens met alle zes?
       *[other] nog { $left } worpen. Nog eens met alle zes?
    }
flying_colours-ui-ask-aside = tik aan wat blijft
flying_colours-ui-ask-move = 2 stappen met { $colours }
flying_colours-ui-ask-move-many = kies een schijf, je hebt 2 stappen
flying_colours-ui-ask-where = { $left ->
        [0] { $colour } mag vrij verder lopen
        [one] waarheen met { $colour }? Nog één stap
       *[other] waarheen met { $colour }? { $left } stappen
    }
flying_colours-ui-ask-confirm = zo zetten?
flying_colours-ui-ask-wins = je paar komt thuis, je wint
flying_colours-ui-over = De partij is afgelopen.
flying_colours-ui-winner = { $name } wint.
flying_colours-ui-nobody = Niemand wint: er is { $turns } beurten lang geen schijf gezet.
flying_colours-ui-idle = { $left ->
        [one] Na nog één beurt zonder zet is de partij afgelopen.
       *[other] Na nog { $left } beurten zonder zet is de partij afgelopen.
    }
flying_colours-ui-keys-throw = Toetsen: 1–6 dobbelsteen · Enter gooien · C vasthouden: kaart
flying_colours-ui-keys-move = Toetsen: 1–6 schijf · pijlen vak · Home thuis · Enter leggen, dan zetten
flying_colours-ui-throw-all = Alle 6 gooien (nog { $left })
flying_colours-ui-throw-other = { $count ->
        [one] De laatste gooien (nog { $left })
       *[other] De andere { $count } gooien (nog { $left })
    }
flying_colours-ui-move = { $steps ->
        [one] Zetten: één stap
       *[other] Zetten: { $steps } stappen
    }
flying_colours-ui-move-stuck = Geen schijf kan verder: ga door
flying_colours-ui-why-choose = Verzet eerst een schijf
flying_colours-ui-skip = Overslaan
flying_colours-ui-skip-title = Geen schijf verzetten?
flying_colours-ui-skip-text = Dan gaat de combinatie verloren.
flying_colours-ui-skip-no = Terug naar het bord
flying_colours-ui-move-free = Zetten: vrije loop
flying_colours-ui-why-waiting = Wachten
flying_colours-ui-why-busy = Een ogenblik
flying_colours-ui-reset = Wissen
flying_colours-ui-stop = Beurt afsluiten
flying_colours-ui-wins = Je paar komt thuis: je wint.
flying_colours-ui-seat-turn = aan zet
flying_colours-ui-seat-home = { $count ->
        [one] één thuis
       *[other] { $count } thuis
    }

# Dice
flying_colours-ui-dice = Dobbelstenen
flying_colours-ui-die = { $colour }
flying_colours-ui-die-aside = { $colour }, apart
flying_colours-ui-die-toggle = { $colour }: apart leggen
flying_colours-ui-kept = apart
flying_colours-ui-aside = Apart gelegd
flying_colours-ui-last-throw = Laatste worp
flying_colours-ui-last-by = Laatste worp van { $name }
flying_colours-ui-no-throw = Nog niet gegooid
flying_colours-ui-throw-of = worp { $throw } van { $pips }
flying_colours-ui-told-kind = { $name }, worp { $throw }: { $kind }.
flying_colours-ui-told-none = { $name }, worp { $throw }: geen combinatie.
flying_colours-ui-told-moved = { $name } verplaatst { $colours }.
flying_colours-ui-throw-chip = Worp { $throw } van { $pips }
flying_colours-ui-throws-left = nog { $left } van { $pips }
flying_colours-ui-movers = Mag lopen
flying_colours-ui-mover = Schijf { $colour }, { $place }
flying_colours-ui-odds = Zo krijg je een combinatie
flying_colours-ui-chance = Kans op combinatie: { NUMBER($percent, maximumFractionDigits: 1) }%
flying_colours-ui-percent = { NUMBER($percent, maximumSignificantDigits: 2) }%
flying_colours-ui-missing = Eén hiervan is genoeg

# Cards and the end
flying_colours-ui-own-card = Jouw kaart
flying_colours-ui-card = Kaart
flying_colours-ui-hold = Vasthouden om te kijken
flying_colours-ui-cards = Alle kaarten
flying_colours-ui-at-home = beide thuis
flying_colours-ui-statistics = Combinaties: gegooid en verwacht
flying_colours-ui-turns = Beurten
flying_colours-ui-throws = Worpen
flying_colours-ui-combinations = Combinaties
flying_colours-ui-expected = Verwacht
flying_colours-ui-expected-help = Verwacht: de kansen van alle worpen om samen met de apart gelegde dobbelstenen een combinatie te geven, opgeteld.
flying_colours-ui-in-home = { $count ->
        [0] In dit thuisvak ligt geen schijf.
       *[other] In dit thuisvak: { $discs }.
    }
flying_colours-ui-thrown-so-far = { $combinations ->
        [one] Eén combinatie in { $throws } worpen; te verwachten waren er { $expected }.
       *[other] { $combinations } combinaties in { $throws } worpen; te verwachten waren er { $expected }.
    }
flying_colours-ui-ruled-out = Niet op de kaart staat:
flying_colours-ui-nothing-ruled-out = Op de kaart kan elk paar staan.

# Tutorial
flying_colours-tutorial-board = Zes schijven beginnen in het midden. Ze zijn van niemand: iedereen mag met elke schijf zetten. Jouw thuisvak is het vak met het kruisje aan jouw kant.
flying_colours-tutorial-card = Je kaart noemt twee kleuren. Zodra die twee schijven samen in jouw thuisvak zijn, heb je gewonnen. Niemand anders kent ze: houd de knop vast om te kijken.
flying_colours-tutorial-throw = De ogendobbelsteen geeft je vijf worpen. Gooi de zes kleurdobbelstenen.
flying_colours-tutorial-aside = Je hebt alles gelijk, drie paren, twee trio’s of alles verschillend nodig. Tik dobbelstenen aan om ze apart te leggen. Daaronder zie je hoe groot de kans bij de volgende worp is.
flying_colours-tutorial-again = Gooi de andere opnieuw, tot je een combinatie hebt of geen worpen meer over hebt.
flying_colours-tutorial-move = Een combinatie geeft twee stappen: een ring naar buiten, of naar het vak ernaast op dezelfde ring. Alleen kleuren uit de laatste worp mogen lopen. Kies een schijf en dan een gemarkeerd vak.
flying_colours-tutorial-confirm = Gebruik ook de tweede stap, of sla die over. Bevestig dan: een zet staat vast.
flying_colours-tutorial-end = Heb je nog worpen over, dan mag je opnieuw beginnen of je beurt afsluiten. Daarna zet de bot dezelfde schijven voor zijn eigen kaart. Let op welke hij graag zet, en laat niet merken welke van jou zijn.

## Analyse
flying_colours-analysis-disc = { $colour } naar { $place }
flying_colours-analysis-still = geen schijf gezet
flying_colours-analysis-stop = beurt afgesloten
flying_colours-analysis-throw = { $colours } apart gelegd
flying_colours-analysis-throw-all = alle dobbelstenen gegooid
