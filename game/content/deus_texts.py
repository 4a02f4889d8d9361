"""The texts of Deus that are made at run time: what a card does, told verb by verb, and the labels of moves.

A verb has one sentence for each form it comes in (`deus.verb.gain.region.most`: with a terrain and a limit), so that
what a card says is always what it does. A card of several verbs says their sentences one after the other.
"""

from __future__ import annotations

from game.content.catalogue import Translator
from game.rules.core import Plain
from game.rules.deus.cards import ANY_PIECE, MEASURES, ONCE, PRODUCTION_PIECE, REGION, SELL, VERBS, Cards, Verb
from game.rules.deus.kinds import GAIN_IDS, GOOD_IDS, KIND_IDS, REGION_IDS


def verb_key(verb: Verb) -> str:
    """The catalogue key of the sentence of a verb; with `.short` behind it, of its few words."""
    parts = ["deus.verb", VERBS[verb.code]]
    if verb.code == SELL:
        parts += ["set" if len(verb.goods) > 1 else "one", GAIN_IDS[verb.what]]
    if verb.per != ONCE:
        parts.append(MEASURES[verb.per])
    if verb.per in (REGION, PRODUCTION_PIECE, ANY_PIECE) and verb.terrain < 0:
        parts.append("any")
    if verb.every > 1:
        parts.append("every")
    if verb.most:
        parts.append("most")
    return ".".join(parts)


def verb_keys(cards: Cards) -> list[str]:
    """The keys of the sentences of every verb on a card."""
    keys = dict.fromkeys(verb_key(verb) for verbs in cards.verbs for verb in verbs)
    return [*keys, *(f"{key}.short" for key in keys)]


def verb_text(translator: Translator, verb: Verb, ending: str = "") -> str:
    """The sentence of a verb."""
    values: dict[str, object] = {
        "n": verb.n,
        "size": verb.size,
        "every": verb.every,
        "most": verb.most,
        "price": verb.price,
        "wares": joined(translator, [translator.t(f"deus.good.{GOOD_IDS[good]}") for good in verb.goods]),
    }
    if verb.what >= 0:
        values["good"] = translator.t(f"deus.good.{GAIN_IDS[verb.what]}")
    if verb.terrain >= 0:
        values["terrain"] = translator.t(f"deus.terrain.{REGION_IDS[verb.terrain]}")
    if verb.kind >= 0:
        values["column"] = translator.t(f"deus.column.{KIND_IDS[verb.kind]}")
    return translator.t(verb_key(verb) + ending, **values)


def joined(translator: Translator, words: list[str]) -> str:
    """Two words, or one, by the language's pattern for lists."""
    if len(words) < 2:
        return "".join(words)
    return translator.t("ui.list.pair", a=words[0], b=words[1])


def verbs_text(translator: Translator, verbs: tuple[Verb, ...], ending: str = "") -> str:
    """The sentences of all verbs of a card, in their order."""
    said = verb_text(translator, verbs[0], ending)
    for verb in verbs[1:]:
        said = translator.t(f"deus.verbs{ending}", a=said, b=verb_text(translator, verb, ending))
    return said


def move_params(verb: str, what: str) -> dict[str, Plain]:
    """The parameters for the label of a move."""
    if verb in ("build", "offer", "hide", "discard", "activate"):
        return {"card": what}
    if verb == "column":
        return {"column": what}
    if verb == "piece":
        return {"piece": what}
    if verb in ("buy", "gain"):
        return {"good": what}
    if verb == "invoke":
        return {"god": what}
    if verb == "rob":
        return {"player": int(what[1:]) - 1}
    if verb == "sell":
        return {"n": int(what)}
    if verb == "take":
        n, _, kind = what.partition(" ")
        return {"n": int(n), "column": kind}
    if verb == "pay":
        replaced: dict[str, Plain] = {}
        for word in what.split():
            n, separator, good = word.removesuffix("=gold").rpartition("_")
            replaced[good] = int(n) if separator else 1
        return {"form": "gold" if replaced else "plain", "replaced": replaced}
    return {}
