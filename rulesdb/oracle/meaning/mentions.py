"""What a text has named: each thing with its number, its description, and its part in its clause.

The record only; which of them a later word means is decided in `antecedents`.
"""

from __future__ import annotations

from collections.abc import Collection

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Zone
from rulesdb.listings import StrEnum
from rulesdb.oracle.meaning.made_tokens import CREATES, kinds_of
from rulesdb.oracle.meaning.sorts import atoms, sorts
from rulesdb.values import NamedTuple


class Part(StrEnum):
    """What part something plays where it is named."""

    SUBJECT = "subject"
    OBJECT = "object"
    TOPIC = "topic"
    """What an event or a condition is about."""
    OTHER = "other"
    """The other thing of an event: what is blocked, dealt damage, cast."""
    WITHIN = "within"
    """Named in the description of another thing: “creatures target player controls”."""
    COUNTED = "counted"
    """Named to be counted or asked after: “for each Swamp”, “if you control a Swamp”."""
    COST = "cost"
    TARGETING = "targeting"
    """The spell or ability that targets something, in the event of that."""
    CAST = "cast"
    """The spell that a card becomes as it is cast: “that spell” only (400.7h)."""


_WHOSE = a.ControllerOf(a.Item())
_SELF = a.Source()
ALL = "/all"
"""Behind the name of a result: everything that the instruction spoke of, whatever it could do to each."""


NEVER_BARE = (Part.COUNTED, Part.COST, Part.TARGETING, Part.CAST)
"""Only its own noun means such a thing, never “it”."""


class Mention(NamedTuple):
    """Something the text has named."""

    ref: a.Ref
    player: bool
    thing: bool
    plural: bool
    of: a.Filter | None
    part: Part
    step: int
    """The verb phrase it stands in, counted from the beginning; the event or the cost is 0."""
    was: a.Ref | None = None
    """What named it before an instruction moved it: its last known information is asked of that (608.2h)."""
    also: a.Filter | None = None
    """What it can be called besides: a card where it went to another zone, a permanent where it arrived."""
    away: bool = False
    """Whether it is no permanent, for it left the battlefield or never was there."""


class Topic(NamedTuple):
    """What a condition or an event is about, and the verb phrase before which it stands."""

    refs: tuple[a.Ref, ...]
    step: int


def _put_there(one: Mention) -> bool:
    """Whether a mention is of a card that an instruction has made a permanent of."""
    return not one.away and one.also is not None and a.IsPermanent() in atoms(one.also)


class Record:
    """Everything named so far, in printed order."""

    def __init__(self) -> None:
        self.all: list[Mention] = []
        self.event: a.EventPattern | None = None
        self.part = Part.OBJECT
        """The part that what is named now plays."""
        self.step = 0
        self.verb = ""
        """The alias of the verb phrase that is being read."""
        self.topic = Topic((), -1)
        self.event_topic = Topic((), -1)
        self.hosted: a.Ref | None = None
        """What the event calls the enchanted or equipped thing that takes part in it."""
        self.asking: frozenset[a.Ref] | None = None
        """What was named before the instruction whose condition stands behind it and is being read."""
        self.fresh = False
        """Whether a clause has begun that has no verb phrase yet."""
        self.its: Mention | None = None
        """What “its” meant last: in one clause it means one thing."""
        self.optional: set[str] = set()
        """The results of what may be done, or is done under a condition that another one denies."""
        self.made: dict[a.Ref, frozenset[str]] = {}
        """The tokens that were made, with their subtypes."""
        self.flip = ""
        """The condition on a flip of a coin that the sentence before had: another one is followed in its place."""
        self.beside: a.Ref | None = None
        """The target that stands right before, in the same list: “target creature and each other creature”."""
        self.wants = ""
        """“player” or “thing” where the verb can be said of such only."""
        self._before: list[Mention] = []
        self._begun = 0
        self.replaced: tuple[Mention, ...] = ()
        """What the clause named as its subject and object that the sentence being read has the place of."""

    def add(
        self,
        ref: a.Ref,
        of: a.Filter | None,
        *,
        part: Part | None = None,
        plural: bool = False,
        also: a.Filter | None = None,
        neither: bool = False,
    ) -> None:
        """Remember a reference with the description it was made with; a zone is `neither` player nor thing."""
        player, thing = sorts(of) if of is not None else (False, not neither)
        away = of is not None and any(isinstance(one, (a.IsCard, a.IsSpell)) for one in atoms(of))
        self.drop(_WHOSE)
        played = part or self.part
        self.all.append(
            Mention(ref, player, thing, plural, of, played, self.step, None, also, away)
        )
        for one in () if plural or of is None or isinstance(ref, a.Pick) else atoms(of):
            # “a creature an opponent controls … that player”: the controller of that creature.
            if isinstance(one, (a.ControlledBy, a.OwnedBy)) and isinstance(one.player, a.Each):
                kind = a.ControllerOf if isinstance(one, a.ControlledBy) else a.OwnerOf
                inside = Part.COUNTED if played is Part.COUNTED else Part.WITHIN
                whose = one.player.of
                self.all.append(Mention(kind(ref), True, False, False, whose, inside, self.step))

        if one_controller(of) and not isinstance(ref, a.Pick):
            # “two target creatures controlled by the same player. That player …” (108.4)
            theirs = a.ControllerOf(ref)
            self.all.append(Mention(theirs, True, False, False, of, Part.WITHIN, self.step))

    def of_thing(self, noun: a.Filter) -> None:
        """“an opponent controls” in a description: within it “that player” controls the thing described."""
        if self.part is Part.WITHIN:
            self.all.append(Mention(_WHOSE, True, False, False, noun, Part.WITHIN, self.step))

    def again(self, one: Mention, *, inside: bool = False) -> None:
        """It is named once more, here, or inside of what is named here."""
        part = Part.WITHIN if inside else self.part
        self.all.append(one._replace(part=part, step=self.step))

    def own(self, part: Part | None, ref: a.Ref = _SELF) -> None:
        """The text names the object it is on, in a quotation the one that gives the ability (201.5, 201.5a)."""
        played = self.part if part is None or self.part in NEVER_BARE else part
        self.all.append(Mention(ref, False, True, False, None, played, self.step))

    def is_host(self, ref: a.Ref) -> bool:
        """Whether this is what is called “enchanted creature”, also as the thing of an event."""
        return isinstance(ref, a.Host) or (self.hosted is not None and ref == self.hosted)

    def drop(self, *refs: a.Ref) -> None:
        """These are named otherwise from here on."""
        self.all = [one for one in self.all if one.ref not in refs]

    def counted(self, since: int, *kinds: type[a.Ref]) -> None:
        """What was picked since then is only asked after or counted."""
        for at in range(since, len(self.all)):
            if isinstance(self.all[at].ref, kinds):
                self.all[at] = self.all[at]._replace(part=Part.COUNTED)

    def verb_phrase(self, *, shared: bool) -> None:
        """A verb phrase begins; where it shares a subject, that is its subject too."""
        before = self.step
        self.step += 1
        if shared:
            self.all += [
                one._replace(step=self.step)
                for one in self.all
                if one.step == before and one.part is Part.SUBJECT
            ]

    def sentence(self, *, other: bool, instead: bool = False) -> None:
        """A sentence begins; an `other` one is followed instead of the one before, whose targets it knows.

        Where it says so itself (`instead`), “it” is what the replaced clause was about.
        """
        self.replaced = self._of_last() if instead else ()
        if other:
            known = {one.ref for one in self._before}
            targets = [one.was or one.ref for one in self.all]
            self.all = self._before + [
                one._replace(ref=ref, was=None, away=False)
                for one, ref in zip(self.all, targets, strict=True)
                if isinstance(ref, (a.Target, a.Host)) and ref not in known
            ]
            self.topic = Topic(self.topic.refs, self.step)
        elif self.topic.step < self.step:
            self.topic = Topic((), -1)
        if not other:
            self._before = list(self.all)
            self._begun = self.step

    def _of_last(self) -> tuple[Mention, ...]:
        """Subjects and objects of the sentence before, as they were before it."""
        found = []
        for one in self.all:
            if one.step > self._begun and one.part in (Part.SUBJECT, Part.OBJECT):
                ref = one.was or one.ref
                if not isinstance(ref, (a.Bound, a.Pick)):
                    found.append(one._replace(ref=ref, was=None, away=False, also=None))
        return tuple(found)

    def undone(self) -> None:
        """“If you don't …”: what may have been done before was not (608.2d)."""
        for at, one in enumerate(self.all):
            if (
                isinstance(one.ref, a.Bound)
                and one.ref.name in self.optional
                and one.was is not None
            ):
                self.all[at] = one._replace(ref=one.was, was=None, away=False, also=None)

    def gone(self, ref: a.Ref, now: a.Ref) -> None:
        """The event put this into a graveyard: it is called a card from then on."""
        for at, one in enumerate(self.all):
            if one.ref == ref:
                self.all[at] = one._replace(ref=now, also=a.IsCard(), away=True)

    def renamed(self, ref: a.Ref, now: a.Ref) -> None:
        """More has been said of this since it was named."""
        self.all = [one._replace(ref=now) if one.ref == ref else one for one in self.all]

    def asked_of(self, ref: a.Ref, now: a.Ref | None) -> None:
        """What was only asked after is `now` to later words; None: nothing, for they know it by another name."""
        found = [one._replace(ref=now) if one.ref == ref and now else one for one in self.all]
        self.all = [one for one in found if one.ref != ref]

    def several(self, ref: a.Ref) -> None:
        """What was chosen for each of several is many from then on."""
        for at, one in enumerate(self.all):
            if ref in (one.ref, one.was):
                self.all[at] = one._replace(plural=True)

    def made_for_each(self, names: Collection[str]) -> None:
        """What was made or moved for each of several things is many together: “those tokens” (608.2c)."""
        self.all += [
            one._replace(plural=True, part=Part.OBJECT, step=self.step)
            for one in self.all
            if isinstance(one.ref, a.Bound) and one.ref.name in names and not one.plural
        ]

    def about(self, verb: str) -> None:
        """“Discard a card, then draw a card. When you discard a land card this way, … that card”: the one discarded."""
        done = [one for one in self.all if _by(one, verb)]
        if done:
            moved = (a.IsCard(), None)
            self.all = [
                one
                for one in self.all
                if _by(one, verb)
                or one.player
                or not isinstance(one.ref, a.Bound)
                or (one.of not in moved and one.also not in moved)
            ]

    def forget(self) -> None:
        """A mode is over: what it named is not meant by the next."""
        self.all = [one for one in self.all if one.step == 0]
        self.step = 0
        self.its = None

    def cast(self, bound: a.Bound, card: a.Ref) -> None:
        """An instruction casts a card, or lets it be cast: what it becomes is “that spell” (400.7h)."""
        # “spells from among those cards … those spells”: they are spells as they are cast.
        self.all = [one for one in self.all if one.step != self.step or not _spells(one)]
        named = [one.plural for one in self.all if one.ref == card]
        count = getattr(card, "count", None) or a.Number(1)
        plural = named[-1] if named else isinstance(card, a.Each) or count != a.Number(1)
        self.all.append(
            Mention(bound, False, True, plural, a.IsSpell(), Part.CAST, self.step, was=card)
        )

    def spell_of(self, card: a.Ref) -> a.Ref | None:
        """The spell that a card named so becomes, where something lets it be cast; None where nothing does."""
        for one in reversed(self.all):
            if one.part is Part.CAST and card in (one.was, one.ref):
                return one.ref
        return None

    def went(self, what: a.Ref, now: a.Ref, also: a.Filter) -> None:
        """What was handled has gone elsewhere, and words that can mean it mean what it is there."""
        for at, one in enumerate(self.all):
            if one.ref == what:
                self.all[at] = one._replace(ref=now, was=what, also=also, away=True)

    def result(self, effect: a.Effect, name: str) -> None:
        """An instruction has been said: what it moved or made is what later words mean."""
        bound = a.Bound(name)
        if isinstance(effect, CREATES):
            of = a.All((a.IsToken(), *self._kinds(effect), a.IsPermanent()))
            self.add(bound, of, part=Part.OBJECT, plural=effect.count != a.Number(1))
            self.made[bound] = kinds_of(effect)
            return
        if isinstance(effect, (a.Mill, a.Draw, a.KeywordAction)):
            made = _FACE_DOWN if isinstance(effect, a.KeywordAction) else a.IsCard()
            self.add(bound, made, part=Part.OBJECT, plural=effect.count != a.Number(1))
            return
        what = (
            getattr(effect, "what", None)
            or getattr(effect, "found", None)
            or getattr(effect, "on", None)
            or (isinstance(effect, a.Apply) and effect.to)
        )
        if not isinstance(what, a.Ref):
            return
        if isinstance(effect, a.Search) and isinstance(what, a.Together):
            # “search for a Forest card and a Plains card, reveal them”: both that were found.
            self.drop(*what.parts)
            self.add(bound, a.IsCard(), part=Part.OBJECT, plural=True)
            return
        chosen = isinstance(what, (a.Pick, a.Top, a.Each))
        if not chosen and isinstance(effect, (a.Damage, a.Tap, a.PutCounters)):
            return
        if isinstance(what, a.Each) and isinstance(effect, (a.Tap, a.PutCounters, a.Destroy)):
            # “Tap all creatures. Those creatures …” are all of them, also those that were tapped;
            # “their total power” that of all that were to be destroyed, “destroyed this way” is another matter.
            bound = a.Bound(f"{name}{ALL}")
        for at, one in enumerate(self.all):
            if one.ref == what and (one.step or one.part is Part.COST):
                was = None if isinstance(what, (a.Pick, a.Top)) else one.was or one.ref
                gone = left(effect, one)
                ref: a.Ref = bound
                if isinstance(what, a.Source) and (gone or not isinstance(effect, _ARRIVE)):
                    # Its text follows the object where it goes, until it arrives anew (400.7).
                    ref, was = what, None
                self.all[at] = one._replace(ref=ref, was=was, also=called(effect, one), away=gone)
        self._to_owner(effect, what)

    def _to_owner(self, effect: a.Effect, what: a.Ref) -> None:
        """“return target permanent to its owner's hand. Then that player …”: the owner, where no other player is named."""
        if not isinstance(effect, a.Return) or not effect.to.said.startswith("d_its_owners_hand"):
            return
        if isinstance(what, (a.Target, a.Bound)) and not any(one.player for one in self.all):
            owner = a.OwnerOf(what)
            self.all.append(
                Mention(owner, True, False, False, a.IsPlayer(), Part.WITHIN, self.step)
            )

    def _kinds(self, effect: a.Effect) -> tuple[a.Filter, ...]:
        """“create a 1/1 Elf creature token. That creature …”: where the text has named no other of that kind."""
        if not isinstance(effect, a.CreateToken):
            return ()
        if CardType.CREATURE not in effect.token.type_line.types:
            return ()
        named = [x for one in self.all if one.of is not None for x in atoms(one.of)]
        kind = a.HasType(CardType.CREATURE)
        return () if kind in named else (kind,)

    def before(self, ref: a.Ref, *, whose: bool = False) -> a.Ref:
        """The same thing as it was before an instruction moved it, for its controller and its numbers.

        `whose`: a card that was put onto the battlefield is what it became: before, nobody controlled it (108.4).
        """
        for one in self.all:
            if one.ref == ref and one.was is not None:
                return ref if whose and _put_there(one) else one.was
        return ref

    def asked_as(self, ref: a.Ref, of: a.Filter) -> a.Ref:
        """“If it was a Human”: the permanent as it last was, destroyed or not (608.2h); “a creature card”: the card."""
        return ref if a.IsCard() in atoms(of) else self.last_there(ref)

    def last_there(self, ref: a.Ref) -> a.Ref:
        """A permanent that an instruction took off the battlefield, as it was there; what arrived is asked itself."""
        for one in self.all:
            if one.ref == ref and one.was is not None and one.away and one.of is not None:
                return ref if a.IsCard() in atoms(one.of) else one.was
        return ref

    def copied(self, ref: a.Ref, words: str) -> a.Ref:
        """What a copy is made of: “that creature” is the permanent as it last was, also where an instruction has
        moved it since (608.2h, 109.2); “that card” is the card that it is now.
        """
        if "card" in words.split():
            return ref
        for one in self.all:
            if one.ref == ref and one.was is not None and one.away and one.of is not None:
                return ref if any(isinstance(x, a.IsCard) for x in atoms(one.of)) else one.was
        return ref

    def named(self, *verbs: str) -> Mention | None:
        """What the last instruction or cost of one of these verbs handled; its `ref` is the result's."""
        for one in reversed(self.all):
            for ref in (one.ref, one.was):
                if (
                    isinstance(ref, a.Bound)
                    and ref.name.split("/")[0].rstrip("0123456789") in verbs
                ):
                    return one._replace(ref=a.Bound(ref.name.removesuffix(ALL)))
        return None

    def hand(self) -> a.Ref | None:
        """The hand that was revealed or looked at last."""
        for one in reversed(self.all):
            for ref in (one.ref, one.was):
                if isinstance(ref, a.Whole):
                    return ref
        return None


def one_controller(of: a.Filter | None) -> bool:
    """Whether several things that are described so have one controller: “controlled by the same player” (108.4)."""
    return of is not None and any(
        isinstance(one, a.Alike)
        and one.characteristic is Characteristic.CONTROLLER
        and not one.differ
        for one in atoms(of)
    )


def _spells(one: Mention) -> bool:
    return isinstance(one.ref, a.Each) and one.of is not None and a.IsSpell() in atoms(one.of)


def _by(one: Mention, verb: str) -> bool:
    return isinstance(one.ref, a.Bound) and one.ref.name.rstrip("0123456789") == verb


_FACE_DOWN = a.All((a.HasType(CardType.CREATURE), a.IsPermanent()))
"""What manifesting and cloaking make (701.40a, 701.58a, 701.62a)."""


_ARRIVE = (a.Put, a.Return)


_AWAY = (a.Exile, a.Destroy, a.Sacrifice, a.Discard, a.Mill)


def left(effect: a.Effect, one: Mention) -> bool:
    """Whether the instruction leaves the thing outside of the battlefield."""
    if isinstance(effect, _AWAY):
        return True
    if isinstance(effect, (a.Put, a.Return)):
        return effect.to.zone is not Zone.BATTLEFIELD
    return one.away


def called(effect: a.Effect, one: Mention) -> a.Filter | None:
    """What a thing can be called after an instruction has moved it (400.7, 108.2a)."""
    if isinstance(effect, _AWAY):
        return a.IsCard()
    if isinstance(effect, (a.Put, a.Return)):
        if effect.to.zone is not Zone.BATTLEFIELD:
            return a.IsCard()
        if one.of is not None:
            kinds = tuple(
                x for x in atoms(one.of) if isinstance(x, (a.HasType, a.HasSubtype, a.IsToken))
            )
            return a.All((*kinds, a.IsPermanent()))
    return one.also
