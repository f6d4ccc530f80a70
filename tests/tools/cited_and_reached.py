"""Which of the rule numbers that the engine cites are reached by a test, and which by none.

Runs the tests of the engine and of the scenarios (the examples among them) and listens to every
event, decision, refusal and outcome. Run: python tests/tools/cited_and_reached.py [--all]
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb import errors  # noqa: E402
from rulesdb.engine.layers.live_effects import LAYER_RULES  # noqa: E402
from rulesdb.engine.state import decisions  # noqa: E402
from rulesdb.engine.state import game_state as state  # noqa: E402
from rulesdb.engine.telling import derivation  # noqa: E402

NUMBER = re.compile(r"[1-9]\d\d\.\d{1,3}[a-z]{0,2}")


def cited() -> dict[str, str]:
    """Every string of the engine's code that is a rule number alone → where it stands first."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "rulesdb" / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (isinstance(node, ast.Constant) and isinstance(node.value, str)) and (
                NUMBER.fullmatch(node.value)
            ):
                found.setdefault(node.value, f"{path.relative_to(ROOT)}:{node.lineno}")
    return found


def listen(reached: set[str]) -> None:
    """From now on everything that names rules adds them to the set."""
    record, refuse = state.GameState.record, errors.IllegalAction.__init__
    verify, derive = decisions.Decision.verify, derivation.derive
    outcome = decisions.Outcome.__init__

    def recorded(self, event):
        reached.update(event.rules)
        for other in event.considered:
            reached.update(other.rules)
        record(self, event)

    def refused(self, message, rules=()):
        reached.update(rules)
        refuse(self, message, rules)

    def verified(self, answer):
        reached.update(self.rules)
        return verify(self, answer)

    def ended(self, *args, **named):
        outcome(self, *args, **named)
        reached.update(self.rules)

    def derived(game, number):
        found = derive(game, number)
        reached.update(rule for one in found for rule in one.rules)
        return found

    state.GameState.record = recorded
    errors.IllegalAction.__init__ = refused
    decisions.Decision.verify = verified
    decisions.Outcome.__init__ = ended
    from rulesdb.scenarios.claims import claims

    claims.derive = derived
    derivation.derive = derived


REASONS = {
    "616.1b": "no text that is read yet changes under whose control something enters",
    "616.1d": "no text that is read yet makes something enter transformed instead",
    "712.9": "a merged permanent with a double-faced part is refused (730.2i)",
    "730.2i": "a merged permanent with a double-faced part is refused",
    "801.2": "what is out of range is left out before damage is dealt",
    "801.9": "an Equipment never comes to something out of range by today's texts",
    "801.10": "what is out of range is left out before damage is dealt",
}
"""Numbers that no situation reaches yet, and why."""


def main() -> int:
    """Run the tests and print the report; 1 where a test failed."""
    reached: set[str] = set()
    listen(reached)
    from rulesdb.scenarios.checking.run import run
    from rulesdb.scenarios.table.load import load_sources

    for path in sorted((ROOT / "data" / "examples").rglob("*.scenario")):
        for source in load_sources(str(path), None):
            run(source)
    code = pytest.main(["-q", "-p", "no:cacheprovider", str(ROOT / "tests" / "engine")])
    numbers = cited() | dict.fromkeys(LAYER_RULES.values(), "live_effects.py")
    missed = {n: where for n, where in numbers.items() if n not in reached}
    print(f"cited {len(numbers)}, reached by a test {len(numbers) - len(missed)}")
    for number, where in sorted(missed.items(), key=lambda one: one[1]):
        print(f"   {number:<10} {where}" + (f"  ({why})" if (why := REASONS.get(number)) else ""))
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
