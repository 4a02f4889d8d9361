"""Short recorded matches as text, one file each: what was asked, what was played, what everybody could see of it.

They are read as a diff: a change of the rules shows as a change of a game somebody can follow.
"""

from dataclasses import dataclass
from pathlib import Path

from game.content.registry import game_by_id
from game.rules.core import Event, Plain, Rng, State

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Recording:
    """A match to record: its first `moves` moves, chosen by chance, or all of it up to its end for 0."""

    name: str
    game: str
    seats: int
    seed: int
    options: dict[str, Plain]
    moves: int

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


# What is told of a whole match.
MILESTONES = (
    *("round_started", "hand_empty", "trumpeter", "penalty", "final_score"),
    *("village_attacked", "end_triggered", "pieces_shown", "final_temple"),
    *("area_named", "laid_up", "laid_down", "rolled", "mediated", "vp_settlement", "final_generation"),
)

RECORDINGS = [
    Recording("deus_2_players", "deus", 2, 18, {}, 60),
    Recording("deus_3_players", "deus", 3, 7, {"wildcard": True, "start_pieces": "8", "two_by_three": True}, 70),
    Recording("deus_2_players_whole", "deus", 2, 53, {"wildcard": True}, 0),
    Recording("gambit_2_players", "gambit", 2, 18, {"evil_to_karma": True}, 40),
    Recording("gambit_4_players", "gambit", 4, 4, {}, 50),
    Recording("gambit_3_players_points", "gambit", 3, 95, {"points": "100", "ask_only_defenders": True}, 0),
    Recording("populous_4_players", "populous", 4, 21, {}, 150),
    Recording("populous_3_players_custom", "populous", 3, 12, {"mode": "custom", "random_peoples": True}, 0),
]


def playthrough(recording: Recording) -> str:
    """The text of a recorded match."""
    rng = Rng.from_seed(recording.seed)
    state = game_by_id(recording.game).new(recording.options, recording.seats, recording.seed)
    options = ", ".join(f"{key}={value}" for key, value in recording.options.items()) or "none"
    lines = [f"{recording.game}, {recording.seats} players, seed {recording.seed}, options: {options}", ""]
    number = 0
    while state.decider >= 0 and (number < recording.moves or not recording.moves):
        decision = state.decision
        assert decision is not None
        move = decision.moves[rng.below(len(decision.moves))]
        # A whole match is told by its turns alone, a short one with every choice there was.
        if recording.moves:
            lines.append(f"p{decision.player + 1} {decision.kind}: {', '.join(str(m) for m in decision.moves)}")
        lines.append(f"> p{decision.player + 1} {move}")
        for event in state.play(move).events:
            if recording.moves or event.kind in MILESTONES:
                lines.append(f"    {told(event)}")
        number += 1
    lines.append("")
    lines.append(standing(state))
    return "\n".join(lines) + "\n"


def told(event: Event) -> str:
    """`drew_card player=0 card=white-3 (p1)`: an event, with those who get it where these are not all."""
    seats = [f"p{player + 1}" for player in range(6) if event.seen_by(player)]
    hearers = "" if event.seen_by(None) and len(seats) == 6 else f" ({' '.join(seats)} only)"
    if event.seen_by(None) and hearers:
        hearers = f" (not {' '.join(f'p{player + 1}' for player in range(6) if not event.seen_by(player))})"
    args = "".join(f" {name}={value}" for name, value in event.args.items())
    return f"{event.kind}{args}{hearers}"


def standing(state: State) -> str:
    """Where the match stands at the end of the recording."""
    if state.result is not None:
        winners = " ".join(f"p{player + 1}" for player in state.result.winners)
        return f"Over: scores {state.result.scores}, won by {winners}."
    return f"Goes on: turn {state.turn}, p{state.turn_player + 1} to play."
