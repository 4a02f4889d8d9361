"""The code of a setup: there and back, and every slip of the pen shows."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core import Game, RulesError
from game.setup_code import CODE_REASONS, code_of, read_code
from tests.matches import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def some_options(game: Game, chance: random.Random) -> dict[str, object]:
    options: dict[str, object] = dict(game.with_defaults({}))
    for option in game.options:
        if option.kind == "bool":
            options[option.key] = chance.random() < 0.5
        elif option.kind == "choice":
            options[option.key] = chance.choice(option.choices)
    return options


@EVERY_GAME
def test_what_was_written_is_read(game: Game) -> None:
    chance = random.Random(1)
    read = 0
    for _ in range(50):
        options = some_options(game, chance)
        players = chance.randint(game.min_players, game.max_players)
        seed = chance.randrange(10**9)
        if game.why_not_new(options, players, seed) is not None:  # type: ignore[arg-type]
            continue
        code = code_of(game, options, players, seed)  # type: ignore[arg-type]
        setup = read_code(f"  {code[:7]}\n {code[7:]} ", GAMES)
        assert (setup.game, setup.players, setup.seed, setup.options) == (game.id, players, seed, options)
        assert not setup.other_rules and len(code) < 4_000
        read += 1
    assert read > 10


def test_a_code_of_other_rules_is_told() -> None:
    game = GAMES["gambit"]
    assert read_code(code_of(game, {}, 3, 7, rules=game.version + 1), GAMES).other_rules


def test_a_wrong_letter_shows() -> None:
    code = code_of(GAMES["gambit"], {"points": "100"}, 4, 20260)
    missed = 0
    for place in range(len(code)):
        for letter in "0a:z9":
            if code[place].lower() == letter:
                continue
            with pytest.raises(RulesError) as refused:
                missed += 1
                read_code(code[:place] + letter + code[place + 1 :], GAMES)
                missed += 1000
            assert refused.value.reason.code in CODE_REASONS
            missed -= 1
    assert missed == 0


def signed(body: str) -> str:
    import zlib

    return f"{body}:{zlib.crc32(body.encode()) & 0xFF:02x}"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("ravens:1:3:5:", "code_game_unknown"),
        ("gambit:1:9:5:", "code_unplayable"),
        ("gambit:1:3:5:points=many", "code_unplayable"),
        ("gambit:1:3:5:moon=1", "code_unplayable"),
        ("gambit:1:3:-5:", "code_unreadable"),
        ("gambit:1:3:" + "9" * 30 + ":", "code_unreadable"),
        ("gambit:1:3", "code_unreadable"),
        ("", "code_unreadable"),
    ],
)
def test_each_trouble_has_its_reason(body: str, code: str) -> None:
    with pytest.raises(RulesError) as refused:
        read_code(signed(body), GAMES)
    assert refused.value.reason.code == code


@given(st.text(max_size=200) | st.text(alphabet="gambit:=,~0123456789ab", max_size=80).map(signed))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_code(text, GAMES)
    except RulesError as refused:
        assert refused.reason.code in CODE_REASONS
