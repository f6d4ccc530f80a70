"""What “it”, “that creature”, “those cards” and “their controller” mean: bound by rule, never guessed.

Things are mentioned in printed order. A back reference takes the candidates of the right sort and
number from the highest tier that has any: targets and results of instructions, then the parts of
the triggering event, then the object itself. Two candidates in one tier are an ambiguous reference.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import subsets_of
from rulesdb.cards.vocabulary import SUBSET_TYPES, Zone
from rulesdb.oracle.meaning.rows import reworded
from rulesdb.oracle.syntax.problems import Stage, Stop

FAINT = 3
"""The tier of what only its own noun means, never “it”: the spell or ability that targets something."""


class Mention(NamedTuple):
    """Something the text has named: tier 0 is said in instructions, 1 in the event, 2 the object itself."""

    ref: a.Ref
    tier: int
    player: bool
    thing: bool
    plural: bool
    of: a.Filter | None = None
    was: a.Ref | None = None
    also: a.Filter | None = None
    """What it can be called besides: a card where it went to another zone, a permanent where it arrived."""
    """What named it before an instruction moved it: its last known information is asked of that (608.2h)."""


class Mentions:
    """Everything mentioned so far, in order."""

    def __init__(self) -> None:
        self.all: list[Mention] = []
        self.self_known = True
        self.event: a.EventPattern | None = None
        self._before: list[Mention] = []

    def add(self, ref: a.Ref, of: a.Filter | None, *, tier: int = 0, plural: bool = False) -> None:
        """Remember a reference with the description it was made with."""
        player, thing = sorts(of) if of is not None else (False, True)
        self.all.append(Mention(ref, tier, player, thing, plural, of))

    def unpicked(self, since: int, *kinds: type[a.Ref]) -> None:
        """What is only asked after or counted is not meant by “it”: “if you control a Swamp, destroy it”."""
        self.all[since:] = [one for one in self.all[since:] if not isinstance(one.ref, kinds)]

    def sentence(self, *, other: bool) -> None:
        """A sentence begins; an `other` one is followed instead of the one before, whose targets it knows."""
        if other:
            known = {one.ref for one in self._before}
            targets = [one.was or one.ref for one in self.all]
            self.all = self._before + [
                one._replace(ref=ref, was=None)
                for one, ref in zip(self.all, targets, strict=True)
                if isinstance(ref, (a.Target, a.Host)) and ref not in known
            ]
        else:
            self._before = list(self.all)

    def gone(self, ref: a.Ref, now: a.Ref) -> None:
        """The event put this into a graveyard: it is called a card from then on."""
        for at, one in enumerate(self.all):
            if one.ref == ref:
                self.all[at] = one._replace(ref=now, also=a.IsCard())

    def forget(self) -> None:
        """A mode is over: what it named is not meant by the next."""
        self.all = [one for one in self.all if one.tier]

    def result(self, effect: a.Effect, name: str, subject: a.Ref) -> None:  # noqa: ARG002
        """An instruction has been said: what it moved or made is what later words mean."""
        bound = a.Bound(name)
        if isinstance(effect, (a.CreateToken, a.CreateKnownToken, a.CreateCopyToken)):
            plural = effect.count != a.Number(1)
            self.all.append(
                Mention(bound, 0, False, True, plural, a.All((a.IsToken(), a.IsPermanent())))
            )
            return
        what = (
            getattr(effect, "what", None)
            or getattr(effect, "found", None)
            or getattr(effect, "on", None)
        )
        if what is None:
            return
        for at, one in enumerate(self.all):
            if (
                one.ref == what
                and one.tier == 0
                and (
                    isinstance(what, (a.Pick, a.Top, a.Each))
                    or not isinstance(effect, (a.Damage, a.Tap, a.PutCounters))
                )
            ):
                was = None if isinstance(what, (a.Pick, a.Top)) else one.was or one.ref
                self.all[at] = one._replace(ref=bound, was=was, also=called(effect, one))

    def find(
        self,
        *,
        player: bool,
        plural: bool | None,
        of: a.Filter | None = None,
        at: int = -1,
        word: str = "",
    ) -> a.Ref:
        """The one thing that a back reference can mean."""
        fitting = [
            m
            for m in self.all
            if (m.player if player else m.thing)
            and (plural is None or m.plural == plural)
            and (of is None or could_be(m.of, of) or could_be(m.also, of))
        ]
        own = not player and not plural and of is None and self.self_known
        for tier in (0, 1, 2, FAINT):
            if tier == FAINT and own:
                break
            here = [m for m in fitting if m.tier == tier]
            refs = list(dict.fromkeys(m.ref for m in here))
            if len(refs) == 1:
                return refs[0]
            if len(refs) > 1:
                targets = [r for r in refs if isinstance(r, a.Target)]
                if of is not None and len(targets) == 1 and len(refs) == 2 and a.Item() in refs:
                    return targets[0]  # “each creature you control deals 1 damage to that creature”
                last = here[-1]
                if all(isinstance(r, a.Bound) for r in refs) or isinstance(last.ref, a.Bound):
                    return last.ref
                raise Stop(Stage.REFERENCE, f"ambiguous reference {word!r}", at)
        if own:
            return a.Source()
        raise Stop(Stage.REFERENCE, f"nothing that {word!r} could mean", at)

    def before(self, ref: a.Ref) -> a.Ref:
        """The same thing as it was before an instruction moved it, for its controller and its numbers."""
        for one in self.all:
            if one.ref == ref and one.was is not None:
                return one.was
        return ref


_AWAY = (a.Exile, a.Destroy, a.Sacrifice, a.Discard, a.Mill)


def called(effect: a.Effect, one: Mention) -> a.Filter | None:
    """What a thing can be called after an instruction has moved it (400.7, 108.2a)."""
    if isinstance(effect, _AWAY):
        return a.IsCard()
    if isinstance(effect, (a.Put, a.Return)):
        if effect.to.zone is not Zone.BATTLEFIELD:
            return a.IsCard()
        if one.of is not None:
            kinds = tuple(
                x for x in _atoms(one.of) if isinstance(x, (a.HasType, a.HasSubtype, a.IsToken))
            )
            return a.All((*kinds, a.IsPermanent()))
    return one.also


def sorts(of: a.Filter) -> tuple[bool, bool]:
    """Whether a description can fit players, and whether it can fit objects."""
    if isinstance(of, (a.IsPlayer, a.IsOpponent, a.IsTeammate, a.PlayerWhere)):
        return True, False
    if isinstance(of, a.AnyTarget):
        return True, True
    if isinstance(of, a.AnyOf):
        both = [sorts(part) for part in of.parts]
        return any(p for p, _ in both), any(t for _, t in both)
    if isinstance(of, a.All):
        both = [sorts(part) for part in of.parts]
        return any(p for p, _ in both), all(t for _, t in both)
    if isinstance(of, a.Is):
        return isinstance(of.ref, (a.You, a.DefendingPlayer)), not isinstance(of.ref, a.You)
    return False, True


def could_be(described: a.Filter | None, noun: a.Filter) -> bool:
    """Whether what was described so can be called by this noun later: “that creature”, “that card”."""
    if described is None:
        return False
    if isinstance(noun, a.All):
        # “that creature planeswalker” is not “that creature or planeswalker”: one part must fit all.
        for part in described.parts if isinstance(described, a.All) else (described,):
            if isinstance(part, a.AnyOf):
                return any(could_be(_in_place(described, part, one), noun) for one in part.parts)
    atoms = set(_atoms(described))
    wanted = list(_atoms(noun))
    for one in wanted:
        if isinstance(one, a.IsCard):
            return any(isinstance(x, a.IsCard) for x in atoms)
        if isinstance(one, a.IsPermanent):
            return not any(isinstance(x, (a.IsCard, a.IsSpell)) for x in atoms)
        if (
            isinstance(one, a.HasType)
            and one not in atoms
            and any(
                isinstance(x, a.HasSubtype)
                and any(one.type in SUBSET_TYPES[s] for s in subsets_of(x.subtype))
                for x in atoms
            )
        ):
            continue
        if (
            isinstance(one, (a.HasType, a.IsSpell, a.IsToken, a.HasSubtype, a.IsSource))
            and one not in atoms
        ):
            return False
        if isinstance(one, a.HasType) and any(isinstance(x, (a.IsCard, a.IsSpell)) for x in atoms):
            return False
    return True


def _in_place(described: a.Filter, part: a.Filter, one: a.Filter) -> a.Filter:
    """The description with one of several alternatives in their place."""
    if not isinstance(described, a.All):
        return one
    return a.All(tuple(one if x is part else x for x in described.parts))


def _atoms(of: a.Filter) -> list[a.Filter]:
    if isinstance(of, (a.All, a.AnyOf)):
        return [atom for part in of.parts for atom in _atoms(part)]
    return [of]


def pronoun(ref: a.Ref, words: str, *, plural: bool) -> a.Ref:
    """The reference, printed with these words: a hint, and nothing that the meaning needs."""
    return reworded(ref, f"={'p' if plural else 's'}:{words}")
