"""Workers as they should not be, started in place of the real one."""

import os
import time
from multiprocessing.connection import Connection

LISTENING = b'{"id":-1}'


def silent(pipe: Connection) -> None:
    """Listens, takes the question and never answers."""
    pipe.send_bytes(LISTENING)
    pipe.recv_bytes()
    time.sleep(600)


def deaf(pipe: Connection) -> None:
    """Does not even say that it listens."""
    time.sleep(600)


def dying(pipe: Connection) -> None:
    """Dies over every question."""
    pipe.send_bytes(LISTENING)
    pipe.recv_bytes()
    os._exit(3)


def babbling(pipe: Connection) -> None:
    """Answers with bytes that are no message."""
    pipe.send_bytes(LISTENING)
    pipe.recv_bytes()
    pipe.send_bytes(b"\xff\x00{]")
    time.sleep(600)


def cheating(pipe: Connection) -> None:
    """Answers at once, with a move that was not offered."""
    pipe.send_bytes(LISTENING)
    pipe.recv_bytes()
    pipe.send_bytes(b'{"id":7,"move":"win at once"}')
    time.sleep(600)


def unstartable(pipe: Connection) -> None:
    """Dies before anything."""
    os._exit(4)
