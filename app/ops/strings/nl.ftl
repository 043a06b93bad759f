# Problems: one short sentence each; -help says what to do
notices-lead = Mededeling
notices-in = over { $time }
notices-now = nu
notices-heard = Mededeling van de beheerder van deze server: { $text }
notices-heard-in = Mededeling van de beheerder van deze server: { $text } – over { $time }

# De pagina’s voor het beheer: kort en technisch.
operator = Beheer
operator-sign-in = Aanmelden
operator-sign-out = Afmelden
operator-token = Token
operator-token-help = Het is de waarde van FARBENSPIEL_ADMIN_TOKEN op deze server.
operator-wrong-token = Dat is niet de token.
operator-session-over = De sessie is voorbij. Meld je opnieuw aan.
operator-stale-form = Dit formulier was verouderd. Er is niets gewijzigd.
operator-cancel = Annuleren
operator-overview = Overzicht

operator-health = Toestand
operator-healthy = In orde
operator-unwell = Niet in orde
operator-up = Draait al { $for }
operator-version = versie { $version }
operator-processes = { $count ->
    [one] 1 proces
   *[other] { $count } processen
}
operator-no-reports = Geen antwoord
operator-no-reports-help = Geen proces heeft op tijd geantwoord. De database werkt.
operator-answer = Antwoordtijd
operator-answer-note = 95 van de 100 zijn sneller
operator-people-here = Nu hier
operator-of = { $count } van { $most }
operator-connections-note = in { $rooms ->
    [one] 1 kamer
   *[other] { $rooms } kamers
}
operator-memory = Geheugen
operator-storage = Opslag
operator-storage-free = { $free } vrij
operator-storage-full = vol over ongeveer { $days ->
    [0] een dag
    [one] 1 dag
   *[other] { $days } dagen
}
operator-backup = Back-up
operator-backup-today = vandaag { $time }
operator-backup-kept = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
} bewaard
operator-back-up = Back-up maken
operator-backup-under-way = is bezig …
operator-backup-failed = De laatste poging is mislukt. { $reason }
operator-backup-none = nog geen
operator-backup-old = ouder dan bedoeld
operator-level-good = in orde
operator-level-care = in de gaten houden
operator-level-bad = nu ingrijpen
operator-mb = { $size } MB
operator-gb = { $size } GB
operator-ms = { $ms } ms

operator-tab-rooms = Kamers
operator-tab-people = Mensen
operator-tab-banned = Geblokkeerd
operator-tab-limits = Limieten
operator-find-rooms = Naam, code of persoon
operator-find-people = Naam of id
operator-search = Zoeken
operator-running = Bezig
operator-unused = Ongebruikt
operator-unused-help = Al { $days ->
    [one] 1 dag
   *[other] { $days } dagen
} niet geopend.
operator-rooms-expire = Ongebruikte kamers verlopen na { $days ->
    [one] 1 dag
   *[other] { $days } dagen
}.
operator-expire = Verlopen gegevens nu verwijderen …
operator-expiring = Wat verlopen is, wordt verwijderd …
operator-expired-last = Laatst verwijderd: { $what } ({ $time }).
operator-nothing-found = Niets gevonden.
operator-no-rooms = Nog geen kamers.
operator-no-people = Nog niemand.
operator-no-bans = Niemand is geblokkeerd.
operator-newer = Vorige pagina
operator-older = Volgende pagina
operator-page = { $from }–{ $to } van { $count }

operator-col-room = Kamer
operator-col-people = Mensen
operator-col-plays = Speelt
operator-col-here = Hier
operator-col-moved = Laatste zet
operator-col-name = Naam
operator-col-rooms = Kamers
operator-col-tokens = Tokens
operator-col-seen = Laatst gezien
operator-col-since = Sinds
operator-col-until = Tot
operator-col-tools = Acties
operator-col-limit = Limiet
operator-col-value = Staat toe
operator-col-refused = Geweigerd
operator-col-time = Tijd
operator-col-event = Gebeurtenis
operator-col-who = Wie
operator-col-game = Spel
operator-col-result = Uitslag

operator-unnamed = Zonder naam
operator-room-with = Met { $names }
operator-plays-move = { $game }, zet { $step }
operator-plays-finished = { $game }, afgelopen
operator-plays-nothing = niet begonnen
operator-here = { $count } hier
operator-closed = gesloten
operator-program = programma
operator-banned = geblokkeerd
operator-tools-for = Acties voor { $name }

operator-now = nu
operator-today = vandaag
operator-minutes = { $count } min
operator-hours = { $count } u
operator-days = { $count ->
    [one] 1 dag
   *[other] { $count } dagen
}
operator-never = nooit
operator-for-ever = voor altijd

operator-look-at-room = Verloop van deze kamer bekijken
operator-write-to-room = Naar de kamer schrijven
operator-close = Kamer sluiten …
operator-reopen = Kamer weer openen
operator-delete = Kamer verwijderen …
operator-look-at-person = Deze persoon bekijken
operator-end-logins = Overal afmelden …
operator-ban = Blokkeren …
operator-lift = Blokkade opheffen
operator-revoke = Intrekken
operator-revoke-token = Token { $name } intrekken

operator-close-title = { $name } sluiten?
operator-close-text = { $here ->
    [0] Nu heeft niemand de kamer open.
    [one] 1 persoon heeft de kamer nu open en moet eruit.
   *[other] { $here } mensen hebben de kamer nu open en moeten eruit.
} Niemand kan erin tot je de kamer weer opent. Er gaat niets verloren.
operator-close-go = Kamer sluiten
operator-delete-title = { $name } verwijderen?
operator-delete-text = { $here ->
    [0] Nu heeft niemand de kamer open.
    [one] 1 persoon heeft de kamer nu open en moet eruit.
   *[other] { $here } mensen hebben de kamer nu open en moeten eruit.
} Alle partijen en berichten erin worden ook verwijderd. Dit is definitief.
operator-delete-go = Kamer verwijderen
operator-end-logins-title = { $name } overal afmelden?
operator-end-logins-text = Alle browsers van deze persoon worden afgemeld. Zonder token of plaatslink is terugkomen onder deze naam niet mogelijk. Tokens blijven werken.
operator-end-logins-go = Overal afmelden
operator-expire-title = Verlopen gegevens nu verwijderen?
operator-expire-text = Volgens de instellingen zou nu worden verwijderd: { $counts }. Wat intussen weer is geopend, blijft. Dit is definitief.
operator-expire-go = Verlopen gegevens nu verwijderen
operator-expire-nothing-title = Er is niets verlopen
operator-expire-nothing-text = Volgens de instellingen is niets oud genoeg om te worden verwijderd.
operator-count-rooms = { $count ->
    [one] 1 kamer
   *[other] { $count } kamers
}
operator-count-matches = { $count ->
    [one] 1 partij
   *[other] { $count } partijen
}
operator-count-chat = { $count ->
    [one] 1 bericht
   *[other] { $count } berichten
}
operator-count-guests = { $count ->
    [one] 1 gast
   *[other] { $count } gasten
}
operator-ban-title = { $name } blokkeren?
operator-ban-text = Verbindingen sluiten meteen; cookies en tokens gelden niet zolang de blokkade duurt.
operator-ban-go = Blokkeren
operator-ban-span = Hoe lang
operator-span-hour = een uur
operator-span-day = een dag
operator-span-always = voor altijd
operator-ban-addresses = Ook de adressen waarvandaan deze persoon nu verbonden is (bij IPv6 de hele /64)
operator-ban-address = Adres blokkeren
operator-address = Adres
operator-address-hint = 192.0.2.7 of 2001:db8::7
operator-an-address = een adres

operator-announce = Onderhoud aankondigen
operator-write = Schrijven naar { $name }
operator-text = Tekst
operator-text-hint = Over vijf minuten terug, er gaat niets verloren.
operator-when = Wanneer
operator-due-none = nu, zonder aftellen
operator-due-minutes = over { $count } minuten
operator-announce-to = Aan { $count ->
    [one] 1 persoon
   *[other] { $count } mensen
} aankondigen
operator-announce-go = Aankondigen
operator-write-go = Versturen
operator-announce-help = Staat met een aftelklok boven elk bord. Er gaat geen zet verloren.
operator-write-help = Staat een uur boven het bord van deze kamer.
operator-write-to-all = Liever naar alle kamers schrijven
operator-notice-all = alle kamers
operator-notice-due = over { $minutes ->
    [0] minder dan een minuut
    [one] 1 minuut
   *[other] { $minutes } minuten
}
operator-notice-until = tot { $time }
operator-withdraw = Weghalen
operator-withdraw-this = “{ $text }” weghalen

operator-limits = Limieten
operator-limit-connections = Open verbindingen
operator-limit-thinking = Bots die nu denken
operator-limit-waiting = Taken die op bots wachten
operator-limit-refused = Geweigerd: { $limit }
operator-per-minute = { $count } per minuut
operator-limits-note = Elk proces telt weigeringen vanaf zijn start.

operator-messages = Meldingen
operator-all = Alle
operator-no-messages = Er is nog niets gebeurd.
operator-info = info
operator-warning = let op
operator-error = fout
operator-messages-of = Meldingen over { $name }
operator-by-console = opdrachtregel
operator-by-server = server
operator-gone-room = Een vroegere kamer ({ $id })
operator-gone-person = Een vroegere speler ({ $id })

operator-act-room-closed = { $room } is gesloten.
operator-act-room-reopened = { $room } is weer geopend.
operator-act-room-deleted = { $room } is verwijderd.
operator-act-player-banned = { $player } is { $for } geblokkeerd.
operator-act-address-banned = Een adres is { $for } geblokkeerd.
operator-act-ban-lifted = Blokkade opgeheven: { $player }.
operator-act-token-revoked = Een token is ingetrokken: { $player }.
operator-act-logins-ended = { $player } is overal afgemeld.
operator-act-announced = Mededeling in alle kamers geplaatst.
operator-act-room-written-to = Mededeling geplaatst: { $room }.
operator-act-withdrawn = Mededeling in alle kamers weggehaald.
operator-act-room-withdrawn = Mededeling weggehaald: { $room }.
operator-act-backup-begun = Er is een back-up gestart.
operator-act-backup-written = Back-up geschreven, { $size }.
operator-act-backup-failed = Back-up mislukt. { $reason }
operator-act-expiry-begun = Het verlopen is gestart.
operator-act-expired = Verlopen: { $what }, { $count }.
operator-expired-matches = partijen
operator-expired-rooms = kamers
operator-expired-chat = berichten
operator-expired-guests = gasten
operator-for-hours = { $count ->
    [one] een uur
   *[other] { $count } uur
}
operator-for-days = { $count ->
    [one] een dag
   *[other] { $count } dagen
}

operator-done-room-closed = { $name } is gesloten.
operator-done-room-reopened = { $name } is weer open.
operator-done-room-deleted = { $name } is verwijderd.
operator-done-player-banned = { $name } is geblokkeerd.
operator-done-address-banned = Het adres is geblokkeerd.
operator-done-ban-lifted = De blokkade is opgeheven.
operator-done-token-revoked = De token van { $name } is ingetrokken.
operator-done-logins-ended = { $name } is overal afgemeld.
operator-done-backup-begun = Er wordt een back-up gemaakt.
operator-done-expiry-begun = Wat verlopen is, wordt verwijderd.
operator-done-announced = De mededeling is nu in alle kamers te zien.
operator-done-room-written-to = De mededeling is nu te zien: { $name }.
operator-done-withdrawn = De mededeling is weggehaald.

operator-not-done-no-such-room = Deze kamer is er niet meer.
operator-not-done-already-closed = Deze kamer is al gesloten.
operator-not-done-already-open = Deze kamer is al open.
operator-not-done-no-such-player = Deze persoon is er niet meer.
operator-not-done-no-such-ban = Deze blokkade is er niet meer.
operator-not-done-no-such-token = Deze token is er niet meer.
operator-not-done-no-notice = Deze mededeling is er niet meer.
operator-not-done-nothing-to-say = Schrijf eerst een tekst. Een mededeling blijft hoogstens een week staan.
operator-not-done-text-too-long = De tekst telt { $name } tekens; het mogen er hoogstens 200 zijn.
operator-not-done-not-an-address = Dat is geen adres zoals 192.0.2.7 of 2001:db8::7.
operator-not-done-backup-under-way = Er wordt al een back-up gemaakt.
operator-not-done-no-backup-folder = Er is geen map voor back-ups ingesteld (FARBENSPIEL_BACKUP_DIR).
operator-not-done-backup-folder-unusable = Er is geen back-up gestart: de map ervoor is niet bruikbaar.
operator-not-done-expiry-under-way = Wat verlopen is, wordt al verwijderd.
operator-not-done-nothing-expires = Volgens de instellingen verloopt er niets.
operator-not-done-no-span = Geef aan hoe lang.

operator-room-id = Id
operator-room-codes = Code
operator-room-opened = Laatst geopend
operator-person-created = Aangemaakt
operator-people-of-room = Mensen
operator-matches = Partijen
operator-no-matches = Nog geen partij.
operator-match-running = niet afgelopen
operator-events = Wat er gebeurd is
operator-rooms-of-person = Kamers
operator-tokens = Tokens
operator-no-tokens = Geen tokens.
operator-no-rooms-of = In geen enkele kamer.
