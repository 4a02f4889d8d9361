"""What happens to pieces and points, whatever causes it; each changes the state first and then tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.populous.terms import NO_TOWN, RUIN, TRACK_COUNT, TRACKS

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def send_home(s: PopulousState, owner: int, space: int, number: int) -> None:
    """Take workers off a space, back to their people."""
    s.workers[owner][space] -= number
    s.workers_left[owner] += number
    if s.sink is not None:
        s.tell("sent_home", player=owner, space=space, n=number)


def ruin(s: PopulousState, space: int) -> None:
    """Turn an intact town over."""
    owner = s.towns[space]
    s.towns[space] = owner + RUIN
    if s.sink is not None:
        s.tell("town_ruined", player=owner, space=space)


def rebuild(s: PopulousState, space: int) -> None:
    """Turn a ruin back into a town."""
    owner = s.towns[space] - RUIN
    s.towns[space] = owner
    if s.sink is not None:
        s.tell("town_rebuilt", player=owner, space=space)


def gain(s: PopulousState, player: int, track: int, number: int) -> int:
    """Add to a track up to its maximum; how much was really gained."""
    place = TRACK_COUNT * player + track
    got = min(number, s.maxima[place] - s.tracks[place])
    if got <= 0:
        return 0
    s.tracks[place] += got
    if s.sink is not None:
        s.tell("gained", player=player, track=TRACKS[track], n=got)
    return got


def owners(s: PopulousState, space: int) -> int:
    """Bit mask of the players with a worker or an intact town in a space."""
    mask = 0
    for player, workers in enumerate(s.workers):
        if workers[space]:
            mask |= 1 << player
    town = s.towns[space]
    if NO_TOWN < town < RUIN:
        mask |= 1 << town
    return mask
