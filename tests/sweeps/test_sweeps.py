"""Sweeps: each piece is done once, a stopped sweep goes on, and what is not as it must be is found."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Game
from rulesdb.errors import BadInput, NotFound, Unsupported
from rulesdb.oracle.kept.library import find
from rulesdb.sweeps import examples, interactions, play
from rulesdb.sweeps.chance import random_answer
from rulesdb.sweeps.invariants import broken, census
from rulesdb.sweeps.ledger import Ledger, Row
from rulesdb.sweeps.run import Done, Piece, Sweep
from rulesdb.sweeps.tables import KINDS
from tests.engine.random_play import new_game

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes are copies of this one, so that they do what is patched here, whatever threads the tests have."""
    monkeypatch.setattr("rulesdb.pool._way", lambda: "fork")


# What is kept.


def work(job: int) -> Done:
    """Odd or even; 13 kills its process."""
    if job == 13:
        os.kill(os.getpid(), signal.SIGKILL)
    return Done("odd" if job % 2 else "even", f"ends with {job % 3}", f"it was {job}")


def pieces(*jobs: int) -> list[Piece]:
    return [Piece(f"key {job}", f"piece {job}", job) for job in jobs]


def swept(path: Path, *jobs: int, with_: Any = work) -> Any:
    ledger = Ledger(path, "numbers")
    try:
        return Sweep(ledger, with_, jobs=2, seconds=30).run(pieces(*jobs), len(jobs))
    finally:
        ledger.close()


def test_what_is_done_is_not_done_again_and_comes_to_the_same(tmp_path: Path) -> None:
    def never(_: int) -> Done:
        raise AssertionError("it is done already")

    first = swept(tmp_path / "s", *range(20, 60))
    assert (first.pieces, first.now, first.counts) == (40, 40, {"even": 20, "odd": 20})
    again = swept(tmp_path / "s", *range(20, 60), with_=never)
    assert (again.pieces, again.now, again.counts) == (40, 0, first.counts)
    more = swept(tmp_path / "s", *range(20, 64))
    assert (more.pieces, more.now) == (44, 4)


def test_a_piece_that_kills_its_process_is_lost_and_no_other(tmp_path: Path) -> None:
    tally = swept(tmp_path / "s", *range(30))
    assert tally.counts == {"even": 15, "lost": 1, "odd": 14}
    assert [(one.name, one.words) for one in tally.wrong] == [
        ("piece 13", "its process was ended by signal 9")
    ]


def test_new_kinds_come_first_and_then_the_rare_ones(tmp_path: Path) -> None:
    swept(tmp_path / "s", 0, 3, 6, 9)
    kinds = swept(tmp_path / "s", 0, 3, 6, 9, 1, 4, 2).kinds
    assert [(one.sign, one.many, one.new) for one in kinds] == [
        ("ends with 2", 1, True), ("ends with 1", 2, True), ("ends with 0", 4, False),
    ]  # fmt: skip
    assert (kinds[0].first, kinds[0].words) == ("piece 2", "it was 2")


CODE = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have begun us without
from pathlib import Path
from rulesdb.sweeps.ledger import Ledger
from rulesdb.sweeps.run import Done, Piece, Sweep
def work(job):
    time.sleep(0.02)
    return Done("done")
ledger = Ledger(Path(sys.argv[1]), "numbers")
print("begun", flush=True)
Sweep(ledger, work, jobs=2, seconds=30).run([Piece(f"key {n}", str(n), n) for n in range(2000)], 2000)
"""


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGINT])
def test_a_sweep_that_was_stopped_goes_on(tmp_path: Path, sign: signal.Signals) -> None:
    path = tmp_path / "s"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = subprocess.Popen([sys.executable, "-c", CODE, str(path)], env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)  # fmt: skip
    assert running.stdout is not None
    running.stdout.readline()
    end = time.monotonic() + 30
    while not _many(path):
        assert time.monotonic() < end
        time.sleep(0.05)
    running.send_signal(sign)
    running.wait()
    running.stdout.close()
    kept = _many(path)
    assert 0 < kept < 2000
    tally = swept(path, *(job for job in range(2000) if job != 13), with_=lambda _: Done("done"))
    assert tally.pieces == 1999
    assert tally.now in (1999 - kept, 2000 - kept)


def _many(path: Path) -> int:
    base = sqlite3.connect(path, timeout=10)
    (count,) = base.execute("select count(*) from piece").fetchone()
    base.close()
    return int(count)


def test_another_file_is_refused_and_stays_as_it_was(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("my notes, and nothing of a sweep")
    with pytest.raises(BadInput, match="is no file of a sweep"):
        Ledger(text, "numbers")
    assert text.read_text() == "my notes, and nothing of a sweep"
    own = tmp_path / "own.sqlite"
    base = sqlite3.connect(own)
    base.execute("create table mine (x)")
    base.commit()
    base.close()
    with pytest.raises(BadInput, match="is no file of a sweep"):
        Ledger(own, "numbers")
    Ledger(tmp_path / "s", "numbers").close()
    with pytest.raises(BadInput, match="holds a sweep of numbers, not of games"):
        Ledger(tmp_path / "s", "games")


def test_rows_are_kept_all_or_none(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "s", "numbers")
    ledger.put([Row("a", "A", "done")])
    with pytest.raises(BadInput, match="cannot write"):
        ledger.put([Row("b", "B", "done"), Row(None, "C", "done"), Row("d", object(), "x")])  # type: ignore[arg-type]
    assert set(ledger.rows(["a", "b", "d"])) == {"a"}
    ledger.close()


# Pairs of cards.


def test_every_pair_is_one_piece_and_its_key_hangs_on_what_is_printed() -> None:
    cards = [find(name) for name in ("Shock", "Grizzly Bears", "Forest", "Akki Avalanchers")]
    made = list(interactions.pairs(cards))
    assert len(made) == interactions.count(cards) == 6
    assert len({one.key for one in made}) == 6
    assert [one.key for one in interactions.pairs(cards)] == [one.key for one in made]
    other = cards[1].but(faces=(cards[1].faces[0].but(power="3"),))
    changed = list(interactions.pairs([cards[0], other]))
    assert changed[0].key != made[0].key


def test_what_two_cards_do_to_one_another_is_found_with_its_rules() -> None:
    made = interactions.met((("Goblin King", "Creature — Goblin"), ("Akki Avalanchers", "Creature — Goblin Warrior")))  # fmt: skip
    assert made.status == "meets"
    assert "613" in made.sign
    assert interactions.met((("Forest", "Basic Land — Forest"), ("Shock", "Instant"))).status == "nothing"  # fmt: skip


def test_cards_are_chosen_by_words_or_by_a_list_of_names(tmp_path: Path) -> None:
    assert {"Goblin King", "Akki Avalanchers"} <= {c.name for c in interactions.chosen("goblin creature").cards}  # fmt: skip
    listed = tmp_path / "names.txt"
    listed.write_text("# two\nShock\nGrizzly Bears\nShock\n")
    assert [c.name for c in interactions.chosen(str(listed)).cards] == ["Grizzly Bears", "Shock"]
    listed.write_text("Shock\nGrizzly Beers\n")
    with pytest.raises(NotFound, match="'Grizzly Beers'; nearest: Grizzly Bears"):
        interactions.chosen(str(listed))
    with pytest.raises(NotFound, match="gives 0 cards that are read"):
        interactions.chosen("nothing is called so")


# Games by chance.


def test_a_game_hangs_on_its_seed_alone_and_holds() -> None:
    names = ("Grizzly Bears", "Shock", "Goblin King", "Akki Avalanchers")
    (one,) = play.games(range(7, 8), names)
    assert list(play.games(range(7, 8), names)) == [one]
    assert play.played(one.job).status in ("holds", "ended")  # type: ignore[arg-type]


def test_a_card_that_no_game_can_use_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = play.load

    def load(name: str) -> Card:
        if name == "Shock":
            raise Unsupported("'∞' is no power that a game can use")
        return usual(name)

    monkeypatch.setattr(play, "load", load)
    assert play.playable(("Shock", "Grizzly Bears"), 2) == ("Grizzly Bears",)


@pytest.mark.parametrize("kind", KINDS)
def test_games_of_each_kind_hold(kind: str) -> None:
    names = ("Grizzly Bears", "Shock", "Goblin King", "Emrakul, the Aeons Torn")
    (one,) = play.games(range(3, 4), names, (kind,))
    deal = one.job
    assert deal.kind == kind  # type: ignore[attr-defined]
    assert len(deal.decks) in KINDS[kind].players  # type: ignore[attr-defined]
    assert play.played(deal).status in ("holds", "ended")  # type: ignore[arg-type]


def test_a_few_games_have_all_kinds() -> None:
    names = ("Grizzly Bears", "Emrakul, the Aeons Torn")
    pieces = play.games(range(1, len(KINDS) + 1), names)
    assert {one.job.kind for one in pieces} == set(KINDS)  # type: ignore[attr-defined]


def _lose_an_object(game: Game) -> None:
    zone = next(zone for zone, numbers in game.state.zones.items() if numbers)
    game.state.zones[zone] = game.state.zones[zone][1:]


def _twice(game: Game) -> None:
    zone = next(zone for zone, numbers in game.state.zones.items() if numbers)
    game.state.zones[zone] += game.state.zones[zone][:1]


def _in_anothers_library(game: Game) -> None:
    mine, theirs = (zone for zone in game.state.zones if zone[0] is Zone.LIBRARY)
    zones = game.state.zones
    zones[mine], zones[theirs] = zones[mine][1:], zones[theirs] + zones[mine][:1]


@pytest.mark.parametrize(
    ("breaks", "words"),
    [
        (_lose_an_object, "an object is in no zone [400.1]"),
        (_twice, "an object is in two zones [400.1]"),
        (_in_anothers_library, "is in a zone of another than its owner [400.3]"),
    ],
)
def test_a_game_that_is_not_as_it_must_be_is_found(breaks: Any, words: str) -> None:
    game = new_game(3)
    cards = census(game)
    assert list(broken(game, cards)) == []
    breaks(game)
    assert any(words in one for one in broken(game, cards))


def test_cards_that_come_or_go_are_noticed() -> None:
    game = new_game(3)
    assert list(broken(game, Counter({0: 1}))) == ["cards came or went [400.1]"]


def test_answers_by_chance_are_the_same_with_the_same_generator() -> None:
    def told(seed: int) -> list[object]:
        game, chance = new_game(5), random.Random(seed)
        out = []
        for _ in range(12):
            assert game.decision is not None
            out.append(random_answer(game, game.decision, chance))
            game.advance(out[-1])
        return out

    assert told(4) == told(4)


# Examples.

GOOD = """players Ann, Bob
Ann has a Mountain on the battlefield
in Ann's precombat main phase
then Ann is at 20 life
"""


def _of(kind: str, path: Path, *dates: str) -> Done:
    (one,) = examples.pieces(kind, [path], dates)
    does = examples.turned if kind == examples.TURNED else examples.under_dates
    return does(one.job)  # type: ignore[arg-type]


def test_an_expectation_that_can_fail_is_caught(tmp_path: Path) -> None:
    path = tmp_path / "one.scenario"
    path.write_text(f'example "One"\n{GOOD}')
    assert _of(examples.TURNED, path).status == "caught"


def test_an_example_that_cannot_be_read_is_told_and_never_left_out(tmp_path: Path) -> None:
    path = tmp_path / "one.scenario"
    path.write_text(f'example "One"\n{GOOD}\nexample "Two"\n{GOOD.replace("Mountain", "Nonsense")}')
    for kind in (examples.TURNED, examples.DATES):
        found = _of(kind, path, "2008-01-01", "")
        assert found.status == "fails"
        assert "'Nonsense'" in found.words


def test_a_date_whose_rules_make_a_difference_is_told(tmp_path: Path) -> None:
    """Mana burn, which there was until 2009 (106.4 of today)."""
    path = tmp_path / "burn.scenario"
    path.write_text(
        'example "Mana that is not spent"\nplayers Ann, Bob\nAnn has a Mountain on the battlefield\n'
        "in Ann's precombat main phase\n  Ann taps Mountain for {R}\nin Ann's end step\n"
        "then Ann is at 20 life\n"
    )
    same = tmp_path / "same.scenario"
    same.write_text(f'example "Same"\n{GOOD}')
    assert _of(examples.DATES, same, "2008-01-01", "").status == "same"
    found = _of(examples.DATES, path, "2008-01-01", "")
    assert (found.status, found.sign) == ("differs", "fails → passes")


def test_the_key_of_a_file_hangs_on_its_content_and_the_dates(tmp_path: Path) -> None:
    path = tmp_path / "one.scenario"
    path.write_text(f'example "One"\n{GOOD}')

    def key(*dates: str) -> str:
        (one,) = examples.pieces(examples.DATES, [path], dates)
        return one.key

    first = key("2008-01-01", "")
    assert key("2008-01-01", "") == first
    assert key("2009-01-01", "") != first
    path.write_text(f'example "One more"\n{GOOD}')
    assert key("2008-01-01", "") != first
