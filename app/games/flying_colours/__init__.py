"""With Flying Colours: bring the two discs of a secret pair home at once."""

from app.games.contract import Game
from app.games.flying_colours.moves import FlyingColoursMove, FlyingColoursPart
from app.games.flying_colours.rules import FlyingColours
from app.games.flying_colours.state import FlyingColoursState

GAME: Game[FlyingColoursState, FlyingColoursMove, FlyingColoursPart] = FlyingColours()
