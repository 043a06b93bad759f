newfeature = New feature
newfeature-nobody = Dit zien alleen leden van de kamer.
newfeature-wave = Zwaaien
newfeature-waved = { $names-count ->
        [0] Nog niemand heeft gezwaaid.
        [one] { $names } heeft gezwaaid.
       *[other] { $names } hebben gezwaaid.
    }
