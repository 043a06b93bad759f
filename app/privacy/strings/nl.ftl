# Problems: one short sentence each; -help says what to do
problem-erasure-unconfirmed = Dat is niet je naam.
problem-erasure-unconfirmed-help = Typ hem precies zoals hij is, zodat niemand per ongeluk wordt verwijderd.

# De pagina waarop je je gegevens downloadt of jezelf verwijdert
own = Je gegevens
own-lead = Hier kun je alles downloaden wat deze server over je weet, of jezelf verwijderen.
own-nobody = Deze browser is hier niet bekend. Er is dus niets over jou.
own-take = Je gegevens downloaden
own-take-text = Een bestand (JSON) met je profiel en met alles wat je hebt gedaan, gezegd en gespeeld: je zetten en kaarten, uitslagen, tokens, webhooks en meldingen.
own-take-go = Mijn gegevens downloaden
own-delete = Jezelf verwijderen
own-rooms = { $rooms ->
    [0] Je deelt met niemand een kamer.
    [one] In de kamer die je met anderen deelt, komt “—” in de plaats van je naam. Je verlaat die kamer en een bot speelt voor je verder.
   *[other] In { $rooms } kamers die je met anderen deelt, komt “—” in de plaats van je naam. Je verlaat ze en bots spelen voor je verder.
  }
own-alone = { $rooms ->
    [one] Eén kamer waar nooit iemand anders is geweest, wordt met alle partijen erin verwijderd.
   *[other] { $rooms } kamers waar nooit iemand anders is geweest, worden met alle partijen erin verwijderd.
  }
own-matches = { $matches ->
    [0] Je hebt geen partijen gespeeld.
    [one] Je ene partij blijft bewaard voor wie meespeelde, zonder jouw naam.
   *[other] Van je { $matches } partijen blijven die met anderen bewaard, zonder jouw naam.
  }
own-messages = { $messages ->
    [0] Je hebt geen berichten geschreven.
    [one] Je ene bericht wordt verwijderd.
   *[other] Je { $messages } berichten worden verwijderd.
  }
own-rest = Je uitslagen, je pogingen bij opdrachten van de dag en je tokens, webhooks en meldingen worden verwijderd.
own-for-good = Dit is definitief. In oudere back-ups van de server staan je gegevens tot ze worden weggegooid; wordt er een teruggezet, dan word je opnieuw verwijderd.
own-type = Typ ter bevestiging je naam: { $name }
own-delete-me = Mij verwijderen
own-gone = Deze server kent je niet meer.
own-gone-text = Partijen die je met anderen speelde, blijven bewaard zonder jouw naam.
