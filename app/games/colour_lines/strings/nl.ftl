# Colour Lines in Dutch

colour_lines-name = Colour Lines
colour_lines-tagline = Twee lijnen groeien over je blad: verzamel kleuren en paren, steek het midden over en bereik de hoeken.

## Options

colour_lines-option-side = Kant van het blad
colour_lines-option-side-help = Kant B heeft zwarte vakjes die in de weg staan, en cirkels die extra lijnen geven.
colour_lines-option-side-A = A: standaard
colour_lines-option-side-B = B: gevorderd
colour_lines-option-first_game = Eerste partij
colour_lines-option-first_game-help = Puntenkleuren en startkruisjes zijn bij iedereen al ingevuld en mogen worden gewijzigd. Het midden oversteken levert nog niets op. Niet te combineren met Buren of Drie van de vier.
colour_lines-option-neighbours = Buren
colour_lines-option-neighbours-help = Je puntenkleuren en startkruisjes kies je niet zelf: de ene buur bepaalt de kleuren, de andere de startkruisjes.
colour_lines-option-active_placement = Dobbelstenen verdelen
colour_lines-option-active_placement-help = Wie gooit, beslist welke dobbelstenen voor links, voor rechts en voor een lijn naar keuze zijn.
colour_lines-option-three_of_four = Drie van de vier
colour_lines-option-three_of_four-help = Een van de vier puntencategorieën telt in deze partij niet mee. Het toeval bepaalt welke, en iedereen weet het voor de start.
colour_lines-option-task = Opdracht
colour_lines-option-task-help = Voor één persoon, in plaats van een partij om punten. Je gooit alle dobbelstenen en verdeelt ze zelf. Opdrachten 3 en 4 speel je op kant A, opdracht 5 op kant B.
colour_lines-option-task-none = geen: partij om punten
colour_lines-option-task-1 = 1 Middenin
colour_lines-option-task-2 = 2 Bont geheel
colour_lines-option-task-3 = 3 Letterjacht (kant A)
colour_lines-option-task-4 = 4 Alleskunner (kant A)
colour_lines-option-task-5 = 5 Van cirkel naar cirkel (kant B)
colour_lines-option-hard = Moeilijke modus
colour_lines-option-hard-help = Alleen bij opdrachten: je gooit eerst twee dobbelstenen en legt beide bij één helft, voordat je de andere drie ziet.

## Colours

colour_lines-colour = { $colour ->
    [pink] roze
    [light_blue] lichtblauw
    [purple] paars
    [light_green] lichtgroen
    [yellow] geel
    [dark_green] donkergroen
    [orange] oranje
   *[dark_blue] donkerblauw
}
colour_lines-block = { $block ->
    [pink] roze
    [light_blue] lichtblauw
    [purple] paars
    [light_green] lichtgroen
    [yellow] geel
    [dark_green] donkergroen
    [orange] oranje
   *[dark_blue] donkerblauw
}

## Dice

colour_lines-face = { $face ->
    [I2] twee recht
    [L2] hoek
    [I3] drie recht
    [U3] U-figuur
    [S3] trap S
    [Z3] trap Z
    [L3] haak L
    [J3] haak J
   *[number] { $face }
}

## Log

colour_lines-scorings = { $out ->
    [crossings] De middenlijn telt in deze partij niet.
    [letters] Letters tellen in deze partij niet.
    [pairs] Kleurparen tellen in deze partij niet.
   *[dots] Stippen in puntenkleuren tellen in deze partij niet.
}
colour_lines-start = { $name } begint.
colour_lines-setup = { $name } verzamelt { $colours } en start in { $blocks }.
colour_lines-marked = { $name } moet { $colours } verzamelen.
colour_lines-crosses = { $name } start in { $blocks }.
colour_lines-round = Ronde { $round }: { $name } gooit.
colour_lines-roll = Worp van { $name } voor I, I, II, II en vrij: { $faces }.
colour_lines-rolled = { $name } gooit { $faces }.
colour_lines-pair = { $half ->
    [L] { $name } legt { $faces } op I.
   *[R] { $name } legt { $faces } op II.
}
colour_lines-placed = { $name } verdeelt over I, I, II, II en vrij: { $faces }.
colour_lines-drew = { $lines ->
    [0] { $name } tekent niets
    [one] { $name } tekent één lijn
   *[other] { $name } tekent { $lines } lijnen
}{ $jokers ->
    [0] {""}
    [one] , met een joker
   *[other] , met beide jokers
}{ $points ->
    [0] {""}
   *[other] : +{ $points }
}{ $skipped ->
    [0] .
    [one] . Eén dobbelsteen paste niet.
   *[other] . { $skipped } dobbelstenen pasten niet.
}
colour_lines-letter = { $name } bereikt { $letter }: { $points } punten.
colour_lines-forced = { $name } was weg. Wat nog te tekenen was, vervalt.
colour_lines-gave-up = { $name } geeft de opdracht op.
colour_lines-ended = De partij is afgelopen.

## Result

colour_lines-medal = paar: { $colour }
colour_lines-item-crossings = Middenlijn
colour_lines-item-letters = Letters
colour_lines-item-pairs = Paren
colour_lines-item-dots = Stippen
colour_lines-tier-solid = degelijk
colour_lines-tier-good = goed
colour_lines-tier-great = geweldig
colour_lines-tier-master = meesterlijk
colour_lines-lost = Deze keer niet gelukt

## Problems

colour_lines-problem-setup-now = Nu worden puntenkleuren en startkruisjes gekozen. Dobbelstenen komen later.
colour_lines-problem-colour-twice = Deze kleur heb je al. Kies een andere.
colour_lines-problem-too-many-colours = Twee puntenkleuren, niet meer. Neem er eerst een terug.
colour_lines-problem-same-colour = Deze kleur is op het blad al gebruikt. Puntenkleuren en startkruisjes hebben vier verschillende nodig.
colour_lines-problem-start-outside = Een lijn begint op een gekleurd vakje. Grijs is voor later.
colour_lines-problem-start-on-special = Op letters, cirkels en zwarte vakjes begint geen lijn. Kies een gewoon vakje.
colour_lines-problem-start-twice = Deze helft heeft al een startkruisje. Neem dat eerst terug als je een ander wilt.
colour_lines-problem-no-colours-now = Hier worden geen puntenkleuren gekozen. Zet de startkruisjes.
colour_lines-problem-no-starts-now = De startkruisjes komen in de volgende stap. Kruis de puntenkleuren aan.
colour_lines-problem-setup-incomplete = { $colours ->
    [0] {""}
    [one] Er ontbreekt één puntenkleur.{" "}
   *[other] Er ontbreken { $colours } puntenkleuren.{" "}
}{ $starts ->
    [0] Zet wat nog open is.
    [one] Er ontbreekt één startkruisje.
   *[other] Beide startkruisjes ontbreken.
}
colour_lines-problem-no-giving-up = Opgeven kan alleen bij een opdracht. Verlaat je een partij, dan valt een bot voor je in.
colour_lines-problem-place-now = Eerst moeten de dobbelstenen worden verdeeld. Daarna wordt er getekend.
colour_lines-problem-die-not-rolled = Deze dobbelsteen ligt niet op tafel. Kies er een die er ligt.
colour_lines-problem-die-placed = Deze dobbelsteen heeft al een plaats. Neem hem eerst terug als hij ergens anders heen moet.
colour_lines-problem-slot-full = { $slot ->
    [I] Op I liggen al twee dobbelstenen. Kies II of de vrije plaats.
    [II] Op II liggen al twee dobbelstenen. Kies I of de vrije plaats.
   *[any] Er is maar één vrije dobbelsteen. Kies I of II.
}
colour_lines-problem-same-half = De eerste twee dobbelstenen blijven bij elkaar. Leg ze allebei op I of allebei op II.
colour_lines-problem-placement-incomplete = { $left ->
    [one] Eén dobbelsteen heeft nog geen plaats. Twee komen op I, twee op II, één is vrij.
   *[other] { $left } dobbelstenen hebben nog geen plaats. Twee komen op I, twee op II, één is vrij.
}
colour_lines-problem-draw-now = Nu worden de dobbelstenen getekend. Kies er een en trek een lijn door.
colour_lines-problem-die-drawn = Deze dobbelsteen is al getekend. Neem hem eerst terug als je hem anders wilt.
colour_lines-problem-wrong-half = Deze dobbelsteen is voor de andere helft. Alleen de vrije gaat in beide.
colour_lines-problem-outside-sheet = Dit vakje bestaat niet. Het blad heeft 14 kolommen en 12 rijen.
colour_lines-problem-not-a-neighbour = Een lijn gaat verder naar een vakje naast het einde ervan. Naar boven, onder, links of rechts, nooit schuin.
colour_lines-problem-field-taken = Dit vakje is bezet. Trek de lijn eromheen.
colour_lines-problem-other-half = Dat is de helft van de andere lijn. Blijf in deze helft of in het grijs.
colour_lines-problem-black-field = Zwarte vakjes zijn geblokkeerd. Trek de lijn eromheen.
colour_lines-problem-wrong-length = { $lines ->
    [one] Deze dobbelsteen staat voor één lijn. Teken precies die.
   *[other] Deze dobbelsteen staat voor { $lines } lijnen. Teken er precies zoveel.
}
colour_lines-problem-wrong-shape = Dat is niet de vorm op de dobbelsteen. Je mag hem draaien en aan elk uiteinde beginnen, maar niet spiegelen.
colour_lines-problem-zero-draws-nothing = Een 0 tekent geen lijn. Laat hem liggen, of zet een joker in.
colour_lines-problem-skip-draws-nothing = Een dobbelsteen wordt getekend of overgeslagen. Haal de lijn weg, of sla hem niet over.
colour_lines-problem-no-joker = Beide jokers zijn op. Teken de dobbelsteen.
colour_lines-problem-one-line-only = Een joker staat voor één lijn. Teken er maar één.
colour_lines-problem-no-bonus = Er is geen bonuslijn over. Elke cirkel geeft er twee.
colour_lines-problem-cannot-skip = Deze dobbelsteen past nog. Teken hem, of zet een joker in.
colour_lines-problem-die-can-be-drawn = Een dobbelsteen die over is, past nog. Teken hem zoals de gemarkeerde vakjes tonen of anders, of zet een joker in.
colour_lines-problem-die-missing = Er is een dobbelsteen over. Hij past niet, sla hem dus over.
colour_lines-problem-colour-lines-seats = Colour Lines is voor één tot vijf spelers.
colour_lines-problem-colour-lines-side = Het blad heeft de kanten A en B.
colour_lines-problem-colour-lines-start = Op de plaats die moet beginnen zit niemand. Kies een andere, of laat het aan het toeval over.
colour_lines-problem-colour-lines-first-game = Een eerste partij speel je zonder Buren en Drie van de vier. Zet een van beide uit.
colour_lines-problem-colour-lines-task = De opdrachten gaan van 1 tot en met 5.
colour_lines-problem-colour-lines-alone = In je eentje speel je een opdracht. Kies er een, of nodig iemand uit.
colour_lines-problem-colour-lines-crowd = Een opdracht is voor één persoon. Kies een partij om punten, of speel alleen.
colour_lines-problem-colour-lines-hard = De moeilijke modus is er alleen bij opdrachten. Kies een opdracht, of zet hem uit.
colour_lines-problem-colour-lines-variants-task = Opdrachten worden zonder Eerste partij en zonder varianten gespeeld. Zet die uit.
colour_lines-problem-colour-lines-task-side = { $side ->
    [A] Deze opdracht speel je op kant A. Kies die kant.
   *[B] Deze opdracht speel je op kant B. Kies die kant.
}

## Rules

colour_lines-rules-goal-title = Doel
colour_lines-rules-goal = Over je blad groeien twee lijnen, in elke helft één. Laat ze door veel kleuren lopen, over het midden en naar de hoeken.

    Na vijf rondes wordt er geteld. Het hoogste totaal wint; bij een gelijke stand winnen jullie samen.

colour_lines-rules-setup-title = Voor de eerste worp
colour_lines-rules-setup = Op je blad kies je twee puntenkleuren, en in elke helft een vakje waar de lijn begint. Dat zijn vier verschillende kleuren, twee voor punten en twee onder de startkruisjes. Wat de anderen kiezen, beperkt jou niet.

    Een startkruisje komt op een gekleurd vakje zonder letter; op kant B ook niet op een zwart vakje of een cirkel. Het vakje is dan bezet, maar draagt geen stip en telt nergens mee.

    Iedereen kiest tegelijk en mag van gedachten veranderen tot iedereen klaar is. Ook heeft iedereen twee jokers.

    In de eerste partij is alles al ingevuld: roze en lichtblauw leveren punten op, en de lijnen beginnen links midden in een paars en rechts midden in een lichtgroen blok. Je mag dat toch veranderen. De middenlijn telt niet.
colour_lines-rules-setup-picture = In elke helft een startkruisje; +3 staat op de blokken van de puntenkleuren, hier roze en lichtblauw.

colour_lines-rules-round-title = Een ronde
colour_lines-rules-round = In elke ronde worden vijf dobbelstenen gegooid: twee willekeurige voor bakje I, twee van de rest voor bakje II, en de vijfde is de vrije dobbelsteen. Wat op I ligt hoort bij de linkerlijn, wat op II ligt bij de rechterlijn, en voor de vrije kies je zelf een lijn.

    De worp geldt voor iedereen, en iedereen tekent tegelijk. De bladen liggen open: kijk gerust wat de anderen doen. Terugnemen en opnieuw tekenen mag tot iedereen klaar is. Daarna blijven de lijnen staan, en met de klok mee gooit de volgende. Wie als eerste gooit, bepaalt het toeval, of het wordt voor de partij vastgelegd.

    Is iemand weg, dan blijft staan wat tot dan toe geldig getekend is; de andere dobbelstenen vervallen. Kleuren, startkruisjes en plaatsen van dobbelstenen die nog ontbreken, worden aangevuld.

colour_lines-rules-drawing-title = Tekenen
colour_lines-rules-drawing = Teken de vijf dobbelstenen in willekeurige volgorde; je mag ook wisselen tussen de helften. Elk stuk komt aan het eind van de lijn, in de eerste ronde aan het startkruisje. Een dobbelsteen wordt helemaal getekend, van vakje naar vakje naar links, rechts, boven of onder. In elk vakje dat je bereikt, komt een stip.

    Een lijn blijft in zijn eigen helft en in de grijze zone. Beide lijnen mogen in beide grijze kolommen, ook in die achter de rode lijn, en mogen daar eindigen.

    Geen vakje wordt twee keer gebruikt, niet door één lijn en niet door beide; startkruisjes gelden als gebruikt. Naast elkaar lopen is prima.
colour_lines-rules-drawing-picture = De linkerlijn heeft ronde stippen, de rechterlijn vierkante. Links zijn de laatste twee stappen voorlopig en nog terug te nemen.

colour_lines-rules-figures-title = Getallen en figuren
colour_lines-rules-figures = Een getal zegt hoeveel lijnen je tekent, waarheen je maar wilt. Bij een 0 valt er niets te tekenen.

    Een figuur houdt zijn vorm. Je mag hem draaien en aan elk uiteinde beginnen, maar niet spiegelen. Er zijn er acht: twee of drie lijnen rechtdoor, een hoek, een U, en twee trappen en twee haken die elkaars spiegelbeeld zijn.
colour_lines-rules-figures-picture = De acht figuren: twee recht, hoek, drie recht, U, twee trappen, twee haken.

colour_lines-rules-jokers-title = Jokers
colour_lines-rules-jokers = Twee keer per partij kun je een dobbelsteen laten vervallen, wat hij ook toont, zelfs een 0. In plaats daarvan teken je één lijn in de helft van die dobbelsteen; bij de vrije kies je de helft.

    Je mag ze allebei in dezelfde ronde gebruiken, maar het hoeft nooit.

colour_lines-rules-undrawable-title = Dobbelstenen die niet passen
colour_lines-rules-undrawable = Weigeren kun je een dobbelsteen niet: teken hem of zet een joker in. Alleen een dobbelsteen die niet past, mag blijven liggen.

    Wat telt is je blad zoals het is wanneer je klaar bent: een dobbelsteen die over is, mag aan het eind van zijn lijn op geen enkele manier meer passen, de vrije aan geen van beide. Past hij nog, teken hem dan. De volgorde bepaal jij, dus je mag een latere dobbelsteen de weg versperren. Dobbelstenen met een 0 hebben niets nodig.

colour_lines-rules-scoring-title = Puntentelling
colour_lines-rules-scoring = Na de vijfde ronde leveren vier dingen punten op: de middenlijn, de letters, kleurparen en stippen in je puntenkleuren. Elke stip telt overal waar hij past, of hij nu van een dobbelsteen, een joker of een cirkel komt.

colour_lines-rules-middle-title = Middenlijn
colour_lines-rules-middle = Het aantal kleuren waarin je een stip hebt, maal het aantal keren oversteken. De kleuren worden over beide helften samen geteld, het zijn er dus maximaal acht; grijs telt niet. Elke keer dat een van je lijnen de rode streep kruist, telt: heen en terug is twee keer.
colour_lines-rules-middle-picture = De lijn kruist de rode streep heen en terug: 2 keer oversteken.

colour_lines-rules-letters-title = Letters
colour_lines-rules-letters = In de hoeken staan de letters A, B, C en D. In de ronde waarin een letter voor het eerst wordt bereikt, krijgt iedereen die hem bereikt 20 punten; wie eerder klaar is, maakt niet uit. In latere rondes zijn het er 10.

    Verder is een lettervakje als elk ander van zijn blok.

colour_lines-rules-pairs-title = Kleurparen
colour_lines-rules-pairs = Elke kleur waarin je links en rechts een stip hebt, levert 9 punten op, hoeveel stippen het ook zijn.
colour_lines-rules-pairs-picture = Stippen in donkerblauw links en rechts: een paar, 9 punten.

colour_lines-rules-dots-title = Stippen in puntenkleuren
colour_lines-rules-dots = Elke stip in een van je twee puntenkleuren levert 3 punten op, in beide helften. Witte cirkelvakjes op kant B tellen hier niet mee.
colour_lines-rules-dots-picture = Drie stippen in roze, een van de twee puntenkleuren: 3 × 3 punten.

colour_lines-rules-variants-title = Varianten
colour_lines-rules-variants = Elke variant kan apart of samen met de andere worden aangezet. Met “Eerste partij” kun je alleen “Dobbelstenen verdelen” combineren.

    Buren: eerst zet iedereen de twee puntenkleuren voor de vorige speler in de volgorde aan tafel, en daarna, als iedereen die ziet, de twee startkruisjes voor de volgende speler. De vier kleuren zijn verschillend zoals altijd. Met zijn tweeën doet je tegenstander beide.

    Dobbelstenen verdelen: wie gooit, neemt alle vijf tegelijk, legt er twee op I en twee op II en houdt er één als vrije dobbelsteen. De anderen wachten daarop. Na het bevestigen staat het vast, en dan tekent iedereen.

    Drie van de vier: voordat kleuren en startkruisjes worden gekozen, wordt geloot welke puntencategorie in deze partij niets oplevert.

colour_lines-rules-sideb-title = Kant B
colour_lines-rules-sideb = Zwarte vakjes zijn geblokkeerd.

    Een stip op een wit cirkelvakje geeft je maximaal twee bonuslijnen: dezelfde lijn groeit verder, waarheen je wilt. Maak eerst de dobbelsteen af; de bonus komt voor de volgende dobbelsteen. Bereik je met een joker of een bonuslijn een cirkel, dan krijg je er nog twee. Wat je niet gebruikt, vervalt.

    Voor de middenlijn en voor paren heeft een cirkelvakje de kleur van zijn blok, maar het is geen stip in een puntenkleur.
colour_lines-rules-sideb-picture = De lijn heeft een cirkel bereikt en groeit met twee bonuslijnen. De zwarte vakjes zijn geblokkeerd.

colour_lines-rules-solo-title = Opdrachten voor één speler
colour_lines-rules-solo = In je eentje speel je een van vijf opdrachten, over vijf rondes. Je gooit alle vijf dobbelstenen en kiest er twee voor I, twee voor II en de vrije; is dat bevestigd, dan teken je. Elke letter levert 20 punten op.

    In de moeilijke modus gooi je eerst twee dobbelstenen, leg je beide op I of beide op II en bevestig je. Dan komen de andere drie: twee voor de andere helft, één vrij.

    In opdrachten 3 tot en met 5 telt alles zoals altijd. Ontbreekt een voorwaarde, dan is de opdracht verloren. Opgeven mag op elk moment.

colour_lines-rules-task-1-title = Opdracht 1: Middenin, kant A of B
colour_lines-rules-task-1 = Alleen oversteken telt. Twee startkruisjes in verschillende kleuren, geen puntenkleuren. Niveaus vanaf 6, 8, 10 en 12 keer.

colour_lines-rules-task-2-title = Opdracht 2: Bont geheel, kant A of B
colour_lines-rules-task-2 = Alleen stippen in je puntenkleuren tellen. Niveaus vanaf 20, 25, 29 en 32 stippen.

colour_lines-rules-task-3-title = Opdracht 3: Letterjacht, kant A
colour_lines-rules-task-3 = Alle 4 letters, minstens 4 paren en minstens 3 keer oversteken. Wie dat haalt, heeft het eerste niveau; de volgende zijn er vanaf 185, 205 en 220 punten.

colour_lines-rules-task-4-title = Opdracht 4: Alleskunner, kant A
colour_lines-rules-task-4 = Minstens 5 keer oversteken, 5 paren en 2 letters. Wie dat haalt, heeft het eerste niveau; de volgende zijn er vanaf 165, 185 en 205 punten.

colour_lines-rules-task-5-title = Opdracht 5: Van cirkel naar cirkel, kant B
colour_lines-rules-task-5 = Alle 8 cirkels, alle 4 letters en minstens 215 punten. Niveaus vanaf 215, 222, 230 en 240 punten.

## Board

colour_lines-ui-board = Jouw blad
colour_lines-ui-sheet-of = Blad van { $name }
colour_lines-ui-other-sheet = Blad van { $name }, niet dat van jezelf
colour_lines-ui-none = geen
colour_lines-ui-number = { $lines ->
    [0] 0
    [one] 1 lijn
   *[other] { $lines } lijnen
}
colour_lines-ui-field = kolom { $column }, rij { $row }
colour_lines-ui-grey = grijze zone
colour_lines-ui-letter = letter { $letter }
colour_lines-ui-circle = cirkel met 2 bonuslijnen
colour_lines-ui-black = zwart, geblokkeerd
colour_lines-ui-half = { $half ->
    [L] linkerlijn
   *[R] rechterlijn
}
colour_lines-ui-end = { $half ->
    [L] eind van de linkerlijn
   *[R] eind van de rechterlijn
}
colour_lines-ui-start = startkruisje
colour_lines-ui-pencilled = voorlopig
colour_lines-ui-possible = mogelijk
colour_lines-ui-gain = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
colour_lines-ui-lines-left = { $left ->
    [0] geen lijn meer
    [one] nog 1 lijn
   *[other] nog { $left } lijnen
}
colour_lines-ui-chosen = { $die }, { $half }: { $count ->
    [0] geen vakje mogelijk
    [one] 1 vakje mogelijk
   *[other] { $count } vakjes mogelijk
}
colour_lines-ui-turned = Stand { $at } van { $count }
colour_lines-ui-ways = In { $count } standen kom je hier. R draait de figuur, nog een tik tekent hem.
colour_lines-ui-half-now = { $half ->
    [L] Nu aan de linkerlijn.
   *[R] Nu aan de rechterlijn.
}
colour_lines-ui-joker-on = Joker: één lijn in plaats van de dobbelsteen
colour_lines-ui-no-die = { $half ->
    [L] Er is geen dobbelsteen meer voor de linkerlijn.
   *[R] Er is geen dobbelsteen meer voor de rechterlijn.
}
colour_lines-ui-dead-end = Vanaf daar zou de rest van de dobbelsteen niet passen.
colour_lines-ui-none-left = Er is geen dobbelsteen meer te tekenen. Neem er een terug om hem anders te tekenen.
colour_lines-ui-says-score = { $count ->
    [one] 1 punt.
   *[other] { $count } punten.
}
colour_lines-ui-says-line = { $half ->
    [L] Linkerlijn
   *[R] Rechterlijn
}: { $count ->
    [one] 1 stip
   *[other] { $count } stippen
}, eindigt op { $where }.
colour_lines-ui-says-points = Puntenkleuren: { $colours }.
colour_lines-ui-says-colours = Bereikte kleuren: { $colours }.
colour_lines-ui-says-pairs = Paren: { $colours }.
colour_lines-ui-says-letters = Letters: { $letters }.
colour_lines-ui-says-crossings = Over de middenlijn: { $count } keer.

colour_lines-ui-your-choice = Jouw keuze
colour_lines-ui-steps = Op het blad kiezen
colour_lines-ui-step-colours = Puntenkleuren { $count }/2
colour_lines-ui-step-starts = Startkruisjes { $count }/2
colour_lines-ui-palette = Puntenkleuren
colour_lines-ui-start-tip = In elke helft komt een kruisje op een gekleurd vakje, niet op een letter, een cirkel of zwart. Alle vier de kleuren verschillen.
colour_lines-ui-whose = { $phase ->
    [colours] Dit is het blad van { $name }. Kies twee puntenkleuren voor { $name }.
   *[starts] Dit is het blad van { $name }. Zet beide startkruisjes voor { $name }.
}
colour_lines-ui-colourless = De grijze zone heeft geen kleur. Kies een gekleurd vakje.

colour_lines-ui-place-dice = Dobbelstenen verdelen
colour_lines-ui-dice-waiting = Dobbelstenen om te verdelen
colour_lines-ui-put = { $slot ->
    [I] naar links
    [II] naar rechts
   *[any] vrij
}
colour_lines-ui-placed = { $die } { $slot ->
    [I] naar links
    [II] naar rechts
   *[any] voor beide lijnen
}
colour_lines-ui-place-die = { $die }{ $slot ->
    [I] , links
    [II] , rechts
    [any] , vrij
   *[none] { "" }
}{ $state ->
    [now] , in de hand
    [placed] : terugnemen
   *[waiting] { "" }
}

colour_lines-ui-dice = Dobbelstenen
colour_lines-ui-round = Ronde { $round }/{ $rounds }
colour_lines-ui-told = Ronde { $round }: { $what }
colour_lines-ui-dice-left = { $left ->
    [0] klaar
   *[other] { $left } open
}
colour_lines-ui-slot = { $slot ->
    [I] Links
    [II] Rechts
   *[any] Vrij
}
colour_lines-ui-state = { $state ->
    [now] nu
    [joker] joker
    [extra] bonus
    [done] klaar
    [done-joker] joker
    [zero] vervalt
    [stuck] vervalt
   *[open] open
}
colour_lines-ui-die = { $die }, { $slot ->
    [I] links
    [II] rechts
   *[any] vrije lijn
}, { $state ->
    [now] in de hand
    [joker] als joker in de hand
    [extra] getekend, bonuslijnen volgen
    [done] getekend: terugnemen
    [done-joker] joker gebruikt: terugnemen
    [zero] vervalt
    [stuck] niet te tekenen
   *[open] open
}
colour_lines-ui-stuck = { $die } { $slot ->
    [I] links
    [II] rechts
   *[any] aan beide lijnen
} vervalt: { $why ->
    [closed-in] aan het einde van de lijn is geen vakje vrij.
   *[no-fit] past in geen enkele stand.
}
colour_lines-ui-turn = Draaien { $at }/{ $count }
colour_lines-ui-all-turns = Alle standen van de figuur
colour_lines-ui-turn-word = { $word }{ $fits ->
    [yes] { "" }
   *[no] , past niet
}
colour_lines-ui-step = { $step ->
    [E] rechts
    [S] omlaag
    [W] links
   *[N] omhoog
}
colour_lines-ui-snap = Tekenen
colour_lines-ui-enough = Geen bonuslijnen meer
colour_lines-ui-swap = { $half ->
    [L] Naar links
   *[R] Naar rechts
}
colour_lines-ui-strip-crossings = Midden
colour_lines-ui-strip-letters = Letters
colour_lines-ui-strip-pairs = Paren
colour_lines-ui-strip-dots = Stippen
colour_lines-ui-strip-sum = Totaal
colour_lines-ui-strip-next = Volgende ster
colour_lines-ui-strip-off = telt niet
colour_lines-ui-ledger = Bereikte kleuren
colour_lines-ui-ledger-colour = { $colour }: { $state ->
    [pair] paar
    [L] alleen links
    [R] alleen rechts
   *[none] nog niet
}{ $points ->
    [yes] , puntenkleur
   *[no] { "" }
}
colour_lines-ui-ledger-left = links
colour_lines-ui-ledger-right = rechts
colour_lines-ui-ledger-letters = Letters
colour_lines-ui-ledger-letter = { $reached ->
    [yes] bereikt
   *[no] nog niet
}

colour_lines-ui-lead = { $phase ->
    [draw] Jij tekent:
    [place] Jij verdeelt:
   *[setup] Je blad:
}
colour_lines-ui-lead-other = Blad van { $name }:
colour_lines-ui-ask-colours = { $left ->
    [one] kies nog een puntenkleur
   *[other] kies twee puntenkleuren
}
colour_lines-ui-ask-starts = { $left ->
    [one] zet het tweede startkruisje
   *[other] zet in elke helft een startkruisje
}
colour_lines-ui-ask-more = er ontbreekt nog iets, kijk bij je keuze
colour_lines-ui-ask-done = dat is alles. Klaar?
colour_lines-ui-ask-stuck = de rest past niet. Klaar?
colour_lines-ui-ask-placed = alles verdeeld. Klaar?
colour_lines-ui-ask-place = { $pair ->
    [yes] waar gaat { $die } heen? Beide aan één kant
   *[no] waar gaat { $die } heen?
}
colour_lines-ui-ask-figure = { $half ->
    [L] { $die } links
   *[R] { $die } rechts
}{ $begun ->
    [yes] , { $left ->
        [one] nog 1 lijn
       *[other] nog { $left } lijnen
    }
   *[no] { "" }
}
colour_lines-ui-ask-number = { $half ->
    [L] links
   *[R] rechts
} { $left ->
    [one] nog 1 lijn
   *[other] nog { $left } lijnen
}
colour_lines-ui-ask-joker = { $half ->
    [L] joker, één lijn links
   *[R] joker, één lijn rechts
}
colour_lines-ui-ask-extra = { $left ->
    [one] cirkel, nog 1 bonuslijn als je wilt
   *[other] cirkel, tot { $left } bonuslijnen
}
colour_lines-ui-waiting = { $count ->
    [0] Een ogenblik
    [one] Alleen nog { $names }
    [2] Wachten op { $names }
   *[other] Wachten op { $count } anderen
}
colour_lines-ui-why-waiting = Wachten
colour_lines-ui-waiting-place = { $name } verdeelt de dobbelstenen
colour_lines-ui-done-lead = Je bent klaar.
colour_lines-ui-over = De partij is afgelopen.
colour_lines-ui-victory = { $winners ->
    [one] { $names } wint met { $count }.
   *[other] { $names } winnen samen met { $count }.
}
colour_lines-ui-keys = Toetsen: 1–5 dobbelsteen · Shift+pijl tekent · R draait · J joker · Backspace stap terug
colour_lines-ui-keys-setup = Toetsen: pijlen bewegen · Enter kiest
colour_lines-ui-keys-place = Toetsen: 1–5 dobbelsteen

colour_lines-ui-back = Stap terug
colour_lines-ui-reset = Wissen
colour_lines-ui-change = Toch wijzigen
colour_lines-ui-joker = Joker ({ $count })
colour_lines-ui-done = Klaar
colour_lines-ui-done-gain = Klaar: { $gain }
colour_lines-ui-why-busy = Een ogenblik
colour_lines-ui-why-left = { $what ->
    [choices] { $left ->
        [one] Klaar: nog 1 keuze
       *[other] Klaar: nog { $left } keuzes
    }
   *[dice] { $left ->
        [one] Klaar: nog 1
       *[other] Klaar: nog { $left }
    }
}
colour_lines-ui-seat = { $state ->
    [ready] klaar
    [waits] wacht
    [place] verdeelt …
    [draw] tekent …
   *[setup] kiest …
}{ $jokers ->
    [0] { "" }
    [one] { " " }· 1 joker
   *[other] { " " }· { $jokers } jokers
}

## Task

colour_lines-ui-task-name = { $task ->
    [1] Middenin
    [2] Bont geheel
    [3] Letterjacht
    [4] Alleskunner
   *[5] Van cirkel naar cirkel
}
colour_lines-ui-task-goal = { $task ->
    [1] Steek de middenlijn minstens { $mark } keer over.
    [2] Teken minstens { $mark } stippen in je twee puntenkleuren.
    [3] Haal 4 letters en 4 paren, en steek 3 keer over. Je punten bepalen dan hoeveel sterren je krijgt.
    [4] Steek 5 keer over en haal 5 paren en 2 letters. Je punten bepalen dan hoeveel sterren je krijgt.
   *[5] Haal alle 8 cirkels, alle 4 letters en { $mark } punten.
}
colour_lines-ui-task-value = { $task ->
    [1] { $count ->
        [one] 1 keer overgestoken
       *[other] { $value } keer overgestoken
    }
    [2] { $count ->
        [one] 1 stip
       *[other] { $value } stippen
    }
   *[other] { $count ->
        [one] 1 punt
       *[other] { $value } punten
    }
}
colour_lines-ui-task-about = { $task ->
    [2] Alleen stippen in je twee puntenkleuren tellen.
    [3] Alle vier letters, vier paren en drie keer oversteken.
    [4] Vijf keer oversteken, vijf paren en twee letters.
   *[5] Alle cirkels van kant B, alle letters en veel punten.
}
colour_lines-ui-task-note = { $task ->
    [1] Alleen oversteken telt; er zijn geen puntenkleuren.
    [2] Alleen stippen in die kleuren tellen, verder niets.
   *[3] De eerste ster krijg je als alle drie gehaald zijn.
    [5] Alles telt zoals altijd; elke letter levert 20 op.
}
colour_lines-ui-quota = { $name ->
    [letters] Letters
    [pairs] Paren, links en rechts
    [crossings] Overgestoken
    [circles] Cirkels
   *[dots] Stippen in puntenkleuren
}
colour_lines-ui-quota-count = { $name ->
    [letters] { $count ->
        [one] 1 letter
       *[other] { $count } letters
    }
    [pairs] { $count ->
        [one] 1 paar
       *[other] { $count } paren
    }
    [crossings] { $count } keer oversteken
   *[circles] { $count ->
        [one] 1 cirkel
       *[other] { $count } cirkels
    }
}
colour_lines-ui-rows = { $count ->
    [one] rij { $rows }
   *[other] rijen { $rows }
}
colour_lines-ui-lost-rows = { $count ->
    [one] 1 rij zonder oversteek
   *[other] { $count } rijen zonder oversteek
}
colour_lines-ui-lost-letters = { $count ->
    [one] letter { $letters }
   *[other] letters { $letters }
}
colour_lines-ui-lost-letter = Letter { $letter }
colour_lines-ui-lost-open = niet bereikt
colour_lines-ui-lost-colours = { $name ->
    [pairs] { $count ->
        [one] { $colours } staat niet aan beide kanten
       *[other] { $colours } staan niet aan beide kanten
    }
   *[circles] in { $colours }
}
colour_lines-ui-lost-pair = Paar in { $colour }
colour_lines-ui-lost-sides = { $sides ->
    [L] links ontbreekt
    [R] rechts ontbreekt
   *[LR] aan geen van beide kanten
}
colour_lines-ui-lost-block = { $half ->
    [L] Links: { $colour }
   *[R] Rechts: { $colour }
}
colour_lines-ui-lost-spaces = { $count ->
    [one] 1 vakje zonder stip
   *[other] { $count } vakjes zonder stip
}
colour_lines-ui-chip-side = kant { $side }

# Tutorial
colour_lines-tutorial-sheet = Op dit blad groeien twee lijnen, in elke helft één, vanaf de kruisjes. Elk vakje dat ze bereiken krijgt een stip, en stippen leveren punten op.
colour_lines-tutorial-colours = Kies twee kleuren. Elke stip daarin levert je punten op.
colour_lines-tutorial-starts = Zet nu in elke helft een startkruisje, op een gekleurd vakje. De vier kleuren, gekozen of onder een kruisje, zijn allemaal verschillend.
colour_lines-tutorial-setup = Je lijnen groeien vanaf de kruisjes. Verander nog wat je wilt en zeg dan dat je klaar bent.
colour_lines-tutorial-dice = De dobbelstenen op I zijn voor de linkerlijn, die op II voor de rechterlijn, de vijfde voor een van beide. De worp geldt voor iedereen. Eén heb je in de hand; je mag een andere nemen.
colour_lines-tutorial-draw = Teken hem vanaf het eind van de lijn, vakje voor vakje, over de gemarkeerde vakjes. Een getal gaat waarheen je wilt; een figuur houdt zijn vorm, maar je mag hem draaien.
colour_lines-tutorial-all = Teken ze alle vijf, in willekeurige volgorde. Wat nog past, mag je niet weglaten, maar twee keer per partij vervangt een joker een dobbelsteen door één lijn. Zeg dan dat je klaar bent.
colour_lines-tutorial-score = Elke stip in je twee kleuren geeft 3, een kleur in beide helften 9. Een letter in de hoek geeft 20 aan wie hem bereikt in de ronde waarin dat voor het eerst iemand lukt, later 10.
colour_lines-tutorial-end = De partij heeft vijf rondes. Na elke ronde blijven de lijnen staan en wordt er opnieuw gegooid. Wie de meeste punten heeft, wint.

## Analyse
colour_lines-analysis-line = { $half ->
    [L] linkerlijn tot { $where }
   *[R] rechterlijn tot { $where }
}
colour_lines-analysis-nothing = niets getekend
colour_lines-analysis-slot = { $slot ->
    [I] { $face } links
    [II] { $face } rechts
   *[any] { $face } aan een kant naar keuze
}
colour_lines-analysis-starts = start bij { $starts }
colour_lines-analysis-gave-up = opdracht opgegeven
