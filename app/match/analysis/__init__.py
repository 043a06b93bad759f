"""Looking back at what players of a finished match did: which moves, and what is told to whom."""
