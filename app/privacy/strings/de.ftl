# Problems: one short sentence each; -help says what to do
problem-erasure-unconfirmed = Das ist nicht dein Name.
problem-erasure-unconfirmed-help = Gib ihn genau so ein, wie er ist, damit niemand aus Versehen gelöscht wird.

# Die Seite, auf der man seine Daten herunterlädt oder sich löscht
own = Deine Daten
own-lead = Hier kannst du alles herunterladen, was dieser Server über dich weiß, oder dich löschen.
own-nobody = Dieser Browser ist hier nicht bekannt. Es gibt also nichts über dich.
own-take = Deine Daten herunterladen
own-take-text = Eine Datei (JSON) mit deinem Profil und allem, was du getan, gesagt und gespielt hast: Züge und Karten, Ergebnisse, Tokens, Webhooks und Benachrichtigungen.
own-take-go = Meine Daten herunterladen
own-delete = Dich löschen
own-rooms = { $rooms ->
    [0] Du teilst mit niemandem einen Raum.
    [one] In dem Raum, den du mit anderen teilst, tritt „—“ an die Stelle deines Namens. Du verlässt ihn, und ein Bot spielt für dich weiter.
   *[other] In { $rooms } Räumen, die du mit anderen teilst, tritt „—“ an die Stelle deines Namens. Du verlässt sie, und Bots spielen für dich weiter.
  }
own-alone = { $rooms ->
    [one] Ein Raum, in dem nie jemand anders war, wird mit seinen Partien gelöscht.
   *[other] { $rooms } Räume, in denen nie jemand anders war, werden mit ihren Partien gelöscht.
  }
own-matches = { $matches ->
    [0] Du hast keine Partien gespielt.
    [one] Deine eine Partie bleibt denen erhalten, die mitgespielt haben, ohne deinen Namen.
   *[other] Von deinen { $matches } Partien bleiben die mit anderen erhalten, ohne deinen Namen.
  }
own-messages = { $messages ->
    [0] Du hast keine Nachrichten geschrieben.
    [one] Deine eine Nachricht wird gelöscht.
   *[other] Deine { $messages } Nachrichten werden gelöscht.
  }
own-rest = Deine Ergebnisse, deine Versuche bei Aufgaben des Tages, deine Tokens, Webhooks und Benachrichtigungen werden gelöscht.
own-for-good = Das ist endgültig. Ältere Sicherungen des Servers enthalten deine Daten, bis sie weggeworfen werden; wird eine davon wiederhergestellt, wirst du erneut gelöscht.
own-type = Gib zur Bestätigung deinen Namen ein: { $name }
own-delete-me = Mich löschen
own-gone = Dieser Server kennt dich nicht mehr.
own-gone-text = Partien, die du mit anderen gespielt hast, bleiben ohne deinen Namen erhalten.
