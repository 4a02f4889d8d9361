"""The card types of Gods' Gambit and the tables that the rules look things up in.

A *type* is a number: ordinary cards are colour * 9 + value - 1 (0 to 35), then the ten wilds (36 to 45) and the
trumpeter (46). A *rank* is what the card file describes once: `monk` is four types, one in each colour.

A *field key* says what the field asks for: the type of an ordinary field card, or WILD + colour under a wild with a
named colour, or UNNAMED under a wild whose colour has not been named.
"""

from __future__ import annotations

from typing import Final, final

from game.rules.core import BadData, Reason

COLOURS: Final = ("white", "black", "blue", "red")
VALUES: Final = 9
WILD: Final = 36
TRUMPETER: Final = 46
TYPES: Final = 47
UNNAMED: Final = 40
KEYS: Final = 41
TRUMPETERS: Final = 4

# Kinds of ranks, as the card file names them.
ORDINARY: Final = "ordinary"
GOOD: Final = "good"
EVIL: Final = "evil"
TRUMPET: Final = "trumpeter"

# What an ability does; the verbs of the card file in the same order.
NOTHING: Final = 0
PUT_KARMA: Final = 1
PUT_HAND: Final = 2
PUT_HAND_MATCHING: Final = 3
SKIP: Final = 4
DRAW: Final = 5
EXTRA_TURN: Final = 6
GIVE_KARMA: Final = 7
GIVE_HAND: Final = 8
GIVE_ALL_KARMA: Final = 9
EFFECTS: Final = (
    "nothing",
    "put_karma",
    "put_hand",
    "put_hand_matching",
    "skip",
    "draw",
    "extra_turn",
    "give_karma",
    "give_hand",
    "give_all_karma",
)
AIMED_EFFECTS: Final = ("skip", "draw", "give_karma", "give_hand", "give_all_karma")

# What an ability asks its user before it does something; again the verbs of the card file.
ASK_NOTHING: Final = 0
AIM: Final = 1
EACH: Final = 2
SUIT: Final = 3
CHOICES: Final = ("", "aim", "each", "suit")

# What a card can do as a defence.
NO_DEFENCE: Final = 0
CANCEL: Final = 1
PASS_ON: Final = 2

# The amount of a verb that has no limit.
ANY: Final = 0

Verb = tuple[str, int]
# id, value, kind, copies (of each colour where the kind is ordinary), ability, defence.
RankRow = tuple[str, int, str, int, tuple[Verb, ...], tuple[Verb, ...]]


@final
class Rank:
    """One row of the card file, with its verbs compiled to the codes above.

    Raises BadData when the verbs make no ability or defence that the rules can carry out; the reason's parameter
    `field` names the part of the row.
    """

    __slots__ = ("amount", "choice", "copies", "defence", "defence_draws", "effect", "id", "kind", "value")

    def __init__(self, row: RankRow) -> None:
        self.id, self.value, self.kind, self.copies, ability, defence = row
        self.choice = ASK_NOTHING
        self.effect = NOTHING
        self.amount = 0
        for place, (verb, n) in enumerate(ability):
            field = f"ability[{place}].do"
            if self.effect != NOTHING:
                raise BadData(Reason("verb_after_effect", field=field, verb=verb))
            if verb in CHOICES[1:]:
                if self.choice != ASK_NOTHING:
                    raise BadData(Reason("verb_twice", field=field, verb=verb))
                self.choice = CHOICES.index(verb)
            elif verb in EFFECTS[1:]:
                self.effect = EFFECTS.index(verb)
                self.amount = n
                if (verb in AIMED_EFFECTS) != (self.choice in (AIM, EACH)) or (
                    self.choice == SUIT and self.effect != PUT_KARMA
                ):
                    raise BadData(Reason("verb_choice", field=field, verb=verb))
            else:
                raise BadData(Reason("verb_unknown", field=field, verb=verb))
        if self.choice != ASK_NOTHING and self.effect == NOTHING:
            raise BadData(Reason("verb_no_effect", field="ability"))
        self.defence = NO_DEFENCE
        self.defence_draws = 0
        for place, (verb, n) in enumerate(defence):
            field = f"defence[{place}].do"
            if verb == "user_draws" and self.defence == CANCEL:
                self.defence_draws = n
            elif self.defence != NO_DEFENCE:
                raise BadData(Reason("verb_twice", field=field, verb=verb))
            elif verb == "cancel":
                self.defence = CANCEL
            elif verb == "pass_on":
                self.defence = PASS_ON
            else:
                raise BadData(Reason("verb_unknown", field=field, verb=verb))


@final
class Cards:
    """Everything the rules ask about a card type, as tables indexed by the type.

    ids: the text of each type (`white-3`, `mage`), `index` its inverse. `match[key][type]`: Clause G3.2.
    """

    __slots__ = (
        "amount",
        "choice",
        "copies",
        "defence",
        "defence_draws",
        "effect",
        "evil",
        "ids",
        "index",
        "match",
        "ranks",
        "total",
        "value",
    )

    def __init__(self, rows: tuple[RankRow, ...]) -> None:
        """Build the tables from the rows of the card file: the ordinary ranks by value, the wilds, the trumpeter."""
        ranks = [Rank(row) for row in rows]
        ordinary = [rank for rank in ranks if rank.kind == ORDINARY]
        self.ids: list[str] = [f"{colour}-{rank.value}" for colour in COLOURS for rank in ordinary]
        self.ranks: list[Rank] = ordinary * len(COLOURS)
        for rank in ranks:
            if rank.kind != ORDINARY:
                self.ids.append(rank.id)
                self.ranks.append(rank)
        if len(self.ranks) != TYPES or self.ranks[TRUMPETER].kind != TRUMPET:
            raise BadData(Reason("card_types", n=len(self.ranks), expected=TYPES))
        self.index: dict[str, int] = {text: card for card, text in enumerate(self.ids)}
        self.value: list[int] = [rank.value for rank in self.ranks]
        self.copies: list[int] = [rank.copies for rank in self.ranks]
        self.total: int = sum(self.copies)
        self.evil: list[bool] = [rank.kind == EVIL for rank in self.ranks]
        self.choice: list[int] = [rank.choice for rank in self.ranks]
        self.effect: list[int] = [rank.effect for rank in self.ranks]
        self.amount: list[int] = [rank.amount for rank in self.ranks]
        self.defence: list[int] = [rank.defence for rank in self.ranks]
        self.defence_draws: list[int] = [rank.defence_draws for rank in self.ranks]
        self.match: list[list[bool]] = [[matches(key, card) for card in range(TYPES)] for key in range(KEYS)]


def matches(key: int, card: int) -> bool:
    """Whether a card can be played under a field key: same colour, same value, or wild. Clause G3.2."""
    if card >= WILD:
        return card != TRUMPETER
    if key >= WILD:
        return card // VALUES == key - WILD
    return card // VALUES == key // VALUES or card % VALUES == key % VALUES


def key_colour(key: int) -> int:
    """The colour in force under a field key, or -1 while it has not been named."""
    if key < WILD:
        return key // VALUES
    return -1 if key == UNNAMED else key - WILD
