newfeature = New feature
newfeature-wave = Wave
newfeature-waved = { $names-count ->
        [0] Nobody has waved yet.
       *[other] { $names } waved.
    }
