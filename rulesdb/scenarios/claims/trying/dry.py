"""Why there is no mana for a cost: of each source that a player controls, what keeps it from making any, or any that is needed (605.3a, 106.1b).

Who is told only that a cost can't be paid has seen the lands: what keeps them from paying is what decides.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.activity import Usable, adds_mana, is_mana_ability, usable
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.activating import may_activate
from rulesdb.engine.state.decisions import Activate
from rulesdb.errors import IllegalAction, Unsupported
from rulesdb.late import late
from rulesdb.scenarios.claims.now.becoming import abilities_taken
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import worded
from rulesdb.values import NamedTuple

_UNPAID = "118.3"
_COST = late(r"can't pay (?P<cost>(?:\{[^}]+\})+)")
_ADDS = late(r"\{([WUBRGC])\}")
_ANY = late(r"\b(?:any|color|colors|type|among|chosen)\b")
_BARRED = ("602.5", "101.2")


def deciding(why: Why, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of a refusal with those of what keeps its mana back: a prohibition and a changed land come before the cost that can't be paid."""
    first = why.rules if {*_BARRED, "305.7"} & {*why.rules} else ()
    return tuple(dict.fromkeys((*first, *rules, *why.rules)))


class _Dry(NamedTuple):
    """A source that makes no mana now, with the reason in words and its rules."""

    name: str
    why: str
    rules: tuple[str, ...]


def for_want_of_mana(story: Story, who: int, reason: str, rules: tuple[str, ...]) -> Why:
    """What keeps a player's sources from making the mana that a refusal speaks of, behind a colon; empty where nothing does."""
    found = _COST.search(reason)
    if _UNPAID not in rules or found is None:
        return Why()
    cost = ManaCost.parse(found["cost"])
    play = Play(story.state.copy())
    dry = _listed(_dry(play, story, who, cost))
    other = _of_other_types(play, story, who, cost)
    least = _of_little_life(story, who, cost)
    both = (dry, other) if _BARRED[0] in dry.rules else (other, dry)
    each = [why for why in (*both, least) if why.text]
    texts = "; ".join(why.text for why in each)
    kept = dict.fromkeys(rule for why in each for rule in why.rules)
    return Why(f": {texts}" if texts else "", tuple(kept))


def dry_sources(story: Story, who: int) -> Why:
    """What keeps each source of a player that makes no mana now from making any; empty where none is kept."""
    return _listed(_dry(Play(story.state.copy()), story, who))


def kept_from_making(story: Story, n: int) -> Why:
    """What keeps a permanent from making mana now, of all its mana abilities; empty where one could be activated."""
    who = story.game.look(n).controller or story.state.objects[n].owner
    found = _why_dry(Play(story.state.copy()), story, who, n)
    if found is None or not found.rules:
        return Why()
    return Why(found.why.replace(_NAME, found.name), found.rules)


def _listed(dry: Iterable[_Dry]) -> Why:
    """Sources by what keeps them, those kept by a prohibition first."""
    by: dict[str, list[_Dry]] = {}
    for one in sorted(dry, key=lambda one: one.rules[:2] != _BARRED):
        by.setdefault(one.why, []).append(one)
    texts = []
    for why, each in by.items():
        counted = Counter(one.name for one in each)
        names = and_([f"{n} × {name}" if n > 1 else name for name, n in counted.items()])
        several = sum(counted.values()) > 1
        texts.append(
            (why.replace(f"{_NAME} is ", f"{_NAME} are ") if several else why).replace(_NAME, names)
        )
    rules = dict.fromkeys(rule for each in by.values() for rule in each[0].rules)
    return Why("; ".join(texts), tuple(rules))


_NAME = "\0"


def _of_little_life(story: Story, who: int, cost: ManaCost) -> Why:
    """That life can't pay for a symbol that 2 life could pay for, where a player has less (107.4f, 119.4)."""
    player = story.state.players[who]
    if player.life > 1 or not any(symbol.phyrexian for symbol in cost.symbols):
        return Why()
    return Why(f"{player.name} is at {player.life} life, and 2 can't be paid", ("107.4f", "119.4"))


def _could_help(play: Play, n: int, cost: ManaCost | None) -> bool:
    """Whether mana of a source could pay for a part of a cost: of a color that it doesn't ask for it is no matter."""
    if cost is None or any(symbol.generic or symbol.variable for symbol in cost.symbols):
        return True
    text = _adding(play, n)
    wanted = {t for symbol in cost.symbols for t in symbol.types}
    return not text or bool(_ANY.search(text)) or bool(wanted & {*_ADDS.findall(text)})


def _dry(play: Play, story: Story, who: int, cost: ManaCost | None = None) -> Iterator[_Dry]:
    for n in story.state.battlefield:
        mine = play.look(n).controller == who and not story.state.objects[n].phased_out
        if mine and _could_help(play, n, cost):
            found = _why_dry(play, story, who, n)
            if found is not None:
                yield found


def _why_dry(play: Play, story: Story, who: int, n: int) -> _Dry | None:
    """What keeps a source of mana from making some; None of one that makes some, or is none."""
    c = play.look(n)
    name = GivenNames(story.state, story.things).of(n)
    makes = [
        use
        for use in usable(c.abilities)
        if adds_mana(use.ability.effect) and is_mana_ability(play.state, use.ability)
    ]
    if not makes:
        if CardType.LAND not in c.types:
            return None
        taken = abilities_taken(story, n)
        if not taken.text:
            return None
        return _Dry(name, f"{_NAME} has no mana ability, for {taken.text}", taken.rules)
    kept = [_kept(play, who, n, use) for use in makes]
    if not all(why.text for why in kept):
        return None
    first = kept[0]
    return _Dry(name, first.text.replace(name, _NAME), first.rules)


def _kept(play: Play, who: int, n: int, use: Usable) -> Why:
    """What keeps a mana ability from being activated now; empty where nothing does."""
    try:
        may_activate(play, who, Activate(n, use.at))
    except IllegalAction as refused:
        return Why(str(refused).replace("that ability of", "the mana ability of"), refused.rules)
    except Unsupported:
        return Why()
    if use.taps and play.state.objects[n].tapped:
        return Why(f"{play.name(n)} is tapped", ("107.5",))
    return Why()


def _of_other_types(play: Play, story: Story, who: int, cost: ManaCost) -> Why:
    """That no source makes a color which a cost asks for, though one did that is changed; empty where none is changed so."""
    state = story.state
    needed = {t for s in cost.symbols for t in s.types if len(s.types) == 1 and t != "C"}
    mine = [n for n in state.battlefield if play.look(n).controller == who]
    texts = {n: _adding(play, n) for n in mine}
    if any(_ANY.search(text) for text in texts.values()):
        return Why()
    lacking = sorted(needed - {t for text in texts.values() for t in _ADDS.findall(text)})
    changed = [(n, abilities_taken(story, n)) for n in mine if CardType.LAND in play.look(n).types]
    taken = [(n, why) for n, why in changed if why.text and texts[n]]
    if not lacking or not taken:
        return Why()
    names = GivenNames(state, story.things)
    said = dict.fromkeys(
        why.text.replace(" makes it ", f" makes {names.of(n)} ") for n, why in taken
    )
    rules = dict.fromkeys(rule for _, why in taken for rule in why.rules)
    kinds = and_([f"{{{t}}}" for t in lacking])
    return Why(
        f"nothing of {state.players[who].name}'s makes {kinds}, for {', '.join(said)}",
        tuple(rules),
    )


def _adding(play: Play, n: int) -> str:
    """What the mana abilities of a permanent add, in their words."""
    held = (use.ability for use in usable(play.look(n).abilities) if adds_mana(use.ability.effect))
    return " ".join(
        re.sub(r"^.*?\badd ", "", worded(x), flags=re.IGNORECASE | re.DOTALL) for x in held
    )
