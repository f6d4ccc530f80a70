"""What has become of permanents and players before a story begins: goaded, suspected, saddled, crewed, doors unlocked, emblems.

The engine's own instructions do it, so that it lasts and ends as it would; what that would trigger was before. What a card
has nothing for (a creature without saddle) is Trouble.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.following import perform
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.keywords.layouts import ON_ADVENTURE
from rulesdb.engine.keywords.pairing import PairUp, partner_of
from rulesdb.engine.state.faces import UNLOCKED
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.errors import Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table import making
from rulesdb.scenarios.table.cards import Cards
from rulesdb.scenarios.table.exiled_with import exiled_with
from rulesdb.scenarios.table.things import Things, Trouble

_AS_CREATURE = a.BecomeType((CardType.ARTIFACT, CardType.CREATURE), keep=a.Keep.EVERYTHING)
_UNTIL_THE_TURN_ENDS: Mapping[str, tuple[str, a.Change]] = {
    "saddled": ("saddle", a.BecomeSaddled()),
    "crewed": ("crew", _AS_CREATURE),
}
"""The keyword of each, and what it does until the turn ends (702.122a, 702.171a)."""
_EXILED = {
    "foretold": ("foretold", "foretell", "foretell"),
    "plotted": ("plotted", "plot", ""),
    "on an adventure": (ON_ADVENTURE, "", ""),
}
"""What a card in exile is by an earlier deed: as the engine notes it, by which keyword, and how it is face down then (702.143a, 702.170a, 715.3d)."""
BECOME = frozenset(
    {"goaded by", "suspected", "saddled", "crewed", "unlocked", "paired with", "exiling", *_EXILED}
)
"""Marks that are done here, when all is there."""


def become(
    state: GameState, n: int, mark: m.Mark, number: Mapping[str, int], things: Things
) -> None:
    """One such mark on a permanent."""
    other = things.one(state, mark.ref) if mark.ref is not None else 0
    one = state.objects[n]
    if mark.kind in _EXILED:
        state.put(_exiled(one, mark))
        return
    if one.zone is not Zone.BATTLEFIELD:
        raise Trouble(
            f"{one.card.name} is not on the battlefield, so it is not {mark.kind}", mark.where
        )
    if mark.kind == "unlocked":
        state.put(_unlocked(one, mark))
        return
    if mark.kind == "exiling":
        exiled_with(state, n, other, mark)
        return
    who = number[mark.word] if mark.word else one.controller
    effect: a.Effect
    if mark.kind == "goaded by":
        effect = a.KeywordAction("goad", what=These((n,)))
    elif mark.kind == "suspected":
        effect = a.KeywordAction("suspect", what=These((n,)))
    elif mark.kind == "paired with":
        effect = _paired(state, n, other, mark)
    else:
        keyword, change = _UNTIL_THE_TURN_ENDS[mark.kind]
        face = one.card.faces[one.face]
        if not any(isinstance(x, a.KeywordAbility) and x.name == keyword for x in face.abilities):
            raise Trouble(f"{one.card.name} has no {keyword}, so it is not {mark.kind}", mark.where)
        effect = a.Apply(a.Source(), (change,), a.UntilEndOfTurn())
    waiting = state.waiting
    perform(Play(state), effect, Frame(state, who, n))
    state.waiting = waiting
    if mark.kind == "paired with" and partner_of(state, n) != other:
        raise Trouble(
            "two creatures of one player are paired, and neither with a third (702.95c, 702.95d)",
            mark.where,
        )


def _paired(state: GameState, n: int, other: int, mark: m.Mark) -> a.Effect:
    """Two creatures become a pair; one of them has soulbond (702.95a)."""
    faces = [one.card.faces[one.face] for one in (state.objects[n], state.objects[other])]
    abilities = [x for face in faces for x in face.abilities if isinstance(x, a.KeywordAbility)]
    if n == other or not any(one.name == "soulbond" for one in abilities):
        raise Trouble(
            f"neither of {faces[0].name} and {faces[1].name} has soulbond: they are not paired",
            mark.where,
        )
    return PairUp(These((other,)))


def _exiled(one: GameObject, mark: m.Mark) -> GameObject:
    """A card that was foretold, plotted or cast as an adventure in an earlier turn."""
    if one.zone is not Zone.EXILE:
        raise Trouble(
            f"what is {mark.kind} lies in exile: write {one.card.name} ({mark.kind}) in exile",
            mark.where,
        )
    word, keyword, down = _EXILED[mark.kind]
    abilities = one.card.front.abilities
    able = any(isinstance(x, a.KeywordAbility) and x.name == keyword for x in abilities)
    if not keyword:
        able = one.card.layout is Layout.ADVENTURE
    if not able:
        raise Trouble(f"{one.card.name} has nothing by which it could be {mark.kind}", mark.where)
    hidden = one._replace(face_down=down, revealed_to=(one.owner,)) if down else one
    return hidden._replace(designations=(*one.designations, word))


def _unlocked(one: GameObject, mark: m.Mark) -> GameObject:
    """A Room with the half of this name unlocked (709.5c)."""
    halves = [at for at, face in enumerate(one.card.faces) if face.name == mark.word]
    if len(one.card.faces) != len(UNLOCKED) or "Room" not in one.card.front.type_line.subtypes:
        raise Trouble(f"{one.card.name} is no Room: it has no doors", mark.where)
    if not halves:
        doors = " or ".join(face.name for face in one.card.faces)
        raise Trouble(f"{one.card.name} has no door {mark.word!r}; write {doors}", mark.where)
    word = UNLOCKED[halves[0]]
    if word in one.designations:
        raise Trouble(f"{mark.word} is told to be unlocked twice", mark.where)
    return one._replace(designations=(*one.designations, word))


def emblem(state: GameState, cards: Cards, who: int, said: m.Emblem) -> None:
    """An emblem in the command zone, with what the card says of it or what the line does (114.1, 114.3).

    Raises:
        Trouble: the card makes no emblem, or several.
        Unsupported: the text was not read.
    """
    if said.of:
        made = _made_by(cards.card(said.of, said.where))
        if len(made) != 1:
            wrong = "several emblems" if made else "no emblem that was read"
            raise Trouble(
                f'{said.of} makes {wrong}: write what it says (an emblem with "…")', said.where
            )
        abilities, name = made[0].abilities, made[0].name
    else:
        card = making.make(m.CardFace("Emblem", "", "Enchantment", text=(said.text,))).card
        abilities, name = card.front.abilities, ""
        if any(isinstance(x, a.UnreadAbility) for x in abilities):
            raise Unsupported(f"the text of an emblem that was not read: {said.text!r}")
    card = Card((Face(name, None, TypeLine(), abilities=abilities),))
    create(state, card, who, Zone.COMMAND, ObjectKind.EMBLEM, controller=who, base_controller=who)
    state.touch()


def _made_by(card: Card) -> list[a.GetEmblem]:
    """The emblems that a card's text makes."""
    return [
        node
        for face in card.faces
        for ability in face.abilities
        for node in ability.walk()
        if isinstance(node, a.GetEmblem)
    ]
