"""How a thing came to be as it is: the effects on it in their order, each as a sentence, and those that don't reach it (613).

The engine says what is applied; here it is told by the names of the situation. Nothing is decided.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rulesdb.cards import abilities as a
from rulesdb.engine.layers.live_effects import Layer
from rulesdb.engine.telling.derivation import Applied, Watched, derive, said_of, undone, watched
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.claims.now.copied import excepted
from rulesdb.scenarios.claims.now.in_order import listed, rules_of
from rulesdb.scenarios.claims.now.status import status_of_the_original
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.results import Made
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded

OF_ABILITIES = (a.BecomeType, a.EverySubtype, a.Gain, a.LoseAllAbilities, a.Lose)
"""What changes which abilities a thing has."""


def effects_on(
    story: Story, n: int, words: Collection[str] | None = None, run: Watched | None = None
) -> list[tuple[Applied, str]]:
    """The effects that made an object what it is, in the order of the layers, each with its sentence (613.1).

    `words`: what a copy's exceptions must be about to be told.
    """
    if n not in story.state.objects:
        return []
    names = GivenNames(story.state, story.things)
    # What a copy does to itself it does under the name it was told with, not under that of what it copies (707.2).
    own = story.things.name(story.state, n) or names.of(n)
    out: list[tuple[Applied, str]] = []
    derived = derive(story.state, n, run)
    last = next((one for one in reversed(derived) if "707.2" in one.rules), None)
    for each in derived:
        text = said_of(each, n, own, names.of(each.source))
        if each is last:
            but, left = excepted(story, n, words), status_of_the_original(story, n)
            text += "".join(f", {why.text}" for why in (but, left) if why.text)
            out.append((each._replace(rules=(*but.rules, *each.rules, *left.rules)), text))
            continue
        # What takes types on a condition is told with its text, which says when.
        taken = any(isinstance(x, a.LoseType) for x in each.changes)
        if taken and each.statement is not None and (says := worded(each.statement)):
            text += f": “{with_its_name(says, names.of(each.source))}”"
        if _lost_since(story, each, run):
            text += f", before {names.of(each.source)} loses the ability that does it"
            each = each._replace(rules=(*each.rules, "613.6"))  # noqa: PLW2901
        out.append((each, text))
    return out


def _lost_since(story: Story, each: Applied, run: Watched | None) -> bool:
    """Whether the static ability that an effect comes of is taken from its source in a later layer, which ends nothing (613.6)."""
    state = story.state
    if not each.changes or each.source not in state.battlefield or each.layer >= Layer.ABILITY:
        return False
    now = story.game.look(each.source)
    if any(_of_static(x.ability, each.changes) for x in now.abilities):
        return False
    printed = now.copiable.abilities
    taken = (x for x in derive(state, each.source, run) if says_taken(x.changes))
    return any(_of_static(x.ability, each.changes) for x in printed) and any(taken)


def _of_static(ability: a.Ability, changes: tuple[a.Change, ...]) -> bool:
    """Whether a static ability makes one of these changes."""
    return isinstance(ability, a.StaticAbility) and any(x in changes for x in ability.walk())


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
    by = [Made(text, each.rules) for n in here for each, text in effects_on(story, n, run=run)]
    return (*by, *(one for n in here for one in kept_out(story, n, run)))


def made_by(story: Story, claim: m.IsA | m.HasFeature, n: int) -> Why:
    """What made a characteristic of an object what it is, in the order of the layers (613.1)."""
    by = effects_about(story, claim, n)
    sets = [pair for pair in by if any(isinstance(x, a.SetPT) for x in pair[0].changes)]
    rules = dict.fromkeys((*rules_of(sets[-1:]), *rules_of(by)))  # what sets a size last decides
    return Why(", then ".join(listed(story, by)), tuple(rules))


def effects_about(story: Story, claim: m.IsA | m.HasFeature, n: int) -> list[tuple[Applied, str]]:
    """The effects that a characteristic of an object comes of, in the order of the layers."""
    by = [(each, text) for each, text in effects_on(story, n, _words(claim)) if _about(claim, each)]
    # What is printed is enough only where nothing has taken that: then what gives it again decides.
    if _has_printed(story, claim, n) and not any(_sets_types(each) for each, _ in by):
        by = [(each, text) for each, text in by if not each.changes or not _adds_types(each)]
    return by


def _has_printed(story: Story, claim: m.IsA | m.HasFeature, n: int) -> bool:
    """Whether what is claimed of its types is so by what it has printed or copied, and nothing need have added it (205.1)."""
    if (
        not isinstance(claim, m.IsA)
        or claim.description.but(types=(), subtypes=(), supertypes=()) != m.Description()
    ):
        return False
    wanted, own = claim.description, story.game.look(n).copiable
    return (
        {*wanted.types} <= {x.value for x in own.types}
        and {*wanted.subtypes} <= {*own.subtypes}
        and {*wanted.supertypes} <= {x.value for x in own.supertypes}
    )


def _sets_types(each: Applied) -> bool:
    """Whether an effect sets types in the place of those that are there (205.1a, 305.7)."""
    return any(isinstance(x, a.BecomeType) and x.keep is a.Keep.NOTHING for x in each.changes)


def _adds_types(each: Applied) -> bool:
    """Whether an effect gives types and takes none."""
    adding = [
        isinstance(x, a.EverySubtype)
        or (isinstance(x, a.BecomeType) and x.keep is not a.Keep.NOTHING)
        for x in each.changes
        if isinstance(x, _OF_TYPES)
    ]
    return bool(adding) and all(adding)


def abilities_taken(story: Story, n: int) -> Why:
    """What took printed abilities from an object: what says so, a copy, and what sets the types of a land (305.7)."""
    by = [(each, text) for each, text in effects_on(story, n) if takes_abilities(each)]
    rules = [rule for each, _ in reversed(by) for rule in each.rules]
    first = [rule for rule in rules if rule == "305.7"]
    return Why(", then ".join(dict.fromkeys(text for _, text in by)), (*first, *rules))


def takes_abilities(each: Applied) -> bool:
    """Whether an effect takes abilities, or gives others in their place: a copy, a face-down card, a type of land."""
    return not each.changes or "305.7" in each.rules or says_taken(each.changes)


def says_taken(parts: Iterable[a.Node]) -> bool:
    """Whether one of these parts of a text takes abilities (613.1f, 113.11)."""
    return any(isinstance(x, (a.LoseAllAbilities, a.LoseAbility, a.CantHave)) for x in parts)


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


def sizes_only(each: Applied) -> bool:
    """Whether an effect changes nothing but power and toughness, which only creatures have (208.3)."""
    return bool(each.changes) and all(isinstance(change, _OF_SIZE) for change in each.changes)


def _about(claim: m.IsA | m.HasFeature, each: Applied) -> bool:
    """Whether an effect could have changed what is claimed: copies do, and what changes that characteristic."""
    return not each.changes or any(changes_what(claim, change) for change in each.changes)


def changes_what(claim: m.IsA | m.HasFeature, change: a.Change) -> bool:
    """Whether a change is of what is claimed."""
    if isinstance(claim, m.HasFeature):
        kinds = _FEATURES.get(claim.feature)
        return kinds is None or isinstance(change, kinds)
    wanted = claim.description
    kinds = (
        *(_OF_TYPES if wanted.types or wanted.subtypes or wanted.supertypes else ()),
        *(_OF_ABILITIES if wanted.keywords else ()),
        *(_OF_SIZE if wanted.size else ()),
        *((a.BecomeColor,) if wanted.colors is not None else ()),
        *((a.SetName,) if wanted.name else ()),
    )
    return not kinds or isinstance(change, kinds)


def _words(claim: m.IsA | m.HasFeature) -> frozenset[str]:
    """What a claim is about, as exceptions of a copy are told apart."""
    if isinstance(claim, m.HasFeature):
        return frozenset((claim.word or ("size" if claim.feature in _SIZES else claim.feature),))
    wanted = claim.description
    words: tuple[str, ...] = (
        *wanted.types, *wanted.subtypes, *wanted.supertypes, *(one for one in wanted.keywords if isinstance(one, str))
    )  # fmt: skip
    said = (("size", wanted.size), ("colors", wanted.colors is not None))
    return frozenset((*words, *(word for word, asked in said if asked)))


_SIZES = ("power", "toughness")
