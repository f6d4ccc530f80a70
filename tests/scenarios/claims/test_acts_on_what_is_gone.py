"""An ability that acts on its own source, or on what made it trigger, does nothing to what is another object by then (400.7)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

HEAD = """card Ox {1}{G}
  Creature — Ox 2/2
  {G}: DONE
card Lark {W}
  Creature — Bird 1/1
card Watcher {2}{B}
  Enchantment
  Whenever a creature EVENT, DONE_TO
card Zap {R}
  Instant
  Zap deals 2 damage to target creature.
card Blink {W}
  Instant
  Exile target creature you control, then return it to the battlefield under your control.
card Rake {B}
  Instant
  Exile target card from a graveyard.

Ann has a Forest, three Mountains, two Plains, two Swamps, Ox and Watcher on the battlefield, Lark, Zap, Blink and Rake in hand
in Ann's precombat main phase
"""
ON_ITSELF = [
    "This creature gets +1/+1 until end of turn.",
    "This creature gains indestructible until end of turn.",
    "This creature has base power and toughness 5/5 until end of turn.",
    "Double this creature's power until end of turn.",
    "Put a +1/+1 counter on this creature.",
    "Regenerate this creature.",
    "Untap this creature.",
    "Return this creature to its owner's hand.",
    "Exile this creature.",
]
TO_IT = [
    ("enters", "it gains haste until end of turn."),
    ("enters", "put a +1/+1 counter on it."),
    ("enters", "tap it."),
    ("enters", "it gets -1/-0 until end of turn."),
]
ZAPPED = "Ann casts Zap targeting {}\neveryone passes until it resolves\n"
BLINKED = "Ann casts Blink targeting {}\neveryone passes until it resolves\n"
REST = "everyone passes until the stack is empty\n"


def ruled(lines: str, done: str = "Untap this creature.", event: str = "enters", to_it: str = "tap it.") -> Result:  # fmt: skip
    head = HEAD.replace("DONE_TO", to_it).replace("EVENT", event).replace("DONE", done)
    (source,) = read(head + lines, open_=True)
    return judge(source, "").result


def idle(found: Result) -> list[str]:
    return [one.text for one in found.steps if "does nothing" in one.text]


@pytest.mark.parametrize("done", ON_ITSELF)
@pytest.mark.parametrize(
    ("gone", "why"),
    [(ZAPPED, "Ox is no longer there"), (BLINKED, "Ox left and came back as a new object")],
)
def test_what_an_ability_does_to_its_own_source_that_left(done: str, gone: str, why: str) -> None:
    found = ruled("Ann activates Ox\n" + gone.format("Ox") + REST, done)
    said = [line for line in idle(found) if line.startswith("Ox")]
    assert said == [f"Ox's ability resolves, and does nothing: {why}"]
    assert not [one.text for one in found.steps if one.text.startswith(("Ox gets", "Ox gains"))]


@pytest.mark.parametrize("done", ON_ITSELF)
def test_where_it_stayed_it_is_done(done: str) -> None:
    assert not idle(ruled("Ann activates Ox\n" + REST, done))


@pytest.mark.parametrize(("event", "to_it"), TO_IT)
@pytest.mark.parametrize(
    ("gone", "why", "many"),
    [
        (ZAPPED, "Lark is no longer there", 1),
        (BLINKED, "Lark left and came back as a new object", 1),
        ("", "", 0),
    ],
)
def test_what_is_done_to_what_entered(event: str, to_it: str, gone: str, why: str, many: int) -> None:  # fmt: skip
    cast = "Ann casts Lark\nLark resolves\n"
    found = ruled(cast + gone.format("Lark") + REST, event=event, to_it=to_it)
    assert idle(found) == [f"Watcher's ability resolves, and does nothing: {why}"] * many


@pytest.mark.parametrize(
    "to_it", ["exile it.", "return it to its owner's hand.", "put it on the bottom of its owner's library."]
)  # fmt: skip
def test_what_is_done_to_what_died_is_looked_for_where_it_went(to_it: str) -> None:
    died = ZAPPED.format("Ox")
    assert not idle(ruled(died + REST, event="dies", to_it=to_it))
    raked = died + "Ann casts Rake targeting Ox\neveryone passes until the stack is empty\n"
    assert idle(ruled(raked, event="dies", to_it=to_it)) == [
        "Watcher's ability resolves, and does nothing: Ox is no longer there"
    ]


def test_an_effect_on_what_left_lasts_for_nothing_and_is_no_reason() -> None:
    lines = "Ann activates Ox\n" + ZAPPED.format("Ox") + REST
    found = ruled(lines + "how long does the effect of Ox last?", ON_ITSELF[1])
    assert found.answers[0].text.startswith("No effect of Ox has an end now")
