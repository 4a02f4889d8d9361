"""The process in which bots think, so that no thought ever costs the window a frame.

The window holds a `Worker`; the other process runs `serve`. They exchange JSON messages over a pipe: one `Request`,
one `Reply`. Every request holds all that is needed to answer it, so a worker that died is replaced by a new one and
nobody notices. A bot gets the view of its seat and nothing else; the position itself never leaves the window.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import signal
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from game.bots.registry import make_bot
from game.content.registry import game_by_id
from game.rules.core import Event, Reason, Rng

LOG = logging.getLogger("pantheon")

# A message may not be longer: a match of six with all its events stays far below.
LONGEST = 16_000_000
# The id of the first reply of a worker, which answers no request: it says that the worker listens.
LISTENING = -1


class Request(msgspec.Struct):
    """A question to a bot: what it sees (`View.to_data`), the texts of its legal moves, and what it has seen so far
    (`Event.to_data`).

    seed: makes the bot's own chance; the same request gives the same move.
    """

    id: int
    game: str
    bot: str
    view: dict[str, Any]
    moves: list[str]
    seed: int
    events: list[Any] = []


class Reply(msgspec.Struct):
    """What the worker sends: the text of the move, or what went wrong, for a developer."""

    id: int
    move: str = ""
    error: str = ""


class Answer(msgspec.Struct):
    """What the asker gets: always a legal move.

    reason: None, or that the bot could not answer and a random move stands in (`bot_replaced`).
    """

    id: int
    move: str
    reason: Reason | None = None


class Worker:
    """The window's end: ask one question at a time, look now and then whether the answer is there.

    No method waits for the worker. A worker that dies, keeps silent for `patience` seconds or talks nonsense is
    replaced once; when that does not help either, a random legal move is the answer.
    """

    def __init__(self, patience: float = 10.0) -> None:
        self.patience = patience
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._idle = False  # it listens and owes no reply
        self._since = 0.0  # when it was last given something to do
        self._question: Request | None = None
        self._sent = False
        self._tries = 0

    @property
    def pid(self) -> int | None:
        """The process id of the worker, None while there is none."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process, where it does not run: best after the first frame. `ask` does it when need be."""
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), name="pantheon-bots", daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
            return  # no process to be had: poll() sees that there is none
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        self._idle = False
        self._since = time.monotonic()

    def ask(self, request: Request) -> None:
        """Put a question; it takes the place of one that is still open, whose answer then never comes."""
        self._question = request
        self._sent = False
        self._tries = 0
        self.start()

    def forget(self) -> None:
        """Give up the open question: the player took the seat, or took the move before it back."""
        self._question = None

    def poll(self) -> Answer | None:
        """The answer to the open question, if it is there; call it in every beat of the window."""
        if self._question is None and self._idle:
            return None
        reply = self._receive()
        if reply is not None and (answer := self._judge(reply)) is not None:
            return answer
        late = not self._idle and time.monotonic() - self._since > self.patience
        if self._process is None or not self._process.is_alive() or late:
            return self._replace_worker()
        self._send()
        return None

    def close(self) -> None:
        """End the worker, also in the middle of a thought; a later `start` or `ask` makes a new one."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = self._pipe = None
        self._idle = False

    def _send(self) -> None:
        """Send the open question once the worker listens: only then is sending sure not to block."""
        if self._question is None or self._sent or not self._idle or self._pipe is None:
            return
        self._idle = False
        self._sent = True
        self._since = time.monotonic()
        # A broken pipe belongs to a dead process, which the next poll finds.
        with contextlib.suppress(OSError):
            self._pipe.send_bytes(msgspec.json.encode(self._question))

    def _receive(self) -> Reply | None:
        """The next message of the worker, if one is there. Nonsense ends the worker."""
        if self._pipe is None:
            return None
        try:
            if not self._pipe.poll():
                return None
            reply = msgspec.json.decode(self._pipe.recv_bytes(LONGEST), type=Reply)
        except (OSError, EOFError, msgspec.DecodeError, UnicodeDecodeError):
            self.close()
            return None
        self._idle = True
        return reply

    def _judge(self, reply: Reply) -> Answer | None:
        """The answer that a reply makes; None when it belongs to no open question."""
        question = self._question
        if question is None or not self._sent or reply.id != question.id:
            return None
        if reply.move in question.moves:
            self._question = None
            return Answer(question.id, reply.move)
        # The worker is well and the bot is not: asking again would bring the same. Of its words only the kind of error
        # is logged, for the rest may tell cards.
        LOG.error("the bot %s could not answer: %s", question.bot, reply.error.partition(":")[0] or "no legal move")
        return self._stand_in(question)

    def _replace_worker(self) -> Answer | None:
        """Drop a worker that is no good; start another and put the question again, or answer in its place."""
        LOG.warning("the process of the bots is replaced")
        self.close()
        question = self._question
        if question is None:
            return None
        self._tries += 1
        if self._tries > 1:
            return self._stand_in(question)
        self._sent = False
        self.start()
        return None

    def _stand_in(self, question: Request) -> Answer:
        self._question = None
        move = question.moves[Rng.from_seed(question.seed).below(len(question.moves))]
        return Answer(question.id, move, Reason("bot_replaced", bot=question.bot))


def serve(pipe: Connection) -> None:
    """Answer requests until the pipe ends: the worker's whole life. The pipe ends also when the window is killed."""
    # Ctrl+C in a terminal reaches the whole group; the window decides, and then the pipe ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, EOFError):
        pipe.send_bytes(msgspec.json.encode(Reply(LISTENING)))
        while True:
            pipe.send_bytes(msgspec.json.encode(reply_to(pipe.recv_bytes(LONGEST))))


def reply_to(message: bytes) -> Reply:
    """The reply to a message, whatever it holds. Raises nothing."""
    try:
        request = msgspec.json.decode(message, type=Request)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Reply(LISTENING, error=str(error))
    try:
        return Reply(request.id, move=_think(request))
    except Exception as error:
        # A bot's mistake must cost one move, never the match.
        return Reply(request.id, error=f"{type(error).__name__}: {error}")


def _think(request: Request) -> str:
    """The text of the move that the bot picks."""
    game = game_by_id(request.game)
    bot = make_bot(request.bot, game, Rng.from_seed(request.seed))
    moves = [game.parse(text) for text in request.moves]
    if len(moves) == 1:
        return moves[0].text
    bot.recall([Event.from_data(data) for data in request.events])
    view = game.view_from_data(request.view)
    return bot.choose(view, moves).text
