# Everywhere
app-name = Farbenspiel
rules = Regels
games = Spellen
game = Spel
developers = Voor ontwikkelaars
language = Taal
host = spelleider
bot = bot
ready = klaar
not-ready = nog niet
seated = aan tafel
watching = kijkt toe
away = weg
here = hier
watch = Alleen kijken
close = Sluiten
to-home = Naar de startpagina
need-script = De tafel heeft JavaScript nodig. Zet het aan.
game-facts = { $min }–{ $max } spelers · ongeveer { $minutes } min
name-you = { $name } (jij)

# Friendly names for guests: one of the first list, one of the second
nickname-first = Vlugge, Stille, Vrolijke, Heldere, Slimme, Zachte, Dappere, Zonnige, Nieuwsgierige, Kwieke, Bonte, Montere
nickname-second = Reiger, Otter, Vink, Das, Haas, Zwaan, Vos, Bever, Mus, Lynx, Uil, Dolfijn

# Home
home-title = Kleurspellen met vrienden.
home-title-more = Eén tafel. Eén link.
home-lead = Open een kamer, stuur de link en speel. Zonder account, in de browser, op telefoon en computer.
home-create = Kamer openen
home-code = Code van vrienden
home-code-example = bijv. KWH3XPT
home-code-go = Erheen
my-rooms = Jouw kamers
room-status-lobby = nog niet begonnen
room-status-playing = partij bezig
room-status-finished = partij afgelopen
your-turn-now = Jij bent
your-turn-in = Jij bent: { $room }.
room-step = stap { $step }
room-waiting = wacht op { $names }
room-waits = wacht
open-tables = Open tafels
open-search = Titel of naam
open-every-game = elk spel
open-find = Zoeken
open-count = { $count ->
        [0] Geen open tafels.
        [one] Eén open tafel.
       *[other] { $count } open tafels.
    }
open-seats = { $count ->
        [one] één vrije plaats
       *[other] { $count } vrije plaatsen
    }
open-watching = { $count ->
        [0] niemand kijkt
        [one] één kijkt
       *[other] { $count } kijken
    }
open-watch = Kijken
open-now = net geopend
open-minutes = { $count } min open
open-hours = { $count } u open
open-days = { $count ->
        [one] één dag open
       *[other] { $count } dagen open
    }
open-more = Dit zijn de { $count } nieuwste. Zoek om andere te vinden.
open-not-found = Zo’n open tafel is er niet.
open-none = Nu zoekt geen tafel spelers. Open je er een?
open-yours = Kamer openen
open-none-help = Hij staat hier zodra je naast zijn link “Zoekt spelers” aanzet.
colour-help = Kleur is nooit alleen
colour-help-text = Elke kleur heeft een teken en een patroon. Zo speelt iedereen mee, ook zonder kleuren te zien.
fact-account = Zonder account
fact-account-text = Typ een naam, ga zitten.
fact-bots = Bots vullen de tafel
fact-bots-text = Als er iemand ontbreekt.
fact-safe = Niets gaat verloren
fact-safe-text = Elke zet is bewaard voor hij telt.
fact-api = Open interface
fact-api-text = Voor je eigen bots en programma's.

# Join
join-title = { $host } nodigt je uit
join-name = Je naam aan tafel
join-sit = Ga zitten
join-rules = De regels in het kort
join-note = Geen account nodig. Deze browser onthoudt je plaats.
join-full = Alle plaatsen zijn bezet. Je kunt meekijken.
join-running = Er is een partij bezig. Je kunt meekijken en de volgende meespelen.

# Rules, developers, problem pages
rules-of = { $game }: de regels in het kort
developers-title = Bouw je eigen client of bot
developers-text = De pagina's gebruiken alleen de openbare interface: REST onder /api/v1 en een WebSocket op /api/v1/ws. Wat je hier ziet, kan een programma ook.
developers-token = Haal een speler met token op, stuur het als bearer-token en doe met de code mee in een kamer.
developers-socket = Via de socket komt elke verandering aan tafel als genummerde stap; fouten zijn probleemobjecten met een vaste code.
developers-docs = Alle aanroepen
problem-page = Probleem
problem-code = Code:
problem-unknown = Dit probleem bestaat hier niet.

# Room before the start
room-default = Kamer { $code }
room-title = Naam van de kamer
room-rename = Kamer hernoemen
seats = Plaatsen
seats-taken = { $taken } van { $all }
seat-free = Vrije plaats
seat-take = Ga zitten
seat-leave = Opstaan
seat-remove = Verwijderen
seat-remove-title = { $name } van tafel halen?
seat-remove-text = De plaats komt vrij.
seat-remove-no = Laat zo
bot-add = Bot erbij
bot-level = Hoe goed { $name } speelt
bot-easy = bot, makkelijk
bot-medium = bot, gemiddeld
bot-strong = bot, sterk
level-easy = makkelijk
level-medium = gemiddeld
level-strong = sterk
ready-set = Ik ben klaar
ready-unset = Toch nog niet
lobby-lead = Nog niet begonnen.
lobby-missing = { $count ->
        [one] Er is nog één speler nodig.
       *[other] Er zijn nog { $count } spelers nodig.
    }
lobby-unready = { $count ->
        [one] { $names } is nog niet klaar.
       *[other] { $names } zijn nog niet klaar.
    }
lobby-ready = Iedereen is klaar.
start = Partij starten
start-missing = { $count ->
        [one] Starten: nog 1 speler
       *[other] Starten: nog { $count } spelers
    }
start-host = { $name } start de partij
start-hint = Wie niet klaar is, wordt eerst genoemd.
start-anyway = Toch starten
start-wait = Wachten
start-title = Al starten?
your-chips = Jouw kleur
variants = Varianten
option-start = Wie begint
option-start-lot = het lot
invite = Vrienden uitnodigen
code = Code
invite-short = Uitnodigen
copy-link = Link kopiëren
copied = De link is gekopieerd.
copy-by-hand = Kopieer deze link
share = Delen
qr-code = QR-code om mee te doen
new-link = Nieuwe link
new-link-text = De oude link en code werken niet meer. Wie in de kamer is, blijft.
new-link-make = Nieuwe link maken
list-room = Zoekt spelers
list-room-text = Iedereen op de startpagina ziet titel, namen en spel, en mag zonder vragen gaan zitten of kijken.
list-room-hidden = Niemand vindt jullie zolang de kamer gesloten is, een wachtwoord heeft of geen vrije plaats heeft. Om te kijken is een link om te kijken nodig.
list-room-on = Staat bij de open tafels.
past = Partijen tot nu toe
past-none = Nog geen partij afgelopen. De eerste komt hier te staan.

# Match
score-of = { $name }: { $score }
last-none = Nog geen zet.
log = Verloop
log-empty = Er is nog niets gebeurd.
undone = { $name } neemt de laatste stap terug.
board = Bord
hand = Jouw hand
title-turn = Jij bent aan de beurt
title-asked = Er wordt je iets gevraagd
keys-hint = Toetsen: T beurt · S punten · L laatste zet · B bord · ? regels
next-table = Volgende tafel: { $title }
next-short = Verder ({ $count })
next-more = { $count ->
        [one] nog één
       *[other] nog { $count }
    }
lobby-back = Terug naar de kamer
bot-for-you = Een bot speelt voor je.
you-watch = Je kijkt toe.

# Result
won-by = { $count ->
        [one] { $name } wint met één punt
       *[other] { $name } wint met { $count } punten
    }
won-tie = { $count ->
        [one] { $names } delen de winst met één punt
       *[other] { $names } delen de winst met { $count } punten
    }
lost-task = Deze keer niet
result-others = { $name } { $score }
result-caption = Score. Een getal toont zijn velden op het bord.
result-tip = Tik op een getal: het bord toont waar het vandaan komt.
result-sum = Totaal
result-cell = { $name }, { $item }: { $points }
rematch = Nog een keer
rematch-host = { $name } kan de volgende partij starten.

# Looking back and replay
look-lead = Terugblik:
look-at = { $seq } van { $last }
look-now = Terug naar nu
look-now-turn = Naar nu: jij bent
look-hint = Toetsen: ← → stap · Home End · Esc nu
look-start = voor de eerste zet
look-here = deze stelling bekijken
replay = Herhaling
replay-of = Herhaling: { $game } met { $names }
replay-of-text = Een afgelopen partij om stap voor stap te bekijken.
replay-lead = Herhaling:
replay-hint = Toetsen: ← → stap · Home End · spatie speelt af
replay-start = Voor de eerste zet.
replay-bar = Stappen van de partij
replay-first = Begin
replay-back = Terug
replay-play = Afspelen
replay-pause = Pauze
replay-next = Verder
replay-last = Einde
replay-step = Stap
replay-at = Stap { $seq } van { $last }
replay-speed = Tempo
replay-speed-slow = langzaam
replay-speed-normal = normaal
replay-speed-fast = snel
replay-share = Stelling delen
replay-share-text = Wie deze link heeft, ziet de afgelopen partij zoals de toeschouwers, zonder in de kamer te komen.
replay-finished = afgelopen · { $names } { $score }
replay-finished-plain = afgelopen
replay-close = Sluiten
replay-running = Er is een partij bezig.
replay-to-match = Naar de partij
replay-watch = Herhaling van { $names }
guide-start = De anderen leiden
guide-stop = Niet meer leiden
guide-me = Jij leidt de anderen.
guide-following = Je volgt { $name }.
guide-leave = Zelf bladeren
guide-free = { $name } leidt.
guide-follow = { $name } volgen
guide-come = { $name } toont de herhaling.
guide-join = Meegaan
guide-began = { $name } leidt door de herhaling.
guide-over = { $name } leidt niet meer.

# Menu and settings
menu = Menu
your-name = Je naam
name-change = Naam wijzigen
name-numbered = Je heet hier { $name }, omdat iemand in deze kamer al { $wanted } heet, of bijna zo.
save = Opslaan
theme = Licht of donker
theme-auto = zoals het apparaat
theme-light = licht
theme-dark = donker
patterns-strong = Sterke patronen
letter-keys = Toetsen met één letter
leave-room = Kamer verlaten
leave-title = Kamer verlaten?
leave-text = Om terug te komen heb je de link nodig.
leave-no = Blijven

# Chat, nudges, sound
chat = Chat
chat-unread = { $count ->
        [one] één nieuw bericht
       *[other] { $count } nieuwe berichten
    }
chat-empty = Nog niemand heeft iets geschreven.
chat-write = Bericht schrijven
chat-send = Versturen
chat-phrases = Zinnen
chat-emotes = Tekens
chat-earlier = Eerdere berichten
chat-settings = Chat instellen
chat-mute = { $name } dempen
chat-mute-none = Behalve jij was hier nog niemand.
chat-mute-help = Wie gedempt is, merkt dat niet. Alleen deze browser verbergt wat die persoon schrijft.
chat-muted = Gedempt: { $names }
chat-mode = Wat er geschreven mag worden
chat-mode-open = alles
chat-mode-phrases = alleen zinnen en tekens
chat-mode-off = niets
chat-off = De spelleider heeft de chat uitgezet.
chat-phrases-only = De spelleider heeft vrije tekst uitgezet.
chat-spoken = { $name }: { $text }
chat-nudged = { $name } port { $other }.
chat-watching = kijkt toe
phrase-hello = Hallo allemaal!
phrase-luck = Veel geluk!
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
nudge = { $name } porren
nudge-sent = { $name } krijgt bericht.
nudge-got = { $name } wacht op jou.
sound-on = Geluid aan
sound-off = Geluid uit
sound = Geluid

# Connection
loading = De tafel wordt gedekt.
offline-lead = Geen verbinding.
offline-retry = Je zet is veilig; nieuwe poging over { $seconds } s.
offline-now = Je zet is veilig; nieuwe poging loopt.
try-now = Nu proberen
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
rules-here = Regels hierbij
rules-back = Terug naar het bord
problem-why = Waarom?
problem-general = Dat is niet gelukt.
problem-not-your-turn = Jij bent niet aan de beurt.
problem-stale-seq = Aan tafel ging het verder. Kijk nog eens.
problem-stale-seq-help = Je zet hoorde bij een oudere stand. Haal de huidige op en beslis opnieuw.
problem-bad-token = Deze browser is hier niet meer bekend.
problem-bad-token-help = Open de uitnodigingslink opnieuw om terug te komen.
problem-not-a-member = Je bent niet in deze kamer.
problem-not-a-member-help = Open de uitnodigingslink om mee te doen.
problem-room-not-found = Deze kamer bestaat niet.
problem-room-not-found-help = Controleer de code; die heeft geen klinkers en geen 0 of 1.
problem-room-gone = Deze kamer is verwijderd.
problem-room-gone-help = De beheerder van deze server heeft hem verwijderd. Je kunt een nieuwe kamer beginnen.
problem-invite-gone = Deze link is niet meer geldig.
problem-invite-gone-help = De spelleider heeft een nieuwe link gemaakt. Vraag erom.
problem-seat-taken = Deze plaats is bezet.
problem-no-free-seat = Alle plaatsen zijn bezet.
problem-room-full = De kamer is vol.
problem-name-taken = In de kamer { $room } heeft al iemand een naam die op { $name } lijkt.
problem-name-taken-help = Kies een naam die niet met die van iemand anders of van een bot te verwarren is. Andere hoofdletters, accenten, spaties of leestekens zijn niet genoeg.
problem-not-host = Dat kan alleen de spelleider.
problem-match-running = Dat kan pas als de partij is afgelopen.
problem-match-not-found = Deze partij bestaat niet.
problem-too-few-players = Er zitten te weinig spelers aan tafel.
problem-validation-error = Er klopt iets niet aan dit verzoek.
problem-not-found = Hier is niets.
problem-method-not-allowed = Dat kan hier niet.
problem-internal-error = Hier ging iets mis. Er is niets veranderd.
problem-slow-down = Dat ging te snel. Wacht even.
problem-foreign-origin = Deze pagina mag geen verbinding maken met de tafel.
problem-foreign-origin-help = Open het spel op zijn eigen adres.
problem-bad-frame = De server begreep dat niet.
problem-frame-too-large = Dat was te veel in één keer.
problem-payload-too-large = Dat was te veel in één keer.
problem-headers-too-large = Je browser stuurde te veel mee met dit verzoek.
problem-headers-too-large-help = Verwijder de cookies van deze site en probeer het opnieuw. Daarna ben je een nieuwe gast; de spelleider kan je een link naar je oude plaats sturen.
problem-request-timeout = Je verzoek kwam niet op tijd aan. Probeer het opnieuw.
problem-server-full = De server is op dit moment vol. Probeer het zo meteen opnieuw.
problem-too-many-connections = Er zijn te veel verbindingen vanuit jouw netwerk.
problem-too-many-connections-help = Sluit tabbladen die je niet meer nodig hebt en probeer het opnieuw.
problem-unsupported-media-type = Hier wordt alleen JSON begrepen.
problem-over = De partij is afgelopen.
problem-no-undo = Dat kan niet meer terug.
problem-no-undo-help = Alleen je eigen laatste stap kan terug, zolang er niets nieuws bekend werd.
problem-no-drafts = Dit spel kent geen ontwerpen.
problem-bad-move = Dat is geen zet van dit spel.
problem-bad-options = Deze instellingen gaan niet samen.
problem-unknown-game = Dit spel is hier niet.
problem-name-needed = Geef een naam op.
problem-waiting-for-others = Eerst moeten de anderen beslissen.
problem-not-to-act = Er valt nu niets voor jou te beslissen.
problem-already-ready = Je bent al klaar.
problem-draft-closed = Dat kan niet meer veranderd worden.
problem-colour-taken = Iemand anders heeft deze kleur.
problem-banned = Je kunt niet terug in deze kamer.
problem-seat-moved = Deze plaats is ergens anders geopend.
problem-offline = De server is niet bereikbaar. Probeer het opnieuw.
problem-bad-request = De server kon dit verzoek niet lezen.
problem-not-allowed = Dat mag hier niet.
problem-no-such-seat = Op deze plaats zit niemand, of ze bestaat niet.
problem-not-seated = Je kijkt naar deze partij; je hebt er geen plaats in.
problem-not-your-seat = Dat is de plaats van iemand anders.
problem-stale-room = De kamer is intussen veranderd. Kijk nog eens.
problem-store-unavailable = Er kan nu niets worden bewaard. Probeer het zo nog eens.
problem-chat-off = Dat heeft de spelleider uitgezet.
problem-message-too-long = Dat is te lang: hoogstens { $most } tekens.
problem-too-many-messages = Je schrijft erg snel. Wacht een paar seconden, dan gaat het verder.
problem-nudged-already = { $name } is net al gepord. Wacht een minuut.
problem-not-waited-for = Op deze persoon wacht nu niemand.
problem-replay-not-found = Deze herhaling bestaat niet.
problem-replay-not-found-help = Controleer de link: hij moet heel zijn, tot het laatste teken.
problem-match-unreadable = Deze partij is volgens oudere regels gespeeld en kan niet meer worden getoond.
problem-already-guided = Iemand anders leidt al.

# Wat er in de kamer gebeurde
change-joined = { $name } komt binnen.
change-sat = { $name } gaat zitten.
change-freed = De plaats van { $name } is vrij.
change-left = { $who } verlaat de kamer.
change-bot-added = De bot { $name } gaat zitten.
change-level-set = { $by } zet de bot { $name } op { $level ->
    [easy] makkelijk
    [strong] sterk
   *[medium] gemiddeld
}.
change-renamed = Iemand heet nu { $name }.
change-chair-changed = { $name } kiest een andere kleur.
change-configured = { $by } verandert de instellingen.
change-recoded = { $by } vervangt de link.
change-started = Er begint een partij.
change-finished = De partij is afgelopen.
change-abandoned = De partij kan niet verdergaan.
change-kicked = { $by } wijst { $name } de deur. { $reason }
change-unbanned = { $name } mag terugkomen.
change-deputed = { $on ->
        [yes] { $who } mag nu doen wat de gastheer of gastvrouw doet.
       *[no] { $who } vervangt niet meer.
    }
change-handed-over = De kamer is nu van { $who }.
change-acting = { $on ->
        [yes] Wie de kamer heeft, is weg. { $who } neemt zolang waar.
       *[no] Wie de kamer heeft, is terug.
    }
change-listed = { $on ->
        [yes] { $by } zet de kamer bij de open tafels.
       *[no] De kamer staat niet meer bij de open tafels.
    }
change-locked = { $on ->
        [yes] De kamer is gesloten: er komt niemand nieuw binnen.
       *[no] De kamer is weer open.
    }
change-chat = { $mode ->
        [off] { $by } zet de chat uit.
        [phrases] { $by } zet vrije tekst in de chat uit.
       *[open] { $by } zet de chat aan.
    }
change-swapped = { $by } verwisselt twee plaatsen.
change-again = { $who } wil nog een keer spelen.
change-defaulted = { $by } laat de regels voor { $name } zetten.
change-stood-in = Een bot valt in voor { $name }.
change-opened = De plaats van { $name } kan worden overgenomen.
change-taken-over = { $name } speelt nu op deze plaats.
change-paced = { $pace ->
        [days] { $by } laat de partij over dagen lopen.
       *[live] { $by } laat weer live spelen.
    }
change-clocked = { $kind ->
        [off] { $by } zet de klok uit.
       *[on] { $by } stelt de klok in: { $setting }.
    }
change-voted = { $choice ->
        [bot] { $by } is voor een bot op de plaats van { $name }.
        [anyone] { $by } is ervoor dat iemand anders de plaats van { $name } overneemt.
       *[default] { $by } is voor de eenvoudigste zet voor { $name }.
    }
change-agreed = { $choice ->
        [bot] Meer dan de helft is ervoor: een bot valt in voor { $name }.
        [anyone] Meer dan de helft is ervoor: de plaats van { $name } kan worden overgenomen.
       *[default] Meer dan de helft is ervoor: de regels zetten voor { $name }.
    }
change-vote-withdrawn = { $by } neemt de stem over { $name } terug.
change-lapsed = { $name } is terug. De stemming is voorbij.
change-undo-asked = { $name } wil de laatste zet terugnemen.
change-undo-refused = { $name } stemt niet in. De zet blijft staan.
change-undo-granted = Iedereen stemt in: { $name } neemt de laatste zet terug.
changes = Wat er gebeurde

# Mensen in de kamer
people = Mensen
role-host = heeft de kamer
role-deputy = vervangt
role-acting = neemt nu waar
people-for = Wat is er met { $name }?
depute = Laten vervangen
undepute = Niet meer laten vervangen
hand-over = Kamer overdragen
hand-over-title = De kamer aan { $name } overdragen?
hand-over-text = De kamer is dan van { $name }. Jij blijft vervangen.
kick = De deur wijzen
kick-title = { $name } de deur wijzen?
kick-text = { $name } leest je reden en kan pas terugkomen als jij dat toestaat.
kick-reason = Reden (mag leeg blijven)
bans = De deur gewezen
unban = Weer binnenlaten
lock-room = Kamer sluiten: er komt niemand nieuw binnen
absence = Over wie weg is mogen anderen beslissen na
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
swap-seats = Twee plaatsen verwisselen
swap-title = De plaats van { $name } ruilen met …
swap-with-free = vrije plaats { $seat }

# Plaatsen van een partij
seat-options = { $name }: wie speelt hier?
seat-away-text = { $name } is weg.
seat-late-text = De klok heeft voor { $name } gezet.
stand-in = Een bot laten invallen
stand-in-me = Een bot voor mij laten spelen
move-default = De eenvoudigste toegestane zet doen
seat-open-up = Iemand anders laten overnemen
seat-open-text = Hier speelt een bot. { $name } kan de plaats altijd terugnemen.
seat-nobodys = Hier speelt een bot.
take-back = Mijn plaats terugnemen
take-over = Hier zelf spelen

# Tempo, klok, stemmingen
pace = Tempo
pace-live = live
pace-days = over dagen
pace-days-help = Niemand hoeft er te zijn; een gesloten pagina telt niet als weg zijn.
pace-live-now = In deze kamer wordt nu live gespeeld.
pace-days-now = In deze kamer wordt nu over dagen gespeeld. Niemand hoeft er te zijn.
clock = Klok
clock-off = geen
clock-per-move = { $time } voor elke zet
clock-per-player = { $time } voor de hele partij
clock-step = , en { $time } erbij voor elke zet
clock-left = nog { $time }
clock-low = nog maar { $time }
clock-soon = Je hebt nog { $time }.
clock-late = de klok heeft gezet
clock-moved = Je tijd was om: de klok heeft voor je gezet.
vote-text = Het gebeurt als meer dan de helft van de anderen die er zijn ervoor is.
vote-back = Kies hetzelfde nog eens om je stem terug te nemen.
vote-count = { $count } van { $needed } ervoor

# Terugnemen met instemming
undo-ask = Vragen om mijn laatste zet terug te nemen
undo-wanted = { $name } wil de laatste zet terugnemen.
undo-wanted-mine = Je wilt je laatste zet terugnemen. Nog niet geantwoord: { $names }.
undo-agree = Instemmen
undo-refuse = Niet instemmen
undo-withdraw = Toch niet

# Nog een keer
rematch-same = Zelfde dobbelstenen
rematch-wish = Nog een keer
rematch-wanted = Nog een keer spelen wil: { $names }.
rematch-wanted-same = Nog een keer met dezelfde dobbelstenen spelen wil: { $names }.
rematch-how = Het begint als ook de gastheer, de gastvrouw of een tweede persoon het wil.

# Uitslagen over de avonden
standings = Uitslagenbord
standings-ever = Alle partijen
standings-tonight = Vanavond
standings-player = Wie
standings-matches = Partijen
standings-won = Gewonnen

problem-banned-reason = Je bent de deur gewezen: { $reason }
problem-room-locked = Deze kamer is gesloten: er komt niemand nieuw binnen.
problem-room-locked-help = Vraag of de kamer open mag.
problem-no-such-member = Deze persoon is niet in de kamer.
problem-not-oneself = Dat kan niet met jezelf.
problem-not-the-owner = Van wie de kamer is, kan niet de deur worden gewezen.
problem-too-many-bans = Er is al te veel mensen de deur gewezen. Laat eerst iemand weer binnen.
problem-owner-only = Dat kan alleen degene van wie de kamer is.
problem-nothing-to-swap = Er valt niets te ruilen.
problem-nothing-to-repeat = Hier is nog niets gespeeld.
problem-no-same-dice = Dit spel kan niet met hetzelfde geluk worden herhaald.
problem-bot-plays = Op deze plaats speelt een bot.
problem-no-such-level = Bots van dit spel hebben dat niveau niet. Kies een ander.
problem-seat-open = Deze plaats kan iedereen al overnemen.
problem-seat-reserved = De plaats blijft voor { $name }; zolang speelt een bot.
problem-plays-already = Je speelt al op een plaats.
problem-knows-another-seat = Je hebt in deze partij al op een andere plaats gespeeld.
problem-knows-another-seat-help = Niemand krijgt de geheimen van twee plaatsen te zien. Je kunt meekijken en de volgende partij meespelen.
problem-not-absent = Deze persoon is er, of pas een ogenblik weg.
problem-undo-asked-already = Dat wordt al gevraagd.
problem-undo-agreed-already = Je hebt al ingestemd.
problem-no-undo-wish = Niemand wil hier iets terugnemen.

# Een ander apparaat, een andere browser
handover = Verder op een ander apparaat
handover-title = Verder op een ander apparaat
handover-text = Scan dit met het andere apparaat, of open daar het adres en typ de code. Hij werkt één keer, tot { $until }. Dit apparaat blijft erbij.
handover-qr = QR-code voor het andere apparaat
handover-here = Je kunt hier verder als dezelfde persoon. Typ de code die je andere apparaat toont; uit een QR-code staat hij er al.
handover-go = Hier verder
seat-link = Nieuwe plaatslink
seat-link-help = Is { $name } de browser of het apparaat kwijt? Een plaatslink brengt { $name } terug op dezelfde plaats.
seat-link-title = Plaatslink voor { $name }
seat-link-text = Wie deze link opent, krijgt de plaats van { $name }. Hij werkt één keer. Geef hem aan niemand anders.
seat-claim = Plaats innemen
seat-claim-title = De plaats van deze link innemen?
seat-claim-text = De browser die hem tot nu toe had, is dan uit deze kamer.
change-linked = { $by } maakt een nieuwe plaatslink voor { $who }.
change-claimed = { $name } komt terug met een plaatslink.

problem-handover-gone = Deze code geldt niet, of niet meer.
problem-handover-gone-help = Laat het andere apparaat een nieuwe tonen. Hij werkt één keer en tien minuten lang.
problem-seat-link-gone = Deze plaatslink geldt niet, of niet meer.
problem-seat-link-gone-help = Vraag om een nieuwe.

# Links om te kijken, wachtwoorden
join-watch = Deze link is om te kijken.
watch-link = Link om te kijken
watch-link-text = Wie deze link opent, kijkt toe en kan niet gaan zitten.
watch-link-make = Link om te kijken maken
watch-link-new = Link om te kijken vervangen
watch-link-end = Link om te kijken beëindigen
passcode = Wachtwoord
passcode-text = Wie alleen met de code komt, wordt ernaar gevraagd; de link brengt het mee. Leeg: niemand wordt gevraagd.
change-passcode-set = { $by } verandert het wachtwoord.
change-watch-coded = { $on ->
        [yes] { $by } maakt een link om te kijken.
       *[no] { $by } beëindigt de link om te kijken.
    }

problem-passcode-needed = Deze kamer vraagt om een wachtwoord.
problem-wrong-passcode = Dat is niet het wachtwoord.
problem-wrong-passcode-help = Vraag het aan wie je heeft uitgenodigd.
problem-watchers-watch = Je bent hier om te kijken. Met de uitnodigingslink kun je gaan zitten.
problem-no-watch-link = Deze kamer heeft geen link om te kijken meer.
problem-no-watch-link-help = Vraag de spelleider om een nieuwe. Wil je zelf verder op een ander apparaat, kies dan “Verder op een ander apparaat”.

# Uitleg

try = Uitproberen (2 min)
coach = Uitleg
coach-place = { $lesson } van { $count }
coach-next = Verder
coach-back = Terug
coach-stop = Uitleg stoppen
coach-here = Hier
coach-end = Dat was het. Nu weet je hoe het gaat.
coach-play-on = Verder spelen
coach-friends = Kamer met vrienden openen
