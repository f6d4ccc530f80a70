"""Random legal play with real cards: what stops the engine, and what it was counted to do and refuses.

Takes cards of a file that are read whole, deals them to two players with lands enough, and plays at
random. Run: python tests/tools/play_real_cards.py CARDS.json [SEED] [MINUTES]
"""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.cards.importers import read_cards  # noqa: E402
from rulesdb.cards.model import Card  # noqa: E402
from rulesdb.cards.printed import PrintedCard  # noqa: E402
from rulesdb.engine.state.decisions import DecisionKind, Pass  # noqa: E402
from rulesdb.errors import BadInput, IllegalAction, RulesdbError, Unsupported  # noqa: E402
from rulesdb.oracle.reading.cards import read_printed  # noqa: E402
from rulesdb.oracle.reading.faces import face_of  # noqa: E402
from rulesdb.sweeps.chance import random_answer  # noqa: E402
from tests.engine.table import ANN, BOB, Table  # noqa: E402

CARDS, DECISIONS = 2500, 150


def whole(printed: PrintedCard) -> Card | None:
    """A card as the engine has it, or None where a part of it is not read."""
    every = [read_printed(face) for face in printed.faces]
    if any(one.unread for readings in every for one in readings):
        return None
    faces = (face_of(f, r) for f, r in zip(printed.faces, every, strict=True))
    return Card(tuple(faces), printed.layout)


def play(pool: list[Card], chance: random.Random) -> int:
    """One game; how many decisions it had."""
    t = Table()
    for player in (ANN, BOB):
        t.lands("WWWUUUBBBRRRGGG", player)
        for card in chance.sample(pool, 20):
            t.hand(card, player)
        t.library(20, player)
    t.start()
    game = t.game
    for count in range(DECISIONS):
        decision = game.decision
        if decision is None:
            return count
        open_word = decision.kind is DecisionKind.WORD and not decision.options
        answer: Any = "Bear" if open_word else random_answer(game, decision, chance)
        try:
            game.advance(answer)
        except (IllegalAction, BadInput):
            if decision.kind is DecisionKind.PRIORITY:
                continue
            try:
                game.advance(())
            except (IllegalAction, BadInput):
                if game.decision.kind is not DecisionKind.PRIORITY:
                    game.take_back()
                if game.decision.kind is not DecisionKind.PRIORITY:
                    return count
                game.advance(Pass())
    return DECISIONS


def main(file: str, seed: str = "1", minutes: str = "2") -> int:
    """Play for so long, and print what went wrong, each with where; 1 where anything did."""
    chance = random.Random(int(seed))
    printed = [one for one in read_cards(Path(file)) if isinstance(one, PrintedCard)]
    pool: list[Card] = []
    for one in chance.sample(printed, min(CARDS, len(printed))):
        try:
            card = whole(one)
        except RulesdbError as error:
            print(f"{one.name}: {error}")
            continue
        if card is not None:
            pool.append(card)
    end = time.monotonic() + 60 * float(minutes)
    games = decisions = 0
    wrong: Counter[str] = Counter()
    while time.monotonic() < end:
        games += 1
        try:
            decisions += play(pool, random.Random(chance.random()))
        except Unsupported as error:
            wrong[f"unsupported: {error}"] += 1
        except Exception as error:  # noqa: BLE001 -- whatever stops the engine is what is looked for
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(last.filename).name}:{last.lineno}"
            wrong[f"{type(error).__name__}: {error} at {where}"] += 1
    print(f"{len(pool)} cards, {games} games, {decisions} decisions")
    for what, count in wrong.most_common():
        print(f"{count:5}  {what}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
