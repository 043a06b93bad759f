# General
app-name = Farbenspiel
browser-too-old = Deze browser is te oud voor Farbenspiel. Werk hem bij, of gebruik Chrome of Edge vanaf versie 112, Firefox vanaf 121 of Safari vanaf 16.5.
rules = Regels
games = Spellen
game = Spel
developers = Voor ontwikkelaars
language = Taal
host = spelleider
bot = bot
program = programma
program-called = { $name } (programma)
ready = klaar
not-ready = nog niet
seated = aan tafel
watching = kijkt mee
away = weg
here = hier
watch = Alleen meekijken
close = Sluiten
to-home = Naar de startpagina
need-script = Het spel heeft JavaScript nodig. Zet het aan.
game-facts = { $min }–{ $max } spelers · ongeveer { $minutes } min
name-you = { $name } (jij)
you-mark = jij

# Friendly names for guests: one of the first list, one of the second
nickname-first = Vlugge, Stille, Vrolijke, Heldere, Slimme, Zachte, Dappere, Zonnige, Nieuwsgierige, Kwieke, Bonte, Montere
nickname-second = Reiger, Otter, Vink, Das, Haas, Zwaan, Vos, Bever, Mus, Lynx, Uil, Dolfijn

# Home
home-title = Kleurspellen met vrienden.
home-title-more = Eén tafel. Eén link.
home-lead = Open een kamer, stuur de link en speel. In de browser, op telefoon of computer, zonder account.
home-create = Kamer openen
home-code = Code van vrienden
home-code-example = bijv. KWH3XPT
home-code-go = Meedoen
my-rooms = Jouw kamers
room-status-lobby = nog niet begonnen
room-status-playing = partij bezig
room-status-finished = partij afgelopen
your-turn-now = Jouw beurt
your-turn-in = Jouw beurt: { $room }.
room-with = Met { $names }
room-alone = Alleen jij
room-waiting = wacht op { $names }
room-waits = wacht
open-tables = Open tafels
open-search = Titel of naam
open-every-game = alle spellen
open-find = Zoeken
open-count = { $count ->
        [0] Geen open tafels.
        [one] Eén open tafel.
       *[other] { $count } open tafels.
    }
open-programs = Programma’s welkom
open-seats = { $count ->
        [one] één vrije plaats
       *[other] { $count } vrije plaatsen
    }
open-watching = { $count ->
        [0] niemand kijkt mee
        [one] één kijker
       *[other] { $count } kijkers
    }
open-watch = Meekijken
open-now = net geopend
open-minutes = { $count } min open
open-hours = { $count } u open
open-days = { $count ->
        [one] één dag open
       *[other] { $count } dagen open
    }
open-more = Dit zijn de { $count } nieuwste. Zoek om er meer te vinden.
open-not-found = Geen tafels gevonden.
open-none = Op dit moment zoekt niemand medespelers. Open je zelf een tafel?
open-yours = Kamer openen
open-none-help = Je tafel staat hier zodra je naast de link “Open voor iedereen” aanzet.
colour-help = Meer dan alleen kleur
colour-help-text = Elke kleur heeft ook een symbool en een patroon. Zo kan iedereen meespelen, ook wie kleuren niet goed ziet.
fact-account = Zonder account
fact-account-text = Typ je naam en ga zitten.
fact-bots = Bots vullen lege plaatsen
fact-bots-text = Als er iemand ontbreekt.
fact-safe = Niets gaat verloren
fact-safe-text = Elke zet wordt bewaard voordat hij telt.
fact-api = Openbare API
fact-api-text = Voor je eigen bots en programma’s.

# Join
card-alt-home = Farbenspiel: tekens op kleuren
card-join = Schuif aan
card-watch = Kijk mee
card-private = Je bent uitgenodigd aan tafel
card-private-text = Open de link en speel mee.
card-won = { $name } wint
card-tie = { $names } winnen samen
join-title = { $host } nodigt je uit
join-name = Je naam aan tafel
join-sit = Ga zitten
join-rules = De regels in het kort
join-note = Geen account nodig. Deze browser onthoudt je plaats.
join-programs = Aan deze tafel mogen ook programma’s meedoen.
join-full = Alle plaatsen zijn bezet. Je kunt meekijken.
join-running = Er is een partij bezig. Je kunt meekijken en de volgende meespelen.

# Rules, developers, problem pages
rules-of = { $game }: de regels in het kort
developers-title = Bouw je eigen client of bot
developers-text = De website gebruikt alleen de openbare API: REST onder /api/v1 en een WebSocket op /api/v1/ws. Wat jij hier kunt doen, kan een programma ook.
developers-token = Maak een speler aan, stuur diens token mee als bearer-token en doe met een code mee in een kamer.
developers-socket = Via de socket komt elke verandering in de partij binnen als genummerde stap; fouten zijn probleemobjecten met een vaste code.
developers-signed = Controleer elk bericht met het geheim van de webhook voordat je het gelooft: het is ondertekend volgens Standard Webhooks, waarvoor in veel talen bibliotheken bestaan. In Python:
developers-docs = Alle endpoints
developers-streams = Zonder socket kan het met een stream: wat er in een kamer gebeurt of wanneer jij aan de beurt bent, komt regel voor regel binnen via HTTP.
developers-clients = Er is een client voor JavaScript, voor browsers en Node, en een voor Python, farbenspiel-client, bij de broncode van de server.
developers-compose = In beide stelt compose een zet samen uit wat de server aanbiedt, en vraagt jou alleen wat je kiest; een bot hoeft de regels dus niet te kennen.
developers-files = Om te downloaden en voor tools:
developers-games = Wat de spellen ontvangen en sturen:
reference-of = { $game } voor programma’s
reference-about = Wat een programma van { $game } te zien krijgt en wat het stuurt: types van weergaven, zetten en regels van het verloop, de velden van het bord en een voorbeeld.
reference-schema = Hetzelfde als JSON Schema:
reference-public = Wat iedereen ziet: view.public
reference-private = Wat één plaats ziet: view.private
reference-moves = Zetten
reference-parts = Delen van zetten
reference-preview = Waar een concept toe zou leiden: preview
reference-notes = Regels van het verloop: notes
reference-items = Regels van de afrekening: result.items
reference-tiers = Hoe een opdracht afliep: result.tier
reference-options = Opties
reference-optional = kan ontbreken
reference-boards = Velden van het bord
reference-fields = Zo heten de velden in weergaven, zetten, foutmeldingen en uitslagen. Waar ze liggen, staat in het antwoord hierboven onder boards.
reference-board = De velden van het bord “{ $name }”
reference-example = Een voorbeeld
reference-snapshot = Een stand uit een echte partij, zoals de eerste plaats aan zet die ziet:
reference-legal = De eerste van zijn toegestane zetten, of van de delen om mee te beginnen:
problem-page = Probleem
problem-code = Fout:
problem-unknown = Bij deze code hoort geen probleem.

# Room before the start
room-default = Kamer { $code }
room-parts = Delen van de kamer
room-title = Naam van de kamer
table = Tafel
evening = Avond
room-rename = Kamer hernoemen
room-locked = De kamer is op slot: er kan niemand meer bij.
seats = Plaatsen
at-the-table = Aan tafel
seats-taken = { $taken } van { $all }
seat-free = Vrije plaats
seats-free = { $count ->
        [one] Vrije plaats
       *[other] { $count } vrije plaatsen
    }
seat-take = Hier zitten
seat-leave = Opstaan
seat-move = Op een andere plaats zetten
seat-watch-only = Alleen laten meekijken
seat-remove = Verwijderen
seat-remove-no = Annuleren
bot-add = Bot erbij
bot-level = Hoe goed { $name } speelt
bot-easy = bot, makkelijk
bot-medium = bot, normaal
bot-strong = bot, sterk
level-easy = makkelijk
level-medium = normaal
level-strong = sterk
ready-set = Ik ben klaar
ready-unset = Toch niet
lobby-missing = { $count ->
        [one] Er is nog één speler nodig.
       *[other] Er zijn nog { $count } spelers nodig.
    }
lobby-unready = { $count ->
        [one] { $names } is nog niet klaar.
       *[other] { $names } zijn nog niet klaar.
    }
lobby-count = { $ready } van { $all } klaar.
lobby-ready = Iedereen is klaar.
start = Partij starten
start-missing = { $count ->
        [one] Starten: nog één speler nodig
       *[other] Starten: nog { $count } spelers nodig
    }
start-host = { $name } start de partij
start-ask = Starten en vragen
start-ask-whom = { $count ->
        [one] Starten en { $names } vragen
       *[other] Starten en { $count } anderen vragen
    }
start-once = { $count ->
        [one] We beginnen zodra { $names } klaar is.
        [2] We beginnen zodra { $names } klaar zijn.
       *[other] We beginnen zodra iedereen klaar is.
    }
start-wanted = { $name } wil beginnen. Ben je klaar?
start-now = Nu starten
start-now-in = Nu starten ({ $seconds } s)
start-name = Naam opslaan en uitnodigen
start-name-host = Jij bent de spelleider.
start-name-how = Vul je naam in en nodig daarna uit.
your-chips = Jouw kleur
what-we-play = Wat we spelen
options-change = Wijzigen
options-less = Minder
players = { $count ->
        [one] één speler
       *[other] { $count } spelers
    }
option-side = Kant { $value }
option-start = Wie begint
option-start-lot = toeval
invite = Vrienden uitnodigen
code = Code
invite-short = Uitnodigen
invite-ways = Meer
copy-link = Link kopiëren
copied = Link gekopieerd.
copy-by-hand = Kopieer deze link
share = Delen
qr-code = QR-code om mee te doen
new-link = Nieuwe link
new-link-text = De oude link en code werken dan niet meer. Wie in de kamer is, blijft.
new-link-make = Nieuwe link maken
list-room = Open voor iedereen
list-room-text = Iedereen op de startpagina ziet de titel, de namen en het spel, en mag zonder te vragen aanschuiven of meekijken.
list-room-hidden = Niemand kan jullie vinden zolang de kamer op slot is, een wachtwoord heeft of vol zit. Wil je kijkers toelaten, dan is er ook een kijklink nodig.
list-room-on = Staat bij de open tafels.
past = Partijen tot nu toe
past-none = Nog geen partij afgelopen. De eerste verschijnt hier.
past-lost = zonder winnaar

# Match
score-of = { $name }: { $score }
last-none = Nog geen zet.
log = Verloop
log-empty = Er is nog niets gebeurd.
undone = { $name } neemt de laatste zet terug.
ended-early = De partij is voortijdig gestopt. Er is geen uitslag.
board = Bord
hand = Jouw hand
title-turn = Jouw beurt
title-asked = Een vraag voor jou
keys-hint = Toetsen: T beurt · S punten · L laatste zet · B bord · ? regels
next-table = Volgende partij: { $title }
next-short = Verder ({ $count })
next-more = { $count ->
        [one] nog één
       *[other] nog { $count }
    }
lobby-back = Terug naar de kamer
bot-for-you = Een bot speelt voor je.
you-watch = Je kijkt mee.

# Result
won-by = { $count ->
        [one] { $name } wint met één punt
       *[other] { $name } wint met { $score } punten
    }
won-tie = { $count ->
        [one] { $names } winnen samen met één punt
       *[other] { $names } winnen samen met { $score } punten
    }
lost-task = Deze keer niet
result-caption = Score. Kies een getal om op het bord te zien waar het vandaan komt.
result-tip = Kies een getal om het op het bord te zien.
result-sum = Totaal
result-turns = { $count ->
        [one] 1 beurt
       *[other] { $count } beurten
    }
result-rolls = { $count ->
        [one] 1 worp
       *[other] { $count } worpen
    }
result-rounds = { $count ->
        [one] 1 ronde
       *[other] { $count } rondes
    }
result-board = Het bord aan het eind
result-sheet = – { $count ->
        [one] 1 punt
       *[other] { $score } punten
    }
result-cell = { $name }, { $item }: { $points }
result-lit = – { $item }: { $points }
result = Uitslag
result-you = Jij
result-own = Je bent { $rank ->
        [2] tweede
        [3] derde
        [4] vierde
        [5] vijfde
       *[other] zesde
    } met { $count ->
        [one] 1 punt
       *[other] { $score } punten
    }.
result-medals = Wat er is gewonnen
result-sheets = Wiens blad
result-keep = Bewaren
result-picture = Delen als plaatje
result-picture-saved = Plaatje opgeslagen.
result-picture-failed = Het plaatje kon niet worden gemaakt.
result-link = Link kopiëren
result-link-share = Link delen
evening-wins = { $count ->
        [one] 1 keer gewonnen
       *[other] { $count } keer gewonnen
    }

# Looking back and replay
look-lead = Terugblik:
look-at = { $seq } van { $last }
look-now = Terug naar nu
look-now-turn = Naar nu: jouw beurt
look-hint = Toetsen: ← → stap · Home End · Esc terug
look-start = voor de eerste zet
look-here = deze stand bekijken
replay = Herhaling
replay-of = Herhaling: { $game } met { $names }
replay-lead = Herhaling:
replay-hint = Toetsen: ← → stap · Home End · spatie afspelen
replay-hint-turns = Toetsen: ← → stap · Page ↑ ↓ beurt · Home End · spatie afspelen
replay-start = Voor de eerste zet.
replay-bar = Stappen van de partij
replay-first = Begin
replay-back = Terug
replay-play = Afspelen
replay-pause = Pauze
replay-next = Verder
replay-last = Einde
replay-step-turn = Beurt
replay-previous-turn = Naar de vorige beurt
replay-next-turn = Naar de volgende beurt
replay-step = Stap
replay-at = Stap { $seq } van { $last }
replay-speed = Tempo
replay-speed-slow = langzaam
replay-speed-normal = normaal
replay-speed-fast = snel
replay-share = Stand delen
replay-share-text = Met deze link kan iedereen de afgelopen partij zien zoals de kijkers die zagen, zonder in de kamer te komen.
replay-finished = afgelopen · { $names } { $score }
replay-finished-plain = afgelopen
replay-ended = niet uitgespeeld
replay-close = Sluiten
replay-running = Er is een partij bezig.
replay-to-match = Naar de partij
replay-watch = Herhaling van { $names }
guide-start = De anderen rondleiden
guide-stop = Rondleiden stoppen
guide-me = Je leidt de anderen rond.
guide-following = Je volgt { $name }.
guide-leave = Niet meer volgen
guide-free = { $name } leidt rond.
guide-follow = { $name } volgen
guide-come = { $name } laat de herhaling zien.
guide-join = Meegaan
guide-began = { $name } leidt jullie door de herhaling.
guide-over = { $name } leidt niet meer rond.

# Menu and settings
menu = Menu
your-name = Je naam
name-asked = Je naam, zodat vrienden je herkennen
name-change = Naam wijzigen
name-numbered = Je heet hier { $name }, omdat iemand in deze kamer al een naam als { $wanted } heeft.
save = Opslaan
theme = Licht of donker
theme-auto = zoals het apparaat
theme-light = licht
theme-dark = donker
patterns-strong = Duidelijke patronen
letter-keys = Sneltoetsen van één letter
leave-room = Kamer verlaten
leave-title = Kamer verlaten?
leave-text = Je hebt de link nodig om terug te komen.
leave-no = Blijven

# Chat, nudges, sound
chat = Chat
chat-unread = { $count ->
        [one] één nieuw bericht
       *[other] { $count } nieuwe berichten
    }
chat-empty = Nog geen berichten.
chat-write = Bericht schrijven
chat-send = Versturen
chat-phrases = Zinnen
chat-emotes = Emotes
chat-earlier = Eerdere berichten
chat-settings = Chatinstellingen
chat-mute = { $name } dempen
chat-mute-none = Er is hier nog niemand anders geweest.
chat-mute-help = Wie je dempt, krijgt dat niet te horen. Alleen deze browser verbergt wat diegene schrijft.
chat-muted = Gedempt: { $names }
chat-mode = Toegestaan in de chat
chat-mode-open = alles
chat-mode-phrases = alleen zinnen en emotes
chat-mode-off = niets
chat-off = De spelleider heeft de chat uitgezet.
chat-phrases-only = De spelleider staat alleen zinnen en emotes toe.
chat-spoken = { $name }: { $text }
chat-nudged = { $name } geeft { $other } een seintje.
chat-watching = kijkt mee
phrase-hello = Hallo allemaal!
phrase-luck = Succes!
phrase-moment = Momentje …
phrase-ready = Ik ben klaar!
phrase-well-done = Goed gespeeld!
phrase-thanks = Bedankt!
phrase-sorry = Sorry!
phrase-again = Nog een potje?
phrase-bye = Tot ziens!
emote-smile = glimlacht
emote-laugh = lacht
emote-wow = staat versteld
emote-sad = is verdrietig
emote-think = denkt na
emote-heart = vindt het prachtig
emote-star = geweldig
emote-thumb = vindt het goed
nudge = Seintje aan { $name }
nudge-sent = { $name } heeft een seintje gekregen.
nudge-left = { $name } is er even niet en ziet het bij terugkomst.
nudge-got = { $name } wacht op jou.
sound-on = Geluid aan
sound-off = Geluid uit
sound = Geluid
offer-sound = Met geluid spelen?
offer-yes = Ja
offer-no = Nee
offer-later = Je kunt het geluid altijd in het menu aanzetten.

# Connection
loading = De tafel wordt klaargezet …
scripts-late = Een deel van deze pagina is niet aangekomen, daarom werken de knoppen nog niet.
loading-late = Dit duurt ongewoon lang. Misschien is de server niet bereikbaar, of houdt iets onderweg het op.
slow-lead = Geen directe verbinding.
slow-text = Je kunt spelen, maar alles komt iets later aan.
slow-why = Een proxy, een VPN of een virusscanner houdt WebSockets blijkbaar tegen.
offline-lead = Geen verbinding.
offline-safe = Je zet is veilig.
offline-retry = Nieuwe poging over { $seconds } s.
offline-now = We proberen het opnieuw.
try-now = Nu proberen
no-server-title = Farbenspiel is niet bereikbaar
no-server-text = Om te spelen heb je de server nodig, en die antwoordt nu niet. Er is niets verloren gegaan: je kamers, je partijen en de zetten die je hebt gedaan staan daar.
no-server-waits = Zodra de server weer antwoordt, gaat het hier vanzelf verder.
no-server-again = Opnieuw proberen
shortcut-next-table = Volgende tafel
install-offer = Als app installeren
install-ios = Zo zet je Farbenspiel als app op je beginscherm: tik op “Deel” en dan op “Zet op beginscherm”.
closed-title = Je bent niet verbonden
reload = Opnieuw laden

# Colours
colour-red = rood
colour-orange = oranje
colour-yellow = geel
colour-light-green = lichtgroen
colour-green = groen
colour-dark-green = donkergroen
colour-light-blue = lichtblauw
colour-blue = blauw
colour-dark-blue = donkerblauw
colour-purple = paars
colour-pink = roze
colour-white = wit
colour-grey = grijs
colour-black = zwart

# Problems: one short sentence each; -help says what to do
rules-here = Regels hierover
rules-back = Terug naar het bord
rules-first = In deze partij
rules-always = In elke partij
rules-apart = Niet in deze partij
problem-why = Waarom?
problem-general = Dat is niet gelukt.
problem-not-your-turn = Je bent niet aan de beurt.
problem-stale-seq = De partij is al verder. Kijk nog eens.
problem-stale-seq-help = Je zet hoorde bij een eerdere stand. Haal de huidige op en beslis opnieuw.
problem-bad-token = Deze browser wordt hier niet meer herkend.
problem-bad-token-help = Open de uitnodigingslink opnieuw om terug te komen in de kamer.
problem-not-a-member = Je bent niet in deze kamer.
problem-not-a-member-help = Open de uitnodigingslink om mee te doen.
problem-room-not-found = Deze kamer bestaat niet.
problem-room-not-found-help = Controleer de code: er staan nooit klinkers, 0 of 1 in.
problem-room-closed = Deze kamer is gesloten.
problem-room-closed-help = De beheerder van deze server heeft hem gesloten. Er gaat niets verloren, maar niemand kan erin.
problem-barred = { $until ->
    [never] Je kunt deze server niet meer gebruiken.
   *[other] Je kunt deze server niet gebruiken tot { $until }.
}
problem-barred-help = Dat heeft de beheerder van deze server besloten. Denk je dat het een vergissing is, neem dan contact op.
problem-room-unreadable = Deze kamer kan niet worden geopend: een deel van het verslag ontbreekt.
problem-room-unreadable-help = De beheerder van deze server kan dat verhelpen. Je kunt een nieuwe kamer openen.
problem-room-gone = Deze kamer is verwijderd.
problem-room-gone-help = De beheerder van deze server heeft hem verwijderd. Je kunt een nieuwe kamer openen.
problem-invite-gone = Deze link is niet meer geldig.
problem-invite-gone-help = De spelleider heeft een nieuwe link gemaakt. Vraag erom.
problem-seat-taken = Deze plaats is bezet.
problem-no-free-seat = Alle plaatsen zijn bezet.
problem-room-full = De kamer is vol.
problem-name-taken = In de kamer { $room } heeft al iemand een naam die op { $name } lijkt.
problem-name-taken-help = Kies een naam die niet met die van iemand anders of van een bot te verwarren is. Andere hoofdletters, accenten, spaties of leestekens zijn niet genoeg.
problem-not-host = Dat kan alleen de spelleider.
problem-match-running = Dat kan pas als de partij is afgelopen.
problem-match-expired = Deze partij is verlopen: de zetten ervan worden niet meer op deze server bewaard.
problem-match-not-found = Deze partij bestaat niet.
problem-too-few-players = Er zijn nog niet genoeg spelers.
problem-validation-error = Iets in dit verzoek is ongeldig.
problem-not-found = Hier is niets.
problem-method-not-allowed = Dat kan hier niet.
problem-internal-error = Er ging bij ons iets mis. Er is niets veranderd.
problem-slow-down = Dat ging te snel. Wacht even.
problem-cookies-needed = Je browser bewaart geen cookies voor deze site, dus aan tafel zou niemand je herkennen. Sta cookies toe voor deze site (in de meeste browsers: het pictogram naast het adres, dan ‘Cookies en sitegegevens’) of verlaat het privévenster, en probeer het opnieuw. Ze zeggen alleen wie je hier bent en welke taal je leest.
problem-foreign-origin = Deze pagina heeft geen adres van deze server en mag daarom geen verbinding maken met het spel.
problem-foreign-origin-help = Open het spel op zijn eigen adres. Is dit zijn adres, dan moet de beheerder van de server het instellen als FARBENSPIEL_PUBLIC_URL.
problem-unknown-host = Deze server hoort niet bereikbaar te zijn als ‘{ $host }’. Beheer je hem zelf, stel dan FARBENSPIEL_PUBLIC_URL in op het adres dat mensen gebruiken, zoals https://play.example.org (met Docker Compose: PUBLIC_URL); verdere adressen horen in FARBENSPIEL_OWN_ORIGINS.
problem-unknown-protocol = Deze pagina en de server begrijpen elkaar niet: een van beide is nieuwer.
problem-unknown-protocol-help = Laad de pagina opnieuw.
problem-bad-frame = De server begreep dat niet.
problem-payload-too-large = Dat was te veel in één keer.
problem-headers-too-large = Je browser stuurde te veel gegevens mee met dit verzoek.
problem-headers-too-large-help = Verwijder de cookies van deze site en probeer het opnieuw. Daarna ben je een nieuwe gast; de spelleider kan je een link naar je oude plaats sturen.
problem-request-timeout = Je verzoek kwam niet op tijd aan. Probeer het opnieuw.
problem-server-full = De server is op dit moment vol. Probeer het zo meteen opnieuw.
problem-too-many-connections = Er zijn te veel verbindingen vanuit jouw netwerk.
problem-too-many-connections-help = Sluit tabbladen die je niet meer nodig hebt en probeer het opnieuw.
problem-unsupported-media-type = Hier kan alleen JSON.
problem-over = De partij is afgelopen.
problem-no-undo = Dat kan niet meer worden teruggenomen.
problem-no-undo-help = Je kunt alleen je eigen laatste zet terugnemen, en alleen zolang er niets nieuws is onthuld. In één partij kan hoogstens duizend keer iets worden teruggenomen.
problem-no-drafts = Dit spel heeft geen conceptzetten.
problem-bad-move = Die zet bestaat niet in dit spel.
problem-bad-options = Deze instellingen gaan niet samen.
problem-unknown-game = Dit spel is hier niet beschikbaar.
problem-name-needed = Vul een naam in.
problem-already-ready = Je bent al klaar.
problem-colour-taken = Iemand anders heeft deze kleur al.
problem-banned = Je kunt niet terug in deze kamer.
problem-seat-moved = Deze plaats is ergens anders geopend.
problem-offline = De server is niet bereikbaar. Probeer het opnieuw.
problem-bad-request = De server kon dit verzoek niet lezen.
problem-not-allowed = Dat mag hier niet.
problem-no-such-seat = Deze plaats is leeg of bestaat niet.
problem-not-seated = Je kijkt mee met deze partij; je hebt er zelf geen plaats in.
problem-not-your-seat = Dat is de plaats van iemand anders.
problem-stale-room = De kamer is intussen veranderd. Kijk nog eens.
problem-store-unavailable = Er kan nu niets worden opgeslagen. Probeer het zo nog eens.
problem-chat-off = De spelleider heeft dit uitgezet.
problem-message-too-long = Dat is te lang: maximaal { $most } tekens.
problem-too-many-messages = Je schrijft erg snel. Wacht een paar seconden voor je verdergaat.
problem-nudged-already = { $name } heeft net al een seintje gekregen. Wacht een minuut.
problem-not-waited-for = Op deze persoon wacht nu niemand.
problem-replay-not-found = Deze herhaling bestaat niet.
problem-replay-not-found-help = Controleer of de link compleet is, tot en met het laatste teken.
problem-match-unreadable = Deze partij kan niet meer worden getoond: een deel van het verslag ontbreekt, of het is volgens andere regels gemaakt.
problem-already-guided = Iemand anders leidt al rond.

# Activity in the room
change-joined = { $program ->
        [yes] Het programma { $name } doet mee.
       *[no] { $name } doet mee.
    }
change-declared = { $who } is vanaf nu een programma.
change-programs-set = { $by } · { programs }: { $mode ->
        [off] { programs-off }
        [count] { programs-count }
       *[play] { programs-play }
    }
change-sat = { $name } gaat zitten.
change-freed = De plaats van { $name } is vrij.
change-left = { $who } verlaat de kamer.
change-bot-added = De bot { $name } gaat zitten.
change-level-set = { $by } zet de bot { $name } op { $level ->
    [easy] makkelijk
    [strong] sterk
   *[medium] normaal
}.
change-renamed = { $who } heet nu { $name }.
change-chair-changed = { $name } kiest een andere kleur.
change-configured = { $by } wijzigt de instellingen.
change-recoded = { $by } vervangt de link.
change-started = Er begint een partij.
change-finished = De partij is afgelopen.
change-abandoned = De partij kan niet verdergaan.
change-kicked = { $by } sluit { $name } uit. { $reason }
change-unbanned = { $name } mag terugkomen.
change-deputed = { $on ->
        [yes] { $who } vervangt nu de spelleider en mag alles wat die mag.
       *[no] { $who } vervangt de spelleider niet meer.
    }
change-handed-over = { $who } is nu de spelleider.
change-acting = { $on ->
        [yes] De spelleider is weg. { $who } valt zolang in.
       *[no] De spelleider is terug.
    }
change-listed = { $on ->
        [yes] { $by } zet de kamer bij de open tafels.
       *[no] De kamer staat niet meer bij de open tafels.
    }
change-locked = { $on ->
        [yes] { room-locked }
       *[no] De kamer is weer open.
    }
change-chat = { $mode ->
        [off] { $by } zet de chat uit.
        [phrases] { $by } staat in de chat alleen nog zinnen en emotes toe.
       *[open] { $by } zet de chat aan.
    }
change-swapped = { $by } ruilt twee plaatsen.
change-rematch-asked = { $who } wil nog een keer spelen.
change-defaulted = { $by } doet de eenvoudigste zet voor { $name }.
change-stood-in = Een bot valt in voor { $name }.
change-opened = De plaats van { $name } kan worden overgenomen.
change-taken-over = { $name } speelt nu op deze plaats.
change-paced = { $pace ->
        [days] { $by } zet het tempo op “meerdere dagen”.
       *[live] { $by } zet het tempo op “live”.
    }
change-clocked = { $kind ->
        [off] { $by } zet de klok uit.
       *[on] { $by } stelt de klok in: { $setting }.
    }
change-absence-set = { $seconds ->
        [0] { $by } stelt in dat niemand voor afwezigen beslist.
       *[other] { $by } stelt in dat anderen na { $time } voor afwezigen beslissen.
    }
change-spared = De nieuwe tijden tellen vanaf nu: voor niemand is de tijd om binnen { $time }.
change-substitution-voted = { $choice ->
        [bot] { $by } stemt voor een bot op de plaats van { $name }.
        [anyone] { $by } stemt ervoor dat iemand anders de plaats van { $name } overneemt.
       *[default] { $by } stemt voor de eenvoudigste zet voor { $name }.
    }
change-agreed = { $choice ->
        [bot] Meer dan de helft is ervoor: een bot valt in voor { $name }.
        [anyone] Meer dan de helft is ervoor: de plaats van { $name } kan worden overgenomen.
       *[default] Meer dan de helft is ervoor: voor { $name } wordt de eenvoudigste zet gedaan.
    }
change-substitution-withdrawn = { $by } trekt de stem over { $name } in.
change-substitution-lapsed = { $name } is terug. De stemming is voorbij.
change-rolled-back = De server is de laatste ogenblikken kwijtgeraakt. De kamer gaat verder met wat er nog is.
change-match-rolled-back = De server is de laatste ogenblikken kwijtgeraakt. De partij gaat verder vanaf zet { $seq }.
change-undo-asked = { $name } wil de laatste zet terugnemen.
change-undo-refused = { $who } is het er niet mee eens. De zet blijft staan.
change-undo-granted = { $foreseen ->
        [yes] Iedereen is het ermee eens: { $name } neemt de laatste zet terug. Wat sindsdien is getrokken, komt precies zo terug.
       *[no] Iedereen is het ermee eens: { $name } neemt de laatste zet terug.
    }
change-end-asked = { $who } wil met de partij stoppen.
change-start-asked = { $who } vraagt of iedereen klaar is.
change-end-refused = { $who } wil doorspelen.
change-ended = { $who } heeft de partij voortijdig gestopt.
changes = Nieuws

# People of the room
role-host = spelleider
role-deputy = vervanger
role-acting = valt in
people-for = Opties voor { $name }
depute = Vervanger maken
undepute = Geen vervanger meer
hand-over = Kamer overdragen
hand-over-title = De kamer aan { $name } overdragen?
hand-over-text = De kamer is dan van { $name }. Jij blijft vervanger.
kick = Uitsluiten
kick-title = { $name } uitsluiten?
kick-text = { $name } ziet je reden en kan pas terugkomen als jij de uitsluiting opheft. Speelt { $name } mee, dan neemt een bot het over.
kick-reason = Reden (optioneel)
bans = Uitgesloten
unban = Weer binnenlaten
lock-room = Kamer op slot: er kan niemand meer bij
absence = Anderen beslissen voor wie weg is na
programs = Programma’s mogen meedoen
programs-help = Ze spelen uit zichzelf en zijn niet de bots van deze server. Bij elke naam staat het erbij.
programs-off = nee
programs-play = ja, telt niet
programs-count = ja, telt mee
programs-uncounted = Er deed een programma mee: deze partij telt niet voor de ranglijst.
absence-never = nooit
absence-minutes = { $count ->
        [one] één minuut
       *[other] { $count } minuten
    }
absence-hours = { $count ->
        [one] één uur
       *[other] { $count } uur
    }
absence-days = { $count ->
        [one] één dag
       *[other] { $count } dagen
    }
swap-title = De plaats van { $name } ruilen met …
swap-with-free = vrije plaats { $seat }

# Seats of a match
seat-options = Doorspelen zonder { $name }
seat-away-text = { $name } is er even niet.
seat-late-text = De tijd van { $name } was om; de klok deed de zet.
stand-in = Een bot voor { $name } laten spelen
stand-in-me = Een bot voor mij laten spelen
move-default = Eén eenvoudige zet voor { $name } doen
seat-open-up = De plaats aan iemand anders geven
seat-open-text = Hier speelt een bot. { $name } kan de plaats altijd terugnemen.
take-back = Mijn plaats terugnemen
take-over = Plaats van { $name } overnemen
take-seat = Een plaats overnemen

# Pace, clock, votes
pace = Tempo
pace-live = live
pace-days = over meerdere dagen
pace-days-help = Niemand hoeft er te zijn; wie de pagina sluit, geldt niet als afwezig.
pace-live-now = In deze kamer wordt nu live gespeeld.
pace-days-now = In deze kamer wordt nu over meerdere dagen gespeeld. Niemand hoeft er te zijn.
clock = Klok
clock-off = geen
clock-per-move = { $time } per zet
clock-per-player = { $time } voor de hele partij
clock-step = , plus { $time } per zet
clock-left = nog { $time }
clock-low = nog maar { $time }
clock-soon = Je hebt nog { $time }.
clock-late = tijd om
clock-moved = Je tijd was om, dus deed de klok een zet voor je.
vote-text = Het gaat door zodra meer dan de helft van de andere aanwezigen ervoor is.
vote-back = Kies hetzelfde nog eens om je stem in te trekken.
vote-count = { $count } van { $needed } ervoor

# Undo by consent
undo-ask = Vragen om mijn laatste zet terug te nemen
undo-wanted = { $name } wil de laatste zet terugnemen.
undo-wanted-mine = Je wilt je laatste zet terugnemen. Nog niet geantwoord: { $names }.
undo-noted = Met aantekening
undo-foreseeing = Sindsdien is er iets getrokken of onthuld. Dat komt precies zo terug; wie het gezien heeft, weet dus wat er komt. De partij krijgt een aantekening.
undo-foreseen = Er is een zet teruggenomen nadat er iets getrokken was: iemand wist wat er kwam.
undo-agree = Akkoord
undo-refuse = Weigeren
undo-withdraw = Toch niet
end-match = Partij stoppen
end-ask = Vragen om met deze partij te stoppen
end-title = Met deze partij stoppen?
end-text = Er komt dan geen uitslag en niets telt mee. Iedereen houdt zijn plaats en de instellingen blijven.
end-no = Doorspelen
end-wanted = { $name } wil met deze partij stoppen. Er komt dan geen uitslag.
end-wanted-mine = Je wilt met deze partij stoppen. Nog niet geantwoord: { $names }.
end-wanted-agreed = Je vindt het goed om met deze partij te stoppen. Nog niet geantwoord: { $names }.
end-wanted-nobody = Je wilt met deze partij stoppen. Er is verder niemand meer.
end-agree = Partij stoppen
end-withdraw = Toch niet
ended-title = Partij niet uitgespeeld
ended-by = { $name } heeft de partij voortijdig gestopt.
ended-agreed = { $name } wilde stoppen en iedereen vond het goed.
ended-text = Er is geen uitslag en niets telt mee.

# Another round
rematch-title = Nog een potje?
rematch-none = Iedereen die er is, krijgt de vraag.
rematch-how = Wie meedoet, speelt.
rematch-ask = Nog een potje
rematch-in = Ik doe mee
rematch-out = Nu niet
rematch-same = Dezelfde worpen
rematch-same-said = Er wordt met dezelfde worpen gespeeld.
rematch-you-in = Je doet mee.
rematch-you-out = Je slaat deze ronde over.
rematch-others-in = { $names-count ->
        [one] { $names } doet mee.
       *[other] { $names } doen mee.
    }
rematch-waits = { $names-count ->
        [one] { $names } heeft nog niet geantwoord.
       *[other] { $names } hebben nog niet geantwoord.
    }
rematch-when = We beginnen als iedereen heeft geantwoord.
rematch-lapse = Na 30 seconden zonder antwoord geldt “Nu niet”.
rematch-begins = { $name } begint.
rematch-few = Dat zijn er te weinig: er zijn er minstens { $min } nodig.
rematch-few-how = Iedereen kan het opnieuw vragen.
rematch-start-without = Beginnen zonder { $names }
rematch-start-now = Nu beginnen
rematch-begun = De volgende partij is bezig.
rematch-begun-stay = Je kunt hier blijven zolang je wilt.
rematch-begun-seat = Je plaats wacht op je.
rematch-to-match = Gaan kijken
rematch-to-seat = Naar mijn plaats
rematch-no-chair = Je hebt geen plaats aan deze tafel.
rematch-stay = Je kunt blijven kijken.
rematch-sit = Gaan zitten

# Standings
standings = Ranglijst
standings-ever = Alle partijen
standings-tonight = Vanavond
standings-player = Naam
standings-matches = Partijen
standings-won = Gewonnen
problem-banned-reason = Je bent uitgesloten: { $reason }
problem-room-locked = Deze kamer is op slot: er kan niemand meer bij.
problem-room-locked-help = Vraag de spelleider om hem te openen.
problem-no-such-member = Deze persoon is niet in de kamer.
problem-not-oneself = Dat kun je niet bij jezelf doen.
problem-not-the-owner = De spelleider kan niet worden uitgesloten.
problem-too-many-bans = Er zijn al te veel mensen uitgesloten. Hef eerst een uitsluiting op.
problem-owner-only = Dat kan alleen de spelleider van wie de kamer is.
problem-nothing-to-swap = Er valt niets te ruilen.
problem-nothing-to-repeat = Hier is nog niets gespeeld.
problem-no-poll = Dat vraagt niemand meer.
problem-poll-open = Dat heeft al iemand gevraagd.
problem-no-same-dice = Dit spel kan niet met dezelfde worpen worden herhaald.
problem-bot-plays = Op deze plaats speelt een bot.
problem-no-such-level = Dit spel heeft geen bots van dat niveau. Kies een ander.
problem-seat-open = Deze plaats staat al open voor iedereen.
problem-seat-reserved = Een bot valt in voor { $name }. De plaats blijft gereserveerd.
problem-plays-already = Je hebt al een plaats.
problem-knows-another-seat = Je hebt in deze partij al op een andere plaats gespeeld.
problem-knows-another-seat-help = Niemand mag de geheimen van twee plaatsen zien. Je kunt meekijken en de volgende partij meespelen.
problem-not-absent = Deze persoon is er, of is nog niet lang genoeg weg.
problem-voted-already = Je bent al akkoord gegaan.

# Tokens for programs
tokens = Tokens voor programma’s
tokens-lead = Met een token handelt een programma namens jou: een bot die speelt, of een client die iemand heeft gebouwd. Je kunt hem op elk moment intrekken.
tokens-nobody = Deze browser is hier nog niet bekend. Maak eerst een kamer of doe ergens mee; daarna kun je tokens maken.
tokens-new = Nieuwe token
tokens-name = Waar is hij voor?
tokens-name-example = Bijvoorbeeld: mijn bot
tokens-may = Wat het programma mag
tokens-may-none = Kies er minstens één.
tokens-expires = Hoelang hij geldig is
tokens-make = Token maken
tokens-yours = Jouw tokens
tokens-none = Je hebt nog geen tokens.
tokens-made-title = De token “{ $name }”
tokens-made-text = Kopieer hem nu: hij wordt alleen deze ene keer getoond. Wie hem heeft, kan namens jou handelen; houd hem dus geheim.
tokens-copy = Token kopiëren
tokens-copied = Token gekopieerd.
tokens-copy-by-hand = Kopieer deze token
tokens-done = Hij is bewaard
tokens-revoke = Intrekken
tokens-revoke-this = { $name } intrekken
tokens-revoke-title = “{ $name }” intrekken?
tokens-revoke-text = Programma’s die hem gebruiken, worden meteen geweigerd en hun verbindingen verbroken. Dat is niet terug te draaien.
tokens-revoke-no = Behouden
tokens-revoked = “{ $name }” is ingetrokken.
tokens-since = gemaakt op { $date }
tokens-until = geldig tot { $date }
tokens-for-ever = geldig tot je hem intrekt
tokens-expired = verlopen
tokens-used = laatst gebruikt: { $date }
tokens-unused = nog nooit gebruikt
tokens-life-month = 30 dagen
tokens-life-quarter = 90 dagen
tokens-life-year = Een jaar
tokens-life-ever = Tot ik hem intrek
tokens-scope-read = Bekijken
tokens-scope-read-text = Je kamers en partijen, met alles wat jij erin ziet.
tokens-scope-play = Spelen
tokens-scope-play-text = Meedoen in kamers, een plaats nemen, zetten doen en chatten onder jouw naam.
tokens-scope-host = Leiden
tokens-scope-host-text = Kamers maken, en die leiden waarvan jij spelleider bent.
tokens-scope-manage = Beheren
tokens-scope-manage-text = Tokens maken en intrekken, en zich elders aanmelden als jou. Alleen voor een programma dat je alles toevertrouwt.
problem-scope-needed = Deze token is daar niet voor: het recht “{ $scope }” ontbreekt.
problem-scope-needed-help = Maak op de pagina “Tokens voor programma’s” een token met dat recht.
problem-too-many-tokens = Je hebt al { $most } tokens. Trek er eerst een in.
problem-token-not-found = Deze token bestaat niet meer.
problem-token-not-found-help = Hij is ingetrokken of niet van jou.

# Webhooks
problem-bad-address = { $reason ->
        [non-public] Dit adres leidt naar een privénetwerk. Geef een adres op dat overal vandaan bereikbaar is.
        [not-https] Het adres moet met https:// beginnen.
        [credentials] Laat de inloggegevens vóór de “@” weg: die mogen niet in het adres staan.
        [fragment] Laat “#” en alles daarna weg: dat mag niet in het adres staan.
        [too-long] Dit adres is te lang: hooguit 500 tekens.
       *[not-a-url] Geef het hele adres op. Het ziet er zo uit: https://example.org/hook.
    }
problem-bad-address-help = Webhooks bereiken openbare adressen via https. De beheerder van deze server kan andere toestaan.

# Alleen spelen: opdrachten, de opdracht van de dag, uitdagingen
problem-room-alone = Deze kamer is van jou alleen: niemand anders kan erin of meekijken.
problem-attempt-alone = Tijdens een poging voor de opdracht van de dag kan niets of niemand voor je spelen.

# Another device, another browser
handover = Verder op een ander apparaat
handover-title = Verder op een ander apparaat
handover-text = Scan dit met het andere apparaat, of open daar het adres en typ de code. Die werkt één keer, tot { $until }. Dit apparaat blijft aangemeld.
handover-qr = QR-code voor het andere apparaat
handover-here = Je kunt hier verder als dezelfde persoon. Typ de code die je andere apparaat toont; een QR-code vult hem voor je in.
handover-go = Hier verder
seat-link = Nieuwe plaatslink
seat-link-help = Is { $name } de browser of het apparaat kwijt? Een plaatslink brengt { $name } terug op dezelfde plaats.
seat-link-title = Plaatslink voor { $name }
seat-link-text = Wie deze link opent, krijgt de plaats van { $name }. Hij werkt één keer. Geef hem aan niemand anders.
seat-claim = Plaats innemen
seat-claim-title = Deze plaats innemen?
seat-claim-text = De browser die hem tot nu toe had, wordt uit deze kamer afgemeld.
change-linked = { $by } maakt een nieuwe plaatslink voor { $who }.
change-claimed = { $given ->
        [yes] { $name } neemt de plaats van { $who } over, met een link van de spelleider.
       *[no] { $who } gaat verder in een andere browser, als { $name }.
    }
problem-handover-gone = Deze code is ongeldig of verlopen.
problem-handover-gone-help = Laat het andere apparaat een nieuwe tonen. Hij werkt één keer en tien minuten lang.
problem-member-present = { $name } is er, of is nog niet lang genoeg weg.
problem-member-present-help = Vraag het { $name }. Iedereen kan zelf naar een ander apparaat, via ‘{ handover }’.
problem-seat-link-gone = Deze plaatslink is ongeldig of al gebruikt.
problem-seat-link-gone-help = Vraag de spelleider om een nieuwe.

# Watch links, passcodes
join-watch = Met deze link kun je meekijken.
watch-link = Kijklink
watch-link-text = Wie deze link opent, kan meekijken maar niet gaan zitten.
watch-link-make = Kijklink maken
watch-link-new = Kijklink vervangen
watch-link-end = Kijklink verwijderen
passcode = Wachtwoord
passcode-text = Wie alleen de code heeft, moet het intypen; in de link zit het al. Laat leeg voor geen wachtwoord.
change-passcode-set = { $by } wijzigt het wachtwoord.
change-watch-coded = { $on ->
        [yes] { $by } maakt een kijklink.
       *[no] { $by } verwijdert de kijklink.
    }
problem-passcode-needed = Deze kamer heeft een wachtwoord.
problem-wrong-passcode = Dit wachtwoord klopt niet.
problem-wrong-passcode-help = Vraag het aan degene die je heeft uitgenodigd.
problem-watchers-watch = Je bent hier om mee te kijken. Gebruik de uitnodigingslink om te gaan zitten.
problem-programs-not-allowed = In deze kamer doen geen programma’s mee.
problem-no-watch-link = Deze kamer heeft geen kijklink meer.
problem-no-watch-link-help = Vraag de spelleider om een nieuwe. Wil je zelf verder op een ander apparaat, kies dan “Verder op een ander apparaat”.

# Tutorial
try = Uitproberen (2 min)
coach = Uitleg
coach-place = { $lesson } van { $count }
coach-next = Begrepen
coach-skip = Stap overslaan
coach-back = Vorige
coach-stop = Uitleg stoppen
coach-here = Hier
coach-end = Dat was het. Nu weet je hoe het gaat.
coach-end-skipped = { $count ->
        [one] Je hebt één stap overgeslagen.
       *[other] Je hebt { $count } stappen overgeslagen.
    }
coach-catch-up = Alsnog doen
coach-play-on = Doorspelen
coach-friends = Kamer met vrienden openen
coach-turning = Tijdens het slepen draai je met het muiswiel of met R.

# Meerdaagse tafels
over-days = Meerdaags
tables-lead = Je tafels over meerdere dagen: waar jij aan de beurt bent en wat de anderen doen.
tables-yours = Jij bent aan de beurt
tables-others = De anderen
tables-finished = Deze week afgelopen
tables-open = Nog niet gestart
tables-play = Spelen
tables-look = Bekijken
tables-more = Opties voor { $name }
tables-since = sinds { $when }
tables-since-left = sinds { $when }: nog { $time }
tables-others-since = { $names } sinds { $when }
tables-others-since-left = { $names } sinds { $when }: nog { $time }
tables-soon = minder dan een minuut
tables-on = { $kind ->
        [today] vandaag
        [yesterday] gisteren
       *[day] op { $day }
    }
tables-stand-in = een bot speelt voor je
tables-nobody-yet = wacht op spelers
tables-far-turn = beurt { $number }
tables-far-roll = worp { $number }
tables-far-round = ronde { $number }
tables-far-row = rij { $number }
tables-far-turn-of = beurt { $number } van { $of }
tables-far-roll-of = worp { $number } van { $of }
tables-far-round-of = ronde { $number } van { $of }
tables-far-row-of = rij { $number } van { $of }
tables-won = { $name } heeft gewonnen
tables-won-you = jij hebt gewonnen
tables-won-two = { $name } won met { $first } tegen { $second }
tables-won-two-you = jij won met { $first } tegen { $second }
tables-won-with = { $name } won met { $first } punten
tables-won-with-you = jij won met { $first } punten
tables-shared = { $names } hebben samen gewonnen
tables-lost = niemand heeft gewonnen
tables-ended = voortijdig gestopt door { $name }
tables-you = jij
tables-none = Geen meerdaagse tafel. Open er een en kies als tempo “over meerdere dagen”.
tables-none-open = Meerdaagse tafel openen
tables-offline = De server is niet bereikbaar. Zo stond het er om { $time } voor.
tables-bot-title = Een bot voor je laten spelen?
tables-bot-text = De bot zet zodra jij aan de beurt bent. Je kunt je plaats op elk moment terugnemen.
tables-bot-no = Zelf spelen
tables-bot-done = Er speelt nu een bot voor je.
tables-back-done = Je speelt weer zelf.
tables-leave-text = In een lopende partij neemt een bot je plaats over. Je hebt de link nodig om terug te komen.
tables-left = Je hebt de kamer verlaten.
tables-alerts = Meldingen
tables-mute = Deze tafel dempen
tables-unmute = Deze tafel niet meer dempen
tables-muted = Geen meldingen meer van deze tafel.
tables-unmuted = Je krijgt weer meldingen van deze tafel.
tables-is-muted = gedempt
