"""Keywords that put a card away, or themselves, and come back to it: champion, hideaway, craft (607, 702).

Transfigure and aura swap, which trade a permanent for a card, are here too. What a keyword puts
away is kept under its own link, so that nothing else of the object can mean it (607.3).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.attaching import hosts
from rulesdb.engine.events.following import Followers, may
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.games.older_rows import keyword_meant
from rulesdb.engine.keywords.from_hand import costing, same_mana_value
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.objects import ObjectKind

_SELF = a.Is(a.Source())
_MINE = a.ControlledBy(a.You())
CRAFTED = "craft"
HIDDEN = "exiled"
"""As the reader calls the link of what an object exiles (607.2a)."""


@node
class KeepWith(a.Effect):
    """Keep things under a link of an object, where they were put away for it; made only by the engine."""

    holder: a.Ref
    what: a.Ref
    link: str


def _keep(p: Play, effect: KeepWith, frame: Frame) -> None:
    things = answers(frame, effect.what)
    for n in answers(frame, effect.holder):
        one = p.state.objects.get(n)
        if one is not None and things:
            links = dict(one.links)
            links[effect.link] = (*links.get(effect.link, ()), *things)
            p.state.put(one._replace(links=tuple(links.items())))


@node
class ShowTo(a.Effect):
    """A player may look at face-down cards (406.3); made only by the engine."""

    what: a.Ref
    player: a.Ref


def _show(p: Play, effect: ShowTo, frame: Frame) -> None:
    who = answers(frame, effect.player)
    for n in answers(frame, effect.what):
        one = p.state.objects.get(n)
        if one is not None:
            seen = tuple(dict.fromkeys((*one.revealed_to, *who)))
            p.state.put(one._replace(revealed_to=seen))


def _transfigure(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    wanted = a.All((a.HasType(CardType.CREATURE), same_mana_value(a.Source()), a.IsCard()))
    put = a.Put(a.Bound("found"), a.Destination(Zone.BATTLEFIELD))
    effect = a.Sequence((a.Search(a.Pick(wanted)), put, a.Shuffle()))
    cost = costing(one, a.Sacrifice(a.Source()))
    return (a.ActivatedAbility(cost, effect, as_sorcery=True, word=one.name),)


def _champion(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Two abilities, linked to each other (702.72a, b)."""
    kind = one.quality or a.HasType(CardType.CREATURE)
    other = a.Pick(a.All((kind, _MINE, a.Other())))
    away = a.Cost((a.Act(a.Exile(other, link="champion")),))
    gone = a.Linked("champion")
    to = a.Destination(Zone.BATTLEFIELD, under=a.OwnerOf(a.Item()))
    return (
        a.TriggeredAbility(a.Enters(_SELF), a.Unless(a.Sacrifice(a.Source()), away)),
        a.TriggeredAbility(a.Leaves(_SELF), a.Return(gone, to)),
    )


def _hideaway(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    return _hides(one, a.Destination(Zone.LIBRARY, "random bottom", order="random"))


def _in_any_order(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """As it was until 2022: the rest goes to the bottom in the order that its controller chooses (702.74a then)."""
    return _hides(one, a.Destination(Zone.LIBRARY, "bottom"))


def _hides(one: a.KeywordAbility, rest: a.Destination) -> tuple[a.Ability, ...]:
    """The abilities; a text of before 2022 has no number: it enters tapped, and four are looked at (702.75b)."""
    looked = a.Bound("looked")
    effect = a.Sequence(
        (
            a.Look(a.Top(one.number or a.Number(4))),
            a.Exile(a.Pick(a.All(()), among=looked), face_down=True, bind="hidden", link=HIDDEN),
            ShowTo(a.Bound("hidden"), a.You()),
            a.Put(looked, rest),
        )
    )
    enters = a.TriggeredAbility(a.Enters(_SELF), effect)
    if one.number is not None:
        return (enters,)
    tapped = a.Replacement(a.Enters(_SELF), a.Happens((a.Tapped(),)))
    return (a.StaticAbility((tapped,)), enters)


def _craft(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """A material is a permanent or a card in the graveyard, whatever word it is said with (702.167b)."""
    kind = one.quality or a.All(())
    of = a.AnyOf(
        (
            a.All((kind, a.IsPermanent(), _MINE, a.Other())),
            a.All((kind, a.IsCard(), a.In((Zone.GRAVEYARD,), a.You()))),
        )
    )
    count = one.amount
    parts: list[a.Effect] = [
        a.Exile(a.Source(), bind="crafted"),
        a.Exile(a.Pick(of, count), bind="materials"),
    ]
    if "or more" in one.words:
        parts.append(a.Exile(a.Pick(of, a.AnyNumber()), bind="more materials"))
    to = a.Destination(Zone.BATTLEFIELD, under=a.OwnerOf(a.Item()), transformed=True)
    used = a.Together((a.Bound("materials"), a.Bound("more materials")))
    effect = a.Sequence(
        (
            a.Return(a.Bound("crafted"), to, bind="made"),
            KeepWith(a.Bound("made"), used, CRAFTED),
        )
    )
    return (a.ActivatedAbility(costing(one, *parts), effect, as_sorcery=True, word=one.name),)


@node
class SwapAura(a.Effect):
    """Exchange an Aura with an Aura card in its owner's hand (702.65a); made only by the engine."""


def _swap(p: Play, _: SwapAura, frame: Frame) -> None:
    """Nothing happens where either half can't be done (702.65b, 701.12a, d)."""
    who, one = frame.you, p.state.objects.get(frame.source)
    if one is None or one.zone is not Zone.BATTLEFIELD or one.kind is not ObjectKind.CARD:
        return
    host = one.attached_to
    fit = tuple(
        n
        for n in p.state.zone(Zone.HAND, who)
        if "Aura" in p.look(n).subtypes and host in hosts(p, n, who)
    )
    if one.owner != who or not fit or not may(p, frame, who, f"exchange {p.name(one.id)}"):
        return
    chosen = p.ask_numbers(
        Decision(who, DecisionKind.CHOOSE, "which Aura card", ("702.65a",), fit, source=one.id)
    )
    entering = Entering(controller=who, attached_to=host)
    happen(
        p,
        moving(p, one.id, Zone.HAND, "702.65a").citing("701.12d"),
        moving(p, chosen[0], Zone.BATTLEFIELD, "702.65a")
        ._replace(detail=entering)
        .citing("701.12e"),
    )


def _aura_swap(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    return (a.ActivatedAbility(costing(one), SwapAura(), word=one.name),)


EFFECTS: Followers = {
    KeepWith: _keep,
    ShowTo: _show,
    SwapAura: _swap,
}

MEANS: Means = {
    "transfigure": _transfigure,  # 702.71a
    "champion": _champion,  # 702.72a
    "hideaway": _hideaway,  # 702.75a
    "craft": _craft,  # 702.167a
    "aura swap": _aura_swap,  # 702.65a,
}
BY_DATE = (("hideaway", "in any order", keyword_meant("hideaway", _in_any_order)),)
"""What the keywords meant before (`data/variants.json`)."""
