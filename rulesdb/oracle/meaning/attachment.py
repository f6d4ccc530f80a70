"""How far a description, a duration and a condition reach (608.2c, 611.2, 611.3).

What a pronoun means is in `antecedents`; here is what belongs to what.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import subsets_of
from rulesdb.cards.vocabulary import SIZES, SUBSET_TYPES, CardType
from rulesdb.oracle.meaning.rows import expect, reworded
from rulesdb.oracle.meaning.sorts import atoms

_OF_SELF = frozenset(
    ("k_kicked", "k_it_kicked", "k_escaped", "k_you_cast", "ck_bargained", "ck_it_bargained", "ck_using",
     "ck_it_using", "ck_self_cost", "ck_self_kicked_with", "ck_spent", "mk_self_cast_from")
)  # fmt: skip
"""Conditions about a cost or a cast whose words name the object itself, or “it”."""


def topics(cond: a.Condition, alias: str) -> tuple[a.Ref, ...]:
    """What a condition is about, where it is about things that are known: “enchanted creature is white”."""
    if isinstance(cond, a.NotSo):
        return topics(cond.part, alias)
    if isinstance(cond, (a.AllSo, a.AnySo)):
        found = (ref for part in cond.parts for ref in topics(part, part.said.partition(" ")[0]))
        return tuple(dict.fromkeys(found))
    if isinstance(cond, a.Fits):
        return (cond.ref,)
    if isinstance(cond, a.WasCast):
        return (cond.of,)
    if isinstance(cond, a.CostPaid):
        return (cond.of,) if alias in _OF_SELF else ()
    if isinstance(cond, a.Compare):
        of = cond.left.of if isinstance(cond.left, (a.Value, a.ManaSpent)) else None
        return (of,) if of is not None else ()
    return ()


TIME_BEHIND = ("delayed_post", "delayed_turns", "delayed_your", "delayed_combat")
"""The hints of a time that stands behind its instruction."""
LEADING = ("ch_dur_pre", "ch_dur_life", "ch_dur_control")
"""The hints of changes whose duration stands in front of their sentence."""

_PLAIN = ("v_changes", "rs_no_activate_its", "rs_no_activate_its_mana")
"""The hints of changes that say no duration."""


def lasting(steps: tuple[a.Node, ...]) -> tuple[a.Node, ...]:
    """Changes joined in one sentence, each with the duration that is said once, in front or behind (611.2a)."""
    first, last = steps[0], steps[-1]
    if isinstance(first, a.Apply) and first.said in LEADING:
        return tuple(_for(first.duration, one) for one in steps)
    until = _said_behind(last)
    if until is not None and all(isinstance(x, a.Apply) and x.said in _PLAIN for x in steps[:-1]):
        return tuple(_for(until, one) for one in steps)
    return steps


def _said_behind(one: a.Node) -> a.Duration | None:
    """The duration at the end of a joined sentence: “gains flying until end of turn”, “gains your choice of …”."""
    if isinstance(one, a.Apply) and one.said == "v_changes_dur":
        return one.duration
    if isinstance(one, a.OneOf) and one.said == "v_gain_choice":
        return next((x.duration for x in one.options if isinstance(x, a.Apply)), None)
    return None


def _for(duration: a.Duration, one: a.Node) -> a.Node:
    if isinstance(one, a.Apply) and one.said in _PLAIN and one.duration == a.Indefinitely():
        return reworded(one, one.said, duration=duration)
    return one


def unsaid(one: a.Node) -> a.Node:
    """A change as it is printed where its duration stands elsewhere in the sentence."""
    if isinstance(one, a.Apply) and one.said in _PLAIN:
        return reworded(one, one.said, duration=a.Indefinitely())
    return one


def each_says_its_noun(items: list[list[a.Filter]]) -> bool:
    """Whether an adjective in front of a list is of its first item only, for the others have nouns of their own.

    “Basic land card or Gate card”, “enchanted creature or enchantment creature”: the noun is said again.
    “White spells or abilities”: an ability has no color, and is no card (109.1, 113.1).
    """
    if any(items[0][-1] == other[-1] for other in items[1:] if len(other) > 1):
        return True
    spells = isinstance(items[0][-1], a.IsSpell)
    return spells and any(other == [a.IsAbility()] for other in items[1:])


def limited(options: tuple[a.Filter, ...], post: a.Filter) -> tuple[bool, ...]:
    """Which items of a list have what stands behind it: all that can have it (205.1, 208.1).

    In “Knight card or card with flashback” the last is only told apart by what stands behind it.
    """
    *others, last = options
    if all(atoms(one)[-1:] == [last] and one != last for one in others):
        return (*(False for _ in others), True)
    if isinstance(post, a.OfSource):
        # A spell is no ability of a source: “black spells or abilities from black sources” (113.7).
        return tuple(not any(isinstance(x, a.IsSpell) for x in atoms(one)) for one in options)
    if isinstance(post, (a.Numeric, a.Superlative)):
        creatures = post.characteristic in SIZES
    else:
        creatures = post.said in ("p_with", "p_without")
    return tuple(not creatures or _can_fight(one) for one in options)


def _can_fight(of: a.Filter) -> bool:
    """Whether what is described so is a creature, or a Vehicle, and has power, toughness and such keywords."""
    for one in atoms(of):
        if isinstance(one, a.HasType):
            return one.type is CardType.CREATURE
        if isinstance(one, a.HasSubtype):
            kinds = {kind for s in subsets_of(one.subtype) for kind in SUBSET_TYPES[s]}
            return CardType.CREATURE in kinds or one.subtype == "Vehicle"
    return True


def asked_then(later: a.Expect, cond: a.Condition) -> a.Expect:
    """“Destroy it at the beginning of the next end step if it didn't attack this turn”: asked then, not now (603.7)."""
    ability = expect(a.TriggeredAbility, later.ability)
    inner = a.If(cond, ability.effect, said="if_post")
    made = reworded(ability, ability.said, effect=inner)
    return reworded(later, f"delayed_if {later.said}", ability=made)


LATER_THEN = "later_then"
"""The hint of what is done at a later time, one thing after another, where the time is told behind the first."""


def done_then(later: a.Expect, right: a.Effect) -> a.Expect:
    """“Exile it at end of combat, then return it to the battlefield”: both are done then, in that order (603.7)."""
    ability = expect(a.TriggeredAbility, later.ability)
    first = ability.effect
    steps = (
        first.steps
        if later.said.startswith(LATER_THEN) and isinstance(first, a.Sequence)
        else (first,)
    )
    said = later.said if later.said.startswith(LATER_THEN) else f"{LATER_THEN} {later.said}"
    made = a.Sequence((*steps, right), a.Join.THEN, said="j_cthen")
    return reworded(later, said, ability=reworded(ability, ability.said, effect=made))
