newfeature = New feature
newfeature-nobody = Das sehen nur Mitglieder des Raums.
newfeature-wave = Winken
newfeature-waved = { $names-count ->
        [0] Noch hat niemand gewinkt.
        [one] { $names } hat gewinkt.
       *[other] { $names } haben gewinkt.
    }
