"""Bots think in a process of their own; whatever happens to it, every question gets a legal move."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bots import worker as module
from game.bots.worker import Answer, Reply, Request, Worker, reply_to
from game.content.registry import game_by_id, ids
from game.rules.core import Reason
from tests.bots import bad_workers

ROOT = Path(__file__).resolve().parents[2]
REPLACED = Reason("bot_replaced", bot="rules")


def question(bot: str = "rules", number: int = 7, seed: int = 3) -> Request:
    """The first real choice of a match, put to a bot."""
    game = game_by_id("gambit")
    state = game.new({}, 3, seed)
    while len(state.legal_moves()) < 2:
        state.apply(state.legal_moves()[0])
    view = state.view(state.decider)
    moves = [move.text for move in state.legal_moves()]
    return Request(number, "gambit", bot, view.to_data(), moves, seed)


@pytest.fixture
def worker() -> Iterator[Worker]:
    started = Worker(patience=20.0)
    yield started
    started.close()


def waited(worker: Worker, seconds: float = 40.0) -> Answer:
    """Poll like the window does until the answer is there; no single poll may cost a frame."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)
    pytest.fail("no answer")


def gone(pid: int, seconds: float = 10.0) -> bool:
    """Whether the process ends within that time (a zombie has ended)."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except FileNotFoundError:
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("bot", ["random", "rules"])
def test_a_question_is_answered_like_in_this_process(worker: Worker, bot: str) -> None:
    asked = question(bot)
    worker.ask(asked)
    answer = waited(worker)
    assert answer == Answer(7, reply_to(msgspec.json.encode(asked)).move)
    assert answer.move in asked.moves


def test_questions_are_answered_one_after_the_other_by_the_same_process(worker: Worker) -> None:
    pids = set()
    for number in range(5):
        worker.ask(question(number=number, seed=number))
        assert waited(worker).id == number
        pids.add(worker.pid)
    assert len(pids) == 1


def test_starting_and_asking_do_not_wait(worker: Worker) -> None:
    start = time.monotonic()
    worker.ask(question())
    assert worker.poll() is None
    # A new Python needs far longer than this to import anything.
    assert time.monotonic() - start < 0.1
    assert waited(worker).reason is None


def test_a_new_question_takes_the_place_of_the_open_one(worker: Worker) -> None:
    worker.ask(question(number=1))
    worker.poll()
    worker.ask(question(number=2))
    assert waited(worker).id == 2
    time.sleep(0.2)
    assert worker.poll() is None


def test_a_forgotten_question_gets_no_answer(worker: Worker) -> None:
    worker.ask(question(number=1))
    while not worker._sent:
        worker.poll()
    worker.forget()
    time.sleep(0.3)
    assert worker.poll() is None
    worker.ask(question(number=2))
    assert waited(worker).id == 2


def test_a_killed_worker_is_replaced_and_the_answer_is_the_same(worker: Worker) -> None:
    asked = question()
    worker.ask(asked)
    while not worker._sent:
        worker.poll()
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    assert waited(worker) == Answer(7, reply_to(msgspec.json.encode(asked)).move)
    assert worker.pid != first


def test_a_worker_killed_while_idle_is_replaced(worker: Worker) -> None:
    worker.ask(question(number=1))
    waited(worker)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    worker.ask(question(number=2))
    assert waited(worker).reason is None


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system can not stop a process")
def test_a_stopped_worker_is_replaced() -> None:
    worker = Worker(patience=3.0)
    worker.start()
    while not worker._idle:
        worker.poll()
        time.sleep(0.01)
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    worker.ask(question())
    assert waited(worker).reason is None
    assert worker.pid != first
    assert gone(first)
    worker.close()


@pytest.mark.parametrize(
    "bad",
    [
        bad_workers.silent,
        bad_workers.deaf,
        bad_workers.dying,
        bad_workers.babbling,
        bad_workers.cheating,
        bad_workers.unstartable,
    ],
)
def test_when_no_worker_is_any_good_a_random_legal_move_stands_in(
    monkeypatch: pytest.MonkeyPatch, bad: Callable[[Any], None]
) -> None:
    monkeypatch.setattr(module, "serve", bad)
    worker = Worker(patience=1.5)
    asked = question()
    worker.ask(asked)
    answer = waited(worker)
    assert (answer.id, answer.reason) == (7, REPLACED)
    assert answer.move in asked.moves
    # The next question is not answered from the memory of this failure.
    monkeypatch.undo()
    worker.patience = 20.0
    worker.close()
    worker.ask(question(number=8))
    assert waited(worker).reason is None
    worker.close()


def test_without_processes_a_random_legal_move_stands_in(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    worker.ask(question())
    assert waited(worker).reason == REPLACED


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"bot": "oracle"},
        {"view": {}},
        {"view": {"hand": "all"}},
        {"moves": ["field white-99", "draw"]},
        {"moves": []},
        {"events": [["drew"], ["drew"]]},
    ],
)
def test_a_request_that_can_not_be_answered_gives_an_error(changes: dict[str, Any]) -> None:
    data = {**msgspec.to_builtins(question()), **changes}
    reply = reply_to(msgspec.json.encode(data))
    assert reply.id == 7
    assert reply.error
    assert reply.move == ""


@pytest.mark.parametrize("message", [b"", b"\xff\xfe", b"[]", b'{"id": 1}', b'{"id": "x"}', b"[" * 100_000])
def test_garbage_gives_an_error(message: bytes) -> None:
    reply = reply_to(message)
    assert reply == Reply(module.LISTENING, error=reply.error)
    assert reply.error


def test_a_mistake_of_a_bot_reaches_the_asker_as_a_random_move(worker: Worker) -> None:
    asked = question()
    asked.view = {}
    worker.ask(asked)
    answer = waited(worker)
    assert answer.reason == REPLACED
    assert answer.move in asked.moves


def test_closing_ends_the_process_in_the_middle_of_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "serve", bad_workers.silent)
    worker = Worker()
    worker.ask(question())
    while not worker._sent:
        worker.poll()
    pid = worker.pid
    assert pid is not None
    worker.close()
    assert gone(pid)
    assert worker.pid is None


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes through /proc")
def test_a_killed_program_leaves_no_worker_behind() -> None:
    script = (
        "import sys, time\n"
        "from game.bots.worker import Worker\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    worker.start()\n"
        "    while not worker._idle:\n"
        "        worker.poll()\n"
        "        time.sleep(0.01)\n"
        "    print(worker.pid, flush=True)\n"
        "    time.sleep(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        # The worker must not draw either: no library of the window is in its memory.
        assert "pygame" not in Path(f"/proc/{pid}/maps").read_text()
        program.kill()
    assert gone(pid)


def test_what_a_worker_imports_does_not_draw() -> None:
    script = (
        "import sys\n"
        "import game.__main__, game.bots.worker, game.commands.series\n"
        "from game.content.registry import game_by_id, ids\n"
        "games = [game_by_id(name) for name in ids()]\n"
        "assert games\n"
        "print([name for name in sys.modules if name.split('.')[0] == 'pygame' or name.startswith('game.view')])\n"
    )
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_every_bot_of_every_game_is_named_once() -> None:
    from game.bots.registry import BOTS, bot_names

    assert set(BOTS) == set(ids())
    for game in ids():
        assert bot_names(game)[0] == "random"
