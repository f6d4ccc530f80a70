"""What a card lets be paid rather than its mana cost, in its words: a choice that a question about the cost is told of (118.9)."""

from __future__ import annotations

from rulesdb.cards.abilities import Ability, AlternativeCost, KeywordAbility, StaticAbility
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, ordered
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.reading import worded

_RULE = "118.9"
_SILENT = frozenset(("targeting", "with X =", "choosing mode", "choosing", "dividing"))
"""What is said of a spell that says nothing of how it is paid for."""


def or_rather(story: Story, one: m.Pays, found: Reply) -> Reply:
    """The answer about a total cost, with what the card lets be paid in its place, where nothing says which is meant."""
    deed = one.deed
    if one.paid or not found.known or not isinstance(deed, m.Cast):
        return found
    if any(option.kind not in _SILENT for option in deed.options):
        return found
    there = [n for n in story.things.all(story.state, deed.spell) if n in story.state.objects]
    if len(there) != 1 or there[0] in (*story.state.stack, *story.state.battlefield):
        return found
    texts = [
        story.deeds.paragraph(story.state, there[0], held.key) or worded(held.ability)
        for held in story.game.look(there[0]).abilities
        if _is_a_way(held.ability)
    ]
    c = story.game.look(there[0])
    told = "; ".join(f"“{_plain(text, c.name)}”" for text in texts if text)
    if not told:
        return found
    more = f"what its text lets be paid instead: {told}"
    if _PAID_SO in found.text:
        more = f"its mana cost: {c.mana_cost}, for {told} is a choice"
    return found._replace(text=f"{found.text}; or {more}", rules=ordered(found.rules, _RULE))


_PAID_SO = " no mana; "
"""What an answer says where a cost was tried that takes the place of the mana cost."""
_KEYWORDS = frozenset((
    "evoke", "overload", "dash", "blitz", "spectacle", "surge", "emerge", "prowl", "awaken", "bestow", "mutate", "cleave",
    "impending", "warp", "freerunning",
))  # fmt: skip
"""Keywords by which a spell is cast from a hand for another cost than its mana cost."""


def _is_a_way(ability: Ability) -> bool:
    """Whether an ability lets another cost be paid rather than the mana cost."""
    if isinstance(ability, KeywordAbility):
        return ability.name in _KEYWORDS
    return isinstance(ability, StaticAbility) and any(
        isinstance(each, AlternativeCost) for each in ability.statements
    )


_REMINDER = late(r" ?\([^)]*\)")


def _plain(text: str, name: str) -> str:
    """The words without their reminder."""
    return _REMINDER.sub("", text.replace("~", name)).rstrip(".")
