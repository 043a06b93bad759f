# Problems: one short sentence each; -help says what to do
notices-lead = Hinweis
notices-in = in { $time }
notices-now = jetzt
notices-heard = Hinweis der Serverleitung: { $text }
notices-heard-in = Hinweis der Serverleitung: { $text } – in { $time }

# Die Seiten der Serverleitung: kurz und technisch.
operator = Serverleitung
operator-sign-in = Anmelden
operator-sign-out = Abmelden
operator-token = Token
operator-token-help = Er steht auf diesem Server in der Einstellung FARBENSPIEL_ADMIN_TOKEN.
operator-wrong-token = Das ist nicht der Token.
operator-session-over = Die Sitzung ist abgelaufen. Melde dich neu an.
operator-stale-form = Dieses Formular war veraltet. Nichts wurde geändert.
operator-cancel = Abbrechen
operator-overview = Übersicht

operator-health = Zustand
operator-healthy = Läuft gut
operator-unwell = Nicht in Ordnung
operator-up = { $for } in Betrieb
operator-version = Version { $version }
operator-processes = { $count ->
    [one] 1 Prozess
   *[other] { $count } Prozesse
}
operator-no-reports = Keine Antwort
operator-no-reports-help = Kein Prozess hat rechtzeitig geantwortet. Die Datenbank läuft.
operator-answer = Antwortzeit
operator-answer-note = 95 von 100 sind schneller
operator-people-here = Gerade hier
operator-of = { $count } von { $most }
operator-connections-note = in { $rooms ->
    [one] 1 Raum
   *[other] { $rooms } Räumen
}
operator-memory = Speicher
operator-storage = Datenbank
operator-storage-free = { $free } frei
operator-storage-full = voll in etwa { $days ->
    [0] einem Tag
    [one] 1 Tag
   *[other] { $days } Tagen
}
operator-backup = Sicherung
operator-backup-today = heute { $time }
operator-backup-kept = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} lang aufbewahrt
operator-back-up = Jetzt sichern
operator-backup-under-way = läuft gerade …
operator-backup-failed = Der letzte Versuch ist gescheitert. { $reason }
operator-backup-none = noch keine
operator-backup-old = älter als vorgesehen
operator-level-good = in Ordnung
operator-level-care = im Auge behalten
operator-level-bad = jetzt handeln
operator-mb = { $size } MB
operator-gb = { $size } GB
operator-ms = { $ms } ms

operator-tab-rooms = Räume
operator-tab-people = Personen
operator-tab-banned = Gesperrt
operator-tab-limits = Grenzen
operator-find-rooms = Name, Code oder Person
operator-find-people = Name oder ID
operator-search = Suchen
operator-running = Laufend
operator-unused = Unbenutzt
operator-unused-help = Seit { $days ->
    [one] 1 Tag
   *[other] { $days } Tagen
} nicht geöffnet.
operator-rooms-expire = Unbenutzte Räume laufen nach { $days ->
    [one] 1 Tag
   *[other] { $days } Tagen
} ab.
operator-expire = Abgelaufene Daten jetzt löschen …
operator-expiring = Abgelaufenes wird gelöscht …
operator-expired-last = Zuletzt gelöscht: { $what } ({ $time }).
operator-nothing-found = Nichts gefunden.
operator-no-rooms = Noch keine Räume.
operator-no-people = Noch niemand.
operator-no-bans = Niemand ist gesperrt.
operator-newer = Vorige Seite
operator-older = Nächste Seite
operator-page = { $from }–{ $to } von { $count }

operator-col-room = Raum
operator-col-people = Personen
operator-col-plays = Spielt
operator-col-here = Hier
operator-col-moved = Letzter Zug
operator-col-name = Name
operator-col-rooms = Räume
operator-col-tokens = Tokens
operator-col-seen = Zuletzt da
operator-col-since = Seit
operator-col-until = Bis
operator-col-tools = Aktionen
operator-col-limit = Grenze
operator-col-value = Erlaubt
operator-col-refused = Abgelehnt
operator-col-time = Zeit
operator-col-event = Ereignis
operator-col-who = Wer
operator-col-game = Spiel
operator-col-result = Ergebnis

operator-unnamed = Ohne Namen
operator-room-with = Mit { $names }
operator-plays-move = { $game }, Zug { $step }
operator-plays-finished = { $game }, beendet
operator-plays-nothing = nicht begonnen
operator-here = { $count } hier
operator-closed = geschlossen
operator-program = Programm
operator-banned = gesperrt
operator-tools-for = Aktionen für { $name }

operator-now = jetzt
operator-today = heute
operator-minutes = { $count } min
operator-hours = { $count } h
operator-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
operator-never = nie
operator-for-ever = für immer

operator-look-at-room = Verlauf dieses Raums ansehen
operator-write-to-room = An den Raum schreiben
operator-close = Raum schließen …
operator-reopen = Raum wieder öffnen
operator-delete = Raum löschen …
operator-look-at-person = Diese Person ansehen
operator-end-logins = Überall abmelden …
operator-ban = Sperren …
operator-lift = Sperre aufheben
operator-revoke = Widerrufen
operator-revoke-token = Token { $name } widerrufen

operator-close-title = { $name } schließen?
operator-close-text = { $here ->
    [0] Gerade hat niemand den Raum offen.
    [one] 1 Person hat den Raum gerade offen und muss hinaus.
   *[other] { $here } Personen haben den Raum gerade offen und müssen hinaus.
} Niemand kommt hinein, bis du ihn wieder öffnest. Nichts geht verloren.
operator-close-go = Raum schließen
operator-delete-title = { $name } löschen?
operator-delete-text = { $here ->
    [0] Gerade hat niemand den Raum offen.
    [one] 1 Person hat den Raum gerade offen und muss hinaus.
   *[other] { $here } Personen haben den Raum gerade offen und müssen hinaus.
} Alle Partien und Nachrichten darin werden mitgelöscht. Das ist endgültig.
operator-delete-go = Raum löschen
operator-end-logins-title = { $name } überall abmelden?
operator-end-logins-text = Alle Browser dieser Person werden abgemeldet. Ohne Token oder Platz-Link kommt sie unter diesem Namen nicht zurück. Tokens gelten weiter.
operator-end-logins-go = Überall abmelden
operator-expire-title = Abgelaufene Daten jetzt löschen?
operator-expire-text = Nach den Einstellungen würde jetzt gelöscht: { $counts }. Was inzwischen wieder geöffnet wurde, bleibt. Das ist endgültig.
operator-expire-go = Abgelaufene Daten jetzt löschen
operator-expire-nothing-title = Nichts ist abgelaufen
operator-expire-nothing-text = Nach den Einstellungen ist nichts alt genug, um gelöscht zu werden.
operator-count-rooms = { $count ->
    [one] 1 Raum
   *[other] { $count } Räume
}
operator-count-matches = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
operator-count-chat = { $count ->
    [one] 1 Nachricht
   *[other] { $count } Nachrichten
}
operator-count-guests = { $count ->
    [one] 1 Gast
   *[other] { $count } Gäste
}
operator-ban-title = { $name } sperren?
operator-ban-text = Verbindungen enden sofort; Cookies und Tokens gelten nicht, solange die Sperre dauert.
operator-ban-go = Sperren
operator-ban-span = Wie lange
operator-span-hour = eine Stunde
operator-span-day = einen Tag
operator-span-always = für immer
operator-ban-addresses = Auch die Adressen, von denen sie gerade verbunden ist (bei IPv6 das ganze /64)
operator-ban-address = Adresse sperren
operator-address = Adresse
operator-address-hint = 192.0.2.7 oder 2001:db8::7
operator-an-address = eine Adresse

operator-announce = Wartung ankündigen
operator-write = An { $name } schreiben
operator-text = Text
operator-text-hint = In fünf Minuten zurück, nichts geht verloren.
operator-when = Wann
operator-due-none = jetzt, ohne Countdown
operator-due-minutes = in { $count } Minuten
operator-announce-to = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
} ankündigen
operator-announce-go = Ankündigen
operator-write-go = Senden
operator-announce-help = Steht mit Countdown über jedem Brett. Kein Zug geht verloren.
operator-write-help = Steht eine Stunde lang über dem Brett dieses Raums.
operator-write-to-all = Stattdessen an alle Räume schreiben
operator-notice-all = alle Räume
operator-notice-due = in { $minutes ->
    [0] weniger als einer Minute
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
operator-notice-until = bis { $time }
operator-withdraw = Zurückziehen
operator-withdraw-this = „{ $text }“ zurückziehen

operator-limits = Grenzen
operator-limit-connections = Offene Verbindungen
operator-limit-thinking = Bots, die gerade denken
operator-limit-waiting = Aufträge, die auf Bots warten
operator-limit-refused = Abgelehnt: { $limit }
operator-per-minute = { $count } pro Minute
operator-limits-note = Jeder Prozess zählt Ablehnungen seit seinem Start.

operator-messages = Meldungen
operator-all = Alle
operator-no-messages = Bisher ist nichts geschehen.
operator-info = Info
operator-warning = Warnung
operator-error = Fehler
operator-messages-of = Meldungen zu { $name }
operator-by-console = Befehlszeile
operator-by-server = Server
operator-gone-room = Ein früherer Raum ({ $id })
operator-gone-person = Eine frühere Person ({ $id })

operator-act-room-closed = { $room } wurde geschlossen.
operator-act-room-reopened = { $room } wurde wieder geöffnet.
operator-act-room-deleted = { $room } wurde gelöscht.
operator-act-player-banned = { $player } wurde { $for } gesperrt.
operator-act-address-banned = Eine Adresse wurde { $for } gesperrt.
operator-act-ban-lifted = Sperre aufgehoben: { $player }.
operator-act-token-revoked = Ein Token wurde widerrufen: { $player }.
operator-act-logins-ended = { $player } wurde überall abgemeldet.
operator-act-announced = Hinweis in allen Räumen angezeigt.
operator-act-room-written-to = Hinweis angezeigt: { $room }.
operator-act-withdrawn = Hinweis in allen Räumen zurückgezogen.
operator-act-room-withdrawn = Hinweis zurückgezogen: { $room }.
operator-act-backup-begun = Eine Sicherung wurde gestartet.
operator-act-backup-written = Sicherung geschrieben, { $size }.
operator-act-backup-failed = Sicherung gescheitert. { $reason }
operator-act-expiry-begun = Das Ablaufen wurde gestartet.
operator-act-expired = Abgelaufen: { $what }, { $count }.
operator-expired-matches = Partien
operator-expired-rooms = Räume
operator-expired-chat = Nachrichten
operator-expired-guests = Gäste
operator-for-hours = für { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
operator-for-days = für { $count ->
    [one] einen Tag
   *[other] { $count } Tage
}

operator-done-room-closed = { $name } ist geschlossen.
operator-done-room-reopened = { $name } ist wieder offen.
operator-done-room-deleted = { $name } ist gelöscht.
operator-done-player-banned = { $name } ist gesperrt.
operator-done-address-banned = Die Adresse ist gesperrt.
operator-done-ban-lifted = Die Sperre ist aufgehoben.
operator-done-token-revoked = Der Token ist widerrufen: { $name }.
operator-done-logins-ended = { $name } ist überall abgemeldet.
operator-done-backup-begun = Eine Sicherung läuft.
operator-done-expiry-begun = Abgelaufenes wird gelöscht.
operator-done-announced = Der Hinweis ist jetzt in allen Räumen zu sehen.
operator-done-room-written-to = Der Hinweis ist jetzt zu sehen: { $name }.
operator-done-withdrawn = Der Hinweis ist zurückgezogen.

operator-not-done-no-such-room = Diesen Raum gibt es nicht mehr.
operator-not-done-already-closed = Dieser Raum ist schon geschlossen.
operator-not-done-already-open = Dieser Raum ist schon offen.
operator-not-done-no-such-player = Diese Person gibt es nicht mehr.
operator-not-done-no-such-ban = Diese Sperre gibt es nicht mehr.
operator-not-done-no-such-token = Diesen Token gibt es nicht mehr.
operator-not-done-no-notice = Diesen Hinweis gibt es nicht mehr.
operator-not-done-nothing-to-say = Schreib erst einen Text. Ein Hinweis bleibt höchstens eine Woche stehen.
operator-not-done-text-too-long = Der Text hat { $name } Zeichen; höchstens 200 dürfen es sein.
operator-not-done-not-an-address = Das ist keine Adresse wie 192.0.2.7 oder 2001:db8::7.
operator-not-done-backup-under-way = Es läuft schon eine Sicherung.
operator-not-done-no-backup-folder = Es ist kein Ordner für Sicherungen eingestellt (FARBENSPIEL_BACKUP_DIR).
operator-not-done-backup-folder-unusable = Es wurde keine Sicherung gestartet: Ihr Ordner lässt sich nicht verwenden.
operator-not-done-expiry-under-way = Abgelaufenes wird schon gelöscht.
operator-not-done-nothing-expires = Nach den Einstellungen läuft nichts ab.
operator-not-done-no-span = Gib an, wie lange.

operator-room-id = ID
operator-room-codes = Code
operator-room-opened = Zuletzt geöffnet
operator-person-created = Angelegt
operator-people-of-room = Personen
operator-matches = Partien
operator-no-matches = Noch keine Partie.
operator-match-running = nicht beendet
operator-events = Was geschehen ist
operator-rooms-of-person = Räume
operator-tokens = Tokens
operator-no-tokens = Keine Tokens.
operator-no-rooms-of = In keinem Raum.
