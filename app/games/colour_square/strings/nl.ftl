# Colour Square in Dutch

colour_square-name = Colour Square
colour_square-tagline = Dezelfde dobbelstenen voor iedereen: vul de hoeken van je vakken en haal hun som vóór de anderen.

## Options

colour_square-option-side = Kant van het blad
colour_square-option-side-help = Op kant B hebben sommige vakken een bereik in plaats van een getal, en past in sommige hoeken maar één getal. Er is meer om over na te denken, en er valt net zoveel te halen.
colour_square-option-side-A = A: standaard
colour_square-option-side-B = B: gevorderd
colour_square-option-covered = Bedekte bladen
colour_square-option-covered-help = Niemand ziet wat de anderen invullen. Je ziet welke vakken gewonnen of gearceerd zijn, maar de getallen pas aan het einde. Wie klaar is, kan niets meer veranderen. Niet bij opdrachten.
colour_square-option-task = Opdracht
colour_square-option-task-help = In plaats van om punten te spelen, lost iedereen dezelfde opdracht op het eigen blad op, alleen of naast elkaar. Niemand streept vakken van anderen door.
colour_square-option-task-none = geen: partij om punten
colour_square-option-task-1 = 1 Slang (makkelijk)
colour_square-option-task-2 = 2 Klim (gemiddeld)
colour_square-option-task-3 = 3 Kolom voor kolom (moeilijk)
colour_square-option-task-4 = 4 Verbinding (makkelijk)
colour_square-option-task-5 = 5 Volgorde (moeilijk)

## Numbers

colour_square-number = { $number } in { $square } { $colour ->
    [red] rood
    [blue] blauw
    [green] groen
   *[yellow] geel
}

## Log

colour_square-roll = { $name }, worp { $roll }: rood { $red }, blauw { $blue }, groen { $green }, geel { $yellow }, wit { $white }.
colour_square-wrote = { $name } schrijft { $numbers }.
colour_square-won = SQUARE { $square } voor { $name }: { $points } punten.
colour_square-won-covered = SQUARE { $square } voor { $name }.
colour_square-hatched = { $square } wordt bij { $name } gearceerd.
colour_square-joker = { $name } zet een { $number } in een jokervak.
colour_square-recoloured = { $name } verandert de kleur van een dobbelsteen.
colour_square-called = COLOUR SQUARE: { $name } heeft geen open vak meer.
colour_square-last-roll = Laatste worp voor { $name }.
colour_square-chose = { $name } kiest de kolommen { $one } en { $two } en rij { $row }.
colour_square-climbed = { $name } gaat verder in rij { $row }.
colour_square-gave-up = { $name } geeft de opdracht op.
colour_square-task-done = { $name } is klaar met { $measure ->
    [squares] { $result ->
        [one] 1 vak
       *[other] { $result } vakken
    }
   *[points] { $result ->
        [one] 1 punt
       *[other] { $result } punten
    }
}, { $tier ->
    [failed] niet gehaald
    [passed] gehaald
    [strong] sterk
   *[best] beter kan niet
}.
colour_square-ended = De partij is afgelopen.

## Result

colour_square-medal = { $square } met { $number }
colour_square-item-numbers = Getallen
colour_square-item-bridges = Bruggen
colour_square-item-violet = Paars
colour_square-item-hatched = Gearceerd
colour_square-item-jokers = Jokers
colour_square-item-squares = Gewonnen vakken
colour_square-tier-failed = niet gehaald
colour_square-tier-passed = gehaald
colour_square-tier-strong = sterk
colour_square-tier-best = beter kan niet

## Problems

colour_square-problem-nothing-to-enter = Deze worp is niet voor jou. Wacht op de volgende.
colour_square-problem-not-an-entry = Vul na een worp getallen in: een dobbelsteen en het vakje waar hij in komt.
colour_square-problem-unknown-die = Die dobbelsteen is er niet. Er zijn rood, blauw, groen, geel en wit.
colour_square-problem-unknown-field = Dat vakje staat niet op het blad.
colour_square-problem-not-for-active = De witte dobbelsteen is voor de anderen. Jij hebt gegooid, dus kies uit de vier gekleurde.
colour_square-problem-not-for-passive = De gekleurde dobbelstenen zijn voor wie gegooid heeft. Jij vult de witte in.
colour_square-problem-die-used = { $die ->
    [red] De rode dobbelsteen
    [blue] De blauwe dobbelsteen
    [green] De groene dobbelsteen
    [yellow] De gele dobbelsteen
   *[white] De witte dobbelsteen
} is al ingevuld. Neem hem eerst terug als hij ergens anders moet.
colour_square-problem-square-closed = Vak { $square } is op jouw blad gesloten. Kies een open vak.
colour_square-problem-other-line = In deze opdracht schrijf je nu ergens anders. Let op de gemarkeerde rij of kolom.
colour_square-problem-corner-filled = In deze hoek staat al een getal. Kies een lege.
colour_square-problem-wrong-colour = { $die ->
    [red] De rode dobbelsteen past alleen in rode hoeken.
    [blue] De blauwe dobbelsteen past alleen in blauwe hoeken.
    [green] De groene dobbelsteen past alleen in groene hoeken.
   *[yellow] De gele dobbelsteen past alleen in gele hoeken.
}
colour_square-problem-preset-number = In deze hoek hoort een { $number } en niets anders.
colour_square-problem-too-many-entries = { $need ->
    [0] Bij deze worp hoef je niets in te vullen. Bevestig gewoon.
    [one] Je mag maar één getal invullen. Neem het terug als je een ander wilt.
   *[other] Je mag maar { $need } getallen invullen. Neem er een terug als je een ander wilt.
}
colour_square-problem-entries-missing = { $left ->
    [one] Eén getal moet je nog invullen. De mogelijke hoeken zijn gemarkeerd.
   *[other] { $left } getallen moet je nog invullen. De mogelijke hoeken zijn gemarkeerd.
}
colour_square-problem-joker-not-needed = Je hebt nu geen getal dat je hier kwijt moet. Een jokervak vervangt alleen een getal dat je moet invullen.
colour_square-problem-jokers-full = Beide jokervakken zijn gebruikt. Kies een hoek.
colour_square-problem-joker-takes-no-number = In deze opdracht komt er geen getal in een jokervak. Je kunt er een dobbelsteen mee van kleur veranderen.
colour_square-problem-recolour-needs-corner = Een dobbelsteen die van kleur verandert, komt in een hoek. Kies er een.
colour_square-problem-no-recolour = De dobbelstenen houden hier hun kleur. Zet het getal in een jokervak als je het niet kunt gebruiken.
colour_square-problem-recolour-needless = Deze dobbelsteen past hier zo al. Vul hem in zonder joker.
colour_square-problem-lines-first = Kies eerst je twee kolommen en je rij.
colour_square-problem-lines-fixed = Er zijn nu geen kolommen of rijen te kiezen.
colour_square-problem-lines-missing = { $left ->
    [one] Er ontbreekt er nog een. Kies twee kolommen en een rij.
   *[other] Er ontbreken er nog { $left }. Kies twee kolommen en een rij.
}
colour_square-problem-not-a-line = Die kolom of rij bestaat niet. Kolommen zijn A tot en met D, rijen 1 tot en met 4.
colour_square-problem-line-twice = Die heb je al gekozen. Neem een andere.
colour_square-problem-too-many-lines = Twee kolommen en één rij, niet meer. Neem er eerst een terug.
colour_square-problem-no-giving-up = Opgeven kan alleen bij een opdracht. Verlaat je een partij, dan valt een bot voor je in.
colour_square-problem-colour-square-seats = Colour Square is voor één tot zes spelers.
colour_square-problem-colour-square-side = Het blad heeft de kanten A en B.
colour_square-problem-colour-square-task = De opdrachten gaan van 1 tot en met 5.
colour_square-problem-colour-square-alone = In je eentje speel je een opdracht. Kies er een, of nodig iemand uit.
colour_square-problem-colour-square-covered-task = Opdrachten speel je met open bladen. Zet een van beide uit.
colour_square-problem-colour-square-start = Op de plaats die moet beginnen zit niemand. Kies een andere of laat de dobbelstenen beslissen.

## Rules

colour_square-rules-goal-title = Doel
colour_square-rules-goal = Elk vak heeft vier getallen in zijn hoeken nodig die opgeteld het getal in het midden geven. Wie dat het eerst haalt, krijgt de punten. Het hoogste totaal wint; bij een gelijke stand winnen jullie samen.
colour_square-rules-goal-picture = Links staan 6 en 4; in twee hoeken is nog 9 nodig. Rechts zijn 6, 4, 6 en 3 samen 19: het vak is gewonnen.

colour_square-rules-sheet-title = Het blad
colour_square-rules-sheet = Zestien vakken, van A1 linksboven tot D4 rechtsonder, allemaal met dezelfde hoeken: rood linksboven, blauw rechtsboven, groen linksonder, geel rechtsonder. Daaronder staan twee jokervakken.

colour_square-rules-roll-title = Een worp
colour_square-rules-roll = Eén speler gooit vijf dobbelstenen, precies één keer. Wie gegooid heeft, vult twee van de vier gekleurde in, elk in een vrije hoek van zijn eigen kleur, in één vak of in twee. Alle anderen vullen de witte in, in een vrije hoek van een willekeurige kleur.

    Iedereen vult tegelijk in en mag nog wijzigen tot iedereen klaar is. Daarna blijven de getallen staan en gooit de volgende met de klok mee. Om te beginnen gooit iedereen één dobbelsteen; de hoogste begint.

    Passen er minder dobbelstenen, dan vul je minder in; past er geen, dan bevestig je alleen. Wat niet nodig is, vervalt en kost niets.

    Is iemand weg, dan telt wat is ingevuld, als dat compleet is. Anders komen de getallen in de eerste hoeken die passen, in de volgorde van dobbelstenen en vakken, nooit in een jokervak.
colour_square-rules-roll-picture = Wie gegooid heeft, vult twee van de vier gekleurde dobbelstenen in, bijvoorbeeld de rode 3 en de gele 5. Alle anderen vullen de witte 4 in.

colour_square-rules-jokers-title = Jokers
colour_square-rules-jokers = Een getal dat je moet invullen mag in plaats van in een hoek in een van je twee jokervakken, van welke van je dobbelstenen ook. Het gaat er aan het einde af. Een joker gebruiken hoeft nooit. Zijn ze allebei vol, dan moet elk getal in een hoek als er een past, ook als je dan een vak moet arceren.

colour_square-rules-closing-title = Vakken sluiten
colour_square-rules-closing = Een vak met vier getallen wordt gesloten als de worp klaar is. Klopt de som, dan is het gewonnen. Zo niet, dan wordt het gearceerd en kost het 10.

    Wie een vak wint, neemt het de anderen af: op elk blad waar het nog open is, wordt het doorgestreept. Daar levert het niets op en kost het niets. Halen meer spelers het in dezelfde worp, dan winnen ze het allemaal. Wie het in dezelfde worp met een verkeerde som vult, moet het arceren. Wat al gearceerd was, blijft dat.

    Een verkeerde som heeft voor de anderen geen gevolgen.
colour_square-rules-closing-picture = Links klopt de som 12: gewonnen. In het midden is het 15: gearceerd, dat kost 10. Rechts heeft iemand anders het vak het eerst gewonnen: doorgestreept.

colour_square-rules-bridges-title = Bruggen en paarse vakken
colour_square-rules-bridges = Twee gewonnen vakken naast of boven elkaar krijgen een brug: 5 punten. De paarse vakken 4, 5 en 6 geven er nog 5 bij als ze gewonnen zijn en een brug hebben. De oranje vakken 20, 22 en 24 op kant A hebben er nooit een.
colour_square-rules-bridges-picture = Twee gewonnen vakken met de brug ertussen: +5. Het paarse vak met brug geeft er nog 5 bij.

colour_square-rules-ending-title = Einde van de partij
colour_square-rules-ending = Heeft iemand geen open vak meer, dan is dat COLOUR SQUARE. Alle anderen met een open vak krijgen nog één laatste worp, alleen voor zichzelf, een voor een met de klok mee; wie het laatst gegooid heeft, komt het laatst. Je vult twee gekleurde dobbelstenen in, dan de witte in wat nog vrij is. Wat daarbij gewonnen wordt, wordt zoals altijd bij alle anderen doorgestreept.

    Daarna wordt elk vak gearceerd dat nog open is, ook een leeg vak.

colour_square-rules-score-title = Punten
colour_square-rules-score = Punten van de gewonnen vakken, plus 5 per brug, plus 5 per paars vak met een brug, min 10 per gearceerd vak, min de getallen in de jokervakken. Het totaal kan onder nul zijn.

colour_square-rules-covered-title = Bedekte bladen
colour_square-rules-covered = Van de anderen zie je alleen welke vakken gewonnen, gearceerd, doorgestreept of open zijn, en wie klaar is. Wie bevestigd heeft, kan niets meer veranderen. Iedereen bevestigt zelf, ook als er niets in te vullen is. Aan het einde wordt alles getoond.

colour_square-rules-side-b-title = Kant B
colour_square-rules-side-b = Sommige vakken tonen een bereik. Elke som daarbinnen wint, en je krijgt de som die je haalde; ≥16 betekent 16 tot en met 24.

    In een hoek met een gedrukt getal past alleen dat getal, van de dobbelsteen van zijn kleur of van de witte. Ook dat moet eerst gegooid en ingevuld worden.

    Oranje vakken zijn er op kant B niet: 20 en 22 hebben bruggen.
colour_square-rules-side-b-picture = Links wint elke som van 10 tot en met 14; het is nu 11. Rechts hoort in de groene hoek alleen een 5.

colour_square-rules-tasks-title = Opdrachten
colour_square-rules-tasks = Jullie spelen alleen of naast elkaar, ieder op het eigen blad; elke worp telt voor iedereen. Je mag alle vijf dobbelstenen gebruiken, wit als elke kleur. Je vult er precies twee in, en alleen minder als er niets meer past; in opdracht 4 zoveel je wilt. Elk getal heeft meteen gevolgen, nog voor het volgende. Niemand streept iets van anderen door, en wat open blijft kost niets. Opgeven mag altijd. Het beste resultaat wint, mits de opdracht ermee gehaald is.

    In de opdrachten 1 tot en met 3 komen er zoals altijd getallen in de jokervakken, van elke dobbelsteen, maar geen getal dat je na de overgang naar een andere rij of kolom niet meer hoeft in te vullen. In de opdrachten 4 en 5 zet je een X in een jokervak en gebruik je een dobbelsteen als andere kleur; dat kost niets.

colour_square-rules-task-1-title = Opdracht 1: Slang
colour_square-rules-task-1 = Alleen de negen vakken van de slang, in willekeurige volgorde. Gearceerde kosten niets. Het eindigt als alle negen gesloten zijn. A: 115 punten om de opdracht te halen, 140 voor “sterk”, hoogstens 166. B: 140 punten om de opdracht te halen, 170 voor “sterk”, hoogstens 194.
colour_square-rules-task-1-picture = De slang: kolom B omlaag, naar D4 en kolom D omhoog.

colour_square-rules-task-2-title = Opdracht 2: Klim
colour_square-rules-task-2 = Rij 1, dan 2, 3 en 4. Win daar één, twee, drie en vier vakken; je schrijft alleen in de rij die aan de beurt is. Je verlaat die als het aantal gehaald is of er niets meer open is. De tweede dobbelsteen mag dan in de volgende rij of vervallen. Een verkeerde som kost 10. A: 100 punten om de opdracht te halen, 140 voor “sterk”, hoogstens 202. B: 120 punten om de opdracht te halen, 170 voor “sterk”, hoogstens 230.
colour_square-rules-task-2-picture = De rijen met het aantal vakken dat je er wint: 1, 2, 3, 4.

colour_square-rules-task-3-title = Opdracht 3: Kolom voor kolom
colour_square-rules-task-3 = Sluit een vak in kolom A, dan een in B, C, D, dan weer vanaf A, tot alles gesloten is. Een tweede dobbelsteen mag dan in de volgende kolom of vervallen. Kolommen zonder open vak worden overgeslagen. Bruggen zijn er niet. Geef je op, dan kost elk open vak 10. A: 150 punten om de opdracht te halen, 175 voor “sterk”, hoogstens 215. B: 185 punten om de opdracht te halen, 210 voor “sterk”, hoogstens 241.
colour_square-rules-task-3-picture = De vier kolommen; na D begin je weer bij A.

colour_square-rules-task-4-title = Opdracht 4: Verbinding
colour_square-rules-task-4 = Kies twee kolommen en een rij, dus tien vakken. Je hebt tien worpen en mag zoveel dobbelstenen gebruiken als je wilt. A: 7 vakken om de opdracht te halen, 9 voor “sterk”, hoogstens 10. B: 8 vakken om de opdracht te halen, 9 voor “sterk”, hoogstens 10.
colour_square-rules-task-4-picture = Een voorbeeld: de kolommen A en C met rij 2.

colour_square-rules-task-5-title = Opdracht 5: Volgorde
colour_square-rules-task-5 = Een pad loopt van A1 door alle vakken, rij voor rij heen en terug, naar A4. Schrijf waar je wilt. Maar als je een vak sluit, wordt elk open vak daarvoor op het pad gearceerd. A: 10 vakken om de opdracht te halen, 13 voor “sterk”, hoogstens 16. B: 12 vakken om de opdracht te halen, 14 voor “sterk”, hoogstens 16.
colour_square-rules-task-5-picture = Het pad van A1 linksboven naar A4 linksonder.

# Board

colour_square-ui-board = Jouw blad
colour_square-ui-sheet-of = Blad van { $name }
colour_square-ui-die = { $die ->
    [red] rood { $number }
    [blue] blauw { $number }
    [green] groen { $number }
    [yellow] geel { $number }
   *[white] wit { $number }
}
colour_square-ui-die-written = { $die }, ingevuld: terugnemen
colour_square-ui-corner = { $square }, { $colour ->
    [red] rode
    [blue] blauwe
    [green] groene
   *[yellow] gele
} hoek
colour_square-ui-free = vrij
colour_square-ui-preset = vrij, alleen voor { $number }
colour_square-ui-written = { $number }
colour_square-ui-pencilled = { $number } voorlopig
colour_square-ui-needs = heeft nog { $more } nodig in { $free ->
    [one] 1 hoek
   *[other] { $free } hoeken
}
colour_square-ui-needs-least = heeft nog minstens { $more } nodig in { $free ->
    [one] 1 hoek
   *[other] { $free } hoeken
}
colour_square-ui-needs-range = heeft nog { $low } tot { $high } nodig in { $free ->
    [one] 1 hoek
   *[other] { $free } hoeken
}
colour_square-ui-needs-no = is niet meer te winnen
colour_square-ui-would = dan: { $needs }
colour_square-ui-would-win = wint het vak
colour_square-ui-would-spoil = arceert het vak
colour_square-ui-possible = mogelijk: { $number }, { $effect }
colour_square-ui-square = { $square }, doel { $label }
colour_square-ui-open = open
colour_square-ui-won = { $points ->
    [0] gewonnen
   *[other] gewonnen met { $points } punten
}
colour_square-ui-hatched = gearceerd
colour_square-ui-crossed = doorgestreept
colour_square-ui-coming-won = zou gewonnen zijn
colour_square-ui-coming-hatched = zou gearceerd worden
colour_square-ui-coming-crossed = zou doorgestreept worden, iemand anders wint het
colour_square-ui-coming-open = open
colour_square-ui-total = { $count ->
    [one] 1 punt.
   *[other] { $count } punten.
}
colour_square-ui-chosen = { $count ->
    [0] { $die }: past nergens
    [one] { $die }: 1 hoek past
   *[other] { $die }: { $count } hoeken passen
}
colour_square-ui-choose-die = Kies eerst een dobbelsteen.
colour_square-ui-not-here = Dat past hier niet.

colour_square-ui-dice = Dobbelstenen
colour_square-ui-no-dice = Nog geen worp.
colour_square-ui-roll = { $name }, worp { $roll }
colour_square-ui-told = Worp { $roll }: { $what }
colour_square-ui-told-nothing = { $name } schrijft niets.
colour_square-ui-jokers = Jokers (aftrek)
colour_square-ui-jokers-x = Jokers (andere kleur)
colour_square-ui-joker-free = vrij
colour_square-ui-joker = { $state ->
    [free] jokervak, vrij
    [pencilled] jokervak, { $number } voorlopig: terugnemen
   *[full] jokervak, { $number }
}
colour_square-ui-joker-x = { $state ->
    [free] joker: de dobbelsteen als andere kleur gebruiken
    [pencilled] joker, voorlopig: terugnemen
   *[full] joker, gebruikt
}
colour_square-ui-lines = Twee kolommen en een rij
colour_square-ui-line = { $kind ->
    [column] kolom { $line }
   *[row] rij { $line }
}
colour_square-ui-field-numbers = Getallen
colour_square-ui-field-bridges = Bruggen
colour_square-ui-field-violet = Paars
colour_square-ui-field-hatched = Gearc.
colour_square-ui-field-jokers = Jokers
colour_square-ui-field-sum = Totaal
colour_square-ui-field-roll = Worp
colour_square-ui-field-gone = Gearc.
colour_square-ui-field-squares = Vakken

colour_square-ui-your-turn = Jij bent aan de beurt:
colour_square-ui-ask-lines = kies twee kolommen en een rij
colour_square-ui-ask-corner = waar gaat { $die } heen?
colour_square-ui-ask-anywhere = { $side ->
    [B] { $die } mag in elke lege hoek
   *[A] { $die } mag overal
}
colour_square-ui-ask-active = { $left ->
    [one] vul één kleurdobbelsteen in
   *[other] vul twee kleurdobbelstenen in
}
colour_square-ui-ask-passive = vul de witte dobbelsteen in
colour_square-ui-ask-last = { $left ->
    [one] laatste worp, nog één dobbelsteen
   *[other] laatste worp, nog { $left } dobbelstenen
}
colour_square-ui-ask-task = { $left ->
    [one] vul één dobbelsteen in
   *[other] vul { $left } dobbelstenen in
}
colour_square-ui-ask-done = dat is alles. Klaar?
colour_square-ui-ask-done-square = { $square } { $effect }.
colour_square-ui-nothing = niets in te vullen. Klaar?
colour_square-ui-waiting = { $count ->
    [0] Een ogenblik
    [one] Alleen nog { $names }
    [2] Wachten op { $names }
   *[other] Wachten op { $count } anderen
}
colour_square-ui-done-lead = Je bent klaar.
colour_square-ui-over = De partij is afgelopen.
colour_square-ui-victory = { $winners ->
    [one] { $names } wint met { $count }.
   *[other] { $names } winnen samen met { $count }.
}
colour_square-ui-keys = Toetsen: 1–5 dobbelsteen · pijlen hoek · Enter invullen · Backspace stap terug · Shift+Enter klaar

colour_square-ui-reset = Wissen
colour_square-ui-change = Toch wijzigen
colour_square-ui-done = Klaar
colour_square-ui-done-gain = Klaar: { $gain }
colour_square-ui-why-busy = Een ogenblik
colour_square-ui-why-waiting = Wachten
colour_square-ui-why-left = Klaar: nog { $left }
colour_square-ui-why-lines = Klaar: nog { $left }

colour_square-ui-seat-ready = klaar
colour_square-ui-seat-waits = wacht
colour_square-ui-seat-finished = afgerond
colour_square-ui-seat-writes = vult in
colour_square-ui-seat-last = laatste worp
colour_square-ui-seat-active = twee kleuren
colour_square-ui-seat-passive = alleen wit
colour_square-ui-did-joker = joker { $number }

## Task

colour_square-ui-task-name = { $task ->
    [1] Slang
    [2] Klim
    [3] Kolom voor kolom
    [4] Verbinding
   *[5] Volgorde
}
colour_square-ui-task-goal = { $task ->
    [1] Vul de negen vakken van de slang, in welke volgorde ook, en haal { $mark } punten.
    [2] Win één vak in rij 1, twee in rij 2, drie in rij 3 en vier in rij 4, en haal { $mark } punten.
    [3] Sluit om de beurt een vak in kolom A, B, C en D en haal { $mark } punten.
    [4] Kies twee kolommen en een rij, en win { $mark } van de tien vakken in tien worpen.
   *[5] Win { $mark } vakken. Sluit je er een, dan wordt elk open vak daarvoor op het pad gearceerd.
}
colour_square-ui-task-value = { $task ->
    [4] { $count ->
        [one] 1 vak
       *[other] { $value } vakken
    }
    [5] { $count ->
        [one] 1 vak
       *[other] { $value } vakken
    }
   *[other] { $count ->
        [one] { $value } punt
       *[other] { $value } punten
    }
}
colour_square-ui-task-about = { $task ->
    [2] Rij voor rij van bovenaf: win één vak, dan twee, drie en vier.
    [3] Een vak in elke kolom, van A tot D, tot alles gesloten is.
    [4] Tien vakken naar keuze in tien worpen, met zoveel dobbelstenen als je wilt.
   *[5] Een pad door alle vakken; sluit je er een, dan worden de open vakken daarvoor gearceerd.
}
colour_square-ui-task-note = Wit telt als elke kleur. { $task ->
    [1] Gearceerde vakken kosten niets.
    [2] Elk gearceerd vak kost { $penalty }.
    [3] Er zijn geen bruggen, en elk gearceerd vak kost { $penalty }.
   *[other] Met een joker krijgt een dobbelsteen een andere kleur.
}
colour_square-ui-task-progress = { $what ->
    [rolls] worp { $done } van { $all }
    [rows] rij { $done } van { $all }
   *[closed] { $done } van { $all } gesloten
}
colour_square-ui-task-short = { $what ->
    [rolls] worp { $done }/{ $all }
    [rows] rij { $done }/{ $all }
   *[closed] { $done } van { $all }
}
colour_square-ui-task-played = { $count ->
    [one] 1 worp
   *[other] { $count } worpen
}
colour_square-ui-lost-empty = niets ingevuld
colour_square-ui-lost-sum = { $sum } in plaats van { $target }
colour_square-ui-lost-why = { $side ->
    [open] { $free ->
        [one] 1 hoek leeg
       *[other] { $free } hoeken leeg
    }
    [over] { $off } te veel
   *[under] { $off } te weinig
}
colour_square-ui-chip-side = kant { $side }
colour_square-ui-chip-covered = bedekt
colour_square-ui-chip-roll = Worp { $roll }

# Tutorial
colour_square-tutorial-sheet = Elk van deze vakken heeft vier getallen in zijn hoeken nodig die opgeteld het getal in het midden geven. Wie dat het eerst haalt, wint het vak en de punten ervan.
colour_square-tutorial-die = Jij hebt gegooid, dus vul je twee van de vier gekleurde dobbelstenen in. Kies er een.
colour_square-tutorial-corner = Kies nu een gemarkeerde hoek: elke dobbelsteen hoort in zijn eigen kleur. C2 heeft maar 4 nodig, een goede plek voor enen.
colour_square-tutorial-done = Vul nog een dobbelsteen in. Zeg dan dat je klaar bent. Tot iedereen dat is, mag je van gedachten veranderen.
colour_square-tutorial-white = Nu heeft de bot gegooid. Dus vul je de witte dobbelsteen in, in een hoek van een willekeurige kleur. Dan ben je weer klaar.
colour_square-tutorial-closing = Met vier getallen is een vak gesloten: gewonnen als de som klopt, anders kost het 10. Een getal dat stoort, mag in een jokervak; het gaat er aan het einde af.
colour_square-tutorial-end = Hier staan je punten. Twee gewonnen vakken naast elkaar krijgen een brug: 5 punten. Heeft iemand geen open vak meer, dan is het einde nabij; open vakken kosten dan elk 10.

## Analyse
colour_square-analysis-square = { $die } naar { $square }
colour_square-analysis-corner = { $die } naar { $square } ({ $colour ->
    [red] rood
    [blue] blauw
    [green] groen
   *[yellow] geel
})
colour_square-analysis-joker = { $die } naar een jokervak
colour_square-analysis-lines = de lijnen { $lines }
colour_square-analysis-nothing = geen getal
colour_square-analysis-gave-up = opdracht opgegeven
