"""What the tree can say and what the engine does, compared: the difference is a list that can only shrink."""

from pathlib import Path

import rulesdb.engine
from rulesdb.cards import abilities as a
from rulesdb.engine.supported import KNOWN, RULE_CHANGES, missing
from tests.engine.table import BEAR, BOLT, Gloop, creature, kw

ENGINE = Path(rulesdb.engine.__file__).parent

FAMILIES = {
    a.Node, a.Quantity, a.Filter, a.Ref, a.Condition, a.Duration,
    a.EventPattern, a.Effect, a.CostPart, a.Change, a.EventChange,
    a.Ability, a.Static,
}  # fmt: skip


def open_nodes():
    kinds = {
        kind for kind in vars(a).values() if isinstance(kind, type) and issubclass(kind, a.Node)
    }
    return {kind.__name__ for kind in kinds - FAMILIES - set(KNOWN)}


def test_what_is_open_is_known_and_only_shrinks():
    # What is said of a spell cast "this way" stands in its permission, or the text is refused.
    within_permissions = {"CastRider", "CastThisWay"}
    assert open_nodes() <= {"NotRead", "UnreadAbility", *within_permissions}


def test_every_change_of_rules_that_counts_as_known_is_asked_somewhere():
    text = "\n".join(
        path.read_text("utf-8") for path in ENGINE.rglob("*.py") if path.name != "supported.py"
    )
    asked = {kind.__name__ for kind in RULE_CHANGES if f"a.{kind.__name__}" in text}
    # What only lets players see something changes no event of a game.
    seen_only = {"MayLookAt", "RevealHand", "RevealTop"}
    assert {kind.__name__ for kind in RULE_CHANGES} - asked == seen_only


def test_a_plain_card_misses_nothing():
    assert missing(*BEAR.front.abilities, *BOLT.front.abilities) == ()


def test_what_is_missing_is_named():
    odd = creature("Odd", 1, 1, *kw("flying", "gloopwalk"), a.SpellAbility(Gloop()))
    assert missing(*odd.front.abilities) == ("the keyword gloopwalk", "Gloop")


def test_a_keyword_with_its_text_needs_no_row():
    given = a.KeywordAbility("gloopwalk", inner=(a.SpellAbility(a.Draw()),))
    assert missing(given) == ()
