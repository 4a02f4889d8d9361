"""What a round of Gods' Gambit brought, as far as everybody may know it, and the final scoring."""

from __future__ import annotations

from typing import cast

from pygame import FRect

from game.content.gambit import card_tables
from game.rules.gambit.view import GambitView
from game.scenes.final import ComingSheet, FinalSheet
from game.scenes.gambit.faces import face
from game.scenes.gambit.items import ChipItem, chip_places
from game.scenes.table import EmblemMark
from game.view import theme
from game.view.layout import centred, inset, strips
from game.view.painter import Painter
from game.view.widgets import Button, Ground, Label, Panel

WIDTH = 820.0
ROW = 52.0


class _ScoreSheet(ComingSheet):
    """A titled panel with one row a player and buttons below."""

    help_page = "gambit#penalties"

    @property
    def view(self) -> GambitView:
        return cast(GambitView, self.table.director.shown)

    def _frame(self, title: str, lines: list[str], rows: int) -> tuple[FRect, FRect]:
        """Ground, panel, title and sentences; returns the places of the rows and of the buttons."""
        self.stage.add(Ground("ground", self.screen.bounds, lambda p: p.ground("gambit")))
        bounds = self.screen.bounds
        width = min(WIDTH, bounds.width - 2 * theme.WIDE)
        text_width = width - 2 * theme.WIDE
        heights = [self.painter.measure(line, theme.BODY, text_width)[1] for line in lines]
        row = min(ROW, (bounds.height - 200 - sum(heights)) / max(1, rows))
        height = 22 + 46 + sum(heights) + 6 * len(lines) + 14 + row * rows + 84
        box = centred(bounds, width, min(height, bounds.height - 24))
        self.stage.add(Panel("score", box, theme.DIALOG))
        inside = inset(box, theme.WIDE, 22)
        head = FRect(inside.left, inside.top, inside.width, 46)
        self.stage.add(Label("score:title", head, title, theme.TITLE, align="center"))
        top = head.bottom + 4
        for number, (line, high) in enumerate(zip(lines, heights, strict=True)):
            place = FRect(inside.left, top, inside.width, high)
            style = theme.STRONG if number == 0 else theme.BODY_MUTED
            self.stage.add(Label(f"score:line:{number}", place, line, style, align="center", max_lines=3))
            top = place.bottom + 6
        area = FRect(inside.left, top + 8, inside.width, row * rows)
        return area, FRect(inside.left, inside.bottom - 46, inside.width, 46)

    def _name(self, player: int, row: FRect, width: float) -> None:
        emblem = FRect(row.left, row.centery - 15, 30, 30)
        self.stage.add(EmblemMark(f"score:emblem:{player}", emblem, self.match.seats[player].emblem))
        name = FRect(emblem.right + 10, row.top, width, row.height)
        self.stage.add(Label(f"score:name:{player}", name, self.table.name_runs(player), theme.STRONG))


class RoundScene(_ScoreSheet):
    """The end of a round: who went out, what is left; never what anybody's hand is worth. Clause G5.4."""

    def build(self) -> None:
        view, event = self.view, self.table.director.round_event
        assert event is not None
        winner = event.args.get("player")
        if event.kind == "round_ended" and isinstance(winner, int):
            first = self.t("ui.scoring.went_out", player=self.match.seats[winner].name)
        else:
            first = self.t("ui.scoring.trumpeters_out")
        lines = [first, self._own_penalty() or self.t("ui.scoring.secret_note")]
        area, buttons = self._frame(self.t("ui.scoring.round_title", n=view.round), lines, view.players)
        height = area.height / view.players
        for player in range(view.players):
            row = FRect(area.left, area.top + player * height, area.width, height)
            self._name(player, row, row.width * 0.3)
            self._left_over(player, FRect(row.left + row.width * 0.38, row.top, row.width * 0.62, row.height))
        label = self.t("ui.scoring.continue")
        go_on = Button("score:continue", FRect(0, 0, 1, 1), label, self.go_on, kind="primary", autofocus=True)
        self.place_buttons(buttons, [go_on])

    def _own_penalty(self) -> str:
        """What the round costs the one person of the match, before whom nothing of his own needs hiding."""
        viewer = self.table.director.viewer
        if viewer is None:
            return ""
        penalties = cast(GambitView, self.match.view(viewer)).penalties
        own = self.t("ui.scoring.own_penalty", n=penalties[self.view.round - 1])
        return f"{own}\n{self.t('ui.scoring.own_total', n=sum(penalties))}"

    def _left_over(self, player: int, row: FRect) -> None:
        """Cards left in hand (their number only), and the karma, which everybody sees."""
        view = self.view
        count = view.hand_counts[player]
        text = self.t("ui.table.finished") if player in view.finished else self.t("ui.scoring.cards_left", n=count)
        words = FRect(row.left, row.top, row.width * 0.45, row.height)
        icon = "winner" if player in view.finished else "hand_cards"
        self.stage.add(Label(f"score:left:{player}", words, text, theme.SMALL, icon=icon, max_lines=2))
        karma = view.karma[player]
        values = card_tables().value
        place = FRect(words.right + 8, row.top, row.right - words.right - 8, row.height)
        if not karma:
            none = self.t("ui.table.karma_none")
            self.stage.add(Label(f"score:karma:{player}", place, none, theme.SMALL.tinted(theme.FAINT)))
            return
        total = str(sum(values[card] for card in karma))
        label = Label(
            f"score:karma:{player}", FRect(place.left, place.top, 56, place.height), total, theme.SMALL_STRONG
        )
        label.icon, label.icon_colour = "karma", theme.GOLD
        self.stage.add(label)
        chips = FRect(place.left + 62, place.top, place.width - 62, place.height)
        places = chip_places(chips, len(karma))
        for number, (card, where, strip) in enumerate(zip(karma, places, strips(places), strict=True)):
            chip = ChipItem(f"score:chip:{player}:{number}", where, face(self.table.wording, card), strip=strip)
            chip.hint = self.table.wording.card_title(chip.card.key)
            self.stage.add(chip)

    def go_on(self) -> None:
        """The round was read; on with the match."""
        self.context.close(self)
        self.table.director.close_round()
        self.table.catch_up()

    def cancel(self) -> None:
        self.table.open_menu()


class FinalScene(_ScoreSheet, FinalSheet):
    """The final scoring: totals are open now, the best first. Clauses G8.1 and G8.2."""

    def build(self) -> None:
        result = self.match.result
        assert result is not None
        wording = self.table.wording
        if len(result.winners) == 1:
            first = self.t("ui.scoring.winner", player=self.match.seats[result.winners[0]].name)
        else:
            first = self.t("ui.scoring.winners", players=wording.player_list(result.winners))
        rule = self.t("ui.scoring.lowest_wins" if result.lowest_wins else "ui.scoring.highest_wins")
        players = len(result.scores)
        area, buttons = self._frame(self.t("ui.scoring.final_title"), [first, rule], players)
        order = sorted(range(players), key=lambda p: result.scores[p] if result.lowest_wins else -result.scores[p])
        height = area.height / players
        most = max(1, max(abs(score) for score in result.scores))
        for place, player in enumerate(order):
            row = FRect(area.left, area.top + place * height, area.width, height)
            score = result.scores[player]
            rank = 1 + sum((other < score) if result.lowest_wins else (other > score) for other in result.scores)
            number = FRect(row.left, row.top, 44, row.height)
            self.stage.add(Label(f"score:rank:{player}", number, str(rank), theme.NUMERAL, align="center"))
            self._name(player, FRect(number.right + 8, row.top, row.width - 52, row.height), row.width * 0.3)
            key = "ui.scoring.penalty" if result.lowest_wins else "ui.scoring.points"
            words = FRect(row.right - 190, row.top, 190, row.height)
            style = theme.STRONG.tinted(theme.BRIGHT_GOLD) if player in result.winners else theme.STRONG
            self.stage.add(Label(f"score:total:{player}", words, self.t(key, n=score), style, align="right"))
            bar = FRect(row.left + row.width * 0.46, row.centery - 5, 0, 10)
            bar.width = max(2.0, (words.left - 14 - bar.left) * abs(score) / most)
            self.stage.add(ScoreBar(f"score:bar:{player}", bar, player in result.winners))
        self.place_buttons(buttons, self.final_buttons())


class ScoreBar(Panel):
    """A bar as long as a score."""

    margin = 2.0

    def __init__(self, key: str, rect: FRect, winner: bool) -> None:
        super().__init__(key, rect, theme.INSET)
        self.winner = winner

    def draw(self, p: Painter) -> None:
        p.fill(self.rect, theme.BRIGHT_GOLD if self.winner else theme.HAIRLINE_FAINT)
