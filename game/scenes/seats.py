"""Who plays in each seat of a running match: who leaves the table gives the seat to a bot, and takes it back later."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.match import bot_names
from game.scenes.base import Context, Scene
from game.view import theme
from game.view.choosers import Option, Stepper
from game.view.item import Item
from game.view.layout import centred, inset, split_left, split_top, stack
from game.view.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from game.scenes.director import Director
    from game.view.painter import Painter

WIDTH = 720.0
NAME = theme.STRONG.sized(18)
ROW = 48.0
BUTTON = 46.0


def sitters(context: Context, game: str) -> list[Option]:
    """Who can sit in a seat: a person, or any of the bots of a game."""
    options = [Option("", context.t("ui.setup.person"), icon="person")]
    for bot in bot_names(game):
        options.append(Option(bot, context.t(f"ui.setup.bot.{bot}"), icon="robot"))
    return options


class SeatsScene(Scene):
    """A sheet over the match with a switch for each seat."""

    overlay = True
    help_page = "program#taking-over"
    for_everybody = True

    def __init__(self, context: Context, director: Director) -> None:
        super().__init__(context)
        self.director = director

    def build(self) -> None:
        seats = self.director.match.seats
        width = min(WIDTH, self.screen.width - 2 * theme.WIDE)
        height = 44 + len(seats) * (ROW + theme.TIGHT) + theme.GAP + BUTTON + 2 * 22
        frame = centred(self.screen.bounds, width, height)
        title, below = split_top(inset(frame, 26, 22), 38, theme.TIGHT)
        self.stage.add(
            Panel("seats.panel", frame, theme.DIALOG),
            Label("seats.title", title, self.t("ui.seats.title"), theme.HEADING, align="center"),
        )
        options = sitters(self.context, self.director.match.game.id)
        for player, (seat, row) in enumerate(zip(seats, stack(below, [ROW] * len(seats), theme.TIGHT), strict=False)):
            who, switch = split_left(row, row.width * 0.47, theme.GAP)
            self.stage.add(
                SeatName(f"seat:{player}", who, seat.name, seat.emblem),
                Stepper(f"sitter:{player}", inset(switch, 0, 3), options, seat.bot, self._changer(player)),
            )
        back = FRect(frame.centerx - 110, frame.bottom - 22 - BUTTON, 220, BUTTON)
        self.stage.add(
            Button("seats.back", back, self.t("ui.seats.back"), self.close, icon="arrow_left", autofocus=True)
        )

    def _changer(self, player: int) -> Callable[[str], None]:
        def change(bot: str) -> None:
            self.director.take_seat(player, bot)
            self.context.refresh()

        return change


class SeatName(Item):
    """A player's token and name."""

    def __init__(self, key: str, rect: FRect, name: str, emblem: int) -> None:
        super().__init__(key, rect)
        self.name, self.emblem = name, emblem

    def draw(self, p: Painter) -> None:
        token, name = split_left(self.rect, 32, theme.GAP)
        p.emblem(self.emblem, centred(token, 32, 32))
        style = NAME.tinted(theme.EMBLEMS[self.emblem].name)
        p.text(self.name, name, style, valign="middle", max_lines=1)
