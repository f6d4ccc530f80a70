"""What takes long says how far it is: on a terminal, after a second, and leaves nothing behind."""

from __future__ import annotations

import pytest

from rulesdb.cli import progress as module
from rulesdb.cli.progress import counted, progress, told


@pytest.mark.parametrize(
    ("done", "of", "seconds", "said"),
    [
        (1200, 24470, 4.0, "1,200 of 24,470 cards, 300/s, 78 s left"),
        (1200, 0, 4.0, "1,200 cards, 300/s"),
        (1, 4, 10.0, "1 of 4 cards, 10.0 s each, 30 s left"),
        (10, 10_000, 10.0, "10 of 10,000 cards, 1/s, 166 min left"),
        (10, 10, 5.0, "10 of 10 cards, 2/s"),
        (0, 10, 5.0, "0 of 10 cards"),
    ],
)
def test_count_rate_and_time_left(done, of, seconds, said):
    assert told("cards", done, of, seconds) == said


class Clock:
    def __init__(self):
        self.now = 0.0

    def monotonic(self):
        self.now += 0.4
        return self.now


@pytest.mark.parametrize("terminal", [True, False])
def test_only_a_terminal_sees_it_and_only_after_a_second(monkeypatch, capsys, terminal):
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal, raising=False)
    monkeypatch.setattr(module, "time", Clock())
    assert [*counted(range(5), "cards", 5)] == [0, 1, 2, 3, 4]
    shown = capsys.readouterr()
    assert shown.out == ""
    lines = shown.err.split("\r\033[K")[1:]
    if terminal:
        assert lines[0].startswith("3 of 5 cards")  # 0.4 s a piece: the first two are silent
        assert lines[-1] == ""
    else:
        assert lines == []


def test_what_is_quick_says_nothing(monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with progress("cards") as tick:
        tick(1, 2)
    assert capsys.readouterr().err == ""
