"""Things that move, one after the other, with the time given by the test."""

from pygame import FRect

from game.view.animation import Call, Fade, Flight, Pause, Queue, Tween

A, B = FRect(0, 0, 20, 30), FRect(200, 100, 100, 150)


def flight(log: list[str], name: str, seconds: float = 0.5, delay: float = 0.0) -> Flight:
    return Flight(lambda p, rect: None, A, B, seconds, delay=delay, finished=lambda: log.append(name))


def test_a_flight_goes_from_middle_to_middle_in_the_size_of_its_end() -> None:
    motion = flight([], "x")
    assert motion.place().center == A.center
    motion.elapsed = 0.25
    assert motion.place().size == B.size
    assert A.centerx < motion.place().centerx < B.centerx
    motion.elapsed = 0.5
    assert motion.place() == B


def test_a_queue_shows_its_groups_in_order_and_uses_all_the_time() -> None:
    log: list[str] = []
    queue = Queue()
    queue.add(flight(log, "first"), flight(log, "beside", 0.2))
    queue.add(Pause(0.3, finished=lambda: log.append("pause")))
    queue.add(Call(lambda: log.append("call")))
    queue.update(0.4)
    assert log == ["beside"]
    queue.update(0.3)
    assert log == ["beside", "first"] and queue.moving
    queue.update(0.2)
    assert log == ["beside", "first", "pause", "call"] and not queue.moving


def test_a_landed_card_stays_until_its_group_is_over() -> None:
    queue = Queue()
    queue.add(flight([], "early", 0.2), flight([], "late", 0.2, delay=0.2))
    queue.update(0.3)
    early, late = queue.current
    assert isinstance(early, Flight) and early.place() == B
    assert late.bounds() is not None
    queue.update(0.2)
    assert queue.current == []


def test_a_delayed_flight_does_not_show_before_it_leaves() -> None:
    motion = flight([], "x", delay=0.2)
    assert motion.bounds() is None


def test_speeds() -> None:
    for speed, seconds in (("normal", 0.5), ("fast", 0.2), ("off", 0.0)):
        queue = Queue(speed)  # type: ignore[arg-type]
        log: list[str] = []
        queue.add(flight(log, "x"))
        queue.update(max(0.0, seconds - 0.01))
        assert (log == []) is (speed != "off"), speed
        queue.update(0.02)
        assert log == ["x"], speed


def test_off_makes_all_calls_in_order_and_takes_every_last_step() -> None:
    log: list[str] = []
    steps: list[float] = []
    queue = Queue("off")
    queue.add(Tween(steps.append, 0, 10, 2.0))
    queue.add(Call(lambda: queue.add(Call(lambda: log.append("added by a call")))))
    queue.add(flight(log, "flight"))
    queue.update(0.0)
    assert steps == [10] and log == ["flight", "added by a call"] and not queue.moving


def test_skip_ends_everything_and_clear_forgets_it() -> None:
    log: list[str] = []
    queue = Queue()
    queue.add(flight(log, "a"))
    queue.add(flight(log, "b"))
    queue.skip()
    assert log == ["a", "b"] and not queue.moving
    queue.add(flight(log, "c"))
    queue.clear()
    queue.update(5)
    assert log == ["a", "b"]


def test_a_call_may_clear_the_queue() -> None:
    log: list[str] = []
    queue = Queue()
    queue.add(Call(queue.clear))
    queue.add(flight(log, "never"))
    queue.update(5)
    assert log == [] and not queue.moving


def test_reduced_motion_shows_the_card_at_its_end() -> None:
    queue = Queue(reduced=True)
    motion = flight([], "x")
    queue.add(motion)
    queue.update(0.1)
    assert motion.place() == B and queue.moving


def test_a_fade_runs_in_and_out() -> None:
    shown: list[float] = []
    fade = Fade(lambda p, alpha: shown.append(alpha), A, 1.0)
    out = Fade(lambda p, alpha: shown.append(alpha), A, 1.0, out=True)
    fade.elapsed = out.elapsed = 0.25
    fade.draw(None)  # type: ignore[arg-type]
    out.draw(None)  # type: ignore[arg-type]
    assert shown == [0.25, 0.75]


def test_many_small_steps_end_exactly() -> None:
    steps: list[float] = []
    queue = Queue()
    queue.add(Tween(steps.append, 0, 1, 0.7))
    for _ in range(42):
        queue.update(1 / 60)
    assert steps[-1] == 1 and not queue.moving
