"""Abilities: the kinds of rule 113.3, each with everything its paragraph says."""

from __future__ import annotations

from rulesdb.cards.abilities.control import Nothing, TargetSlot
from rulesdb.cards.abilities.costs import Cost
from rulesdb.cards.abilities.node import (
    Ability,
    Condition,
    Effect,
    EventPattern,
    Filter,
    Quantity,
    node,
)
from rulesdb.cards.abilities.quantities import Number
from rulesdb.cards.abilities.replacement import Static
from rulesdb.cards.vocabulary import Occasion, Paragraph, Step, Zone


@node
class SpellAbility(Ability):
    """A paragraph of an instant or sorcery, followed as it resolves (113.3a).

    All SpellAbility paragraphs of a face share one numbering of target slots, in printed order:
    the first slot of the second paragraph follows the last of the first.
    """

    effect: Effect
    targets: tuple[TargetSlot, ...] = ()


@node
class ActivatedAbility(Ability):
    """“{2}, {T}: Draw a card.” (113.3b, 602)

    `zones`: where it functions when the text says or implies another than the battlefield (113.6).
    `as_sorcery`, `as_instant`, `per_turn`, `once` (per game), `condition`: “activate only …” (602.5).
    `by`: who may activate where not only the controller (“any player may activate”).
    """

    cost: Cost
    effect: Effect
    targets: tuple[TargetSlot, ...] = ()
    zones: tuple[Zone, ...] = ()
    as_sorcery: bool = False
    as_instant: bool = False
    per_turn: Quantity | None = None
    once: bool = False
    condition: Condition | None = None
    by: Filter | None = None
    cost_less: Quantity | None = None
    """“This ability costs {1} less to activate for each …”."""
    word: str = ""
    """The keyword it stands for (“equip”, “cycling”) where it is the expansion of one."""


@node
class TriggeredAbility(Ability):
    """“When ~ enters, draw a card.” (113.3c, 603)

    `condition` is the intervening if (603.4), checked twice. `per_turn`: “triggers only once each
    turn”. `zones`: where it functions when not the battlefield (113.6k). `when`: the printed word.
    """

    event: EventPattern
    effect: Effect = Nothing()
    targets: tuple[TargetSlot, ...] = ()
    condition: Condition | None = None
    per_turn: Quantity | None = None
    zones: tuple[Zone, ...] = ()
    word: str = ""
    sure: bool = False
    """“This ability can't be countered” (603.1a)."""


@node
class StaticAbility(Ability):
    """“Other creatures you control get +1/+1.” (113.3d, 604); all its statements together

    `condition`: “as long as …”. `defining`: characteristic-defining (604.3), works everywhere.
    `zones`: where it functions when not the battlefield.
    """

    statements: tuple[Static, ...]
    condition: Condition | None = None
    defining: bool = False
    zones: tuple[Zone, ...] = ()


@node
class KeywordAbility(Ability):
    """A keyword of 702 with its parameters; `name` lower case as in the keyword table.

    `cost`: equip {2}, kicker {R}. `number`: rampage 2, ward's N. `quality`: protection from red,
    landwalk, affinity, enchant. `words`: typecycling's type, partner with's name. `inner`: what
    stands after a dash as an ability. `targets`: for enchant. `instance`: 2 for the second of those
    that are printed on one face and paid for apart (702.78b), else 1.
    """

    name: str
    cost: Cost | None = None
    number: Quantity | None = None
    quality: Filter | None = None
    words: tuple[str, ...] = ()
    inner: tuple[Ability, ...] = ()
    second_cost: Cost | None = None
    instance: int = 1

    @property
    def cost_name(self) -> str:
        """What its cost is called among the costs of a spell: “squad”, and “squad 2” for another instance."""
        return self.name if self.instance == 1 else f"{self.name} {self.instance}"

    @property
    def amount(self) -> Quantity:
        """Its number; 1 where it says none."""
        return self.number if self.number is not None else Number(1)


@node
class ChapterAbility(Ability):
    """“I, II — …” of a Saga (714.2)"""

    chapters: tuple[int, ...]
    effect: Effect
    targets: tuple[TargetSlot, ...] = ()


@node
class RoomAbility(Ability):
    """A room of a dungeon (309.4c): rooms are numbered from 0 at the top, `leads_to` are the arrows."""

    number: int
    effect: Effect
    targets: tuple[TargetSlot, ...] = ()
    leads_to: tuple[int, ...] = ()
    name: str = ""


@node
class LevelBand(Ability):
    """“LEVEL 2-6 4/4 flying” of a leveler (711.2); high None is “+”"""

    low: int
    high: int | None
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()


@node
class ClassLevel(Ability):
    """“{1}{G}: Level 2 …” of a Class (716.2)"""

    level: int
    cost: Cost
    abilities: tuple[Ability, ...] = ()


@node
class Anchored(Ability):
    """“• Khans — …”: what it has where that word was chosen as it entered (614.12c, 607.2m)"""

    word: str
    abilities: tuple[Ability, ...] = ()


@node
class StationBand(Ability):
    """“8+ …” of a station card (721.2): from that many charge counters on; creature with P/T where printed"""

    low: int
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None


@node
class ThisAbility(Ability):
    """“this ability”, given by a copy effect that an ability makes: that ability itself (707.9a)."""


@node
class UnreadAbility(Ability):
    """A paragraph that was not understood: the words, and where reading stopped.

    A game that would need it says unsupported; it never stands for nothing. `kind` and `zones` say what
    it could be about and where it could function; `steps`, at the beginning or end of which it could trigger;
    `occasion`, the one kind of event on which it could.
    """

    text: str
    reason: str = ""
    kind: Paragraph = Paragraph.STATIC
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD, Zone.STACK)
    steps: tuple[Step, ...] = ()
    occasion: Occasion | None = None


@node
class CleavedText(Ability):
    """The spell abilities of a face without the words in square brackets (702.148a)."""

    abilities: tuple[Ability, ...]
