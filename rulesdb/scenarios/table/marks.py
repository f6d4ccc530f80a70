"""What stands in parentheses behind a thing, or in a sentence of its own, put into its record.

Marks that speak of another thing are looked at when all is there. Nothing is checked by a rule here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from rulesdb.cards.abilities import Choose, KeywordAbility, NotRead, UnreadAbility
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.mechanics.agendas import AGENDAS
from rulesdb.engine.mechanics.face_down import MORPHS
from rulesdb.engine.state.faces import DOUBLE_FACED
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import Choice, GameObject, add_counters
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import BadInput, Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COLORS, one_or_many
from rulesdb.scenarios.table.things import Trouble

_MADE_SO = {"manifested": "manifest", "cloaked": "cloak"}
"""How it is face down where a keyword action made it so (701.40a, 701.58a)."""
HIDDEN = frozenset({"face down", *_MADE_SO})
"""Marks of what is face down."""
_DECK = "deck"
"""How something is face down in the command zone, where it is not as a morph is (314.2)."""
FIRST_TURN = 5
"""The number of the turn in which a story begins: nothing is new, nobody's first turn is on."""
PROTECTED = "protected by"
"""The mark that says who a battle's protector is (310.9)."""
RELATIONS = ("attached to", "attacking", "blocking", "copy of", PROTECTED)
"""Marks that speak of another thing."""
OF_A_CARD = ("owned by", "called")
"""Marks of a card that is on the stack; the others are of the spell."""
_OF_A_SPELL = ("targeting", "X =", "mode", "kicked")
"""Marks of what is on the stack, as it was announced (601.2b, 601.2c)."""
_STATES: dict[str, Callable[[GameObject], GameObject]] = {
    "tapped": lambda one: one._replace(tapped=True),
    "phased out": lambda one: one._replace(phased_out=True),
    "face down": lambda one: one._replace(face_down=cast_face_down(one)),
    "manifested": lambda one: one._replace(face_down="manifest"),
    "cloaked": lambda one: one._replace(face_down="cloak"),
    "summoning sick": lambda one: one._replace(since_turn=FIRST_TURN),
}
USED = "activated this turn"
"""The mark of a planeswalker of which a loyalty ability was activated in this turn (606.3)."""
"""Marks that say all by themselves."""
DESIGNATED = frozenset({"monstrous", "renowned", "solved", "harnessed", "level"})
"""Designations that are a mark and nothing else (701.37b, 702.112b, 719.3b, 701.64b, 716.2b)."""


def cast_face_down(one: GameObject) -> str:
    """How a permanent is face down of which no more is said: as the card's own keyword lets it be cast (708.4).

    A card without one was turned face down by something that says nothing of it (708.2a).
    """
    face = one.card.faces[one.face]
    names = [k.name for k in face.abilities if isinstance(k, KeywordAbility) and k.name in MORPHS]
    return names[0] if names else "effect"


def face_down(one: GameObject, marks: Collection[str], zone: Zone) -> str:
    """How a thing with these marks is face down; empty for one that is face up."""
    if "face down" in marks:
        return _DECK if zone is Zone.COMMAND else cast_face_down(one)
    return next((way for mark, way in _MADE_SO.items() if mark in marks), "")


def of_a_spell(name: str, marks: Iterable[m.Mark]) -> None:
    """Trouble where what is not on the stack is told with what a spell is announced with."""
    for mark in marks:
        if mark.kind in _OF_A_SPELL:
            said = mark.kind if mark.kind == "kicked" else f"{mark.kind} …"
            raise Trouble(
                f"({said}) is told of what is on the stack, and {name} is not there", mark.where
            )


def put_mark(state: GameState, n: int, mark: m.Mark, players: Mapping[str, int]) -> None:
    """One more mark on an object that is there; the numbers of the players for what was chosen."""
    one = state.objects[n]
    if mark.kind == "counters":
        one = _with_counters(state, one, mark)
    elif mark.kind == "damage":
        one = one._replace(damage=mark.number)
    elif mark.kind in DESIGNATED:
        one = noted(state, one, mark)
    elif mark.kind == "transformed":
        one = turned_over(one, mark.where)
    elif mark.kind == "flipped":
        one = flipped(one, mark.where)
    elif mark.kind == "chosen":
        one = one._replace(choices=choices(one, mark, players))
    elif mark.kind == USED:
        used(state, n, mark)
        return
    else:
        one = _STATES[mark.kind](one)
    state.put(one)


def used(state: GameState, n: int, mark: m.Mark) -> None:
    """Note that a loyalty ability was activated; Trouble for what is no planeswalker (606.3)."""
    one = state.objects[n]
    if CardType.PLANESWALKER not in one.card.faces[one.face].type_line.types:
        name = one.card.name
        raise Trouble(
            f"that an ability was activated is told of planeswalkers alone; of {name} what came of it is: {name} is tapped",
            mark.where,
        )
    state.uses[Use(Counted.LOYALTY, n)] = 1


def _with_counters(state: GameState, one: GameObject, mark: m.Mark) -> GameObject:
    """A permanent with so many counters of a kind, and no more: those that its card prints are among them (306.5b, 310.4b)."""
    had = next((one for one in one.counters if one.kind == mark.word), None)
    face = one.card.faces[one.face]
    printed = {"loyalty": face.loyalty, "defense": face.defense}.get(mark.word)
    if had is not None and had.number not in (printed, mark.number):
        raise Trouble(
            f"how many {mark.word} counters {face.name or one.card.name} has is told twice: {had.number} and {mark.number}",
            mark.where,
        )
    others = tuple(one for one in one.counters if one is not had)
    return one._replace(counters=add_counters(others, mark.word, mark.number, state.tick()))


def noted(state: GameState, one: GameObject, mark: m.Mark) -> GameObject:
    """A permanent with a designation; a Class that gained a level had those before it (716.2a).

    What has level up has its levels as counters (702.87a, 711.2a). Trouble for what has no levels.
    """
    if mark.kind != "level":
        return one._replace(designations=(*one.designations, mark.kind))
    face = one.card.faces[one.face]
    if any(isinstance(x, KeywordAbility) and x.name == "level up" for x in face.abilities):
        return _with_counters(state, one, mark.but(kind="counters", word="level"))
    if "Class" not in face.type_line.subtypes:
        raise Trouble(f"{one.card.name} has no levels", mark.where)
    levels = tuple(f"level {level}" for level in range(2, mark.number + 1))
    return one._replace(designations=(*one.designations, *levels))


def turned_over(one: GameObject, where: m.Where) -> GameObject:
    """A double-faced permanent with its back face up."""
    if one.card.layout not in DOUBLE_FACED or len(one.card.faces) < 2:
        raise Trouble(f"{one.card.name} has no back face", where)
    return one._replace(face=1)


def flipped(one: GameObject, where: m.Where) -> GameObject:
    """A permanent that is flipped (710.4); of a double-faced one players say so of its back face, which alone it can show (712.8)."""
    return (
        turned_over(one, where) if one.card.layout in DOUBLE_FACED else one._replace(flipped=True)
    )


def choices(one: GameObject, mark: m.Mark, players: Mapping[str, int]) -> tuple[Choice, ...]:
    """What was chosen for an object before the story begins, under every link that its text has."""
    word = COLORS[mark.word].value if mark.word in COLORS else mark.word
    value = players.get(mark.word, word)
    asked = [
        node
        for ability in one.card.faces[one.face].abilities
        for node in ability.walk()
        if isinstance(node, Choose)
    ]
    agendas = [
        AGENDAS[x.name]
        for x in one.card.faces[one.face].abilities
        if isinstance(x, KeywordAbility) and x.name in AGENDAS
    ]
    unread = [
        node
        for ability in one.card.faces[one.face].abilities
        for node in ability.walk()
        if isinstance(node, (NotRead, UnreadAbility))
    ]
    if unread and not asked:
        raise Unsupported(
            f"{one.card.name} has a text that was not read, and what is chosen for it is asked there:"
            f" {unread[0].text!r}"
        )
    if not asked and not agendas:
        raise Trouble(f"nothing is chosen for {one.card.name}", mark.where)
    found = {node.link or node.kind.value: _offered(node, value, mark) for node in asked}
    found |= dict.fromkeys(agendas, value)  # the name that was chosen secretly (702.106a)
    return tuple(Choice(link, found[link]) for link in sorted(found))


def _offered(asked: Choose, value: str | int, mark: m.Mark) -> str | int:
    """The word that a text offers, in the form in which it stands there; any other word is refused."""
    if not asked.options or not isinstance(value, str):
        return value
    for word in asked.options:
        if value.lower() in one_or_many(word):
            return word
    offered = " or ".join(map(str, asked.options))
    raise Trouble(f"{value!r} can't be chosen, only {offered}", mark.where)


def mana_letters(text: str) -> list[str]:
    """The types of mana in `{G}{G}`; a number stands for colorless."""
    out: list[str] = []
    for symbol in text.strip("{}").split("}{"):
        if symbol.isdecimal():
            out += ["C"] * int(symbol)
        elif symbol in ("W", "U", "B", "R", "G", "C"):
            out.append(symbol)
        else:
            raise BadInput(f"{{{symbol}}} is no mana that can be in a pool")
    return out
