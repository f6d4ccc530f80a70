"""Random games as hashes: every decision with its options in their order, every answer, every event.

`python -m tests.engine.seeded FIRST COUNT` prints a line for each game. The lines must be the same in every
process, whatever PYTHONHASHSEED is: a set that somebody iterates shows here.
"""

from __future__ import annotations

import hashlib
import random
import sys

from rulesdb.errors import RulesdbError
from rulesdb.sweeps.chance import random_answer
from tests.engine.random_play import new_game

DECISIONS = 400


def game(seed: int) -> str:
    """The hash of a game of two to five players."""
    rng = random.Random(seed)
    game = new_game(seed, players=2 + seed % 4)
    mark = hashlib.blake2b(digest_size=12)
    for _ in range(DECISIONS):
        decision = game.decision
        if decision is None:
            break
        mark.update(
            f"{decision.kind} {decision.player} {decision.options!r} {decision.detail!r}\n".encode()
        )
        try:
            answer = random_answer(game, decision, rng)
            mark.update(f"{answer!r}\n".encode())
            game.advance(answer)
        except RulesdbError as error:
            mark.update(f"{error}\n".encode())
    for event in game.events():
        mark.update(f"{event!r}\n".encode())
    return f"{seed} {len(game.events())} {mark.hexdigest()}"


def main(first: int, count: int) -> None:
    """Print the games."""
    for seed in range(first, first + count):
        print(game(seed), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
