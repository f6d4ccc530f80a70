"""How a thing came to be as it is: the effects on it in their order, each as a sentence, and those that don't reach it (613).

The engine says what is applied; here it is told by the names of the situation. Nothing is decided.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.telling.derivation import Applied, Watched, derive, said_of, undone, watched
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.results import Made
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed


def effects_on(story: Story, n: int, run: Watched | None = None) -> list[tuple[Applied, str]]:
    """The effects that made an object what it is, in the order of the layers, each with its sentence (613.1)."""
    if n not in story.state.objects:
        return []
    names = GivenNames(story.state, story.things)
    # What a copy does to itself it does under the name it was told with, not under that of what it copies (707.2).
    own = story.things.name(story.state, n) or names.of(n)
    out: list[tuple[Applied, str]] = []
    for each in derive(story.state, n, run):
        text = said_of(each, n, own, names.of(each.source))
        # What takes types on a condition is told with its text, which says when.
        if each.statement is not None and any(isinstance(x, a.LoseType) for x in each.changes):
            text += f": “{printed(each.statement).replace('~', names.of(each.source))}”"
        out.append((each, text))
    return out


def kept_out(story: Story, n: int, run: Watched | None = None) -> tuple[Made, ...]:
    """The effects that do not apply to it because others that they depend on come first (613.8)."""
    if n not in story.state.objects:
        return ()
    names = GivenNames(story.state, story.things)
    return tuple(
        Made(
            f"{names.of(one.source)}'s effect does not apply to it: it depends on that of"
            f" {and_([names.of(x) for x in one.waited_for])}, which is applied first",
            one.rules,
        )
        for one in undone(story.state, n, run)
    )


def made(story: Story, found: Found) -> tuple[Made, ...]:
    """The effects that made the characteristics of what was looked at, in order (613)."""
    here = [n for n in found.objects if n in story.state.objects]
    run = watched(story.state) if here else None
    by = [Made(text, each.rules) for n in here for each, text in effects_on(story, n, run)]
    return (*by, *(one for n in here for one in kept_out(story, n, run)))


def made_by(story: Story, claim: m.IsA | m.HasFeature, n: int) -> Why:
    """What made a characteristic of an object what it is, in the order of the layers (613.1)."""
    by = [(each, text) for each, text in effects_on(story, n) if _about(claim, each)]
    texts = dict.fromkeys(text for _, text in by)
    return Why(", then ".join(texts), tuple(rule for each, _ in by for rule in each.rules))


_OF_TYPES = (a.BecomeType, a.LoseType, a.EverySubtype, a.CreatureTypesOf)
_OF_ABILITIES = (
    a.Gain, a.Lose, a.LoseAllAbilities, a.LoseAbility, a.LoseThisAbility, a.CantHave, a.GainActivatedOf, a.GainKeywordsOf,
)  # fmt: skip
_OF_SIZE = (a.SetPT, a.ModifyPT, a.SwitchPT)
_FEATURES: dict[str, tuple[type[a.Change], ...]] = {
    "abilities": _OF_ABILITIES,
    "no abilities": _OF_ABILITIES,
    "power": _OF_SIZE,
    "toughness": _OF_SIZE,
    "name": (a.SetName,),
}
"""What changes a feature that is asked for."""


def _about(claim: m.IsA | m.HasFeature, each: Applied) -> bool:
    """Whether an effect could have changed what is claimed: copies do, and what changes that characteristic."""
    if not each.changes:
        return True
    if isinstance(claim, m.HasFeature):
        kinds = _FEATURES.get(claim.feature)
        return kinds is None or any(isinstance(change, kinds) for change in each.changes)
    wanted = claim.description
    kinds = (
        *(_OF_TYPES if wanted.types or wanted.subtypes or wanted.supertypes else ()),
        *(_OF_ABILITIES if wanted.keywords else ()),
        *(_OF_SIZE if wanted.size else ()),
        *((a.BecomeColor,) if wanted.colors is not None else ()),
        *((a.SetName,) if wanted.name else ()),
    )
    return not kinds or any(isinstance(change, kinds) for change in each.changes)
