"""The final settlement of Populous, laid out source by source. Clauses P8.1 and P8.2."""

from __future__ import annotations

from typing import cast

from game.rules.populous.view import DOWN, PopulousView
from game.scenes.score_grid import ScoreGrid, Source

# The skills that score at the end, in the order of the view's points: after workers, towns and generations.
SKILLS = ("empire", "diversity", "annals")
FIRST_SKILL = 3


class FinalScene(ScoreGrid):
    """Points before the end, workers, towns, each generation, and the skills that score at the end."""

    ground = "populous"
    help_page = "populous#game-end"

    def rows(self) -> list[Source]:
        view = cast(PopulousView, self.match.view(None))
        t, players, final = self.t, range(view.players), view.final
        before = [view.vp[player] - sum(final[player]) for player in players]
        found = [
            Source(t("populous.table.score.before"), "victory_points", before, signed=False),
            Source(t("populous.table.score.workers"), "worker", [final[player][0] for player in players]),
            Source(t("populous.table.score.towns"), "town", [final[player][1] for player in players]),
        ]
        for number, points in enumerate(view.final_generations, start=1):
            notes = [self._sizes(view, player, number - 1) for player in players]
            found.append(Source(t("populous.table.score.generation", number=number), "scroll", points, notes))
        for number, skill in enumerate(SKILLS):
            points = [final[player][FIRST_SKILL + number] for player in players]
            if any(points):
                found.append(Source(self.table.wording.words("skill", skill), "winner", points))
        return found

    def _sizes(self, view: PopulousView, player: int, number: int) -> str:
        """How many face-up cards a player's generation has."""
        generations = view.generations[player]
        cards = generations[number] if number < len(generations) else []
        return self.t("populous.table.score.face_up", n=sum(card < DOWN for card in cards))

    def winner_line(self) -> str:
        line = super().winner_line()
        result = self.match.result
        assert result is not None
        if len(result.winners) < result.scores.count(max(result.scores)):
            line = f"{line} {self.t('populous.table.score.by_towns')}"
        if len(result.winners) > 1:
            line = f"{line} {self.t('populous.table.score.towns_level')}"
        return line
