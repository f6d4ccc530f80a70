"""What a sentence says only together with those before it: pronouns, several players at once, verbs made of names.

A line is looked at here only where it can't be read as it stands, and what comes out is read like any other line.
A pronoun is what the sentence before it spoke of, where that is one thing of the kind that is wanted; where it
could be two, nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import copy

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.composed.nothing import (
    CONTROLS_NONE,
    IDLE,
    LETS_CAST,
    asks_for_the_story,
    none_of_it,
    of_each,
    says_no_lands,
    says_no_more,
    says_nothing,
)
from rulesdb.scenarios.language.composed.unnamed import (
    AIMING,
    BY_KEYWORD,
    CHAPTER,
    DOER,
    IN_COMMAND,
    KEYWORD_ASKED,
    TRIGGERED,
    WITH_EACH,
    named_by,
    of_its_tokens,
)
from rulesdb.scenarios.language.composed.verbs import of_its_keyword
from rulesdb.scenarios.language.idioms.pronouns import (
    PICKS,
    picked,
    unclear_whom,
    with_both,
    with_players,
)
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.words import closed

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
Text = Callable[[str], str]
"""The rules text of the card of a name, "" where it is not known."""

_SELF = late(r"\b(?:herself|himself|themselves|themself)\b")
_BLOCKS = late(r"^(?P<x>[A-Z][^,]*?) block(?P<s>s?)$")
_NOBODY_BLOCKS = late(
    r"^(?:[Nn]obody|[Nn]o one|[Nn]either player) blocks$|^(?:[Tt]here are )?[Nn]o blocks(?: are declared)?$|^(?:[Nn]obody|[Nn]o one) blocks (?:it|them|either|any of them|anything)$|^(?P<x>[A-Z](?:(?! attacks? | attacked ).)*?) (?:is|are|goes|go) (?:not blocked|unblocked)$"
)
_MAY_BLOCK = late(r"^(?P<h>(?:[Ww]hy )?[Cc]an(?:'t)? [A-Z].*?) block\s*\??$")
_IT = late(
    r"\b(?P<its>[Ii]ts(?! (?:[a-z]+ )?costs?\b)|it|It(?= (?:enters|targets|copies|attacks|blocks|becomes|comes|dies|survives|triggers|deals|takes)\b)|them|their|that (?:creature|spell|permanent|card)|the spell)\b"
)
_EVERYONE = late(
    r"^(?P<open>(?:then |and )?)(?P<who>[Bb]oth players|[Ee]ach player|[Aa]ll players|[Ee]very player|[Ee]veryone"
    r"|[A-Z][\w'-]*(?:, [A-Z][\w'-]*)*,? and [A-Z][\w'-]*)(?: each| both)? (?P<v>are|is|has|have|control|controls)(?: each| both)? (?P<rest>.+)$"
)
_ONE = {"are": "is", "have": "has", "control": "controls"}
_VERB = late(
    r"^(?P<head>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*) (?P<verb>[A-Za-z][a-z]{2,}?)(?:s|es) (?:the )?(?P<rest>[A-Z].*|it)$"
)
_ASKED_VERB = late(
    r"^(?P<head>(?:[Ww]hy )?[Cc]an(?:'t)? [A-Z][\w'-]*) (?P<verb>[a-z]{3,}) (?P<rest>[A-Z].*)$"
)
_STANDS_SO = frozenset({"control", "own", "hold"})
"""Verbs that tell how it stands, whatever card begins with that word: nobody casts it by them."""
_STRUCK = late(
    r"^(?P<head>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*) [a-z]+s (?P<x>[A-Z].*?) with (?P<y>[A-Z][^,]*)$"
)
_WHAT_OF = late(
    r"^(?:[Aa]nd|[Ww]hat about|[Hh]ow about|[Aa]nd what about) (?P<x>[A-Z][^?]*?)\s*\?$"
)
_OF_A_SPELL = late(
    r"\b(?:(?:that|the) spell|resolves?|fizzles?|countered|counters? (?:it|them|that)|copies|copy)\b"
)
_CASTING = late(r"\b(?:casts?|(?:responds|answers) with) (?P<spell>[A-Z].*?) (?:on|targeting|at) ")
_USING = late(r"\b(?:it|them) .*\b(?:with|using) (?P<spell>[A-Z][^,.]*)$")
_TARGETS_SPELLS = late(r"[Tt]arget (?:[^.]*? )?(?:spell|ability)\b")
_AIMS = late(
    r"^(?P<x>[Ii]t|which|[Tt]he trigger|[A-Z][\w', -]*?) targets (?P<t>(?:[A-Z]|her |his |their ).*)$"
)
"""What something of which no spell is made aims at: its triggered ability does."""
_ENTERS_AS = late(
    r"^[Ii]t (?:enters|comes in|comes into play)(?: the battlefield)? as a copy of (?P<t>(?:the token|[A-Z]).*)$"
)
"""What was cast last becomes this as it enters, by the choice of whoever cast it."""
_COPIES = late(r"^(?P<y>[A-Z][^,]*?) enters as a copy of (?P<t>(?:the token|[A-Z]).*)$")
"""What enters as a copy does so by the choice of whoever cast it, whatever others have done since (707.5)."""
_AS_A_CREATURE = late(
    r"\b(?:(?:attacks?|blocks?|swings?|chumps?) (?:(?:at )?[A-Z]\S* )?with it\b|blocks? it\b|it (?:attacks?|blocks?|survives?|takes?)\b|(?:does|will) it (?:attack|block|survive|take|deal)\b)"
)
"""What is said of creatures alone."""
_MADE_ONE = late(r"\bbecomes? an? [^.\n]*creature\b")
_ATTACKED = late(r"\b(?:attacks?|attacked) it\b")
"""What is said of what can be attacked and is no player (508.1b)."""
_FOR_A_COST = late(r"\bcasts? it (?:for|with|using) (?:its )?(?P<k>[a-z]+)\b")
"""A way of casting that only some cards have."""
_NAMED = late(r"(?<= )[A-Z][\w'-]+")


class Context:
    """What the sentences so far have spoken of, the last first in mind."""

    def __init__(self, names: Names, text: Text) -> None:
        self.names = names
        self.text = text
        self.asked: tuple[str, tuple[str, ...]] | None = None
        """The last question, and the names in it."""
        self.player = ""
        """Of whom the last line spoke."""
        self.players: tuple[str, ...] = ()
        """Those whom the last line that named any did."""
        self.actor = ""
        """Who did something last."""
        self.attacking = ""
        """Who attacked last; and with what, below."""
        self.attackers: tuple[str, ...] = ()
        self.blocked: tuple[str, ...] = ()
        """What of it is told to be blocked."""
        self.blockers: tuple[str, ...] = ()
        self.picked: frozenset[str] = frozenset()
        self.cast: dict[str, str] = {}
        """All that has been cast, and who cast it last."""
        self.spells: tuple[str, ...] = ()
        """What was cast by the last line that cast something."""
        self.things: tuple[str, ...] = ()
        """What the last line spoke of that spoke of things, spells that it cast aside."""
        self.exiled: frozenset[str] = frozenset()
        """What is told to be in exile."""
        self.placed: frozenset[str] = frozenset()
        """What is told to be anywhere; and what to be a copy, and of what."""
        self.copies: dict[str, str] = {}
        self.board: dict[str, tuple[str, ...]] = {}
        """What each player is told to control."""
        self.commanders: dict[str, str] = {}
        """Whose commander each is."""
        self.refused: dict[str, str] = {}
        """Lines that could be taken apart in several ways, with what they have to say instead."""
        self._heard: list[tuple[m.Node, str]] = []
        """Sentences that were not looked at yet: few lines ask for those before them."""

    def note(self, said: m.Node, line: str = "") -> None:
        """Hear a sentence; what it speaks of is found out when a line asks for it."""
        self._heard.append((said, line))

    def spoken_of(self) -> tuple[str, tuple[str, ...]]:
        """Whom the sentence before was about, and the things that it spoke of."""
        self._recall()
        return self.player, self.things

    def acting(self) -> tuple[str, str]:
        """Whom the sentence before was about, and who did something last."""
        self._recall()
        return self.player, self.actor

    def so_far(self) -> Context:
        """The same, to be gone on with for a try."""
        self._recall()
        other = copy(self)
        vars(other)["_heard"] = []
        return other

    def _recall(self) -> None:
        """Take in what was heard since the last time."""
        for said, line in self._heard:
            self._take_in(said, line)
        self._heard.clear()

    def _take_in(self, said: m.Node, line: str) -> None:
        if isinstance(said, m.Ask):
            self.asked = (line, tuple(dict.fromkeys((*named(said), *self._players_in(line)))))
        self.player = getattr(said, "player", "") or self.player
        told = {*named(said), getattr(said, "player", "")}
        self.players = tuple(x for x in self.names.players if x in told) or self.players
        if isinstance(said, m.Stands) and said.mark.kind == "commander":
            self.commanders |= {ref.name: said.mark.word for ref in said.refs}
        if isinstance(said, (m.Act, m.Attempt, m.Choose)):
            self.actor = said.player or self.actor
        if isinstance(said, m.Act) and isinstance(said.deed, m.Attack):
            self.attacking = said.player
            self.attackers = tuple(dict.fromkeys(raid.attacker.name for raid in said.deed.raids))
            self.blocked = self.blockers = ()
        if isinstance(said, m.Act) and isinstance(said.deed, m.Block):
            blocks = (said.deed, *said.deed.more)
            self.blocked += tuple(one.attacker.name for one in blocks if one.attacker)
            self.blockers += tuple(ref.name for one in blocks for ref in one.blockers)
        cast: tuple[str, ...] = ()
        if isinstance(said, m.Act) and isinstance(said.deed, m.Cast):
            cast = (said.deed.spell.name,)
            self.spells = cast
            self.cast[said.deed.spell.name] = self.player
        spoken = [name for name in named(said) if name not in self.names.players]
        if (
            isinstance(said, m.Act)
            and isinstance(said.deed, m.Activate)
            and said.deed.words == "Crew"
        ):
            spoken = [said.deed.of.name]  # what crews is tapped, and is not spoken of further
        if isinstance(said, m.Has):  # lands are told for what they pay
            self.placed |= {*spoken}
            self.copies |= {t.name: k.word for t in said.things for k in t.marks if k.kind == "copy of"}  # fmt: skip
            self.exiled |= {*spoken} if said.place == "in exile" else set()
            if said.place in ("", "on the battlefield"):
                self.board = {
                    **self.board,
                    said.player: (*self.board.get(said.player, ()), *spoken),
                }
            spoken = [name for name in spoken if name not in BASICS]
            spoken += [k.ref.name for t in said.things for k in t.marks if k.ref is not None and k.kind == "attached to"]  # fmt: skip
        things = tuple(dict.fromkeys(name for name in spoken if name not in cast))
        if isinstance(said, m.Pass) and all(map(self.is_spell, things)):
            return  # what has resolved and is gone is spoken of no further
        if things:
            self.picked = picked(said) if PICKS.search(line) else frozenset()
            self.things = things
        elif cast:
            self.things = cast

    def meant(self, line: str) -> str:
        """What a pronoun of this line means; "" where it could be several things or none."""
        self._recall()
        casting = _CASTING.search(line) or _USING.search(line)
        if casting is not None:
            of_spells = bool(_TARGETS_SPELLS.search(self.text(self.full(casting["spell"]))))
        else:
            of_spells = bool(_OF_A_SPELL.search(line))
        if "the spell" in line and len(self.cast) > 1:
            return ""  # any of them
        found = self.spells if of_spells and self.spells else self.things
        found = tuple(x for x in found if not re.search(rf"\b{re.escape(x)}\b", line))  # another
        if (cost := _FOR_A_COST.search(line)) is not None and cost["k"] in closed()["KEYWORD"]:
            found = tuple(
                x for x in found if re.search(rf"(?i)\b{cost['k']}\b", self.text(self.full(x)))
            )
        if "blocks it" in line and len(self.attackers) == 1:
            return self.attackers[0]
        if _ATTACKED.search(line):
            found = tuple(x for x in found if self._may_be(x, "Planeswalker", "Battle"))
        elif _AS_A_CREATURE.search(line):
            found = tuple(x for x in found if self._may_be(x, "Creature", "Vehicle"))
        return found[0] if len(found) == 1 else ""

    def _may_be(self, name: str, *kinds: str) -> bool:
        """Whether this is of one of these kinds; what nobody knows can be."""
        types, _, text = self.text(self.full(name)).partition("\n")
        made = "Creature" in kinds and _MADE_ONE.search(text) is not None
        return not types or made or any(kind in types for kind in kinds)

    def unclear(self, line: str) -> str:
        """What is wrong with a line that could mean several things, or a pronoun that means none; "" for nothing."""
        self._recall()
        for refused, why in self.refused.items():
            if refused in line:
                return why
        if (word := KEYWORD_ASKED.match(line.strip())) is not None and word["k"].islower():
            have = self._with_keyword(word["k"])
            if len(have) > 1:
                return f"{word['k']!r} could be that of {' or '.join(have)}: does {have[0]}'s {word['k']} {word['e']}?"
            if not have and word["k"] in closed()["KEYWORD"]:
                return f"nothing that is told here has {word['k']} printed on it"
        if whom := unclear_whom(line, self.player, self.players, self.names.players):
            return whom
        found = _IT.search(line)
        if found is None or self.meant(line):
            return ""
        several = dict.fromkeys((*self.things, *self.spells))
        if len(several) < 2:
            if any(one.start() < found.start() for one in _NAMED.finditer(line.strip()[1:])):
                return (
                    ""  # what it means stands in the line itself, and something else can't be read
                )
            return f"{found[0]!r} means nothing that was spoken of: write the name"
        return f"{found[0]!r} could mean {' or '.join(several)}: write the name"

    def readings(self, line: str) -> Iterator[tuple[str, ...]]:
        """The lines that a line could be together with those before it."""
        self._recall()
        line = line.strip().rstrip(".! ")
        if line.startswith(DOER) and self.actor:
            yield (f"{self.actor}{line.removeprefix(DOER)}",)
        if (found := _EVERYONE.match(line)) is not None and (who := self._players(found["who"])):
            verb = _ONE.get(found["v"], found["v"])
            yield tuple(f"{found['open']}{one} {verb} {found['rest']}" for one in who)
        if line.endswith("?") and (each := of_each(line, self.names.players)):
            yield each
        if (own := _SELF.search(line)) is not None:
            before = [
                w
                for w in re.findall(r"[A-Z][\w'-]*", line[: own.start()])
                if self.names.is_player(w)
            ]
            yield from ((_SELF.sub(who, line),) for who in before[-1:])
        if (kept := IN_COMMAND.match(line)) is not None:
            keepers = [who for name, who in self.commanders.items() if self._is(kept["x"], name)]
            yield from ((f"{who} has {kept['x']} in the command zone",) for who in keepers[:1])
        if (put := BY_KEYWORD.match(line)) is not None:
            word = put["k"].lower()
            have = self._with_trigger(word) if word in closed()["KEYWORD"] else []
            yield from ((f"{name}'s ability {put['r']}",) for name in have)
        if (put := CHAPTER.match(line)) is not None and len(have := self._sagas()) == 1:
            yield (f"{have[0]}'s ability {put['r']}",)
        if (all_ := WITH_EACH.match(line)) is not None and len(
            have := self._aiming(all_["who"])
        ) == 1:
            line_for_one = f"{all_['who']} targets {all_['t']} for {have[0]}"
            yield (line_for_one,) * (2 if re.search(r"\b(?:both|two)\b", line) else 1)
        if (asks := KEYWORD_ASKED.match(line)) is not None:
            keyword = asks["k"].lower() if asks["k"].lower() in closed()["KEYWORD"] else asks["k"]
            have = self._with_keyword(keyword) if keyword.islower() else []
            often = "how many times " if asks["o"] else ""
            does = f"{often}{asks['w'] or ''}does{asks['n'] or ''}"
            if len(have) == 1:
                yield (f"{does} {have[0]}'s {keyword} {asks['e']}",)
        yield from with_players(line, self.player, self.players, self.names.players)
        yield from with_both(line, self.things, self.attackers, self.board, self.is_land)
        if (may := _MAY_BLOCK.match(line)) is not None and len(self.attackers) == 1:
            yield (f"{may['h']} block {self.attackers[0]}",)
        elif may is not None:
            yield (f"{may['h']} block anything",)
        nobody = _NOBODY_BLOCKS.match(line)
        if nobody and nobody["x"] and self._others_attack(nobody["x"]):
            nobody = None  # nothing is said of those
        if nobody and (others := tuple(f"{x} doesn't block" for x in self._defending())):
            yield others
        if (blocks := _BLOCKS.match(line)) is not None and not nobody and len(self.attackers) == 1:
            yield (f"{blocks['x']} block{blocks['s']} {self.attackers[0]}",)
        if (copy_of := _ENTERS_AS.match(line)) is not None and self.actor and self.spells:
            yield (f"{self.actor} chooses {copy_of['t']}",)
        if (copies := _COPIES.match(line)) is not None:
            of = self.full(copies["y"])
            holds = [who for who, has in self.board.items() if of in has]
            caster = self.cast.get(of) or next(iter(holds), self.player) or "she"
            yield (f"{caster} chooses {copies['t']} for {copies['y']}",)
        if (aims := _AIMS.match(line)) is not None:
            name = self.meant("it") if aims["x"] in ("it", "It", "which") else aims["x"]
            if aims["x"].startswith(("the", "The")):
                name = self.spells[0] if self.spells and self.things == self.spells else ""
            if name and not self.names.is_player(name) and not self.is_spell(name):
                yield (f"{name}'s ability targets {aims['t']}",)
        yield from self.of_it(line)
        if (asked := _ASKED_VERB.match(line)) is not None:
            for full in self.names.called(asked["verb"].capitalize()):
                yield (f"{asked['head']} cast {full} targeting {asked['rest']}",)
        if (struck := _STRUCK.match(line)) is not None and self._whole_spell(struck["y"]):
            yield (f"{struck['head']}{struck['who']} casts {struck['y']} targeting {struck['x']}",)
        if (more := _WHAT_OF.match(line)) is not None and self.asked:
            for name in self.asked[1]:
                alike = self.names.is_player(name) == self.names.is_player(more["x"])
                if alike and name != more["x"]:
                    yield (self.asked[0].replace(name, more["x"]),)
        if (verbal := _VERB.match(line)) is not None and verbal["verb"] not in _STANDS_SO:
            word = verbal["verb"].capitalize()
            called = (*self.names.called(word), *self.names.called(f"{word}e"))
            if word.endswith("i"):
                called = (*called, *self.names.called(f"{word[:-1]}y"))
            mine = of_its_keyword(verbal["verb"], self.text(self.full(verbal["rest"])))
            for full in dict.fromkeys(() if mine else called):
                head = f"{verbal['head']}{verbal['who']} casts {full} targeting "
                if rest := self.meant(f"{head}it") if verbal["rest"] == "it" else verbal["rest"]:
                    yield (f"{head.removesuffix('targeting ')}{named_by(rest, self.text(full))}",)

    def of_it(self, line: str) -> Iterator[tuple[str, ...]]:
        """The line with the name of what it, them or that creature means."""
        if _IT.search(line) and (name := self.meant(line)):
            name = f"the same {name}" if name in self.picked else name
            its = f"{name}'s"
            yield (_IT.sub(lambda it: its if it[0].lower() in ("its", "their") else name, line),)

    def _players_in(self, line: str) -> Iterator[str]:
        spots = ((re.search(rf"\b{re.escape(name)}\b", line), name) for name in self.names.players)
        yield from (name for _, name in sorted((one.start(), name) for one, name in spots if one))

    def is_spell(self, name: str) -> bool:
        """Whether this names a card that is an instant or sorcery."""
        return bool(re.match(r".*\b(?:Instant|Sorcery)\b", self.text(self.full(name))))

    def is_land(self, name: str) -> bool:
        """Whether this names a land."""
        return "Land" in self._types(name)

    def _types(self, name: str) -> str:
        return "Land" if name in BASICS else self.text(self.full(name)).partition("\n")[0]

    def _whole_spell(self, words: str) -> bool:
        """Whether these words are the name of an instant or sorcery and nothing else."""
        ends = (end for sort, _, end in self.names.longest(words, 0) if sort == "thing")
        return next(ends, 0) == len(words) and self.is_spell(words)

    def _others_attack(self, words: str) -> bool:
        """Whether more attack than what these words mean and what is told to be blocked."""
        if words.lower() in ("it", "they"):
            return words.lower() == "it" and len(self.attackers) > 1
        return bool({*self.attackers} - {*self.blocked, *self.names.spoken(words)})

    def _defending(self) -> tuple[str, ...]:
        first = self.attacking or next(iter(self.names.players))
        return tuple(one for one in self.names.players if one != first)

    def _players(self, words: str) -> tuple[str, ...]:
        if " and " not in words:
            return tuple(self.names.players)
        who = tuple(re.split(r",? and |, ", words))
        return who if all(map(self.names.is_player, who)) else ()

    def without(self, line: str) -> bool:
        """Whether a line of the setup only says that there is nothing more; not where lines before it say otherwise."""
        if not says_nothing(line):
            return False
        self._recall()
        found = CONTROLS_NONE.match(line.strip().rstrip("."))
        for name in self.board.get(found["who"], ()) if found is not None else ():
            types = self._types(name)
            kind = (found["k"] or "permanent").capitalize() if found is not None else ""
            if kind == "Permanent" or kind in types:
                self.refused[line.strip()] = f"a line before this one says that {name} is there"
                return False
        return not says_no_lands(line)

    def tells_nothing(self, line: str, *, begun: bool) -> bool:
        """Whether a line says nothing that is not so anyway; `begun`: whether the story has."""
        if self.without(line) and (not begun or says_no_more(line) or none_of_it(line, self)):
            return True
        return asks_for_the_story(line) or self._idle(line)

    def _idle(self, line: str) -> bool:
        """Whether a line only says that a player does no more; not where something could ask that player for it."""
        found = IDLE.match(line.strip().rstrip(".! "))
        if found is None or not (self.names.is_player(found["who"]) or found["p"]):
            return False
        self._recall()
        for name in dict.fromkeys((*self.cast, *self.things, *self.placed)):
            text = self.text(self.full(name))
            if LETS_CAST.search(text) or (name in self.exiled and "Suspend" in text):
                self.refused[line.strip()] = (
                    f"{name} may let somebody cast or play something: what isn't done there is told as an answer, such as: "
                    f"{found['who'] if not found['p'] else next(iter(self.names.players))} says no"
                )
                return False
        return True

    def _is(self, said: str, name: str) -> bool:
        """Whether a name or the first part of one means this."""
        return said == name or self.full(said) == self.full(name) or name.startswith(f"{said},")

    def _with_trigger(self, word: str) -> list[str]:
        """The one thing told so far whose only triggered ability is that of this keyword; none where others have it."""
        told = {
            name: self.text(self.full(name)) for name in (*self.cast, *self.things, *self.placed)
        }
        have = [n for n, text in told.items() if re.search(rf"(?im)^(?:.*, )?{word}\b", text)]
        return have if len(have) == 1 and not TRIGGERED.search(told[have[0]]) else []

    def _sagas(self) -> list[str]:
        """The Sagas that are told so far."""
        told = dict.fromkeys((*self.cast, *self.things, *self.placed))
        return [one for one in told if " Saga" in self.text(self.full(one)).partition("\n")[0]]

    def _aiming(self, who: str) -> list[str]:
        """What is told so far that has a triggered ability with a target; of several what this player controls or has cast."""
        told = dict.fromkeys((*self.cast, *self.things, *self.placed))
        every = [name for name in told if AIMING.search(self.text(self.full(name)))]
        if not every:  # of the tokens that something makes with such an ability
            return [*dict.fromkeys(x for n in told for x in of_its_tokens(self.text(self.full(n))))]
        own = [x for x in every if x in self.board.get(who, ()) or self.cast.get(x) == who]
        return own if len(every) > 1 else every

    def _with_keyword(self, word: str) -> list[str]:
        """What is told so far that has a keyword ability printed on it, or could have it as a copy (707.2)."""
        told = dict.fromkeys((*self.cast, *self.things, *self.placed))
        own = rf"(?im)^(?:.*, )?{re.escape(word)}\b|\b(?:as|becomes?|that's|it's) a copy of\b"
        texts = ((x, self.text(self.full(self.copies.get(x, x)))) for x in told)  # 707.2
        return [name for name, text in texts if re.search(own, text)]

    def full(self, name: str) -> str:
        """The whole name of a card that is called so; "" where none is."""
        return next((full for sort, full, _ in self.names.longest(name, 0) if sort == "thing"), "")


def named(said: object) -> Iterator[str]:
    """Every name in a sentence, in order."""
    if isinstance(said, m.Ref):
        yield said.name
    elif isinstance(said, m.Thing):
        yield next((k.word for k in said.marks if k.kind == "called"), said.name or "the token")
    elif isinstance(said, m.Node):
        for field, _ in type(said).defaults:
            if field != "where":
                yield from named(getattr(said, field))
    elif isinstance(said, (tuple, list)):
        for one in said:
            yield from named(one)
