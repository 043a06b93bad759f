# General
app-name = Farbenspiel
browser-too-old = Dieser Browser ist zu alt für Farbenspiel. Bitte aktualisiere ihn oder nimm Chrome oder Edge ab Version 112, Firefox ab 121 oder Safari ab 16.5.
rules = Regeln
games = Spiele
game = Spiel
developers = Für Entwickler
language = Sprache
host = Spielleitung
bot = Bot
program = Programm
program-called = { $name } (Programm)
ready = bereit
not-ready = noch nicht
seated = am Tisch
watching = schaut zu
away = nicht da
here = da
watch = Nur zuschauen
close = Schließen
to-home = Zur Startseite
need-script = Das Spiel braucht JavaScript. Bitte schalte es ein.
game-facts = { $min }–{ $max } Personen · etwa { $minutes } min
name-you = { $name } (du)
you-mark = du

# Friendly names for guests: one of the first list, one of the second
nickname-first = Flinker, Leiser, Froher, Heller, Kluger, Sanfter, Mutiger, Sonniger, Wacher, Wendiger, Bunter, Munterer
nickname-second = Reiher, Otter, Fink, Dachs, Hase, Schwan, Fuchs, Biber, Spatz, Luchs, Uhu, Delfin

# Home
home-title = Farbspiele mit Freunden.
home-title-more = Ein Tisch. Ein Link.
home-lead = Raum öffnen, Link schicken, losspielen. Im Browser, am Handy oder am Rechner, ganz ohne Konto.
home-create = Raum öffnen
home-code = Code von Freunden
home-code-example = z. B. KWH3XPT
home-code-go = Beitreten
my-rooms = Deine Räume
room-status-lobby = noch nicht gestartet
room-status-playing = Partie läuft
room-status-finished = Partie zu Ende
your-turn-now = Du bist dran
your-turn-in = Du bist dran: { $room }.
room-with = Mit { $names }
room-alone = Nur du
room-waiting = wartet auf { $names }
room-waits = wartet
open-tables = Offene Tische
open-search = Titel oder Name
open-every-game = alle Spiele
open-find = Suchen
open-count = { $count ->
        [0] Keine offenen Tische.
        [one] Ein offener Tisch.
       *[other] { $count } offene Tische.
    }
open-programs = Programme willkommen
open-seats = { $count ->
        [one] ein freier Platz
       *[other] { $count } freie Plätze
    }
open-watching = { $count ->
        [0] niemand schaut zu
        [one] eine Person schaut zu
       *[other] { $count } schauen zu
    }
open-watch = Zuschauen
open-now = gerade eröffnet
open-minutes = seit { $count } min offen
open-hours = seit { $count } h offen
open-days = { $count ->
        [one] seit einem Tag offen
       *[other] seit { $count } Tagen offen
    }
open-more = Das sind die { $count } neuesten. Über die Suche findest du weitere.
open-not-found = Dazu gibt es keinen offenen Tisch.
open-none = Gerade sucht niemand Mitspielende. Magst du selbst einen Tisch öffnen?
open-yours = Raum öffnen
open-none-help = Dein Tisch erscheint hier, sobald du neben seinem Link „Offen für alle“ einschaltest.
colour-help = Mehr als nur Farben
colour-help-text = Jede Farbe hat auch ein Symbol und ein Muster. So können alle mitspielen, ob sie Farben sehen oder nicht.
fact-account = Ohne Konto
fact-account-text = Namen eingeben, hinsetzen.
fact-bots = Bots füllen freie Plätze
fact-bots-text = Wenn euch jemand fehlt.
fact-safe = Nichts geht verloren
fact-safe-text = Jeder Zug wird gespeichert, bevor er zählt.
fact-api = Offene API
fact-api-text = Für eigene Bots und Werkzeuge.

# Join
card-alt-home = Farbenspiel: Zeichen auf Farben
card-join = Setz dich dazu
card-watch = Schau zu
card-private = Du bist an einen Tisch eingeladen
card-private-text = Öffne den Link und spiel mit.
card-won = { $name } gewinnt
card-tie = { $names } gewinnen gemeinsam
join-title = { $host } lädt dich ein
join-name = Dein Name am Tisch
join-sit = Hinsetzen
join-rules = Die Regeln in Kürze
join-note = Kein Konto nötig. Dieser Browser merkt sich deinen Platz.
join-programs = An diesem Tisch dürfen auch Programme mitspielen.
join-full = Alle Plätze sind besetzt. Du kannst zuschauen.
join-running = Es läuft gerade eine Partie. Du kannst zuschauen und bei der nächsten mitspielen.

# Rules, developers, problem pages
rules-of = { $game }: die Regeln in Kürze
developers-title = Bau deinen eigenen Client oder Bot
developers-text = Die Website nutzt nur die öffentliche API: REST unter /api/v1 und einen WebSocket unter /api/v1/ws. Was du hier tun kannst, kann auch ein Programm.
developers-token = Lege einen Spieler an, schicke dessen Token als Bearer-Token mit und tritt einem Raum über seinen Code bei.
developers-socket = Über den Socket kommt jede Änderung der Partie als nummerierter Schritt; Fehler sind Problem-Objekte mit festem Code.
developers-signed = Prüfe jede Nachricht mit dem Geheimnis des Webhooks, bevor du ihr glaubst: Sie ist nach Standard Webhooks signiert, wofür es Bibliotheken in vielen Sprachen gibt. In Python:
developers-docs = Alle Endpunkte
developers-streams = Ohne Socket geht es mit einem Stream: Was im Raum geschieht oder wann du am Zug bist, kommt Zeile für Zeile über HTTP.
developers-clients = Es gibt einen Client für JavaScript, für Browser und für Node, und einen für Python, farbenspiel-client, beim Quelltext des Servers.
developers-compose = Bei beiden setzt compose einen Zug aus dem zusammen, was der Server anbietet, und fragt dich nur, was du wählst; ein Bot braucht also keine Regeln zu kennen.
developers-files = Zum Herunterladen und für Werkzeuge:
developers-games = Was die Spiele annehmen und senden:
reference-of = { $game } für Programme
reference-about = Was ein Programm von { $game } erfährt und was es sendet: Typen von Ansichten, Zügen und Zeilen des Verlaufs, die Felder des Plans und ein Beispiel.
reference-schema = Dasselbe als JSON-Schema:
reference-public = Was alle sehen: view.public
reference-private = Was nur ein Platz sieht: view.private
reference-moves = Züge
reference-parts = Teile von Zügen
reference-preview = Wozu ein Entwurf führen würde: preview
reference-notes = Zeilen des Verlaufs: notes
reference-items = Zeilen der Abrechnung: result.items
reference-tiers = Wie eine Aufgabe ausging: result.tier
reference-options = Optionen
reference-optional = kann fehlen
reference-boards = Felder des Plans
reference-fields = So heißen die Felder in Ansichten, Zügen, Fehlermeldungen und Ergebnissen. Wo sie liegen, steht in der Antwort oben unter boards.
reference-board = Die Felder des Plans „{ $name }“
reference-example = Ein Beispiel
reference-snapshot = Eine Stellung aus einer echten Partie, wie sie der erste Platz am Zug sieht:
reference-legal = Die ersten seiner erlaubten Züge oder der Teile, mit denen er beginnen kann:
problem-page = Problem
problem-code = Fehler:
problem-unknown = Zu diesem Code gibt es kein Problem.

# Room before the start
room-default = Raum { $code }
room-parts = Teile des Raums
room-title = Name des Raums
table = Tisch
evening = Abend
room-rename = Raum umbenennen
room-locked = Der Raum ist geschlossen: Niemand Neues kann beitreten.
seats = Plätze
at-the-table = Am Tisch
seats-taken = { $taken } von { $all }
seat-free = Freier Platz
seats-free = { $count ->
        [one] Freier Platz
       *[other] { $count } freie Plätze
    }
seat-take = Hinsetzen
seat-leave = Aufstehen
seat-move = Auf einen anderen Platz setzen
seat-watch-only = Nur zuschauen lassen
seat-remove = Entfernen
seat-remove-no = Abbrechen
bot-add = Bot dazu
bot-level = Wie gut { $name } spielt
bot-easy = Bot, leicht
bot-medium = Bot, mittel
bot-strong = Bot, stark
level-easy = leicht
level-medium = mittel
level-strong = stark
ready-set = Ich bin bereit
ready-unset = Doch nicht
lobby-missing = { $count ->
        [one] Es fehlt noch eine Person.
       *[other] Es fehlen noch { $count } Personen.
    }
lobby-unready = { $count ->
        [one] { $names } ist noch nicht bereit.
       *[other] { $names } sind noch nicht bereit.
    }
lobby-count = { $ready } von { $all } bereit.
lobby-ready = Alle sind bereit.
start = Partie starten
start-missing = { $count ->
        [one] Starten: eine Person fehlt
       *[other] Starten: { $count } Personen fehlen
    }
start-host = { $name } startet die Partie
start-ask = Starten und fragen
start-ask-whom = { $count ->
        [one] Starten und { $names } fragen
       *[other] Starten und { $count } andere fragen
    }
start-once = { $count ->
        [one] Es geht los, sobald { $names } bereit ist.
        [2] Es geht los, sobald { $names } bereit sind.
       *[other] Es geht los, sobald alle bereit sind.
    }
start-wanted = { $name } möchte anfangen. Bist du bereit?
start-now = Jetzt starten
start-now-in = Jetzt starten ({ $seconds } s)
start-name = Name speichern und einladen
start-name-host = Du hast die Spielleitung.
start-name-how = Gib deinen Namen ein und lade dann ein.
your-chips = Deine Farbe
what-we-play = Was wir spielen
options-change = Ändern
options-less = Weniger
players = { $count ->
        [one] eine Person
       *[other] { $count } Personen
    }
option-side = Seite { $value }
option-start = Wer anfängt
option-start-lot = Zufall
invite = Freunde einladen
code = Code
invite-short = Einladen
invite-ways = Mehr
copy-link = Link kopieren
copied = Link kopiert.
copy-by-hand = Link zum Kopieren
share = Teilen
qr-code = QR-Code zum Beitreten
new-link = Neuer Link
new-link-text = Der alte Link und der alte Code gelten dann nicht mehr. Wer im Raum ist, bleibt.
new-link-make = Neuen Link erstellen
list-room = Offen für alle
list-room-text = Alle, die auf die Startseite kommen, sehen Titel, Namen und Spiel und dürfen sich ohne zu fragen dazusetzen oder zuschauen.
list-room-hidden = Niemand findet euch, solange der Raum geschlossen ist, ein Kennwort hat oder alle Plätze besetzt sind. Damit andere zuschauen können, braucht er außerdem einen Link zum Zuschauen.
list-room-on = Steht bei den offenen Tischen.
past = Bisherige Partien
past-none = Noch keine Partie beendet. Die erste erscheint dann hier.
past-lost = ohne Sieger

# Match
score-of = { $name }: { $score }
last-none = Noch kein Zug.
log = Verlauf
log-empty = Noch ist nichts passiert.
undone = { $name } macht den letzten Zug rückgängig.
ended-early = Die Partie wurde abgebrochen. Es gibt kein Ergebnis.
board = Brett
hand = Deine Hand
title-turn = Du bist dran
title-asked = Eine Frage an dich
keys-hint = Tasten: T wer dran ist · S Punkte · L letzter Zug · B Brett · ? Regeln
next-table = Nächste Partie: { $title }
next-short = Weiter ({ $count })
next-more = { $count ->
        [one] noch eine
       *[other] noch { $count }
    }
lobby-back = Zurück zum Raum
bot-for-you = Ein Bot spielt für dich.
you-watch = Du schaust zu.

# Result
won-by = { $count ->
        [one] { $name } gewinnt mit einem Punkt
       *[other] { $name } gewinnt mit { $score } Punkten
    }
won-tie = { $count ->
        [one] { $names } gewinnen gemeinsam mit einem Punkt
       *[other] { $names } gewinnen gemeinsam mit { $score } Punkten
    }
lost-task = Diesmal nicht
result-caption = Wertung. Wähle eine Zahl, um auf dem Brett zu sehen, woher sie kommt.
result-tip = Wähle eine Zahl: Das Brett zeigt sie.
result-sum = Summe
result-turns = { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
result-rolls = { $count ->
        [one] 1 Wurf
       *[other] { $count } Würfe
    }
result-rounds = { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }
result-board = Das Brett am Ende
result-sheet = – { $count ->
        [one] 1 Punkt
       *[other] { $score } Punkte
    }
result-cell = { $name }, { $item }: { $points }
result-lit = – { $item }: { $points }
result = Ergebnis
result-you = Du
result-own = Du: Platz { $rank } mit { $count ->
        [one] 1 Punkt
       *[other] { $score } Punkten
    }.
result-medals = Was gewonnen wurde
result-sheets = Wessen Blatt
result-keep = Mitnehmen
result-picture = Als Bild teilen
result-picture-saved = Bild gespeichert.
result-picture-failed = Das Bild ließ sich nicht erstellen.
result-link = Link kopieren
result-link-share = Link teilen
evening-wins = { $count ->
        [one] 1 Sieg
       *[other] { $count } Siege
    }

# Looking back and replay
look-lead = Rückblick:
look-at = { $seq } von { $last }
look-now = Zurück zur Partie
look-now-turn = Zur Partie: Du bist dran
look-hint = Tasten: ← → Schritt · Pos1 Ende · Esc zurück
look-start = vor dem ersten Zug
look-here = diese Stellung ansehen
replay = Wiederholung
replay-of = Wiederholung: { $game } mit { $names }
replay-lead = Wiederholung:
replay-hint = Tasten: ← → Schritt · Pos1 Ende · Leertaste Abspielen
replay-hint-turns = Tasten: ← → Schritt · Bild ↑ ↓ Zug · Pos1 Ende · Leertaste Abspielen
replay-start = Vor dem ersten Zug.
replay-bar = Schritte der Partie
replay-first = Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Pause
replay-next = Weiter
replay-last = Ende
replay-step-turn = Zug
replay-previous-turn = Zum vorigen Zug
replay-next-turn = Zum nächsten Zug
replay-step = Schritt
replay-at = Schritt { $seq } von { $last }
replay-speed = Tempo
replay-speed-slow = langsam
replay-speed-normal = normal
replay-speed-fast = schnell
replay-share = Stellung teilen
replay-share-text = Mit diesem Link können alle die beendete Partie so sehen wie beim Zuschauen, ohne in den Raum zu kommen.
replay-finished = beendet · { $names } { $score }
replay-finished-plain = beendet
replay-ended = abgebrochen
replay-close = Schließen
replay-running = Eine Partie läuft.
replay-to-match = Zur Partie
replay-watch = Wiederholung von { $names }
guide-start = Den anderen zeigen
guide-stop = Nicht mehr zeigen
guide-me = Die anderen sehen, was du zeigst.
guide-following = Du folgst { $name }.
guide-leave = Nicht mehr folgen
guide-free = { $name } zeigt.
guide-follow = { $name } folgen
guide-come = { $name } zeigt die Wiederholung.
guide-join = Mitkommen
guide-began = { $name } zeigt allen die Wiederholung.
guide-over = { $name } zeigt nichts mehr.

# Menu and settings
menu = Menü
your-name = Dein Name
name-asked = Dein Name, damit man dich erkennt
name-change = Namen ändern
name-numbered = Du heißt hier { $name }, weil in diesem Raum schon jemand einen Namen wie { $wanted } hat.
save = Speichern
theme = Hell oder dunkel
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
patterns-strong = Kräftige Muster
letter-keys = Tastenkürzel mit Buchstaben
leave-room = Raum verlassen
leave-title = Raum verlassen?
leave-text = Um zurückzukommen, brauchst du den Link.
leave-no = Bleiben

# Chat, nudges, sound
chat = Chat
chat-unread = { $count ->
        [one] eine neue Nachricht
       *[other] { $count } neue Nachrichten
    }
chat-empty = Noch keine Nachrichten.
chat-write = Nachricht schreiben
chat-send = Senden
chat-phrases = Sätze
chat-emotes = Emotes
chat-earlier = Frühere Nachrichten
chat-settings = Chat-Einstellungen
chat-mute = { $name } stummschalten
chat-mute-none = Außer dir war noch niemand hier.
chat-mute-help = Stummgeschaltete erfahren davon nichts. Nur dieser Browser blendet aus, was sie schreiben.
chat-muted = Stummgeschaltet: { $names }
chat-mode = Im Chat erlaubt
chat-mode-open = alles
chat-mode-phrases = nur Sätze und Emotes
chat-mode-off = nichts
chat-off = Die Spielleitung hat den Chat ausgeschaltet.
chat-phrases-only = Die Spielleitung erlaubt nur Sätze und Emotes.
chat-spoken = { $name }: { $text }
chat-nudged = { $name } stupst { $other } an.
chat-watching = schaut zu
phrase-hello = Hallo zusammen!
phrase-luck = Viel Glück!
phrase-moment = Moment …
phrase-ready = Ich bin bereit!
phrase-well-done = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-again = Noch eine Runde?
phrase-bye = Bis bald!
emote-smile = lächelt
emote-laugh = lacht
emote-wow = staunt
emote-sad = ist traurig
emote-think = überlegt
emote-heart = ist begeistert
emote-star = spitze
emote-thumb = findet das gut
nudge = { $name } anstupsen
nudge-sent = { $name } wurde angestupst.
nudge-left = { $name } ist gerade nicht da und sieht es beim Zurückkommen.
nudge-got = { $name } wartet auf dich.
sound-on = Ton an
sound-off = Ton aus
sound = Ton
offer-sound = Mit Ton spielen?
offer-yes = Ja
offer-no = Nein
offer-later = Im Menü lässt sich der Ton jederzeit einschalten.

# Connection
loading = Der Tisch wird vorbereitet …
scripts-late = Ein Teil dieser Seite ist nicht angekommen, deshalb funktionieren ihre Knöpfe noch nicht.
loading-late = Das dauert ungewöhnlich lange. Vielleicht ist der Server nicht erreichbar, oder unterwegs hält etwas auf.
slow-lead = Keine direkte Verbindung.
slow-text = Du kannst spielen, aber alles kommt etwas später an.
slow-why = Ein Proxy, ein VPN oder ein Virenscanner hält offenbar WebSockets zurück.
offline-lead = Keine Verbindung.
offline-safe = Dein Zug ist sicher.
offline-retry = Neuer Versuch in { $seconds } s.
offline-now = Neuer Versuch läuft.
try-now = Jetzt versuchen
no-server-title = Farbenspiel ist nicht erreichbar
no-server-text = Zum Spielen braucht es den Server, und der antwortet gerade nicht. Verloren ist nichts: Deine Räume, deine Partien und die Züge, die du gemacht hast, liegen dort.
no-server-waits = Sobald der Server wieder antwortet, geht es hier von selbst weiter.
no-server-again = Noch einmal versuchen
shortcut-next-table = Nächster Tisch
install-offer = Als App installieren
install-ios = So kommt Farbenspiel wie eine App auf deinen Home-Bildschirm: Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.
closed-title = Du bist nicht verbunden
reload = Neu laden

# Colours
colour-red = rot
colour-orange = orange
colour-yellow = gelb
colour-light-green = hellgrün
colour-green = grün
colour-dark-green = dunkelgrün
colour-light-blue = hellblau
colour-blue = blau
colour-dark-blue = dunkelblau
colour-purple = lila
colour-pink = pink
colour-white = weiß
colour-grey = grau
colour-black = schwarz

# Problems: one short sentence each; -help says what to do
rules-here = Regeln dazu
rules-back = Zurück zum Brett
rules-first = In dieser Partie
rules-always = In jeder Partie
rules-apart = Nicht in dieser Partie
problem-why = Warum?
problem-general = Das hat nicht geklappt.
problem-not-your-turn = Du bist nicht dran.
problem-stale-seq = Die Partie ist schon weiter. Schau noch einmal hin.
problem-stale-seq-help = Dein Zug bezog sich auf eine ältere Stellung. Lade die aktuelle und entscheide neu.
problem-bad-token = Dieser Browser wird hier nicht mehr erkannt.
problem-bad-token-help = Öffne den Einladungslink noch einmal, um in den Raum zurückzukommen.
problem-not-a-member = Du bist nicht in diesem Raum.
problem-not-a-member-help = Öffne den Einladungslink, um beizutreten.
problem-room-not-found = Diesen Raum gibt es nicht.
problem-room-not-found-help = Prüfe den Code: Er enthält nie Vokale, 0 oder 1.
problem-room-closed = Dieser Raum ist geschlossen.
problem-room-closed-help = Die Serverleitung hat ihn geschlossen. Nichts darin geht verloren, aber niemand kann hinein.
problem-barred = { $until ->
    [never] Du kannst diesen Server nicht mehr benutzen.
   *[other] Bis { $until } kannst du diesen Server nicht benutzen.
}
problem-barred-help = Das hat die Serverleitung entschieden. Wenn du das für einen Irrtum hältst, wende dich an sie.
problem-room-unreadable = Dieser Raum lässt sich nicht öffnen: Ein Teil seiner Aufzeichnung fehlt.
problem-room-unreadable-help = Die Serverleitung kann das beheben. Du kannst einen neuen Raum öffnen.
problem-room-gone = Dieser Raum wurde gelöscht.
problem-room-gone-help = Die Serverleitung hat ihn gelöscht. Du kannst einen neuen Raum öffnen.
problem-invite-gone = Dieser Link gilt nicht mehr.
problem-invite-gone-help = Die Spielleitung hat einen neuen Link erstellt. Frag sie danach.
problem-seat-taken = Dieser Platz ist besetzt.
problem-no-free-seat = Alle Plätze sind besetzt.
problem-room-full = Der Raum ist voll.
problem-name-taken = Im Raum { $room } heißt schon jemand so ähnlich wie { $name }.
problem-name-taken-help = Wähle einen Namen, den niemand mit dem einer anderen Person oder eines Bots verwechseln kann. Andere Großschreibung, Akzente, Leerzeichen oder Satzzeichen reichen nicht.
problem-not-host = Das kann nur die Spielleitung.
problem-match-running = Das geht erst, wenn die Partie zu Ende ist.
problem-match-expired = Diese Partie ist abgelaufen: Ihre Züge sind auf diesem Server nicht mehr gespeichert.
problem-match-not-found = Diese Partie gibt es nicht.
problem-too-few-players = Es sind noch nicht genug Personen am Tisch.
problem-validation-error = An dieser Anfrage ist etwas ungültig.
problem-not-found = Hier gibt es nichts.
problem-method-not-allowed = Das geht hier nicht.
problem-internal-error = Bei uns ist etwas schiefgegangen. Es wurde nichts geändert.
problem-slow-down = Das war zu schnell. Warte kurz.
problem-cookies-needed = Dein Browser behält für diese Seite keine Cookies, deshalb würde dich am Tisch niemand wiedererkennen. Erlaube Cookies für diese Seite (in den meisten Browsern: das Symbol neben der Adresse, dann „Cookies und Websitedaten“) oder verlass das private Fenster, und versuch es noch einmal. Sie sagen nur, wer du hier bist und welche Sprache du liest.
problem-foreign-origin = Diese Seite hat keine Adresse dieses Servers und darf sich deshalb nicht mit dem Spiel verbinden.
problem-foreign-origin-help = Öffne das Spiel unter seiner eigenen Adresse. Ist das hier seine Adresse, muss die Serverleitung sie als FARBENSPIEL_PUBLIC_URL angeben.
problem-unknown-host = Unter „{ $host }“ soll dieser Server nicht erreichbar sein. Wenn du ihn betreibst, gib als FARBENSPIEL_PUBLIC_URL die Adresse an, die alle benutzen, etwa https://play.example.org (mit Docker Compose: PUBLIC_URL); weitere Adressen gehören in FARBENSPIEL_OWN_ORIGINS.
problem-unknown-protocol = Diese Seite und der Server verstehen sich nicht: Eines von beiden ist neuer.
problem-unknown-protocol-help = Lade die Seite neu.
problem-bad-frame = Der Server hat das nicht verstanden.
problem-payload-too-large = Das war zu viel auf einmal.
problem-headers-too-large = Dein Browser hat mit dieser Anfrage zu viele Daten geschickt.
problem-headers-too-large-help = Lösche die Cookies dieser Website und versuch es noch einmal. Danach bist du ein neuer Gast; die Spielleitung kann dir einen Link zu deinem alten Platz schicken.
problem-request-timeout = Deine Anfrage kam nicht rechtzeitig an. Versuch es noch einmal.
problem-server-full = Der Server ist gerade voll. Versuch es gleich noch einmal.
problem-too-many-connections = Aus deinem Netz gibt es zu viele Verbindungen.
problem-too-many-connections-help = Schließe Tabs, die du nicht mehr brauchst, und versuch es noch einmal.
problem-unsupported-media-type = Hier geht nur JSON.
problem-over = Die Partie ist zu Ende.
problem-no-undo = Das lässt sich nicht mehr rückgängig machen.
problem-no-undo-help = Du kannst nur deinen eigenen letzten Zug rückgängig machen, und nur solange dadurch nichts Neues aufgedeckt wurde. In einer Partie lässt sich höchstens tausendmal etwas rückgängig machen.
problem-no-drafts = In diesem Spiel gibt es keine Entwürfe.
problem-bad-move = Diesen Zug gibt es in diesem Spiel nicht.
problem-bad-options = Diese Einstellungen passen nicht zusammen.
problem-unknown-game = Dieses Spiel gibt es hier nicht.
problem-name-needed = Bitte gib deinen Namen ein.
problem-already-ready = Du bist schon fertig.
problem-colour-taken = Jemand anderes hat schon diese Farbe.
problem-banned = Du kannst nicht in diesen Raum zurück.
problem-seat-moved = Dieser Platz wurde woanders geöffnet.
problem-offline = Der Server ist nicht erreichbar. Versuch es noch einmal.
problem-bad-request = Der Server konnte diese Anfrage nicht lesen.
problem-not-allowed = Das ist hier nicht erlaubt.
problem-no-such-seat = Dieser Platz ist leer, oder es gibt ihn nicht.
problem-not-seated = Du schaust bei dieser Partie zu und hast keinen Platz in ihr.
problem-not-your-seat = Dieser Platz gehört jemand anderem.
problem-stale-room = Im Raum hat sich inzwischen etwas geändert. Schau noch einmal hin.
problem-store-unavailable = Im Moment lässt sich nichts speichern. Versuch es gleich noch einmal.
problem-chat-off = Die Spielleitung hat das ausgeschaltet.
problem-message-too-long = Das ist zu lang: höchstens { $most } Zeichen.
problem-too-many-messages = Du schreibst sehr schnell. Warte ein paar Sekunden, bevor du weiterschreibst.
problem-nudged-already = { $name } wurde gerade erst angestupst. Warte eine Minute.
problem-not-waited-for = Auf diese Person wartet gerade niemand.
problem-replay-not-found = Diese Wiederholung gibt es nicht.
problem-replay-not-found-help = Prüfe, ob der Link vollständig ist, bis zum letzten Zeichen.
problem-match-unreadable = Diese Partie lässt sich nicht mehr zeigen: Ein Teil der Aufzeichnung fehlt, oder sie entstand nach anderen Regeln.
problem-already-guided = Gerade zeigt schon jemand anderes.

# Activity in the room
change-joined = { $program ->
        [yes] Das Programm { $name } ist jetzt dabei.
       *[no] { $name } ist jetzt dabei.
    }
change-declared = { $who } ist ab jetzt ein Programm.
change-programs-set = { $by } · { programs }: { $mode ->
        [off] { programs-off }
        [count] { programs-count }
       *[play] { programs-play }
    }
change-sat = { $name } nimmt Platz.
change-freed = Der Platz von { $name } ist frei.
change-left = { $who } verlässt den Raum.
change-bot-added = Der Bot { $name } nimmt Platz.
change-level-set = { $by } stellt den Bot { $name } auf { $level ->
    [easy] leicht
    [strong] stark
   *[medium] mittel
}.
change-renamed = { $who } heißt jetzt { $name }.
change-chair-changed = { $name } wählt eine andere Farbe.
change-configured = { $by } ändert die Einstellungen.
change-recoded = { $by } ersetzt den Link.
change-started = Eine Partie beginnt.
change-finished = Die Partie ist zu Ende.
change-abandoned = Die Partie kann nicht weitergehen.
change-kicked = { $by } sperrt { $name } aus. { $reason }
change-unbanned = { $name } darf wiederkommen.
change-deputed = { $on ->
        [yes] { $who } vertritt jetzt die Spielleitung und darf alles, was sie darf.
       *[no] { $who } vertritt die Spielleitung nicht mehr.
    }
change-handed-over = { $who } hat jetzt die Spielleitung.
change-acting = { $on ->
        [yes] Die Spielleitung ist weg. { $who } springt solange ein.
       *[no] Die Spielleitung ist zurück.
    }
change-listed = { $on ->
        [yes] { $by } nimmt den Raum in die offenen Tische auf.
       *[no] Der Raum ist nicht mehr bei den offenen Tischen.
    }
change-locked = { $on ->
        [yes] { room-locked }
       *[no] Der Raum ist wieder offen.
    }
change-chat = { $mode ->
        [off] { $by } schaltet den Chat aus.
        [phrases] { $by } erlaubt im Chat nur noch Sätze und Emotes.
       *[open] { $by } schaltet den Chat ein.
    }
change-swapped = { $by } tauscht zwei Plätze.
change-rematch-asked = { $who } will noch einmal spielen.
change-defaulted = { $by } macht für { $name } den einfachsten Zug.
change-stood-in = Ein Bot springt für { $name } ein.
change-opened = Der Platz von { $name } kann übernommen werden.
change-taken-over = { $name } spielt jetzt auf diesem Platz.
change-paced = { $pace ->
        [days] { $by } stellt auf „über mehrere Tage“ um.
       *[live] { $by } stellt auf „live“ um.
    }
change-clocked = { $kind ->
        [off] { $by } schaltet die Uhr aus.
       *[on] { $by } stellt die Uhr: { $setting }.
    }
change-absence-set = { $seconds ->
        [0] { $by } stellt ein, dass niemand für Abwesende entscheidet.
       *[other] { $by } stellt ein, ab wann andere für Abwesende entscheiden: { $time }.
    }
change-spared = Die neuen Zeiten zählen ab jetzt. So lange läuft für niemanden etwas ab: { $time }.
change-substitution-voted = { $choice ->
        [bot] { $by } stimmt für einen Bot auf dem Platz von { $name }.
        [anyone] { $by } stimmt dafür, dass jemand anderes den Platz von { $name } übernimmt.
       *[default] { $by } stimmt für den einfachsten Zug für { $name }.
    }
change-agreed = { $choice ->
        [bot] Mehr als die Hälfte ist dafür: Ein Bot springt für { $name } ein.
        [anyone] Mehr als die Hälfte ist dafür: Der Platz von { $name } kann übernommen werden.
       *[default] Mehr als die Hälfte ist dafür: Für { $name } wird der einfachste Zug gemacht.
    }
change-substitution-withdrawn = { $by } zieht die Stimme zu { $name } zurück.
change-substitution-lapsed = { $name } ist wieder da. Die Abstimmung ist vorbei.
change-rolled-back = Dem Server sind die letzten Augenblicke verloren gegangen. Der Raum macht mit dem weiter, was noch da ist.
change-match-rolled-back = Dem Server sind die letzten Augenblicke verloren gegangen. Die Partie geht ab Zug { $seq } weiter.
change-undo-asked = { $name } möchte den letzten Zug rückgängig machen.
change-undo-refused = { $who } ist dagegen. Der Zug bleibt.
change-undo-granted = { $foreseen ->
        [yes] Alle sind einverstanden: { $name } macht den letzten Zug rückgängig. Was seither gezogen wurde, kommt genau so wieder.
       *[no] Alle sind einverstanden: { $name } macht den letzten Zug rückgängig.
    }
change-end-asked = { $who } möchte die Partie abbrechen.
change-start-asked = { $who } fragt, ob alle bereit sind.
change-end-refused = { $who } möchte weiterspielen.
change-ended = { $who } hat die Partie abgebrochen.
changes = Neues

# People of the room
role-host = Spielleitung
role-deputy = Vertretung
role-acting = springt ein
people-for = Optionen für { $name }
depute = Zur Vertretung machen
undepute = Nicht mehr Vertretung
hand-over = Raum übergeben
hand-over-title = Den Raum an { $name } übergeben?
hand-over-text = Der Raum gehört dann { $name }. Du bleibst als Vertretung dabei.
kick = Aussperren
kick-title = { $name } aussperren?
kick-text = { $name } sieht deinen Grund und kann nicht zurück, bis du die Sperre aufhebst. Falls { $name } gerade mitspielt, übernimmt ein Bot.
kick-reason = Grund (optional)
bans = Ausgesperrt
unban = Wieder hereinlassen
lock-room = Raum schließen: Niemand Neues kann beitreten
absence = Andere entscheiden für Abwesende nach
programs = Programme dürfen mitspielen
programs-help = Sie spielen allein und sind nicht die Bots dieses Servers. An jedem Namen steht es dabei.
programs-off = nein
programs-play = ja, zählt nicht
programs-count = ja, zählt mit
programs-uncounted = Ein Programm hat mitgespielt: Diese Partie zählt nicht für die Rangliste.
absence-never = nie
absence-minutes = { $count ->
        [one] einer Minute
       *[other] { $count } Minuten
    }
absence-hours = { $count ->
        [one] einer Stunde
       *[other] { $count } Stunden
    }
absence-days = { $count ->
        [one] einem Tag
       *[other] { $count } Tagen
    }
swap-title = Den Platz von { $name } tauschen mit …
swap-with-free = freier Platz { $seat }

# Seats of a match
seat-options = Weiterspielen ohne { $name }
seat-away-text = { $name } ist gerade nicht da.
seat-late-text = Die Zeit von { $name } war um; die Uhr hat gezogen.
stand-in = Einen Bot für { $name } spielen lassen
stand-in-me = Einen Bot für mich spielen lassen
move-default = Einen einfachen Zug für { $name } machen
seat-open-up = Den Platz jemand anderem geben
seat-open-text = Hier spielt ein Bot. { $name } kann den Platz jederzeit zurücknehmen.
take-back = Meinen Platz zurücknehmen
take-over = Platz von { $name } übernehmen
take-seat = Einen Platz übernehmen

# Pace, clock, votes
pace = Tempo
pace-live = live
pace-days = über mehrere Tage
pace-days-help = Niemand muss da sein; wer die Seite schließt, gilt nicht als abwesend.
pace-live-now = In diesem Raum wird jetzt live gespielt.
pace-days-now = In diesem Raum wird jetzt über mehrere Tage gespielt. Niemand muss da sein.
clock = Uhr
clock-off = keine
clock-per-move = { $time } pro Zug
clock-per-player = { $time } für die ganze Partie
clock-step = , plus { $time } pro Zug
clock-left = noch { $time }
clock-low = nur noch { $time }
clock-soon = Du hast noch { $time }.
clock-late = Zeit abgelaufen
clock-moved = Deine Zeit war um, deshalb hat die Uhr für dich gezogen.
vote-text = Es gilt, sobald mehr als die Hälfte der anderen, die da sind, dafür ist.
vote-back = Wähle dasselbe noch einmal, um deine Stimme zurückzuziehen.
vote-count = { $count } von { $needed } dafür

# Undo by consent
undo-ask = Letzten Zug rückgängig machen (mit Zustimmung)
undo-wanted = { $name } möchte den Zug rückgängig machen.
undo-wanted-mine = Du möchtest deinen Zug rückgängig machen. Es fehlt noch: { $names }.
undo-noted = Mit Vermerk
undo-foreseeing = Seither wurde etwas gezogen oder aufgedeckt. Das kommt genau so wieder; wer es gesehen hat, weiß also, was kommt. Die Partie bekommt einen Vermerk.
undo-foreseen = Ein Zug wurde zurückgenommen, nachdem etwas gezogen war: Jemand wusste, was kommt.
undo-agree = Zustimmen
undo-refuse = Ablehnen
undo-withdraw = Doch nicht
end-match = Partie abbrechen
end-ask = Partie abbrechen (mit Zustimmung)
end-title = Diese Partie abbrechen?
end-text = Es gibt dann kein Ergebnis, und nichts wird gezählt. Alle behalten ihren Platz, und die Einstellungen bleiben.
end-no = Weiterspielen
end-wanted = { $name } möchte diese Partie abbrechen. Es gäbe dann kein Ergebnis.
end-wanted-mine = Du möchtest diese Partie abbrechen. Es fehlt noch: { $names }.
end-wanted-agreed = Du bist dafür, diese Partie abzubrechen. Es fehlt noch: { $names }.
end-wanted-nobody = Du möchtest diese Partie abbrechen. Sonst ist niemand mehr da.
end-agree = Partie abbrechen
end-withdraw = Doch nicht
ended-title = Partie abgebrochen
ended-by = { $name } hat sie abgebrochen.
ended-agreed = { $name } wollte sie abbrechen, und alle waren einverstanden.
ended-text = Es gibt kein Ergebnis, und nichts wird gezählt.

# Another round
rematch-title = Noch eine Runde?
rematch-none = Alle, die da sind, werden gefragt.
rematch-how = Wer zusagt, spielt mit.
rematch-ask = Noch eine Runde
rematch-in = Bin dabei
rematch-out = Jetzt nicht
rematch-same = Gleiche Würfe
rematch-same-said = Gespielt wird mit den gleichen Würfen.
rematch-you-in = Du bist dabei.
rematch-you-out = Du setzt diesmal aus.
rematch-others-in = { $names-count ->
        [one] { $names } ist dabei.
       *[other] { $names } sind dabei.
    }
rematch-waits = { $names-count ->
        [one] { $names } hat noch nicht geantwortet.
       *[other] { $names } haben noch nicht geantwortet.
    }
rematch-when = Es geht los, wenn alle geantwortet haben.
rematch-lapse = Nach 30 Sekunden ohne Antwort gilt „Jetzt nicht“.
rematch-begins = { $name } beginnt.
rematch-few = Das sind zu wenige: Nötig sind mindestens { $min }.
rematch-few-how = Alle können noch einmal fragen.
rematch-start-without = Ohne { $names } anfangen
rematch-start-now = Jetzt anfangen
rematch-begun = Die nächste Runde läuft.
rematch-begun-stay = Du kannst hierbleiben, solange du willst.
rematch-begun-seat = Dein Platz wartet schon.
rematch-to-match = Zuschauen
rematch-to-seat = Zu meinem Platz
rematch-no-chair = Du hast an diesem Tisch keinen Platz.
rematch-stay = Du kannst bleiben und zuschauen.
rematch-sit = Platz nehmen

# Standings
standings = Rangliste
standings-ever = Alle Partien
standings-tonight = Heute Abend
standings-player = Name
standings-matches = Partien
standings-won = Gewonnen
problem-banned-reason = Du wurdest ausgesperrt: { $reason }
problem-room-locked = Dieser Raum ist geschlossen: Niemand Neues kann beitreten.
problem-room-locked-help = Bitte die Spielleitung, ihn zu öffnen.
problem-no-such-member = Diese Person ist nicht im Raum.
problem-not-oneself = Das geht bei dir selbst nicht.
problem-not-the-owner = Die Spielleitung kann nicht ausgesperrt werden.
problem-too-many-bans = Es sind schon zu viele ausgesperrt. Heb zuerst eine Sperre auf.
problem-owner-only = Das kann nur die Spielleitung, der der Raum gehört.
problem-nothing-to-swap = Hier gibt es nichts zu tauschen.
problem-nothing-to-repeat = Hier wurde noch nichts gespielt.
problem-no-poll = Danach fragt niemand mehr.
problem-poll-open = Darum hat schon jemand gebeten.
problem-no-same-dice = Dieses Spiel lässt sich nicht mit den gleichen Würfen wiederholen.
problem-bot-plays = Auf diesem Platz spielt ein Bot.
problem-no-such-level = In diesem Spiel gibt es keine Bots dieser Stärke. Wähle eine andere.
problem-seat-open = Dieser Platz steht schon allen offen.
problem-seat-reserved = Ein Bot springt für { $name } ein. Der Platz bleibt reserviert.
problem-plays-already = Du hast schon einen Platz.
problem-knows-another-seat = Du hast in dieser Partie schon auf einem anderen Platz gespielt.
problem-knows-another-seat-help = Niemand darf die Geheimnisse von zwei Plätzen sehen. Du kannst zuschauen und bei der nächsten Partie mitspielen.
problem-not-absent = Diese Person ist da oder noch nicht lange genug weg.
problem-voted-already = Du hast schon zugestimmt.

# Tokens for programs
tokens = Tokens für Programme
tokens-lead = Mit einem Token handelt ein Programm in deinem Namen: ein Bot, der spielt, oder ein selbst gebauter Client. Du kannst ihn jederzeit widerrufen.
tokens-nobody = Dieser Browser ist hier noch nicht bekannt. Leg zuerst einen Raum an oder tritt einem bei; danach kannst du Tokens anlegen.
tokens-new = Neuer Token
tokens-name = Wofür ist er?
tokens-name-example = Zum Beispiel: Mein Bot
tokens-may = Was das Programm darf
tokens-may-none = Wähle mindestens eins aus.
tokens-expires = Wie lange er gilt
tokens-make = Token anlegen
tokens-yours = Deine Tokens
tokens-none = Du hast noch keine Tokens.
tokens-made-title = Der Token „{ $name }“
tokens-made-text = Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt. Wer ihn hat, kann in deinem Namen handeln; halte ihn geheim.
tokens-copy = Token kopieren
tokens-copied = Token kopiert.
tokens-copy-by-hand = Token zum Kopieren
tokens-done = Ist gesichert
tokens-revoke = Widerrufen
tokens-revoke-this = { $name } widerrufen
tokens-revoke-title = „{ $name }“ widerrufen?
tokens-revoke-text = Programme, die ihn benutzen, werden sofort abgewiesen und getrennt. Das lässt sich nicht zurücknehmen.
tokens-revoke-no = Behalten
tokens-revoked = „{ $name }“ ist widerrufen.
tokens-since = angelegt am { $date }
tokens-until = gilt bis { $date }
tokens-for-ever = gilt, bis du ihn widerrufst
tokens-expired = abgelaufen
tokens-used = zuletzt benutzt: { $date }
tokens-unused = noch nie benutzt
tokens-life-month = 30 Tage
tokens-life-quarter = 90 Tage
tokens-life-year = Ein Jahr
tokens-life-ever = Bis ich ihn widerrufe
tokens-scope-read = Ansehen
tokens-scope-read-text = Deine Räume und Partien, mit allem, was du darin siehst.
tokens-scope-play = Spielen
tokens-scope-play-text = Räumen beitreten, einen Platz nehmen, ziehen und unter deinem Namen chatten.
tokens-scope-host = Leiten
tokens-scope-host-text = Räume anlegen und die leiten, in denen du die Spielleitung hast.
tokens-scope-manage = Verwalten
tokens-scope-manage-text = Tokens anlegen und widerrufen und sich anderswo als du anmelden. Nur für ein Programm, dem du alles anvertraust.
problem-scope-needed = Dieser Token ist dafür nicht gedacht: Ihm fehlt das Recht „{ $scope }“.
problem-scope-needed-help = Lege auf der Seite „Tokens für Programme“ einen mit diesem Recht an.
problem-too-many-tokens = Du hast schon { $most } Tokens. Widerrufe zuerst einen.
problem-token-not-found = Diesen Token gibt es nicht mehr.
problem-token-not-found-help = Er wurde widerrufen oder gehört dir nicht.

# Webhooks
problem-bad-address = { $reason ->
        [non-public] Diese Adresse führt in ein privates Netz. Gib eine ein, die von überall erreichbar ist.
        [not-https] Die Adresse muss mit https:// beginnen.
        [credentials] Lass die Anmeldedaten vor dem „@“ weg: Sie dürfen nicht in der Adresse stehen.
        [fragment] Lass „#“ und alles danach weg: Das darf nicht in der Adresse stehen.
        [too-long] Diese Adresse ist zu lang: höchstens 500 Zeichen.
       *[not-a-url] Gib die ganze Adresse ein. Sie sieht etwa so aus: https://example.org/hook.
    }
problem-bad-address-help = Webhooks erreichen öffentliche Adressen über https. Die Serverleitung kann andere erlauben.

# Allein spielen: Aufgaben, die Aufgabe des Tages, Herausforderungen
problem-room-alone = Dieser Raum gehört dir allein: Niemand sonst kann hereinkommen oder zuschauen.
problem-attempt-alone = In einem Versuch an der Aufgabe des Tages kann nichts und niemand für dich spielen.

# Another device, another browser
handover = Auf anderem Gerät weiterspielen
handover-title = Auf anderem Gerät weiterspielen
handover-text = Scanne das mit dem anderen Gerät, oder öffne dort die Adresse und gib den Code ein. Er gilt nur einmal, bis { $until }. Dieses Gerät bleibt angemeldet.
handover-qr = QR-Code für das andere Gerät
handover-here = Du kannst hier als dieselbe Person weiterspielen. Gib den Code ein, den dein anderes Gerät zeigt; ein QR-Code trägt ihn für dich ein.
handover-go = Hier weiterspielen
seat-link = Neuer Platz-Link
seat-link-help = Hat { $name } den Browser oder das Gerät nicht mehr? Ein Platz-Link bringt { $name } auf denselben Platz zurück.
seat-link-title = Platz-Link für { $name }
seat-link-text = Wer diesen Link öffnet, bekommt den Platz von { $name }. Er gilt nur einmal. Gib ihn niemand anderem.
seat-claim = Platz einnehmen
seat-claim-title = Diesen Platz einnehmen?
seat-claim-text = Der Browser, der ihn bisher hatte, wird aus diesem Raum abgemeldet.
change-linked = { $by } erstellt einen neuen Platz-Link für { $who }.
change-claimed = { $given ->
        [yes] { $name } übernimmt den Platz von { $who }, mit einem Link der Spielleitung.
       *[no] { $who } spielt in einem anderen Browser weiter, als { $name }.
    }
problem-handover-gone = Dieser Code ist ungültig oder abgelaufen.
problem-handover-gone-help = Lass dir auf dem anderen Gerät einen neuen anzeigen. Er gilt nur einmal, zehn Minuten lang.
problem-member-present = { $name } ist da oder noch nicht lange genug weg.
problem-member-present-help = Frag { $name }. Auf ein anderes Gerät wechseln kann jede Person selbst, unter „{ handover }“.
problem-seat-link-gone = Dieser Platz-Link ist ungültig oder schon benutzt.
problem-seat-link-gone-help = Bitte die Spielleitung um einen neuen.

# Watch links, passcodes
join-watch = Dieser Link ist zum Zuschauen.
watch-link = Link zum Zuschauen
watch-link-text = Wer diesen Link öffnet, kann zuschauen, aber keinen Platz einnehmen.
watch-link-make = Link zum Zuschauen erstellen
watch-link-new = Link zum Zuschauen ersetzen
watch-link-end = Link zum Zuschauen entfernen
passcode = Kennwort
passcode-text = Wer nur den Code hat, muss es eingeben; im Link ist es schon enthalten. Leer lassen, wenn es kein Kennwort geben soll.
change-passcode-set = { $by } ändert das Kennwort.
change-watch-coded = { $on ->
        [yes] { $by } erstellt einen Link zum Zuschauen.
       *[no] { $by } entfernt den Link zum Zuschauen.
    }
problem-passcode-needed = Dieser Raum hat ein Kennwort.
problem-wrong-passcode = Dieses Kennwort stimmt nicht.
problem-wrong-passcode-help = Frag die Person, die dich eingeladen hat.
problem-watchers-watch = Du bist zum Zuschauen hier. Um mitzuspielen, nimm den Einladungslink.
problem-programs-not-allowed = In diesem Raum spielen keine Programme mit.
problem-no-watch-link = Dieser Raum hat keinen Link zum Zuschauen mehr.
problem-no-watch-link-help = Bitte die Spielleitung um einen neuen. Um selbst das Gerät zu wechseln, wähle „Auf anderem Gerät weiterspielen“.

# Tutorial
try = Ausprobieren (2 min)
coach = Tutorial
coach-place = { $lesson } von { $count }
coach-next = Verstanden
coach-skip = Schritt überspringen
coach-back = Schritt zurück
coach-stop = Tutorial beenden
coach-here = Hier
coach-end = Das war’s. Jetzt weißt du, wie es geht.
coach-end-skipped = { $count ->
        [one] Einen Schritt hast du übersprungen.
       *[other] { $count } Schritte hast du übersprungen.
    }
coach-catch-up = Jetzt nachholen
coach-play-on = Weiterspielen
coach-friends = Raum mit Freunden öffnen
coach-turning = Beim Ziehen drehst du mit dem Mausrad oder mit R.

# Mehrtägige Tische
over-days = Mehrtägig
tables-lead = Deine Tische über mehrere Tage: wo du dran bist und was die anderen machen.
tables-yours = Du bist dran
tables-others = Die anderen
tables-finished = Diese Woche zu Ende gegangen
tables-open = Noch nicht gestartet
tables-play = Spielen
tables-look = Ansehen
tables-more = Optionen für { $name }
tables-since = seit { $when }
tables-since-left = seit { $when }: noch { $time }
tables-others-since = { $names } seit { $when }
tables-others-since-left = { $names } seit { $when }: noch { $time }
tables-soon = weniger als eine Minute
tables-on = { $kind ->
        [today] heute
        [yesterday] gestern
       *[day] am { $day }
    }
tables-stand-in = ein Bot spielt für dich
tables-nobody-yet = wartet auf Mitspielende
tables-far-turn = { $number }. Zug
tables-far-roll = { $number }. Wurf
tables-far-round = { $number }. Runde
tables-far-row = Reihe { $number }
tables-far-turn-of = { $number }. Zug von { $of }
tables-far-roll-of = { $number }. Wurf von { $of }
tables-far-round-of = { $number }. Runde von { $of }
tables-far-row-of = Reihe { $number } von { $of }
tables-won = { $name } hat gewonnen
tables-won-you = du hast gewonnen
tables-won-two = { $name } hat { $first } zu { $second } gewonnen
tables-won-two-you = du hast { $first } zu { $second } gewonnen
tables-won-with = { $name } hat mit { $first } Punkten gewonnen
tables-won-with-you = du hast mit { $first } Punkten gewonnen
tables-shared = { $names } haben gemeinsam gewonnen
tables-lost = niemand hat gewonnen
tables-ended = vorzeitig beendet von { $name }
tables-you = du
tables-none = Kein mehrtägiger Tisch. Öffne einen und wähle als Tempo „über mehrere Tage“.
tables-none-open = Mehrtägigen Tisch öffnen
tables-offline = Der Server ist nicht erreichbar. So stand es um { $time }.
tables-bot-title = Einen Bot für dich spielen lassen?
tables-bot-text = Der Bot zieht, sobald du dran bist. Du kannst deinen Platz jederzeit zurücknehmen.
tables-bot-no = Selbst spielen
tables-bot-done = Jetzt spielt ein Bot für dich.
tables-back-done = Du spielst wieder selbst.
tables-leave-text = In einer laufenden Partie übernimmt ein Bot deinen Platz. Um zurückzukommen, brauchst du den Link.
tables-left = Du hast den Raum verlassen.
tables-alerts = Meldungen
tables-mute = Diesen Tisch stummschalten
tables-unmute = Stummschaltung aufheben
tables-muted = Dieser Tisch meldet sich nicht mehr.
tables-unmuted = Dieser Tisch meldet sich wieder.
tables-is-muted = stumm
