# Rules, developers, problem pages
developers-webhooks = Ein Webhook bekommt einen POST, wenn jemand dran ist, eine Partie endet oder jemand dazukommt: JSON mit type, timestamp und data. Wer binnen zehn Sekunden mit 2xx antwortet, hat ihn; sonst wird er noch einmal gesendet, bis zu zwei Tage lang.

# Webhooks
webhooks = Webhooks
webhooks-lead = Über einen Webhook erfährt ein anderes Programm, was hier passiert: Bist du zum Beispiel dran, geht eine Nachricht an eine Adresse deiner Wahl.
webhooks-nobody = Dieser Browser ist hier noch nicht bekannt. Leg zuerst einen Raum an oder tritt einem bei; danach kannst du Webhooks anlegen.
webhooks-none = Du hast noch keine Webhooks. Mit einem kann dein Handy brummen, wenn du dran bist, oder im Chat eurer Gruppe stehen, wer gewonnen hat.
webhooks-new = Neuer Webhook
webhooks-name = Name
webhooks-name-example = Zum Beispiel: Mein Handy
webhooks-url = Adresse
webhooks-url-help = Sie beginnt mit https:// und ist von überall erreichbar.
webhooks-where = Welche Räume
webhooks-where-all = Alle meine Räume
webhooks-where-all-text = Wann du dran bist und wie deine Partien ausgehen, in allen Räumen, und wer in die Räume kommt, die du leitest.
webhooks-where-room-text = Wer in diesem Raum dran ist, wie seine Partien ausgehen und wer dazukommt.
webhooks-events = Was er meldet
webhooks-events-none = Wähle mindestens eins aus.
webhooks-event-turn = Du bist dran
webhooks-event-anyone = Jemand ist dran
webhooks-event-end = Eine Partie endet
webhooks-event-join = Jemand kommt dazu
webhooks-event-test = Test
webhooks-make = Webhook anlegen
webhooks-yours = Deine Webhooks
webhooks-made-title = Der Webhook „{ $name }“
webhooks-made-text = Kopiere jetzt sein Geheimnis: Es wird nur dieses eine Mal gezeigt. Damit kann der Empfänger prüfen, ob eine Nachricht wirklich von hier kommt.
webhooks-made-how = So prüfst du eine Nachricht
webhooks-copy = Geheimnis kopieren
webhooks-copied = Geheimnis kopiert.
webhooks-copy-by-hand = Geheimnis zum Kopieren
webhooks-done = Ist gesichert
webhooks-not-host = Du leitest diesen Raum nicht mehr. Wähle einen anderen oder alle deine Räume.
webhooks-since = angelegt am { $date }
webhooks-room-left = ein Raum, den du verlassen hast
webhooks-on = an
webhooks-off-paused = pausiert
webhooks-off-gone = aus: nicht mehr da
webhooks-off-failing = aus: gestört
webhooks-off-paused-text = Solange er pausiert, wird nichts gesendet, auch nicht im Nachhinein.
webhooks-off-gone-text = Die Adresse hat mit 410 geantwortet: Sie ist endgültig weg. War das ein Versehen, schalte den Webhook wieder ein; ist sie umgezogen, entferne ihn und lege einen für die neue Adresse an.
webhooks-off-failing-text = Zwei Tage lang kam nichts an; warum, steht im Verlauf. Ist das behoben, schalte den Webhook wieder ein.
webhooks-pause = Pausieren
webhooks-paused = „{ $name }“ ist pausiert.
webhooks-resume = Wieder einschalten
webhooks-resumed = „{ $name }“ ist wieder an.
webhooks-test = Test senden
webhooks-testing = Der Test ist unterwegs …
webhooks-tested = Der Test ist angekommen:
webhooks-test-failed = Der Test kam nicht an:
webhooks-test-late = Der Test ist noch nicht gesendet. Was aus ihm wird, steht im Verlauf.
webhooks-log = Verlauf
webhooks-log-of = Was an „{ $name }“ gesendet wurde
webhooks-log-most = Die letzten 50 Nachrichten aus sieben Tagen, Stand { $time }
webhooks-log-none = In den letzten sieben Tagen wurde nichts gesendet.
webhooks-log-refresh = Aktualisieren
webhooks-state-waiting = Wartet
webhooks-state-delivered = Angekommen
webhooks-state-failed = Gescheitert
webhooks-status = Antwort { $status }
webhooks-redirect = Antwort { $status }: Weiterleitungen folgen wir nicht
webhooks-error-bad-address = die Adresse ist nicht erlaubt
webhooks-error-busy = es war zu viel auf einmal zu senden
webhooks-error-unreachable = keine Verbindung zu einer öffentlichen Adresse
webhooks-error-insecure = keine sichere Verbindung: Prüfe das Zertifikat
webhooks-error-timeout = keine Antwort innerhalb von zehn Sekunden
webhooks-error-too-large = die Antwort war zu lang
webhooks-error-broken = die Verbindung brach ab
webhooks-error-turned-off = der Webhook wurde ausgeschaltet
webhooks-error-fault = ein Fehler dieses Servers
webhooks-next = nächster Versuch: { $time }
webhooks-next-soon = nächster Versuch gleich
webhooks-attempts = { $count ->
        [one] ein Versuch
       *[other] { $count } Versuche
    }
webhooks-delete = Entfernen
webhooks-delete-title = „{ $name }“ entfernen?
webhooks-delete-text = An { $host } sendet er dann nichts mehr, und auch sein Verlauf ist weg. Das lässt sich nicht zurücknehmen.
webhooks-delete-no = Behalten
webhooks-deleted = „{ $name }“ ist entfernt.
problem-too-many-webhooks = Es gibt schon { $most } Webhooks. Entferne zuerst einen.
problem-webhook-not-found = Diesen Webhook gibt es nicht mehr.
problem-webhook-not-found-help = Er wurde entfernt oder gehört dir nicht.
problem-webhook-off = Dieser Webhook ist aus; ein Test lässt sich nicht an ihn senden.
problem-webhook-off-help = Schalte ihn zuerst wieder ein.

# Hinweise: Nachrichten und die Seiten hinter den Links in E-Mails
alert-turn = { $table }: Du bist dran
alert-reminder = { $table }: Du bist noch dran
alert-nudge = { $table }: Die anderen warten auf dich
alert-many = { $count ->
        [one] { $count } Tisch wartet auf dich
       *[other] { $count } Tische warten auf dich
    }
alert-table = { $game } mit { $names }
alert-table-called = { $title } ({ $game })
alert-left-minutes = { $count ->
        [one] noch { $count } Minute
       *[other] noch { $count } Minuten
    }
alert-left-hours = { $count ->
        [one] noch { $count } Stunde
       *[other] noch { $count } Stunden
    }
alert-left-days = { $count ->
        [one] noch { $count } Tag
       *[other] noch { $count } Tage
    }
alert-go = Zum Tisch
alert-more = { $count ->
        [one] … und { $count } weiterer
       *[other] … und { $count } weitere
    }
alert-test = Das ist nur ein Test
alert-test-text = Hier erfährst du künftig, wenn eine Partie über mehrere Tage auf dich wartet.
alert-confirm = Ist das deine Adresse?
alert-confirm-text = Jemand, vermutlich du, möchte an dieser Adresse eine E-Mail bekommen, sobald auf { $site } eine Partie über mehrere Tage wartet. Wenn du das bist, bestätige es innerhalb eines Tages:
alert-confirm-not = Wenn nicht, lösche diese E-Mail einfach. Weitere kommen dann nicht.
alert-stop = Keine solchen E-Mails mehr:
alert-page-confirm = Meldungen per E-Mail
alert-page-confirm-text = { $address } bekommt eine E-Mail, sobald eine Partie über mehrere Tage auf dich wartet.
alert-page-confirm-go = Adresse bestätigen
alert-page-confirm-done = Bestätigt. Ab jetzt bekommt { $address } eine E-Mail, sobald eine Partie über mehrere Tage auf dich wartet.
alert-page-stop = Keine E-Mails mehr
alert-page-stop-text = { $address } bekommt keine E-Mails mehr über Partien, die warten.
alert-page-stop-go = E-Mails abbestellen
alert-page-stop-done = Erledigt. { $address } bekommt keine E-Mails mehr über Partien, die warten.
alert-page-gone = Dieser Link gilt nicht mehr.
problem-channel-not-found = Diesen Weg, dir Bescheid zu geben, gibt es nicht mehr.
problem-channel-not-found-help = Er wurde entfernt, gehört dir nicht, oder dieser Server bietet ihn nicht an.
problem-channel-off = Dorthin wird gerade nichts gesendet.
problem-channel-off-help = Bestätige zuerst die Adresse oder richte sie neu ein.
problem-too-many-channels = Du bekommst schon in { $most } Browsern Bescheid. Entferne zuerst einen.
problem-too-many-confirmations = Für heute gab es genug E-Mails, um eine Adresse zu bestätigen.
problem-too-many-confirmations-help = Sieh auch im Spam-Ordner nach, oder versuche es morgen noch einmal.

# Meldungen: das Fenster
alerts-title = Sag mir, wenn ich dran bin
alerts-save = Speichern
alerts-saved = Gespeichert.
alerts-saved-waiting = Gespeichert. Öffne jetzt den Link in der E-Mail an { $address }.
alerts-test = Testen
alerts-testing = Wird gesendet …
alerts-test-delivered = Gesendet. Ist es angekommen?
alerts-test-failed = Das ließ sich nicht zustellen.
alerts-test-uncertain = Gesendet, aber ob es ankam, weiß niemand.
alerts-test-waiting = Noch nicht gesendet. Später wird es noch einmal versucht.
alerts-test-held = Das wartet bis nach der Ruhezeit.
alerts-push = In diesem Browser
alerts-push-text = Auch wenn die Seite geschlossen ist.
alerts-push-asking = Dein Browser fragt dich gerade.
alerts-push-insecure = Geht hier nicht: Dazu braucht es eine sichere Verbindung (https).
alerts-push-missing = Dieser Browser kann das nicht, oder nicht in einem privaten Fenster.
alerts-push-home-screen = Füge diese Seite auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu und öffne sie von dort.
alerts-push-refused = Dein Browser blockiert Benachrichtigungen von hier. Erlaube sie in seinen Einstellungen für diese Seite: Klick auf das Symbol neben der Adresse.
alerts-push-not-now = Ohne deine Erlaubnis kann hier nichts angezeigt werden.
alerts-push-failed = Der Benachrichtigungsdienst deines Browsers war nicht erreichbar. Versuch es noch einmal.
alerts-push-others = { $count ->
        [one] Auch in { $count } anderen Browser
       *[other] Auch in { $count } anderen Browsern
    }
alerts-remove = Entfernen
alerts-email = Per E-Mail
alerts-email-text = Eine E-Mail je Zug, mit einem Link.
alerts-email-address = E-Mail-Adresse
alerts-email-example = name@example.org
alerts-email-bad = Gib eine E-Mail-Adresse ein. Sie sieht aus wie name@example.org.
alerts-email-again = Noch einmal senden
alerts-email-sent = Die E-Mail mit dem Link ist noch einmal unterwegs.
alerts-chat = An Discord, Slack, Matrix oder ntfy
alerts-chat-text = An eine Adresse, die Nachrichten annimmt.
alerts-chat-address = Adresse des Chats
alerts-chat-empty = Gib die Adresse ein, die du vom Chat bekommen hast. Sie beginnt mit https://.
alerts-chat-format = Gedacht für
alerts-format-discord = Discord
alerts-format-slack = Slack oder Mattermost
alerts-format-matrix = Matrix (Brücke)
alerts-format-ntfy = ntfy
alerts-quiet = Ruhezeit
alerts-quiet-text = Danach sagt eine Nachricht, was noch wartet.
alerts-quiet-begins = Ruhe ab
alerts-quiet-to = bis
alerts-quiet-ends = Ruhe bis
alerts-quiet-zone = Zeitzone
alerts-quiet-empty = Gib beide Uhrzeiten ein.
alerts-quiet-same = Anfang und Ende sind dieselbe Uhrzeit.
alerts-waiting = Noch nicht bestätigt: Öffne den Link in der E-Mail an { $address }. Er gilt einen Tag.
alerts-failing = Die letzte Nachricht wurde nicht angenommen.
alerts-off-stopped = Du hast diese E-Mails über einen Link abbestellt. Speichere, um sie wieder zu bekommen.
alerts-off-gone = Diese Adresse gibt es laut der Gegenseite nicht mehr. Speichere, um es noch einmal zu versuchen.
alerts-off-refused = Der Mailserver kennt diese Adresse nicht. Speichere, um es noch einmal zu versuchen.
alerts-off-failing = Zu viele Nachrichten wurden nicht angenommen, deshalb wird nichts mehr gesendet. Speichere, um es noch einmal zu versuchen.
alerts-log = Letzte Nachrichten
alerts-state-waiting = Wartet
alerts-state-held = Ruhezeit
alerts-state-delivered = Zugestellt
alerts-state-failed = Gescheitert
alerts-state-uncertain = Ungewiss
alerts-by-push = Browser
alerts-by-email = E-Mail
alerts-by-chat = Chat
alerts-about-turn = du bist dran
alerts-about-reminder = Erinnerung
alerts-about-nudge = angestupst
alerts-about-test = Test
alerts-about-confirm = Adresse zu bestätigen
alerts-status = Antwort { $status }
alerts-error-refused = abgelehnt
alerts-error-busy = die Gegenseite war ausgelastet
alerts-error-unreachable = keine Verbindung zu einer öffentlichen Adresse
alerts-error-insecure = keine sichere Verbindung
alerts-error-timeout = keine Antwort binnen zehn Sekunden
alerts-error-too-large = die Antwort war zu lang
alerts-error-broken = die Verbindung brach ab
alerts-error-bad-address = die Adresse ist nicht erlaubt
