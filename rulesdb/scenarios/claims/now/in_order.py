"""Effects in their order, in words: equal ones are counted, what adds up is added, and a timestamp is told where it decides (613.7).

Two effects of one layer that come to the same in either order need no timestamp: sizes that are added (613.4c),
abilities that are given, abilities that are taken, types that are added.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.telling.changes_said import fixed
from rulesdb.engine.telling.derivation import Applied
from rulesdb.scenarios.language.deeds_said import times
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

By = Sequence[tuple[Applied, str]]
"""Effects in the order in which they are applied, each with its sentence."""

_COMMUTING: tuple[tuple[type[a.Change], ...], ...] = (
    (a.ModifyPT,),
    (a.SwitchPT,),
    (a.Gain, a.GainActivatedOf, a.GainKeywordsOf),
    (a.Lose, a.LoseAllAbilities, a.LoseAbility, a.LoseThisAbility, a.CantHave),
)
"""Changes that come to the same in whatever order they are made."""
_ORDERED = ("613.7", "613.7i")


def listed(story: Story, by: By) -> list[str]:
    """Each effect as a sentence, equal ones once with their number, and why one comes behind another."""
    texts = [text + _why_then(story, by, at) for at, (_, text) in enumerate(by)]
    return [
        f"{text} {times(many)}" if (many := texts.count(text)) > 1 and _adds(by, texts, text) else text
        for text in dict.fromkeys(texts)
    ]  # fmt: skip


def rules_of(by: By) -> tuple[str, ...]:
    """The rules of these effects, without the timestamp where nothing hangs on it."""
    return tuple(
        rule
        for each, _ in by
        for rule in each.rules
        if rule not in _ORDERED or _decided_by_time(by, each)
    )


def sum_of(by: By, feature: str, printed: object, value: int) -> str:
    """`: 4 - 5 = -1`, where more than one effect adds to a power or toughness; "" where they are not all fixed numbers."""
    total, parts = printed, list[int]()
    for each, _ in by:
        for change in each.changes:
            number = fixed(getattr(change, feature, None))
            if isinstance(change, a.SetPT):
                total, parts = number, []
            elif isinstance(change, a.ModifyPT) and number is not None:
                parts += [number] if number else []
            elif isinstance(change, _OF_SIZE):
                return ""
    if not isinstance(total, int) or len(parts) < 2 or total + sum(parts) != value:
        return ""
    signed = "".join(f" {'-' if one < 0 else '+'} {abs(one)}" for one in parts)
    return f": {total}{signed} = {value}"


_OF_SIZE = (a.SetPT, a.ModifyPT, a.SwitchPT)


def _adds(by: By, texts: Sequence[str], text: str) -> bool:
    """Whether several effects of one sentence come to more than one of them."""
    each = by[texts.index(text)][0]
    return any(isinstance(change, (a.ModifyPT, a.SwitchPT)) for change in each.changes)


def _why_then(story: Story, by: By, at: int) -> str:
    """Why an effect comes behind one before it in its layer: it depends on it, or its timestamp is later (613.7, 613.8)."""
    each = by[at][0]
    if each.waited_for:
        names = GivenNames(story.state, story.things)
        return f", which waits for that of {and_([names.of(x) for x in each.waited_for])}, on which it depends"
    late = "613.7" in each.rules and any(_against(one, each) for one, _ in by[:at])
    return ", by its later timestamp" if late else ""


def _decided_by_time(by: By, each: Applied) -> bool:
    return any(_against(one, each) for one, _ in by if one is not each)


def _against(one: Applied, other: Applied) -> bool:
    """Whether two effects of one layer come to something else in the other order."""
    if one.layer is not other.layer or not one.changes or not other.changes:
        return False
    both = (*one.changes, *other.changes)
    adding = all(isinstance(x, a.BecomeType) and x.keep is not a.Keep.NOTHING for x in both)
    return not adding and not any(all(isinstance(x, row) for x in both) for row in _COMMUTING)
