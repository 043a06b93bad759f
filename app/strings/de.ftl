# Everywhere
app-name = Farbenspiel
rules = Regeln
games = Spiele
game = Spiel
developers = Für Entwickler
language = Sprache
host = Spielleitung
bot = Bot
ready = bereit
not-ready = noch nicht
seated = am Tisch
watching = schaut zu
away = nicht da
here = da
watch = Nur zuschauen
close = Schließen
to-home = Zur Startseite
need-script = Der Tisch braucht JavaScript. Bitte schalte es ein.
game-facts = { $min }–{ $max } Personen · etwa { $minutes } min
name-you = { $name } (du)

# Friendly names for guests: one of the first list, one of the second
nickname-first = Flinker, Leiser, Froher, Heller, Kluger, Sanfter, Mutiger, Sonniger, Wacher, Wendiger, Bunter, Munterer
nickname-second = Reiher, Otter, Fink, Dachs, Hase, Schwan, Fuchs, Biber, Spatz, Luchs, Uhu, Delfin

# Home
home-title = Farbspiele mit Freunden.
home-title-more = Ein Tisch. Ein Link.
home-lead = Raum öffnen, Link schicken, losspielen. Ohne Konto, im Browser, am Handy wie am Rechner.
home-create = Raum öffnen
home-code = Code von Freunden
home-code-example = z. B. KWH3XPT
home-code-go = Hingehen
my-rooms = Deine Räume
room-status-lobby = noch nicht gestartet
room-status-playing = Partie läuft
room-status-finished = Partie zu Ende
your-turn-now = Du bist dran
your-turn-in = Du bist dran: { $room }.
room-step = Schritt { $step }
room-waiting = wartet auf { $names }
room-waits = wartet
open-tables = Offene Tische
open-search = Titel oder Name
open-every-game = jedes Spiel
open-find = Suchen
open-count = { $count ->
        [0] Keine offenen Tische.
        [one] Ein offener Tisch.
       *[other] { $count } offene Tische.
    }
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
open-more = Das sind die { $count } neuesten. Such, um andere zu finden.
open-not-found = So einen offenen Tisch gibt es nicht.
open-none = Gerade sucht kein Tisch jemanden. Machst du einen auf?
open-yours = Raum öffnen
open-none-help = Er steht hier, sobald du neben seinem Link „Sucht Mitspielende“ einschaltest.
colour-help = Farbe ist nie allein
colour-help-text = Jede Farbe hat ein Zeichen und ein Muster. So spielen alle mit, auch ohne Farbensehen.
fact-account = Ohne Konto
fact-account-text = Name eintippen, hinsetzen.
fact-bots = Bots füllen den Tisch
fact-bots-text = Wenn jemand fehlt.
fact-safe = Nichts geht verloren
fact-safe-text = Jeder Zug ist gespeichert, bevor er gilt.
fact-api = Offene Schnittstelle
fact-api-text = Für eigene Bots und Auswertungen.

# Join
join-title = { $host } lädt dich ein
join-name = Dein Name am Tisch
join-sit = Hinsetzen
join-rules = Die Regeln in Kürze
join-note = Kein Konto nötig. Dieser Browser merkt sich deinen Platz.
join-full = Alle Plätze sind besetzt. Du kannst zuschauen.
join-running = Eine Partie läuft. Du kannst zuschauen und bei der nächsten mitspielen.

# Rules, developers, problem pages
rules-of = { $game }: die Regeln in Kürze
developers-title = Bau deinen eigenen Client oder Bot
developers-text = Die Seiten benutzen nur die öffentliche Schnittstelle: REST unter /api/v1 und einen WebSocket unter /api/v1/ws. Was du hier siehst, kann auch ein Programm.
developers-token = Hol dir einen Spieler mit Token, schicke es als Bearer-Token und tritt einem Raum mit seinem Code bei.
developers-socket = Über den Socket kommt jede Änderung am Tisch als nummerierter Schritt; Fehler sind Problem-Objekte mit festem Code.
developers-docs = Alle Aufrufe
problem-page = Problem
problem-code = Code:
problem-unknown = Dieses Problem gibt es hier nicht.

# Room before the start
room-default = Raum { $code }
room-title = Name des Raums
room-rename = Raum umbenennen
seats = Sitze
seats-taken = { $taken } von { $all }
seat-free = Freier Platz
seat-take = Hinsetzen
seat-leave = Aufstehen
seat-remove = Entfernen
seat-remove-title = { $name } vom Tisch nehmen?
seat-remove-text = Der Platz wird frei.
seat-remove-no = So lassen
bot-add = Bot dazu
bot-level = Wie gut { $name } spielt
bot-easy = Bot, leicht
bot-medium = Bot, mittel
bot-strong = Bot, stark
level-easy = leicht
level-medium = mittel
level-strong = stark
ready-set = Ich bin bereit
ready-unset = Doch noch nicht
lobby-lead = Noch nicht gestartet.
lobby-missing = { $count ->
        [one] Es fehlt noch eine Person.
       *[other] Es fehlen noch { $count } Personen.
    }
lobby-unready = { $count ->
        [one] { $names } ist noch nicht bereit.
       *[other] { $names } sind noch nicht bereit.
    }
lobby-ready = Alle sind bereit.
start = Partie starten
start-missing = { $count ->
        [one] Starten: noch 1 Person
       *[other] Starten: noch { $count } Personen
    }
start-host = { $name } startet die Partie
start-hint = Wer nicht bereit ist, wird vorher gefragt.
start-anyway = Trotzdem starten
start-wait = Warten
start-title = Schon starten?
your-chips = Deine Farbe
variants = Varianten
option-start = Wer beginnt
option-start-lot = das Los
invite = Freunde einladen
code = Code
invite-short = Einladen
copy-link = Link kopieren
copied = Der Link ist kopiert.
copy-by-hand = Kopiere diesen Link
share = Teilen
qr-code = QR-Code zum Beitreten
new-link = Neuer Link
new-link-text = Der alte Link und Code gelten nicht mehr. Wer im Raum ist, bleibt.
new-link-make = Neuen Link machen
list-room = Sucht Mitspielende
list-room-text = Alle auf der Startseite sehen Titel, Namen und Spiel und dürfen sich ohne Rückfrage setzen oder zuschauen.
list-room-hidden = Niemand findet euch, solange der Raum geschlossen ist, ein Kennwort hat oder kein Platz frei ist. Zum Zuschauen braucht es einen Link dafür.
list-room-on = Steht bei den offenen Tischen.
past = Bisherige Partien
past-none = Noch keine Partie zu Ende. Die erste steht dann hier.

# Match
score-of = { $name }: { $score }
last-none = Noch kein Zug.
log = Verlauf
log-empty = Noch ist nichts passiert.
undone = { $name } nimmt den letzten Schritt zurück.
board = Brett
hand = Deine Hand
title-turn = Du bist dran
title-asked = Du wirst gefragt
keys-hint = Tasten: T Zug · S Punkte · L letzter Zug · B Brett · ? Regeln
next-table = Nächster Tisch: { $title }
next-short = Weiter ({ $count })
next-more = { $count ->
        [one] noch einer
       *[other] noch { $count }
    }
lobby-back = Zurück zum Raum
bot-for-you = Ein Bot spielt für dich.
you-watch = Du schaust zu.

# Result
won-by = { $count ->
        [one] { $name } gewinnt mit einem Punkt
       *[other] { $name } gewinnt mit { $count } Punkten
    }
won-tie = { $count ->
        [one] { $names } teilen den Sieg mit einem Punkt
       *[other] { $names } teilen den Sieg mit { $count } Punkten
    }
lost-task = Diesmal nicht
result-others = { $name } { $score }
result-caption = Wertung. Eine Zahl zeigt ihre Felder auf dem Brett.
result-tip = Tippe auf eine Zahl: Das Brett zeigt, woher sie kommt.
result-sum = Summe
result-cell = { $name }, { $item }: { $points }
rematch = Nochmal
rematch-host = { $name } kann die nächste Partie starten.

# Looking back and replay
look-lead = Rückblick:
look-at = { $seq } von { $last }
look-now = Zurück zum Jetzt
look-now-turn = Zum Jetzt: du bist dran
look-hint = Tasten: ← → Schritt · Pos1 Ende · Esc Jetzt
look-start = vor dem ersten Zug
look-here = diese Stellung ansehen
replay = Wiederholung
replay-of = Wiederholung: { $game } mit { $names }
replay-of-text = Eine beendete Partie zum Ansehen, Schritt für Schritt.
replay-lead = Wiederholung:
replay-hint = Tasten: ← → Schritt · Pos1 Ende · Leertaste spielt ab
replay-start = Vor dem ersten Zug.
replay-bar = Schritte der Partie
replay-first = Anfang
replay-back = Zurück
replay-play = Abspielen
replay-pause = Pause
replay-next = Weiter
replay-last = Ende
replay-step = Schritt
replay-at = Schritt { $seq } von { $last }
replay-speed = Tempo
replay-speed-slow = langsam
replay-speed-normal = normal
replay-speed-fast = schnell
replay-share = Stellung teilen
replay-share-text = Wer diesen Link hat, sieht die beendete Partie wie alle, die zugeschaut haben, ohne in den Raum zu kommen.
replay-finished = beendet · { $names } { $score }
replay-finished-plain = beendet
replay-close = Schließen
replay-running = Eine Partie läuft.
replay-to-match = Zur Partie
replay-watch = Wiederholung von { $names }
guide-start = Die anderen führen
guide-stop = Nicht mehr führen
guide-me = Du führst die anderen.
guide-following = Du folgst { $name }.
guide-leave = Selbst blättern
guide-free = { $name } führt.
guide-follow = { $name } folgen
guide-come = { $name } zeigt die Wiederholung.
guide-join = Mitkommen
guide-began = { $name } führt durch die Wiederholung.
guide-over = { $name } führt nicht mehr.

# Menu and settings
menu = Menü
your-name = Dein Name
name-change = Namen ändern
name-numbered = Du heißt hier { $name }, weil in diesem Raum schon jemand { $wanted } oder sehr ähnlich heißt.
save = Speichern
theme = Hell oder dunkel
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
patterns-strong = Kräftige Muster
letter-keys = Tasten mit einem Buchstaben
leave-room = Raum verlassen
leave-title = Raum verlassen?
leave-text = Zum Zurückkommen brauchst du den Link.
leave-no = Bleiben

# Chat, nudges, sound
chat = Chat
chat-unread = { $count ->
        [one] eine neue Nachricht
       *[other] { $count } neue Nachrichten
    }
chat-empty = Noch hat niemand etwas geschrieben.
chat-write = Nachricht schreiben
chat-send = Senden
chat-phrases = Sätze
chat-emotes = Zeichen
chat-earlier = Frühere Nachrichten
chat-settings = Chat einstellen
chat-mute = { $name } stummschalten
chat-mute-none = Außer dir war noch niemand hier.
chat-mute-help = Wer stumm ist, merkt es nicht. Nur dieser Browser blendet aus, was die Person schreibt.
chat-muted = Stumm: { $names }
chat-mode = Was geschrieben werden darf
chat-mode-open = alles
chat-mode-phrases = nur Sätze und Zeichen
chat-mode-off = nichts
chat-off = Die Spielleitung hat den Chat abgeschaltet.
chat-phrases-only = Die Spielleitung hat freie Texte abgeschaltet.
chat-spoken = { $name }: { $text }
chat-nudged = { $name } stupst { $other } an.
chat-watching = schaut zu
phrase-hello = Hallo zusammen!
phrase-luck = Viel Glück!
phrase-moment = Moment …
phrase-ready = Bin bereit!
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
emote-heart = freut sich sehr
emote-star = spitze
emote-thumb = findet das gut
nudge = { $name } anstupsen
nudge-sent = { $name } bekommt Bescheid.
nudge-got = { $name } wartet auf dich.
sound-on = Ton an
sound-off = Ton aus
sound = Ton

# Connection
loading = Der Tisch wird gedeckt.
offline-lead = Keine Verbindung.
offline-retry = Dein Zug ist sicher; neuer Versuch in { $seconds } s.
offline-now = Dein Zug ist sicher; neuer Versuch läuft.
try-now = Jetzt versuchen
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
colour-purple = violett
colour-pink = pink
colour-white = weiß
colour-grey = grau
colour-black = schwarz

# Problems: one short sentence each; -help says what to do
rules-here = Regeln hierzu
rules-back = Zurück zum Brett
problem-why = Warum?
problem-general = Das hat nicht geklappt.
problem-not-your-turn = Du bist nicht dran.
problem-stale-seq = Am Tisch ist es weitergegangen. Schau noch einmal.
problem-stale-seq-help = Dein Zug galt einer älteren Stellung. Hole die jetzige und entscheide neu.
problem-bad-token = Dieser Browser ist hier nicht mehr bekannt.
problem-bad-token-help = Öffne den Einladungslink noch einmal, um zum Tisch zurückzukommen.
problem-not-a-member = Du bist nicht in diesem Raum.
problem-not-a-member-help = Öffne den Einladungslink, um beizutreten.
problem-room-not-found = Diesen Raum gibt es nicht.
problem-room-not-found-help = Prüfe den Code; er hat keine Vokale und weder 0 noch 1.
problem-room-gone = Dieser Raum wurde gelöscht.
problem-room-gone-help = Wer diesen Server betreibt, hat ihn entfernt. Du kannst einen neuen Raum eröffnen.
problem-invite-gone = Dieser Link gilt nicht mehr.
problem-invite-gone-help = Die Spielleitung hat einen neuen Link gemacht. Frag danach.
problem-seat-taken = Dieser Platz ist besetzt.
problem-no-free-seat = Alle Plätze sind besetzt.
problem-room-full = Der Raum ist voll.
problem-name-taken = Im Raum { $room } heißt schon jemand { $name } oder sehr ähnlich.
problem-name-taken-help = Wähle einen Namen, der sich nicht mit dem einer anderen Person oder eines Bots verwechseln lässt. Andere Großschreibung, Akzente, Leerzeichen oder Satzzeichen genügen nicht.
problem-not-host = Das kann nur die Spielleitung.
problem-match-running = Das geht erst, wenn die Partie zu Ende ist.
problem-match-not-found = Diese Partie gibt es nicht.
problem-too-few-players = Es sitzen zu wenige am Tisch.
problem-validation-error = An dieser Anfrage stimmt etwas nicht.
problem-not-found = Hier ist nichts.
problem-method-not-allowed = Das geht hier nicht.
problem-internal-error = Hier ging etwas schief. Nichts wurde geändert.
problem-slow-down = Das war zu schnell. Warte kurz.
problem-foreign-origin = Diese Seite darf sich nicht mit dem Tisch verbinden.
problem-foreign-origin-help = Öffne das Spiel unter seiner eigenen Adresse.
problem-bad-frame = Der Server hat das nicht verstanden.
problem-frame-too-large = Das war zu viel auf einmal.
problem-payload-too-large = Das war zu viel auf einmal.
problem-headers-too-large = Dein Browser hat mit dieser Anfrage zu viel mitgeschickt.
problem-headers-too-large-help = Lösche die Cookies dieser Seite und versuch es noch einmal. Danach bist du ein neuer Gast; die Spielleitung kann dir einen Link zu deinem alten Platz schicken.
problem-request-timeout = Deine Anfrage kam nicht rechtzeitig an. Versuch es noch einmal.
problem-server-full = Der Server ist gerade voll. Versuch es gleich noch einmal.
problem-too-many-connections = Aus deinem Netz gibt es zu viele Verbindungen.
problem-too-many-connections-help = Schließe Tabs, die du nicht mehr brauchst, und versuch es noch einmal.
problem-unsupported-media-type = Hier wird nur JSON verstanden.
problem-over = Die Partie ist zu Ende.
problem-no-undo = Das lässt sich nicht mehr zurücknehmen.
problem-no-undo-help = Nur dein eigener letzter Schritt lässt sich zurücknehmen, solange nichts Neues bekannt wurde.
problem-no-drafts = Dieses Spiel kennt keine Entwürfe.
problem-bad-move = Das ist kein Zug dieses Spiels.
problem-bad-options = Diese Einstellungen passen nicht zusammen.
problem-unknown-game = Dieses Spiel gibt es hier nicht.
problem-name-needed = Bitte gib einen Namen an.
problem-waiting-for-others = Erst müssen die anderen entscheiden.
problem-not-to-act = Für dich gibt es gerade nichts zu entscheiden.
problem-already-ready = Du bist schon fertig.
problem-draft-closed = Das lässt sich nicht mehr ändern.
problem-colour-taken = Diese Farbe hat schon jemand.
problem-banned = In diesen Raum kannst du nicht zurück.
problem-seat-moved = Dieser Platz ist woanders geöffnet.
problem-offline = Der Server ist nicht erreichbar. Versuch es noch einmal.
problem-bad-request = Der Server konnte diese Anfrage nicht lesen.
problem-not-allowed = Das ist hier nicht erlaubt.
problem-no-such-seat = An diesem Platz sitzt niemand, oder es gibt ihn nicht.
problem-not-seated = Du schaust dieser Partie zu; du hast keinen Platz in ihr.
problem-not-your-seat = Das ist der Platz von jemand anderem.
problem-stale-room = Im Raum hat sich inzwischen etwas geändert. Schau noch einmal.
problem-store-unavailable = Gerade lässt sich nichts speichern. Versuch es gleich noch einmal.
problem-chat-off = Das hat die Spielleitung abgeschaltet.
problem-message-too-long = Das ist zu lang: höchstens { $most } Zeichen.
problem-too-many-messages = Du schreibst sehr schnell. Warte ein paar Sekunden, dann geht es weiter.
problem-nudged-already = { $name } wurde gerade erst angestupst. Warte eine Minute.
problem-not-waited-for = Auf diese Person wartet gerade niemand.
problem-replay-not-found = Diese Wiederholung gibt es nicht.
problem-replay-not-found-help = Prüfe den Link: Er muss ganz sein, bis zum letzten Zeichen.
problem-match-unreadable = Diese Partie wurde nach älteren Regeln gespielt und lässt sich nicht mehr zeigen.
problem-already-guided = Jemand anderes führt schon.

# Was im Raum geschah
change-joined = { $name } kommt herein.
change-sat = { $name } nimmt Platz.
change-freed = Der Platz von { $name } ist frei.
change-left = { $who } verlässt den Raum.
change-bot-added = Der Bot { $name } nimmt Platz.
change-level-set = { $by } stellt den Bot { $name } auf { $level ->
    [easy] leicht
    [strong] stark
   *[medium] mittel
}.
change-renamed = Jemand heißt jetzt { $name }.
change-chair-changed = { $name } wählt eine andere Farbe.
change-configured = { $by } ändert die Einstellungen.
change-recoded = { $by } ersetzt den Link.
change-started = Eine Partie beginnt.
change-finished = Die Partie ist zu Ende.
change-abandoned = Die Partie kann nicht weitergehen.
change-kicked = { $by } verweist { $name } des Raums. { $reason }
change-unbanned = { $name } darf wiederkommen.
change-deputed = { $on ->
        [yes] { $who } darf jetzt tun, was die Gastgeberin oder der Gastgeber darf.
       *[no] { $who } vertritt nicht mehr.
    }
change-handed-over = { $who } hat jetzt den Raum.
change-acting = { $on ->
        [yes] Wer den Raum hat, ist weg. { $who } vertritt so lange.
       *[no] Wer den Raum hat, ist zurück.
    }
change-listed = { $on ->
        [yes] { $by } stellt den Raum zu den offenen Tischen.
       *[no] Der Raum steht nicht mehr bei den offenen Tischen.
    }
change-locked = { $on ->
        [yes] Der Raum ist geschlossen: Niemand Neues kommt herein.
       *[no] Der Raum ist wieder offen.
    }
change-chat = { $mode ->
        [off] { $by } schaltet den Chat ab.
        [phrases] { $by } schaltet freie Texte im Chat ab.
       *[open] { $by } schaltet den Chat ein.
    }
change-swapped = { $by } tauscht zwei Plätze.
change-again = { $who } will noch einmal spielen.
change-defaulted = { $by } lässt die Regeln für { $name } ziehen.
change-stood-in = Ein Bot springt für { $name } ein.
change-opened = Der Platz von { $name } kann übernommen werden.
change-taken-over = { $name } spielt jetzt auf diesem Platz.
change-paced = { $pace ->
        [days] { $by } lässt die Partie über Tage laufen.
       *[live] { $by } lässt wieder live spielen.
    }
change-clocked = { $kind ->
        [off] { $by } schaltet die Uhr aus.
       *[on] { $by } stellt die Uhr: { $setting }.
    }
change-voted = { $choice ->
        [bot] { $by } ist für einen Bot auf dem Platz von { $name }.
        [anyone] { $by } ist dafür, dass jemand anders den Platz von { $name } übernimmt.
       *[default] { $by } ist für den einfachsten Zug für { $name }.
    }
change-agreed = { $choice ->
        [bot] Mehr als die Hälfte ist dafür: Ein Bot springt für { $name } ein.
        [anyone] Mehr als die Hälfte ist dafür: Der Platz von { $name } kann übernommen werden.
       *[default] Mehr als die Hälfte ist dafür: Die Regeln ziehen für { $name }.
    }
change-vote-withdrawn = { $by } nimmt die Stimme zu { $name } zurück.
change-lapsed = { $name } ist wieder da. Die Abstimmung ist vorbei.
change-undo-asked = { $name } möchte den letzten Zug zurücknehmen.
change-undo-refused = { $name } stimmt nicht zu. Der Zug bleibt.
change-undo-granted = Alle stimmen zu: { $name } nimmt den letzten Zug zurück.
changes = Was geschah

# Leute im Raum
people = Leute
role-host = hat den Raum
role-deputy = vertritt
role-acting = vertritt zurzeit
people-for = Was ist mit { $name }?
depute = Vertreten lassen
undepute = Nicht mehr vertreten lassen
hand-over = Raum übergeben
hand-over-title = Den Raum an { $name } übergeben?
hand-over-text = Der Raum gehört dann { $name }. Du vertrittst weiterhin.
kick = Hinausweisen
kick-title = { $name } hinausweisen?
kick-text = { $name } liest deinen Grund und kann erst wiederkommen, wenn du es erlaubst.
kick-reason = Grund (darf leer bleiben)
bans = Hinausgewiesen
unban = Wieder hereinlassen
lock-room = Raum schließen: Niemand Neues kommt herein
absence = Über Abwesende dürfen andere entscheiden nach
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
swap-seats = Zwei Plätze tauschen
swap-title = Den Platz von { $name } tauschen mit …
swap-with-free = freier Platz { $seat }

# Plätze einer Partie
seat-options = { $name }: Wer spielt hier?
seat-away-text = { $name } ist weg.
seat-late-text = Die Uhr hat für { $name } gezogen.
stand-in = Bot einspringen lassen
stand-in-me = Bot für mich spielen lassen
move-default = Den einfachsten erlaubten Zug machen
seat-open-up = Jemand anders übernehmen lassen
seat-open-text = Hier spielt ein Bot. { $name } kann den Platz jederzeit zurücknehmen.
seat-nobodys = Hier spielt ein Bot.
take-back = Meinen Platz zurücknehmen
take-over = Selbst hier spielen

# Tempo, Uhr, Abstimmungen
pace = Tempo
pace-live = live
pace-days = über Tage
pace-days-help = Niemand muss da sein; wer die Seite schließt, gilt nicht als abwesend.
pace-live-now = In diesem Raum wird jetzt live gespielt.
pace-days-now = In diesem Raum wird jetzt über Tage gespielt. Niemand muss da sein.
clock = Uhr
clock-off = keine
clock-per-move = { $time } für jeden Zug
clock-per-player = { $time } für die ganze Partie
clock-step = , dazu { $time } für jeden Zug
clock-left = noch { $time }
clock-low = nur noch { $time }
clock-soon = Du hast noch { $time }.
clock-late = die Uhr hat gezogen
clock-moved = Deine Zeit war um: Die Uhr hat für dich gezogen.
vote-text = Es geschieht, wenn mehr als die Hälfte der anderen, die da sind, dafür ist.
vote-back = Wähle dasselbe noch einmal, um deine Stimme zurückzunehmen.
vote-count = { $count } von { $needed } dafür

# Zurücknehmen mit Zustimmung
undo-ask = Bitten, meinen letzten Zug zurückzunehmen
undo-wanted = { $name } möchte den letzten Zug zurücknehmen.
undo-wanted-mine = Du möchtest deinen letzten Zug zurücknehmen. Es fehlt noch: { $names }.
undo-agree = Zustimmen
undo-refuse = Nicht zustimmen
undo-withdraw = Doch nicht

# Noch einmal
rematch-same = Gleiche Würfel
rematch-wish = Noch einmal
rematch-wanted = Noch einmal spielen möchte: { $names }.
rematch-wanted-same = Noch einmal mit denselben Würfeln spielen möchte: { $names }.
rematch-how = Es beginnt, wenn auch die Gastgeberin, der Gastgeber oder eine zweite Person das will.

# Ergebnisse über die Abende
standings = Ergebnistafel
standings-ever = Alle Partien
standings-tonight = Heute Abend
standings-player = Wer
standings-matches = Partien
standings-won = Gewonnen

problem-banned-reason = Du wurdest hinausgewiesen: { $reason }
problem-room-locked = Dieser Raum ist geschlossen: Niemand Neues kommt herein.
problem-room-locked-help = Bitte darum, dass er geöffnet wird.
problem-no-such-member = Diese Person ist nicht im Raum.
problem-not-oneself = Das geht nicht mit dir selbst.
problem-not-the-owner = Wem der Raum gehört, kann nicht hinausgewiesen werden.
problem-too-many-bans = Es sind schon zu viele hinausgewiesen. Lass erst jemanden wieder herein.
problem-owner-only = Das kann nur, wem der Raum gehört.
problem-nothing-to-swap = Hier gibt es nichts zu tauschen.
problem-nothing-to-repeat = Hier wurde noch nichts gespielt.
problem-no-same-dice = Dieses Spiel lässt sich nicht mit demselben Glück wiederholen.
problem-bot-plays = Auf diesem Platz spielt ein Bot.
problem-no-such-level = Diese Stärke haben die Bots dieses Spiels nicht. Wähle eine andere.
problem-seat-open = Diesen Platz können schon alle übernehmen.
problem-seat-reserved = Der Platz bleibt für { $name } frei gehalten; so lange spielt ein Bot.
problem-plays-already = Du spielst schon auf einem Platz.
problem-knows-another-seat = Du hast in dieser Partie schon auf einem anderen Platz gespielt.
problem-knows-another-seat-help = Niemand bekommt die Geheimnisse von zwei Plätzen zu sehen. Du kannst zuschauen und bei der nächsten Partie mitspielen.
problem-not-absent = Diese Person ist da oder erst seit einem Augenblick weg.
problem-undo-asked-already = Darum wird schon gebeten.
problem-undo-agreed-already = Du hast schon zugestimmt.
problem-no-undo-wish = An dieser Stelle möchte niemand etwas zurücknehmen.

# Ein anderes Gerät, ein anderer Browser
handover = Auf anderem Gerät weiterspielen
handover-title = Auf anderem Gerät weiterspielen
handover-text = Scanne das mit dem anderen Gerät, oder öffne dort die Adresse und gib den Code ein. Er gilt einmal, bis { $until }. Dieses Gerät bleibt dabei.
handover-qr = QR-Code für das andere Gerät
handover-here = Du kannst hier als dieselbe Person weiterspielen. Gib den Code ein, den dein anderes Gerät zeigt; aus einem QR-Code steht er schon da.
handover-go = Hier weiterspielen
seat-link = Neuer Platz-Link
seat-link-help = Browser oder Gerät von { $name } ist weg? Ein Platz-Link bringt { $name } auf denselben Platz zurück.
seat-link-title = Platz-Link für { $name }
seat-link-text = Wer diesen Link öffnet, bekommt den Platz von { $name }. Er gilt einmal. Gib ihn niemandem sonst.
seat-claim = Platz nehmen
seat-claim-title = Den Platz dieses Links nehmen?
seat-claim-text = Der Browser, der ihn bisher hatte, ist dann nicht mehr in diesem Raum.
change-linked = { $by } macht einen neuen Platz-Link für { $who }.
change-claimed = { $name } kommt mit einem Platz-Link zurück.

problem-handover-gone = Dieser Code gilt nicht, oder nicht mehr.
problem-handover-gone-help = Lass dir auf dem anderen Gerät einen neuen zeigen. Er gilt einmal und zehn Minuten lang.
problem-seat-link-gone = Dieser Platz-Link gilt nicht, oder nicht mehr.
problem-seat-link-gone-help = Bitte um einen neuen.

# Links zum Zuschauen, Kennwörter
join-watch = Dieser Link ist zum Zuschauen.
watch-link = Link zum Zuschauen
watch-link-text = Wer diesen Link öffnet, schaut zu und kann keinen Platz nehmen.
watch-link-make = Link zum Zuschauen machen
watch-link-new = Link zum Zuschauen ersetzen
watch-link-end = Link zum Zuschauen beenden
passcode = Kennwort
passcode-text = Wer nur mit dem Code kommt, wird danach gefragt; der Link bringt es mit. Leer: Niemand wird gefragt.
change-passcode-set = { $by } ändert das Kennwort.
change-watch-coded = { $on ->
        [yes] { $by } macht einen Link zum Zuschauen.
       *[no] { $by } beendet den Link zum Zuschauen.
    }

problem-passcode-needed = Dieser Raum fragt nach einem Kennwort.
problem-wrong-passcode = Das ist nicht das Kennwort.
problem-wrong-passcode-help = Frag die Person, die dich eingeladen hat.
problem-watchers-watch = Du bist zum Zuschauen hier. Mit dem Einladungslink kannst du Platz nehmen.
problem-no-watch-link = Dieser Raum hat keinen Link zum Zuschauen mehr.
problem-no-watch-link-help = Bitte die Spielleitung um einen neuen. Um selbst das Gerät zu wechseln, wähle „Auf anderem Gerät weiterspielen“.

# Tutorial

try = Ausprobieren (2 min)
coach = Tutorial
coach-place = { $lesson } von { $count }
coach-next = Weiter
coach-back = Zurück
coach-stop = Tutorial beenden
coach-here = Hier
coach-end = Das war’s. Jetzt weißt du, wie es geht.
coach-play-on = Weiterspielen
coach-friends = Raum mit Freunden öffnen
