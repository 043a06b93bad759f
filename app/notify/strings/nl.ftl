# Rules, developers, problem pages
developers-webhooks = Een webhook krijgt een POST als iemand aan de beurt is, een partij afgelopen is of iemand erbij komt: JSON met type, timestamp en data. Wie binnen tien seconden met 2xx antwoordt, heeft hem; anders wordt hij opnieuw gestuurd, tot twee dagen lang.

# Webhooks
webhooks = Webhooks
webhooks-lead = Via een webhook hoort een ander programma wat hier gebeurt: ben jij bijvoorbeeld aan de beurt, dan gaat er een bericht naar een adres dat jij kiest.
webhooks-nobody = Deze browser is hier nog niet bekend. Maak eerst een kamer of doe ergens mee; daarna kun je webhooks maken.
webhooks-none = Je hebt nog geen webhooks. Met een webhook kan je telefoon trillen als je aan de beurt bent, of hoort de chat van je groep wie er gewonnen heeft.
webhooks-new = Nieuwe webhook
webhooks-name = Naam
webhooks-name-example = Bijvoorbeeld: mijn telefoon
webhooks-url = Adres
webhooks-url-help = Het begint met https:// en is overal vandaan bereikbaar.
webhooks-where = Welke kamers
webhooks-where-all = Al mijn kamers
webhooks-where-all-text = Wanneer je aan de beurt bent en hoe je partijen aflopen, in alle kamers, en wie er in de kamers komt die jij leidt.
webhooks-where-room-text = Wie er in deze kamer aan de beurt is, hoe de partijen aflopen en wie erbij komt.
webhooks-events = Wat hij meldt
webhooks-events-none = Kies er minstens één.
webhooks-event-turn = Jij bent aan de beurt
webhooks-event-anyone = Iemand is aan de beurt
webhooks-event-end = Een partij is afgelopen
webhooks-event-join = Iemand komt erbij
webhooks-event-test = Test
webhooks-make = Webhook maken
webhooks-yours = Jouw webhooks
webhooks-made-title = De webhook “{ $name }”
webhooks-made-text = Kopieer nu het geheim: het wordt alleen deze ene keer getoond. Daarmee kan de ontvanger controleren of een bericht echt hiervandaan komt.
webhooks-made-how = Zo controleer je een bericht
webhooks-copy = Geheim kopiëren
webhooks-copied = Geheim gekopieerd.
webhooks-copy-by-hand = Kopieer dit geheim
webhooks-done = Het is bewaard
webhooks-not-host = Je leidt deze kamer niet meer. Kies een andere, of al je kamers.
webhooks-since = gemaakt op { $date }
webhooks-room-left = een kamer waar je niet meer in zit
webhooks-on = aan
webhooks-off-paused = gepauzeerd
webhooks-off-gone = uit: bestaat niet meer
webhooks-off-failing = uit: storing
webhooks-off-paused-text = Zolang hij gepauzeerd is, wordt er niets verstuurd, ook niet achteraf.
webhooks-off-gone-text = Het adres antwoordde 410: het bestaat niet meer. Was dat een vergissing, zet de webhook dan weer aan; is het verhuisd, verwijder hem dan en maak er een voor het nieuwe adres.
webhooks-off-failing-text = Twee dagen lang kwam er niets aan; in het verloop staat waarom. Is dat verholpen, zet de webhook dan weer aan.
webhooks-pause = Pauzeren
webhooks-paused = “{ $name }” is gepauzeerd.
webhooks-resume = Weer aanzetten
webhooks-resumed = “{ $name }” staat weer aan.
webhooks-test = Test sturen
webhooks-testing = De test is onderweg …
webhooks-tested = De test is aangekomen:
webhooks-test-failed = De test is niet aangekomen:
webhooks-test-late = De test is nog niet verstuurd. Wat ervan komt, staat straks in het verloop.
webhooks-log = Verloop
webhooks-log-of = Wat er naar “{ $name }” is gestuurd
webhooks-log-most = De laatste 50 berichten van zeven dagen, stand { $time }
webhooks-log-none = In de laatste zeven dagen is er niets verstuurd.
webhooks-log-refresh = Vernieuwen
webhooks-state-waiting = Wacht
webhooks-state-delivered = Aangekomen
webhooks-state-failed = Mislukt
webhooks-status = antwoord { $status }
webhooks-redirect = antwoord { $status }: doorverwijzingen volgen we niet
webhooks-error-bad-address = het adres is niet toegestaan
webhooks-error-busy = er moest te veel tegelijk worden verstuurd
webhooks-error-unreachable = geen verbinding met een openbaar adres
webhooks-error-insecure = geen veilige verbinding: controleer het certificaat
webhooks-error-timeout = geen antwoord binnen tien seconden
webhooks-error-too-large = het antwoord was te lang
webhooks-error-broken = de verbinding brak af
webhooks-error-turned-off = de webhook werd uitgezet
webhooks-error-fault = een fout van deze server
webhooks-next = volgende poging: { $time }
webhooks-next-soon = volgende poging zo meteen
webhooks-attempts = { $count ->
        [one] één poging
       *[other] { $count } pogingen
    }
webhooks-delete = Verwijderen
webhooks-delete-title = “{ $name }” verwijderen?
webhooks-delete-text = Naar { $host } stuurt hij dan niets meer, en ook het verloop is dan weg. Dat is niet terug te draaien.
webhooks-delete-no = Behouden
webhooks-deleted = “{ $name }” is verwijderd.
problem-too-many-webhooks = Er zijn al { $most } webhooks. Verwijder er eerst een.
problem-webhook-not-found = Deze webhook bestaat niet meer.
problem-webhook-not-found-help = Hij is verwijderd of is niet van jou.
problem-webhook-off = Deze webhook staat uit; er kan geen test naartoe worden gestuurd.
problem-webhook-off-help = Zet hem eerst weer aan.

# Meldingen: berichten, en de pagina’s achter links in e-mails
alert-turn = { $table }: jij bent aan de beurt
alert-reminder = { $table }: je bent nog steeds aan de beurt
alert-nudge = { $table }: de anderen wachten op je
alert-many = { $count ->
        [one] { $count } tafel wacht op je
       *[other] { $count } tafels wachten op je
    }
alert-table = { $game } met { $names }
alert-table-called = { $title } ({ $game })
alert-left-minutes = { $count ->
        [one] nog { $count } minuut
       *[other] nog { $count } minuten
    }
alert-left-hours = { $count ->
        [one] nog { $count } uur
       *[other] nog { $count } uur
    }
alert-left-days = { $count ->
        [one] nog { $count } dag
       *[other] nog { $count } dagen
    }
alert-go = Naar de tafel
alert-more = { $count ->
        [one] … en nog { $count }
       *[other] … en nog { $count }
    }
alert-test = Dit is maar een test
alert-test-text = Hier hoor je het voortaan als een partij over meerdere dagen op je wacht.
alert-confirm = Is dit jouw adres?
alert-confirm-text = Iemand, waarschijnlijk jij, wil op dit adres een e-mail krijgen zodra op { $site } een partij over meerdere dagen wacht. Ben jij dat, bevestig het dan binnen een dag:
alert-confirm-not = Zo niet, gooi deze e-mail dan gewoon weg. Er komen er geen meer.
alert-stop = Geen e-mails meer zoals deze:
alert-page-confirm = Meldingen per e-mail
alert-page-confirm-text = { $address } krijgt een e-mail zodra een partij over meerdere dagen op je wacht.
alert-page-confirm-go = Adres bevestigen
alert-page-confirm-done = Bevestigd. Vanaf nu krijgt { $address } een e-mail zodra een partij over meerdere dagen op je wacht.
alert-page-stop = Geen e-mails meer
alert-page-stop-text = { $address } krijgt geen e-mails meer over partijen die wachten.
alert-page-stop-go = E-mails stopzetten
alert-page-stop-done = Klaar. { $address } krijgt geen e-mails meer over partijen die wachten.
alert-page-gone = Deze link werkt niet meer.
problem-channel-not-found = Deze manier om iets te horen bestaat niet meer.
problem-channel-not-found-help = Ze is verwijderd, is niet van jou, of wordt op deze server niet aangeboden.
problem-channel-off = Daar wordt nu niets naartoe gestuurd.
problem-channel-off-help = Bevestig eerst het adres, of stel het opnieuw in.
problem-too-many-channels = Je hoort het al in { $most } browsers. Verwijder er eerst een.
problem-too-many-confirmations = Voor vandaag zijn er genoeg e-mails gestuurd om een adres te bevestigen.
problem-too-many-confirmations-help = Kijk ook in de spammap, of probeer het morgen nog eens.

# Meldingen: het venster
alerts-title = Laat me weten wanneer ik aan de beurt ben
alerts-save = Opslaan
alerts-saved = Opgeslagen.
alerts-saved-waiting = Opgeslagen. Open nu de link in de e-mail aan { $address }.
alerts-test = Testen
alerts-testing = Wordt verstuurd …
alerts-test-delivered = Verstuurd. Is het aangekomen?
alerts-test-failed = Het kon niet worden bezorgd.
alerts-test-uncertain = Verstuurd, maar niemand weet of het is aangekomen.
alerts-test-waiting = Nog niet verstuurd. Het wordt later nog eens geprobeerd.
alerts-test-held = Het wacht tot na je stille uren.
alerts-push = In deze browser
alerts-push-text = Ook als de pagina gesloten is.
alerts-push-asking = Je browser vraagt het je nu.
alerts-push-insecure = Hier niet mogelijk: daarvoor is een beveiligde verbinding (https) nodig.
alerts-push-missing = Deze browser kan dat niet, of niet in een privévenster.
alerts-push-home-screen = Zet deze pagina op een iPhone of iPad eerst op het beginscherm en open hem van daaruit.
alerts-push-refused = Je browser blokkeert meldingen van hier. Sta ze toe in de instellingen voor deze site: klik op het symbool naast het adres.
alerts-push-not-now = Zonder jouw toestemming kan hier niets worden getoond.
alerts-push-failed = De meldingsdienst van je browser was niet bereikbaar. Probeer het nog eens.
alerts-push-others = { $count ->
        [one] Ook in { $count } andere browser
       *[other] Ook in { $count } andere browsers
    }
alerts-remove = Verwijderen
alerts-email = Per e-mail
alerts-email-text = Eén e-mail per beurt, met een link.
alerts-email-address = E-mailadres
alerts-email-example = name@example.org
alerts-email-bad = Vul een e-mailadres in. Het ziet eruit als name@example.org.
alerts-email-again = Nog eens versturen
alerts-email-sent = De e-mail met de link is opnieuw onderweg.
alerts-chat = Naar Discord, Slack, Matrix of ntfy
alerts-chat-text = Naar een adres dat berichten aanneemt.
alerts-chat-address = Adres van de chat
alerts-chat-empty = Vul het adres in dat je van de chat hebt gekregen. Het begint met https://.
alerts-chat-format = Bedoeld voor
alerts-format-discord = Discord
alerts-format-slack = Slack of Mattermost
alerts-format-matrix = Matrix (brug)
alerts-format-ntfy = ntfy
alerts-quiet = Stille uren
alerts-quiet-text = Daarna noemt één bericht wat nog wacht.
alerts-quiet-begins = Stil vanaf
alerts-quiet-to = tot
alerts-quiet-ends = Stil tot
alerts-quiet-zone = Tijdzone
alerts-quiet-empty = Vul beide tijden in.
alerts-quiet-same = Begin en eind zijn hetzelfde tijdstip.
alerts-waiting = Nog niet bevestigd: open de link in de e-mail aan { $address }. Die geldt een dag.
alerts-failing = Het laatste bericht werd niet aangenomen.
alerts-off-stopped = Je hebt deze e-mails via een link stopgezet. Sla op om ze weer te krijgen.
alerts-off-gone = Volgens de ontvangende server bestaat dit adres niet meer. Sla op om het nog eens te proberen.
alerts-off-refused = De mailserver kent dit adres niet. Sla op om het nog eens te proberen.
alerts-off-failing = Te veel berichten werden niet aangenomen, dus er wordt niets meer naartoe gestuurd. Sla op om het nog eens te proberen.
alerts-log = Laatste berichten
alerts-state-waiting = Wacht
alerts-state-held = Stil
alerts-state-delivered = Bezorgd
alerts-state-failed = Mislukt
alerts-state-uncertain = Onzeker
alerts-by-push = browser
alerts-by-email = e-mail
alerts-by-chat = chat
alerts-about-turn = jouw beurt
alerts-about-reminder = herinnering
alerts-about-nudge = seintje
alerts-about-test = test
alerts-about-confirm = adres te bevestigen
alerts-status = antwoord { $status }
alerts-error-refused = geweigerd
alerts-error-busy = de ontvangende server had het druk
alerts-error-unreachable = geen verbinding met een openbaar adres
alerts-error-insecure = geen beveiligde verbinding
alerts-error-timeout = geen antwoord binnen tien seconden
alerts-error-too-large = het antwoord was te lang
alerts-error-broken = de verbinding brak af
alerts-error-bad-address = het adres is niet toegestaan
