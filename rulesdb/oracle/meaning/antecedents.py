"""What “it”, “that creature”, “those cards”, “they” and “their controller” mean: bound by numbered rules, never guessed.

Every thing named is written down with its number, sort and part (`mentions`). A pronoun asks the rules
in order; the first that finds something decides, and its number is kept with the reading. Where it
finds two things the text is refused and both are named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning import rivals
from rulesdb.oracle.meaning.back_reference import Asked, Form, Resolved
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.made_tokens import among
from rulesdb.oracle.meaning.mentions import NEVER_BARE, Mention, Part, Record
from rulesdb.oracle.meaning.rows import reworded
from rulesdb.oracle.meaning.sorts import atoms, could_be, sorts
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling
from rulesdb.values import NamedTuple

NEEDS_PERMANENT = frozenset(
    ("v_tap", "v_untap", "v_tap_untap", "v_counters pt", "v_counters_each pt", "v_fight",
     "v_sacrifice", "v_destroy", "v_regenerate", "v_attach", "v_changes", "v_changes_dur", "v_goad",
     "v_control", "v_control_dur", "v_transform", "v_detain", "v_deal", "v_deal_equal", "v_remove_combat")
)  # fmt: skip
"""Verb phrases that are said of permanents, where one of several things is."""


_KNOWN = (a.Source, a.Trigger, a.Target, a.Host)
"""What is known before an instruction is followed."""
_DEALS = ("v_deal", "v_deal_equal")


class Mentions(Record):
    """The record of what was named, and what later words mean by it."""

    def __init__(self) -> None:
        super().__init__()
        self.resolved: list[Resolved] = []
        self._asked: tuple[a.Quantity, int] | None = None

    def asks(self, number: a.Quantity) -> None:
        """A condition asks for a number: “if eight or more mana was spent”; its sentence may say “that much”."""
        self._asked = (number, self.step)

    def find(
        self,
        *,
        player: bool,
        plural: bool | None,
        of: a.Filter | None = None,
        at: int = -1,
        word: str = "",
        form: Form | None = None,
        inside: bool = False,
        but: a.Ref | None = None,
    ) -> a.Ref:
        """The one thing that a back reference can mean; `inside` of another phrase, and none that is `but`."""
        form = form or self._form(of, player=player)
        asked = Asked(word, form, player, plural, of, at, inside or form is Form.ITS, but)
        for rule in RULES:
            found = rule.find(self, asked)
            refs = list(dict.fromkeys(one.ref for one in found))
            if len(refs) > 1:
                raise self.ambiguous(found, asked, rule.number)
            if refs:
                if both := rivals.between(self, found[-1], of, form.value):
                    raise self.ambiguous(both, asked, rule.number)
                return self.kept(found[-1], asked, rule.number)
        raise Stop(Stage.REFERENCE, f"nothing that {word!r} could mean", at)

    def they(self, words: str, at: int, *, wants: str = "", inside: bool = False) -> a.Ref:
        """“they”, “them”, “their”: several things or players, or one player of unknown kind.

        `wants` is “player” or “thing” where only such can do it.
        """
        asked = Asked(words, Form.NOUN, wants == "player", None, None, at, inside)
        fitting = [
            one
            for one in self.all
            if one.part not in NEVER_BARE
            and (one.plural or (one.player and wants != "thing"))
            and (not wants or (one.player if wants == "player" else one.thing))
        ]
        last = max((one.step for one in fitting), default=0)
        found = _distinct(_first([one for one in fitting if one.step == last], *_NAMED))
        if not found:
            raise Stop(Stage.REFERENCE, f"nothing that {words!r} could mean", at)
        one = found[0]
        if one.thing and one.step:
            # “Tap ~ and all Kobolds. … them”: all of what its clause names together.
            found += [
                other
                for other in self.all[: self.all.index(one)]
                if other.thing and not other.plural and (other.step, other.part) == (one.step, one.part)
                and other.part is Part.OBJECT and (other.was or other.ref) == a.Source()
            ]  # fmt: skip
        if len(found) > 1:
            raise self.ambiguous(found, asked, 5)
        return self.kept(one, asked, 5)

    def ambiguous(self, found: list[Mention], asked: Asked, rule: int) -> Stop:
        """The refusal where two things fit the same rule: both are named."""
        both = " or ".join(named(one) for one in _distinct(found)[:2])
        return Stop(
            Stage.REFERENCE, f"ambiguous: {asked.words!r} is {both} (rule {rule})", asked.at
        )

    def other(self, noun: a.Filter, at: int, *, spell: bool) -> a.Ref:
        """Than what something is “other”: the thing or player that its clause speaks of, else the object itself."""
        player = sorts(noun)[0]
        asked = Asked("other", Form.NOUN, player, plural=False, of=None, at=at)
        if self.part is Part.COST:
            return a.Source()
        if self.beside is not None:
            if not any(one.ref == self.beside and could_be(one.of, noun) for one in self.all):
                raise Stop(Stage.REFERENCE, "other than what?", at)
            return self.beside
        fitting = [one for one in _agreeing(self, asked) if one.part not in NEVER_BARE]
        if player:
            # “Each player shuffles …. You draw a card, then each other player …”: than you.
            fitting = [one for one in fitting if one.ref != a.Item() or one.step >= self.step - 1]
            last = max((one.step for one in fitting), default=0)
            found = _distinct([one for one in fitting if one.step == last])
            if len(found) > 1:
                raise self.ambiguous(found, asked, 3)
            first = self.step <= 1 and found and found[0].of == a.IsPlayer()
            if found and last == 0 and not isinstance(noun, a.IsOpponent) and not first:
                # The player of the event, or you: English says either. Of “a player” at once it is that one,
                # for all but you are called your opponents.
                you = found[0]._replace(ref=a.You(), of=None)
                raise self.ambiguous([found[0], you], asked, 3)
            return self.kept(found[0], asked, 3) if found else a.You()
        itself = Mention(a.Source(), False, True, False, None, Part.TOPIC, self.step)
        made = [one for one in self.all if one.ref in self.made and one.step < self.step]
        since = [one for one in self.all if made and one.step > made[-1].step]
        named = any(self._speaks_of(one, noun, gone=False) for one in since if one.thing)
        if made and not named and (fits := among(noun, self.made[made[-1].ref])) is not False:
            if fits is None or made[-1].plural:
                raise self.ambiguous([made[-1], itself], asked, 3)
            return self.kept(made[-1], asked, 3)
        cards = any(isinstance(one, (a.IsSpell, a.IsCard)) for one in atoms(noun))
        apart = spell or cards
        fitting = [
            one
            for one in self.all
            if self._speaks_of(one, noun, gone=spell or cards)
            and not (apart and one.ref == a.Source())
        ]
        last = max((one.step for one in fitting), default=-1)
        here = [one for one in fitting if one.step == last]
        if (
            not apart
            and here
            and last != self.step
            and a.IsToken() not in atoms(noun)
            and not any(one.part is Part.TOPIC for one in here)
        ):
            # What the clause before names is one thing, and the object that speaks another.
            here.append(itself)
        one_each = [one for one in here if isinstance(one.ref, a.Item)]
        several = _distinct(one_each or here) or [itself]
        if len(several) > 1:
            raise self.ambiguous(several, asked, 3)
        (one,) = several
        counted = one.part is Part.COUNTED and one.ref != a.Source()
        if counted or (one.plural and last == self.step and one.step == 0):
            raise Stop(Stage.REFERENCE, "other than what?", at)
        each = one.plural and last == self.step
        # A target is chosen before anything is done to what it is other than (601.2c, 603.3d).
        known = one.was if isinstance(one.was, _KNOWN) else one.ref
        ref = a.Item() if each else known
        self.resolved.append(Resolved("other", ref, 3))
        return ref

    def _speaks_of(self, one: Mention, noun: a.Filter, *, gone: bool) -> bool:
        """Whether something can be what “other” is measured from: it is there, and of that noun."""
        if not one.thing or (one.away and not gone) or one.part in (Part.COST, Part.TARGETING):
            return False
        if one.away and one.of == a.IsCard() and one.was is None and one.part is Part.OBJECT:
            return False  # what was drawn or milled is in another place than what is described now
        if isinstance(one.ref, a.Source):
            return True
        if one.plural and not isinstance(one.was or one.ref, a.Each):
            return False
        others = one.plural and any(isinstance(x, a.Other) for x in atoms(one.of or a.All(())))
        item = isinstance(one.ref, a.Item) and one.step != self.step
        if one.also == a.IsCard():
            # What died is called by its noun and “card”: “a creature dies, … another creature card”.
            parts = [x for x in parts_of(noun) if not isinstance(x, (a.IsCard, a.In))]
            noun = a.All(tuple(parts))
        return not others and not item and _one_of(one.of, noun)

    def cast_before(self, word: str) -> a.Ref:
        """What was cast, kicked or paid for: what the event is about, else the object itself (400.7d)."""
        ref = self.event_topic.refs[0] if self.event_topic.refs else a.Source()
        self.resolved.append(Resolved(word, ref, 3 if self.event_topic.refs else 7))
        return ref

    def that_much(self, amounts: str, at: int) -> a.Quantity:
        """“that much”, “that many”: of the instruction before that is told by how much it did, else of the event.

        Where the sentence asks about a number first, it is that; with an instruction between, either fits.
        """
        if self._asked is not None and self._asked[1] >= self._begun:
            if amounts:
                words = "ambiguous: the number asked about, or of what was done"
                raise Stop(Stage.REFERENCE, words, at)
            return self._asked[0]
        if amounts:
            return a.ResultAmount(amounts)
        if self.event is not None:
            return a.EventAmount()
        for one in reversed(self.all):
            if isinstance(one.ref, a.Bound):
                return a.ResultAmount(one.ref.name)
        raise Stop(Stage.REFERENCE, "how much is that?", at)

    def whose(
        self, words: str, at: int, kind: Callable[..., a.Ref], *, plural: bool | None = None
    ) -> a.Ref:
        """The thing whose controller or owner is meant; the controller of the object itself is “you” (109.5)."""
        plural = False if plural is None and words.startswith("its") else plural
        but = a.Source() if kind is a.ControllerOf else None
        before = list(self.all)
        self.all = [one for one in before if but is None or not rivals.never_controlled(one)]
        known, its, resolved = len(self.all), self.its, len(self.resolved)
        ref = self.find(player=False, plural=plural, at=at, word=words, form=Form.ITS, but=but)
        cards = [] if but is None else rivals.cards_only(before, ref, plural=plural)
        if ref == but and rivals.nothing_else(before, cards):
            self.its, self.all = its, cards
            del self.resolved[resolved:]
            before = [one for one in before if one not in cards] + cards
            known, cards = len(cards), []
            ref = self.find(player=False, plural=plural, at=at, word=words, form=Form.ITS, but=but)
        if ref == but and (known < len(before) or rivals.is_you(self)):
            raise Stop(Stage.REFERENCE, f"{words!r} of what nobody else controls", at)
        self.all = before + self.all[known:]
        if words.startswith("its") and (two := rivals.of_two(self, ref, before, cards)):
            raise self.ambiguous(two, Asked(words, Form.ITS, False, plural, None, at), 6)
        if but is not None and rivals.was_moved(self, ref):
            raise Stop(Stage.REFERENCE, f"{words!r} of what was moved", at)
        return ref

    def kept(self, one: Mention, asked: Asked, rule: int) -> a.Ref:
        """What was found, written down with the rule, and named once more here."""
        self.again(one, inside=asked.inside)
        ref = one.ref
        if self.asking is not None and isinstance(ref, a.Bound) and ref not in self.asking:
            if one.was is None:
                raise Stop(Stage.REFERENCE, "a condition asks about what comes after it", asked.at)
            ref = one.was
        self.resolved.append(Resolved(asked.words, ref, rule))
        if asked.words.startswith("its"):
            if self.its is not None and self.its.step == self.step and self.its.ref != one.ref:
                raise self.ambiguous([self.its, one], asked, rule)
            self.its = one._replace(step=self.step)
        return ref

    def _form(self, of: a.Filter | None, *, player: bool) -> Form:
        if of is not None or player:
            return Form.NOUN
        if self.part in (Part.SUBJECT, Part.TOPIC):
            return Form.SUBJECT
        return Form.OBJECT if self.part in (Part.OBJECT, Part.COST) else Form.ITS


class Rule(NamedTuple):
    """A rule of antecedents: its number, what it says, and what it finds; nothing where it does not apply."""

    number: int
    says: str
    find: Callable[[Mentions, Asked], list[Mention]]


def _agreeing(here: Mentions, asked: Asked) -> list[Mention]:
    """1 and 2: what agrees in number, sort and noun, and may be meant by this form."""
    fitting = [
        one
        for one in here.all
        if (one.player if asked.player else one.thing)
        and one.ref != asked.but
        and not (
            here.asking is not None
            and isinstance(one.ref, a.Bound)
            and one.was is None
            and one.ref not in here.asking
        )
        and (asked.plural is None or one.plural == asked.plural)
        and (asked.of is None or could_be(one.of, asked.of) or could_be(one.also, asked.of))
    ]
    if asked.form is Form.NOUN:
        # What its own clause is about would be called “itself” as its object.
        own = here.part is Part.OBJECT and not asked.inside
        return [
            one
            for one in fitting
            if one.part is not Part.COUNTED
            and not (own and one.step == here.step and one.part is Part.SUBJECT)
        ]
    bare = [one for one in fitting if one.part not in NEVER_BARE]
    acting = asked.form is not Form.ITS and here.part in (Part.SUBJECT, Part.OBJECT)
    if acting and here.verb in NEEDS_PERMANENT:
        # What was sacrificed still deals damage by its own text, as it last was (113.7a, 608.2h).
        own = here.verb in _DEALS and here.part is Part.SUBJECT
        return [one for one in bare if not one.away or (own and one.ref == a.Source())] or bare
    return bare


def _replaced(here: Mentions, asked: Asked) -> list[Mention]:
    """4 and 5 of an “instead”: subject and object are those of the clause that it replaces (608.2c)."""
    parts = {Form.SUBJECT: Part.SUBJECT, Form.OBJECT: Part.OBJECT}
    if asked.form is Form.NOUN and asked.plural and asked.of is not None:
        # “creatures you control get +1/+1. If …, those creatures get +2/+2 instead”: nothing was done to them yet.
        return [
            one
            for one in here.replaced
            if one.plural and isinstance(one.ref, a.Each) and _one_of(one.of, asked.of)
        ]
    wanted = parts.get(asked.form)
    if wanted is None or here.part is Part.TOPIC or not here.replaced:
        return []
    found = [
        one
        for one in here.replaced
        if one.part is wanted and one.thing and not one.player and one.plural == bool(asked.plural)
    ]
    topic = [ref for ref in here.topic.refs if ref != a.Source()]
    if not found or found[0].ref in topic:
        return found
    return found + [one for one in _agreeing(here, asked) if one.ref in topic]


def _topic(here: Mentions, asked: Asked) -> list[Mention]:
    """3: the topic of the condition or event right before this clause."""
    if asked.form in (Form.ITS, Form.NOUN):
        return []
    fitting = _agreeing(here, asked)
    if here.topic.refs and here.topic.step == _last(here):
        return [one for one in fitting if one.ref in here.topic.refs]
    topic = here.event_topic
    if not topic.refs or topic.step != _last(here):
        return []
    others = [one for one in fitting if one.step == topic.step and one.part is Part.OTHER]
    found = [one for one in fitting if one.ref in topic.refs]
    return found + others if asked.form is Form.OBJECT else found


def _last(here: Mentions) -> int:
    """The clause before; a condition belongs to none, so that the last one is before it."""
    return here.step if here.part is Part.TOPIC else here.step - 1


def _same(here: Mentions, asked: Asked) -> list[Mention]:
    """6: the nearest object of the same clause, else its subject."""
    if asked.form not in (Form.ITS, Form.OBJECT) or not here.step or here.part is Part.TOPIC:
        return []
    inside = [one for one in _agreeing(here, asked) if one.step == here.step]
    others = [one for one in inside if not isinstance(one.ref, a.Source)]
    if asked.form is Form.OBJECT:
        return [one for one in others if one.part is Part.WITHIN][-1:]
    return _first(others or inside, *_INSIDE)[-1:]


def _clauses(here: Mentions, asked: Asked) -> Iterator[list[Mention]]:
    """What agrees in each clause before this one, the nearest first."""
    fitting = _agreeing(here, asked)
    first = here.step if asked.form is Form.NOUN else _last(here)
    for step in range(first, -1, -1):
        found = [one for one in fitting if one.step == step]
        if found:
            yield found


_INSIDE = ((Part.OBJECT,), (Part.WITHIN,), (Part.SUBJECT,))
_NAMED = (
    (Part.SUBJECT, Part.OBJECT, Part.TOPIC, Part.OTHER, Part.TARGETING, Part.COST, Part.CAST),
    (Part.WITHIN,),
)
_OBJECT = ((Part.OBJECT,), (Part.OTHER,), (Part.SUBJECT,), (Part.TOPIC,), (Part.WITHIN,))
_FIRST: dict[Form, tuple[tuple[Part, ...], ...]] = {
    Form.SUBJECT: ((Part.SUBJECT,), (Part.TOPIC,), (Part.OBJECT,), (Part.OTHER,), (Part.WITHIN,)),
    Form.OBJECT: _OBJECT,
    Form.ITS: _OBJECT,
}


def _before(here: Mentions, asked: Asked) -> list[Mention]:
    """4 and 5: the subject of the clause before for a subject, its object for an object."""
    if asked.form is Form.NOUN:
        return []
    for found in _clauses(here, asked):
        others = [one for one in found if not isinstance(one.ref, a.Source)]
        # An object calls itself by its name where its clause names another thing (201.5).
        return _first(others or found, *_FIRST[asked.form])
    return []


_ROLES = (a.ControllerOf, a.OwnerOf)


def _each_here(here: Mentions, one: Mention) -> bool:
    """Whether it is each of several that the clause is about."""
    about = [x.ref for x in here.all if x.part is Part.SUBJECT and x.step == here.step]
    return isinstance(one.ref, (a.Item, a.Each)) and one.step == here.step and one.ref in about


def _noun(here: Mentions, asked: Asked) -> list[Mention]:
    """5: a noun means what was last named so."""
    if asked.form is not Form.NOUN:
        return []
    every = list(_clauses(here, asked))
    if not asked.inside and not asked.player:
        # “Each creature you control deals damage … to that creature”: not to itself.
        every = [
            kept for one in every if (kept := [x for x in one if not _each_here(here, x)])
        ] or every
    # What is called “enchanted creature” keeps that name where another thing is named.
    others = [one for one in every if any(not here.is_host(x.ref) for x in one)]
    found = _first((others or every or [[]])[0], *_NAMED)
    # “For each …, that creature”: what paid a cost would be called “the sacrificed creature”.
    each = [one for one in found if isinstance(one.ref, a.Item)]
    found = each if all(one in each or one.part is Part.COST for one in found) and each else found
    if asked.player and found and isinstance(found[0].ref, _ROLES):
        # “That player” after “its controller”: who was called a player before fits as well.
        found += [
            one
            for one in _agreeing(here, asked)
            if not isinstance(one.ref, _ROLES) and one.part is not Part.WITHIN
        ]
    return rivals.called_so([x for x in found if not here.is_host(x.ref)] or found, asked.of)


def _self(here: Mentions, asked: Asked) -> list[Mention]:
    """7: the object itself, where nothing else was named; what paid a cost would be called by its noun."""
    if asked.form is Form.NOUN or asked.player or asked.plural:
        return []
    if asked.words == "its controller" and here.part is Part.WITHIN:
        return []  # “creatures its controller controls” is of what is described; its own is “you” (109.5)
    others = [one for one in here.all if one.thing and one.part in (Part.SUBJECT, Part.OBJECT)]
    if not any(one.ref == a.Source() for one in here.all) and any(
        one.step < here.step or asked.form is Form.ITS or here.part is Part.TOPIC for one in others
    ):
        return []  # “Destroy two target creatures. You gain life equal to its power.”
    paid = [one for one in here.all if one.part is Part.COST and one.thing and not one.plural]
    itself = Mention(a.Source(), False, True, False, None, Part.SUBJECT, 0)
    return [itself, *(one for one in paid if not isinstance(one.ref, a.Source))]


def _first(found: list[Mention], *order: tuple[Part, ...]) -> list[Mention]:
    for parts in order:
        here = [one for one in found if one.part in parts]
        if here:
            return here
    return []


RULES = (
    Rule(6, "the nearest object in the same clause, else its subject", _same),
    Rule(4, "in an “instead” what the clause before spoke of", _replaced),
    Rule(3, "the topic of the condition or event before it", _topic),
    Rule(4, "the subject of the clause before, or for an object its object", _before),
    Rule(5, "what was named so last", _noun),
    Rule(7, "the object itself", _self),
)
"""In the order in which they are asked; 1 and 2 are asked by each of them (`_agreeing`)."""


def _one_of(described: a.Filter | None, noun: a.Filter) -> bool:
    """Whether what was described so is one of those that the noun names: “creatures and planeswalkers”."""
    if isinstance(noun, a.AnyOf):
        return any(_one_of(described, part) for part in noun.parts)
    return could_be(described, noun)


def _distinct(found: list[Mention]) -> list[Mention]:
    return list({one.ref: one for one in found}.values())


def named(one: Mention) -> str:
    """A mention as people are told of it: what it was called, and where."""
    if isinstance(one.ref, (a.Source, a.You)):
        return "the object itself" if isinstance(one.ref, a.Source) else "you"
    nouns = [words[0] for x in atoms(one.of or a.All(())) if (words := spelling().get(x))]
    what = " ".join(nouns) or ("player" if one.player else "thing")
    return f"the {what} named as {one.part.value}"


def pronoun(ref: a.Ref, words: str, *, plural: bool) -> a.Ref:
    """The reference, printed with these words: a hint, and nothing that the meaning needs."""
    return reworded(ref, f"={'p' if plural else 's'}:{words}")
