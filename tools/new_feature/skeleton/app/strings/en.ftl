newfeature = New feature
newfeature-nobody = Only members of the room can see this.
newfeature-wave = Wave
newfeature-waved = { $names-count ->
        [0] Nobody has waved yet.
       *[other] { $names } waved.
    }
