"""Labels become phrases: the first mention of a target is told whole, each label by one noun of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import CONVOKED, CREATED, ENTERED, LINK
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.oracle.printing import labels as nouns
from rulesdb.oracle.printing.explicit import Explicit
from rulesdb.oracle.printing.memory import QUOTED, Shared
from rulesdb.oracle.printing.printer import Printer, inflect
from rulesdb.oracle.printing.pronouns import MARK
from rulesdb.oracle.printing.reasons import NO_WORDS
from rulesdb.oracle.printing.same import same
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import THIRD

_ORDINALS = ("", "second ", "third ", "fourth ", "fifth ", "sixth ")
_CHOSE = "you chose to do so"
"""What was done, told by the choice to do it."""
_PILES = {"chosen": "the chosen pile", "other": "the other pile"}
"""What the parts are called that cards were separated into (700.3)."""
_LINKED = {
    LINK: "the cards exiled with",
    CREATED: "the tokens created with",
    ENTERED: "the permanents put onto the battlefield with",
    CONVOKED: "the creatures that convoked",
}
"""What linked abilities find, by link (607.2); any other link is one of cards that were exiled."""
_SINGULAR = frozenset((*THIRD.values(), "is", "isn't", "was", "wasn't", "doesn't"))
"""Verbs as they stand behind one thing."""
_SKIPPED, _GAINED = ["skip", "that", "draw"], ["gain", "no", "life"]
"""How it is said that nothing happens instead of a draw, and instead of gaining life."""
_MODES = ("•", "+")
"""What stands before a mode."""
_QUOTE = '"'
_SLOTS = (
    "np_another_target", "np_target", "np_n_targets_p", "np_x_targets_p", "np_upto_other_targets_p", "np_target_random", "np_any_target_random", "np_any_target", "np_any_target_but", "np_any_other_target", "np_another_any",
    "np_upto_target_p", "np_upto_target", "np_n_target_p", "np_x_target_p", "np_any_number_target_p", "np_any_number_other_target_p",
    "np_upto_other_target_p", "np_upto_other_target", "np_one_to_target_p", "np_one_to_targets_p",
    "np_upto_targets_p", "np_any_number_targets_p", "np_upto_x_target_p", "np_n_other_target_p",
    "x_upto_target_p", "np_target_choice", "x_target_choice", "np_any_target_choice",
)  # fmt: skip


def _told(slot: a.TargetSlot) -> dict[str, object]:
    """What the words around a target say of it: how it is divided, for whom so many are chosen, and what other modes target."""
    return {"divides": slot.divides, "for_each": slot.for_each, "apart": slot.apart}


def _many(slot: a.TargetSlot) -> bool:
    """Whether a slot can have several targets."""
    one = (a.Number(1), a.Number(0))
    return slot.maximum not in (None, a.Number(1)) or slot.minimum not in one


def _handled(made: a.Node | None, default: str = "") -> tuple[str, bool]:
    """The noun of what an instruction has handled, and whether that is several things."""
    told = (getattr(made, name, None) for name in ("what", "found", "on", "to"))
    what = next((one for one in told if isinstance(one, a.Node)), None)
    return nouns.described(what, default)


class Naming:
    """The phrases of the labels of one printing."""

    def __init__(
        self, abilities: tuple[a.Ability, ...], around: tuple[a.Ability, ...], shared: Shared
    ) -> None:
        self.shared = shared
        self.of = abilities, around
        self.labels: dict[str, tuple[str, object]] = {}
        """What each phrase means."""
        self.phrases: dict[str, str] = {}
        self.seen: set[tuple[int, int]] = set()
        every = (one for one in nodes(abilities) if isinstance(one, a.KeywordAction))
        self.unsaid = [one for one in every if one.name in nouns.TARGETING]
        """The keyword actions whose words choose a target that they do not say."""

    @cached_property
    def scope(self) -> nouns.Scope:
        """Where nouns are looked up: of paragraphs that name nothing it is never asked."""
        return nouns.Scope(*self.of)

    def words(self, words: Sequence[str], item: str = "") -> list[str]:
        """The words with phrases for labels; `item` is what each one is called for which targets are chosen."""
        out: list[str] = []
        for one, after in zip(words, (*words[1:], ""), strict=True):
            if not one.startswith(MARK):
                if one in _MODES:
                    self.seen.clear()  # each mode has targets of its own (700.2c)
                elif one == _QUOTE:  # as each quotation has
                    self.seen = {x for x in self.seen if x[0] not in self.shared.of_quotations}
                out.append(one)
                if out[-3:] == _SKIPPED and isinstance(
                    next(iter(self.scope.events), None), a.GainsLife
                ):
                    out[-3:] = _GAINED  # nothing happens instead of another event (614.6)
                continue
            kind, value, scope = self.shared.meant[one]
            if isinstance(value, a.Item) and item:
                text = f"the {item} in question" + ("'s" if kind == "REFS_" else "")
                self.labels[text] = self.shared.labels[one]
                out.append(text)
            elif isinstance(value, a.Target) and self._is_new(value, scope, out):
                self.seen.add((self.shared.texts[scope], value.slot))
                out += self.first(kind, value, scope)
            elif after in _SINGULAR and self._several(value, scope):
                # What is said of several is said of each: “each of the target creatures gets +1/+1”.
                text = f"each of {self.phrase(one)}"
                self.labels[text] = self.shared.labels[one]
                out.append(text)
            else:
                out.append(self.phrase(one))
        return out

    def _is_new(self, value: a.Target, scope: int, before: Sequence[str]) -> bool:
        """Whether a target is told for the first time: no words before it have chosen it, said or unsaid."""
        if (self.shared.texts[scope], value.slot) in self.seen:
            return False
        return not any(one.what == value and one.name in before for one in self.unsaid)

    def first(self, kind: str, value: a.Target, scope: int) -> list[str]:
        """A target where it is told for the first time."""
        targets, first = self.shared.scopes[scope]
        out = Explicit(self.shared, targets, first)
        slot = targets[value.slot - first]
        if kind == "REFS_":
            return ["target", nouns.noun(slot.of, "player") + "'s"]
        words = self.slot_once(out, value, slot)
        item = (
            nouns.described(slot.for_each, "player")[0].removesuffix("s") if slot.for_each else ""
        )
        return self.words(inflect(words), item)

    def slot_once(self, out: Explicit, value: a.Target, slot: a.TargetSlot) -> Sequence[str]:
        """The words of a slot, which are the same for the same targets."""
        key = (self.shared.way, value.slot, out.scope)
        got = self.shared.slots.get(key)
        if got is None:
            got = self.shared.slots[key] = tuple(self.slot(out, value, slot))
        return got

    def slot(self, out: Explicit, value: a.Target, slot: a.TargetSlot) -> list[str]:
        """The words of a slot: those that give the slot back."""
        for said in _SLOTS:
            for number in ("filter_s", "filter_p"):
                trial = out.beside()
                trial.number = number
                try:
                    Printer.alias(trial, said, value)
                    made = out.slot_read(trial.words, value.slot)
                except (Stop, AttributeError, TypeError, ValueError, IndexError, AssertionError):
                    continue
                if made is not None and same(slot, made.but(**_told(slot)), {}):
                    return trial.words
        if not isinstance(slot.maximum, (a.Number, a.X, a.AnyNumber, type(None))):
            # “up to X target creatures, where X is …”: what X is stands behind (107.3i).
            at = value.slot - out.first_slot
            plain = slot.but(maximum=a.X())
            targets = (*out.targets[:at], plain, *out.targets[at + 1 :])
            return self.slot(Explicit(self.shared, targets, out.first_slot), value, plain)
        raise Stop(Stage.PRINTING, f"no explicit words for {slot!r:.80}")

    def phrase(self, label: str) -> str:
        """The phrase of a label, which no other label has."""
        got = self.phrases.get(label)
        if got is not None:
            return got
        kind, value, scope = self.shared.meant[label]
        meaning = self.shared.labels[label]
        base = self.named(value, scope)
        for ordinal in _ORDINALS:
            text = base if not ordinal else base.replace("the ", f"the {ordinal}", 1)
            if kind == "REFS_":
                text += "'" if text.endswith("s") else "'s"
            elif kind == "DID_" and ordinal:
                said = base if self.scope.others else _CHOSE
                text = f"{said} the {ordinal}time" if said in self.labels else said
            known = self.labels.get(text)
            if known is None or known == meaning:
                self.labels[text] = meaning
                self.phrases[label] = text
                return text
        raise Stop(Stage.PRINTING, f"no name of its own for {value!r:.60}")

    def named(self, value: object, scope: int) -> str:
        """What a reference is called."""
        if isinstance(value, a.Source):
            return nouns.BEARER if scope == QUOTED else nouns.OWN_NAME
        if isinstance(value, a.Grantor):
            return nouns.GRANTOR
        if isinstance(value, a.You):
            return "you"
        if isinstance(value, a.Target):
            return self._target(value, scope)
        if isinstance(value, a.ControllerOf):
            return f"the controller of {self.named(value.of, scope)}"
        if isinstance(value, a.OwnerOf):
            return f"the owner of {self.named(value.of, scope)}"
        if isinstance(value, a.Host):
            own = isinstance(value.of, a.Source) and scope != QUOTED
            return (own and self.scope.host) or f"the host of {self.named(value.of, scope)}"
        if isinstance(value, a.DefendingPlayer):
            return f"the player {self.named(value.of, scope)} attacks"
        if isinstance(value, a.Attacked):
            return f"the player or planeswalker {self.named(value.of, scope)} attacks"
        if isinstance(value, a.PairedWith):
            return f"the creature paired with {self.named(value.of, scope)}"
        if isinstance(value, a.Haunted):
            return f"the creature {self.named(value.of, scope)} haunts"
        if isinstance(value, a.PlayerInOrder):
            return f"the player to the {'left' if value.left else 'right'} of {self.named(value.of, scope)}"
        if isinstance(value, a.ActivePlayer):
            return "the active player"
        if isinstance(value, a.AttackingPlayer):
            return "the attacking player"
        if isinstance(value, a.YourCommander):
            return "your commander"
        if isinstance(value, a.SpellAbilityOn):
            return "the spell or ability"
        if isinstance(value, a.Linked):
            return f"{_LINKED.get(value.link, _LINKED[LINK])} {self.named(value.of, scope)}"
        if isinstance(value, a.Chosen):
            return f"the chosen {value.link}"
        if isinstance(value, a.Trigger):
            return nouns.of_event(value.role, self.scope.events, self.scope.host)
        if isinstance(value, a.Item):
            return f"the {self._item()} in question"
        if isinstance(value, a.Bound):
            return self._bound(value)
        if isinstance(value, a.Prevented):
            return "the damage prevented this way"
        if isinstance(value, a.EventAmount):
            return nouns.amount_of(self.scope.events)
        if isinstance(value, a.ResultAmount):
            return self._amount(value)
        if isinstance(value, a.NotSo):
            if self._is_clash(value.part):
                return "you did not win the clash"
            return "that was not done" if self.scope.others else "you did not do so"
        if isinstance(value, a.IfDid):
            if value.name.endswith("/library"):
                return "you searched the library"
            base, _, lost = value.name.partition("/")
            flip = self.scope.made.get(base)
            if isinstance(flip, a.FlipCoin) and flip.call and lost in ("", "lost"):
                outcome = "lost" if lost else "won"
                return f"the flip was {outcome}" if self.scope.others else f"you {outcome} the flip"
            if isinstance(flip, a.FlipCoin) and lost in ("", "lost"):
                return f"the coin came up {'tails' if lost else 'heads'}"
            if self._is_clash(value):
                return "you won the clash"
            return "that was done" if self.scope.others else "you did so"
        raise Stop(Stage.PRINTING, f"no name for {value!r:.60}")

    def _is_clash(self, value: object) -> bool:
        """Whether it is asked who won, and not whether there was a clash (701.30d)."""
        made = self.scope.made.get(value.name) if isinstance(value, a.IfDid) else None
        return isinstance(made, a.KeywordAction) and made.name == "clash"

    def _several(self, value: object, scope: int) -> bool:
        """Whether a reference is to several things that words have told of before."""
        if isinstance(value, a.Target):
            targets, first = self.shared.scopes[scope]
            return _many(targets[value.slot - first])
        if isinstance(value, a.Bound) and "/" not in value.name:
            made = self.scope.made.get(value.name)
            return _handled(made)[1] and not isinstance(made, a.MayPlayFrom | a.CastCard)
        return False

    def _target(self, value: a.Target, scope: int) -> str:
        targets, first = self.shared.scopes[scope]
        slot = targets[value.slot - first]
        many = _many(slot)
        word = nouns.noun(slot.of, many=many)
        alike = [at for at, one in enumerate(targets) if nouns.noun(one.of) == nouns.noun(slot.of)]
        place = alike.index(value.slot - first)
        order = ("first " if place == 0 else _ORDINALS[place]) if len(alike) > 1 else ""
        parts = slot.of.parts if isinstance(slot.of, a.All) else (slot.of,)
        if a.AnyTarget() in parts:
            return f"the {order}{word}"
        return f"the {order}target {word}"

    def _item(self) -> str:
        for of in self.scope.groups:
            return nouns.described(of, "object")[0].removesuffix("s")
        return "player" if self.scope.players else "object"

    def _bound(self, value: a.Bound) -> str:
        name, _, rest = value.name.partition("/")
        made = self.scope.made.get(name)
        if made is None:
            raise Stop(Stage.PRINTING, f"{NO_WORDS} what nothing has made: {value!r:.60}")
        if isinstance(made, a.Distinguish | a.ChoosePile) and rest in _PILES:
            return _PILES[rest]
        if rest == "with" and self._is_clash(a.IfDid(name)):
            return "the opponent clashed with"
        if isinstance(made, a.MayPlayFrom | a.CastCard):
            return "the spell cast this way"
        verb, default = nouns.DONE.get(type(made), ("handled", "object"))
        if isinstance(made, a.KeywordAction):
            verb, default = nouns.ACTED.get(made.name, (verb, default))
        word, many = _handled(made, default)
        if isinstance(made, a.Exile | a.Discard | a.Mill):
            word = "cards" if many else "card"
        one = isinstance(made, a.KeywordAction) or many
        if getattr(made, "count", a.Number(1)) != a.Number(1) and not one:
            word += "s"
        if isinstance(made, a.RevealUntil):
            done = "exiled" if made.exile else "revealed"
            told = {"all": f"the {done} cards", "": f"the last {done} {word}"}
            return told.get(rest) or f"the rest of the {done} cards"  # what did not fit
        if rest == "all":
            return f"each of the {word} named before"
        if rest:
            return f"the rest of the {verb} {word}"
        return f"the {verb} {word}"

    def _amount(self, value: a.ResultAmount) -> str:
        made = self.scope.made.get(value.name.partition("/")[0])
        if made is None:
            raise Stop(Stage.PRINTING, f"{NO_WORDS} what nothing has made: {value!r:.60}")
        if value.most:
            return "the greatest number of cards that one player discarded"
        if value.name.endswith("/excess"):
            return "the excess damage dealt"
        if isinstance(made, a.Vote):
            return f"the number of votes for {value.name.partition('/')[2]}"
        told = nouns.AMOUNTS.get(type(made))
        if told:
            return told
        verb, default = nouns.DONE.get(type(made), ("handled", "object"))
        return f"the number of {default}s {verb}"
