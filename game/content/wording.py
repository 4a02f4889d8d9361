"""Sentences about a match in the players' language: events, prompts, reasons, moves and the names of cards.

What is said is decided by the rules as a code and named values (`core.Event` tells which name means what); here the
values become names of players, cards and colours. A sentence is a list of pieces, so that a scene can paint a
player's name in the player's colour and show a card when its name is pointed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, cast

from game.content.catalogue import Translator
from game.content.registry import game_words
from game.rules.core import Decision, Event, Move, Option, Plain, Reason

PLAYER_NAMES: Final = frozenset({"player", "user", "target", "giver", "receiver", "winner"})
PLAYER_LIST_NAMES: Final = frozenset({"players", "winners"})
# Where a card comes from: the values of `source`.
SOURCES: Final = ("hand", "karma")


class Piece(NamedTuple):
    """Part of a sentence with one look.

    role: "" for plain words, `player:2` for the name of player 2 (counted from 0), "card" for the name of a card,
        "region" for a place on the map; in the rulebook also "bold", and `icon:sun` for a picture (text is empty then).
    link: what pointing at it shows, `card:white-3` or `region:3,-1`, or "".
    """

    text: str
    role: str = ""
    link: str = ""


Sentence = list[Piece]


def plain(sentence: Sentence) -> str:
    """The words of a sentence without their looks."""
    return "".join(piece.text for piece in sentence)


class Wording:
    """The sentences of one match: `Wording(translator, ["Aya", "Ben"], "gambit")`.

    It knows nothing of who reads: what a viewer may not know must not be in the events given to it.
    """

    def __init__(self, translator: Translator, names: Sequence[str], game: str) -> None:
        """names: the players' names in seat order; game: the id of the game."""
        self.translator = translator
        self.names = list(names)
        self.game = game
        self._words = game_words(game)

    # Whole sentences

    def event(self, event: Event) -> Sentence:
        """What happened, for the log, the recap and the last turns."""
        return self._sentence(variant(f"{self.game}.event.{event.kind}", event.args), event.args)

    def prompt(self, decision: Decision) -> Sentence:
        """The question to the decider."""
        return self._sentence(
            variant(f"{self.game}.prompt.{decision.kind}", decision.params),
            {"player": decision.player, **decision.params},
        )

    def waiting(self, decision: Decision) -> Sentence:
        """What the others read while the decider decides."""
        return self._sentence(f"{self.game}.waiting.{decision.label}", {"player": decision.player})

    def reason(self, reason: Reason) -> str:
        """Why something is not possible."""
        return plain(self.reason_sentence(reason))

    def reason_sentence(self, reason: Reason) -> Sentence:
        """The same as `reason`, with the looks of its parts."""
        return self._sentence(reason_key(reason.code), reason.params)

    # Labels and names

    def move(self, move: Move | str) -> str:
        """The label of the button that makes a move: `at p2` gives the player's name, `draw` "Draw a card"."""
        verb, _, what = str(move).partition(" ")
        params = self._words.move_params(verb, what)
        if "colour" in params:
            return self.colour_label(str(params["colour"]))
        return plain(self._sentence(variant(f"{self.game}.move.{verb}", params), params))

    def card(self, card: str) -> str:
        """The name of a card within a sentence: "white Missionary", "Mage"."""
        return self._card(card, "card_in_text")

    def card_title(self, card: str) -> str:
        """The name of a card as a heading: "Missionary, white", "Mage"."""
        return self._card(card, "card_title")

    def rank(self, card: str) -> str:
        """The name of a card without its colour: "Missionary"."""
        return self.translator.t(f"{self.game}.card.{self._words.cards[card].rank}")

    def card_text(self, card: str) -> str:
        """What a card does, in one sentence."""
        return self._words.text(self.translator, self._words.cards[card].rank)

    def card_short(self, card: str) -> str:
        """What a card does, in a few words."""
        return self._words.short(self.translator, self._words.cards[card].rank)

    def colour(self, colour: int | str) -> str:
        """The name of a card colour within a sentence, by its id or its number."""
        return self.translator.t(f"colour.{colour if isinstance(colour, str) else self._words.colours[colour]}")

    def colour_label(self, colour: int | str) -> str:
        """The name of a card colour on a button."""
        return self.translator.t(f"colour_label.{colour if isinstance(colour, str) else self._words.colours[colour]}")

    def option(self, option: Option) -> str:
        """The name of an option of the game."""
        return self.translator.t(f"{self.game}.option.{option.key}")

    def option_help(self, option: Option) -> str:
        """What an option of the game changes."""
        return self.translator.t(f"{self.game}.option.{option.key}.help")

    def option_value(self, option: Option, value: Plain) -> str:
        """What is chosen for an option: on or off, the name of the choice, or whether a layout is drawn or arranged."""
        if option.kind == "bool":
            return self.translator.t("ui.settings.on" if value else "ui.settings.off")
        if option.kind == "layout":
            return self.translator.t(f"{self.game}.option.{option.key}.{'drawn' if value is None else 'arranged'}")
        return self.translator.t(f"{self.game}.option.{option.key}.{value}")

    def player_list(self, players: Sequence[int]) -> str:
        """The players' names as "A, B and C"."""
        return plain(self._list([self._player(player) for player in players]))

    def card_list(self, cards: Sequence[str]) -> str:
        """The cards' names as "A, B and C"."""
        return plain(self._list([self._card_piece(card) for card in cards]))

    def counted_list(self, name: str, counts: Mapping[str, int]) -> str:
        """What a record parameter of the game is told as: `goods` as "1 wood and 4 gold"."""
        middle = self._words.counted[name][0]
        return plain(self._list([self._counted(f"{middle}.{word}", n) for word, n in counts.items()]))

    def words(self, name: str, *words: str) -> str:
        """Words of the game as a list, by the parameter that takes them: `good`, `piece`, `column`, `god`."""
        return plain(self._named(name, [*words], {}))

    # The parts of a sentence

    def _sentence(self, key: str, args: Mapping[str, Plain]) -> Sentence:
        n = args.get("n")
        sentence: Sentence = []
        for text, named in self.translator.pieces(key, n if isinstance(n, int) else None):
            sentence += self._value(key, text, args) if named else [Piece(text)]
        return sentence

    def _value(self, key: str, name: str, args: Mapping[str, Plain]) -> Sentence:
        value = args.get(name)
        if name in PLAYER_NAMES and isinstance(value, int):
            return [self._player(value)]
        if name in PLAYER_LIST_NAMES and isinstance(value, list):
            return self._list([self._player(player) for player in value])
        if name == "card" and isinstance(value, str):
            return [self._card_piece(value)]
        if name == "cards" and isinstance(value, list):
            return self._list([self._card_piece(card) for card in value])
        if name == "colour" and (isinstance(value, str) or value in range(len(self._words.colours))):
            return [Piece(self.colour(cast(int | str, value)))]
        if name in self._words.named:
            return self._named(name, value, args)
        if name in self._words.counted and isinstance(value, dict):
            middle = self._words.counted[name][0]
            return self._list([self._counted(f"{middle}.{word}", n) for word, n in value.items()])
        if name in args:
            return [Piece(str(value))]
        return [Piece(self.translator.missing_parameter(key, name))]

    def _named(self, name: str, value: Plain, args: Mapping[str, Plain]) -> Sentence:
        """A word of the game, or a list of them; the kind of a region leads to the region itself where it is known."""
        words = value if isinstance(value, list) else [value]
        place = args.get("region") if name == "terrain" else None
        role, link = ("region", f"region:{place}") if isinstance(place, str) else ("", "")
        middle = self._words.named[name][0]
        return self._list([Piece(self.translator.t(f"{self.game}.{middle}.{word}"), role, link) for word in words])

    def _counted(self, key: str, n: Plain) -> Piece:
        return Piece(self.translator.t(f"{self.game}.{key}", n=n if isinstance(n, int) else 0))

    def _player(self, player: Plain) -> Piece:
        # A recording of other rules may name what there is no more: then it is called as it was written down.
        if not isinstance(player, int) or not 0 <= player < len(self.names):
            return Piece(str(player))
        return Piece(self.names[player], f"player:{player}")

    def _card(self, card: str, pattern: str) -> str:
        rank, colour = self._words.cards[card]
        name = self.translator.t(f"{self.game}.card.{rank}")
        if not colour:
            return name
        return self.translator.t(f"{self.game}.{pattern}", name=name, colour=self.colour(colour))

    def _card_piece(self, card: Plain) -> Piece:
        if not isinstance(card, str) or card not in self._words.cards:
            return Piece(str(card))
        return Piece(self.card(card), "card", f"card:{card}")

    def _list(self, items: Sequence[Piece]) -> Sentence:
        """The items joined by the language's own pattern for lists."""
        if not items:
            return [Piece(self.translator.t("ui.list.none"))]
        joined: Sentence = [items[0]]
        for place, item in enumerate(items[1:], start=2):
            key = "ui.list.pair" if place == len(items) else "ui.list.more"
            both = {"a": joined, "b": [item]}
            joined = [
                piece
                for text, named in self.translator.pieces(key)
                for piece in (both[text] if named else [Piece(text)])
            ]
        return joined


def reason_key(code: str) -> str:
    """The catalogue key of a reason: `reason.seats`, or `gambit.reason.not_matching` for a code of one game."""
    game, dot, rest = code.rpartition(".")
    return f"{game}.reason.{rest}" if dot else f"reason.{code}"


def variant(key: str, args: Mapping[str, Plain]) -> str:
    """The key of the sentence for these values, where one happening is told by several sentences.

    `form` names the sentence; else cards from hand and from karma (`source`) are told by different ones, and so is
    the end of a turn that ends the round.
    """
    for name in ("form", "source"):
        value = args.get(name)
        if isinstance(value, str):
            return f"{key}.{value}"
    return f"{key}.round_over" if args.get("round_over") is True else key
