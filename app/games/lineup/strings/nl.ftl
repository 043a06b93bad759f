# LineUp! in Dutch

lineup-name = LineUp!
lineup-tagline = Bouw samen één muur en maak zelf de meeste rijen vol.

## Options

lineup-option-double_move = Dubbele zet
lineup-option-double_move-help = Twee keer per partij (één keer met de kleine hand) mag je in één beurt twee figuren leggen. Daarna heb je één kaart minder in je hand.
lineup-option-reduced_hand = Kleine hand
lineup-option-reduced_hand-help = Iedereen heeft één kaart in de hand in plaats van twee en kiest elke beurt uit twee kaarten. Meer geluk, minder planning.

## Cards and figures

lineup-card = { $card ->
    [I] geel
    [T] rood
    [J] blauw
    [S] groen
    [L] paars
    [Z] oranje
   *[O] grijs
}

## Log

lineup-start = { $name } begint.
lineup-placed = { $card ->
    [I] { $name } legt geel
    [T] { $name } legt rood
    [J] { $name } legt blauw
    [S] { $name } legt groen
    [L] { $name } legt paars
    [Z] { $name } legt oranje
   *[O] { $name } legt grijs
}{ $rows-count ->
    [0] .
    [one] {" "}en maakt rij { $rows } vol.
   *[other] {" "}en maakt de rijen { $rows } vol.
}
lineup-unable = { $name } kan geen figuur leggen en laat de kaarten zien: { $cards }.
lineup-returned = { $card ->
    [I] { $name } legt geel onder de stapel.
    [T] { $name } legt rood onder de stapel.
    [J] { $name } legt blauw onder de stapel.
    [S] { $name } legt groen onder de stapel.
    [L] { $name } legt paars onder de stapel.
    [Z] { $name } legt oranje onder de stapel.
    [O] { $name } legt grijs onder de stapel.
   *[hidden] { $name } legt een kaart onder de stapel.
}
lineup-redraw = { $name } schudt de kaarten terug en trekt nieuwe.
lineup-double = { $name } doet een dubbele zet.
lineup-double-void = Bij { $name } past geen tweede figuur meer. De dubbele zet telt niet.
lineup-drew = { $card ->
    [I] Je trekt geel.
    [T] Je trekt rood.
    [J] Je trekt blauw.
    [S] Je trekt groen.
    [L] Je trekt paars.
    [Z] Je trekt oranje.
   *[O] Je trekt grijs.
}
lineup-ended = { $reason ->
    [rows-full] De partij is afgelopen: alle 20 rijen zijn vol.
    [nothing-fits] De partij is afgelopen: geen van de overige figuren past nog ergens.
   *[no-row-left] De partij is afgelopen: met de overige figuren kan geen rij meer vol.
}

## Result

lineup-medal = rij { $row }
lineup-headline = { $winners ->
    [one] { $count ->
        [one] { $names } wint met 1 rij
       *[other] { $names } wint met { $count } rijen
    }
   *[other] { $count ->
        [one] { $names } winnen samen met 1 rij
       *[other] { $names } winnen samen met { $count } rijen
    }
}
lineup-result-own = Je bent { $rank ->
        [2] tweede
        [3] derde
        [4] vierde
        [5] vijfde
       *[other] zesde
    } met { $count ->
        [one] 1 rij
       *[other] { $count } rijen
    }.
lineup-medal-sum = { $count ->
        [one] 1 rij
       *[other] { $count } rijen
    }
lineup-rows = Volle rijen
lineup-end-rows-full = Alle 20 rijen zijn vol.
lineup-end-nothing-fits = Geen van de overige figuren past nog ergens.
lineup-end-no-row-left = Met de overige figuren kan geen rij meer vol.

## Problems

lineup-problem-leaves-gap = Dat laat een gat onder de figuur. Draai hem of kies andere kolommen, zodat alles eronder gevuld is.
lineup-problem-above-top = De figuur steekt boven rij 20 uit. Leg hem platter of in lagere kolommen.
lineup-problem-outside-board = De figuur steekt aan de zijkant uit. Kies de kolommen zo dat hij helemaal tussen 1 en 10 ligt.
lineup-problem-not-in-hand = Die kaart heb je niet. Kies er een uit je hand.
lineup-problem-must-place = Een van je kaarten past, dus je moet een figuur leggen. De mogelijke plekken zijn gemarkeerd.
lineup-problem-not-opening = Alleen de startspeler mag nieuwe kaarten trekken, één keer en vóór de eerste figuur. Leg een kaart onder de stapel.
lineup-problem-no-double = In deze partij zijn er geen dubbele zetten. Leg één figuur.
lineup-problem-double-used = Je hebt geen dubbele zet meer. Leg één figuur.
lineup-problem-double-owed = Dit is al de tweede figuur van je dubbele zet. Leg hem als enkele figuur.
lineup-problem-wrong-seats = LineUp! is voor { $min } tot { $max } spelers. Voeg iemand toe of haal iemand weg.
lineup-problem-wrong-start = Op de plaats die moet beginnen zit niemand. Kies een van de { $seats } plaatsen of laat het aan het toeval over.

## Rules

lineup-rules-goal-title = Doel
lineup-rules-goal = Iedereen bouwt aan dezelfde muur, 10 kolommen breed en 20 rijen hoog. Wie het laatste vakje van een rij vult, legt er een fiche naast. Wie de meeste fiches heeft, wint; bij een gelijke stand winnen jullie samen.

lineup-rules-turn-title = Je beurt
lineup-rules-turn = Je hebt twee kaarten. Aan het begin van je beurt krijg je automatisch een derde van de stapel. Speel een van de drie door de figuur op de muur te leggen. Daarna gaat het met de klok mee verder.

    Er zijn zeven figuren, elk tien keer. Wat ligt, komt niet terug; je ziet steeds hoeveel er van elk nog over zijn.
lineup-rules-turn-picture = De zeven figuren. Van elk zijn er tien.

lineup-rules-placing-title = Een figuur leggen
lineup-rules-placing = Draai de figuur zoals je wilt, zonder hem om te keren, en kies de kolommen. Geen vakje eronder mag leeg zijn, ook geen vakje dat later nog gevuld kan worden. Hij mag niet aan de zijkant of boven rij 20 uitsteken. Wat ligt, blijft liggen.
lineup-rules-placing-picture = De blauwe figuur mag hier liggen. De paarse niet: eronder zouden de vakjes met × leeg blijven.

lineup-rules-rows-title = Rijen vol maken
lineup-rules-rows = Vult jouw figuur een of meer rijen, dan zijn die van jou. Wie de andere figuren erin heeft gelegd, maakt niet uit. Rijen blijven liggen, er wordt niets weggehaald.
lineup-rules-rows-picture = Rij 1 is vol; ernaast ligt een fiche. De paarse figuur maakt rij 2 vol: die rij is voor wie hem legt.

lineup-rules-unable-title = Als niets past
lineup-rules-unable = Past geen van je kaarten, dan ziet iedereen je hand en leg je een van de kaarten onder de stapel. De anderen krijgen niet te horen welke, behalve als het je enige kaart was. Past een van je kaarten, dan moet je leggen.

    De kaarten onder de stapel worden helemaal aan het eind weer getrokken, in de volgorde waarin ze daar kwamen.

lineup-rules-opening-title = De eerste beurt
lineup-rules-opening = Groen en oranje passen niet op de lege bodem. Kan de startspeler niets leggen, dan ziet iedereen diens kaarten. Die mogen één keer worden teruggeschud voor evenveel nieuwe. Past er weer niets, dan gaat er een kaart onder de stapel en opent de volgende speler, volgens de gewone regels.

lineup-rules-ending-title = Einde van de partij
lineup-rules-ending = De partij eindigt meteen als alle 20 rijen vol zijn, als geen van de overige figuren nog ergens past, of als met de overige figuren geen rij meer vol kan. Dat laatste wordt pas bekeken als er hoogstens 40 vakjes vrij zijn.

lineup-rules-variants-title = Varianten
lineup-rules-variants = Dubbele zet: heb je minstens twee kaarten, dan mag je in je beurt twee figuren na elkaar leggen. De tweede moet je leggen als er nog een kaart past. Daarna heb je de rest van de partij één kaart minder in je hand. Iedereen mag dit twee keer, met de kleine hand één keer. Past er na de eerste figuur geen kaart meer, dan eindigt je beurt en telt de dubbele zet niet. Hij telt ook niet als de eerste figuur de partij beëindigt.

    Kleine hand: iedereen heeft één kaart en kiest uit twee.

lineup-rules-absence-title = Als er iemand weg is
lineup-rules-absence = Voor wie weg is, wordt de eerste passende kaart van de hand gelegd, zo weinig mogelijk gedraaid en zo ver mogelijk naar links, nooit als dubbele zet. Past er niets, dan gaat de eerste kaart onder de stapel; in de eerste beurt worden de kaarten één keer teruggeschud.

## Board

lineup-ui-card = { $card ->
    [I] Geel
    [T] Rood
    [J] Blauw
    [S] Groen
    [L] Paars
    [Z] Oranje
   *[O] Grijs
}
lineup-ui-column = kolom { $column }
lineup-ui-columns-two = kolommen { $first } en { $last }
lineup-ui-columns = kolommen { $first } tot en met { $last }
lineup-ui-rows = { $count ->
    [one] rij { $rows }
   *[other] rijen { $rows }
}
lineup-ui-row-span = rijen { $low } tot en met { $high }
lineup-ui-turned = { $turns ->
    [0] niet gedraaid
    [1] één keer gedraaid
    [2] twee keer gedraaid
   *[other] drie keer gedraaid
}
lineup-ui-lands = komt in rij { $row }
lineup-ui-would-complete = maakt { $rows } vol
lineup-ui-figure = { $colour }, { $columns }, { $rows }, gelegd door { $name }
lineup-ui-row-chip = Rij { $row }: vol, fiche van { $name }
lineup-ui-row-empty = Rij { $row }: leeg
lineup-ui-row-open = { $count ->
    [one] Rij { $row }: kolom { $columns } is vrij
   *[other] Rij { $row }: kolommen { $columns } zijn vrij
}
lineup-ui-cell = kolom { $column }, rij { $row }: { $figure }
lineup-ui-cell-free = kolom { $column }, rij { $row }: vrij
lineup-ui-column-height = kolom { $column }, hoogte { $height }
lineup-ui-not-here = { $column }: past niet
lineup-ui-fits-here = { $column }: past op { $columns }

lineup-ui-board = Muur van figuren
lineup-ui-grid = Muur, 10 kolommen, 20 rijen
lineup-ui-heights = Hoogten van kolom 1 tot en met 10: { $heights }.
lineup-ui-score = { $name } { $count }
lineup-ui-scores = Rijen: { $scores }.
lineup-ui-last = Laatste zet: { $figure }.
lineup-ui-hand-is = Jouw kaarten: { $cards }.
lineup-ui-pile-is = { $count ->
    [one] 1 kaart in de stapel.
   *[other] { $count } kaarten in de stapel.
}

lineup-ui-your-turn = Jij bent aan de beurt:
lineup-ui-choose = kies een kaart
lineup-ui-second = leg de tweede figuur van de dubbele zet.
lineup-ui-ask-place = { $card } leggen?
lineup-ui-card-nowhere = { $card } past nergens: kies een andere kaart.
lineup-ui-nowhere = { $card } past nergens: { $why ->
    [gap] hoe je de figuur ook draait, er blijft een gat onder.
   *[top] er blijft een gat onder, of de figuur steekt boven rij 20 uit.
}
lineup-ui-ask-double = { $card } eerst leggen?
lineup-ui-gain = { $count ->
    [one] Maakt 1 rij vol.
   *[other] Maakt { $count } rijen vol.
}
lineup-ui-unable = niets past. Kies een kaart die onder de stapel gaat.
lineup-ui-unable-opening = niets past. Neem een nieuwe hand of leg een kaart onder de stapel.
lineup-ui-ask-return = { $card } onder de stapel leggen?
lineup-ui-waiting = Wachten op { $name }
lineup-ui-second-of = { $name } legt een tweede figuur.
lineup-ui-over = De partij is afgelopen:
lineup-ui-won = { lineup-headline }.
lineup-ui-keys = Toetsen: 1–3 kaart · ← → kolom · R draaien · Enter leggen

lineup-ui-reset = Wissen
lineup-ui-place = Leggen
lineup-ui-place-gain = Leggen: +{ $count }
lineup-ui-return = Onder de stapel leggen
lineup-ui-return-card = { $card } onder de stapel
lineup-ui-redraw = Nieuwe hand
lineup-ui-double = Dubbele zet: nog { $count }, hand −1
lineup-ui-double-lapsed = Er past geen tweede kaart, dus je beurt is voorbij. De dubbele zet telt niet en je hand blijft even groot.
lineup-ui-undo = Terugnemen
lineup-ui-why-over = De partij is afgelopen.
lineup-ui-why-watching = Je kijkt mee.
lineup-ui-why-waiting = Wachten
lineup-ui-why-busy = Je zet wordt verstuurd.
lineup-ui-why-choose = Kies eerst een kaart.
lineup-ui-why-nowhere = Deze kaart past nergens.

lineup-ui-hand = Jouw kaarten
lineup-ui-hand-one = één leggen
lineup-ui-hand-two = twee leggen
lineup-ui-hand-second = de tweede leggen
lineup-ui-hand-unable = geen past
lineup-ui-hand-empty = Je hebt geen kaarten.
lineup-ui-hands = Kaarten
lineup-ui-hands-hidden = De kaarten zijn verborgen.
lineup-ui-fits = { $count ->
    [0] past nergens
    [one] past op 1 plek
   *[other] past op { $count } plekken
}
lineup-ui-move-figure = Figuur verplaatsen
lineup-ui-left = Links
lineup-ui-turn = Draaien
lineup-ui-right = Rechts
lineup-ui-left-over = Figuren over
lineup-ui-pile = Stapel { $count }
lineup-ui-on-turn = aan zet
lineup-ui-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
lineup-ui-doubles-left = { $count ->
    [0] geen dubbele zet
    [one] 1 dubbele zet
   *[other] { $count } dubbele zetten
}

## Tutorial

lineup-tutorial-wall = Jij en de bot bouwen samen deze muur, 10 kolommen breed en 20 rijen hoog. Wie het laatste vakje van een rij vult, krijgt die rij. Wie de meeste rijen heeft, wint.
lineup-tutorial-card = Dit zijn je kaarten. Eén ervan is net voor je getrokken. Kies er een om de figuur op de muur te leggen.
lineup-tutorial-turn = Draai en verschuif de figuur met de knoppen, door te slepen of met een klik op een kolom. Eronder mag geen vakje leeg blijven.
lineup-tutorial-lay = Tevreden met de plek? Leg de figuur. Daarna blijft hij liggen.
lineup-tutorial-answer = Nu legt de bot een figuur op dezelfde muur. Deze regel zegt altijd wie aan de beurt is.
lineup-tutorial-row = Je hebt weer getrokken. Kun je de onderste rij vullen? Die is van jou als jij het laatste vakje vult, wie de rest ook gelegd heeft. Let op +1.
lineup-tutorial-end = Hier zie je hoeveel rijen ieder heeft. De partij eindigt als alle 20 vol zijn, of als de overige figuren er geen meer kunnen vullen.

## Analyse
lineup-analysis-return = { $colour } terug onder de stapel
lineup-analysis-redraw = nieuwe kaarten
