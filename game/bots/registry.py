"""Which bots play which game.

To add a bot: a module with a class derived from `Bot`, its name here, and the texts `ui.setup.bot.<name>` and
`ui.setup.bot.<name>.help` in the catalogues.
"""

from game.bots.base import Bot
from game.bots.deus_rules import DeusRules
from game.bots.gambit_rules import GambitRules
from game.bots.populous_rules import PopulousRules
from game.bots.random_bot import RandomBot
from game.rules.core import Game, Rng

BOTS: dict[str, dict[str, type[Bot]]] = {
    "deus": {"random": RandomBot, "rules": DeusRules},
    "gambit": {"random": RandomBot, "rules": GambitRules},
    "populous": {"random": RandomBot, "rules": PopulousRules},
}


def bot_names(game: str) -> tuple[str, ...]:
    """The bots of a game, the weakest first."""
    return tuple(BOTS[game])


def make_bot(name: str, game: Game, rng: Rng) -> Bot:
    """A bot without memory that plays `game`. Raises KeyError for a name that `bot_names` does not hold."""
    return BOTS[game.id][name](game, rng)
